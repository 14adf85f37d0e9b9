/* Menus, on a full screen and as lines. */
#include "tui/menu.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/suggest.h"
#include "tui/lines.h"
#include "tui/page.h"
#include "tui/term.h"

/* --- the list --- */

struct tui_item *tui_menu_add(struct tui_menu *menu, int id)
{
    if (menu->count == menu->room) {
        menu->room = menu->room ? 2 * menu->room : 16;
        menu->item = realloc(menu->item, (size_t)menu->room * sizeof *menu->item);
        if (!menu->item)
            abort();
    }
    menu->item[menu->count] = (struct tui_item){.id = id};
    return &menu->item[menu->count++];
}

void tui_menu_empty(struct tui_menu *menu)
{
    for (int i = 0; i < menu->count; i++) {
        under_buf_free(&menu->item[i].label);
        under_buf_free(&menu->item[i].value);
        under_buf_free(&menu->item[i].about);
    }
    menu->count = 0;
    under_buf_clear(&menu->intro);
    under_buf_clear(&menu->title);
}

void tui_menu_free(struct tui_menu *menu)
{
    tui_menu_empty(menu);
    free(menu->item);
    under_buf_free(&menu->title);
    under_buf_free(&menu->intro);
    under_buf_free(&menu->said);
    *menu = (struct tui_menu){0};
}

/* --- on a screen --- */

/* Where the parts of a menu are. */
struct menu_plan {
    struct tui_area list, about;
    int first; /* the first item in sight */
    int value; /* the column of values */
};

static int menu_widest_label(const struct tui_menu *menu)
{
    int widest = 0;
    for (int i = 0; i < menu->count; i++) {
        int columns = tui_columns(under_buf_text(&menu->item[i].label));
        if (menu->item[i].value.size && columns > widest)
            widest = columns;
    }
    return widest;
}

static struct menu_plan menu_lay_out(const struct tui_menu *menu, struct tui_area all)
{
    enum { SIDE = 2, LIST_LEAST = 30, LIST_MOST = 56, ABOUT_LEAST = 28, MARK = 2 };
    int y = 2;
    if (menu->intro.size)
        y += tui_page_lines(menu->intro.text, all.width - 2 * SIDE) + 1;
    int widest = menu_widest_label(menu), width = LIST_LEAST;
    for (int i = 0; i < menu->count; i++) {
        int columns = menu->item[i].value.size ? widest + 2 + tui_columns(menu->item[i].value.text)
                                               : tui_columns(under_buf_text(&menu->item[i].label));
        width = columns + MARK + 1 > width ? columns + MARK + 1 : width;
    }
    int most = all.width - 2 * SIDE - 2 - ABOUT_LEAST;
    most = most < LIST_MOST ? most : LIST_MOST;
    width = width < most ? width : most;
    struct menu_plan plan = {
        .list = tui_area_part(all, SIDE, y, width, all.height - y - 2),
        .about = tui_area_part(all, SIDE + width + 2, y, all.width - width - 2 * SIDE - 2,
                               all.height - y - 2),
        .value = MARK + widest + 2,
    };
    if (menu->chosen >= plan.list.height)
        plan.first = menu->chosen - plan.list.height + 1;
    return plan;
}

/* A text that may be too long for its line: cut between words, and marked. True: it was. */
static bool menu_put(struct tui_area list, int x, int y, enum tui_style style, const char *text)
{
    int room = list.width - x;
    const char *next;
    if (tui_columns(text) <= room) {
        tui_put(list, x, y, style, text);
        return false;
    }
    int end = tui_put_part(list, x, y, style, text, tui_wrap(text, room - 2, &next));
    tui_put_either(list, end, y, style, "…", "~");
    return true;
}

