/* Duplicates: everybody plays the same cards with the same dice, each in a game of their own, and
 * all are compared when the last one has finished.
 *
 * Each seat has a side table with one seat, which is a table like any other, except that its dice
 * come from the whole table's key, by the round and not by how many there were before. The log is
 * the whole table's. Until all have finished, nobody learns more of another's game than the round
 * it is in: an act is an event for its own seat alone, unless a round begins with it or the game
 * ends. */
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "referee/parts.h"

/* --- side tables --- */

struct referee_table *referee_side(const struct referee_table *table, int seat)
{
    bool own = seat >= 0 && seat < table->seats && table->side[seat];
    return own ? table->side[seat] : (struct referee_table *)table;
}

struct under_eyes referee_eyes(const struct referee_table *table, int viewer,
                               const struct under_language *language)
{
    return (struct under_eyes){referee_side(table, viewer) == table ? viewer : 0, language};
}

bool referee_has_begun(const struct referee_table *table)
{
    return referee_has_game(referee_side(table, 0));
}

unsigned referee_deciding(const struct referee_table *table)
{
    unsigned seats = 0;
    int actor = referee_actor(table);
    if (!table->duplicate)
        return actor >= 0 ? 1u << actor : 0;
    for (int i = 0; i < table->seats && table->state == TABLE_PLAYING; i++)
        if (table->side[i] && referee_actor(table->side[i]) >= 0)
            seats |= 1u << i;
    return seats;
}

int referee_bot_seat(const struct referee_table *table)
{
    unsigned bots = 0;
    int first = -1;
    for (int i = 0; i < UNDER_SEATS_MAX; i++) /* beyond the last seat there is none */
        bots |= (unsigned)(*table->seat[i].bot != '\0') << i;
    if (bots) /* who decides is in the game, which is elsewhere in memory; most tables have none */
        bots &= referee_deciding(table);
    for (int i = 0; i < UNDER_SEATS_MAX; i++)
        if (bots >> i & 1 &&
            (first < 0 || referee_side(table, i)->position < referee_side(table, first)->position))
            first = i;
    return first;
}

void duplicate_open(struct referee_table *table)
{
    for (int i = 0; i < table->seats; i++) {
        struct referee_table *side = referee_open(table->referee, table->id);
        memcpy(side->game_id, table->game_id, sizeof side->game_id);
        memcpy(side->pack, table->pack, sizeof side->pack);
        side->whole = table;
        side->content = table->content;
        side->rules = table->rules;
        side->rolled = table->rolled;
        side->seats = 1;
        side->state = TABLE_PLAYING;
        table->side[i] = side;
    }
}

int duplicate_round(const struct referee_table *table, int seat)
{
    const struct referee_table *side = referee_side(table, seat);
    return side != table && referee_has_game(side)
               ? side->content->game->round(side->play.session.state)
               : 0;
}

unsigned duplicate_played(struct referee_table *table, int seat, int before, int64_t at)
{
    struct referee_table *side = table->side[seat];
    bool further = side->state == TABLE_OVER || duplicate_round(table, seat) != before, over = true;
    for (int i = 0; i < table->seats; i++)
        over = over && table->side[i]->state == TABLE_OVER;
    if (further)
        side->changed = at;
    if (over)
        table->state = TABLE_OVER;
    return further ? SEES_ALL : 1u << seat;
}

json_t *referee_sides_json(const struct referee_table *table)
{
    json_t *sides = json_array();
    for (int i = 0; i < table->seats && table->side[i]; i++) {
        const struct referee_table *side = table->side[i];
        json_array_append_new(
            sides, json_pack("{s:i, s:b, s:I}", "round", duplicate_round(table, i), "over",
                             side->state == TABLE_OVER, "since", (json_int_t)side->changed));
    }
    return sides;
}

/* --- comparing --- */

/* A round as somebody played it: what they chose, how they stood afterwards, and where in the log
 * that was. */
static json_t *compare_round(const struct referee_table *side, struct under_eyes eyes, size_t from,
                             size_t to, void *state)
{
    const struct under_session *session = &side->play.session;
    const struct under_game *game = session->config.content->game;
    const struct under_words *words = game->words;
    struct under_buf text = {0};
    json_t *moves = json_array();
    for (size_t i = from; i < to; i++) {
        under_buf_clear(&text);
        if (game->actor(state) >= 0) {
            under_table_say_move(referee_game(side), eyes, state, session->log[i], &text);
            json_array_append_new(moves, json_pack("{s:I, s:s}", "count", (json_int_t)i + 1,
                                                   "label", under_buf_text(&text)));
        }
        game->make(state, &session->config, session->log[i], NULL);
    }
    under_buf_clear(&text);
    if (words && words->progress)
        words->progress(&session->config, state, &text);
    json_t *json = json_pack("{s:I, s:s, s:o}", "count", (json_int_t)to, "status",
                             under_buf_text(&text), "moves", moves);
    under_buf_free(&text);
    return json;
}

/* A game round by round. A round ends before the next one's dice are rolled. */
static json_t *compare_rounds(const struct referee_table *side, struct under_eyes eyes)
{
    const struct under_session *session = &side->play.session;
    const struct under_game *game = session->config.content->game;
    unsigned char state[UNDER_STATE_MAX], ahead[UNDER_STATE_MAX];
    json_t *rounds = json_array();
    size_t from = 0;
    memcpy(state, session->first, game->state_size);
    memcpy(ahead, session->first, game->state_size);
    for (size_t i = 0; i < session->count; i++) {
        int round = game->round(ahead);
        game->make(ahead, &session->config, session->log[i], NULL);
        if (game->round(ahead) == round && i + 1 < session->count)
            continue;
        json_t *played = compare_round(side, eyes, from, i + 1, state);
        json_object_set_new(played, "round", json_integer(round));
        json_array_append_new(rounds, played);
        from = i + 1;
    }
    return rounds;
}

under_status judge_compare(struct judging *judging)
{
    const struct referee_table *table = judging->table;
    struct under_eyes eyes = {0, judging->input->language};
    json_t *sides = json_array();
    if (!table->duplicate) {
        json_decref(sides);
        return refuse("All play one game here, so there is nothing to compare.");
    }
    for (int i = 0; i < table->seats && table->side[i]; i++) {
        const struct referee_table *side = table->side[i];
        const struct under_session *session = &side->play.session;
        json_t *look = under_table_look(referee_game(side), eyes);
        json_t *json =
            json_pack("{s:i, s:s, s:O, s:o}", "seat", i, "name", NAME_OF(table, i), "result",
                      json_object_get(look, "result"), "rounds", compare_rounds(side, eyes));
        if (under_session_actor(session) == UNDER_OVER)
            json_object_set(json, "outcome", json_object_get(look, "outcome"));
        json_array_append_new(sides, json);
        json_decref(look);
    }
    json_object_set_new(judging->ruling->answer, "sides", sides);
    return NULL;
}
