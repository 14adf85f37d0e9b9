/* The steps: what can lie on the stack.
 *
 *   RUN(OP, name, last pc, type of who, operands)             carried out by the rules
 *   CHANCE(OP, name, type of who, operands)                   waits for dice or a card
 *   SEAT(OP, name, type of who, operands, "the question")     waits for the seat of hero `who`
 *
 * Each has its functions in the chapter that is named: sun_run_NAME; sun_list_, sun_take_,
 * sun_possible_ and sun_sample_NAME_step; sun_list_ and sun_take_NAME_step.
 *
 * The five operands are pairs of a name and an enum sun_type: step->as.wander.foe in the rules,
 * "foe" in positions. One that is not in use is called by its place, x, a, b, c or d, and is 0.
 * What a name does not say by itself:
 *
 *   next       the place in turn order, or the hero, that comes next; of wander also whom it nears
 *   heroes     of setup: who still rolls, or is done with equipment; of the others: who is left
 *   roller     whose dice they are; none: nobody's of the heroes
 *   red        more red dice than the attribute has
 *   more       a night card beside the tile's own
 *   unseen     who enters has sneaked in
 *   count      how many still, or so far; of more: 0 for all that was stored
 *   seen       who was seen when the enemy came
 *   rivals     those at the same distance; order: of the enemy that moved last
 *   again      karma had it rolled again; shown: what the D8 shows
 *   action     enum sun_move_kind; began: how the action began, bits
 *   by         of damage: whose doing it is; of spawn: enum sun_spawned_by; else enum sun_strikers
 *   dodged     the dodge has worked
 *   fighters   who acted and can be struck for it
 *   hidden     the hero was, when the initial round came up
 *   passed     the one asked passes for good; 0 whenever somebody is asked, so it is in no position
 *   far        from the next tile; reply: the weapon of the reaction
 *   bargains   that came to nothing, and baskets emptied
 *   target     whom a card is used on; left: those a verb is still to happen to
 *   trigger    of the pack, counted from the first of the moment */
#ifndef UNDER_SUN_STEPS_H
#define UNDER_SUN_STEPS_H

#include <stdint.h>

#include "sun/types.h"

/* How far a step has come: what it does when it goes on. Those without a list have one
 * place only. What lies on a step while it is where is a table in invariants_stack.c. */
