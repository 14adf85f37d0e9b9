/* Team cards (team.json), read from a pack: SUN-MODE-03. */
#include "sun/pack_read.h"
#include "sun/team.h"

int sun_count_survivor_cards(const struct sun_pack *pack)
{
    int count = 0;
    for (int i = 0; i < pack->team_cards; i++)
        count += pack->team[i].goal == TEAM_SURVIVORS;
    return count;
}

/* Both sides need a card: who draws must not be sure of anything. */
static void check_sides(const struct sun_pack *pack, struct under_value list)
{
    int survivors = sun_count_survivor_cards(pack);
    if (survivors == 0 || survivors == pack->team_cards)
        under_value_complain(list, "the team cards must include some with the goal \"survivors\" "
                                   "and some with another goal.");
}

void sun_read_team(struct sun_pack *pack, struct under_pack *files)
{
    static const char *const keys[] = {"team", NULL};
    static const char *const card_keys[] = {"id", "name", "text", "goal", NULL};
    struct under_value file = under_pack_file(files, "team.json");
    under_value_only(file, keys);
    struct under_value list = under_value_array(under_value_get(file, "team"), 2, TEAM_CARDS_MAX);
    for (size_t i = 0; i < under_value_count(list); i++) {
        struct under_value value = under_value_object(under_value_at(list, i));
        struct sun_team_card card = {0};
        under_value_only(value, card_keys);
        card.id = sun_read_id(pack, value);
        card.name = sun_read_text(pack, value, "name", NAME_BYTES);
        card.text = sun_read_text(pack, value, "text", TEXT_BYTES);
        int goal = under_value_choice(under_value_get(value, "goal"), sun_team_goal_names);
        card.goal = (uint8_t)(goal < 0 ? TEAM_SURVIVORS : goal);
        pack->team[pack->team_cards++] = card;
    }
    check_sides(pack, list);
}
