/* Chance that can be repeated: the numbers follow from a seed (the SplitMix64 sequence). */
#ifndef CHANCE_H
#define CHANCE_H

#include <stdint.h>

static inline uint64_t next_number(uint64_t *chance) {
    uint64_t mixed = (*chance += 0x9E3779B97F4A7C15u);
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9u;
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EBu;
    return mixed ^ mixed >> 31;
}

static inline int below(int count, uint64_t *chance) { return (int)((next_number(chance) >> 32) * (uint64_t)count >> 32); }

static inline double share(uint64_t *chance) { return (double)(next_number(chance) >> 11) * 0x1p-53; }

static void shuffle(int *items, int count, uint64_t *chance) {
    for (int last = count - 1; last > 0; last--) {
        int other = below(last + 1, chance), kept = items[last];
        items[last] = items[other];
        items[other] = kept;
    }
}

#endif
