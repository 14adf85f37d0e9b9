/* Positions: JSON as a state. Here its form and ranges are judged, and what is said twice; whether
 * such a state can be at all is sun_check_state's to say. */
#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "sun/game.h"
#include "sun/invariants.h"
#include "sun/machine.h"
#include "sun/position.h"
#include "sun/turn.h"

/* --- the lists --- */

static under_status load_die(const struct sun_play *play, const json_t *value, int i)
{
    static const char *const keys[] = {"colour", "face", NULL}, *const more[] = {"reroll", NULL};
    struct sun_roll *roll = &play->state->roll;
    char where[WHAT], what[WHAT];
    int colour = 0, face = 0, reroll = 0;
    snprintf(where, sizeof where, "roll[%d]", i);
    under_status why = under_json_keys(value, where, keys, more);
    if (!why)
        why = under_json_choice(json_object_get(value, "colour"),
                                position_what(where, "colour", what), sun_colour_names, &colour);
    if (!why)
        why = under_json_choice(json_object_get(value, "face"), position_what(where, "face", what),
                                sun_face_names, &face);
    if (!why && json_object_get(value, "reroll"))
        why =
            under_json_choice(json_object_get(value, "reroll"),
                              position_what(where, "reroll", what), position_rerolls + 1, &reroll),
        reroll++;
    roll->colour[i] = (uint8_t)colour;
    roll->face[i] = (uint8_t)face;
    roll->rerolled[i] = (uint8_t)reroll;
    return why;
}

static under_status load_roll(const struct sun_play *play, const json_t *list)
{
    size_t count = json_array_size(list);
    under_status why = under_json_array(list, "\"roll\"", count > DICE_MAX ? DICE_MAX : count);
    for (size_t i = 0; i < count && !why; i++)
        why = load_die(play, json_array_get(list, i), (int)i);
    play->state->roll.count = (uint8_t)count;
    return why;
}

static under_status load_used(const struct sun_play *play, const json_t *value, int who,
                              const char *where)
{
    static const char *const none[] = {NULL};
    struct sun_hero *hero = &play->state->hero[who];
    int skills = hero->kind == SUN_NONE ? 0 : sun_character_of(play, who)->skills;
    const char *ids[SKILLS_MAX + 1] = {NULL};
    char what[WHAT];
    position_what(where, "used", what);
    for (int i = 0; i < skills; i++)
        ids[i] = sun_character_of(play, who)->skill[i].id;
    under_status why = under_json_keys(value, what, none, ids);
    for (int i = 0; i < skills && !why; i++) {
        int limit = 0;
        if (json_object_get(value, ids[i]))
            why = under_json_choice(json_object_get(value, ids[i]), what, sun_limit_names + 1,
                                    &limit),
            limit++;
        hero->used[i] = (uint8_t)limit;
    }
    return why;
}

/* First of all, because everything else calls heroes by their characters. */
static under_status load_characters(const struct sun_play *play, const json_t *list)
{
    under_status why = under_json_array(list, "\"heroes\"", play->rules->characters);
    for (int who = 0; who < CHARACTERS_MAX; who++)
        play->state->hero[who].kind = SUN_NONE;
    for (int who = play->rules->characters; who < CHARACTERS_MAX; who++)
        play->state->hero[who].tile = play->state->hero[who].gear = SUN_NONE;
    for (int who = 0; who < play->rules->characters && !why; who++) {
        const char *keys[KEYS_MOST] = {"used", NULL};
        const json_t *value = json_array_get(list, (size_t)who);
        struct sun_hero *hero = &play->state->hero[who];
        char where[WHAT];
        snprintf(where, sizeof where, "heroes[%d]", who);
        position_add_keys(keys, position_hero, NULL);
        why = under_json_keys(value, where, keys, NULL);
        if (why)
            break;
        hero->kind = 0; /* reading sets bits */
        why = position_read_field(play, &position_hero[0], json_object_get(value, "character"),
                                  "A hero's \"character\"", &hero->kind);
        for (int other = 0; other < who && !why && hero->kind != SUN_NONE; other++)
            if (play->state->hero[other].kind == hero->kind)
                why = refuse("heroes[{who}] and heroes[{other}] are both {name}.", NUM("who", who),
                             NUM("other", other), STR("name", sun_character_of(play, who)->name));
    }
    return why;
}

