/* The map of Under our Sun. A hex of the smallest size:
 *
 *       _______
 *      /t4 a2h3\        its number, and who stands there to fight
 *     /Pine Stan\       its name
 *     \2ap ~fmw /       what it costs to enter, and what lies there
 *      \IM_!=x_/        the characters, and marks
 *
 * A larger one has a line for each of these. Neighbours share their sides. */
#include "tui/sun_map.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "sun/enemies.h"
#include "sun/food.h"
#include "sun/holdings.h"
#include "sun/map.h"
#include "sun/say.h"
#include "sun/stealth.h"

/* --- where things are --- */

/* The sizes of hexes: columns inside at the widest, lines of a half. */
static const struct {
    int wide, half;
} hex_sizes[] = {{17, 4}, {15, 3}, {13, 3}, {15, 2}, {13, 2}, {11, 2}, {9, 2}};
enum { HEX_SIZES = sizeof hex_sizes / sizeof *hex_sizes };

static int hex_pitch(const struct tui_sun_map *map)
{
    return map->wide + 2 - map->half;
}

static void hex_at(const struct tui_sun_map *map, int q, int r, int *x, int *y)
{
    *x = map->left + q * hex_pitch(map);
    *y = map->top + r * 2 * map->half + q * map->half;
}

static bool map_has(const struct sun_state *state, int place)
{
    return state->place[place].state == PLACE_REVEALED ||
           state->place[place].state == PLACE_FACE_DOWN;
}

/* The columns and lines of all places, and of those around the acting hero. */
struct map_span {
    int left, right, top, bottom;
};

static void span_add(struct map_span *span, const struct tui_sun_map *map, int q, int r)
{
    int x, y;
    hex_at(map, q, r, &x, &y);
    span->left = x < span->left ? x : span->left;
    span->top = y < span->top ? y : span->top;
    span->right = x + map->wide + 2 > span->right ? x + map->wide + 2 : span->right;
    span->bottom =
        y + tui_sun_map_lines(map) > span->bottom ? y + tui_sun_map_lines(map) : span->bottom;
}

static struct map_span map_span(const struct tui_sun_map *map, const struct sun_state *state)
{
    struct map_span span = {1000, -1000, 1000, -1000};
    for (int place = 0; place < PLACES_MAX; place++)
        if (map_has(state, place))
            span_add(&span, map, state->place[place].q, state->place[place].r);
    for (int direction = 0; direction < 6; direction++)
        span_add(&span, map, map->hero_q + sun_step_q[direction],
                 map->hero_r + sun_step_r[direction]);
    return span;
}

/* Puts a place into the middle. */
static void map_centre(struct tui_sun_map *map, int q, int r)
{
    map->left = (map->area.width - map->wide - 2) / 2 - q * hex_pitch(map);
    map->top = (map->area.height - tui_sun_map_lines(map)) / 2 - r * 2 * map->half - q * map->half;
}

static bool hex_fits(const struct tui_sun_map *map, int x)
{
    return x >= 0 && x + map->wide + 2 <= map->area.width;
}

/* A place that is looked at and out of sight comes into the middle. */
static void map_follow(struct tui_sun_map *map, const struct sun_state *state, int cursor)
{
    int x, y;
    if (cursor < 0 || cursor >= PLACE_DIRECTION)
        return;
    const struct sun_place *place = &state->place[cursor];
    hex_at(map, place->q, place->r, &x, &y);
    if (!hex_fits(map, x) || y < 0 || y + tui_sun_map_lines(map) > map->area.height)
        map_centre(map, place->q, place->r);
}

struct tui_sun_map tui_sun_map_of(struct tui_area area, const struct tui_sight *sight)
{
    const struct sun_state *state = sight->state;
    struct tui_sun_map map = {.area = area};
    int tile = state->hero[sun_acting(state)].tile;
    if (tile != SUN_NONE) {
        map.hero_q = state->place[tile].q;
        map.hero_r = state->place[tile].r;
    }
    for (int size = 0; size < HEX_SIZES; size++) {
        map.wide = hex_sizes[size].wide;
        map.half = hex_sizes[size].half;
        map.left = map.top = 0;
        struct map_span span = map_span(&map, state);
        int width = span.right - span.left, height = span.bottom - span.top;
        if (width <= area.width && height <= area.height) {
            map.left = (area.width - width) / 2 - span.left;
            map.top = (area.height - height) / 2 - span.top;
            return map;
        }
    }
    map_centre(&map, map.hero_q, map.hero_r);
    map_follow(&map, state, sight->cursor);
    return map;
}

