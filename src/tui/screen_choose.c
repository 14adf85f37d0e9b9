/* Choosing on the full screen: first something in hand, then a place for it; and where these are.
 */
#include <stdlib.h>
#include <string.h>

#include "tui/screen.h"
#include "tui/term.h"

/* --- choosing --- */

const struct under_choice *screen_hand(const struct screen *screen, int hand)
{
    return &screen->sitting->question.asked[screen->hands[hand]].choice;
}

/* Of several ways to attack, the one that is likeliest to defeat the enemy, or hurts it most, is
 * pointed at first. */
static int screen_likeliest(const struct screen *screen)
{
    int best = 0;
    for (int i = 1; i < screen->open_count; i++) {
        const struct under_choice *choice =
            &screen->sitting->question.asked[screen->choices[i]].choice;
        const struct under_choice *other =
            &screen->sitting->question.asked[screen->choices[best]].choice;
        if (choice->has_odds && other->has_odds &&
            (choice->odds.defeats > other->odds.defeats ||
             (choice->odds.defeats == other->odds.defeats &&
              choice->odds.dealt > other->odds.dealt)))
            best = i;
    }
    return best;
}

void screen_take_hand(struct screen *screen, int hand)
{
    const struct under_question *question = &screen->sitting->question;
    screen->hand = hand;
    screen->target = screen->target_count = screen->open_count = screen->amount = 0;
    for (int i = 0; i < question->count && screen->target_count < TARGETS_MOST; i++) {
        const struct under_asked *asked = &question->asked[i];
        if (screen->hand_count == 0 || asked->choice.group != screen_hand(screen, hand)->group)
            continue;
        screen->choices[screen->target_count] = i;
        screen->places[screen->target_count++] = asked->choice.place;
        screen->open_count += asked->why.size == 0;
    }
    screen->target = screen_likeliest(screen);
}

void screen_list_hands(struct screen *screen)
{
    const struct under_question *question = &screen->sitting->question;
    int hand = -1;
    screen->hand_count = 0;
    for (int i = 0; i < question->count && screen->hand_count < HANDS_MOST; i++) {
        const struct under_choice *choice = &question->asked[i].choice;
        if (i > 0 && choice->group == question->asked[i - 1].choice.group)
            continue;
        if (*screen->again && strcmp(choice->word, screen->again) == 0)
            hand = screen->hand_count;
        screen->hands[screen->hand_count++] = i;
    }
    /* What is offered first can be done. */
    for (int i = 0; i < screen->hand_count && hand < 0; i++)
        if (question->asked[screen->hands[i]].why.size == 0)
            hand = i;
    screen_take_hand(screen, hand < 0 ? 0 : hand);
    screen->step = screen->hand_count == 1 ? STEP_PLACE : STEP_HAND;
}

void screen_turn(struct screen *screen, int by)
{
    screen->amount = 0;
    if (screen->step == STEP_HAND && screen->hand_count > 0)
        screen_take_hand(screen, (screen->hand + by + screen->hand_count) % screen->hand_count);
    else if (screen->target_count > 0)
        screen->target = (screen->target + by + screen->target_count) % screen->target_count;
}

bool screen_is_alone(const struct screen *screen)
{
    const struct under_choice *hand = screen_hand(screen, screen->hand);
    return hand->place < 0 && screen->target_count == 1 && !*hand->label;
}

/* --- how many --- */

int screen_amount(const struct screen *screen)
{
    return screen->amount > 0 ? screen->amount : 1;
}

bool screen_change_amount(struct screen *screen, int key)
{
    const struct under_asked *aim = screen_aim(screen);
    int amount = screen_amount(screen);
    if (!aim || aim->most < 2)
        return false;
    if (key == '+' || key == '-')
        amount += key == '+' ? 1 : -1;
    else if (key >= '0' && key <= '9' && screen->amount > 0)
        amount = 10 * amount + key - '0';
    else if (key >= '1' && key <= '9')
        amount = key - '0';
    else
        return false;
    screen->amount = amount > aim->most ? aim->most : amount < 1 ? 1 : amount;
    return true;
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
    out->info_lines = left <= INFO_MOST ? left : left > INFO_MOST + 3 ? INFO_MOST : INFO_LEAST;
    out->log_y = out->info_y + out->info_lines;
    out->table_y = 0;
    if (screen->sitting->online) { /* one line is the table's: of the log, or of the text */
        out->table_y = out->keys_y - 1;
        out->info_lines -= out->log_y > out->table_y - 2;
        out->log_y = out->log_y > out->table_y - 2 ? out->table_y : out->log_y;
    }
    return true;
}

const struct under_asked *screen_aim(const struct screen *screen)
{
    /* An action that can be done in one way only needs no second step. */
    if (screen->target_count == 0 || (screen->step == STEP_HAND && screen->target_count > 1))
        return NULL;
    return &screen->sitting->question.asked[screen->choices[screen->target]];
}

bool screen_asks(const struct screen *screen)
{
    return screen->sitting->front->asks && screen->hand_count == 1 && screen->step == STEP_PLACE &&
           screen_aim(screen) != NULL;
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
    if (!screen_lay_out(screen, tui_area_of(&none), &layout) || screen->target_count == 0)
        return;
    if (screen->places[screen->target] < 0) {
        screen_turn(screen, right + down);
        return;
    }
    struct tui_sight sight;
    struct under_buf words = {0};
    unsigned char state[UNDER_STATE_MAX];
    tui_sitting_see(sitting, state, &words, &sight);
    under_buf_free(&words);
    sight.words = "";
    sight.targets = screen->places;
    sight.target_count = screen->target_count;
    sitting->front->locate(layout.board, &sight, screen->places[screen->target], &x, &y);
    for (int i = 0; i < screen->target_count; i++) {
        int to_x, to_y;
        if (screen->places[i] < 0)
            continue;
        sitting->front->locate(layout.board, &sight, screen->places[i], &to_x, &to_y);
        /* A line is about as high as three columns are wide. */
        int along = right ? (to_x - x) * right : (to_y - y) * 3 * down;
        int aside = abs(right ? (to_y - y) * 3 : to_x - x);
        if (along > 0 && (best < 0 || along + 2 * aside < best_way)) {
            best = i;
            best_way = along + 2 * aside;
        }
    }
    if (best >= 0 && best != screen->target) {
        screen->target = best;
        screen->amount = 0;
    }
}
