/* What happens in Under our Sun, for people: one line a kind. Numbers are read by their types
 * (enum sun_type in types.h); heroes are given as characters, see sun_id.
 *
 *   X(kind, "word", "rule", "sentence", name, type, name, type, name, type, name, type)
 *
 * A sentence may also have {words}: what is written on the card that is named first, or what the
 * mission says of the part, its count or the task; and {profession}, of the first character.
 *
 * SUN_EVENT_TEXTS has the sentences that a certain value calls for: one of something, none, or each
 * value of a list. The first whose values are all there is told instead; fields count from 1.
 *
 * A tile is named with its article, so no sentence begins with one. A card of things takes "the" in
 * the sentence; it is never its subject, for some are called "Binoculars".
 */
#ifndef UNDER_SUN_EVENTS_H
#define UNDER_SUN_EVENTS_H

#include "sun/state.h"

/* clang-format off */
#define SUN_EVENTS(X) \
    /* set-up */ \
    X(START_ROLL, "start-roll", "SUN-SET-02", "{seat} rolls {successes} successes for the first turn.", "seat", T_SEAT, "successes", T_HITS, NULL, 0, NULL, 0) \
    X(STARTS, "starts", "SUN-SET-02", "{seat} goes first.", "seat", T_SEAT, NULL, 0, NULL, 0, NULL, 0) \
    X(PICKED, "picked", "SUN-SET-04", "{seat} plays {who} the {profession}.", "seat", T_SEAT, "who", T_CHARACTER, NULL, 0, NULL, 0) \
    X(OFFERED, "offered", "SUN-SET-05", "Starting equipment to choose from: {card}.", "card", T_CARD, NULL, 0, NULL, 0, NULL, 0) \
    X(EQUIPPED, "equipped", "SUN-SET-05", "{who} takes the {card} for {points} points.", "who", T_CHARACTER, "card", T_CARD, "points", T_NUMBER, NULL, 0) \
    X(POINT_GIVEN, "point-given", "SUN-SET-05", "{seat} gives {to} 1 point.", "seat", T_SEAT, "to", T_SEAT, NULL, 0, NULL, 0) \
    X(STOCKED, "stocked", "SUN-SET-07", "Lawrence puts the {card} up for sale.", "card", T_CARD, NULL, 0, NULL, 0, NULL, 0) \
    X(PART, "part", "SUN-SET-10", "Part {part} of the mission begins. {words}", "part", T_COUNTED, NULL, 0, NULL, 0, NULL, 0) \
    X(PART_DONE, "part-done", "SUN-SET-10", "{words}", "part", T_COUNTED, NULL, 0, NULL, 0, NULL, 0) \
    X(LOST_STORY, "lost-story", "SUN-SET-10", "{words}", "part", T_COUNTED, NULL, 0, NULL, 0, NULL, 0) \
    /* the day */ \
    X(DAY, "day", "SUN-DAY-04", "Day {day} begins.", "day", T_NUMBER, NULL, 0, NULL, 0, NULL, 0) \
    X(PHASE, "phase", "SUN-DAY-01", "The preparation phase begins.", "phase", T_PHASE, NULL, 0, NULL, 0, NULL, 0) \
    X(MARKER_PASSES, "marker-passes", "SUN-DAY-02", "{who} goes first today.", "who", T_CHARACTER, NULL, 0, NULL, 0, NULL, 0) \
    X(CLEANED, "cleaned", "SUN-DAY-03", "Everything left at {tile} is cleared away.", "tile", T_TILE, NULL, 0, NULL, 0, NULL, 0) \
    X(SOURCE_REFILLED, "source-refilled", "SUN-DAY-06", "The water source at {tile} fills up again.", "tile", T_TILE, NULL, 0, NULL, 0, NULL, 0) \
    X(TRAP_CAUGHT, "trap-caught", "SUN-TRAP-01", "A trap at {tile} now holds {food} food.", "tile", T_TILE, "food", T_NUMBER, NULL, 0, NULL, 0) \
    X(FITNESS, "fitness", "SUN-DAY-07", "{who} is rested now.", "who", T_CHARACTER, "fitness", T_FITNESS, NULL, 0, NULL, 0) \
    X(SUSTAINED, "sustained", "SUN-DAY-08", "{who} eats 1 food to keep going.", "who", T_CHARACTER, NULL, 0, NULL, 0, NULL, 0) \
    X(SUN_CARD, "sun-card", "SUN-DAY-09", "Sun card: {card}. {words}", "card", T_KIND, NULL, 0, NULL, 0, NULL, 0) \
    X(AP_RESET, "ap-reset", "SUN-DAY-10", "{who} has {ap} AP.", "who", T_CHARACTER, "ap", T_NUMBER, NULL, 0, NULL, 0) \
    X(ELECTRICS_OUT, "electrics-out", "SUN-DAY-11", "ELECTRIC cards stop working.", NULL, 0, NULL, 0, NULL, 0, NULL, 0) \
    X(TURN, "turn", "SUN-DAY-12", "It is {who}'s turn.", "who", T_CHARACTER, NULL, 0, NULL, 0, NULL, 0) \
    X(DRANK, "drank", "SUN-DAY-12", "{who} drinks 1 water and has {water} left.", "who", T_CHARACTER, "water", T_NUMBER, NULL, 0, NULL, 0) \
    X(GAVE_WATER, "gave-water", "SUN-CHAR-06", "{who} gives up 1 water and has {water} left.", "who", T_CHARACTER, "water", T_NUMBER, NULL, 0, NULL, 0) \
    X(TURN_ENDS, "turn-ends", "SUN-ACT-18", "{who} ends the turn with {ap} AP left.", "who", T_CHARACTER, "ap", T_NUMBER, NULL, 0, NULL, 0) \
    /* dice */ \
    X(ROLLED, "rolled", "SUN-CHECK-02", "{by} rolls {dice}: {successes} successes.", "dice", T_DICE, "by", T_ROLLER, "successes", T_NET, NULL, 0) \
    X(CHECK, "check", "SUN-CHECK-02", "{who} makes a skill check.", "who", T_CHARACTER, "attribute", T_ATTRIBUTE, NULL, 0, NULL, 0) \
    X(CHECKED, "checked", "SUN-CHECK-02", "{who} scores {successes} successes.", "who", T_CHARACTER, "successes", T_HITS, NULL, 0, NULL, 0) \
    X(REROLLS, "rerolls", "SUN-KARMA-01", "{who} picks a die to reroll: {colour} {face}.", "who", T_CHARACTER, "colour", T_COLOUR, "face", T_FACE, NULL, 0) \
    X(KARMA, "karma", "SUN-KARMA-01", "{who} rolls {dice} karma dice and keeps {kept}.", "who", T_CHARACTER, "dice", T_NUMBER, "kept", T_NUMBER, NULL, 0) \
    /* health */ \
    X(DAMAGED, "damaged", "SUN-CHAR-01", "{who} takes {hp} damage and has {left} HP left.", "who", T_CHARACTER, "hp", T_NUMBER, "harm", T_HARM, "left", T_NUMBER) \
    X(SHIELDED, "shielded", "SUN-CARD-05", "{who} uses the {card} and comes to no harm.", "who", T_CHARACTER, "card", T_CARD, NULL, 0, NULL, 0) \
    X(HEALED, "healed", "SUN-COND-02", "{who} recovers to {hp} HP.", "who", T_CHARACTER, "hp", T_NUMBER, NULL, 0, NULL, 0) \
    X(INJURED, "injured", "SUN-COND-01", "{who} is injured.", "who", T_CHARACTER, NULL, 0, NULL, 0, NULL, 0) \
    X(INJURY_HEALS, "injury-heals", "SUN-COND-02", "{who} is no longer injured.", "who", T_CHARACTER, NULL, 0, NULL, 0, NULL, 0) \
    X(INFECTED, "infected", "SUN-COND-03", "{who} is infected.", "who", T_CHARACTER, NULL, 0, NULL, 0, NULL, 0) \
    X(CURED, "cured", "SUN-COND-03", "{who} is no longer infected.", "who", T_CHARACTER, NULL, 0, NULL, 0, NULL, 0) \
    X(DEFEATED, "defeated", "SUN-COND-04", "{who} is defeated.", "who", T_CHARACTER, NULL, 0, NULL, 0, NULL, 0) \
    X(REVIVED, "revived", "SUN-COND-05", "{who} is back on their feet with {hp} HP.", "who", T_CHARACTER, "hp", T_NUMBER, NULL, 0, NULL, 0) \
    X(DIED, "died", "SUN-COND-04", "{who} dies.", "who", T_CHARACTER, NULL, 0, NULL, 0, NULL, 0) \
    /* the map */ \
    X(MOVED, "moved", "SUN-ACT-01", "{who} moves to {tile}.", "who", T_CHARACTER, "tile", T_TILE, NULL, 0, NULL, 0) \
    X(REVEALED, "revealed", "SUN-ACT-04", "{who} discovers {tile}.", "tile", T_TILE, "who", T_CHARACTER_MAYBE, NULL, 0, NULL, 0) \
    X(NIGHT_CARD, "night-card", "SUN-NIGHT-01", "{who} draws a night card: {card}. {words}", "who", T_CHARACTER, "card", T_CARD, NULL, 0, NULL, 0) \
    X(NIGHT_IGNORED, "night-ignored", "SUN-NIGHT-03", "The fire wards off a night card: {card}.", "card", T_CARD, NULL, 0, NULL, 0, NULL, 0) \
    X(VOTED, "voted", "SUN-ED-13", "{who} votes for {other}.", "who", T_CHARACTER, "other", T_CHARACTER, NULL, 0, NULL, 0) \
    X(NO_MAJORITY, "no-majority", "SUN-ED-13", "No majority: the card stays with {who}.", "who", T_CHARACTER, NULL, 0, NULL, 0, NULL, 0) \
    X(EVENT_CARD, "event-card", "SUN-CARD-04", "{who} draws an event: {card}. {words}", "who", T_CHARACTER, "card", T_CARD, NULL, 0, NULL, 0) \
    X(DRAWN, "drawn", "SUN-CARD-01", "Drawn: {card}.", "card", T_CARD, NULL, 0, NULL, 0, NULL, 0) \
    X(DECK_EMPTY, "deck-empty", "SUN-CARD-09", "No suitable card is left in the deck.", "deck", T_DECK, NULL, 0, NULL, 0, NULL, 0) \
    X(NONE_LEFT, "none-left", "SUN-CARD-09", "None is left: {card}.", "card", T_KIND, NULL, 0, NULL, 0, NULL, 0) \
    X(RESHUFFLED, "reshuffled", "SUN-CARD-02", "The discarded cards are shuffled into a new deck.", "deck", T_DECK, NULL, 0, NULL, 0, NULL, 0) \
    /* things */ \
    X(GAINED, "gained", "SUN-CHAR-01", "{who} gains {count} {thing}.", "who", T_CHARACTER, "count", T_NUMBER, "thing", T_THING, NULL, 0) \
    X(LOST, "lost", "SUN-CHAR-01", "{who} loses {count} {thing}.", "who", T_CHARACTER, "count", T_NUMBER, "thing", T_THING, NULL, 0) \
    X(GOT_CARD, "got-card", "SUN-ACT-06", "{who} takes the {card}.", "who", T_CHARACTER, "card", T_CARD, NULL, 0, NULL, 0) \
    X(DROPPED, "dropped", "SUN-ACT-17", "{who} drops {count} {thing}.", "who", T_CHARACTER, "count", T_NUMBER, "thing", T_THING, NULL, 0) \
    X(DROPPED_CARD, "dropped-card", "SUN-ACT-17", "{who} drops the {card}.", "who", T_CHARACTER, "card", T_CARD, NULL, 0, NULL, 0) \
    X(DISCARDED, "discarded", "SUN-CARD-09", "Discarded: {card}.", "card", T_CARD, NULL, 0, NULL, 0, NULL, 0) \
    X(BAG_DRAWN, "bag-drawn", "SUN-SET-06", "Drawn from the bag: {thing}.", "thing", T_THING, NULL, 0, NULL, 0, NULL, 0) \
    X(BAG_FILLED, "bag-filled", "SUN-SET-06", "The bag was empty and is refilled.", NULL, 0, NULL, 0, NULL, 0, NULL, 0) \
    X(LEFT_LYING, "left-lying", "SUN-ACT-21", "No room for {count} {thing}: left on the tile.", "count", T_NUMBER, "thing", T_THING, NULL, 0, NULL, 0) \
    X(LEFT_CARD, "left-card", "SUN-ACT-21", "No room for the {card}: left on the tile.", "card", T_CARD, NULL, 0, NULL, 0, NULL, 0) \
    X(WATER_FILLED, "water-filled", "SUN-ACT-07", "{who} now has {water} water.", "who", T_CHARACTER, "water", T_NUMBER, NULL, 0, NULL, 0) \
    X(CRAFTED, "crafted", "SUN-ACT-08", "{who} crafts the {card}.", "who", T_CHARACTER, "card", T_CARD, NULL, 0, NULL, 0) \
    X(CRAFTED_AMMO, "crafted-ammunition", "SUN-AMMO-01", "{who} crafts {count} {thing}.", "who", T_CHARACTER, "count", T_NUMBER, "thing", T_THING, NULL, 0) \
    X(AMMO_FOUND, "ammunition-found", "SUN-AMMO-02", "Ammunition in the {card}: {count}.", "card", T_CARD, "count", T_NUMBER, NULL, 0, NULL, 0) \
    X(UNLOADED, "unloaded", "SUN-AMMO-07", "{who} unloads the {card}. Ammunition left in it: {count}.", "who", T_CHARACTER, "card", T_CARD, "count", T_NUMBER, NULL, 0) \
    X(LOADED, "loaded", "SUN-AMMO-01", "{who} loads the {card}. Ammunition in it: {count}.", "who", T_CHARACTER, "card", T_CARD, "count", T_NUMBER, NULL, 0) \
    X(BROKEN_UP, "broken-up", "SUN-AMMO-04", "{who} takes the {card} apart.", "who", T_CHARACTER, "card", T_CARD, NULL, 0, NULL, 0) \
    X(USED, "used", "SUN-ACT-09", "{who} uses the {card}.", "who", T_CHARACTER, "card", T_CARD, NULL, 0, NULL, 0) \
    X(SKILL_USED, "skill-used", "SUN-CHAR-04", "{who} uses the skill {skill}.", "who", T_CHARACTER, "skill", T_SKILL, NULL, 0, NULL, 0) \
    X(WORN, "worn", "SUN-CHAR-03", "{who} puts on the {card}.", "who", T_CHARACTER, "card", T_CARD, NULL, 0, NULL, 0) \
    X(STOWED, "stowed", "SUN-CHAR-03", "{who} takes off the {card}.", "who", T_CHARACTER, "card", T_CARD, NULL, 0, NULL, 0) \
    X(SWAPPED, "swapped", "SUN-ACT-10", "{who} and {with} swap goods.", "who", T_CHARACTER, "with", T_CHARACTER, NULL, 0, NULL, 0) \
    X(SWAP_REFUSED, "swap-refused", "SUN-ACT-10", "{with} declines {who}'s offer.", "who", T_CHARACTER, "with", T_CHARACTER, NULL, 0, NULL, 0) \
    X(ATE, "ate", "SUN-ACT-13", "{who} eats {food} food.", "who", T_CHARACTER, "food", T_NUMBER, NULL, 0, NULL, 0) \
    X(SLEPT, "slept", "SUN-ACT-15", "{who} sleeps.", "who", T_CHARACTER, NULL, 0, NULL, 0, NULL, 0) \
    X(CONTAINER_OPENED, "container-opened", "SUN-ACT-16", "{who} opens a container.", "who", T_CHARACTER, NULL, 0, NULL, 0, NULL, 0) \
    X(CONTAINER_STAYS, "container-stays", "SUN-ACT-16", "The container stays shut.", NULL, 0, NULL, 0, NULL, 0, NULL, 0) \
    /* camps, fires, traps */ \
    X(CAMP_UP, "camp-up", "SUN-CAMP-01", "{who} sets up camp at {tile}.", "who", T_CHARACTER, "tile", T_TILE, NULL, 0, NULL, 0) \
    X(CAMP_DOWN, "camp-down", "SUN-CAMP-01", "{who} takes down the camp at {tile}.", "who", T_CHARACTER, "tile", T_TILE, NULL, 0, NULL, 0) \
    X(FIRE_LIT, "fire-lit", "SUN-FIRE-01", "{who} lights a campfire at {tile}.", "who", T_CHARACTER, "tile", T_TILE, NULL, 0, NULL, 0) \
    X(PIT_MADE, "pit-made", "SUN-FIRE-02", "{who} builds a cooking pit at {tile}.", "who", T_CHARACTER, "tile", T_TILE, NULL, 0, NULL, 0) \
    X(COOKED, "cooked", "SUN-FIRE-02", "{who} cooks: 1 food becomes 3.", "who", T_CHARACTER, NULL, 0, NULL, 0, NULL, 0) \
    X(FIRE_OUT, "fire-out", "SUN-FIRE-01", "The storm puts out the fire at {tile}.", "tile", T_TILE, NULL, 0, NULL, 0, NULL, 0) \
    X(TRAP_SET, "trap-set", "SUN-TRAP-01", "{who} sets a trap at {tile}.", "who", T_CHARACTER, "tile", T_TILE, NULL, 0, NULL, 0) \
    X(TRAP_BAITED, "trap-baited", "SUN-TRAP-01", "{who} baits a trap at {tile}.", "who", T_CHARACTER, "tile", T_TILE, NULL, 0, NULL, 0) \
    X(TRAP_TAKEN, "trap-taken", "SUN-TRAP-01", "{who} picks up a trap with {food} food.", "who", T_CHARACTER, "food", T_NUMBER, NULL, 0, NULL, 0) \
    /* enemies */ \
    X(SPAWNED, "spawned", "SUN-ENEMY-02", "{foe} appears at {tile}.", "foe", T_FOE, "tile", T_TILE, NULL, 0, NULL, 0) \
    X(NO_ENEMY, "no-enemy", "SUN-CARD-09", "No enemy appears: none is left.", NULL, 0, NULL, 0, NULL, 0, NULL, 0) \
    X(FOE_MOVES, "foe-moves", "SUN-ENEMY-04", "{foe} moves to {tile}.", "foe", T_FOE, "tile", T_PLACE, NULL, 0, NULL, 0) \
    X(FOE_STAYS, "foe-stays", "SUN-ENEMY-04", "{foe} stays put.", "foe", T_FOE, NULL, 0, NULL, 0, NULL, 0) \
    X(FOE_HURT, "foe-hurt", "SUN-FIGHT-07", "{foe} takes {damage} damage and has {left} HP left.", "foe", T_FOE, "damage", T_NUMBER, "left", T_NUMBER, NULL, 0) \
    X(FOE_DOWN, "foe-down", "SUN-FIGHT-07", "{foe} is defeated.", "foe", T_FOE, NULL, 0, NULL, 0, NULL, 0) \
    X(FOE_GONE, "foe-gone", "SUN-ENEMY-10", "{foe} is gone.", "foe", T_FOE, NULL, 0, NULL, 0, NULL, 0) \
    X(REROLLS_D8, "rerolls-d8", "SUN-KARMA-06", "{who} rolls the D8 again.", "who", T_CHARACTER, NULL, 0, NULL, 0, NULL, 0) \
    X(D8, "d8", "SUN-ENEMY-04", "The D8 shows {number} for {foe}.", "foe", T_FOE, "number", T_NUMBER, NULL, 0, NULL, 0) \
    /* stealth and combat */ \
    X(HIDDEN, "hidden", "SUN-STL-01", "{who} is hidden now.", "who", T_CHARACTER, NULL, 0, NULL, 0, NULL, 0) \
    X(EXPOSED, "exposed", "SUN-STL-03", "{who} is no longer hidden.", "who", T_CHARACTER, NULL, 0, NULL, 0, NULL, 0) \
    X(INITIAL_ROUND, "initial-round", "SUN-FIGHT-01", "{who} is spotted: an initial combat round begins.", "who", T_CHARACTER, NULL, 0, NULL, 0, NULL, 0) \
    X(ATTACKS, "attacks", "SUN-FIGHT-05", "{who} attacks {foe} with the {weapon}.", "who", T_CHARACTER, "foe", T_FOE, "weapon", T_CARD_MAYBE, NULL, 0) \
    X(SHOOTS, "shoots", "SUN-RANGE-01", "{who} shoots at {foe} with the {weapon}.", "who", T_CHARACTER, "foe", T_FOE, "weapon", T_CARD, NULL, 0) \
    X(REACTS, "reacts", "SUN-RANGE-01", "{foe} may come for {who}: a blue die decides.", "foe", T_FOE, "who", T_CHARACTER, NULL, 0, NULL, 0) \
    X(DODGES, "dodges", "SUN-FIGHT-08", "{who} tries to dodge.", "who", T_CHARACTER, NULL, 0, NULL, 0, NULL, 0) \
    X(AVOIDED, "avoided", "SUN-FIGHT-08", "{who} dodges {foe}'s attack.", "who", T_CHARACTER, "foe", T_FOE, NULL, 0, NULL, 0) \
    X(STRIKES, "strikes", "SUN-FIGHT-03", "{foe} attacks {who}.", "foe", T_FOE, "who", T_CHARACTER, NULL, 0, NULL, 0) \
    X(STRUCK, "struck", "SUN-FIGHT-06", "{foe} hits {who} for {hits} damage.", "foe", T_FOE, "who", T_CHARACTER, "hits", T_NUMBER, NULL, 0) \
    X(ARMOUR, "armour", "SUN-FIGHT-06", "{who}'s armour absorbs {damage} damage.", "who", T_CHARACTER, "damage", T_NUMBER, NULL, 0, NULL, 0) \
    X(JOINS, "joins", "SUN-JOIN-01", "{who} joins the fight.", "who", T_CHARACTER, NULL, 0, NULL, 0, NULL, 0) \
    X(WAITS, "waits", "SUN-FIGHT-14", "{who} waits and saves {ap} AP for combat in this phase.", "who", T_CHARACTER, "ap", T_NUMBER, NULL, 0, NULL, 0) \
    X(DUEL, "duel", "SUN-PVP-01", "{who} attacks {other}.", "who", T_CHARACTER, "other", T_CHARACTER, NULL, 0, NULL, 0) \
    X(DUEL_ROLLS, "duel-rolls", "SUN-PVP-01", "{who} strikes at {other} with the {weapon}.", "who", T_CHARACTER, "other", T_CHARACTER, "weapon", T_CARD_MAYBE, NULL, 0) \
    X(DUEL_AVOIDED, "duel-avoided", "SUN-PVP-01", "{who} dodges {other}'s attack.", "who", T_CHARACTER, "other", T_CHARACTER, NULL, 0, NULL, 0) \
    X(CLOSES, "closes", "SUN-PVP-02", "{who} tries to reach {other}.", "who", T_CHARACTER, "other", T_CHARACTER, NULL, 0, NULL, 0) \
    X(DUEL_HIT, "duel-hit", "SUN-PVP-01", "{who} hits {other} for {hits} damage.", "who", T_CHARACTER, "other", T_CHARACTER, "hits", T_NUMBER, NULL, 0) \
    X(LOOTED, "looted", "SUN-LOOT-01", "{who} searches {foe} and scores {successes} successes.", "who", T_CHARACTER, "foe", T_FOE, "successes", T_HITS, NULL, 0) \
    /* merchants */ \
    X(MERCHANT, "merchant", "SUN-MERCH-01", "{foe} arrives at {tile}.", "foe", T_FOE, "tile", T_TILE, NULL, 0, NULL, 0) \
    X(MERCHANT_RESTS, "merchant-rests", "SUN-MERCH-04", "{foe} is left in peace and recovers.", "foe", T_FOE, NULL, 0, NULL, 0, NULL, 0) \
    X(DEAL, "deal", "SUN-MERCH-02", "{who} trades with {foe}: goods worth {given} for goods worth {wanted}.", "who", T_CHARACTER, "foe", T_FOE, "given", T_NUMBER, "wanted", T_NUMBER) \
    /* effects and the mission */ \
    X(CHOSEN, "chosen", "SUN-CARD-04", "{who} chooses: {line}", "who", T_CHARACTER, "line", T_LINE, NULL, 0, NULL, 0) \
    X(TASK, "task", "SUN-SET-13", "{who}: {words}", "who", T_CHARACTER, "part", T_COUNTED, "task", T_COUNTED, NULL, 0) \
    X(HIDDEN_TILE, "hidden-tile", "SUN-SET-14", "One of the next {left} tiles in the stack is {tile}.", "tile", T_TILE, "left", T_NUMBER, NULL, 0, NULL, 0) \
    X(COUNTER, "counter", "SUN-SET-10", "{words}: {count}.", "count", T_NUMBER, "part", T_COUNTED, NULL, 0, NULL, 0) \
    X(AP_CHANGED, "ap-changed", "SUN-DAY-15", "{who} now has {ap} AP.", "who", T_CHARACTER, "ap", T_NUMBER, NULL, 0, NULL, 0) \
    X(KARMA_DICE, "karma-dice", "SUN-KARMA-01", "{who} now has {dice} karma dice.", "who", T_CHARACTER, "dice", T_NUMBER, NULL, 0, NULL, 0) \
    X(CAMP_FOUND, "camp-found", "SUN-CAMP-03", "There is a camp at {tile}.", "tile", T_TILE, NULL, 0, NULL, 0, NULL, 0) \
    X(CAMP_LOST, "camp-lost", "SUN-CAMP-03", "The camp at {tile} is lost.", "tile", T_TILE, NULL, 0, NULL, 0, NULL, 0) \
    X(FIRE_BURNS, "fire-burns", "SUN-FIRE-01", "A fire burns at {tile}.", "tile", T_TILE, NULL, 0, NULL, 0, NULL, 0) \
    X(FIRE_GONE, "fire-gone", "SUN-FIRE-01", "The fire at {tile} goes out.", "tile", T_TILE, NULL, 0, NULL, 0, NULL, 0) \
    X(CONTAINER_FOUND, "container-found", "SUN-ACT-16", "There is a container at {tile}.", "tile", T_TILE, "attribute", T_ATTRIBUTE, NULL, 0, NULL, 0) \
    X(EVENT_WAITS, "event-waits", "SUN-CARD-04", "Something waits at {tile}.", "tile", T_TILE, NULL, 0, NULL, 0, NULL, 0) \
    X(SOURCE_DRY, "source-dry", "SUN-DAY-06", "The water source at {tile} runs dry.", "tile", T_TILE, NULL, 0, NULL, 0, NULL, 0) \
    X(OBJECTIVE_SET, "objective-set", "SUN-SET-10", "The mission leads to {tile}.", "tile", T_TILE, NULL, 0, NULL, 0, NULL, 0) \
    X(OBJECTIVE_DONE, "objective-done", "SUN-SET-10", "There is nothing left to do at {tile}.", "tile", T_TILE, NULL, 0, NULL, 0, NULL, 0) \
    X(GIVE_UP_ASKED, "give-up-asked", "SUN-ACT-18", "{who} wants to give up.", "who", T_CHARACTER, NULL, 0, NULL, 0, NULL, 0) \
    X(GIVE_UP_REFUSED, "give-up-refused", "SUN-ACT-18", "{who} wants to go on.", "who", T_CHARACTER, NULL, 0, NULL, 0, NULL, 0) \
    /* the traitor */ \
    X(TEAM_DEALT, "team-dealt", "SUN-MODE-03", "{seat} draws a team card.", "seat", T_SEAT, NULL, 0, NULL, 0, NULL, 0) \
    X(TEAM_CARD, "team-card", "SUN-TEAM-01", "Your team card: {card}. {words}", "card", T_TEAM, NULL, 0, NULL, 0, NULL, 0) \
    X(REVEALED_TRAITOR, "traitor", "SUN-TEAM-10", "{who} is one of the Sons of Liberty.", "who", T_CHARACTER, NULL, 0, NULL, 0, NULL, 0) \
    X(CALLS, "calls", "SUN-TEAM-07", "{who} calls an enemy to {tile}.", "who", T_CHARACTER, "tile", T_TILE, NULL, 0, NULL, 0) \
    X(SENDS, "sends", "SUN-TEAM-08", "{who} sends {foe}.", "who", T_CHARACTER, "foe", T_FOE, NULL, 0, NULL, 0) \
    X(BURNS, "burns", "SUN-TEAM-06", "{who} sets fire to the camp at {tile}.", "who", T_CHARACTER, "tile", T_TILE, NULL, 0, NULL, 0) \
    X(ESCAPES, "escapes", "SUN-TEAM-05", "{who} escapes from the map with the food.", "who", T_CHARACTER, NULL, 0, NULL, 0, NULL, 0) \
    X(TRAITOR_DEAD, "traitor-dead", "SUN-TEAM-02", "{who}, the traitor, is dead: the survivors win.", "who", T_CHARACTER, NULL, 0, NULL, 0, NULL, 0) \
    X(TRAITOR_WINS, "traitor-wins", "SUN-TEAM-03", "{who} wins for the Sons of Liberty.", "who", T_CHARACTER, NULL, 0, NULL, 0, NULL, 0) \
    X(WON, "won", "SUN-TEAM-13", "The mission is accomplished.", NULL, 0, NULL, 0, NULL, 0, NULL, 0) \
    X(LOST_GAME, "lost-game", "SUN-TEAM-14", "The mission is lost.", NULL, 0, NULL, 0, NULL, 0, NULL, 0)