void tui_sun_map_locate(const struct tui_sun_map *map, const struct tui_sight *sight, int place,
                        int *x, int *y)
{
    const struct sun_state *state = sight->state;
    int direction = place - PLACE_DIRECTION;
    if (direction >= 0)
        hex_at(map, map->hero_q + sun_step_q[direction], map->hero_r + sun_step_r[direction], x, y);
    else
        hex_at(map, state->place[place].q, state->place[place].r, x, y);
}

/* --- a line of a hex --- */

/* Pieces of text that stand beside each other in the middle of a line. */
struct hex_line {
    struct {
        enum tui_style style;
        char text[32];
    } piece[16];
    int count;
};

__attribute__((format(printf, 3, 4))) static void
line_add(struct hex_line *line, enum tui_style style, const char *format, ...)
{
    va_list args;
    if (line->count == sizeof line->piece / sizeof *line->piece)
        return;
    va_start(args, format);
    vsnprintf(line->piece[line->count].text, sizeof line->piece->text, format, args);
    va_end(args);
    line->piece[line->count].style = style;
    line->count += line->piece[line->count].text[0] != '\0';
}

static int line_columns(const struct hex_line *line)
{
    int columns = 0;
    for (int i = 0; i < line->count; i++)
        columns += tui_columns(line->piece[i].text);
    return columns;
}

/* Line number 1 to 2 * half of a hex: where its inside begins, and how wide it is. */
static int hex_inside(const struct tui_sun_map *map, int number, int *width)
{
    int in = number <= map->half ? map->half - number : number - map->half - 1;
    *width = map->wide - 2 * in;
    return in + 1;
}

/* What there is no room for ends in a plus: half a number would be another one. */
static void line_put(const struct tui_sun_map *map, int x, int y, int number,
                     const struct hex_line *line)
{
    int width, in = hex_inside(map, number, &width), columns = line_columns(line);
    int count = line->count;
    while (columns + (count < line->count) > width && count > 1)
        columns -= tui_columns(line->piece[--count].text);
    int at = x + in + (columns < width ? (width - columns) / 2 : 0), end = x + in + width;
    struct tui_area inside = tui_area_part(
        map->area, 0, 0, end < map->area.width ? end : map->area.width, map->area.height);
    for (int i = 0; i < count; i++)
        at = tui_put(inside, at, y + number, line->piece[i].style, line->piece[i].text);
    if (count < line->count)
        tui_put(map->area, at < end ? at : end - 1, y + number, TUI_STRONG, "+");
}

/* --- what a tile has --- */

static bool map_is_target(const struct tui_sight *sight, int place)
{
    for (int i = 0; i < sight->target_count; i++)
        if (sight->targets[i] == place)
            return true;
    return false;
}

static enum tui_style map_mark(const struct tui_sight *sight, int place, enum tui_style otherwise)
{
    return sight->cursor == place        ? TUI_CURSOR
           : map_is_target(sight, place) ? TUI_TARGET
                                         : otherwise;
}

/* A tile's number: the chosen one as ">t4<", others that could be as "+t4". */
static void add_number(struct hex_line *line, const struct sun_play *play,
                       const struct tui_sight *sight, int place)
{
    enum tui_style style = map_mark(sight, place, TUI_TITLE);
    if (place >= TILES_MAX)
        line_add(line, TUI_TITLE, "b%d", place - TILES_MAX + 1);
    else
        line_add(line, style, "%st%d%s",
                 style == TUI_CURSOR   ? ">"
                 : style == TUI_TARGET ? "+"
                                       : "",
                 play->pack->tile[place].number, style == TUI_CURSOR ? "<" : "");
}

