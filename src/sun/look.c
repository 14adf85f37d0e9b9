/* The position in words, and one thing of it by its name. */
#include <stddef.h>
#include <string.h>
#include <strings.h>

#include "sun/enemies.h"
#include "sun/food.h"
#include "sun/holdings.h"
#include "sun/map.h"
#include "sun/reference.h"
#include "sun/say.h"
#include "sun/tell.h"

/* --- a tile --- */

static void look_add_things(const struct sun_play *play, int tile, struct under_buf *out)
{
    static const struct {
        const char *words;
        size_t offset;
    } marks[] = {
        {"water", offsetof(struct sun_place, water)},
        {"stored water", offsetof(struct sun_place, stored)},
        {"an event", offsetof(struct sun_place, event)},
        {"a container", offsetof(struct sun_place, container)},
        {"a camp", offsetof(struct sun_place, camp)},
        {"an objective", offsetof(struct sun_place, objective)},
    };
    const struct sun_place *place = &play->state->place[tile];
    for (int resource = 0; resource < RESOURCES; resource++) {
        int count = sun_on_tile(play, tile, resource);
        if (count)
            under_buf_printf(out, ", %d %s", count, sun_count_name(resource, count));
    }
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (((const uint8_t *)place)[marks[i].offset]) {
            under_buf_puts(out, ", ");
            message(out, marks[i].words);
        }
    if (place->fire) {
        under_buf_puts(out, ", ");
        message(out, place->fire == FIRE_PIT ? "a cooking pit" : "a campfire");
    }
    uint8_t trap[CARDS_MAX];
    int traps = sun_find_set(play, tile, TAG_TRAP, trap);
    for (int i = 0; i < traps; i++) {
        under_buf_puts(out, ", ");
        message(out, "a trap with {food} food", NUM("food", play->state->card[trap[i]].left));
    }
    if (play->pack->tile[tile].enemy) {
        under_buf_puts(out, ", ");
        if (place->symbol)
            message(out, "an enemy symbol (marked)");
        else if (sun_enemy_of_symbol(play, tile) != SUN_NONE)
            message(out, "an enemy symbol (its enemy is still alive)");
        else
            message(out, "an enemy symbol (an enemy appears when you are seen here)");
    }
    for (int card = 0; card < play->pack->cards; card++)
        if (play->state->card[card].at == AT_TILE + tile)
            under_buf_printf(out, ", %s", sun_kind_of(play, card)->name);
}

static void look_heroes_and_foes(const struct sun_play *play, int place, struct under_buf *out)
{
    struct under_buf line = {0};
    for (int who = 0; who < play->rules->characters; who++) {
        const struct sun_hero *hero = &play->state->hero[who];
        if (hero->tile != place || hero->kind == SUN_NONE)
            continue;
        if (line.size)
            under_buf_puts(&line, ", ");
        sun_hero_name(play, who, &line);
    }
    if (line.size)
        under_line(out, "  Here: {who}.", STR("who", line.text));
    for (int foe = 0; foe < FOES_MAX; foe++) {
        int tile = sun_is_merchant(foe) ? play->state->merchant[foe - ENEMIES_MAX].tile
                                        : play->state->foe[foe].tile;
        if (tile != place)
            continue;
        under_buf_clear(&line);
        sun_say_foe(play, foe, &line);
        under_line(out, "  {foe}.", STR("foe", line.text));
    }
    under_buf_free(&line);
}

int sun_shown_cost(const struct sun_play *play, int tile)
{
    int who = sun_acting(play->state);
    bool acts = who != SUN_NONE && play->state->hero[who].kind != SUN_NONE;
    return acts ? sun_walk_cost(play, who, tile) : play->pack->tile[tile].cost;
}

