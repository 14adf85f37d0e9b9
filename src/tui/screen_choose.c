/* Choosing on the full screen: first something in hand, then a place for it; and where these are.
 */
#include <stdlib.h>
#include <string.h>

#include "tui/screen.h"
#include "tui/term.h"

/* --- choosing --- */

void screen_take_hand(struct screen *screen, int hand)
{
    const struct tui_sitting *sitting = screen->sitting;
    screen->hand = hand;
    screen->target = screen->target_count = 0;
    for (int i = 0; i < sitting->moves.count && screen->target_count < TARGETS_MOST; i++) {
        struct tui_choice choice;
        sitting->front->choice(&sitting->session.config, sitting->session.state,
                               sitting->moves.move[i], &choice);
        if (screen->hand_count == 0 || choice.hand != screen->hands[hand].hand)
            continue;
        screen->moves[screen->target_count] = i;
        screen->places[screen->target_count++] = choice.place;
    }
}

void screen_list_hands(struct screen *screen)
{
    const struct tui_sitting *sitting = screen->sitting;
    screen->hand_count = 0;
    for (int i = 0; i < sitting->moves.count; i++) {
        struct tui_choice choice;
        sitting->front->choice(&sitting->session.config, sitting->session.state,
                               sitting->moves.move[i], &choice);
        int at = 0;
        while (at < screen->hand_count && screen->hands[at].hand < choice.hand)
            at++;
        if ((at < screen->hand_count && screen->hands[at].hand == choice.hand) ||
            screen->hand_count == HANDS_MOST)
            continue;
        memmove(screen->hands + at + 1, screen->hands + at,
                (size_t)(screen->hand_count - at) * sizeof *screen->hands);
        screen->hands[at] = choice;
        screen->hand_count++;
    }
    int hand = 0;
    for (int i = 0; i < screen->hand_count && *screen->again; i++)
        if (strcmp(screen->hands[i].hand_text, screen->again) == 0)
            hand = i;
    screen_take_hand(screen, hand);
    screen->step = screen->hand_count == 1 ? STEP_PLACE : STEP_HAND;
}

void screen_turn(struct screen *screen, int by)
{
    if (screen->step == STEP_HAND && screen->hand_count > 0)
        screen_take_hand(screen, (screen->hand + by + screen->hand_count) % screen->hand_count);
    else if (screen->target_count > 0)
        screen->target = (screen->target + by + screen->target_count) % screen->target_count;
}

/* --- where things are on the screen --- */

bool screen_lay_out(const struct screen *screen, struct tui_area all, struct layout *out)
{
    const struct tui_front *front = screen->sitting->front;
    int room = all.height - 1 - BELOW;
    if (all.width < front->width || room < front->height)
        return false;
    int lines = front->lines(all.width, room);
    out->board = tui_area_part(all, 0, 1, all.width, room);
    out->hands_y = 1 + lines;
    out->info_y = out->hands_y + 1;
    out->keys_y = all.height - 1;
    int left = out->keys_y - out->info_y;
    out->info_lines = left < INFO_LEAST ? left : left > INFO_MOST + 3 ? INFO_MOST : INFO_LEAST;
    out->log_y = out->info_y + out->info_lines;
    return true;
}

const under_move *screen_aim(const struct screen *screen)
{
    if (screen->step != STEP_PLACE || screen->target_count == 0)
        return NULL;
    return &screen->sitting->moves.move[screen->moves[screen->target]];
}

bool screen_asks(const struct screen *screen)
{
    return screen->sitting->front->asks && screen->hand_count == 1 && screen_aim(screen) != NULL;
}

void screen_point(struct screen *screen, int right, int down)
{
    int width, height, x, y, best = -1, best_way = 0;
    struct tui_grid none = {0};
    struct layout layout;
    tui_term_size(&width, &height);
    none.width = width;
    none.height = height;
    const struct tui_sitting *sitting = screen->sitting;
    struct tui_sight sight = {
        .config = &sitting->session.config,
        .state = sitting->session.state,
        .targets = screen->places,
        .target_count = screen->target_count,
    };
    if (!screen_lay_out(screen, tui_area_of(&none), &layout) || screen->target_count == 0 ||
        screen->places[screen->target] < 0)
        return;
    sitting->front->locate(layout.board, &sight, screen->places[screen->target], &x, &y);
    for (int i = 0; i < screen->target_count; i++) {
        int to_x, to_y;
        sitting->front->locate(layout.board, &sight, screen->places[i], &to_x, &to_y);
        /* A line is about as high as three columns are wide. */
        int along = right ? (to_x - x) * right : (to_y - y) * 3 * down;
        int aside = abs(right ? (to_y - y) * 3 : to_x - x);
        if (along > 0 && (best < 0 || along + 2 * aside < best_way)) {
            best = i;
            best_way = along + 2 * aside;
        }
    }
    if (best >= 0)
        screen->target = best;
}