/* A sign for a foe: its type and HP left; somebody peaceful or defeated has none. */
static void add_foe(struct hex_line *line, const struct sun_play *play, int foe)
{
    const struct sun_foe *it = &play->state->foe[foe];
    uint32_t tags = sun_tags_of_foe(play, foe);
    if (it->flags & FOE_DOWN)
        line_add(line, TUI_DIM, "_");
    else if (sun_is_merchant(foe) && !it->grudge)
        line_add(line, TUI_ENERGY, "$");
    else
        line_add(line, TUI_BAD, "%c%d",
                 sun_is_merchant(foe)       ? '$'
                 : tags & 1u << TAG_ANIMAL  ? 'a'
                 : tags & 1u << TAG_MUTATED ? 'm'
                                            : 'h',
                 sun_fighter_of(play, foe)->hp - it->damage);
}

/* Those who stand before those who lie. */
static void add_foes(struct hex_line *line, const struct sun_play *play, int place)
{
    uint64_t standing = 0, lying = 0;
    for (int foe = 0; foe < FOES_MAX; foe++)
        if (play->state->foe[foe].tile == place)
            *(play->state->foe[foe].flags & FOE_DOWN ? &lying : &standing) |= UINT64_C(1) << foe;
    if ((standing || lying) && line->count)
        line_add(line, TUI_PLAIN, " ");
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0, foe; (foe = sun_foe_in_order(play, pass ? lying : standing, i)) != SUN_NONE;
             i++)
            add_foe(line, play, foe);
}

/* A blank before what comes next, and none where nothing came. */
static void add_gap(struct hex_line *line)
{
    line_add(line, TUI_PLAIN, "%s", line->count ? " " : "");
}

static void drop_gap(struct hex_line *line)
{
    line->count -= line->count && strcmp(line->piece[line->count - 1].text, " ") == 0;
}

/* A letter a piece; of three and more their number and one letter. */
static void add_pieces(struct hex_line *line, int count, char sign)
{
    enum { MANY = 3 };
    if (count >= MANY)
        line_add(line, TUI_RESEARCH, "%d%c", count, sign);
    else if (count > 0)
        line_add(line, TUI_RESEARCH, "%c%s", sign, count > 1 ? (char[]){sign, '\0'} : "");
}

/* What lies on a tile. */
static void add_resources(struct hex_line *line, const struct sun_play *play, int tile)
{
    static const char sign[RESOURCES + 1] = "fmcwapFoi";
    const struct sun_place *place = &play->state->place[tile];
    add_gap(line);
    add_pieces(line, place->water + place->stored, '~');
    for (int resource = 0; resource < RESOURCES; resource++)
        add_pieces(line, sun_on_tile(play, tile, resource), sign[resource]);
    drop_gap(line);
}

static bool map_has_cards(const struct sun_play *play, int tile)
{
    for (int card = 0; card < play->pack->cards; card++)
        if (play->state->card[card].at == AT_TILE + tile)
            return true;
    return false;
}

/* Marks of a tile: what can happen there and what stands there. */
static void add_marks(struct hex_line *line, const struct sun_play *play, int tile)
{
    const struct sun_place *place = &play->state->place[tile];
    bool awake = sun_has_symbol(play, tile);
    uint8_t trap[CARDS_MAX];
    int traps = sun_find_set(play, tile, TAG_TRAP, trap);
    line_add(line, TUI_WARN, "%s", place->event ? "!" : "");
    line_add(line, TUI_ENERGY, "%s", place->container ? "=" : "");
    if (play->pack->tile[tile].enemy)
        line_add(line, awake ? TUI_BAD : TUI_DIM, "%s", awake ? "x" : "z");
    line_add(line, TUI_GOOD, "%s", place->camp ? "^" : "");
    line_add(line, TUI_WARN, "%s", !place->fire ? "" : place->fire == FIRE_PIT ? "&" : "*");
    for (int i = 0; i < traps; i++)
        line_add(line, TUI_ROBOT, "%d", play->state->card[trap[i]].left);
    line_add(line, TUI_GOOD, "%s", place->objective ? "@" : "");
    line_add(line, TUI_ENERGY, "%s", map_has_cards(play, tile) ? "#" : "");
}

/* A character: hidden in brackets, waiting with an apostrophe, defeated with a plus. */
enum figure_form { FIGURE_INITIALS, FIGURE_NAMES };

