/* The options of a set-up: what there is to choose, and reading what was chosen. */
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "sun/campaign.h"
#include "sun/game.h"
#include "sun/team.h"

enum {
    PLAYERS_DEFAULT = 2,
    SOLO_CHARACTERS = 2, /* SUN-MODE-02 */
    SURVIVORS_MORE = 4,  /* survivor cards than players: SUN-MODE-03 */
};

/* --- options --- */

static void option_add(json_t *options, const char *name, const char *type, json_t *values,
                       json_t *otherwise, const char *help)
{
    json_object_set_new(options, name,
                        json_pack("{s:s, s:o, s:o, s:s}", "type", type, "values", values, "default",
                                  otherwise, "help", help));
}

static json_t *option_names(const char *const names[])
{
    json_t *list = json_array();
    for (int i = 0; names[i]; i++)
        json_array_append_new(list, json_string(names[i]));
    return list;
}

/* SUN-MODE-01, SUN-MODE-03 */
static const char *const mode_names[] = {"cooperative", "semi-cooperative", NULL};

/* In how many ways the mission with the most of them can be played. */
static int setup_most_variants(const struct sun_pack *pack)
{
    int most = 1;
    for (int i = 0; i < pack->missions; i++)
        most = pack->mission[i].variants >= most ? pack->mission[i].variants + 1 : most;
    return most;
}

json_t *sun_options(const struct under_content *content)
{
    const struct sun_pack *pack = content->tables;
    json_t *missions = json_array(), *players = json_array(), *characters = json_array();
    json_t *survivors = json_array(), *variants = json_array(), *options = json_object();
    for (int i = 0; i <= setup_most_variants(pack); i++)
        json_array_append_new(variants, json_integer(i));
    for (int i = 1; i <= pack->missions; i++)
        json_array_append_new(missions, json_integer(i));
    for (int i = 1; i <= pack->characters; i++)
        json_array_append_new(players, json_integer(i));
    for (int i = 0; i < pack->characters; i++)
        json_array_append_new(characters, json_string(pack->character[i].id));
    for (int i = 1; i <= sun_count_survivor_cards(pack); i++)
        json_array_append_new(survivors, json_integer(i));
    option_add(options, "mission", "number", missions, json_integer(1), "which mission to play");
    option_add(options, "variant", "number", variants, json_integer(1),
               "which variant of the mission to play: 1 is the mission as it is told, 0 draws one");
    option_add(options, "players", "number", players, json_integer(PLAYERS_DEFAULT),
               "number of players; a single player plays solo, with two characters");
    option_add(options, "solo", "flag", json_pack("[b, b]", 0, 1), json_false(),
               "play alone, with two characters");
    option_add(options, "characters", "set", characters, json_array(),
               "the characters in order of the seats; if left out, the players choose");
    option_add(options, "mode", "text", option_names(mode_names), json_string(mode_names[0]),
               "whether one of the players may be a traitor");
    option_add(options, "survivors", "number", survivors, json_null(),
               "survivor cards in the pile of a semi-cooperative game; if left out, the number of "
               "players plus 4");
    option_add(options, "accidents", "flag", json_pack("[b, b]", 0, 1), json_null(),
               "let a semi-cooperative game go on when an accident kills a traitor nobody has "
               "unmasked");
    option_add(options, "edition", "text", option_names(sun_edition_names),
               json_string(sun_edition_names[EDITION_2_0]), "which edition of the rules to play");
    return options;
}

/* --- configuring --- */

/* SUN-SET-01 */
static under_status setup_read_mission(const struct sun_pack *pack, const json_t *value,
                                       struct sun_rules *rules)
{
    long long number = 1;
    under_status why =
        value ? under_json_number(value, "\"mission\" in the set-up", 1, pack->missions, &number)
              : NULL;
    if (why)
        return why;
    rules->mission_index = rules->plot = (uint8_t)(number - 1);
    rules->mission = &pack->mission[number - 1];
    return NULL;
}

/* SUN-SET-23: 1 is the mission as it is told, 0 has one drawn. */
static under_status setup_read_variant(const struct sun_pack *pack, const json_t *value,
                                       under_rng *rng, struct sun_rules *rules)
{
    long long number = 1;
    int ways = rules->mission->variants + 1;
    under_status why =
        value ? under_json_number(value, "\"variant\" in the set-up", 0, 1 + VARIANTS_MAX, &number)
              : NULL;
    if (why)
        return why;
    if (number > ways)
        return ways == 1
                   ? refuse_by("SUN-SET-23", "{mission} has no variants: leave \"variant\" out.",
                               STR("mission", rules->mission->name))
                   : refuse_by("SUN-SET-23",
                               "{mission} can be played in {ways} ways: \"variant\" must be from 1 "
                               "to {ways}, or 0 to draw one.",
                               STR("mission", rules->mission->name), NUM("ways", ways));
    if (number == 0)
        number = 1 + (long long)under_rng_below(rng, (uint32_t)ways);
    rules->variant = (uint8_t)(number - 1);
    if (rules->variant > 0)
        rules->plot = (uint8_t)(rules->mission->first_variant + rules->variant - 1);
    rules->mission = &pack->mission[rules->plot];
    return NULL;
}

