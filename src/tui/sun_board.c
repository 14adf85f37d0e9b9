/* Under our Sun at a terminal: the map, the acting character's board and the list to choose from,
 * drawn. */
#include <string.h>

#include "tui/choices.h"
#include "tui/sun.h"

/* --- where things are --- */

enum {
    PANEL = 31, /* columns of the panel beside the map, at least */
    PANEL_WIDE = 44,
    TILE_WIDTH = 9, /* with the gap to the next */
    TILE_LINES = 4, /* likewise; a column of tiles is half of it lower than the one before */
};

struct sun_plan {
    int map_width, height;
    int q, r; /* the place in the middle of the map: the acting hero's */
};

/* On a wide screen the panel gets some of it. */
static int sun_panel_width(int width)
{
    enum { MAP = 56 };
    int left = width - MAP;
    return left < PANEL ? PANEL : left > PANEL_WIDE ? PANEL_WIDE : left;
}

static struct sun_play board_see(const struct tui_sight *sight)
{
    return sun_see(sight->config, sight->state);
}

static void sun_place_at(const struct sun_plan *plan, int q, int r, int *x, int *y)
{
    *x = (plan->map_width - TILE_WIDTH) / 2 + (q - plan->q) * TILE_WIDTH;
    *y = plan->height / 2 - 2 + (r - plan->r) * TILE_LINES + (q - plan->q) * TILE_LINES / 2;
}

/* Whether a tile has room from its left to its right side. */
static bool sun_fits(const struct sun_plan *plan, int x)
{
    return x >= 0 && x + TILE_WIDTH - 1 <= plan->map_width;
}

/* A tile that is looked at and out of sight comes into the middle. */
static struct sun_plan sun_plan_of(struct tui_area area, const struct tui_sight *sight)
{
    const struct sun_state *state = sight->state;
    struct sun_plan plan = {.map_width = area.width - sun_panel_width(area.width),
                            .height = area.height};
    int tile = state->hero[sun_acting(state)].tile;
    if (tile != NONE) {
        plan.q = state->place[tile].q;
        plan.r = state->place[tile].r;
    }
    if (sight->cursor >= 0 && sight->cursor < PLACE_DIRECTION) {
        int x, y;
        const struct sun_place *place = &state->place[sight->cursor];
        sun_place_at(&plan, place->q, place->r, &x, &y);
        if (!sun_fits(&plan, x) || y < 0 || y + TILE_LINES > plan.height) {
            plan.q = place->q;
            plan.r = place->r;
        }
    }
    return plan;
}

/* On a tall screen some lines are left to what happened. */
int tui_sun_lines(int width, int height)
{
    enum { LEAST = 18, LOG = 8, MOST = 40 };
    (void)width;
    int lines = height - LOG;
    return lines < LEAST ? LEAST : lines > MOST ? MOST : lines;
}

/* --- the map --- */

static bool sun_is_target(const struct tui_sight *sight, int place)
{
    for (int i = 0; i < sight->target_count; i++)
        if (sight->targets[i] == place)
            return true;
    return false;
}

static enum tui_style sun_mark(const struct tui_sight *sight, int place, enum tui_style otherwise)
{
    return sight->cursor == place        ? TUI_CURSOR
           : sun_is_target(sight, place) ? TUI_TARGET
                                         : otherwise;
}

/* What lies on a tile, a letter a piece; as many as there is room for, then a plus. */
static void sun_draw_resources(struct tui_area map, const struct sun_play *play, int tile, int x,
                               int y)
{
    static const char sign[RESOURCES + 1] = "fmcwapFoi";
    const struct sun_place *place = &play->state->place[tile];
    char text[64];
    int size = 0;
    for (int i = 0; i < place->water + place->stored && size < 32; i++)
        text[size++] = '~';
    for (int resource = 0; resource < RESOURCES; resource++)
        for (int i = sun_on_tile(play, tile, resource); i > 0 && size < 60; i--)
            text[size++] = sign[resource];
    text[size] = '\0';
    if (size > TILE_WIDTH - 2) {
        text[TILE_WIDTH - 3] = '+';
        text[TILE_WIDTH - 2] = '\0';
    }
    tui_put(map, x, y, TUI_RESEARCH, text);
}

static int sun_count_cards(const struct sun_play *play, int tile)
{
    int count = 0;
    for (int card = 0; card < play->pack->cards; card++)
        count += play->state->card[card].at == AT_TILE + tile;
    return count;
}

