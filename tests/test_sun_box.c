/* The box of Under our Sun: how much is in it, that its cards differ and say what they do, that it
 * keeps what the rulebooks tell of them; and the pack that adds to it. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/walker.h"
#include "pack/embedded.h"
#include "pack/pack.h"
#include "sun/effect.h"
#include "sun/game.h"
#include "sun_scenario.h"

/* --- the cards as they are written --- */

static const struct {
    const char *file;
    int cards, kinds; /* copies counted: SUN-SET-09; different ones at least */
} decks[DECKS] = {
    [DECK_ITEM] = {"items.json", 53, 30},    [DECK_GEAR] = {"gear.json", 19, 12},
    [DECK_LOOT] = {"loot.json", 48, 30},     [DECK_EVENT] = {"events.json", 35, 35},
    [DECK_NIGHT] = {"night.json", 22, 18},   [DECK_SUN] = {"sun.json", 10, 1},
    [DECK_ENEMY] = {"enemies.json", 25, 18},
};

/* A list of a built-in pack's file; its owner is freed with box_free. */
static json_t *box_file(const char *pack, const char *name)
{
    for (size_t i = 0; i < under_embedded_count; i++)
        if (strcmp(under_embedded[i].game, pack) == 0 && strcmp(under_embedded[i].name, name) == 0)
            return json_loads(under_embedded[i].text, 0, NULL);
    ck_abort_msg("the pack %s has no file %s", pack, name);
}

static json_t *all_cards(void)
{
    json_t *all = json_array();
    for (int deck = 0; deck < DECKS; deck++) {
        json_t *file = box_file("sun", decks[deck].file);
        json_array_extend(all, json_object_get(file, "cards"));
        json_decref(file);
    }
    for (size_t i = 0; i < under_embedded_count; i++) {
        if (strcmp(under_embedded[i].game, "sun-expansion") != 0)
            continue;
        json_t *file = json_loads(under_embedded[i].text, 0, NULL);
        json_array_extend(all, json_object_get(file, "cards"));
        json_decref(file);
    }
    return all;
}

static const char *text_of(const json_t *card, const char *key)
{
    return json_string_value(json_object_get(card, key));
}

static int copies_of(const json_t *card)
{
    const json_t *copies = json_object_get(card, "copies");
    return copies ? (int)json_integer_value(copies) : 1;
}

START_TEST(the_box_is_complete) /* SUN-SET-09 */
{
    for (int deck = 0; deck < DECKS; deck++) {
        json_t *file = box_file("sun", decks[deck].file), *card;
        json_t *cards = json_object_get(file, "cards");
        size_t i;
        int count = 0;
        json_array_foreach(cards, i, card) count += copies_of(card);
        ck_assert_msg(count == decks[deck].cards, "%s has %d cards", decks[deck].file, count);
        ck_assert_int_ge((int)json_array_size(cards), decks[deck].kinds);
        json_decref(file);
    }
    given_players(2);
    const struct sun_pack *pack = scene().pack;
    int targets = 0;
    for (int tile = 0; tile < pack->tiles; tile++)
        targets += pack->tile[tile].target;
    ck_assert_int_eq(pack->tiles, 34);
    ck_assert_int_ge(targets, 4);
    ck_assert_int_eq(pack->characters, 4);
    ck_assert_int_eq(pack->traders, 4);                         /* Lawrence and three who roam */
    int survivors = 0, others = pack->missions + pack->traders; /* stories, merchants and parts */
    for (int i = 0; i < pack->team_cards; i++)
        survivors += pack->team[i].goal == TEAM_SURVIVORS;
    for (int i = 0; i < pack->missions; i++)
        others += pack->mission[i].parts;
    ck_assert_int_eq(survivors, 10);
    ck_assert_int_eq(pack->team_cards, 13);
    ck_assert_int_eq(others, 32);
    for (int character = 0; character < pack->characters; character++) {
        int items = 0;
        for (int kind = 0; kind < pack->kinds; kind++)
            items += pack->kind[kind].deck == DECK_LOOT && pack->kind[kind].hero == character;
        ck_assert_msg(items >= 2, "%s has %d hero items", pack->character[character].name, items);
    }
}
END_TEST

/* --- no two are the same --- */