/* SUN-SET-03, SUN-MODE-01, SUN-MODE-02 */
static under_status setup_read_players(const struct sun_pack *pack, const json_t *players,
                                       const json_t *solo, struct sun_rules *rules)
{
    long long number = json_is_true(solo) ? 1 : PLAYERS_DEFAULT;
    if (solo && !json_is_boolean(solo))
        return refuse("\"solo\" in the set-up must be true or false.");
    if (players) {
        under_status why =
            under_json_number(players, "\"players\" in the set-up", 1, CHARACTERS_MAX, &number);
        if (why)
            return why;
    }
    if (json_is_true(solo) && number != 1)
        return refuse(
            "The set-up has both \"solo\" and {players} \"players\": leave one of them out.",
            NUM("players", number));
    if (json_is_false(solo) && number == 1)
        return refuse("A single player plays solo, with two characters: \"solo\" can't be false.");
    rules->solo = number == 1;
    rules->characters = rules->solo ? SOLO_CHARACTERS : (uint8_t)number;
    if (rules->characters > pack->characters)
        return refuse("This takes {wanted} characters, and the pack has only {count}.",
                      NUM("wanted", rules->characters), NUM("count", pack->characters));
    return NULL;
}

static under_status setup_read_character(const struct sun_pack *pack, const json_t *name,
                                         struct sun_rules *rules, size_t i)
{
    const char *names[CHARACTERS_MAX + 1] = {NULL};
    for (int k = 0; k < pack->characters; k++)
        names[k] = pack->character[k].id;
    int character = 0;
    under_status why = under_json_choice(name, "A character in \"characters\"", names, &character);
    if (why)
        return why;
    for (size_t k = 0; k < i; k++)
        if (rules->chosen[k] == character)
            return refuse("The character \"{name}\" is listed twice in \"characters\".",
                          STR("name", names[character]));
    rules->chosen[i] = (uint8_t)character;
    return NULL;
}

static under_status setup_read_characters(const struct sun_pack *pack, const json_t *list,
                                          struct sun_rules *rules)
{
    memset(rules->chosen, SUN_NONE, sizeof rules->chosen);
    if (list && !json_is_array(list))
        return refuse(
            "\"characters\" in the set-up must be a list of characters, one for each seat.");
    size_t count = json_array_size(list);
    if (count == 0)
        return NULL;
    if (count > CHARACTERS_MAX || (int)count != rules->characters)
        return refuse("\"characters\" lists {count}, and {wanted} are in play: list {wanted}, or "
                      "leave it out.",
                      NUM("count", (long long)count), NUM("wanted", rules->characters));
    for (size_t i = 0; i < count; i++) {
        under_status why = setup_read_character(pack, json_array_get(list, i), rules, i);
        if (why)
            return why;
    }
    return NULL;
}

static under_status setup_read_edition(const json_t *name, struct sun_rules *rules)
{
    int edition = EDITION_2_0;
    under_status why =
        name ? under_json_choice(name, "\"edition\" in the set-up", sun_edition_names, &edition)
             : NULL;
    rules->edition = (uint8_t)edition;
    return why;
}

/* SUN-MODE-03, SUN-MODE-05: everybody draws a card, one of which may be the traitor's. */
static under_status setup_read_mode(const struct sun_pack *pack, const json_t *mode,
                                    const json_t *survivors, struct sun_rules *rules)
{
    int which = 0, cards = sun_count_survivor_cards(pack);
    under_status why =
        mode ? under_json_choice(mode, "\"mode\" in the set-up", mode_names, &which) : NULL;
    if (why)
        return why;
    if (which == 0)
        return survivors && !json_is_null(survivors)
                   ? refuse("\"survivors\" only applies to a semi-cooperative game: add \"mode\" "
                            "or leave it out.")
                   : NULL;
    if (rules->solo)
        return refuse("A semi-cooperative game needs at least 2 \"players\".");
    if (cards + 1 < rules->characters || cards == pack->team_cards)
        return refuse("The pack doesn't have enough team cards for a semi-cooperative game.");
    long long number = rules->characters + SURVIVORS_MORE;
    number = number < cards ? number : cards;
    if (survivors && !json_is_null(survivors))
        why = under_json_number(survivors, "\"survivors\" in the set-up", rules->characters - 1,
                                cards, &number);
    rules->semi = 1;
    rules->survivors = (uint8_t)number;
    return why;
}

