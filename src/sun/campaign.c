/* Campaigns: missions played one after the other, and what is carried from one into the next
 * (FAQ: may missions be chained?). What is carried is part of a game's set-up, so that saves and
 * replays know it. */
#include <string.h>

#include "base/json.h"
#include "sun/campaign.h"
#include "sun/game.h"
#include "sun/holdings.h"
#include "sun/tell.h"

/* --- reading it: "carried" in the set-up --- */

static int campaign_most_left(const struct sun_kind *kind)
{
    return kind->uses ? kind->uses : kind->magazine ? kind->magazine : kind->bottle;
}

static under_status campaign_read_things(const json_t *value, struct sun_carried *carried)
{
    static const char *const none[] = {NULL};
    const char *names[RESOURCES + 1] = {NULL};
    for (int i = 0; i < RESOURCES; i++)
        names[i] = sun_resource_names[i];
    under_status why = value ? under_json_keys(value, "\"has\" in \"carried\"", none, names) : NULL;
    for (int i = 0; i < RESOURCES && !why; i++) {
        const json_t *number = json_object_get(value, names[i]);
        long long count = 0;
        if (number)
            why = under_json_number(number, "A number of things in \"carried\"", 0, 99, &count);
        carried->has[i] = (uint8_t)count;
        if (!why && i < RES_FINITE && count > sun_resource_total[i])
            why = refuse("\"carried\" has {count} {thing} in all; the game has {total}.",
                         NUM("count", count), STR("thing", names[i]),
                         NUM("total", sun_resource_total[i]));
    }
    return why;
}

/* counts: how many of each kind the character has. */
static under_status campaign_read_card(const struct sun_pack *pack, const json_t *value,
                                       struct sun_carried *carried, int counts[KINDS_MAX])
{
    static const char *const keys[] = {"card", NULL}, *const more[] = {"left", NULL};
    under_status why = under_json_keys(value, "A card in \"carried\"", keys, more);
    if (why)
        return why;
    const char *id = json_string_value(json_object_get(value, "card"));
    int kind = 0;
    while (id && kind < pack->kinds && strcmp(pack->kind[kind].id, id) != 0)
        kind++;
    if (!id || kind == pack->kinds || pack->kind[kind].sort >= SORT_DEED)
        return refuse("\"{id}\" in \"carried\" is not an item or gear card of the pack.",
                      STR("id", id ? id : "?"));
    if (++counts[kind] > pack->kind[kind].copies)
        return refuse("\"carried\" has {count} copies of \"{id}\"; the pack has {copies}.",
                      NUM("count", counts[kind]), STR("id", id),
                      NUM("copies", pack->kind[kind].copies));
    const json_t *number = json_object_get(value, "left");
    const struct sun_kind *of = &pack->kind[kind];
    long long left = of->bottle && !of->uses ? 0 : campaign_most_left(of);
    if (number)
        why = under_json_number(number, "\"left\" of a card in \"carried\"", 0,
                                campaign_most_left(of), &left);
    carried->card[carried->cards].kind = (uint8_t)kind;
    carried->card[carried->cards++].left = (uint8_t)left;
    return why;
}

/* SUN-SET-19: one has no more than the game has. All together may, who collected it in different
 * missions. */