static void add_figure(struct hex_line *line, const struct sun_play *play, int who,
                       enum figure_form form)
{
    const struct sun_hero *hero = &play->state->hero[who];
    enum tui_style style = who == play->state->active ? TUI_GREEN_PIECE
                           : sun_able(hero)           ? TUI_STRONG
                                                      : TUI_BAD;
    bool hidden = sun_is_hidden(hero);
    char name[4] = {0};
    sun_hero_initials(play, who, name);
    line_add(line, style, "%s%s%s%s%s", hidden ? "(" : "",
             form == FIGURE_NAMES ? sun_character_of(play, who)->first_name : name,
             hidden ? ")" : "", hero->conditions & COND_WAITING ? "'" : "",
             sun_able(hero) ? "" : "+");
}

/* Who acts comes first, so that this one is always in sight. */
static void add_heroes(struct hex_line *line, const struct sun_play *play, int tile,
                       enum figure_form form)
{
    const struct sun_state *state = play->state;
    bool first = true;
    for (int i = 0, acting = sun_acting(state); i < play->rules->characters; i++) {
        int who = (acting + i) % play->rules->characters;
        if (state->hero[who].tile != tile || state->hero[who].kind == SUN_NONE)
            continue;
        if (line->count && (first || form == FIGURE_NAMES))
            line_add(line, TUI_PLAIN, " ");
        first = false;
        add_figure(line, play, who, form);
    }
}

/* What it costs to enter, and how many of its spaces are taken. */
static void add_cost(struct hex_line *line, const struct sun_play *play, int tile)
{
    line_add(line, TUI_PLAIN, "%dap", sun_shown_cost(play, tile));
}

static void add_spaces(struct hex_line *line, const struct sun_play *play, int tile)
{
    int spaces = play->pack->tile[tile].spaces;
    if (spaces)
        line_add(line, TUI_DIM, " %d/%d", __builtin_popcount(sun_heroes_on(play, tile)), spaces);
}

/* --- a tile --- */

/* The name in one line or two; returns how many lines of the hex it takes, from the second on. */
static int hex_put_name(const struct tui_sun_map *map, const struct sun_play *play, int tile, int x,
                        int y, int most)
{
    struct under_buf name = {0};
    int lines = 0;
    sun_place_name(play->pack, tile, &name);
    for (const char *text = under_buf_text(&name), *next; *text && lines < most; text = next) {
        struct hex_line line = {0};
        int width;
        hex_inside(map, 2 + lines, &width);
        size_t size = tui_wrap(text, width, &next);
        bool cut = lines + 1 == most && *next;
        bool unicode = map->area.grid->charset == TUI_UNICODE;
        if (cut) /* the end of it is left out, and a sign says so */
            line_add(&line, TUI_PLAIN, "%.*s%s", width - 1, text, unicode ? "…" : ".");
        else
            line_add(&line, TUI_PLAIN, "%.*s", (int)size, text);
        line_put(map, x, y, 2 + lines++, &line);
    }
    under_buf_free(&name);
    return lines;
}

/* The smallest size: four lines for everything. */
static void hex_fill_small(const struct tui_sun_map *map, const struct sun_play *play, int tile,
                           int x, int y)
{
    struct hex_line goods = {0}, marks = {0}, spaces = {0};
    int width;
    hex_put_name(map, play, tile, x, y, 1);
    add_cost(&goods, play, tile);
    add_resources(&goods, play, tile);
    add_spaces(&spaces, play, tile);
    hex_inside(map, 3, &width);
    if (line_columns(&goods) + line_columns(&spaces) <= width)
        add_spaces(&goods, play, tile);
    line_put(map, x, y, 3, &goods);
    add_heroes(&marks, play, tile, FIGURE_INITIALS);
    add_gap(&marks);
    add_marks(&marks, play, tile);
    drop_gap(&marks);
    line_put(map, x, y, 4, &marks);
}

