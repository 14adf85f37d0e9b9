/* The terminal as a full screen. */
#include "tui/term.h"

#include "tui/play.h"
#include "tui/stop.h"

/* Last of all: it defines short words as macros. */
#include <curses.h>
#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <unistd.h>

static SCREEN *term_screen;
static int term_colors; /* 256, 8, or 0: none */
/* The tags of the grid shown last, and the one that was clicked. */
static struct {
    int *tag;
    int width, height, clicked;
} term_shown;

bool tui_screen_possible(under_status *why)
{
    const char *name = getenv("TERM");
    int error = 0;
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) {
        *why = refuse("Input or output is not a terminal.");
        return false;
    }
    if (!name || !*name || strcmp(name, "dumb") == 0) {
        *why = refuse("TERM is not set, or set to \"dumb\".");
        return false;
    }
    if (setupterm(NULL, STDOUT_FILENO, &error) != OK) {
        *why = refuse("The terminal type \"{name}\" is unknown (TERM).", STR("name", name));
        return false;
    }
    bool able = cursor_address != NULL;
    del_curterm(cur_term);
    if (!able)
        *why = refuse("The terminal type \"{name}\" can't move its cursor.", STR("name", name));
    return able;
}

static void term_prepare_colors(void)
{
    const char *no_color = getenv("NO_COLOR");
    term_colors = 0;
    if ((no_color && *no_color) || !has_colors() || start_color() != OK)
        return;
    use_default_colors();
    term_colors = COLORS >= 256 ? 256 : COLORS >= 8 ? 8 : 0;
    for (int style = 0; style < TUI_STYLES && term_colors; style++) {
        const struct tui_look_of *look = &tui_looks[style];
        if (term_colors == 256)
            init_pair((short)(style + 1), look->fore256, look->back256);
        else
            init_pair((short)(style + 1), look->fore8, look->back8);
    }
}

