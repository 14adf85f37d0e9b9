/* Sentences for people: one text, named placeholders. */
#include "base/message.h"

#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/own_text.h"

const struct under_language under_english = {.code = "en"};
const struct under_language under_english_named = {.code = "en", .places = UNDER_PLACES_NAMED};

static _Thread_local const struct under_language *message_language = &under_english;

const struct under_language *under_speak(const struct under_language *language)
{
    const struct under_language *before = message_language;
    message_language = language ? language : &under_english;
    return before;
}

const struct under_language *under_spoken(void)
{
    return message_language;
}

const char *under_by_places(const char *noted, const char *named)
{
    return message_language->places == UNDER_PLACES_NAMED ? named : noted;
}

static const struct under_arg *message_find(const struct under_arg *args, size_t count,
                                            const char *name, size_t size)
{
    for (size_t i = 0; i < count; i++)
        if (args[i].name && strlen(args[i].name) == size && memcmp(args[i].name, name, size) == 0)
            return &args[i];
    return NULL;
}

/* The length of the control character a text begins with, 0 where it is another. What a sentence
 * quotes may come from anybody's file, and a terminal would do what it says. Breaks of lines are
 * let through: a quoted sentence may be a list. */
static size_t message_control(const char *text)
{
    unsigned char first = (unsigned char)text[0], second = (unsigned char)text[1];
    if (first == 0xc2 && second >= 0x80 && second < 0xa0)
        return 2;
    return (first < 0x20 && first != '\n') || first == 0x7f ? 1 : 0;
}

static void message_quote(struct under_buf *out, const char *text)
{
    for (size_t length; *text; text += length ? length : 1) {
        length = message_control(text);
        under_buf_putc(out, length ? '?' : *text);
    }
}

void under_message(struct under_buf *out, const char *text, const struct under_arg *args,
                   size_t count)
{
    if (message_language->translate)
        text = message_language->translate(text);
    for (const char *open; (open = strchr(text, '{'));) {
        const char *close = strchr(open, '}');
        const struct under_arg *arg =
            close ? message_find(args, count, open + 1, (size_t)(close - open - 1)) : NULL;
        assert(arg && "a placeholder no argument names");
        if (!arg)
            break; /* a flaw in our text: the rest is shown as it stands */
        under_buf_add(out, text, (size_t)(open - text));
        if (arg->text)
            message_quote(out, arg->text);
        else
            under_buf_printf(out, "%lld", arg->number);
        text = close + 1;
    }
    under_buf_puts(out, text);
}

/* Two sentences in turn, so that a refusal can quote the one it passes on. */
enum { REFUSALS = 2 };
static _Thread_local struct {
    struct under_own_text sentence;
    const char *rule;
} message_refusal[REFUSALS];
static _Thread_local unsigned message_turn;

under_status under_refuse(const char *rule, const char *text, const struct under_arg *args,
                          size_t count)
{
    unsigned turn = message_turn++ % REFUSALS;
    struct under_buf *buf = under_own_text(&message_refusal[turn].sentence);
    under_message(buf, text, args, count);
    message_refusal[turn].rule = rule;
    return buf->text;
}

const char *under_refusal_rule(under_status why)
{
    for (int i = 0; i < REFUSALS; i++)
        if (why && message_refusal[i].sentence.buf.text == why)
            return message_refusal[i].rule;
    return NULL;
}