/* Returns whether something of the item did not fit. */
static bool menu_draw_item(const struct tui_menu *menu, const struct menu_plan *plan, int i)
{
    const struct tui_item *item = &menu->item[i];
    int y = i - plan->first;
    bool chosen = i == menu->chosen;
    enum tui_style style = chosen ? TUI_CURSOR : TUI_STRONG;
    for (int x = 0; x < plan->list.width && chosen; x++)
        tui_put(plan->list, x, y, style, " ");
    tui_put(plan->list, 0, y, style, chosen ? ">" : "");
    bool cut = menu_put(plan->list, 2, y, style, under_buf_text(&item->label));
    if (item->value.size)
        cut = menu_put(plan->list, plan->value, y, chosen ? TUI_CURSOR : TUI_RESEARCH,
                       item->value.text);
    tui_tag(plan->list, 0, y, plan->list.width, 1, i + 1);
    return cut;
}

static void menu_draw(const struct tui_menu *menu, struct tui_grid *grid)
{
    struct tui_area all = tui_area_of(grid);
    struct menu_plan plan = menu_lay_out(menu, all);
    struct under_buf keys = {0};
    tui_page_bar(all, 0, under_buf_text(&menu->title), "Under");
    if (menu->intro.size)
        tui_put_wrapped(tui_area_part(all, 2, 2, all.width - 4, all.height), 0, TUI_PLAIN,
                        menu->intro.text);
    bool cut = false; /* the chosen one: then it stands whole beside the list */
    for (int i = plan.first; i < menu->count && i - plan.first < plan.list.height; i++)
        cut = menu_draw_item(menu, &plan, i) && i == menu->chosen ? true : cut;
    for (int y = 0; y < plan.about.height; y++)
        tui_put_either(all, plan.about.x - 2, plan.about.y + y, TUI_DIM, "│", "|");
    int y = 0;
    if (menu->said.size)
        y = tui_put_wrapped(plan.about, 0, TUI_WARN, menu->said.text) + 1;
    if (cut) {
        const struct tui_item *item = &menu->item[menu->chosen];
        y = tui_put_wrapped(plan.about, y, TUI_STRONG,
                            under_buf_text(item->value.size ? &item->value : &item->label)) +
            1;
    }
    if (menu->count > 0)
        tui_put_wrapped(plan.about, y, TUI_PLAIN, under_buf_text(&menu->item[menu->chosen].about));
    message(&keys, "Arrows: choose   Enter: take it   Esc: back   q: leave");
    tui_put(all, 2, all.height - 1, TUI_DIM, under_buf_text(&keys));
    under_buf_free(&keys);
}

static void menu_show(const struct tui_face *face, const struct tui_menu *menu)
{
    int width, height;
    struct tui_grid grid;
    tui_term_size(&width, &height);
    tui_grid_make(&grid, width, height, face->charset);
    menu_draw(menu, &grid);
    tui_term_show(&grid);
    tui_grid_free(&grid);
}

/* What a click does: it points at an item, and a second one takes it. */
static bool menu_click(struct tui_menu *menu)
{
    int item = tui_term_clicked() - 1;
    bool taken = item >= 0 && item == menu->chosen;
    if (item >= 0 && item < menu->count)
        menu->chosen = item;
    return taken;
}

/* Where a key leads. True: the chosen item is taken. */
static bool menu_key(struct tui_menu *menu, int key)
{
    int last = menu->count - 1, to = menu->chosen;
    bool taken = false;
    if (key == TUI_KEY_CLICK)
        return menu_click(menu);
    if (key == TUI_KEY_UP || key == TUI_KEY_BACK_TAB)
        to = to > 0 ? to - 1 : last;
    else if (key == TUI_KEY_DOWN || key == TUI_KEY_TAB)
        to = to < last ? to + 1 : 0;
    else if (key == TUI_KEY_WHEEL_UP)
        to = to > 0 ? to - 1 : to;
    else if (key == TUI_KEY_WHEEL_DOWN)
        to = to < last ? to + 1 : to;
    else if (key == TUI_KEY_HOME || key == TUI_KEY_PAGE_UP)
        to = 0;
    else if (key == TUI_KEY_END || key == TUI_KEY_PAGE_DOWN)
        to = last;
    else if (key >= '1' && key <= '9' && key - '1' <= last)
        to = key - '1';
    else
        taken = key == TUI_KEY_ENTER || key == TUI_KEY_RIGHT || key == ' ';
    menu->chosen = to;
    return taken && menu->count > 0;
}

