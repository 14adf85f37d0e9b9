/* The page's requests. */
#include "wasm/page.h"

#include <string.h>

#include "base/hash.h"
#include "bots/bot.h"
#include "engine/words.h"
#include "games.h"
#include "lab/daily.h"
#include "pack/pack.h"
#include "rules/rules.h"
#include "wasm/seal.h"

static const char *page_text(const json_t *request, const char *key)
{
    return json_string_value(json_object_get(request, key));
}

/* --- rules --- */

static json_t *page_rule_json(const struct under_rule *rule)
{
    return rule ? json_pack("{s:s, s:s, s:s, s:b}", "id", rule->id, "section", rule->section,
                            "text", rule->text, "ruling", rule->ruling)
                : json_null();
}

static under_status page_rules(struct protocol *protocol, const json_t *request, json_t *answer)
{
    const char *find = page_text(request, "find");
    const struct under_words *words = protocol_game(protocol)->words;
    json_t *list = json_array();
    for (const struct under_rule *rule = NULL;
         words && (rule = under_rule_next(rule, words->rules, find ? find : ""));)
        json_array_append_new(list, page_rule_json(rule));
    json_object_set_new(answer, "rules", list);
    return NULL;
}

/* --- the log --- */

static under_status page_save(struct protocol *protocol, const json_t *request, json_t *answer)
{
    (void)request;
    struct under_buf text = {0};
    page_save_text(&protocol->session, &text);
    json_object_set_new(answer, "save", json_stringn(text.text, text.size));
    under_buf_free(&text);
    return NULL;
}

/* Whether the save was played with another built-in pack of the game; that one is taken then. */
static bool page_take_pack(struct protocol *protocol, const struct under_game *game,
                           const char *text, size_t size)
{
    for (const char *pack = NULL; (pack = under_pack_next(game, pack));) {
        struct under_content other;
        struct under_session trial = {0};
        if (under_pack_open(&other, game, pack))
            continue;
        bool found = !under_session_load(&trial, &other, text, size);
        under_session_close(&trial);
        under_pack_close(&other);
        if (found)
            return !protocol_change_pack(protocol, game->id, pack);
    }
    return false;
}

static under_status page_load(struct protocol *protocol, const json_t *request, json_t *answer)
{
    const struct under_content *content;
    const json_t *save = json_object_get(request, "save");
    struct under_buf plain = {0};
    char id[32];
    under_status why = page_unseal(json_string_value(save), json_string_length(save), &plain);
    const char *text = under_buf_text(&plain);
    if (!why)
        why = under_save_game(text, plain.size, id, sizeof id);
    if (!why)
        why = protocol_find_content(protocol, id, &content);
    if (!why && under_session_load(&protocol->session, content, text, plain.size)) {
        page_take_pack(protocol, content->game, text, plain.size);
        why = under_session_load(&protocol->session, content, text, plain.size);
    }
    under_buf_free(&plain);
    if (why)
        return why;
    protocol_sit_down(protocol);
    protocol_add_status(protocol, answer);
    return NULL;
}

/* Which built-in packs the game has, and which is in use; with "use" one of them is taken, and the
 * game that was open is closed. */
static under_status page_packs(struct protocol *protocol, const json_t *request, json_t *answer)
{
    const char *id = page_text(request, "game"), *use = page_text(request, "use");
    const struct under_content *content;
    under_status why = protocol_find_content(protocol, id, &content);
    if (!why && use)
        why = protocol_change_pack(protocol, id, use);
    if (why)
        return why;
    json_t *list = json_array();
    for (const char *pack = NULL; (pack = under_pack_next(content->game, pack));) {
        struct under_content other;
        json_array_append_new(list, json_string(pack));
        if (under_pack_open(&other, content->game, pack))
            continue;
        if (other.hash == content->hash)
            json_object_set_new(answer, "pack", json_string(pack));
        under_pack_close(&other);
    }
    json_object_set_new(answer, "packs", list);
    return NULL;
}

/* --- bots at the table --- */

/* Whoever decides now acts as a bot would. Like "act" it answers with what the eyes may know of it,
 * and nothing of what the bot knew. */
static under_status page_autoplay(struct protocol *protocol, const json_t *request, json_t *answer)
{
    struct under_table *table = protocol_table(protocol);
    const struct under_session *session = table->session;
    const struct under_bot *bot = under_bot_find(page_text(request, "bot"));
    struct under_eyes eyes = protocol_eyes(request), mover = eyes;
    mover.seat = under_session_actor(session);
    if (!bot)
        return under_bot_unknown(page_text(request, "bot"));
    if (mover.seat < 0)
        return refuse("Nobody is asked now, so no bot can act.");
    under_rng rng = protocol_thinking_rng(protocol);
    struct under_buf text = {0};
    under_move move;
    size_t from = session->count;
    struct under_effort effort = {.belief = under_table_belief(table)};
    under_status why = under_bot_choose(bot, &session->config, session->state, effort, &rng, &move);
    if (!why) {
        protocol_game(protocol)->text(&session->config, move, &text);
        why = under_table_act_text(table, mover, under_buf_text(&text), 1, &from);
    }
    under_buf_free(&text);
    if (why)
        return why;
    json_t *news = under_table_news(table, eyes, from);
    json_object_set_new(answer, "from", json_integer((json_int_t)from));
    json_object_set_new(answer, "views", under_table_views(table, eyes, from, session->count));
    json_object_update(answer, news);
    json_decref(news);
    return NULL;
}

