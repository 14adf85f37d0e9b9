/* What happens in Under our Sun, for people: one line a kind. Numbers are read by their types
 * (enum type in sun.h); heroes are given as characters, see sun_id.
 *
 *   X(kind, "word", "rule", "sentence", name, type, name, type, name, type, name, type)
 *
 * A sentence may also have {words}: what is written on the card that is named first, or what the
 * mission says of the part or task.
 */
#ifndef UNDER_SUN_EVENTS_H
#define UNDER_SUN_EVENTS_H

/* clang-format off */
#define SUN_EVENTS(X) \
    /* set-up */ \
    X(START_ROLL, "start-roll", "SUN-SET-02", "Player {seat} has {successes} for who begins.", "seat", T_SEAT, "successes", T_HITS, NULL, 0, NULL, 0) \
    X(STARTS, "starts", "SUN-SET-02", "Player {seat} begins.", "seat", T_SEAT, NULL, 0, NULL, 0, NULL, 0) \
    X(PICKED, "picked", "SUN-SET-04", "Player {seat} plays {who}.", "seat", T_SEAT, "who", T_CHARACTER, NULL, 0, NULL, 0) \
    X(OFFERED, "offered", "SUN-SET-05", "Starting equipment to choose from: {card}.", "card", T_CARD, NULL, 0, NULL, 0, NULL, 0) \
    X(EQUIPPED, "equipped", "SUN-SET-05", "{who} takes {card}; it costs {points} of the points.", "who", T_CHARACTER, "card", T_CARD, "points", T_NUMBER, NULL, 0) \
    X(POINT_GIVEN, "point-given", "SUN-SET-05", "Player {seat} gives a point to player {to}.", "seat", T_SEAT, "to", T_SEAT, NULL, 0, NULL, 0) \
    X(STOCKED, "stocked", "SUN-SET-07", "Lawrence has {card} for sale.", "card", T_CARD, NULL, 0, NULL, 0, NULL, 0) \
    X(PART, "part", "SUN-SET-10", "Part {part} of the mission begins. {words}", "part", T_COUNTED, NULL, 0, NULL, 0, NULL, 0) \
    X(PART_DONE, "part-done", "SUN-SET-10", "{words}", "part", T_COUNTED, NULL, 0, NULL, 0, NULL, 0) \
    X(LOST_STORY, "lost-story", "SUN-SET-10", "{words}", "part", T_COUNTED, NULL, 0, NULL, 0, NULL, 0) \
    /* the day */ \
    X(DAY, "day", "SUN-DAY-04", "Day {day}.", "day", T_NUMBER, NULL, 0, NULL, 0, NULL, 0) \
    X(PHASE, "phase", "SUN-DAY-01", "It is {phase}.", "phase", T_PHASE, NULL, 0, NULL, 0, NULL, 0) \
    X(MARKER_PASSES, "marker-passes", "SUN-DAY-02", "{who} begins today.", "who", T_CHARACTER, NULL, 0, NULL, 0, NULL, 0) \
    X(CLEANED, "cleaned", "SUN-DAY-03", "What lay on {tile} is gone.", "tile", T_TILE, NULL, 0, NULL, 0, NULL, 0) \
    X(SOURCE_REFILLED, "source-refilled", "SUN-DAY-06", "The source on {tile} has water again.", "tile", T_TILE, NULL, 0, NULL, 0, NULL, 0) \
    X(TRAP_CAUGHT, "trap-caught", "SUN-TRAP-01", "A trap on {tile} holds {food} food.", "tile", T_TILE, "food", T_NUMBER, NULL, 0, NULL, 0) \
    X(FITNESS, "fitness", "SUN-DAY-07", "{who} is {fitness}.", "who", T_CHARACTER, "fitness", T_FITNESS, NULL, 0, NULL, 0) \
    X(SUSTAINED, "sustained", "SUN-DAY-08", "{who} eats 1 food to keep going.", "who", T_CHARACTER, NULL, 0, NULL, 0, NULL, 0) \
    X(SUN_CARD, "sun-card", "SUN-DAY-09", "The sky: {card}. {words}", "card", T_KIND, NULL, 0, NULL, 0, NULL, 0) \
    X(AP_RESET, "ap-reset", "SUN-DAY-10", "{who} has {ap} AP.", "who", T_CHARACTER, "ap", T_NUMBER, NULL, 0, NULL, 0) \
    X(ELECTRICS_OUT, "electrics-out", "SUN-DAY-11", "Electric things are dead until the next preparation.", NULL, 0, NULL, 0, NULL, 0, NULL, 0) \
    X(TURN, "turn", "SUN-DAY-12", "It is {who}'s turn.", "who", T_CHARACTER, NULL, 0, NULL, 0, NULL, 0) \
    X(DRANK, "drank", "SUN-DAY-12", "{who} drinks; {water} water left.", "who", T_CHARACTER, "water", T_NUMBER, NULL, 0, NULL, 0) \
    X(TURN_ENDS, "turn-ends", "SUN-ACT-18", "{who} ends the turn with {ap} AP left.", "who", T_CHARACTER, "ap", T_NUMBER, NULL, 0, NULL, 0) \
    /* dice */ \
    X(ROLLED, "rolled", "SUN-CHECK-02", "{by} rolls {dice}: {successes}.", "dice", T_DICE, "by", T_ROLLER, "successes", T_NET, NULL, 0) \
    X(CHECK, "check", "SUN-CHECK-02", "{who} makes a check of {attribute}.", "who", T_CHARACTER, "attribute", T_ATTRIBUTE, NULL, 0, NULL, 0) \
    X(CHECKED, "checked", "SUN-CHECK-02", "{who} ends the check with {successes}.", "who", T_CHARACTER, "successes", T_HITS, NULL, 0, NULL, 0) \
    X(REROLLS, "rerolls", "SUN-KARMA-01", "{who} takes up the {colour} die that shows {face}.", "who", T_CHARACTER, "colour", T_COLOUR, "face", T_FACE, NULL, 0) \
    X(KARMA, "karma", "SUN-KARMA-01", "Karma dice used by {who}: {dice}, kept: {kept}.", "who", T_CHARACTER, "dice", T_NUMBER, "kept", T_NUMBER, NULL, 0) \
    /* health */ \
    X(DAMAGED, "damaged", "SUN-CHAR-01", "{who} loses {hp} HP ({harm}); {left} left.", "who", T_CHARACTER, "hp", T_NUMBER, "harm", T_HARM, "left", T_NUMBER) \
    X(SHIELDED, "shielded", "SUN-CARD-05", "{card} keeps {who} from harm.", "who", T_CHARACTER, "card", T_CARD, NULL, 0, NULL, 0) \
    X(HEALED, "healed", "SUN-COND-02", "{who} has {hp} HP.", "who", T_CHARACTER, "hp", T_NUMBER, NULL, 0, NULL, 0) \
    X(INJURED, "injured", "SUN-COND-01", "{who} is injured.", "who", T_CHARACTER, NULL, 0, NULL, 0, NULL, 0) \
    X(INJURY_HEALS, "injury-heals", "SUN-COND-02", "{who} is no longer injured.", "who", T_CHARACTER, NULL, 0, NULL, 0, NULL, 0) \
    X(INFECTED, "infected", "SUN-COND-03", "{who} is infected.", "who", T_CHARACTER, NULL, 0, NULL, 0, NULL, 0) \
    X(CURED, "cured", "SUN-COND-03", "{who} is no longer infected.", "who", T_CHARACTER, NULL, 0, NULL, 0, NULL, 0) \
    X(DEFEATED, "defeated", "SUN-COND-04", "{who} is defeated.", "who", T_CHARACTER, NULL, 0, NULL, 0, NULL, 0) \
    X(REVIVED, "revived", "SUN-COND-05", "{who} is back with {hp} HP.", "who", T_CHARACTER, "hp", T_NUMBER, NULL, 0, NULL, 0) \
    X(DIED, "died", "SUN-COND-04", "{who} is dead.", "who", T_CHARACTER, NULL, 0, NULL, 0, NULL, 0) \
    /* the map */ \
    X(MOVED, "moved", "SUN-ACT-01", "{who} moves to {tile}.", "who", T_CHARACTER, "tile", T_TILE, NULL, 0, NULL, 0) \
    X(REVEALED, "revealed", "SUN-ACT-04", "{tile} is revealed.", "tile", T_TILE, NULL, 0, NULL, 0, NULL, 0) \
    X(NIGHT_CARD, "night-card", "SUN-NIGHT-01", "{who} draws {card} for the night. {words}", "who", T_CHARACTER, "card", T_CARD, NULL, 0, NULL, 0) \
    X(NIGHT_IGNORED, "night-ignored", "SUN-NIGHT-03", "The fire keeps {card} away.", "card", T_CARD, NULL, 0, NULL, 0, NULL, 0) \
    X(VOTED, "voted", "SUN-ED-13", "{who} says: for {other}.", "who", T_CHARACTER, "other", T_CHARACTER, NULL, 0, NULL, 0) \
    X(NO_MAJORITY, "no-majority", "SUN-ED-13", "No majority: the card stays with {who}.", "who", T_CHARACTER, NULL, 0, NULL, 0, NULL, 0) \
    X(EVENT_CARD, "event-card", "SUN-CARD-04", "{who} meets {card}. {words}", "who", T_CHARACTER, "card", T_CARD, NULL, 0, NULL, 0) \
    X(DRAWN, "drawn", "SUN-CARD-01", "Drawn: {card}.", "card", T_CARD, NULL, 0, NULL, 0, NULL, 0) \
    X(DECK_EMPTY, "deck-empty", "SUN-CARD-09", "There is no such card left: {deck}.", "deck", T_DECK, NULL, 0, NULL, 0, NULL, 0) \
    X(RESHUFFLED, "reshuffled", "SUN-CARD-02", "The used cards are shuffled again: {deck}.", "deck", T_DECK, NULL, 0, NULL, 0, NULL, 0) \
    /* things */ \
    X(GAINED, "gained", "SUN-CHAR-01", "{who} gains {count} {thing}.", "who", T_CHARACTER, "count", T_NUMBER, "thing", T_THING, NULL, 0) \
    X(LOST, "lost", "SUN-CHAR-01", "{who} loses {count} {thing}.", "who", T_CHARACTER, "count", T_NUMBER, "thing", T_THING, NULL, 0) \
    X(GOT_CARD, "got-card", "SUN-ACT-06", "{who} gets {card}.", "who", T_CHARACTER, "card", T_CARD, NULL, 0, NULL, 0) \
    X(DROPPED, "dropped", "SUN-ACT-17", "{who} puts down {count} {thing}.", "who", T_CHARACTER, "count", T_NUMBER, "thing", T_THING, NULL, 0) \
    X(DROPPED_CARD, "dropped-card", "SUN-ACT-17", "{who} puts down {card}.", "who", T_CHARACTER, "card", T_CARD, NULL, 0, NULL, 0) \
    X(DISCARDED, "discarded", "SUN-CARD-09", "{card} is used up.", "card", T_CARD, NULL, 0, NULL, 0, NULL, 0) \
    X(BAG_DRAWN, "bag-drawn", "SUN-SET-06", "Out of the bag: {thing}.", "thing", T_THING, NULL, 0, NULL, 0, NULL, 0) \
    X(BAG_FILLED, "bag-filled", "SUN-SET-06", "The bag was empty and is filled again.", NULL, 0, NULL, 0, NULL, 0, NULL, 0) \
    X(LEFT_LYING, "left-lying", "SUN-ACT-21", "There is no room for {count} {thing}; it stays on the tile.", "count", T_NUMBER, "thing", T_THING, NULL, 0, NULL, 0) \
    X(LEFT_CARD, "left-card", "SUN-ACT-21", "There is no room for {card}; it stays on the tile.", "card", T_CARD, NULL, 0, NULL, 0, NULL, 0) \
    X(WATER_FILLED, "water-filled", "SUN-ACT-07", "{who} has {water} water.", "who", T_CHARACTER, "water", T_NUMBER, NULL, 0, NULL, 0) \
    X(CRAFTED, "crafted", "SUN-ACT-08", "{who} makes {card}.", "who", T_CHARACTER, "card", T_CARD, NULL, 0, NULL, 0) \
    X(CRAFTED_AMMO, "crafted-ammunition", "SUN-AMMO-01", "{who} makes {count} {thing}.", "who", T_CHARACTER, "count", T_NUMBER, "thing", T_THING, NULL, 0) \
    X(AMMO_FOUND, "ammunition-found", "SUN-AMMO-02", "Ammunition on {card}: {count}.", "card", T_CARD, "count", T_NUMBER, NULL, 0, NULL, 0) \
    X(LOADED, "loaded", "SUN-AMMO-01", "{who} loads {card}; ammunition on it: {count}.", "who", T_CHARACTER, "card", T_CARD, "count", T_NUMBER, NULL, 0) \
    X(BROKEN_UP, "broken-up", "SUN-AMMO-04", "{who} takes {card} apart.", "who", T_CHARACTER, "card", T_CARD, NULL, 0, NULL, 0) \
    X(USED, "used", "SUN-ACT-09", "{who} uses {card}.", "who", T_CHARACTER, "card", T_CARD, NULL, 0, NULL, 0) \
    X(SKILL_USED, "skill-used", "SUN-CHAR-04", "{who}: {skill}.", "who", T_CHARACTER, "skill", T_SKILL, NULL, 0, NULL, 0) \
    X(WORN, "worn", "SUN-CHAR-03", "{who} puts on {card}.", "who", T_CHARACTER, "card", T_CARD, NULL, 0, NULL, 0) \
    X(STOWED, "stowed", "SUN-CHAR-03", "{who} takes off {card}.", "who", T_CHARACTER, "card", T_CARD, NULL, 0, NULL, 0) \
    X(SWAPPED, "swapped", "SUN-ACT-10", "{who} and {with} exchange what they agreed on.", "who", T_CHARACTER, "with", T_CHARACTER, NULL, 0, NULL, 0) \
    X(SWAP_REFUSED, "swap-refused", "SUN-ACT-10", "{with} does not want that exchange.", "who", T_CHARACTER, "with", T_CHARACTER, NULL, 0, NULL, 0) \
    X(ATE, "ate", "SUN-ACT-13", "{who} eats {food} food.", "who", T_CHARACTER, "food", T_NUMBER, NULL, 0, NULL, 0) \
    X(SLEPT, "slept", "SUN-ACT-15", "{who} sleeps.", "who", T_CHARACTER, NULL, 0, NULL, 0, NULL, 0) \
    X(CONTAINER_OPENED, "container-opened", "SUN-ACT-16", "{who} opens a container.", "who", T_CHARACTER, NULL, 0, NULL, 0, NULL, 0) \
    X(CONTAINER_STAYS, "container-stays", "SUN-ACT-16", "The container stays shut.", NULL, 0, NULL, 0, NULL, 0, NULL, 0) \
    /* camps, fires, traps */ \
    X(CAMP_UP, "camp-up", "SUN-CAMP-01", "{who} pitches a camp on {tile}.", "who", T_CHARACTER, "tile", T_TILE, NULL, 0, NULL, 0) \
    X(CAMP_DOWN, "camp-down", "SUN-CAMP-01", "{who} takes down the camp on {tile}.", "who", T_CHARACTER, "tile", T_TILE, NULL, 0, NULL, 0) \
    X(FIRE_LIT, "fire-lit", "SUN-FIRE-01", "{who} lights a campfire on {tile}.", "who", T_CHARACTER, "tile", T_TILE, NULL, 0, NULL, 0) \
    X(PIT_MADE, "pit-made", "SUN-FIRE-02", "{who} builds a cooking pit on {tile}.", "who", T_CHARACTER, "tile", T_TILE, NULL, 0, NULL, 0) \
    X(COOKED, "cooked", "SUN-FIRE-02", "{who} makes three food of one.", "who", T_CHARACTER, NULL, 0, NULL, 0, NULL, 0) \
    X(FIRE_OUT, "fire-out", "SUN-FIRE-01", "The storm puts out the fire on {tile}.", "tile", T_TILE, NULL, 0, NULL, 0, NULL, 0) \
    X(TRAP_SET, "trap-set", "SUN-TRAP-01", "{who} sets a trap on {tile}.", "who", T_CHARACTER, "tile", T_TILE, NULL, 0, NULL, 0) \
    X(TRAP_BAITED, "trap-baited", "SUN-TRAP-01", "{who} baits a trap on {tile}.", "who", T_CHARACTER, "tile", T_TILE, NULL, 0, NULL, 0) \
    X(TRAP_TAKEN, "trap-taken", "SUN-TRAP-01", "{who} picks up a trap with {food} food.", "who", T_CHARACTER, "food", T_NUMBER, NULL, 0, NULL, 0) \
    /* enemies */ \
    X(SPAWNED, "spawned", "SUN-ENEMY-02", "{foe} appears on {tile}.", "foe", T_FOE, "tile", T_TILE, NULL, 0, NULL, 0) \
    X(NO_ENEMY, "no-enemy", "SUN-CARD-09", "No enemy is left to appear.", NULL, 0, NULL, 0, NULL, 0, NULL, 0) \
    X(FOE_MOVES, "foe-moves", "SUN-ENEMY-04", "{foe} moves to {tile}.", "foe", T_FOE, "tile", T_PLACE, NULL, 0, NULL, 0) \
    X(FOE_STAYS, "foe-stays", "SUN-ENEMY-04", "{foe} stays where it is.", "foe", T_FOE, NULL, 0, NULL, 0, NULL, 0) \
    X(FOE_HURT, "foe-hurt", "SUN-FIGHT-07", "{foe} takes {damage} damage; {left} HP left.", "foe", T_FOE, "damage", T_NUMBER, "left", T_NUMBER, NULL, 0) \
    X(FOE_DOWN, "foe-down", "SUN-FIGHT-07", "{foe} is defeated.", "foe", T_FOE, NULL, 0, NULL, 0, NULL, 0) \
    X(FOE_GONE, "foe-gone", "SUN-ENEMY-10", "{foe} is gone.", "foe", T_FOE, NULL, 0, NULL, 0, NULL, 0) \
    X(REROLLS_D8, "rerolls-d8", "SUN-KARMA-06", "{who} rolls the D8 again.", "who", T_CHARACTER, NULL, 0, NULL, 0, NULL, 0) \
    X(D8, "d8", "SUN-ENEMY-04", "The D8 shows {number} for {foe}.", "foe", T_FOE, "number", T_NUMBER, NULL, 0, NULL, 0) \
    /* stealth and combat */ \
    X(HIDDEN, "hidden", "SUN-STL-01", "{who} is hidden.", "who", T_CHARACTER, NULL, 0, NULL, 0, NULL, 0) \
    X(EXPOSED, "exposed", "SUN-STL-03", "{who} is no longer hidden.", "who", T_CHARACTER, NULL, 0, NULL, 0, NULL, 0) \
    X(INITIAL_ROUND, "initial-round", "SUN-FIGHT-01", "{who} is seen: the first moment of a fight.", "who", T_CHARACTER, NULL, 0, NULL, 0, NULL, 0) \
    X(ATTACKS, "attacks", "SUN-FIGHT-05", "{who} attacks {foe}: {weapon}.", "who", T_CHARACTER, "foe", T_FOE, "weapon", T_CARD_MAYBE, NULL, 0) \
    X(SHOOTS, "shoots", "SUN-RANGE-01", "{who} shoots at {foe}: {weapon}.", "who", T_CHARACTER, "foe", T_FOE, "weapon", T_CARD, NULL, 0) \
    X(REACTS, "reacts", "SUN-RANGE-01", "A blue die says whether {foe} comes for {who}.", "foe", T_FOE, "who", T_CHARACTER, NULL, 0, NULL, 0) \
    X(DODGES, "dodges", "SUN-FIGHT-08", "{who} tries to dodge.", "who", T_CHARACTER, NULL, 0, NULL, 0, NULL, 0) \
    X(AVOIDED, "avoided", "SUN-FIGHT-08", "{who} avoids the attack of {foe}.", "who", T_CHARACTER, "foe", T_FOE, NULL, 0, NULL, 0) \
    X(STRIKES, "strikes", "SUN-FIGHT-03", "{foe} attacks {who}.", "foe", T_FOE, "who", T_CHARACTER, NULL, 0, NULL, 0) \
    X(STRUCK, "struck", "SUN-FIGHT-06", "{foe} hits {who} for {hits}.", "foe", T_FOE, "who", T_CHARACTER, "hits", T_NUMBER, NULL, 0) \
    X(ARMOUR, "armour", "SUN-FIGHT-06", "Armour keeps {damage} damage off {who}.", "who", T_CHARACTER, "damage", T_NUMBER, NULL, 0, NULL, 0) \
    X(JOINS, "joins", "SUN-JOIN-01", "{who} joins the fight.", "who", T_CHARACTER, NULL, 0, NULL, 0, NULL, 0) \
    X(WAITS, "waits", "SUN-FIGHT-14", "{who} waits and keeps {ap} AP for fights of this phase.", "who", T_CHARACTER, "ap", T_NUMBER, NULL, 0, NULL, 0) \
    X(DUEL, "duel", "SUN-PVP-01", "{who} attacks {other}.", "who", T_CHARACTER, "other", T_CHARACTER, NULL, 0, NULL, 0) \
    X(DUEL_ROLLS, "duel-rolls", "SUN-PVP-01", "{who} strikes at {other}: {weapon}.", "who", T_CHARACTER, "other", T_CHARACTER, "weapon", T_CARD_MAYBE, NULL, 0) \
    X(DUEL_AVOIDED, "duel-avoided", "SUN-PVP-01", "{who} avoids the attack of {other}.", "who", T_CHARACTER, "other", T_CHARACTER, NULL, 0, NULL, 0) \
    X(CLOSES, "closes", "SUN-PVP-02", "{who} tries to reach {other}.", "who", T_CHARACTER, "other", T_CHARACTER, NULL, 0, NULL, 0) \
    X(DUEL_HIT, "duel-hit", "SUN-PVP-01", "{who} hits {other} for {hits}.", "who", T_CHARACTER, "other", T_CHARACTER, "hits", T_NUMBER, NULL, 0) \
    X(LOOTED, "looted", "SUN-LOOT-01", "{who} searches {foe} with {successes}.", "who", T_CHARACTER, "foe", T_FOE, "successes", T_HITS, NULL, 0) \
    /* merchants */ \
    X(MERCHANT, "merchant", "SUN-MERCH-01", "{foe} comes to {tile}.", "foe", T_FOE, "tile", T_TILE, NULL, 0, NULL, 0) \
    X(MERCHANT_RESTS, "merchant-rests", "SUN-MERCH-04", "{foe} is left alone and recovers.", "foe", T_FOE, NULL, 0, NULL, 0, NULL, 0) \
    X(DEAL, "deal", "SUN-MERCH-02", "{who} and {foe} make a deal: things worth {given} for things worth {wanted}.", "who", T_CHARACTER, "foe", T_FOE, "given", T_NUMBER, "wanted", T_NUMBER) \
    /* effects and the mission */ \
    X(CHOSEN, "chosen", "SUN-CARD-04", "{who} chooses: {line}", "who", T_CHARACTER, "line", T_LINE, NULL, 0, NULL, 0) \
    X(TASK, "task", "SUN-SET-13", "{who}: {words}", "who", T_CHARACTER, "part", T_COUNTED, "task", T_COUNTED, NULL, 0) \
    X(HIDDEN_TILE, "hidden-tile", "SUN-SET-14", "{tile} is hidden among the next {left} tiles of the stack.", "tile", T_TILE, "left", T_NUMBER, NULL, 0, NULL, 0) \
    X(COUNTER, "counter", "SUN-SET-10", "The mission's count is {count}.", "count", T_NUMBER, NULL, 0, NULL, 0, NULL, 0) \
    X(AP_CHANGED, "ap-changed", "SUN-DAY-15", "{who} now has {ap} AP.", "who", T_CHARACTER, "ap", T_NUMBER, NULL, 0, NULL, 0) \
    X(KARMA_DICE, "karma-dice", "SUN-KARMA-01", "Karma dice of {who}: {dice}.", "who", T_CHARACTER, "dice", T_NUMBER, NULL, 0, NULL, 0) \
    X(CAMP_FOUND, "camp-found", "SUN-CAMP-03", "There is a camp on {tile}.", "tile", T_TILE, NULL, 0, NULL, 0, NULL, 0) \
    X(CAMP_LOST, "camp-lost", "SUN-CAMP-03", "The camp on {tile} is gone.", "tile", T_TILE, NULL, 0, NULL, 0, NULL, 0) \
    X(FIRE_BURNS, "fire-burns", "SUN-FIRE-01", "A fire burns on {tile}.", "tile", T_TILE, NULL, 0, NULL, 0, NULL, 0) \
    X(FIRE_GONE, "fire-gone", "SUN-FIRE-01", "The fire on {tile} goes out.", "tile", T_TILE, NULL, 0, NULL, 0, NULL, 0) \
    X(CONTAINER_FOUND, "container-found", "SUN-ACT-16", "There is a container on {tile}, for a check of {attribute}.", "tile", T_TILE, "attribute", T_ATTRIBUTE, NULL, 0, NULL, 0) \
    X(EVENT_WAITS, "event-waits", "SUN-CARD-04", "Something waits on {tile}.", "tile", T_TILE, NULL, 0, NULL, 0, NULL, 0) \
    X(SOURCE_DRY, "source-dry", "SUN-DAY-06", "The source on {tile} is dry.", "tile", T_TILE, NULL, 0, NULL, 0, NULL, 0) \
    X(OBJECTIVE_SET, "objective-set", "SUN-SET-10", "The mission leads to {tile}.", "tile", T_TILE, NULL, 0, NULL, 0, NULL, 0) \
    X(OBJECTIVE_DONE, "objective-done", "SUN-SET-10", "Nothing is left to do on {tile}.", "tile", T_TILE, NULL, 0, NULL, 0, NULL, 0) \
    X(GIVE_UP_ASKED, "give-up-asked", "SUN-ACT-18", "{who} would give up.", "who", T_CHARACTER, NULL, 0, NULL, 0, NULL, 0) \
    X(GIVE_UP_REFUSED, "give-up-refused", "SUN-ACT-18", "{who} goes on.", "who", T_CHARACTER, NULL, 0, NULL, 0, NULL, 0) \
    /* the traitor */ \
    X(TEAM_DEALT, "team-dealt", "SUN-MODE-03", "Player {seat} draws a team card.", "seat", T_SEAT, NULL, 0, NULL, 0, NULL, 0) \
    X(TEAM_CARD, "team-card", "SUN-TEAM-01", "Your team card: {card}. {words}", "card", T_TEAM, NULL, 0, NULL, 0, NULL, 0) \
    X(REVEALED_TRAITOR, "traitor", "SUN-TEAM-10", "{who} is one of the Sons of Liberty.", "who", T_CHARACTER, NULL, 0, NULL, 0, NULL, 0) \
    X(CALLS, "calls", "SUN-TEAM-07", "{who} calls for help to {tile}.", "who", T_CHARACTER, "tile", T_TILE, NULL, 0, NULL, 0) \
    X(SENDS, "sends", "SUN-TEAM-08", "{who} sends {foe}.", "who", T_CHARACTER, "foe", T_FOE, NULL, 0, NULL, 0) \
    X(BURNS, "burns", "SUN-TEAM-06", "{who} sets fire to the camp on {tile}.", "who", T_CHARACTER, "tile", T_TILE, NULL, 0, NULL, 0) \
    X(ESCAPES, "escapes", "SUN-TEAM-05", "{who} is off the map and gone, with the food.", "who", T_CHARACTER, NULL, 0, NULL, 0, NULL, 0) \
    X(TRAITOR_DEAD, "traitor-dead", "SUN-TEAM-02", "{who} was the traitor: the survivors win.", "who", T_CHARACTER, NULL, 0, NULL, 0, NULL, 0) \
    X(TRAITOR_WINS, "traitor-wins", "SUN-TEAM-03", "{who} wins as one of the Sons of Liberty.", "who", T_CHARACTER, NULL, 0, NULL, 0, NULL, 0) \
    X(WON, "won", "SUN-TEAM-13", "The mission is accomplished.", NULL, 0, NULL, 0, NULL, 0, NULL, 0) \
    X(LOST_GAME, "lost-game", "SUN-TEAM-14", "The mission is lost.", NULL, 0, NULL, 0, NULL, 0, NULL, 0)
/* clang-format on */

enum event_kind {
#define X(kind, ...) EVENT_##kind,
    SUN_EVENTS(X)
#undef X
        EVENT_KINDS
};

#endif
