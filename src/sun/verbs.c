/* The vocabulary of effects: one row a word, with what it does. docs/packs.md's reference is made
 * of these rows, and so is the reading of packs. */
#include "sun/verbs.h"
#include "sun/body.h"
#include "sun/camp.h"
#include "sun/decks.h"
#include "sun/enemies.h"
#include "sun/holdings.h"
#include "sun/items.h"
#include "sun/loot.h"
#include "sun/machine.h"
#include "sun/map.h"
#include "sun/mission.h"
#include "sun/stealth.h"
#include "sun/tell.h"
#include "sun/trade.h"
#include "sun/turn.h"

const char *const sun_where_names[] = {
    "uses of things",
    "skills",
    "loot",
    "events",
    "night cards",
    "sun cards",
    "moments of things",
    "moments of characters",
    "moments of sun cards",
    "missions",
    "what searching gives",
    "enemies",
    NULL,
};
const char *const sun_aim_names[AIMS + 1] = {"nobody", "here", "defeated", NULL};
const char *const sun_sort_names[] = {"item", "gear", "deed", NULL};

/* --- health --- */

static void run_damage(struct sun_play *play, const struct sun_step *step,
                       const struct sun_code *code, int who)
{
    (void)step;
    sun_hurt(play, who, code->amount, code->harm);
}

static void run_heal(struct sun_play *play, const struct sun_step *step,
                     const struct sun_code *code, int who)
{
    (void)step;
    sun_heal(play, who, code->amount);
}

static void run_injure(struct sun_play *play, const struct sun_step *step,
                       const struct sun_code *code, int who)
{
    (void)step, (void)code;
    sun_injure(play, who);
}

static void run_infect(struct sun_play *play, const struct sun_step *step,
                       const struct sun_code *code, int who)
{
    (void)step, (void)code;
    sun_infect(play, who);
}

static void run_cure(struct sun_play *play, const struct sun_step *step,
                     const struct sun_code *code, int who)
{
    (void)step, (void)code;
    sun_cure(play, who);
}

static void run_revive(struct sun_play *play, const struct sun_step *step,
                       const struct sun_code *code, int who)
{
    (void)code;
    sun_revive(play, who);
    if (sun_is_hidden(&play->state->hero[step->who]))
        sun_hide(play, who); /* SUN-COND-05 */
}

static void run_fitness(struct sun_play *play, const struct sun_step *step,
                        const struct sun_code *code, int who)
{
    (void)step;
    sun_change_fitness(play, who, code->amount);
}

/* SUN-DAY-15: the tracker ends at 6. SUN-LIMIT-06 */
static void run_ap(struct sun_play *play, const struct sun_step *step, const struct sun_code *code,
                   int who)
{
    (void)step;
    struct sun_hero *hero = &play->state->hero[who];
    int change = code->amount, left = EXTRA_AP_MAX - hero->extra_ap;
    if (change > left)
        change = left;
    if (change > AP_MAX - hero->ap)
        change = AP_MAX - hero->ap;
    if (change < -hero->ap)
        change = -hero->ap;
    if (change > 0)
        hero->extra_ap = (uint8_t)(hero->extra_ap + change);
    hero->ap = (uint8_t)(hero->ap + change);
    if (change != 0)
        sun_tell(play, EVENT_AP_CHANGED, sun_id(play, who), hero->ap, 0, 0);
}

static void run_karma(struct sun_play *play, const struct sun_step *step,
                      const struct sun_code *code, int who)
{
    (void)step;
    struct sun_hero *hero = &play->state->hero[who];
    int karma = hero->karma + code->amount;
    karma = karma < 0 ? 0 : karma > KARMA_MAX ? KARMA_MAX : karma;
    if (karma == hero->karma)
        return;
    hero->karma = (uint8_t)karma;
    sun_tell(play, EVENT_KARMA_DICE, sun_id(play, who), karma, 0, 0);
}

/* SUN-CHAR-06: each one not given, unable or unwilling, costs 1 HP. SUN-ED-43 */
static void run_water(struct sun_play *play, const struct sun_step *step,
                      const struct sun_code *code, int who)
{
    (void)step;
    if (code->amount > 0) {
        sun_add_water(play, who, code->amount);
        sun_tell(play, EVENT_WATER_FILLED, sun_id(play, who), sun_water_of(play, who), 0, 0);
    } else {
        sun_ask_for_water(play, who);
    }
}

