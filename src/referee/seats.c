/* Making a table, sitting down, adding to the dice, starting, leaving and coming back. */
#include <assert.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "base/suggest.h"
#include "referee/parts.h"

/* --- a new table --- */

void referee_write_id(const uint8_t bytes[REFEREE_ID_BYTES], char out[REFEREE_ID_MOST])
{
    sodium_bin2base64(out, REFEREE_ID_MOST, bytes, REFEREE_ID_BYTES,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    if (out[0] == '-') /* on a command line it would look like an option */
        out[0] = 'A';
}

void referee_table_id(struct judging *judging, const struct referee *referee,
                      char out[REFEREE_ID_MOST])
{
    enum { LONG_ENOUGH = 16 };
    uint8_t bytes[REFEREE_ID_BYTES];
    if (judging->id && strlen(judging->id) >= LONG_ENOUGH)
        crypto_generichash(bytes, sizeof bytes, (const uint8_t *)judging->id, strlen(judging->id),
                           referee->key, REFEREE_KEY);
    else
        memcpy(bytes, judging_random(judging, REFEREE_ID_BYTES), REFEREE_ID_BYTES);
    referee_write_id(bytes, out);
}

/* What a seat of a new table is called in the language that is spoken; nothing where it is open. */
static void create_say(const json_t *seat, size_t which, struct under_buf *out)
{
    const char *name = json_string_value(json_object_get(seat, "name"));
    json_t *called = referee_called(
        name ? name : "", (int)json_integer_value(json_object_get(seat, "number")), (int)which);
    if (strcmp(json_string_value(json_object_get(seat, "kind")), referee_seat_kinds[SEAT_OPEN]) !=
        0)
        under_say_name(called, out);
    json_decref(called);
}

/* The last of the seats so far has another name than the others. */
static under_status create_check_names(const json_t *seats)
{
    size_t last = json_array_size(seats) - 1;
    struct under_buf mine = {0}, other = {0};
    under_status why = NULL;
    create_say(json_array_get(seats, last), last, &mine);
    for (size_t i = 0; i < last && mine.size && !why; i++) {
        under_buf_clear(&other);
        create_say(json_array_get(seats, i), i, &other);
        if (strcmp(under_buf_text(&other), mine.text) == 0)
            why = refuse("Two players are called \"{name}\": give one of them another name.",
                         STR("name", mine.text));
    }
    under_buf_free(&mine);
    under_buf_free(&other);
    return why;
}

/* {"name", "key"}: kept for somebody; {"bot"}: played by a bot; {}: open. */
static under_status create_seat(const struct referee *referee, const json_t *asked, json_t *seats)
{
    static const char *const keys[] = {"name", "key", "bot", NULL}, *const none[] = {NULL};
    const json_t *name = json_object_get(asked, "name"), *key = json_object_get(asked, "key"),
                 *bot = json_object_get(asked, "bot");
    uint8_t hash[HASH];
    enum seat_kind kind = bot ? SEAT_BOT : key ? SEAT_RESERVED : SEAT_OPEN;
    under_status why = asked ? under_json_keys(asked, "a seat", none, keys) : NULL;
    if (!why && ((name && !json_is_string(name)) || (key && !json_is_string(key)) ||
                 (bot && !json_is_string(bot))))
        why = refuse("\"name\", \"key\" and \"bot\" of a seat must be texts.");
    if (!why && bot && key)
        why = refuse("A bot needs no key: leave out \"key\" or \"bot\".");
    if (!why && name)
        why = referee_check_text(json_string_value(name), "A name", NAME_MOST);
    if (!why && bot && !under_bot_find(json_string_value(bot)))
        why = under_bot_unknown(json_string_value(bot));
    if (!why && key && !referee_hash_key(referee, json_string_value(key), hash))
        why = refuse("A seat's \"key\" is 22 letters, digits, \"-\" and \"_\": 16 random bytes as "
                     "base64url.");
    if (why)
        return why;
    json_t *seat = json_pack("{s:s}", "kind", referee_seat_kinds[kind]);
    if (name && kind != SEAT_OPEN)
        json_object_set(seat, "name", (json_t *)name);
    if (bot)
        json_object_set(seat, "bot", (json_t *)bot);
    if (bot && !name)
        json_object_set_new(seat, "number", json_integer((json_int_t)json_array_size(seats) + 1));
    if (key)
        json_object_set_new(seat, "key", referee_hash_json(hash));
    json_array_append_new(seats, seat);
    return create_check_names(seats);
}

/* How many seats a set-up has; also whether it can be played at all. */
static under_status create_count_seats(const struct under_content *content, const json_t *setup,
                                       int *out)
{
    struct under_config config;
    if (json_object_get(setup, "names"))
        return refuse("Leave \"names\" out of the set-up: people say their names when they sit "
                      "down.");
    under_status why = under_config_make(&config, content, setup, 0);
    if (why)
        return why;
    *out = config.seats;
    under_config_release(&config);
    return NULL;
}

/* In a duplicate everybody plays a game for one: as many as there are seats asked for. */
static under_status create_duplicate(const struct under_content *content, const json_t *asked,
                                     int *count)
{
    enum { LEAST = 2 };
    if (!content->game->sample_alike || *count != 1)
        return refuse("{title} can't be played as a duplicate: that needs a game for one whose "
                      "dice can be the same for everybody.",
                      STR("title", content->game->title));
    if (json_array_size(asked) < LEAST || json_array_size(asked) > UNDER_SEATS_MAX)
        return refuse("A duplicate is for {least} to {most} players, and \"seats\" lists {asked}.",
                      NUM("least", LEAST), NUM("most", UNDER_SEATS_MAX),
                      NUM("asked", (long long)json_array_size(asked)));
    *count = (int)json_array_size(asked);
    return NULL;
}

static under_status create_seats(const struct referee *referee, const json_t *asked, int count,
                                 json_t *seats)
{
    if ((int)json_array_size(asked) > count)
        return refuse("This set-up has {count} seats, and \"seats\" lists {asked}.",
                      NUM("count", count), NUM("asked", (long long)json_array_size(asked)));
    under_status why = NULL;
    for (int i = 0; i < count && !why; i++)
        why = create_seat(referee, json_array_get(asked, (size_t)i), seats);
    return why;
}

under_status referee_make_created(struct judging *judging, const struct referee *referee,
                                  json_t **out)
{
    const json_t *message = judging->input->message;
    const json_t *clock = json_object_get(message, "clock");
    json_int_t seconds = json_integer_value(clock);
    bool duplicate = json_is_true(json_object_get(message, "duplicate"));
    const struct under_content *content = NULL;
    char pack[UNDER_HASH_TEXT];
    int count = 0;
    under_status why = referee->find(referee->context, judging_text(judging, "game"),
                                     judging_text(judging, "pack"), &content);
    json_t *setup = json_object_get(message, "setup");
    setup = setup ? json_deep_copy(setup) : json_object();
    json_t *seats = json_array();
    if (!why)
        why = create_count_seats(content, setup, &count);
    if (!why && duplicate)
        why = create_duplicate(content, json_object_get(message, "seats"), &count);
    if (!why)
        why = create_seats(referee, json_object_get(message, "seats"), count, seats);
    if (!why && clock && (seconds < CLOCK_LEAST || seconds > CLOCK_MOST))
        why = refuse("\"clock\" is the time to decide in seconds, from {least} to {most}; leave it "
                     "out to play without one.",
                     NUM("least", CLOCK_LEAST), NUM("most", CLOCK_MOST));
    if (!why) {
        under_hash_text(content->hash, pack);
        *out = json_pack("{s:s, s:I, s:s, s:s, s:i, s:O, s:O, s:b, s:I, s:o}", "type", "created",
                         "at", (json_int_t)judging->input->now, "game", content->game->id, "pack",
                         pack, "rules", content->game->rules_version, "setup", setup, "seats",
                         seats, "listed", json_is_true(json_object_get(message, "listed")), "clock",
                         seconds, "secret", referee_hash_json(judging_random(judging, DICE_BYTES)));
        if (duplicate)
            json_object_set_new(*out, "duplicate", json_true());
        if (judging->id)
            json_object_set_new(*out, "id", json_string(judging->id));
    }
    json_decref(setup);
    json_decref(seats);
    return why;
}

/* --- sitting down --- */

static int sit_find_open(const struct referee_table *table)
{
    for (int i = 0; i < table->seats; i++)
        if (table->seat[i].kind == SEAT_OPEN)
            return i;
    return -1;
}

static under_status sit_choose(struct judging *judging, int mine, int *out)
{
    const struct referee_table *table = judging->table;
    bool named = json_object_get(judging->input->message, "seat") != NULL;
    int wanted = -1;
    under_status why = named ? judging_seat(judging, &wanted) : NULL;
    if (why)
        return why;
    if (mine >= 0 && named && wanted != mine)
        return refuse("This key is for seat {seat}, not for the one you named.", NUM("seat", mine));
    *out = mine >= 0 ? mine : named ? wanted : sit_find_open(table);
    if (*out < 0)
        return judging_refuse(judging, "full", refuse("All seats are taken. You can watch."));
    if (mine < 0 && table->seat[*out].kind == SEAT_RESERVED)
        return judging_refuse(
            judging, "full",
            refuse("This seat is reserved for {name}.", STR("name", NAME_OF(table, *out))));
    if (mine < 0 && table->seat[*out].kind != SEAT_OPEN)
        return judging_refuse(
            judging, "full",
            refuse("{name} already sits there.", STR("name", NAME_OF(table, *out))));
    return NULL;
}

/* Whether another seat is called so already. */
static bool sit_has_name(const struct referee_table *table, int but, const char *name)
{
    for (int i = 0; i < table->seats; i++)
        if (i != but && table->seat[i].kind != SEAT_OPEN && strcmp(NAME_OF(table, i), name) == 0)
            return true;
    return false;
}

/* What the person is called: as they say, as the seat was reserved, or without a name of its own,
 * by the number of the seat. */
static under_status sit_name(struct judging *judging, int seat, char out[NAME_MOST + 1])
{
    const struct referee_table *table = judging->table;
    const char *name = judging_text(judging, "name");
    under_status why = name ? referee_check_text(name, "A name", NAME_MOST) : NULL;
    if (why)
        return why;
    if (name)
        memcpy(out, name, strlen(name) + 1);
    else
        memcpy(out, table->seat[seat].name, NAME_MOST + 1);
    struct under_buf said = {0};
    json_t *called = referee_called(out, 0, seat);
    under_say_name(called, &said);
    if (sit_has_name(table, seat, said.text))
        why = refuse("Somebody here is already called {name}. Choose another name.",
                     STR("name", said.text));
    under_buf_free(&said);
    json_decref(called);
    return why;
}

static under_status sit_check_colour(const char *colour)
{
    struct under_unknown unknown = {.nearest.written = colour};
    if (!colour || referee_find_word(referee_colours, colour) >= 0)
        return NULL;
    for (int i = 0; referee_colours[i]; i++)
        under_unknown_offer(&unknown, referee_colours[i]);
    return under_unknown_refuse(&unknown,
                                "There is no colour \"{name}\"; the colours are: {names}.");
}

/* Whoever comes later and wants the same is given another. */
static bool sit_may_have(const struct referee_table *table, int seat, const char *colour)
{
    int wanted = referee_find_word(referee_colours, colour);
    for (int i = 0; i < table->seats; i++)
        if (i != seat && table->seat[i].kind == SEAT_TAKEN && table->seat[i].colour == wanted)
            return false;
    return wanted >= 0;
}

/* Whose key it is, in the answer: from now on "own" opens the seat. */
static void sit_answer(struct judging *judging, int seat, const char *own)
{
    json_object_set_new(judging->ruling->answer, "seat", json_integer(seat));
    if (own)
        json_object_set_new(judging->ruling->answer, "own", json_true());
}

/* Who has sat down already, by their own key or by this one, sits there. */
static bool sit_again(struct judging *judging, const char *key, const char *own)
{
    const struct referee_table *table = judging->table;
    int owned = own ? referee_find_key(table, own) : -1, mine = referee_find_key(table, key);
    int seat = owned >= 0 ? owned : mine;
    if (seat < 0 || table->seat[seat].kind != SEAT_TAKEN)
        return false;
    json_object_set_new(judging->ruling->answer, "again", json_true());
    sit_answer(judging, seat, owned >= 0 ? own : NULL);
    return true;
}

/* Keys and promises are what they have to be. */
static under_status sit_check(struct judging *judging, const char *key, const char *own)
{
    const struct referee *referee = judging->table->referee;
    const char *commitment = judging_text(judging, "commitment");
    uint8_t hash[HASH], committed[DICE_BYTES];
    if (!referee_hash_key(referee, key, hash) || (own && !referee_hash_key(referee, own, hash)))
        return refuse("A seat's \"key\" is 22 letters, digits, \"-\" and \"_\": 16 random bytes as "
                      "base64url.");
    if (commitment && !dice_read_hex(commitment, committed))
        return refuse("\"commitment\" must be the SHA-256 of 32 random bytes, as 64 hexadecimal "
                      "digits in lower case.");
    return NULL;
}

static under_status judge_sit(struct judging *judging)
{
    struct referee_table *table = judging->table;
    const char *key = judging_text(judging, "key"), *own = judging_text(judging, "own"),
               *commitment = judging_text(judging, "commitment"),
               *colour = judging_text(judging, "colour");
    uint8_t hash[HASH];
    char name[NAME_MOST + 1];
    int mine = referee_find_key(table, key), seat = -1;
    under_status why = sit_check(judging, key, own);
    if (why)
        return why;
    if (sit_again(judging, key, own))
        return NULL;
    if (judging->seat != REFEREE_SPECTATOR)
        return refuse("You already have a seat here.");
    if (referee_find_invitation(table, key) >= 0)
        return judging_refuse(
            judging, "taken",
            referee_refuse_invitation(table, referee_find_invitation(table, key)));
    if (mine < 0)
        own = NULL; /* no invitation: the key is their own already */
    if (own && referee_find_key(table, own) >= 0)
        return refuse("\"own\" already opens another seat. Make a new key.");
    if (table->state != TABLE_OPEN)
        return judging_refuse(judging, "full",
                              refuse("The game has already started. You can watch."));
    why = sit_choose(judging, mine, &seat);
    if (!why)
        why = sit_name(judging, seat, name);
    if (!why)
        why = sit_check_colour(colour);
    if (why)
        return why;
    referee_hash_key(table->referee, own ? own : key, hash);
    json_t *record = json_pack("{s:i, s:s*, s:o}", "seat", seat, "name", *name ? name : NULL, "key",
                               referee_hash_json(hash));
    if (commitment)
        json_object_set_new(record, "commitment", json_string(commitment));
    if (sit_may_have(table, seat, colour))
        json_object_set_new(record, "colour", json_string(colour));
    judging_emit(judging, "sat", record);
    sit_answer(judging, seat, own);
    return NULL;
}

/* The number of a bot, with which no other seat is called the same. */
static int fill_number(const struct referee_table *table, int seat)
{
    for (int number = seat + 1;; number++) {
        struct under_buf said = {0};
        json_t *called = referee_called("", number, seat);
        under_say_name(called, &said);
        bool taken = sit_has_name(table, seat, said.text);
        under_buf_free(&said);
        json_decref(called);
        if (!taken)
            return number;
    }
}

static void fill_seat(struct judging *judging, int seat, const char *bot)
{
    judging_emit(judging, "filled",
                 json_pack("{s:i, s:s, s:i}", "seat", seat, "bot", bot, "number",
                           fill_number(judging->table, seat)));
}

static under_status judge_fill(struct judging *judging)
{
    const struct referee_table *table = judging->table;
    const char *bot;
    int seat;
    under_status why = judging_seat(judging, &seat);
    if (!why)
        why = judging_bot(judging, &bot);
    if (!why && table->seat[seat].kind == SEAT_TAKEN)
        why = refuse("{name} already sits there.", STR("name", NAME_OF(table, seat)));
    if (!why)
        fill_seat(judging, seat, bot);
    return why;
}

static under_status judge_free(struct judging *judging)
{
    const struct referee_table *table = judging->table;
    int seat;
    under_status why = judging_seat(judging, &seat);
    if (!why && table->seat[seat].kind == SEAT_TAKEN)
        why = refuse("{name} sits there. Only they can leave their seat.",
                     STR("name", NAME_OF(table, seat)));
    if (!why && table->seat[seat].kind == SEAT_OPEN)
        why = refuse("This seat is free already.");
    if (!why)
        judging_emit(judging, "freed", json_pack("{s:i}", "seat", seat));
    return why;
}

/* --- starting --- */

/* Somebody has promised bytes for the dice and has not shown them yet. */
static bool start_waits(const struct referee_table *table)
{
    for (int i = 0; i < table->seats; i++)
        if (table->seat[i].kind == SEAT_TAKEN && table->seat[i].share.committed &&
            !table->seat[i].share.shown)
            return true;
    return false;
}

json_t *referee_named_setup(const struct referee_table *table)
{
    json_t *setup = json_deep_copy(table->asked);
    json_t *names = json_array();
    for (int i = 0; i < table->seats; i++)
        json_array_append_new(names, referee_name_json(table, i));
    if (table->content->game->seats > 1)
        json_object_set(setup, "names", names);
    json_decref(names);
    return setup;
}

/* Deals, up to where somebody is asked, at a table of its own. */
static under_status start_deal(struct referee_table *table, const json_t *setup, uint64_t seed,
                               struct dice *dice, json_t **out)
{
    struct under_session session = {0};
    struct under_table dealt;
    struct under_source source = {dice_at, dice, table->rolled,
                                  table->duplicate ? dice_alike : NULL};
    under_status why = under_session_new(&session, table->content, setup, seed);
    if (why)
        return why;
    under_session_take_source(&session, &source, NULL);
    under_table_open(&dealt, &session);
    under_table_settle(&dealt);
    json_t *moves = json_array();
    for (size_t i = 0; i < session.count; i++) {
        struct under_buf text = {0};
        table->content->game->text(&session.config, session.log[i], &text);
        json_array_append_new(moves, json_string(text.text));
        under_buf_free(&text);
    }
    *out = json_pack("{s:O, s:I, s:o, s:I}", "setup", session.config.setup, "seed",
                     (json_int_t)seed, "moves", moves, "rolled", (json_int_t)source.next);
    under_table_close(&dealt);
    under_session_close(&session);
    return NULL;
}

/* The set-up was tried when the table was made, and every name when it was given. */
static void start_now(struct judging *judging)
{
    struct referee_table *table = judging->table;
    struct dice_share shares[UNDER_SEATS_MAX];
    struct dice dice;
    json_t *record = NULL, *setup = referee_named_setup(table);
    for (int i = 0; i < table->seats; i++)
        shares[i] = table->seat[i].share;
    dice_make(&dice, table->id, table->secret, shares, table->seats);
    under_status why = start_deal(table, setup, dice_seed(&dice), &dice, &record);
    sodium_memzero(&dice, sizeof dice);
    json_decref(setup);
    assert(!why && "what was tried can be started");
    if (!why)
        judging_emit(judging, "started", record);
}

void referee_start_if_ready(struct judging *judging)
{
    const struct referee_table *table = judging->table;
    bool late = judging->input->now - table->showing_since >= SHOW_MS;
    if (table->state == TABLE_SHOWING && table->content && (!start_waits(table) || late))
        start_now(judging);
}

static under_status start_check(struct judging *judging, const char *bots)
{
    const struct referee_table *table = judging->table;
    if (!table->content)
        return refuse("This table was made by a version of Under with other rules. Make a new "
                      "one.");
    if (bots && !under_bot_find(bots))
        return under_bot_unknown(bots);
    for (int i = 0; i < table->seats; i++) {
        if (table->seat[i].kind == SEAT_RESERVED && !bots)
            return judging_refuse(judging, "waiting",
                                  refuse("{name} hasn't sat down yet. Wait, or let a bot play.",
                                         STR("name", NAME_OF(table, i))));
        if (table->seat[i].kind == SEAT_OPEN && !bots)
            return judging_refuse(judging, "waiting",
                                  refuse("Seat {seat} is empty. Wait for somebody, or let a bot "
                                         "play.",
                                         NUM("seat", i + 1)));
    }
    return NULL;
}

static under_status judge_start(struct judging *judging)
{
    struct referee_table *table = judging->table;
    const char *bots = judging_text(judging, "bots");
    under_status why = start_check(judging, bots);
    if (why)
        return why;
    for (int i = 0; i < table->seats; i++)
        if (table->seat[i].kind == SEAT_OPEN || table->seat[i].kind == SEAT_RESERVED)
            fill_seat(judging, i, bots);
    judging_emit(judging, "showing", json_object());
    referee_start_if_ready(judging);
    return NULL;
}

static under_status judge_contribute(struct judging *judging)
{
    struct referee_table *table = judging->table;
    const struct dice_share *share = &table->seat[judging->seat].share;
    const char *text = judging_text(judging, "bytes");
    uint8_t bytes[DICE_BYTES], commitment[DICE_BYTES];
    if (!dice_read_hex(text, bytes))
        return refuse("\"bytes\" must be 32 bytes as 64 hexadecimal digits in lower case.");
    dice_commit(bytes, commitment);
    if (!share->committed)
        return refuse("You added nothing to the dice when you sat down, so there is nothing to "
                      "show.");
    if (memcmp(commitment, share->commitment, DICE_BYTES) != 0)
        return refuse("These are not the bytes you committed to when you sat down: their SHA-256 "
                      "is another one.");
    if (share->shown)
        return refuse("You have shown your bytes already.");
    judging_emit(judging, "added", json_pack("{s:i, s:s}", "seat", judging->seat, "bytes", text));
    referee_start_if_ready(judging);
    return NULL;
}

/* --- leaving and coming back --- */

static under_status judge_leave(struct judging *judging)
{
    struct referee_table *table = judging->table;
    if (table->state == TABLE_OPEN) {
        int seat = judging->seat;
        judging_emit(judging, "freed", json_pack("{s:i}", "seat", seat));
        return NULL;
    }
    if (table->seat[judging->seat].away)
        return refuse("You have left already.");
    judging_emit(judging, "left", json_pack("{s:i}", "seat", judging->seat));
    referee_settle_votes(judging);
    return NULL;
}

static under_status judge_return(struct judging *judging)
{
    const struct seat *seat = &judging->table->seat[judging->seat];
    if (!seat->away && !*seat->bot)
        return refuse("You are here already, and you decide for yourself.");
    judging_emit(judging, "returned", json_pack("{s:i, s:b}", "seat", judging->seat, "takes", 1));
    referee_settle_votes(judging);
    return NULL;
}

enum presence { PRESENCE_AWAY, PRESENCE_BACK };

/* The server noticed that nobody, or somebody, is connected. */
static under_status judge_presence(struct judging *judging, enum presence presence)
{
    const bool away = presence == PRESENCE_AWAY;
    const struct referee_table *table = judging->table;
    int seat;
    under_status why = judging_seat(judging, &seat);
    if (why)
        return why;
    if (table->seat[seat].kind != SEAT_TAKEN || table->seat[seat].away == away)
        return judging_refuse(judging, "stale", refuse("The table knows that already."));
    if (away)
        judging_emit(judging, "left", json_pack("{s:i}", "seat", seat));
    else
        judging_emit(judging, "returned", json_pack("{s:i, s:b}", "seat", seat, "takes", 0));
    referee_settle_votes(judging);
    return NULL;
}

static under_status judge_away(struct judging *judging)
{
    return judge_presence(judging, PRESENCE_AWAY);
}

static under_status judge_back(struct judging *judging)
{
    return judge_presence(judging, PRESENCE_BACK);
}

/* A person lets a bot decide for them. */
static under_status judge_bot(struct judging *judging)
{
    const char *bot;
    under_status why = judging_bot(judging, &bot);
    if (!why && strcmp(judging->table->seat[judging->seat].bot, bot) == 0)
        why = refuse("That bot decides for you already.");
    if (!why)
        judging_emit(judging, "bot", json_pack("{s:i, s:s}", "seat", judging->seat, "bot", bot));
    return why;
}

const struct referee_command referee_seat_commands[] = {
    {"sit",
     FROM_SPECTATOR | FROM_SEAT,
     IN_ANY,
     RECORDED,
     judge_sit,
     {{"key", KEY_TEXT, KEY_NEEDED},
      {"own", KEY_TEXT, KEY_OPTIONAL},
      {"seat", KEY_WHOLE, KEY_OPTIONAL},
      {"name", KEY_TEXT, KEY_OPTIONAL},
      {"colour", KEY_TEXT, KEY_OPTIONAL},
      {"commitment", KEY_TEXT, KEY_OPTIONAL}}},
    {"fill",
     FROM_SEAT,
     IN(OPEN),
     RECORDED,
     judge_fill,
     {{"seat", KEY_WHOLE, KEY_NEEDED}, {"bot", KEY_TEXT, KEY_OPTIONAL}}},
    {"free", FROM_SEAT, IN(OPEN), RECORDED, judge_free, {{"seat", KEY_WHOLE, KEY_NEEDED}}},
    {"start", FROM_SEAT, IN(OPEN), RECORDED, judge_start, {{"bots", KEY_TEXT, KEY_OPTIONAL}}},
    {"contribute",
     FROM_SEAT,
     IN(SHOWING),
     RECORDED,
     judge_contribute,
     {{"bytes", KEY_TEXT, KEY_NEEDED}}},
    {"leave", FROM_SEAT, IN_ANY, RECORDED, judge_leave, {{0}}},
    {"return", FROM_SEAT, IN_ANY & ~IN(OPEN), RECORDED, judge_return, {{0}}},
    {"bot",
     FROM_SEAT,
     IN(SHOWING) | IN(PLAYING),
     RECORDED,
     judge_bot,
     {{"bot", KEY_TEXT, KEY_OPTIONAL}}},
    {"away", FROM_HOST, IN_ANY, RECORDED, judge_away, {{"seat", KEY_WHOLE, KEY_NEEDED}}},
    {"back", FROM_HOST, IN_ANY, RECORDED, judge_back, {{"seat", KEY_WHOLE, KEY_NEEDED}}},
    {0},
};
