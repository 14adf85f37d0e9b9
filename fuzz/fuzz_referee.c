/* Fuzzes the referee: each line of the input is said at a table by somebody, by its first byte.
 * Every message gets exactly one answer with an "ok"; a refusal changes nothing; the records lead
 * to the same table when they are folded anew; and a line that is no message is folded as a record,
 * which must be taken or refused, whatever it says. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "games.h"
#include "pack/pack.h"
#include "referee/referee.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool holds)
{
    if (!holds)
        abort();
}

static under_status find(void *context, const char *game, const char *pack,
                         const struct under_content **out)
{
    static struct under_content skies;
    (void)context;
    (void)pack;
    if (strcmp(game, "skies") != 0)
        return refuse("There is no game \"{name}\".", STR("name", game));
    if (!skies.game) {
        under_status why = under_pack_open(&skies, under_game_find(game), NULL);
        if (why)
            return why;
    }
    *out = &skies;
    return NULL;
}

static const struct referee referee = {.find = find, .key = "a key of 32 bytes for all tests"};
static const uint8_t random_bytes[REFEREE_RANDOM] = {1, 2, 3};

struct table {
    struct referee_table *table;
    struct under_buf *log;
    size_t count;
    int64_t now;
};

static void note(struct table *table, struct referee_group *group)
{
    table->log = realloc(table->log, (table->count + group->count + 1) * sizeof *table->log);
    require(table->log != NULL);
    for (size_t i = 0; i < group->count; i++) {
        table->log[table->count] = (struct under_buf){0};
        under_buf_add(&table->log[table->count++], group->record[i].text, group->record[i].size);
    }
}

static void say(struct table *table, int who, const json_t *message)
{
    struct referee_input input = {who, message, table->now += 1000, random_bytes, NULL};
    struct referee_ruling ruling;
    int64_t before = referee_count(table->table);
    referee_judge(table->table, &input, &ruling);
    require(json_is_boolean(json_object_get(ruling.answer, "ok")));
    require(ruling.ok == json_is_true(json_object_get(ruling.answer, "ok")));
    require(ruling.ok != json_is_string(json_object_get(ruling.answer, "error")));
    require(ruling.ok || ruling.group.count == 0);
    require(referee_count(table->table) == before + (int64_t)ruling.group.count);
    note(table, &ruling.group);
    referee_ruling_free(&ruling);
}

static void begin(struct table *table)
{
    struct referee_ruling ruling;
    json_t *message = json_pack("{s:s, s:s}", "do", "create", "game", "skies");
    struct referee_input input = {REFEREE_SPECTATOR, message, table->now, random_bytes, NULL};
    require(!referee_begin());
    referee_create(&referee, &input, &ruling);
    require(ruling.ok);
    table->table = referee_open(&referee, ruling.group.table);
    require(!referee_fold(table->table, ruling.group.record[0].text, ruling.group.record[0].size));
    note(table, &ruling.group);
    referee_ruling_free(&ruling);
    json_decref(message);
    message = json_pack("{s:s, s:s}", "do", "sit", "key", "AQEBAQEBAQEBAQEBAQEBAQ");
    say(table, REFEREE_SPECTATOR, message);
    json_decref(message);
}

/* What a viewer is told of a table, all of it. */
static char *told(const struct referee_table *table, int seat)
{
    struct referee_viewer viewer = {.seat = seat, .language = under_english, .fresh = true};
    json_t *news = referee_news(table, &viewer);
    char *text = json_dumps(news, JSON_COMPACT | JSON_SORT_KEYS);
    json_decref(news);
    return text;
}

static void end(struct table *table)
{
    struct referee_table *anew = referee_open(&referee, referee_id(table->table));
    for (size_t i = 0; i < table->count; i++) {
        require(!referee_fold(anew, table->log[i].text, table->log[i].size));
        under_buf_free(&table->log[i]);
    }
    for (int viewer = 0; viewer < 2; viewer++) {
        char *live = told(table->table, viewer ? REFEREE_SPECTATOR : 0),
             *loaded = told(anew, viewer ? REFEREE_SPECTATOR : 0);
        require(live && loaded && strcmp(live, loaded) == 0);
        free(live);
        free(loaded);
    }
    referee_close(anew);
    referee_close(table->table);
    free(table->log);
}

/* Taken or refused, by a table that is thrown away. */
static void fold_anything(const struct table *table, const char *line, size_t size)
{
    struct referee_table *other = referee_open(&referee, referee_id(table->table));
    for (size_t i = 0; i < table->count; i++)
        require(!referee_fold(other, table->log[i].text, table->log[i].size));
    int64_t before = referee_count(other);
    bool taken = !referee_fold(other, line, size);
    require(referee_count(other) == before + taken);
    referee_close(other);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct table table = {.now = 1000000};
    begin(&table);
    for (size_t from = 0; from + 1 < size;) {
        const char *line = (const char *)data + from;
        const char *newline = memchr(line, '\n', size - from);
        size_t length = newline ? (size_t)(newline - line) : size - from;
        from += length + 1;
        if (length < 2)
            continue;
        int who = line[0] == '0' ? 0 : line[0] == 'h' ? REFEREE_HOST : REFEREE_SPECTATOR;
        json_t *message =
            json_loadb(line + 1, length - 1, JSON_DECODE_ANY | JSON_REJECT_DUPLICATES, NULL);
        if (line[0] == 'r')
            fold_anything(&table, line + 1, length - 1);
        else if (message)
            say(&table, who, message);
        json_decref(message);
    }
    end(&table);
    return 0;
}
