/* What people do at a table, in sentences; and what is typed for it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

#include "base/suggest.h"
#include "cli/online.h"

const char *online_text(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));
    return text ? text : "";
}

static const json_t *people_seat(const struct online *online, json_int_t seat)
{
    return json_array_get(json_object_get(online->table, "seats"), (size_t)seat);
}

const char *online_name(const struct online *online, json_int_t seat)
{
    return online_text(people_seat(online, seat), "name");
}

/* --- events --- */

/* By the name of the event; {name} is whoever it is about. */
static const struct {
    const char *what, *about, *text;
} event_texts[] = {
    {"sat", NULL, "{name} sits down."},
    {"filled", NULL, "A bot takes a seat: {name}."},
    {"chat", NULL, "{name}: {text}"},
    {"reacted", NULL, "{name} reacts: {with}"},
    {"left", NULL, "{name} is away."},
    {"returned", NULL, "{name} is back."},
    {"bot", NULL, "A bot decides for {name}."},
    {"clock", NULL, "{name} ran out of time. A bot decides for them."},
    {"undone", NULL, "The last move was taken back."},
    {"proposed", "undo", "{name} wants to take back the last move."},
    {"proposed", "close", "{name} wants to close the table."},
    {"proposed", "delete", "{name} wants to delete the table with all its data."},
    {"proposed", "bot", "Somebody wants a bot to decide for {name}."},
    {"proposed", "link", "Somebody asks for a new link to the seat of {name}."},
    {"link", NULL, "The seat of {name} has a new link."},
    {"rematch", NULL, "{name} wants to play again. Type \"rematch\" to join."},
    {"closed", NULL, "The table was closed."},
};
enum { EVENT_TEXTS = sizeof event_texts / sizeof *event_texts };

/* How far somebody is who plays the same dice elsewhere: more is not told of them. */
static void note_progress(const struct online *online, const json_t *event, struct under_buf *out)
{
    json_int_t by = json_integer_value(json_object_get(event, "by"));
    const json_t *side = json_array_get(json_object_get(online->table, "sides"), (size_t)by);
    if (!side || by == online->seat)
        return;
    if (json_is_true(json_object_get(side, "over")))
        message(out, "{name} has finished.", STR("name", online_name(online, by)));
    else
        message(out, "{name} is in round {round}.", STR("name", online_name(online, by)),
                NUM("round", json_integer_value(json_object_get(side, "round"))));
}

void online_note(struct online *online, const json_t *event)
{
    const json_t *by = json_object_get(event, "by"), *seat = json_object_get(event, "seat");
    const char *what = online_text(event, "what"), *about = online_text(event, "about");
    const char *name = online_name(online, json_integer_value(seat ? seat : by));
    struct under_buf line = {0};
    for (int i = 0; i < EVENT_TEXTS && !line.size; i++)
        if (strcmp(event_texts[i].what, what) == 0 &&
            (!event_texts[i].about || strcmp(event_texts[i].about, about) == 0))
            message(&line, event_texts[i].text, STR("name", name),
                    STR("text", online_text(event, "text")),
                    STR("with", online_text(event, "with")));
    if (strcmp(what, "moved") == 0 && json_object_get(event, "by"))
        note_progress(online, event, &line);
    if (strcmp(what, "decided") == 0 && !json_is_true(json_object_get(event, "passed")))
        message(&line, "Not everybody agreed.");
    if (line.size) {
        under_buf_clear(&online->notice);
        under_buf_puts(&online->notice, line.text);
        under_buf_printf(&online->talk, "%s\n", line.text);
        under_buf_printf(&online->sitting.log, "%s\n", line.text);
    }
    under_buf_free(&line);
}

/* --- answers --- */

static void answer_hint(const json_t *answer, struct under_buf *out)
{
    json_t *one;
    size_t i;
    under_line(out, "What the bot \"{bot}\" would play, and how often it expects to win then:",
               STR("bot", online_text(answer, "bot")));
    json_array_foreach(json_object_get(answer, "hints"), i, one)
    {
        char percent[16];
        snprintf(percent, sizeof percent, "%.0f",
                 100 * json_real_value(json_object_get(one, "chance")));
        under_line(out, "{rank}. {label}: {percent} % ({move})", NUM("rank", (long long)i + 1),
                   STR("label", online_text(one, "label")), STR("percent", percent),
                   STR("move", online_text(one, "move")));
    }
    json_array_foreach(json_object_get(answer, "reason"), i, one)
        under_line(out, "{line}", STR("line", json_string_value(one)));
}

/* A round of somebody's game, or nothing where they had finished. */
static const json_t *compare_find(const json_t *side, size_t round)
{
    return json_array_get(json_object_get(side, "rounds"), round);
}