/* What a card does, as text: programs only, or all but its names, price and number. */
static char *doing(const json_t *card, const char *const keys[], bool only)
{
    json_t *copy = json_object();
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)card, key, value)
    {
        bool listed = false;
        for (int i = 0; keys[i]; i++)
            listed |= strcmp(keys[i], key) == 0;
        if (listed == only)
            json_object_set(copy, key, value);
    }
    char *text = json_dumps(copy, JSON_SORT_KEYS);
    json_decref(copy);
    return text;
}

static void expect_all_different(const char *const keys[], bool only)
{
    json_t *all = all_cards();
    size_t count = json_array_size(all);
    char **does = calloc(count, sizeof *does);
    ck_assert_ptr_nonnull(does);
    for (size_t i = 0; i < count; i++) {
        does[i] = doing(json_array_get(all, i), keys, only);
        for (size_t j = 0; j < i; j++)
            ck_assert_msg(strcmp(does[i], "{}") == 0 || strcmp(does[i], does[j]) != 0,
                          "%s and %s are the same: %s", text_of(json_array_get(all, j), "id"),
                          text_of(json_array_get(all, i), "id"), does[i]);
    }
    for (size_t i = 0; i < count; i++)
        free(does[i]);
    free(does);
    json_decref(all);
}

START_TEST(no_two_cards_do_the_same)
{
    static const char *const programs[] = {"do", "use", "mods", "on", NULL};
    static const char *const names[] = {"id",    "name",   "text", "copies", "value",
                                        "stars", "recipe", "rule", "sort",   NULL};
    expect_all_different(programs, true);
    expect_all_different(names, false);
}
END_TEST

static bool asks(const json_t *value)
{
    const char *key;
    json_t *inside;
    size_t i;
    if (json_object_get(value, "check") || json_object_get(value, "choose"))
        return true;
    json_object_foreach((json_t *)value, key, inside) if (asks(inside)) return true;
    json_array_foreach(value, i, inside) if (asks(inside)) return true;
    return false;
}

START_TEST(a_third_of_what_happens_is_a_check_or_a_choice)
{
    static const char *const files[] = {"events.json", "night.json"};
    for (int f = 0; f < 2; f++) {
        json_t *file = box_file("sun", files[f]), *card;
        size_t i;
        int asking = 0, all = 0;
        json_array_foreach(json_object_get(file, "cards"), i, card)
        {
            all += copies_of(card);
            asking += asks(card) ? copies_of(card) : 0;
        }
        ck_assert_msg(3 * asking >= all, "%s: %d of %d", files[f], asking, all);
        json_decref(file);
    }
}
END_TEST

/* --- texts say what programs do --- */

static char lower[1024];

static void set_text(const json_t *card)
{
    const char *text = text_of(card, "text");
    size_t i = 0;
    for (; text[i] && i + 1 < sizeof lower; i++)
        lower[i] = (char)tolower((unsigned char)text[i]);
    lower[i] = '\0';
}

/* One of the words, with | between them, stands in the text. */
static bool text_has(const char *words)
{
    char copy[200], *rest;
    snprintf(copy, sizeof copy, "%s", words);
    for (char *word = strtok_r(copy, "|", &rest); word; word = strtok_r(NULL, "|", &rest))
        if (strstr(lower, word))
            return true;
    return false;
}

static void expect_words(const json_t *card, const char *words, const char *what)
{
    ck_assert_msg(text_has(words), "%s: \"%s\" stands for %s, but not in its text",
                  text_of(card, "id"), words, what);
}

static void expect_number(const json_t *card, const json_t *number, const char *what)
{
    static const char *const spoken[] = {"", "", "twice", "three", "four"};
    int n = abs((int)json_integer_value(number));
    char digits[40];
    snprintf(digits, sizeof digits, "%d%s%s", n, n < 5 ? "|" : "", n < 5 ? spoken[n] : "");
    if (n >= 2)
        expect_words(card, digits, what);
}

