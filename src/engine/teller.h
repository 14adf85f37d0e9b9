/* Events as people and programs are told them, for every game. A game has a row for each kind of
 * event, with its name, its rule, its sentence and its fields, and says how the types of its fields
 * are written and spoken; the rest is the same for all. */
#ifndef UNDER_ENGINE_TELLER_H
#define UNDER_ENGINE_TELLER_H

#include "engine/game.h"

enum { UNDER_TELL_FIELDS = 4, UNDER_TELL_CONDITIONS = 2, UNDER_TELL_MORE = 2 };

/* A field: its name, its type, which is the game's own, and the number of the event it is read
 * from. Two fields may read the same number: a ship, and its colour. */
struct under_tell_field {
    const char *name; /* NULL: there are no more */
    uint8_t type, at;
};

struct under_tell_row {
    const char *kind; /* "ship-descends" */
    const char *rule; /* "SKY-SHP-01", or NULL in a game without a catalogue */
    const char *text; /* a sentence with the fields' names for placeholders */
    struct under_tell_field field[UNDER_TELL_FIELDS];
    const char *named; /* the sentence where places go by their names, if it is another */
};

/* A sentence that certain values call for: one of something, none, each value of a list. */
struct under_tell_case {
    uint16_t kind;
    const char *text;
    /* A field, from 1, and what it must come to, and so on; field 0: no condition. */
    int16_t when[2 * UNDER_TELL_CONDITIONS];
};

/* An event being told. */
struct under_telling {
    const struct under_config *config;
    const struct under_event *event;
    const struct under_tell_row *row;
};

struct under_teller {
    const struct under_tell_row *rows;   /* by kind */
    const struct under_tell_case *cases; /* the first that fits is told instead of the row's text */
    size_t case_count;
    /* A field as programs read it: JSON, a new reference. */
    json_t *(*value)(const struct under_telling *telling, int field);
    /* As a sentence has it; false: in the same words as programs read it. May be NULL. */
    bool (*say)(const struct under_telling *telling, int field, struct under_buf *out);
    /* What a field comes to in the conditions of cases; NULL: its number. */
    int (*measure)(const struct under_telling *telling, int field);
    /* What sentences can name beside the fields; how many. May be NULL. */
    size_t (*more)(const struct under_telling *telling, struct under_arg out[UNDER_TELL_MORE]);
};

static inline int under_tell_number(const struct under_telling *telling, int field)
{
    return telling->event->number[telling->row->field[field].at];
}

/* {"kind", "rule", "text", …} with the fields under their names: what a game's tell gives. */
json_t *under_tell(const struct under_teller *teller, const struct under_config *config,
                   const struct under_event *event);
/* The fields alone. */
json_t *under_tell_fields(const struct under_teller *teller, const struct under_config *config,
                          const struct under_event *event);
/* The first of the cases that fits an event, or NULL. */
const char *under_tell_choose(const struct under_teller *teller, const struct under_config *config,
                              const struct under_event *event, const struct under_tell_case *cases,
                              size_t count);
/* Another text with the event's fields filled in, and what the caller adds to them. */
void under_tell_sentence(const struct under_teller *teller, const struct under_config *config,
                         const struct under_event *event, const char *text,
                         const struct under_arg *added, size_t count, struct under_buf *out);

#endif
