/* Positions: what a game saves is taken back as it was; a position edited by hand is taken where
 * the rules could have led to it and refused with its reason otherwise; and whatever is taken can
 * be played. */
#include "sun_scenario.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "sun/events.h"
#include "sun/game.h"
#include "sun/invariants.h"
#include "sun/machine.h"
#include "sun/mission.h"
#include "sun/moves.h"
#include "sun/position.h"

/* --- a position as JSON, and edits of it --- */

/* JSON with ' for ". */
static json_t *json_of(const char *text)
{
    char *copy = strdup(text);
    for (char *quote; (quote = strchr(copy, '\''));)
        *quote = '"';
    json_error_t error;
    json_t *json = json_loads(copy, JSON_DECODE_ANY, &error);
    ck_assert_msg(json != NULL, "%s: %s", text, error.text);
    free(copy);
    return json;
}

static json_t *child(json_t *json, const char *key)
{
    return json_is_array(json) ? json_array_get(json, (size_t)atoi(key))
                               : json_object_get(json, key);
}

/* The text up to the next such sign; *rest is behind it, NULL at the end. */
static char *piece(char **rest, char sign)
{
    char *from = *rest, *end = strchr(from, sign);
    if (end)
        *end = '\0';
    *rest = end ? end + 1 : NULL;
    return from;
}

/* Sets "heroes/0/hp" to a value; "-" as a value removes it. */
static void edit(json_t *position, const char *path, const char *value)
{
    char keys[100], *rest = keys, *key = NULL;
    snprintf(keys, sizeof keys, "%s", path);
    json_t *at = position;
    for (key = piece(&rest, '/'); rest; key = piece(&rest, '/')) {
        json_t *next = child(at, key);
        if (!next) {
            next = json_object();
            json_object_set_new(at, key, next);
        }
        at = next;
    }
    if (!strcmp(value, "-"))
        json_object_del(at, key);
    else if (json_is_array(at) && (size_t)atoi(key) == json_array_size(at))
        json_array_append_new(at, json_of(value));
    else if (json_is_array(at))
        json_array_set_new(at, (size_t)atoi(key), json_of(value));
    else
        json_object_set_new(at, key, json_of(value));
}

/* Edits with ';' between them: "heroes/0/hp 3; day 2". */
static json_t *edited(const char *edits)
{
    json_t *position = sun_game.save(game, &scene_config);
    char *all = strdup(edits), *rest = all;
    while (rest) {
        char *one = piece(&rest, ';');
        one += strspn(one, " ");
        char *space = strchr(one, ' ');
        if (!space)
            continue;
        *space = '\0';
        edit(position, one, space + 1);
    }
    free(all);
    return position;
}

static under_status load(const json_t *position, struct sun_state *state)
{
    return sun_game.load(state, &scene_config, position);
}

/* The edited position is taken, and comes back as it was written. */
static void comes_back(const char *edits)
{
    static struct sun_state state;
    json_t *position = edited(edits);
    under_status why = load(position, &state);
    ck_assert_msg(!why, "%s: %s", edits, why);
    json_t *again = sun_game.save(&state, &scene_config);
    if (!json_equal(position, again)) {
        char *text = json_dumps(again, JSON_COMPACT);
        ck_abort_msg("%s comes back as %s", edits, text);
    }
    json_decref(position);
    json_decref(again);
}

static void cannot_be_json(json_t *position, const char *edits, const char *words)
{
    static struct sun_state state;
    memset(&state, 0x5a, sizeof state);
    const struct sun_state before = state;
    under_status why = load(position, &state);
    ck_assert_msg(why != NULL, "%s is taken", edits);
    ck_assert_msg(strstr(why, words) != NULL, "%s: %s", edits, why);
    ck_assert_msg(strchr(".?", why[strlen(why) - 1]) != NULL, "%s", why);
    ck_assert(memcmp(&state, &before, sizeof state) == 0);
    json_decref(position);
}

static void cannot_be(const char *edits, const char *words)
{
    cannot_be_json(edited(edits), edits, words);
}

/* A quiet morning with some tiles and things. */
static void given_morning(void)
{
    given_players(3);
    lay_tile(5, 0, -1);
    lay_tile(6, 1, -1);
    lay_tile(7, 1, -2);
}

/* --- what comes back --- */

START_TEST(a_game_comes_back_at_every_move) /* SUN-SET, every step */
{
    unsigned seen[OPS] = {0}, kinds = 0;
    static struct under_moves moves;
    static struct sun_state back;
    for (int seed = 0; seed < 24; seed++) {
        under_rng rng = under_rng_at((uint64_t)seed, 5);
        static const char *const setups[] = {"{'players':2}", "{'solo':true}", "{'players':3}",
                                             "{'players':4}"};
        given_setup(setups[seed % 4]);
        for (;;) {
            json_t *saved = sun_game.save(game, &scene_config);
            under_status why = load(saved, &back);
            ck_assert_msg(!why, "%s", why);
            ck_assert(memcmp(&back, game, sizeof back) == 0);
            json_decref(saved);
            for (int i = 0; i < game->depth; i++)
                seen[game->stack[i].op]++;
            int actor = sun_game.actor(game);
            if (actor == UNDER_OVER)
                break;
            under_move move;
            if (actor == UNDER_CHANCE) {
                move = sun_game.sample(game, &scene_config, &rng);
            } else if (seed % 3 == 0) {
                move = sun_game.suggest(game, &scene_config, &rng);
            } else {
                sun_game.moves(game, &scene_config, &moves);
                do
                    move = moves.move[under_rng_below(&rng, (uint32_t)moves.count)];
                while (move.kind == MOVE_GIVE_UP);
            }
            ck_assert_ptr_null(sun_game.apply(game, &scene_config, move, NULL));
        }
    }
    for (int op = 0; op < OPS; op++)
        kinds += seen[op] > 0;
    ck_assert_msg(kinds >= 28, "only %u kinds of steps were seen", kinds);
}
END_TEST

