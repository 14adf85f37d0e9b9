/* A grid of character cells, each with a style: what a board is drawn into.
 *
 * Nothing here knows a terminal. The same drawing becomes a full screen (screen.c), plain text for
 * tests and records, or text with ANSI colours for an animated record. */
#ifndef UNDER_TUI_GRID_H
#define UNDER_TUI_GRID_H

#include "base/buf.h"
#include "base/message.h"

/* What a cell means; how it looks is the output's business. Every style has a second sign beside
 * its colour: a letter, a bracket, a word. */
enum tui_style {
    TUI_PLAIN,
    TUI_DIM,
    TUI_STRONG,
    TUI_TITLE,
    TUI_GOOD,
    TUI_BAD,
    TUI_WARN,
    TUI_ENERGY,
    TUI_RESEARCH,
    TUI_GREEN_PIECE,
    TUI_RED_PIECE,
    TUI_WHITE_DIE,
    TUI_BLACK_DIE,
    TUI_ROBOT,
    TUI_ROCK,
    TUI_HULL,
    TUI_TARGET, /* a place that can be chosen */
    TUI_CURSOR, /* the one that is chosen now */
    TUI_GHOST,  /* what would be there after the move looked at */
    TUI_STYLES
};

/* Which characters may be used. */
enum tui_charset { TUI_UNICODE, TUI_ASCII };

struct tui_cell {
    char text[5]; /* one character of one column, as UTF-8 */
    unsigned char style;
    int tag; /* what a click there is meant for: the caller's number, 0 for nothing */
};

struct tui_grid {
    int width, height;
    enum tui_charset charset;
    struct tui_cell *cells;
};

/* An area of a grid to draw in: its own 0,0 and its size. */
struct tui_area {
    struct tui_grid *grid;
    int x, y, width, height;
};

void tui_grid_make(struct tui_grid *grid, int width, int height, enum tui_charset charset);
void tui_grid_free(struct tui_grid *grid);
static inline struct tui_area tui_area_of(struct tui_grid *grid)
{
    return (struct tui_area){grid, 0, 0, grid->width, grid->height};
}
static inline struct tui_area tui_area_part(struct tui_area area, int x, int y, int width,
                                            int height)
{
    return (struct tui_area){area.grid, area.x + x, area.y + y, width, height};
}

/* Writes text; what does not fit into the area is cut off. Returns the column after it. */
int tui_put(struct tui_area area, int x, int y, enum tui_style style, const char *text);
/* The same for the first `length` bytes of a text. */
int tui_put_part(struct tui_area area, int x, int y, enum tui_style style, const char *text,
                 size_t length);
/* One of two texts: the one in Unicode, or the one that does with ASCII. */
int tui_put_either(struct tui_area area, int x, int y, enum tui_style style, const char *unicode,
                   const char *ascii);
/* The same for numbers and short marks. */
__attribute__((format(printf, 5, 6))) int tui_putf(struct tui_area area, int x, int y,
                                                   enum tui_style style, const char *format, ...);
/* Writes a text broken at blanks and line ends, from line y on; returns the line after it. */
int tui_put_wrapped(struct tui_area area, int y, enum tui_style style, const char *text);

/* Says what a click anywhere in this rectangle is meant for. */
void tui_tag(struct tui_area area, int x, int y, int width, int height, int tag);

/* Breaks a text: the length of its first line of at most width columns; *next is where the next
 * line begins, at the end of the text for the last one. */
size_t tui_wrap(const char *text, int width, const char **next);
/* How many columns a text takes. */
int tui_columns(const char *text);

/* The grid as lines of text without blanks at their ends, and with ANSI colours. */
void tui_grid_text(const struct tui_grid *grid, struct under_buf *out);
void tui_grid_ansi(const struct tui_grid *grid, struct under_buf *out);

/* How a style looks: colours of the 256 and of the 8, -1 for the terminal's own; reverse only where
 * there are no colours. */
struct tui_look_of {
    short fore256, back256, fore8, back8;
    unsigned char bold, dim, reverse, underline;
};
extern const struct tui_look_of tui_looks[TUI_STYLES];

#endif