/* --- things --- */

static void run_gain(struct sun_play *play, const struct sun_step *step,
                     const struct sun_code *code, int who)
{
    (void)step;
    sun_gain(play, who, code->thing, code->count);
}

static void run_lose(struct sun_play *play, const struct sun_step *step,
                     const struct sun_code *code, int who)
{
    (void)step;
    int count;
    if (code->thing == RES_WATER) {
        count = sun_lose_water(play, who, code->count);
    } else {
        int has = play->state->hero[who].has[code->thing];
        count = has < code->count ? has : code->count;
        sun_take(play, who, code->thing, count);
        sun_return(play, code->thing, count);
    }
    if (count > 0)
        sun_tell(play, EVENT_LOST, sun_id(play, who), count, code->thing, 0);
}

static void run_bag(struct sun_play *play, const struct sun_step *step, const struct sun_code *code,
                    int who)
{
    (void)step, (void)code;
    sun_draw_bag(play, who, SUN_NONE);
}

static void run_loot(struct sun_play *play, const struct sun_step *step,
                     const struct sun_code *code, int who)
{
    (void)step, (void)code;
    sun_draw_loot(play, who);
}

/* SUN-CARD-09: none left, nothing gained. */
static void run_card(struct sun_play *play, const struct sun_step *step,
                     const struct sun_code *code, int who)
{
    (void)step;
    const struct sun_kind *kind = &play->pack->kind[code->card];
    for (int card = kind->first; card < kind->first + kind->copies; card++)
        if (play->state->card[card].at == AT_DECK) {
            play->state->card[card].at = AT_TABLE;
            sun_gain_card(play, who, card);
            return;
        }
    sun_tell(play, EVENT_NONE_LEFT, code->card, 0, 0, 0);
}

static void run_discard(struct sun_play *play, const struct sun_step *step,
                        const struct sun_code *code, int who)
{
    (void)code;
    if (step->as.effect.card != SUN_NONE && sun_holds(play->state, who, step->as.effect.card))
        sun_discard(play, step->as.effect.card);
}

static void run_spill(struct sun_play *play, const struct sun_step *step,
                      const struct sun_code *code, int who)
{
    (void)step, (void)code;
    for (int thing = 0; thing < RESOURCES; thing++)
        if (play->state->hero[who].has[thing] > 0)
            sun_drop(play, who, thing, play->state->hero[who].has[thing]);
}

/* --- the map --- */

enum mark {
    MARK_CAMP,
    MARK_CAMPFIRE,
    MARK_WATER,
    MARK_OBJECTIVE,
    MARKS_REMOVED, /* the others are only placed */
    MARK_CONTAINER_STRENGTH = MARKS_REMOVED,
    MARK_CONTAINER_DEXTERITY,
    MARK_EVENT,
};
static const char *const placed_names[] = {
    "camp",  "campfire", "water", "objective", "container-strength", "container-dexterity",
    "event", NULL,
};
static const char *const removed_names[] = {"camp", "campfire", "water", "objective", NULL};

/* Where a step is about a tile: the one it names, or that of the character. */
static int tile_of(const struct sun_play *play, const struct sun_code *code, int who)
{
    return code->at >= 0 ? code->at : play->state->hero[who].tile;
}

static void place_container(struct sun_play *play, int tile, int which,
                            enum sun_attribute attribute)
{
    if (sun_add_container(&play->state->place[tile], which))
        sun_tell(play, EVENT_CONTAINER_FOUND, tile, attribute, 0, 0);
}

