/* under cards, under missions, under rules: what is in the box, to be looked up. */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/suggest.h"
#include "cli/command.h"
#include "cli/start.h"
#include "engine/reference.h"
#include "games.h"
#include "pack/pack.h"
#include "rules/rules.h"

enum { COLUMNS = 96 };

/* A text in lines of that width, each after so many spaces; the first after a label. */
static void print_wrapped(const char *label, int indent, const char *text)
{
    int column = printf("%*s%s", indent, "", label);
    const char *between = "";
    for (const char *word = text; *word; word += strspn(word, " ")) {
        size_t size = strcspn(word, " ");
        if (*between && column + 1 + (int)size > COLUMNS) {
            printf("\n%*s", indent + 2, "");
            column = indent + 2;
            between = "";
        }
        column += printf("%s%.*s", between, (int)size, word);
        between = " ";
        word += size;
    }
    putchar('\n');
}

static const char *text_of(const json_t *entry, const char *key)
{
    const char *text = json_string_value(json_object_get(entry, key));
    return text ? text : "";
}

/* --- entries --- */

static void print_texts(const json_t *list, int indent)
{
    size_t i;
    const json_t *text;
    json_array_foreach(list, i, text) print_wrapped("- ", indent, json_string_value(text));
}

static void print_line(const json_t *entry)
{
    struct under_buf label = {0};
    message(&label, "{name} ({id}): ", STR("name", text_of(entry, "name")),
            STR("id", text_of(entry, "id")));
    print_wrapped(under_buf_text(&label), 0, text_of(entry, "text"));
    under_buf_free(&label);
    if (json_object_get(entry, "parts"))
        print_texts(json_object_get(entry, "facts"), 2);
}

static void print_part(size_t number, const json_t *part)
{
    struct under_buf label = {0};
    message(&label, "{number}. {name}: ", NUM("number", (long long)number + 1),
            STR("name", text_of(part, "name")));
    print_wrapped(under_buf_text(&label), 2, text_of(part, "briefing"));
    print_texts(json_object_get(part, "goals"), 5);
    size_t i;
    const json_t *task;
    json_array_foreach(json_object_get(part, "tasks"), i, task)
    {
        under_buf_clear(&label);
        message(&label, "{name} {ap} AP.", STR("name", text_of(task, "name")),
                NUM("ap", json_integer_value(json_object_get(task, "ap"))));
        print_wrapped("* ", 5, under_buf_text(&label));
    }
    under_buf_free(&label);
}

static void print_entry(const json_t *entry)
{
    struct under_buf label = {0};
    message(&label, "{name} ({id}, {group})", STR("name", text_of(entry, "name")),
            STR("id", text_of(entry, "id")), STR("group", text_of(entry, "group")));
    printf("%s\n", under_buf_text(&label));
    under_buf_free(&label);
    if (*text_of(entry, "text"))
        print_wrapped("", 2, text_of(entry, "text"));
    print_texts(json_object_get(entry, "facts"), 2);
    size_t i;
    const json_t *part;
    json_array_foreach(json_object_get(entry, "parts"), i, part) print_part(i, part);
}

/* The groups, each with the names of what is in it. */
static void print_groups(const json_t *entries)
{
    const char *group = "";
    struct under_buf names = {0}, label = {0};
    size_t count = json_array_size(entries);
    for (size_t i = 0; i <= count; i++) {
        const json_t *entry = json_array_get(entries, i);
        if (i == count || strcmp(group, text_of(entry, "group")) != 0) {
            if (names.size)
                print_wrapped(under_buf_text(&label), 0, under_buf_text(&names));
            under_buf_clear(&names);
            under_buf_clear(&label);
            group = text_of(entry, "group");
            under_buf_printf(&label, "%s: ", group);
        }
        if (i < count)
            under_buf_printf(&names, "%s%s", names.size ? ", " : "", text_of(entry, "name"));
    }
    under_buf_free(&names);
    under_buf_free(&label);
}

/* Whether the word named a whole group. */
static bool is_group(const json_t *entries, const char *word)
{
    const char *group = text_of(json_array_get(entries, 0), "group");
    return strncasecmp(group, word, strlen(group)) == 0;
}

static void print_entries(const json_t *entries, const char *word)
{
    size_t i;
    const json_t *entry;
    if (!*word)
        print_groups(entries);
    else if (is_group(entries, word))
        json_array_foreach(entries, i, entry) print_line(entry);
    else
        json_array_foreach(entries, i, entry)
        {
            if (i)
                putchar('\n');
            print_entry(entry);
        }
}

/* --- the commands --- */

struct look_up {
    const char *word, *game, *pack, *sort; /* sort: of these entries only, or NULL */
    bool json;
};

static void keep_sort(json_t *entries, const char *sort)
{
    for (size_t i = json_array_size(entries); sort && i-- > 0;)
        if (strcmp(text_of(json_array_get(entries, i), "sort"), sort) != 0)
            json_array_remove(entries, i);
}

