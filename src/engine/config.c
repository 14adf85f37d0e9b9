/* What the contract offers for every game: set-ups, hashes, moves by text. */
#include "engine/game.h"

#include <assert.h>
#include <stdatomic.h>
#include <string.h>

#include "base/hash.h"

/* --- the players' names --- */

enum { NAME_MOST = 24, NUMBER_MOST = 99 };

/* The number of a bot, or of a player who gave no name; 0: the name is another. */
static long long name_number(const json_t *name, const char *kind)
{
    json_int_t number = json_integer_value(json_object_get(name, kind));
    return json_object_size(name) == 1 && number >= 1 && number <= NUMBER_MOST ? number : 0;
}

void under_say_name(const json_t *name, struct under_buf *out)
{
    if (name_number(name, "bot"))
        message(out, "Bot {number}", NUM("number", name_number(name, "bot")));
    else if (name_number(name, "player"))
        message(out, "Player {seat}", NUM("seat", name_number(name, "player")));
    else if (json_is_string(name))
        under_buf_puts(out, json_string_value(name));
}

/* What a person is called must fit into a line and be readable anywhere. */
static bool name_is_good(const json_t *value)
{
    const char *name = json_string_value(value);
    size_t size = name ? strlen(name) : 0;
    bool good = size > 0 && size <= NAME_MOST && name[0] != ' ' && name[size - 1] != ' ';
    for (size_t i = 0; good && i < size; i++)
        good = (unsigned char)name[i] >= ' ' && name[i] != 127;
    return good || name_number(value, "bot") || name_number(value, "player");
}

static under_status names_check_one(const json_t *names, size_t which)
{
    const json_t *name = json_array_get(names, which);
    if (!name_is_good(name))
        return refuse("A player's name is 1 to {most} characters of text, without blanks at its "
                      "ends.",
                      NUM("most", NAME_MOST));
    for (size_t i = 0; i < which; i++)
        if (json_equal(json_array_get(names, i), name)) {
            struct under_buf same = {0};
            under_say_name(name, &same);
            under_status why =
                refuse("Two players are called \"{name}\": give one of them another name.",
                       STR("name", same.text));
            under_buf_free(&same);
            return why;
        }
    return NULL;
}

static under_status names_check(const json_t *names, int seats)
{
    size_t count = json_array_size(names);
    if (!json_is_array(names) || (count > 0 && (int)count != seats))
        return refuse("\"names\" in the set-up must be a list of {seats}, one for each player.",
                      NUM("seats", seats));
    under_status why = NULL;
    for (size_t i = 0; i < count && !why; i++)
        why = names_check_one(names, i);
    return why;
}

bool under_player_name(const struct under_config *config, int seat, struct under_buf *out)
{
    const json_t *names = json_object_get(config->setup, "names");
    const json_t *name = seat < 0 ? NULL : json_array_get(names, (size_t)seat);
    if (name)
        under_say_name(name, out);
    return name != NULL;
}

json_t *under_named_setup(const struct under_config *config)
{
    json_t *setup = json_copy(config->setup), *names = json_object_get(setup, "names");
    json_t *said = names ? json_array() : NULL;
    for (size_t i = 0; i < json_array_size(names); i++) {
        struct under_buf name = {0};
        under_say_name(json_array_get(names, i), &name);
        json_array_append_new(said, json_string(under_buf_text(&name)));
        under_buf_free(&name);
    }
    if (said)
        json_object_set_new(setup, "names", said);
    return setup;
}

/* --- set-ups --- */

json_t *under_options(const struct under_content *content)
{
    json_t *options = content->game->options(content);
    if (content->game->seats > 1)
        json_object_set_new(options, "names",
                            json_pack("{s:s, s:[], s:[], s:s}", "type", "names", "values",
                                      "default", "help",
                                      "the players' names, in order of the seats"));
    return options;
}

/* Names are the same in all games, so a game's own set-up is what is left without them. */
static _Atomic uint64_t configs_made;

under_status under_config_make(struct under_config *config, const struct under_content *content,
                               const json_t *setup, uint64_t seed)
{
    struct under_config made = {.content = content};
    /* The set-up draws before the first move does: a place of the seed's sequence no move has. */
    under_rng rng = under_rng_at(seed, UINT64_MAX);
    json_t *names = content->game->seats > 1 ? json_object_get(setup, "names") : NULL;
    json_t *own = names ? json_copy((json_t *)setup) : NULL;
    json_object_del(own, "names");
    under_status why = content->game->configure(&made, own ? own : setup, &rng);
    json_decref(own);
    if (why)
        return why;
    why = names ? names_check(names, made.seats) : NULL;
    if (why) {
        content->game->release(&made);
        return why;
    }
    if (json_array_size(names) > 0)
        json_object_set_new(made.setup, "names", json_deep_copy(names));
    made.serial = atomic_fetch_add(&configs_made, 1) + 1;
    *config = made;
    return NULL;
}

void under_config_release(struct under_config *config)
{
    if (config->content)
        config->content->game->release(config);
    *config = (struct under_config){0};
}

uint64_t under_state_hash(const struct under_config *config, const void *state)
{
    return under_hash(state, config->content->game->state_size);
}

under_status under_move_find(const struct under_config *config, const void *state, const char *text,
                             under_move *out)
{
    const struct under_game *game = config->content->game;
    under_move move;
    under_status why = game->parse(config, text, &move);
    if (why)
        return why;
    /* apply is asked on a copy: it alone knows the reason when the move is not legal. */
    unsigned char copy[UNDER_STATE_MAX];
    assert(game->state_size <= UNDER_STATE_MAX);
    memcpy(copy, state, game->state_size);
    why = game->apply(copy, config, move, NULL);
    if (!why)
        *out = move;
    return why;
}

bool under_has_secrets(const struct under_config *config, const void *state)
{
    const struct under_game *game = config->content->game;
    return game->has_secrets && game->has_secrets(config) && game->actor(state) != UNDER_OVER;
}

void under_move_show(const struct under_config *config, const void *state, under_move move,
                     int seat, struct under_buf *out)
{
    const struct under_game *game = config->content->game;
    if (!game->known || seat == UNDER_EVERYBODY || game->known(state, config, move) >> seat & 1)
        game->text(config, move, out);
    else
        under_buf_puts(out, "?");
}
