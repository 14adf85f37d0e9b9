/* The editions (catalogue: ED): every row of what they read differently. Where the two books of 2.0
 * disagree, the column 2.0 has the reading of SUN-ED-47. */
#include "sun/editions.h"
#include "sun/game.h"

#include <jansson.h>

const char *const sun_edition_names[EDITIONS + 1] = {"2.0", "1.05", "1.0", NULL};

#define FIRE_ALL (FIRE_STOPS_FROST | FIRE_STOPS_ENTRY | FIRE_STOPS_SPAWN)

/* clang-format off */
const struct sun_reading sun_readings[ED_SWITCHES] = {
    /* SUN-ED-01 */
    [ED_EAT_MOST] = {"SUN-ED-01", "SUN-ACT-13", "Eating", {0, 1, 1},
        {"any amount of food for 1 AP", "1 food for each AP", "1 food for each AP"}},
    /* SUN-ED-02 */
    [ED_FIRE_AP] = {"SUN-ED-02", "SUN-FIRE-01", "The cost of a campfire, and of a cooking pit", {0, 1, 1},
        {"0 AP each", "1 AP each", "1 AP each"}},
    /* SUN-ED-03 */
    [ED_TRADE_FEE] = {"SUN-ED-03", "SUN-ACT-11", "The fee for trading", {1, 0, 0},
        {"1 AP and 1 water", "1 AP", "1 AP"}},
    /* SUN-ED-04 */
    [ED_SELL_SHARE] = {"SUN-ED-04", "SUN-MERCH-02", "What you get for an item or gear you sell", {1, 2, 2},
        {"its full value, out of the stock", "half its value, rounded down", "half its value, rounded down"}},
    /* SUN-ED-05 */
    [ED_BREAK_FEE] = {"SUN-ED-05", "SUN-MERCH-02", "The fee for disassembling at a merchant", {0, 1, 1},
        {"nothing", "1 water", "1 water"}},
    /* SUN-ED-06 */
    [ED_RAID_SPOILS] = {"SUN-ED-06", "SUN-MERCH-04", "The reward for raiding a merchant", {0, 2, 2},
        {"a loot roll for 1 AP",
         "2 item cards of your choice and all resources, at once and without AP",
         "2 item cards of your choice and all resources, at once and without AP"}},
    /* SUN-ED-07 */
    [ED_RECON_CHECK] = {"SUN-ED-07", "SUN-ACT-05", "The check for recon", {1, 0, 0},
        {"a stealth check", "no check", "no check"}},
    /* SUN-ED-08 */
    [ED_INJURY_TREATED] = {"SUN-ED-08", "SUN-COND-02", "When an injury heals", {2, 0, 0},
        {"when you regain 2 HP in one phase and have 3 HP or more",
         "when you have 3 HP or more",
         "when you have 3 HP or more"}},
    /* SUN-ED-09 */
    [ED_STORM_AP] = {"SUN-ED-09", "SUN-DAY-10", "Your AP in a storm", {0, 5, 5},
        {"as many as the sun card says", "5 AP", "5 AP"}},
    /* SUN-ED-10 */
    [ED_ADRENALINE_REVIVES] = {"SUN-ED-10", "SUN-COND-04", "What revives a defeated character", {0, 1, 0},
        {"an AED", "an AED or adrenaline", "an AED"}},
    /* SUN-ED-11 */
    [ED_SLEEP_HIDDEN] = {"SUN-ED-11", "SUN-ACT-15", "Sleeping beside active enemies", {0, 1, 1},
        {"never possible", "possible if you are hidden", "possible if you are hidden"}},
    /* SUN-ED-12 */
    [ED_HIDDEN_HOLD_ENEMIES] = {"SUN-ED-12", "SUN-ENEMY-04", "Enemies on a tile with only hidden characters", {1, 0, 0},
        {"they stay", "they move", "they move"}},
    /* SUN-ED-13 */
    [ED_CAMP_VOTE] = {"SUN-ED-13", "SUN-NIGHT-01", "Who is affected by a camp's night card that doesn't say so", {0, 1, 1},
        {"whoever draws it",
         "whoever a majority in the camp chooses, or else whoever draws it",
         "whoever a majority in the camp chooses, or else whoever draws it"}},
    /* SUN-ED-14 */
    [ED_DODGE_SHOT_WHOLE] = {"SUN-ED-14", "SUN-PVP-02", "Dodging a character's ranged attack", {1, 0, 0},
        {"you avoid it whole", "your successes reduce it", "your successes reduce it"}},
    /* SUN-ED-15 */
    [ED_MERCHANT_CARDS] = {"SUN-ED-15", "SUN-MERCH-01", "The cards of a roaming merchant", {STOCK_LOOT_THINGS, STOCK_ITEM_DECK, STOCK_LOOT_ITEMS},
        {"items and gear of the loot deck", "cards of the item deck", "items of the loot deck"}},
    /* SUN-ED-16 */
    [ED_HAVEN] = {"SUN-ED-16", "SUN-TILE-02", "New Haven", {HAVEN_BARS_ENEMIES, HAVEN_BARS_ENEMIES | HAVEN_SHELTERS, 0},
        {"enemies can't enter, characters can be attacked, and things are stored as in a camp",
         "enemies can't enter, characters can't be attacked, and things are stored as in a camp",
         "enemies can enter, characters can be attacked, and things are stored as in a camp"}},
    /* SUN-ED-18 */
    [ED_CLOSE_FAILED_AP] = {"SUN-ED-18", "SUN-PVP-02", "The cost of a failed strength check in PVP-02", {0, 1, 0},
        {"the AP of the move", "1 AP", "the AP of the move"}},
    /* SUN-ED-20 */
    [ED_REVIVAL_PHASES] = {"SUN-ED-20", "SUN-COND-04", "How long a defeated character can be revived after the phase of the defeat", {3, 2, 2},
        {"3 phases", "2 phases", "2 phases"}},
    /* SUN-ED-21 */
    [ED_CAMP_SLEEP_SOUND] = {"SUN-ED-21", "SUN-CAMP-02", "Sleeping in a camp at night", {1, 0, 0},
        {"4 AP, and you go straight to FIT", "4 AP, and you go up 1 space", "4 AP, and you go up 1 space"}},
    /* SUN-ED-22 */
    [ED_USE_TILE_THINGS] = {"SUN-ED-22", "SUN-ACT-08", "What you craft and eat with", {1, 0, 0},
        {"your own things and the tile's", "only your own things", "only your own things"}},
    /* SUN-ED-23 */
    [ED_ELECTRICS_OUT_DAY] = {"SUN-ED-23", "SUN-DAY-11", "How long a solar storm stops electric things", {1, 0, 0},
        {"until the preparation", "during the storm", "during the storm"}},
    /* SUN-ED-24 */
    [ED_ENEMY_COMES_UNSEEN] = {"SUN-ED-24", "SUN-ENEMY-07", "When an enemy walks onto your tile", {1, 0, 0},
        {"you are hidden",
         "you are not hidden, and your next action is counterattacked",
         "you are not hidden, and your next action is counterattacked"}},
    /* SUN-ED-25 */
    [ED_MARK_AT_SPAWN] = {"SUN-ED-25", "SUN-ENEMY-02", "When an enemy symbol is marked", {1, 0, 0},
        {"when its enemy spawns",
         "when its enemy falls, wherever that is; until then, no other comes",
         "when its enemy falls, wherever that is; until then, no other comes"}},
    /* SUN-ED-26 */
    [ED_HIDDEN_SPARE_ENTRANT] = {"SUN-ED-26", "SUN-FIGHT-01", "Whether hidden others prevent an initial round when you enter", {0, 1, 1},
        {"no", "yes", "yes"}},
    /* SUN-ED-27 */
    [ED_NIGHT_WAIVED_ANYWHERE] = {"SUN-ED-27", "SUN-NIGHT-01", "Where another character's draw spares you the night card at the start of your turn", {0, 1, 0},
        {"in a camp", "on any tile", "in a camp"}},
    /* SUN-ED-28 */
    [ED_FIRE_CARDS_CHOICE] = {"SUN-ED-28", "SUN-NIGHT-03", "Animal night cards at FIRE", {0, 1, 1},
        {"they are ignored", "you may ignore them", "you may ignore them"}},
    /* SUN-ED-29 */
    [ED_FIRE_KEEPS_OFF] = {"SUN-ED-29", "SUN-FIRE-03", "What FIRE stops", {FIRE_ALL, 0, FIRE_STOPS_ENTRY},
        {"Frostbite, animals entering and animals spawning",
         "none of these: Frostbite, animals entering, animals spawning",
         "animals entering"}},
    /* SUN-ED-30 */
    [ED_KARMA_ONCE] = {"SUN-ED-30", "SUN-KARMA-01", "How often you can use karma, each die once", {1, 0, 1},
        {"once a turn", "on any number of rolls", "once a turn"}},
    /* SUN-ED-31 */
    [ED_END_HIDDEN] = {"SUN-ED-31", "SUN-DAY-13", "Ending your turn with AP left beside enemies", {1, 0, 0},
        {"possible if you are hidden", "never possible: you have to wait", "never possible: you have to wait"}},
    /* SUN-ED-32 */
    [ED_COUNTERED] = {"SUN-ED-32", "SUN-FIGHT-03", "Which actions are counterattacked", {COUNTERED_AP, COUNTERED_BUT_WAIT, COUNTERED_ALL},
        {"those that cost AP", "all except waiting", "all"}},
    /* SUN-ED-33 */
    [ED_CHARACTERS_SPARE] = {"SUN-ED-33", "SUN-DAY-03", "What the cleanup spares", {1, 0, 0},
        {"everything on a tile with a character or a camp, and in New Haven",
         "what is stored in camps, but no bodies",
         "what is stored in camps, but no bodies"}},
    /* SUN-ED-35 */
    [ED_TENT] = {"SUN-ED-35", "SUN-CAMP-01", "The tent", {TENT_STRAIGHT | TENT_HOLDS_CARDS, 0, TENT_STRAIGHT},
        {"you can craft it straight as a camp, and whoever dismantles it gets all that was stored",
         "you craft it as an item, and whoever dismantles it gets the stored resources, but no cards",
         "you can craft it straight as a camp, and whoever dismantles it gets the stored resources, but no cards"}},
    /* SUN-ED-36 */
    [ED_LOOT_CHARACTERS] = {"SUN-ED-36", "SUN-ACT-12", "Looting defeated characters", {1, 0, 0},
        {"possible", "not possible", "not possible"}},
    /* SUN-ED-37 */
    [ED_STEAL] = {"SUN-ED-37", "SUN-MERCH-03", "Stealing", {0, THEFT_DEARER | THEFT_OF_LAWRENCE | THEFT_OF_ONE, 0},
        {"1 AP, and 1 resource for each success",
         "1 AP more than trading, 1 resource for each attempt, and from Lawrence too",
         "1 AP, and 1 resource for each success"}},
    /* SUN-ED-38 */
    [ED_POST_CARD] = {"SUN-ED-38", "SUN-SET-07", "The last card of the trading post", {STOCK_LOOT_THINGS, STOCK_ITEM_DECK, STOCK_LOOT_ITEMS},
        {"an item or gear of the loot deck", "a card of the item deck", "an item of the loot deck"}},
    /* SUN-ED-40 */
    [ED_SOL_TRICKS] = {"SUN-ED-40", "SUN-TEAM-08", "Whether the SoL has the initial round of TEAM-08, the choice of TEAM-09 and the win by elimination or surrender", {1, 0, 0},
        {"yes", "no", "no"}},
    /* SUN-ED-41 */
    [ED_SHOOT_BACK] = {"SUN-ED-41", "SUN-PVP-02", "The ranged counterattack in PVP-02", {1, 0, 0},
        {"possible", "not possible", "not possible"}},
    /* SUN-ED-42 */
    [ED_FIRST_AMMO] = {"SUN-ED-42", "SUN-AMMO-02", "The first ammunition of a weapon", {AMMO_ROLL_ALWAYS, AMMO_ROLL_FOUND, AMMO_ROLL_FOUND},
        {"a green and a yellow die, whether you craft or find it",
         "full if you craft it, the roll of its card if you find it",
         "full if you craft it, the roll of its card if you find it"}},
    /* SUN-ED-43 */
    [ED_MAY_REFUSE_WATER] = {"SUN-ED-43", "SUN-CHAR-06", "Refusing to drink", {1, 1, 0},
        {"allowed", "allowed", "allowed only if you can't drink"}},
    /* SUN-ED-44 */
    [ED_EIGHT_ADJACENT] = {"SUN-ED-44", "SUN-ENEMY-04", "Where an 8 on the D8 takes an enemy", {0, 1, 0},
        {"towards the nearest character", "to an adjacent character", "towards the nearest character"}},
    /* SUN-ED-45 */
    [ED_INJURED_BY_EFFECT] = {"SUN-ED-45", "SUN-COND-01", "When you are injured", {1, 0, 0},
        {"by an effect, and at 2 HP or less", "only at 2 HP or less", "only at 2 HP or less"}},
    /* SUN-ED-50 */
    [ED_RAIN_IN_BOTTLES] = {"SUN-ED-50", "SUN-ACT-14", "Where you collect rain", {1, 0, 0},
        {"in your reserve and in bottles", "only in your reserve", "only in your reserve"}},
    /* SUN-ED-51 */
    [ED_TARGETS_HOLD] = {"SUN-ED-51", "SUN-ENEMY-06", "Enemies on target tiles in the preparation", {1, 1, 0},
        {"they stay", "they stay", "they can leave"}},
    /* SUN-ED-52 */
    [ED_HIDDEN_FREELY] = {"SUN-ED-52", "SUN-STL-08", "When you need a check to stay hidden", {1, 0, 0},
        {"after actions that cost AP (STL-08)", "after every action", "after every action"}},
};
/* clang-format on */

/* For whoever shows rules: what differs, which rule it changes, and how each edition reads it. */
json_t *sun_editions(void)
{
    json_t *list = json_array();
    for (int row = 0; row < ED_SWITCHES; row++) {
        const struct sun_reading *it = &sun_readings[row];
        json_t *readings = json_object();
        for (int i = 0; i < EDITIONS; i++)
            json_object_set_new(readings, sun_edition_names[i], json_string(it->text[i]));
        json_array_append_new(list, json_pack("{s:s, s:s, s:s, s:o}", "rule", it->rule, "changes",
                                              it->changes, "what", it->what, "readings", readings));
    }
    return list;
}