/*   X(kind, "sentence", field, value) or X(kind, "sentence", field, value, field, value) */
#define SUN_EVENT_TEXTS(X) \
    X(START_ROLL, "{seat} rolls no successes for the first turn.", 2, 0) \
    X(START_ROLL, "{seat} rolls 1 success for the first turn.", 2, 1) \
    X(EQUIPPED, "{who} takes the {card} for 1 point.", 3, 1) \
    X(PHASE, "The morning begins.", 1, SUN_PHASE_MORNING) \
    X(PHASE, "The afternoon begins.", 1, SUN_PHASE_AFTERNOON) \
    X(PHASE, "Night falls.", 1, SUN_PHASE_NIGHT) \
    X(FITNESS, "{who} is tired now.", 2, FITNESS_TIRED) \
    X(FITNESS, "{who} is fit now.", 2, FITNESS_FIT) \
    X(TURN_ENDS, "{who} ends the turn.", 2, 0) \
    X(ROLLED, "{by} rolls {dice}: no successes.", 3, 0) \
    X(ROLLED, "{by} rolls {dice}: 1 success.", 3, 1) \
    X(CHECK, "{who} makes a melee check.", 2, ATTR_MELEE) \
    X(CHECK, "{who} makes a strength check.", 2, ATTR_STRENGTH) \
    X(CHECK, "{who} makes a dexterity check.", 2, ATTR_DEXTERITY) \
    X(CHECK, "{who} makes a stealth check.", 2, ATTR_STEALTH) \
    X(CHECKED, "{who} scores no successes.", 2, 0) \
    X(CHECKED, "{who} scores 1 success.", 2, 1) \
    X(KARMA, "{who} rolls 1 karma die and loses it.", 2, 1, 3, 0) \
    X(KARMA, "{who} rolls 1 karma die and keeps it.", 2, 1, 3, 1) \
    X(KARMA, "{who} rolls {dice} karma dice and loses them all.", 3, 0) \
    X(DAMAGED, "{who} takes {hp} damage from the sun and has {left} HP left.", 3, HARM_SUN) \
    X(DAMAGED, "{who} takes {hp} damage from the cold and has {left} HP left.", 3, HARM_COLD) \
    X(DAMAGED, "{who} takes {hp} damage from thirst and has {left} HP left.", 3, HARM_THIRST) \
    X(DAMAGED, "{who} takes {hp} damage from hunger and has {left} HP left.", 3, HARM_HUNGER) \
    X(DAMAGED, "{who} takes {hp} damage from the infection and has {left} HP left.", 3, HARM_INFECTION) \
    X(DAMAGED, "{who} takes {hp} damage in combat and has {left} HP left.", 3, HARM_COMBAT) \
    X(REVEALED, "New on the map: {tile}.", 2, SUN_NONE) \
    X(DECK_EMPTY, "No suitable card is left in the item deck.", 1, DECK_ITEM) \
    X(DECK_EMPTY, "No suitable card is left in the gear deck.", 1, DECK_GEAR) \
    X(DECK_EMPTY, "No suitable card is left in the loot deck.", 1, DECK_LOOT) \
    X(DECK_EMPTY, "No suitable card is left in the event deck.", 1, DECK_EVENT) \
    X(DECK_EMPTY, "No suitable card is left in the night deck.", 1, DECK_NIGHT) \
    X(DECK_EMPTY, "No suitable card is left in the sun deck.", 1, DECK_SUN) \
    X(DECK_EMPTY, "No suitable card is left in the enemy deck.", 1, DECK_ENEMY) \
    X(RESHUFFLED, "The discarded loot cards are shuffled into a new deck.", 1, DECK_LOOT) \
    X(RESHUFFLED, "The discarded event cards are shuffled into a new deck.", 1, DECK_EVENT) \
    X(RESHUFFLED, "The discarded night cards are shuffled into a new deck.", 1, DECK_NIGHT) \
    X(RESHUFFLED, "The discarded enemy cards are shuffled into a new deck.", 1, DECK_ENEMY) \
    X(TRAP_TAKEN, "{who} picks up an empty trap.", 2, 0) \
    X(ATTACKS, "{who} attacks {foe} with bare hands.", 3, SUN_NONE) \
    X(DUEL_ROLLS, "{who} strikes at {other} with bare hands.", 3, SUN_NONE) \
    X(LOOTED, "{who} searches {foe} and scores no successes.", 3, 0) \
    X(LOOTED, "{who} searches {foe} and scores 1 success.", 3, 1) \
    X(KARMA_DICE, "{who} has no karma dice left.", 2, 0) \
    X(KARMA_DICE, "{who} now has 1 karma die.", 2, 1) \
    X(CONTAINER_FOUND, "There is a container at {tile}; opening it takes a strength check.", 2, ATTR_STRENGTH) \
    X(CONTAINER_FOUND, "There is a container at {tile}; opening it takes a dexterity check.", 2, ATTR_DEXTERITY)
/* clang-format on */

enum sun_event_kind {
#define X(kind, ...) EVENT_##kind,
    SUN_EVENTS(X)
#undef X
        EVENT_KINDS
};

#endif