/* What a text must say of a verb, and of a modifier. */
static const struct {
    const char *verb, *words;
} of_verbs[] = {
    {"damage", "damage"},
    {"heal", "regain"},
    {"injure", "injured"},
    {"infect", "infected"},
    {"cure", "cure"},
    {"revive", "revive"},
    {"fitness", "fitness"},
    {"ap", " ap"},
    {"karma", "karma"},
    {"water", "water"},
    {"bag", "bag"},
    {"loot", "loot card"},
    {"spill", "drop|fall onto"},
    {"reveal", "reveal"},
    {"reveal", "clockwise"},
    {"go", "new haven"},
    {"night", "night card"},
    {"event", "event card"},
    {"spawn", "appears"},
    {"enemies", "enemy|enemies"},
    {"hide", "hidden"},
    {"expose", "hidden"},
    {"merchant", "merchant"},
    {"wound", "damage"},
    {"pick", "choose"},
};
static const struct {
    const char *mod, *words;
} of_mods[] = {
    {"ap", " ap"},
    {"slots", "room for"},
    {"water", "holds"},
    {"sleep", "sleeping"},
    {"move", "moving"},
    {"craft", "crafting"},
    {"explore", "exploring"},
    {"armour", "less damage"},
    {"collect", "collecting"},
    {"heal", "regain"},
    {"sneak", "sneak"},
    {"open", "open"},
};

static void check_step(const json_t *card, const json_t *step);

static void check_steps(const json_t *card, const json_t *value)
{
    json_t *inside;
    const char *key;
    size_t i;
    json_array_foreach(value, i, inside) check_steps(card, inside);
    if (!json_is_object(value))
        return;
    check_step(card, value);
    json_object_foreach((json_t *)value, key, inside) if (json_is_array(inside))
        check_steps(card, inside);
}

static void check_step(const json_t *card, const json_t *step)
{
    for (size_t i = 0; i < sizeof of_verbs / sizeof *of_verbs; i++) {
        const json_t *argument = json_object_get(step, of_verbs[i].verb);
        if (!argument)
            continue;
        expect_words(card, of_verbs[i].words, of_verbs[i].verb);
        expect_number(card, argument, of_verbs[i].verb);
    }
    static const char *const named[] = {"gain", "lose", "check", "tag"};
    for (int i = 0; i < 4; i++) {
        const char *name = text_of(step, named[i]);
        char word[40] = "";
        for (size_t j = 0; name && name[j] && j + 1 < sizeof word; j++)
            word[j] = (char)tolower((unsigned char)name[j]);
        if (name)
            expect_words(card, word, named[i]);
    }
    if (text_of(step, "place"))
        expect_words(card, "camp|container|water", "place");
    if (json_integer_value(json_object_get(step, "water")) < 0) /* SUN-CHAR-06 */
        expect_words(card, "take 1 damage|takes 1 damage", "water that is refused");
    expect_number(card, json_object_get(step, "count"), "count");
    expect_number(card, json_object_get(step, "need"), "need");
}

static void check_mods(const json_t *card)
{
    json_t *mod;
    size_t i;
    json_array_foreach(json_object_get(card, "mods"), i, mod)
    {
        const char *what = text_of(mod, "mod"), *colour = text_of(mod, "colour");
        for (size_t j = 0; j < sizeof of_mods / sizeof *of_mods; j++)
            if (strcmp(of_mods[j].mod, what) == 0)
                expect_words(card, of_mods[j].words, what);
        if (colour)
            expect_words(card, colour, what);
        if (strcmp(what, "dice") == 0)
            expect_words(card,
                         strcmp(text_of(mod, "attribute"), "melee") == 0
                             ? "on melee checks"
                             : text_of(mod, "attribute"),
                         "dice");
        else
            expect_number(card, json_object_get(mod, "add"), what);
    }
}

static void check_fighting(const json_t *card)
{
    static const char *const reach[] = {"near", "far"}, *const says[] = {"in a fight:",
                                                                         "at range:"};
    for (int i = 0; i < 2; i++) {
        json_t *die;
        size_t j;
        if (json_object_get(card, reach[i]))
            expect_words(card, says[i], reach[i]);
        json_array_foreach(json_object_get(card, reach[i]), j, die)
            expect_words(card, json_string_value(die), reach[i]);
    }
    const json_t *spaces = json_object_get(json_object_get(card, "ammunition"), "spaces");
    if (spaces) {
        expect_words(card, text_of(json_object_get(card, "ammunition"), "kind"), "ammunition");
        expect_number(card, spaces, "ammunition");
    }
}

