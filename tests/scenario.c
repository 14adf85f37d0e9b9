/* Scenarios: the small notation of scenario.h over positions as the protocol writes them. */
#include "scenario.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games.h"
#include "pack/pack.h"
#include "suite.h"

struct under_session scenario_session;
struct under_content scenario_content;

enum { FIELD_MAX = 200, WORDS_MAX = 12 };

/* --- fields --- */

struct field {
    char text[FIELD_MAX];
    char *word[WORDS_MAX];
    int words;
};

/* Takes the next piece up to a ';', trimmed; false when there is none. */
static bool next_piece(const char **rest, char piece[FIELD_MAX])
{
    const char *from = *rest;
    while (*from == ';' || isspace((unsigned char)*from))
        from++;
    if (!*from)
        return false;
    size_t length = strcspn(from, ";");
    *rest = from + length;
    while (length && isspace((unsigned char)from[length - 1]))
        length--;
    ck_assert_uint_lt(length, FIELD_MAX);
    memcpy(piece, from, length);
    piece[length] = 0;
    return true;
}

static void split_field(struct field *field)
{
    field->words = 0;
    for (char *word = strtok(field->text, " "); word; word = strtok(NULL, " ")) {
        ck_assert_int_lt(field->words, WORDS_MAX);
        field->word[field->words++] = word;
    }
}

static json_t *read_die(const char *text, size_t index)
{
    char *end;
    long value = strtol(text, &end, 10);
    return json_pack("{s:s, s:i, s:o}", "color", index < 3 ? "black" : "white", "value", (int)value,
                     "at", *end == '@' ? json_string(end + 1) : json_null());
}

static json_t *read_robot(const char *text, size_t index)
{
    (void)index;
    if (!strcmp(text, "-"))
        return json_null();
    char *end;
    long value = strtol(text, &end, 10);
    ck_assert_msg(*end == '@', "robot %s", text);
    size_t length = strcspn(end + 1, "*");
    return json_pack("{s:i, s:s%, s:b}", "value", (int)value, "at", end + 1, length, "ready",
                     end[1 + length] != '*');
}

static json_t *read_ship(const char *text, size_t index)
{
    (void)index;
    if (!isdigit((unsigned char)*text) && *text != '-')
        return json_pack("{s:s}", "at", text);
    char *end;
    long column = strtol(text, &end, 10);
    ck_assert_msg(*end == '/', "ship %s", text);
    return json_pack("{s:s, s:i, s:i}", "at", "sky", "col", (int)column, "row", atoi(end + 1));
}

static void write_die(const json_t *die, struct under_buf *out)
{
    under_buf_printf(out, "%d", (int)json_integer_value(json_object_get(die, "value")));
    if (json_is_string(json_object_get(die, "at")))
        under_buf_printf(out, "@%s", json_string_value(json_object_get(die, "at")));
}

static void write_robot(const json_t *robot, struct under_buf *out)
{
    if (json_is_null(robot)) {
        under_buf_puts(out, "-");
        return;
    }
    under_buf_printf(out, "%d@%s%s", (int)json_integer_value(json_object_get(robot, "value")),
                     json_string_value(json_object_get(robot, "at")),
                     json_is_true(json_object_get(robot, "ready")) ? "" : "*");
}

static void write_ship(const json_t *ship, struct under_buf *out)
{
    const char *at = json_string_value(json_object_get(ship, "at"));
    if (strcmp(at, "sky")) {
        under_buf_puts(out, at);
        return;
    }
    under_buf_printf(out, "%d/%d", (int)json_integer_value(json_object_get(ship, "col")),
                     (int)json_integer_value(json_object_get(ship, "row")));
}

/* The fields that are lists, and what one element of them is called. */
static const struct list {
    const char *all, *one;
    json_t *(*read)(const char *text, size_t index);
    void (*write)(const json_t *element, struct under_buf *out);
} lists[] = {
    {"dice", "die", read_die, write_die},
    {"robots", "robot", read_robot, write_robot},
    {"ships", "ship", read_ship, write_ship},
};
enum { LISTS = sizeof lists / sizeof *lists };

/* The list this field names, with the index of the element, or -1 for all of it. */
static const struct list *find_list(const char *name, int *index)
{
    for (int i = 0; i < LISTS; i++) {
        size_t length = strlen(lists[i].one);
        *index = -1;
        if (!strcmp(name, lists[i].all))
            return &lists[i];
        if (!strncmp(name, lists[i].one, length) && isdigit((unsigned char)name[length])) {
            *index = atoi(name + length) - 1;
            return &lists[i];
        }
    }
    return NULL;
}

static bool is_number(const char *text)
{
    return isdigit((unsigned char)*text) || *text == '-';
}

