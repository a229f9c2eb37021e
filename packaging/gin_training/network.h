/* The hard bot's network: what it looks at in a position after a discard, and what it makes of it (bots/gin/network.py). */
#ifndef NETWORK_H
#define NETWORK_H

#include <math.h>

#include "hand.h"

enum { MASKS = 9, NUMBERS = 24, LEFT_NUMBERS = 9, INPUTS = MASKS * 52 + NUMBERS, FIRST = 64, SECOND = 32, OUTPUTS = 7, PLAYED_ON = 5 };
enum Looks { LOOSE, MELDED, DISCARDED, COMPLETING, MAKING_GIN, HELD, THROWN, REFUSED, GONE };
enum Output { KNOCK_WINS = PLAYED_ON, KNOCK_IS_UNDERCUT };
enum { MOST_TURNS = 11 };

/* How much less likely a card is of use that goes with one that was refused, or put down. */
static const float LESS_LIKELY = 0.25f;

typedef struct {
    Mask masks[MASKS];
    float numbers[NUMBERS];
} Inputs;

/* Opponents are of two kinds: those who knock as soon as they can, and those who wait. There is a network for each. */
enum Style { EAGER, PATIENT, STYLES };

/* How often one who is eager, and one who is patient, ends a hand with a knock that is not gin. */
static const double KNOCK_SHARE[STYLES] = {0.75, 0.1};
static const double SURE = 0.95; /* how likely one of them has to be to be counted on */

typedef struct {
    float first[INPUTS][FIRST], first_bias[FIRST], second[SECOND][FIRST], second_bias[SECOND];
    float last[OUTPUTS][SECOND], last_bias[OUTPUTS];
} Network;

/* How likely it is that the opponent is eager, by how the hands of the match have ended. */
static double eager_chance(const Match *match, int opponent) {
    double likelihood[STYLES];
    for (int style = 0; style < STYLES; style++)
        likelihood[style] = pow(KNOCK_SHARE[style], match->knocks[opponent])
            * pow(1 - KNOCK_SHARE[style], match->hands - match->knocks[opponent]);
    double chance = likelihood[EAGER] / (likelihood[EAGER] + likelihood[PATIENT]);
    return chance > SURE ? 1 : chance < 1 - SURE ? 0 : chance;
}

/* How likely the opponent holds each card and has a use for it. */
static void opponent_chances(const Hand *hand, float *chances) {
    int other = 1 - hand->mover;
    Mask unseen = unseen_by(hand, hand->mover), held = hand->taken[other];
    float part = (float)(HAND_SIZE - COUNT(held)) / (COUNT(unseen) ? COUNT(unseen) : 1);
    for (int card = 0; card < 52; card++) {
        chances[card] = held >> card & 1 ? 1 : unseen >> card & 1 ? part : 0;
        if (!(unseen >> card & 1)) continue;
        if (partners[card] & hand->refused[other]) chances[card] *= LESS_LIKELY;
        if (partners[card] & hand->thrown[other]) chances[card] *= LESS_LIKELY;
    }
}

/* What the seat to move may know of the table, whatever it puts down. */
static void look_at_table(const Hand *hand, Inputs *inputs, float *chances) {
    int seat = hand->mover, other = 1 - seat;
    const Match *match = hand->match;
    memset(inputs, 0, sizeof *inputs);
    inputs->masks[HELD] = hand->taken[other];
    inputs->masks[THROWN] = hand->thrown[other];
    inputs->masks[REFUSED] = hand->refused[other];
    inputs->masks[GONE] = hand->pile & ~hand->thrown[other];
    float *numbers = inputs->numbers;
    int turns = hand->turns[other] < MOST_TURNS ? hand->turns[other] : MOST_TURNS;
    opponent_chances(hand, chances);
    numbers[9] = hand->stock_count / 31.0f;
    numbers[10] = match->score[seat] / 100.0f;
    numbers[11] = match->score[other] / 100.0f;
    numbers[12 + turns] = 1.0f;
}

