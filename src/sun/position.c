/* Positions: the state as JSON. What is written how stands in tables that loading reads too. */
#include "sun/position.h"
#include "sun/game.h"
#include "sun/machine.h"
#include "sun/team.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

/* --- the tables --- */

const char *const position_piles[] = {
    [AT_DECK] = "deck",   [AT_BOTTOM] = "bottom", [AT_ASIDE] = "aside",
    [AT_TABLE] = "table", [AT_FIELD] = "field",   NULL,
};
const char *const position_place_states[] = {"revealed", "out", NULL}; /* from PLACE_REVEALED on */
static const char *const position_merchants[] = {"merchant-0", "merchant-1", "merchant-2",
                                                 "merchant-3", NULL};
const char *const position_foe_flags[] = {"tapped", "down", "strikes", "rolled",
                                          "sent",   "held", NULL};
const char *const position_rerolls[] = {"no", "chosen", "done", NULL};
const char *const position_containers[] = {"strength", "dexterity", NULL};
const char *const position_lists[] = {
    [LIST_ROLL] = "roll",           [LIST_HEROES] = "heroes",
    [LIST_MERCHANTS] = "merchants", [LIST_CARDS] = "cards",
    [LIST_TILES] = "tiles",         [LIST_BLIND] = "blind",
    [LIST_FOES] = "foes",           [LIST_OFFER] = "offer",
    [LIST_TALLY] = "tally",         [LIST_HEAPS] = "heaps",

    [LIST_STACK] = "stack",         NULL,
};

enum { HEROES = 0x3f, ANY = 0xff };

#define AT(type, member) .at = offsetof(struct type, member)
/* clang-format off */
const struct position_field position_state[] = {
    {"day", FORM_NUMBER, AT(sun_state, day), .most = ANY},
    {"phase", FORM_TYPE, T_PHASE, AT(sun_state, phase)},
    {"result", FORM_NAME, AT(sun_state, result), .names = sun_result_names},
    {"part", FORM_TYPE, T_COUNTED, AT(sun_state, part)},
    {"counter", FORM_NUMBER, AT(sun_state, counter), .most = ANY},
    {"first", FORM_TYPE, T_HERO, AT(sun_state, first)},
    {"active", FORM_MAYBE, T_HERO, AT(sun_state, active)},
    {"sun", FORM_MAYBE, T_KIND, AT(sun_state, sun)},
    {"electrics_out", FORM_FLAG, AT(sun_state, storm_day), .most = 1},
    {"karma_used", FORM_FLAG, AT(sun_state, karma_used), .most = 1},
    {"rearranged", FORM_NUMBER, AT(sun_state, rearranged), .most = ANY},
    {"offers", FORM_NUMBER, AT(sun_state, offers), .most = ANY},
    {"give_ups", FORM_NUMBER, AT(sun_state, give_ups), .most = ANY},
    {"answer", FORM_NUMBER, AT(sun_state, answer), .most = ANY},
    {"paid", FORM_NUMBER, AT(sun_state, paid), .most = ANY},
    {"banned", FORM_TYPE, T_MASK, AT(sun_state, banned), .most = HEROES},
    {"gone", FORM_BITS, AT(sun_state, gone), .names = position_merchants},
    {"strike", FORM_NUMBER, AT(sun_state, strike), .most = ANY},
    {"parry", FORM_NUMBER, AT(sun_state, parry), .most = ANY},
    {"points", FORM_SEATS, AT(sun_state, points), .most = ANY},
    {"gifts", FORM_SEATS, AT(sun_state, gifts), .most = ANY},
    {"successes", FORM_SEATS, AT(sun_state, successes), .most = ANY},
    {"supply", FORM_COUNTS, AT(sun_state, supply), .most = RES_FINITE},
    {"bag", FORM_COUNTS, AT(sun_state, bag), .most = RES_FINITE},
    {0},
};

