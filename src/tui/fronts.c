/* The list of fronts, and the one of every game that has none of its own. */
#include <stddef.h>
#include <string.h>

#include "tui/front.h"

static const struct tui_front *const fronts[] = {&tui_front_skies, &tui_front_sun};

static void undrawn_draw(struct tui_area area, const struct tui_sight *sight)
{
    tui_put_wrapped(tui_area_part(area, 1, 0, area.width - 2, area.height), 0, TUI_PLAIN,
                    sight->words);
}

static int undrawn_lines(int width, int height)
{
    (void)width;
    return height;
}

/* Choices are places of no board: one goes through them with Tab. */
static void undrawn_locate(struct tui_area area, const struct tui_sight *sight, int place, int *x,
                           int *y)
{
    (void)area, (void)sight, (void)place;
    *x = *y = 0;
}

static const struct tui_front undrawn = {
    .width = 60,
    .height = 12,
    .rolls = true,
    .undrawn = true,
    .draw = undrawn_draw,
    .lines = undrawn_lines,
    .locate = undrawn_locate,
};

const struct tui_front *tui_front_of(const struct under_game *game)
{
    for (size_t i = 0; i < sizeof fronts / sizeof *fronts; i++)
        if (fronts[i]->game == game)
            return fronts[i];
    return &undrawn;
}

int tui_sight_hand(const struct tui_sight *sight, const char *word)
{
    const struct under_question *question = sight->question;
    int hand = -1;
    for (int i = 0; question && i < question->count; i++) {
        const struct under_choice *choice = &question->asked[i].choice;
        hand += i == 0 || choice->group != question->asked[i - 1].choice.group;
        if (strcmp(choice->word, word) == 0)
            return -hand - 1;
    }
    return 0;
}

int tui_level(const struct under_config *config)
{
    const struct under_words *words = config->content->game->words;
    return words && words->level ? words->level(config) : 0;
}

int tui_rounds(const struct under_config *config, const void *state)
{
    const struct under_words *words = config->content->game->words;
    return words && words->rounds ? words->rounds(state) : 0;
}

int tui_points(const struct under_config *config, const void *state)
{
    const struct under_words *words = config->content->game->words;
    return words && words->points ? words->points(config, state) : -1;
}

void tui_setup(const struct under_config *config, struct under_buf *out)
{
    const struct under_words *words = config->content->game->words;
    if (words && words->setup)
        words->setup(config->setup, out);
}
