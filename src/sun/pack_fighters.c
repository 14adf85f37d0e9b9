/* Who fights: enemies (enemies.json), merchants (merchants.json) and weapons, read from a pack. */
#include "sun/pack_read.h"
#include "sun/verbs.h"

enum { HP_MOST = 20, DICE_OF_FIGHTER = 4 };

void sun_read_dice(struct under_value list, uint8_t dice[COLOURS])
{
    list = under_value_array(list, 0, DICE_OF_FIGHTER);
    for (size_t i = 0; i < under_value_count(list); i++) {
        int colour = under_value_choice(under_value_at(list, i), sun_colour_names);
        if (colour >= 0)
            dice[colour]++;
    }
}

/* {"day": [...], "night": [...]}: SUN-ENEMY-01 */
static void read_day_and_night(struct under_value object, const char *key, uint8_t dice[2][COLOURS])
{
    static const char *const times[] = {"day", "night", NULL};
    if (!under_value_has(object, key))
        return;
    struct under_value value = under_value_object(under_value_get(object, key));
    under_value_only(value, times);
    for (int night = 0; night < 2; night++)
        sun_read_dice(under_value_get(value, times[night]), dice[night]);
}

void sun_read_fighter(struct under_value value, struct sun_fighter *fighter)
{
    fighter->hp = (uint8_t)under_value_number(under_value_get(value, "hp"), 1, HP_MOST);
    read_day_and_night(value, "melee", fighter->melee);
    read_day_and_night(value, "ranged", fighter->ranged);
    if (!under_value_has(value, "melee"))
        under_value_complain(value, "a fighter needs \"melee\" dice for day and night.");
}

/* SUN-LOOT-01, SUN-LOOT-02: what 0, 1 and 2 successes give. */
void sun_read_loot(struct sun_pack *pack, struct under_value value, struct sun_fighter *fighter)
{
    const struct sun_speaker speaker = {.where = IN_LOOT, .has_self = true};
    if (!under_value_has(value, "loot"))
        return;
    struct under_value rows =
        under_value_array(under_value_get(value, "loot"), LOOT_ROWS, LOOT_ROWS);
    for (size_t i = 0; i < under_value_count(rows); i++)
        fighter->loot[i] = sun_read_program(pack, under_value_at(rows, i), &speaker);
}

/* SUN-MERCH-05: the first is the trading post, whom nobody robs. */
void sun_read_traders(struct sun_pack *pack, struct under_pack *files)
{
    static const char *const keys[] = {"merchants", NULL};
    static const char *const post[] = {"id", "name", "text", NULL};
    static const char *const roaming[] = {"id",    "name",   "text", "hp",
                                          "melee", "ranged", "loot", NULL};
    struct under_value file = under_pack_file(files, "merchants.json");
    under_value_only(file, keys);
    struct under_value list =
        under_value_array(under_value_get(file, "merchants"), 1, MERCHANTS_MAX);
    for (size_t i = 0; i < under_value_count(list); i++) {
        struct under_value value = under_value_object(under_value_at(list, i));
        struct sun_trader trader = {0};
        under_value_only(value, i == 0 ? post : roaming);
        trader.id = sun_read_id(pack, value);
        sun_check_copies(pack, value, trader.id);
        trader.name = sun_read_text(pack, value, "name", NAME_BYTES);
        trader.text = sun_read_text(pack, value, "text", TEXT_BYTES);
        if (i > 0) {
            sun_read_fighter(value, &trader.fighter);
            sun_read_loot(pack, value, &trader.fighter);
        }
        pack->trader[pack->traders++] = trader;
    }
}
