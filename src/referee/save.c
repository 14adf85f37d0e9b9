/* Tables as saves, and positions for programs with other rules. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "referee/parts.h"

/* --- export and import --- */

/* The game of a seat, with the proof of its dice. */
static void export_game(const struct referee_table *table, int seat, struct under_buf *out)
{
    const struct referee_table *side = referee_side(table, seat);
    struct under_session session = side->play.session;
    struct dice_share shares[UNDER_SEATS_MAX];
    json_t *names = json_array();
    for (int i = 0; i < table->seats; i++) {
        shares[i] = table->seat[i].share;
        json_array_append_new(names, referee_name_json(table, i));
    }
    json_t *asked = side == table ? referee_named_setup(table) : json_deep_copy(table->asked);
    session.table = dice_proof(table->id, table->secret, shares, names, asked, side->rolled_before);
    if (side != table)
        json_object_set_new(session.table, "duplicate", json_integer(seat));
    under_session_save(&session, out);
    json_decref(session.table);
    json_decref(asked);
    json_decref(names);
}

under_status referee_export(const struct referee_table *table, struct under_buf *out)
{
    if (table->state != TABLE_OVER && table->state != TABLE_CLOSED)
        return refuse("A table can be exported when the game is over or the table is closed: until "
                      "then its dice must stay secret.");
    if (!referee_has_begun(table))
        return table->content ? refuse("No game was played at this table.")
                              : refuse("This game was played by other rules than this program "
                                       "has.");
    if (table->imported) {
        under_session_save(&table->play.session, out);
        return NULL;
    }
    for (int i = 0; i < (table->duplicate ? table->seats : 1); i++)
        export_game(table, i, out);
    return NULL;
}

/* Who sat there, as far as the save says. */
static json_t *import_seats(const struct under_session *session)
{
    json_t *seats = json_array();
    for (int i = 0; i < session->config.seats; i++) {
        json_t *name = json_array_get(json_object_get(session->config.setup, "names"), (size_t)i);
        json_t *number = json_object_get(name, "bot");
        json_array_append_new(
            seats, json_pack("{s:s, s:O*, s:O*}", "kind", referee_seat_kinds[SEAT_TAKEN], "name",
                             json_is_string(name) ? name : NULL, "number", number));
    }
    return seats;
}

/* The pack a save names, so that its content can be found. */
static under_status import_load(const struct referee *referee, const char *save, size_t size,
                                struct under_session *out)
{
    char game[16];
    const struct under_content *content = NULL;
    const char *end = memchr(save, '\n', size);
    json_t *header = end ? json_loadb(save, (size_t)(end - save), 0, NULL) : NULL;
    const char *pack = json_string_value(json_object_get(header, "pack"));
    under_status why = under_save_game(save, size, game, sizeof game);
    if (!why && pack && referee->find(referee->context, game, pack, &content))
        content = NULL; /* loading says what is wrong with it */
    if (!why && !content)
        why = referee->find(referee->context, game, NULL, &content);
    json_decref(header);
    return why ? why : under_session_load(out, content, save, size);
}

under_status referee_import(const struct referee *referee, const char *save, size_t size,
                            int64_t now, const uint8_t *random, struct referee_group *out)
{
    struct under_session session = {0};
    char pack[UNDER_HASH_TEXT];
    *out = (struct referee_group){0};
    under_status why = import_load(referee, save, size, &session);
    if (why)
        return why;
    json_t *text = json_stringn(save, size);
    if (!text) {
        under_session_close(&session);
        return refuse("The save is not valid UTF-8.");
    }
    under_hash_text(session.config.content->hash, pack);
    json_t *setup = json_deep_copy(session.config.setup);
    json_object_del(setup, "names");
    json_t *created = json_pack(
        "{s:s, s:I, s:s, s:s, s:i, s:o, s:o, s:b, s:i, s:o}", "type", "created", "at",
        (json_int_t)now, "game", session.config.content->game->id, "pack", pack, "rules",
        session.config.content->game->rules_version, "setup", setup, "seats",
        import_seats(&session), "listed", 0, "clock", 0, "secret", referee_hash_json(random));
    json_t *imported =
        json_pack("{s:s, s:I, s:o}", "type", "imported", "at", (json_int_t)now, "save", text);
    referee_write_id(random + DICE_BYTES, out->table);
    referee_group_add(out, created);
    referee_group_add(out, imported);
    json_decref(created);
    json_decref(imported);
    under_session_close(&session);
    return NULL;
}

