/* Playing: acts of people and bots, standing orders, the clock; and whatever can be asked. */
#include <stdlib.h>
#include <string.h>

#include "engine/reference.h"
#include "referee/parts.h"
#include "rules/rules.h"

/* --- acting --- */

/* The moves of the log from one place on, as texts. */
static json_t *act_texts(const struct under_session *session, size_t from)
{
    json_t *texts = json_array();
    struct under_buf text = {0};
    for (size_t i = from; i < session->count; i++) {
        under_buf_clear(&text);
        session->config.content->game->text(&session->config, session->log[i], &text);
        json_array_append_new(texts, json_string(text.text));
    }
    under_buf_free(&text);
    return texts;
}

/* Plays on the table, notes what came of it and takes it back: what counts is the record. */
static under_status act_try(struct judging *judging, int seat, const char *move, int times,
                            json_t **out)
{
    struct referee_table *table = judging->table;
    struct under_session *session = &table->play.session;
    unsigned char before[UNDER_STATE_MAX];
    size_t from = session->count;
    struct under_eyes eyes = {seat, judging->input->language};
    memcpy(before, session->state, session->config.content->game->state_size);
    table->source.next = table->rolled;
    under_session_mark(session);
    under_status why = under_table_act_text(referee_game(table), eyes, move, times, &from);
    if (why)
        return judging_refuse(judging, "refused", why);
    *out = json_pack("{s:o, s:i, s:I}", "moves", act_texts(session, from), "chosen", times,
                     "rolled", (json_int_t)table->source.next);
    under_table_return(referee_game(table), from, before);
    table->source.next = table->rolled;
    return NULL;
}

static under_status act_check(struct judging *judging)
{
    const struct referee_table *table = judging->table;
    const json_t *seen = json_object_get(judging->input->message, "seen");
    if (!referee_has_game(table))
        return judging_refuse(judging, "rules",
                              refuse("This game was played by other rules than this server has."));
    if (seen && json_integer_value(seen) < table->game_numbers[judging->seat])
        return judging_refuse(judging, "stale",
                              refuse("The game has gone on since. Look again before you decide."));
    if (table->play.session.count >= MOVES_MOST)
        return judging_refuse(judging, "limit",
                              refuse("This game is too long: {most} moves is the most a table "
                                     "takes.",
                                     NUM("most", MOVES_MOST)));
    return NULL;
}

static under_status judge_act(struct judging *judging)
{
    struct referee_table *table = judging->table;
    const json_t *times = json_object_get(judging->input->message, "times");
    json_int_t count = times ? json_integer_value(times) : 1;
    json_t *record = NULL;
    under_status why = act_check(judging);
    if (!why && *table->seat[judging->seat].bot)
        why = judging_refuse(judging, "not-yours",
                             refuse("A bot decides for you. Say that you are back first."));
    if (!why)
        why = act_try(judging, judging->seat, judging_text(judging, "move"),
                      count < 0 || count > 1000 ? 0 : (int)count, &record);
    if (!why)
        judging_emit(judging, "moved", record);
    return why;
}

/* A bot's move, handed in by the server. */
static under_status judge_move(struct judging *judging)
{
    const struct referee_table *table = judging->table;
    json_int_t position = json_integer_value(json_object_get(judging->input->message, "position"));
    json_t *record = NULL;
    int seat = referee_actor(table);
    if (position != table->position || seat < 0 || !*table->seat[seat].bot)
        return judging_refuse(judging, "stale", refuse("The game has gone on since."));
    under_status why = act_try(judging, seat, judging_text(judging, "move"), 1, &record);
    if (why)
        return why;
    json_object_set_new(record, "by", json_integer(seat));
    json_object_set_new(record, "bot", json_string(table->seat[seat].bot));
    judging_emit(judging, "moved", record);
    return NULL;
}

static under_status judge_orders(struct judging *judging)
{
    struct under_table *game = referee_game(judging->table);
    struct under_eyes eyes = {judging->seat, judging->input->language};
    json_t *set = json_object_get(judging->input->message, "set"), *value;
    struct under_table before = *game;
    const char *id;
    under_status why = NULL;
    if (!referee_has_game(judging->table))
        return refuse("There is no game to give orders for.");
    json_object_foreach(set, id, value)
    {
        if (!why && !json_is_boolean(value))
            why = refuse("The order \"{id}\" can be true or false.", STR("id", id));
        if (!why)
            why = under_table_order(game, eyes, id, json_is_true(value) ? UNDER_ON : UNDER_OFF);
    }
    *game = before; /* what counts is the record */
    if (!why && json_object_size(set) > 0)
        judging_emit(judging, "orders", json_pack("{s:O}", "set", set));
    if (!why)
        json_object_set_new(judging->ruling->answer, "orders", under_table_orders(game, eyes));
    return why;
}

/* --- time --- */

/* The person who has to decide, or -1. */
static int clock_seat(const struct referee_table *table)
{
    int actor = referee_actor(table);
    return table->clock && actor >= 0 && !*table->seat[actor].bot ? actor : -1;
}

int64_t referee_deadline(const struct referee_table *table)
{
    if (table->state == TABLE_SHOWING)
        return table->showing_since + SHOW_MS;
    if (clock_seat(table) >= 0)
        return table->turn_since + 1000 * (int64_t)table->clock;
    return INT64_MAX;
}