/* The game of that name, or the first that has something to look up. */
static const struct under_game *find_game(const char *name)
{
    if (name)
        return under_game_find(name);
    int i = 0;
    while (under_games[i + 1] && !under_games[i]->reference)
        i++;
    return under_games[i];
}

static void offer_names(struct under_nearest *nearest, const json_t *entries)
{
    size_t i;
    const json_t *entry;
    json_array_foreach(entries, i, entry)
    {
        under_nearest_offer(nearest, text_of(entry, "name"));
        under_nearest_offer(nearest, text_of(entry, "id"));
        under_nearest_offer(nearest, text_of(entry, "group"));
    }
}

/* Another built-in pack of the game that has what was looked for, or NULL. */
static const char *find_pack_with(const struct under_game *game, const struct look_up *what)
{
    const char *pack = what->pack ? NULL : game->id;
    bool found = false;
    while (pack && !found && (pack = under_pack_next(game, pack))) {
        struct under_content content;
        if (under_pack_open(&content, game, pack) != NULL)
            continue;
        json_t *entries = under_reference_find(&content, what->word);
        keep_sort(entries, what->sort);
        found = json_array_size(entries) > 0;
        json_decref(entries);
        under_pack_close(&content);
    }
    return pack;
}

static int complain_nothing(const struct cli_usage *usage, const struct under_content *content,
                            const struct look_up *what)
{
    json_t *all = under_reference_find(content, "");
    struct under_nearest nearest = {.written = what->word};
    keep_sort(all, what->sort);
    offer_names(&nearest, all);
    under_status why = what->sort
                           ? refuse("No mission matches \"{word}\".", STR("word", what->word))
                           : refuse("No card matches \"{word}\".", STR("word", what->word));
    struct under_buf reason = {0};
    under_buf_puts(&reason, why);
    const char *pack = find_pack_with(content->game, what);
    int status = pack ? cli_failed(usage, "{why} The pack {pack} has it: add --pack {pack}.",
                                   STR("why", reason.text), STR("pack", pack))
                      : cli_failed(usage, "{why}",
                                   STR("why", under_did_you_mean(reason.text, nearest.name)));
    under_buf_free(&reason);
    json_decref(all);
    return status;
}

static int run_look_up(const struct cli_usage *usage, const struct look_up *what)
{
    const struct under_game *game = find_game(what->game);
    if (!game)
        return cli_no_game(usage, what->game);
    if (!game->reference)
        return cli_misused(usage, "{game} has no cards to look up; try --game sun.",
                           STR("game", game->title));
    struct under_content content;
    under_status why = under_pack_open(&content, game, what->pack);
    if (why)
        return cli_failed(usage, "{reason}", STR("reason", why));
    json_t *entries = under_reference_find(&content, what->word);
    keep_sort(entries, what->sort);
    int status = CLI_OK;
    if (what->json) {
        json_dumpf(entries, stdout, JSON_INDENT(2));
        putchar('\n');
    } else if (json_array_size(entries) == 0) {
        status = complain_nothing(usage, &content, what);
    } else {
        print_entries(entries, what->word);
    }
    json_decref(entries);
    under_pack_close(&content);
    return status;
}

static const struct cli_option look_up_options[] = {
    {"game", 0, "GAME", CLI_TEXT(struct look_up, game), "game to look in (default: sun)"},
    {"pack", 0, "DIR", CLI_TEXT(struct look_up, pack),
     "pack to look in: a folder, or the name of a built-in pack"},
    {"json", 0, NULL, CLI_FLAG(struct look_up, json), "print everything as JSON"},
    {0},
};

static int look_up(const struct cli_usage *usage, struct look_up *what, int argc, char **argv)
{
    struct cli_words words;
    int status = cli_read_options(usage, argc, argv, what, &words);
    if (status != CLI_GO_ON)
        return status;
    if (words.count)
        what->word = words.word[0];
    return run_look_up(usage, what);
}

static const char *const cards_examples[] = {
    "under cards", "under cards enemy", "under cards bow", "under cards \"water source\"", NULL,
};

static const struct cli_usage cards_usage = {
    .command = "cards",
    .words = "[DECK|NAME|WORD] [OPTIONS]",
    .about = "Looks up what is in the box: cards by deck or name, tiles, characters, "
             "merchants, or\neverything that mentions a word.",
    .options = look_up_options,
    .examples = cards_examples,
    .most = 1,
};

int cli_cards(int argc, char **argv)
{
    struct look_up what = {.word = ""};
    return look_up(&cards_usage, &what, argc, argv);
}

static const char *const missions_examples[] = {
    "under missions",
    "under missions 2",
    "under missions \"Dry Wells\"",
    NULL,
};

static const struct cli_usage missions_usage = {
    .command = "missions",
    .words = "[NUMBER|NAME|WORD] [OPTIONS]",
    .about = "Lists the missions, or shows one in full: its parts, goals and tasks.",
    .options = look_up_options,
    .examples = missions_examples,
    .most = 1,
};

int cli_missions(int argc, char **argv)
{
    struct look_up what = {.word = "missions", .sort = "mission"};
    return look_up(&missions_usage, &what, argc, argv);
}

