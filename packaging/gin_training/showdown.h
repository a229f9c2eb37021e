/* The end of a hand, as the engine has it (engine/gin/showdown.py): the knocker's melds, lay-offs and the points. */
#ifndef SHOWDOWN_H
#define SHOWDOWN_H

#include "cards.h"

enum { KNOCK_LIMIT = 10, BONUS = 25, MOST_MELDS = 4 };

typedef struct {
    Mask meld[MOST_MELDS];
    int melds;
    Mask loose;
} Arrangement;

static inline int is_set(Mask meld) { return LOWEST(meld) % 13 == HIGHEST(meld) % 13; }

static inline Mask lay_off_cards(Mask meld) {
    int low = LOWEST(meld), high = HIGHEST(meld);
    if (is_set(meld)) {
        Mask rank = BIT(low % 13);
        return (rank | rank << 13 | rank << 26 | rank << 39) & ~meld;
    }
    return (low % 13 > 0 ? BIT(low - 1) : 0) | (high % 13 < 12 ? BIT(high + 1) : 0);
}

static inline void add_runs(Arrangement *found, Mask cards) {
    while (cards) {
        int low = LOWEST(cards), high = low;
        while (high % 13 < 12 && cards >> (high + 1) & 1) high++;
        Mask run = BIT(high) - BIT(low) + BIT(high);
        found->meld[found->melds++] = run;
        cards &= ~run;
    }
}

static inline int offered(const Arrangement *found, Mask hand) {
    Mask cards = 0;
    for (int meld = 0; meld < found->melds; meld++) cards |= lay_off_cards(found->meld[meld]);
    return COUNT(cards & ~hand);
}

/* Tells whether cards come before others in order: as lists, the lowest first. */
static inline int comes_before(Mask cards, Mask others) {
    if (cards == others) return 0;
    Mask first = (cards ^ others) & -(cards ^ others);
    return cards & first ? others > first : !(cards > first);
}

/* The arrangement with the smallest deadwood that offers the fewest lay-offs, then the first by its loose cards. */
static Arrangement arrange(Mask hand) {
    SetOptions options = set_options(hand);
    int chosen[MOST_SET_RANKS] = {0}, least = deadwood(hand), fewest = 1000;
    Arrangement best = {{0}, 0, 0};
    do {
        Mask rest = hand & ~chosen_sets(&options, chosen);
        Arrangement found = {{0}, 0, rest & ~in_runs(rest)};
        if (points(found.loose) != least) continue;
        for (int rank = 0; rank < options.ranks; rank++)
            if (options.choice[rank][chosen[rank]]) found.meld[found.melds++] = options.choice[rank][chosen[rank]];
        add_runs(&found, in_runs(rest));
        int offers = offered(&found, hand);
        if (offers < fewest || (offers == fewest && comes_before(found.loose, best.loose))) {
            fewest = offers;
            best = found;
        }
    } while (next_choice(&options, chosen));
    return best;
}

/* The smallest deadwood of a defender who may lay off on the melds from one of them on. */
static int defended(Mask hand, const Arrangement *knocked, int meld) {
    if (meld == knocked->melds) return deadwood(hand);
    Mask cards = knocked->meld[meld];
    int least = 1000;
    if (is_set(cards)) {
        least = defended(hand, knocked, meld + 1);
        for EACH (card, hand & lay_off_cards(cards)) {
            int left = defended(hand & ~BIT(card), knocked, meld + 1);
            if (left < least) least = left;
        }
        return least;
    }
    Mask below = 0;
    for (int low = LOWEST(cards);; below |= BIT(--low)) {
        Mask above = 0;
        for (int high = HIGHEST(cards);; above |= BIT(++high)) {
            int left = defended(hand & ~below & ~above, knocked, meld + 1);
            if (left < least) least = left;
            if (high % 13 == 12 || !(hand >> (high + 1) & 1)) break;
        }
        if (low % 13 == 0 || !(hand >> (low - 1) & 1)) break;
    }
    return least;
}

/* What a knock brings the knocker; less than 0 where it is undercut. */
static int knock_points(Mask knocker, Mask defender) {
    Arrangement knocked = arrange(knocker);
    int own = points(knocked.loose);
    if (own == 0) return BONUS + deadwood(defender);
    int lead = defended(defender, &knocked, 0) - own;
    return lead > 0 ? lead : lead - BONUS;
}

#endif
