/* Under our Sun at a terminal: the map, the acting character's board and the list to choose from,
 * drawn. */
#include <stdio.h>
#include <string.h>

#include "sun/combat.h"
#include "sun/enemies.h"
#include "sun/goals.h"
#include "sun/holdings.h"
#include "sun/map.h"
#include "sun/say.h"
#include "sun/tell.h"
#include "tui/choices.h"
#include "tui/page.h"
#include "tui/sun.h"
#include "tui/sun_map.h"

/* --- where things are --- */

enum { PANEL = 31, PANEL_WIDE = 46, MAP = 52, LIST_LEAST = 4, NARROW = 36 };

/* On a wide screen the panel gets some of it. */
static int sun_panel_width(int width)
{
    int left = width - MAP;
    return left < PANEL ? PANEL : left > PANEL_WIDE ? PANEL_WIDE : left;
}

static struct sun_play board_see(const struct tui_sight *sight)
{
    return sun_see(sight->config, sight->state);
}

static struct tui_area sun_panel_of(struct tui_area area)
{
    int width = sun_panel_width(area.width);
    return tui_area_part(area, area.width - width + 2, 0, width - 2, area.height);
}

static struct tui_area sun_map_area(struct tui_area area)
{
    return tui_area_part(area, 0, 0, area.width - sun_panel_width(area.width), area.height);
}

/* Some lines are left to the question, and on a tall screen to what happened. */
int tui_sun_lines(int width, int height)
{
    enum { LEAST = 16, LOG = 8, MOST = 44 };
    (void)width;
    int lines = height - LOG;
    return lines < LEAST ? LEAST : lines > MOST ? MOST : lines;
}

/* --- the panel --- */

/* Lines of the panel from the given one on; where it was cut, dots. */
static int sun_put_text(struct tui_area panel, int y, enum tui_style style, struct under_buf *text)
{
    y = tui_put_wrapped(panel, y, style, under_buf_text(text));
    under_buf_clear(text);
    return y;
}

/* The name of a character, and of the player where that was said. */
static void sun_draw_name(struct tui_area panel, const struct sun_play *play,
                          const struct tui_sight *sight, int who, int y)
{
    enum tui_style style = who == sun_acting(play->state) ? TUI_GREEN_PIECE : TUI_STRONG;
    struct under_buf name = {0}, player = {0};
    bool known = !play->rules->solo && under_player_name(sight->config, who, &player);
    sun_hero_full_name(play, who, &name);
    int x = tui_put(panel, 0, y, style, under_buf_text(&name));
    if (known && x + 3 + tui_columns(player.text) <= panel.width)
        tui_putf(panel, x, y, TUI_DIM, " (%s)", player.text);
    under_buf_free(&player);
    under_buf_free(&name);
}

/* The board of the character who acts. */
static int sun_draw_acting(struct tui_area panel, const struct sun_play *play,
                           const struct tui_sight *sight, int who, int y)
{
    const struct sun_hero *hero = &play->state->hero[who];
    struct under_buf text = {0};
    sun_draw_name(panel, play, sight, who, y++);
    sun_say_vitals(play, who, &text);
    bool low = hero->hp <= 2 || sun_water_of(play, who) == 0;
    y = sun_put_text(panel, y, low ? TUI_BAD : TUI_GOOD, &text);
    sun_say_conditions(play, who, &text);
    y = sun_put_text(panel, y, TUI_PLAIN, &text);
    sun_say_things(play, who, &text);
    y = sun_put_text(panel, y, TUI_PLAIN, &text);
    sun_say_cards(play, who, &text);
    y = sun_put_text(panel, y, TUI_PLAIN, &text);
    under_buf_free(&text);
    return y;
}