START_TEST(anything_can_be_anywhere)
{
    given_morning();
    comes_back("");
    comes_back("day 5; counter 3; part 2; tally [0, 0]");
    comes_back("heroes/0/hp 2; heroes/0/conditions ['injured','infected']; heroes/1/fitness 'fit'");
    comes_back("heroes/1/hp 0; heroes/1/conditions ['injured','defeated']; heroes/1/down_for 2");
    comes_back("heroes/0/tile 't7'; heroes/1/tile 't5'; heroes/0/ap 1; heroes/2/karma 0");
    comes_back("heroes/2/water 0; heroes/2/healed 1; heroes/2/extra_ap 3");
    comes_back("heroes/0/used {'treat':'phase'}");
    comes_back("cards/item/bow {'at':'medic','left':2}; cards/item/pistol-2 {'at':'t5'}");
    comes_back("cards/gear/carrying-bag {'at':'medic'}; heroes/0/gear 'carrying-bag'");
    comes_back("cards/event/old-well {'at':'bottom'}");
    comes_back("cards/item/tent {'at':'merchant-0'}; cards/item/medkit {'at':'medic','left':1}");
    comes_back("tiles/t9 {'q':-1,'r':0,'water':true,'event':true,'containers':['strength',"
               "'dexterity','strength'],'camp':'tent','fire':'pit','stored':3};"
               "cards/item/tent-2 {'at':'t9','set':true};"
               "cards/item/animal-trap {'at':'t9','set':true};"
               "cards/item/animal-trap-2 {'at':'t9','set':true,'left':3}");
    comes_back("blind/0 {'q':-1,'r':0}; blind/11 {'q':-2,'r':0}; tiles/t10 {'state':'out'}");
    comes_back("tiles/t5/objective 2; tiles/t5/camp 'found'; tiles/t5/symbol_marked true");
    comes_back("sun 'storm'; electrics_out true; karma_used true; rearranged 1");
    comes_back("offers 2; give_ups 1");
    comes_back("tiles/t5/night ['medic','veteran']");
    char edits[200];
    snprintf(edits, sizeof edits,
             "merchants/1 {'tile':'t5','water':2,'has':{}};"
             "foes/%s {'tile':'t5','order':1,'damage':1,'flags':[],'hits':0,'met':[],"
             "'grudge':['scout']}",
             scene().pack->trader[1].id);
    comes_back(edits);
}
END_TEST

START_TEST(the_supply_can_be_left_to_the_rules) /* SUN-SET-09 */
{
    static struct sun_state state;
    given_morning();
    json_t *position = edited("supply null; heroes/0/has {'wood':2,'food':3}; bag {'wood':5};"
                              "tiles/t5/dropped {'metal':4,'food':7}; merchants/0/has {'wood':1}");
    under_status why = load(position, &state);
    ck_assert_msg(!why, "%s", why);
    ck_assert_int_eq(state.supply[RES_WOOD], 15 - 2 - 5 - 1);
    ck_assert_int_eq(
        state.supply[RES_METAL] +
            sun_count_resource(
                &(struct sun_play){.state = &state, .rules = scene().rules, .pack = scene().pack},
                RES_METAL),
        19);
    json_decref(position);
    cannot_be("supply null; tiles/t5/dropped {'plastic':12}", "plastic");
    cannot_be("heroes/0/has {'wood':2}", "wood"); /* out of nowhere */
    cannot_be("supply {}", "always");
}
END_TEST

START_TEST(the_stack_of_a_turn_can_be_left_to_the_rules)
{
    static struct sun_state state;
    given_morning();
    for (int phase = SUN_PHASE_MORNING; phase <= SUN_PHASE_NIGHT; phase++)
        for (int who = 0; who < 3; who++) {
            char edits[100];
            struct sun_play play = scene();
            snprintf(edits, sizeof edits, "stack null; phase '%s'; active '%s'; first 'scout'",
                     sun_phase_names[phase], sun_character_of(&play, who)->id);
            json_t *position = edited(edits);
            under_status why = load(position, &state);
            ck_assert_msg(!why, "%s: %s", edits, why);
            ck_assert_int_eq(state.depth, 4);
            ck_assert_int_eq(sun_top(&state)->op, OP_ACTIONS);
            ck_assert_int_eq(sun_top(&state)->who, who);
            json_decref(position);
        }
    cannot_be("stack null; active null", "active");
    cannot_be("stack null; phase 'setup'", "phase");
    /* As the rules would have laid it. */
    json_t *position = edited("stack null"), *saved = sun_game.save(game, &scene_config);
    ck_assert_ptr_null(load(position, &state));
    json_t *again = sun_game.save(&state, &scene_config);
    ck_assert(json_equal(saved, again));
    json_decref(position);
    json_decref(saved);
    json_decref(again);
}
END_TEST

/* --- what does not --- */

START_TEST(every_key_is_needed)
{
    given_morning();
    json_t *whole = sun_game.save(game, &scene_config), *value;
    const char *key;
    char edits[100];
    json_object_foreach(whole, key, value)
    {
        snprintf(edits, sizeof edits, "%s -", key);
        cannot_be(edits, key);
    }
    json_object_foreach(json_array_get(json_object_get(whole, "heroes"), 1), key, value)
    {
        snprintf(edits, sizeof edits, "heroes/1/%s -", key);
        cannot_be(edits, key);
    }
    json_object_foreach(json_array_get(json_object_get(whole, "merchants"), 0), key, value)
    {
        snprintf(edits, sizeof edits, "merchants/0/%s -", key);
        cannot_be(edits, key);
    }
    cannot_be("cards/item -", "item");
    cannot_be("offer/gives -", "gives");
    cannot_be("tiles/t5/q -", "\"q\"");
    cannot_be("tiles/t5/containers ['strength','strength','strength','strength','strength']",
              "\"strength\" more than 4 times");
    cannot_be("cards/item/bow {'left':1}", "\"at\"");
    cannot_be("stack/2/who -", "who");
    cannot_be("stack/2/op -", "op");
    json_decref(whole);
}
END_TEST

