/* Goals of missions: one row a kind, with what it counts and its sentence. packs are read by these
 * rows, docs/packs.md's reference is made of them, and players see them. */
#include "sun/goals.h"
#include "sun/camp.h"
#include "sun/holdings.h"
#include "sun/tell.h"
#include "sun/verbs.h"

/* --- what is there --- */

static int have_stored(const struct sun_play *play, const struct sun_goal *goal)
{
    const struct sun_place *place = &play->state->place[goal->tile];
    return sun_goal_thing(goal) == RES_WATER ? place->stored : place->dropped[sun_goal_thing(goal)];
}

/* SUN-COND-07: those a goal is about, not the defeated. SUN-TEAM-24: nor a known traitor. */
static bool goal_is_about(const struct sun_play *play, int who)
{
    return sun_able(&play->state->hero[who]) && who != play->state->team.traitor;
}

static int have_carried(const struct sun_play *play, const struct sun_goal *goal)
{
    int count = 0;
    for (int who = 0; who < play->rules->characters; who++)
        if (goal_is_about(play, who))
            count += sun_goal_thing(goal) == RES_WATER
                         ? sun_water_of(play, who)
                         : play->state->hero[who].has[sun_goal_thing(goal)];
    return count;
}

static int have_card(const struct sun_play *play, const struct sun_goal *goal)
{
    const struct sun_kind *kind = &play->pack->kind[sun_goal_card(goal)];
    int count = 0;
    for (int who = 0; who < play->rules->characters; who++)
        for (int card = kind->first; card < kind->first + kind->copies; card++)
            count += goal_is_about(play, who) && sun_holds(play->state, who, card);
    return count;
}

static int have_reached(const struct sun_play *play, const struct sun_goal *goal)
{
    int count = 0;
    for (int who = 0; who < play->rules->characters; who++)
        count += goal_is_about(play, who) && play->state->hero[who].tile == goal->tile;
    return count;
}

static int have_day(const struct sun_play *play, const struct sun_goal *goal)
{
    (void)goal;
    return play->state->day;
}

int sun_count_places(const struct sun_play *play, enum sun_goal_kind kind)
{
    int count = 0;
    for (int tile = 0; tile < play->pack->tiles; tile++) {
        const struct sun_place *place = &play->state->place[tile];
        count += kind == GOAL_CAMPS ? place->camp != CAMP_NONE && tile != TILE_NEW_HAVEN
                                    : place->state == PLACE_REVEALED;
    }
    return count;
}

static int have_places(const struct sun_play *play, const struct sun_goal *goal)
{
    return sun_count_places(play, goal->kind);
}

static int have_counted(const struct sun_play *play, const struct sun_goal *goal)
{
    (void)goal;
    return play->state->counter;
}

static int have_done(const struct sun_play *play, const struct sun_goal *goal)
{
    return play->state->tally[goal->slot];
}

static int have_found(const struct sun_play *play, const struct sun_goal *goal)
{
    return play->state->place[goal->tile].state == PLACE_REVEALED;
}

enum protected { PROTECT_ALL, PROTECT_OBJECTIVE, PROTECT_CAMP };
static const char *const protected_names[] = {"all", "objective", "camp", NULL};

static int have_protected(const struct sun_play *play, const struct sun_goal *goal)
{
    switch ((enum protected)sun_goal_protected(goal)) {
    case PROTECT_ALL:
        for (int who = 0; who < play->rules->characters; who++)
            if (play->state->hero[who].conditions & COND_DEAD)
                return 0;
        return 1;
    case PROTECT_OBJECTIVE:
        return play->state->place[goal->tile].objective > 0;
    case PROTECT_CAMP:
        return sun_has_camp(play, goal->tile);
    }
    return 0;
}

/* --- the rows --- */

#define NUMBER(key, least, most)                                                                   \
    {                                                                                              \
        key, ARG_NUMBER, FIELD_B, least, most, ARG_REQUIRED, NULL                                  \
    }
#define COUNT(most, otherwise)                                                                     \
    {                                                                                              \
        "count", ARG_NUMBER, FIELD_B, 0, most, otherwise, NULL                                     \
    }
#define THING(key)                                                                                 \
    {                                                                                              \
        key, ARG_NAME, FIELD_A, 0, 0, ARG_REQUIRED, sun_resource_names                             \
    }
#define TILE(key, otherwise)                                                                       \
    {                                                                                              \
        key, ARG_TILE, FIELD_C, 0, 0, otherwise, NULL                                              \
    }
/* For each character beyond two: SUN-SET-22. */
#define MORE                                                                                       \
    {                                                                                              \
        "more", ARG_NUMBER, FIELD_TO, 1, 9, 0, NULL                                                \
    }