enum { PC_ONLY };
enum {
    PC_SETUP_BEGINS,
    PC_SETUP_ROLL,
    PC_SETUP_ROLLED,
    PC_SETUP_CHARACTERS,
    PC_SETUP_CARDS,
    PC_SETUP_CARD_DRAWN,
    PC_SETUP_EQUIPMENT,
    PC_SETUP_EQUIPPED,
    PC_SETUP_STARRED,
    PC_SETUP_STARRED_DRAWN,
    PC_SETUP_RESOURCES,
    PC_SETUP_LOOT,
    PC_SETUP_LOOT_DRAWN,
    PC_SETUP_MISSION,
    PC_SETUP_ENDS
};
enum {
    PC_DAYS_BEGIN,
    PC_DAYS_PREPARE,
    PC_DAYS_MORNING,
    PC_DAYS_AFTERNOON,
    PC_DAYS_NIGHT,
    PC_DAYS_LOOK,
    PC_DAYS_END
};
enum { PC_PREPARATION_BOARD, PC_PREPARATION_WANDER, PC_PREPARATION_SUSTAIN, PC_PREPARATION_END };
enum {
    PC_PHASE_BEGINS,
    PC_PHASE_SKY,
    PC_PHASE_AP,
    PC_PHASE_INFECTION,
    PC_PHASE_MOMENT,
    PC_PHASE_TURNS,
    PC_PHASE_WAITING,
    PC_PHASE_DEFEATS,
    PC_PHASE_ENDS
};
enum {
    PC_TURN_BEGINS,
    PC_TURN_NIGHT,
    PC_TURN_MOMENT,
    PC_TURN_ACTIONS,
    PC_TURN_LOOK,
    PC_TURN_ENDS,
    PC_TURN_THIRST
};
enum { PC_CHECK_ROLLS, PC_CHECK_ROLLED };
/* A card of those decks: OP_LOOT, OP_EVENT, OP_SUN. */
enum { PC_CARD_DRAWS, PC_CARD_ACTS, PC_CARD_IS_DONE };
enum { PC_NIGHT_DRAWS, PC_NIGHT_DRAWN, PC_NIGHT_VOTED, PC_NIGHT_ASKED, PC_NIGHT_DONE };
enum { PC_ENTER_ARRIVES, PC_ENTER_DARKNESS, PC_ENTER_SIGHT, PC_ENTER_HAPPENING, PC_ENTER_DONE };
enum { PC_CHARGE_TURNS_UP, PC_CHARGE_MOVES_ON };
enum { PC_DAMAGE_STRIKES, PC_DAMAGE_ASKED };
enum { PC_GAIN_GIVES, PC_GAIN_ASKED };
enum { PC_GAIN_CARD_FILLS, PC_GAIN_CARD_FITS, PC_GAIN_CARD_ASKED };
enum { PC_AMMO_ROLLS, PC_AMMO_ROLLED };
enum {
    PC_CONTAINER_CHECKS,
    PC_CONTAINER_CHECKED,
    PC_CONTAINER_FIRST,
    PC_CONTAINER_SECOND,
    PC_CONTAINER_KEPT,
    PC_CONTAINER_DONE
};
enum { PC_SPAWN_DRAWS, PC_SPAWN_COMES, PC_SPAWN_SPEAKS, PC_SPAWN_SHIES, PC_SPAWN_ENDS };
enum {
    PC_WANDER_NEXT,
    PC_WANDER_ROLLED,
    PC_WANDER_TIES,
    PC_WANDER_TIED,
    PC_WANDER_CHOOSES,
    PC_WANDER_FORK
};
enum { PC_SNEAK_LEAVES, PC_SNEAK_CHECKS, PC_SNEAK_ENTERS };
enum { PC_RECON_SPAWNS, PC_RECON_CHECKS, PC_RECON_SHOWS };
enum { PC_STAY_HIDDEN_CHECKS, PC_STAY_HIDDEN_SHOWS };
enum { PC_AFTER_ANSWER, PC_AFTER_WAITING, PC_AFTER_ENDS };
enum {
    PC_EXCHANGE_BEGINS,
    PC_EXCHANGE_DODGED,
    PC_EXCHANGE_ATTACK,
    PC_EXCHANGE_ATTACKED,
    PC_EXCHANGE_BLOW,
    PC_EXCHANGE_ROLLED,
    PC_EXCHANGE_AVOID,
    PC_EXCHANGE_SETTLE
};
enum { PC_ROUND_LEADS, PC_ROUND_JOINS, PC_ROUND_REST };
enum { PC_INITIAL_ASKS, PC_INITIAL_ENDS, PC_INITIAL_MET, PC_INITIAL_AGAIN };
enum { PC_AMBUSH_CHECKS, PC_AMBUSH_STRIKES };
enum {
    PC_SHOT_FIRES,
    PC_SHOT_FIRED,
    PC_SHOT_REACTS,
    PC_SHOT_REACTED,
    PC_SHOT_RETURNED,
    PC_SHOT_SETTLES
};
enum {
    PC_DUEL_ASKS,
    PC_DUEL_REACTS,
    PC_DUEL_TRIED,
    PC_DUEL_STRIKES,
    PC_DUEL_STRUCK,
    PC_DUEL_RETURNED,
    PC_DUEL_SETTLES,
    PC_DUEL_HURTS,
    PC_DUEL_CLOSES,
    PC_DUEL_ENDS
};
enum { PC_ARRIVE_COMES, PC_ARRIVE_CUBES, PC_ARRIVE_CARDS, PC_ARRIVE_DREW };
enum { PC_STEAL_CHECKS, PC_STEAL_SEEN };
enum {
    PC_LOOT_FOE_ROLLS,
    PC_LOOT_FOE_GIVES,
    PC_LOOT_FOE_PICKS,
    PC_LOOT_FOE_PICKED,
    PC_LOOT_FOE_STRIPS
};
enum { PC_AIM_CHOOSES, PC_AIM_CHOSEN };
enum { PC_ESCAPE_LEAVES, PC_ESCAPE_LEFT };
/* Here it counts: how often a verb has happened to the first of those it is for, from 1. */
enum { PC_EFFECT_BEGINS, PC_EFFECT_FIRST, PC_EFFECT_MOST = 10 };

