/* What viewers are sent: a welcome, and then whatever happened since what they got last. */
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/json_write.h"
#include "referee/parts.h"

enum { PROTOCOL_VERSION = 1, FRESH_EVENTS = 50 };

/* --- the table, as it is --- */

static json_t *seats_json(unsigned seats)
{
    json_t *list = json_array();
    for (int i = 0; i < UNDER_SEATS_MAX; i++)
        if (seats >> i & 1)
            json_array_append_new(list, json_integer(i));
    return list;
}

/* The colour everybody knows a seat by: the one its person asked for, or one that nobody did. */
static const char *table_colour(const struct referee_table *table, int seat)
{
    unsigned used = 0;
    int colour = table->seat[seat].colour;
    if (colour >= 0)
        return referee_colours[colour];
    for (int i = 0; i < table->seats; i++)
        if (table->seat[i].colour >= 0)
            used |= 1u << table->seat[i].colour;
    for (int i = 0; i <= seat; i++) {
        if (table->seat[i].colour >= 0)
            continue;
        for (colour = 0; used >> colour & 1; colour++) {
        }
        used |= 1u << colour;
    }
    return referee_colours[colour];
}

/* What sort of seat it is, and what whoever is there is called; who has no name of their own has a
 * number, so that clients can find words of their own. */
static json_t *seat_json(const struct referee_table *table, int number)
{
    const struct seat *seat = &table->seat[number];
    bool open = seat->kind == SEAT_OPEN;
    json_t *json = json_pack("{s:s, s:s}", "kind", referee_seat_kinds[seat->kind], "name",
                             open ? "" : NAME_OF(table, number));
    if (!open && !*seat->name)
        json_object_set_new(json, "number", json_integer(seat->number ? seat->number : number + 1));
    return json;
}

static json_t *table_seat_json(const struct referee_table *table, int number, int viewer)
{
    const struct seat *seat = &table->seat[number];
    struct under_buf who = {0};
    json_t *json = seat_json(table, number);
    json_object_set_new(json, "colour", json_string(table_colour(table, number)));
    if (seat->since && seat->kind == SEAT_TAKEN)
        json_object_set_new(json, "since", json_integer(seat->since));
    if (referee_has_game(table))
        under_table_who(referee_game(table), (struct under_eyes){viewer, under_spoken()}, number,
                        &who);
    if (who.size)
        json_object_set_new(json, "who", under_json_text(who.text));
    under_buf_free(&who);
    if (*seat->bot)
        json_object_set_new(json, "bot", json_string(seat->bot));
    if (seat->away)
        json_object_set_new(json, "away", json_true());
    if (seat->share.committed)
        json_object_set_new(json, "dice", json_string(seat->share.shown ? "shown" : "promised"));
    return json;
}

static json_t *table_votes_json(const struct referee_table *table)
{
    json_t *list = json_array();
    for (int i = 0; i < VOTES; i++) {
        const struct vote *vote = &table->vote[i];
        if (!vote->open)
            continue;
        json_t *json =
            json_pack("{s:s, s:I, s:i, s:o, s:o, s:o, s:s, s:I}", "about", referee_vote_names[i],
                      "number", (json_int_t)vote->number, "seat", vote->seat, "yes",
                      seats_json(vote->yes), "no", seats_json(vote->no), "waits",
                      seats_json(referee_vote_waits(table, (enum vote_about)i)), "needs",
                      referee_vote_needs_all((enum vote_about)i) ? "all" : "half", "since",
                      (json_int_t)vote->at);
        if (vote->by != REFEREE_SPECTATOR)
            json_object_set_new(json, "by", json_integer(vote->by));
        if (*vote->bot)
            json_object_set_new(json, "bot", json_string(vote->bot));
        json_array_append_new(list, json);
    }
    return list;
}

/* How many play on, where everybody has a game of their own. */
static int table_still(const struct referee_table *table)
{
    int still = 0;
    for (unsigned deciding = referee_deciding(table); deciding; deciding &= deciding - 1)
        still++;
    return still;
}