static under_status load_heroes(const struct sun_play *play, const json_t *list)
{
    under_status why = NULL;
    for (int who = 0; who < play->rules->characters && !why; who++) {
        const json_t *value = json_array_get(list, (size_t)who);
        char where[WHAT];
        snprintf(where, sizeof where, "heroes[%d]", who);
        why = position_read_fields(play, position_hero + 1, value, where, &play->state->hero[who]);
        if (!why)
            why = load_used(play, json_object_get(value, "used"), who, where);
    }
    return why;
}

static under_status load_merchants(const struct sun_play *play, const json_t *list)
{
    under_status why = under_json_array(list, "\"merchants\"", MERCHANTS_MAX);
    for (int i = 0; i < MERCHANTS_MAX && !why; i++) {
        const json_t *value = json_array_get(list, (size_t)i);
        const char *keys[KEYS_MOST] = {NULL};
        struct sun_merchant *merchant = &play->state->merchant[i];
        char where[WHAT];
        snprintf(where, sizeof where, "merchants[%d]", i);
        position_add_keys(keys, position_merchant, NULL);
        if (json_is_null(value)) {
            merchant->tile = SUN_NONE;
            continue;
        }
        why = under_json_keys(value, where, keys, NULL);
        if (!why)
            why = position_read_fields(play, position_merchant, value, where, merchant);
    }
    return why;
}

static under_status load_at(const struct sun_play *play, const json_t *value, const char *what,
                            uint8_t *at)
{
    const char *word = json_string_value(value);
    int number = 0;
    under_status why = NULL;
    for (int pile = AT_BOTTOM; word && pile < AT_HOLDER; pile++)
        if (strcmp(word, position_piles[pile]) == 0)
            return *at = (uint8_t)pile, NULL;
    if (word && sun_read_word(play->pack, T_TILE, word, &number)) {
        *at = (uint8_t)(AT_TILE + number);
    } else if (word && strncmp(word, "merchant-", 9) == 0) {
        if (word[9] < '0' || word[9] >= '0' + MERCHANTS_MAX || word[10] != '\0')
            return refuse("{what} is \"{word}\"; merchants are \"merchant-0\" to \"merchant-3\".",
                          STR("what", what), STR("word", word));
        *at = (uint8_t)(AT_MERCHANT + word[9] - '0');
    } else if (word && strcmp(word, position_piles[AT_DECK]) == 0) {
        why = refuse("{what} is \"deck\": leave out cards that are face down in their deck.",
                     STR("what", what));
    } else if (word && sun_read_word(play->pack, T_CHARACTER, word, &number)) {
        why = position_read_hero(play, value, what, &number);
        *at = (uint8_t)(AT_HOLDER + number);
    } else {
        char quote[WHAT];
        why = refuse("{what} is {found}, but must be a character in play, a tile, \"merchant-0\", "
                     "\"bottom\", \"aside\" or \"table\".",
                     STR("what", what), STR("found", under_json_quote(value, quote, sizeof quote)));
    }
    return why;
}

/* In use on the tile it is at. */
static under_status load_set(const json_t *value, const char *where, uint8_t *at)
{
    char what[WHAT];
    if (!value || json_is_false(value))
        return NULL;
    if (!json_is_true(value) || *at < AT_TILE || *at >= AT_MERCHANT)
        return refuse(
            "{what} is true of a tent or trap that stands on a tile, and of nothing else.",
            STR("what", position_what(where, POSITION_SET, what)));
    *at = (uint8_t)(*at - AT_TILE + AT_SET);
    return NULL;
}

static under_status load_card(const struct sun_play *play, const char *word, const json_t *value,
                              int deck)
{
    static const char *const keys[] = {"at", NULL}, *const set[] = {POSITION_SET, NULL};
    const char *more[KEYS_MOST] = {NULL};
    char what[WHAT];
    int card = 0;
    json_t *written = json_string(word);
    snprintf(what, sizeof what, "A card of cards.%s", sun_deck_names[deck]);
    under_status why = position_read_number(play, T_CARD, written, what, &card);
    json_decref(written);
    if (why)
        return why;
    if (sun_kind_of(play, card)->deck != deck)
        return refuse("\"{card}\" is listed in cards.{deck}, but belongs in cards.{other}.",
                      STR("card", word), STR("deck", sun_deck_names[deck]),
                      STR("other", sun_deck_names[sun_kind_of(play, card)->deck]));
    position_add_keys(more, position_card, set);
    why = under_json_keys(value, word, keys, more);
    if (!why)
        why = load_at(play, json_object_get(value, "at"), position_what(word, "at", what),
                      &play->state->card[card].at);
    if (!why)
        why = load_set(json_object_get(value, POSITION_SET), word, &play->state->card[card].at);
    if (!why)
        why = position_read_fields(play, position_card, value, word, &play->state->card[card]);
    return why;
}