#define CARD(key, otherwise)                                                                       \
    {                                                                                              \
        key, ARG_CARD, FIELD_A, 0, 0, otherwise, NULL                                              \
    }

#define TAGGED                                                                                     \
    {                                                                                              \
        "tag", ARG_TAG, FIELD_A, 0, 0, ARG_LEFT_ALONE, NULL                                        \
    }
#define NAMED                                                                                      \
    {                                                                                              \
        "enemy", ARG_ENEMY, FIELD_A, 0, 0, ARG_LEFT_ALONE, NULL                                    \
    }

/* clang-format off */
const struct sun_goal_row sun_goals[GOAL_KINDS] = {
    [GOAL_STORE] = {{THING("store"), NUMBER("count", 1, 30), TILE("tile", ARG_REQUIRED), MORE}, have_stored, GOAL_TO_MEET,
        "that many lie there: dropped, or as water that a camp stores"},
    [GOAL_CARRY] = {{THING("carry"), NUMBER("count", 1, 30), MORE}, have_carried, GOAL_TO_MEET,
        "all who are able hold that many between them; a known traitor does not count"},
    [GOAL_HAVE] = {{CARD("have", ARG_REQUIRED), COUNT(6, 1)}, have_card, GOAL_TO_MEET,
        "those who are able hold that many of this card; a known traitor does not count"},
    [GOAL_REACH] = {{TILE("reach", ARG_REQUIRED), COUNT(CHARACTERS_MAX, 0)}, have_reached, GOAL_TO_MEET,
        "that many characters stand there, or with 0 all who are able; a known traitor does not count"},
    [GOAL_DAY] = {{NUMBER("day", 1, 99)}, have_day, GOAL_TO_MEET,
        "that day has begun"},
    [GOAL_TILES] = {{NUMBER("tiles", 1, TILES_MAX)}, have_places, GOAL_TO_MEET,
        "that many tiles are revealed, New Haven included"},
    [GOAL_CAMPS] = {{NUMBER("camps", 1, TILES_MAX), MORE}, have_places, GOAL_TO_MEET,
        "that many camps stand outside New Haven"},
    [GOAL_COUNTER] = {{NUMBER("counter", 1, 120), MORE}, have_counted, GOAL_TO_MEET,
        "the mission's counter is that or more; the part's `counts` says what it counts"},
    [GOAL_DEFEAT] = {{NUMBER("defeat", 1, 20), TAGGED, NAMED, MORE}, have_done, GOAL_TO_MEET,
        "that many of these enemies were defeated since the part began"},
    [GOAL_CRAFT] = {{NUMBER("craft", 1, 20), CARD("card", -1), MORE}, have_done, GOAL_TO_MEET,
        "that many cards were crafted since the part began, of this kind or of any"},
    [GOAL_TRADE] = {{NUMBER("trade", 1, 20)}, have_done, GOAL_TO_MEET,
        "that many deals were made with merchants since the part began"},
    [GOAL_FIND] = {{TILE("find", ARG_REQUIRED)}, have_found, GOAL_TO_MEET,
        "that tile is on the map"},
    [GOAL_PROTECT] = {{{"protect", ARG_NAME, FIELD_A, 0, 0, ARG_REQUIRED, protected_names}, TILE("tile", -1)}, have_protected, GOAL_TO_KEEP,
        "nobody dies, the objective or the camp on that tile is there; once it is not, the mission is lost"},
};
/* clang-format on */

/* --- asking --- */

int sun_goal_have(const struct sun_play *play, const struct sun_goal *goal)
{
    return sun_goals[goal->kind].have(play, goal);
}

int sun_goal_need(const struct sun_play *play, const struct sun_goal *goal)
{
    int able = 0;
    if (goal->kind != GOAL_REACH || sun_goal_count(goal) > 0)
        return sun_goal_count(goal) > 0 ? sun_goal_count(goal) : 1;
    for (int who = 0; who < play->rules->characters; who++)
        able += goal_is_about(play, who);
    return able > 0 ? able : 1;
}

bool sun_goal_met(const struct sun_play *play, const struct sun_goal *goal)
{
    return sun_goal_have(play, goal) >= sun_goal_need(play, goal);
}

bool sun_is_which(const struct sun_pack *pack, int which, int kind)
{
    uint32_t tags = pack->kind[kind].tags >> TAG_ANIMAL;
    if (which >= WHICH_KIND)
        return kind == which - WHICH_KIND;
    if (which >= WHICH_WITHOUT)
        return !(tags >> (which - WHICH_WITHOUT) & 1);
    return which == WHICH_ANY || tags >> (which - WHICH_WITH) & 1;
}