static void run_place(struct sun_play *play, const struct sun_step *step,
                      const struct sun_code *code, int who)
{
    (void)step;
    int tile = tile_of(play, code, who);
    struct sun_place *place = &play->state->place[tile];
    if (place->state != PLACE_REVEALED)
        return;
    switch ((enum mark)code->mark) {
    case MARK_CAMP: /* SUN-CAMP-03 */
        if (place->camp != CAMP_NONE)
            return;
        place->camp = CAMP_FOUND;
        sun_tell(play, EVENT_CAMP_FOUND, tile, 0, 0, 0);
        return;
    case MARK_CAMPFIRE:
        if (place->fire != FIRE_NONE)
            return;
        place->fire = FIRE_CAMPFIRE;
        sun_tell(play, EVENT_FIRE_BURNS, tile, 0, 0, 0);
        return;
    case MARK_WATER:
        if (!play->pack->tile[tile].source || place->water)
            return;
        place->water = 1;
        sun_tell(play, EVENT_SOURCE_REFILLED, tile, 0, 0, 0);
        return;
    case MARK_OBJECTIVE:
        place->objective = 1;
        sun_tell(play, EVENT_OBJECTIVE_SET, tile, 0, 0, 0);
        return;
    case MARK_CONTAINER_STRENGTH:
        place_container(play, tile, CONTAINER_STRENGTH, ATTR_STRENGTH);
        return;
    case MARK_CONTAINER_DEXTERITY:
        place_container(play, tile, CONTAINER_DEXTERITY, ATTR_DEXTERITY);
        return;
    case MARK_EVENT:
        place->event |= MARKER_LIES;
        sun_tell(play, EVENT_EVENT_WAITS, tile, 0, 0, 0);
        return;
    }
}

static void run_remove(struct sun_play *play, const struct sun_step *step,
                       const struct sun_code *code, int who)
{
    (void)step;
    int tile = tile_of(play, code, who);
    struct sun_place *place = &play->state->place[tile];
    if (code->mark == MARK_CAMP && (place->camp == CAMP_TENT || place->camp == CAMP_FOUND)) {
        sun_lose_camp(play, tile);
        sun_tell(play, EVENT_CAMP_LOST, tile, 0, 0, 0);
    } else if (code->mark == MARK_CAMPFIRE && place->fire == FIRE_CAMPFIRE) {
        place->fire = FIRE_NONE;
        sun_tell(play, EVENT_FIRE_GONE, tile, 0, 0, 0);
    } else if (code->mark == MARK_WATER && place->water) {
        place->water = 0;
        sun_tell(play, EVENT_SOURCE_DRY, tile, 0, 0, 0);
    } else if (code->mark == MARK_OBJECTIVE && place->objective) {
        place->objective = 0;
        sun_tell(play, EVENT_OBJECTIVE_DONE, tile, 0, 0, 0);
    }
}

/* The first place around that can be explored, from above and clockwise. */
static void run_reveal(struct sun_play *play, const struct sun_step *step,
                       const struct sun_code *code, int who)
{
    (void)step, (void)code;
    int tile = play->state->hero[who].tile;
    const struct sun_place *place = &play->state->place[tile];
    for (int direction = 0; direction < 6; direction++) {
        if (!sun_can_explore(play, tile, direction))
            continue;
        int q = place->q + sun_step_q[direction], r = place->r + sun_step_r[direction];
        struct sun_step *draw = sun_push(play, OP_TILE, who);
        draw->as.tile.q = (uint8_t)(int8_t)q;
        draw->as.tile.r = (uint8_t)(int8_t)r;
        return;
    }
}

static void run_go(struct sun_play *play, const struct sun_step *step, const struct sun_code *code,
                   int who)
{
    (void)step, (void)code;
    if (play->state->hero[who].tile != TILE_NEW_HAVEN)
        sun_enter(play, who, TILE_NEW_HAVEN);
}

static void run_night(struct sun_play *play, const struct sun_step *step,
                      const struct sun_code *code, int who)
{
    (void)step, (void)code;
    sun_draw_night(play, who);
}

static void run_event(struct sun_play *play, const struct sun_step *step,
                      const struct sun_code *code, int who)
{
    (void)step, (void)code;
    sun_draw_event(play, who);
}

/* --- enemies and merchants --- */

/* SUN-ENEMY-06: no enemy in New Haven. SUN-SET-20: who comes to a named tile is nobody's doing. */
static void run_spawn(struct sun_play *play, const struct sun_step *step,
                      const struct sun_code *code, int who)
{
    (void)step;
    int tile = tile_of(play, code, who);
    if (tile != TILE_NEW_HAVEN && play->state->place[tile].state == PLACE_REVEALED)
        sun_spawn_which(play, tile, code->at < 0 ? who : SUN_NONE, code->which);
}