static under_status load_cards(const struct sun_play *play, const json_t *decks)
{
    under_status why = under_json_keys(decks, "\"cards\"", sun_deck_names, NULL);
    for (int deck = 0; deck < DECKS && !why; deck++) {
        json_t *cards = json_object_get(decks, sun_deck_names[deck]), *value;
        const char *word;
        if (!json_is_object(cards))
            return refuse("cards.{deck} must be an object: cards and where they are.",
                          STR("deck", sun_deck_names[deck]));
        json_object_foreach(cards, word, value)
        {
            why = load_card(play, word, value, deck);
            if (why)
                return why;
        }
    }
    return why;
}

static under_status load_coordinate(const json_t *value, const char *where, const char *key,
                                    int8_t *out)
{
    char what[WHAT];
    int number = 0;
    under_status why =
        position_read_whole(value, position_what(where, key, what), -100, 100, &number);
    *out = (int8_t)number;
    return why;
}

static under_status load_tile(const struct sun_play *play, const char *where, const json_t *value,
                              struct sun_place *place)
{
    static const char *const state_only[] = {"state", NULL}, *const none[] = {NULL};
    static const char *const on_map[] = {"q", "r", NULL};
    const char *more[KEYS_MOST] = {"state", NULL};
    int state = 0;
    char what[WHAT];
    if (!json_is_object(value))
        return under_json_keys(value, where, on_map, NULL);
    if (json_object_get(value, "state")) {
        under_status why =
            under_json_choice(json_object_get(value, "state"), position_what(where, "state", what),
                              position_place_states, &state);
        if (why)
            return why;
    }
    place->state = (uint8_t)(PLACE_REVEALED + state);
    if (place->state == PLACE_OUT_OF_GAME)
        return under_json_keys(value, where, state_only, none);
    position_add_keys(more, position_place, NULL);
    under_status why = under_json_keys(value, where, on_map, more);
    if (!why)
        why = load_coordinate(json_object_get(value, "q"), where, "q", &place->q);
    if (!why)
        why = load_coordinate(json_object_get(value, "r"), where, "r", &place->r);
    if (!why)
        why = position_read_fields(play, position_place, value, where, place);
    return why;
}

static under_status load_tiles(const struct sun_play *play, const json_t *tiles)
{
    const char *word;
    json_t *value;
    if (!json_is_object(tiles))
        return refuse("\"tiles\" must be an object: tiles and what is on them.");
    json_object_foreach((json_t *)tiles, word, value)
    {
        int tile = 0;
        if (!sun_read_word(play->pack, T_TILE, word, &tile))
            return refuse("\"tiles\" has \"{word}\", which is not a tile of the pack.",
                          STR("word", word));
        under_status why = load_tile(play, word, value, &play->state->place[tile]);
        if (why)
            return why;
    }
    return NULL;
}

static under_status load_blind(const struct sun_play *play, const json_t *list)
{
    static const char *const keys[] = {"q", "r", NULL};
    under_status why = under_json_array(list, "\"blind\"", BLIND_MAX);
    for (int i = 0; i < BLIND_MAX && !why; i++) {
        const json_t *value = json_array_get(list, (size_t)i);
        struct sun_place *place = &play->state->place[TILES_MAX + i];
        char where[WHAT];
        snprintf(where, sizeof where, "blind[%d]", i);
        if (json_is_null(value))
            continue;
        place->state = PLACE_FACE_DOWN;
        why = under_json_keys(value, where, keys, NULL);
        if (!why)
            why = load_coordinate(json_object_get(value, "q"), where, "q", &place->q);
        if (!why)
            why = load_coordinate(json_object_get(value, "r"), where, "r", &place->r);
    }
    return why;
}

static under_status load_foe(const struct sun_play *play, const json_t *value, const char *word,
                             struct sun_foe *foe)
{
    static const char *const optional[] = {POSITION_SYMBOL, NULL};
    const char *keys[KEYS_MOST] = {NULL};
    const json_t *symbol = json_object_get(value, POSITION_SYMBOL);
    int home = TILE_NEW_HAVEN;
    char what[WHAT];
    position_add_keys(keys, position_foe, NULL);
    foe->tile = 0; /* reading sets bits */
    under_status why = under_json_keys(value, word, keys, optional);
    if (!why)
        why = position_read_fields(play, position_foe, value, word, foe);
    if (!why && symbol)
        why = position_read_number(play, T_TILE, symbol, position_what(word, POSITION_SYMBOL, what),
                                   &home);
    foe->home = (uint8_t)home;
    return why;
}

