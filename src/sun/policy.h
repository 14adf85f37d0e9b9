/* What the simple player's chapters offer each other: goals, ways, fights, bargains. No rule
 * depends on them. */
#ifndef UNDER_SUN_POLICY_H
#define UNDER_SUN_POLICY_H

#include "sun/play.h"
#include "sun/policy_weights.h"

/* What the goals of this part and of those after it come to: so much of each thing, in hand or
 * brought home, where things are kept and crafted; things to be made; places to be at. */
struct wishes {
    float want[THINGS];       /* how many more of each are to be found, 0 where there are enough */
    uint8_t store[THINGS];    /* how many are to lie at home yet, found or not */
    uint8_t keep[THINGS];     /* how many are to lie there in the end */
    uint8_t hold[THINGS];     /* how many are to be in hand */
    uint8_t due[THINGS];      /* how many the mission needs in all */
    uint8_t arms[THINGS];     /* and how many weapons and armour could do with */
    uint8_t craft[KINDS_MAX]; /* kinds to be made: 1 for a later part, 2 now */
    uint8_t own[KINDS_MAX];   /* kinds the mission needs, made or not */
    float lure[TILES_MAX];    /* how much good it does to be there */
    int home;
    int part;        /* the one the wishes are being made for */
    int explore;     /* tiles to be revealed yet */
    int camps;       /* camps to be set up yet */
    int deals;       /* to be made with merchants yet */
    bool fire;       /* somebody has something that makes fire, */
    bool kitchen;    /* and there could be a cooking pit at home, but is none */
    bool famine;     /* there is hardly any food */
    bool hunt;       /* it has to defeat enemies */
    bool lacking;    /* something wanted is nowhere to be seen, */
    bool dry;        /* or there are too few sources of water for all */
    bool ends;       /* what is in hand here is all that the part still needs */
    int phases_left; /* until the part is lost */
};

/* What somebody set out to do, beside what the mission asks for. In one number: who, sort,
 * what. */
enum policy_aim {
    AIM_AT_NOTHING,
    AIM_AT_TILE,     /* to be there */
    AIM_AT_STAYING,  /* where one is, for this phase */
    AIM_AT_FIGHTING, /* the foes around */
    AIM_AT_FLEEING,
    AIM_AT_TRADING, /* with a merchant */
    AIM_AT_MAKING,  /* a kind of card */
    AIM_AT_HUNTING, /* a hero */
};
struct aim {
    uint8_t who, sort, what;
};

/* A turn's look around. */
struct turn {
    const struct sun_play *play;
    struct sun_play look; /* with this glance, where the question calls for it: never copied */
    struct sun_glance glance;
    struct aim aim;
    struct wishes wishes;
    int who;
    int step;               /* the tile to step onto next, or SUN_NONE: staying is as good */
    float gain;             /* of that step */
    float harm;             /* HP an action costs that foes on the tile answer to */
    bool flees;             /* away from them is best */
    float zeal;             /* for fighting them */
    float value[TILES_MAX]; /* of being on a tile, by what it takes to get there */
    float sight[TILES_MAX]; /* HP it costs to be seen entering a tile */
};

/* policy_wishes.c */
/* make: a kind that somebody wants to make for its own sake, or SUN_NONE. */
void policy_make_wishes(const struct sun_play *play, int make, struct wishes *wishes);
float policy_progress(const struct sun_play *play); /* of the mission, 0 to 1 */
float policy_haste(const struct sun_play *play);    /* what is left of the part, as time is */
float policy_near_goal(const struct sun_play *play, const struct sun_goal *goal); /* 0 to 1 */

/* policy_goals.c */
/* What a goal asks for, and how near one is that is not met: 0 to 1. */
void policy_wish_goal(const struct sun_play *play, const struct sun_goal *goal,
                      struct wishes *wishes);
float policy_nearness(const struct sun_play *play, const struct sun_goal *goal);
/* What was put down there. */
int policy_stored(const struct sun_play *play, int tile, int thing);
/* What all hold together. */
int policy_carried(const struct sun_play *play, int thing);
/* Whether what lies here is meant to stay. */
bool policy_is_kept(const struct sun_play *play, const struct wishes *wishes, int who, int thing);
/* What can be crafted with at home: what is printed there, too. */
int policy_at_home(const struct sun_play *play, int tile, int thing);
bool policy_holds_kind(const struct sun_play *play, int kind); /* somebody does */
/* A kind of thing that has to be made. */
void policy_wish_made(const struct sun_play *play, struct wishes *wishes, int kind);

