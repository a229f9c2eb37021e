/* The players that lessons are learnt from and against. */
#ifndef PLAYERS_H
#define PLAYERS_H

#include "network.h"

/* QUICK throws its highest loose card and knocks at once, SOUND heeds partners and knocks at once, WAITING heeds them
 * and knocks for gin only. LEARNED goes by its networks, but takes what it melds; THOROUGH asks them there too. */
enum Kind { QUICK, SOUND, WAITING, LEARNED, THOROUGH };

/* What a player can go without, to measure what it brings. */
enum Part { TAKEN = 1, LEFT = 2, STYLE = 4, KNOCKS = 8 };

typedef struct {
    enum Kind kind;
    const Network *networks; /* one for each style */
    int without;             /* parts */
} Player;

typedef struct {
    int card, knocks;
} Choice;

/* A discard with what the network makes of it. */
typedef struct {
    int card;
    float playing_on, knocking;
    Inputs inputs;
} Judged;

static const float NO_KNOCK = -1e6f;
enum { LIKELY = 4 };

/* A hand as a player heeds it: the cards that the opponent took, and those that it left and put down. */
static Hand heeded(const Player *player, const Hand *hand) {
    Hand seen = *hand;
    int other = 1 - hand->mover;
    if (player->without & TAKEN) seen.taken[other] = 0;
    if (player->without & LEFT) seen.refused[other] = seen.thrown[other] = 0;
    return seen;
}

/* Judges some of the cards that may be put down. */
static int judge(const Player *player, const Hand *table_hand, Mask cards, Judged *found) {
    const Hand seen = heeded(player, table_hand), *hand = &seen;
    Inputs inputs;
    float chances[52], table[STYLES][FIRST], outputs[OUTPUTS];
    float eager = player->without & STYLE ? 0.5f : (float)eager_chance(hand->match, 1 - hand->mover);
    const float chance[STYLES] = {eager, 1 - eager};
    int count = 0;
    look_at_table(hand, &inputs, chances);
    for (int style = 0; style < STYLES; style++) add_table(&player->networks[style], &inputs, table[style]);
    for EACH (card, cards) {
        Judged *judged = &found[count++];
        look_at_discard(hand, card, chances, &inputs);
        *judged = (Judged){card, 0, inputs.numbers[3] ? 0 : NO_KNOCK, inputs};
        for (int style = 0; style < STYLES; style++) {
            if (chance[style] == 0) continue;
            answer(&player->networks[style], &inputs, table[style], outputs);
            judged->playing_on += chance[style] * sum_of(outputs, 0, PLAYED_ON);
            if (inputs.numbers[3]) judged->knocking += chance[style] * sum_of(outputs, PLAYED_ON, OUTPUTS);
        }
    }
    return count;
}

static Choice learned_choice(const Player *player, const Hand *hand) {
    Judged found[HAND_SIZE + 1];
    int count = judge(player, hand, discardable(hand), found);
    float best = -1e9f;
    Choice choice = {NO_CARD, 0};
    for (int each = 0; each < count; each++) {
        if (found[each].inputs.numbers[0] == 0) return (Choice){found[each].card, 1};
        int knocks = found[each].knocking > found[each].playing_on && !(player->without & KNOCKS);
        float worth = knocks ? found[each].knocking : found[each].playing_on;
        if (worth > best) {
            best = worth;
            choice = (Choice){found[each].card, knocks};
        }
    }
    return choice;
}

/* What a hand is worth after the best of some discards or knocks. */
static float best_worth(const Judged *found, int count) {
    float best = -1e9f;
    for (int each = 0; each < count; each++) {
        if (found[each].knocking > best) best = found[each].knocking;
        if (found[each].playing_on > best) best = found[each].playing_on;
    }
    return best;
}

static float worth_of_choice(const Judged *found) {
    return found->knocking > found->playing_on ? found->knocking : found->playing_on;
}