static void check_text(const json_t *card)
{
    const json_t *use = json_object_get(card, "use"), *limit = json_object_get(use, "limit");
    set_text(card);
    check_steps(card, json_object_get(card, "do"));
    check_steps(card, json_object_get(use, "do"));
    check_steps(card, json_object_get(card, "on"));
    check_mods(card);
    check_fighting(card);
    int ap = (int)json_integer_value(json_object_get(use, "ap"));
    char often[24];
    snprintf(often, sizeof often, "%d ap", ap);
    if (ap > 0)
        expect_words(card, often, "the cost");
    if (limit && strcmp(json_string_value(limit), "none") != 0) {
        snprintf(often, sizeof often, "once a %s", json_string_value(limit));
        expect_words(card, often, "the limit");
    }
    expect_number(card, json_object_get(card, "uses"), "uses");
    if (text_of(card, "hero"))
        expect_words(card, text_of(card, "hero"), "the hero");
    if (text_of(card, "shield"))
        expect_words(card, "prevent", "the shield");
}

START_TEST(texts_say_what_programs_do)
{
    json_t *all = all_cards(), *card;
    static const char *const packs[] = {"sun", "sun-expansion"};
    for (int i = 0; i < 2; i++) {
        json_t *file = box_file(packs[i], "characters.json"), *character;
        size_t j;
        json_array_foreach(json_object_get(file, "characters"), j, character)
            json_array_extend(all, json_object_get(character, "skills"));
        json_decref(file);
    }
    size_t i;
    json_array_foreach(all, i, card) check_text(card);
    json_decref(all);
}
END_TEST

/* SUN-CARD-12: what an answer costs is needed for it. */
static void expect_prices(const json_t *card, const json_t *value)
{
    json_t *inside, *step;
    const char *key;
    size_t i, j;
    json_array_foreach(json_object_get(value, "choose"), i, inside)
    {
        char *needs = json_dumps(json_object_get(inside, "needs"), JSON_ENCODE_ANY), price[40];
        json_array_foreach(json_object_get(inside, "do"), j, step)
        {
            int ap = (int)json_integer_value(json_object_get(step, "ap"));
            const char *lost = text_of(step, "lose");
            int count = (int)json_integer_value(json_object_get(step, "count"));
            snprintf(price, sizeof price, "ap %d", -ap);
            if (lost)
                snprintf(price, sizeof price, "has %s %d", lost, count);
            if (ap < 0 || lost)
                ck_assert_msg(needs && strstr(needs, price), "%s: %s is no need",
                              text_of(card, "id"), price);
            ck_assert_msg(json_integer_value(json_object_get(step, "water")) >= 0,
                          "%s: a price that could be refused", text_of(card, "id"));
        }
        free(needs);
    }
    json_object_foreach((json_t *)value, key, inside) expect_prices(card, inside);
    json_array_foreach(value, i, inside) expect_prices(card, inside);
}

START_TEST(prices_are_needed)
{
    json_t *all = all_cards(), *card;
    size_t i;
    json_array_foreach(all, i, card) expect_prices(card, card);
    json_decref(all);
}
END_TEST

/* --- what the rulebooks tell --- */

static const struct sun_kind *kind_of(const char *id)
{
    struct sun_play all = scene();
    return sun_kind_of(&all, card_of(id));
}

