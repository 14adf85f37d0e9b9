/* The tables of moves, steps and events in docs/protocol.md are those of the program. With --print
 * they are written out, to be pasted there. */
#include "sun_scenario.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sun/events.h"
#include "sun/invariants.h"
#include "sun/machine.h"
#include "sun/moves.h"
#include "sun/position.h"

/* --- moves --- */

/* How an argument is shown; what can be left out stands in brackets. */
static const char *const argument[TYPES] = {
    [T_NUMBER] = "NUMBER",
    [T_COUNTED] = "NUMBER",
    [T_SEAT] = "SEAT",
    [T_CHARACTER] = "CHARACTER",
    [T_CHARACTER_MAYBE] = "[CHARACTER]",
    [T_CARD] = "CARD",
    [T_CARD_MAYBE] = "[CARD]",
    [T_FOE] = "FOE",
    [T_KIND] = "KIND",
    [T_TEAM] = "TEAM",
    [T_TILE] = "TILE",
    [T_DIRECTION] = "DIRECTION",
    [T_RESOURCE] = "RESOURCE",
    [T_RESOURCE_MAYBE] = "[RESOURCE]",
    [T_THING] = "THING",
    [T_AMMO] = "AMMUNITION",
    [T_ATTRIBUTE] = "ATTRIBUTE",
    [T_SKILL] = "SKILL",
    [T_WHENCE] = "[own]",
    [T_FROM] = "FROM",
    [T_TRAPPED] = "[TRAPPED]",
    [T_CAMP] = "[camp]",
    [T_FACES] = "FACE ...",
    [T_KARMA] = "KEPT ...",
};

static void write_moves(struct under_buf *out)
{
    under_buf_puts(out, "| move | who | meaning | rule |\n|---|---|---|---|\n");
    for (int kind = 0; kind < MOVE_KINDS; kind++) {
        const struct sun_move *move = &sun_moves[kind];
        under_buf_printf(out, "| `%s", move->word);
        for (int i = 0; i < 3 && move->type[i] != T_NONE; i++) {
            assert(argument[move->type[i]]);
            under_buf_printf(out, " %s", argument[move->type[i]]);
        }
        under_buf_printf(out, "` | %s | %s | %s |\n", kind < MOVE_PICK ? "chance" : "a seat",
                         move->help, move->rule);
    }
}

/* --- steps --- */

static void write_steps(struct under_buf *out)
{
    static const char *const waits[] = {
        [WAITS_FOR_NOTHING] = "–", [WAITS_FOR_CHANCE] = "chance", [WAITS_FOR_SEAT] = "a seat"};
    under_buf_puts(out, "| `op` | waits for | keys | decided |\n|---|---|---|---|\n");
    for (int op = 0; op < OPS; op++) {
        under_buf_printf(out, "| `%s` | %s |", sun_ops[op].name, waits[sun_ops[op].waits]);
        int keys = 0;
        for (int i = 0; i < STEP_OPERANDS; i++) {
            const char *key = position_step_key(op, i);
            if (key)
                under_buf_printf(out, "%s `%s`%s", keys++ ? "," : "", key,
                                 sun_left_out(sun_ops[op].operand[i].type) < 0 ? "" : "?");
        }
        under_buf_printf(out, "%s | %s |\n", keys ? "" : " –",
                         sun_ops[op].help ? sun_ops[op].help : "–");
    }
}

/* What may lie on a step while it is at a pc. */
static void write_above(struct under_buf *out, int op, int pc)
{
    const struct sun_step below = {.op = (uint8_t)op, .pc = (uint8_t)pc};
    for (int above = 0; above < OPS; above++)
        if (stack_may_lie(&below, above))
            under_buf_printf(out, "%s`%s`", out->size ? ", " : "", sun_ops[above].name);
}

static void write_stacks(struct under_buf *out)
{
    under_buf_puts(out, "| `op` | `pc` | what lies on it then, one of |\n|---|---|---|\n");
    for (int op = 0; op < OPS; op++)
        for (int pc = 0; pc <= sun_ops[op].last_pc; pc++) {
            struct under_buf above = {0};
            write_above(&above, op, pc);
            if (above.size && op == OP_EFFECT)
                under_buf_printf(out, "| `%s` | any | %s |\n", sun_ops[op].name, above.text);
            else if (above.size)
                under_buf_printf(out, "| `%s` | %d | %s |\n", sun_ops[op].name, pc, above.text);
            under_buf_free(&above);
            if (op == OP_EFFECT)
                break; /* the same at all of them */
        }
}

