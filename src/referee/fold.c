/* A table is the fold of its records: what each kind of them changes. */
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "referee/fold.h"

const char *const referee_event_names[] = {
    [EVENT_CREATED] = "created",   [EVENT_SAT] = "sat",           [EVENT_FILLED] = "filled",
    [EVENT_FREED] = "freed",       [EVENT_SHOWING] = "showing",   [EVENT_ADDED] = "added",
    [EVENT_STARTED] = "started",   [EVENT_MOVED] = "moved",       [EVENT_UNDONE] = "undone",
    [EVENT_CHAT] = "chat",         [EVENT_REACTED] = "reacted",   [EVENT_MUTED] = "muted",
    [EVENT_ORDERS] = "orders",     [EVENT_PROPOSED] = "proposed", [EVENT_VOTED] = "voted",
    [EVENT_DECIDED] = "decided",   [EVENT_LEFT] = "left",         [EVENT_RETURNED] = "returned",
    [EVENT_BOT] = "bot",           [EVENT_CLOCK] = "clock",       [EVENT_LINK] = "link",
    [EVENT_REMATCH] = "rematch",   [EVENT_RULES] = "rules",       [EVENT_CLOSED] = "closed",
    [EVENT_IMPORTED] = "imported", [EVENT_KINDS] = NULL,
};
const char *const referee_vote_names[] = {
    [VOTE_BOT] = "bot",     [VOTE_UNDO] = "undo",     [VOTE_LINK] = "link",
    [VOTE_CLOSE] = "close", [VOTE_DELETE] = "delete", [VOTES] = NULL,
};
const char *const referee_colours[] = {"red",    "blue",   "green", "yellow", "teal",
                                       "purple", "orange", "pink",  NULL};
const char *const referee_reactions[] = {"agree", "disagree", "laugh", "wow",   "sad",
                                         "cheer", "thanks",   "sorry", "hurry", NULL};
const char *const referee_seat_kinds[] = {
    [SEAT_OPEN] = "open",
    [SEAT_RESERVED] = "reserved",
    [SEAT_TAKEN] = "taken",
    [SEAT_BOT] = "bot",
    NULL,
};
const char *const referee_states[] = {
    [TABLE_EMPTY] = "empty",     [TABLE_OPEN] = "open", [TABLE_SHOWING] = "showing",
    [TABLE_PLAYING] = "playing", [TABLE_OVER] = "over", [TABLE_CLOSED] = "closed",
};

int referee_find_word(const char *const words[], const char *word)
{
    for (int i = 0; word && words[i]; i++)
        if (strcmp(words[i], word) == 0)
            return i;
    return -1;
}

int referee_actor(const struct referee_table *table)
{
    return table->state == TABLE_PLAYING && referee_has_game(table)
               ? under_table_actor(referee_game(table))
           : table->state == TABLE_OVER ? UNDER_OVER
                                        : UNDER_CHANCE;
}

unsigned referee_present(const struct referee_table *table)
{
    unsigned present = 0;
    for (int i = 0; i < table->seats; i++)
        if (table->seat[i].kind == SEAT_TAKEN && !table->seat[i].away)
            present |= 1u << i;
    return present;
}

/* --- reading records --- */

const char *fold_text(const json_t *record, const char *key)
{
    return json_string_value(json_object_get(record, key));
}

int64_t fold_number(const json_t *record, const char *key, int64_t otherwise)
{
    const json_t *value = json_object_get(record, key);
    return json_is_integer(value) ? json_integer_value(value) : otherwise;
}

under_status fold_damaged(const json_t *record)
{
    char quote[120];
    return refuse("The record {record} can't be read: it is damaged, or a newer program wrote it.",
                  STR("record", under_json_quote(record, quote, sizeof quote)));
}

struct seat *fold_seat(struct referee_table *table, const struct event *event)
{
    return event->seat >= 0 && event->seat < table->seats ? &table->seat[event->seat] : NULL;
}

bool fold_copy(const char *text, char *out, size_t room)
{
    if (!text || strlen(text) >= room)
        return false;
    memcpy(out, text, strlen(text) + 1);
    return true;
}

/* --- sitting down --- */

/* A bot, or a person who gave no name, has none. Records that were written with "Bot 3" or
 * "Player 2" for them keep what was written. */