static under_status judge_tick(struct judging *judging)
{
    struct referee_table *table = judging->table;
    if (judging->input->now < referee_deadline(table))
        return judging_refuse(judging, "stale", refuse("Nothing is due yet."));
    if (table->state == TABLE_SHOWING)
        referee_start_if_ready(judging);
    else
        judging_emit(judging, "clock",
                     json_pack("{s:i, s:s}", "seat", clock_seat(table), "bot", "simple"));
    return NULL;
}

static under_status judge_close(struct judging *judging)
{
    judging_emit(judging, "closed", json_object());
    return NULL;
}

const struct referee_command referee_play_commands[] = {
    {"act",
     FROM_SEAT,
     IN(PLAYING),
     RECORDED,
     judge_act,
     {{"move", KEY_TEXT, KEY_NEEDED},
      {"times", KEY_WHOLE, KEY_OPTIONAL},
      {"seen", KEY_WHOLE, KEY_OPTIONAL}}},
    {"orders",
     FROM_SEAT,
     IN(PLAYING) | IN(OVER),
     RECORDED,
     judge_orders,
     {{"set", KEY_OBJECT, KEY_OPTIONAL}}},
    {"move",
     FROM_HOST,
     IN(PLAYING),
     RECORDED,
     judge_move,
     {{"move", KEY_TEXT, KEY_NEEDED}, {"position", KEY_WHOLE, KEY_NEEDED}}},
    {"tick", FROM_HOST, IN_ANY, RECORDED, judge_tick, {{0}}},
    {"close", FROM_HOST, IN_ANY & ~IN(CLOSED), RECORDED, judge_close, {{0}}},
    {0},
};

/* --- what can be asked, in the words of the engine protocol --- */

/* The request for this viewer's eyes, whatever it says of seats itself. */
static under_status judge_ask(struct judging *judging)
{
    struct referee_table *table = judging->table;
    const struct under_language *language = judging->input->language;
    if (!referee_has_game(table))
        return judging_refuse(judging, "state",
                              table->content || table->state < TABLE_PLAYING
                                  ? refuse("The game hasn't started yet.")
                                  : refuse("This game was played by other rules than this server "
                                           "has."));
    json_t *request = json_copy((json_t *)judging->input->message);
    json_object_del(request, "id");
    if (judging->seat == REFEREE_SPECTATOR)
        json_object_set_new(request, "spectator", json_true());
    else
        json_object_set_new(request, "seat", json_integer(judging->seat));
    if (language && language->places == UNDER_PLACES_NAMED)
        json_object_set_new(request, "places", json_string("words"));
    under_status why = protocol_answer_json(&table->play, request, judging->ruling->answer);
    json_decref(request);
    return why;
}

/* --- what can be looked up, at any time --- */

static under_status judge_reference(struct judging *judging)
{
    const struct under_content *content = judging->table->content;
    const char *find = judging_text(judging, "find");
    if (!content)
        return judging_refuse(judging, "rules",
                              refuse("This game was played by other rules than this server has."));
    json_object_set_new(judging->ruling->answer, "entries",
                        under_reference_find(content, find ? find : ""));
    return NULL;
}

static under_status judge_rules(struct judging *judging)
{
    const struct under_content *content = judging->table->content;
    const struct under_words *words = content ? content->game->words : NULL;
    const char *find = judging_text(judging, "find");
    json_t *list = json_array();
    const struct under_rule *rule = NULL;
    while (words && words->rules && (rule = under_rule_next(rule, words->rules, find ? find : "")))
        json_array_append_new(list,
                              json_pack("{s:s, s:s, s:s, s:b}", "id", rule->id, "section",
                                        rule->section, "text", rule->text, "ruling", rule->ruling));
    json_object_set_new(judging->ruling->answer, "rules", list);
    return NULL;
}

#define ASKED FROM_SEAT | FROM_SPECTATOR, IN_ANY, ASKS, judge_ask
const struct referee_command referee_ask_commands[] = {
    {"look", ASKED, {{0}}},
    {"ask", ASKED, {{0}}},
    {"tell", ASKED, {{"from", KEY_WHOLE, KEY_OPTIONAL}}},
    {"why", ASKED, {{"move", KEY_TEXT, KEY_OPTIONAL}}},
    {"at", ASKED, {{"count", KEY_WHOLE, KEY_NEEDED}}},
    {"preview", ASKED, {{"move", KEY_TEXT, KEY_NEEDED}}},
    {"describe", ASKED, {{"name", KEY_TEXT, KEY_OPTIONAL}}},
    {"help", ASKED, {{0}}},
    {"role", ASKED, {{0}}},
    {"board", ASKED, {{0}}},
    {"suspicions", ASKED, {{0}}},
    {"hint",
     FROM_SEAT,
     IN(PLAYING),
     ASKS,
     judge_hint,
     {{"bot", KEY_TEXT, KEY_OPTIONAL}, {"ms", KEY_WHOLE, KEY_OPTIONAL}}},
    {"reference",
     FROM_SEAT | FROM_SPECTATOR,
     IN_ANY,
     ASKS,
     judge_reference,
     {{"find", KEY_TEXT, KEY_OPTIONAL}}},
    {"rules",
     FROM_SEAT | FROM_SPECTATOR,
     IN_ANY,
     ASKS,
     judge_rules,
     {{"find", KEY_TEXT, KEY_OPTIONAL}}},
    {"story",
     FROM_SEAT | FROM_SPECTATOR,
     IN_ANY,
     ASKS,
     judge_story,
     {{"after", KEY_WHOLE, KEY_OPTIONAL}, {"epoch", KEY_WHOLE, KEY_OPTIONAL}}},
    {0},
};
#undef ASKED