void sun_note(struct sun_play *play, enum sun_goal_kind deed, int kind)
{
    const struct sun_part *part = &play->rules->mission->part[play->state->part];
    for (int i = 0; i < part->goals; i++) {
        const struct sun_goal *goal = &part->goal[i];
        uint8_t *tally = &play->state->tally[i];
        if (goal->kind != deed || *tally == TALLY_MAX)
            continue;
        if (deed == GOAL_DEFEAT
                ? sun_is_which(play->pack, sun_goal_enemies(goal), kind)
                : deed != GOAL_CRAFT || sun_goal_card(goal) < 0 || sun_goal_card(goal) == kind)
            ++*tally;
    }
}

/* --- for people --- */

/* Without the full stop, which comes after how far it has come. */
struct goal_text {
    const char *open, *by; /* without and with a last day */
};

/* What a goal says of one, and of several; where no several is there, of any number. */
static const struct {
    struct goal_text one, several;
} goal_texts[GOAL_KINDS] = {
    [GOAL_STORE] = {{"Store {count} {thing} at {place}",
                     "Store {count} {thing} at {place} by the end of day {day}"}},
    [GOAL_CARRY] = {{"Carry {count} {thing} between you",
                     "Carry {count} {thing} between you by the end of day {day}"}},
    [GOAL_HAVE] = {{"Own the {card}", "Own the {card} by the end of day {day}"},
                   {"Own {count} cards called {card}",
                    "Own {count} cards called {card} by the end of day {day}"}},
    [GOAL_REACH] = {{"Have one of you at {place}",
                     "Have one of you at {place} by the end of day {day}"},
                    {"Have {count} of you at {place}",
                     "Have {count} of you at {place} by the end of day {day}"}},
    [GOAL_DAY] = {{"Live to see day {count}", "Live to see day {count}"}},
    [GOAL_TILES] = {{"Have {count} tiles on the map",
                     "Have {count} tiles on the map by the end of day {day}"}},
    [GOAL_CAMPS] = {{"Have 1 camp outside New Haven",
                     "Have 1 camp outside New Haven by the end of day {day}"},
                    {"Have {count} camps outside New Haven",
                     "Have {count} camps outside New Haven by the end of day {day}"}},
    [GOAL_COUNTER] = {{"{counts}: {count}", "{counts}: {count} by the end of day {day}"}},
    [GOAL_DEFEAT] = {{"Defeat {enemies}", "Defeat {enemies} by the end of day {day}"}},
    [GOAL_CRAFT] = {{"Craft the {card}", "Craft the {card} by the end of day {day}"},
                    {"Craft the {card} {count} times",
                     "Craft the {card} {count} times by the end of day {day}"}},
    [GOAL_TRADE] = {{"Make 1 deal with a merchant",
                     "Make 1 deal with a merchant by the end of day {day}"},
                    {"Make {count} deals with merchants",
                     "Make {count} deals with merchants by the end of day {day}"}},
    [GOAL_FIND] = {{"Find {place}", "Find {place} by the end of day {day}"}},
};
static const struct goal_text goal_reach_all = {
    "Have everyone who still stands at {place}",
    "Have everyone who still stands at {place} by the end of day {day}"};
static const struct goal_text goal_craft_any[2] = {
    {"Craft 1 card", "Craft 1 card by the end of day {day}"},
    {"Craft {count} cards", "Craft {count} cards by the end of day {day}"}};
static const char *const goal_protected[] = {
    [PROTECT_ALL] = "Keep everyone alive, or the mission is lost",
    [PROTECT_OBJECTIVE] = "Keep the objective at {place} safe, or the mission is lost",
    [PROTECT_CAMP] = "Keep the camp at {place} standing, or the mission is lost",
};

/* "1 animal", "3 enemies that are not human" */
static void goal_name_enemies(const struct sun_pack *pack, const struct sun_goal *goal,
                              struct under_buf *out)
{
    static const char *const with[ENEMY_TAGS][2] = {
        {"1 animal", "{count} animals"},
        {"1 human", "{count} humans"},
        {"1 mutant", "{count} mutants"},
        {"1 of the Sons of Liberty", "{count} of the Sons of Liberty"},
        {"1 scavenger", "{count} scavengers"},
    };
    static const char *const without[ENEMY_TAGS][2] = {
        {"1 enemy that is not an animal", "{count} enemies that are not animals"},
        {"1 enemy that is not human", "{count} enemies that are not human"},
        {"1 enemy that is not a mutant", "{count} enemies that are not mutants"},
        {"1 enemy that is not of the Sons of Liberty",
         "{count} enemies that are not of the Sons of Liberty"},
        {"1 enemy that is not a scavenger", "{count} enemies that are not scavengers"},
    };
    static const char *const any[2] = {"1 enemy", "{count} enemies"};
    static const char *const named[2] = {"the {enemy}", "{count} enemies called {enemy}"};
    int several = sun_goal_count(goal) > 1, which = sun_goal_enemies(goal);
    const char *name = which >= WHICH_KIND ? pack->kind[which - WHICH_KIND].name : "";
    const char *text = which >= WHICH_KIND      ? named[several]
                       : which >= WHICH_WITHOUT ? without[which - WHICH_WITHOUT][several]
                       : which >= WHICH_WITH    ? with[which - WHICH_WITH][several]
                                                : any[several];
    message(out, text, NUM("count", sun_goal_count(goal)), STR("enemy", name));
}

