/* Set-ups by how often they are won: measured once for every set-up of a game with the bot for mass
 * runs, and brought along as data (data/GAME-chances.json, a run's chances.json). */
#ifndef UNDER_LAB_CHANCE_H
#define UNDER_LAB_CHANCE_H

#include <stdbool.h>

#include "engine/game.h"

/* A set-up dealt by its chance. */
struct lab_dealt {
    json_t *setup;   /* the caller's to release */
    char bot[32];    /* who was measured */
    double measured; /* how often it won */
};

/* How often a bot won a set-up: as many as `wins` of `games`. */
struct lab_measured {
    char bot[32];
    int wins, games;
};

/* Looks up what was measured for this set-up, as the game resolves it; what was not varied then
 * must be at its default. False: nothing was. */
bool lab_measured_of(const struct under_content *content, const json_t *setup,
                     struct lab_measured *out);
/* The same for all set-ups together that are as hard as that, by the game's own word for it. */
bool lab_measured_level(const struct under_content *content, int level, struct lab_measured *out);
/* "The bot simple won 13 % of 1000 games (95 % interval 11 to 15 %)." */
void lab_say_measured(const struct lab_measured *measured, struct under_buf *out);

/* Draws one of the set-ups that the measured bot wins about that often, in per cent. Refuses where
 * nothing was measured for the game or its pack, and where no set-up comes near. */
under_status lab_setup_for_chance(const struct under_content *content, int percent, under_rng *rng,
                                  struct lab_dealt *out);

/* The data, ended by NULL. */
struct lab_embedded_chances {
    const char *game, *text;
};
extern const struct lab_embedded_chances lab_embedded_chances[];

#endif