START_TEST(no_other_key_is_known)
{
    given_morning();
    static const char *const places[] = {
        "",         "heroes/0/", "heroes/0/has/", "merchants/0/", "tiles/t5/",
        "stack/0/", "offer/",    "cards/",        "supply/",      "heroes/0/used/"};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        char edits[100];
        snprintf(edits, sizeof edits, "%smagic 1", places[i]);
        cannot_be(edits, "magic");
    }
    cannot_be("cards/item/bow {'at':'medic','magic':1}", "magic");
    cannot_be("tiles/t9 {'state':'out','q':1}", "q");
    cannot_be("stack/3/tile 't0'", "tile");
}
END_TEST

START_TEST(values_have_their_types)
{
    given_morning();
    json_t *whole = sun_game.save(game, &scene_config), *value;
    const char *key;
    static const char *const wrong[] = {"1.5",  "'?'",     "-1",         "256",
                                        "[[]]", "{'?':1}", "99999999999"};
    json_object_foreach(whole, key, value)
    {
        for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
            char edits[100];
            snprintf(edits, sizeof edits, "%s %s", key, wrong[i]);
            cannot_be(edits, "");
        }
    }
    json_object_foreach(json_array_get(json_object_get(whole, "heroes"), 1), key, value)
    {
        for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
            char edits[100];
            snprintf(edits, sizeof edits, "heroes/1/%s %s", key, wrong[i]);
            cannot_be(edits, "");
        }
    }
    cannot_be_json(json_array(), "a list", "object");
    cannot_be("electrics_out 1", "electrics_out");
    cannot_be("tiles/t5 3", "t5");
    cannot_be("cards/item/bow 3", "bow");
    cannot_be("stack/1 3", "stack[1]");
    json_decref(whole);
}
END_TEST

START_TEST(names_are_names)
{
    given_morning();
    cannot_be("phase 'evening'", "\"morning\"");
    cannot_be("heroes/0/character 'medik'", "Did you mean \"medic\"?");
    cannot_be("heroes/0/character 'scout'", "both");
    cannot_be("active 'mechanic'", "nobody plays");
    cannot_be("active 1", "write \"scout\" for heroes[1]");
    cannot_be("cards/item/crowbra {'at':'medic'}", "Did you mean \"crowbar\"?");
    cannot_be("cards/gear/bow {'at':'medic'}", "item");
    cannot_be("cards/item/bow-9 {'at':'medic'}", "bow-9");
    cannot_be("cards/item/bow {'at':'deck'}",
              "is \"deck\": leave out cards that are face down in their deck.");
    cannot_be("cards/item/bow {'at':'mechanic'}", "nobody plays");
    cannot_be("cards/item/bow {'at':'pocket'}", "pocket");
    cannot_be("cards/item/bow {'at':'merchant-4'}", "merchant-4");
    cannot_be("cards/item/bow {'at':'merchant-1'}", "bow");
    cannot_be("tiles/t99 {'q':3,'r':3}", "t99");
    cannot_be("sun 'bow'", "which is not a sun card");
    cannot_be("heroes/0/conditions ['injured','injured']", "twice");
    cannot_be("heroes/0/conditions ['sleepy']", "sleepy");
    cannot_be("offers 51", "tried for nothing");
    cannot_be("heroes/0/ap 7", "ends at 6");               /* SUN-DAY-15 */
    cannot_be("heroes/0/used {'survey':'day'}", "survey"); /* the scout's */
    cannot_be("result 'draw'", "result");
    cannot_be("stack/3/op 'dance'", "dance");
}
END_TEST

START_TEST(bodies_are_as_the_rules_have_them) /* SUN-COND-01, -04, SUN-CHAR-01, SUN-TEAM-14 */
{
    given_morning();
    cannot_be("heroes/0/hp 7", "full health");
    cannot_be("heroes/0/hp 0", "defeated");
    cannot_be("heroes/0/hp 2", "and must be injured");
    cannot_be("heroes/0/conditions ['defeated']", "0 HP");
    cannot_be("heroes/1/hp 0; heroes/1/conditions ['dead','injured']", "dead");
    cannot_be("heroes/1/hp 0; heroes/1/conditions ['dead']", "tile");
    cannot_be("heroes/1/hp 0; heroes/1/conditions ['injured','defeated']; heroes/1/down_for 4",
              "phases");
    cannot_be("heroes/1/down_for 1", "phases");
    cannot_be("heroes/1/karma 4", "karma");
    cannot_be("heroes/1/water 30", "water");
    cannot_be("heroes/0/tile null", "tile");
    cannot_be("heroes/0/tile 't12'", "not revealed");
    cannot_be("heroes/0/character null", "nobody plays");
    cannot_be("heroes/2/character null", "is not in play, yet has a character, a tile or goods.");
    cannot_be("heroes/1/tile null; heroes/1/hp 0; heroes/1/conditions ['dead']", "holds");
    cannot_be("heroes/0/hp 0; heroes/0/conditions ['defeated']; heroes/1/hp 0;"
              "heroes/1/conditions ['defeated']; heroes/2/hp 0; heroes/2/conditions ['defeated']",
              "Nobody can act any more: the mission would be lost.");
    comes_back("heroes/1/tile null; heroes/1/hp 0; heroes/1/conditions ['dead']; heroes/1/water 0;"
               "heroes/1/ap 0; heroes/1/karma 0");
}
END_TEST