/* --- rules --- */

static void print_rule(const struct under_rule *rule)
{
    struct under_buf label = {0};
    under_buf_printf(&label, rule->ruling ? "%s (R) " : "%s ", rule->id);
    print_wrapped(under_buf_text(&label), 0, rule->text);
    under_buf_free(&label);
}

/* How an edition reads what it is about, of all games. */
static void print_readings(const char *id, const char *edition)
{
    for (int i = 0; under_games[i]; i++) {
        json_t *rows = under_games[i]->editions ? under_games[i]->editions() : NULL;
        size_t k;
        const json_t *row;
        json_array_foreach(rows, k, row)
        {
            const char *reading = text_of(json_object_get(row, "readings"), edition);
            if (strcmp(text_of(row, "rule"), id) != 0 && strcmp(text_of(row, "changes"), id) != 0)
                continue;
            struct under_buf line = {0};
            message(&line, "In edition {edition} ({rule}): {what}: {reading}.",
                    STR("edition", edition), STR("rule", text_of(row, "rule")),
                    STR("what", text_of(row, "what")), STR("reading", reading));
            print_wrapped("", 4, under_buf_text(&line));
            under_buf_free(&line);
        }
        json_decref(rows);
    }
}

/* Whether a game is played by that edition too. */
static bool is_edition(const char *edition)
{
    bool known = false;
    for (int i = 0; under_games[i]; i++) {
        json_t *rows = under_games[i]->editions ? under_games[i]->editions() : NULL;
        known |=
            json_object_get(json_object_get(json_array_get(rows, 0), "readings"), edition) != NULL;
        json_decref(rows);
    }
    return known;
}

static json_t *rule_json(const struct under_rule *rule)
{
    return json_pack("{s:s, s:s, s:s, s:b}", "id", rule->id, "section", rule->section, "text",
                     rule->text, "ruling", rule->ruling);
}

/* Rules are looked up by id, by chapter and by word: any of the first two may have been meant. */
static int complain_no_rule(const struct cli_usage *usage, const char *word)
{
    struct under_nearest nearest = {.written = word};
    for (size_t i = 0; i < under_rule_count; i++) {
        under_nearest_offer(&nearest, under_rules[i].id);
        under_nearest_offer(&nearest, under_rules[i].section);
    }
    under_status why = refuse("No rule has the id \"{word}\" or mentions it.", STR("word", word));
    return cli_failed(usage, "{why}", STR("why", under_did_you_mean(why, nearest.name)));
}

struct rules {
    const char *edition;
    bool json;
};

static int run_rules(const struct cli_usage *usage, const char *word, const struct rules *options)
{
    static const char *const prefixes[] = {"SKY", "SUN"};
    json_t *list = json_array();
    const char *section = "";
    int found = 0;
    for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++)
        for (const struct under_rule *rule = NULL;
             (rule = under_rule_next(rule, prefixes[i], word));) {
            if (strncmp(rule->id, prefixes[i], 3) != 0)
                break; /* the rule of that id is another game's */
            found++;
            if (options->json) {
                json_array_append_new(list, rule_json(rule));
                continue;
            }
            if (strcmp(section, rule->section) != 0)
                printf("%s%s\n", *section ? "\n" : "", rule->section);
            section = rule->section;
            print_rule(rule);
            if (options->edition)
                print_readings(rule->id, options->edition);
        }
    if (options->json) {
        json_dumpf(list, stdout, JSON_INDENT(2));
        putchar('\n');
    }
    json_decref(list);
    return found || options->json ? CLI_OK : complain_no_rule(usage, word);
}

static const struct cli_option rules_options[] = {
    {"edition", 0, "E", CLI_TEXT(struct rules, edition),
     "also show how this edition of the rulebook has it: 2.0, 1.05 or 1.0"},
    {"json", 0, NULL, CLI_FLAG(struct rules, json), "print the rules as JSON"},
    {0},
};

static const char *const rules_examples[] = {
    "under rules SUN-NIGHT-03",
    "under rules SUN-TRAP",
    "under rules karma",
    "under rules SUN-ED --edition 1.05",
    NULL,
};

static const struct cli_usage rules_usage = {
    .command = "rules",
    .words = "[ID|WORD] [OPTIONS]",
    .about = "Looks up rules by id, by group of ids, or by a word they mention. (R) marks a "
             "ruling: the\nrulebook leaves the point open, and this program decides it.",
    .options = rules_options,
    .examples = rules_examples,
    .most = 1,
};

int cli_rules(int argc, char **argv)
{
    struct rules rules = {0};
    struct cli_words words;
    int status = cli_read_options(&rules_usage, argc, argv, &rules, &words);
    if (status != CLI_GO_ON)
        return status;
    if (rules.edition && !is_edition(rules.edition))
        return cli_misused(&rules_usage,
                           "There is no edition \"{edition}\"; the editions are 2.0, 1.05 and 1.0.",
                           STR("edition", rules.edition));
    return run_rules(&rules_usage, words.count ? words.word[0] : "", &rules);
}
