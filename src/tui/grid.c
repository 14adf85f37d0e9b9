/* A grid of character cells, each with a style. */
#include "tui/grid.h"

#include <assert.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const struct tui_look_of tui_looks[TUI_STYLES] = {
    [TUI_PLAIN] = {-1, -1, -1, -1, 0, 0, 0, 0},
    [TUI_DIM] = {244, -1, -1, -1, 0, 1, 0, 0},
    [TUI_STRONG] = {-1, -1, -1, -1, 1, 0, 0, 0},
    [TUI_TITLE] = {231, 24, 7, 4, 1, 0, 1, 0},
    [TUI_GOOD] = {114, -1, 2, -1, 0, 0, 0, 0},
    [TUI_BAD] = {203, -1, 1, -1, 1, 0, 0, 0},
    [TUI_WARN] = {215, -1, 3, -1, 0, 0, 0, 0},
    [TUI_ENERGY] = {221, -1, 3, -1, 0, 0, 0, 0},
    [TUI_RESEARCH] = {117, -1, 6, -1, 0, 0, 0, 0},
    [TUI_GREEN_PIECE] = {120, -1, 2, -1, 1, 0, 0, 0},
    [TUI_RED_PIECE] = {203, -1, 1, -1, 1, 0, 0, 0},
    [TUI_WHITE_DIE] = {16, 255, 0, 7, 1, 0, 1, 0},
    [TUI_BLACK_DIE] = {255, 236, 7, 0, 1, 0, 0, 0},
    [TUI_ROBOT] = {231, 26, 7, 4, 1, 0, 0, 0},
    [TUI_ROCK] = {240, -1, -1, -1, 0, 1, 0, 0},
    [TUI_HULL] = {139, -1, 5, -1, 0, 0, 0, 0},
    [TUI_TARGET] = {229, 58, 3, -1, 0, 0, 0, 1},
    [TUI_CURSOR] = {16, 221, 0, 3, 1, 0, 1, 0},
    [TUI_GHOST] = {213, -1, 5, -1, 1, 0, 0, 0},
};

void tui_grid_make(struct tui_grid *grid, int width, int height, enum tui_charset charset)
{
    size_t cells = (size_t)width * (size_t)height;
    *grid = (struct tui_grid){width, height, charset, calloc(cells, sizeof(struct tui_cell))};
    if (!grid->cells)
        abort();
    for (size_t i = 0; i < cells; i++)
        grid->cells[i].text[0] = ' ';
}

void tui_grid_free(struct tui_grid *grid)
{
    free(grid->cells);
    *grid = (struct tui_grid){0};
}

/* How many bytes the character at text has. Text that is not UTF-8 goes byte by byte. */
static size_t grid_character(const char *text)
{
    unsigned char first = (unsigned char)text[0];
    size_t size = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc0 ? 2 : 1;
    for (size_t i = 1; i < size; i++)
        if (((unsigned char)text[i] & 0xc0) != 0x80)
            return 1;
    return size;
}

int tui_columns(const char *text)
{
    int columns = 0;
    for (; *text; text += grid_character(text))
        columns++;
    return columns;
}

int tui_put(struct tui_area area, int x, int y, enum tui_style style, const char *text)
{
    return tui_put_part(area, x, y, style, text, strlen(text));
}

int tui_put_part(struct tui_area area, int x, int y, enum tui_style style, const char *text,
                 size_t length)
{
    struct tui_grid *grid = area.grid;
    const char *end = text + length;
    for (size_t size; text < end; text += size, x++) {
        size = grid_character(text);
        int column = area.x + x, line = area.y + y;
        if (x < 0 || y < 0 || x >= area.width || y >= area.height || column >= grid->width ||
            line >= grid->height)
            continue;
        struct tui_cell *cell = &grid->cells[line * grid->width + column];
        memset(cell->text, 0, sizeof cell->text);
        /* What a terminal without UTF-8 could not show, and control characters. */
        bool shown =
            (unsigned char)text[0] >= 32 && text[0] != 127 &&
            (size > 1 ? grid->charset == TUI_UNICODE : (unsigned char)text[0] < 128) &&
            !(size == 2 && (unsigned char)text[0] == 0xc2 && (unsigned char)text[1] < 0xa0);
        memcpy(cell->text, shown ? text : "?", shown ? size : 1);
        cell->style = (unsigned char)style;
    }
    return x;
}