static bool fold_name(const json_t *record, char out[NAME_MOST + 1])
{
    const char *name = fold_text(record, "name");
    return fold_copy(name ? name : "", out, NAME_MOST + 1);
}

static under_status fold_created_seats(struct referee_table *table, const json_t *seats)
{
    size_t i;
    const json_t *value;
    json_array_foreach((json_t *)seats, i, value)
    {
        struct seat *seat = &table->seat[i];
        const char *bot = fold_text(value, "bot"), *key = fold_text(value, "key");
        int kind = referee_find_word(referee_seat_kinds, fold_text(value, "kind"));
        seat->colour = referee_find_word(referee_colours, fold_text(value, "colour"));
        if (kind < 0 || !fold_name(value, seat->name) ||
            !fold_copy(bot ? bot : "", seat->bot, sizeof seat->bot) ||
            (key && !dice_read_hex(key, seat->key)))
            return fold_damaged(value);
        seat->kind = (enum seat_kind)kind;
        seat->number = (int)fold_number(value, "number", 0);
        seat->keyed = key != NULL;
        seat->key_number = seat->keyed;
    }
    return NULL;
}

static under_status fold_created(struct referee_table *table, const json_t *record,
                                 struct event *event)
{
    const json_t *seats = json_object_get(record, "seats"),
                 *setup = json_object_get(record, "setup");
    const char *id = fold_text(record, "id");
    size_t count = json_array_size(seats);
    if (table->state != TABLE_EMPTY || !json_is_object(setup) || count < 1 ||
        count > UNDER_SEATS_MAX ||
        !fold_copy(fold_text(record, "game"), table->game_id, sizeof table->game_id) ||
        !fold_copy(fold_text(record, "pack"), table->pack, sizeof table->pack) ||
        !fold_copy(id ? id : "", table->command, sizeof table->command) ||
        !dice_read_hex(fold_text(record, "secret"), table->secret))
        return fold_damaged(record);
    under_status why = fold_created_seats(table, seats);
    if (why)
        return why;
    table->rules = (int)fold_number(record, "rules", 0);
    table->clock = (int)fold_number(record, "clock", 0);
    table->listed = json_is_true(json_object_get(record, "listed"));
    table->duplicate = json_is_true(json_object_get(record, "duplicate"));
    table->seats = (int)count;
    table->asked = json_deep_copy(setup);
    table->state = TABLE_OPEN;
    table->created = event->at;
    table->epoch = 1;
    fold_find_content(table);
    fold_find_options(table);
    return NULL;
}

static under_status fold_sat(struct referee_table *table, const json_t *record, struct event *event)
{
    struct seat *seat = fold_seat(table, event);
    const char *commitment = fold_text(record, "commitment");
    struct dice_share share = {.committed = commitment != NULL};
    uint8_t key[HASH];
    if (!seat || !dice_read_hex(fold_text(record, "key"), key) ||
        (commitment && !dice_read_hex(commitment, share.commitment)) ||
        !fold_name(record, seat->name))
        return fold_damaged(record);
    bool another = !seat->keyed || memcmp(seat->key, key, HASH) != 0;
    if (another && seat->kind == SEAT_RESERVED) {
        seat->invited = true;
        memcpy(seat->invitation, seat->key, HASH);
    }
    seat->key_number += another;
    memcpy(seat->key, key, HASH);
    seat->keyed = true;
    seat->kind = SEAT_TAKEN;
    seat->since = event->at;
    seat->away = seat->missed = false;
    if (fold_text(record, "colour"))
        seat->colour = referee_find_word(referee_colours, fold_text(record, "colour"));
    seat->bot[0] = '\0';
    seat->number = 0;
    seat->share = share;
    event->text = strdup(seat->name);
    return NULL;
}

static under_status fold_filled(struct referee_table *table, const json_t *record,
                                struct event *event)
{
    struct seat *seat = fold_seat(table, event);
    char bot[BOT_MOST], name[NAME_MOST + 1];
    if (!seat || !fold_copy(fold_text(record, "bot"), bot, sizeof bot) || !fold_name(record, name))
        return fold_damaged(record);
    *seat = (struct seat){.kind = SEAT_BOT,
                          .key_number = seat->key_number,
                          .number = (int)fold_number(record, "number", 0),
                          .colour = -1};
    memcpy(seat->bot, bot, sizeof bot);
    memcpy(seat->name, name, sizeof name);
    event->text = strdup(bot);
    return NULL;
}

