/* Goals of missions: one row a kind, with what it counts and its sentence. packs are read by these
 * rows, docs/packs.md's reference is made of them, and players see them. */
#include "sun/verbs.h"

/* --- what is there --- */

static int have_stored(const struct sun_play *play, const struct sun_goal *goal)
{
    const struct sun_place *place = &play->state->place[goal->tile];
    return goal->a == WATER ? place->stored : place->dropped[goal->a];
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
            count +=
                goal->a == WATER ? sun_water_of(play, who) : play->state->hero[who].has[goal->a];
    return count;
}

static int have_card(const struct sun_play *play, const struct sun_goal *goal)
{
    const struct sun_kind *kind = &play->pack->kind[goal->a];
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

int sun_count_places(const struct sun_play *play, enum goal_kind kind)
{
    int count = 0;
    for (int tile = 0; tile < play->pack->tiles; tile++) {
        const struct sun_place *place = &play->state->place[tile];
        count += kind == GOAL_CAMPS ? place->camp != CAMP_NONE && tile != NEW_HAVEN
                                    : place->state == REVEALED;
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
    return play->state->place[goal->tile].state == REVEALED;
}

enum protected { PROTECT_ALL, PROTECT_OBJECTIVE, PROTECT_CAMP };
static const char *const protected_names[] = {"all", "objective", "camp", NULL};
static const char *const protected_texts[] = {"the life of each of you", "the objective in {place}",
                                              "the camp in {place}"};

static int have_protected(const struct sun_play *play, const struct sun_goal *goal)
{
    switch ((enum protected)goal->a) {
    case PROTECT_ALL:
        for (int who = 0; who < play->rules->characters; who++)
            if (play->state->hero[who].conditions & DEAD)
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
        key, ARG_NUMBER, FIELD_B, least, most, REQUIRED, NULL                                      \
    }
#define COUNT(most, otherwise)                                                                     \
    {                                                                                              \
        "count", ARG_NUMBER, FIELD_B, 0, most, otherwise, NULL                                     \
    }
#define THING(key)                                                                                 \
    {                                                                                              \
        key, ARG_NAME, FIELD_A, 0, 0, REQUIRED, sun_resource_names                                 \
    }
#define TILE(key, otherwise)                                                                       \
    {                                                                                              \
        key, ARG_TILE, FIELD_C, 0, 0, otherwise, NULL                                              \
    }
#define CARD(key, otherwise)                                                                       \
    {                                                                                              \
        key, ARG_CARD, FIELD_A, 0, 0, otherwise, NULL                                              \
    }

#define TAGGED                                                                                     \
    {                                                                                              \
        "tag", ARG_TAG, FIELD_A, 0, 0, LEFT_ALONE, NULL                                            \
    }
#define NAMED                                                                                      \
    {                                                                                              \
        "enemy", ARG_ENEMY, FIELD_A, 0, 0, LEFT_ALONE, NULL                                        \
    }

/* clang-format off */
const struct sun_goal_row sun_goals[GOAL_KINDS] = {
    [GOAL_STORE] = {{THING("store"), NUMBER("count", 1, 30), TILE("tile", REQUIRED)}, have_stored, GOAL_TO_MEET,
        "Store {count} {thing} in {place}.", "so many lie there: dropped, or water that a camp stores"},
    [GOAL_CARRY] = {{THING("carry"), NUMBER("count", 1, 30)}, have_carried, GOAL_TO_MEET,
        "Carry {count} {thing}, all of you together.", "all who are able hold so many together, a known traitor not counted"},
    [GOAL_HAVE] = {{CARD("have", REQUIRED), COUNT(6, 1)}, have_card, GOAL_TO_MEET,
        "Hold {card}: {count}.", "those who are able hold so many of that card, a known traitor not counted"},
    [GOAL_REACH] = {{TILE("reach", REQUIRED), COUNT(CHARACTERS_MAX, 0)}, have_reached, GOAL_TO_MEET,
        "Be in {place}: {count}.", "so many characters stand there; 0: all who are able; a known traitor not counted"},
    [GOAL_DAY] = {{NUMBER("day", 1, 99)}, have_day, GOAL_TO_MEET,
        "Live to see day {count}.", "that day has begun"},
    [GOAL_TILES] = {{NUMBER("tiles", 1, TILES_MAX)}, have_places, GOAL_TO_MEET,
        "Have {count} tiles on the map.", "so many tiles are revealed, New Haven counted"},
    [GOAL_CAMPS] = {{NUMBER("camps", 1, TILES_MAX)}, have_places, GOAL_TO_MEET,
        "Camps outside New Haven: {count}.", "so many camps stand outside New Haven"},
    [GOAL_COUNTER] = {{NUMBER("counter", 1, 120)}, have_counted, GOAL_TO_MEET,
        "{counts}: {count}.", "the mission's counter is that or more; the part's `counts` says what it counts"},
    [GOAL_DEFEAT] = {{NUMBER("defeat", 1, 20), TAGGED, NAMED}, have_done, GOAL_TO_MEET,
        "Defeat {enemies}: {count}.", "so many of these enemies were defeated since the part began"},
    [GOAL_CRAFT] = {{NUMBER("craft", 1, 20), CARD("card", -1)}, have_done, GOAL_TO_MEET,
        "Craft {card}: {count}.", "so many things were crafted since the part began, of that card or of any"},
    [GOAL_TRADE] = {{NUMBER("trade", 1, 20)}, have_done, GOAL_TO_MEET,
        "Deals with merchants: {count}.", "so many deals were made with merchants since the part began"},
    [GOAL_FIND] = {{TILE("find", REQUIRED)}, have_found, GOAL_TO_MEET,
        "Find {place}.", "that tile is on the map"},
    [GOAL_PROTECT] = {{{"protect", ARG_NAME, FIELD_A, 0, 0, REQUIRED, protected_names}, TILE("tile", -1)}, have_protected, GOAL_TO_KEEP,
        "Keep, or the mission is lost: {protected}.", "nobody dies, the objective or the camp on that tile is there; once it is not, the mission is lost"},
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
    if (goal->kind != GOAL_REACH || goal->b > 0)
        return goal->b > 0 ? goal->b : 1;
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

void sun_note(struct sun_play *play, enum goal_kind deed, int kind)
{
    const struct sun_part *part = &play->rules->mission->part[play->state->part];
    for (int i = 0; i < part->goals; i++) {
        const struct sun_goal *goal = &part->goal[i];
        uint8_t *tally = &play->state->tally[i];
        if (goal->kind != deed || *tally == TALLY_MAX)
            continue;
        if (deed == GOAL_DEFEAT ? sun_is_which(play->pack, goal->a, kind)
                                : deed != GOAL_CRAFT || goal->a < 0 || goal->a == kind)
            ++*tally;
    }
}

/* --- for people --- */

static const char *goal_name_enemies(const struct sun_pack *pack, int which)
{
    static const char *const with[ENEMY_TAGS] = {
        "animals", "humans", "mutated", "Sons of Liberty", "scavengers",
    };
    static const char *const without[ENEMY_TAGS] = {
        "no animals", "no humans", "not mutated", "no Sons of Liberty", "no scavengers",
    };
    if (which >= WHICH_KIND)
        return pack->kind[which - WHICH_KIND].name;
    if (which >= WHICH_WITHOUT)
        return without[which - WHICH_WITHOUT];
    return which == WHICH_ANY ? "whoever comes" : with[which - WHICH_WITH];
}

/* A tile by its name, or as moves call it; nothing for none. */
static void goal_name_place(const struct sun_pack *pack, int tile, struct under_buf *out)
{
    if (tile != NONE && pack->tile[tile].name)
        under_buf_puts(out, pack->tile[tile].name);
    else if (tile != NONE)
        sun_word(pack, T_TILE, tile, out);
}

static void goal_tell(const struct sun_pack *pack, const struct sun_part *part,
                      const struct sun_goal *goal, const char *count, struct under_buf *out)
{
    struct under_buf place = {0}, kept = {0};
    goal_name_place(pack, goal->tile, &place);
    if (goal->kind == GOAL_PROTECT)
        message(&kept, protected_texts[goal->a], STR("place", under_buf_text(&place)));
    bool thing = goal->kind == GOAL_STORE || goal->kind == GOAL_CARRY;
    bool card = (goal->kind == GOAL_HAVE || goal->kind == GOAL_CRAFT) && goal->a >= 0;
    message(out, sun_goals[goal->kind].text, STR("count", count),
            STR("thing", thing ? sun_count_name(goal->a, goal->b) : ""),
            STR("place", under_buf_text(&place)),
            STR("card", card ? pack->kind[goal->a].name : "anything"),
            STR("counts", part->counts ? part->counts : "The mission's count"),
            STR("enemies", goal->kind == GOAL_DEFEAT ? goal_name_enemies(pack, goal->a) : ""),
            STR("protected", under_buf_text(&kept)));
    under_buf_free(&kept);
    under_buf_free(&place);
}

void sun_goal_text(const struct sun_play *play, const struct sun_goal *goal, struct under_buf *out)
{
    struct under_buf count = {0};
    int have = sun_goal_have(play, goal), need = sun_goal_need(play, goal);
    message(&count, "{have} of {need}", NUM("have", have < need ? have : need), NUM("need", need));
    goal_tell(play->pack, &play->rules->mission->part[play->state->part], goal,
              under_buf_text(&count), out);
    under_buf_free(&count);
}

void sun_describe_goal(const struct sun_pack *pack, const struct sun_part *part,
                       const struct sun_goal *goal, struct under_buf *out)
{
    struct under_buf count = {0};
    if (goal->b > 0)
        message(&count, "{count}", NUM("count", goal->b));
    else
        message(&count, "all who still stand");
    goal_tell(pack, part, goal, under_buf_text(&count), out);
    under_buf_free(&count);
}
