/* The steps: what can lie on the stack. Included by sun.h.
 *
 *   RUN(OP, name, last pc, types of who, x, a, b, c, d)       carried out by the rules
 *   CHANCE(OP, name, types ...)                               waits for dice or a card
 *   SEAT(OP, name, types ..., "the question")        waits for the seat of hero `who`
 *
 * Each has its functions in the chapter that is named: sun_run_NAME; sun_list_, sun_take_,
 * sun_possible_ and sun_sample_NAME_step; sun_list_ and sun_take_NAME_step. */
#ifndef UNDER_SUN_STEPS_H
#define UNDER_SUN_STEPS_H

/* clang-format off */
#define SUN_OPS(RUN, CHANCE, SEAT) \
    /* setup.c */ \
    RUN(OP_SETUP, setup, 14, T_NONE, T_NUMBER, T_MASK, T_NONE, T_NONE, T_NONE) \
    SEAT(OP_PICK, pick, T_HERO, T_NONE, T_NONE, T_NONE, T_NONE, T_NONE, "Choose a character.") \
    SEAT(OP_EQUIP, equip, T_HERO, T_NONE, T_NONE, T_NONE, T_NONE, T_NONE, "Take starting equipment, give away a point, or finish.") \
    /* phases.c, preparation.c, actions.c */ \
    RUN(OP_DAYS, days, 6, T_NONE, T_NONE, T_NONE, T_NONE, T_NONE, T_NONE) \
    RUN(OP_PREPARATION, preparation, 3, T_NONE, T_NUMBER, T_NONE, T_NONE, T_NONE, T_NONE) \
    RUN(OP_PHASE, phase, 7, T_NONE, T_NUMBER, T_PHASE, T_NONE, T_NONE, T_NONE) \
    SEAT(OP_ORDER, order, T_HERO, T_NONE, T_NONE, T_NONE, T_NONE, T_NONE, "Choose which of your characters goes first in this phase.") \
    SEAT(OP_SUSTAIN, sustain, T_HERO, T_NONE, T_NONE, T_NONE, T_NONE, T_NONE, "Eat 1 food, or take 1 damage.") \
    RUN(OP_TURN, turn, 6, T_HERO, T_NONE, T_NONE, T_NONE, T_NONE, T_NONE) \
    SEAT(OP_DRINK, drink, T_HERO, T_NONE, T_NONE, T_NONE, T_NONE, T_NONE, "Drink 1 water, or take 1 damage. You can use items first.") \
    SEAT(OP_ACTIONS, actions, T_HERO, T_NONE, T_NONE, T_NONE, T_NONE, T_NONE, "Choose an action, or end your turn.") \
    /* check.c */ \
    RUN(OP_CHECK, check, 4, T_HERO_MAYBE, T_NONE, T_ATTRIBUTE, T_NUMBER, T_NONE, T_NONE) \
    CHANCE(OP_ROLL, roll, T_HERO_MAYBE, T_NONE, T_NONE, T_NONE, T_NONE, T_NONE) \
    SEAT(OP_KARMA, karma, T_HERO, T_HERO_MAYBE, T_NONE, T_NONE, T_NONE, T_NONE, "Keep the dice, or spend karma dice to reroll some.") \
    CHANCE(OP_KARMA_DICE, karma_dice, T_HERO, T_NUMBER, T_NONE, T_NONE, T_NONE, T_NONE) \
    /* decks.c */ \
    CHANCE(OP_DRAW, draw, T_HERO_MAYBE, T_NONE, T_DECK, T_FILTER, T_NONE, T_NONE) \
    CHANCE(OP_BAG, bag, T_HERO_MAYBE, T_MERCHANT_MAYBE, T_NONE, T_NONE, T_NONE, T_NONE) \
    RUN(OP_CUBE, cube, 0, T_HERO_MAYBE, T_MERCHANT_MAYBE, T_NONE, T_NONE, T_NONE, T_NONE) \
    RUN(OP_LOOT, loot, 2, T_HERO, T_NONE, T_CARD_MAYBE, T_NONE, T_NONE, T_NONE) \
    RUN(OP_NIGHT, night, 4, T_HERO, T_TILE, T_CARD_MAYBE, T_NUMBER, T_NONE, T_NONE) \
    RUN(OP_EVENT, event, 2, T_HERO, T_TILE, T_CARD_MAYBE, T_NONE, T_NONE, T_NONE) \
    RUN(OP_VOTES, votes, 0, T_NONE, T_TILE, T_NUMBER, T_NONE, T_NONE, T_NONE) \
    SEAT(OP_VOTE, vote, T_HERO, T_TILE, T_NONE, T_NONE, T_NONE, T_NONE, "Choose who takes the camp's night card.") \
    SEAT(OP_FIRELIGHT, firelight, T_HERO, T_NONE, T_CARD, T_NONE, T_NONE, T_NONE, "The fire can ward off this card: agree, or refuse and let it happen.") \
    RUN(OP_SUN, sun, 2, T_NONE, T_NONE, T_NONE, T_NONE, T_NONE, T_NONE) \
    /* map.c */ \
    CHANCE(OP_TILE, tile, T_HERO_MAYBE, T_NONE, T_Q, T_R, T_NONE, T_NONE) \
    RUN(OP_ENTER, enter, 8, T_HERO, T_TILE, T_NUMBER, T_NONE, T_NONE, T_NONE) \
    RUN(OP_CHARGE, charge, 4, T_HERO, T_NONE, T_Q, T_R, T_NONE, T_NONE) \
    /* body.c */ \
    RUN(OP_DAMAGE, damage, 4, T_HERO, T_NONE, T_NUMBER, T_HARM, T_HERO_MAYBE, T_NONE) \
    SEAT(OP_SHIELD, shield, T_HERO, T_NONE, T_NUMBER, T_HARM, T_NONE, T_NONE, "Use a card to prevent the damage, or take the damage.") \
    /* holdings.c */ \
    RUN(OP_GAIN, gain, 4, T_HERO, T_NONE, T_RESOURCE, T_NUMBER, T_NONE, T_NONE) \
    RUN(OP_GAIN_CARD, gain_card, 6, T_HERO, T_NONE, T_CARD, T_NONE, T_NONE, T_NONE) \
    SEAT(OP_FIT, fit, T_HERO, T_NONE, T_RESOURCE_MAYBE, T_CARD_MAYBE, T_NONE, T_NONE, "You have no room: drop something, or leave the new thing on the tile.") \
    RUN(OP_AMMO, ammo, 4, T_HERO, T_NONE, T_CARD, T_NONE, T_NONE, T_NONE) \
    /* collect.c */ \
    SEAT(OP_MORE, more, T_HERO, T_TILE, T_NUMBER, T_NONE, T_NONE, T_NONE, "Take more of what is here, or leave the rest.") \
    /* items.c */ \
    RUN(OP_CONTAINER, container, 8, T_HERO, T_TILE, T_ATTRIBUTE, T_CARD_MAYBE, T_CARD_MAYBE, T_NONE) \
    SEAT(OP_KEEP, keep, T_HERO, T_NONE, T_CARD, T_CARD, T_NONE, T_NONE, "Keep one of the two cards.") \
    /* swap.c */ \
    SEAT(OP_SWAP, swap, T_HERO, T_HERO, T_NONE, T_NONE, T_NONE, T_NONE, "Choose what to give and what to ask for, then make the offer.") \
    SEAT(OP_CONSENT, consent, T_HERO, T_HERO, T_NONE, T_NONE, T_NONE, T_NONE, "Accept the swap, or decline it.") \
    /* mission.c */ \
    SEAT(OP_GIVE_UP, give_up, T_HERO, T_HERO, T_NONE, T_NONE, T_NONE, T_NONE, "Agree to give up, or go on.") \
    /* enemies.c */ \
    RUN(OP_SPAWN, spawn, 4, T_HERO_MAYBE, T_TILE, T_NUMBER, T_FOE_MAYBE, T_FILTER, T_MASK) \
    RUN(OP_WANDER, wander, 5, T_HERO_MAYBE, T_FOE_MAYBE, T_NUMBER, T_MASK, T_NUMBER, T_NUMBER) \
    CHANCE(OP_D8, d8, T_HERO_MAYBE, T_FOE_MAYBE, T_NUMBER, T_NONE, T_NONE, T_NONE) \
    SEAT(OP_KARMA_D8, karma_d8, T_HERO, T_FOE, T_NUMBER, T_NONE, T_NONE, T_NONE, "Keep what the D8 shows, or spend a karma die to reroll it.") \
    /* stealth.c */ \
    RUN(OP_SNEAK, sneak, 6, T_HERO, T_TILE, T_NONE, T_NONE, T_NONE, T_NONE) \
    RUN(OP_RECON, recon, 2, T_HERO, T_TILE, T_NUMBER, T_FOE_MAYBE, T_MASK, T_NONE) \
    RUN(OP_STAY_HIDDEN, stay_hidden, 4, T_HERO, T_TILE, T_BY, T_NONE, T_NONE, T_NONE) \
    /* combat.c */ \
    RUN(OP_AFTER, after, 6, T_HERO, T_TILE, T_NUMBER, T_NUMBER, T_NONE, T_NONE) \
    RUN(OP_EXCHANGE, exchange, 9, T_HERO, T_FOE_MAYBE, T_DEED, T_CARD_MAYBE, T_BY, T_NUMBER) \
    RUN(OP_ROUND, round, 2, T_HERO, T_FOE_MAYBE, T_DEED, T_CARD_MAYBE, T_MASK, T_NUMBER) \
    RUN(OP_INITIAL, initial, 3, T_HERO, T_FOE_MAYBE, T_TILE, T_NUMBER, T_NONE, T_NONE) \
    SEAT(OP_STAND, stand, T_HERO, T_FOE_MAYBE, T_NONE, T_NONE, T_NONE, T_NONE, "The initial combat round: attack, or dodge. In your own turn you can use items first.") \
    SEAT(OP_AVOID, avoid, T_HERO, T_NONE, T_NONE, T_NONE, T_NONE, T_NONE, "Your dodge worked: choose the attack it avoids.") \
    SEAT(OP_JOIN, join, T_HERO, T_PLACE, T_FOE_MAYBE, T_NONE, T_NONE, T_NONE, "Join the fight with one combat action, or pass.") \
    RUN(OP_AMBUSH, ambush, 3, T_HERO, T_FOE, T_CARD_MAYBE, T_NONE, T_NONE, T_NONE) \
    RUN(OP_WAITERS, waiters, 0, T_NONE, T_TILE, T_NUMBER, T_NUMBER, T_NONE, T_NONE) \
    SEAT(OP_INTERVENE, intervene, T_HERO, T_NUMBER, T_NONE, T_NONE, T_NONE, T_NONE, "You waited: take a combat action now, or keep waiting.") \
    /* ranged.c */ \
    RUN(OP_SHOT, shot, 6, T_HERO, T_FOE, T_CARD, T_NUMBER, T_NONE, T_NONE) \
    /* pvp.c */ \
    RUN(OP_DUEL, duel, 9, T_HERO, T_HERO, T_CARD_MAYBE, T_NUMBER, T_CARD_MAYBE, T_NUMBER) \
    SEAT(OP_REACT, react, T_HERO, T_HERO, T_NUMBER, T_NONE, T_NONE, T_NONE, "You are under attack: spend AP to react, or endure it.") \
    /* trade.c */ \
    RUN(OP_ARRIVE, arrive, 3, T_NONE, T_TILE, T_NUMBER, T_NUMBER, T_NONE, T_NONE) \
    SEAT(OP_TRADE, trade, T_HERO, T_NUMBER, T_NUMBER, T_NONE, T_NONE, T_NONE, "Choose what to give and what to ask for, close the deal, or leave.") \
    RUN(OP_STEAL, steal, 1, T_HERO, T_NUMBER, T_NONE, T_NONE, T_NONE, T_NONE) \
    SEAT(OP_GRAB, grab, T_HERO, T_NUMBER, T_NUMBER, T_NONE, T_NONE, T_NONE, "Take a resource from the merchant, or stop.") \
    /* loot.c */ \
    RUN(OP_LOOT_FOE, loot_foe, 4, T_HERO, T_FOE, T_NUMBER, T_NONE, T_NONE, T_NONE) \
    SEAT(OP_SPOILS, spoils, T_HERO, T_FOE, T_NONE, T_NONE, T_NONE, T_NONE, "Take one of the merchant's items.") \
    /* team.c */ \
    CHANCE(OP_TEAM, team, T_HERO, T_NONE, T_NONE, T_NONE, T_NONE, T_NONE) \
    SEAT(OP_REVEAL, reveal, T_HERO, T_NONE, T_NONE, T_NONE, T_NONE, T_NONE, "You meet one of the Sons of Liberty: stay anonymous and be attacked, or reveal yourself if you are one of them.") \
    RUN(OP_AIM, aim, 1, T_HERO, T_TILE, T_FOE, T_MASK, T_NONE, T_NONE) \
    RUN(OP_BURN, burn, 0, T_HERO, T_MASK, T_NONE, T_NONE, T_NONE, T_NONE) \
    RUN(OP_ESCAPE, escape, 1, T_HERO, T_NONE, T_NONE, T_NONE, T_NONE, T_NONE) \
    /* effect.c */ \
    RUN(OP_EFFECT, effect, 10, T_HERO, T_HERO_MAYBE, T_CODE_LOW, T_CODE_HIGH, T_CARD_MAYBE, T_MASK) \
    RUN(OP_EACH, each, 0, T_HERO, T_MASK, T_CODE_LOW, T_CODE_HIGH, T_CARD_MAYBE, T_HERO_MAYBE) \
    SEAT(OP_CHOOSE, choose, T_HERO, T_HERO_MAYBE, T_CODE_LOW, T_CODE_HIGH, T_CARD_MAYBE, T_NONE, "Make a choice.") \
    SEAT(OP_WHO, who, T_HERO, T_MASK, T_NONE, T_NONE, T_NONE, T_NONE, "Choose a character.") \
    RUN(OP_MOMENT, moment, 0, T_HERO_MAYBE, T_NUMBER, T_MOMENT, T_NUMBER, T_NONE, T_NONE)
/* clang-format on */

enum op {
#define X(op, ...) op,
    SUN_OPS(X, X, X)
#undef X
        OPS
};

struct sun_step;
#define RUN(op, name, ...) void sun_run_##name(struct sun_play *play, struct sun_step *step);
#define SEAT(op, name, ...)                                                                        \
    void sun_list_##name##_step(const struct sun_play *play, const struct sun_step *step,          \
                                struct under_moves *out);                                          \
    void sun_take_##name##_step(struct sun_play *play, struct sun_step *step, under_move move);
#define CHANCE(op, name, ...)                                                                      \
    SEAT(op, name)                                                                                 \
    bool sun_possible_##name##_step(const struct sun_play *play, const struct sun_step *step,      \
                                    under_move move);                                              \
    under_move sun_sample_##name##_step(const struct sun_play *play, const struct sun_step *step,  \
                                        under_rng *rng);
SUN_OPS(RUN, CHANCE, SEAT)
#undef RUN
#undef SEAT
#undef CHANCE

#endif
