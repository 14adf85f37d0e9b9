/* The page's requests. */
#include "wasm/page.h"

#include <string.h>

#include "base/hash.h"
#include "engine/words.h"
#include "games.h"
#include "lab/chance.h"
#include "rules/rules.h"

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
    under_session_save(&protocol->session, &text);
    json_object_set_new(answer, "save", json_stringn(text.text, text.size));
    under_buf_free(&text);
    return NULL;
}

static under_status page_load(struct protocol *protocol, const json_t *request, json_t *answer)
{
    const struct under_content *content;
    const json_t *save = json_object_get(request, "save");
    const char *text = json_string_value(save);
    char id[32];
    under_status why = under_save_game(text, json_string_length(save), id, sizeof id);
    if (!why)
        why = protocol_find_content(protocol, id, &content);
    if (!why)
        why = under_session_load(&protocol->session, content, text, json_string_length(save));
    if (why)
        return why;
    protocol_sit_down(protocol);
    protocol_add_status(protocol, answer);
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
    {"chance",
     ANY_TIME,
     page_chance,
     {{"game", KEY_TEXT, KEY_NEEDED},
      {"percent", KEY_WHOLE, KEY_NEEDED},
      {"seed", KEY_SEED, KEY_NEEDED}}},
    {"analyse", IN_A_GAME, page_analyse, {{"part", KEY_WHOLE, KEY_NEEDED}}},
    {"version", ANY_TIME, page_version, {{0}}},
    {0},
};