const struct position_field position_hero[] = {
    {"character", FORM_MAYBE, T_CHARACTER, AT(sun_hero, kind)},
    {"tile", FORM_MAYBE, T_TILE, AT(sun_hero, tile)},
    {"hp", FORM_NUMBER, AT(sun_hero, hp), .most = ANY},
    {"water", FORM_NUMBER, AT(sun_hero, water), .most = ANY},
    {"fitness", FORM_TYPE, T_FITNESS, AT(sun_hero, fitness)},
    {"ap", FORM_NUMBER, AT(sun_hero, ap), .most = ANY},
    {"karma", FORM_NUMBER, AT(sun_hero, karma), .most = ANY},
    {"conditions", FORM_BITS, AT(sun_hero, conditions), .names = sun_condition_names},
    {"gear", FORM_MAYBE, T_CARD, AT(sun_hero, gear)},
    {"has", FORM_COUNTS, AT(sun_hero, has), .most = RESOURCES},
    {"healed", FORM_NUMBER, AT(sun_hero, healed), .most = ANY},
    {"down_for", FORM_NUMBER, AT(sun_hero, down_for), .most = ANY},
    {"extra_ap", FORM_NUMBER, AT(sun_hero, extra_ap), .most = ANY},
    {0},
};

const struct position_field position_merchant[] = {
    {"tile", FORM_TYPE, T_TILE, AT(sun_merchant, tile)},
    {"water", FORM_NUMBER, AT(sun_merchant, water), .most = ANY},
    {"has", FORM_COUNTS, AT(sun_merchant, has), .most = RES_FINITE + 1},
    {0},
};

const struct position_field position_place[] = {
    {"water", FORM_FLAG, AT(sun_place, water), .most = 1},
    {"event", FORM_FLAG, AT(sun_place, event), .most = MARKER_LIES},
    {"event_waits", FORM_FLAG, AT(sun_place, event), .most = MARKER_WAITS},
    {"containers", FORM_BITS, AT(sun_place, container), .most = 8, .names = position_containers},
    {"symbol_marked", FORM_FLAG, AT(sun_place, symbol), .most = 1},
    {"camp", FORM_NAME, AT(sun_place, camp), .names = sun_camp_names},
    {"owner", FORM_NUMBER, AT(sun_place, owner), .most = CHARACTERS_MAX},
    {"fire", FORM_NAME, AT(sun_place, fire), .names = sun_fire_names},
    {"printed", FORM_COUNTS, AT(sun_place, printed), .most = RES_FINITE + 1},
    {"dropped", FORM_COUNTS, AT(sun_place, dropped), .most = RESOURCES},
    {"stored", FORM_NUMBER, AT(sun_place, stored), .most = ANY},
    {"night", FORM_TYPE, T_MASK, AT(sun_place, night), .most = HEROES},
    {"objective", FORM_NUMBER, AT(sun_place, objective), .most = ANY},
    {0},
};

const struct position_field position_card[] = {
    {"left", FORM_NUMBER, AT(sun_card, left), .most = ANY},
    {"down", FORM_FLAG, AT(sun_card, down), .most = 1},
    {0},
};

const struct position_field position_foe[] = {
    {"tile", FORM_TYPE, T_PLACE, AT(sun_foe, tile)},
    {"order", FORM_NUMBER, AT(sun_foe, order), .most = ANY},
    {"damage", FORM_NUMBER, AT(sun_foe, damage), .most = ANY},
    {"flags", FORM_BITS, AT(sun_foe, flags), .names = position_foe_flags},
    {"hits", FORM_NUMBER, AT(sun_foe, hits), .most = ANY},
    {"met", FORM_TYPE, T_MASK, AT(sun_foe, met), .most = HEROES},
    {"grudge", FORM_TYPE, T_MASK, AT(sun_foe, grudge), .most = HEROES},
    {0},
};