static void hex_fill_large(const struct tui_sun_map *map, const struct sun_play *play, int tile,
                           int x, int y)
{
    int width, number = 2 + hex_put_name(map, play, tile, x, y, map->half > 3 ? 2 : 1);
    struct hex_line cost = {0}, goods = {0}, marks = {0}, heroes = {0};
    add_cost(&cost, play, tile);
    add_spaces(&cost, play, tile);
    line_put(map, x, y, number++, &cost);
    add_resources(&goods, play, tile);
    line_put(map, x, y, number, &goods);
    add_marks(&marks, play, tile);
    line_put(map, x, y, 2 * map->half - 1, &marks);
    hex_inside(map, 2 * map->half, &width);
    add_heroes(&heroes, play, tile, FIGURE_NAMES);
    if (line_columns(&heroes) > width) {
        heroes = (struct hex_line){0};
        add_heroes(&heroes, play, tile, FIGURE_INITIALS);
    }
    line_put(map, x, y, 2 * map->half, &heroes);
}

static void hex_outline(const struct tui_sun_map *map, int x, int y, enum tui_style style, int tag)
{
    int width, half = map->half;
    for (int number = 0; number <= 2 * half; number++) {
        int in = hex_inside(map, number ? number : 2 * half, &width);
        for (int i = 0; i < width && number % (2 * half) == 0; i++)
            tui_put(map->area, x + in + i, y + number, style, "_");
        if (number == 0)
            continue;
        bool upper = number <= half;
        tui_put_either(map->area, x + in - 1, y + number, style, upper ? "╱" : "╲",
                       upper ? "/" : "\\");
        tui_put_either(map->area, x + in + width, y + number, style, upper ? "╲" : "╱",
                       upper ? "\\" : "/");
        tui_tag(map->area, x + in, y + number, width, 1, tag);
    }
}

static void map_draw_tile(const struct tui_sun_map *map, const struct tui_sight *sight, int place)
{
    struct sun_play play = sun_see(sight->config, sight->state);
    struct hex_line number = {0}, unknown = {0};
    int x, y;
    tui_sun_map_locate(map, sight, place, &x, &y);
    if (!hex_fits(map, x)) /* half a number would be another tile's */
        return;
    add_number(&number, &play, sight, place);
    add_foes(&number, &play, place);
    line_put(map, x, y, 1, &number);
    if (play.state->place[place].state != PLACE_REVEALED) {
        line_add(&unknown, TUI_ROCK, "? ? ?");
        line_put(map, x, y, map->half + 1, &unknown);
    } else if (map->half == 2) {
        hex_fill_small(map, &play, place, x, y);
    } else {
        hex_fill_large(map, &play, place, x, y);
    }
}

/* Bare places around the acting hero, by their directions, where they can be chosen. */
static void map_draw_direction(const struct tui_sun_map *map, const struct tui_sight *sight,
                               int direction)
{
    struct hex_line line = {0};
    int x, y, place = PLACE_DIRECTION + direction;
    bool chosen = sight->cursor == place;
    if (!map_is_target(sight, place) && !chosen)
        return;
    tui_sun_map_locate(map, sight, place, &x, &y);
    hex_outline(map, x, y, chosen ? TUI_WARN : TUI_DIM, place + 1);
    line_add(&line, map_mark(sight, place, TUI_PLAIN), chosen ? ">%d?<" : " %d? ", direction + 1);
    line_put(map, x, y, map->half, &line);
}

/* Sides are shared: what can be chosen is drawn over what cannot, and the chosen one over all. */
static int map_layer(const struct tui_sight *sight, int place)
{
    return sight->cursor == place ? 2 : map_is_target(sight, place);
}

void tui_sun_map_draw(const struct tui_sun_map *map, const struct tui_sight *sight)
{
    static const enum tui_style styles[] = {TUI_ROCK, TUI_ENERGY, TUI_WARN};
    for (int direction = 0; direction < 6; direction++)
        map_draw_direction(map, sight, direction);
    for (int layer = 0; layer < 3; layer++)
        for (int place = 0; place < PLACES_MAX; place++) {
            int x, y;
            if (!map_has(sight->state, place) || map_layer(sight, place) != layer)
                continue;
            tui_sun_map_locate(map, sight, place, &x, &y);
            hex_outline(map, x, y, styles[layer], place + 1);
        }
    for (int place = 0; place < PLACES_MAX; place++)
        if (map_has(sight->state, place))
            map_draw_tile(map, sight, place);
}
