/* The page's requests. */
#include "wasm/page.h"

#include <string.h>

static const struct page_front *const page_fronts[] = {&page_front_skies, NULL};

const struct page_front *page_front_of(const struct under_game *game)
{
    int i = 0;
    while (page_fronts[i + 1] && page_fronts[i]->game != game)
        i++;
    return page_fronts[i];
}

static const struct page_front *page_front(const struct protocol *protocol)
{
    return page_front_of(protocol_game(protocol));
}

/* The legal move a request names. */
static under_status page_read_move(const struct protocol *protocol, const json_t *request,
                                   under_move *out)
{
    const struct under_session *session = &protocol->session;
    return under_move_find(&session->config, session->state,
                           json_string_value(json_object_get(request, "move")), out);
}

static under_status page_board(struct protocol *protocol, const json_t *request, json_t *answer)
{
    (void)request;
    json_object_set_new(answer, "board", page_front(protocol)->board(&protocol->session.config));
    return NULL;
}

static under_status page_preview(struct protocol *protocol, const json_t *request, json_t *answer)
{
    const struct under_session *session = &protocol->session;
    const struct under_game *game = protocol_game(protocol);
    unsigned char after[UNDER_STATE_MAX];
    struct under_events events = {0};
    under_move move;
    under_status why = page_read_move(protocol, request, &move);
    if (why)
        return why;
    memcpy(after, session->state, game->state_size);
    why = game->apply(after, &session->config, move, &events);
    if (why)
        return why;
    json_object_set_new(answer, "state", game->save(after, &session->config));
    json_object_set_new(answer, "events", protocol_events_json(protocol, &events));
    json_object_set_new(answer, "value",
                        page_front(protocol)->value(&session->config, session->state, move));
    return NULL;
}

const struct protocol_command page_commands[] = {
    {"board", IN_A_GAME, page_board, {{0}}},
    {"preview", IN_A_GAME, page_preview, {{"move", KEY_TEXT, KEY_NEEDED}}},
    {0},
};
