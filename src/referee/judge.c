/* An input is judged: found in the tables, checked, and made into records and an answer. */
#include <assert.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/json_write.h"
#include "base/suggest.h"
#include "referee/parts.h"

under_status referee_begin(void)
{
    if (sodium_init() < 0)
        return refuse("The library for keys and dice, libsodium, can't be used on this machine.");
    return NULL;
}

/* --- keys --- */

enum { KEY_BYTES = 16 };

void referee_seat_key(const uint8_t random[KEY_BYTES], char out[REFEREE_SEAT_KEY])
{
    sodium_bin2base64(out, REFEREE_SEAT_KEY, random, KEY_BYTES,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

bool referee_hash_key(const struct referee *referee, const char *key, uint8_t hash[HASH])
{
    uint8_t bytes[KEY_BYTES];
    size_t size = 0;
    if (!key || strlen(key) != REFEREE_SEAT_KEY - 1 ||
        sodium_base642bin(bytes, sizeof bytes, key, strlen(key), NULL, &size, NULL,
                          sodium_base64_VARIANT_URLSAFE_NO_PADDING) != 0 ||
        size != KEY_BYTES)
        return false;
    crypto_generichash(hash, HASH, bytes, sizeof bytes, referee->key, REFEREE_KEY);
    sodium_memzero(bytes, sizeof bytes);
    return true;
}

json_t *referee_hash_json(const uint8_t hash[HASH])
{
    char text[DICE_HEX];
    dice_hex(hash, text);
    return json_string(text);
}

int referee_find_key(const struct referee_table *table, const char *key)
{
    uint8_t hash[HASH];
    int found = -1;
    if (!referee_hash_key(table->referee, key, hash))
        return -1;
    for (int i = 0; i < table->seats; i++)
        if ((sodium_memcmp(hash, table->seat[i].key, HASH) == 0) & table->seat[i].keyed)
            found = i;
    return found;
}

int referee_find_invitation(const struct referee_table *table, const char *key)
{
    uint8_t hash[HASH];
    int found = -1;
    if (!referee_hash_key(table->referee, key, hash))
        return -1;
    for (int i = 0; i < table->seats; i++)
        if ((sodium_memcmp(hash, table->seat[i].invitation, HASH) == 0) & table->seat[i].invited)
            found = i;
    return found;
}

under_status referee_refuse_invitation(const struct referee_table *table, int seat)
{
    return refuse("{name} has already sat down by this invitation, and has a link of their own. If "
                  "that was you, open that link, or ask the others for a new one. Anybody can "
                  "watch.",
                  STR("name", NAME_OF(table, seat)));
}

/* --- records --- */

const uint8_t *judging_random(struct judging *judging, size_t size)
{
    const uint8_t *bytes = judging->input->random + judging->random_used;
    judging->random_used += size;
    assert(judging->random_used <= REFEREE_RANDOM);
    return bytes;
}

struct under_buf *referee_group_next(struct referee_group *group)
{
    group->record = realloc(group->record, (group->count + 1) * sizeof *group->record);
    if (!group->record)
        abort();
    struct under_buf *text = &group->record[group->count++];
    *text = (struct under_buf){0};
    return text;
}

void referee_group_add(struct referee_group *group, const json_t *record)
{
    under_json_write(record, referee_group_next(group));
}

void referee_group_free(struct referee_group *group)
{
    for (size_t i = 0; i < group->count; i++)
        under_buf_free(&group->record[i]);
    free(group->record);
    *group = (struct referee_group){0};
}

void judging_emit(struct judging *judging, const char *type, json_t *record)
{
    struct referee_table *table = judging->table;
    json_t *whole = json_pack("{s:s, s:I}", "type", type, "at", (json_int_t)judging->input->now);
    if (judging->seat != REFEREE_HOST)
        json_object_set_new(whole, "by", json_integer(judging->seat));
    /* The id goes with the first record: all of a ruling are appended or none. */
    if (judging->id && judging->ruling->group.count == 0)
        json_object_set_new(whole, "id", json_string(judging->id));
    json_object_update(whole, record);
    json_decref(record);
    under_status why = referee_fold_json(table, whole);
    assert(!why && "what was judged can be folded");
    (void)why;
    referee_group_add(&judging->ruling->group, whole);
    json_decref(whole);
}

/* --- what several inputs take --- */

under_status judging_refuse(struct judging *judging, const char *code, under_status why)
{
    judging->code = code;
    return why;
}

under_status judging_seat(struct judging *judging, int *out)
{
    json_int_t seat = json_integer_value(json_object_get(judging->input->message, "seat"));
    if (seat < 0 || seat >= judging->table->seats)
        return refuse("There is no seat {seat}; the seats are 0 to {last}.", NUM("seat", seat),
                      NUM("last", judging->table->seats - 1));
    *out = (int)seat;
    return NULL;
}

under_status judging_bot(struct judging *judging, const char **out)
{
    const char *bot = judging_text(judging, "bot");
    *out = bot ? bot : "simple";
    return under_bot_find(*out) ? NULL : under_bot_unknown(*out);
}

under_status referee_check_text(const char *text, const char *what, size_t most)
{
    size_t size = strlen(text);
    bool good = size > 0 && size <= most && text[0] != ' ' && text[size - 1] != ' ';
    for (size_t i = 0; good && i < size; i++)
        good = (unsigned char)text[i] >= ' ' && text[i] != 127;
    if (!good)
        return refuse("{what} is 1 to {most} bytes of text in one line, without blanks at its "
                      "ends.",
                      STR("what", what), NUM("most", (long long)most));
    return NULL;
}

/* --- finding and checking --- */

static const struct referee_command *const judge_tables[] = {
    referee_seat_commands, referee_play_commands, referee_people_commands, referee_ask_commands,
    NULL};

static const struct referee_command *judge_find_command(const char *name, int who)
{
    for (int i = 0; judge_tables[i]; i++)
        for (const struct referee_command *it = judge_tables[i]; it->name; it++)
            if (strcmp(it->name, name) == 0 && (it->from != FROM_HOST || who == REFEREE_HOST))
                return it;
    return NULL;
}

/* Names what there is to say, and what may have been meant. */
static under_status judge_unknown(const char *name, int who)
{
    struct under_unknown unknown = {.nearest.written = name};
    for (int i = 0; judge_tables[i]; i++)
        for (const struct referee_command *it = judge_tables[i]; it->name; it++)
            if (it->from != FROM_HOST || who == REFEREE_HOST)
                under_unknown_offer(&unknown, it->name);
    return under_refused(under_unknown_refuse(
        &unknown, "There is no command \"{name}\"; the commands are: {names}."));
}

static under_status judge_find(const json_t *message, int who, const struct referee_command **out)
{
    const char *name = json_string_value(json_object_get(message, "do"));
    if (!json_is_object(message) || !name)
        return refuse("A message must be an object with a \"do\" that names a command, such as "
                      "{example}.",
                      STR("example", "{\"do\":\"look\"}"));
    *out = judge_find_command(name, who);
    return *out ? NULL : judge_unknown(name, who);
}

static const struct protocol_key *judge_find_key(const struct referee_command *command,
                                                 const char *name)
{
    static const struct protocol_key common[] = {
        {"do", KEY_TEXT, KEY_NEEDED}, {"id", KEY_TEXT, KEY_OPTIONAL}, {0}};
    const struct protocol_key *const lists[] = {command->key, common, NULL};
    for (int i = 0; lists[i]; i++)
        for (const struct protocol_key *key = lists[i]; key->name; key++)
            if (strcmp(key->name, name) == 0)
                return key;
    return NULL;
}

static under_status judge_keys(const struct referee_command *command, const json_t *message)
{
    const char *name;
    json_t *value;
    json_object_foreach((json_t *)message, name, value)
    {
        const struct protocol_key *key = judge_find_key(command, name);
        if (!key) {
            struct under_nearest nearest = {.written = name};
            for (key = command->key; key->name; key++)
                under_nearest_offer(&nearest, key->name);
            return under_did_you_mean(refuse("\"{do}\" doesn't take a \"{key}\".",
                                             STR("do", command->name), STR("key", name)),
                                      nearest.name);
        }
        under_status why = protocol_check_value(key, value);
        if (why)
            return why;
    }
    for (const struct protocol_key *key = command->key; key->name; key++)
        if (key->need == KEY_NEEDED && !json_object_get(message, key->name))
            return refuse("\"{do}\" needs \"{key}\".", STR("do", command->name),
                          STR("key", key->name));
    const char *id = json_string_value(json_object_get(message, "id"));
    return id ? referee_check_text(id, "The \"id\" of a command", ID_MOST) : NULL;
}

static unsigned judge_from(int who)
{
    return who == REFEREE_HOST ? FROM_HOST : who == REFEREE_SPECTATOR ? FROM_SPECTATOR : FROM_SEAT;
}

/* Why something cannot be done in this state of the table. */
static under_status judge_state(const struct referee_command *command, enum table_state state)
{
    static const char *const texts[] = {
        [TABLE_EMPTY] = "There is no such table.",
        [TABLE_OPEN] = "The game hasn't started yet.",
        [TABLE_SHOWING] = "The game is just starting; wait a moment.",
        [TABLE_PLAYING] = "The game has already started.",
        [TABLE_OVER] = "The game is over.",
        [TABLE_CLOSED] = "The table is closed.",
    };
    if (command->when >> state & 1)
        return NULL;
    if (state == TABLE_PLAYING && command->when & (IN(OVER) | IN(CLOSED)))
        return refuse("The game isn't over yet.");
    return refuse(texts[state]);
}

static bool judge_is_repeated(const struct judging *judging)
{
    const struct seat *seat = &judging->table->seat[judging->seat];
    for (int i = 0; i < IDS_KEPT; i++)
        if (*seat->ids[i] && strcmp(seat->ids[i], judging->id) == 0)
            return true;
    return false;
}

static under_status judge_command(struct judging *judging, const struct referee_command *command)
{
    const json_t *message = judging->input->message;
    under_status why = judge_keys(command, message);
    if (why)
        return why;
    if (!(command->from & judge_from(judging->seat)))
        return judging_refuse(
            judging, "not-yours",
            judging->seat == REFEREE_SPECTATOR
                ? refuse("You are watching. Sit down to do this.")
                : refuse("\"{do}\" is for others at the table.", STR("do", command->name)));
    judging->id = judging_text(judging, "id");
    if (command->effect == RECORDED && judging->id && judge_from(judging->seat) == FROM_SEAT &&
        judge_is_repeated(judging)) {
        json_object_set_new(judging->ruling->answer, "again", json_true());
        return NULL;
    }
    why = judge_state(command, judging->table->state);
    return why ? judging_refuse(judging, "state", why) : command->judge(judging);
}

/* --- answers --- */

void referee_answer_refuse(json_t *answer, const char *code, under_status why)
{
    const char *rule = under_refusal_rule(why);
    json_t *id = json_incref(json_object_get(answer, "id"));
    json_object_clear(answer);
    json_object_set_new(answer, "type", json_string("answer"));
    json_object_set_new(answer, "ok", json_false());
    json_object_set_new(answer, "code", json_string(code));
    json_object_set_new(answer, "error", under_json_text(why));
    if (rule)
        json_object_set_new(answer, "rule", json_string(rule));
    if (id)
        json_object_set_new(answer, "id", id);
}

static void judge_refused(const struct judging *judging, under_status why)
{
    referee_answer_refuse(judging->ruling->answer, judging->code ? judging->code : "bad", why);
    judging->ruling->ok = false;
}

static void judge_begin(struct judging *judging)
{
    const json_t *id = json_object_get(judging->input->message, "id");
    json_t *answer = json_object();
    json_object_set_new_nocheck(answer, "type", json_string_nocheck("answer"));
    json_object_set_new_nocheck(answer, "ok", json_true());
    if (json_is_string(id))
        json_object_set_new_nocheck(answer, "id", json_incref((json_t *)id));
    *judging->ruling = (struct referee_ruling){.answer = answer, .ok = true};
}

void referee_judge(struct referee_table *table, const struct referee_input *input,
                   struct referee_ruling *out)
{
    struct judging judging = {table, input, out, input->who, NULL, NULL, 0};
    const struct under_language *before = under_speak(input->language);
    const struct referee_command *command = NULL;
    assert(input->who == REFEREE_HOST || input->who == REFEREE_SPECTATOR ||
           (input->who >= 0 && input->who < table->seats));
    judge_begin(&judging);
    memcpy(out->group.table, table->id, sizeof table->id);
    out->group.after = table->records;
    under_status why = table->state == TABLE_EMPTY
                           ? judging_refuse(&judging, "gone", refuse("There is no such table."))
                           : judge_find(input->message, input->who, &command);
    if (!why && command)
        why = judge_command(&judging, command);
    if (why) {
        assert(out->group.count == 0 && "a refusal changes nothing");
        judge_refused(&judging, why);
    }
    int viewer = input->who == REFEREE_HOST ? REFEREE_SPECTATOR : input->who;
    if (command && command->effect != ASKS)
        json_object_set_new(out->answer, "last", json_integer(table->numbers[viewer]));
    under_speak(before);
}

void referee_ruling_free(struct referee_ruling *ruling)
{
    json_decref(ruling->answer);
    referee_task_free(ruling->task);
    referee_group_free(&ruling->group);
    referee_group_free(&ruling->other);
    *ruling = (struct referee_ruling){0};
}

/* --- a new table --- */

static const struct referee_command judge_create = {"create",
                                                    FROM_SPECTATOR,
                                                    0,
                                                    RECORDED,
                                                    NULL,
                                                    {{"game", KEY_TEXT, KEY_NEEDED},
                                                     {"setup", KEY_OBJECT, KEY_OPTIONAL},
                                                     {"pack", KEY_TEXT, KEY_OPTIONAL},
                                                     {"seats", KEY_LIST, KEY_OPTIONAL},
                                                     {"listed", KEY_FLAG, KEY_OPTIONAL},
                                                     {"clock", KEY_WHOLE, KEY_OPTIONAL},
                                                     {"duplicate", KEY_FLAG, KEY_OPTIONAL}}};

void referee_create(const struct referee *referee, const struct referee_input *input,
                    struct referee_ruling *out)
{
    struct judging judging = {NULL, input, out, REFEREE_SPECTATOR, NULL, NULL, 0};
    const struct under_language *before = under_speak(input->language);
    const char *name = json_string_value(json_object_get(input->message, "do"));
    json_t *record = NULL;
    judge_begin(&judging);
    under_status why = NULL;
    if (!name || strcmp(name, "create") != 0)
        why = refuse("A new table is asked for with {example}.",
                     STR("example", "{\"do\":\"create\",\"game\":\"skies\"}"));
    if (!why)
        why = judge_keys(&judge_create, input->message);
    if (!why) {
        judging.id = judging_text(&judging, "id");
        referee_table_id(&judging, referee, out->group.table);
        why = referee_make_created(&judging, referee, &record);
    }
    if (why) {
        judge_refused(&judging, why);
    } else {
        referee_group_add(&out->group, record);
        json_object_set_new(out->answer, "table", json_string(out->group.table));
    }
    json_decref(record);
    under_speak(before);
}

json_t *referee_created(const struct referee_table *table, const json_t *message)
{
    const char *id = json_string_value(json_object_get(message, "id"));
    bool same = id && strcmp(id, table->command) == 0;
    json_t *answer = json_pack("{s:s, s:b}", "type", "answer", "ok", same);
    if (id)
        json_object_set_new(answer, "id", json_string(id));
    if (same) {
        json_object_set_new(answer, "again", json_true());
        json_object_set_new(answer, "table", json_string(table->id));
    } else {
        json_object_set_new(answer, "code", json_string("taken"));
        json_object_set_new(answer, "error",
                            json_string("There is another table by that id. Ask again."));
    }
    return answer;
}