/* The cards of a hand that are best put down, some of them, by what was found for each. */
static Mask best_discards(const Judged *found, int count, int likely) {
    Mask best = 0;
    for (int chosen = 0; chosen < likely && chosen < count; chosen++) {
        int next = NO_CARD;
        for (int each = 0; each < count; each++)
            if (!(best & BIT(found[each].card)) && (next == NO_CARD || worth_of_choice(&found[each]) > worth_of_choice(&found[next])))
                next = each;
        best |= BIT(found[next].card);
    }
    return best;
}

/* Takes the card on offer where that is worth more than the mean of what may be drawn, if it goes with two others. Of
 * the discards after a draw only those are looked at that are likely after taking, and the card that was drawn. */
static int thorough_takes(const Player *player, const Hand *hand) {
    Mask held = hand->hand[hand->mover];
    if (COUNT(partners[hand->top] & held) < 2) return 0;
    Judged found[HAND_SIZE + 1];
    Hand after = *hand;
    take(&after);
    int count = judge(player, &after, discardable(&after), found);
    float taking = best_worth(found, count), drawing = 0;
    Mask likely = best_discards(found, count, LIKELY), likeliest = best_discards(found, count, 1);
    Mask unseen = unseen_by(hand, hand->mover);
    for EACH (card, unseen) {
        after = *hand;
        leave_for(&after, card);
        Mask some = partners[card] & held ? likely : likeliest;
        drawing += best_worth(found, judge(player, &after, some | BIT(card), found));
    }
    return taking > drawing / COUNT(unseen);
}

static inline int left_after(const Hand *hand, int card) { return deadwood(hand->hand[hand->mover] & ~BIT(card)); }

static int sound_discard(const Hand *hand) {
    int best = NO_CARD, least = 1000;
    for EACH (card, discardable(hand)) {
        int cost = left_after(hand, card) + 2 * COUNT(partners[card] & hand->hand[hand->mover]);
        if (cost < least || (cost == least && card_value[card] > card_value[best])) {
            least = cost;
            best = card;
        }
    }
    return best;
}

static int highest_loose(const Hand *hand) {
    int best = NO_CARD;
    for EACH (card, least_loose(hand->hand[hand->mover]) & discardable(hand))
        if (best == NO_CARD || (int)card % 13 >= best % 13) best = card;
    return best == NO_CARD ? sound_discard(hand) : best;
}

static Choice choose(const Player *player, const Hand *hand) {
    if (player->kind >= LEARNED) return learned_choice(player, hand);
    int least = 1000, knock = NO_CARD;
    for EACH (card, discardable(hand)) {
        int left = left_after(hand, card);
        if (left < least) {
            least = left;
            knock = card;
        }
    }
    if (least <= (player->kind == WAITING ? 0 : KNOCK_LIMIT)) {
        int loose = player->kind == QUICK ? highest_loose(hand) : knock;
        return (Choice){left_after(hand, loose) <= KNOCK_LIMIT ? loose : knock, 1};
    }
    return (Choice){player->kind == QUICK ? highest_loose(hand) : sound_discard(hand), 0};
}

static int takes(const Player *player, const Hand *hand) {
    if (player->kind == THOROUGH) return thorough_takes(player, hand);
    Mask held = hand->hand[hand->mover], card = BIT(hand->top);
    int before = deadwood(held), after = 1000;
    for EACH (other, held) {
        int left = deadwood((held | card) & ~BIT(other));
        if (left < after) after = left;
    }
    int melded = !(arrange(held | card).loose & card);
    if (player->kind == QUICK) return melded || before <= KNOCK_LIMIT || after <= KNOCK_LIMIT;
    if (player->kind == SOUND && after < before && after <= KNOCK_LIMIT) return 1;
    return melded && after < before;
}

/* Plays until a seat is to put a card down; tells whether the hand has ended before that. */
static int play_until(Hand *hand, const Player *players, int seat, Result *result) {
    for (;;) {
        if (hand->phase == PUT_DOWN) {
            if (hand->mover == seat) return 0;
            Choice choice = choose(&players[hand->mover], hand);
            if (put_down(hand, choice.card, choice.knocks, result)) return 1;
        } else if (!hand->stock_only && takes(&players[hand->mover], hand)) take(hand);
        else leave(hand);
    }
}

#endif
