/* under play LINK: a table on a server, as lines. */
#include "cli/play_table.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/online.h"
#include "client/client.h"

enum { CHOICES = 1024 };

struct person {
    struct client *client;
    json_t *table;               /* as it was shown last */
    const char *choice[CHOICES]; /* the moves of ask, by number; its texts */
    int choices;
    json_t *ask;
    bool over;
    /* Typed lines, from the thread that reads them. */
    pthread_mutex_t lock;
    json_t *typed;
    bool leaves, gone; /* no more lines come; nobody takes them any more */
};

/* --- typing --- */

static void *person_type(void *context)
{
    struct person *person = context;
    char *line = NULL;
    size_t room = 0;
    bool gone = false;
    while (!gone) {
        ssize_t size = getline(&line, &room, stdin);
        if (size > 0 && line[size - 1] == '\n')
            line[size - 1] = '\0';
        pthread_mutex_lock(&person->lock);
        gone = person->gone;
        if (!gone && size >= 0)
            json_array_append_new(person->typed, json_string(line));
        if (!gone && size < 0)
            gone = person->leaves = true;
        if (!person->gone)
            client_wake(person->client);
        pthread_mutex_unlock(&person->lock);
    }
    free(line);
    return NULL;
}

/* --- what is shown --- */

static const char *text_of(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));
    return text ? text : "";
}

static void show_lines(const json_t *lines)
{
    const json_t *line;
    size_t i;
    json_array_foreach((json_t *)lines, i, line)
        say(stdout, "{text}", STR("text", json_string_value(line)));
}

static void show_told(const json_t *acts)
{
    const json_t *act, *told;
    size_t i, j;
    json_array_foreach((json_t *)acts, i, act)
    {
        json_array_foreach(json_object_get(act, "told"), j, told)
            say(stdout, "{text}", STR("text", text_of(told, "text")));
    }
}

/* What people did, by the name of the event; {name} is whoever did it. */
static const struct {
    const char *what, *text;
} event_texts[] = {
    {"sat", "{name} sat down."},
    {"chat", "{name}: {text}"},
    {"left", "{name} left."},
    {"returned", "{name} is back."},
    {"bot", "A bot decides for {name}."},
    {"undone", "The last move was taken back."},
};
enum { EVENT_TEXTS = sizeof event_texts / sizeof *event_texts };

/* How far somebody is who plays the same dice elsewhere. */
static void show_progress(const struct person *person, const json_t *event)
{
    const json_t *by = json_object_get(event, "by");
    size_t seat = (size_t)json_integer_value(by);
    const json_t *side = json_array_get(json_object_get(person->table, "sides"), seat);
    const char *name =
        text_of(json_array_get(json_object_get(person->table, "seats"), seat), "name");
    if (!side || !by || json_object_get(event, "told") ||
        strcmp(text_of(event, "what"), "moved") != 0)
        return;
    if (json_is_true(json_object_get(side, "over")))
        say(stdout, "{name} has finished.", STR("name", name));
    else
        say(stdout, "{name} is in round {round}.", STR("name", name),
            NUM("round", json_integer_value(json_object_get(side, "round"))));
}

static void show_event(const struct person *person, const json_t *event)
{
    const json_t *seats = json_object_get(person->table, "seats");
    const json_t *by = json_object_get(event, "by"), *about = json_object_get(event, "seat");
    const json_t *seat = json_array_get(seats, (size_t)json_integer_value(about ? about : by));
    show_told(json_object_get(event, "told"));
    show_progress(person, event);
    for (int i = 0; i < EVENT_TEXTS; i++)
        if (strcmp(event_texts[i].what, text_of(event, "what")) == 0)
            say(stdout, event_texts[i].text, STR("name", text_of(seat, "name")),
                STR("text", text_of(event, "text")));
}

/* The question, and the choices by number. */
static void show_ask(struct person *person)
{
    const json_t *group, *choice;
    size_t i, j;
    person->choices = 0;
    fputc('\n', stdout);
    say(stdout, "{question}", STR("question", text_of(person->ask, "question")));
    json_array_foreach(json_object_get(person->ask, "groups"), i, group)
    {
        bool titled = false;
        json_array_foreach(json_object_get(group, "choices"), j, choice)
        {
            const char *label = text_of(choice, "label"), *move = text_of(choice, "move");
            if (json_object_get(choice, "why") || person->choices == CHOICES)
                continue;
            if (!titled && *text_of(group, "help"))
                say(stdout, "{help}", STR("help", text_of(group, "help")));
            titled = true;
            person->choice[person->choices++] = move;
            printf("%3d. ", person->choices);
            say(stdout, *label ? "{label} ({move})" : "{move}", STR("label", label),
                STR("move", move));
        }
    }
    if (person->choices > 0)
        printf("> ");
}

