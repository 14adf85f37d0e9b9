/* Between the files of this layer. */
#ifndef UNDER_TABLE_PARTS_H
#define UNDER_TABLE_PARTS_H

#include "base/json.h"
#include "engine/lesson.h"
#include "table/table.h"

/* How many guesses must agree before something is taken for certain that might hang on a secret. */
enum { TABLE_GUESSES = 16 };

/* How many times a move can be made in one go. */
enum { TABLE_TIMES = 99 };

static inline const struct under_game *table_game(const struct under_table *table)
{
    return table->session->config.content->game;
}

/* The game's words; a game without any has an empty table of them. */
const struct under_words *table_words(const struct under_table *table);

/* Whether seats know different things here, in any position of this game. */
bool table_has_secrets(const struct under_table *table);

/* Guesses anew what the eyes cannot know, from numbers of its own: the same try gives the same. */
void table_guess(const struct under_table *table, int seat, unsigned try, void *state);

/* A state of this session, seen by the eyes. */
void table_copy_seen(const struct under_table *table, int seat, const void *from, void *to);

/* Who may be told, by a bit per seat. */
static inline bool table_may_know(unsigned seats, int seat)
{
    return seat == UNDER_EVERYBODY || (seats >> seat & 1);
}

json_t *table_actor_json(int actor);
json_t *table_lines_json(const char *lines);
json_t *table_move_json(const struct under_table *table, const void *state, under_move move,
                        int seat);
json_t *table_view(const struct under_table *table, const void *state, int seat);
json_t *table_rule_json(const char *id);
/* A position of this session in words, as the eyes see it. */
json_t *table_describe_json(const struct under_table *table, struct under_eyes eyes,
                            const void *state);

/* What the events a seat may know of are told as, one by one or folded. */
enum table_folding { TABLE_ONE_BY_ONE, TABLE_FOLDED };
struct table_told {
    size_t number; /* of the move in the log */
    struct under_event event;
};
void table_tell_events(const struct under_table *table, const struct table_told *told, size_t count,
                       enum table_folding folding, json_t *out);

/* The answer a question gets without being asked; false: somebody is asked. */
bool table_answer(const struct under_table *table, const void *state, under_move *out);
/* Whether this move of a person's was chosen, not answered without asking. */
bool table_was_asked(const struct under_table *table, size_t number);
/* Where the last act began, SIZE_MAX: there is none. */
size_t table_last_act(const struct under_table *table);

/* What the lesson, if this is one, makes of a legal move; the refusal where it can wait. */
enum under_lesson_answer table_lesson_judge(const struct under_table *table, under_move move);
under_status table_lesson_refuse(const struct under_table *table, under_move move);

/* One move as a choice, from the game's words or plainly from its notation. */
void table_choice(const struct under_table *table, const void *seen, under_move move,
                  struct under_choice *out);
/* "move Dunes", "white 3 to c5r0 (defence)" */
void table_choice_name(const struct under_choice *choice, struct under_buf *out);

#endif
