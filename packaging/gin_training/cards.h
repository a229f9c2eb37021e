/* Cards as masks of 52 bits and exact melding, as the engine has it (engine/gin/melds.py): a card is suit * 13 + rank.
 *
 * Once it is settled which cards go into sets, the runs follow by themselves, so a table over the subsets of a suit
 * answers at once.
 */
#ifndef CARDS_H
#define CARDS_H

#include <stdint.h>

typedef uint64_t Mask;

#define SUIT_MASK 8191
#define FULL_MASK (((Mask)1 << 52) - 1)
#define BIT(card) ((Mask)1 << (card))
#define COUNT(mask) __builtin_popcountll(mask)
#define LOWEST(mask) __builtin_ctzll(mask)
#define HIGHEST(mask) (63 - __builtin_clzll(mask))
#define EACH(card, mask) (Mask rest_ = (mask), card = 0; rest_ && ((card = LOWEST(rest_)), 1); rest_ &= rest_ - 1)

enum { MOST_SET_RANKS = 4 };

/* The ways to make sets of the ranks held three or four times; 0 stands for no set. */
typedef struct {
    int ranks;
    const Mask *choice[MOST_SET_RANKS];
    int choices[MOST_SET_RANKS];
} SetOptions;

static int card_value[52];
static Mask partners[52]; /* of each card: those that could share a meld of three with it */
/* Of each card: the pairs that make a meld of three with it. */
typedef struct {
    int card[2];
} Pair;
static Pair pair[52][6];
static int pairs_of[52];
static int value_sum[SUIT_MASK + 1];
static int run_cards[SUIT_MASK + 1];
static Mask set_choice[13][16][6];
static int set_choices[13][16];

static void make_set_choices(int rank, int suits) {
    Mask whole = 0;
    int found = 0;
    for (int suit = 0; suit < 4; suit++)
        if (suits >> suit & 1) whole |= BIT(suit * 13 + rank);
    set_choice[rank][suits][found++] = whole;
    if (suits == 15)
        for (int suit = 0; suit < 4; suit++) set_choice[rank][suits][found++] = whole ^ BIT(suit * 13 + rank);
    set_choice[rank][suits][found++] = 0;
    set_choices[rank][suits] = found;
}

static void add_pair(int card, int first, int second) { pair[card][pairs_of[card]++] = (Pair){{first, second}}; }

static void make_pairs(int card) {
    int rank = card % 13, other[3], others = 0;
    pairs_of[card] = 0;
    for (int suit = 0; suit < 4; suit++)
        if (suit != card / 13) other[others++] = suit * 13 + rank;
    add_pair(card, other[0], other[1]);
    add_pair(card, other[0], other[2]);
    add_pair(card, other[1], other[2]);
    if (rank >= 2) add_pair(card, card - 2, card - 1);
    if (rank >= 1 && rank <= 11) add_pair(card, card - 1, card + 1);
    if (rank <= 10) add_pair(card, card + 1, card + 2);
}

static void make_tables(void) {
    for (int cards = 0; cards <= SUIT_MASK; cards++) {
        int starts = cards & cards >> 1 & cards >> 2;
        run_cards[cards] = starts | starts << 1 | starts << 2;
        value_sum[cards] = 0;
        for (int rank = 0; rank < 13; rank++)
            if (cards >> rank & 1) value_sum[cards] += rank < 9 ? rank + 1 : 10;
    }
    for (int card = 0; card < 52; card++) {
        int rank = card % 13;
        card_value[card] = value_sum[1 << rank];
        make_pairs(card);
        partners[card] = 0;
        for (int each = 0; each < pairs_of[card]; each++)
            partners[card] |= BIT(pair[card][each].card[0]) | BIT(pair[card][each].card[1]);
    }
    for (int rank = 0; rank < 13; rank++)
        for (int suits = 0; suits < 16; suits++)
            if (__builtin_popcount(suits) >= 3) make_set_choices(rank, suits);
}