static void hear_news(struct person *person, const json_t *news)
{
    const json_t *event, *look = json_object_get(news, "look");
    json_t *ask = json_object_get(news, "ask"), *table = json_object_get(news, "table");
    size_t i;
    if (table) {
        json_decref(person->table);
        person->table = json_incref(table);
    }
    json_array_foreach(json_object_get(news, "events"), i, event) show_event(person, event);
    const char *state = text_of(person->table, "state");
    person->over = strcmp(state, "over") == 0 || strcmp(state, "closed") == 0;
    if (person->over) {
        show_lines(json_object_get(look, "outcome"));
        if (strcmp(state, "over") == 0 && json_object_get(person->table, "sides")) {
            person->over = false; /* before it is: how the others did */
            client_say(person->client, json_pack("{s:s}", "do", "compare"));
        }
        if (strcmp(state, "closed") == 0)
            say(stdout, "The table was closed.");
        return;
    }
    if (strcmp(state, "open") == 0)
        say(stdout, "{waiting} Type \"start\" to start.",
            STR("waiting", text_of(person->table, "waiting")));
    if (look)
        say(stdout, "{status}", STR("status", text_of(look, "status")));
    if (ask) {
        json_decref(person->ask);
        person->ask = json_incref(ask);
        show_ask(person);
    }
}

static void show_compared(struct person *person, const json_t *sides)
{
    struct under_buf lines = {0};
    online_compare(sides, &lines);
    fputs(under_buf_text(&lines), stdout);
    under_buf_free(&lines);
    person->over = true;
}

static void hear(struct person *person, const json_t *message)
{
    const char *type = text_of(message, "type");
    if (strcmp(type, "news") == 0) {
        hear_news(person, message);
    } else if (strcmp(type, "answer") == 0) {
        if (*text_of(message, "error"))
            say(stdout, "{why}", STR("why", text_of(message, "error")));
        show_lines(json_object_get(message, "lines"));
        if (json_object_get(message, "sides"))
            show_compared(person, json_object_get(message, "sides"));
    }
}

/* --- what is typed --- */

static void obey_move(struct person *person, const char *line)
{
    char *end;
    long number = strtol(line, &end, 10);
    bool listed = end != line && !*end && number >= 1 && number <= person->choices;
    client_say(person->client, json_pack("{s:s, s:s, s:I}", "do", "act", "move",
                                         listed ? person->choice[number - 1] : line, "seen",
                                         (json_int_t)client_heard(person->client)));
}

static void obey(struct person *person, const char *line)
{
    static const struct {
        const char *word, *request;
    } plain[] = {{"start", "start"}, {"look", "describe"}, {"help", "help"}, {"role", "role"}};
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        if (strcmp(line, plain[i].word) == 0) {
            client_say(person->client, json_pack("{s:s}", "do", plain[i].request));
            return;
        }
    if (strncmp(line, "say ", 4) == 0)
        client_say(person->client, json_pack("{s:s, s:s}", "do", "chat", "text", line + 4));
    else if (strcmp(line, "?") == 0)
        say(stdout, "Type the number of a choice, or a move in words. \"say ...\" talks to the "
                    "others, \"look\" describes the position, \"role\" shows your secret, \"help\" "
                    "explains the game, \"quit\" leaves; your link brings you back.");
    else if (strcmp(line, "quit") == 0)
        person->leaves = true;
    else if (*line)
        obey_move(person, line);
}

static bool obey_all(struct person *person)
{
    const json_t *line;
    size_t i;
    pthread_mutex_lock(&person->lock);
    json_array_foreach(person->typed, i, line) obey(person, json_string_value(line));
    json_array_clear(person->typed);
    bool leaves = person->leaves;
    pthread_mutex_unlock(&person->lock);
    return leaves;
}

/* --- the whole --- */

static under_status person_play(struct person *person)
{
    under_status why = NULL;
    bool leaves = false;
    /* What was said last still arrives. */
    while (!why && !person->over && !(leaves && client_is_answered(person->client))) {
        json_t *message;
        why = client_next(person->client, &message);
        if (message)
            hear(person, message);
        else if (!why)
            leaves |= obey_all(person);
        json_decref(message);
        fflush(stdout);
    }
    return why;
}

/* The thread that reads may still be waiting for a line: it keeps what it needs. */
static void person_end(struct person *person)
{
    pthread_mutex_lock(&person->lock);
    person->gone = true;
    client_close(person->client);
    json_decref(person->typed);
    pthread_mutex_unlock(&person->lock);
    json_decref(person->table);
    json_decref(person->ask);
}

int cli_play_table(const struct cli_usage *usage, struct client_link *link, const char *name)
{
    static struct person person = {.lock = PTHREAD_MUTEX_INITIALIZER};
    struct under_buf own = {0};
    pthread_t thread;
    under_status why = client_open(link, name, &person.client);
    if (why)
        return cli_failed(usage, "{why}", STR("why", why));
    client_link_write(link, &own);
    say(stdout, "You have seat {seat}. Come back with: under play '{link}'",
        NUM("seat", client_seat(person.client) + 1), STR("link", under_buf_text(&own)));
    say(stdout, "Type \"?\" to see what you can type.");
    fflush(stdout);
    under_buf_free(&own);
    person.typed = json_array();
    if (pthread_create(&thread, NULL, person_type, &person) == 0)
        pthread_detach(thread);
    else
        why = refuse("Can't read what you type.");
    if (!why)
        why = person_play(&person);
    int status = why ? cli_failed(usage, "{why}", STR("why", why)) : CLI_OK;
    person_end(&person);
    return status;
}
