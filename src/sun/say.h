/* Under our Sun for people: what its chapters of words offer each other, and those who draw its
 * board. The table they make together is sun_words, at the end of guide.c. */
#ifndef UNDER_SUN_SAY_H
#define UNDER_SUN_SAY_H

#include "engine/words.h"
#include "sun/moves.h"

extern const struct under_words sun_words;
extern const struct under_lesson sun_lesson; /* lesson.c */

/* A place in an under_choice: a tile of the map, a direction from the acting hero's tile, or a line
 * of the list beside the map. */
enum { PLACE_DIRECTION = 100, PLACE_LIST = 1000 };

static inline struct sun_play sun_see(const struct under_config *config, const void *state)
{
    return sun_play_of(config, (void *)state);
}
/* The step somebody is asked by; NULL: the game is over. */
static inline const struct sun_step *sun_asking(const struct sun_state *state)
{
    return state->depth ? &state->stack[state->depth - 1] : NULL;
}
/* The hero who acts now, or who begins. */
int sun_acting(const struct sun_state *state);
/* The AP it takes whoever's turn it is to walk onto a tile; as printed while it is nobody's. */
int sun_shown_cost(const struct sun_play *play, int tile);
/* Whether a die on the table was taken up, to be rolled again with karma. */
static inline bool sun_is_taken_up(const struct sun_state *state, int die)
{
    return state->roll.rerolled[die] == 1;
}

/* say.c: what there is, in words */
void sun_hero_name(const struct sun_play *play, int who, struct under_buf *out);
/* A letter for a hero, or two where another in play begins with the same. */
void sun_hero_initials(const struct sun_play *play, int who, char name[4]);
void sun_place_name(const struct sun_pack *pack, int place, struct under_buf *out);
/* "2 metal, 1 wood"; nothing where there is none. */
void sun_say_counts(const uint8_t count[THINGS], struct under_buf *out);
/* What a hero carries: resources, then cards with what is left on them. */
void sun_say_things(const struct sun_play *play, int who, struct under_buf *out);
void sun_say_cards(const struct sun_play *play, int who, struct under_buf *out);
void sun_say_conditions(const struct sun_play *play, int who, struct under_buf *out);
/* What a move is about, by the names on cards and boards: "Stray dog A, Bow"; and a text made
 * alike for comparing: "stray-dog-a-bow". */
void sun_say_about(const struct sun_play *play, under_move move, struct under_buf *out);
void sun_say_plain(const char *text, struct under_buf *out);
/* "2 green, 1 red" */
void sun_say_dice(const uint8_t dice[COLOURS], struct under_buf *out);
/* "Stray dog A, Scavenger" */
void sun_say_foes(const struct sun_play *play, uint64_t foes, struct under_buf *out);
/* How a foe is: type, HP, dice of now, tapped, defeated. */
void sun_say_foe(const struct sun_play *play, int foe, struct under_buf *out);
/* Why the dice are rolled that are rolled now. */
void sun_say_rolling(const struct sun_play *play, struct under_buf *out);
/* "Day 2, morning: Scorching sun" */
void sun_say_weather(const struct sun_play *play, struct under_buf *out);
void sun_say_goal(const struct sun_play *play, const struct sun_goal *goal, struct under_buf *out);
/* "[ ] Own the Hand pump (0 of 1). Crafting it takes 3 metal, 2 connectors, 1 plastic.": for a list
 * below what the part is called and how long it lasts. */
void sun_say_goal_short(const struct sun_play *play, const struct sun_goal *goal,
                        struct under_buf *out);
void sun_say_part(const struct sun_play *play, struct under_buf *out);
/* "6 of 6 HP, 3 AP, water 2 of 4" */
void sun_say_vitals(const struct sun_play *play, int who, struct under_buf *out);

/* guide.c: the game as a whole; see struct under_words */
void sun_say_status(const struct under_config *config, const void *state, struct under_buf *out);
void sun_say_help(const struct under_config *config, const void *state, struct under_buf *out);
void sun_say_briefing(const struct under_config *config, const void *state, struct under_buf *out);
void sun_say_outcome(const struct under_config *config, const void *state, struct under_buf *out);
void sun_say_role(const struct under_config *config, const void *state, int seat,
                  struct under_buf *out);
void sun_say_name(const struct under_config *config, const void *state, int seat,
                  struct under_buf *out);
int sun_level(const struct under_config *config);
int sun_rounds(const void *state);
int sun_cards(const struct under_content *content, const char **ids, int room);
void sun_fates(const struct under_config *config, const void *before, under_move move,
               const void *after, uint8_t *marks);
int sun_points(const struct under_config *config, const void *state);