static inline int points(Mask cards) {
    return value_sum[cards & SUIT_MASK] + value_sum[cards >> 13 & SUIT_MASK] + value_sum[cards >> 26 & SUIT_MASK]
        + value_sum[cards >> 39];
}

static inline Mask in_runs(Mask cards) {
    return (Mask)run_cards[cards & SUIT_MASK] | (Mask)run_cards[cards >> 13 & SUIT_MASK] << 13
        | (Mask)run_cards[cards >> 26 & SUIT_MASK] << 26 | (Mask)run_cards[cards >> 39] << 39;
}

static inline SetOptions set_options(Mask hand) {
    Mask first = hand & SUIT_MASK, second = hand >> 13 & SUIT_MASK, third = hand >> 26 & SUIT_MASK, fourth = hand >> 39;
    Mask ranks = (first & second & (third | fourth)) | (third & fourth & (first | second));
    SetOptions options = {0};
    for EACH (rank, ranks) {
        int suits = (first >> rank & 1) | (second >> rank & 1) << 1 | (third >> rank & 1) << 2 | (fourth >> rank & 1) << 3;
        options.choice[options.ranks] = set_choice[rank][suits];
        options.choices[options.ranks++] = set_choices[rank][suits];
    }
    return options;
}

/* Steps through the ways to choose sets, the last rank fastest; starts with the first of each, tells whether one follows. */
static inline int next_choice(const SetOptions *options, int *chosen) {
    for (int rank = options->ranks - 1; rank >= 0; rank--) {
        if (++chosen[rank] < options->choices[rank]) return 1;
        chosen[rank] = 0;
    }
    return 0;
}

static inline Mask chosen_sets(const SetOptions *options, const int *chosen) {
    Mask sets = 0;
    for (int rank = 0; rank < options->ranks; rank++) sets |= options->choice[rank][chosen[rank]];
    return sets;
}

/* The loose cards of the first arrangement with the smallest deadwood, in the order of next_choice. */
static inline Mask least_loose(Mask hand) {
    SetOptions options = set_options(hand);
    int chosen[MOST_SET_RANKS] = {0}, least = 1000;
    Mask best = 0;
    do {
        Mask rest = hand & ~chosen_sets(&options, chosen);
        Mask loose = rest & ~in_runs(rest);
        if (points(loose) < least) {
            least = points(loose);
            best = loose;
        }
    } while (next_choice(&options, chosen));
    return best;
}

/* The smallest deadwood that can be left of eleven cards: the best discard is the highest loose card of an arrangement. */
static inline int least_after_discard(Mask hand) {
    SetOptions options = set_options(hand);
    int chosen[MOST_SET_RANKS] = {0}, least = 1000;
    do {
        Mask rest = hand & ~chosen_sets(&options, chosen);
        Mask loose = rest & ~in_runs(rest);
        int ranks = (loose | loose >> 13 | loose >> 26 | loose >> 39) & SUIT_MASK;
        int left = loose ? points(loose) - card_value[HIGHEST(ranks)] : 0;
        if (left < least) least = left;
    } while (next_choice(&options, chosen));
    return least;
}

static inline int deadwood(Mask hand) { return points(least_loose(hand)); }

/* The cards that make a meld of three with two cards of a hand. */
static inline Mask completing(Mask hand) {
    const Mask aces = BIT(0) | BIT(13) | BIT(26) | BIT(39), kings = aces << 12;
    Mask up = (hand & ~kings) << 1, up2 = (up & ~kings) << 1, down = (hand & ~aces) >> 1, down2 = (down & ~aces) >> 1;
    Mask first = hand & SUIT_MASK, second = hand >> 13 & SUIT_MASK, third = hand >> 26 & SUIT_MASK, fourth = hand >> 39;
    Mask pairs = (first & second) | (first & third) | (first & fourth) | (second & third) | (second & fourth)
        | (third & fourth);
    return (up & up2) | (down & down2) | (up & down) | pairs | pairs << 13 | pairs << 26 | pairs << 39;
}

#endif