const struct position_field position_team[] = {
    {"traitor", FORM_MAYBE, T_HERO, AT(sun_team, traitor)},
    {"called", FORM_FLAG, AT(sun_team, called), .most = 1},
    {"arson", FORM_FLAG, AT(sun_team, arson), .most = 1},
    {0},
};

const struct position_field position_offer[] = {
    {"gives", FORM_COUNTS, AT(sun_state, offer[0]), .most = THINGS},
    {"wants", FORM_COUNTS, AT(sun_state, offer[1]), .most = THINGS},
    {0},
};
/* clang-format on */

const char *position_step_key(enum sun_opcode op, int i)
{
    int type = sun_ops[op].operand[i].type;
    return type == T_NONE || type == T_CODE_HIGH ? NULL : sun_ops[op].operand[i].key;
}

const char *position_old_key(enum sun_opcode op, int i, char key[16])
{
    const char *name = sun_types[sun_ops[op].operand[i].type].old_key;
    int same = 1;
    if (i == 0 || !name)
        return NULL;
    for (int before = 1; before < i; before++) {
        const char *other = sun_types[sun_ops[op].operand[before].type].old_key;
        same += other && strcmp(other, name) == 0;
    }
    if (same == 1)
        return name;
    snprintf(key, 16, "%s%d", name, same);
    return key;
}

/* --- one value --- */

/* A hero is called by the character, and while there is none by the number. */
static json_t *save_hero_name(const struct sun_play *play, int who)
{
    int character = play->state->hero[who].kind;
    return character == SUN_NONE ? json_integer(who)
                                 : sun_type_json(play->pack, T_CHARACTER, character);
}

static json_t *save_mask(const struct sun_play *play, unsigned mask)
{
    json_t *list = json_array();
    for (int who = 0; who < CHARACTERS_MAX; who++)
        if (mask >> who & 1)
            json_array_append_new(list, save_hero_name(play, who));
    return list;
}

static json_t *save_number(const struct sun_play *play, enum sun_type type, int number)
{
    if (sun_types[type].form == AS_HERO)
        return save_hero_name(play, number);
    if (sun_types[type].form == AS_HEROES)
        return save_mask(play, (unsigned)number);
    return sun_type_json(play->pack, type, number);
}

/* --- members --- */

static json_t *save_bits(const char *const names[], unsigned bits)
{
    json_t *list = json_array();
    for (int name = 0; bits; bits >>= 1, name++) {
        name = names[name] ? name : 0;
        if (bits & 1)
            json_array_append_new(list, json_string(names[name]));
    }
    return list;
}

static json_t *save_counts(const uint8_t *count, int kinds)
{
    json_t *counts = json_object();
    for (int i = 0; i < kinds; i++)
        if (count[i] > 0)
            json_object_set_new(counts, sun_resource_names[i], json_integer(count[i]));
    return counts;
}

static json_t *save_seats(const struct sun_play *play, const uint8_t *number)
{
    json_t *list = json_array();
    for (int who = 0; who < play->rules->characters; who++)
        json_array_append_new(list, json_integer(number[who]));
    return list;
}

static json_t *save_field(const struct sun_play *play, const struct position_field *field,
                          const uint8_t *member)
{
    switch ((enum form)field->form) {
    case FORM_NUMBER:
        return json_integer(*member);
    case FORM_FLAG:
        return json_boolean(*member & field->most);
    case FORM_TYPE:
        return save_number(play, field->type, field->most ? *member & field->most : *member);
    case FORM_MAYBE:
        return *member == SUN_NONE ? json_null() : save_number(play, field->type, *member);
    case FORM_NAME:
        return *member == 0 ? json_null() : json_string(field->names[*member]);
    case FORM_BITS:
        return save_bits(field->names, *member);
    case FORM_COUNTS:
        return save_counts(member, field->most);
    case FORM_SEATS:
        return save_seats(play, member);
    }
    return NULL;
}

