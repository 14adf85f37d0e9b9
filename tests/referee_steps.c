#include "referee_steps.h"

#include <stdio.h>

struct room room;

void room_teardown(void)
{
    room_close(&room);
    room_close_contents();
}

const char *answer_text(const char *key)
{
    return json_string_value(json_object_get(room.answer, key));
}

json_int_t answer_number(const char *key)
{
    return json_integer_value(json_object_get(room.answer, key));
}

void sit_down(int players)
{
    char text[200];
    snprintf(text, sizeof text,
             "{\"do\":\"create\",\"game\":\"secret\",\"setup\":{\"players\":%d}}", players);
    OK(room_open(&room, text));
    static const char *const names[] = {"Ada", "Ben", "Cleo", "Dan"};
    for (int i = 0; i < players; i++)
        OK(room_say(&room, REFEREE_SPECTATOR, "{'do':'sit','key':'%s','name':'%s'}", room_key(i),
                    names[i]));
}

void start(int players)
{
    sit_down(players);
    OK(room_say(&room, 0, "{'do':'start'}"));
}

json_t *last_event(const char *key)
{
    static json_t *news;
    struct referee_viewer viewer = room_hello(&room, key);
    json_decref(news);
    news = room_news_json(&room, &viewer);
    json_t *events = json_object_get(news, "events");
    return json_array_get(events, json_array_size(events) - 1);
}

const char *event_text(const json_t *event, const char *key)
{
    return json_string_value(json_object_get(event, key));
}