START_TEST(facts_of_the_rulebook_are_kept)
{
    static const struct {
        const char *id;
        enum sun_deck deck;
        int value, stars;
        enum sun_tag tag;
    } facts[] = {
        {"crowbar", DECK_ITEM, 3, 0, TAG_WEAPON},
        {"bow", DECK_ITEM, 6, 1, TAG_WEAPON},
        {"pistol", DECK_ITEM, 8, 1, TAG_WEAPON},
        {"sun-paste", DECK_ITEM, 2, 0, TAG_TOOL},
        {"carrying-bag", DECK_GEAR, 3, 0, TAG_TOOL},
        {"water-bottle", DECK_ITEM, 5, 0, TAG_TOOL},
        {"tent", DECK_ITEM, 5, 0, TAG_TENT},
        {"multitool", DECK_ITEM, 0, 0, TAG_MULTITOOL},
        {"binoculars", DECK_ITEM, 0, 0, TAG_BINOCULARS},
        {"flashlight", DECK_ITEM, 0, 0, TAG_FLASHLIGHT},
        {"aed", DECK_LOOT, 0, 0, TAG_REVIVES}, /* SUN-ED-10: FR says so */
        {"animal-trap", DECK_ITEM, 0, 0, TAG_TRAP},
        {"lighter", DECK_ITEM, 0, 0, TAG_FIRE},
        {"medkit", DECK_ITEM, 0, 0, TAG_TOOL},
        {"antibiotic", DECK_ITEM, 0, 0, TAG_TOOL},
        {"adrenaline", DECK_LOOT, 0, 0, TAG_TOOL},
        {"sniper-rifle", DECK_LOOT, 0, 0, TAG_WEAPON},
        {"frostbite", DECK_NIGHT, 0, 0, TAG_FROST},
        {"prime-elite", DECK_NIGHT, 0, 0, TAG_HUMAN},
        {"storm", DECK_SUN, 0, 0, TAG_STORM},
        {"solar-storm", DECK_SUN, 0, 0, TAG_SOLAR_STORM},
        {"scavenger", DECK_ENEMY, 0, 0, TAG_HUMAN},
        {"crawler", DECK_ENEMY, 0, 0, TAG_MUTATED},
    };
    given_players(2);
    for (size_t i = 0; i < sizeof facts / sizeof *facts; i++) {
        const struct sun_kind *kind = kind_of(facts[i].id);
        ck_assert_msg(kind->deck == facts[i].deck, "%s is in another deck", kind->id);
        ck_assert_msg(kind->tags >> facts[i].tag & 1, "%s lacks its tag", kind->id);
        if (facts[i].value) {
            ck_assert_int_eq(kind->value, facts[i].value);
            ck_assert_int_eq(kind->stars, facts[i].stars);
        }
    }
    ck_assert_int_eq(kind_of("crowbar")->far[DIE_GREEN] + kind_of("crowbar")->far[DIE_YELLOW], 0);
    ck_assert_int_eq(kind_of("bow")->ammunition, RES_ARROW);
    ck_assert_int_eq(kind_of("bow")->magazine, 3);
    ck_assert_int_eq(kind_of("pistol")->ammunition, RES_CARTRIDGE);
    ck_assert_int_eq(kind_of("pistol")->magazine, 3);
    static const char *const both[] = {"bow", "pistol", "sniper-rifle"};
    for (int i = 0; i < 3; i++) {
        const struct sun_kind *kind = kind_of(both[i]);
        ck_assert(kind->near[DIE_GREEN] + kind->near[DIE_YELLOW] + kind->near[DIE_BLUE] > 0);
        ck_assert(kind->far[DIE_GREEN] + kind->far[DIE_YELLOW] + kind->far[DIE_BLUE] > 0);
    }
    /* The tile that the books picture (SUN-TILE-01). */
    const struct sun_tile *pictured = &scene().pack->tile[tile_of(13)];
    ck_assert_int_eq(pictured->resources[RES_FABRIC], 1);
    ck_assert_int_eq(pictured->resources[RES_WOOD], 1);
    ck_assert(pictured->source && pictured->enemy && pictured->event && !pictured->target);
    ck_assert_int_eq(kind_of("sun-paste")->uses, 2);
    ck_assert_int_eq(kind_of("sun-paste")->shield, HARM_SUN);
    ck_assert_int_eq(kind_of("water-bottle")->bottle, 2);
    /* SUN-FAQ-06 */
    ck_assert_int_eq(kind_of("sniper-rifle")->magazine, 2);
    ck_assert_str_eq(scene().pack->character[kind_of("sniper-rifle")->hero].id, "veteran");
    struct sun_play all = scene();
    hold(0, "carrying-bag");
    ck_assert_int_eq(sun_mod(&all, 0, MOD_SLOTS, 0, 0), 3);
    hold(0, "crowbar");
    ck_assert_int_gt(sun_mod(&all, 0, MOD_OPEN, ATTR_STRENGTH, DIE_GREEN), 0);
    ck_assert_int_eq(sun_mod(&all, 0, MOD_DICE, ATTR_STRENGTH, DIE_GREEN), 0);
}
END_TEST

START_TEST(decks_have_what_the_rulebook_names)
{
    given_players(2);
    const struct sun_pack *pack = scene().pack;
    int sol = 0, types = 0, nights = 0, strong = 0, weak = 0;
    for (int i = 0; i < pack->kinds; i++) {
        const struct sun_kind *kind = &pack->kind[i];
        uint32_t type = kind->tags & (1u << TAG_ANIMAL | 1u << TAG_HUMAN | 1u << TAG_MUTATED);
        nights += kind->deck == DECK_NIGHT && kind->tags >> TAG_ANIMAL & 1;
        if (kind->deck != DECK_ENEMY)
            continue;
        ck_assert_msg(type && !(type & (type - 1)), "%s is not of one type", kind->id);
        ck_assert_int_ge(kind->fighter.hp, 1);
        ck_assert_int_le(kind->fighter.hp, 8);
        sol += kind->tags >> TAG_SOL & 1;
        types |= (int)(type >> TAG_ANIMAL);
        weak += kind->fighter.hp <= 2;
        strong += kind->fighter.hp >= 6;
    }
    ck_assert_int_ge(sol, 3);
    ck_assert_int_eq(types, 7);
    ck_assert_int_ge(nights, 3);
    ck_assert_int_ge(weak, 2);
    ck_assert_int_ge(strong, 2);
    ck_assert_str_eq(pack->trader[0].id, "lawrence");
}
END_TEST