/* Of OP_WANDER: who moves, and how. */
enum sun_errand { ERRAND_ALL_MOVE, ERRAND_ALL_MUST, ERRAND_IT_FLEES, ERRAND_THEY_FLEE };

/* clang-format off */
#define SUN_OPS(RUN, CHANCE, SEAT) \
    /* setup.c */ \
    RUN(OP_SETUP, setup, PC_SETUP_ENDS, T_NONE, (next, T_NUMBER), (heroes, T_MASK), (b, T_NONE), (c, T_NONE), (d, T_NONE)) \
    SEAT(OP_PICK, pick, T_HERO, (x, T_NONE), (a, T_NONE), (b, T_NONE), (c, T_NONE), (d, T_NONE), "Choose a character.") \
    SEAT(OP_EQUIP, equip, T_HERO, (x, T_NONE), (a, T_NONE), (b, T_NONE), (c, T_NONE), (d, T_NONE), "Take starting equipment, give away a point, or finish.") \
    /* phases.c, preparation.c, actions.c */ \
    RUN(OP_DAYS, days, PC_DAYS_END, T_NONE, (x, T_NONE), (a, T_NONE), (b, T_NONE), (c, T_NONE), (d, T_NONE)) \
    RUN(OP_PREPARATION, preparation, PC_PREPARATION_END, T_NONE, (next, T_NUMBER), (a, T_NONE), (b, T_NONE), (c, T_NONE), (d, T_NONE)) \
    RUN(OP_PHASE, phase, PC_PHASE_ENDS, T_NONE, (next, T_NUMBER), (phase, T_PHASE), (b, T_NONE), (c, T_NONE), (d, T_NONE)) \
    SEAT(OP_ORDER, order, T_HERO, (x, T_NONE), (a, T_NONE), (b, T_NONE), (c, T_NONE), (d, T_NONE), "Choose which of your characters goes first in this phase.") \
    SEAT(OP_SUSTAIN, sustain, T_HERO, (x, T_NONE), (a, T_NONE), (b, T_NONE), (c, T_NONE), (d, T_NONE), "Eat 1 food, or take 1 damage.") \
    RUN(OP_TURN, turn, PC_TURN_THIRST, T_HERO, (x, T_NONE), (a, T_NONE), (b, T_NONE), (c, T_NONE), (d, T_NONE)) \
    SEAT(OP_DRINK, drink, T_HERO, (x, T_NONE), (a, T_NONE), (b, T_NONE), (c, T_NONE), (d, T_NONE), "Drink 1 water, or take 1 damage. At the start of your turn you can use items and change gear first.") \
    SEAT(OP_ACTIONS, actions, T_HERO, (x, T_NONE), (a, T_NONE), (b, T_NONE), (c, T_NONE), (d, T_NONE), "Choose an action, or end your turn.") \
    /* check.c */ \
    RUN(OP_CHECK, check, PC_CHECK_ROLLED, T_HERO_MAYBE, (x, T_NONE), (attribute, T_ATTRIBUTE), (red, T_NUMBER), (c, T_NONE), (d, T_NONE)) \
    CHANCE(OP_ROLL, roll, T_HERO_MAYBE, (x, T_NONE), (a, T_NONE), (b, T_NONE), (c, T_NONE), (d, T_NONE)) \
    SEAT(OP_KARMA, karma, T_HERO, (roller, T_HERO_MAYBE), (a, T_NONE), (b, T_NONE), (c, T_NONE), (d, T_NONE), "Keep the dice, or spend karma dice to reroll some.") \
    CHANCE(OP_KARMA_DICE, karma_dice, T_HERO, (dice, T_NUMBER), (a, T_NONE), (b, T_NONE), (c, T_NONE), (d, T_NONE)) \
    /* decks.c */ \
    CHANCE(OP_DRAW, draw, T_HERO_MAYBE, (x, T_NONE), (deck, T_DECK), (filter, T_FILTER), (c, T_NONE), (d, T_NONE)) \
    CHANCE(OP_BAG, bag, T_HERO_MAYBE, (merchant, T_MERCHANT_MAYBE), (a, T_NONE), (b, T_NONE), (c, T_NONE), (d, T_NONE)) \
    RUN(OP_CUBE, cube, PC_ONLY, T_HERO_MAYBE, (merchant, T_MERCHANT_MAYBE), (a, T_NONE), (b, T_NONE), (c, T_NONE), (d, T_NONE)) \
    RUN(OP_LOOT, loot, PC_CARD_IS_DONE, T_HERO, (x, T_NONE), (card, T_CARD_MAYBE), (b, T_NONE), (c, T_NONE), (d, T_NONE)) \
    RUN(OP_NIGHT, night, PC_NIGHT_DONE, T_HERO, (tile, T_TILE), (card, T_CARD_MAYBE), (more, T_NUMBER), (c, T_NONE), (d, T_NONE)) \
    RUN(OP_EVENT, event, PC_CARD_IS_DONE, T_HERO, (tile, T_TILE), (card, T_CARD_MAYBE), (b, T_NONE), (c, T_NONE), (d, T_NONE)) \
    RUN(OP_VOTES, votes, PC_ONLY, T_NONE, (tile, T_TILE), (next, T_NUMBER), (b, T_NONE), (c, T_NONE), (d, T_NONE)) \
    SEAT(OP_VOTE, vote, T_HERO, (tile, T_TILE), (a, T_NONE), (b, T_NONE), (c, T_NONE), (d, T_NONE), "Choose who takes the camp's night card.") \
    SEAT(OP_FIRELIGHT, firelight, T_HERO, (x, T_NONE), (card, T_CARD), (b, T_NONE), (c, T_NONE), (d, T_NONE), "The fire can ward off this card: agree, or refuse and let it happen.") \
    RUN(OP_SUN, sun, PC_CARD_IS_DONE, T_NONE, (x, T_NONE), (a, T_NONE), (b, T_NONE), (c, T_NONE), (d, T_NONE)) \
    /* map.c */ \
    CHANCE(OP_TILE, tile, T_HERO_MAYBE, (x, T_NONE), (q, T_Q), (r, T_R), (c, T_NONE), (d, T_NONE)) \
    RUN(OP_ENTER, enter, PC_ENTER_DONE, T_HERO, (tile, T_TILE), (unseen, T_NUMBER), (b, T_NONE), (c, T_NONE), (d, T_NONE)) \
    RUN(OP_CHARGE, charge, PC_CHARGE_MOVES_ON, T_HERO, (x, T_NONE), (q, T_Q), (r, T_R), (c, T_NONE), (d, T_NONE)) \
    /* body.c */ \
    RUN(OP_DAMAGE, damage, PC_DAMAGE_ASKED, T_HERO, (x, T_NONE), (amount, T_NUMBER), (harm, T_HARM), (by, T_HERO_MAYBE), (d, T_NONE)) \
    SEAT(OP_SHIELD, shield, T_HERO, (x, T_NONE), (amount, T_NUMBER), (harm, T_HARM), (c, T_NONE), (d, T_NONE), "Use a card to prevent the damage, or take the damage.") \
    /* holdings.c */ \
    RUN(OP_GAIN, gain, PC_GAIN_ASKED, T_HERO, (x, T_NONE), (resource, T_RESOURCE), (count, T_NUMBER), (c, T_NONE), (d, T_NONE)) \
    RUN(OP_GAIN_CARD, gain_card, PC_GAIN_CARD_ASKED, T_HERO, (x, T_NONE), (card, T_CARD), (b, T_NONE), (c, T_NONE), (d, T_NONE)) \
    SEAT(OP_FIT, fit, T_HERO, (x, T_NONE), (resource, T_RESOURCE_MAYBE), (card, T_CARD_MAYBE), (c, T_NONE), (d, T_NONE), "You have no room: drop something, or leave the new thing on the tile.") \
    RUN(OP_AMMO, ammo, PC_AMMO_ROLLED, T_HERO, (x, T_NONE), (card, T_CARD), (b, T_NONE), (c, T_NONE), (d, T_NONE)) \
    /* collect.c */ \
    SEAT(OP_MORE, more, T_HERO, (tile, T_TILE), (count, T_NUMBER), (b, T_NONE), (c, T_NONE), (d, T_NONE), "Take more of what is here, or leave the rest.") \
    /* items.c */ \
    RUN(OP_CONTAINER, container, PC_CONTAINER_DONE, T_HERO, (tile, T_TILE), (attribute, T_ATTRIBUTE), (first, T_CARD_MAYBE), (second, T_CARD_MAYBE), (d, T_NONE)) \
    SEAT(OP_KEEP, keep, T_HERO, (x, T_NONE), (first, T_CARD), (second, T_CARD), (c, T_NONE), (d, T_NONE), "Keep one of the two cards.") \
    /* swap.c */ \
    SEAT(OP_SWAP, swap, T_HERO, (with, T_HERO), (a, T_NONE), (b, T_NONE), (c, T_NONE), (d, T_NONE), "Choose what to give and what to ask for, then make the offer.") \
    SEAT(OP_CONSENT, consent, T_HERO, (from, T_HERO), (a, T_NONE), (b, T_NONE), (c, T_NONE), (d, T_NONE), "Accept the swap, or decline it.") \
    /* mission.c */ \
    SEAT(OP_GIVE_UP, give_up, T_HERO, (asker, T_HERO), (a, T_NONE), (b, T_NONE), (c, T_NONE), (d, T_NONE), "Agree to give up, or go on.") \
    /* enemies.c */ \
    RUN(OP_SPAWN, spawn, PC_SPAWN_ENDS, T_HERO_MAYBE, (tile, T_TILE), (by, T_NUMBER), (foe, T_FOE_MAYBE), (filter, T_FILTER), (seen, T_MASK)) \
    RUN(OP_WANDER, wander, PC_WANDER_FORK, T_HERO_MAYBE, (foe, T_FOE_MAYBE), (errand, T_NUMBER), (rivals, T_MASK), (next, T_NUMBER), (order, T_NUMBER)) \
    CHANCE(OP_D8, d8, T_HERO_MAYBE, (foe, T_FOE_MAYBE), (again, T_NUMBER), (b, T_NONE), (c, T_NONE), (d, T_NONE)) \
    SEAT(OP_KARMA_D8, karma_d8, T_HERO, (foe, T_FOE), (shown, T_NUMBER), (b, T_NONE), (c, T_NONE), (d, T_NONE), "Keep what the D8 shows, or spend a karma die to reroll it.") \
    /* stealth.c */ \
    RUN(OP_SNEAK, sneak, PC_SNEAK_ENTERS, T_HERO, (tile, T_TILE), (a, T_NONE), (b, T_NONE), (c, T_NONE), (d, T_NONE)) \
    RUN(OP_RECON, recon, PC_RECON_SHOWS, T_HERO, (tile, T_TILE), (binoculars, T_NUMBER), (foe, T_FOE_MAYBE), (seen, T_MASK), (d, T_NONE)) \
    RUN(OP_STAY_HIDDEN, stay_hidden, PC_STAY_HIDDEN_SHOWS, T_HERO, (tile, T_TILE), (by, T_BY), (b, T_NONE), (c, T_NONE), (d, T_NONE)) \
    /* combat.c */ \
    RUN(OP_AFTER, after, PC_AFTER_ENDS, T_HERO, (tile, T_TILE), (action, T_NUMBER), (began, T_NUMBER), (c, T_NONE), (d, T_NONE)) \
    RUN(OP_EXCHANGE, exchange, PC_EXCHANGE_SETTLE, T_HERO, (foe, T_FOE_MAYBE), (deed, T_DEED), (weapon, T_CARD_MAYBE), (by, T_BY), (dodged, T_NUMBER)) \
    RUN(OP_ROUND, round, PC_ROUND_REST, T_HERO, (foe, T_FOE_MAYBE), (deed, T_DEED), (weapon, T_CARD_MAYBE), (fighters, T_MASK), (next, T_NUMBER)) \
    RUN(OP_INITIAL, initial, PC_INITIAL_AGAIN, T_HERO, (foe, T_FOE_MAYBE), (tile, T_TILE), (hidden, T_NUMBER), (c, T_NONE), (d, T_NONE)) \
    SEAT(OP_STAND, stand, T_HERO, (foe, T_FOE_MAYBE), (a, T_NONE), (b, T_NONE), (c, T_NONE), (d, T_NONE), "The initial combat round: attack, or dodge. In your own turn you can use items first.") \
    SEAT(OP_AVOID, avoid, T_HERO, (x, T_NONE), (a, T_NONE), (b, T_NONE), (c, T_NONE), (d, T_NONE), "Your dodge worked: choose the attack it avoids.") \
    SEAT(OP_JOIN, join, T_HERO, (tile, T_PLACE), (foe, T_FOE_MAYBE), (b, T_NONE), (c, T_NONE), (d, T_NONE), "Join the fight with one combat action, or pass.") \
    RUN(OP_AMBUSH, ambush, PC_AMBUSH_STRIKES, T_HERO, (foe, T_FOE), (weapon, T_CARD_MAYBE), (b, T_NONE), (c, T_NONE), (d, T_NONE)) \
    RUN(OP_WAITERS, waiters, PC_ONLY, T_NONE, (tile, T_TILE), (next, T_NUMBER), (urge, T_NUMBER), (passed, T_NONE), (d, T_NONE)) \
    SEAT(OP_INTERVENE, intervene, T_HERO, (urge, T_NUMBER), (a, T_NONE), (b, T_NONE), (c, T_NONE), (d, T_NONE), "You waited: take a combat action now, or keep waiting.") \
    /* ranged.c */ \
    RUN(OP_SHOT, shot, PC_SHOT_SETTLES, T_HERO, (foe, T_FOE), (weapon, T_CARD), (damage, T_NUMBER), (c, T_NONE), (d, T_NONE)) \
    /* pvp.c */ \
    RUN(OP_DUEL, duel, PC_DUEL_ENDS, T_HERO, (other, T_HERO), (weapon, T_CARD_MAYBE), (far, T_NUMBER), (reply, T_CARD_MAYBE), (reaction, T_NUMBER)) \
    SEAT(OP_REACT, react, T_HERO, (other, T_HERO), (far, T_NUMBER), (b, T_NONE), (c, T_NONE), (d, T_NONE), "You are under attack: spend AP to react, or endure it.") \
    /* trade.c */ \
    RUN(OP_ARRIVE, arrive, PC_ARRIVE_DREW, T_NONE, (tile, T_TILE), (merchant, T_NUMBER), (count, T_NUMBER), (c, T_NONE), (d, T_NONE)) \
    SEAT(OP_TRADE, trade, T_HERO, (merchant, T_NUMBER), (bargains, T_NUMBER), (b, T_NONE), (c, T_NONE), (d, T_NONE), "Choose what to give and what to ask for, close the deal, or leave.") \
    RUN(OP_STEAL, steal, PC_STEAL_SEEN, T_HERO, (merchant, T_NUMBER), (a, T_NONE), (b, T_NONE), (c, T_NONE), (d, T_NONE)) \
    SEAT(OP_GRAB, grab, T_HERO, (merchant, T_NUMBER), (left, T_NUMBER), (b, T_NONE), (c, T_NONE), (d, T_NONE), "Take a resource from the merchant, or stop.") \
    /* loot.c */ \
    RUN(OP_LOOT_FOE, loot_foe, PC_LOOT_FOE_STRIPS, T_HERO, (foe, T_FOE), (count, T_NUMBER), (b, T_NONE), (c, T_NONE), (d, T_NONE)) \
    SEAT(OP_SPOILS, spoils, T_HERO, (foe, T_FOE), (a, T_NONE), (b, T_NONE), (c, T_NONE), (d, T_NONE), "Take one of the merchant's items.") \
    /* team.c */ \
    CHANCE(OP_TEAM, team, T_HERO, (x, T_NONE), (a, T_NONE), (b, T_NONE), (c, T_NONE), (d, T_NONE)) \
    SEAT(OP_REVEAL, reveal, T_HERO, (x, T_NONE), (a, T_NONE), (b, T_NONE), (c, T_NONE), (d, T_NONE), "You meet one of the Sons of Liberty: stay anonymous and be attacked, or reveal yourself if you are one of them.") \
    RUN(OP_AIM, aim, PC_AIM_CHOSEN, T_HERO, (tile, T_TILE), (foe, T_FOE), (seen, T_MASK), (c, T_NONE), (d, T_NONE)) \
    RUN(OP_BURN, burn, PC_ONLY, T_HERO, (heroes, T_MASK), (a, T_NONE), (b, T_NONE), (c, T_NONE), (d, T_NONE)) \
    RUN(OP_ESCAPE, escape, PC_ESCAPE_LEFT, T_HERO, (x, T_NONE), (a, T_NONE), (b, T_NONE), (c, T_NONE), (d, T_NONE)) \
    /* effect.c */ \
    RUN(OP_EFFECT, effect, PC_EFFECT_MOST, T_HERO, (target, T_HERO_MAYBE), (code, T_CODE_LOW), (code_high, T_CODE_HIGH), (card, T_CARD_MAYBE), (left, T_MASK)) \
    RUN(OP_EACH, each, PC_ONLY, T_HERO, (heroes, T_MASK), (code, T_CODE_LOW), (code_high, T_CODE_HIGH), (card, T_CARD_MAYBE), (target, T_HERO_MAYBE)) \
    SEAT(OP_CHOOSE, choose, T_HERO, (target, T_HERO_MAYBE), (code, T_CODE_LOW), (code_high, T_CODE_HIGH), (card, T_CARD_MAYBE), (d, T_NONE), "Make a choice.") \
    SEAT(OP_WHO, who, T_HERO, (heroes, T_MASK), (a, T_NONE), (b, T_NONE), (c, T_NONE), (d, T_NONE), "Choose a character.") \
    RUN(OP_MOMENT, moment, PC_ONLY, T_HERO_MAYBE, (trigger, T_NUMBER), (moment, T_MOMENT), (next, T_NUMBER), (c, T_NONE), (d, T_NONE))
/* clang-format on */

enum sun_opcode {
#define X(op, ...) op,
    SUN_OPS(X, X, X)
#undef X
        OPS
};

#define SUN_OPERAND_NAME(name, type) name
#define SUN_OPERANDS(name, x, a, b, c, d)                                                          \
    struct {                                                                                       \
        uint8_t SUN_OPERAND_NAME x, SUN_OPERAND_NAME a, SUN_OPERAND_NAME b, SUN_OPERAND_NAME c,    \
            SUN_OPERAND_NAME d;                                                                    \
    }(name);
#define RUN(op, name, pc, who, x, a, b, c, d) SUN_OPERANDS(name, x, a, b, c, d)
#define CHANCE(op, name, who, x, a, b, c, d) SUN_OPERANDS(name, x, a, b, c, d)
#define SEAT(op, name, who, x, a, b, c, d, help) SUN_OPERANDS(name, x, a, b, c, d)
union sun_operands {
    SUN_OPS(RUN, CHANCE, SEAT)
};
#undef RUN
#undef CHANCE
#undef SEAT

#endif