static bool save_is_nothing(const json_t *value)
{
    return json_is_null(value) || json_is_false(value) ||
           (json_is_integer(value) && json_integer_value(value) == 0) ||
           ((json_is_array(value) || json_is_object(value)) && json_array_size(value) == 0 &&
            json_object_size(value) == 0);
}

static void save_fields(const struct sun_play *play, const struct position_field fields[],
                        const void *memory, json_t *out)
{
    for (const struct position_field *field = fields; field->key; field++)
        json_object_set_new(out, field->key,
                            save_field(play, field, (const uint8_t *)memory + field->at));
}

/* The same without what is 0, none or empty. */
static void save_some_fields(const struct sun_play *play, const struct position_field fields[],
                             const void *memory, json_t *out)
{
    for (const struct position_field *field = fields; field->key; field++) {
        json_t *value = save_field(play, field, (const uint8_t *)memory + field->at);
        if (save_is_nothing(value))
            json_decref(value);
        else
            json_object_set_new(out, field->key, value);
    }
}

/* --- the lists --- */

static json_t *save_roll(const struct sun_play *play)
{
    const struct sun_roll *roll = &play->state->roll;
    json_t *list = json_array();
    for (int i = 0; i < roll->count; i++) {
        json_t *die = json_pack("{s:s, s:s}", "colour", sun_colour_names[roll->colour[i]], "face",
                                sun_face_names[roll->face[i]]);
        if (roll->rerolled[i])
            json_object_set_new(die, "reroll", json_string(position_rerolls[roll->rerolled[i]]));
        json_array_append_new(list, die);
    }
    return list;
}

static json_t *save_heroes(const struct sun_play *play)
{
    json_t *list = json_array();
    for (int who = 0; who < play->rules->characters; who++) {
        const struct sun_hero *hero = &play->state->hero[who];
        json_t *saved = json_object(), *used = json_object();
        save_fields(play, position_hero, hero, saved);
        for (int i = 0; hero->kind != SUN_NONE && i < sun_character_of(play, who)->skills; i++)
            if (hero->used[i])
                json_object_set_new(used, sun_character_of(play, who)->skill[i].id,
                                    json_string(sun_limit_names[hero->used[i]]));
        json_object_set_new(saved, "used", used);
        json_array_append_new(list, saved);
    }
    return list;
}

static json_t *save_merchants(const struct sun_play *play)
{
    json_t *list = json_array();
    for (int i = 0; i < MERCHANTS_MAX; i++) {
        const struct sun_merchant *merchant = &play->state->merchant[i];
        json_t *saved = merchant->tile == SUN_NONE ? json_null() : json_object();
        if (merchant->tile != SUN_NONE)
            save_fields(play, position_merchant, merchant, saved);
        json_array_append_new(list, saved);
    }
    return list;
}

static json_t *save_at(const struct sun_play *play, int at)
{
    char merchant[24];
    if (at < AT_HOLDER)
        return json_string(position_piles[at]);
    if (at < AT_TILE)
        return save_hero_name(play, at - AT_HOLDER);
    if (at < AT_MERCHANT)
        return sun_type_json(play->pack, T_TILE, at - AT_TILE);
    if (at >= AT_SET)
        return sun_type_json(play->pack, T_TILE, at - AT_SET);
    snprintf(merchant, sizeof merchant, "merchant-%d", at - AT_MERCHANT);
    return json_string(merchant);
}

/* By deck, those that are not face down in it. */
static json_t *save_cards(const struct sun_play *play)
{
    json_t *decks = json_object();
    for (int deck = 0; deck < DECKS; deck++)
        json_object_set_new(decks, sun_deck_names[deck], json_object());
    for (int i = 0; i < play->pack->cards; i++) {
        const struct sun_card *card = &play->state->card[i];
        if (card->at == AT_DECK)
            continue;
        struct under_buf word = {0};
        json_t *saved = json_pack("{s:o}", "at", save_at(play, card->at));
        if (card->at >= AT_SET)
            json_object_set_new(saved, POSITION_SET, json_true());
        save_some_fields(play, position_card, card, saved);
        sun_word(play->pack, T_CARD, i, &word);
        json_object_set_new(json_object_get(decks, sun_deck_names[sun_kind_of(play, i)->deck]),
                            under_buf_text(&word), saved);
        under_buf_free(&word);
    }
    return decks;
}