/* What everybody is waiting for, one sentence; empty where nobody waits. */
static void table_waiting(const struct referee_table *table, struct under_buf *out)
{
    int actor = referee_actor(table), empty = 0;
    for (int i = 0; i < table->seats; i++)
        empty += table->seat[i].kind == SEAT_OPEN || table->seat[i].kind == SEAT_RESERVED;
    if (table->state == TABLE_OPEN && empty == 1)
        message(out, "Waiting for one more player.");
    else if (table->state == TABLE_OPEN && empty > 1)
        message(out, "Waiting for {count} more players.", NUM("count", empty));
    else if (table->state == TABLE_OPEN)
        message(out, "Everybody is here. Waiting for somebody to start the game.");
    else if (table->state == TABLE_SHOWING)
        message(out, "The game is starting.");
    else if (table->duplicate && table->state == TABLE_PLAYING)
        message(out, "Everybody plays alone. {count} of {seats} have finished.",
                NUM("count", table->seats - table_still(table)), NUM("seats", table->seats));
    else if (actor >= 0 && *table->seat[actor].bot)
        message(out, "{name} is being played by a bot, which is thinking.",
                STR("name", NAME_OF(table, actor)));
    else if (actor >= 0)
        message(out, "Waiting for {name} to decide.", STR("name", NAME_OF(table, actor)));
}

/* What is played here: the game, its pack and its options, for whoever loads the same. */
static void table_add_game(const struct referee_table *table, json_t *json)
{
    const struct referee *referee = table->referee;
    const struct under_game *game = table->content ? table->content->game : NULL;
    const char *pack =
        game && referee->pack_name ? referee->pack_name(referee->context, table->content) : NULL;
    struct under_buf about = {0};
    json_object_set_new(json, "pack", json_pack("{s:s?, s:s}", "name", pack, "hash", table->pack));
    json_object_set_new(json, "rules", json_integer(table->rules));
    json_object_set(json, "options", table->options);
    if (game)
        json_object_set_new(json, "title", json_string(game->title));
    if (game && game->words && game->words->setup)
        game->words->setup(table->options, &about);
    if (about.size)
        json_object_set_new(json, "about", under_json_text(about.text));
    under_buf_free(&about);
}

/* When time is up: of all who wait, or in a duplicate one's own. */
static int64_t table_deadline(const struct referee_table *table, int viewer)
{
    if (!table->duplicate || table->state != TABLE_PLAYING)
        return referee_deadline(table);
    return viewer < table->seats ? referee_seat_deadline(table, viewer) : INT64_MAX;
}

static json_t *table_json(const struct referee_table *table, int viewer)
{
    uint8_t commitment[DICE_BYTES];
    struct under_buf waiting = {0};
    json_t *seats = json_array();
    int64_t deadline = table_deadline(table, viewer);
    dice_commit(table->secret, commitment);
    table_waiting(table, &waiting);
    for (int i = 0; i < table->seats; i++)
        json_array_append_new(seats, table_seat_json(table, i, viewer));
    json_t *json = json_pack(
        "{s:s, s:s, s:s, s:b, s:i, s:o, s:o, s:o, s:o}", "id", table->id, "game", table->game_id,
        "state", referee_states[table->state], "listed", table->listed, "clock", table->clock,
        "setup", json_deep_copy(table->asked), "seats", seats, "votes", table_votes_json(table),
        "waiting", under_json_text(under_buf_text(&waiting)));
    if (!table->imported)
        json_object_set_new(json, "dice", referee_hash_json(commitment));
    if (deadline != INT64_MAX)
        json_object_set_new(json, "deadline", json_integer(deadline));
    table_add_game(table, json);
    if (table->duplicate)
        json_object_set_new(json, "duplicate", json_true());
    if (table->side[0])
        json_object_set_new(json, "sides", referee_sides_json(table));
    if (referee_actor(table) >= 0)
        json_object_set_new(json, "turn",
                            json_pack("{s:i, s:I}", "seat", referee_actor(table), "since",
                                      (json_int_t)table->turn_since));
    if (*table->rematch)
        json_object_set_new(json, "rematch", json_string(table->rematch));
    if (viewer < table->seats && table->seat[viewer].muted)
        json_object_set_new(json, "muted", seats_json(table->seat[viewer].muted));
    under_buf_free(&waiting);
    return json;
}

/* --- events --- */

/* What an event's text and value are called, by its kind; NULL: it has none. */
static const struct {
    const char *text, *flag, *number;
} event_names[EVENT_KINDS] = {
    [EVENT_FILLED] = {.text = "bot"},
    [EVENT_MOVED] = {.text = "bot"},
    [EVENT_UNDONE] = {.number = "moves"},
    [EVENT_CHAT] = {.text = "text"},
    [EVENT_REACTED] = {.text = "with"},
    [EVENT_MUTED] = {.flag = "on"},
    [EVENT_PROPOSED] = {.text = "about", .number = "number"},
    [EVENT_VOTED] = {.text = "about", .flag = "yes"},
    [EVENT_DECIDED] = {.text = "about", .flag = "passed"},
    [EVENT_RETURNED] = {.flag = "takes"},
    [EVENT_BOT] = {.text = "bot"},
    [EVENT_CLOCK] = {.text = "bot"},
    [EVENT_REMATCH] = {.text = "table"},
};

