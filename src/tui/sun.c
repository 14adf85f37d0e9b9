/* Under our Sun at a terminal: the table of its front. */
#include "tui/sun.h"
#include "tui/tell.h"

static void sun_prompt(const struct under_config *config, const void *state, struct under_buf *out)
{
    struct under_buf situation = {0};
    sun_question(config, state, out);
    sun_situation(config, state, &situation);
    if (situation.size)
        under_buf_printf(out, " %s", situation.text);
    under_buf_free(&situation);
}

/* What only somebody else may be told is left out. */
static void sun_tell_preview(const struct under_config *config, const void *state, under_move move,
                             const struct under_events *events, int seat, struct under_buf *out)
{
    struct under_events told = {.count = 0};
    for (int i = 0; i < events->count; i++)
        if (seat == TUI_ALL_EYES || events->event[i].seats >> seat & 1)
            told.event[told.count++] = events->event[i];
    sun_preview(config, state, move, &told, out);
}

const struct tui_front tui_front_sun = {
    .game = &sun_game,
    .width = 80,
    .height = 18,
    .story = 9,
    .asks = true,
    .draw = tui_sun_draw,
    .lines = tui_sun_lines,
    .locate = tui_sun_locate,
    .spare = tui_sun_spare,
    .choice = tui_sun_choice,
    .status = sun_say_status,
    .prompt = sun_prompt,
    .look = sun_look,
    .inspect = sun_inspect,
    .help = sun_say_help,
    .preview = sun_tell_preview,
    .outcome = sun_say_outcome,
    .role = sun_say_role,
    .name = sun_say_name,
    .spell = sun_spell,
    .level = sun_level,
    .rounds = sun_rounds,
    .left = "A game of {title} was left on day {round}; moves so far: {moves}.",
    .rules = "SUN",
    .rule_word = "campfire",
    .rule_id = "SUN-FIRE-01",
};
