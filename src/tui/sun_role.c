/* Under our Sun at the terminal: what a player alone knows, and who a player is. */
#include "tui/sun.h"
#include "tui/tell.h"

void tui_sun_name(const struct under_config *config, const void *memory, int seat,
                  struct under_buf *out)
{
    const struct sun_state *state = memory;
    const struct sun_rules *rules = config->rules;
    if (state->hero[seat].kind != NONE)
        message(out, "the {name}",
                STR("name", rules->pack->character[state->hero[seat].kind].name));
}

static void role_add(const struct sun_play *play, int seat, struct under_buf *out)
{
    const struct sun_team_card *card = &play->pack->team[play->state->team.card[seat] - 1];
    tui_line(out, "Player {seat}: {name}. {text}", NUM("seat", seat + 1), STR("name", card->name),
             STR("text", card->text));
}

/* SUN-TEAM-12: the goals of all cards, so that looking them up tells nothing. */
void tui_sun_role(const struct under_config *config, const void *memory, int seat,
                  struct under_buf *out)
{
    const struct sun_play play = sun_play_of(config, (void *)memory);
    for (int who = 0; who < config->seats; who++)
        if (play.state->team.card[who] && (seat == who || seat == TUI_ALL_EYES))
            role_add(&play, who, out);
    under_buf_putc(out, '\n');
    tui_line(out, "The cards of the Sons of Liberty, one of which may be somebody's:");
    for (int i = 0; i < play.pack->team_cards; i++)
        if (play.pack->team[i].goal != TEAM_SURVIVORS)
            tui_line(out, "{name}: {text}", STR("name", play.pack->team[i].name),
                     STR("text", play.pack->team[i].text));
}