void online_compare(const json_t *sides, struct under_buf *out)
{
    const json_t *side, *line;
    size_t i, j;
    bool more = true;
    for (size_t round = 0; more; round++) {
        more = false;
        json_array_foreach((json_t *)sides, i, side)
        {
            const json_t *played = compare_find(side, round);
            if (played && !more)
                under_line(out, "Round {round}", NUM("round", (long long)round + 1));
            more = more || played;
            if (played)
                under_line(out, "  {name}: {status}", STR("name", online_text(side, "name")),
                           STR("status", online_text(played, "status")));
        }
    }
    json_array_foreach((json_t *)sides, i, side)
    {
        under_line(out, "{name}", STR("name", online_text(side, "name")));
        json_array_foreach(json_object_get(side, "outcome"), j, line)
            under_line(out, "  {line}", STR("line", json_string_value(line)));
    }
}

void online_answer(const json_t *answer, struct under_buf *out)
{
    json_t *one;
    size_t i;
    if (*online_text(answer, "error"))
        under_line(out, "{why}", STR("why", online_text(answer, "error")));
    if (json_object_get(answer, "hints"))
        answer_hint(answer, out);
    online_compare(json_object_get(answer, "sides"), out);
    json_array_foreach(json_object_get(answer, "orders"), i, one) under_line(
        out,
        json_is_true(json_object_get(one, "on")) ? "{id} is on: {help}" : "{id} is off: {help}",
        STR("id", online_text(one, "id")), STR("help", online_text(one, "help")));
}

/* --- what is typed --- */

static void say_start(struct online *online, const char *rest, struct under_buf *out)
{
    (void)out;
    json_t *start = json_pack("{s:s}", "do", "start");
    if (*rest)
        json_object_set_new(start, "bots", json_string(rest));
    online_say(online, start);
}

static void say_chat(struct online *online, const char *rest, struct under_buf *out)
{
    if (*rest)
        online_say(online, json_pack("{s:s, s:s}", "do", "chat", "text", rest));
    else
        under_line(out, "Type what you want to say after it: \"say hello\".");
}

static void say_react(struct online *online, const char *rest, struct under_buf *out)
{
    (void)out;
    online_say(online, json_pack("{s:s, s:s}", "do", "react", "with", *rest ? rest : "agree"));
}

static void say_undo(struct online *online, const char *rest, struct under_buf *out)
{
    (void)rest, (void)out;
    online_say(online, json_pack("{s:s, s:s}", "do", "propose", "about", "undo"));
}

static void say_close(struct online *online, const char *rest, struct under_buf *out)
{
    (void)rest, (void)out;
    online_say(online, json_pack("{s:s, s:s}", "do", "propose", "about", "close"));
}

/* The vote that waits for this seat. */
enum people_voice { VOICE_NO, VOICE_YES };

static void people_vote(struct online *online, enum people_voice voice, struct under_buf *out)
{
    json_t *vote, *seat;
    size_t i, j;
    json_array_foreach(json_object_get(online->table, "votes"), i, vote)
    {
        json_array_foreach(json_object_get(vote, "waits"), j, seat)
        {
            if (json_integer_value(seat) != online->seat)
                continue;
            online_say(online,
                       json_pack("{s:s, s:O, s:O, s:b}", "do", "vote", "about",
                                 json_object_get(vote, "about"), "number",
                                 json_object_get(vote, "number"), "yes", voice == VOICE_YES));
            return;
        }
    }
    under_line(out, "Nobody is waiting for your vote.");
}

static void say_yes(struct online *online, const char *rest, struct under_buf *out)
{
    (void)rest;
    people_vote(online, VOICE_YES, out);
}

static void say_no(struct online *online, const char *rest, struct under_buf *out)
{
    (void)rest;
    people_vote(online, VOICE_NO, out);
}

static void say_hint(struct online *online, const char *rest, struct under_buf *out)
{
    json_t *hint = json_pack("{s:s}", "do", "hint");
    if (*rest)
        json_object_set_new(hint, "bot", json_string(rest));
    online_say(online, hint);
    under_line(out, "The bot is thinking.");
}

static void say_orders(struct online *online, const char *rest, struct under_buf *out)
{
    char id[32];
    size_t size = strcspn(rest, " ");
    const char *state = rest + size + (rest[size] == ' ');
    bool on = strcasecmp(state, "on") == 0;
    json_t *orders = json_pack("{s:s}", "do", "orders");
    snprintf(id, sizeof id, "%.*s", (int)size, rest);
    if (*rest && !on && strcasecmp(state, "off") != 0)
        under_line(out, "Type an order and \"on\" or \"off\" after it; \"orders\" lists them.");
    else if (*rest)
        json_object_set_new(orders, "set", json_pack("{s:b}", id, on));
    online_say(online, orders);
}