static under_status campaign_read_one(const struct sun_pack *pack, const json_t *value,
                                      struct sun_rules *rules)
{
    static const char *const keys[] = {"character", NULL};
    static const char *const more[] = {"dead", "has", "cards", NULL};
    const char *names[CHARACTERS_MAX + 1] = {NULL};
    int character = 0, counts[KINDS_MAX] = {0};
    for (int i = 0; i < pack->characters; i++)
        names[i] = pack->character[i].id;
    under_status why = under_json_keys(value, "\"carried\"", keys, more);
    if (!why)
        why = under_json_choice(json_object_get(value, "character"), "\"character\" in \"carried\"",
                                names, &character);
    if (why)
        return why;
    struct sun_carried *carried = &rules->carried[character];
    const json_t *dead = json_object_get(value, "dead"), *cards = json_object_get(value, "cards");
    if (carried->known)
        return refuse("\"{name}\" is listed twice in \"carried\".", STR("name", names[character]));
    carried->known = 1;
    if (dead && !json_is_boolean(dead))
        return refuse("\"dead\" in \"carried\" must be true or false.");
    carried->dead = json_is_true(dead);
    why = campaign_read_things(json_object_get(value, "has"), carried);
    size_t count = json_array_size(cards);
    if (!why && cards && (!json_is_array(cards) || count > CARRIED_MAX))
        return refuse("\"cards\" in \"carried\" must be a list of at most {most} cards.",
                      NUM("most", CARRIED_MAX));
    for (size_t i = 0; i < count && !why; i++)
        why = campaign_read_card(pack, json_array_get(cards, i), carried, counts);
    return why;
}

/* The dead stay dead: SUN-SET-18. */
static under_status campaign_check_dead(const struct sun_pack *pack, const struct sun_rules *rules)
{
    int able = 0;
    for (int i = 0; i < pack->characters; i++)
        able += !rules->carried[i].dead;
    if (able < rules->characters)
        return refuse(
            "Only {able} characters of the campaign are still alive, and this takes {wanted}.",
            NUM("able", able), NUM("wanted", rules->characters));
    for (int i = 0; i < rules->characters; i++)
        if (rules->chosen[i] != SUN_NONE && rules->carried[rules->chosen[i]].dead)
            return refuse("{name} died in this campaign.",
                          STR("name", pack->character[rules->chosen[i]].first_name));
    return NULL;
}

under_status sun_read_carried(const struct sun_pack *pack, const json_t *list,
                              struct sun_rules *rules)
{
    if (!list)
        return NULL;
    if (!json_is_array(list) || json_array_size(list) > CHARACTERS_MAX)
        return refuse("\"carried\" in the set-up must be a list of what each character brings.");
    under_status why = NULL;
    for (size_t i = 0; i < json_array_size(list) && !why; i++)
        why = campaign_read_one(pack, json_array_get(list, i), rules);
    return why ? why : campaign_check_dead(pack, rules);
}

/* --- writing it --- */

static json_t *campaign_write_one(const struct sun_pack *pack, int character,
                                  const struct sun_carried *carried)
{
    json_t *one = json_pack("{s:s}", "character", pack->character[character].id);
    if (carried->dead) {
        json_object_set_new(one, "dead", json_true());
        return one;
    }
    json_t *has = json_object(), *cards = json_array();
    for (int i = 0; i < RESOURCES; i++)
        if (carried->has[i])
            json_object_set_new(has, sun_resource_names[i], json_integer(carried->has[i]));
    for (int i = 0; i < carried->cards; i++) {
        const struct sun_kind *kind = &pack->kind[carried->card[i].kind];
        json_t *card = json_pack("{s:s}", "card", kind->id);
        if (campaign_most_left(kind) > 0)
            json_object_set_new(card, "left", json_integer(carried->card[i].left));
        json_array_append_new(cards, card);
    }
    json_object_set_new(one, "has", has);
    json_object_set_new(one, "cards", cards);
    return one;
}

json_t *sun_write_carried(const struct sun_pack *pack, const struct sun_carried *carried)
{
    json_t *list = json_array();
    for (int i = 0; i < pack->characters; i++)
        if (carried[i].known)
            json_array_append_new(list, campaign_write_one(pack, i, &carried[i]));
    return list;
}

/* --- into a game --- */

/* What is carried beyond what fits lies in New Haven. */
static void campaign_unpack_card(struct sun_play *play, int who, int kind, int left)
{
    int card = sun_in_deck(play, kind);
    if (card == SUN_NONE)
        return; /* SUN-SET-19 */
    sun_fill_card(play, card);
    play->state->card[card].left = (uint8_t)left;
    if (sun_room_for_card(play, who, card)) {
        sun_hold(play, who, card);
        sun_tell(play, EVENT_GOT_CARD, sun_id(play, who), card, 0, 0);
    } else {
        play->state->card[card].at = AT_TILE + TILE_NEW_HAVEN;
        sun_tell(play, EVENT_LEFT_CARD, card, 0, 0, 0);
    }
}