/* Only what was played, as far as the viewer may know it. */
static void event_moves(const struct referee_table *table, const struct event *event, int seat,
                        struct under_buf *out)
{
    const struct under_session *session = &referee_side(table, seat)->play.session;
    unsigned char state[UNDER_STATE_MAX];
    struct under_buf text = {0};
    under_json_put_key(out, "moves");
    under_buf_putc(out, '[');
    under_session_state_at(session, event->from, state);
    for (size_t i = event->from; i < event->to; i++) {
        under_buf_clear(&text);
        under_move_show(&session->config, state, session->log[i],
                        referee_eyes(table, seat, NULL).seat, &text);
        under_json_put_text(out, NULL, under_buf_text(&text));
        if (i + 1 < event->to)
            session->config.content->game->make(state, &session->config, session->log[i], NULL);
    }
    under_buf_putc(out, ']');
    under_buf_free(&text);
}

/* The number an event has for a viewer, by its record; 0: it is not kept, or not theirs to see. */
static int64_t event_number(const struct referee_table *table, int64_t record, int viewer)
{
    int64_t number = table->numbers[viewer];
    for (int i = table->event_count - 1; i >= 0; i--) {
        if (!(table->events[i].sees >> viewer & 1))
            continue;
        if (table->events[i].record == record)
            return number;
        number--;
    }
    return 0;
}

/* Who sat down or stood up, in the viewer's language. */
static void event_write_name(const struct event *event, struct under_buf *out)
{
    struct under_buf said = {0};
    json_t *name = referee_called(event->text, (int)event->value, event->seat);
    under_say_name(name, &said);
    under_json_put(out, "name", under_json_text(said.text));
    under_buf_free(&said);
    json_decref(name);
}

/* Number 0: it has none any more. */
static void event_write(const struct referee_table *table, const struct event *event,
                        const struct referee_viewer *viewer, int64_t number, struct under_buf *out)
{
    const struct referee_table *side = referee_side(table, viewer->seat);
    struct under_eyes eyes = referee_eyes(table, viewer->seat, &viewer->language);
    bool about_game =
        event->kind == EVENT_STARTED ||
        (event->kind == EVENT_MOVED && (!table->duplicate || event->by == viewer->seat));
    under_json_put_key(out, NULL);
    under_buf_putc(out, '{');
    if (number)
        under_json_put_number(out, "n", number);
    under_json_put_text(out, "what", referee_event_names[event->kind]);
    under_json_put_number(out, "at", event->at);
    if (event->by >= 0 && event->by < table->seats)
        under_json_put_number(out, "by", event->by);
    if (event->seat >= 0 && event->seat < table->seats)
        under_json_put_number(out, "seat", event->seat);
    if (event->kind == EVENT_SAT || event->kind == EVENT_FREED)
        event_write_name(event, out);
    else if (event->text && event_names[event->kind].text)
        under_json_put(out, event_names[event->kind].text, under_json_text(event->text));
    if (event_names[event->kind].flag)
        under_json_put(out, event_names[event->kind].flag, json_boolean(event->value));
    if (event_names[event->kind].number)
        under_json_put_number(out, event_names[event->kind].number, event->value);
    int64_t to = event->kind == EVENT_REACTED && event->value
                     ? event_number(table, event->value, viewer->seat)
                     : 0;
    if (to)
        under_json_put_number(out, "to", to);
    if (about_game && table->duplicate && side == table)
        about_game = false; /* whoever watches has no game of their own */
    if (about_game && (event->to < event->from || !referee_has_game(side)))
        under_json_put(out, "undone", json_true());
    else if (about_game && viewer->detail == REFEREE_MOVES)
        event_moves(table, event, viewer->seat, out);
    else if (about_game)
        under_json_put(out, "told",
                       under_table_tell(referee_game(side), eyes, event->from, event->to));
    under_buf_putc(out, '}');
}

/* --- hello --- */

