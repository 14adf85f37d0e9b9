/* A lesson: see lesson.h. */
#include "engine/lesson.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "engine/words.h"

const struct under_lesson *under_lesson_of(const struct under_game *game)
{
    return game->words ? game->words->lesson : NULL;
}

const struct under_lesson *under_session_lesson(const struct under_session *session)
{
    return session->luck == UNDER_LUCK_LESSON ? under_lesson_of(session->config.content->game)
                                              : NULL;
}

under_status under_session_learn(struct under_session *session, const struct under_content *content)
{
    const struct under_lesson *lesson = under_lesson_of(content->game);
    if (!lesson)
        return refuse("{title} has no lesson here.", STR("title", content->game->title));
    json_t *setup = json_loads(lesson->setup, 0, NULL);
    assert(setup && "a lesson's set-up is JSON");
    under_status why = under_session_new(session, content, setup, lesson->seed);
    json_decref(setup);
    return why ? why : under_session_take_luck(session, UNDER_LUCK_LESSON);
}

/* Whether a text begins with one of the patterns, as whole words. */
static bool lesson_matches(const char *patterns, const char *text)
{
    for (const char *at = patterns; at && *at;) {
        size_t size = strcspn(at, "|");
        if (strncmp(text, at, size) == 0 && (text[size] == ' ' || text[size] == '\0'))
            return true;
        at += size + (at[size] == '|');
    }
    return false;
}

static bool lesson_is_done(const struct under_lesson *lesson, int step,
                           const struct under_lesson_progress *progress)
{
    int times = lesson->steps[step].times;
    return progress->made[step] >= (times ? times : 1);
}

static void lesson_note(const struct under_lesson *lesson, const char *text,
                        struct under_lesson_progress *progress)
{
    for (int i = progress->step; i < lesson->count; i++) {
        const struct under_lesson_step *step = &lesson->steps[i];
        bool asked = i == progress->step || step->early;
        if (asked && !lesson_is_done(lesson, i, progress) && lesson_matches(step->moves, text)) {
            progress->made[i]++;
            break;
        }
    }
    while (progress->step < lesson->count && lesson_is_done(lesson, progress->step, progress))
        progress->step++;
}

void under_lesson_follow(const struct under_session *session, const void *state, size_t count,
                         struct under_lesson_progress *out)
{
    const struct under_config *config = &session->config;
    const struct under_game *game = config->content->game;
    const struct under_lesson *lesson = under_lesson_of(game);
    struct under_buf text = {0};
    *out = (struct under_lesson_progress){0};
    for (size_t i = 0; i < count && out->step < lesson->count; i++) {
        under_buf_clear(&text);
        game->text(config, session->log[i], &text);
        lesson_note(lesson, text.text, out);
    }
    under_buf_free(&text);
    if (game->actor(state) == UNDER_OVER || lesson->over(config, state))
        out->step = lesson->count;
}

/* The ways a legal move can fit; a better one shuts out those from LET_GO_ON on. */
enum fit { NO_FIT, LET_GO_ON, HARMLESS, ANSWERS };

static enum fit lesson_fit(const struct under_lesson *lesson,
                           const struct under_lesson_progress *progress, const char *text)
{
    const struct under_lesson_step *now = &lesson->steps[progress->step];
    if (lesson_matches(now->moves, text))
        return ANSWERS;
    if (lesson_matches(now->also, text))
        return HARMLESS;
    for (int i = progress->step + 1; i < lesson->count; i++)
        if (lesson->steps[i].early && !lesson_is_done(lesson, i, progress) &&
            lesson_matches(lesson->steps[i].moves, text))
            return HARMLESS;
    return lesson_matches(lesson->always, text) ? LET_GO_ON : NO_FIT;
}

enum under_lesson_answer under_lesson_judge(const struct under_session *session, under_move move)
{
    const struct under_config *config = &session->config;
    const struct under_game *game = config->content->game;
    const struct under_lesson *lesson = under_session_lesson(session);
    struct under_lesson_progress progress;
    under_lesson_follow(session, session->state, session->count, &progress);
    if (progress.step == lesson->count)
        return UNDER_LESSON_MAY;
    struct under_buf text = {0};
    struct under_moves *moves = malloc(sizeof *moves);
    if (!moves)
        abort();
    moves->count = 0;
    game->moves(session->state, config, moves);
    enum fit best = NO_FIT;
    for (int i = 0; i < moves->count; i++) {
        under_buf_clear(&text);
        game->text(config, moves->move[i], &text);
        enum fit fit = lesson_fit(lesson, &progress, text.text);
        best = fit > best ? fit : best;
    }
    under_buf_clear(&text);
    game->text(config, move, &text);
    enum fit fit = lesson_fit(lesson, &progress, text.text);
    free(moves);
    under_buf_free(&text);
    if (fit == ANSWERS)
        return UNDER_LESSON_ANSWERS;
    bool open = fit == HARMLESS || best == NO_FIT || (fit == LET_GO_ON && best == LET_GO_ON);
    return open ? UNDER_LESSON_MAY : UNDER_LESSON_WAITS;
}
