/* The lesson a game is, in words: what is learnt, what to do now, and what can wait. */
#include "engine/lesson.h"
#include "table/parts.h"

bool under_table_learns(const struct under_table *table)
{
    const struct under_lesson *lesson = under_session_lesson(table->session);
    struct under_lesson_progress progress;
    if (!lesson)
        return false;
    under_lesson_follow(table->session, table->session->state, table->session->count, &progress);
    return progress.step < lesson->count;
}

int under_table_lesson_step(const struct under_table *table)
{
    const struct under_lesson *lesson = under_session_lesson(table->session);
    struct under_lesson_progress progress;
    if (!lesson)
        return -1;
    under_lesson_follow(table->session, table->session->state, table->session->count, &progress);
    return progress.step;
}

void under_table_lesson_ask(const struct under_table *table, struct under_buf *out)
{
    const struct under_lesson *lesson = under_session_lesson(table->session);
    int step = under_table_lesson_step(table);
    if (lesson && step < lesson->count)
        message(out, lesson->steps[step].ask);
}

void under_table_lesson_lines(const struct under_table *table, struct under_buf *out)
{
    const struct under_lesson *lesson = under_session_lesson(table->session);
    int step = under_table_lesson_step(table);
    if (!lesson)
        return;
    if (step == lesson->count) {
        under_line(out, lesson->end);
        return;
    }
    struct under_buf title = {0}, text = {0};
    message(&title, lesson->steps[step].title);
    message(&text, lesson->steps[step].text);
    under_line(out, "Lesson {step} of {of}, {title}: {text}", NUM("step", step + 1),
               NUM("of", lesson->count), STR("title", title.text), STR("text", text.text));
    under_buf_free(&title);
    under_buf_free(&text);
}

enum under_lesson_answer table_lesson_judge(const struct under_table *table, under_move move)
{
    return under_table_learns(table) ? under_lesson_judge(table->session, move) : UNDER_LESSON_MAY;
}

under_status table_lesson_refuse(const struct under_table *table, under_move move)
{
    if (table_lesson_judge(table, move) != UNDER_LESSON_WAITS)
        return NULL;
    struct under_buf ask = {0};
    under_table_lesson_ask(table, &ask);
    under_status why =
        refuse("That can wait until after the lesson. {ask}", STR("ask", under_buf_text(&ask)));
    under_buf_free(&ask);
    return why;
}

static json_t *lesson_moves_json(const struct under_table *table, enum under_lesson_answer answer)
{
    const struct under_session *session = table->session;
    const struct under_game *game = table_game(table);
    json_t *list = json_array();
    struct under_buf text = {0};
    static _Thread_local struct under_moves moves;
    moves.count = 0;
    if (game->actor(session->state) >= 0)
        game->moves(session->state, &session->config, &moves);
    for (int i = 0; i < moves.count; i++) {
        if (under_lesson_judge(session, moves.move[i]) != answer)
            continue;
        under_buf_clear(&text);
        game->text(&session->config, moves.move[i], &text);
        json_array_append_new(list, json_string(text.text));
    }
    under_buf_free(&text);
    return list;
}

static json_t *lesson_text_json(const char *text)
{
    struct under_buf said = {0};
    message(&said, text);
    json_t *json = under_json_text(under_buf_text(&said));
    under_buf_free(&said);
    return json;
}

json_t *under_table_lesson(const struct under_table *table, struct under_eyes eyes)
{
    const struct under_lesson *lesson = under_session_lesson(table->session);
    if (!lesson)
        return json_null();
    const struct under_language *before = under_speak(eyes.language);
    int step = under_table_lesson_step(table);
    bool over = step == lesson->count;
    json_t *json =
        json_pack("{s:i, s:i, s:b, s:o}", "step", step, "of", lesson->count, "over", over, "text",
                  lesson_text_json(over ? lesson->end : lesson->steps[step].text));
    if (!over) {
        json_object_set_new(json, "id", json_string(lesson->steps[step].id));
        json_object_set_new(json, "title", lesson_text_json(lesson->steps[step].title));
        json_object_set_new(json, "ask", lesson_text_json(lesson->steps[step].ask));
        json_object_set_new(json, "answers", lesson_moves_json(table, UNDER_LESSON_ANSWERS));
        json_object_set_new(json, "may", lesson_moves_json(table, UNDER_LESSON_MAY));
    }
    under_speak(before);
    return json;
}
