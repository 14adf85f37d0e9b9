/* A campaign on disk: games played one after the other, what is carried from one into the next,
 * and the story so far. Which game comes next is the game's to say: carry in engine/game.h. */
#ifndef UNDER_TUI_CAMPAIGN_H
#define UNDER_TUI_CAMPAIGN_H

#include "engine/session.h"
#include "tui/store.h"

struct tui_campaign {
    const struct under_content *content;
    struct under_buf path;
    json_t *file;
};

/* Opens the campaign of that name, or begins one with this set-up (NULL: the defaults). A file that
 * is damaged, of another game or of other cards is refused and left as it is. */
under_status tui_campaign_open(struct tui_campaign *campaign, const struct tui_store *store,
                               const struct under_content *content, const char *name,
                               const json_t *setup);
void tui_campaign_close(struct tui_campaign *campaign);

/* Calls back for every campaign there is whose file can be read, with what that says. */
typedef void tui_campaign_visitor(void *whose, const char *name, const json_t *file, time_t when);
void tui_campaign_visit(const struct tui_store *store, tui_campaign_visitor *visit, void *whose);

/* The set-up of the next game; NULL: the campaign is over. */
const json_t *tui_campaign_setup(const struct tui_campaign *campaign);
/* The story so far, a line a game. False: no game of it was played yet. */
bool tui_campaign_tell(const struct tui_campaign *campaign, struct under_buf *out);
/* Notes how a game ended, if it was the campaign's next; save: what its save is called. False: it
 * was another game. What there is to say is added to out. */
bool tui_campaign_note(struct tui_campaign *campaign, const struct under_session *session,
                       const char *save, struct under_buf *out);

#endif