/* SUN-ENEMY-08 */
static void run_enemies(struct sun_play *play, const struct sun_step *step,
                        const struct sun_code *code, int who)
{
    (void)step;
    if (code->amount == 0)
        sun_stir_enemies(play);
    else
        sun_scatter_enemies(play, who);
}

/* SUN-STL-05 */
static void run_hide(struct sun_play *play, const struct sun_step *step,
                     const struct sun_code *code, int who)
{
    (void)step, (void)code;
    sun_hide(play, who);
}

static void run_expose(struct sun_play *play, const struct sun_step *step,
                       const struct sun_code *code, int who)
{
    (void)step, (void)code;
    if (!sun_is_hidden(&play->state->hero[who]))
        return;
    sun_expose(play, who);
    sun_be_seen(play, who);
}

static void run_merchant(struct sun_play *play, const struct sun_step *step,
                         const struct sun_code *code, int who)
{
    (void)step, (void)code;
    if (play->state->hero[who].tile != TILE_NEW_HAVEN)
        sun_bring_merchant(play, play->state->hero[who].tile);
}

/* All who fight the hero, as one blow without dice: SUN-FIGHT-07, SUN-FIGHT-21. */
static void run_wound(struct sun_play *play, const struct sun_step *step,
                      const struct sun_code *code, int who)
{
    (void)step;
    for (uint64_t foes = sun_foes_against(play, who); foes; foes &= foes - 1)
        sun_hurt_foe(play, __builtin_ctzll(foes), code->amount);
    sun_take_spoils(play, who); /* SUN-ED-06 */
}

/* --- the mission --- */

static void run_count(struct sun_play *play, const struct sun_step *step,
                      const struct sun_code *code, int who)
{
    (void)step, (void)who;
    int count = play->state->counter + code->amount;
    play->state->counter = (uint8_t)(count < 0 ? 0 : count > 200 ? 200 : count);
    sun_tell(play, EVENT_COUNTER, play->state->counter, play->state->part, 0, 0);
}

static void run_lay(struct sun_play *play, const struct sun_step *step, const struct sun_code *code,
                    int who)
{
    (void)step, (void)who;
    sun_lay_tile(play, code->tile, code->distance, code->direction - 1);
}

static void run_bury(struct sun_play *play, const struct sun_step *step,
                     const struct sun_code *code, int who)
{
    (void)step, (void)who;
    sun_hide_tile(play, code->tile, code->among);
}

static void run_part(struct sun_play *play, const struct sun_step *step,
                     const struct sun_code *code, int who)
{
    (void)step, (void)code, (void)who;
    if (play->state->part + 1 < play->rules->mission->parts)
        sun_begin_part(play, play->state->part + 1);
}

static void run_win(struct sun_play *play, const struct sun_step *step, const struct sun_code *code,
                    int who)
{
    (void)step, (void)code, (void)who;
    sun_finish(play, SUN_RESULT_WON);
}

static void run_fail(struct sun_play *play, const struct sun_step *step,
                     const struct sun_code *code, int who)
{
    (void)step, (void)code, (void)who;
    sun_finish(play, SUN_RESULT_LOST_MISSION);
}

/* --- the words of `do` --- */

static const char *const this_names[] = {"this", NULL};
static const char *const haven_names[] = {"haven", NULL};
static const char *const here_names[] = {"here", NULL};
static const char *const stirred_names[] = {"all", "here", NULL};
static const char *const next_names[] = {"next", NULL};
static const char *const mission_names[] = {"mission", NULL};
/* Water is no resource to gain: it has its own verb. */
static const char *const carried_names[] = {
    "fabric",  "metal", "connector", "wood",  "alcohol",
    "plastic", "food",  "cartridge", "arrow", NULL,
};

#define AMOUNT(verb, least, most)                                                                  \
    {                                                                                              \
        verb, ARG_NUMBER, FIELD_A, least, most, ARG_REQUIRED, NULL                                 \
    }
#define WHOM(verb)                                                                                 \
    {                                                                                              \
        verb, ARG_SUBJECT, FIELD_TO, 0, 0, ARG_REQUIRED, NULL                                      \
    }
