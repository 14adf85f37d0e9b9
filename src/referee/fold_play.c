/* What records about the game change: its start, moves, taking back, other rules. */
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "referee/fold.h"

void fold_find_content(struct referee_table *table)
{
    const struct referee *referee = table->referee;
    const struct under_content *content = NULL;
    under_status why = referee->find(referee->context, table->game_id, table->pack, &content);
    table->content = !why && content->game->rules_version == table->rules ? content : NULL;
}

void fold_find_options(struct referee_table *table)
{
    const char *key;
    json_t *option;
    json_decref(table->options);
    table->options = json_object();
    if (referee_has_begun(table)) {
        json_object_update(table->options, referee_side(table, 0)->play.session.config.setup);
        json_object_del(table->options, "names");
        return;
    }
    json_t *known = table->content ? under_options(table->content) : NULL;
    json_object_foreach(known, key, option)
    {
        if (strcmp(key, "names") != 0)
            json_object_set(table->options, key, json_object_get(option, "default"));
    }
    json_object_update(table->options, table->asked);
    json_decref(known);
}

/* The moves of a record as the game has them; the caller frees them. NULL: one isn't a move. */
static under_move *fold_moves(const struct under_session *session, const json_t *list)
{
    size_t count = json_array_size(list), i;
    under_move *moves = calloc(count + 1, sizeof *moves);
    const json_t *text;
    if (!moves)
        abort();
    json_array_foreach((json_t *)list, i, text)
    {
        const char *word = json_string_value(text);
        if (!word || session->config.content->game->parse(&session->config, word, &moves[i])) {
            free(moves);
            return NULL;
        }
    }
    return moves;
}

static void fold_go_on(struct referee_table *table, int64_t at)
{
    table->turn_since = at;
    if (under_table_actor(referee_game(table)) == UNDER_OVER)
        table->state = TABLE_OVER;
}

static void fold_make_dice(struct referee_table *table)
{
    struct dice_share shares[UNDER_SEATS_MAX];
    for (int i = 0; i < table->seats; i++)
        shares[i] = table->seat[i].share;
    dice_make(&table->dice, table->id, table->secret, shares, table->seats);
}

/* A session is in place: people sit down at it, and its dice are the table's. */
static void fold_sit_down(struct referee_table *table)
{
    table->source = (struct under_source){.at = dice_at,
                                          .context = &table->dice,
                                          .next = table->rolled,
                                          .alike = table->whole ? dice_alike : NULL};
    if (table->whole)
        table->source.context = &table->whole->dice;
    under_session_take_source(&table->play.session, &table->source, NULL);
    protocol_sit_down(&table->play);
}

void fold_played(struct referee_table *table, struct event *event, size_t from, uint64_t rolled)
{
    event->from = from;
    event->to = table->play.session.count;
    table->rolled = rolled;
    table->source.next = rolled;
    fold_go_on(table, event->at);
}

static under_status fold_play(struct referee_table *table, const json_t *record,
                              struct event *event, size_t chosen)
{
    struct under_session *session = &table->play.session;
    const json_t *list = json_object_get(record, "moves");
    int64_t rolled = fold_number(record, "rolled", -1);
    size_t from = session->count;
    under_move *moves = json_is_array(list) ? fold_moves(session, list) : NULL;
    if (!moves || rolled < (int64_t)table->rolled || chosen > json_array_size(list)) {
        free(moves);
        return fold_damaged(record);
    }
    under_session_mark(session);
    under_status why =
        under_table_retrace(referee_game(table), moves, json_array_size(list), chosen);
    free(moves);
    if (!why)
        fold_played(table, event, from, (uint64_t)rolled);
    return why;
}

static under_status fold_begin(struct referee_table *table, const json_t *record,
                               struct event *event, int64_t seed)
{
    struct under_session *session = &table->play.session;
    under_status why = under_session_new(session, table->content, json_object_get(record, "setup"),
                                         (uint64_t)seed);
    if (why)
        return why;
    if (session->config.seats != table->seats)
        return fold_damaged(record);
    fold_sit_down(table);
    why = fold_play(table, record, event, 0);
    if (!why && table->state != TABLE_OVER)
        table->state = TABLE_PLAYING;
    return why;
}

void fold_close_game(struct referee_table *table)
{
    under_table_close(referee_game(table));
    under_session_close(&table->play.session);
    for (int i = 0; i < UNDER_SEATS_MAX; i++) {
        referee_close(table->side[i]);
        table->side[i] = NULL;
    }
}

under_status fold_started(struct referee_table *table, const json_t *record, struct event *event)
{
    int64_t seed = fold_number(record, "seed", -1);
    under_status why = NULL;
    if (!json_is_object(json_object_get(record, "setup")) || seed < 0)
        return fold_damaged(record);
    if (!table->content) { /* what was rolled is not rolled again */
        table->rolled = (uint64_t)fold_number(record, "rolled", 0);
        table->state = TABLE_PLAYING;
        return NULL;
    }
    fold_make_dice(table);
    if (!table->duplicate)
        why = fold_begin(table, record, event, seed);
    else
        duplicate_open(table);
    for (int i = 0; table->duplicate && i < table->seats && !why; i++)
        why = fold_begin(table->side[i], record, event, seed);
    if (why) {
        fold_close_game(table);
        return why;
    }
    if (table->duplicate)
        table->state = TABLE_PLAYING;
    fold_find_options(table);
    return NULL;
}