/* Marks of a tile: what can happen there and what stands there. */
static int sun_draw_marks(struct tui_area map, const struct sun_play *play, int tile, int x, int y)
{
    const struct sun_place *place = &play->state->place[tile];
    if (place->event)
        x = tui_put(map, x, y, TUI_WARN, "!");
    if (place->container)
        x = tui_put(map, x, y, TUI_ENERGY, "=");
    bool awake = sun_has_symbol(play, tile);
    if (play->pack->tile[tile].enemy)
        x = tui_put(map, x, y, awake ? TUI_BAD : TUI_DIM, awake ? "x" : "z");
    if (place->camp)
        x = tui_put(map, x, y, TUI_GOOD, "^");
    if (place->fire)
        x = tui_put(map, x, y, TUI_WARN, place->fire == FIRE_PIT ? "&" : "*");
    uint8_t trap[CARDS_MAX];
    int traps = sun_find_set(play, tile, TAG_TRAP, trap);
    for (int i = 0; i < traps; i++)
        x = tui_putf(map, x, y, TUI_ROBOT, "%d", play->state->card[trap[i]].left);
    if (place->objective)
        x = tui_put(map, x, y, TUI_GOOD, "@");
    if (sun_count_cards(play, tile))
        x = tui_put(map, x, y, TUI_ENERGY, "#");
    return x;
}

/* A character: hidden in brackets, waiting with an apostrophe, defeated with a plus. */
static int sun_draw_figure(struct tui_area map, const struct sun_play *play, int who, int x, int y)
{
    const struct sun_hero *hero = &play->state->hero[who];
    enum tui_style style = who == play->state->active ? TUI_GREEN_PIECE
                           : sun_able(hero)           ? TUI_STRONG
                                                      : TUI_BAD;
    char name[4] = {0};
    sun_hero_initials(play, who, name);
    x = tui_put(map, x, y, style, sun_is_hidden(hero) ? "(" : "");
    x = tui_put(map, x, y, style, name);
    x = tui_put(map, x, y, style, sun_is_hidden(hero) ? ")" : "");
    x = tui_put(map, x, y, style, hero->conditions & WAITING ? "'" : "");
    return tui_put(map, x, y, style, sun_able(hero) ? "" : "+");
}

/* Who acts comes first, so that this one is always in sight; dots where there are more. */
static void sun_draw_heroes(struct tui_area map, const struct sun_play *play, int tile, int x,
                            int y, int end)
{
    enum { WIDEST = 4 };
    const struct sun_state *state = play->state;
    for (int i = 0, first = sun_acting(state); i < play->rules->characters; i++) {
        int who = (first + i) % play->rules->characters;
        if (state->hero[who].tile != tile || state->hero[who].kind == NONE)
            continue;
        if (x + WIDEST > end + 1) {
            tui_put_either(map, x, y, TUI_STRONG, "…", ".");
            return;
        }
        x = sun_draw_figure(map, play, who, x, y);
    }
}

/* A sign for a foe: its type and HP left; somebody peaceful or defeated has none. */
static int sun_draw_foe(struct tui_area map, const struct sun_play *play, int foe, int x, int y)
{
    const struct sun_foe *it = &play->state->foe[foe];
    const struct sun_fighter *fighter = sun_fighter_of(play, foe);
    uint32_t tags = sun_tags_of_foe(play, foe);
    if (it->flags & FOE_DOWN)
        return tui_put(map, x, y, TUI_DIM, "_");
    if (sun_is_merchant(foe) && !it->grudge)
        return tui_put(map, x, y, TUI_ENERGY, "$");
    return tui_putf(map, x, y, TUI_BAD, "%c%d",
                    sun_is_merchant(foe)       ? '$'
                    : tags & 1u << TAG_ANIMAL  ? 'a'
                    : tags & 1u << TAG_MUTATED ? 'm'
                                               : 'h',
                    fighter->hp - it->damage);
}

/* Behind the tile's number, those who stand before those who lie; a plus where there are more. */
static void sun_draw_foes(struct tui_area map, const struct sun_play *play, int place, int x, int y,
                          int end)
{
    uint64_t standing = 0, lying = 0;
    for (int foe = 0; foe < FOES_MAX; foe++)
        if (play->state->foe[foe].tile == place)
            *(play->state->foe[foe].flags & FOE_DOWN ? &lying : &standing) |= UINT64_C(1) << foe;
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0, foe; (foe = sun_foe_in_order(play, pass ? lying : standing, i)) != NONE;
             i++) {
            if (x + 1 + !pass > end) {
                tui_put(map, end - 1, y, TUI_BAD, "+");
                return;
            }
            x = sun_draw_foe(map, play, foe, x, y);
        }
}

