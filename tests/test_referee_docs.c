/* The game in docs/server.md, message by message: it is replayed, and goes as it says. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "files/files.h"
#include "referee_room.h"
#include "suite.h"

static struct room room;
static struct referee_viewer viewers[2]; /* seat 0 and a spectator */
static bool greeted[2];
static json_t *heard[2]; /* what came besides news, in order */

static void teardown(void)
{
    room_close(&room);
    room_close_contents();
    for (int i = 0; i < 2; i++) {
        json_decref(heard[i]);
        heard[i] = NULL;
    }
}

/* Whether all that is expected is there; "…" is anything. */
static bool fits(const json_t *expected, const json_t *actual)
{
    const char *key;
    json_t *value;
    size_t i;
    if (json_is_string(expected) && strcmp(json_string_value(expected), "…") == 0)
        return actual != NULL;
    if (json_is_object(expected)) {
        json_object_foreach((json_t *)expected, key, value)
        {
            if (!fits(value, json_object_get(actual, key)))
                return false;
        }
        return json_is_object(actual);
    }
    if (!json_is_array(expected))
        return json_equal((json_t *)expected, (json_t *)actual);
    json_array_foreach((json_t *)expected, i, value)
    {
        if (!fits(value, json_array_get(actual, i)))
            return false;
    }
    return json_array_size(expected) == json_array_size(actual);
}

static void said(int which, const char *text)
{
    json_t *message = json_loads(text, 0, NULL);
    ck_assert_msg(message != NULL, "%s", text);
    const char *name = json_string_value(json_object_get(message, "do"));
    if (strcmp(name, "create") == 0) {
        const char *why = room_open(&room, text);
        ck_assert_msg(!why, "%s", why);
        json_array_append(heard[which], room.answer);
    } else if (strcmp(name, "hello") == 0) {
        json_array_append_new(heard[which],
                              referee_hello(room.table, message, &viewers[which], &greeted[which]));
    } else {
        room_say(&room, which ? REFEREE_SPECTATOR : 0, "%s", text);
        json_array_append(heard[which], room.answer);
    }
    json_decref(message);
}

static void got(int which, const char *text)
{
    json_t *expected = json_loads(text, 0, NULL), *actual = NULL;
    ck_assert_msg(expected != NULL, "%s", text);
    if (json_array_size(heard[which])) {
        actual = json_incref(json_array_get(heard[which], 0));
        json_array_remove(heard[which], 0);
    } else if (greeted[which]) {
        actual = room_news_json(&room, &viewers[which]);
    }
    char *shown = actual ? json_dumps(actual, JSON_COMPACT) : NULL;
    ck_assert_msg(fits(expected, actual), "expected %s\ngot      %.1500s", text,
                  shown ? shown : "nothing");
    free(shown);
    json_decref(actual);
    json_decref(expected);
}

START_TEST(the_documented_game_goes_as_documented)
{
    struct under_buf text = {0};
    ck_assert(files_read(TESTS_FOLDER "/../docs/server.md", &text));
    const char *at = strstr(text.text, "```transcript\n");
    ck_assert(at != NULL);
    int lines = 0;
    heard[0] = json_array();
    heard[1] = json_array();
    for (at = strchr(at, '\n') + 1; strncmp(at, "```", 3) != 0; at = strchr(at, '\n') + 1) {
        char line[2000];
        size_t size = strcspn(at, "\n");
        ck_assert(size > 3 && size < sizeof line);
        memcpy(line, at, size);
        line[size] = '\0';
        int which = line[0] == 's';
        ck_assert_msg(line[2] == ' ' && strchr("><", line[1]), "%s", line);
        if (line[1] == '>')
            said(which, line + 3);
        else
            got(which, line + 3);
        lines++;
    }
    ck_assert_int_gt(lines, 25);
    under_buf_free(&text);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("documented messages");
    TCase *tcase = tcase_create("transcript");
    tcase_add_checked_fixture(tcase, NULL, teardown);
    tcase_set_timeout(tcase, 0);
    tcase_add_test(tcase, the_documented_game_goes_as_documented);
    suite_add_tcase(suite, tcase);
    return suite_run(suite);
}
