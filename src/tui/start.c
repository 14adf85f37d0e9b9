/* How a sitting begins: anew, or with a game that was left. */
#include "tui/start.h"

void tui_left_find(struct tui_left *left, struct tui_play *play)
{
    struct tui_sitting *sitting = play->sitting;
    *left = (struct tui_left){.journal = {.fd = -1}};
    if (sitting->watched)
        return;
    if (!tui_journal_find(&left->journal, &sitting->store, sitting->content->game->id,
                          &left->text)) {
        if (play->unfinished == TUI_RESUME)
            tui_line(&left->words, "You have no unfinished game; a new one begins.");
        return;
    }
    struct under_session session = {0};
    under_status why = under_session_load(&session, sitting->content, under_buf_text(&left->text),
                                          left->text.size);
    if (why) {
        char slot[32];
        tui_slot_new_name(&sitting->store, "unread", slot);
        tui_line(&left->words,
                 "Your last game can't be continued. It is kept in the slot \"{slot}\". {why}",
                 STR("slot", slot), STR("why", why));
        tui_journal_put_aside(&left->journal, &sitting->store, slot);
    } else if (!tui_session_begun(&session)) {
        tui_journal_remove(&left->journal);
    } else if (under_session_actor(&session) == UNDER_OVER) {
        tui_sitting_note_left(sitting, &left->journal, under_buf_text(&left->text), left->text.size,
                              &left->words);
    } else {
        tui_line(&left->words, sitting->front->left, STR("title", sitting->content->game->title),
                 NUM("round", sitting->front->rounds(session.state)),
                 NUM("moves", (long long)session.count));
    }
    under_session_close(&session);
}

under_status tui_left_resume(struct tui_left *left, struct tui_play *play, struct under_buf *out)
{
    return tui_sitting_resume(play->sitting, &left->journal, under_buf_text(&left->text),
                              left->text.size, out);
}

under_status tui_left_anew(struct tui_left *left, struct tui_play *play, struct under_buf *out)
{
    under_status why = NULL;
    if (left->journal.fd >= 0) {
        why = tui_journal_put_aside(&left->journal, &play->sitting->store, "earlier");
        if (!why)
            tui_line(out, "Your unfinished game is kept; type \"load earlier\" to bring it back.");
    }
    return why ? why : tui_sitting_begin(play->sitting, play->seed, out);
}

void tui_left_free(struct tui_left *left)
{
    tui_journal_keep(&left->journal);
    under_buf_free(&left->text);
    under_buf_free(&left->words);
}