#define TO                                                                                         \
    {                                                                                              \
        "to", ARG_SUBJECT, FIELD_TO, 0, 0, TO_SELF, NULL                                           \
    }
#define ONE_OF(verb, list)                                                                         \
    {                                                                                              \
        verb, ARG_NAME, FIELD_A, 0, 0, ARG_REQUIRED, list                                          \
    }
#define COUNT                                                                                      \
    {                                                                                              \
        "count", ARG_NUMBER, FIELD_B, 1, AMOUNT_MAX, 1, NULL                                       \
    }
#define TAGGED                                                                                     \
    {                                                                                              \
        "tag", ARG_TAG, FIELD_C, 0, 0, ARG_LEFT_ALONE, NULL                                        \
    }
#define NAMED                                                                                      \
    {                                                                                              \
        "enemy", ARG_ENEMY, FIELD_C, 0, 0, ARG_LEFT_ALONE, NULL                                    \
    }
/* Left out: the tile of the character. */
#define AT                                                                                         \
    {                                                                                              \
        "at", ARG_TILE, FIELD_B, 0, 0, -1, NULL                                                    \
    }
#define BRANCH(key)                                                                                \
    {                                                                                              \
        key, ARG_PROGRAM, FIELD_C, 0, 0, 0, NULL                                                   \
    }

