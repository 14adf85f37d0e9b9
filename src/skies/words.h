/* Under Falling Skies in words: what the files of its words have in common, for them and for
 * whoever draws its board. */
#ifndef UNDER_SKIES_WORDS_H
#define UNDER_SKIES_WORDS_H

#include "engine/words.h"
#include "skies/skies.h"

extern const struct under_words skies_words;

/* A place in an under_choice: a space of the base, or a starting spot plus its column. */
enum { PLACE_SPOT = 100 };

/* The names of effects by their bits. */
enum { EFFECT_KINDS = 4 };
extern const char *const skies_effect_names[EFFECT_KINDS];

/* words.c */
void skies_say_room(const struct skies_room *room, struct under_buf *out);
/* A space by its name: "c2r1", or where places are named "the energy room in column 2". */
void skies_say_place(const struct skies_board *board, int space, struct under_buf *out);
/* What a space is, in a few words: "energy -1"; what using it costs is not said. */
void skies_say_space(const struct skies_state *state, const struct skies_board *board, int space,
                     struct under_buf *out);
/* The same as the card has it, whether it is dug out or not: "energy -1, costs 1 energy". */
void skies_say_printed(const struct skies_board *board, int space, struct under_buf *out);
/* How far the excavator has to go to a space. */
int skies_steps_to(const struct skies_state *state, const struct skies_board *board, int space);

/* choices.c: how moves are chosen, and what they come to. */

/* What the room, dig or space a move is about comes to, now or once all dice are placed. */
struct skies_worth {
    const char *kind; /* "room", "dig", "defence" or "tunnel" */
    int name, sum, modifier, value, cost, missing;
    int energy, hits, steps, robot; /* what it gives as things stand; of a dig: its steps */
};
/* False where a move is not about such a thing. */
bool skies_worth_of(const struct under_config *config, const struct skies_state *state,
                    under_move move, struct skies_worth *out);
json_t *skies_worth(const struct under_config *config, const void *state, under_move move);
void skies_choice(const struct under_config *config, const void *state, under_move move,
                  struct under_choice *out);
int skies_barred(const struct under_config *config, const void *state, under_move *out, int room);
bool skies_settled(const struct under_config *config, const void *state, under_move *out);
void skies_preview(const struct under_config *config, const void *state, under_move move,
                   const struct under_events *events, struct under_buf *out);

/* advice.c */
void skies_gain(const struct under_config *config, const void *state, under_move move,
                struct under_buf *out);
void skies_risk(const struct under_config *config, const void *state, under_move move,
                struct under_buf *out);

/* text.c: several events of one kind as one sentence. */
json_t *skies_told(const struct under_config *config, const struct under_event *events, int count,
                   int *used);

/* board.c */
json_t *skies_board_json(const struct under_config *config);

#endif
