/* Bots: what one needs for a move, or to advise a person, apart from the table, so that it can
 * think elsewhere. */
#include <stdlib.h>
#include <string.h>

#include "referee/parts.h"

struct referee_task {
    char table[REFEREE_ID_MOST];
    int seat, eyes; /* at the table, and in its game */
    int64_t position, due;
    struct under_session session; /* its own: the table may be gone before the bot is done */
    const struct under_bot *bot;
    under_rng rng;
    struct under_belief belief; /* what everybody saw, of a game with hidden roles */
    bool believes;
    under_move move;
    /* Of a hint. */
    bool hint; /* not a move: advice for a person */
    char id[ID_MOST + 1];
    json_t *answer; /* once it was thought about */
    struct under_language language;
    int ms; /* how long it may take at most; 0: as long as others */
};

enum { HINTS = 5 };

bool referee_wants(const struct referee_table *table, int64_t *position)
{
    int seat = referee_bot_seat(table);
    if (seat < 0)
        return false;
    *position = referee_side(table, seat)->position;
    return true;
}

/* The position as the seat that decides knows it. */
static struct referee_task *task_make(const struct referee_table *whole, int seat, uint64_t seed)
{
    const struct referee_table *table = referee_side(whole, seat);
    const struct under_session *session = &table->play.session;
    const struct under_game *game = session->config.content->game;
    struct referee_task *task = calloc(1, sizeof *task);
    json_t *setup = json_deep_copy(session->config.setup);
    if (!task)
        abort();
    memcpy(task->table, table->id, sizeof task->table);
    task->seat = seat;
    task->eyes = referee_eyes(whole, seat, NULL).seat;
    task->position = table->position;
    task->rng = under_rng_at(seed, (uint64_t)table->position);
    under_status why = under_session_new(&task->session, session->config.content, setup, 0);
    json_decref(setup);
    if (why) {
        free(task);
        return NULL;
    }
    /* What the seat cannot know is guessed here already: nothing else leaves the table. */
    memcpy(task->session.state, session->state, game->state_size);
    const struct under_belief *belief = under_table_belief(referee_game(table));
    task->believes = belief != NULL;
    if (belief)
        task->belief = *belief;
    if (under_has_secrets(&session->config, session->state))
        under_belief_guess(belief, &session->config, task->session.state, task->eyes, &task->rng);
    return task;
}

struct referee_task *referee_task_new(const struct referee_table *table, uint64_t seed)
{
    int seat = referee_bot_seat(table);
    struct referee_task *task = seat >= 0 ? task_make(table, seat, seed) : NULL;
    if (!task)
        return NULL;
    task->due = referee_side(table, seat)->turn_since + table->referee->bot_pause;
    task->bot = under_bot_find(table->seat[task->seat].bot);
    if (!task->bot) /* one that only another version of the program has */
        task->bot = under_bot_find("simple");
    return task;
}

/* --- hints --- */

under_status judge_hint(struct judging *judging)
{
    const struct referee_table *table = judging->table;
    const char *id = judging_text(judging, "bot");
    const struct under_bot *bot = under_bot_find(id ? id : "strong");
    const json_t *ms = json_object_get(judging->input->message, "ms");
    enum { MS_MOST = 600000 };
    uint64_t seed;
    if (!referee_has_begun(table))
        return judging_refuse(judging, "rules",
                              refuse("This game was played by other rules than this server has."));
    if (!bot)
        return under_bot_unknown(id);
    if (ms && (json_integer_value(ms) < 1 || json_integer_value(ms) > MS_MOST))
        return refuse("\"ms\" must be a whole number from 1 to {most}.", NUM("most", MS_MOST));
    if (!(referee_deciding(table) >> judging->seat & 1))
        return judging_refuse(judging, "not-yours",
                              refuse("It is not your turn: hints are for the player who decides."));
    memcpy(&seed, judging_random(judging, sizeof seed), sizeof seed);
    struct referee_task *task = task_make(table, judging->seat, seed);
    if (!task)
        return refuse("There is nothing to advise here.");
    task->bot = bot;
    task->ms = (int)json_integer_value(ms);
    task->language = judging->input->language ? *judging->input->language : under_english;
    task->hint = true;
    if (judging->id)
        memcpy(task->id, judging->id, strlen(judging->id) + 1);
    judging->ruling->task = task;
    return NULL;
}

bool referee_task_is_hint(const struct referee_task *task)
{
    return task->hint;
}

static void task_advise(struct referee_task *task, struct under_effort limit)
{
    struct under_table table;
    struct under_eyes eyes = {task->eyes, &task->language};
    json_t *hint = NULL;
    if (task->ms && task->ms < limit.ms)
        limit.ms = task->ms;
    task->answer = json_pack("{s:s, s:b}", "type", "answer", "ok", 1);
    under_table_open(&table, &task->session);
    under_status why = under_table_hint(&table, eyes, task->bot, limit, &task->rng, HINTS, &hint);
    if (why)
        referee_answer_refuse(task->answer, "refused", why);
    else
        json_object_update(task->answer, hint);
    json_decref(hint);
    under_table_close(&table);
}

json_t *referee_task_refuse(const struct referee_task *task, const char *code, under_status why)
{
    json_t *answer = json_object();
    if (*task->id)
        json_object_set_new(answer, "id", json_string(task->id));
    referee_answer_refuse(answer, code, why);
    return answer;
}

json_t *referee_task_hint(const struct referee_task *task, const struct referee_table *table,
                          const struct referee_viewer *viewer)
{
    if (referee_side(table, task->seat)->position != task->position || viewer->seat != task->seat)
        return referee_task_refuse(
            task, "stale", refuse("The game has gone on since. Look again before you decide."));
    if (*task->id)
        json_object_set_new(task->answer, "id", json_string(task->id));
    return json_incref(task->answer);
}

/* --- thinking --- */

void referee_task_think(struct referee_task *task, struct under_effort limit)
{
    limit.belief = task->believes ? &task->belief : NULL;
    if (referee_task_is_hint(task))
        task_advise(task, limit);
    else
        under_bot_choose(task->bot, &task->session.config, task->session.state, limit, &task->rng,
                         &task->move);
}

json_t *referee_task_done(const struct referee_task *task)
{
    struct under_buf text = {0};
    task->session.config.content->game->text(&task->session.config, task->move, &text);
    json_t *input = json_pack("{s:s, s:s, s:I}", "do", "move", "move", text.text, "position",
                              (json_int_t)task->position);
    under_buf_free(&text);
    return input;
}

int64_t referee_task_due(const struct referee_task *task)
{
    return task->due;
}

const char *referee_task_table(const struct referee_task *task)
{
    return task->table;
}

void referee_task_free(struct referee_task *task)
{
    if (!task)
        return;
    under_session_close(&task->session);
    json_decref(task->answer);
    free(task);
}