/* clang-format off */
const struct sun_verb sun_verbs[VERBS] = {
    [VERB_STOP] = {.flow = sun_flow_stop},
    [VERB_JUMP] = {.flow = sun_flow_jump},
    [VERB_ANSWER] = {.flow = sun_flow_answer},
    [VERB_CHOICE] = {.flow = sun_flow_choice},
    [VERB_PICKED] = {.flow = sun_flow_picked},

    [VERB_DAMAGE] = {"damage",
        {AMOUNT("damage", 1, AMOUNT_MAX), TO, {"harm", ARG_NAME, FIELD_B, 0, 0, HARM_PLAIN, sun_harm_names}},
        IN_ANY_PROGRAM, SHAPE_PLAIN, 0, run_damage, NULL, "takes that much damage; a card that shields against this harm can prevent it"},
    [VERB_HEAL] = {"heal", {AMOUNT("heal", 1, AMOUNT_MAX), TO},
        IN_ANY_PROGRAM, SHAPE_PLAIN, 0, run_heal, NULL, "gets that many HP back"},
    [VERB_INJURE] = {"injure", {WHOM("injure")},
        IN_ANY_PROGRAM, SHAPE_PLAIN, 0, run_injure, NULL, "is injured"},
    [VERB_INFECT] = {"infect", {WHOM("infect")},
        IN_ANY_PROGRAM, SHAPE_PLAIN, 0, run_infect, NULL, "is infected"},
    [VERB_CURE] = {"cure", {WHOM("cure")},
        IN_ANY_PROGRAM, SHAPE_PLAIN, 0, run_cure, NULL, "is no longer infected"},
    [VERB_REVIVE] = {"revive", {WHOM("revive")},
        IN_ANY_PROGRAM, SHAPE_PLAIN, FLAG_FOR_DEFEATED, run_revive, NULL, "is brought back, if defeated"},
    [VERB_FITNESS] = {"fitness", {AMOUNT("fitness", -2, 2), TO},
        IN_ANY_PROGRAM, SHAPE_PLAIN, 0, run_fitness, NULL, "gets fitter or more tired by that many steps"},
    [VERB_AP] = {"ap", {AMOUNT("ap", -AMOUNT_MAX, AP_MAX), TO},
        IN_ANY_PROGRAM, SHAPE_PLAIN, 0, run_ap, NULL, "gains or loses action points at once; never below 0 or above 6"},
    [VERB_KARMA] = {"karma", {AMOUNT("karma", -KARMA_MAX, KARMA_MAX), TO},
        IN_ANY_PROGRAM, SHAPE_PLAIN, 0, run_karma, NULL, "gains or loses karma dice; at most 3 are held"},
    [VERB_WATER] = {"water", {AMOUNT("water", -AMOUNT_MAX, AMOUNT_MAX), TO},
        IN_ANY_PROGRAM, SHAPE_PLAIN, FLAG_LOSSES_ONE_BY_ONE, run_water, NULL, "gains water, as much as fits; if negative, gives that much, and loses 1 HP for each one not given"},
    [VERB_GAIN] = {"gain", {ONE_OF("gain", carried_names), COUNT, TO},
        IN_ANY_PROGRAM, SHAPE_PLAIN, 0, run_gain, NULL, "gains resources from the supply"},
    [VERB_LOSE] = {"lose", {ONE_OF("lose", sun_resource_names), COUNT, TO},
        IN_ANY_PROGRAM, SHAPE_PLAIN, 0, run_lose, NULL, "loses resources or water, as many as there are"},
    [VERB_BAG] = {"bag", {AMOUNT("bag", 1, AMOUNT_MAX), TO},
        IN_ANY_PROGRAM, SHAPE_PLAIN, FLAG_ONE_BY_ONE, run_bag, NULL, "gains that many resources from the bag"},
    [VERB_LOOT] = {"loot", {AMOUNT("loot", 1, 3), TO},
        IN_ANY_PROGRAM, SHAPE_PLAIN, FLAG_ONE_BY_ONE | FLAG_DRAWS, run_loot, NULL, "draws that many loot cards"},
    [VERB_CARD] = {"card", {{"card", ARG_CARD, FIELD_A, 0, 0, ARG_REQUIRED, NULL}, TO},
        IN_ANY_PROGRAM, SHAPE_PLAIN, 0, run_card, NULL, "gets that card, if its deck has one left"},
    [VERB_DISCARD] = {"discard", {ONE_OF("discard", this_names)},
        IN_CARD_USE | IN_CARD_MOMENT, SHAPE_PLAIN, FLAG_NEEDS_SELF, run_discard, NULL, "the card goes back to its deck"},
    [VERB_SPILL] = {"spill", {WHOM("spill")},
        IN_ANY_PROGRAM, SHAPE_PLAIN, 0, run_spill, NULL, "drops all resources onto the tile"},
    [VERB_CHECK] = {"check",
        {ONE_OF("check", sun_attribute_names), {"need", ARG_NUMBER, FIELD_B, 1, AMOUNT_MAX, 1, NULL}, BRANCH("pass"), BRANCH("fail")},
        IN_ANY_PROGRAM, SHAPE_CHECK, FLAG_NEEDS_SELF, NULL, sun_flow_check, "makes a check; goes on with `pass` for `need` successes or more, else with `fail`"},
    [VERB_CHOOSE] = {"choose", {{"choose", ARG_CHOICES, FIELD_C, 2, CHOICES_MAX, ARG_REQUIRED, NULL}},
        IN_ANY_PROGRAM, SHAPE_CHOOSE, FLAG_NEEDS_SELF, NULL, sun_flow_choose, "chooses one of those whose `needs` are met; at least one must have no `needs`"},
    [VERB_IF] = {"if", {{"if", ARG_ATOMS, FIELD_A, 1, NEEDS_MAX, ARG_REQUIRED, NULL}, BRANCH("then"), BRANCH("else")},
        IN_ANY_PROGRAM, SHAPE_IF, 0, NULL, sun_flow_if, "goes on with `then` if all requirements hold, else with `else`"},
    [VERB_EACH] = {"each", {WHOM("each"), {"do", ARG_PROGRAM, FIELD_C, 0, 0, ARG_REQUIRED, NULL}},
        IN_ANY_PROGRAM, SHAPE_EACH, 0, NULL, sun_flow_each, "runs `do` for one character after the other, who is `self` in it; not inside another `each`"},
    [VERB_PICK] = {"pick", {WHOM("pick")},
        IN_ANY_PROGRAM, SHAPE_PICK, FLAG_NEEDS_SELF, NULL, sun_flow_pick, "chooses one of these characters, who is `target` in the steps that follow"},
    [VERB_PLACE] = {"place", {ONE_OF("place", placed_names), AT},
        IN_ANY_PROGRAM, SHAPE_PLAIN, FLAG_NEEDS_SELF, run_place, NULL, "puts that on the tile, if it is on the map; a camp like this is never taken down, water fills the source"},
    [VERB_REMOVE] = {"remove", {ONE_OF("remove", removed_names), AT},
        IN_ANY_PROGRAM, SHAPE_PLAIN, FLAG_NEEDS_SELF, run_remove, NULL, "takes that off the tile; printed camps stay"},
    [VERB_REVEAL] = {"reveal", {AMOUNT("reveal", 1, 6)},
        IN_ANY_PROGRAM, SHAPE_PLAIN, FLAG_NEEDS_SELF | FLAG_ONE_BY_ONE, run_reveal, NULL, "explores that many places around the tile, clockwise from the one above"},
    [VERB_GO] = {"go", {ONE_OF("go", haven_names), TO},
        IN_ANY_PROGRAM, SHAPE_PLAIN, FLAG_DRAWS, run_go, NULL, "returns to New Haven at once"},
    [VERB_NIGHT] = {"night", {AMOUNT("night", 1, 3), TO},
        IN_ANY_PROGRAM, SHAPE_PLAIN, FLAG_ONE_BY_ONE | FLAG_DRAWS, run_night, NULL, "draws that many night cards; none in New Haven"},
    [VERB_EVENT] = {"event", {AMOUNT("event", 1, 3), TO},
        IN_ANY_PROGRAM, SHAPE_PLAIN, FLAG_ONE_BY_ONE | FLAG_DRAWS, run_event, NULL, "draws that many event cards"},
    [VERB_SPAWN] = {"spawn", {AMOUNT("spawn", 1, 3), AT, TAGGED, NAMED},
        IN_EVENT | IN_NIGHT | IN_DEED | IN_MISSION, SHAPE_PLAIN, FLAG_NEEDS_SELF | FLAG_ONE_BY_ONE | FLAG_DRAWS, run_spawn, NULL, "that many enemies with that tag appear on the tile, each with an initial combat round; none in New Haven"},
    [VERB_ENEMIES] = {"enemies", {ONE_OF("enemies", stirred_names)},
        IN_ANY_PROGRAM, SHAPE_PLAIN, FLAG_NEEDS_SELF, run_enemies, NULL, "enemies move by the D8, rerolling a 7: `all` those without a character on their tile, or those `here`, who leave the tile"},
    [VERB_HIDE] = {"hide", {WHOM("hide")},
        IN_ANY_PROGRAM, SHAPE_PLAIN, 0, run_hide, NULL, "is hidden, unless an enemy on the tile has fought this character"},
    [VERB_EXPOSE] = {"expose", {WHOM("expose")},
        IN_EVENT | IN_NIGHT | IN_DEED | IN_MISSION, SHAPE_PLAIN, FLAG_DRAWS, run_expose, NULL, "is no longer hidden; enemies and an enemy symbol there react as if this character had just entered"},
    [VERB_MERCHANT] = {"merchant", {ONE_OF("merchant", here_names)},
        IN_EVENT | IN_MISSION | IN_CARD_USE | IN_SKILL, SHAPE_PLAIN, FLAG_NEEDS_SELF, run_merchant, NULL, "a roaming merchant comes to the tile, if one is left"},
    [VERB_WOUND] = {"wound", {AMOUNT("wound", 1, AMOUNT_MAX)},
        IN_ANY_PROGRAM, SHAPE_PLAIN, FLAG_NEEDS_SELF, run_wound, NULL, "every enemy on the tile that fights the character takes that much damage"},
    [VERB_COUNT] = {"count", {AMOUNT("count", -AMOUNT_MAX, AMOUNT_MAX)},
        IN_ANY_PROGRAM, SHAPE_PLAIN, 0, run_count, NULL, "adds to the mission's counter, which goes from 0 to 200"},
    [VERB_LAY] = {"lay", {{"lay", ARG_TILE, FIELD_A, 0, 0, ARG_REQUIRED, NULL}, {"distance", ARG_NUMBER, FIELD_B, 1, 6, ARG_REQUIRED, NULL}, {"direction", ARG_NUMBER, FIELD_C, 1, 6, ARG_REQUIRED, NULL}},
        IN_MISSION, SHAPE_PLAIN, 0, run_lay, NULL, "lays that tile on the map, revealed, at that distance from New Haven in that direction, or farther if the place is taken; does nothing if the tile is already on the map"},
    [VERB_BURY] = {"bury", {{"bury", ARG_TILE, FIELD_A, 0, 0, ARG_REQUIRED, NULL}, {"among", ARG_NUMBER, FIELD_B, 2, 20, ARG_REQUIRED, NULL}},
        IN_MISSION, SHAPE_PLAIN, 0, run_bury, NULL, "shuffles that tile with others into a numbered stack of that many, below those made before in this part; tiles are drawn from these stacks first; does nothing if the tile is already on the map"},
    [VERB_PART] = {"part", {ONE_OF("part", next_names)},
        IN_MISSION, SHAPE_PLAIN, FLAG_DRAWS, run_part, NULL, "the mission's next part begins"},
    [VERB_WIN] = {"win", {ONE_OF("win", mission_names)},
        IN_MISSION, SHAPE_PLAIN, 0, run_win, NULL, "the mission is won"},
    [VERB_FAIL] = {"lose", {ONE_OF("lose", mission_names)},
        IN_MISSION, SHAPE_PLAIN, 0, run_fail, NULL, "the mission is lost"},
};
/* clang-format on */