START_TEST(things_are_where_they_can_be) /* SUN-CHAR-01, -03, SUN-CARD-02, -05, -09 */
{
    given_morning();
    cannot_be("heroes/0/gear 'carrying-bag'", "wears");
    cannot_be("cards/item/bow {'at':'medic'}; heroes/0/gear 'bow'", "wears");
    cannot_be("supply null; heroes/0/has {'wood':10}", "carries too much");
    cannot_be("cards/item/bow {'at':'medic'}; cards/item/bow-2 {'at':'medic'};"
              "cards/item/pistol {'at':'medic'}; cards/item/tent {'at':'medic'};"
              "cards/item/crowbar {'at':'medic'}",
              "carries too much");
    cannot_be("cards/item/bow {'at':'medic','left':4}", "left");
    cannot_be("cards/item/bow {'at':'bottom'}", "bow");
    cannot_be("cards/item/bow {'at':'aside'}", "bow");
    cannot_be("cards/item/bow {'at':'table'}", "table");
    cannot_be("cards/item/bow {'at':'t12'}", "bow");
    cannot_be("cards/event/old-well {'at':'medic'}", "old-well");
    cannot_be("cards/event/old-well {'at':'bottom','down':true}", "so it can't have been used");
    cannot_be("cards/sun/storm {'at':'bottom'}", "storm");
    cannot_be("supply {'fabric':200}", "fabric");
    cannot_be("offer/gives {'food':1}", "swapping");
    cannot_be("offer/gives_cards ['bow']", "swapping");
    cannot_be("roll [{'colour':'green','face':'1'}]", "roll");
}
END_TEST

START_TEST(the_map_is_one) /* SUN-SET-08, SUN-TRAP-01, SUN-ACT-17 */
{
    given_morning();
    cannot_be("tiles/t9 {'q':0,'r':-1}", "one place");
    cannot_be("tiles/t9 {'q':5,'r':5}", "pieces");
    cannot_be("tiles/t9 {'q':101,'r':0}", "100");
    cannot_be("tiles/t0/q 1", "middle");
    cannot_be("tiles/t0 -", "");
    cannot_be("tiles/t9 {'q':-1,'r':0,'camp':'printed'}", "printed");
    cannot_be("tiles/t9 {'q':-1,'r':0,'stored':1}", "camp");
    cannot_be("tiles/t9 {'q':-1,'r':0,'camp':'tent'}", "one tent card"); /* SUN-CAMP-05 */
    cannot_be("cards/item/tent {'at':'t5','set':true}", "tent");
    cannot_be("cards/item/bow {'at':'t5','set':true}", "bow"); /* SUN-TRAP-04 */
    cannot_be("cards/item/animal-trap {'at':'t9','set':true}", "animal-trap");
    cannot_be("cards/item/animal-trap {'at':'medic','set':true}", "stands on a tile");
    cannot_be("cards/item/animal-trap {'at':'t5','set':1}", "stands on a tile");
    cannot_be("cards/item/animal-trap {'at':'t5','set':true,'left':4}", "3 is the most.");
    cannot_be("supply null; tiles/t9 {'q':-1,'r':0,'printed':{'fabric':9}}", "printed");
    cannot_be("tiles/t9 {'q':-1,'r':0,'camp':'hotel'}", "hotel");
}
END_TEST

/* What lies under an action that is carried out. */
#define AFTER "stack/3 {'op':'after','who':'medic','tile':'t0'};"

START_TEST(the_stack_is_one_the_rules_could_have_made)
{
    given_morning();
    cannot_be("stack []", "stack");
    cannot_be("stack/0/pc 4", "days");
    cannot_be("stack/0/pc 99", "pc");
    cannot_be("stack/1/phase 'night'", "phase");
    cannot_be("phase 'night'", "");
    cannot_be("stack/2/who 'scout'", "turn");
    cannot_be("stack/3/who 'scout'", "actions");
    cannot_be("active 'scout'", "turn");
    cannot_be("active null", "turn");
    cannot_be("heroes/0/ap 0", "actions");
    cannot_be("stack/4 {'op':'actions','who':'medic'}", "can't lie on");
    cannot_be("stack/3 {'op':'draw','deck':'loot','filter':'any'}", "can't lie on");
    cannot_be("stack/3 {'op':'damage','who':'medic','amount':1,'harm':'sun'}", "");
    cannot_be(AFTER "stack/4 {'op':'effect','who':'medic','code':1}", "Nobody would be asked");
    cannot_be(AFTER "stack/4 {'op':'tile','who':'medic','q':0,'r':-1}", "tile");
    cannot_be(AFTER "stack/4 {'op':'tile','who':'medic','q':4,'r':4}", "tile");
    cannot_be(AFTER "stack/4 {'op':'swap','who':'medic','with':'medic'}", "swap");
    cannot_be(AFTER "stack/4 {'op':'consent','who':'scout','from':'medic'};"
                    "offer/gives {'food':3}",
              "consent");
    cannot_be(AFTER "stack/4 {'op':'give_up','who':'medic','asker':'medic'}", "give_up");
    cannot_be(AFTER "stack/4 {'op':'more','who':'medic','tile':'t5'}", "more");
    comes_back(AFTER "stack/4 {'op':'tile','who':'medic','q':-1,'r':0}");
    comes_back(AFTER "stack/4 {'op':'swap','who':'medic','with':'scout'}");
    comes_back(AFTER "stack/4 {'op':'give_up','who':'scout','asker':'medic'}");
}
END_TEST

static under_move hostile_move(struct sun_state *state, under_rng *rng);

/* A position with the keys steps had before their operands had names. */
static json_t *with_old_keys(const struct sun_state *state)
{
    json_t *position = sun_game.save(state, &scene_config), *step;
    size_t at;
    json_array_foreach(json_object_get(position, "stack"), at, step)
    {
        for (int i = STEP_OPERANDS - 1; i > 0; i--) {
            char spelled[16];
            const char *key = position_step_key(state->stack[at].op, i);
            const char *old = position_old_key(state->stack[at].op, i, spelled);
            json_t *value = key ? json_object_get(step, key) : NULL;
            if (!value || !old || strcmp(key, old) == 0)
                continue;
            json_object_set(step, old, value);
            json_object_del(step, key);
        }
    }
    return position;
}

