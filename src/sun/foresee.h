/* What can be known beforehand (foresee.c). */
#ifndef UNDER_SUN_FORESEE_H
#define UNDER_SUN_FORESEE_H

#include "sun/moves.h"

/* Whether the move would make the acting hero check an attribute (stealth, opening a
 * container, a choice, a use or skill whose program begins with a check), and how: so that the
 * chance can be shown before. */
struct sun_foreseen {
    int attribute, need;
    uint8_t dice[COLOURS];
};
bool sun_foresee_check(const struct sun_play *play, const struct sun_step *step, under_move move,
                       struct sun_foreseen *out);
/* The roll that is to be made or lies on the table: whose it is, and what for. */
struct sun_roller {
    uint8_t type; /* T_CHARACTER, T_FOE, T_SEAT, or T_NONE: nobody knows */
    uint8_t number;
};
enum sun_roll_for {
    ROLL_OTHER,
    ROLL_START, /* who begins */
    ROLL_CHECK,
    ROLL_ATTACK, /* who attacks foe */
    ROLL_BLOW,   /* foe attacks who */
    ROLL_SHOT,   /* who shoots at foe */
    ROLL_COMES,  /* whether foe comes to who shot at it */
    ROLL_SHOT_BACK,
    ROLL_DUEL,  /* who attacks other */
    ROLL_PARRY, /* other strikes or shoots back at who */
    ROLL_LOOT,  /* who searches foe */
    ROLL_AMMO,
    ROLL_TIE, /* whom foe nears, of several equally far */
    ROLL_REASONS
};
struct sun_rolling {
    struct sun_roller by;
    uint8_t why; /* enum sun_roll_for */
    uint8_t who, other, foe, attribute;
};
struct sun_rolling sun_foresee_roll(const struct sun_play *play);
/* What the successes of the dice on the table decide: up to `from` all results are alike, and from
 * `to` on. False: nobody can say. */
struct sun_stake {
    int from, to;
    bool less; /* the fewer the better for the hero */
};
bool sun_foresee_stake(const struct sun_play *play, struct sun_stake *out);
/* A roller as one byte of an event, and back. */
int sun_pack_roller(struct sun_roller roller);
struct sun_roller sun_unpack_roller(int packed);

/* A column of the table of moves. */
sun_asker sun_check_of_open, sun_check_of_recon, sun_check_stealth, sun_check_dexterity,
    sun_check_strength;

#endif