void sun_say_place(const struct sun_play *play, int at, struct under_buf *out)
{
    const struct sun_place *place = &play->state->place[at];
    if (at >= TILES_MAX || place->state != PLACE_REVEALED) {
        struct under_buf word = {0};
        sun_word(play->pack, T_PLACE, at, &word);
        under_line(out,
                   under_by_places("{word} at {q},{r}: not explored yet.",
                                   "This place is not explored yet."),
                   STR("word", word.text), NUM("q", place->q), NUM("r", place->r));
        under_buf_free(&word);
    } else {
        const struct sun_tile *printed = &play->pack->tile[at];
        struct under_buf things = {0};
        if (printed->spaces)
            message(&things, ", {taken} of {spaces} spaces taken",
                    NUM("taken", __builtin_popcount(sun_heroes_on(play, at))),
                    NUM("spaces", printed->spaces));
        look_add_things(play, at, &things);
        under_line(out,
                   under_by_places("t{number} {name} at {q},{r}: {cost} AP to enter{things}.",
                                   "{name}: {cost} AP to enter{things}."),
                   NUM("number", printed->number), STR("name", printed->name ? printed->name : ""),
                   NUM("q", place->q), NUM("r", place->r), NUM("cost", sun_shown_cost(play, at)),
                   STR("things", under_buf_text(&things)));
        under_buf_free(&things);
    }
    look_heroes_and_foes(play, at, out);
}

/* --- all of it --- */

static void look_hero(const struct sun_play *play, int who, struct under_buf *out)
{
    struct under_buf name = {0}, vitals = {0}, is = {0}, things = {0}, cards = {0};
    sun_hero_full_name(play, who, &name);
    sun_say_vitals(play, who, &vitals);
    sun_say_conditions(play, who, &is);
    sun_say_things(play, who, &things);
    sun_say_cards(play, who, &cards);
    under_line(out, "{name}: {vitals}; {is}. Carries {things}; {cards}.",
               STR("name", under_buf_text(&name)), STR("vitals", under_buf_text(&vitals)),
               STR("is", under_buf_text(&is)), STR("things", under_buf_text(&things)),
               STR("cards", under_buf_text(&cards)));
    under_buf_free(&name);
    under_buf_free(&vitals);
    under_buf_free(&is);
    under_buf_free(&things);
    under_buf_free(&cards);
}

void sun_look(const struct under_config *config, const void *memory, struct under_buf *out)
{
    struct sun_play play = sun_see(config, memory);
    const struct sun_part *part = &play.rules->mission->part[play.state->part];
    const struct sun_step *exchange = sun_exchange(play.state);
    if (exchange)
        sun_say_exchange(&play, exchange, out);
    sun_say_weather(&play, out);
    under_buf_putc(out, '\n');
    under_line(out, "{mission}: {briefing}", STR("mission", play.rules->mission->name),
               STR("briefing", part->briefing));
    for (int i = 0; i < part->goals; i++) {
        sun_say_goal(&play, &part->goal[i], out);
        under_buf_putc(out, '\n');
    }
    for (int who = 0; who < play.rules->characters; who++)
        if (play.state->hero[who].kind != SUN_NONE)
            look_hero(&play, who, out);
    for (int place = 0; place < PLACES_MAX; place++)
        if (play.state->place[place].state == PLACE_REVEALED ||
            play.state->place[place].state == PLACE_FACE_DOWN)
            sun_say_place(&play, place, out);
}

/* --- one thing --- */

static bool inspect_is(const char *typed, const char *name)
{
    struct under_buf plain = {0};
    sun_say_plain(name, &plain);
    bool same = strcmp(typed, under_buf_text(&plain)) == 0;
    under_buf_free(&plain);
    return same;
}

static void inspect_fighter(const struct sun_fighter *fighter, struct under_buf *out)
{
    static const char *const when[2] = {
        "By day it rolls {dice}; at range {ranged}.",
        "At night it rolls {dice}; at range {ranged}.",
    };
    for (int night = 0; night < 2; night++) {
        struct under_buf dice = {0}, ranged = {0};
        sun_say_dice(fighter->melee[night], &dice);
        sun_say_dice(fighter->ranged[night], &ranged);
        under_line(out, when[night], STR("dice", under_buf_text(&dice)),
                   STR("ranged", under_buf_text(&ranged)));
        under_buf_free(&dice);
        under_buf_free(&ranged);
    }
}

