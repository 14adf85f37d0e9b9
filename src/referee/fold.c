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

/* The moves of a record as the game has them; the caller frees them. NULL: one is no move. */
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

/* --- sitting down --- */

/* A bot, or a person who gave no name, has none. Programs up to 0.5.0 wrote "Bot 3" and
 * "Player 2" for them, and what they wrote stays. */
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

/* Content that this program does not have, or has other rules for: the game can be looked at only
 * from a snapshot. */
static void fold_find_content(struct referee_table *table)
{
    const struct referee *referee = table->referee;
    const struct under_content *content = NULL;
    under_status why = referee->find(referee->context, table->game_id, table->pack, &content);
    table->content = !why && content->game->rules_version == table->rules ? content : NULL;
}

/* What is played: what was asked for, and what applies where nothing was said. */
static void fold_find_options(struct referee_table *table)
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

/* --- playing --- */

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

/* Moves were added to the log: those that chance and standing orders made belong to the act before
 * them. */
static void fold_played(struct referee_table *table, struct event *event, size_t from,
                        uint64_t rolled)
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

static void fold_close_game(struct referee_table *table)
{
    under_table_close(referee_game(table));
    under_session_close(&table->play.session);
    for (int i = 0; i < UNDER_SEATS_MAX; i++) {
        referee_close(table->side[i]);
        table->side[i] = NULL;
    }
}

static under_status fold_started(struct referee_table *table, const json_t *record,
                                 struct event *event)
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

static under_status fold_moved(struct referee_table *table, const json_t *record,
                               struct event *event)
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

static under_status fold_undone(struct referee_table *table, const json_t *record,
                                struct event *event)
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

static under_status fold_orders(struct referee_table *table, const json_t *record,
                                struct event *event)
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
static under_status fold_rules(struct referee_table *table, const json_t *record,
                               struct event *event)
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

static under_status fold_imported(struct referee_table *table, const json_t *record,
                                  struct event *event)
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
