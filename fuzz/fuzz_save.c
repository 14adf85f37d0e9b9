/* Fuzzes the loader of saves. What is refused leaves the session as it was; what loads is a game
 * whose own save loads again and leads to the same state. */
#include <stdint.h>
#include <stdlib.h>

#include "under.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool holds)
{
    if (!holds)
        abort();
}

static const struct under_content *skies_content(void)
{
    static struct under_content content;
    if (!content.game) {
        require(!under_pack_open(&content, under_game_find("skies"), NULL));
        /* The saves in the corpus name this hash, so that they go on loading when a card changes.
         */
        content.hash = 1;
    }
    return &content;
}

static void check_again(const struct under_session *session)
{
    struct under_buf save = {0};
    struct under_session again = {0};
    under_session_save(session, &save);
    require(!under_session_load(&again, skies_content(), save.text, save.size));
    require(again.count == session->count && again.seed == session->seed);
    require(under_state_hash(&again.config, again.state) ==
            under_state_hash(&session->config, session->state));
    require(!session->config.content->game->check(session->state, &session->config));
    under_session_close(&again);
    under_buf_free(&save);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct under_session session = {0};
    under_status why = under_session_load(&session, skies_content(), (const char *)data, size);
    require((why == NULL) == under_session_open(&session));
    require(!why || *why);
    if (!why)
        check_again(&session);
    under_session_close(&session);
    return 0;
}