void sun_say_loot(const struct sun_play *play, int foe, struct under_buf *out)
{
    sun_describe_loot(play->pack, sun_fighter_of(play, foe), out);
    under_buf_putc(out, '\n');
}

static void inspect_foe(const struct sun_play *play, int foe, struct under_buf *out)
{
    const struct sun_fighter *fighter = sun_fighter_of(play, foe);
    struct under_buf is = {0}, place = {0};
    int tile = sun_is_merchant(foe) ? play->state->merchant[foe - ENEMIES_MAX].tile
                                    : play->state->foe[foe].tile;
    if (tile != SUN_NONE) {
        sun_say_foe(play, foe, &is);
        sun_place_name(play->pack, tile, &place);
        under_line(out, "{place}: {foe}.", STR("foe", is.text), STR("place", place.text));
    } else {
        sun_name_foe(play->pack, foe, &is);
        under_line(out, "{foe}, {hp} HP, is not in play.", STR("foe", is.text),
                   NUM("hp", fighter->hp));
    }
    const char *text = sun_is_merchant(foe) ? play->pack->trader[foe - ENEMIES_MAX].text
                                            : sun_kind_of(play, sun_card_of_foe(play, foe))->text;
    under_buf_printf(out, "%s\n", text);
    if (fighter->hp > 0) {
        inspect_fighter(fighter, out);
        sun_say_loot(play, foe, out);
    }
    under_buf_free(&is);
    under_buf_free(&place);
}

/* A foe in play first, then one that is not. */
static int inspect_find_foe(const struct sun_play *play, const char *typed)
{
    int found = SUN_NONE,
        enemies = play->rules->deck[DECK_ENEMY].end - play->rules->deck[DECK_ENEMY].first;
    for (int foe = 0; foe < FOES_MAX; foe++) {
        bool merchant = sun_is_merchant(foe);
        if (merchant ? foe - ENEMIES_MAX >= play->pack->traders : foe >= enemies)
            continue;
        struct under_buf word = {0}, name = {0};
        sun_word(play->pack, T_FOE, foe, &word);
        sun_name_foe(play->pack, foe, &name);
        bool whole = inspect_is(typed, word.text) || inspect_is(typed, name.text);
        bool kind = inspect_is(typed, sun_foe_name(play, foe));
        bool here = play->state->foe[foe].tile != SUN_NONE;
        under_buf_free(&word);
        under_buf_free(&name);
        if (whole && (here || found == SUN_NONE))
            return foe;
        if (kind && (found == SUN_NONE || (here && play->state->foe[found].tile == SUN_NONE)))
            found = foe;
    }
    return found;
}

static void inspect_stock(const struct sun_play *play, int merchant, struct under_buf *out)
{
    struct under_buf list = {0};
    const struct sun_merchant *it = &play->state->merchant[merchant];
    if (it->tile == SUN_NONE)
        return;
    under_buf_printf(&list, "%d water", it->water);
    for (int thing = 0; thing <= RES_FOOD; thing++)
        if (it->has[thing])
            under_buf_printf(&list, ", %d %s", it->has[thing],
                             sun_count_name(thing, it->has[thing]));
    for (int card = 0; card < play->pack->cards; card++)
        if (play->state->card[card].at == AT_MERCHANT + merchant)
            message(&list, ", {card} (worth {value})", STR("card", sun_kind_of(play, card)->name),
                    NUM("value", sun_kind_of(play, card)->value));
    under_line(out, "For sale: {stock}.", STR("stock", list.text));
    under_buf_free(&list);
}