static under_status load_foes(const struct sun_play *play, const json_t *foes)
{
    const char *word;
    json_t *value;
    under_status why = NULL;
    if (!json_is_object(foes))
        return refuse("\"foes\" must be an object: enemies and merchants, and how they are.");
    for (int i = 0; i < FOES_MAX; i++)
        play->state->foe[i].tile = SUN_NONE;
    json_object_foreach((json_t *)foes, word, value)
    {
        int foe = 0;
        if (!sun_read_word(play->pack, T_FOE, word, &foe))
            return refuse("\"foes\" has \"{word}\", which is not an enemy or merchant of the pack.",
                          STR("word", word));
        why = load_foe(play, value, word, &play->state->foe[foe]);
        if (why)
            return why;
    }
    return NULL;
}

static under_status load_offer_cards(const struct sun_play *play, const json_t *list,
                                     const char *what, uint8_t card[CARDS_A_SIDE])
{
    size_t count = json_array_size(list);
    memset(card, SUN_NONE, CARDS_A_SIDE);
    under_status why = under_json_array(list, what, count > CARDS_A_SIDE ? CARDS_A_SIDE : count);
    for (size_t i = 0; i < count && !why; i++) {
        int number = 0;
        why = position_read_number(play, T_CARD, json_array_get(list, i), what, &number);
        card[i] = (uint8_t)number;
    }
    return why;
}

static under_status load_offer(const struct sun_play *play, const json_t *offer)
{
    const char *keys[KEYS_MOST] = {"gives_cards", "wants_cards", NULL};
    position_add_keys(keys, position_offer, NULL);
    under_status why = under_json_keys(offer, "\"offer\"", keys, NULL);
    if (!why)
        why = position_read_fields(play, position_offer, offer, "offer", play->state);
    for (int side = 0; side < 2 && !why; side++)
        why = load_offer_cards(play, json_object_get(offer, keys[side]), keys[side],
                               play->state->offer_card[side]);
    return why;
}

static under_status load_tally(const struct sun_play *play, const json_t *list)
{
    int part = play->state->part, count = 0;
    if (part >= play->rules->mission->parts)
        return refuse("\"part\" is {part}, but the mission has {parts} parts.",
                      NUM("part", part + 1), NUM("parts", play->rules->mission->parts));
    under_status why = under_json_array(list, "\"tally\"", play->rules->mission->part[part].goals);
    for (size_t i = 0; i < json_array_size(list) && !why; i++) {
        why = position_read_whole(json_array_get(list, i), "\"tally\"", 0, 200, &count);
        play->state->tally[i] = (uint8_t)count;
    }
    return why;
}

static under_status load_heaps(const struct sun_play *play, const json_t *list)
{
    static const char *const keys[] = {"left", "tile", NULL};
    size_t count = json_array_size(list);
    under_status why = under_json_array(list, "\"heaps\"", count > HEAPS_MAX ? HEAPS_MAX : count);
    for (size_t i = 0; i < count && !why; i++) {
        const json_t *value = json_array_get(list, i);
        char where[WHAT], what[WHAT];
        int left = 0, tile = TILE_NEW_HAVEN;
        snprintf(where, sizeof where, "heaps[%d]", (int)i);
        why = under_json_keys(value, where, keys, NULL);
        if (!why)
            why = position_read_whole(json_object_get(value, "left"),
                                      position_what(where, "left", what), 1, TILES_MAX, &left);
        bool hides = !json_is_null(json_object_get(value, "tile"));
        if (!why && hides)
            why = position_read_number(play, T_TILE, json_object_get(value, "tile"),
                                       position_what(where, "tile", what), &tile);
        if (!why && hides && tile == TILE_NEW_HAVEN) /* which stands for none */
            why = refuse(
                "{heap} hides t0, which is never in the stack; null says that it hides none.",
                STR("heap", where));
        play->state->heap[i] = (struct sun_heap){.left = (uint8_t)left, .tile = (uint8_t)tile};
    }
    return why;
}

/* --- the stack --- */

