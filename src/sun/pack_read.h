/* Reading packs of Under our Sun: what pack.c, pack_effects.c and pack_missions.c share. */
#ifndef UNDER_SUN_PACK_READ_H
#define UNDER_SUN_PACK_READ_H

#include "pack/pack.h"
#include "sun/verbs.h"

enum {
    ID_BYTES = 30,
    NAME_BYTES = 40,
    TEXT_BYTES = 300,
    BRIEFING_BYTES = 1000,
    LINE_BYTES = 100,
    RULE_BYTES = 20,
    COPIES_MAX = 20,
    STARRED_LEAST = 6, /* SUN-SET-05 */
    LAST_DAY_MAX = 99, /* every game ends */
    TILE_NUMBER_MAX = 99,
    DICE_OF_ATTRIBUTE = 4,
    AREAS_MAX = 8,
};

/* --- pack_values.c --- */

/* A copy that lives as long as the pack, and what ends it. */
const char *sun_keep_text(struct sun_pack *pack, const char *text);
void sun_discard_texts(struct sun_pack *pack);
const char *sun_read_text(struct sun_pack *pack, struct under_value object, const char *key,
                          size_t most);
const char *sun_read_text_maybe(struct sun_pack *pack, struct under_value object, const char *key,
                                size_t most);
/* An id that nothing else has. */
const char *sun_read_id(struct sun_pack *pack, struct under_value object);
/* It is not what a copy of a card is called: all cards are read. */
void sun_check_copies(const struct sun_pack *pack, struct under_value object, const char *id);
/* Left out: 0. */
uint8_t sun_read_number_maybe(struct under_value object, const char *key, int least, int most);
/* true or false, left out: false. */
uint8_t sun_read_flag(struct under_value object, const char *key);
/* {"wood": 2, "metal": 1}: how many of each; the names up to `kinds`. */
void sun_read_resources(struct under_value value, int kinds, uint8_t counts[], int most);

/* --- pack_effects.c --- */

/* Whose effects are being read: where they stand, and what they can speak of. */
struct sun_speaker {
    uint16_t where;
    bool has_self;   /* it is somebody's: a sun card is nobody's */
    bool has_target; /* a use that is aimed */
    bool has_uses;   /* a card that goes by itself when it is empty */
    bool is_tool;    /* a multitool: what its use costs is for taking things apart, SUN-AMMO-06 */
    bool is_steady;  /* it never stops working by itself */
    struct sun_owner owner;
};
/* The kind of a card that is a thing, by its id. */
int sun_read_thing(const struct sun_pack *pack, struct under_value value);
/* An argument of a verb or goal that is no program and nobody. */
int sun_read_arg(const struct sun_pack *pack, struct under_value value, const struct sun_arg *arg);
/* The index of a tile, by its number. */
int sun_read_tile(const struct sun_pack *pack, struct under_value value);
/* A program, 0 where the value is an empty list or wrong. */
uint16_t sun_read_program(struct sun_pack *pack, struct under_value list,
                          const struct sun_speaker *speaker);
/* "use" of a card or skill. */
struct sun_use sun_read_use(struct sun_pack *pack, struct under_value value,
                            struct sun_speaker speaker);
/* "mods" and "on" of the object, where it has them. */
void sun_read_mods(struct sun_pack *pack, struct under_value object,
                   const struct sun_speaker *speaker);
void sun_read_moments(struct sun_pack *pack, struct under_value object,
                      const struct sun_speaker *speaker);
/* Room for programs, and, when all are read, their order. */
void sun_open_effects(struct sun_pack *pack);
void sun_order_effects(struct sun_pack *pack);

/* --- pack_fighters.c --- */

void sun_read_dice(struct under_value list, uint8_t dice[COLOURS]);
void sun_read_fighter(struct under_value value, struct sun_fighter *fighter);
void sun_read_loot(struct sun_pack *pack, struct under_value value, struct sun_fighter *fighter);
void sun_read_traders(struct sun_pack *pack, struct under_pack *files);

/* --- pack_team.c --- */

void sun_read_team(struct sun_pack *pack, struct under_pack *files);

/* --- pack_missions.c --- */

void sun_read_missions(struct sun_pack *pack, struct under_pack *files);

#endif