static int menu_ask_screen(const struct tui_face *face, struct tui_menu *menu)
{
    for (;;) {
        menu_show(face, menu);
        int key = tui_term_key(-1);
        if (key == TUI_KEY_STOP || key == 'q' || key == 'Q')
            return TUI_MENU_LEAVE;
        if (key == TUI_KEY_ESCAPE || key == TUI_KEY_LEFT || key == TUI_KEY_ERASE)
            return TUI_MENU_BACK;
        if (key != TUI_KEY_NONE && key != TUI_KEY_RESIZE)
            under_buf_clear(&menu->said);
        if (menu_key(menu, key))
            return menu->item[menu->chosen].id;
    }
}

/* --- as lines --- */

static void menu_list(const struct tui_menu *menu)
{
    struct under_buf out = {0};
    under_buf_printf(&out, "\n%s\n", under_buf_text(&menu->title));
    if (menu->intro.size)
        under_buf_printf(&out, "%s\n", menu->intro.text);
    if (menu->said.size)
        under_buf_printf(&out, "%s\n", menu->said.text);
    for (int i = 0; i < menu->count; i++) {
        const struct tui_item *item = &menu->item[i];
        under_buf_printf(&out, "%d. %s", i + 1, under_buf_text(&item->label));
        if (item->value.size)
            under_buf_printf(&out, ": %s", item->value.text);
        under_buf_putc(&out, '\n');
        for (const char *line = under_buf_text(&item->about); *line;) {
            size_t size = strcspn(line, "\n");
            if (size > 0)
                under_buf_printf(&out, "   %.*s\n", (int)size, line);
            line += size + (line[size] == '\n');
        }
    }
    under_line(&out, "Type a number, \"back\" or \"quit\".");
    tui_lines_write(under_buf_text(&out));
    under_buf_free(&out);
}

/* The item that was typed: its number, or how it begins; -1: none, or several. */
static int menu_find(const struct tui_menu *menu, const char *typed)
{
    size_t digits = strspn(typed, "0123456789"), size = strlen(typed);
    int found = -1, count = 0;
    if (digits == size && size > 0 && size < 6) {
        long number = strtol(typed, NULL, 10);
        return number >= 1 && number <= menu->count ? (int)number - 1 : -1;
    }
    for (int i = 0; i < menu->count && size > 0; i++) {
        const char *label = under_buf_text(&menu->item[i].label);
        if (strcasecmp(label, typed) == 0)
            return i;
        if (strncasecmp(label, typed, size) == 0) {
            found = i;
            count++;
        }
    }
    return count == 1 ? found : -1;
}

static void menu_complain(const struct tui_menu *menu, const char *typed)
{
    struct under_buf out = {0};
    struct under_nearest nearest = {.written = typed};
    for (int i = 0; i < menu->count; i++)
        under_nearest_offer(&nearest, under_buf_text(&menu->item[i].label));
    under_nearest_offer(&nearest, "back");
    under_nearest_offer(&nearest, "quit");
    under_status why =
        refuse("There is no \"{typed}\" in this list; type a number from 1 to {last}, "
               "\"back\" or \"quit\".",
               STR("typed", typed), NUM("last", menu->count));
    under_line(&out, "{why}", STR("why", under_did_you_mean(why, nearest.name)));
    tui_lines_write(under_buf_text(&out));
    under_buf_free(&out);
}

static int menu_ask_lines(struct tui_menu *menu)
{
    struct under_buf line = {0};
    int answer = TUI_MENU_LEAVE;
    menu_list(menu);
    under_buf_clear(&menu->said);
    while (tui_lines_read("> ", &line)) {
        const char *typed = under_buf_text(&line);
        int item = menu_find(menu, typed);
        bool back = strcasecmp(typed, "back") == 0 || strcasecmp(typed, "b") == 0;
        if (item >= 0 || back) {
            menu->chosen = item >= 0 ? item : menu->chosen;
            answer = item >= 0 ? menu->item[item].id : TUI_MENU_BACK;
            break;
        }
        if (strcasecmp(typed, "quit") == 0 || strcasecmp(typed, "q") == 0)
            break;
        if (*typed)
            menu_complain(menu, typed);
        else
            menu_list(menu);
    }
    under_buf_free(&line);
    return answer;
}