static under_status hello_check(const json_t *message, struct referee_viewer *viewer)
{
    static const char *const needed[] = {"do", NULL}, *const keys[] = {"id",       "key",
                                                                       "language", "places",
                                                                       "detail",   "epoch",
                                                                       "last",     NULL},
                             *const languages[] = {"en", NULL},
                             *const places[] = {"notation", "words", NULL},
                             *const details[] = {"all", "moves", NULL};
    const json_t *language = json_object_get(message, "language"),
                 *place = json_object_get(message, "places"),
                 *detail = json_object_get(message, "detail");
    long long epoch = 0, last = 0;
    int which = 0, named = 0, how = 0;
    const char *name = json_string_value(json_object_get(message, "do"));
    if (!name || strcmp(name, "hello") != 0)
        return refuse("The first message of a connection is {example}.",
                      STR("example", "{\"do\":\"hello\"}"));
    under_status why = under_json_keys(message, "hello", needed, keys);
    if (!why && language)
        why = under_json_choice(language, "\"language\"", languages, &which);
    if (!why && place)
        why = under_json_choice(place, "\"places\"", places, &named);
    if (!why && detail)
        why = under_json_choice(detail, "\"detail\"", details, &how);
    if (!why && json_object_get(message, "epoch"))
        why =
            under_json_number(json_object_get(message, "epoch"), "\"epoch\"", 0, INT64_MAX, &epoch);
    if (!why && json_object_get(message, "last"))
        why = under_json_number(json_object_get(message, "last"), "\"last\"", 0, INT64_MAX, &last);
    if (why)
        return why;
    *viewer = (struct referee_viewer){.seat = REFEREE_SPECTATOR,
                                      .language = named ? under_english_named : under_english,
                                      .detail = how ? REFEREE_MOVES : REFEREE_ALL,
                                      .fresh = true,
                                      .epoch = epoch,
                                      .last = last};
    return NULL;
}

static under_status hello_seat(const struct referee_table *table, const json_t *message,
                               struct referee_viewer *viewer, int *reserved, const char **code)
{
    const json_t *key = json_object_get(message, "key");
    *reserved = -1;
    *code = "key";
    if (!key)
        return NULL;
    int seat = referee_find_key(table, json_string_value(key));
    int by_invitation = referee_find_invitation(table, json_string_value(key));
    if (seat < 0 && by_invitation >= 0) {
        *code = "taken";
        return referee_refuse_invitation(table, by_invitation);
    }
    if (seat < 0)
        return refuse("This link doesn't open a seat at this table: the seat has a newer link, or "
                      "the link is incomplete. Without it you can watch.");
    if (table->seat[seat].kind != SEAT_TAKEN) {
        *reserved = seat;
        return NULL;
    }
    viewer->seat = seat;
    viewer->seat_key = table->seat[seat].key_number;
    return NULL;
}

/* How many events a viewer could be sent again; no more than so many are counted. */
static int64_t hello_kept(const struct referee_table *table, int viewer, int64_t most)
{
    int64_t count = 0;
    for (int i = table->event_count - 1; i >= 0 && count < most; i--)
        count += table->events[i].sees >> viewer & 1;
    return count;
}

json_t *referee_hello(const struct referee_table *table, const json_t *message,
                      struct referee_viewer *viewer, bool *ok)
{
    struct referee_viewer made;
    int reserved = -1;
    const char *code = "bad";
    const struct under_language *before = under_speak(NULL);
    under_status why = table->state == TABLE_EMPTY ? refuse("There is no such table.")
                                                   : hello_check(message, &made);
    if (!why)
        why = hello_seat(table, message, &made, &reserved, &code);
    *ok = !why;
    json_t *id = json_object_get(message, "id");
    json_t *answer =
        why ? json_pack("{s:s, s:b, s:s, s:o}", "type", "answer", "ok", 0, "code",
                        table->state == TABLE_EMPTY ? "gone" : code, "error", under_json_text(why))
            : json_pack("{s:s, s:i, s:s, s:o}", "type", "welcome", "protocol", PROTOCOL_VERSION,
                        "table", table->id, "seat",
                        made.seat == REFEREE_SPECTATOR ? json_null() : json_integer(made.seat));
    if (json_is_string(id))
        json_object_set(answer, "id", id);
    under_speak(before);
    if (why)
        return answer;
    int64_t count = table->numbers[made.seat];
    if (made.epoch != table->epoch || made.last > count || made.last == 0 ||
        count - made.last > hello_kept(table, made.seat, EVENTS_KEPT))
        made.last = count - hello_kept(table, made.seat, FRESH_EVENTS);
    made.epoch = table->epoch;
    if (reserved >= 0)
        json_object_set_new(answer, "reserved", json_integer(reserved));
    json_object_set_new(answer, "epoch", json_integer(made.epoch));
    json_object_set_new(answer, "from", json_integer(made.last));
    *viewer = made;
    return answer;
}