/* Of the others a line each, and two where there is room. */
static int sun_draw_other(struct tui_area panel, const struct sun_play *play, int who, int y,
                          int others)
{
    const struct sun_hero *hero = &play->state->hero[who];
    struct under_buf text = {0};
    message(&text,
            panel.width < NARROW ? "{name}: {hp} of {most} HP, {water} water"
                                 : "{name}: {hp} of {most} HP, {water} water, {ap} AP",
            STR("name", sun_character_of(play, who)->first_name), NUM("hp", hero->hp),
            NUM("most", sun_character_of(play, who)->hp), NUM("water", sun_water_of(play, who)),
            NUM("ap", hero->ap));
    y = sun_put_text(panel, y, hero->hp <= 2 ? TUI_BAD : TUI_STRONG, &text);
    sun_say_conditions(play, who, &text);
    if (panel.height - y >= 2 * others - 1)
        y = sun_put_text(panel, y, TUI_DIM, &text);
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
    for (int way = 0; here != SUN_NONE && way <= 1; way++)
        for (int foe = 0; foe < FOES_MAX; foe++) {
            const struct sun_foe *it = &state->foe[foe];
            const struct sun_fighter *fighter = sun_fighter_of(play, foe);
            if (it->tile == SUN_NONE ||
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
                message(&text, ": {hp} of {most} HP, ", NUM("hp", fighter->hp - it->damage),
                        NUM("most", fighter->hp));
            const uint8_t *dice = sun_foe_dice(play, foe, REACH_NEAR);
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

enum sun_goals_shown { GOALS_OPEN, GOALS_MET };

/* The goals that are met, or those that are not, as far as there is room to line `end`. */
static int sun_draw_goals(struct tui_area panel, const struct sun_play *play,
                          enum sun_goals_shown shown, int y, int end)
{
    const struct sun_part *part = &play->rules->mission->part[play->state->part];
    struct under_buf text = {0};
    bool met = shown == GOALS_MET;
    for (int i = 0; i < part->goals; i++) {
        if (sun_goal_met(play, &part->goal[i]) != met)
            continue;
        sun_say_goal_short(play, &part->goal[i], &text);
        if (y + tui_page_lines(text.text, panel.width) <= end)
            y = sun_put_text(panel, y, met ? TUI_GOOD : TUI_PLAIN, &text);
        under_buf_clear(&text);
    }
    under_buf_free(&text);
    return y;
}

/* The day, and what the mission asks for: first what is still to be done. */
static int sun_draw_day(struct tui_area panel, const struct sun_play *play, int end)
{
    struct under_buf text = {0};
    const struct sun_part *part = &play->rules->mission->part[play->state->part];
    sun_say_weather(play, &text);
    int y = sun_put_text(panel, 0, TUI_TITLE, &text);
    sun_say_part(play, &text);
    bool last = part->last_day && play->state->day >= part->last_day;
    y = sun_put_text(panel, y, last ? TUI_BAD : TUI_STRONG, &text);
    y = sun_draw_goals(panel, play, GOALS_OPEN, y, end);
    y = sun_draw_goals(panel, play, GOALS_MET, y, end);
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

static enum tui_style sun_mark(const struct tui_sight *sight, int place)
{
    for (int i = 0; i < sight->target_count && sight->cursor != place; i++)
        if (sight->targets[i] == place)
            return TUI_TARGET;
    return sight->cursor == place ? TUI_CURSOR : TUI_PLAIN;
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
    tui_tag(list, 0, y, list.width, lines, asked->choice.place + 1);
    under_buf_free(&what);
    under_buf_free(&about);
    return lines;
}

/* How many choices the list has no room for, at the end of its first or last line. */
static void sun_draw_hidden(struct tui_area list, int y, int count, const char *arrow,
                            const char *plain)
{
    char number[16];
    snprintf(number, sizeof number, " %d ", count);
    int x = list.width - tui_columns(number) - 1;
    if (count == 0 || list.height <= 0)
        return;
    x = tui_put(list, x, y, TUI_CURSOR, number);
    tui_put_either(list, x, y, TUI_CURSOR, arrow, plain);
}

/* The choices of the action in hand that are not places of the map. The one in mind stays in sight,
 * and what there is above and below is counted. */
static void sun_draw_list(struct tui_area list, const struct tui_sight *sight)
{
    const struct under_question *question = sight->question;
    struct tui_area nowhere = {list.grid, list.x, list.y, list.width, 0};
    int first = 0, above = 0, below = 0;
    for (int pass = 0, line = 0; pass < 2; pass++, line = 0) {
        for (int i = 0; i < question->count; i++) {
            const struct under_asked *asked = &question->asked[i];
            int place = asked->choice.place;
            if (asked->choice.group != sight->aim->choice.group || place < PLACE_LIST)
                continue;
            if (pass == 0 && sight->cursor == place)
                first = line - list.height / 2;
            int y = line - first;
            bool seen = pass == 1 && y >= 0 && y < list.height;
            enum tui_style style = asked->why.size ? TUI_DIM : sun_mark(sight, place);
            line += sun_draw_item(seen ? list : nowhere, sight, asked, style, seen ? y : 0);
            above += pass == 1 && y < 0;
            below += pass == 1 && line - first > list.height;
        }
        if (pass == 0) /* no empty lines at the end while there is more at the beginning */
            first = first < line - list.height ? first : line - list.height;
        first = first > 0 ? first : 0;
    }
    sun_draw_hidden(list, 0, above, "↑", "^");
    sun_draw_hidden(list, list.height - 1, below, "↓", "v");
}

/* --- all of it --- */

/* The characters, those who act first, and who threatens them. Returns the line after the last,
 * which may be beyond the panel. */
static int sun_draw_heroes(struct tui_area panel, const struct sun_play *play,
                           const struct tui_sight *sight, int y)
{
    for (int i = 0; i < play->rules->characters; i++) {
        int who = (sun_acting(play->state) + i) % play->rules->characters;
        if (play->state->hero[who].kind == SUN_NONE)
            continue;
        y = i == 0 ? sun_draw_acting(panel, play, sight, who, y)
                   : sun_draw_other(panel, play, who, y, play->rules->characters - i);
        if (i == 0)
            y = sun_draw_threats(panel, play, who, y);
    }
    return y;
}

/* What the panel has no room for: how much, and where it is read. */
static void sun_draw_rest(struct tui_area panel, int height, int lines)
{
    if (lines <= height || height <= 0)
        return;
    struct under_buf text = {0};
    message(&text, "... {count} more lines: type look", NUM("count", lines - height + 1));
    tui_putf(panel, 0, height - 1, TUI_DIM, "%-*s", panel.width, text.text);
    under_buf_free(&text);
}

void tui_sun_draw(struct tui_area area, const struct tui_sight *sight)
{
    struct sun_play play = board_see(sight);
    area.height = tui_sun_lines(area.width, area.height);
    struct tui_area map = sun_map_area(area), panel = sun_panel_of(area);
    const struct sun_step *exchange = sun_exchange(play.state);
    if (exchange) {
        tui_sun_draw_exchange(map, &play, exchange);
    } else {
        struct tui_sun_map hexes = tui_sun_map_of(map, sight);
        tui_sun_map_draw(&hexes, sight);
    }
    for (int y = 0; y < area.height; y++)
        tui_put_either(area, map.width, y, TUI_DIM, "│", "|");
    int height = panel.height - sight->covered;
    if (sight->aim && sight->cursor >= PLACE_LIST) {
        int y = sun_draw_day(panel, &play, height - LIST_LEAST) + 1;
        sun_draw_list(tui_area_part(panel, 0, y, panel.width, height - y), sight);
    } else {
        /* Goals give way to the one who acts, who is drawn to nowhere to know how long that is. */
        struct tui_area nowhere = {panel.grid, 0, 0, panel.width, 0};
        int acting = sun_acting(play.state);
        bool there = play.state->hero[acting].kind != SUN_NONE;
        int lines = there ? sun_draw_acting(nowhere, &play, sight, acting, 0) : 0;
        int y = sun_draw_day(panel, &play, height - lines - 1) + 1;
        sun_draw_rest(panel, height, sun_draw_heroes(panel, &play, sight, y));
    }
}

/* Beside a list the map is not needed; a place of it that is looked at stays in sight. */
int tui_sun_spare(struct tui_area area, const struct tui_sight *sight)
{
    enum { MOST = 8, QUESTION = 3 };
    int x, y, height = tui_sun_lines(area.width, area.height);
    if (sight->cursor < 0 || sight->cursor >= PLACE_LIST)
        return sight->cursor < 0 ? QUESTION : MOST;
    area.height = height;
    struct tui_sun_map hexes = tui_sun_map_of(sun_map_area(area), sight);
    tui_sun_map_locate(&hexes, sight, sight->cursor, &x, &y);
    int left = height - y - tui_sun_map_lines(&hexes);
    return left < 0 ? 0 : left > MOST ? MOST : left;
}

void tui_sun_locate(struct tui_area area, const struct tui_sight *sight, int place, int *x, int *y)
{
    area.height = tui_sun_lines(area.width, area.height);
    struct tui_area map = sun_map_area(area);
    if (place >= PLACE_LIST) {
        *x = map.width;
        *y = sun_find_line(sight, place);
        return;
    }
    struct tui_sun_map hexes = tui_sun_map_of(map, sight);
    tui_sun_map_locate(&hexes, sight, place, x, y);
}
