/* The score of a game that is over, beside who won it: SUN-SET-24. */
#include "sun/score.h"

#include "sun/goals.h"
#include "sun/team.h"

enum {
    FOR_PARTS = 40,
    FOR_DAYS = 20, /* half of the mission's days left are worth as many */
    FOR_HEALTH = 20,
    FOR_SAVED = 20,
};

static int score_parts(const struct sun_play *play)
{
    int parts = play->rules->mission->parts;
    int done = play->state->result == SUN_RESULT_WON ? parts : play->state->part;
    return FOR_PARTS * done / parts;
}

static int score_days(const struct sun_play *play)
{
    const struct sun_mission *mission = play->rules->mission;
    int last = mission->part[mission->parts - 1].last_day, left = last - play->state->day;
    bool won =
        play->state->result == SUN_RESULT_WON || play->state->result == SUN_RESULT_TRAITOR_DEAD;
    if (!won || left <= 0)
        return 0;
    int points = 2 * FOR_DAYS * left / last;
    return points < FOR_DAYS ? points : FOR_DAYS;
}

/* Of all but a traitor. */
static int score_health(const struct sun_play *play)
{
    int hp = 0, full = 0;
    for (int who = 0; who < play->rules->characters; who++) {
        const struct sun_hero *hero = &play->state->hero[who];
        if (hero->kind == SUN_NONE || sun_is_traitor(play, who))
            continue;
        hp += hero->conditions & (COND_DEFEATED | COND_DEAD) ? 0 : hero->hp;
        full += play->pack->character[hero->kind].hp;
    }
    int points = full > 0 ? FOR_HEALTH * hp / full : 0;
    return points < FOR_HEALTH ? points : FOR_HEALTH;
}

/* As a goal counts it: SUN-SET-21. */
static int score_saved(const struct sun_play *play)
{
    int value = 0;
    for (int thing = 0; thing < THINGS; thing++) {
        struct sun_goal all = {.kind = GOAL_STORE, .about = (int16_t)thing, .tile = TILE_NEW_HAVEN};
        value += sun_goal_have(play, &all) * sun_resource_value[thing];
    }
    return value < FOR_SAVED ? value : FOR_SAVED;
}

struct sun_score sun_score_of(const struct sun_play *play)
{
    return (struct sun_score){
        .parts = score_parts(play),
        .days = score_days(play),
        .health = score_health(play),
        .saved = score_saved(play),
    };
}

int sun_score_total(struct sun_score score)
{
    return score.parts + score.days + score.health + score.saved;
}
