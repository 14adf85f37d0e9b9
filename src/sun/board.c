/* What of the game does not change while it is played, for whoever draws it: tiles, characters,
 * cards, merchants, the mission and what things are called. */
#include "sun/combat.h"
#include "sun/foresee.h"
#include "sun/goals.h"
#include "sun/say.h"
#include "sun/score.h"
#include "sun/trade.h"

static json_t *board_dice(const uint8_t dice[COLOURS])
{
    json_t *list = json_object();
    for (int colour = 0; colour < COLOURS; colour++)
        if (dice[colour])
            json_object_set_new(list, sun_colour_names[colour], json_integer(dice[colour]));
    return list;
}

static json_t *board_things(const uint8_t *count, int kinds)
{
    json_t *list = json_object();
    for (int thing = 0; thing < kinds; thing++)
        if (count[thing])
            json_object_set_new(list, sun_resource_names[thing], json_integer(count[thing]));
    return list;
}

static void board_set_text(json_t *object, const char *key, const char *text)
{
    if (text && *text)
        json_object_set_new(object, key, json_string(text));
}

static void board_set_number(json_t *object, const char *key, int number)
{
    if (number)
        json_object_set_new(object, key, json_integer(number));
}

static void board_set_flag(json_t *object, const char *key, int flag)
{
    if (flag)
        json_object_set_new(object, key, json_true());
}

static json_t *board_tiles(const struct sun_pack *pack)
{
    json_t *tiles = json_object();
    for (int i = 0; i < pack->tiles; i++) {
        const struct sun_tile *tile = &pack->tile[i];
        struct under_buf id = {0}, name = {0};
        sun_word(pack, T_TILE, i, &id);
        sun_place_name(pack, i, &name);
        json_t *one =
            json_pack("{s:s, s:i, s:i, s:o}", "name", name.text, "ap", tile->cost, "spaces",
                      tile->spaces, "things", board_things(tile->resources, RES_FINITE + 1));
        board_set_text(one, "text", tile->text);
        board_set_flag(one, "water", tile->source);
        board_set_flag(one, "enemy", tile->enemy);
        board_set_flag(one, "event", tile->event);
        board_set_flag(one, "camp", tile->camp);
        board_set_flag(one, "target", tile->target);
        if (tile->container)
            board_set_text(
                one, "container",
                sun_attribute_names[tile->container == CONTAINER_STRENGTH ? ATTR_STRENGTH
                                                                          : ATTR_DEXTERITY]);
        json_object_set_new(tiles, id.text, one);
        under_buf_free(&id);
        under_buf_free(&name);
    }
    return tiles;
}

static json_t *board_characters(const struct sun_pack *pack)
{
    json_t *list = json_object();
    for (int i = 0; i < pack->characters; i++) {
        const struct sun_character *character = &pack->character[i];
        json_t *dice = json_object(), *skills = json_array();
        for (int attribute = 0; attribute < ATTRIBUTES; attribute++)
            json_object_set_new(dice, sun_attribute_names[attribute],
                                board_dice(character->dice[attribute]));
        for (int skill = 0; skill < character->skills; skill++)
            json_array_append_new(skills,
                                  json_pack("{s:s, s:s, s:s}", "id", character->skill[skill].id,
                                            "name", character->skill[skill].name, "text",
                                            character->skill[skill].text));
        json_object_set_new(list, character->id,
                            json_pack("{s:s, s:s, s:s, s:i, s:i, s:i, s:o, s:o}", "first_name",
                                      character->first_name, "name", character->name, "text",
                                      character->text, "hp", character->hp, "water",
                                      character->water, "areas", character->areas, "dice", dice,
                                      "skills", skills));
    }
    return list;
}

/* By day and at night, near and at range. */
static json_t *board_fighter(const struct sun_fighter *fighter)
{
    return json_pack("{s:i, s:o, s:o, s:o, s:o}", "hp", fighter->hp, "day",
                     board_dice(fighter->melee[0]), "night", board_dice(fighter->melee[1]),
                     "ranged_day", board_dice(fighter->ranged[0]), "ranged_night",
                     board_dice(fighter->ranged[1]));
}