START_TEST(steps_are_read_by_their_old_keys_too)
{
    for (int op = 0; op < OPS; op++)
        for (int i = 1; i < STEP_OPERANDS; i++)
            for (int other = 1; other < STEP_OPERANDS; other++) {
                char spelled[16];
                const char *old = position_old_key(op, i, spelled);
                const char *key = position_step_key(op, other);
                ck_assert_msg(i == other || !old || !key || strcmp(old, key) != 0,
                              "\"%s\" of %s is two things", old, sun_ops[op].name);
            }
    under_rng rng = under_rng_at(3, 0);
    int renamed = 0;
    for (int seed = 0; seed < 3; seed++) {
        given_setup(seed == 0   ? "{'players':3}"
                    : seed == 1 ? "{'solo':true,'edition':'1.0'}"
                                : "{'players':4,'mode':'semi-cooperative'}");
        for (int i = 0; i < 600 && sun_game.actor(game) != UNDER_OVER; i++) {
            static struct sun_state again;
            json_t *now = sun_game.save(game, &scene_config), *then = with_old_keys(game);
            renamed += !json_equal(now, then);
            under_status why = load(then, &again);
            ck_assert_msg(!why, "%s", why);
            ck_assert(memcmp(&again, game, sizeof again) == 0);
            json_decref(now);
            json_decref(then);
            ck_assert_ptr_null(sun_game.apply(game, &scene_config, hostile_move(game, &rng), NULL));
        }
    }
    ck_assert_int_gt(renamed, 300);
    given_players(2);
    cannot_be(AFTER "stack/4 {'op':'swap','who':'medic','with':'scout','hero':'scout'}", "hero");
}
END_TEST

START_TEST(the_end_is_the_end)
{
    given_morning();
    cannot_be("result 'won'", "over");
    cannot_be("phase 'over'", "over");
    cannot_be("phase 'over'; result 'won'", "stack");
    comes_back("phase 'over'; result 'won'; stack []; active null");
    comes_back("phase 'over'; result 'lost-day'; stack []; active null");
}
END_TEST

/* What no saved position can say: states broken in memory, as a bug in the rules would leave them.
 */
