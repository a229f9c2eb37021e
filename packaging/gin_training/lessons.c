/* Lessons for the network: positions of played matches, with what came of each of several discards.
 *
 * Matches are played between the learner and one of the other players. At some of the learner's discards the hand is
 * played to its end after each of its best discards and one more, with the same cards to come. What that was worth is
 * counted in what it does for winning the match. Built by train.py.
 */
#include <math.h>

#include "players.h"

enum { MOST_TRIED = 6, TARGET = 100 };
enum { WRITTEN_TAKE = 52, WRITTEN_LEAVE, WRITTEN_KNOCK = 100, WRITTEN_END = -1 };

static const double LESSON_SHARE = 0.4;  /* of the discards, from which lessons are taken */
static const double WAIT_SHARE = 0.3;    /* of the knocks, left undone to see more of the hand */
static const double STRAY_SHARE = 0.03;  /* of the discards, made at random to see more positions */

typedef struct {
    Inputs inputs;
    float worth[OUTPUTS]; /* NAN: nothing to learn of this output here */
    int position, style;
} Lesson;

static float chance_to_win[TARGET + 1][TARGET + 1]; /* by the scores, own first */

/* Makes ready; the chances are those to win a match, by the scores. */
void prepare(const float *chances) {
    make_tables();
    memcpy(chance_to_win, chances, sizeof chance_to_win);
}

size_t lesson_size(void) { return sizeof(Lesson); }
size_t networks_size(void) { return STYLES * sizeof(Network) / sizeof(float); }

static inline int up_to_target(int score) { return score < TARGET ? score : TARGET; }

/* What points are worth to a seat, in hundredths of a match. */
static float worth_of(const Match *match, int seat, int points) {
    int own = match->score[seat], other = match->score[1 - seat];
    int own_after = points > 0 ? up_to_target(own + points) : own;
    int other_after = points < 0 ? up_to_target(other - points) : other;
    return 100 * (chance_to_win[own_after][other_after] - chance_to_win[own][other]);
}

static void play_out(Hand *hand, const Player *players, Result *result) {
    for (;;) {
        if (play_until(hand, players, hand->mover, result)) return;
        Choice choice = choose(&players[hand->mover], hand);
        if (put_down(hand, choice.card, choice.knocks, result)) return;
    }
}

static void try_discard(const Hand *before, const Player *players, const Judged *judged, Lesson *lesson) {
    int seat = before->mover;
    Result result;
    Hand hand = *before;
    lesson->inputs = judged->inputs;
    memset(lesson->worth, 0, sizeof lesson->worth);
    if (!put_down(&hand, judged->card, 0, &result)) play_out(&hand, players, &result);
    enum Ending ending = ending_for(seat, result);
    if (ending != NOBODY)
        lesson->worth[ending] = worth_of(hand.match, seat, seat == 0 ? result.points : -result.points);
    lesson->worth[KNOCK_WINS] = lesson->worth[KNOCK_IS_UNDERCUT] = NAN;
    if (judged->inputs.numbers[3] > 0) {
        int points = knock_points(before->hand[seat] & ~BIT(judged->card), before->hand[1 - seat]);
        lesson->worth[KNOCK_WINS] = points > 0 ? worth_of(hand.match, seat, points) : 0;
        lesson->worth[KNOCK_IS_UNDERCUT] = points > 0 ? 0 : worth_of(hand.match, seat, points);
    }
}

static int look_only(const Hand *hand, Judged *found) {
    Inputs inputs;
    float chances[52];
    int count = 0;
    look_at_table(hand, &inputs, chances);
    for EACH (card, discardable(hand)) {
        look_at_discard(hand, card, chances, &inputs);
        found[count++] = (Judged){card, -left_after(hand, card) - 2 * COUNT(partners[card] & hand->hand[hand->mover]), 0, inputs};
    }
    return count;
}

static void best_to_front(Judged *found, int from, int count) {
    for (int each = from + 1; each < count; each++)
        if (found[each].playing_on > found[from].playing_on) {
            Judged kept = found[from];
            found[from] = found[each];
            found[each] = kept;
        }
}

/* Takes the lessons of one discard: the best ones and one of the others. The best one comes first in `found`. */
static int take_lessons(const Hand *hand, const Player *players, Judged *found, int count, uint64_t *chance, Lesson *lessons) {
    int tried = count < MOST_TRIED ? count : MOST_TRIED;
    for (int each = 1; each < tried - 1; each++) best_to_front(found, each, count);
    int other = tried - 1 + below(count - tried + 1, chance);
    for (int each = 0; each < tried; each++) try_discard(hand, players, &found[each == tried - 1 ? other : each], &lessons[each]);
    return tried;
}