/* A tile's number: the chosen one as ">t4<", others that could be as "+t4". */
static int sun_draw_number(struct tui_area map, const struct tui_sight *sight, int tile, int x,
                           int y)
{
    enum tui_style style = sun_mark(sight, tile, TUI_TITLE);
    int number = board_see(sight).pack->tile[tile].number;
    tui_put(map, x - 1, y, style, style == TUI_CURSOR ? ">" : style == TUI_TARGET ? "+" : "");
    int end = tui_putf(map, x, y, style, "t%d", number);
    if (style == TUI_CURSOR)
        tui_put(map, end, y, style, "<");
    return end;
}

static void sun_draw_tile(struct tui_area map, const struct sun_plan *plan,
                          const struct tui_sight *sight, int tile)
{
    struct sun_play play = board_see(sight);
    const struct sun_place *place = &play.state->place[tile];
    const struct sun_tile *printed = tile < TILES_MAX ? &play.pack->tile[tile] : NULL;
    int x, y, end;
    sun_place_at(plan, place->q, place->r, &x, &y);
    for (int i = 0; i < TILE_WIDTH - 1; i++)
        tui_put_either(map, x + i, y, TUI_DIM, "─", "-");
    for (int line = 1; line < TILE_LINES; line++)
        tui_put_either(map, x - 1, y + line, TUI_DIM, "│", "|");
    if (!sun_fits(plan, x)) /* half a number would be another tile's */
        return;
    if (printed)
        end = sun_draw_number(map, sight, tile, x, y);
    else
        end = tui_putf(map, x, y, TUI_TITLE, "b%d", tile - TILES_MAX + 1);
    if (tile != NEW_HAVEN)
        sun_draw_foes(map, &play, tile, end + 1, y, x + TILE_WIDTH - 1);
    if (place->state != REVEALED) {
        tui_put(map, x, y + 2, TUI_ROCK, "? ? ?");
        return;
    }
    if (tile == NEW_HAVEN)
        tui_put(map, end, y, TUI_TITLE, sight->cursor == tile ? "<Haven" : " Haven");
    int at = tui_putf(map, x, y + 1, TUI_PLAIN, "%dap", printed->cost);
    if (printed->spaces)
        tui_putf(map, at, y + 1, TUI_DIM, " %d/%d", __builtin_popcount(sun_heroes_on(&play, tile)),
                 printed->spaces);
    sun_draw_resources(map, &play, tile, x, y + 2);
    at = sun_draw_marks(map, &play, tile, x, y + 3);
    sun_draw_heroes(map, &play, tile, at == x ? x : at + 1, y + 3, x + TILE_WIDTH - 1);
}

/* Bare places around the acting hero, by their directions, where they can be chosen. */
static void sun_draw_directions(struct tui_area map, const struct sun_plan *plan,
                                const struct tui_sight *sight)
{
    for (int direction = 0; direction < 6; direction++) {
        int x, y, place = PLACE_DIRECTION + direction;
        if (!sun_is_target(sight, place) && sight->cursor != place)
            continue;
        sun_place_at(plan, plan->q + sun_step_q[direction], plan->r + sun_step_r[direction], &x,
                     &y);
        tui_putf(map, x + 2, y + 2, sun_mark(sight, place, TUI_PLAIN),
                 sight->cursor == place ? ">%d?<" : " %d? ", direction + 1);
    }
}

/* --- the panel --- */

/* Lines of the panel from the given one on; where it was cut, dots. */
static int sun_put_text(struct tui_area panel, int y, enum tui_style style, struct under_buf *text)
{
    y = tui_put_wrapped(panel, y, style, under_buf_text(text));
    under_buf_clear(text);
    return y;
}

/* A character's board; of those who do not act a line where there is no room for two each. */
static int sun_draw_hero(struct tui_area panel, const struct sun_play *play, int who, int y,
                         int others)
{
    const struct sun_hero *hero = &play->state->hero[who];
    const struct sun_character *character = sun_character_of(play, who);
    struct under_buf text = {0};
    bool acts = who == sun_acting(play->state);
    int x = tui_put(panel, 0, y, acts ? TUI_GREEN_PIECE : TUI_STRONG, character->first_name);
    x = tui_putf(panel, x + 1, y, hero->hp <= 2 ? TUI_BAD : TUI_GOOD, "HP%d/%d", hero->hp,
                 character->hp);
    x = tui_putf(panel, x + 1, y, TUI_RESEARCH, "W%d", sun_water_of(play, who));
    tui_putf(panel, x + 1, y, TUI_ENERGY, "AP%d", hero->ap);
    y++;
    if (!acts && panel.height - y < 2 * others - 1)
        return y;
    sun_say_conditions(play, who, &text);
    y = sun_put_text(panel, y, acts ? TUI_PLAIN : TUI_DIM, &text);
    if (acts) {
        sun_say_things(play, who, &text);
        y = sun_put_text(panel, y, TUI_PLAIN, &text);
        sun_say_cards(play, who, &text);
        y = sun_put_text(panel, y, TUI_PLAIN, &text);
    }
    under_buf_free(&text);
    return y;
}

