/* The editions (catalogue: ED): every row of what they read differently. Where the two books of 2.0
 * disagree, the column 2.0 has the reading of SUN-ED-47. */
#include "sun/sun.h"

#include <jansson.h>

const char *const sun_edition_names[EDITIONS + 1] = {"2.0", "1.05", "1.0", NULL};

#define FIRE_ALL (FIRE_STOPS_FROST | FIRE_STOPS_ENTRY | FIRE_STOPS_SPAWN)

/* clang-format off */
const struct sun_reading sun_readings[ED_SWITCHES] = {
    /* SUN-ED-01 */
    [ED_EAT_MOST] = {"SUN-ED-01", "SUN-ACT-13", "Eating", {0, 1, 1},
        {"any amount of food for 1 AP", "1 food for each AP", "1 food for each AP"}},
    /* SUN-ED-02 */
    [ED_FIRE_AP] = {"SUN-ED-02", "SUN-FIRE-01", "Making a campfire, or a cooking pit of it", {0, 1, 1},
        {"0 AP", "1 AP", "1 AP"}},
    /* SUN-ED-03 */
    [ED_TRADE_FEE] = {"SUN-ED-03", "SUN-ACT-11", "Trading costs", {1, 0, 0},
        {"1 AP and 1 water", "1 AP", "1 AP"}},
    /* SUN-ED-04 */
    [ED_SELL_SHARE] = {"SUN-ED-04", "SUN-MERCH-02", "Selling an item or gear brings", {1, 2, 2},
        {"its full value out of the stock", "half its value, rounded down", "half its value, rounded down"}},
    /* SUN-ED-05 */
    [ED_BREAK_FEE] = {"SUN-ED-05", "SUN-MERCH-02", "Taking something apart at a merchant's costs", {0, 1, 1},
        {"nothing", "1 water", "1 water"}},
    /* SUN-ED-06 */
    [ED_RAID_SPOILS] = {"SUN-ED-06", "SUN-MERCH-04", "Raiding a merchant brings", {0, 2, 2},
        {"a roll for loot, for 1 AP", "2 item cards of choice and all resources, at once", "2 item cards of choice and all resources, at once"}},
    /* SUN-ED-07 */
    [ED_RECON_CHECK] = {"SUN-ED-07", "SUN-ACT-05", "Recon needs", {1, 0, 0},
        {"a stealth check", "no check", "no check"}},
    /* SUN-ED-08 */
    [ED_INJURY_TREATED] = {"SUN-ED-08", "SUN-COND-02", "An injury heals", {2, 0, 0},
        {"with 2 HP healed in one phase, and 3 HP or more", "at 3 HP or more", "at 3 HP or more"}},
    /* SUN-ED-09 */
    [ED_STORM_AP] = {"SUN-ED-09", "SUN-DAY-10", "AP in a storm", {0, 5, 5},
        {"as the sun card says", "5", "5"}},
    /* SUN-ED-10 */
    [ED_ADRENALINE_REVIVES] = {"SUN-ED-10", "SUN-COND-04", "A defeated character is revived by", {0, 1, 0},
        {"an AED", "an AED or adrenaline", "an AED"}},
    /* SUN-ED-11 */
    [ED_SLEEP_HIDDEN] = {"SUN-ED-11", "SUN-ACT-15", "Sleeping beside active enemies", {0, 1, 1},
        {"never", "if hidden", "if hidden"}},
    /* SUN-ED-12 */
    [ED_HIDDEN_HOLD_ENEMIES] = {"SUN-ED-12", "SUN-ENEMY-04", "Enemies on a tile with only hidden characters", {1, 0, 0},
        {"stay", "move", "move"}},
    /* SUN-ED-13 */
    [ED_CAMP_VOTE] = {"SUN-ED-13", "SUN-NIGHT-01", "A camp's night card, unless it says whom it is for, is for", {0, 1, 1},
        {"who draws it", "whom a majority there chooses, or else who draws it", "whom a majority there chooses, or else who draws it"}},
    /* SUN-ED-14 */
    [ED_DODGE_SHOT_WHOLE] = {"SUN-ED-14", "SUN-PVP-02", "Dodging a character's shot", {1, 0, 0},
        {"avoids it whole", "reduces it by the successes", "reduces it by the successes"}},
    /* SUN-ED-15 */
    [ED_MERCHANT_CARDS] = {"SUN-ED-15", "SUN-MERCH-01", "A roaming merchant's cards are", {STOCK_LOOT_THINGS, STOCK_ITEM_DECK, STOCK_LOOT_ITEMS},
        {"items and gear of the loot deck", "of the item deck", "items of the loot deck"}},
    /* SUN-ED-16 */
    [ED_HAVEN] = {"SUN-ED-16", "SUN-TILE-02", "New Haven", {HAVEN_BARS_ENEMIES, HAVEN_BARS_ENEMIES | HAVEN_SHELTERS, 0},
        {"bars enemies", "bars enemies and shelters characters from attacks", "does neither"}},
    /* SUN-ED-18 */
    [ED_CLOSE_FAILED_AP] = {"SUN-ED-18", "SUN-PVP-02", "Failing to close in on who shot costs", {0, 1, 0},
        {"the move's AP", "1 AP", "the move's AP"}},
    /* SUN-ED-20 */
    [ED_REVIVAL_PHASES] = {"SUN-ED-20", "SUN-COND-04", "After the phase of the defeat one can be revived for", {3, 2, 2},
        {"3 phases", "2 phases", "2 phases"}},
    /* SUN-ED-21 */
    [ED_CAMP_SLEEP_SOUND] = {"SUN-ED-21", "SUN-CAMP-02", "A night's sleep in a camp", {1, 0, 0},
        {"4 AP, straight to FIT", "4 AP, one step", "4 AP, one step"}},
    /* SUN-ED-22 */
    [ED_USE_TILE_THINGS] = {"SUN-ED-22", "SUN-ACT-08", "Crafting and eating use", {1, 0, 0},
        {"own things and the tile's", "own things only", "own things only"}},
    /* SUN-ED-23 */
    [ED_ELECTRICS_OUT_DAY] = {"SUN-ED-23", "SUN-DAY-11", "A solar storm stops electric things", {1, 0, 0},
        {"until the preparation", "during the storm", "during the storm"}},
    /* SUN-ED-24 */
    [ED_ENEMY_COMES_UNSEEN] = {"SUN-ED-24", "SUN-ENEMY-07", "A character an enemy walks onto", {1, 0, 0},
        {"is hidden", "is not hidden; the next action is answered", "is not hidden; the next action is answered"}},
    /* SUN-ED-25 */
    [ED_MARK_AT_SPAWN] = {"SUN-ED-25", "SUN-ENEMY-02", "An enemy symbol is marked", {1, 0, 0},
        {"when its enemy appears", "when its enemy falls, wherever; until then no other comes", "when its enemy falls, wherever; until then no other comes"}},
    /* SUN-ED-26 */
    [ED_HIDDEN_SPARE_ENTRANT] = {"SUN-ED-26", "SUN-FIGHT-01", "Hidden others on the tile prevent an initial round on entering", {0, 1, 1},
        {"no", "yes", "yes"}},
    /* SUN-ED-27 */
    [ED_NIGHT_WAIVED_ANYWHERE] = {"SUN-ED-27", "SUN-NIGHT-01", "Another's draw on the tile waives the night card at a turn's start", {0, 1, 0},
        {"in a camp", "on any tile", "in a camp"}},
    /* SUN-ED-28 */
    [ED_FIRE_CARDS_CHOICE] = {"SUN-ED-28", "SUN-NIGHT-03", "Animal night cards at FIRE", {0, 1, 1},
        {"are ignored", "may be ignored", "may be ignored"}},
    /* SUN-ED-29 */
    [ED_FIRE_KEEPS_OFF] = {"SUN-ED-29", "SUN-FIRE-03", "FIRE stops", {FIRE_ALL, 0, FIRE_STOPS_ENTRY},
        {"frostbite, animals entering and animals appearing", "none of these", "animals entering"}},
    /* SUN-ED-30 */
    [ED_KARMA_ONCE] = {"SUN-ED-30", "SUN-KARMA-01", "Karma can be used", {1, 0, 1},
        {"once a turn", "on any number of rolls in a turn", "once a turn"}},
    /* SUN-ED-31 */
    [ED_END_HIDDEN] = {"SUN-ED-31", "SUN-DAY-13", "Ending the turn with AP left beside enemies", {1, 0, 0},
        {"if hidden", "never; one has to wait", "never; one has to wait"}},
    /* SUN-ED-32 */
    [ED_COUNTERED] = {"SUN-ED-32", "SUN-FIGHT-03", "Enemies answer", {COUNTERED_AP, COUNTERED_BUT_WAIT, COUNTERED_ALL},
        {"actions that cost AP", "all actions but waiting", "all actions"}},
    /* SUN-ED-33 */
    [ED_CHARACTERS_SPARE] = {"SUN-ED-33", "SUN-DAY-03", "The clean-up spares", {1, 0, 0},
        {"tiles with a character or a camp", "what is stored in camps, but no bodies", "what is stored in camps, but no bodies"}},
    /* SUN-ED-35 */
    [ED_TENT] = {"SUN-ED-35", "SUN-CAMP-01", "A tent", {TENT_STRAIGHT | TENT_HOLDS_CARDS, 0, TENT_STRAIGHT},
        {"may be crafted straight as a camp; whoever takes it down gets all that was stored",
         "is crafted as an item; whoever takes it down gets the stored resources, but no cards",
         "may be crafted straight as a camp; whoever takes it down gets the stored resources, but no cards"}},
    /* SUN-ED-36 */
    [ED_LOOT_CHARACTERS] = {"SUN-ED-36", "SUN-ACT-12", "Looting defeated characters", {1, 0, 0},
        {"yes", "no", "no"}},
    /* SUN-ED-37 */
    [ED_STEAL] = {"SUN-ED-37", "SUN-MERCH-03", "Stealing", {0, THEFT_DEARER | THEFT_OF_LAWRENCE | THEFT_OF_ONE, 0},
        {"1 AP, 1 resource for each success", "1 AP more than trading, 1 resource, from Lawrence too", "1 AP, 1 resource for each success"}},
    /* SUN-ED-38 */
    [ED_POST_CARD] = {"SUN-ED-38", "SUN-SET-07", "The trading post's last card is", {STOCK_LOOT_THINGS, STOCK_ITEM_DECK, STOCK_LOOT_ITEMS},
        {"an item or gear of the loot deck", "of the item deck", "an item of the loot deck"}},
    /* SUN-ED-40 */
    [ED_SOL_TRICKS] = {"SUN-ED-40", "SUN-TEAM-08", "The SoL's moved enemies start a fight, with whom they choose; they win by elimination or surrender", {1, 0, 0},
        {"yes", "no", "no"}},
    /* SUN-ED-41 */
    [ED_SHOOT_BACK] = {"SUN-ED-41", "SUN-PVP-02", "A character who is shot at may shoot back", {1, 0, 0},
        {"yes", "no", "no"}},
    /* SUN-ED-42 */
    [ED_FIRST_AMMO] = {"SUN-ED-42", "SUN-AMMO-02", "A weapon's first ammunition", {AMMO_ROLL_ALWAYS, AMMO_ROLL_FOUND, AMMO_ROLL_FOUND},
        {"green and yellow, crafted or found", "full if crafted, a green die if found", "full if crafted, a green die if found"}},
    /* SUN-ED-43 */
    [ED_MAY_REFUSE_WATER] = {"SUN-ED-43", "SUN-CHAR-06", "Who has water may refuse to drink", {1, 1, 0},
        {"yes", "yes", "no"}},
    /* SUN-ED-44 */
    [ED_EIGHT_ADJACENT] = {"SUN-ED-44", "SUN-ENEMY-04", "An 8 of the D8 leads to", {0, 1, 0},
        {"the nearest character", "an adjacent character", "the nearest character"}},
    /* SUN-ED-45 */
    [ED_INJURED_BY_EFFECT] = {"SUN-ED-45", "SUN-COND-01", "Characters are injured", {1, 0, 0},
        {"by effects, and at 2 HP or less", "at 2 HP or less only", "at 2 HP or less only"}},
    /* SUN-ED-50 */
    [ED_RAIN_IN_BOTTLES] = {"SUN-ED-50", "SUN-ACT-14", "Rain is collected in", {1, 0, 0},
        {"the reserve and bottles", "the reserve only", "the reserve only"}},
    /* SUN-ED-51 */
    [ED_TARGETS_HOLD] = {"SUN-ED-51", "SUN-ENEMY-06", "Enemies on target tiles", {1, 1, 0},
        {"stay there", "stay there", "move like others"}},
    /* SUN-ED-52 */
    [ED_HIDDEN_FREELY] = {"SUN-ED-52", "SUN-STL-08", "Whoever is hidden needs a check after", {1, 0, 0},
        {"actions that cost AP", "every action", "every action"}},
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