static json_t *board_cards(const struct sun_pack *pack)
{
    json_t *list = json_object();
    for (int i = 0; i < pack->kinds; i++) {
        const struct sun_kind *kind = &pack->kind[i];
        json_t *one = json_pack("{s:s, s:s, s:s}", "name", kind->name, "deck",
                                sun_deck_names[kind->deck], "text", kind->text);
        json_t *tags = json_array();
        for (int tag = 0; tag < TAGS; tag++)
            if (kind->tags >> tag & 1)
                json_array_append_new(tags, json_string(sun_tag_names[tag]));
        if (json_array_size(tags))
            json_object_set(one, "tags", tags);
        json_decref(tags);
        board_set_number(one, "copies", kind->copies > 1 ? kind->copies : 0);
        board_set_number(one, "value", kind->value);
        board_set_number(one, "points", kind->stars);
        board_set_number(one, "uses", kind->uses);
        board_set_number(one, "magazine", kind->magazine);
        board_set_number(one, "bottle", kind->bottle);
        if (kind->magazine)
            board_set_text(one, "ammunition", sun_resource_names[kind->ammunition]);
        if (kind->hero != SUN_NONE)
            board_set_text(one, "only", pack->character[kind->hero].id);
        if (kind->craftable)
            json_object_set_new(one, "recipe", board_things(kind->recipe, RES_FINITE));
        if (kind->tags & 1u << TAG_WEAPON) {
            json_object_set_new(one, "near", board_dice(kind->near));
            json_object_set_new(one, "far", board_dice(kind->far));
        }
        if (kind->sort == SORT_ENEMY)
            json_object_set_new(one, "fighter", board_fighter(&kind->fighter));
        json_object_set_new(list, kind->id, one);
    }
    return list;
}

static json_t *board_merchants(const struct sun_pack *pack)
{
    json_t *list = json_object();
    for (int i = 0; i < pack->traders; i++)
        json_object_set_new(list, pack->trader[i].id,
                            json_pack("{s:s, s:s, s:o}", "name", pack->trader[i].name, "text",
                                      pack->trader[i].text, "fighter",
                                      board_fighter(&pack->trader[i].fighter)));
    return list;
}

static json_t *board_mission(const struct sun_rules *rules)
{
    json_t *parts = json_array();
    for (int i = 0; i < rules->mission->parts; i++) {
        const struct sun_part *part = &rules->mission->part[i];
        json_t *goals = json_array(), *tasks = json_array();
        for (int j = 0; j < part->goals; j++) {
            struct under_buf text = {0};
            sun_describe_goal(rules->pack, part, &part->goal[j], &text);
            json_array_append_new(goals, json_string(under_buf_text(&text)));
            under_buf_free(&text);
        }
        for (int j = 0; j < part->tasks; j++)
            json_array_append_new(tasks, json_string(part->task[j].name));
        json_t *one = json_pack("{s:s, s:s, s:o, s:o}", "name", part->name, "briefing",
                                part->briefing, "goals", goals, "tasks", tasks);
        board_set_number(one, "last_day", part->last_day);
        json_array_append_new(parts, one);
    }
    return json_pack("{s:s, s:s, s:o, s:o}", "name", rules->mission->name, "text",
                     rules->mission->text, "parts", parts, "variant",
                     rules->mission->variant ? json_string(rules->mission->variant) : json_null());
}

static json_t *board_names(void)
{
    json_t *things = json_object();
    for (int thing = 0; thing < THINGS; thing++)
        json_object_set_new(things, sun_resource_names[thing],
                            json_pack("{s:s, s:s, s:i}", "one", sun_count_name(thing, 1), "many",
                                      sun_count_name(thing, 2), "value",
                                      sun_resource_value[thing]));
    return things;
}