/* How likely the opponent melds a card with two that it holds: one of them taken before everybody's eyes, or neither. */
static void look_at_gift(int card, Mask held, const float *chances, float *known, float *unknown) {
    float none_known = 1, none_unknown = 1;
    for (int each = 0; each < pairs_of[card]; each++) {
        const int *other = pair[card][each].card;
        float useless = 1 - chances[other[0]] * chances[other[1]];
        if ((BIT(other[0]) | BIT(other[1])) & held) none_known *= useless;
        else none_unknown *= useless;
    }
    *known = 1 - none_known;
    *unknown = 1 - none_unknown;
}

static void look_at_discard(const Hand *hand, int card, const float *chances, Inputs *inputs) {
    Mask kept = hand->hand[hand->mover] & ~BIT(card), loose = least_loose(kept);
    int left = points(loose);
    inputs->masks[LOOSE] = loose;
    inputs->masks[MELDED] = kept & ~loose;
    inputs->masks[DISCARDED] = BIT(card);
    Mask unseen = unseen_by(hand, hand->mover);
    inputs->masks[COMPLETING] = completing(kept) & unseen;
    inputs->masks[MAKING_GIN] = 0;
    int gain = 0;
    for EACH (next, inputs->masks[COMPLETING]) {
        int after = least_after_discard(kept | BIT(next));
        if (after < left) gain += left - after;
        if (after == 0) inputs->masks[MAKING_GIN] |= BIT(next);
    }
    inputs->numbers[0] = left / 20.0f;
    inputs->numbers[1] = left > KNOCK_LIMIT ? (left - KNOCK_LIMIT) / 20.0f : 0;
    inputs->numbers[2] = left > 20 ? (left - 20) / 20.0f : 0;
    inputs->numbers[3] = left <= KNOCK_LIMIT;
    inputs->numbers[4] = COUNT(loose) / 4.0f;
    inputs->numbers[5] = gain / 4.0f / (COUNT(unseen) ? COUNT(unseen) : 1);
    inputs->numbers[6] = COUNT(inputs->masks[MAKING_GIN]) / 4.0f;
    look_at_gift(card, inputs->masks[HELD], chances, &inputs->numbers[7], &inputs->numbers[8]);
}

static inline void add_masks(const Network *network, const Inputs *inputs, int from, int until, float *sum) {
    for (int mask = from; mask < until; mask++)
        for EACH (card, inputs->masks[mask]) {
            const float *weights = network->first[mask * 52 + card];
            for (int unit = 0; unit < FIRST; unit++) sum[unit] += weights[unit];
        }
}

/* What is the same for every discard of a position, to be added up only once. */
static void add_table(const Network *network, const Inputs *inputs, float *sum) {
    memcpy(sum, network->first_bias, sizeof network->first_bias);
    add_masks(network, inputs, HELD, MASKS, sum);
    for (int number = LEFT_NUMBERS; number < NUMBERS; number++)
        for (int unit = 0; unit < FIRST; unit++) sum[unit] += inputs->numbers[number] * network->first[MASKS * 52 + number][unit];
}

static void answer(const Network *network, const Inputs *inputs, const float *table, float *outputs) {
    float first[FIRST], second[SECOND];
    memcpy(first, table, sizeof first);
    add_masks(network, inputs, LOOSE, HELD, first);
    for (int number = 0; number < LEFT_NUMBERS; number++)
        for (int unit = 0; unit < FIRST; unit++) first[unit] += inputs->numbers[number] * network->first[MASKS * 52 + number][unit];
    for (int unit = 0; unit < FIRST; unit++) first[unit] = first[unit] > 0 ? first[unit] : 0;
    for (int unit = 0; unit < SECOND; unit++) {
        float sum = network->second_bias[unit];
        for (int from = 0; from < FIRST; from++) sum += network->second[unit][from] * first[from];
        second[unit] = sum > 0 ? sum : 0;
    }
    for (int output = 0; output < OUTPUTS; output++) {
        outputs[output] = network->last_bias[output];
        for (int from = 0; from < SECOND; from++) outputs[output] += network->last[output][from] * second[from];
    }
}

static inline float sum_of(const float *outputs, int from, int until) {
    float sum = 0;
    for (int output = from; output < until; output++) sum += outputs[output];
    return sum;
}

#endif
