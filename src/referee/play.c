/* Playing: acts of people and bots, standing orders, the clock; and whatever can be asked. */
#include <stdlib.h>
#include <string.h>

#include "base/json_write.h"
#include "engine/reference.h"
#include "referee/parts.h"
#include "rules/rules.h"

/* --- acting --- */

/* What was played from one place of the log on, as the record of it. */
static void act_write(const struct under_session *session, const struct referee_act *act,
                      struct under_buf *out)
{
    struct under_buf text = {0};
    under_buf_putc(out, '{');
    under_json_put_text(out, "type", "moved");
    under_json_put_number(out, "at", act->at);
    under_json_put_number(out, "by", act->by);
    if (act->id)
        under_json_put_text(out, "id", act->id);
    if (act->bot)
        under_json_put_text(out, "bot", act->bot);
    under_json_put_key(out, "moves");
    under_buf_putc(out, '[');
    for (size_t i = act->from; i < session->count; i++) {
        under_buf_clear(&text);
        session->config.content->game->text(&session->config, session->log[i], &text);
        under_json_put_text(out, NULL, under_buf_text(&text));
    }
    under_buf_putc(out, ']');
    under_json_put_number(out, "chosen", act->chosen);
    under_json_put_number(out, "rolled", (long long)act->rolled);
    under_buf_putc(out, '}');
    under_buf_free(&text);
}

/* Plays on the table itself: what it has become is what the record says, and what anybody makes of
 * the record who reads it. */
static under_status act_play(struct judging *judging, int seat, const char *bot, int times)
{
    struct referee_table *side = referee_side(judging->table, seat);
    struct under_eyes eyes = referee_eyes(judging->table, seat, judging->input->language);
    struct referee_act act = {.at = judging->input->now,
                              .by = seat,
                              .bot = bot,
                              .id = judging->id,
                              .chosen = times,
                              .round = duplicate_round(judging->table, seat)};
    side->source.next = side->rolled;
    under_session_mark(&side->play.session);
    under_status why = under_table_act_text(referee_game(side), eyes, judging_text(judging, "move"),
                                            times, &act.from);
    if (why)
        return judging_refuse(judging, "refused", why);
    act.rolled = side->source.next;
    referee_fold_act(judging->table, &act);
    act_write(&side->play.session, &act, referee_group_next(&judging->ruling->group));
    return NULL;
}

static under_status act_check(struct judging *judging)
{
    const struct referee_table *table = referee_side(judging->table, judging->seat);
    const json_t *seen = json_object_get(judging->input->message, "seen");
    if (!referee_has_game(table))
        return judging_refuse(judging, "rules",
                              refuse("This game was played by other rules than this server has."));
    if (seen && json_integer_value(seen) < judging->table->game_numbers[judging->seat])
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
    const struct referee_table *table = judging->table;
    const json_t *times = json_object_get(judging->input->message, "times");
    json_int_t count = times ? json_integer_value(times) : 1;
    under_status why = act_check(judging);
    if (!why && *table->seat[judging->seat].bot)
        why = judging_refuse(judging, "not-yours",
                             refuse("A bot decides for you. Say that you are back first."));
    return why ? why
               : act_play(judging, judging->seat, NULL, count < 0 || count > 1000 ? 0 : (int)count);
}

/* A bot's move, handed in by the server. */
static under_status judge_move(struct judging *judging)
{
    const struct referee_table *table = judging->table;
    json_int_t position = json_integer_value(json_object_get(judging->input->message, "position"));
    int seat = referee_bot_seat(table);
    if (seat < 0 || position != referee_side(table, seat)->position)
        return judging_refuse(judging, "stale", refuse("The game has gone on since."));
    return act_play(judging, seat, table->seat[seat].bot, 1);
}

static under_status judge_orders(struct judging *judging)
{
    const struct referee_table *side = referee_side(judging->table, judging->seat);
    struct under_table *game = referee_game(side);
    struct under_eyes eyes = referee_eyes(judging->table, judging->seat, judging->input->language);
    json_t *set = json_object_get(judging->input->message, "set"), *value;
    struct under_table before = *game;
    const char *id;
    under_status why = NULL;
    if (!referee_has_game(side))
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

/* When the time of somebody who has to decide is up; INT64_MAX: nobody waits for them. */
int64_t referee_seat_deadline(const struct referee_table *table, int seat)
{
    bool runs = table->clock && referee_deciding(table) >> seat & 1 && !*table->seat[seat].bot;
    return runs ? referee_side(table, seat)->turn_since + 1000 * (int64_t)table->clock : INT64_MAX;
}

/* The person whose time is up first, or -1. */
static int clock_seat(const struct referee_table *table)
{
    int first = -1;
    for (int i = 0; i < table->seats; i++) {
        int64_t deadline = referee_seat_deadline(table, i);
        if (deadline < INT64_MAX && (first < 0 || deadline < referee_seat_deadline(table, first)))
            first = i;
    }
    return first;
}

int64_t referee_deadline(const struct referee_table *table)
{
    if (table->state == TABLE_SHOWING)
        return table->showing_since + SHOW_MS;
    int seat = clock_seat(table);
    return seat >= 0 ? referee_seat_deadline(table, seat) : INT64_MAX;
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
    struct referee_table *table = referee_side(judging->table, judging->seat);
    const struct under_language *language = judging->input->language;
    if (table->duplicate && referee_has_begun(table))
        return judging_refuse(judging, "state",
                              refuse("Everybody plays a game of their own here. You can compare "
                                     "them when all have finished."));
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
        json_object_set_new(
            request, "seat",
            json_integer(referee_eyes(judging->table, judging->seat, language).seat));
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
    {"compare", FROM_SEAT | FROM_SPECTATOR, IN(OVER) | IN(CLOSED), ASKS, judge_compare, {{0}}},
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
    {"said", FROM_SEAT | FROM_SPECTATOR, IN_ANY, ASKS, judge_said, {{0}}},
    {0},
};
#undef ASKED