bool referee_may_view(const struct referee_table *table, const struct referee_viewer *viewer)
{
    if (viewer->seat == REFEREE_SPECTATOR)
        return table->state != TABLE_EMPTY;
    const struct seat *seat = &table->seat[viewer->seat];
    return viewer->seat < table->seats && seat->kind == SEAT_TAKEN &&
           seat->key_number == viewer->seat_key;
}

bool referee_is_away(const struct referee_table *table, int seat)
{
    return table->seat[seat].away;
}

bool referee_is_missed(const struct referee_table *table, int seat)
{
    return table->seat[seat].away && table->seat[seat].missed;
}

bool referee_is_awaited(const struct referee_table *table, int seat)
{
    return (IN(OPEN) | IN(SHOWING) | IN(PLAYING)) >> table->state & 1 &&
           referee_present(table) >> seat & 1;
}

/* --- news --- */

bool referee_has_news(const struct referee_table *table, const struct referee_viewer *viewer)
{
    return viewer->fresh || viewer->epoch != table->epoch ||
           viewer->last < table->numbers[viewer->seat];
}

static void news_events(const struct referee_table *table, const struct referee_viewer *viewer,
                        int64_t last, struct under_buf *out)
{
    int64_t number = table->numbers[viewer->seat];
    int first = table->event_count;
    under_buf_putc(out, '[');
    while (first > 0 && number > last)
        number -= table->events[--first].sees >> viewer->seat & 1;
    for (int i = first; i < table->event_count; i++)
        if (table->events[i].sees >> viewer->seat & 1)
            event_write(table, &table->events[i], viewer, ++number, out);
    under_buf_putc(out, ']');
}

/* Who decides, as far as a viewer is concerned: in a duplicate they themselves or nobody. */
static int news_actor(const struct referee_table *table, int viewer)
{
    if (!table->duplicate)
        return referee_actor(table);
    return referee_deciding(table) >> viewer & 1 ? viewer : UNDER_CHANCE;
}

/* The table, what there is to see and what is asked, as far as they have changed. */
static void news_about(const struct referee_table *table, const struct referee_viewer *viewer,
                       struct under_buf *out)
{
    const struct referee_table *side = referee_side(table, viewer->seat);
    struct under_eyes eyes = referee_eyes(table, viewer->seat, &viewer->language);
    bool all = viewer->detail == REFEREE_ALL,
         plays = viewer->fresh || viewer->epoch != table->epoch ||
                 table->game_numbers[viewer->seat] > viewer->last;
    if (all || viewer->fresh)
        under_json_put(out, "table", table_json(table, viewer->seat));
    if (all && plays && referee_has_game(side)) {
        under_json_put(out, "look", under_table_look(referee_game(side), eyes));
        under_json_put(out, "ask", under_table_ask_json(referee_game(side), eyes));
    }
}

bool referee_write_news(const struct referee_table *table, struct referee_viewer *viewer,
                        int64_t now, struct under_buf *out)
{
    if (!referee_has_news(table, viewer))
        return false;
    const struct under_language *before = under_speak(&viewer->language);
    int64_t count = table->numbers[viewer->seat], last = viewer->last;
    int actor = news_actor(table, viewer->seat);
    /* Another numbering, or too far behind: the numbers say that something is left out. */
    if (viewer->epoch != table->epoch ||
        count - last > hello_kept(table, viewer->seat, count - last))
        last = count - hello_kept(table, viewer->seat, FRESH_EVENTS);
    under_buf_putc(out, '{');
    under_json_put_text(out, "type", "news");
    under_json_put_number(out, "epoch", table->epoch);
    under_json_put_number(out, "from", last);
    under_json_put_number(out, "last", count);
    under_json_put_number(out, "now", now);
    under_json_put_key(out, "events");
    news_events(table, viewer, last, out);
    if (actor >= 0)
        under_json_put_number(out, "actor", actor);
    else if (table->state == TABLE_OVER || (table->state == TABLE_PLAYING && !table->duplicate))
        under_json_put_text(out, "actor", "over");
    news_about(table, viewer, out);
    under_buf_putc(out, '}');
    viewer->fresh = false;
    viewer->epoch = table->epoch;
    viewer->last = count;
    under_speak(before);
    return true;
}

