#include "referee_twin.h"

#include <stdlib.h>

#include "referee/parts.h"

/* The moves of a record with what the seat can't know drawn anew. */
static under_status deal_record(struct under_session *twin, json_t *record, int seat,
                                under_rng *rng, bool *differs)
{
    const struct under_game *game = twin->config.content->game;
    json_t *moves = json_object_get(record, "moves"), *text;
    size_t i;
    json_array_foreach(moves, i, text)
    {
        under_move move;
        under_status why = game->parse(&twin->config, json_string_value(text), &move);
        if (why || under_session_actor(twin) == UNDER_OVER)
            return why ? why : "over";
        unsigned known = game->known(twin->state, &twin->config, move);
        if (known != UNDER_ALL_SEATS && !(known >> seat & 1) &&
            under_session_actor(twin) == UNDER_CHANCE) {
            under_move drawn = game->sample(twin->state, &twin->config, rng);
            struct under_buf shown = {0};
            *differs |= !under_move_equal(drawn, move);
            move = drawn;
            game->text(&twin->config, move, &shown);
            json_array_set_new(moves, i, json_string(shown.text));
            under_buf_free(&shown);
        }
        why = under_session_apply(twin, move, NULL);
        if (why)
            return why;
    }
    return NULL;
}

/* What the viewer came to know in the game, by peeking, is as it was. */
static bool view_is_same(const struct under_session *twin, const struct under_session *played,
                         int seat)
{
    const struct under_game *game = played->config.content->game;
    json_t *one = game->view(twin->state, &twin->config, seat),
           *two = game->view(played->state, &played->config, seat);
    bool same = json_equal(one, two);
    json_decref(one);
    json_decref(two);
    return same;
}

json_t *twin_deal(const struct referee_table *table, const json_t *log, int seat, under_rng *rng)
{
    const struct under_session *played = &table->play.session;
    struct under_session twin = {0};
    if (!under_has_secrets(&played->config, played->state))
        return NULL;
    json_t *dealt = json_array(), *text;
    bool differs = false;
    size_t i;
    under_status why =
        under_session_new(&twin, played->config.content, played->config.setup, played->seed);
    json_array_foreach((json_t *)log, i, text)
    {
        json_t *record = json_loads(json_string_value(text), 0, NULL);
        const json_t *to = json_object_get(record, "to");
        if (!why && to) /* an undone move */
            under_session_rewind(&twin, (size_t)json_integer_value(to));
        if (!why)
            why = deal_record(&twin, record, seat, rng, &differs);
        char *changed = json_dumps(record, JSON_COMPACT);
        json_array_append_new(dealt, json_string(changed));
        free(changed);
        json_decref(record);
    }
    bool fits = !why && differs && under_session_actor(&twin) != UNDER_OVER &&
                view_is_same(&twin, played, seat);
    under_session_close(&twin);
    if (!fits) {
        json_decref(dealt);
        return NULL;
    }
    return dealt;
}