static void inspect_kind(const struct sun_kind *kind, struct under_buf *out)
{
    static const uint8_t nothing[COLOURS];
    struct under_buf near = {0}, far = {0};
    if (kind->sort < SORT_DEED)
        under_line(out,
                   kind->sort == SORT_GEAR ? "{name} (gear, worth {value} water): {text}"
                                           : "{name} (item, worth {value} water): {text}",
                   STR("name", kind->name), NUM("value", kind->value), STR("text", kind->text));
    else
        under_line(out, "{name} ({deck}): {text}", STR("name", kind->name),
                   STR("deck", sun_deck_names[kind->deck]), STR("text", kind->text));
    sun_say_dice(kind->near, &near);
    sun_say_dice(kind->far, &far);
    if (memcmp(kind->near, nothing, COLOURS) != 0 || memcmp(kind->far, nothing, COLOURS) != 0)
        under_line(out, "In an attack it adds {near} on your own tile and {far} at range.",
                   STR("near", near.text), STR("far", far.text));
    under_buf_free(&near);
    under_buf_free(&far);
}

static bool inspect_card(const struct sun_play *play, const char *typed, struct under_buf *out)
{
    for (int kind = 0; kind < play->pack->kinds; kind++)
        if (inspect_is(typed, play->pack->kind[kind].id) ||
            inspect_is(typed, play->pack->kind[kind].name)) {
            inspect_kind(&play->pack->kind[kind], out);
            return true;
        }
    return false;
}

static bool inspect_place(const struct sun_play *play, const char *typed, struct under_buf *out)
{
    for (int place = 0; place < PLACES_MAX; place++) {
        const struct sun_place *it = &play->state->place[place];
        if (it->state != PLACE_REVEALED && it->state != PLACE_FACE_DOWN)
            continue;
        struct under_buf word = {0};
        sun_word(play->pack, T_PLACE, place, &word);
        const char *name = place < TILES_MAX ? play->pack->tile[place].name : NULL;
        bool same = inspect_is(typed, word.text) || (name && inspect_is(typed, name));
        under_buf_free(&word);
        if (!same)
            continue;
        sun_say_place(play, place, out);
        if (place < TILES_MAX && it->state == PLACE_REVEALED && play->pack->tile[place].text)
            under_buf_printf(out, "%s\n", play->pack->tile[place].text);
        return true;
    }
    return false;
}

static bool inspect_hero(const struct sun_play *play, const char *typed, struct under_buf *out)
{
    for (int who = 0; who < play->rules->characters; who++)
        if (play->state->hero[who].kind != SUN_NONE &&
            (inspect_is(typed, sun_character_of(play, who)->id) ||
             inspect_is(typed, sun_first_name(play, who)) ||
             inspect_is(typed, sun_character_of(play, who)->name))) {
            const struct sun_character *character = sun_character_of(play, who);
            look_hero(play, who, out);
            for (int skill = 0; skill < character->skills; skill++)
                under_line(out, "{name}: {text}", STR("name", character->skill[skill].name),
                           STR("text", character->skill[skill].text));
            return true;
        }
    return false;
}

void sun_inspect(const struct under_config *config, const void *memory, const char *name,
                 struct under_buf *out)
{
    struct sun_play play = sun_see(config, memory);
    struct under_buf typed = {0};
    sun_say_plain(name, &typed);
    int foe = inspect_find_foe(&play, under_buf_text(&typed));
    if (foe != SUN_NONE) {
        inspect_foe(&play, foe, out);
        if (sun_is_merchant(foe))
            inspect_stock(&play, foe - ENEMIES_MAX, out);
    } else if (!inspect_hero(&play, under_buf_text(&typed), out) &&
               !inspect_place(&play, under_buf_text(&typed), out) &&
               !inspect_card(&play, under_buf_text(&typed), out)) {
        under_line(
            out,
            "Nothing here matches \"{name}\". You can look at an enemy, a merchant, a card, a "
            "character or a tile, as in \"look stray dog\" or \"look t4\".",
            STR("name", name));
    }
    under_buf_free(&typed);
}
