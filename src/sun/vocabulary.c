/* The vocabulary of effects as a reference for people who write packs, made from the rows of
 * verbs.c. docs/packs.md holds it, and a test compares the two. */
#include <string.h>

#include "sun/reference.h"
#include "sun/verbs.h"

static void add_names(struct under_buf *out, const char *const names[])
{
    for (int i = 0; names[i]; i++)
        under_buf_printf(out, "%s`%s`", i ? ", " : "", names[i]);
}

/* What can be written for an argument. */
static void add_values(struct under_buf *out, const struct sun_arg *arg)
{
    switch ((enum sun_arg_type)arg->type) {
    case ARG_NUMBER:
        if (arg->least < 0)
            under_buf_printf(out, "%d to %d, not 0", arg->least, arg->most);
        else
            under_buf_printf(out, "%d to %d", arg->least, arg->most);
        return;
    case ARG_SUBJECT:
        under_buf_puts(out, "whom");
        return;
    case ARG_NAME:
        add_names(out, arg->names);
        return;
    case ARG_CARD:
        under_buf_puts(out, "id of a thing");
        return;
    case ARG_TILE:
        under_buf_puts(out, "number of a tile");
        return;
    case ARG_TAG:
        under_buf_puts(out,
                       "`ANIMAL`, `HUMAN`, `MUTATED`, `SOL`, `SCAVENGER`, or one of these after "
                       "`no `");
        return;
    case ARG_ENEMY:
        under_buf_puts(out, "id of an enemy");
        return;
    case ARG_PROGRAM:
        under_buf_puts(out, "steps");
        return;
    case ARG_ATOMS:
        under_buf_puts(out, "requirements");
        return;
    case ARG_CHOICES:
        under_buf_printf(out, "%d to %d choices", arg->least, arg->most);
        return;
    }
}

/* What it is when it is left out; nothing is said of steps, where that is nothing. */
static void add_otherwise(struct under_buf *out, const struct sun_arg *arg)
{
    if (arg->otherwise == ARG_REQUIRED || arg->type == ARG_PROGRAM)
        return;
    if (arg->type == ARG_TILE || arg->type == ARG_CARD || arg->otherwise == ARG_LEFT_ALONE) {
        under_buf_puts(out, " (may be left out)");
        return;
    }
    if (arg->type == ARG_SUBJECT)
        under_buf_printf(out, " (`%s`)", sun_subject_names[arg->otherwise]);
    else if (arg->type == ARG_NAME)
        under_buf_printf(out, " (`%s`)", arg->names[arg->otherwise]);
    else
        under_buf_printf(out, " (%d)", arg->otherwise);
}

static void add_arg(struct under_buf *out, const struct sun_arg *arg)
{
    under_buf_printf(out, "`%s`: ", arg->key);
    add_values(out, arg);
    add_otherwise(out, arg);
}

static void add_where(struct under_buf *out, unsigned where)
{
    if (where == IN_ANY_PROGRAM)
        return;
    const char *before = "; only in ";
    for (int i = 0; sun_where_names[i]; i++)
        if (where >> i & 1) {
            under_buf_printf(out, "%s%s", before, sun_where_names[i]);
            before = ", ";
        }
}

static void describe_verbs(struct under_buf *out)
{
    under_buf_puts(out, "#### Steps\n\n| step | other keys | what happens |\n|---|---|---|\n");
    for (int verb = VERB_WORDS; verb < VERBS; verb++) {
        const struct sun_verb *row = &sun_verbs[verb];
        under_buf_puts(out, "| ");
        add_arg(out, &row->arg[0]);
        under_buf_puts(out, " |");
        for (int i = 1; i < ARGS_MAX && row->arg[i].key; i++) {
            under_buf_puts(out, i > 1 ? "; " : " ");
            add_arg(out, &row->arg[i]);
        }
        under_buf_printf(out, " | %s", row->help);
        add_where(out, row->where);
        under_buf_puts(out, " |\n");
    }
}

static void describe_subjects(struct under_buf *out)
{
    under_buf_puts(out, "\n#### Whom\n\n| name | who that is |\n|---|---|\n");
    for (int i = 0; i < SUBJECTS; i++)
        under_buf_printf(out, "| `%s` | %s |\n", sun_subject_names[i], sun_subject_help[i]);
}

static void describe_tests(struct under_buf *out)
{
    under_buf_puts(out, "\n#### Requirements\n\n"
                        "| words | of whom | what must hold |\n|---|---|---|\n");
    static const char *const about[] = {
        [ABOUT_THE_DAY] = "",
        [ABOUT_SOMEBODY] = "`self`, or `target` before it",
        [ABOUT_BOTH] = "",
    };
    for (int i = 0; i < sun_test_count; i++) {
        const struct sun_test *row = &sun_tests[i];
        under_buf_printf(out, "| `%s`", row->name);
        for (int j = 0; j < 2 && row->arg[j].key; j++) {
            under_buf_puts(out, j ? ", " : " ");
            if (row->arg[j].names == sun_resource_names)
                under_buf_puts(out, "a resource or `water`");
            else if (row->arg[j].names == sun_tag_names)
                under_buf_puts(out, "a tag");
            else
                add_values(out, &row->arg[j]);
            add_otherwise(out, &row->arg[j]);
        }
        under_buf_printf(out, " | %s | %s |\n", about[row->about], row->help);
    }
}

static void describe_modifiers(struct under_buf *out)
{
    under_buf_puts(out, "\n#### Modifiers\n\n"
                        "| `mod` | other keys | `add` | what is changed |\n|---|---|---|---|\n");
    for (int i = 0; i < MOD_KINDS; i++) {
        const struct sun_modifier *row = &sun_modifiers[i];
        under_buf_printf(out, "| `%s` |", row->name);
        for (int j = 0; j < 2 && row->arg[j].key; j++) {
            under_buf_puts(out, j ? "; " : " ");
            add_arg(out, &row->arg[j]);
        }
        under_buf_printf(out, " | -%d to %d | %s", row->most, row->most, row->help);
        if (row->steady)
            under_buf_puts(out,
                           "; only for characters and for things that always work, that is without "
                           "`needs`, `use`, `uses`, `ammunition` and ELECTRIC");
        under_buf_puts(out, " |\n");
    }
}

static void describe_moments(struct under_buf *out)
{
    under_buf_puts(out, "\n#### Moments\n\n| `on` | when |\n|---|---|\n");
    for (int i = 0; i < MOMENTS; i++)
        under_buf_printf(out, "| `%s` | %s |\n", sun_moment_names[i], sun_moment_help[i]);
}

static void describe_goals(struct under_buf *out)
{
    under_buf_puts(out, "\n#### Goals\n\n| goal | other keys | when it is met |\n|---|---|---|\n");
    for (int i = 0; i < GOAL_KINDS; i++) {
        const struct sun_goal_row *row = &sun_goals[i];
        under_buf_puts(out, "| ");
        add_arg(out, &row->arg[0]);
        under_buf_puts(out, " |");
        for (int j = 1; j < GOAL_ARGS_MAX && row->arg[j].key; j++) {
            under_buf_puts(out, j > 1 ? "; " : " ");
            add_arg(out, &row->arg[j]);
        }
        under_buf_printf(out, " | %s |\n", row->help);
    }
}

void sun_describe_vocabulary(struct under_buf *out)
{
    describe_verbs(out);
    describe_subjects(out);
    describe_tests(out);
    describe_modifiers(out);
    describe_moments(out);
    describe_goals(out);
}