/* policy_needs.c */
void policy_wish_kitchen(const struct sun_play *play, struct wishes *wishes);
void policy_wish_arms(const struct sun_play *play, struct wishes *wishes);
/* Whether the food at home is the last there is to cook more of. */
bool policy_is_seed(const struct sun_play *play, const struct wishes *wishes, int who);
/* Whether a thing can be made of these without robbing the mission. */
bool policy_can_spare(const struct sun_play *play, const struct wishes *wishes,
                      const uint8_t recipe[RES_FINITE]);
static inline float policy_share(float have, float need)
{
    return need <= 0 || have >= need ? 1 : have / need;
}

/* policy.c */
/* What a move weighs; turn is looked at where the question calls for it. */
void policy_prepare(const struct sun_play *play, struct aim aim, struct turn *turn);
float policy_weigh(const struct turn *turn, const struct sun_step *step, under_move move);
under_move policy_choose(const struct sun_play *play, struct aim aim, under_rng *rng);

/* policy_plan.c: what to do on the map. */
void policy_look(const struct sun_play *play, int who, struct aim aim, struct turn *turn);
/* How much good it does to be on a tile, for the AP and the danger that it takes to get there. */
float policy_worth_of_tile(const struct turn *turn, int tile);
float policy_weigh_action(const struct turn *turn, under_move move);
/* What a move changes at once in health and progress. */
float policy_after(const struct sun_play *play, under_move move);

/* policy_fight.c */
float policy_health(const struct sun_play *play); /* of all heroes, 0 to 1 */
/* What a lost HP is worth to somebody with so many left, beside a thing that is wanted. */
float policy_price(const struct sun_play *play, int who);
float policy_price_at(int hp);
/* HP that one round of blows on a tile takes, as expected; unseen enemies of a symbol count. */
float policy_threat(const struct sun_play *play, int who, int tile);
/* What it costs to be seen entering each tile. */
void policy_find_sight(const struct sun_play *play, int who, float sight[TILES_MAX]);
float policy_stealth(const struct sun_play *play, int who); /* the chance of a check */
/* How good the best weapon is to somebody, near or far, in successes; a card not held yet: as if
 * it were. */
float policy_arms(const struct sun_play *play, int who);
float policy_arm(const struct sun_play *play, int kind);
/* Whether somebody can shoot at the next tile. */
bool policy_shoots(const struct sun_play *play, int who);
int policy_armour(const struct sun_play *play, int who);
/* HP somebody would be left with who went there and fought it out, with those who are near. */
float policy_prospect(const struct sun_play *play, int who, int tile);
/* Whether the foes on the hero's tile are better left: fighting it out would leave less HP. */
bool policy_should_flee(const struct sun_play *play, int who, float least);
/* A deed in a fight that this step asks for; what is no deed: 0. */
float policy_weigh_deed(const struct sun_play *play, const struct sun_step *step, under_move move);
/* A die to be rerolled, or keeping. */
float policy_weigh_karma(const struct sun_play *play, const struct sun_step *step, under_move move);
float policy_weigh_d8(const struct sun_play *play, const struct sun_step *step, under_move move);

/* policy_trade.c */
float policy_armour_of(const struct sun_play *play, int kind); /* to who wears it */
/* What a card of that kind would be good for, to somebody who has what they have. */
float policy_use_of_kind(const struct sun_play *play, const struct wishes *wishes, int who,
                         int kind);
float policy_weigh_equipment(const struct sun_play *play, int who, under_move move);
/* What a visit to the merchant would be good for. */
float policy_worth_of_trade(const struct sun_play *play, const struct wishes *wishes, int who,
                            int merchant);
float policy_weigh_bargain(const struct sun_play *play, const struct sun_step *step,
                           const struct wishes *wishes, under_move move);

/* policy_swap.c: an exchange with a fellow, and what is put into it. */
float policy_weigh_swap(const struct turn *turn, under_move move);
float policy_weigh_basket(const struct sun_play *play, const struct sun_step *step,
                          const struct wishes *wishes, under_move move);

/* policy_team.c */
float policy_seat_score(const struct sun_play *play, int seat, float survivors);
/* What somebody with a team card wants for themself. */
void policy_turn_wishes(const struct sun_play *play, int who, struct wishes *wishes);
/* What a move that would weigh so much to others weighs to a traitor. */
float policy_weigh_as_traitor(const struct turn *turn, const struct sun_step *step, under_move move,
                              float weight);
/* An attack on another hero. */
float policy_weigh_assault(const struct turn *turn, under_move move);
float policy_weigh_consent(const struct sun_play *play, const struct sun_step *step,
                           under_move move);

#endif