/* SUN-TEAM-25 */
static under_status setup_read_accidents(const json_t *value, struct sun_rules *rules)
{
    if (!value || json_is_null(value))
        return NULL;
    if (!json_is_boolean(value))
        return refuse("\"accidents\" in the set-up must be true or false.");
    if (!rules->semi && json_is_true(value))
        return refuse_by("SUN-TEAM-25",
                         "\"accidents\" only applies to a semi-cooperative game: add "
                         "\"mode\" or leave it out.");
    rules->accidents = json_is_true(value);
    return NULL;
}

static under_status setup_read(const struct sun_pack *pack, const json_t *setup, under_rng *rng,
                               struct sun_rules *rules)
{
    static const char *const none[] = {NULL};
    static const char *const keys[] = {"mission",    "variant", "players",   "solo",
                                       "characters", "mode",    "survivors", "accidents",
                                       "edition",    "carried", NULL};
    under_status why = setup ? under_json_keys(setup, "The set-up", none, keys) : NULL;
    if (!why)
        why = setup_read_mission(pack, json_object_get(setup, "mission"), rules);
    if (!why)
        why = setup_read_variant(pack, json_object_get(setup, "variant"), rng, rules);
    if (!why)
        why = setup_read_players(pack, json_object_get(setup, "players"),
                                 json_object_get(setup, "solo"), rules);
    if (!why)
        why = setup_read_characters(pack, json_object_get(setup, "characters"), rules);
    if (!why)
        why = setup_read_mode(pack, json_object_get(setup, "mode"),
                              json_object_get(setup, "survivors"), rules);
    if (!why)
        why = setup_read_accidents(json_object_get(setup, "accidents"), rules);
    if (!why)
        why = setup_read_edition(json_object_get(setup, "edition"), rules);
    if (!why)
        why = sun_read_carried(pack, json_object_get(setup, "carried"), rules);
    return why;
}

/* SUN-SET-22 */
static void setup_scale_goals(struct sun_rules *rules)
{
    enum { MOST = 100 };
    rules->own = *rules->mission;
    rules->mission = &rules->own;
    for (int part = 0; part < rules->own.parts; part++)
        for (int i = 0; i < rules->own.part[part].goals; i++) {
            struct sun_goal *goal = &rules->own.part[part].goal[i];
            int need = goal->count + goal->more * (rules->characters - SOLO_CHARACTERS);
            goal->count = (uint8_t)(need < MOST ? need : MOST);
            goal->more = 0;
        }
}

static void setup_find_decks(const struct sun_pack *pack, struct sun_rules *rules)
{
    for (int card = pack->cards - 1; card >= 0; card--) {
        int deck = pack->kind[pack->kind_of[card]].deck;
        rules->deck[deck].first = (uint8_t)card;
        if (rules->deck[deck].end == 0)
            rules->deck[deck].end = (uint8_t)(card + 1);
    }
}

under_status sun_configure(struct under_config *config, const json_t *setup, under_rng *rng)
{
    const struct sun_pack *pack = config->content->tables;
    struct sun_rules read = {.pack = pack};
    under_status why = setup_read(pack, setup, rng, &read);
    if (why)
        return why;
    setup_find_decks(pack, &read);
    struct sun_rules *rules = malloc(sizeof *rules);
    if (!rules)
        abort();
    *rules = read;
    setup_scale_goals(rules);
    json_t *characters = json_array();
    for (int i = 0; i < rules->characters && rules->chosen[i] != SUN_NONE; i++)
        json_array_append_new(characters, json_string(pack->character[rules->chosen[i]].id));
    config->seats = rules->solo ? 1 : rules->characters;
    config->setup = json_pack("{s:i, s:i, s:b, s:o, s:s}", "mission", rules->mission_index + 1,
                              "players", config->seats, "solo", rules->solo, "characters",
                              characters, "edition", sun_edition_names[rules->edition]);
    json_object_set_new(config->setup, "variant", json_integer(rules->variant + 1));
    json_object_set_new(config->setup, "accidents",
                        rules->semi ? json_boolean(rules->accidents) : json_null());
    json_object_set_new(config->setup, "mode", json_string(mode_names[rules->semi]));
    json_object_set_new(config->setup, "survivors",
                        rules->semi ? json_integer(rules->survivors) : json_null());
    if (json_object_get(setup, "carried"))
        json_object_set_new(config->setup, "carried", sun_write_carried(pack, rules->carried));
    config->rules = rules;
    return NULL;
}

void sun_release(struct under_config *config)
{
    json_decref(config->setup);
    free(config->rules);
}