static void say_bot(struct online *online, const char *rest, struct under_buf *out)
{
    (void)out;
    online_say(online, json_pack("{s:s, s:s}", "do", "bot", "bot", *rest ? rest : "simple"));
}

static void say_back(struct online *online, const char *rest, struct under_buf *out)
{
    (void)rest, (void)out;
    online_say(online, json_pack("{s:s}", "do", "return"));
}

/* The seat of somebody by their name; -1: nobody is called so, which is said. */
static int people_find(const struct online *online, const char *name, struct under_buf *out)
{
    const json_t *seats = json_object_get(online->table, "seats");
    struct under_unknown unknown = {.nearest.written = name};
    for (size_t i = 0; i < json_array_size(seats); i++) {
        const char *called = online_name(online, (json_int_t)i);
        if (strcasecmp(called, name) == 0) {
            under_buf_free(&unknown.names);
            return (int)i;
        }
        if (*called)
            under_unknown_offer(&unknown, called);
    }
    under_line(out, "{why}",
               STR("why", under_unknown_refuse(&unknown, "Nobody here is called \"{name}\"; here "
                                                         "are: {names}.")));
    return -1;
}

static void say_replace(struct online *online, const char *rest, struct under_buf *out)
{
    int seat = people_find(online, rest, out);
    if (seat >= 0)
        online_say(online,
                   json_pack("{s:s, s:s, s:i}", "do", "propose", "about", "bot", "seat", seat));
}

static void say_mute(struct online *online, const char *rest, struct under_buf *out)
{
    int seat = people_find(online, rest, out);
    bool muted = false;
    json_t *one;
    size_t i;
    json_array_foreach(json_object_get(online->table, "muted"), i, one) muted |=
        json_integer_value(one) == seat;
    if (seat >= 0)
        online_say(online, json_pack("{s:s, s:i, s:b}", "do", "mute", "seat", seat, "on", !muted));
}

static void say_rematch(struct online *online, const char *rest, struct under_buf *out)
{
    (void)rest, (void)out;
    online->wants_rematch = true;
    online_say(online, json_pack("{s:s}", "do", "rematch"));
}

static void say_compare(struct online *online, const char *rest, struct under_buf *out)
{
    (void)rest, (void)out;
    online_say(online, json_pack("{s:s}", "do", "compare"));
}

static void say_table(struct online *online, const char *rest, struct under_buf *out)
{
    (void)rest;
    online_room(online, out);
}

static const struct {
    const char *name, *argument, *help;
    void (*run)(struct online *online, const char *rest, struct under_buf *out);
} rows[] = {
    {"say", " TEXT", "talk to the others", say_chat},
    {"react", " WORD", "agree, disagree, laugh, wow, sad, cheer, thanks, sorry, hurry", say_react},
    {"table", "", "who is at the table, what they said, and your link", say_table},
    {"start", " [BOT]", "start the game; a bot you name plays the empty seats", say_start},
    {"undo", "", "ask the others to take back the last move", say_undo},
    {"yes", "", "agree to what somebody asks for", say_yes},
    {"no", "", "refuse it", say_no},
    {"hint", " [BOT]", "what a bot would do, and why", say_hint},
    {"orders", " [ONE on|off]", "what is answered for you without asking", say_orders},
    {"bot", " [BOT]", "let a bot decide for you", say_bot},
    {"back", "", "decide for yourself again", say_back},
    {"replace", " NAME", "ask for a bot for somebody who has left", say_replace},
    {"mute", " NAME", "hear no more of what somebody says, or hear it again", say_mute},
    {"compare", "", "how each of you did with the same dice, when all have finished", say_compare},
    {"close", "", "ask the others to close the table", say_close},
    {"rematch", "", "play again with the same people, when the game is over", say_rematch},
};
enum { ROWS = sizeof rows / sizeof *rows };

bool online_command(void *context, const char *line, struct under_buf *out)
{
    while (*line == ' ')
        line++;
    size_t size = strcspn(line, " ");
    const char *rest = line + size + strspn(line + size, " ");
    for (int i = 0; i < ROWS; i++)
        if (strlen(rows[i].name) == size && strncasecmp(rows[i].name, line, size) == 0) {
            rows[i].run(context, rest, out);
            return true;
        }
    return false;
}

void online_commands(struct under_buf *out)
{
    for (int i = 0; i < ROWS; i++) {
        char left[32];
        snprintf(left, sizeof left, "%s%s", rows[i].name, rows[i].argument);
        under_buf_printf(out, "  %-19s    ", left);
        under_line(out, rows[i].help);
    }
}