int tui_menu_ask(const struct tui_face *face, struct tui_menu *menu)
{
    if (menu->chosen >= menu->count)
        menu->chosen = menu->count > 0 ? menu->count - 1 : 0;
    return face->showing == TUI_ON_SCREEN ? menu_ask_screen(face, menu) : menu_ask_lines(menu);
}

/* --- texts --- */

static void type_show(const struct tui_face *face, const char *title, const char *question,
                      const struct under_buf *typed)
{
    int width, height;
    struct tui_grid grid;
    struct under_buf keys = {0};
    tui_term_size(&width, &height);
    tui_grid_make(&grid, width, height, face->charset);
    struct tui_area all = tui_area_of(&grid);
    tui_page_bar(all, 0, title, "Under");
    int y =
        tui_put_wrapped(tui_area_part(all, 2, 2, width - 4, height - 4), 0, TUI_PLAIN, question);
    int x = tui_put(all, 2, y + 3, TUI_STRONG, under_buf_text(typed));
    tui_put(all, x, y + 3, TUI_CURSOR, "_");
    message(&keys, "Type it.   Enter: done   Esc: back");
    tui_put(all, 2, height - 1, TUI_DIM, under_buf_text(&keys));
    tui_term_show(&grid);
    tui_grid_free(&grid);
    under_buf_free(&keys);
}

/* How many bytes the character has that begins with this one; 0: none begins so. */
static size_t type_size(int byte)
{
    static const struct {
        int from, to;
        size_t size;
    } sizes[] = {{' ', 0x7E, 1}, {0xC2, 0xDF, 2}, {0xE0, 0xEF, 3}, {0xF0, 0xF4, 4}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        if (byte >= sizes[i].from && byte <= sizes[i].to)
            return sizes[i].size;
    return 0;
}

/* Takes a character, all of it: its first byte came as a key, the others follow at once. */
static void type_add(int key, size_t most, struct under_buf *out)
{
    enum { AT_ONCE_MS = 200 };
    char text[4];
    size_t size = type_size(key), had = 0;
    while (had < size) {
        text[had++] = (char)key;
        key = had < size ? tui_term_key(AT_ONCE_MS) : 0;
        if (had < size && (key & ~0x3F) != 0x80)
            return;
    }
    if (out->size + size <= most)
        under_buf_printf(out, "%.*s", (int)size, text);
}

static void type_erase(struct under_buf *out)
{
    while (out->size > 0 && ((unsigned char)out->text[out->size - 1] & 0xC0) == 0x80)
        out->size--;
    if (out->size > 0)
        out->size--;
    if (out->text)
        out->text[out->size] = '\0';
}

static int type_screen(const struct tui_face *face, const char *title, const char *question,
                       size_t most, struct under_buf *out)
{
    for (;;) {
        type_show(face, title, question, out);
        int key = tui_term_key(-1);
        if (key == TUI_KEY_STOP)
            return TUI_MENU_LEAVE;
        if (key == TUI_KEY_ESCAPE)
            return TUI_MENU_BACK;
        if (key == TUI_KEY_ENTER)
            return 0;
        if (key == TUI_KEY_ERASE)
            type_erase(out);
        else
            type_add(key, most, out);
    }
}

int tui_menu_type(const struct tui_face *face, const char *title, const char *question, size_t most,
                  struct under_buf *out)
{
    if (face->showing == TUI_ON_SCREEN)
        return type_screen(face, title, question, most, out);
    tui_lines_write(question);
    if (!tui_lines_read("> ", out))
        return TUI_MENU_LEAVE;
    while (out->size > most)
        type_erase(out);
    return strcasecmp(out->text, "back") == 0 ? TUI_MENU_BACK : 0;
}

int tui_menu_read(const struct tui_face *face, const char *title, const char *text)
{
    if (face->showing == TUI_AS_LINES) {
        tui_lines_write(text);
        return 0;
    }
    return tui_page_show(title, text, TUI_PAGE_TOP, face->charset) == TUI_KEY_STOP ? TUI_MENU_LEAVE
                                                                                   : 0;
}
