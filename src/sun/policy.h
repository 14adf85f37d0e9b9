/* What the simple player's chapters offer each other: goals, ways, fights, bargains. No rule
 * depends on them. */
#ifndef UNDER_SUN_POLICY_H
#define UNDER_SUN_POLICY_H

#include "sun/sun.h"

/* What the goals of the part come to: so much of each thing, brought home, where things are kept
 * and crafted; things to be made; places to be at. */
struct wishes {
    float want[THINGS];       /* how many more of each are to be found, 0 where there are enough */
    uint8_t store[THINGS];    /* how many are to lie at home yet, found or not */
    uint8_t keep[THINGS];     /* how many are to lie there in the end */
    uint8_t due[THINGS];      /* how many the mission needs in all */
    uint8_t craft[KINDS_MAX]; /* kinds to be made */
    float lure[TILES_MAX];    /* how much good it does to be there */
    int home;
    int explore;     /* tiles to be revealed yet */
    int camps;       /* camps to be set up yet */
    int deals;       /* to be made with merchants yet */
    bool hunt;       /* enemies are to be defeated */
    bool lacking;    /* something wanted is nowhere to be seen */
    int phases_left; /* until the part is lost */
};

/* A turn's look around. */
struct turn {
    const struct sun_play *play;
    struct wishes wishes;
    int who;
    int step;               /* the tile to step onto next, or NONE: staying is as good */
    float gain;             /* of that step */
    float harm;             /* HP an action costs that foes on the tile answer to */
    bool flees;             /* away from them is best */
    float zeal;             /* for fighting them */
    float sight[TILES_MAX]; /* HP it costs to be seen entering a tile */
};

/* policy_goals.c */
void policy_make_wishes(const struct sun_play *play, struct wishes *wishes);
float policy_progress(const struct sun_play *play); /* of the mission, 0 to 1 */
/* Whether what lies here is meant to stay. */
bool policy_is_kept(const struct sun_play *play, const struct wishes *wishes, int who, int thing);
/* Whether a thing can be made of these without robbing the mission. */
bool policy_can_spare(const struct sun_play *play, const struct wishes *wishes,
                      const uint8_t recipe[FINITE]);
static inline float policy_share(float have, float need)
{
    return need <= 0 || have >= need ? 1 : have / need;
}

/* policy_plan.c: what to do on the map. */
void policy_look(const struct sun_play *play, int who, struct turn *turn);
float policy_weigh_action(const struct turn *turn, under_move move);
/* What a move changes at once in health and progress. */
float policy_after(const struct sun_play *play, under_move move);

/* policy_fight.c */
float policy_health(const struct sun_play *play); /* of all heroes, 0 to 1 */
/* What a lost HP is worth to somebody with so many left, beside a thing that is wanted. */
float policy_price(const struct sun_play *play, int who);
/* HP that one round of blows on a tile takes, as expected; unseen enemies of a symbol count. */
float policy_threat(const struct sun_play *play, int who, int tile);
float policy_sight(const struct sun_play *play, int who, int tile);
float policy_stealth(const struct sun_play *play, int who); /* the chance of a check */
/* How good the best weapon is to somebody, near or far, in successes; a card not held yet: as if
 * it were. */
float policy_arms(const struct sun_play *play, int who);
float policy_arm(const struct sun_play *play, int kind);
/* Whether the foes on the hero's tile are better left: fighting it out would leave less HP. */
bool policy_should_flee(const struct sun_play *play, int who, int least);
/* A deed in a fight that this step asks for; what is no deed: 0. */
float policy_weigh_deed(const struct sun_play *play, const struct sun_step *step, under_move move);
/* A die to be rerolled, or keeping. */
float policy_weigh_karma(const struct sun_play *play, const struct sun_step *step, under_move move);
float policy_weigh_d8(const struct sun_play *play, const struct sun_step *step, under_move move);

/* policy_trade.c */
/* What a visit to the merchant would be good for. */
float policy_worth_of_trade(const struct sun_play *play, const struct wishes *wishes, int who,
                            int merchant);
float policy_weigh_bargain(const struct sun_play *play, const struct sun_step *step,
                           const struct wishes *wishes, under_move move);

/* policy_team.c */
float policy_seat_score(const struct sun_play *play, int seat, float survivors);
float policy_weigh_betrayal(const struct sun_play *play, int who, under_move move);

#endif