/* Presses count, not clicks: waiting for a second one would make every first one late. */
static void term_take_mouse(void)
{
    mousemask(BUTTON1_PRESSED | BUTTON3_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
    mouseinterval(0);
}

under_status tui_term_open(enum tui_mouse mouse)
{
    term_screen = newterm(NULL, stdout, stdin);
    if (!term_screen)
        return refuse(
            "This terminal can't show a full screen; use \"--plain\" to play line by line.");
    set_term(term_screen);
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    /* Terminals in terminals often send other keys than their name promises. */
    static const struct {
        const char *sequence;
        int key;
    } known[] = {{"\033[1~", KEY_HOME}, {"\033[4~", KEY_END},   {"\033[7~", KEY_HOME},
                 {"\033[8~", KEY_END},  {"\033[H", KEY_HOME},   {"\033[F", KEY_END},
                 {"\033OH", KEY_HOME},  {"\033OF", KEY_END},    {"\033[A", KEY_UP},
                 {"\033[B", KEY_DOWN},  {"\033[C", KEY_RIGHT},  {"\033[D", KEY_LEFT},
                 {"\033[Z", KEY_BTAB},  {"\033[5~", KEY_PPAGE}, {"\033[6~", KEY_NPAGE}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (key_defined(known[i].sequence) == 0)
            define_key(known[i].sequence, known[i].key);
    set_escdelay(50);
    if (mouse == TUI_MOUSE_TAKEN)
        term_take_mouse();
    curs_set(0);
    term_prepare_colors();
    tui_stop_catch(); /* after ncurses, which has handlers of its own */
    return NULL;
}

void tui_term_close(void)
{
    endwin();
    delscreen(term_screen);
    term_screen = NULL;
    free(term_shown.tag);
    term_shown.tag = NULL;
}

void tui_term_size(int *width, int *height)
{
    getmaxyx(stdscr, *height, *width);
}

static int term_attributes(enum tui_style style)
{
    const struct tui_look_of *look = &tui_looks[style];
    attr_t attributes = A_NORMAL;
    if (term_colors)
        attributes |= (attr_t)COLOR_PAIR(style + 1);
    if (look->bold)
        attributes |= A_BOLD;
    if (look->underline)
        attributes |= A_UNDERLINE;
    if (look->dim && term_colors != 256)
        attributes |= A_DIM;
    if (look->reverse && !term_colors)
        attributes |= A_REVERSE;
    return (int)attributes;
}

static void term_keep_tags(const struct tui_grid *grid)
{
    size_t cells = (size_t)grid->width * (size_t)grid->height;
    int *tag = realloc(term_shown.tag, (cells ? cells : 1) * sizeof *tag);
    if (!tag)
        abort();
    for (size_t i = 0; i < cells; i++)
        tag[i] = grid->cells[i].tag;
    term_shown.tag = tag;
    term_shown.width = grid->width;
    term_shown.height = grid->height;
}

int tui_term_clicked(void)
{
    return term_shown.clicked;
}

static int term_translate_mouse(void)
{
    MEVENT event;
    if (getmouse(&event) != OK)
        return TUI_KEY_NONE;
    if (event.bstate & BUTTON4_PRESSED)
        return TUI_KEY_WHEEL_UP;
    if (event.bstate & BUTTON5_PRESSED)
        return TUI_KEY_WHEEL_DOWN;
    if (event.bstate & BUTTON3_PRESSED)
        return TUI_KEY_ESCAPE;
    bool inside = term_shown.tag && event.x >= 0 && event.x < term_shown.width && event.y >= 0 &&
                  event.y < term_shown.height;
    term_shown.clicked = inside ? term_shown.tag[event.y * term_shown.width + event.x] : 0;
    return event.bstate & BUTTON1_PRESSED ? TUI_KEY_CLICK : TUI_KEY_NONE;
}

void tui_term_show(const struct tui_grid *grid)
{
    term_keep_tags(grid);
    erase();
    for (int y = 0; y < grid->height; y++) {
        int style = -1;
        move(y, 0);
        for (int x = 0; x < grid->width; x++) {
            const struct tui_cell *cell = &grid->cells[y * grid->width + x];
            if (cell->style != style)
                attrset(term_attributes((enum tui_style)cell->style));
            style = cell->style;
            addstr(cell->text);
        }
    }
    attrset(A_NORMAL);
    refresh();
}

static int term_translate(int key)
{
    switch (key) {
    case '\r':
    case '\n':
    case KEY_ENTER:
        return TUI_KEY_ENTER;
    case '\t':
        return TUI_KEY_TAB;
    case KEY_BTAB:
        return TUI_KEY_BACK_TAB;
    case 27:
        return TUI_KEY_ESCAPE;
    case KEY_LEFT:
        return TUI_KEY_LEFT;
    case KEY_RIGHT:
        return TUI_KEY_RIGHT;
    case KEY_UP:
        return TUI_KEY_UP;
    case KEY_DOWN:
        return TUI_KEY_DOWN;
    case KEY_PPAGE:
        return TUI_KEY_PAGE_UP;
    case KEY_NPAGE:
        return TUI_KEY_PAGE_DOWN;
    case KEY_HOME:
        return TUI_KEY_HOME;
    case KEY_END:
        return TUI_KEY_END;
    case KEY_BACKSPACE:
    case 127:
    case 8:
        return TUI_KEY_ERASE;
    case KEY_RESIZE:
        return TUI_KEY_RESIZE;
    case KEY_MOUSE:
        return term_translate_mouse();
    case 4: /* Ctrl-D: the end of input */
        return TUI_KEY_STOP;
    case 12: /* Ctrl-L draws everything again */
        clearok(stdscr, TRUE);
        return TUI_KEY_RESIZE;
    default:
        return key >= ' ' && key <= 0xFF ? key : TUI_KEY_NONE;
    }
}

/* fd: -1 for none. */
static int term_key(int ms, int fd)
{
    /* ncurses keeps what it has read ahead to itself, so it is asked first. */
    int key = getch();
    if (key == ERR && !tui_stop_signal()) {
        struct pollfd input[] = {{.fd = STDIN_FILENO, .events = POLLIN},
                                 {.fd = fd, .events = POLLIN}};
        int ready = poll(input, fd < 0 ? 1 : 2, ms);
        if (ready == 0)
            return TUI_KEY_NONE;
        if (ready > 0 && !input[0].revents)
            return TUI_KEY_NEWS;
        key = getch();
        /* Ready, but nothing to read: the terminal is gone. */
        if (key == ERR && ready > 0)
            return TUI_KEY_STOP;
    }
    if (tui_stop_signal())
        return TUI_KEY_STOP;
    return key == ERR ? TUI_KEY_NONE : term_translate(key);
}

int tui_term_key(int ms)
{
    return term_key(ms, -1);
}

int tui_term_key_or(int fd)
{
    return term_key(-1, fd);
}