static void write_list(struct under_buf *out, const char *key, const char *const names[], int most)
{
    under_buf_printf(out, "| `%s` |", key);
    for (int i = 0; i < most && names[i]; i++)
        under_buf_printf(out, "%s `%s`", i ? "," : "", names[i]);
    under_buf_puts(out, " |\n");
}

static void write_lists(struct under_buf *out)
{
    enum { ALL = 99 };
    under_buf_puts(out, "| key of a step | its words |\n|---|---|\n");
    write_list(out, "phase", sun_phase_names, ALL);
    write_list(out, "attribute", sun_attribute_names, ALL);
    write_list(out, "resource", sun_resource_names, RESOURCES);
    write_list(out, "deck", sun_deck_names, ALL);
    write_list(out, "filter", sun_filter_names, ALL);
    write_list(out, "harm", sun_harm_names, ALL);
    write_list(out, "deed", sun_deed_names, ALL);
    write_list(out, "by", sun_striker_names, ALL);
    write_list(out, "moment", sun_moment_names, ALL);
}

/* --- events --- */

static void write_event(struct under_buf *out, const char *word, const char *rule, const char *text,
                        const char *const names[4], const int types[4])
{
    under_buf_printf(out, "| `%s` |", word);
    int count = 0;
    for (; count < 4 && names[count] && (count == 0 || types[count] != T_DICE); count++)
        under_buf_printf(out, "%s `%s`", count ? "," : "", names[count]);
    under_buf_printf(out, "%s | %s | %s |\n", count ? "" : " –", text, rule);
}

static void write_events(struct under_buf *out)
{
    under_buf_puts(out, "| kind | fields | text | rule |\n|---|---|---|---|\n");
#define X(kind, word, rule, text, n0, t0, n1, t1, n2, t2, n3, t3)                                  \
    write_event(out, word, rule, text, (const char *const[4]){n0, n1, n2, n3},                     \
                (const int[4]){t0, t1, t2, t3});
    SUN_EVENTS(X)
#undef X
}

/* --- the document --- */

static char *read_document(void)
{
    FILE *file = fopen(TESTS_FOLDER "/../docs/protocol.md", "r");
    ck_assert_ptr_nonnull(file);
    static char text[1 << 18];
    size_t size = fread(text, 1, sizeof text - 1, file);
    ck_assert_uint_lt(size, sizeof text - 1);
    text[size] = '\0';
    fclose(file);
    return text;
}

static void expect_documented(void (*write)(struct under_buf *out))
{
    struct under_buf table = {0};
    const char *document = read_document();
    write(&table);
    char *line = table.text;
    for (char *end; (end = strchr(line, '\n')); line = end + 1) {
        *end = '\0';
        ck_assert_msg(strstr(document, line) != NULL, "docs/protocol.md has no line\n%s", line);
        *end = '\n';
    }
    /* In this order, and nothing else between. */
    ck_assert_msg(strstr(document, table.text) != NULL,
                  "docs/protocol.md has another table than\n%s", table.text);
    under_buf_free(&table);
}

START_TEST(the_moves_are_documented)
{
    expect_documented(write_moves);
}
END_TEST

START_TEST(the_steps_are_documented)
{
    expect_documented(write_steps);
}
END_TEST

START_TEST(what_lies_on_what_is_documented)
{
    expect_documented(write_stacks);
    expect_documented(write_lists);
}
END_TEST

START_TEST(the_events_are_documented)
{
    expect_documented(write_events);
}
END_TEST

int main(int count, char **words)
{
    if (count > 1 && strcmp(words[1], "--print") == 0) {
        struct under_buf tables = {0};
        write_moves(&tables);
        under_buf_putc(&tables, '\n');
        write_steps(&tables);
        under_buf_putc(&tables, '\n');
        write_stacks(&tables);
        under_buf_putc(&tables, '\n');
        write_lists(&tables);
        under_buf_putc(&tables, '\n');
        write_events(&tables);
        fputs(tables.text, stdout);
        under_buf_free(&tables);
        return 0;
    }
    const TTest *const tests[] = {the_moves_are_documented, the_steps_are_documented,
                                  what_lies_on_what_is_documented, the_events_are_documented};
    return scene_run("sun: the protocol's document", tests, sizeof tests / sizeof *tests);
}
