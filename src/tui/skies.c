/* Under Falling Skies at a terminal: the table of its front, over the game's own words. */
#include <stdio.h>
#include <string.h>

#include "skies/words.h"
#include "tui/front.h"
#include "tui/skies.h"
#include "tui/tell.h"

static void skies_front_choice(const struct under_config *config, const void *state,
                               under_move move, struct tui_choice *out)
{
    struct under_choice choice = {.move = move, .place = UNDER_NO_PLACE, .chance = -1};
    struct under_buf facts = {0};
    skies_words.choice(config, state, move, &choice);
    *out = (struct tui_choice){.hand = choice.group,
                               .place = choice.place,
                               .style = strcmp(choice.style, "white-die") == 0   ? TUI_WHITE_DIE
                                        : strcmp(choice.style, "black-die") == 0 ? TUI_BLACK_DIE
                                                                                 : TUI_STRONG};
    snprintf(out->hand_text, sizeof out->hand_text, "%.23s", choice.word);
    snprintf(out->hand_words, sizeof out->hand_words, "%.63s", choice.help);
    snprintf(out->place_text, sizeof out->place_text, "%s", choice.at);
    under_buf_puts(&facts, choice.label);
    if (*choice.note)
        under_buf_printf(&facts, ", %s", choice.note);
    for (int i = 0; i < choice.prices; i++)
        under_buf_printf(&facts, ", %s", choice.price[i].text);
    snprintf(out->place_words, sizeof out->place_words, "%s", under_buf_text(&facts));
    under_buf_free(&facts);
}

static void skies_front_status(const struct under_config *config, const void *state,
                               struct under_buf *out)
{
    skies_words.status(config, state, out);
}

static void skies_front_prompt(const struct under_config *config, const void *state,
                               struct under_buf *out)
{
    skies_words.question(config, state, out);
}

static void skies_front_look(const struct under_config *config, const void *state,
                             struct under_buf *out)
{
    skies_words.look(config, state, out);
}

static void skies_front_inspect(const struct under_config *config, const void *state,
                                const char *name, struct under_buf *out)
{
    skies_words.inspect(config, state, name, out);
}

static void skies_front_help(const struct under_config *config, const void *state,
                             struct under_buf *out)
{
    skies_words.help(config, state, out);
}

static void skies_front_preview(const struct under_config *config, const void *state,
                                under_move move, const struct under_events *events, int seat,
                                struct under_buf *out)
{
    (void)seat;
    skies_words.preview(config, state, move, events, out);
}

static void skies_front_outcome(const struct under_config *config, const void *state,
                                struct under_buf *out)
{
    skies_words.outcome(config, state, out);
}

static void skies_front_spell(const struct under_config *config, const void *state,
                              const char *typed, struct under_buf *out)
{
    skies_words.spell(config, state, typed, out);
}

static int skies_front_level(const struct under_config *config)
{
    return skies_words.level(config);
}

static int skies_front_rounds(const void *state)
{
    return skies_words.rounds(state);
}

const struct tui_front tui_front_skies = {
    .game = &skies_game,
    .width = 80,
    .height = 18,
    .draw = tui_skies_draw,
    .lines = tui_skies_lines,
    .locate = tui_skies_locate,
    .choice = skies_front_choice,
    .status = skies_front_status,
    .prompt = skies_front_prompt,
    .look = skies_front_look,
    .inspect = skies_front_inspect,
    .help = skies_front_help,
    .preview = skies_front_preview,
    .outcome = skies_front_outcome,
    .spell = skies_front_spell,
    .level = skies_front_level,
    .rounds = skies_front_rounds,
    .left = "A game of {title} was left in round {round}; moves so far: {moves}.",
    .rules = "SKY",
    .rule_word = "excavator",
    .rule_id = "SKY-DIE-02",
};
