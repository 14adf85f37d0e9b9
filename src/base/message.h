/* Sentences for people.
 *
 * Every sentence a person reads is one English text with named placeholders, "Space {space} is
 * taken.", filled in here and nowhere else: a translation is then a matter of replacing the text.
 */
#ifndef UNDER_BASE_MESSAGE_H
#define UNDER_BASE_MESSAGE_H

#include <stddef.h>

#include "base/buf.h"

/* NULL when all is well, otherwise the sentence that says what was wrong. The sentence is the
 * thread's own and lives until the thread's next refusal. */
typedef const char *under_status;

/* The value of one placeholder: a text, or a number where text is NULL. */
struct under_arg {
    const char *name;
    const char *text;
    long long number;
};

#define STR(name_, value_) ((struct under_arg){.name = (name_), .text = (value_)})
#define NUM(name_, value_) ((struct under_arg){.name = (name_), .number = (value_)})

#define UNDER_ARGS(...)                                                                            \
    (const struct under_arg[])                                                                     \
    {                                                                                              \
        {.name = NULL}, ##__VA_ARGS__                                                              \
    }
#define UNDER_ARG_COUNT(...) (sizeof(UNDER_ARGS(__VA_ARGS__)) / sizeof(struct under_arg))

/* message(&buf, "Space {space} is taken.", STR("space", "c1r0")) appends the sentence to buf. */
#define message(out, text, ...)                                                                    \
    under_message(out, text, UNDER_ARGS(__VA_ARGS__), UNDER_ARG_COUNT(__VA_ARGS__))

/* The same on a line of its own. */
#define under_line(out, ...)                                                                       \
    do {                                                                                           \
        message(out, __VA_ARGS__);                                                                 \
        under_buf_putc(out, '\n');                                                                 \
    } while (0)

/* return refuse("…", …): the same, as a status. */
#define refuse(text, ...) refuse_by(NULL, text, ##__VA_ARGS__)
/* The same with the id of the rule that is behind the refusal. */
#define refuse_by(rule, text, ...)                                                                 \
    under_refused(under_refuse(rule, text, UNDER_ARGS(__VA_ARGS__), UNDER_ARG_COUNT(__VA_ARGS__)))

/* A placeholder no argument names is an error in the calling code and is asserted. */
void under_message(struct under_buf *out, const char *text, const struct under_arg *args,
                   size_t count);
under_status under_refuse(const char *rule, const char *text, const struct under_arg *args,
                          size_t count);
/* The id of the rule behind a refusal that still lives, or NULL where it is not about one. */
const char *under_refusal_rule(under_status why);

/* A refusal is never NULL. Compilers and static checkers follow what is set only on success, and
 * would see it used after a refusal if they did not know. */
static inline under_status under_refused(under_status why)
{
    if (!why)
        __builtin_unreachable();
    return why;
}

/* How sentences name places of a board: as moves write them, "c2r1", for whoever types or records
 * moves; or as people say it, "the energy room in column 2". */
enum under_places { UNDER_PLACES_NOTED, UNDER_PLACES_NAMED };

/* A language: its code ("en", "de"), what it makes of an English text (NULL: English itself), and
 * how it names places. */
struct under_language {
    const char *code;
    const char *(*translate)(const char *text);
    enum under_places places;
};

extern const struct under_language under_english;
/* English without notation. */
extern const struct under_language under_english_named;

/* The language of this thread's messages from now on; NULL: English. Returns the one before, so
 * that a call can speak its caller's language and put the other back: a language belongs to a call,
 * never to the process. */
const struct under_language *under_speak(const struct under_language *language);
const struct under_language *under_spoken(void);
/* Of two texts for the same thing the one for how places are named now: where a name does not fit
 * in the notation's place, the sentence differs. */
const char *under_by_places(const char *noted, const char *named);

#endif