static json_t *news_read(struct under_buf *text)
{
    json_t *json = json_loadb(under_buf_text(text), text->size, 0, NULL);
    if (!json)
        abort();
    under_buf_free(text);
    return json;
}

json_t *referee_news(const struct referee_table *table, struct referee_viewer *viewer)
{
    struct under_buf text = {0};
    return referee_write_news(table, viewer, table->changed, &text) ? news_read(&text) : NULL;
}

/* What happened before, or while somebody was away: the events as news had them. */
under_status judge_story(struct judging *judging)
{
    const struct referee_table *table = judging->table;
    const json_t *message = judging->input->message;
    const json_t *after = json_object_get(message, "after"),
                 *epoch = json_object_get(message, "epoch");
    const struct under_language *language = judging->input->language;
    struct referee_viewer viewer = {.seat = judging->seat,
                                    .language = language ? *language : under_english};
    int64_t count = table->numbers[viewer.seat], last = json_integer_value(after),
            kept = hello_kept(table, viewer.seat, EVENTS_KEPT);
    if (last < 0)
        return refuse("\"after\" must be the number of an event, or 0, not {after}.",
                      NUM("after", last));
    if (!after || count - last > kept || (epoch && json_integer_value(epoch) != table->epoch))
        last = count - kept;
    if (last > count)
        last = count;
    json_t *answer = judging->ruling->answer;
    json_object_set_new(answer, "epoch", json_integer(table->epoch));
    json_object_set_new(answer, "from", json_integer(last));
    json_object_set_new(answer, "last", json_integer(count));
    struct under_buf events = {0};
    news_events(table, &viewer, last, &events);
    json_object_set_new(answer, "events", news_read(&events));
    return NULL;
}

/* What people said, as far as the table still knows it: more than the events go back, because a
 * game may last for days. */
under_status judge_said(struct judging *judging)
{
    const struct referee_table *table = judging->table;
    const struct under_language *language = judging->input->language;
    struct referee_viewer viewer = {.seat = judging->seat,
                                    .language = language ? *language : under_english};
    int64_t number = table->numbers[viewer.seat] - hello_kept(table, viewer.seat, EVENTS_KEPT);
    struct under_buf said = {0};
    under_buf_putc(&said, '[');
    for (int i = 0; i < table->said_count; i++)
        if (table->said[i].sees >> viewer.seat & 1)
            event_write(table, &table->said[i], &viewer, 0, &said);
    for (int i = 0; i < table->event_count; i++) {
        const struct event *event = &table->events[i];
        number += event->sees >> viewer.seat & 1;
        if (event->sees >> viewer.seat & 1 &&
            (event->kind == EVENT_CHAT || event->kind == EVENT_REACTED))
            event_write(table, event, &viewer, number, &said);
    }
    under_buf_putc(&said, ']');
    json_object_set_new(judging->ruling->answer, "events", news_read(&said));
    return NULL;
}

/* --- lists --- */

const char *referee_label(const struct referee_table *table)
{
    return table->state == TABLE_OVER     ? "over"
           : table->state == TABLE_CLOSED ? "closed"
           : !table->listed               ? "private"
           : table->state == TABLE_OPEN   ? "open"
                                          : "playing";
}

json_t *referee_summary(const struct referee_table *table)
{
    json_t *seats = json_array();
    for (int i = 0; i < table->seats; i++)
        json_array_append_new(seats, seat_json(table, i));
    json_int_t moves = 0;
    /* How long another's game is nobody may know before all have finished. */
    for (int i = 0; i < table->seats && table->state != TABLE_PLAYING && table->side[i]; i++)
        moves += (json_int_t)table->side[i]->play.session.count;
    if (referee_has_game(table))
        moves = (json_int_t)table->play.session.count;
    json_t *json =
        json_pack("{s:s, s:s, s:s, s:b, s:i, s:O, s:o, s:I, s:I, s:I}", "id", table->id, "game",
                  table->game_id, "state", referee_states[table->state], "listed", table->listed,
                  "clock", table->clock, "setup", table->asked, "seats", seats, "moves", moves,
                  "created", (json_int_t)table->created, "changed", (json_int_t)table->changed);
    if (table->duplicate)
        json_object_set_new(json, "duplicate", json_true());
    table_add_game(table, json);
    return json;
}
