/* How a sitting begins: anew, or with a game that was left. */
#include "tui/start.h"

#include "games.h"
#include "tui/open.h"

/* The one who asked to go on may have meant another game. */
static void left_say_none(struct tui_left *left, const struct tui_sitting *sitting)
{
    char id[32];
    const struct under_game *game = sitting->content->game, *other = NULL;
    if (!sitting->campaign && tui_journal_other(&sitting->store, game->id, id))
        other = under_game_find(id);
    if (other)
        under_line(
            &left->words,
            "You have no unfinished game of {title}; a new one begins. To continue your game of "
            "{other}, type \"under play {id} --resume\".",
            STR("title", game->title), STR("other", other->title), STR("id", other->id));
    else
        under_line(&left->words, "You have no unfinished game; a new one begins.");
}

/* A game that was played with another pack is as good as ever; it only waits for its pack. False:
 * it is no such game. */
static bool left_is_of_another_pack(struct tui_left *left, struct tui_sitting *sitting, bool *gone)
{
    char slot[TUI_SLOT_ROOM];
    struct tui_opened opened;
    if (tui_open_save(under_buf_text(&left->text), left->text.size, &opened))
        return false;
    *gone = tui_slot_put_aside(&sitting->store, &left->journal, "earlier", slot) == NULL;
    if (*gone)
        under_line(&left->words,
                   "You left a game that was played with the pack {pack}. It is kept in the slot "
                   "\"{slot}\": \"under play\" offers to continue it.",
                   STR("pack", opened.pack), STR("slot", slot));
    else
        under_line(&left->words,
                   "You left a game that was played with the pack {pack}. To continue it, start "
                   "with --pack {pack}.",
                   STR("pack", opened.pack));
    tui_close_save(&opened);
    return true;
}

/* Takes leave of a game that can't be continued here. False: its file is still there. */
static bool left_put_aside(struct tui_left *left, struct tui_sitting *sitting, under_status why)
{
    char slot[TUI_SLOT_ROOM];
    struct under_buf reason = {0};
    bool gone;
    under_buf_puts(&reason, why);
    if (left_is_of_another_pack(left, sitting, &gone)) {
        under_buf_free(&reason);
        return gone;
    }
    gone = tui_slot_put_aside(&sitting->store, &left->journal, "unread", slot) == NULL;
    if (gone)
        under_line(&left->words,
                   "Your last game can't be continued. It is kept in the slot \"{slot}\". {why}",
                   STR("slot", slot), STR("why", reason.text));
    else
        under_line(&left->words, "Your last game can't be continued. {why}",
                   STR("why", reason.text));
    under_buf_free(&reason);
    return gone;
}

static void left_say(struct tui_left *left, const struct tui_sitting *sitting,
                     const struct under_session *session)
{
    const struct under_words *words = sitting->content->game->words;
    under_line(&left->words,
               words && words->left ? words->left
                                    : "You left a game of {title} after {moves} moves.",
               STR("title", sitting->content->game->title),
               NUM("round", tui_rounds(&session->config, session->state)),
               NUM("moves", (long long)session->count));
}

/* Looks at a game that was found. True: it cannot be continued and its file is gone; there may be
 * others. */
static bool left_look_at(struct tui_left *left, struct tui_sitting *sitting)
{
    bool gone = false;
    struct under_session session = {0};
    under_status why = under_session_load(&session, sitting->content, under_buf_text(&left->text),
                                          left->text.size);
    if (why)
        gone = left_put_aside(left, sitting, why);
    else if (!tui_session_begun(&session))
        gone = tui_journal_remove(&left->journal);
    else if (under_session_actor(&session) == UNDER_OVER)
        gone = tui_sitting_note_left(sitting, &left->journal, under_buf_text(&left->text),
                                     left->text.size, &left->words);
    else
        left_say(left, sitting, &session);
    under_session_close(&session);
    return gone;
}

void tui_left_find(struct tui_left *left, struct tui_play *play)
{
    struct tui_sitting *sitting = play->sitting;
    *left = (struct tui_left){.journal = {.fd = -1}};
    bool again = !sitting->watched && !play->slot;
    if (play->slot) {
        under_status unread = tui_slot_read(&sitting->store, play->slot, &left->text);
        left->slot = !unread;
        if (unread)
            under_line(&left->words, "{why}", STR("why", unread));
    }
    while (again) {
        under_status why = tui_journal_find(&left->journal, &sitting->store,
                                            sitting->content->game->id, &left->text);
        if (why)
            under_line(&left->words, "You may have an unfinished game, but it can't be read. {why}",
                       STR("why", why));
        again = left->journal.fd >= 0 && left_look_at(left, sitting);
        if (!why && left->journal.fd < 0 && !again && play->unfinished == TUI_RESUME)
            left_say_none(left, sitting);
    }
}

under_status tui_left_resume(struct tui_left *left, struct tui_play *play, struct under_buf *out)
{
    return tui_sitting_resume(play->sitting, left->slot ? NULL : &left->journal,
                              under_buf_text(&left->text), left->text.size, out);
}

under_status tui_left_anew(struct tui_left *left, struct tui_play *play, struct under_buf *out)
{
    if (left->journal.fd >= 0) {
        char slot[TUI_SLOT_ROOM];
        if (tui_slot_put_aside(&play->sitting->store, &left->journal, "earlier", slot) == NULL)
            under_line(out, "Your unfinished game is kept; type \"load {slot}\" to bring it back.",
                       STR("slot", slot));
    }
    return tui_sitting_begin(play->sitting, play->seed, out);
}

void tui_left_free(struct tui_left *left)
{
    tui_journal_keep(&left->journal);
    under_buf_free(&left->text);
    under_buf_free(&left->words);
}
