/* under bot: one of our bots takes a seat at a table on a server. */
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "bots/belief.h"
#include "cli/command.h"
#include "cli/options.h"
#include "cli/players.h"
#include "client/client.h"
#include "client/position.h"

struct bot_options {
    const char *bot, *name, *trust;
    int64_t think;
    bool start;
};

/* One game. */
struct bot_game {
    const struct bot_options *options;
    const struct under_bot *bot;
    struct client *client;
    struct client_position position;
    struct under_memory memory; /* of that position's game */
    under_rng rng;
    json_t *table, *look, *ask; /* as they were shown last; NULL: not yet */
    char expects[CLIENT_ID];    /* the answer to what it said of its turn; empty: nothing yet */
    bool over;
};

static void bot_keep(json_t **kept, const json_t *news, const char *key)
{
    json_t *shown = json_object_get(news, key);
    if (shown) {
        json_decref(*kept);
        *kept = json_incref(shown);
    }
}

static const char *bot_state(const struct bot_game *game)
{
    const char *state = json_string_value(json_object_get(game->table, "state"));
    return state ? state : "";
}

/* --- what happens --- */

static bool bot_may_start(const struct bot_game *game)
{
    const json_t *seats = json_object_get(game->table, "seats"), *seat;
    size_t i;
    if (strcmp(bot_state(game), "open") != 0)
        return false;
    json_array_foreach((json_t *)seats, i, seat)
    {
        const char *kind = json_string_value(json_object_get(seat, "kind"));
        if (!kind || strcmp(kind, "open") == 0 || strcmp(kind, "reserved") == 0)
            return false;
    }
    return game->options->start || json_array_size(seats) == 1;
}

static void bot_say_outcome(const struct bot_game *game)
{
    const json_t *outcome = json_object_get(game->look, "outcome"), *sentence;
    size_t i;
    json_array_foreach((json_t *)outcome, i, sentence)
        say(stdout, "{text}", STR("text", json_string_value(sentence)));
    if (strcmp(bot_state(game), "closed") == 0)
        say(stdout, "The table was closed.");
}

static void bot_hear_news(struct bot_game *game, const json_t *news)
{
    const json_t *event;
    size_t i;
    bot_keep(&game->table, news, "table");
    bot_keep(&game->look, news, "look");
    bot_keep(&game->ask, news, "ask");
    if (json_object_get(news, "ask"))
        game->expects[0] = '\0';
    json_array_foreach(json_object_get(news, "events"), i, event)
    {
        const char *what = json_string_value(json_object_get(event, "what"));
        if (what && strcmp(what, "undone") == 0)
            client_position_forget(&game->position);
    }
    if (bot_may_start(game))
        client_say(game->client, json_pack("{s:s}", "do", "start"));
    const json_t *seats = json_object_get(game->table, "seats");
    const json_t *mine = json_array_get(seats, (size_t)client_seat(game->client));
    if (json_object_get(mine, "bot")) /* the server's, while this one was away */
        client_say(game->client, json_pack("{s:s}", "do", "return"));
    game->over = strcmp(bot_state(game), "over") == 0 || strcmp(bot_state(game), "closed") == 0;
    if (game->over)
        bot_say_outcome(game);
}

/* --- its move --- */

/* Says something of its turn. Only the answer to the latest counts: the game may have gone on. */
static void bot_say(struct bot_game *game, json_t *message)
{
    snprintf(game->expects, sizeof game->expects, "%s", client_say(game->client, message));
}

static void bot_act(struct bot_game *game, const char *move)
{
    bot_say(game, json_pack("{s:s, s:s, s:I}", "do", "act", "move", move, "seen",
                            (json_int_t)client_heard(game->client)));
}

/* It was told all that happened: it thinks. */
static under_status bot_think(struct bot_game *game, const json_t *told)
{
    struct client_position *position = &game->position;
    struct under_effort effort = {.ms = (int)game->options->think};
    struct under_buf text = {0};
    under_move move;
    under_status why = client_position_follow(
        position, game->table, json_object_get(game->look, "setup"), told, &game->rng);
    if (why)
        return refuse("Can't follow this game: {why}", STR("why", why));
    effort.belief = under_memory_follow(&game->memory, &position->session);
    why = under_bot_choose(game->bot, &position->session.config, position->session.state, effort,
                           &game->rng, &move);
    if (why)
        return why;
    position->content.game->text(&position->session.config, move, &text);
    bot_act(game, text.text);
    under_buf_free(&text);
    return NULL;
}

/* Any of the choices: where its own was refused, because it had guessed wrong. */
static void bot_act_somehow(struct bot_game *game)
{
    const json_t *group, *choice;
    const char *chosen = NULL;
    uint32_t seen = 0;
    size_t i, j;
    json_array_foreach(json_object_get(game->ask, "groups"), i, group) json_array_foreach(
        json_object_get(group, "choices"), j,
        choice) if (!json_object_get(choice, "why") && under_rng_below(&game->rng, ++seen) == 0)
        chosen = json_string_value(json_object_get(choice, "move"));
    if (chosen)
        bot_act(game, chosen);
}