/* Who stands here and on the next tiles: name, HP left, and the dice of now by their letters. */
static int sun_draw_threats(struct tui_area panel, const struct sun_play *play, int who, int y)
{
    static const char letters[COLOURS + 1] = "GYBR";
    const struct sun_state *state = play->state;
    int here = state->hero[who].tile;
    struct under_buf text = {0};
    for (int way = 0; here != NONE && way <= 1; way++)
        for (int foe = 0; foe < FOES_MAX && y < panel.height; foe++) {
            const struct sun_foe *it = &state->foe[foe];
            const struct sun_fighter *fighter = sun_fighter_of(play, foe);
            if (it->tile == NONE ||
                sun_distance(&state->place[here], &state->place[it->tile]) != way)
                continue;
            sun_word(play->pack, T_PLACE, it->tile, &text);
            under_buf_putc(&text, ' ');
            sun_name_foe(play->pack, foe, &text);
            bool peaceful = sun_is_merchant(foe) && !(it->grudge >> who & 1);
            if (it->flags & FOE_DOWN)
                message(&text, " lies there");
            else if (peaceful)
                message(&text, ", merchant");
            else
                under_buf_printf(&text, " HP%d/%d ", fighter->hp - it->damage, fighter->hp);
            const uint8_t *dice = sun_foe_dice(play, foe, false);
            for (int colour = 0; colour < COLOURS && !peaceful && !(it->flags & FOE_DOWN); colour++)
                for (int i = 0; i < dice[colour]; i++)
                    under_buf_putc(&text, letters[colour]);
            if (it->flags & FOE_TAPPED && !(it->flags & FOE_DOWN))
                message(&text, " tapped");
            y = sun_put_text(panel, y,
                             it->flags & FOE_DOWN ? TUI_DIM
                             : peaceful           ? TUI_ENERGY
                             : way == 0           ? TUI_BAD
                                                  : TUI_WARN,
                             &text);
        }
    under_buf_free(&text);
    return y;
}

static int sun_draw_day(struct tui_area panel, const struct sun_play *play, int y)
{
    struct under_buf text = {0};
    sun_say_weather(play, &text);
    y = sun_put_text(panel, y, TUI_TITLE, &text);
    const struct sun_part *part = &play->rules->mission->part[play->state->part];
    for (int i = 0; i < part->goals; i++) {
        sun_say_goal(play, &part->goal[i], &text);
        y = sun_put_text(panel, y, sun_goal_met(play, &part->goal[i]) ? TUI_GOOD : TUI_PLAIN,
                         &text);
    }
    under_buf_free(&text);
    return y;
}

/* The choices that are no places of the map, as a list. */
static int sun_find_line(const struct tui_sight *sight, int place)
{
    int line = 0;
    for (int i = 0; i < sight->target_count; i++) {
        if (sight->targets[i] == place)
            return line;
        line += sight->targets[i] >= PLACE_LIST;
    }
    return 0;
}

/* A line of the list: the choice, and beside or below it what there is to say. Returns how many
 * lines it takes; with y beyond the list nothing is drawn. */
static int sun_draw_item(struct tui_area list, const struct tui_sight *sight,
                         const struct under_asked *asked, enum tui_style style, int y)
{
    enum { INDENT = 3, SHORT = 3 };
    struct under_buf what = {0}, about = {0};
    tui_choice_words(sight->config, asked, &what, &about);
    int text = tui_columns(under_buf_text(&what)), words = tui_columns(under_buf_text(&about));
    tui_put(list, 0, y, style, sight->cursor == asked->choice.place ? ">" : " ");
    int x = tui_put(list, 1, y, style, under_buf_text(&what)) + (text > 0);
    bool beside = words > 0 && (text <= SHORT || x + words <= list.width);
    int column = beside ? x : INDENT, lines = 1;
    struct tui_area rest = tui_area_part(list, column, 0, list.width - column, list.height);
    if (words > 0)
        lines = tui_put_wrapped(rest, beside ? y : y + 1, TUI_DIM, about.text) - y;
    under_buf_free(&what);
    under_buf_free(&about);
    return lines;
}

