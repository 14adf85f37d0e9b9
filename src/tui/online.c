/* A game at a table elsewhere: the screen of a game here, which follows what the table says. */
#include "tui/online.h"

#include <stdlib.h>

#include "tui/page.h"
#include "tui/screen.h"

/* Nobody plays yet: people find their seats, and talk. */
static void online_show_room(const struct screen *screen, const struct tui_table *table)
{
    int width, height;
    struct tui_grid grid;
    struct under_buf title = {0}, text = {0};
    tui_term_size(&width, &height);
    tui_grid_make(&grid, width, height, screen->play->charset);
    struct tui_area all = tui_area_of(&grid);
    message(&title, "A table");
    tui_page_bar(all, 0, title.text, "");
    table->room(table->online.context, &text);
    int y = tui_put_wrapped(tui_area_part(all, 1, 2, width - 2, height - 5), 0, TUI_PLAIN,
                            under_buf_text(&text));
    tui_put_wrapped(tui_area_part(all, 1, y + 3, width - 2, height - y - 5), 0, TUI_WARN,
                    under_buf_text(&screen->said));
    struct under_buf going_on = {0}, there = {0};
    table->online.line(table->online.context, &going_on, &there);
    tui_put(all, 1, height - 2, TUI_WARN, under_buf_text(&going_on));
    screen_draw_keys(screen, tui_area_part(all, 0, height - 1, width, 1));
    tui_term_show(&grid);
    tui_grid_free(&grid);
    under_buf_free(&title);
    under_buf_free(&text);
    under_buf_free(&going_on);
    under_buf_free(&there);
}

/* What is in hand stays there, unless the game itself has gone on. */
static under_status online_hear(struct screen *screen, const struct tui_table *table)
{
    struct tui_heard heard = {0};
    under_status why = table->hear(table->online.context, &heard);
    if (!why && heard.changed) {
        under_buf_clear(&screen->said); /* it was about what there was before */
        screen_settle(screen, &heard.told);
        screen->again[0] = '\0';
    }
    if (!why && heard.said.size) {
        under_buf_puts(&screen->said, heard.said.text);
        screen_answer(screen,
                      screen->sitting->content ? screen->sitting->content->game->title : "");
    }
    screen->leaving |= heard.leaves;
    under_buf_free(&heard.told);
    under_buf_free(&heard.said);
    return why;
}

static under_status online_loop(struct screen *screen, const struct tui_table *table)
{
    under_status why = NULL;
    while (!why && !screen->leaving) {
        bool playing = under_session_open(&screen->sitting->session);
        if (playing)
            screen_show(screen, NULL, NULL, NULL);
        else
            online_show_room(screen, table);
        if (playing && screen_show_first(screen))
            continue;
        int key = tui_term_key_or(table->fd);
        if (key == TUI_KEY_NEWS)
            why = online_hear(screen, table);
        else
            screen_key(screen, key);
    }
    return why;
}

under_status tui_play_online(struct tui_play *play, const struct tui_table *table)
{
    struct screen *screen = calloc(1, sizeof *screen);
    if (!screen)
        abort();
    screen->play = play;
    screen->sitting = play->sitting;
    under_status why = tui_term_open(play->mouse);
    if (!why) {
        why = online_loop(screen, table);
        tui_term_close();
    }
    under_buf_free(&screen->said);
    under_buf_free(&screen->happened);
    free(screen);
    return why;
}