static under_status fold_freed(struct referee_table *table, const json_t *record,
                               struct event *event)
{
    struct seat *seat = fold_seat(table, event);
    if (!seat)
        return fold_damaged(record);
    event->text = strdup(seat->name);
    event->value = seat->number;
    *seat = (struct seat){.kind = SEAT_OPEN, .key_number = seat->key_number + 1, .colour = -1};
    return NULL;
}

static under_status fold_showing(struct referee_table *table, const json_t *record,
                                 struct event *event)
{
    (void)record;
    table->state = TABLE_SHOWING;
    table->showing_since = event->at;
    return NULL;
}

static under_status fold_added(struct referee_table *table, const json_t *record,
                               struct event *event)
{
    struct seat *seat = fold_seat(table, event);
    if (!seat || !dice_read_hex(fold_text(record, "bytes"), seat->share.bytes))
        return fold_damaged(record);
    seat->share.shown = true;
    return NULL;
}

/* --- all kinds --- */

static under_status (*const folds[])(struct referee_table *table, const json_t *record,
                                     struct event *event) = {
    [EVENT_CREATED] = fold_created,   [EVENT_SAT] = fold_sat,
    [EVENT_FILLED] = fold_filled,     [EVENT_FREED] = fold_freed,
    [EVENT_SHOWING] = fold_showing,   [EVENT_ADDED] = fold_added,
    [EVENT_STARTED] = fold_started,   [EVENT_MOVED] = fold_moved,
    [EVENT_UNDONE] = fold_undone,     [EVENT_CHAT] = fold_chat,
    [EVENT_MUTED] = fold_muted,       [EVENT_ORDERS] = fold_orders,
    [EVENT_PROPOSED] = fold_proposed, [EVENT_VOTED] = fold_voted,
    [EVENT_DECIDED] = fold_decided,   [EVENT_LEFT] = fold_left,
    [EVENT_RETURNED] = fold_returned, [EVENT_BOT] = fold_bot,
    [EVENT_CLOCK] = fold_bot,         [EVENT_LINK] = fold_link,
    [EVENT_REMATCH] = fold_rematch,   [EVENT_RULES] = fold_rules,
    [EVENT_CLOSED] = fold_closed,     [EVENT_IMPORTED] = fold_imported,
    [EVENT_REACTED] = fold_reacted,
};

/* Whether it changes what is decided next, or who decides it. */
static bool fold_is_play(const struct event *event)
{
    const unsigned kinds = 1u << EVENT_STARTED | 1u << EVENT_MOVED | 1u << EVENT_UNDONE |
                           1u << EVENT_RULES | 1u << EVENT_BOT | 1u << EVENT_CLOCK;
    return kinds >> event->kind & 1 || (event->kind == EVENT_RETURNED && event->value);
}

/* The seat whose game it is about; UNDER_EVERYBODY: the game of all, or all games. */
static int fold_about(const struct referee_table *table, const struct event *event)
{
    bool all = !table->duplicate || event->kind == EVENT_STARTED || event->kind == EVENT_RULES;
    bool by = event->kind == EVENT_MOVED || event->kind == EVENT_UNDONE;
    return all ? UNDER_EVERYBODY : by ? event->by : event->seat;
}

/* Which position it is now. No two side tables have the same. */
static void fold_note_position(struct referee_table *table, const struct event *event)
{
    int about = fold_about(table, event);
    table->position = table->records + 1;
    for (int seat = 0; table->side[0] && seat < table->seats; seat++)
        if (about == UNDER_EVERYBODY || about == seat)
            table->side[seat]->position = table->position * UNDER_SEATS_MAX + seat;
}

/* Adds an event to the latest; the one that has to go is the caller's, one of no kind if none has
 * to. */
static struct event fold_add_event(struct event **events, int *count, int most, struct event event)
{
    struct event gone = {0};
    if (*count == most) {
        gone = **events;
        memmove(*events, *events + 1, (size_t)-- * count * sizeof event);
    } else if (*count % EVENTS_MORE == 0) {
        struct event *more = realloc(*events, (size_t)(*count + EVENTS_MORE) * sizeof event);
        if (!more)
            abort();
        *events = more;
    }
    (*events)[(*count)++] = event;
    return gone;
}