/* The choices of the action in hand that are not places of the map. */
static void sun_draw_list(struct tui_area list, const struct tui_sight *sight)
{
    const struct under_question *question = sight->question;
    struct tui_area nowhere = {list.grid, list.x, list.y, list.width, 0};
    for (int pass = 0, first = 0, line = 0; pass < 2; pass++, line = 0)
        for (int i = 0; i < question->count; i++) {
            const struct under_asked *asked = &question->asked[i];
            int place = asked->choice.place;
            if (asked->choice.group != sight->aim->choice.group || place < PLACE_LIST)
                continue;
            if (pass == 0 && sight->cursor == place) /* the one in mind stays in sight */
                first = line - list.height / 2 > 0 ? line - list.height / 2 : 0;
            int y = line - first;
            bool seen = pass == 1 && y >= 0 && y < list.height;
            enum tui_style style = asked->why.size ? TUI_DIM : sun_mark(sight, place, TUI_PLAIN);
            line += sun_draw_item(seen ? list : nowhere, sight, asked, style, seen ? y : 0);
        }
}

/* --- all of it --- */

static struct tui_area sun_panel_of(struct tui_area area)
{
    int width = sun_panel_width(area.width);
    return tui_area_part(area, area.width - width + 2, 0, width - 2, area.height);
}

void tui_sun_draw(struct tui_area area, const struct tui_sight *sight)
{
    struct sun_play play = board_see(sight);
    area.height = tui_sun_lines(area.width, area.height);
    struct sun_plan plan = sun_plan_of(area, sight);
    struct tui_area map = tui_area_part(area, 0, 0, plan.map_width, area.height);
    const struct sun_step *exchange = sun_exchange(play.state);
    for (int tile = 0; tile < PLACES_MAX && !exchange; tile++)
        if (play.state->place[tile].state == REVEALED || play.state->place[tile].state == FACE_DOWN)
            sun_draw_tile(map, &plan, sight, tile);
    if (exchange)
        tui_sun_draw_exchange(map, &play, exchange);
    else
        sun_draw_directions(map, &plan, sight);
    struct tui_area panel = sun_panel_of(area);
    for (int y = 0; y < area.height; y++)
        tui_put_either(area, plan.map_width, y, TUI_DIM, "│", "|");
    int y = sun_draw_day(panel, &play, 0) + 1;
    if (sight->aim && sight->cursor >= PLACE_LIST) {
        sun_draw_list(tui_area_part(panel, 0, y, panel.width, panel.height - sight->covered - y),
                      sight);
        return;
    }
    for (int i = 0; i < play.rules->characters; i++) {
        int who = (sun_acting(play.state) + i) % play.rules->characters;
        if (play.state->hero[who].kind == NONE || y >= panel.height)
            continue;
        y = sun_draw_hero(panel, &play, who, y, play.rules->characters - i);
        if (i == 0)
            y = sun_draw_threats(panel, &play, who, y);
    }
}

/* Beside a list the map is not needed; a place of it that is looked at stays in sight. */
int tui_sun_spare(struct tui_area area, const struct tui_sight *sight)
{
    enum { MOST = 8, QUESTION = 3 };
    int x, y, height = tui_sun_lines(area.width, area.height);
    if (sight->cursor < 0 || sight->cursor >= PLACE_LIST)
        return sight->cursor < 0 ? QUESTION : MOST;
    tui_sun_locate(area, sight, sight->cursor, &x, &y);
    int left = height - y - TILE_LINES;
    return left < 0 ? 0 : left > MOST ? MOST : left;
}

void tui_sun_locate(struct tui_area area, const struct tui_sight *sight, int place, int *x, int *y)
{
    const struct sun_state *state = sight->state;
    area.height = tui_sun_lines(area.width, area.height);
    struct sun_plan plan = sun_plan_of(area, sight);
    if (place >= PLACE_LIST) {
        *x = area.width - sun_panel_width(area.width);
        *y = sun_find_line(sight, place);
    } else if (place >= PLACE_DIRECTION) {
        int direction = place - PLACE_DIRECTION;
        sun_place_at(&plan, plan.q + sun_step_q[direction], plan.r + sun_step_r[direction], x, y);
    } else {
        sun_place_at(&plan, state->place[place].q, state->place[place].r, x, y);
    }
}