/* Those that are not in the stack. */
static json_t *save_tiles(const struct sun_play *play)
{
    json_t *tiles = json_object();
    for (int i = 0; i < play->pack->tiles; i++) {
        const struct sun_place *place = &play->state->place[i];
        if (place->state == PLACE_IN_STACK)
            continue;
        struct under_buf word = {0};
        json_t *saved = json_object();
        if (place->state == PLACE_REVEALED) {
            json_object_set_new(saved, "q", json_integer(place->q));
            json_object_set_new(saved, "r", json_integer(place->r));
        } else {
            const char *state = position_place_states[place->state - PLACE_REVEALED];
            json_object_set_new(saved, "state", json_string(state));
        }
        save_some_fields(play, position_place, place, saved);
        sun_word(play->pack, T_TILE, i, &word);
        json_object_set_new(tiles, under_buf_text(&word), saved);
        under_buf_free(&word);
    }
    return tiles;
}

/* Places under enemies whose tile nobody knows; those not in use are null. */
static json_t *save_blind(const struct sun_play *play)
{
    json_t *list = json_array();
    for (int i = TILES_MAX; i < PLACES_MAX; i++) {
        const struct sun_place *place = &play->state->place[i];
        json_array_append_new(list, place->state == PLACE_FACE_DOWN
                                        ? json_pack("{s:i, s:i}", "q", place->q, "r", place->r)
                                        : json_null());
    }
    return list;
}

static json_t *save_foes(const struct sun_play *play)
{
    json_t *foes = json_object();
    for (int i = 0; i < FOES_MAX; i++) {
        const struct sun_foe *foe = &play->state->foe[i];
        if (foe->tile == SUN_NONE)
            continue;
        struct under_buf word = {0};
        json_t *saved = json_object();
        save_fields(play, position_foe, foe, saved);
        if (foe->home != TILE_NEW_HAVEN)
            json_object_set_new(saved, POSITION_SYMBOL,
                                sun_type_json(play->pack, T_TILE, foe->home));
        sun_word(play->pack, T_FOE, i, &word);
        json_object_set_new(foes, under_buf_text(&word), saved);
        under_buf_free(&word);
    }
    return foes;
}

static json_t *save_offer_cards(const struct sun_play *play, int side)
{
    json_t *list = json_array();
    for (size_t i = 0; i < sizeof play->state->offer_card[side]; i++)
        if (play->state->offer_card[side][i] != SUN_NONE)
            json_array_append_new(
                list, sun_type_json(play->pack, T_CARD, play->state->offer_card[side][i]));
    return list;
}

static json_t *save_offer(const struct sun_play *play)
{
    json_t *saved = json_object();
    save_fields(play, position_offer, play->state, saved);
    json_object_set_new(saved, "gives_cards", save_offer_cards(play, 0));
    json_object_set_new(saved, "wants_cards", save_offer_cards(play, 1));
    return saved;
}

/* What was done for each goal of the part. */
static json_t *save_tally(const struct sun_play *play)
{
    json_t *list = json_array();
    for (int i = 0; i < play->rules->mission->part[play->state->part].goals; i++)
        json_array_append_new(list, json_integer(play->state->tally[i]));
    return list;
}

/* The numbered stacks that are left, the next one first. */
static json_t *save_heaps(const struct sun_play *play)
{
    json_t *list = json_array();
    for (int i = 0; i < HEAPS_MAX && play->state->heap[i].left > 0; i++) {
        int tile = play->state->heap[i].tile;
        json_array_append_new(
            list, json_pack("{s:i, s:o}", "left", play->state->heap[i].left, "tile",
                            tile == TILE_NEW_HAVEN ? json_null()
                                                   : sun_type_json(play->pack, T_TILE, tile)));
    }
    return list;
}

