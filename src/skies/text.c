/* Words: moves as text, names of phases and results. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/suggest.h"
#include "skies/words.h"

const char *const skies_phase_names[] = {"roll",  "place", "resolve", "robot",
                                         "spawn", "over",  NULL};
const char *const skies_result_names[] = {"none", "won", "lost-mothership", "lost-damage", NULL};

void skies_space_text(int space, char text[5])
{
    const char name[5] = {'c', (char)('1' + space_column(space)), 'r',
                          (char)('0' + space_row(space)), '\0'};
    memcpy(text, name, sizeof name);
}

int skies_space_parse(const char *text)
{
    if (text[0] != 'c' || text[1] < '1' || text[1] > '0' + COLUMNS || text[2] != 'r' ||
        text[3] < '0' || text[3] >= '0' + BASE_ROWS || text[4] != '\0')
        return -1;
    return (text[3] - '0') * COLUMNS + (text[1] - '1');
}

/* --- moves --- */

/* What follows a move's first word. */
enum form { FORM_DICE, FORM_DIE_AND_SPACE, FORM_SPACE, FORM_COLUMN, FORM_NOTHING };

static const struct {
    const char *word;
    enum form form;
    const char *example;
} moves_words[MOVE_KINDS] = {
    [MOVE_ROLL] = {"roll", FORM_DICE, "roll 3 1 6 2 2"},
    [MOVE_PLACE] = {"place", FORM_DIE_AND_SPACE, "place w4 c2r0"},
    [MOVE_SCRAP] = {"scrap", FORM_SPACE, "scrap c2r1"},
    [MOVE_USE] = {"use", FORM_SPACE, "use c1r2"},
    [MOVE_SKIP] = {"skip", FORM_SPACE, "skip c1r2"},
    [MOVE_ROBOT] = {"robot", FORM_SPACE, "robot c3r1"},
    [MOVE_SPAWN] = {"spawn", FORM_COLUMN, "spawn c3"},
    [MOVE_END] = {"end", FORM_NOTHING, "end"},
};

void skies_text(const struct under_config *config, under_move move, struct under_buf *out)
{
    (void)config;
    assert(move.kind < MOVE_KINDS);
    char space[5];
    under_buf_puts(out, moves_words[move.kind].word);
    switch (moves_words[move.kind].form) {
    case FORM_DICE:
        for (int i = 0; i < skies_move_dice(move); i++)
            under_buf_printf(out, " %d", roll_value(move, i));
        break;
    case FORM_DIE_AND_SPACE:
        skies_space_text(skies_move_onto(move), space);
        under_buf_printf(out, " %c%d %s", skies_move_white(move) ? 'w' : 'b',
                         skies_move_value(move), space);
        break;
    case FORM_SPACE:
        skies_space_text(skies_move_space(move), space);
        under_buf_printf(out, " %s", space);
        break;
    case FORM_COLUMN:
        under_buf_printf(out, " c%d", skies_move_column(move) + 1);
        break;
    case FORM_NOTHING:
        break;
    }
}

static int text_die(char c)
{
    return c >= '1' && c <= '6' ? c - '0' : 0;
}

/* " 3 1 6 2 2": one to five values, each after one blank. */
static bool text_parse_dice(const char *rest, under_move *out)
{
    int values = 0, count = 0;
    for (; rest[0] == ' ' && text_die(rest[1]) && count < DICE; rest += 2)
        values |= text_die(rest[1]) << (3 * count++);
    out->a = (int16_t)values;
    out->b = (int16_t)count;
    return count > 0 && rest[0] == '\0';
}

static bool text_parse_space(const char *rest, int16_t *out)
{
    int space = rest[0] == ' ' ? skies_space_parse(rest + 1) : -1;
    *out = (int16_t)space;
    return space >= 0;
}

static bool text_parse_form(enum form form, const char *rest, under_move *out)
{
    switch (form) {
    case FORM_DICE:
        return text_parse_dice(rest, out);
    case FORM_DIE_AND_SPACE:
        if (rest[0] != ' ' || (rest[1] != 'b' && rest[1] != 'w') || !text_die(rest[2]))
            return false;
        out->a = (int16_t)text_die(rest[2]);
        out->b = rest[1] == 'w';
        return text_parse_space(rest + 3, &out->c);
    case FORM_SPACE:
        return text_parse_space(rest, &out->a);
    case FORM_COLUMN:
        if (rest[0] != ' ' || rest[1] != 'c' || rest[2] < '1' || rest[2] > '0' + COLUMNS ||
            rest[3] != '\0')
            return false;
        out->a = (int16_t)(rest[2] - '1');
        return true;
    case FORM_NOTHING:
        return rest[0] == '\0';
    }
    return false;
}

/* The text as a sentence may show it: its beginning, and no bytes a terminal would choke on. */
static void text_quote(const char *text, char *quoted, size_t size)
{
    size_t i = 0;
    for (; i + 1 < size && text[i]; i++)
        quoted[i] = text[i] >= ' ' && text[i] <= '~' ? text[i] : '?';
    quoted[i] = '\0';
}

static under_status text_refuse_word(const char *text, const char *quoted)
{
    char word[16];
    snprintf(word, sizeof word, "%.*s", (int)strcspn(text, " "), text);
    struct under_nearest nearest = {.written = word};
    for (int kind = 0; kind < MOVE_KINDS; kind++)
        under_nearest_offer(&nearest, moves_words[kind].word);
    return under_did_you_mean(
        refuse("\"{move}\" is not a move: moves begin with roll, place, scrap, use, skip, robot, "
               "spawn or end, such as \"place w4 c2r0\".",
               STR("move", quoted)),
        nearest.name);
}

under_status skies_parse(const struct under_config *config, const char *text, under_move *out)
{
    (void)config;
    char quoted[48];
    text_quote(text, quoted, sizeof quoted);
    for (int kind = 0; kind < MOVE_KINDS; kind++) {
        size_t size = strlen(moves_words[kind].word);
        if (strncmp(text, moves_words[kind].word, size) != 0 ||
            (text[size] != ' ' && text[size] != '\0'))
            continue;
        under_move move = {.kind = (uint16_t)kind};
        if (!text_parse_form(moves_words[kind].form, text + size, &move))
            return refuse("Can't read \"{move}\"; write it like \"{example}\".",
                          STR("move", quoted), STR("example", moves_words[kind].example));
        *out = move;
        return NULL;
    }
    return text_refuse_word(text, quoted);
}