static void fold_note_event(struct referee_table *table, struct event event)
{
    int about = fold_about(table, &event);
    for (int viewer = 0; viewer <= REFEREE_SPECTATOR; viewer++)
        table->numbers[viewer] += event.sees >> viewer & 1;
    for (int viewer = 0; fold_is_play(&event) && viewer <= REFEREE_SPECTATOR; viewer++)
        if (about == UNDER_EVERYBODY || about == viewer)
            table->game_numbers[viewer] = table->numbers[viewer];
    struct event gone = fold_add_event(&table->events, &table->event_count, EVENTS_KEPT, event);
    if (gone.kind == EVENT_CHAT || gone.kind == EVENT_REACTED)
        gone = fold_add_event(&table->said, &table->said_count, SAID_KEPT, gone);
    free(gone.text);
}

static void fold_note_id(struct referee_table *table, int by, const char *id)
{
    if (by < 0 || by >= table->seats || !id || referee_bug == BUG_FORGETS_IDS)
        return;
    struct seat *seat = &table->seat[by];
    fold_copy(id, seat->ids[seat->id_count++ % IDS_KEPT], sizeof *seat->ids);
}

/* Counts a record whose effect is there already. */
static void fold_note(struct referee_table *table, struct event event, const char *id)
{
    if (table->changed < event.at)
        table->changed = event.at;
    if (fold_is_play(&event))
        fold_note_position(table, &event);
    if (event.kind != EVENT_CREATED)
        fold_note_id(table, event.by, id);
    fold_note_event(table, event);
    table->records++;
}

void referee_fold_act(struct referee_table *table, const struct referee_act *act)
{
    struct event event = {.kind = EVENT_MOVED,
                          .sees = SEES_ALL,
                          .record = table->records + 1,
                          .at = act->at,
                          .by = act->by,
                          .seat = UNDER_EVERYBODY,
                          .text = act->bot ? strdup(act->bot) : NULL};
    fold_played(referee_side(table, act->by), &event, act->from, act->rolled);
    table->vote[VOTE_UNDO].open = false;
    if (table->duplicate)
        event.sees = duplicate_played(table, act->by, act->round, act->at);
    fold_note(table, event, act->id);
}

under_status referee_fold_json(struct referee_table *table, const json_t *record)
{
    int kind = referee_find_word(referee_event_names, fold_text(record, "type"));
    struct event event = {.sees = SEES_ALL,
                          .record = table->records + 1,
                          .at = fold_number(record, "at", -1),
                          .by = (int)fold_number(record, "by", UNDER_EVERYBODY),
                          .seat = (int)fold_number(record, "seat", UNDER_EVERYBODY)};
    if (kind < 0 || event.at < 0 || event.by < UNDER_EVERYBODY || event.by > REFEREE_SPECTATOR ||
        (kind != EVENT_CREATED) == (table->state == TABLE_EMPTY))
        return fold_damaged(record);
    event.kind = (enum event_kind)kind;
    under_status why = folds[kind](table, record, &event);
    if (why)
        free(event.text);
    else
        fold_note(table, event, fold_text(record, "id"));
    return why;
}

under_status referee_fold(struct referee_table *table, const char *record, size_t size)
{
    json_error_t error;
    json_t *json = json_loadb(record, size, JSON_REJECT_DUPLICATES, &error);
    if (!json)
        return refuse("Record {number} of table {table} is not valid JSON: {reason}.",
                      NUM("number", table->records + 1), STR("table", table->id),
                      STR("reason", error.text));
    under_status why = referee_fold_json(table, json);
    json_decref(json);
    return why;
}

/* --- a table --- */

struct referee_table *referee_open(const struct referee *referee, const char *id)
{
    struct referee_table *table = calloc(1, sizeof *table);
    if (!table)
        abort();
    table->referee = referee;
    fold_copy(id, table->id, sizeof table->id);
    return table;
}

void referee_close(struct referee_table *table)
{
    if (!table)
        return;
    fold_close_game(table);
    for (int i = 0; i < table->event_count; i++)
        free(table->events[i].text);
    free(table->events);
    for (int i = 0; i < table->said_count; i++)
        free(table->said[i].text);
    free(table->said);
    json_decref(table->asked);
    json_decref(table->options);
    free(table);
}

const char *referee_id(const struct referee_table *table)
{
    return table->id;
}

int64_t referee_count(const struct referee_table *table)
{
    return table->records;
}