/* --- modifiers and moments --- */

/* clang-format off */
const struct sun_modifier sun_modifiers[MOD_KINDS] = {
    [MOD_DICE] = {"dice",
        {{"attribute", ARG_NAME, FIELD_A, 0, 0, ARG_REQUIRED, sun_attribute_names},
         {"colour", ARG_NAME, FIELD_B, 0, 0, ARG_REQUIRED, sun_colour_names}},
        3, false, "dice of that colour in checks of that attribute"},
    [MOD_AP] = {"ap", {{0}}, 4, false, "action points when they are reset, which are never more than 6"},
    [MOD_SLOTS] = {"slots", {{0}}, 9, true, "resource slots"},
    [MOD_WATER] = {"water", {{0}}, 9, true, "room in the water reserve"},
    [MOD_SLEEP] = {"sleep", {{0}}, 3, false, "AP that sleeping costs, which is never below 1"},
    [MOD_MOVE] = {"move", {{0}}, 3, false, "AP that moving onto a tile costs, which is never below 1"},
    [MOD_CRAFT] = {"craft", {{0}}, 3, false, "AP that crafting costs, which is never below 0"},
    [MOD_EXPLORE] = {"explore", {{0}}, 3, false, "AP that exploring costs, which is never below 0"},
    [MOD_COLLECT] = {"collect", {{0}}, 3, false, "resources collected for 1 AP"},
    [MOD_ARMOUR] = {"armour", {{0}}, 3, false, "how much less damage every attack in combat does"},
    [MOD_HEAL] = {"heal", {{0}}, 3, false, "how many more HP this character regains whenever food or a card heals"},
    [MOD_SNEAK] = {"sneak", {{"colour", ARG_NAME, FIELD_A, 0, 0, ARG_REQUIRED, sun_colour_names}},
        3, false, "dice of that colour in the check of the sneak move only"},
    [MOD_OPEN] = {"open",
        {{"attribute", ARG_NAME, FIELD_A, 0, 0, ARG_REQUIRED, sun_attribute_names},
         {"colour", ARG_NAME, FIELD_B, 0, 0, ARG_REQUIRED, sun_colour_names}},
        3, false, "dice of that colour in the check that opens a container of that attribute"},
};
/* clang-format on */

const char *const sun_moment_help[MOMENTS] = {
    [MOMENT_PREPARATION] = "at the end of preparation, after everyone has eaten",
    [MOMENT_MORNING] = "when the morning has begun, before the first turn",
    [MOMENT_AFTERNOON] = "when the afternoon has begun, before the first turn",
    [MOMENT_NIGHT] = "when the night has begun, before the first turn",
    [MOMENT_TURN] = "in a character's turn, after drinking",
    [MOMENT_ENTER] = "when a character has entered a tile",
    [MOMENT_SLEEP] = "when a character has slept",
};

const char *const sun_subject_help[SUBJECTS] = {
    [TO_SELF] = "the character whose card, skill, check or moment it is",
    [TO_TARGET] = "the one a use is aimed at, or the one who was picked",
    [TO_HERE] = "all on the tile of `self`, `self` included",
    [TO_OTHERS] = "all on the tile of `self` except `self`",
    [TO_ALL] = "all characters",
};