static int lessons_of_hand(Hand *hand, const Player *players, int learner, uint64_t *chance, Lesson *lessons, int *position, Result *result) {
    int taken = 0;
    while (!play_until(hand, players, learner, result)) {
        Judged found[HAND_SIZE + 1];
        int learned = players[learner].kind >= LEARNED;
        int count = learned ? judge(&players[learner], hand, discardable(hand), found) : look_only(hand, found);
        Choice choice = choose(&players[learner], hand);
        best_to_front(found, 0, count);
        if (share(chance) < LESSON_SHARE) {
            int more = take_lessons(hand, players, found, count, chance, lessons + taken);
            for (int each = 0; each < more; each++) lessons[taken++].position = *position;
            ++*position;
        }
        if (!(choice.knocks && left_after(hand, choice.card) == 0)) {
            if (choice.knocks && share(chance) < WAIT_SHARE) choice = (Choice){found[0].card, 0};
            else if (share(chance) < STRAY_SHARE) choice = (Choice){found[below(count, chance)].card, 0};
        }
        if (put_down(hand, choice.card, choice.knocks, result)) break;
    }
    return taken;
}

static enum Style style_of(const Player *player) { return player->kind == QUICK || player->kind == SOUND ? EAGER : PATIENT; }

/* Plays matches against opponents in turn until there are enough lessons; returns how many were written. */
int give_lessons(const Player *learner, const Player *opponents, int opponent_count, uint64_t seed, Lesson *lessons, int wanted) {
    int taken = 0, position = 0;
    uint64_t chance = seed;
    const int most_of_hand = 20 * MOST_TRIED;
    for (int number = 0; taken < wanted - most_of_hand; number++) {
        int seat = number % 2, dealer = below(2, &chance);
        Match match = {{0, 0}, 0, {0, 0}};
        Player players[2];
        players[seat] = *learner;
        players[1 - seat] = opponents[number / 2 % opponent_count];
        while (match.score[0] < TARGET && match.score[1] < TARGET && taken < wanted - most_of_hand) {
            Hand hand;
            Result result;
            deal(&hand, &match, dealer, &chance);
            int more = lessons_of_hand(&hand, players, seat, &chance, lessons + taken, &position, &result);
            while (more--) lessons[taken++].style = style_of(&players[1 - seat]);
            count_hand(&match, result);
            if (result.points) dealer = 1 - dealer;
        }
    }
    return taken;
}

/* Plays matches, each twice with the seats exchanged and the same cards; returns how many the first player wins.
 * The points of each hand for the first player are added to `points`, by 125 + points. */
int play_matches(const Player *first, const Player *second, uint64_t seed, int pairs, int *points) {
    int wins = 0;
    for (int number = 0; number < 2 * pairs; number++) {
        int seat = number % 2, dealer = 1;
        uint64_t chance = seed + number / 2 * 1000003u;
        Match match = {{0, 0}, 0, {0, 0}};
        Player players[2];
        players[seat] = *first;
        players[1 - seat] = *second;
        while (match.score[0] < TARGET && match.score[1] < TARGET) {
            Hand hand;
            Result result;
            deal(&hand, &match, dealer, &chance);
            play_out(&hand, players, &result);
            points[125 + (seat == 0 ? result.points : -result.points)]++;
            count_hand(&match, result);
            if (result.points) dealer = 1 - dealer;
        }
        wins += match.score[seat] >= TARGET;
    }
    return wins;
}

/* Plays a match and writes it down for check.py: of each hand the dealer, both hands, the stock and the upcard, the
 * moves, and the points of each seat. Returns how many numbers were written. */
int write_match(const Player *players, uint64_t seed, int64_t *written) {
    int64_t *next = written;
    int dealer = 1;
    Match match = {{0, 0}, 0, {0, 0}};
    while (match.score[0] < TARGET && match.score[1] < TARGET) {
        Hand hand;
        Result result = {0, NO_CARD, 0};
        int over = 0;
        deal(&hand, &match, dealer, &seed);
        *next++ = dealer;
        for (int seat = 0; seat < 2; seat++) *next++ = (int64_t)hand.hand[seat];
        for (int card = 0; card < hand.stock_count; card++) *next++ = hand.stock[card];
        *next++ = hand.top;
        while (!over) {
            const Player *player = &players[hand.mover];
            if (hand.phase == PUT_DOWN) {
                Choice choice = choose(player, &hand);
                *next++ = choice.card + (choice.knocks ? WRITTEN_KNOCK : 0);
                over = put_down(&hand, choice.card, choice.knocks, &result);
            } else if (!hand.stock_only && takes(player, &hand)) {
                *next++ = WRITTEN_TAKE;
                take(&hand);
            } else {
                *next++ = WRITTEN_LEAVE;
                leave(&hand);
            }
        }
        *next++ = WRITTEN_END;
        *next++ = result.points > 0 ? result.points : 0;
        *next++ = result.points < 0 ? -result.points : 0;
        count_hand(&match, result);
        if (result.points) dealer = 1 - dealer;
    }
    return (int)(next - written);
}
