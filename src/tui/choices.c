/* What can be chosen now, in words: as lists, and as somebody types it. */
#include "tui/choices.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/suggest.h"

/* --- lists --- */

static void choice_add(struct under_buf *out, const char *text)
{
    if (*text)
        under_buf_printf(out, "%s%s", out->size ? ", " : "", text);
}

/* A place of the board is called what it is called in notation, which is how one types it: "t16".
 */
static bool choice_sign(const struct under_config *config, const struct under_choice *choice,
                        struct under_buf *out)
{
    struct under_buf text = {0};
    bool has = choice->place >= 0 && !choice->listed;
    config->content->game->text(config, choice->move, &text);
    const char *last = strrchr(under_buf_text(&text), ' ');
    if (has && last)
        under_buf_puts(out, last + 1);
    under_buf_free(&text);
    return has && last;
}

void tui_choice_words(const struct under_config *config, const struct under_asked *asked,
                      struct under_buf *what, struct under_buf *about)
{
    const struct under_choice *choice = &asked->choice;
    struct under_buf facts = {0};
    bool sign = choice_sign(config, choice, what);
    under_buf_puts(sign ? about : what, choice->label);
    if (asked->why.size) {
        under_buf_printf(about, "%s%s", about->size ? ": " : "", asked->why.text);
    } else {
        under_choice_facts(choice, &facts);
        choice_add(about, under_buf_text(&facts));
        choice_add(about, choice->note);
    }
    if (!sign && what->size && about->size)
        under_buf_putc(what, ':');
    under_buf_free(&facts);
}

/* One choice of a paragraph. number: of those that can be chosen; 0: it cannot be. */
static void list_add(const struct under_config *config, const struct under_asked *asked, int number,
                     struct under_buf *out)
{
    struct under_buf what = {0}, about = {0};
    tui_choice_words(config, asked, &what, &about);
    if (number > 0)
        under_buf_printf(out, "(%d)", number);
    else
        message(out, "not now:");
    if (what.size)
        under_buf_printf(out, " %s", what.text);
    if (about.size)
        under_buf_printf(out, " %s", about.text);
    under_buf_free(&what);
    under_buf_free(&about);
}

/* The paragraphs of all actions, or of the one with this word. */
static bool list_paragraphs(const struct tui_sitting *sitting, const char *word,
                            struct under_buf *out)
{
    const struct under_question *question = &sitting->question;
    const struct under_choice *before = NULL;
    int number = 0;
    for (int i = 0; i < question->count; i++) {
        const struct under_asked *asked = &question->asked[i];
        const struct under_choice *choice = &asked->choice;
        int this = asked->why.size ? 0 : ++number;
        if (word && strcmp(choice->word, word) != 0)
            continue;
        bool same = before && before->group == choice->group;
        if (!same)
            under_buf_printf(out, "%s%s: ", before ? "\n" : "", choice->help);
        else
            under_buf_puts(out, "; ");
        list_add(&sitting->session.config, asked, this, out);
        before = choice;
    }
    if (before)
        under_buf_putc(out, '\n');
    return before != NULL;
}

void tui_choices_list(const struct tui_sitting *sitting, struct under_buf *out)
{
    list_paragraphs(sitting, NULL, out);
}

bool tui_choices_list_word(const struct tui_sitting *sitting, const char *word,
                           struct under_buf *out)
{
    return list_paragraphs(sitting, word, out);
}

int tui_choices_count(const struct tui_sitting *sitting)
{
    int count = 0;
    for (int i = 0; i < sitting->question.count; i++)
        count += sitting->question.asked[i].why.size == 0;
    return count;
}

/* --- typing --- */

static under_status read_number(const struct tui_sitting *sitting, long number, under_move *out)
{
    const struct under_question *question = &sitting->question;
    for (int i = 0; i < question->count; i++)
        if (question->asked[i].why.size == 0 && --number == 0) {
            *out = question->asked[i].choice.move;
            return NULL;
        }
    return refuse("The moves are numbered from 1 to {count}; \"moves\" lists them.",
                  NUM("count", tui_choices_count(sitting)));
}

/* What was typed without what lists say beside a choice: "want Bow (3): worth 6" is "want Bow". */
static void read_bare(const char *text, struct under_buf *out)
{
    bool beside = false;
    for (; *text && !(text[0] == ':' && text[1] == ' '); text++) {
        beside = beside || *text == '(';
        if (!beside && !(*text == ' ' && (out->size == 0 || out->text[out->size - 1] == ' ')))
            under_buf_putc(out, *text);
        beside = beside && *text != ')';
    }
    while (out->size > 0 && out->text[out->size - 1] == ' ')
        out->text[--out->size] = '\0';
}

under_status tui_choices_read(const struct tui_sitting *sitting, const char *text, under_move *out,
                              int *times)
{
    *times = 1;
    if (tui_sitting_actor(sitting) == UNDER_OVER)
        return sitting->online
                   ? refuse("The game is over. \"rematch\" starts another, \"quit\" leaves.")
                   : refuse("The game is over. \"new\" starts another, \"quit\" leaves.");
    if (!*text)
        return refuse("Type a move or its number.");
    size_t digits = strspn(text, "0123456789");
    if (text[digits] == '\0' && tui_choices_count(sitting) > 0)
        return read_number(sitting, digits < 6 ? strtol(text, NULL, 10) : 0, out);
    struct under_buf lower = {0};
    for (const char *c = text; *c; c++)
        under_buf_putc(&lower, (char)tolower((unsigned char)*c));
    struct under_eyes eyes = tui_sitting_eyes(sitting);
    struct under_buf bare = {0};
    read_bare(under_buf_text(&lower), &bare);
    under_status why =
        under_table_find_times(&sitting->table, eyes, under_buf_text(&lower), out, times);
    if (why && strcmp(under_buf_text(&bare), under_buf_text(&lower)) != 0)
        why = under_table_find_times(&sitting->table, eyes, under_buf_text(&bare), out, times);
    under_buf_free(&lower);
    under_buf_free(&bare);
    return why;
}

const char *tui_choices_nearest(const struct tui_sitting *sitting, const char *word,
                                const char *const *commands)
{
    struct under_nearest nearest = {.written = word};
    for (int i = 0; commands[i]; i++)
        under_nearest_offer(&nearest, commands[i]);
    for (int i = 0; i < sitting->question.count; i++)
        under_nearest_offer(&nearest, sitting->question.asked[i].choice.word);
    return nearest.name;
}