/* SUN-FAQ-01, SUN-SET-18 */
void sun_unpack(struct sun_play *play, int who)
{
    const struct sun_carried *carried = &play->rules->carried[play->state->hero[who].kind];
    for (int i = 0; i < carried->cards; i++)
        campaign_unpack_card(play, who, carried->card[i].kind, carried->card[i].left);
    for (enum sun_resource thing = 0; thing < RESOURCES; thing++) {
        int count = carried->has[thing];
        if (thing < RES_FINITE && count > play->state->supply[thing])
            count = play->state->supply[thing];
        if (count == 0)
            continue;
        int room = sun_room_for(play, who), fits = room < 0 ? 0 : room < count ? room : count;
        sun_draw_off(play, thing, count);
        if (fits > 0) {
            sun_put(play, who, thing, fits);
            sun_tell(play, EVENT_GAINED, sun_id(play, who), fits, (int)thing, 0);
        }
        if (count > fits) {
            sun_lay_down(play, TILE_NEW_HAVEN, thing, count - fits);
            sun_tell(play, EVENT_LEFT_LYING, count - fits, (int)thing, 0, 0);
        }
    }
}

/* --- out of a game --- */

static void campaign_pack_up(const struct sun_play *play, int who, struct sun_carried *carried)
{
    const struct sun_hero *hero = &play->state->hero[who];
    *carried = (struct sun_carried){.known = 1, .dead = (hero->conditions & COND_DEAD) != 0};
    memcpy(carried->has, hero->has, sizeof carried->has);
    for (int card = 0; card < play->pack->cards && carried->cards < CARRIED_MAX; card++) {
        if (!sun_holds(play->state, who, card))
            continue;
        carried->card[carried->cards].kind = play->pack->kind_of[card];
        carried->card[carried->cards++].left = play->state->card[card].left;
    }
}

/* The next mission's set-up, or null where the campaign ends with this one. */
static json_t *campaign_next(const struct sun_play *play, const struct under_config *config)
{
    struct sun_carried carried[CHARACTERS_MAX];
    int alive = 0;
    memcpy(carried, play->rules->carried, sizeof carried);
    for (int who = 0; who < play->rules->characters; who++)
        campaign_pack_up(play, who, &carried[play->state->hero[who].kind]);
    for (int i = 0; i < play->pack->characters; i++)
        alive += !carried[i].dead;
    if (play->rules->mission_index + 1 == play->pack->missions || alive < play->rules->characters)
        return json_null();
    json_t *next = json_deep_copy(config->setup);
    json_object_set_new(next, "mission", json_integer(play->rules->mission_index + 2));
    json_object_set_new(next, "variant", json_integer(1)); /* SUN-SET-23 */
    json_object_set_new(next, "characters", json_array());
    json_object_set_new(next, "carried", sun_write_carried(play->pack, carried));
    return next;
}

json_t *sun_carry(const void *memory, const struct under_config *config)
{
    const struct sun_play play = sun_play_of(config, (void *)memory);
    const struct sun_mission *mission = play.rules->mission;
    if (play.state->result == SUN_RESULT_NONE)
        return json_null();
    bool betrayed = play.state->result == SUN_RESULT_TRAITOR_DEAD;
    bool won = play.state->result == SUN_RESULT_WON || betrayed;
    const char *end = won ? mission->part[mission->parts - 1].end : mission->lost;
    struct under_buf told = {0};
    if (betrayed) /* the mission's own end was not seen */
        message(&told, "The traitor among you is no more.");
    else
        under_buf_puts(&told, end ? end : "");
    json_t *next = won ? campaign_next(&play, config) : json_deep_copy(config->setup);
    json_t *carry = json_pack("{s:s, s:s, s:b, s:o}", "title", mission->name, "told",
                              under_buf_text(&told), "won", won, "next", next);
    under_buf_free(&told);
    return carry;
}