/* --- other rules --- */

bool referee_is_foreign(const struct referee_table *table)
{
    return table->state != TABLE_EMPTY && !table->content;
}

static json_t *snapshot_game(const struct referee_table *table)
{
    const struct under_session *session = &table->play.session;
    return json_pack("{s:O, s:I, s:o}", "setup", session->config.setup, "seed",
                     (json_int_t)session->seed, "state",
                     session->config.content->game->save(session->state, &session->config));
}

bool referee_snapshot(const struct referee_table *table, struct under_buf *out)
{
    if (!referee_has_begun(table))
        return false;
    json_t *json = snapshot_game(referee_side(table, 0)), *sides = json_array();
    for (int i = 0; i < table->seats && table->side[i]; i++)
        json_array_append_new(sides, snapshot_game(table->side[i]));
    if (table->duplicate) /* what each has; the first has the seed of all */
        json_object_set(json, "sides", sides);
    json_decref(sides);
    json_object_set_new(json, "position", json_integer(table->position));
    char *text = json_dumps(json, JSON_COMPACT);
    if (!text)
        abort();
    under_buf_puts(out, text);
    free(text);
    json_decref(json);
    return true;
}

/* The same pack under new rules, or the game's own. */
static under_status adopt_find(const struct referee_table *table, const struct under_content **out)
{
    const struct referee *referee = table->referee;
    if (!referee->find(referee->context, table->game_id, table->pack, out))
        return NULL;
    return referee->find(referee->context, table->game_id, NULL, out);
}

/* Whether the position can be played on with this content. */
static under_status adopt_try(const struct referee_table *table,
                              const struct under_content *content, const json_t *snapshot)
{
    struct under_session session = {0};
    struct under_config config;
    if (table->state == TABLE_OPEN || table->state == TABLE_SHOWING) {
        under_status why = under_config_make(&config, content, table->asked, 0);
        if (!why)
            under_config_release(&config);
        return why;
    }
    if (json_integer_value(json_object_get(snapshot, "position")) != table->position)
        return refuse("This game was played by version {rules} of the rules, this program plays "
                      "version {known}, and the last position that was kept is older than the last "
                      "move. Continue it with the Under it was played with.",
                      NUM("rules", table->rules), NUM("known", content->game->rules_version));
    const json_t *sides = json_object_get(snapshot, "sides");
    int games = table->duplicate ? table->seats : 1;
    under_status why = NULL;
    for (int i = 0; i < games && !why; i++) {
        const json_t *game = table->duplicate ? json_array_get(sides, (size_t)i) : snapshot;
        why = under_session_set(&session, content, json_object_get(game, "setup"),
                                json_object_get(game, "state"), 0);
        under_session_close(&session);
    }
    return why;
}

under_status referee_adopt(struct referee_table *table, const char *snapshot, size_t size,
                           int64_t now, struct referee_ruling *out)
{
    struct referee_input input = {.who = REFEREE_HOST, .now = now};
    struct judging judging = {table, &input, out, REFEREE_HOST, NULL, NULL, 0};
    const struct under_content *content = NULL;
    char pack[UNDER_HASH_TEXT];
    json_t *kept = json_loadb(snapshot, size, JSON_REJECT_DUPLICATES, NULL);
    *out = (struct referee_ruling){.group.after = table->records};
    under_status why = referee_is_foreign(table) ? adopt_find(table, &content)
                                                 : refuse("This table needs no other rules.");
    if (!why)
        why = adopt_try(table, content, kept);
    if (!why) {
        json_t *seed = json_object_get(kept, "seed");
        under_hash_text(content->hash, pack);
        memcpy(out->group.table, table->id, sizeof table->id);
        out->ok = true;
        out->answer = json_pack("{s:s, s:b}", "type", "answer", "ok", 1);
        json_t *record = json_pack("{s:i, s:s, s:I}", "rules", content->game->rules_version, "pack",
                                   pack, "seed", seed ? json_integer_value(seed) : 0);
        if (kept) {
            json_object_set(record, "setup", json_object_get(kept, "setup"));
            json_object_set(record, "state", json_object_get(kept, "state"));
            if (table->duplicate)
                json_object_set(record, "sides", json_object_get(kept, "sides"));
        }
        judging_emit(&judging, "rules", record);
    }
    json_decref(kept);
    return why;
}
