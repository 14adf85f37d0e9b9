/* Passing the keyboard on. */
#include "tui/handover.h"

#include <string.h>

#include "tui/tell.h"

enum { PREVIEWS = 12 }; /* guesses that must agree before a consequence is shown */

static bool handover_has_secrets(const struct tui_sitting *sitting)
{
    return under_has_secrets(&sitting->session.config, sitting->session.state);
}

int tui_handover_eyes(const struct under_config *config, const void *state, int otherwise)
{
    const struct under_game *game = config->content->game;
    if (!game->has_secrets || !game->has_secrets(config))
        return otherwise;
    return under_has_secrets(config, state) ? UNDER_NO_SEAT : TUI_ALL_EYES;
}

bool tui_handover_due(const struct tui_sitting *sitting)
{
    int actor = tui_sitting_actor(sitting);
    return actor >= 0 && !sitting->watched && handover_has_secrets(sitting) &&
           actor != sitting->seated;
}

void tui_handover_words(const struct tui_sitting *sitting, struct under_buf *out)
{
    struct under_buf name = {0};
    int actor = tui_sitting_actor(sitting);
    if (sitting->front->name)
        sitting->front->name(&sitting->session.config, sitting->session.state, actor, &name);
    if (name.size)
        tui_line(out, "Pass the keyboard to player {seat}, {name}.", NUM("seat", actor + 1),
                 STR("name", name.text));
    else
        tui_line(out, "Pass the keyboard to player {seat}.", NUM("seat", actor + 1));
    tui_line(out, "Once there, \"role\" shows what only you may know.");
    under_buf_free(&name);
}

void tui_handover_take(struct tui_sitting *sitting)
{
    const struct under_session *session = &sitting->session;
    sitting->seated = tui_sitting_actor(sitting);
    sitting->moves.count = 0;
    if (sitting->seated >= 0)
        sitting->content->game->moves(session->state, &session->config, &sitting->moves);
}

bool tui_handover_may_undo(const struct tui_sitting *sitting, int maker, struct under_buf *out)
{
    if (tui_sitting_viewer(sitting) == TUI_ALL_EYES) {
        tui_line(out, "The game is over and all is open: nothing is taken back any more.");
        return false;
    }
    if (!handover_has_secrets(sitting) || maker == sitting->seated)
        return true;
    tui_line(out, "That was the move of another player: only who made it takes it back, before the "
                  "keyboard is passed on.");
    return false;
}

bool tui_handover_deals(const struct under_session *session)
{
    const struct under_game *game = session->config.content->game;
    if (under_session_actor(session) != UNDER_CHANCE || !game->known)
        return false;
    under_rng rng = under_rng_at(session->seed, session->count);
    under_move move = game->sample(session->state, &session->config, &rng);
    return game->known(session->state, &session->config, move) != UNDER_ALL_SEATS;
}

/* --- looking ahead --- */

static void handover_try(const struct tui_sitting *sitting, const void *state, under_move move,
                         void *after, struct under_buf *out)
{
    const struct under_session *session = &sitting->session;
    const struct under_game *game = sitting->content->game;
    struct under_events events = {0};
    memcpy(after, state, game->state_size);
    if (game->apply(after, &session->config, move, &events) == NULL)
        sitting->front->preview(&session->config, state, move, &events, tui_sitting_viewer(sitting),
                                out);
}

void tui_handover_preview(const struct tui_sitting *sitting, under_move move, void *after,
                          struct under_buf *out)
{
    const struct under_session *session = &sitting->session;
    const struct under_game *game = sitting->content->game;
    if (!handover_has_secrets(sitting)) {
        handover_try(sitting, session->state, move, after, out);
        return;
    }
    struct under_buf first = {0}, other = {0};
    under_rng rng = under_rng_at(~session->seed, session->count);
    bool same = true;
    for (int i = 0; i < PREVIEWS && same; i++) {
        unsigned char guess[UNDER_STATE_MAX];
        memcpy(guess, session->state, game->state_size);
        game->guess(guess, &session->config, sitting->seated, &rng);
        under_buf_clear(&other);
        handover_try(sitting, guess, move, after, i == 0 ? &first : &other);
        same = i == 0 || strcmp(under_buf_text(&first), under_buf_text(&other)) == 0;
    }
    if (same)
        under_buf_puts(out, under_buf_text(&first));
    else
        tui_line(out, "What comes of it depends on what you do not know.");
    under_buf_free(&first);
    under_buf_free(&other);
}

/* --- what one alone knows --- */

void tui_handover_role(const struct tui_sitting *sitting, struct under_buf *out)
{
    const struct under_session *session = &sitting->session;
    if (!sitting->front->role || !session->config.content->game->has_secrets ||
        !session->config.content->game->has_secrets(&session->config))
        tui_line(out, "Nobody knows more than the others in this game.");
    else if (tui_handover_due(sitting))
        tui_handover_words(sitting, out);
    else
        sitting->front->role(&session->config, session->state,
                             handover_has_secrets(sitting) ? sitting->seated : TUI_ALL_EYES, out);
}
