#include "referee_room.h"

#include <check.h>
#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/json.h"
#include "games.h"
#include "pack/pack.h"
#include "secret_game.h"

/* --- the referee --- */

static struct under_content contents[4];

static under_status find(void *context, const char *game, const char *pack,
                         const struct under_content **out)
{
    (void)context;
    if (strcmp(game, "secret") == 0)
        return *out = &secret_content, NULL;
    const struct under_game *found = under_game_find(game);
    if (!found)
        return refuse("There is no game \"{name}\".", STR("name", game));
    for (size_t i = 0; i < sizeof contents / sizeof *contents; i++) {
        char hash[UNDER_HASH_TEXT];
        if (!contents[i].game) {
            under_status why = under_pack_open(&contents[i], found, NULL);
            if (why)
                return why;
        }
        under_hash_text(contents[i].hash, hash);
        if (contents[i].game == found && (!pack || strcmp(pack, hash) == 0))
            return *out = &contents[i], NULL;
    }
    return refuse("There is no pack \"{name}\".", STR("name", pack ? pack : ""));
}

const struct referee *room_referee(void)
{
    static struct referee referee = {.find = find, .key = "a key of 32 bytes for all tests"};
    under_status why = referee_begin();
    ck_assert_msg(!why, "%s", why);
    return &referee;
}

void room_close_contents(void)
{
    for (size_t i = 0; i < sizeof contents / sizeof *contents; i++)
        if (contents[i].game)
            under_pack_close(&contents[i]);
    memset(contents, 0, sizeof contents);
}

void room_random(under_rng *rng, uint8_t out[REFEREE_RANDOM])
{
    for (int i = 0; i < REFEREE_RANDOM; i++)
        out[i] = (uint8_t)under_rng_next(rng);
}

const char *room_key(int n)
{
    static char keys[16][REFEREE_SEAT_KEY];
    uint8_t bytes[16];
    memset(bytes, n + 1, sizeof bytes);
    referee_seat_key(bytes, keys[n % 16]);
    return keys[n % 16];
}

const char *room_bytes(int n)
{
    static char texts[16][65];
    for (int i = 0; i < 32; i++)
        snprintf(texts[n % 16] + 2 * i, 3, "%02x", (unsigned)(n * 7 + i) & 255);
    return texts[n % 16];
}

const char *room_commitment(int n)
{
    static char texts[16][65];
    uint8_t bytes[32], hash[32];
    for (int i = 0; i < 32; i++)
        bytes[i] = (uint8_t)(n * 7 + i);
    crypto_hash_sha256(hash, bytes, sizeof bytes);
    sodium_bin2hex(texts[n % 16], sizeof *texts, hash, sizeof hash);
    return texts[n % 16];
}

/* --- a table --- */

static void note_group(const struct referee_group *group, json_t *log)
{
    for (size_t i = 0; i < group->count; i++)
        json_array_append_new(log, json_stringn(group->record[i].text, group->record[i].size));
}

static void fold_log(struct referee_table *table, const json_t *log)
{
    size_t i;
    const json_t *text;
    json_array_foreach((json_t *)log, i, text)
    {
        under_status why = referee_fold(table, json_string_value(text), json_string_length(text));
        ck_assert_msg(!why, "record %zu: %s", i, why);
    }
}

static const char *keep_answer(struct room *room, struct referee_ruling *ruling)
{
    json_decref(room->answer);
    json_decref(room->other);
    room->other = NULL;
    room->answer = json_incref(ruling->answer);
    room->deleted = ruling->deleted;
    if (ruling->other.count) {
        room->other = json_array();
        note_group(&ruling->other, room->other);
        memcpy(room->other_id, ruling->other.table, sizeof room->other_id);
    }
    ck_assert_int_eq(ruling->ok, json_is_true(json_object_get(room->answer, "ok")));
    return json_string_value(json_object_get(room->answer, "error"));
}

const char *room_open(struct room *room, const char *text)
{
    uint8_t random[REFEREE_RANDOM];
    json_error_t error;
    json_t *message = json_loads(text, 0, &error);
    ck_assert_msg(message != NULL, "%s: %s", text, error.text);
    *room = (struct room){.now = 1000000, .log = json_array(), .rng = {7}};
    room_random(&room->rng, random);
    struct referee_input input = {REFEREE_SPECTATOR, message, room->now, random, NULL};
    struct referee_ruling ruling;
    referee_create(room_referee(), &input, &ruling);
    const char *why = keep_answer(room, &ruling);
    if (!why) {
        note_group(&ruling.group, room->log);
        room->table = referee_open(room_referee(), ruling.group.table);
        fold_log(room->table, room->log);
    }
    referee_ruling_free(&ruling);
    json_decref(message);
    return why;
}