/* --- chances and versions --- */

static under_status page_chance(struct protocol *protocol, const json_t *request, json_t *answer)
{
    const struct under_content *content;
    struct lab_dealt dealt;
    json_int_t percent = json_integer_value(json_object_get(request, "percent"));
    if (percent < 0 || percent > 100)
        return refuse("\"percent\" must be a whole number from 0 to 100.");
    under_status why = protocol_find_content(protocol, page_text(request, "game"), &content);
    if (why)
        return why;
    under_rng rng = under_rng_at((uint64_t)json_integer_value(json_object_get(request, "seed")),
                                 UINT64_MAX - 1);
    why = lab_setup_for_chance(content, (int)percent, &rng, &dealt);
    if (why)
        return why;
    json_object_set_new(answer, "setup", dealt.setup);
    json_object_set_new(answer, "chance", json_real(dealt.measured / 100));
    json_object_set_new(answer, "bot", json_string(dealt.bot));
    return NULL;
}

/* How often a bot won a set-up, as a sentence too; null where nobody measured it. */
static under_status page_measured(struct protocol *protocol, const json_t *request, json_t *answer)
{
    const struct under_content *content;
    struct lab_measured measured;
    under_status why = protocol_find_content(protocol, page_text(request, "game"), &content);
    if (why)
        return why;
    if (!lab_measured_of(content, json_object_get(request, "setup"), &measured)) {
        json_object_set_new(answer, "measured", json_null());
        return NULL;
    }
    struct under_buf text = {0};
    lab_say_measured(&measured, &text);
    json_object_set_new(answer, "measured",
                        json_pack("{s:s, s:i, s:i, s:s}", "bot", measured.bot, "wins",
                                  measured.wins, "games", measured.games, "text", text.text));
    under_buf_free(&text);
    return NULL;
}

/* The game of a day, for "new": it is played with shared luck. */
static under_status page_daily(struct protocol *protocol, const json_t *request, json_t *answer)
{
    const struct under_content *content;
    struct lab_daily daily;
    under_status why = protocol_find_content(protocol, page_text(request, "game"), &content);
    if (!why)
        why = lab_daily(content, page_text(request, "date"), &daily);
    if (why)
        return why;
    json_object_set_new(answer, "date", json_string(daily.date));
    json_object_set_new(answer, "weekday", json_integer(daily.weekday));
    json_object_set_new(answer, "seed", json_integer((json_int_t)daily.seed));
    json_object_set_new(answer, "setup", daily.dealt.setup);
    json_object_set_new(answer, "chance", json_real(daily.dealt.measured / 100));
    json_object_set_new(answer, "bot", json_string(daily.dealt.bot));
    return NULL;
}

static under_status page_version(struct protocol *protocol, const json_t *request, json_t *answer)
{
    (void)request;
    json_t *list = json_array();
    json_object_set_new(answer, "version", json_string(UNDER_VERSION));
    json_object_set_new(answer, "games", list);
    for (int i = 0; under_games[i]; i++) {
        const struct under_game *game = under_games[i];
        const struct under_content *content;
        char pack[UNDER_HASH_TEXT];
        under_status why = protocol_find_content(protocol, game->id, &content);
        if (why)
            return why;
        under_hash_text(content->hash, pack);
        json_array_append_new(list,
                              json_pack("{s:s, s:s, s:i, s:s}", "name", game->id, "title",
                                        game->title, "rules", game->rules_version, "pack", pack));
    }
    return NULL;
}

const struct protocol_command page_commands[] = {
    {"rules", IN_A_GAME, page_rules, {{"find", KEY_TEXT, KEY_OPTIONAL}}},
    {"save", IN_A_GAME, page_save, {{0}}},
    {"load", ANY_TIME, page_load, {{"save", KEY_TEXT, KEY_NEEDED}}},
    {"autoplay", IN_A_GAME, page_autoplay, {{"bot", KEY_TEXT, KEY_NEEDED}}},
    {"packs",
     ANY_TIME,
     page_packs,
     {{"game", KEY_TEXT, KEY_NEEDED}, {"use", KEY_TEXT, KEY_OPTIONAL}}},
    {"chance",
     ANY_TIME,
     page_chance,
     {{"game", KEY_TEXT, KEY_NEEDED},
      {"percent", KEY_WHOLE, KEY_NEEDED},
      {"seed", KEY_SEED, KEY_NEEDED}}},
    {"measured",
     ANY_TIME,
     page_measured,
     {{"game", KEY_TEXT, KEY_NEEDED}, {"setup", KEY_OBJECT, KEY_NEEDED}}},
    {"daily",
     ANY_TIME,
     page_daily,
     {{"game", KEY_TEXT, KEY_NEEDED}, {"date", KEY_TEXT, KEY_NEEDED}}},
    {"analyse",
     IN_A_GAME,
     page_analyse,
     {{"part", KEY_WHOLE, KEY_NEEDED}, {"whose", KEY_WHOLE, KEY_OPTIONAL}}},
    {"version", ANY_TIME, page_version, {{0}}},
    {0},
};