static void write_field(json_t *state, const struct field *field)
{
    int index;
    const struct list *list = find_list(field->word[0], &index);
    if (!list) {
        const char *value = field->word[1];
        json_t *json = !strcmp(value, "null") ? json_null()
                       : is_number(value)     ? json_integer(atoi(value))
                                              : json_string(value);
        json_object_set_new(state, field->word[0], json);
    } else if (index >= 0) {
        json_t *array = json_object_get(state, list->all);
        json_array_set_new(array, (size_t)index, list->read(field->word[1], (size_t)index));
    } else {
        json_t *array = json_array();
        for (int i = 1; i < field->words; i++)
            json_array_append_new(array, list->read(field->word[i], (size_t)i - 1));
        json_object_set_new(state, list->all, array);
    }
}

/* The field of that name as it is in the state, in the notation. */
static void read_field(const json_t *state, const char *name, struct under_buf *out)
{
    int index;
    const struct list *list = find_list(name, &index);
    const json_t *value = json_object_get(state, list ? list->all : name);
    under_buf_puts(out, name);
    if (list) {
        for (size_t i = 0; i < json_array_size(value); i++) {
            if (index < 0 || i == (size_t)index) {
                under_buf_puts(out, " ");
                list->write(json_array_get(value, i), out);
            }
        }
    } else if (json_is_integer(value)) {
        under_buf_printf(out, " %d", (int)json_integer_value(value));
    } else if (json_is_string(value)) {
        under_buf_printf(out, " %s", json_string_value(value));
    } else {
        under_buf_puts(out, json_is_null(value) ? " null" : " missing");
    }
}

/* --- given --- */

static json_t *hard_setup(const char *hard)
{
    json_t *cards = json_array();
    char text[FIELD_MAX];
    snprintf(text, sizeof text, "%s", hard);
    for (char *card = strtok(text, " "); card; card = strtok(NULL, " "))
        json_array_append_new(cards, json_string(card));
    return json_pack("{s:o}", "hard", cards);
}

void given_start(const char *hard)
{
    json_t *setup = hard_setup(hard);
    under_status why = under_session_new(&scenario_session, &scenario_content, setup, 1);
    ck_assert_msg(!why, "a new game is refused: %s", why);
    json_decref(setup);
}

static json_t *state_json(void)
{
    const struct under_game *game = scenario_content.game;
    return game->save(scenario_session.state, &scenario_session.config);
}

static json_t *position_on(const char *hard, const char *fields)
{
    struct under_session blank = {0};
    json_t *setup = hard_setup(hard);
    under_status why = under_session_new(&blank, &scenario_content, setup, 1);
    ck_assert_msg(!why, "a new game is refused: %s", why);
    json_t *position = scenario_content.game->save(blank.state, &blank.config);
    under_session_close(&blank);
    json_decref(setup);
    struct field field;
    while (next_piece(&fields, field.text)) {
        split_field(&field);
        write_field(position, &field);
    }
    return position;
}

json_t *position_of(const char *fields)
{
    return position_on("", fields);
}

void given_hard(const char *hard, const char *fields)
{
    json_t *setup = hard_setup(hard);
    json_t *position = position_on(hard, fields);
    under_status why = under_session_set(&scenario_session, &scenario_content, setup, position, 1);
    ck_assert_msg(!why, "the position \"%s\" is refused: %s", fields, why);
    json_decref(position);
    json_decref(setup);
}

void given(const char *fields)
{
    given_hard("", fields);
}

static char *read_card(const char *folder, const char *file)
{
    char path[1000];
    snprintf(path, sizeof path, "%s/%s", folder, file);
    FILE *stream = fopen(path, "rb");
    ck_assert_msg(stream != NULL, "%s cannot be opened", path);
    struct under_buf text = {0};
    char piece[4096];
    for (size_t n; (n = fread(piece, 1, sizeof piece, stream)) > 0;)
        under_buf_add(&text, piece, n);
    fclose(stream);
    return text.text;
}

void given_pack(const char *folder, const char *file, const char *text, const char *replacement)
{
    static const char *const names[] = {"mothership.json", "sky1.json",   "sky2.json",
                                        "sky3.json",       "sky4.json",   "upper.json",
                                        "lower.json",      "tracks.json", NULL};
    enum { FILES = sizeof names / sizeof *names - 1 };
    char *texts[FILES + 1] = {NULL};
    struct under_buf changed = {0};
    for (int i = 0; i < FILES; i++) {
        texts[i] = read_card(folder, names[i]);
        if (strcmp(names[i], file) != 0)
            continue;
        char *found = strstr(texts[i], text);
        ck_assert_msg(found != NULL, "%s has no %s", file, text);
        under_buf_add(&changed, texts[i], (size_t)(found - texts[i]));
        under_buf_puts(&changed, replacement);
        under_buf_puts(&changed, found + strlen(text));
        free(texts[i]);
        texts[i] = changed.text;
    }
    under_session_close(&scenario_session);
    under_pack_close(&scenario_content);
    under_status why = under_pack_open_texts(&scenario_content, under_game_find("skies"), names,
                                             (const char *const *)texts);
    ck_assert_msg(!why, "the changed pack is refused: %s", why);
    for (int i = 0; i < FILES; i++)
        free(texts[i]);
}

