/* Under our Sun at a terminal: the table of its front. */
#include "tui/sun.h"
#include "tui/tell.h"

static void sun_prompt(const struct under_config *config, const void *memory, struct under_buf *out)
{
    const struct sun_state *state = memory;
    struct sun_play play = sun_see(config, memory);
    const struct sun_step *top = sun_asking(state);
    struct under_buf question = {0}, situation = {0};
    sun_question(config, memory, &question);
    sun_situation(config, memory, &situation);
    if (!top || sun_ops[top->op].waits == WAITS_FOR_CHANCE || state->hero[top->who].kind == NONE)
        under_buf_puts(out, under_buf_text(&question));
    else
        message(out, situation.size ? "{who}: {what} {situation}" : "{who}: {what}",
                STR("who", sun_first_name(&play, top->who)), STR("what", under_buf_text(&question)),
                STR("situation", under_buf_text(&situation)));
    under_buf_free(&question);
    under_buf_free(&situation);
}

static void sun_tell_preview(const struct under_config *config, const void *state, under_move move,
                             const struct under_events *events, int seat, struct under_buf *out)
{
    sun_preview(config, state, move, events, out);
    tui_tell_events(config, events, seat, out);
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
