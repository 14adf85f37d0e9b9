/* The moves: one row for each with its words and arguments, who lists it and carries it out, what
 * it costs, why it is refused, and what people read of it. moves.h says what the columns mean. */
#include "sun/moves.h"
#include "sun/body.h"
#include "sun/camp.h"
#include "sun/collect.h"
#include "sun/combat.h"
#include "sun/cost.h"
#include "sun/craft.h"
#include "sun/explain.h"
#include "sun/foresee.h"
#include "sun/items.h"
#include "sun/loot.h"
#include "sun/map.h"
#include "sun/mission.h"
#include "sun/pvp.h"
#include "sun/rearrange.h"
#include "sun/say.h"
#include "sun/stealth.h"
#include "sun/swap.h"
#include "sun/team.h"
#include "sun/trade.h"
#include "sun/turn.h"

/* clang-format off */
const struct sun_move sun_moves[MOVE_KINDS] = {
    /* Chance. */
    [MOVE_ROLL] = {
        .word = "roll", .type = {T_FACES}, .rule = "SUN-CHECK-01",
        .help = "enter the dice: successes, x for a cross",
    },
    [MOVE_KARMA] = {
        .word = "karma", .type = {T_KARMA}, .rule = "SUN-KARMA-02",
        .help = "enter the karma dice: 1 is kept, 0 is lost",
    },
    [MOVE_DRAW] = {
        .word = "draw", .type = {T_KIND}, .rule = "SUN-CARD-01",
        .help = "name the card drawn",
    },
    [MOVE_BAG] = {
        .word = "bag", .type = {T_RESOURCE}, .rule = "SUN-SET-06",
        .help = "name the resource drawn",
    },
    [MOVE_TILE] = {
        .word = "tile", .type = {T_TILE}, .rule = "SUN-ACT-04",
        .help = "name the tile drawn",
    },
    [MOVE_D8] = {
        .word = "d8", .type = {T_NUMBER}, .rule = "SUN-ENEMY-04",
        .help = "enter what the D8 shows",
    },
    [MOVE_TEAM] = {
        .word = "team", .type = {T_TEAM}, .rule = "SUN-MODE-03",
        .help = "name the team card dealt",
    },

    /* Set-up. */
    [MOVE_PICK] = {
        .word = "pick", .type = {T_CHARACTER}, .rule = "SUN-SET-04",
        .help = "play this character",
        .label = sun_label_pick, .note = sun_note_pick,
    },
    [MOVE_TAKE] = {
        .word = "take", .type = {T_CARD, T_CHARACTER}, .rule = "SUN-SET-05",
        .help = "choose starting equipment",
    },
    [MOVE_POINT] = {
        .word = "point", .type = {T_SEAT}, .rule = "SUN-SET-05",
        .help = "give a point to another player",
    },
    [MOVE_DONE] = {
        .word = "done", .rule = "SUN-SET-05",
        .help = "take no more equipment", .rank = RANK_LATE,
    },
    [MOVE_FIRST] = {
        .word = "first", .type = {T_CHARACTER}, .rule = "SUN-MODE-02",
        .help = "go first in this phase",
    },

    /* Needs. */
    [MOVE_FEED] = {
        .word = "feed", .type = {T_FROM}, .rule = "SUN-DAY-08",
        .help = "eat 1 food",
    },
    [MOVE_STARVE] = {
        .word = "starve", .rule = "SUN-DAY-08",
        .help = "take 1 damage instead of eating", .note = sun_note_harm,
    },
    [MOVE_DRINK] = {
        .word = "drink", .rule = "SUN-DAY-12",
        .help = "use up 1 water",
    },
    [MOVE_THIRST] = {
        .word = "thirst", .rule = "SUN-DAY-12",
        .help = "take 1 damage instead of drinking", .note = sun_note_harm,
    },

    /* Actions. SUN-ACT */
    [MOVE_MOVE] = {
        .word = "move", .type = {T_TILE}, .rule = "SUN-ACT-01",
        .help = "go to an adjacent revealed tile",
        .list = sun_list_map, .act = sun_do_move, .after = AFTER_NOTHING,
        .price = sun_price_of_move,
        .dear = "Not enough AP: moving there costs {cost}, you have {ap}.",
        .wrong_target = sun_refuse_move,
        .note = sun_note_tile,
    },
    [MOVE_CHARGE] = {
        .word = "charge", .type = {T_DIRECTION}, .rule = "SUN-ACT-02",
        .help = "rush onto unexplored ground",
        .list = sun_list_map, .act = sun_do_charge, .after = AFTER_NOTHING,
        .ap = CHARGE_COST,
        .dear = "Not enough AP: charging costs {cost}, you have {ap}.",
        .wrong_target = sun_refuse_explore,
    },
    [MOVE_EXPLORE] = {
        .word = "explore", .type = {T_DIRECTION}, .rule = "SUN-ACT-04",
        .help = "reveal an adjacent tile",
        .list = sun_list_map, .act = sun_do_explore,
        .price = sun_price_of_explore,
        .dear = "Not enough AP: exploring costs {cost}, you have {ap}.",
        .wrong_target = sun_refuse_explore,
    },
    [MOVE_COLLECT] = {
        .word = "collect", .type = {T_RESOURCE, T_RESOURCE_MAYBE, T_TRAPPED}, .rule = "SUN-ACT-06",
        .help = "pick up resources from the tile",
        .shared = "pick something up from the tile",
        .list = sun_list_holdings, .act = sun_do_collect,
        .ap = 1,
        .dear = "Not enough AP: collecting costs {cost}, you have {ap}.",
        .wrong = sun_refuse_collect,
        .needs = "You can collect resources that lie here, if you have room for them.",
        .label = sun_label_collect,
    },
    [MOVE_COLLECT_CARD] = {
        .word = "collect", .type = {T_CARD}, .rule = "SUN-ACT-06",
        .help = "pick up a card from the tile",
        .list = sun_list_holdings, .act = sun_do_collect_card,
        .ap = 1,
        .dear = "Not enough AP: collecting costs {cost}, you have {ap}.",
        .wrong = sun_refuse_collect_card,
    },
    [MOVE_REFILL] = {
        .word = "refill", .rule = "SUN-ACT-07",
        .help = "fill up on water at the source",
        .list = sun_list_food, .act = sun_do_refill,
        .ap = 1,
        .dear = "Not enough AP: refilling water costs {cost}, you have {ap}.",
        .wrong = sun_refuse_water,
        .note = sun_note_water,
    },
    [MOVE_FETCH] = {
        .word = "fetch", .rule = "SUN-ACT-20",
        .help = "take water that is stored here",
        .list = sun_list_food, .act = sun_do_fetch,
        .ap = 1,
        .dear = "Not enough AP: taking stored water costs {cost}, you have {ap}.",
        .wrong = sun_refuse_water,
        .note = sun_note_water,
    },
    [MOVE_CRAFT] = {
        .word = "craft", .type = {T_KIND, T_CAMP, T_WHENCE}, .rule = "SUN-ACT-08",
        .help = "make a card from resources",
        .shared = "make something from resources",
        .list = sun_list_crafts, .act = sun_do_craft,
        .price = sun_price_of_craft, .spend = sun_spend_recipe,
        .dear = "Not enough AP: crafting costs {cost}, you have {ap}.",
        .wrong = sun_refuse_craft,
        .label = sun_label_craft, .note = sun_note_craft,
    },
    [MOVE_CRAFT_AMMO] = {
        .word = "craft", .type = {T_AMMO, T_WHENCE}, .rule = "SUN-AMMO-01",
        .help = "make ammunition",
        .list = sun_list_crafts, .act = sun_do_craft_ammo,
        .price = sun_price_of_craft, .spend = sun_spend_for_rounds,
        .dear = "Not enough AP: crafting costs {cost}, you have {ap}.",
        .wrong = sun_refuse_things,
        .label = sun_label_ammo,
    },
    [MOVE_USE] = {
        .word = "use", .type = {T_CARD, T_CHARACTER_MAYBE}, .rule = "SUN-ACT-09",
        .help = "put an item or gear to work",
        .list = sun_list_items, .act = sun_do_use,
        .price = sun_price_of_use,
        .dear = "Not enough AP: using this card costs {cost}, you have {ap}.",
        .wrong = sun_refuse_use,
        .note = sun_note_use,
    },
    [MOVE_SKILL] = {
        .word = "skill", .type = {T_SKILL, T_CHARACTER_MAYBE}, .rule = "SUN-CHAR-04",
        .help = "use a special skill",
        .list = sun_list_items, .act = sun_do_skill,
        .price = sun_price_of_skill,
        .dear = "Not enough AP: using this skill costs {cost}, you have {ap}.",
        .wrong = sun_refuse_skill,
    },
    [MOVE_LOAD] = {
        .word = "load", .type = {T_CARD}, .rule = "SUN-AMMO-01",
        .help = "put ammunition into a weapon",
        .list = sun_list_items, .act = sun_do_load, .after = AFTER_NOTHING,
        .wrong = sun_refuse_load,
        .note = sun_note_load,
    },
    [MOVE_UNLOAD] = {
        .word = "unload", .type = {T_CARD, T_NUMBER}, .rule = "SUN-AMMO-07",
        .help = "take rounds off a weapon",
        .list = sun_list_items, .act = sun_do_unload, .after = AFTER_NOTHING,
        .wrong = sun_refuse_load,
        .label = sun_label_unload, .note = sun_note_load,
    },
    [MOVE_WEAR] = {
        .word = "wear", .type = {T_CARD}, .rule = "SUN-CHAR-03",
        .help = "put on gear",
        .list = sun_list_items, .act = sun_do_wear, .after = AFTER_NOTHING,
        .wrong = sun_refuse_gear,
    },
    [MOVE_STOW] = {
        .word = "stow", .type = {T_CARD}, .rule = "SUN-CHAR-03",
        .help = "take off gear",
        .list = sun_list_items, .act = sun_do_stow, .after = AFTER_NOTHING,
        .wrong = sun_refuse_gear,
    },
    [MOVE_BREAK] = {
        .word = "break", .type = {T_CARD}, .rule = "SUN-AMMO-04",
        .help = "take a card apart",
        .shared = "take something apart",
        .list = sun_list_crafts, .act = sun_do_break,
        .price = sun_price_of_break,
        .dear = "Not enough AP: taking something apart costs {cost}, you have {ap}.",
        .needs = "To take something apart you need a working multitool and another card with a "
                    "recipe, and you can't need the room that card gives you.",
        .note = sun_note_break,
    },
    [MOVE_BREAK_AMMO] = {
        .word = "break", .type = {T_AMMO}, .rule = "SUN-AMMO-04",
        .help = "take ammunition apart",
        .list = sun_list_crafts, .act = sun_do_break_ammo,
        .price = sun_price_of_break,
        .dear = "Not enough AP: taking something apart costs {cost}, you have {ap}.",
        .needs = "To take ammunition apart you need a working multitool, and {cartridges} cartridges or "
         "{arrows} arrows.",
        .label = sun_label_ammo, .note = sun_note_break,
    },
    [MOVE_SWAP] = {
        .word = "swap", .type = {T_CHARACTER}, .rule = "SUN-ACT-10",
        .help = "exchange goods with a character",
        .list = sun_list_swaps, .act = sun_do_swap,
        .ap = 1,
        .dear = "Not enough AP: swapping costs {cost}, you have {ap}.",
        .wrong_target = sun_refuse_swap,
    },
    [MOVE_GIVE] = {
        .word = "give", .type = {T_THING}, .rule = "SUN-ACT-10",
        .help = "offer one more of this",
        .shared = "offer something",
        .note = sun_note_exchange,
    },
    [MOVE_GIVE_CARD] = {
        .word = "give", .type = {T_CARD}, .rule = "SUN-ACT-10",
        .help = "offer this card", .note = sun_note_exchange,
    },
    [MOVE_WANT] = {
        .word = "want", .type = {T_THING}, .rule = "SUN-ACT-10",
        .help = "ask for one more of this",
        .shared = "ask for something",
        .note = sun_note_exchange,
    },
    [MOVE_WANT_CARD] = {
        .word = "want", .type = {T_CARD}, .rule = "SUN-ACT-10",
        .help = "ask for this card", .note = sun_note_exchange,
    },
    [MOVE_OFFER] = {
        .word = "offer", .rule = "SUN-ACT-10",
        .help = "propose this swap",
    },
    [MOVE_CANCEL] = {
        .word = "cancel", .rule = "SUN-ACT-10",
        .help = "call the swap off",
    },
    [MOVE_LOOT_BODY] = {
        .word = "loot", .type = {T_CHARACTER, T_RESOURCE, T_RESOURCE_MAYBE}, .rule = "SUN-ACT-12",
        .help = "take resources from a defeated character",
        .shared = "take something from the defeated",
        .list = sun_list_holdings, .act = sun_do_loot_body,
        .ap = 1,
        .dear = "Not enough AP: looting costs {cost}, you have {ap}.",
        .wrong_target = sun_refuse_body,
        .needs = "You can loot resources this character has and you have room for.",
        .label = sun_label_loot_body,
    },
    [MOVE_LOOT_CARD] = {
        .word = "loot", .type = {T_CHARACTER, T_CARD}, .rule = "SUN-ACT-12",
        .help = "take a card from a defeated character",
        .list = sun_list_holdings, .act = sun_do_loot_card,
        .ap = 1,
        .dear = "Not enough AP: looting costs {cost}, you have {ap}.",
        .wrong_target = sun_refuse_body,
        .needs = "You can loot a card this character has and you have room for.",
    },
    [MOVE_EAT] = {
        .word = "eat", .type = {T_NUMBER, T_WHENCE, T_TRAPPED}, .rule = "SUN-ACT-13",
        .help = "restore health with food",
        .list = sun_list_food, .act = sun_do_eat,
        .ap = 1, .spend = sun_spend_meal,
        .dear = "Not enough AP: eating costs {cost}, you have {ap}.",
        .wrong = sun_refuse_eat,
        .label = sun_label_eat, .note = sun_note_eat,
    },
    [MOVE_RAIN] = {
        .word = "rain", .rule = "SUN-ACT-14",
        .help = "collect rain water",
        .list = sun_list_food, .act = sun_do_rain,
        .ap = 1,
        .dear = "Not enough AP: collecting rain costs {cost}, you have {ap}.",
        .wrong = sun_refuse_water,
        .note = sun_note_water,
    },
    [MOVE_SLEEP] = {
        .word = "sleep", .rule = "SUN-ACT-15",
        .help = "recover from tiredness",
        .list = sun_list_food, .act = sun_do_sleep,
        .price = sun_price_of_sleep,
        .dear = "Not enough AP: sleeping costs {cost}, you have {ap}.",
        .wrong = sun_refuse_sleep,
        .note = sun_note_sleep,
    },
    [MOVE_OPEN] = {
        .word = "open", .type = {T_ATTRIBUTE}, .rule = "SUN-ACT-16",
        .help = "get a container open, by a check",
        .list = sun_list_items, .act = sun_do_open,
        .ap = 1,
        .check = sun_check_of_open,
        .dear = "Not enough AP: opening a container costs {cost}, you have {ap}.",
        .wrong = sun_refuse_open,
        .label = sun_label_open,
    },
    [MOVE_DROP] = {
        .word = "drop", .type = {T_THING}, .rule = "SUN-ACT-17",
        .help = "put 1 down on the tile",
        .shared = "put something down on the tile",
        .rank = RANK_LATE,
        .list = sun_list_holdings, .act = sun_do_drop,
        .wrong = sun_refuse_drop,
        .note = sun_note_drop,
    },
    [MOVE_DROP_CARD] = {
        .word = "drop", .type = {T_CARD}, .rule = "SUN-ACT-17",
        .help = "put a card down on the tile",
        .list = sun_list_holdings, .act = sun_do_drop_card,
        .wrong = sun_refuse_drop_card,
        .note = sun_note_drop_card,
    },
    [MOVE_CAMP] = {
        .word = "camp", .type = {T_CARD}, .rule = "SUN-CAMP-01",
        .help = "set up camp with a tent",
        .list = sun_list_camp, .act = sun_do_camp,
        .ap = 1,
        .dear = "Not enough AP: setting up camp costs {cost}, you have {ap}.",
        .wrong = sun_refuse_camp,
        .needs = "You can't set up camp with this card now.",
    },
    [MOVE_DISMANTLE] = {
        .word = "dismantle", .rule = "SUN-CAMP-01",
        .help = "take down the camp",
        .list = sun_list_camp, .act = sun_do_dismantle,
        .ap = 1,
        .dear = "Not enough AP: taking down a camp costs {cost}, you have {ap}.",
        .wrong = sun_refuse_dismantle,
    },
    [MOVE_CAMPFIRE] = {
        .word = "campfire", .type = {T_WHENCE}, .rule = "SUN-FIRE-01",
        .help = "light a campfire with 1 wood",
        .list = sun_list_camp, .act = sun_do_campfire,
        .price = sun_price_of_fire, .spend = sun_spend_wood,
        .dear = "Not enough AP: lighting a campfire costs {cost}, you have {ap}.",
        .wrong = sun_refuse_fire,
        .label = sun_label_nothing,
    },
    [MOVE_PIT] = {
        .word = "pit", .type = {T_WHENCE}, .rule = "SUN-FIRE-02",
        .help = "build a cooking pit with 1 metal",
        .list = sun_list_camp, .act = sun_do_pit,
        .price = sun_price_of_fire, .spend = sun_spend_metal,
        .dear = "Not enough AP: building a cooking pit costs {cost}, you have {ap}.",
        .wrong = sun_refuse_fire,
        .label = sun_label_nothing,
    },
    [MOVE_COOK] = {
        .word = "cook", .type = {T_WHENCE, T_TRAPPED}, .rule = "SUN-FIRE-02",
        .help = "turn 1 food into 3",
        .list = sun_list_camp, .act = sun_do_cook,
        .ap = COOK_COST, .spend = sun_spend_food,
        .dear = "Not enough AP: cooking costs {cost}, you have {ap}.",
        .wrong = sun_refuse_fire,
        .label = sun_label_nothing,
    },
    [MOVE_TRAP] = {
        .word = "trap", .type = {T_CARD}, .rule = "SUN-TRAP-01",
        .help = "set a small animal trap",
        .list = sun_list_camp, .act = sun_do_trap,
        .wrong = sun_refuse_camp,
        .needs = "You can't set this trap now.",
    },
    [MOVE_BAIT] = {
        .word = "bait", .type = {T_CARD, T_WHENCE, T_TRAPPED}, .rule = "SUN-TRAP-01",
        .help = "put 1 food into a trap",
        .list = sun_list_camp, .act = sun_do_bait,
        .spend = sun_spend_food,
        .wrong = sun_refuse_trap,
        .label = sun_label_trap, .note = sun_note_trap,
    },
    [MOVE_UNTRAP] = {
        .word = "untrap", .type = {T_CARD}, .rule = "SUN-TRAP-01",
        .help = "pick up a trap",
        .list = sun_list_camp, .act = sun_do_untrap,
        .ap = 1,
        .dear = "Not enough AP: picking up a trap costs {cost}, you have {ap}.",
        .wrong = sun_refuse_trap,
        .label = sun_label_trap, .note = sun_note_trap,
    },
    [MOVE_SNEAK] = {
        .word = "sneak", .type = {T_TILE}, .rule = "SUN-ACT-03",
        .help = "move to a tile unseen, by a check",
        .list = sun_list_stealth, .act = sun_do_sneak, .after = AFTER_NOTHING,
        .price = sun_price_of_sneak,
        .check = sun_check_stealth,
        .dear = "Not enough AP: sneaking there costs {cost}, you have {ap}.",
        .wrong_target = sun_refuse_move,
        .note = sun_note_tile,
    },
    [MOVE_RECON] = {
        .word = "recon", .type = {T_TILE}, .rule = "SUN-ACT-05",
        .help = "find out which enemy is there",
        .list = sun_list_stealth, .act = sun_do_recon, .after = AFTER_CHECK,
        .ap = RECON_COST,
        .check = sun_check_of_recon,
        .dear = "Not enough AP: recon costs {cost}, you have {ap}.",
        .wrong = sun_refuse_recon,
        .needs = "Recon needs an enemy symbol without a marker: on your own tile if you are hidden, or, "
         "with binoculars, on your own or an adjacent tile.",
        .note = sun_note_tile,
    },
    [MOVE_ATTACK] = {
        .word = "attack", .type = {T_FOE, T_CARD_MAYBE}, .rule = "SUN-FIGHT-05",
        .help = "strike at an enemy on your tile", .rank = RANK_FIRST,
        .list = sun_list_combat, .act = sun_do_attack, .after = AFTER_FIGHT,
        .ap = DEED_COST,
        .dear = "Not enough AP: attacking costs {cost}, you have {ap}.",
        .wrong_target = sun_refuse_enemy,
        .label = sun_label_attack,
    },
    [MOVE_SHOOT] = {
        .word = "shoot", .type = {T_FOE, T_CARD}, .rule = "SUN-RANGE-01",
        .help = "fire at an enemy on an adjacent tile", .rank = RANK_FIRST,
        .list = sun_list_combat, .act = sun_do_shoot, .after = AFTER_FIGHT,
        .ap = DEED_COST,
        .dear = "Not enough AP: shooting costs {cost}, you have {ap}.",
        .wrong_target = sun_refuse_enemy,
    },
    [MOVE_AMBUSH] = {
        .word = "ambush", .type = {T_FOE, T_CARD_MAYBE}, .rule = "SUN-FIGHT-09",
        .help = "attack from hiding, by a check", .rank = RANK_FIRST,
        .list = sun_list_combat, .act = sun_do_ambush, .after = AFTER_FIGHT,
        .ap = AMBUSH_COST,
        .check = sun_check_stealth,
        .dear = "Not enough AP: a sneak attack costs {cost}, you have {ap}.",
        .wrong_target = sun_refuse_enemy,
        .label = sun_label_attack,
    },
    [MOVE_DODGE] = {
        .word = "dodge", .rule = "SUN-FIGHT-08",
        .help = "avoid attacks, by a check", .rank = RANK_FIRST,
        .list = sun_list_combat, .act = sun_do_dodge, .after = AFTER_FIGHT,
        .ap = DEED_COST,
        .check = sun_check_dexterity,
        .dear = "Not enough AP: dodging costs {cost}, you have {ap}.",
        .needs = "There is no attack to dodge: no enemy on your tile fights you.",
    },
    [MOVE_FIGHT] = {
        .word = "fight", .type = {T_CHARACTER, T_CARD_MAYBE}, .rule = "SUN-PVP-01",
        .help = "attack a character on your tile", .rank = RANK_LATE,
        .list = sun_list_combat, .act = sun_do_fight, .after = AFTER_FIGHT,
        .ap = DEED_COST,
        .dear = "Not enough AP: attacking costs {cost}, you have {ap}.",
        .wrong_target = sun_refuse_character,
        .label = sun_label_attack,
    },
    [MOVE_SNIPE] = {
        .word = "snipe", .type = {T_CHARACTER, T_CARD}, .rule = "SUN-PVP-02",
        .help = "fire at a character on an adjacent tile", .rank = RANK_LATE,
        .list = sun_list_combat, .act = sun_do_snipe, .after = AFTER_FIGHT,
        .ap = DEED_COST,
        .dear = "Not enough AP: shooting costs {cost}, you have {ap}.",
        .wrong_target = sun_refuse_character,
    },
    [MOVE_WAIT] = {
        .word = "wait", .rule = "SUN-FIGHT-14",
        .help = "save your AP for combat in this phase", .rank = RANK_LATE,
        .list = sun_list_combat, .act = sun_do_wait, .after = AFTER_QUIET,
        .needs = "You can't wait now.",
        .note = sun_note_end,
    },
    [MOVE_LOOT_FOE] = {
        .word = "loot", .type = {T_FOE}, .rule = "SUN-LOOT-01",
        .help = "search a defeated enemy",
        .list = sun_list_loot, .act = sun_do_loot_foe,
        .ap = 1,
        .dear = "Not enough AP: looting costs {cost}, you have {ap}.",
        .wrong_target = sun_refuse_loot,
    },
    [MOVE_TRADE] = {
        .word = "trade", .type = {T_FOE}, .rule = "SUN-ACT-11",
        .help = "do business with a merchant",
        .list = sun_list_trade, .act = sun_do_trade,
        .ap = TRADE_COST,
        .dear = "Not enough AP: trading costs {cost}, you have {ap}.",
        .wrong_target = sun_refuse_merchant,
        .needs = "This merchant doesn't trade with you.",
    },
    [MOVE_STEAL] = {
        .word = "steal", .type = {T_FOE}, .rule = "SUN-MERCH-03",
        .help = "rob a merchant, by a check",
        .list = sun_list_trade, .act = sun_do_steal, .after = AFTER_CHECK,
        .price = sun_price_of_theft,
        .check = sun_check_stealth,
        .dear = "Not enough AP: stealing costs {cost}, you have {ap}.",
        .wrong_target = sun_refuse_merchant,
        .needs = "This merchant has nothing left to steal.",
    },
    [MOVE_TASK] = {
        .word = "task", .type = {T_COUNTED}, .rule = "SUN-SET-13",
        .help = "do a task of the mission",
        .list = sun_list_tasks, .act = sun_do_task,
        .price = sun_price_of_task,
        .dear = "Not enough AP: this task costs {cost}, you have {ap}.",
        .wrong = sun_refuse_task,
        .label = sun_label_task,
    },
    [MOVE_REVEAL] = {
        .word = "reveal", .rule = "SUN-TEAM-10",
        .help = "show that you are a traitor", .rank = RANK_LATE,
        .list = sun_list_team, .act = sun_do_reveal, .after = AFTER_NOTHING,
        .needs = "Only a traitor who has not been revealed can do this, on a tile with one of "
                     "the Sons of Liberty.",
    },
    [MOVE_CALL] = {
        .word = "call", .type = {T_TILE}, .rule = "SUN-TEAM-07",
        .help = "bring an enemy to a tile",
        .list = sun_list_team, .act = sun_do_call,
        .needs = "Only a traitor can call an enemy: once a day, to a revealed tile next to their own "
         "that enemies can enter, while a card of the Sons of Liberty can be drawn.",
    },
    [MOVE_SEND] = {
        .word = "send", .type = {T_FOE, T_DIRECTION}, .rule = "SUN-TEAM-08",
        .help = "move an enemy by a tile",
        .list = sun_list_team, .act = sun_do_send,
        .ap = SEND_COST,
        .dear = "Not enough AP: sending an enemy costs {cost}, you have {ap}.",
        .needs = "Only a traitor can send one of the Sons of Liberty onwards, from "
                   "their own tile or an adjacent one, where there is a way to go.",
        .label = sun_label_send,
    },
    [MOVE_BURN] = {
        .word = "burn", .rule = "SUN-TEAM-06",
        .help = "set fire to the camp and all that is in it",
        .list = sun_list_team, .act = sun_do_burn,
        .ap = BURN_COST,
        .dear = "Not enough AP: burning a camp costs {cost}, you have {ap}.",
        .needs = "Only a traitor whose team card says so can burn a camp: a tent that "
                   "someone else set up here, with a card that has the tag FIRE.",
    },
    [MOVE_ESCAPE] = {
        .word = "escape", .rule = "SUN-TEAM-05",
        .help = "leave the map with your food",
        .list = sun_list_team, .act = sun_do_escape, .after = AFTER_NOTHING,
        .ap = ESCAPE_COST,
        .dear = "Not enough AP: escaping costs {cost}, you have {ap}.",
        .needs = "Only a traitor whose team card says so can escape: from a tile at "
                     "the edge of the map, with {food} food.",
    },
    [MOVE_GIVE_UP] = {
        .word = "give-up", .rule = "SUN-ACT-18",
        .help = "ask everyone to concede", .rank = RANK_LATE,
        .act = sun_do_give_up, .after = AFTER_NOTHING,
        .needs = "You have asked to give up too often in this turn.",
    },
    [MOVE_END] = {
        .word = "end", .rule = "SUN-ACT-18",
        .help = "finish your turn", .rank = RANK_LATE,
        .act = sun_do_end, .after = AFTER_NOTHING,
        .wrong = sun_refuse_end,
        .note = sun_note_end,
    },

    /* Answers. */
    [MOVE_KEEP] = {
        .word = "keep", .rule = "SUN-KARMA-01",
        .help = "leave the dice as they are", .rank = RANK_FIRST,
    },
    [MOVE_REROLL] = {
        .word = "reroll", .type = {T_COUNTED}, .rule = "SUN-KARMA-01",
        .help = "roll this die again with a karma die", .label = sun_label_reroll,
    },
    [MOVE_CHOOSE] = {
        .word = "choose", .type = {T_COUNTED}, .rule = "SUN-CARD-04",
        .help = "go for this option", .label = sun_label_choose,
    },
    [MOVE_WHO] = {
        .word = "who", .type = {T_CHARACTER}, .rule = "SUN-CARD-04",
        .help = "choose this character",
    },
    [MOVE_SHIELD] = {
        .word = "shield", .type = {T_CARD}, .rule = "SUN-CARD-05",
        .help = "use this card against the harm",
    },
    [MOVE_SUFFER] = {
        .word = "suffer", .rule = "SUN-CARD-05",
        .help = "take the harm", .note = sun_note_suffer,
    },
    [MOVE_LEAVE] = {
        .word = "leave", .rule = "SUN-ACT-21",
        .help = "leave the new thing on the tile", .rank = RANK_LATE,
    },
    [MOVE_KEEP_CARD] = {
        .word = "keep", .type = {T_CARD}, .rule = "SUN-ACT-16",
        .help = "hold on to this card",
    },
    [MOVE_DEAL] = {
        .word = "deal", .rule = "SUN-MERCH-02",
        .help = "close the deal", .rank = RANK_FIRST, .note = sun_note_exchange,
    },
    [MOVE_GRAB] = {
        .word = "grab", .type = {T_THING}, .rule = "SUN-MERCH-03",
        .help = "take this", .note = sun_note_exchange,
    },
    [MOVE_AVOID] = {
        .word = "avoid", .type = {T_FOE}, .rule = "SUN-FIGHT-08",
        .help = "dodge this attack", .note = sun_note_avoid,
    },
    [MOVE_PASS] = {
        .word = "pass", .rule = "SUN-JOIN-01",
        .help = "take no combat action",
    },
    [MOVE_COUNTER] = {
        .word = "counter", .type = {T_CARD_MAYBE}, .rule = "SUN-PVP-01",
        .help = "strike back",
        .ap = DEED_COST,
        .label = sun_label_attack,
    },
    [MOVE_RETURN] = {
        .word = "return", .type = {T_CARD}, .rule = "SUN-PVP-02",
        .help = "shoot back",
        .ap = DEED_COST,
    },
    [MOVE_CLOSE] = {
        .word = "close", .rule = "SUN-PVP-02",
        .help = "move onto the shooter's tile, by a check", .note = sun_note_close,
        .check = sun_check_strength,
    },
    [MOVE_ENDURE] = {
        .word = "endure", .rule = "SUN-PVP-01",
        .help = "don't react",
    },
    [MOVE_STAY] = {
        .word = "stay", .rule = "SUN-TEAM-10",
        .help = "be attacked like everyone else", .rank = RANK_FIRST,
    },
    [MOVE_AGREE] = {
        .word = "agree", .rule = "SUN-ACT-10",
        .help = "say yes",
    },
    [MOVE_REFUSE] = {
        .word = "refuse", .rule = "SUN-ACT-10",
        .help = "say no",
    },
};
/* clang-format on */