/* --- the line of the table, and the room before the game --- */

/* The vote this seat should answer, or else the first; NULL: none is under way. */
static const json_t *people_open_vote(const struct online *online, bool *mine)
{
    json_t *vote, *seat;
    size_t i, j;
    const json_t *votes = json_object_get(online->table, "votes");
    *mine = false;
    json_array_foreach((json_t *)votes, i, vote)
    {
        json_array_foreach(json_object_get(vote, "waits"), j, seat)
        {
            *mine = *mine || json_integer_value(seat) == online->seat;
        }
        if (*mine)
            return vote;
    }
    return json_array_get(votes, 0);
}

static void line_vote(const struct online *online, const json_t *vote, struct under_buf *out)
{
    const json_t *by = json_object_get(vote, "by");
    const char *about = online_text(vote, "about");
    const char *name = online_name(online, json_integer_value(json_object_get(vote, "seat")));
    if (by && (strcmp(about, "bot") != 0))
        name = online_name(online, json_integer_value(by));
    for (int i = 0; i < EVENT_TEXTS; i++)
        if (event_texts[i].about && strcmp(event_texts[i].about, about) == 0)
            message(out, event_texts[i].text, STR("name", name), STR("text", ""), STR("with", ""));
}

static void line_waits(const struct online *online, const json_t *vote, struct under_buf *out)
{
    const json_t *waits = json_object_get(vote, "waits");
    if (json_array_size(waits) > 0)
        message(out, " Waiting for {name}.",
                STR("name", online_name(online, json_integer_value(json_array_get(waits, 0)))));
}

static void line_deadline(const struct online *online, struct under_buf *out)
{
    const json_t *deadline = json_object_get(online->table, "deadline");
    time_t when = (time_t)((json_integer_value(deadline) + online->clock) / 1000);
    struct tm here;
    char text[16];
    if (!deadline || !localtime_r(&when, &here))
        return;
    strftime(text, sizeof text, "%H:%M:%S", &here);
    message(out, "  until {time}", STR("time", text));
}

static void line_people(const struct online *online, struct under_buf *out)
{
    json_t *seat;
    size_t i;
    json_array_foreach(json_object_get(online->table, "seats"), i, seat)
    {
        const char *kind = online_text(seat, "kind");
        bool there = strcmp(kind, "taken") == 0;
        if (i > 0)
            under_buf_puts(out, ", ");
        under_buf_puts(out, *online_text(seat, "name") ? online_text(seat, "name") : "-");
        if ((int)i == online->seat)
            message(out, " (you)");
        if (*online_text(seat, "bot"))
            message(out, " (bot)");
        else if (json_is_true(json_object_get(seat, "away")))
            message(out, " (away)");
        else if (!there)
            message(out, " (not here yet)");
    }
}

void online_line(void *context, struct under_buf *going_on, struct under_buf *there)
{
    const struct online *online = context;
    bool mine;
    const json_t *vote = people_open_vote(online, &mine);
    if (!online->connected)
        message(going_on, "Reconnecting to the table ...");
    else if (vote)
        line_vote(online, vote, going_on);
    else
        under_buf_puts(going_on, under_buf_text(&online->notice));
    if (online->connected && vote && mine)
        message(going_on, " Type yes or no.");
    else if (online->connected && vote)
        line_waits(online, vote, going_on);
    line_people(online, there);
    line_deadline(online, there);
}

void online_room(void *context, struct under_buf *out)
{
    const struct online *online = context;
    enum { TALK = 12 };
    struct under_buf link = {0};
    const char *title = online_text(online->table, "title");
    if (*title)
        under_line(out, "{title}: {about}", STR("title", title),
                   STR("about", online_text(online->table, "about")));
    line_people(online, out);
    under_buf_puts(out, "\n\n");
    if (*online_text(online->table, "waiting"))
        under_line(out, "{waiting}", STR("waiting", online_text(online->table, "waiting")));
    if (strcmp(online_text(online->table, "state"), "open") == 0)
        under_line(out, "Type \"start\" to start; \"start simple\" lets bots play the empty "
                        "seats.");
    client_link_write(&online->link, &link);
    under_line(out, "Your own link, to come back with: {link}", STR("link", under_buf_text(&link)));
    under_buf_free(&link);
    const char *talk = under_buf_text(&online->talk);
    int lines = 0;
    for (const char *at = talk + online->talk.size; at > talk && lines <= TALK; at--)
        if (at[-1] == '\n' && ++lines > TALK)
            talk = at;
    under_buf_printf(out, "\n%s", talk);
}