under_status fold_moved(struct referee_table *table, const json_t *record, struct event *event)
{
    struct referee_table *side = referee_side(table, event->by);
    int round = duplicate_round(table, event->by);
    const char *bot = fold_text(record, "bot");
    if (bot)
        event->text = strdup(bot);
    if (!table->content) { /* it can only be counted */
        table->rolled = (uint64_t)fold_number(record, "rolled", (int64_t)table->rolled);
        table->vote[VOTE_UNDO].open = false;
        return NULL;
    }
    if (!referee_has_game(side))
        return fold_damaged(record);
    under_status why = fold_play(side, record, event, (size_t)fold_number(record, "chosen", 0));
    if (why)
        return why;
    table->vote[VOTE_UNDO].open = false;
    if (table->duplicate)
        event->sees = duplicate_played(table, event->by, round, event->at);
    return NULL;
}

under_status fold_undone(struct referee_table *table, const json_t *record, struct event *event)
{
    struct referee_table *side = referee_side(table, event->by);
    struct under_session *session = &side->play.session;
    int64_t to = fold_number(record, "to", -1);
    table->vote[VOTE_UNDO].open = false;
    if (!table->content)
        return NULL;
    if (!referee_has_game(side) || to < 0 || to > (int64_t)session->count)
        return fold_damaged(record);
    event->value = (int64_t)session->count - to;
    under_session_rewind(session, (size_t)to);
    under_table_follow(referee_game(side));
    for (int i = 0; i < table->event_count; i++)
        if (table->events[i].to > (size_t)to &&
            (!table->duplicate || table->events[i].by == event->by)) {
            table->events[i].from = 1;
            table->events[i].to = 0;
        }
    if (table->duplicate)
        event->sees = 1u << event->by;
    fold_go_on(side, event->at);
    return NULL;
}

under_status fold_orders(struct referee_table *table, const json_t *record, struct event *event)
{
    json_t *set = json_object_get(record, "set"), *value;
    const char *id;
    if (event->by < 0 || event->by >= table->seats)
        return fold_damaged(record);
    event->sees = 1u << event->by;
    under_status why = NULL;
    struct referee_table *side = referee_side(table, event->by);
    if (referee_has_game(side))
        json_object_foreach(set, id, value)
        {
            if (!why)
                why = under_table_order(referee_game(side), referee_eyes(table, event->by, NULL),
                                        id, json_is_true(value) ? UNDER_ON : UNDER_OFF);
        }
    return why;
}

/* The game goes on in a position as it was, without a log before it. */
static under_status fold_set(struct referee_table *table, const json_t *from, int64_t seed)
{
    struct under_session *session = &table->play.session;
    under_status why = under_session_set(session, table->content, json_object_get(from, "setup"),
                                         json_object_get(from, "state"), (uint64_t)seed);
    if (why)
        return why;
    table->rolled_before = table->rolled;
    fold_sit_down(table);
    if (under_session_actor(session) == UNDER_OVER)
        table->state = TABLE_OVER;
    return NULL;
}

/* From here on by the rules of this program. */
under_status fold_rules(struct referee_table *table, const json_t *record, struct event *event)
{
    int64_t seed = fold_number(record, "seed", -1);
    const json_t *sides = json_object_get(record, "sides");
    char pack[UNDER_HASH_TEXT];
    under_status why = NULL;
    if (!fold_copy(fold_text(record, "pack"), pack, sizeof pack) || seed < 0)
        return fold_damaged(record);
    memcpy(table->pack, pack, sizeof pack);
    table->rules = (int)fold_number(record, "rules", 0);
    fold_find_content(table);
    table->vote[VOTE_UNDO].open = false; /* there is nothing before that could be taken back */
    table->epoch++;
    for (int i = 0; i < table->event_count; i++) {
        table->events[i].from = 1;
        table->events[i].to = 0;
    }
    fold_close_game(table);
    if (!table->content || table->state == TABLE_OPEN || table->state == TABLE_SHOWING)
        return NULL;
    fold_make_dice(table);
    if (!table->duplicate)
        why = fold_set(table, record, seed);
    else
        duplicate_open(table);
    for (int i = 0; table->duplicate && i < table->seats && !why; i++)
        why = fold_set(table->side[i], json_array_get(sides, (size_t)i), seed);
    if (why)
        return why;
    fold_find_options(table);
    if (table->duplicate)
        duplicate_played(table, 0, 0, event->at);
    else if (table->state == TABLE_PLAYING)
        fold_go_on(table, event->at);
    return NULL;
}

under_status fold_imported(struct referee_table *table, const json_t *record, struct event *event)
{
    const char *save = fold_text(record, "save");
    (void)event;
    if (!save)
        return fold_damaged(record);
    if (table->content) {
        under_status why =
            under_session_load(&table->play.session, table->content, save, strlen(save));
        if (why)
            return why;
        protocol_sit_down(&table->play);
        fold_find_options(table);
    }
    table->imported = true;
    table->state = table->content && under_session_actor(&table->play.session) == UNDER_OVER
                       ? TABLE_OVER
                       : TABLE_CLOSED;
    return NULL;
}