START_TEST(the_house_is_a_camp_that_stays) /* SUN-CAMP-03 */
{
    given_players(2);
    lay_tile(1, 0, -1);
    game->place[tile_of(1)].event = 1;
    play("move t1; draw the-house");
    ck_assert_int_eq(game->place[tile_of(1)].camp, CAMP_FOUND);
    expect_illegal("dismantle");
}
END_TEST

START_TEST(the_prime_elite_finds_everybody) /* SUN-FAQ-02 */
{
    given_phase(3, SUN_PHASE_NIGHT);
    lay_tile(4, 0, -1);
    for (int who = 0; who < 3; who++)
        game->hero[who].karma = 0;
    stand(1, 4);
    stand(2, 4);
    int scout = game->hero[1].hp, veteran = game->hero[2].hp;
    play("end; drink; draw prime-elite; roll 0; roll 0");
    ck_assert_int_eq(game->hero[1].hp, scout - 2);
    ck_assert_int_eq(game->hero[2].hp, veteran - 2);
    expect_asked(1, OP_ACTIONS);
}
END_TEST

START_TEST(the_scout_sneaks_better_than_they_hide) /* SUN-FAQ-03 */
{
    given_players(2);
    struct sun_play all = scene();
    ck_assert_str_eq(sun_character_of(&all, 1)->id, "scout");
    ck_assert_int_eq(sun_mod(&all, 1, MOD_SNEAK, DIE_GREEN, 0), 1);
    ck_assert_int_eq(sun_mod(&all, 1, MOD_DICE, ATTR_STEALTH, DIE_GREEN), 0);
    ck_assert_int_eq(sun_mod(&all, 0, MOD_SNEAK, DIE_GREEN, 0), 0);
}
END_TEST

/* --- armour does not last for ever --- */

START_TEST(a_vest_takes_four_attacks) /* SUN-FIGHT-06, SUN-FIGHT-25 */
{
    given_players(2);
    lay_tile(1, 0, -1);
    stand(0, 1);
    game->hero[0].karma = 0;
    foe_on("pit-brute", 1);
    int vest = hold(0, "padded-vest"), hp = game->hero[0].hp;
    play("attack pit-brute; roll 0; roll 0"); /* what does not hit wears nothing out */
    ck_assert_int_eq(game->card[vest].left, 4);
    play("attack pit-brute; roll 0; roll 2");
    ck_assert_int_eq(game->hero[0].hp, hp - 1);
    for (int left = 2; left >= 0; left--) {
        ck_assert_int_eq(game->card[vest].left, left + 1);
        play("attack pit-brute; roll 0; roll 1");
        ck_assert_int_eq(game->hero[0].hp, hp - 1);
    }
    ck_assert_int_eq(game->card[vest].at, AT_DECK);
    ck_assert_int_eq(game->hero[0].gear, SUN_NONE);
    play("attack pit-brute; roll 0; roll 1");
    ck_assert_int_eq(game->hero[0].hp, hp - 2);
}
END_TEST

START_TEST(all_armour_wears_out)
{
    static const char *const packs[] = {"sun", "sun-expansion"};
    for (int i = 0; i < 2; i++) {
        struct under_content content;
        ck_assert_ptr_null(under_pack_open(&content, &sun_game, packs[i]));
        const struct sun_pack *pack = content.tables;
        struct sun_range armour = pack->mods_of[MOD_ARMOUR];
        ck_assert_int_ge(armour.count, 3);
        for (int mod = armour.first; mod < armour.first + armour.count; mod++) {
            const struct sun_kind *kind = &pack->kind[pack->mod[mod].owner.index];
            ck_assert_int_eq(pack->mod[mod].owner.kind, OF_WORN);
            ck_assert_msg(kind->uses >= 3 && kind->uses <= 6, "%s lasts too long", kind->id);
        }
        under_pack_close(&content);
    }
}
END_TEST

