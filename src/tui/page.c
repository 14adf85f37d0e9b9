/* The page for long texts, the box for questions, the bar at the top. */
#include "tui/page.h"

#include <limits.h>
#include <stdbool.h>

int tui_page_lines(const char *text, int width)
{
    int count = 0;
    while (*text) {
        tui_wrap(text, width, &text);
        count++;
    }
    return count;
}

void tui_page_bar(struct tui_area area, int y, const char *left, const char *right)
{
    for (int x = 0; x < area.width; x++)
        tui_put(area, x, y, TUI_TITLE, " ");
    tui_put(area, 1, y, TUI_TITLE, left);
    tui_put(area, area.width - tui_columns(right) - 1, y, TUI_TITLE, right);
}

/* The text from its line number `from` on. */
static void page_draw(struct tui_area area, const char *text, int from)
{
    int y = -from;
    while (*text && y < area.height) {
        const char *next;
        size_t size = tui_wrap(text, area.width, &next);
        if (y >= 0)
            tui_put_part(area, 0, y, text[0] == '*' ? TUI_STRONG : TUI_PLAIN, text, size);
        text = next;
        y++;
    }
}

/* The line that comes first after a key; or -1 where the key puts the page away. */
static int page_turn(int key, int from, int height, int last)
{
    switch (key) {
    case TUI_KEY_WHEEL_DOWN:
        from += 3;
        break;
    case TUI_KEY_WHEEL_UP:
        from -= 3;
        break;
    case TUI_KEY_DOWN:
        from++;
        break;
    case TUI_KEY_UP:
        from--;
        break;
    case TUI_KEY_PAGE_DOWN:
    case ' ':
        from += height;
        break;
    case TUI_KEY_PAGE_UP:
        from -= height;
        break;
    case TUI_KEY_HOME:
        from = 0;
        break;
    case TUI_KEY_END:
        from = last;
        break;
    case TUI_KEY_NONE:
    case TUI_KEY_RESIZE:
        break;
    default:
        return -1;
    }
    return from > last ? last : from < 0 ? 0 : from;
}

int tui_page_show(const char *title, const char *text, enum tui_page_end end,
                  enum tui_charset charset)
{
    int from = end == TUI_PAGE_TOP ? 0 : INT_MAX, key = TUI_KEY_NONE;
    while (from >= 0) {
        int width, height;
        struct tui_grid grid;
        struct under_buf keys = {0};
        tui_term_size(&width, &height);
        tui_grid_make(&grid, width, height, charset);
        struct tui_area area = tui_area_of(&grid);
        struct tui_area body = tui_area_part(area, 1, 1, width - 2, height - 2);
        int lines = tui_page_lines(text, body.width);
        int last = lines > body.height ? lines - body.height : 0;
        from = from > last ? last : from;
        tui_page_bar(area, 0, title, "");
        page_draw(body, text, from);
        if (last > 0)
            message(&keys,
                    "Up, Down, Space, Home, End: scroll   Enter: back to the game   "
                    "(line {from} of {lines})",
                    NUM("from", from + 1), NUM("lines", lines));
        else
            message(&keys, "Enter: back to the game");
        tui_put(area, 1, height - 1, TUI_DIM, under_buf_text(&keys));
        under_buf_free(&keys);
        tui_term_show(&grid);
        tui_grid_free(&grid);
        key = tui_term_key(-1);
        from = page_turn(key, from, body.height, last);
    }
    return key;
}

void tui_page_box(struct tui_grid *grid, const char *title, const char *text, const char *keys)
{
    int width = grid->width < 70 ? grid->width - 4 : 66;
    int lines = tui_page_lines(text, width - 4), height = lines + 5;
    struct tui_area area = tui_area_part(tui_area_of(grid), (grid->width - width) / 2,
                                         (grid->height - height) / 2, width, height);
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            bool side = x == 0 || x == width - 1;
            if (y == 0 || y == height - 1)
                tui_put_either(area, x, y, TUI_WARN,
                               !side ? "═"
                               : y   ? x ? "╝" : "╚"
                               : x   ? "╗"
                                     : "╔",
                               side ? "+" : "=");
            else
                tui_put_either(area, x, y, TUI_WARN, side ? "║" : " ", side ? "|" : " ");
        }
    tui_put(area, 2, 0, TUI_WARN, " ");
    tui_put(area, tui_put(area, 3, 0, TUI_STRONG, title), 0, TUI_WARN, " ");
    tui_put_wrapped(tui_area_part(area, 2, 2, width - 4, lines), 0, TUI_PLAIN, text);
    tui_put(area, 2, height - 2, TUI_DIM, keys);
}