START_TEST(a_broken_state_is_noticed)
{
    given_morning();
    const struct sun_state sound = *game;
    ck_assert_ptr_null(sun_game.check(&sound, &scene_config));
    static struct sun_state state;
#define BREAK(member, value)                                                                       \
    (state = sound, state.member = (value),                                                        \
     ck_assert_msg(sun_game.check(&state, &scene_config) != NULL, #member " " #value))
    BREAK(solo, 1);
    BREAK(result, SUN_RESULTS);
    BREAK(phase, SUN_PHASES);
    BREAK(day, 0);
    BREAK(first, 3);
    BREAK(active, 3);
    BREAK(sun, 239);
    BREAK(storm_day, 2);
    BREAK(part, 6);
    BREAK(offers, OFFERS_MAX + 1);
    BREAK(give_ups, GIVE_UPS_MAX + 1);
    BREAK(rearranged, REARRANGED_MAX + 1);
    BREAK(depth, 0);
    BREAK(depth, STACK_MAX + 1);
    BREAK(depth, 3);
    BREAK(supply[RES_WOOD], 0);
    BREAK(bag[RES_METAL], 90);
    BREAK(roll.count, 1);
    BREAK(roll.count, DICE_MAX + 1);
    BREAK(roll.colour[0], 1);
    BREAK(hero[0].kind, 1);
    BREAK(hero[0].kind, 77);
    BREAK(hero[0].tile, TILES_MAX);
    BREAK(hero[0].hp, 0);
    BREAK(hero[0].hp, 99);
    BREAK(hero[0].fitness, 3);
    BREAK(hero[0].karma, 4);
    BREAK(hero[0].conditions, COND_DODGING); /* there is no round */
    BREAK(hero[0].gear, 3);
    BREAK(hero[0].gear, 250);
    BREAK(hero[0].used[3], 1);
    BREAK(hero[0].used[0], LIMITS);
    BREAK(hero[0].has[RES_FOOD], 40);
    BREAK(hero[3].hp, 1);
    BREAK(hero[5].kind, 3);
    BREAK(merchant[1].water, 1);
    BREAK(merchant[1].tile, 47);
    BREAK(card[0].at, AT_END);
    BREAK(card[0].left, 1);
    BREAK(card[0].down, 1);
    BREAK(card[0].at, AT_HOLDER + 4);
    BREAK(card[CARDS_MAX - 1].at, 1);
    BREAK(place[0].q, 1);
    BREAK(place[0].state, PLACE_FACE_DOWN);
    BREAK(place[0].camp, 9);
    BREAK(place[0].fire, 9);
    BREAK(card[card_of("animal-trap")].at, AT_SET + TILES_MAX - 1);
    BREAK(place[0].night, 0x10);
    BREAK(place[0].container, 4);
    BREAK(place[0].printed[RES_PLASTIC], 1);
    BREAK(place[30].stored, 1);
    BREAK(place[TILES_MAX - 1].state, PLACE_REVEALED);
    BREAK(offer[0][RES_FOOD], 1);
    BREAK(offer_card[0][0], 3);
    BREAK(offer_card[1][4], 3);
    BREAK(stack[0].op, OPS);
    BREAK(stack[0].op, OP_SETUP);
    BREAK(stack[0].pc, 9);
    BREAK(stack[1].as.phase.next, 0);
    BREAK(stack[2].as.turn.a, 1);
    BREAK(stack[3].who, 7);
    BREAK(stack[9].a, 1);
#undef BREAK
}
END_TEST

/* --- hostile positions --- */

/* The games they are made of; a longer search is built with others. */
#ifndef HOSTILE_TO
enum { HOSTILE_FROM = 0, HOSTILE_TO = 12 };
#endif

static const char *const hostile_setups[] = {
    "{'players':3}",
    "{'solo':true}",
    "{'players':4,'edition':'1.05'}",
    "{'players':3,'mode':'semi-cooperative','mission':2}",
    "{'players':4,'mission':4}",
    "{'players':2,'edition':'1.0'}",
};
enum { HOSTILE_SETUPS = sizeof hostile_setups / sizeof *hostile_setups };

/* A value of the position at random, and another in its place. */
static void spoil(json_t *json, under_rng *rng)
{
    static const char *const words[] = {"\"medic\"",
                                        "\"scout\"",
                                        "\"veteran\"",
                                        "\"t0\"",
                                        "\"t5\"",
                                        "\"table\"",
                                        "null",
                                        "true",
                                        "false",
                                        "[]",
                                        "{}",
                                        "\"night\"",
                                        "\"food\"",
                                        "\"loot\"",
                                        "\"effect\"",
                                        "\"over\"",
                                        "\"bow\"",
                                        "\"dead\"",
                                        "\"b1\"",
                                        "[\"tapped\"]",
                                        "[\"tapped\",\"strikes\"]",
                                        "[\"down\"]",
                                        "[\"tapped\",\"strikes\",\"rolled\"]",
                                        "[\"medic\"]",
                                        "[\"scout\",\"veteran\"]",
                                        "[\"hidden\"]",
                                        "[\"waiting\"]",
                                        "\"attack\"",
                                        "\"ambush\"",
                                        "\"dodge\"",
                                        "\"shoot\"",
                                        "\"nobody\"",
                                        "\"one\"",
                                        "\"all\"",
                                        "\"that\"",
                                        "\"melee\"",
                                        "{\"q\":1,\"r\":1}",
                                        "{\"q\":2,\"r\":-1}"};
    for (int depth = 0; depth < 6; depth++) {
        size_t size = json_is_array(json) ? json_array_size(json) : json_object_size(json);
        if (size == 0)
            return;
        size_t pick = under_rng_below(rng, (uint32_t)size);
        void *entry = json_is_object(json) ? json_object_iter(json) : NULL;
        for (size_t i = 0; json_is_object(json) && i < pick; i++)
            entry = json_object_iter_next(json, entry);
        json_t *value =
            json_is_array(json) ? json_array_get(json, pick) : json_object_iter_value(entry);
        bool inner = (json_is_array(value) && json_array_size(value) > 0) ||
                     (json_is_object(value) && json_object_size(value) > 0);
        if (inner && under_rng_below(rng, 16)) {
            json = value;
            continue;
        }
        json_t *other;
        int number = (int)under_rng_below(rng, 12);
        if (json_is_integer(value))
            other = json_integer(under_rng_below(rng, 3) ? json_integer_value(value) + number - 5
                                                         : number);
        else
            other = json_loads(words[under_rng_below(rng, sizeof words / sizeof *words)],
                               JSON_DECODE_ANY, NULL);
        if (json_is_array(json))
            json_array_set_new(json, pick, other);
        else
            json_object_iter_set_new(json, entry, other);
        return;
    }
}

/* Steps put on the stack, taken away or doubled. */
static void spoil_stack(json_t *position, json_t *other, under_rng *rng)
{
    json_t *stack = json_object_get(position, "stack");
    json_t *donor = json_object_get(other, "stack");
    if (json_array_size(stack) == 0 || json_array_size(donor) == 0)
        return;
    size_t at = under_rng_below(rng, (uint32_t)json_array_size(stack));
    size_t from = under_rng_below(rng, (uint32_t)json_array_size(donor));
    json_t *step = json_deep_copy(json_array_get(donor, from));
    if (under_rng_below(rng, 2))
        json_array_insert_new(stack, at + 1, step);
    else
        json_array_set_new(stack, at, step);
    while (under_rng_below(rng, 4) == 0 && json_array_size(stack) > 1)
        json_array_remove(stack, json_array_size(stack) - 1);
}

/* An enemy more, on a tile that heroes or enemies are on or on one of the map, as the rules would
 * have it; or one that is there, elsewhere. */
static void spoil_foes(json_t *position, under_rng *rng)
{
    struct sun_play play = scene();
    json_t *foes = json_object_get(position, "foes"), *tiles = json_object_get(position, "tiles");
    int first = play.rules->deck[DECK_ENEMY].first, end = play.rules->deck[DECK_ENEMY].end;
    struct under_buf name = {0};
    sun_word(play.pack, T_CARD, first + (int)under_rng_below(rng, (uint32_t)(end - first)), &name);
    json_t *hero = json_array_get(json_object_get(position, "heroes"), 0);
    json_t *tile = json_object_get(hero, "tile");
    if (under_rng_below(rng, 3) == 0 && json_object_size(tiles) > 0) {
        void *entry = json_object_iter(tiles);
        for (uint32_t i = under_rng_below(rng, (uint32_t)json_object_size(tiles)); i > 0; i--)
            entry = json_object_iter_next(tiles, entry);
        tile = json_string(json_object_iter_key(entry));
    } else {
        json_incref(tile);
    }
    json_t *foe = json_object_get(foes, under_buf_text(&name));
    if (foe)
        json_object_set(foe, "tile", tile);
    else
        json_object_set_new(foes, under_buf_text(&name),
                            json_pack("{s:O, s:i, s:i, s:[], s:i, s:[], s:[]}", "tile", tile,
                                      "order", 50 + (int)json_object_size(foes), "damage", 0,
                                      "flags", "hits", 0, "met", "grudge"));
    json_object_set_new(json_object_get(json_object_get(position, "cards"), "enemy"),
                        under_buf_text(&name), json_pack("{s:s}", "at", "field"));
    json_decref(tile);
    under_buf_free(&name);
}

/* Plays on at random; every state must be one that can be, whatever was set. */
static void play_on(struct sun_state *state, under_rng *rng, const json_t *position)
{
    static struct under_moves moves;
    for (int i = 0; i < 60; i++) {
        int actor = sun_game.actor(state);
        if (actor == UNDER_OVER)
            return;
        under_move move;
        sun_game.moves(state, &scene_config, &moves);
        ck_assert_int_ne(moves.count, 0);
        if (actor == UNDER_CHANCE)
            move = sun_game.sample(state, &scene_config, rng);
        else
            move = moves.move[under_rng_below(rng, (uint32_t)moves.count)];
        under_status why = sun_game.apply(state, &scene_config, move, NULL);
        if (!why)
            why = sun_game.check(state, &scene_config);
        if (why) {
            char *text = json_dumps(position, JSON_COMPACT);
            ck_abort_msg("%s %d moves after %s", why, i + 1, text);
        }
    }
}

/* Sensible moves lead far, others into every kind of fight and bargain. */
static under_move hostile_move(struct sun_state *state, under_rng *rng)
{
    static struct under_moves moves;
    if (sun_game.actor(state) == UNDER_CHANCE)
        return sun_game.sample(state, &scene_config, rng);
    if (under_rng_below(rng, 2))
        return sun_game.suggest(state, &scene_config, rng);
    sun_game.moves(state, &scene_config, &moves);
    under_move move = moves.move[under_rng_below(rng, (uint32_t)moves.count)];
    return move.kind == MOVE_GIVE_UP ? sun_game.suggest(state, &scene_config, rng) : move;
}

START_TEST(whatever_is_taken_can_be_played)
{
    enum { KEPT = 16 };
    json_t *kept[KEPT] = {NULL};
    static struct sun_state state, spoiled;
    unsigned seen[OPS] = {0}, kinds = 0;
    int taken = 0, refused = 0;
    for (int seed = HOSTILE_FROM; seed < HOSTILE_TO; seed++) {
        under_rng rng = under_rng_at((uint64_t)seed, 9);
        given_setup(hostile_setups[seed % HOSTILE_SETUPS]);
        for (int i = 0; i < KEPT; i++) {
            json_decref(kept[i]);
            kept[i] = NULL;
        }
        state = *game;
        for (int n = 0; sun_game.actor(&state) != UNDER_OVER; n++) {
            json_t *saved = sun_game.save(&state, &scene_config);
            json_t **keep = &kept[under_rng_below(&rng, KEPT)];
            for (int tries = 0; tries < 6; tries++) {
                json_t *hostile = json_deep_copy(saved);
                if (tries % 2 && *keep)
                    spoil_stack(hostile, *keep, &rng);
                if (tries % 3 == 0)
                    spoil_foes(hostile, &rng);
                do
                    spoil(tries % 2 ? json_object_get(hostile, "stack") : hostile, &rng);
                while (under_rng_below(&rng, 2));
                json_object_set_new(hostile, "supply", json_null());
                if (load(hostile, &spoiled)) {
                    refused++;
                } else {
                    taken++;
                    for (int i = 0; i < spoiled.depth; i++)
                        seen[spoiled.stack[i].op]++;
                    play_on(&spoiled, &rng, hostile);
                }
                json_decref(hostile);
            }
            json_decref(*keep);
            *keep = saved;
            under_move move = hostile_move(&state, &rng);
            ck_assert_ptr_null(sun_game.apply(&state, &scene_config, move, NULL));
        }
    }
    for (int i = 0; i < KEPT; i++)
        json_decref(kept[i]);
    for (int op = 0; op < OPS; op++)
        kinds += seen[op] > 0;
    ck_assert_int_gt(taken, 100);
    ck_assert_int_gt(refused, 100);
    ck_assert_msg(kinds >= 40, "only %u kinds of steps were seen", kinds);
}
END_TEST

/* Every number of a step, with every other value: refused with a sentence, or playable. */
static void try_numbers(const struct sun_state *sound, int at, under_rng *rng)
{
    static struct sun_state state;
    for (size_t byte = 0; byte < sizeof sound->stack[at]; byte++)
        for (int value = 0; value <= UINT8_MAX; value++) {
            state = *sound;
            ((uint8_t *)&state.stack[at])[byte] = (uint8_t)value;
            under_status why = sun_game.check(&state, &scene_config);
            if (why) {
                ck_assert_msg(strchr(".?", why[strlen(why) - 1]) != NULL, "%s", why);
                continue;
            }
            json_t *position = sun_game.save(&state, &scene_config);
            play_on(&state, rng, position);
            json_decref(position);
        }
}

START_TEST(no_number_of_a_step_leads_astray)
{
    enum { OFTEN = 1 };
    static struct sun_state state;
    unsigned seen[OPS] = {0}, kinds = 0;
    for (int seed = HOSTILE_FROM; seed < HOSTILE_TO; seed++) {
        under_rng rng = under_rng_at((uint64_t)seed, 11);
        given_setup(hostile_setups[seed % HOSTILE_SETUPS]);
        state = *game;
        while (sun_game.actor(&state) != UNDER_OVER) {
            for (int i = 0; i < state.depth; i++)
                if (seen[state.stack[i].op]++ < OFTEN)
                    try_numbers(&state, i, &rng);
            under_move move = hostile_move(&state, &rng);
            ck_assert_ptr_null(sun_game.apply(&state, &scene_config, move, NULL));
        }
    }
    for (int op = 0; op < OPS; op++)
        kinds += seen[op] > 0;
    ck_assert_msg(kinds >= 50, "only %u kinds of steps were seen", kinds);
}
END_TEST

/* The table of what may lie on what says how high a stack can get; every state is checked against
 * that table, so no rule and no pack can overflow the stack. */
START_TEST(the_stack_never_overflows)
{
    static struct sun_state state;
    int deepest = 0, bound = sun_highest_stack();
    ck_assert_msg(bound <= STACK_MAX, "%d steps could lie on one another", bound);
    for (int seed = HOSTILE_FROM; seed < HOSTILE_TO; seed++) {
        under_rng rng = under_rng_at((uint64_t)seed, 13);
        given_setup(hostile_setups[seed % HOSTILE_SETUPS]);
        state = *game;
        while (sun_game.actor(&state) != UNDER_OVER) {
            deepest = state.depth > deepest ? state.depth : deepest;
            under_move move = hostile_move(&state, &rng);
            ck_assert_ptr_null(sun_game.apply(&state, &scene_config, move, NULL));
        }
    }
    ck_assert_msg(deepest <= bound, "%d steps, though %d is the most", deepest, bound);
    ck_assert_int_ge(deepest, 10); /* a fight, in a turn, in a day, and somebody's dice */
}
END_TEST

/* --- sentences and views --- */

START_TEST(events_say_names_and_carry_ids)
{
    given_players(2);
    lay_tile(5, 0, -1);
    play("move t5");
    ck_assert(happened(EVENT_MOVED));
    for (int i = 0; i < scene_events.count; i++) {
        if (scene_events.event[i].kind != EVENT_MOVED)
            continue;
        json_t *told = sun_game.tell(&scene_config, &scene_events.event[i]);
        json_t *wanted =
            json_of("{'kind':'moved','rule':'SUN-ACT-01',"
                    "'text':'Ines moves to the Burnt Forest.','who':'medic','tile':'t5'}");
        ck_assert(json_equal(told, wanted));
        json_decref(told);
        json_decref(wanted);
    }
}
END_TEST

START_TEST(every_kind_of_event_can_be_told)
{
    given_players(2);
    for (int kind = 0; kind < EVENT_KINDS; kind++) {
        struct under_event event = {.kind = (uint16_t)kind, .number = {0, 0, 0, 0}};
        json_t *told = sun_game.tell(&scene_config, &event);
        ck_assert_ptr_nonnull(json_object_get(told, "kind"));
        ck_assert_ptr_null(strchr(json_string_value(json_object_get(told, "text")), '{'));
        json_decref(told);
    }
    /* Nobody in particular. */
    struct under_event event = {.kind = EVENT_CHECKED, .number = {SUN_NONE, 2}};
    json_t *told = sun_game.tell(&scene_config, &event);
    ck_assert(json_is_null(json_object_get(told, "who")));
    json_decref(told);
}
END_TEST

START_TEST(all_see_all) /* without team cards: SUN-MODE-01 */
{
    given_players(3);
    json_t *saved = sun_game.save(game, &scene_config);
    for (int seat = 0; seat < 3; seat++) {
        json_t *view = sun_game.view(game, &scene_config, seat);
        ck_assert(json_equal(saved, view));
        json_decref(view);
    }
    json_decref(saved);
}
END_TEST

START_TEST(a_score_is_higher_nearer_to_the_goal)
{
    float before[6], after[6];
    given_players(2);
    sun_game.score(game, &scene_config, before);
    ck_assert(before[0] > 0 && before[0] < 1 && before[0] == before[1]);
    lay_tile(36, 0, -1);
    sun_game.score(game, &scene_config, after); /* the goal of the first part: to find it */
    ck_assert(after[0] > before[0]);
    game->hero[1].hp = 1;
    sun_game.score(game, &scene_config, before);
    ck_assert(before[0] < after[0]);
    struct sun_play play = scene();
    sun_finish(&play, SUN_RESULT_LOST_DAY);
    sun_game.score(game, &scene_config, after);
    ck_assert(after[0] < before[0]);
    game->result = SUN_RESULT_WON;
    sun_game.score(game, &scene_config, after);
    ck_assert(after[0] == 1 && after[1] == 1);
}
END_TEST

/* Sensible play reaches more than chance does: never a matter of one game. */
START_TEST(suggested_moves_get_further_than_random_ones)
{
    float sum[2] = {0, 0};
    static struct under_moves moves;
    for (int seed = 0; seed < 40; seed++)
        for (int sensible = 0; sensible < 2; sensible++) {
            under_rng rng = under_rng_at((uint64_t)seed, 3);
            given_setup("{'players':2}");
            while (sun_game.actor(game) != UNDER_OVER) {
                under_move move;
                sun_game.moves(game, &scene_config, &moves);
                if (sun_game.actor(game) == UNDER_CHANCE)
                    move = sun_game.sample(game, &scene_config, &rng);
                else if (sensible)
                    move = sun_game.suggest(game, &scene_config, &rng);
                else
                    move = moves.move[under_rng_below(&rng, (uint32_t)moves.count)];
                ck_assert_ptr_null(sun_game.apply(game, &scene_config, move, NULL));
            }
            float score[6];
            sun_game.score(game, &scene_config, score);
            sum[sensible] += score[0];
        }
    ck_assert_msg(sum[1] > 1.3f * sum[0], "%.2f beside %.2f", (double)sum[1], (double)sum[0]);
}
END_TEST

SUN_SCENARIO_MAIN("sun: positions", a_game_comes_back_at_every_move, anything_can_be_anywhere,
                  the_supply_can_be_left_to_the_rules, the_stack_of_a_turn_can_be_left_to_the_rules,
                  every_key_is_needed, no_other_key_is_known, values_have_their_types,
                  names_are_names, bodies_are_as_the_rules_have_them, things_are_where_they_can_be,
                  the_map_is_one, the_stack_is_one_the_rules_could_have_made,
                  steps_are_read_by_their_old_keys_too, the_end_is_the_end,
                  a_broken_state_is_noticed, whatever_is_taken_can_be_played,
                  no_number_of_a_step_leads_astray, the_stack_never_overflows,
                  events_say_names_and_carry_ids, every_kind_of_event_can_be_told, all_see_all,
                  a_score_is_higher_nearer_to_the_goal,
                  suggested_moves_get_further_than_random_ones)