json_t *sun_board(const struct under_config *config)
{
    const struct sun_rules *rules = config->rules;
    return json_pack("{s:o, s:o, s:o, s:o, s:o, s:o}", "tiles", board_tiles(rules->pack),
                     "characters", board_characters(rules->pack), "cards", board_cards(rules->pack),
                     "merchants", board_merchants(rules->pack), "mission", board_mission(rules),
                     "things", board_names());
}

static json_t *mission_goal(const struct sun_play *play, const struct sun_goal *goal)
{
    struct under_buf text = {0}, told = {0};
    const uint8_t *recipe = sun_goal_recipe(play->pack, goal);
    sun_goal_short(play, goal, &text);
    sun_say_goal_short(play, goal, &told);
    json_t *one = json_pack("{s:s, s:s, s:b, s:i, s:i}", "text", under_buf_text(&text), "told",
                            under_buf_text(&told), "met", sun_goal_met(play, goal), "have",
                            sun_goal_have(play, goal), "need", sun_goal_need(play, goal));
    if (recipe)
        json_object_set_new(one, "recipe", board_things(recipe, RES_FINITE));
    under_buf_free(&text);
    under_buf_free(&told);
    return one;
}

/* SUN-SET-24 */
static json_t *mission_score(const struct sun_play *play)
{
    if (!sun_is_over(play->state))
        return json_null();
    struct sun_score score = sun_score_of(play);
    return json_pack("{s:i, s:i, s:i, s:i, s:i}", "total", sun_score_total(score), "parts",
                     score.parts, "days", score.days, "health", score.health, "saved", score.saved);
}

json_t *sun_mission_json(const struct under_config *config, const void *state)
{
    struct sun_play play = sun_see(config, state);
    const struct sun_part *part = &play.rules->mission->part[play.state->part];
    json_t *goals = json_array();
    for (int i = 0; i < part->goals; i++)
        json_array_append_new(goals, mission_goal(&play, &part->goal[i]));
    return json_pack("{s:i, s:i, s:s, s:s, s:o, s:o, s:o}", "part", play.state->part + 1, "parts",
                     play.rules->mission->parts, "name", part->name, "briefing", part->briefing,
                     "last_day", part->last_day ? json_integer(part->last_day) : json_null(),
                     "goals", goals, "score", mission_score(&play));
}

/* The dice an attack is made with, the injury die among them; false: it is no attack of the step's
 * own character. */
static bool worth_attack(const struct sun_play *play, int who, under_move move,
                         uint8_t dice[COLOURS])
{
    static const uint8_t reach[MOVE_KINDS] = {
        [MOVE_ATTACK] = 1 + REACH_NEAR, [MOVE_AMBUSH] = 1 + REACH_NEAR,
        [MOVE_FIGHT] = 1 + REACH_NEAR,  [MOVE_COUNTER] = 1 + REACH_NEAR,
        [MOVE_SHOOT] = 1 + REACH_FAR,   [MOVE_SNIPE] = 1 + REACH_FAR,
        [MOVE_RETURN] = 1 + REACH_FAR,
    };
    if (!reach[move.kind])
        return false;
    sun_attack_pool(play, who, sun_move_weapon(move), reach[move.kind] - 1, dice);
    if (play->state->hero[who].conditions & COND_INJURED)
        dice[DIE_RED]++;
    return true;
}

json_t *sun_worth(const struct under_config *config, const void *state, under_move move)
{
    struct sun_play play = sun_see(config, state);
    if (!play.state->depth)
        return json_null();
    const struct sun_step *top = &play.state->stack[play.state->depth - 1];
    struct sun_foreseen check;
    uint8_t dice[COLOURS] = {0};
    if (sun_exchange(play.state))
        return json_pack("{s:i, s:i}", "given", sun_offer_value(&play, SIDE_GIVEN), "wanted",
                         sun_offer_value(&play, SIDE_WANTED));
    if (worth_attack(&play, top->who, move, dice))
        return json_pack("{s:o}", "dice", board_dice(dice));
    if (sun_foresee_check(&play, top, move, &check))
        return json_pack("{s:o, s:s, s:i}", "dice", board_dice(check.dice), "attribute",
                         sun_attribute_names[check.attribute], "need", check.need);
    return json_null();
}