/* ask.c: what is being decided */
void sun_question(const struct under_config *config, const void *state, struct under_buf *out);
void sun_situation(const struct under_config *config, const void *state, struct under_buf *out);
void sun_spell(const struct under_config *config, const void *state, const char *typed,
               struct under_buf *out);

/* labels.c: what a choice is called, and what there is to know of it; a direction in words */
void sun_label(const struct sun_play *play, under_move move, struct under_buf *out);
sun_labeller sun_label_ammo, sun_label_attack, sun_label_choose, sun_label_collect, sun_label_craft,
    sun_label_eat, sun_label_loot_body, sun_label_nothing, sun_label_open, sun_label_pick,
    sun_label_reroll, sun_label_send, sun_label_task, sun_label_trap, sun_label_unload;
sun_noter sun_note_avoid, sun_note_break, sun_note_close, sun_note_craft, sun_note_drop,
    sun_note_drop_card, sun_note_eat, sun_note_end, sun_note_exchange, sun_note_harm, sun_note_load,
    sun_note_pick, sun_note_sleep, sun_note_suffer, sun_note_tile, sun_note_trap, sun_note_use,
    sun_note_water;
void sun_note_choice(const struct sun_play *play, const struct sun_step *top, under_move move,
                     struct under_buf *out);
void sun_say_way(int direction, struct under_buf *out);

/* choices.c, preview.c: one move */
void sun_choice(const struct under_config *config, const void *state, under_move move,
                struct under_choice *out);
void sun_preview(const struct under_config *config, const void *state, under_move move,
                 const struct under_events *events, struct under_buf *out);

/* reasons.c: for hints, what a move gains and what it risks */
void sun_gain_of(const struct under_config *config, const void *state, under_move move,
                 struct under_buf *out);
void sun_risk_of(const struct under_config *config, const void *state, under_move move,
                 struct under_buf *out);

/* board.c: what does not change while playing */
json_t *sun_board(const struct under_config *config);
/* What is asked for now: see under_words.mission. */
json_t *sun_mission_json(const struct under_config *config, const void *state);
/* The dice of an attack or a check, what both sides of an exchange are worth, or null. */
json_t *sun_worth(const struct under_config *config, const void *state, under_move move);

/* standing.c: what nobody needs to be asked, and what cannot be done */
extern const struct under_order sun_orders[];
bool sun_settled(const struct under_config *config, const void *state, under_move *out);
bool sun_standing(const struct under_config *config, const void *state, unsigned orders,
                  under_move *out);
int sun_barred(const struct under_config *config, const void *state, under_move *out, int room);

/* fold.c: the first events of a list as one sentence, with the things it speaks of */
json_t *sun_tell_run(const struct under_config *config, const struct under_event *events, int count,
                     int *used);

/* look.c: the position, and one thing of it */
void sun_look(const struct under_config *config, const void *state, struct under_buf *out);
void sun_inspect(const struct under_config *config, const void *state, const char *name,
                 struct under_buf *out);
/* A tile, and who stands there. */
void sun_say_place(const struct sun_play *play, int place, struct under_buf *out);
/* What an enemy or merchant may have on him. */
void sun_say_loot(const struct sun_play *play, int foe, struct under_buf *out);

/* exchange.c: exchanges, with merchants and among characters */
/* Who makes the offer, and the one it is made to: a hero, or a merchant. */
struct sun_parties {
    int who, other, merchant; /* other or merchant is SUN_NONE */
};
/* The step of an exchange under way, or NULL; who is part of it. */
const struct sun_step *sun_exchange(const struct sun_state *state);
struct sun_parties sun_parties_of(const struct sun_step *step);
/* Of one side: its name, how many of a thing it has, and where its cards are. */
void sun_party_name(const struct sun_play *play, struct sun_parties between, enum sun_side side,
                    struct under_buf *out);
int sun_party_count(const struct sun_play *play, struct sun_parties between, enum sun_side side,
                    int thing);
int sun_party_place(struct sun_parties between, enum sun_side side);
/* What a card counts for on that side. */
int sun_party_worth(const struct sun_play *play, struct sun_parties between, enum sun_side side,
                    int card);
/* "Bow (3)" */
void sun_say_card(const struct sun_play *play, int card, struct under_buf *out);
/* What a thing or card there counts, for a choice. */
void sun_say_worth(const struct sun_play *play, const struct sun_step *step, under_move move,
                   struct under_buf *out);
/* What leaving it now would undo; nothing for other moves. */
void sun_warn_exchange(const struct sun_play *play, const struct sun_step *top, under_move move,
                       struct under_buf *out);
/* What lies on both sides, and what is missing: two sentences. */
void sun_say_basket(const struct sun_play *play, const struct sun_step *step,
                    struct under_buf *out);
/* All of it: what both have, with values; a line a sentence. */
void sun_say_exchange(const struct sun_play *play, const struct sun_step *step,
                      struct under_buf *out);

#endif