void room_open_other(struct room *room, struct room *out)
{
    ck_assert(room->other != NULL);
    *out = (struct room){.now = room->now, .log = json_incref(room->other), .rng = {8}};
    out->table = referee_open(room_referee(), room->other_id);
    fold_log(out->table, out->log);
}

void room_close(struct room *room)
{
    referee_close(room->table);
    json_decref(room->log);
    json_decref(room->answer);
    json_decref(room->other);
    *room = (struct room){0};
}

static const char *say_json(struct room *room, int who, const json_t *message)
{
    uint8_t random[REFEREE_RANDOM];
    room_random(&room->rng, random);
    struct referee_input input = {who, message, room->now, random, NULL};
    struct referee_ruling ruling;
    int64_t before = referee_count(room->table);
    referee_judge(room->table, &input, &ruling);
    ck_assert_int_eq(ruling.group.after, before);
    ck_assert_int_eq(referee_count(room->table), before + (int64_t)ruling.group.count);
    ck_assert(ruling.ok || ruling.group.count == 0);
    note_group(&ruling.group, room->log);
    const char *why = keep_answer(room, &ruling);
    referee_ruling_free(&ruling);
    return why;
}

const char *room_say(struct room *room, int who, const char *format, ...)
{
    char text[4096];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    for (char *at = text; *at; at++)
        if (*at == '\'')
            *at = '"';
    json_error_t error;
    json_t *message = json_loads(text, JSON_DECODE_ANY, &error);
    ck_assert_msg(message != NULL, "%s: %s", text, error.text);
    const char *why = say_json(room, who, message);
    json_decref(message);
    return why;
}

/* --- viewers --- */

struct referee_viewer room_hello(const struct room *room, const char *key)
{
    struct referee_viewer viewer;
    bool ok;
    json_t *message = json_pack("{s:s}", "do", "hello");
    if (key)
        json_object_set_new(message, "key", json_string(key));
    json_t *welcome = referee_hello(room->table, message, &viewer, &ok);
    ck_assert_msg(ok, "%s", json_string_value(json_object_get(welcome, "error")));
    ck_assert_str_eq(json_string_value(json_object_get(welcome, "type")), "welcome");
    json_decref(welcome);
    json_decref(message);
    return viewer;
}

json_t *room_news_json(const struct room *room, struct referee_viewer *viewer)
{
    return referee_news(room->table, viewer);
}

char *room_news(const struct room *room, struct referee_viewer *viewer)
{
    json_t *news = referee_news(room->table, viewer);
    char *text = news ? json_dumps(news, JSON_COMPACT | JSON_SORT_KEYS) : NULL;
    json_decref(news);
    return text;
}

void room_reload(struct room *room)
{
    struct referee_table *anew = referee_open(room_referee(), referee_id(room->table));
    fold_log(anew, room->log);
    ck_assert_int_eq(referee_count(anew), referee_count(room->table));
    json_t *summary = referee_summary(room->table);
    int seats = (int)json_array_size(json_object_get(summary, "seats"));
    json_decref(summary);
    for (int seat = 0; seat <= REFEREE_SPECTATOR; seat++) {
        struct referee_viewer viewer = {.seat = seat, .language = under_english, .fresh = true};
        struct referee_viewer again = viewer;
        struct room other = {.table = anew};
        if (seat >= seats && seat != REFEREE_SPECTATOR)
            continue;
        char *live = room_news(room, &viewer), *loaded = room_news(&other, &again);
        ck_assert_str_eq(live, loaded);
        free(live);
        free(loaded);
    }
    ck_assert_int_eq(referee_deadline(anew), referee_deadline(room->table));
    referee_close(room->table);
    room->table = anew;
}

int room_play_bots(struct room *room, int most)
{
    int64_t position;
    int played = 0;
    while (played < most && referee_wants(room->table, &position)) {
        struct referee_task *task = referee_task_new(room->table, under_rng_next(&room->rng));
        ck_assert(task != NULL);
        referee_task_think(task, (struct under_effort){.playouts = 1});
        json_t *move = referee_task_done(task);
        const char *why = say_json(room, REFEREE_HOST, move);
        ck_assert_msg(!why, "%s", why);
        json_decref(move);
        referee_task_free(task);
        played++;
    }
    return played;
}