static struct goal_text goal_words(const struct sun_goal *goal)
{
    bool several = sun_goal_count(goal) > 1;
    if (goal->kind == GOAL_PROTECT)
        return (struct goal_text){goal_protected[sun_goal_protected(goal)],
                                  goal_protected[sun_goal_protected(goal)]};
    if (goal->kind == GOAL_REACH && sun_goal_count(goal) == 0)
        return goal_reach_all;
    if (goal->kind == GOAL_CRAFT && sun_goal_card(goal) < 0)
        return goal_craft_any[several];
    return several && goal_texts[goal->kind].several.open ? goal_texts[goal->kind].several
                                                          : goal_texts[goal->kind].one;
}

/* last_day: 0 for none, or where it is not said. */
static void goal_tell(const struct sun_pack *pack, const struct sun_part *part,
                      const struct sun_goal *goal, int last_day, struct under_buf *out)
{
    struct under_buf place = {0}, enemies = {0};
    struct goal_text words = goal_words(goal);
    if (goal->tile != SUN_NONE)
        sun_name_tile(pack, goal->tile, &place);
    if (goal->kind == GOAL_DEFEAT)
        goal_name_enemies(pack, goal, &enemies);
    bool thing = goal->kind == GOAL_STORE || goal->kind == GOAL_CARRY;
    bool card = (goal->kind == GOAL_HAVE || goal->kind == GOAL_CRAFT) && sun_goal_card(goal) >= 0;
    message(out, last_day ? words.by : words.open, NUM("count", sun_goal_count(goal)),
            STR("thing", thing ? sun_count_name(sun_goal_thing(goal), sun_goal_count(goal)) : ""),
            STR("place", under_buf_text(&place)),
            STR("card", card ? pack->kind[sun_goal_card(goal)].name : ""),
            STR("counts", part->counts ? part->counts : "The mission's count"),
            STR("enemies", under_buf_text(&enemies)), NUM("day", last_day));
    under_buf_free(&enemies);
    under_buf_free(&place);
}

const uint8_t *sun_goal_recipe(const struct sun_pack *pack, const struct sun_goal *goal)
{
    bool card = (goal->kind == GOAL_HAVE || goal->kind == GOAL_CRAFT) && sun_goal_card(goal) >= 0;
    return card && pack->kind[sun_goal_card(goal)].craftable
               ? pack->kind[sun_goal_card(goal)].recipe
               : NULL;
}

/* last_day: 0 where it is not said. */
static void goal_tell_progress(const struct sun_play *play, const struct sun_goal *goal,
                               int last_day, struct under_buf *out)
{
    const struct sun_part *part = &play->rules->mission->part[play->state->part];
    int have = sun_goal_have(play, goal), need = sun_goal_need(play, goal);
    bool counted = goal->kind != GOAL_FIND && goal->kind != GOAL_PROTECT && goal->kind != GOAL_DAY;
    struct under_buf words = {0};
    goal_tell(play->pack, part, goal, last_day, &words);
    message(out, counted ? "{goal} ({have} of {need})." : "{goal}.",
            STR("goal", under_buf_text(&words)), NUM("have", have < need ? have : need),
            NUM("need", need));
    under_buf_free(&words);
}

void sun_goal_text(const struct sun_play *play, const struct sun_goal *goal, struct under_buf *out)
{
    goal_tell_progress(play, goal, play->rules->mission->part[play->state->part].last_day, out);
}

void sun_goal_short(const struct sun_play *play, const struct sun_goal *goal, struct under_buf *out)
{
    goal_tell_progress(play, goal, 0, out);
}

void sun_describe_goal(const struct sun_pack *pack, const struct sun_part *part,
                       const struct sun_goal *goal, struct under_buf *out)
{
    struct under_buf words = {0};
    goal_tell(pack, part, goal, 0, &words);
    message(out, goal->more ? "{goal}, and {more} more for each character beyond two." : "{goal}.",
            STR("goal", under_buf_text(&words)), NUM("more", goal->more));
    under_buf_free(&words);
}