/* Whether a program has a step that does good to characters anywhere. */
static bool heals_afar(const json_t *value)
{
    static const char *const words[] = {"cure", "revive"};
    const char *key, *to = text_of(value, "to");
    json_t *inside;
    size_t i;
    if (json_object_get(value, "heal") && to && strcmp(to, "all") == 0)
        return true;
    for (int j = 0; j < 2; j++)
        if (text_of(value, words[j]) && strcmp(text_of(value, words[j]), "all") == 0)
            return true;
    json_object_foreach((json_t *)value, key, inside) if (heals_afar(inside)) return true;
    json_array_foreach(value, i, inside) if (heals_afar(inside)) return true;
    return false;
}

START_TEST(nobody_is_healed_at_a_distance) /* SUN-FAQ-04 */
{
    json_t *all = all_cards(), *characters = box_file("sun", "characters.json"), *card;
    size_t i;
    json_array_foreach(all, i, card)
        ck_assert_msg(!heals_afar(card), "%s heals at a distance", text_of(card, "id"));
    ck_assert(!heals_afar(characters));
    json_decref(all);
    json_decref(characters);
    /* A skill and two items: for who is on the tile. */
    given_players(3);
    lay_tile(1, 0, -1);
    stand(1, 1);
    game->hero[1].hp = game->hero[2].hp = 1;
    game->hero[1].conditions = game->hero[2].conditions = COND_INJURED | COND_INFECTED;
    hold(0, "medkit");
    expect_legal("skill treat veteran; use medkit veteran");
    expect_illegal("skill treat scout; use medkit scout");
    game->hero[1].hp = game->hero[2].hp = 0;
    game->hero[1].ap = game->hero[2].ap = 0;
    game->hero[1].conditions = game->hero[2].conditions = COND_DEFEATED;
    hold(0, "aed");
    expect_legal("use aed veteran");
    expect_illegal("use aed scout");
}
END_TEST

/* --- the pack that adds to it --- */

START_TEST(the_expansion_adds_two_characters)
{
    struct under_content base, more;
    ck_assert_ptr_null(under_pack_open(&base, &sun_game, NULL));
    under_status why = under_pack_open(&more, &sun_game, "sun-expansion");
    ck_assert_msg(!why, "%s", why);
    const struct sun_pack *small = base.tables, *large = more.tables;
    ck_assert_int_eq(large->characters, 6);
    ck_assert_int_eq(large->tiles, small->tiles);
    ck_assert_uint_ne(base.hash, more.hash);
    for (int character = 0; character < 6; character++) {
        int items = 0;
        for (int kind = 0; kind < large->kinds; kind++)
            items += large->kind[kind].hero == character;
        ck_assert_int_ge(items, 2);
        if (character < small->characters)
            ck_assert_str_eq(small->character[character].id, large->character[character].id);
    }
    /* Nothing of the base is lost. */
    for (int kind = 0; kind < small->kinds; kind++) {
        int found = 0;
        while (found < large->kinds && strcmp(large->kind[found].id, small->kind[kind].id) != 0)
            found++;
        ck_assert_int_lt(found, large->kinds);
        ck_assert_int_eq(large->kind[found].copies, small->kind[kind].copies);
    }
    under_pack_close(&base);
    under_pack_close(&more);
}
END_TEST

START_TEST(the_expansion_is_for_up_to_six) /* SUN-MODE-01 */
{
    struct under_content content;
    ck_assert_ptr_null(under_pack_open(&content, &sun_game, "sun-expansion"));
    for (int players = 5; players <= 6; players++) {
        json_t *setup = json_pack("{s:i}", "players", players);
        struct under_walk walk = {.content = &content, .setup = setup, .seed = 1, .games = 6};
        under_status why = under_walk(&walk);
        ck_assert_msg(!why, "%s", why);
        ck_assert_uint_eq(walk.games_played, 6);
        under_buf_free(&walk.broken_save);
        json_decref(setup);
    }
    under_pack_close(&content);
    struct under_config config;
    ck_assert_ptr_null(under_pack_open(&content, &sun_game, NULL));
    json_t *setup = json_pack("{s:i}", "players", 5);
    ck_assert_ptr_nonnull(under_config_make(&config, &content, setup, 1));
    json_decref(setup);
    under_pack_close(&content);
}
END_TEST

