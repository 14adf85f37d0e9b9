/* Many games of one player, on several threads. Game i has its own seed, so what happens in it does
 * not depend on which thread plays it, nor on how many there are. */
#ifndef UNDER_CLI_ARENA_H
#define UNDER_CLI_ARENA_H

#include "lab/play.h"

struct arena_player {
    const char *name;            /* for people */
    const struct under_bot *bot; /* or */
    const char *command;         /* a bot as a program */
};

struct arena {
    const struct under_content *content;
    const json_t *setup;
    uint64_t seed;
    int games, threads;
    struct under_effort effort;
    int program_ms, patience; /* of bots as programs: time to think, time until it is over */
};

struct arena_game {
    bool won;               /* by seat 0 */
    bool divided;           /* some players won and others did not */
    unsigned winners;       /* seats, a bit each */
    unsigned against;       /* the seat with a hidden role, a bit, or none */
    bool open;              /* all knew whose it is before the last move was made, or by that */
    char end[LAB_END_NAME]; /* see lab_name_end */
    int moves, decisions;
    int64_t thinking; /* nanoseconds */
};

/* Plays arena->games games with the player in all seats and says how each went. */
under_status arena_play(const struct arena *arena, const struct arena_player *player,
                        struct arena_game *games);

/* The seed of the i-th game. */
uint64_t arena_seed(const struct arena *arena, int i);

#endif