/* --- moves --- */

void play(const char *moves)
{
    char text[FIELD_MAX];
    while (next_piece(&moves, text)) {
        under_status why = under_session_play(&scenario_session, text, NULL);
        ck_assert_msg(!why, "the move \"%s\" is refused: %s", text, why);
        why = scenario_content.game->check(scenario_session.state, &scenario_session.config);
        ck_assert_msg(!why, "after \"%s\": %s", text, why);
    }
}

/* Whether the sentence has those words, in small or capital letters. */
static bool mentions(const char *sentence, const char *words)
{
    size_t length = strlen(words);
    for (; *sentence; sentence++) {
        size_t i = 0;
        while (i < length &&
               tolower((unsigned char)sentence[i]) == tolower((unsigned char)words[i]))
            i++;
        if (i == length)
            return true;
    }
    return false;
}

static void *copy_state(void)
{
    size_t size = scenario_content.game->state_size;
    void *copy = malloc(size);
    memcpy(copy, scenario_session.state, size);
    return copy;
}

static void expect_unchanged(void *before, const char *what)
{
    ck_assert_msg(!memcmp(before, scenario_session.state, scenario_content.game->state_size),
                  "%s was refused and changed the state", what);
    free(before);
}

void refuses(const char *move, const char *words)
{
    void *before = copy_state();
    size_t count = scenario_session.count;
    under_status why = under_session_play(&scenario_session, move, NULL);
    ck_assert_msg(why != NULL, "the move \"%s\" is accepted", move);
    ck_assert_msg(mentions(why, words), "\"%s\" is refused without \"%s\": %s", move, words, why);
    ck_assert_uint_eq(scenario_session.count, count);
    expect_unchanged(before, move);
}

static bool is_legal(const char *text)
{
    under_move move;
    return !under_move_find(&scenario_session.config, scenario_session.state, text, &move);
}

void expect_legal(const char *moves)
{
    char text[FIELD_MAX];
    while (next_piece(&moves, text))
        ck_assert_msg(is_legal(text), "\"%s\" is not legal", text);
}

void expect_illegal(const char *moves)
{
    char text[FIELD_MAX];
    while (next_piece(&moves, text))
        ck_assert_msg(!is_legal(text), "\"%s\" is legal", text);
}

int count_moves(void)
{
    static struct under_moves listed;
    listed.count = 0;
    scenario_content.game->moves(scenario_session.state, &scenario_session.config, &listed);
    return listed.count;
}

void expect_moves(const char *moves)
{
    int count = 0;
    char text[FIELD_MAX];
    for (const char *rest = moves; next_piece(&rest, text);)
        count++;
    expect_legal(moves);
    ck_assert_int_eq(count_moves(), count);
}

/* --- expected --- */

void expect(const char *fields)
{
    json_t *state = state_json();
    struct under_buf now = {0}, wanted = {0};
    struct field field;
    while (next_piece(&fields, field.text)) {
        under_buf_clear(&now);
        under_buf_clear(&wanted);
        split_field(&field);
        read_field(state, field.word[0], &now);
        for (int i = 0; i < field.words; i++)
            under_buf_printf(&wanted, i ? " %s" : "%s", field.word[i]);
        ck_assert_str_eq(under_buf_text(&now), under_buf_text(&wanted));
    }
    under_buf_free(&now);
    under_buf_free(&wanted);
    json_decref(state);
}

void cannot_be_json(json_t *position, const char *words)
{
    given_start("");
    void *before = copy_state();
    under_status why = under_session_set(&scenario_session, &scenario_content, NULL, position, 1);
    char *text = json_dumps(position, JSON_COMPACT);
    ck_assert_msg(why != NULL, "this position is accepted: %s", text);
    ck_assert_msg(mentions(why, words), "refused without \"%s\": %s\n%s", words, why, text);
    expect_unchanged(before, "a position");
    free(text);
    json_decref(position);
}

void cannot_be(const char *fields, const char *words)
{
    cannot_be_json(position_of(fields), words);
}

/* --- running --- */

static void begin_test(void)
{
    under_status why = under_pack_open(&scenario_content, under_game_find("skies"), NULL);
    ck_assert_msg(!why, "the built-in pack is refused: %s", why);
}

static void finish_test(void)
{
    under_session_close(&scenario_session);
    under_pack_close(&scenario_content);
}

int scenario_run(const char *name, const TTest *const *tests, size_t count)
{
    Suite *suite = suite_create(name);
    TCase *tcase = tcase_create(name);
    tcase_add_checked_fixture(tcase, begin_test, finish_test);
    for (size_t i = 0; i < count; i++)
        tcase_add_test(tcase, tests[i]);
    suite_add_tcase(suite, tcase);
    return suite_run(suite);
}
