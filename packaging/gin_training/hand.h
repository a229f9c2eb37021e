/* A hand of Gin as the engine plays it (engine/gin/state.py), with what each seat has shown of its cards. */
#ifndef HAND_H
#define HAND_H

#include <string.h>

#include "chance.h"
#include "showdown.h"

enum { HAND_SIZE = 10, STOCK_END = 2, STANDSTILL = 40, NO_CARD = -1 };
enum Phase { UPCARD, DRAW, PUT_DOWN };
/* How a hand can end for a seat: the first five are also what the network tells of the rest of a hand. */
enum Ending { OWN_GIN, OWN_KNOCK, UNDERCUT, THEIR_KNOCK, THEIR_GIN, NOBODY };

/* What a seat brings along from the earlier hands of a match. */
typedef struct {
    int score[2], hands, knocks[2]; /* knocks: hands that a seat ended by a knock with deadwood */
} Match;

typedef struct {
    Mask hand[2], taken[2], refused[2], thrown[2], pile;
    int stock[32], stock_count, top, just_taken, turns[2], takes_in_a_row, stock_only, mover, dealer;
    enum Phase phase;
    const Match *match;
} Hand;

typedef struct {
    int points; /* for seat 0, less than 0 where seat 1 scores */
    int knocker, gin; /* knocker: NO_CARD in a drawn hand */
} Result;

static void deal(Hand *hand, const Match *match, int dealer, uint64_t *chance) {
    int pack[52];
    for (int card = 0; card < 52; card++) pack[card] = card;
    shuffle(pack, 52, chance);
    memset(hand, 0, sizeof *hand);
    for (int card = 0; card < 2 * HAND_SIZE; card++) hand->hand[card % 2] |= BIT(pack[card]);
    hand->top = pack[20];
    hand->pile = BIT(hand->top);
    hand->stock_count = 31;
    memcpy(hand->stock, pack + 21, 31 * sizeof *pack);
    hand->match = match;
    hand->dealer = dealer;
    hand->mover = 1 - dealer;
    hand->just_taken = NO_CARD;
}

static inline Mask unseen_by(const Hand *hand, int seat) {
    return FULL_MASK & ~hand->hand[seat] & ~hand->pile & ~hand->taken[1 - seat];
}

static inline Mask discardable(const Hand *hand) {
    Mask cards = hand->hand[hand->mover];
    return hand->just_taken == NO_CARD ? cards : cards & ~BIT(hand->just_taken);
}

static void take(Hand *hand) {
    Mask card = BIT(hand->top);
    hand->hand[hand->mover] |= card;
    hand->taken[hand->mover] |= card;
    hand->pile &= ~card;
    hand->just_taken = hand->top;
    hand->takes_in_a_row++;
    hand->phase = PUT_DOWN;
}

/* Leaves the card on offer and draws a card from the stock. */
static void leave_for(Hand *hand, int card) {
    hand->refused[hand->mover] |= BIT(hand->top);
    hand->hand[hand->mover] |= BIT(card);
    hand->stock_count--;
    hand->takes_in_a_row = hand->stock_only = 0;
    hand->phase = PUT_DOWN;
}

static void leave(Hand *hand) {
    if (hand->phase == DRAW) leave_for(hand, hand->stock[hand->stock_count - 1]);
    else {
        hand->refused[hand->mover] |= BIT(hand->top);
        if (hand->mover == hand->dealer) {
            hand->phase = DRAW;
            hand->stock_only = 1;
        }
        hand->mover = 1 - hand->mover;
    }
}

/* Puts a card down; tells whether that ends the hand, and how. */
static int put_down(Hand *hand, int card, int knocks, Result *result) {
    int seat = hand->mover;
    hand->hand[seat] &= ~BIT(card);
    hand->taken[seat] &= ~BIT(card);
    hand->thrown[seat] |= BIT(card);
    hand->pile |= BIT(card);
    hand->turns[seat]++;
    hand->top = card;
    hand->just_taken = NO_CARD;
    *result = (Result){0, NO_CARD, 0};
    if (knocks) {
        int points = knock_points(hand->hand[seat], hand->hand[1 - seat]);
        *result = (Result){seat == 0 ? points : -points, seat, deadwood(hand->hand[seat]) == 0};
        return 1;
    }
    hand->mover = 1 - seat;
    hand->phase = DRAW;
    return hand->stock_count <= STOCK_END || hand->takes_in_a_row >= STANDSTILL;
}

static inline enum Ending ending_for(int seat, Result result) {
    int points = seat == 0 ? result.points : -result.points;
    if (result.knocker == NO_CARD) return NOBODY;
    if (result.knocker == seat) return result.gin ? OWN_GIN : OWN_KNOCK;
    return result.gin ? THEIR_GIN : points > 0 ? UNDERCUT : THEIR_KNOCK;
}

static void count_hand(Match *match, Result result) {
    match->hands++;
    if (result.points > 0) match->score[0] += result.points;
    else match->score[1] -= result.points;
    if (result.knocker != NO_CARD && !result.gin) match->knocks[result.knocker]++;
}

#endif