static under_status bot_hear_answer(struct bot_game *game, const json_t *answer)
{
    const json_t *told = json_object_get(answer, "told");
    const char *code = json_string_value(json_object_get(answer, "code")),
               *id = json_string_value(json_object_get(answer, "id"));
    if (!id || strcmp(id, game->expects) != 0)
        return NULL;
    if (told)
        return bot_think(game, told);
    if (code && strcmp(code, "refused") == 0) {
        client_position_forget(&game->position);
        bot_act_somehow(game);
    } else if (code && strcmp(code, "not-yours") == 0) {
        game->expects[0] = '\0';
    }
    return NULL;
}

static under_status bot_play(struct bot_game *game)
{
    under_status why = NULL;
    while (!why && !game->over) {
        json_t *message;
        why = client_next(game->client, &message);
        const char *type = json_string_value(json_object_get(message, "type"));
        if (type && strcmp(type, "news") == 0)
            bot_hear_news(game, message);
        else if (type && strcmp(type, "answer") == 0)
            why = bot_hear_answer(game, message);
        json_decref(message);
        if (why || game->over || *game->expects ||
            !json_is_true(json_object_get(game->ask, "mine")))
            continue;
        json_int_t from = (json_int_t)client_position_count(&game->position);
        bot_say(game, json_pack("{s:s, s:I}", "do", "tell", "from", from));
    }
    return why;
}

/* --- the command --- */

static int run_bot(const struct cli_usage *usage, const char *text,
                   const struct bot_options *options)
{
    struct bot_game game = {.options = options};
    struct client_link link;
    struct under_buf own = {0};
    char name[32];
    int status = cli_find_bot(usage, options->bot, &game.bot);
    if (status != CLI_GO_ON)
        return status;
    under_status why = client_link_read(text, &link);
    if (why)
        return cli_misused(usage, "{why}", STR("why", why));
    link.trust = options->trust;
    link.waits = cli_say_waits;
    if (sodium_init() < 0)
        return cli_failed(usage, "Can't get random numbers.");
    snprintf(name, sizeof name, "%s %u", game.bot->id, 1 + randombytes_uniform(9999));
    randombytes_buf(&game.rng, sizeof game.rng);
    why = client_open(&link, options->name ? options->name : name, &game.client);
    if (!why) {
        client_link_write(&link, &own);
        say(stdout, "{bot} has seat {seat}. Its link: {link}", STR("bot", game.bot->id),
            NUM("seat", client_seat(game.client) + 1), STR("link", under_buf_text(&own)));
        fflush(stdout);
        why = bot_play(&game);
        client_close(game.client);
    }
    status = why ? cli_failed(usage, "{why}", STR("why", why)) : CLI_OK;
    client_position_close(&game.position);
    json_decref(game.table);
    json_decref(game.look);
    json_decref(game.ask);
    under_buf_free(&own);
    return status;
}

static const struct cli_option bot_options[] = {
    {"bot", 0, "BOT", CLI_TEXT(struct bot_options, bot), "which bot plays (default: strong)"},
    {"name", 0, "NAME", CLI_TEXT(struct bot_options, name),
     "what the others call it (default: the bot, with a number)"},
    {"trust", 0, "FILE", CLI_TEXT(struct bot_options, trust),
     "trust the certificates in this PEM file, for a server with one of its own"},
    {"think", 0, "MS", CLI_WHOLE(struct bot_options, think, 1, 600000),
     "time it thinks about a move, in milliseconds (default: 1000)"},
    {"start", 0, NULL, CLI_FLAG(struct bot_options, start),
     "start the game once every seat is taken; alone at a table it does so anyway"},
    {0},
};

static const char *const bot_examples[] = {
    "under bot http://localhost:8080/t/TABLE               takes a free seat",
    "under bot http://localhost:8080/t/TABLE --bot simple",
    "under bot 'http://localhost:8080/t/TABLE#s=KEY'       plays on for the seat of this link",
    NULL,
};

static const struct cli_usage bot_usage = {
    .command = "bot",
    .words = "LINK [OPTIONS]",
    .about = "Seats a bot at a table on a server, by the table's link, and lets it play until the "
             "game is\nover. It thinks on this machine, and knows only what its seat is sent. If "
             "the connection\nbreaks, it comes back.",
    .options = bot_options,
    .examples = bot_examples,
    .least = 1,
    .most = 1,
};

int cli_bot(int argc, char **argv)
{
    struct bot_options bot = {.bot = "strong", .think = 1000};
    struct cli_words words;
    int status = cli_read_options(&bot_usage, argc, argv, &bot, &words);
    return status == CLI_GO_ON ? run_bot(&bot_usage, words.word[0], &bot) : status;
}