int tui_put_either(struct tui_area area, int x, int y, enum tui_style style, const char *unicode,
                   const char *ascii)
{
    return tui_put(area, x, y, style, area.grid->charset == TUI_UNICODE ? unicode : ascii);
}

int tui_putf(struct tui_area area, int x, int y, enum tui_style style, const char *format, ...)
{
    char text[128];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args); /* NOLINT(clang-analyzer-valist.Uninitialized) */
    va_end(args);
    return tui_put(area, x, y, style, text);
}

void tui_tag(struct tui_area area, int x, int y, int width, int height, int tag)
{
    struct tui_grid *grid = area.grid;
    for (int line = y < 0 ? 0 : y; line < y + height && line < area.height; line++)
        for (int column = x < 0 ? 0 : x; column < x + width && column < area.width; column++)
            if (area.x + column < grid->width && area.y + line < grid->height)
                grid->cells[(area.y + line) * grid->width + area.x + column].tag = tag;
}

size_t tui_wrap(const char *text, int width, const char **next)
{
    size_t size = 0, blank = 0;
    int columns = 0;
    while (text[size] && text[size] != '\n' && columns < width) {
        if (text[size] == ' ' && text[size + 1] != '%') /* a number keeps its sign */
            blank = size;
        size += grid_character(text + size);
        columns++;
    }
    if (text[size] && text[size] != '\n' && text[size] != ' ' && blank > 0)
        size = blank;
    const char *rest = text + size;
    if (*rest == ' ')
        rest++;
    else if (*rest == '\n')
        rest++;
    *next = rest;
    return size;
}

int tui_put_wrapped(struct tui_area area, int y, enum tui_style style, const char *text)
{
    while (*text && area.width > 0) {
        const char *next;
        size_t size = tui_wrap(text, area.width, &next);
        tui_put_part(area, 0, y++, style, text, size);
        text = next;
    }
    return y;
}

static int grid_line_end(const struct tui_grid *grid, int y)
{
    const struct tui_cell *line = grid->cells + y * grid->width;
    int end = grid->width;
    while (end > 0 && strcmp(line[end - 1].text, " ") == 0)
        end--;
    return end;
}

void tui_grid_text(const struct tui_grid *grid, struct under_buf *out)
{
    for (int y = 0; y < grid->height; y++) {
        int end = grid_line_end(grid, y);
        for (int x = 0; x < end; x++)
            under_buf_puts(out, grid->cells[y * grid->width + x].text);
        under_buf_putc(out, '\n');
    }
}

static void grid_ansi_style(enum tui_style style, struct under_buf *out)
{
    const struct tui_look_of *look = &tui_looks[style];
    under_buf_puts(out, "\x1b[0");
    if (look->bold)
        under_buf_puts(out, ";1");
    if (look->underline)
        under_buf_puts(out, ";4");
    if (look->fore256 >= 0)
        under_buf_printf(out, ";38;5;%d", look->fore256);
    if (look->back256 >= 0)
        under_buf_printf(out, ";48;5;%d", look->back256);
    under_buf_putc(out, 'm');
}

void tui_grid_ansi(const struct tui_grid *grid, struct under_buf *out)
{
    for (int y = 0; y < grid->height; y++) {
        int style = -1;
        for (int x = 0; x < grid->width; x++) {
            const struct tui_cell *cell = &grid->cells[y * grid->width + x];
            if (cell->style != style)
                grid_ansi_style((enum tui_style)cell->style, out);
            style = cell->style;
            under_buf_puts(out, cell->text);
        }
        under_buf_puts(out, y + 1 < grid->height ? "\x1b[0m\r\n" : "\x1b[0m");
    }
}