/* A step with the keys of today. */
static json_t *load_rename_keys(const json_t *value, enum sun_opcode op)
{
    json_t *step = json_copy((json_t *)value);
    for (int i = 1; i < STEP_OPERANDS; i++) {
        char spelled[16];
        const char *key = position_step_key(op, i), *old = position_old_key(op, i, spelled);
        json_t *found = key && old ? json_object_get(step, old) : NULL;
        if (!found || strcmp(key, old) == 0 || json_object_get(step, key))
            continue;
        json_object_set(step, key, found);
        json_object_del(step, old);
    }
    return step;
}

static under_status load_operands(const struct sun_play *play, const json_t *value,
                                  const char *where, struct sun_step *step)
{
    const char *keys[KEYS_MOST] = {"op", NULL}, *more[KEYS_MOST] = {"pc", NULL};
    char what[WHAT];
    for (int i = 0; i < STEP_OPERANDS; i++) {
        const char *key[] = {position_step_key(step->op, i), NULL};
        int left_out = sun_left_out(sun_ops[step->op].operand[i].type);
        position_add_keys(left_out < 0 ? keys : more, NULL, key);
    }
    under_status why = under_json_keys(value, where, keys, more);
    for (int i = 0; i < STEP_OPERANDS && !why; i++) {
        int type = sun_ops[step->op].operand[i].type;
        const char *key = position_step_key(step->op, i);
        const json_t *found = key ? json_object_get(value, key) : NULL;
        int number = key && !found ? sun_left_out(type) : 0;
        if (found)
            why = position_read_number(play, type, found, position_what(where, key, what), &number);
        if (key)
            *sun_operand_at(step, i) = (uint8_t)number;
        if (type == T_CODE_LOW)
            *sun_operand_at(step, i + 1) = (uint8_t)(number >> 8);
    }
    return why;
}

static under_status load_step(const struct sun_play *play, const json_t *value, int i)
{
    const char *names[OPS + 1] = {NULL};
    struct sun_step *step = &play->state->stack[i];
    char where[WHAT], what[WHAT];
    int op = 0, pc = 0;
    for (int each = 0; each < OPS; each++)
        names[each] = sun_ops[each].name;
    snprintf(where, sizeof where, "stack[%d]", i);
    if (!json_is_object(value) || !json_object_get(value, "op"))
        return refuse("{where} has no \"op\".", STR("where", where));
    under_status why = under_json_choice(json_object_get(value, "op"),
                                         position_what(where, "op", what), names, &op);
    if (why)
        return why;
    step->op = (uint8_t)op;
    if (json_object_get(value, "pc"))
        why = position_read_whole(json_object_get(value, "pc"), position_what(where, "pc", what), 0,
                                  sun_ops[op].last_pc, &pc);
    step->pc = (uint8_t)pc;
    if (why)
        return why;
    json_t *named = load_rename_keys(value, step->op);
    why = load_operands(play, named, where, step);
    json_decref(named);
    return why;
}

/* null stands for the turn of who is active, to choose an action. */
static under_status load_turn(const struct sun_play *play)
{
    const struct sun_state *state = play->state;
    struct sun_play turn = *play;
    if (state->active == SUN_NONE || state->phase < SUN_PHASE_MORNING ||
        state->phase > SUN_PHASE_NIGHT)
        return refuse("\"stack\" is null, which stands for a turn: \"active\" is a character then, "
                      "and \"phase\" morning, afternoon or night.");
    sun_lay_turn(&turn, state->active);
    return NULL;
}

static under_status load_stack(const struct sun_play *play, const json_t *list)
{
    if (json_is_null(list))
        return load_turn(play);
    size_t count = json_array_size(list);
    under_status why = under_json_array(list, "\"stack\"", count > STACK_MAX ? STACK_MAX : count);
    for (size_t i = 0; i < count && !why; i++)
        why = load_step(play, json_array_get(list, i), (int)i);
    play->state->depth = (uint8_t)count;
    return why;
}

static under_status load_team_card(const struct sun_play *play, const json_t *value, int who)
{
    int card = 0;
    if (json_is_null(value))
        return NULL;
    if (!json_is_string(value) ||
        !sun_read_word(play->pack, T_TEAM, json_string_value(value), &card))
        return refuse("cards[{who}] of \"team\" is not a team card of the pack.", NUM("who", who));
    play->state->team.card[who] = (uint8_t)(1 + card);
    return NULL;
}