static json_t *save_step(const struct sun_play *play, struct sun_step step)
{
    const struct sun_op *op = &sun_ops[step.op];
    json_t *saved = json_pack("{s:s}", "op", op->name);
    if (step.pc)
        json_object_set_new(saved, "pc", json_integer(step.pc));
    for (int i = 0; i < STEP_OPERANDS; i++) {
        const char *key = position_step_key(step.op, i);
        int type = op->operand[i].type, number = sun_operand(&step, i);
        if (!key || number == sun_left_out(type))
            continue;
        if (type == T_CODE_LOW)
            number |= sun_operand(&step, i + 1) << 8;
        json_object_set_new(saved, key, save_number(play, type, number));
    }
    return saved;
}

static json_t *save_stack(const struct sun_play *play)
{
    json_t *list = json_array();
    for (int i = 0; i < play->state->depth; i++)
        json_array_append_new(list, save_step(play, play->state->stack[i]));
    return list;
}

/* As a seat may know it, or all of it: SUN_NONE. */
static json_t *save_team(const struct sun_play *play, int seat)
{
    const struct sun_team *team = &play->state->team;
    json_t *saved = json_object(), *cards = json_array(), *victims = json_array();
    save_fields(play, position_team, team, saved);
    for (int who = 0; who < play->rules->characters; who++) {
        bool shown = team->card[who] && (seat == SUN_NONE || sun_knows_team(play, seat, who));
        json_array_append_new(cards, shown ? sun_type_json(play->pack, T_TEAM, team->card[who] - 1)
                                           : json_null());
        json_array_append_new(victims, save_mask(play, team->victims[who]));
    }
    json_object_set_new(saved, "cards", cards);
    json_object_set_new(saved, "victims", victims);
    return saved;
}

/* --- the contract --- */

static json_t *position_write(const void *state, const struct under_config *config, int seat)
{
    static json_t *(*const lists[])(const struct sun_play *play) = {
        [LIST_ROLL] = save_roll,   [LIST_HEROES] = save_heroes, [LIST_MERCHANTS] = save_merchants,
        [LIST_CARDS] = save_cards, [LIST_TILES] = save_tiles,   [LIST_BLIND] = save_blind,
        [LIST_FOES] = save_foes,   [LIST_OFFER] = save_offer,   [LIST_TALLY] = save_tally,
        [LIST_HEAPS] = save_heaps, [LIST_STACK] = save_stack,
    };
    struct sun_play play = sun_play_of(config, (void *)state);
    json_t *saved = json_object();
    save_fields(&play, position_state, state, saved);
    for (int i = 0; position_lists[i]; i++)
        json_object_set_new(saved, position_lists[i], lists[i](&play));
    if (play.rules->semi)
        json_object_set_new(saved, POSITION_TEAM, save_team(&play, seat));
    return saved;
}

json_t *sun_save(const void *state, const struct under_config *config)
{
    return position_write(state, config, SUN_NONE);
}

/* Everything is open but the others' team cards: see struct sun_state. */
json_t *sun_view(const void *state, const struct under_config *config, int seat)
{
    return position_write(state, config, seat);
}

/* SUN-TEAM-13: those who won, the dead included, and how it ended. */
json_t *sun_result(const void *memory, const struct under_config *config)
{
    const struct sun_state *state = memory;
    if (state->result == SUN_RESULT_NONE)
        return json_null();
    json_t *winners = json_array();
    struct sun_play play = sun_play_of(config, (void *)memory);
    for (int seat = 0; seat < config->seats; seat++)
        if (sun_wins(&play, seat))
            json_array_append_new(winners, json_integer(seat));
    return json_pack("{s:o, s:s}", "winners", winners, "why", sun_result_names[state->result]);
}