/* What is said of a pack that adds to another; ' stands for ". */
static const struct {
    const char *about, *name, *text, *says;
} wrongs[] = {
    {"{'base': 'skies'}", "events.json", "{'cards': []}",
     "pack.json:1: base: a pack for this game can only add to \"sun\", not to \"skies\"."},
    {"{}", "events.json", "{'cards': []}", "pack.json:1: base: this is missing."},
    {"{'base': 'sun', 'bas': 1}", "events.json", "{'cards': []}",
     "pack.json:1: bas: unknown key. Did you mean \"base\"?"},
    {"{'base': 'sun'}", "extra.json", "{'cards': []}",
     "extra.json: packs for sun have no file of this name."},
    {"{'base': 'sun'}", "constants.json", "{\n'karma_faces': 3}",
     "constants.json:2: karma_faces: a pack that adds to another can only extend lists that the "
     "other pack has."},
    {"{'base': 'sun'}", "events.json", "[1]", "events.json: expected an object in { }."},
    /* The line is that of the file in which it stands, and the place the one in its list. */
    {"{'base': 'sun'}", "events.json",
     "{'cards': [\n{'id': 'a-new-one', 'name': 'New', 'text': 'T.'},\n"
     "{'id': 'old-well', 'name': 'Old', 'text': 'T.'}]}",
     "events.json:3: cards[1].id: \"old-well\" is already the id of something else: cards, "
     "characters, skills and merchants all need different ids."},
    {"{'base': 'sun'}", "events.json",
     "{'cards': [{'id': 'a-new-one', 'name': 'New', 'text': 'T.',\n'do': [{'damge': 1}]}]}",
     "events.json:2: cards[0].do[0].damge: unknown key. Did you mean \"damage\"?"},
    {"{'base': 'sun'}", "events.json", "{'cards': [}", "events.json:1: this is not valid JSON"},
};

static char *quoted(const char *text)
{
    char *copy = strdup(text);
    for (char *quote = copy; (quote = strchr(quote, '\''));)
        *quote = '"';
    return copy;
}

START_TEST(what_is_wrong_with_an_addition_is_said)
{
    for (size_t i = 0; i < sizeof wrongs / sizeof *wrongs; i++) {
        char *about = quoted(wrongs[i].about), *text = quoted(wrongs[i].text);
        const char *names[] = {"pack.json", wrongs[i].name, NULL}, *texts[] = {about, text, NULL};
        struct under_content content;
        under_status why = under_pack_open_texts(&content, &sun_game, names, texts);
        ck_assert_msg(why != NULL, "accepted: %s", text);
        ck_assert_msg(strncmp(why, wrongs[i].says, strlen(wrongs[i].says)) == 0 &&
                          strchr(why, '\n') == NULL,
                      "\"%s\" is not\n%s", why, wrongs[i].says);
        free(about);
        free(text);
    }
}
END_TEST

START_TEST(an_addition_may_be_as_small_as_one_card)
{
    static const char *const names[] = {"pack.json", "events.json", NULL};
    char *about = quoted("{'base': 'sun'}"),
         *text = quoted("{'//': 'One.', 'cards': [{'id': 'a-gift', 'name': 'A gift', 'text': "
                        "'Gain 1 food.', 'do': [{'gain': 'food'}]}]}");
    const char *const texts[] = {about, text, NULL};
    given_pack(names, texts);
    given_players(2);
    lay_tile(1, 0, -1);
    game->place[tile_of(1)].event = 1;
    play("move t1; draw a-gift");
    ck_assert_int_eq(game->hero[0].has[RES_FOOD], 1);
    free(about);
    free(text);
}
END_TEST

SUN_SCENARIO_MAIN("sun box", the_box_is_complete, no_two_cards_do_the_same,
                  a_third_of_what_happens_is_a_check_or_a_choice, texts_say_what_programs_do,
                  prices_are_needed, facts_of_the_rulebook_are_kept,
                  decks_have_what_the_rulebook_names, the_house_is_a_camp_that_stays,
                  the_prime_elite_finds_everybody, the_scout_sneaks_better_than_they_hide,
                  a_vest_takes_four_attacks, all_armour_wears_out, nobody_is_healed_at_a_distance,
                  the_expansion_adds_two_characters, the_expansion_is_for_up_to_six,
                  what_is_wrong_with_an_addition_is_said, an_addition_may_be_as_small_as_one_card)