static under_status load_team(const struct sun_play *play, const json_t *value)
{
    static const struct position_field victims_of = {"victims", FORM_TYPE, T_MASK, .most = 0x3f};
    const char *keys[KEYS_MOST] = {"cards", "victims", NULL};
    struct sun_team *team = &play->state->team;
    position_add_keys(keys, position_team, NULL);
    under_status why = under_json_keys(value, "\"team\"", keys, NULL);
    const json_t *cards = json_object_get(value, "cards");
    const json_t *victims = json_object_get(value, "victims");
    if (!why)
        why = position_read_fields(play, position_team, value, "team", team);
    if (!why)
        why = under_json_array(cards, "\"cards\" of \"team\"", play->rules->characters);
    if (!why)
        why = under_json_array(victims, "\"victims\" of \"team\"", play->rules->characters);
    for (int who = 0; who < play->rules->characters && !why; who++) {
        why = load_team_card(play, json_array_get(cards, (size_t)who), who);
        if (!why)
            why = position_read_field(play, &victims_of, json_array_get(victims, (size_t)who),
                                      "A list in \"victims\" of \"team\"", &team->victims[who]);
    }
    return why;
}

/* --- the contract --- */

/* "supply": null stands for what is nowhere else: SUN-SET-09. */
static under_status load_supply(const struct sun_play *play)
{
    for (int i = 0; i < RES_FINITE; i++) {
        int used = sun_count_resource(play, i);
        if (used > sun_resource_total[i])
            return refuse("There are {used} {thing} in play, but the game has only {total}.",
                          NUM("used", used), STR("thing", sun_resource_names[i]),
                          NUM("total", sun_resource_total[i]));
        play->state->supply[i] = (uint8_t)(sun_resource_total[i] - used);
    }
    return NULL;
}

static under_status load_lists(const struct sun_play *play, const json_t *saved)
{
    static under_status (*const lists[])(const struct sun_play *play, const json_t *list) = {
        [LIST_ROLL] = load_roll,   [LIST_HEROES] = load_heroes, [LIST_MERCHANTS] = load_merchants,
        [LIST_CARDS] = load_cards, [LIST_TILES] = load_tiles,   [LIST_BLIND] = load_blind,
        [LIST_FOES] = load_foes,   [LIST_OFFER] = load_offer,   [LIST_TALLY] = load_tally,
        [LIST_HEAPS] = load_heaps, [LIST_STACK] = load_stack,
    };
    under_status why = NULL;
    for (int i = 0; position_lists[i] && !why; i++)
        why = lists[i](play, json_object_get(saved, position_lists[i]));
    return why;
}

static under_status load_can_go_on(const struct sun_play *play)
{
    static _Thread_local struct under_moves moves;
    if (play->state->depth == 0)
        return NULL;
    const struct sun_step *top = sun_top(play->state);
    moves.count = 0;
    sun_ops[top->op].list(play, top, &moves);
    if (moves.count == 0)
        return refuse("Nobody could move: the step \"{op}\" on top of \"stack\" has no answer.",
                      STR("op", sun_ops[top->op].name));
    return NULL;
}

under_status sun_load(void *memory, const struct under_config *config, const json_t *saved)
{
    struct sun_state state = {0};
    struct sun_play play = sun_play_of(config, &state);
    const char *keys[KEYS_MOST] = {NULL};
    static const char *const team[] = {POSITION_TEAM, NULL};
    position_add_keys(keys, position_state, position_lists);
    if (play.rules->semi)
        position_add_keys(keys, NULL, team);
    under_status why = under_json_keys(saved, "The state", keys, NULL);
    if (why)
        return why;
    state.solo = play.rules->solo;
    bool count_supply = json_is_null(json_object_get(saved, "supply"));
    json_t *counted = json_copy((json_t *)saved);
    if (count_supply)
        json_object_set_new(counted, "supply", json_object());
    why = load_characters(&play, json_object_get(saved, "heroes"));
    if (!why)
        why = position_read_fields(&play, position_state, counted, "", &state);
    json_decref(counted);
    if (!why)
        why = load_lists(&play, saved);
    state.team.traitor = SUN_NONE;
    if (!why && play.rules->semi) {
        state.team.traitor = 0; /* reading sets bits */
        why = load_team(&play, json_object_get(saved, POSITION_TEAM));
    }
    if (!why && count_supply)
        why = load_supply(&play);
    if (!why)
        why = sun_check_state(&state, config);
    if (!why)
        why = load_can_go_on(&play);
    if (!why)
        memcpy(memory, &state, sizeof state);
    return why;
}
