/* What the simple player needs whatever the mission asks for: food and what to cook it with,
 * weapons and armour; and what must not be robbed for them. */
#include "sun/policy.h"

#include "sun/holdings.h"

bool policy_is_seed(const struct sun_play *play, const struct wishes *wishes, int who)
{
    const struct sun_hero *hero = &play->state->hero[who];
    return wishes->phases_left > 4 && hero->tile == wishes->home &&
           sun_on_tile(play, wishes->home, RES_FOOD) <= 1;
}

bool policy_can_spare(const struct sun_play *play, const struct wishes *wishes,
                      const uint8_t recipe[RES_FINITE])
{
    for (int i = 0; i < RES_FINITE; i++)
        if (recipe[i] > 0 && wishes->due[i] > 0 &&
            policy_carried(play, i) + policy_at_home(play, wishes->home, i) <
                wishes->due[i] + recipe[i])
            return false;
    return true;
}

/* Everybody eats every day: with fire, wood and metal at home one food becomes three. */
void policy_wish_kitchen(const struct sun_play *play, struct wishes *wishes)
{
    int found = SUN_NONE;
    bool burns = play->state->place[wishes->home].fire == FIRE_PIT;
    for (int i = 0; i < play->pack->kinds; i++) {
        const struct sun_kind *kind = &play->pack->kind[i];
        if (!(kind->tags & 1u << TAG_FIRE))
            continue;
        if (policy_holds_kind(play, i))
            found = KINDS_MAX;
        else if (kind->craftable && found == SUN_NONE)
            found = i;
    }
    wishes->famine = policy_carried(play, RES_FOOD) + policy_at_home(play, wishes->home, RES_FOOD) <
                     play->rules->characters;
    if (found == SUN_NONE)
        return;
    if (found < KINDS_MAX)
        policy_wish_made(play, wishes, found);
    wishes->fire = found == KINDS_MAX;
    wishes->kitchen = wishes->fire && !burns && wishes->phases_left > 2 &&
                      policy_at_home(play, wishes->home, RES_WOOD) > 0;
    wishes->store[RES_WOOD]++; /* a storm may come */
    wishes->store[RES_METAL] = (uint8_t)(wishes->store[RES_METAL] + !burns);
}

/* The best that can be made, so many. */
static void needs_wish_weapons(const struct sun_play *play, struct wishes *wishes, int count)
{
    bool wished[KINDS_MAX] = {false};
    for (; count > 0; count--) {
        int best = SUN_NONE;
        for (int i = 0; i < play->pack->kinds; i++)
            if (play->pack->kind[i].craftable && !wished[i] && policy_arm(play, i) > 0.4f &&
                sun_in_deck(play, i) != SUN_NONE &&
                (best == SUN_NONE || policy_arm(play, i) > policy_arm(play, best)))
                best = i;
        if (best == SUN_NONE)
            return;
        wished[best] = true;
        for (int i = 0; i < RES_FINITE; i++)
            wishes->arms[i] = (uint8_t)(wishes->arms[i] + play->pack->kind[best].recipe[i]);
    }
}

/* Where there is fighting to be done, everybody needs a weapon, and armour is worth looking for. */
void policy_wish_arms(const struct sun_play *play, struct wishes *wishes)
{
    bool fights = false;
    for (int i = play->state->part; i < play->rules->mission->parts; i++) {
        const struct sun_part *part = &play->rules->mission->part[i];
        fights = fights || part->tasks > 0;
        for (int j = 0; j < part->goals; j++)
            fights = fights || part->goal[j].kind == GOAL_DEFEAT;
    }
    bool bare = false;
    int unarmed = 0;
    for (int who = 0; who < play->rules->characters && fights; who++) {
        if (play->state->hero[who].kind == SUN_NONE || !sun_able(&play->state->hero[who]))
            continue;
        bare = bare || policy_armour(play, who) == 0;
        if (policy_arms(play, who) < 0.4f)
            unarmed++;
    }
    needs_wish_weapons(play, wishes, unarmed);
    if (bare) {
        wishes->arms[RES_FABRIC] += 3;
        wishes->arms[RES_PLASTIC] += 1;
    }
}
