/* A player's sitting: beginning, playing, looking ahead, ending. */
#include "tui/sitting.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "engine/lesson.h"
#include "lab/play.h"
#include "tui/choices.h"
#include "tui/handover.h"
#include "tui/tell.h"

static const struct under_game *sitting_game(const struct tui_sitting *sitting)
{
    return sitting->content->game;
}

int tui_sitting_actor(const struct tui_sitting *sitting)
{
    return under_session_actor(&sitting->session);
}

struct under_eyes tui_sitting_viewer(const struct tui_sitting *sitting)
{
    int actor = tui_sitting_actor(sitting);
    if (sitting->online && actor != UNDER_OVER)
        return (struct under_eyes){.seat = sitting->seated};
    return (struct under_eyes){.seat =
                                   under_table_shared_eyes(&sitting->table, actor < 0 ? 0 : actor)};
}

struct under_eyes tui_sitting_eyes(const struct tui_sitting *sitting)
{
    const struct under_session *session = &sitting->session;
    if (!sitting->online && !under_has_secrets(&session->config, session->state))
        return (struct under_eyes){.seat = UNDER_EVERYBODY};
    return (struct under_eyes){.seat = sitting->seated < 0 ? UNDER_NO_SEAT : sitting->seated};
}

/* Tells the log from move `from` on, into the sitting's log and out. */
static void sitting_tell_from(struct tui_sitting *sitting, size_t from, struct under_buf *out)
{
    struct under_buf told = {0};
    tui_tell(&sitting->table, sitting->front, tui_sitting_viewer(sitting), from, TUI_TELL_CHOSEN,
             &told);
    under_buf_puts(&sitting->log, under_buf_text(&told));
    if (out)
        under_buf_puts(out, under_buf_text(&told));
    under_buf_free(&told);
}

/* --- the end --- */

static bool sitting_won(const struct tui_sitting *sitting)
{
    float score[UNDER_SEATS_MAX] = {0};
    sitting_game(sitting)->score(sitting->session.state, &sitting->session.config, score);
    return score[0] == 1;
}

/* A score that is the best with this set-up is worth a sentence, the first one excepted. */
static void sitting_say_record(struct tui_sitting *sitting, const struct tui_finished *about,
                               struct under_buf *out)
{
    json_t *games;
    if (about->points < 0 || tui_store_games(&sitting->store, &games) != NULL)
        return;
    int record = tui_store_record(games, sitting_game(sitting)->id, about->setup);
    if (record >= 0 && about->points > record)
        under_line(out, "A personal record: {points} points, {before} before ({setup}).",
                   NUM("points", about->points), NUM("before", record), STR("setup", about->setup));
    json_decref(games);
}

/* False: it could not be noted, and out says why. */
static bool sitting_note_finished(struct tui_sitting *sitting, struct under_buf *out)
{
    const struct under_config *config = &sitting->session.config;
    char end[LAB_END_NAME];
    struct under_buf setup = {0};
    lab_name_end(config, sitting->session.state, end);
    tui_setup(config, &setup);
    struct tui_finished about = {
        .setup = under_buf_text(&setup),
        .points = tui_points(config, sitting->session.state),
        .result = end,
        .won = sitting_won(sitting),
        .dice = sitting->dice == UNDER_DICE_REAL,
        .level = tui_level(config),
        .rounds = tui_rounds(config, sitting->session.state),
        .hints = sitting->hints,
        .undos = sitting->undos,
    };
    sitting_say_record(sitting, &about, out);
    under_status why =
        tui_store_finished(&sitting->store, &sitting->session, &about, sitting->saved_as);
    under_buf_free(&setup);
    if (why)
        under_line(out, "The end of the game could not be noted: {why}", STR("why", why));
    return !why;
}

static void sitting_note_campaign(struct tui_sitting *sitting, struct under_buf *out)
{
    struct under_buf told = {0};
    if (sitting->campaign &&
        tui_campaign_note(sitting->campaign, &sitting->session, sitting->saved_as, &told)) {
        sitting->setup = tui_campaign_setup(sitting->campaign);
        under_buf_puts(out, told.text);
        under_buf_puts(&sitting->story, told.text);
    }
    under_buf_free(&told);
}

/* The journal goes last: while it is there, an end that was not noted everywhere still can be. */
static void sitting_record(struct tui_sitting *sitting, struct under_buf *out)
{
    bool noted = sitting_note_finished(sitting, out);
    sitting->recorded = true;
    sitting_note_campaign(sitting, out);
    if (noted)
        tui_journal_remove(&sitting->journal);
    else
        tui_journal_keep(&sitting->journal);
}

void tui_sitting_outcome(const struct tui_sitting *sitting, struct under_buf *out)
{
    struct under_eyes eyes = tui_sitting_viewer(sitting);
    under_table_outcome(&sitting->table, eyes, out);
    if (eyes.seat == UNDER_EVERYBODY)
        under_table_role(&sitting->table, eyes, out);
    if (sitting->online)
        return;
    under_line(out, "Moves: {moves}. Seed: {seed}. Level: {level}.",
               NUM("moves", (long long)sitting->session.count),
               NUM("seed", (long long)sitting->session.seed),
               NUM("level", tui_level(&sitting->session.config)));
    if (*sitting->saved_as)
        under_line(out, "To watch it again: under replay {name}", STR("name", sitting->saved_as));
    else if (tui_store_keeps(&sitting->store))
        under_line(out, "\"save NAME\" keeps it for \"under replay NAME\".");
}

/* --- playing --- */

/* The file follows what was played; where there is none yet, one is made. */
static void sitting_keep(struct tui_sitting *sitting, struct under_buf *out)
{
    if (sitting->watched || sitting->recorded || !tui_store_keeps(&sitting->store))
        return;
    under_status why =
        sitting->journal.fd < 0
            ? tui_journal_begin(&sitting->journal, &sitting->store, &sitting->session)
            : tui_journal_follow(&sitting->journal, &sitting->session);
    if (why)
        under_line(out, "Careful: your game is not being kept at the moment. {why}",
                   STR("why", why));
    else if (sitting->unsafe)
        under_line(out, "All of your game is kept again.");
    sitting->unsafe = why != NULL;
}

/* A new step of a lesson. */
static void sitting_tell_lesson(struct tui_sitting *sitting, struct under_buf *out)
{
    int step = under_table_lesson_step(&sitting->table) + 1;
    if (step == sitting->lesson || sitting->watched)
        return;
    struct under_buf lines = {0};
    under_table_lesson_lines(&sitting->table, &lines);
    under_buf_puts(&sitting->log, under_buf_text(&lines));
    under_buf_puts(out, under_buf_text(&lines));
    under_buf_free(&lines);
    sitting->lesson = step;
}

/* A part that begins has something to be read first; a lesson tells it in its own time. */
static void sitting_brief(struct tui_sitting *sitting)
{
    struct under_buf text = {0};
    under_table_briefing(&sitting->table, tui_sitting_viewer(sitting), &text);
    if (strcmp(under_buf_text(&text), under_buf_text(&sitting->briefing)) != 0)
        sitting->unread = text.size > 0 && under_table_lesson_step(&sitting->table) < 0;
    under_buf_free(&sitting->briefing);
    sitting->briefing = text;
}

/* Whatever follows a change: it is told, the file follows, an end is noted, the next question is
 * asked. from: the log's length before the change. */
static void sitting_follow(struct tui_sitting *sitting, size_t from, struct under_buf *out)
{
    struct under_session *session = &sitting->session;
    bool over = under_session_actor(session) == UNDER_OVER;
    sitting_tell_from(sitting, from, out);
    if (over && tui_sitting_viewer(sitting).seat == UNDER_EVERYBODY) {
        under_buf_clear(&sitting->log); /* what nobody was told before, now all are */
        sitting_tell_from(sitting, 0, NULL);
    }
    sitting_tell_lesson(sitting, out);
    sitting_keep(sitting, out);
    tui_sitting_ask(sitting);
    sitting_brief(sitting);
    if (over && !sitting->recorded && !sitting->watched && tui_store_keeps(&sitting->store))
        sitting_record(sitting, out);
}

void tui_sitting_ask(struct tui_sitting *sitting)
{
    under_question_free(&sitting->question);
    under_table_ask(&sitting->table, tui_sitting_eyes(sitting), &sitting->question);
}

/* At a table elsewhere moves of one act are the same move, several times. */
static under_status sitting_say(struct tui_sitting *sitting, under_move move, int times)
{
    struct under_buf text = {0};
    sitting_game(sitting)->text(&sitting->session.config, move, &text);
    under_status why = sitting->online->act(sitting->online->context, text.text, times);
    under_buf_free(&text);
    return why;
}

under_status tui_sitting_play(struct tui_sitting *sitting, const under_move *moves, int count,
                              struct under_buf *out)
{
    size_t from;
    if (sitting->online)
        return sitting_say(sitting, moves[0], count);
    /* A bot that is watched plays for every seat. */
    struct under_eyes eyes =
        sitting->watched ? (struct under_eyes){.seat = UNDER_EVERYBODY} : tui_sitting_eyes(sitting);
    under_status why = under_table_act(&sitting->table, eyes, moves, count, &from);
    if (!why)
        sitting_follow(sitting, from, out);
    return why;
}

under_status tui_sitting_warn(struct tui_sitting *sitting, under_move move)
{
    const struct under_question *question = &sitting->question;
    const char *warning = "";
    for (int i = 0; i < question->count; i++)
        if (under_move_equal(question->asked[i].choice.move, move))
            warning = question->asked[i].choice.warning;
    bool again = sitting->warned && under_move_equal(sitting->warned_of, move);
    sitting->warned = *warning && !again;
    sitting->warned_of = move;
    return sitting->warned ? refuse("{warning}", STR("warning", warning)) : NULL;
}

/* After moves were taken back: the log is told anew. */
static void sitting_go_back(struct tui_sitting *sitting, struct under_buf *out)
{
    under_buf_clear(&sitting->log);
    sitting_tell_from(sitting, 0, NULL);
    sitting_follow(sitting, sitting->session.count, out);
}

under_status tui_sitting_undo(struct tui_sitting *sitting, struct under_buf *out)
{
    under_status why = under_table_undo(&sitting->table, tui_sitting_eyes(sitting));
    if (why)
        return why;
    sitting->undos++;
    sitting_go_back(sitting, out);
    return NULL;
}

under_status tui_sitting_retype(struct tui_sitting *sitting, struct under_buf *out)
{
    under_status why = under_table_retype(&sitting->table);
    if (!why)
        sitting_go_back(sitting, out);
    return why;
}

under_status tui_sitting_watch(struct tui_sitting *sitting, struct under_buf *out)
{
    struct under_session *session = &sitting->session;
    /* Numbers of its own, or the bot would foresee the dice. */
    under_rng rng = under_rng_at(~session->seed, session->count);
    under_move move;
    struct under_effort effort = sitting->effort;
    effort.belief = under_table_belief(&sitting->table);
    under_status why =
        under_bot_choose(sitting->watched, &session->config, session->state, effort, &rng, &move);
    return why ? why : tui_sitting_play(sitting, &move, 1, out);
}

/* --- standing orders --- */

void tui_sitting_order_seats(const struct tui_sitting *sitting, int *first, int *end)
{
    const struct under_session *session = &sitting->session;
    bool secrets = under_has_secrets(&session->config, session->state);
    *first = secrets ? sitting->seated : 0;
    *end = secrets ? sitting->seated + 1 : session->config.seats;
}

under_status tui_sitting_order(struct tui_sitting *sitting, const char *id, enum under_switch set,
                               struct under_buf *out)
{
    size_t from = sitting->session.count;
    int seat, end;
    under_status why = NULL;
    for (tui_sitting_order_seats(sitting, &seat, &end); seat < end && !why; seat++)
        why = under_table_order(&sitting->table, (struct under_eyes){.seat = seat}, id, set);
    if (why)
        return why;
    memcpy(sitting->orders, sitting->table.orders, sizeof sitting->orders);
    sitting->ordered = true;
    /* It may have an answer for what is being asked. */
    under_table_settle(&sitting->table);
    sitting_follow(sitting, from, out);
    return NULL;
}

/* --- beginning and ending --- */

static void sitting_fresh(struct tui_sitting *sitting)
{
    sitting->hints = sitting->undos = sitting->lesson = 0;
    sitting->seated = -1;
    under_table_close(&sitting->table);
    under_table_open(&sitting->table, &sitting->session);
    if (sitting->ordered)
        memcpy(sitting->table.orders, sitting->orders, sizeof sitting->orders);
    sitting->recorded = sitting->warned = false;
    sitting->saved_as[0] = '\0';
    under_buf_clear(&sitting->log);
    under_buf_clear(&sitting->briefing);
}

/* What was begun or loaded goes on until somebody is asked. */
static void sitting_settle(struct tui_sitting *sitting, struct under_buf *out)
{
    sitting->table.dice = sitting->dice;
    under_table_settle(&sitting->table);
    sitting_follow(sitting, 0, out);
}

static void sitting_say_unkept(const struct tui_sitting *sitting, struct under_buf *out)
{
    if (!sitting->watched && !tui_store_keeps(&sitting->store))
        under_line(out, "You can play, but nothing is kept: {why}",
                   STR("why", under_buf_text(&sitting->store.unkept)));
}

under_status tui_sitting_begin(struct tui_sitting *sitting, uint64_t seed, struct under_buf *out)
{
    if (sitting->campaign && !sitting->setup)
        return refuse("The campaign is over: there is no next game. \"quit\" leaves.");
    under_status why = under_session_new(&sitting->session, sitting->content, sitting->setup, seed);
    if (!why && sitting->luck == UNDER_LUCK_LESSON)
        why = under_session_learn(&sitting->session, sitting->content);
    else if (!why)
        why = under_session_take_luck(&sitting->session, sitting->luck);
    if (why)
        return why;
    sitting->luck = UNDER_LUCK_OWN; /* another game after this one has dice of its own */
    sitting_fresh(sitting);
    sitting_say_unkept(sitting, out);
    if (sitting->campaign) {
        under_buf_clear(&sitting->story);
        if (tui_campaign_tell(sitting->campaign, &sitting->log))
            under_buf_puts(&sitting->story, sitting->log.text);
        under_buf_puts(out, under_buf_text(&sitting->log));
    }
    sitting_settle(sitting, out);
    return NULL;
}

/* A log whose chance moves are not the seed's was played with real dice, unless it says that they
 * are those of a table. */
static enum under_dice sitting_guess_dice(const struct under_session *session)
{
    const struct under_game *game = session->config.content->game;
    unsigned char state[UNDER_STATE_MAX];
    memcpy(state, session->first, game->state_size);
    for (size_t i = 0; i < session->count && session->luck != UNDER_LUCK_TABLE; i++) {
        if (game->actor(state) == UNDER_CHANCE) {
            under_move drawn = under_session_draw(session, state, i);
            if (!under_move_equal(drawn, session->log[i]))
                return UNDER_DICE_REAL;
        }
        game->make(state, &session->config, session->log[i], NULL);
    }
    return UNDER_DICE_ROLLED;
}

under_status tui_sitting_resume(struct tui_sitting *sitting, struct tui_journal *journal,
                                const char *text, size_t size, struct under_buf *out)
{
    under_status why = under_session_load(&sitting->session, sitting->content, text, size);
    if (why)
        return why;
    struct under_buf about = {0};
    tui_save_about(text, size, journal ? journal->when : 0, &about);
    under_line(out, "The game goes on: {game}.", STR("game", about.text));
    under_buf_free(&about);
    if (journal && journal->read_only) {
        tui_journal_keep(journal);
    } else if (journal) {
        sitting->journal = *journal;
        *journal = (struct tui_journal){.fd = -1};
    }
    sitting_fresh(sitting);
    sitting_say_unkept(sitting, out);
    if (sitting_guess_dice(&sitting->session) == UNDER_DICE_REAL)
        sitting->dice = UNDER_DICE_REAL;
    /* A finished game that is only looked at does not count again. */
    bool over = tui_sitting_actor(sitting) == UNDER_OVER;
    sitting->recorded = over;
    if (over)
        tui_journal_remove(&sitting->journal);
    struct under_buf unsaid = {0};
    sitting_settle(sitting, &unsaid);
    under_buf_free(&unsaid);
    if (!over && tui_sitting_actor(sitting) == UNDER_OVER) /* standing orders ended it */
        under_buf_puts(out, under_buf_text(&sitting->story));
    sitting->unread = false; /* whoever played it so far has read it */
    if (sitting->unsafe) {   /* this must be said */
        sitting->unsafe = false;
        sitting_keep(sitting, out);
    }
    return NULL;
}

bool tui_sitting_note_left(struct tui_sitting *sitting, struct tui_journal *journal,
                           const char *text, size_t size, struct under_buf *out)
{
    under_status why = under_session_load(&sitting->session, sitting->content, text, size);
    assert(!why);
    sitting_fresh(sitting);
    bool gone = false;
    why = tui_store_find_finished(&sitting->store, &sitting->session, sitting->saved_as);
    if (why) {
        under_line(out, "The end of the game could not be noted: {why}", STR("why", why));
    } else if (*sitting->saved_as || sitting_note_finished(sitting, out)) {
        under_line(out, "Your last game is over and has been noted as \"{name}\".",
                   STR("name", sitting->saved_as));
        sitting_note_campaign(sitting, out);
        gone = tui_journal_remove(journal);
    }
    tui_journal_keep(journal); /* where it could not be noted, the next start tries again */
    under_table_close(&sitting->table);
    under_session_close(&sitting->session);
    return gone;
}

bool tui_session_begun(struct under_session *session)
{
    struct under_table table;
    under_table_open(&table, session);
    bool begun = table.act_count > 0;
    under_table_close(&table);
    return begun;
}

bool tui_sitting_kept(struct tui_sitting *sitting)
{
    return sitting->journal.fd >= 0 && under_session_open(&sitting->session) &&
           tui_session_begun(&sitting->session);
}

void tui_sitting_leave(struct tui_sitting *sitting, struct under_buf *out)
{
    bool unfinished = under_session_open(&sitting->session) && !sitting->recorded &&
                      tui_session_begun(&sitting->session);
    if (!unfinished || sitting->watched)
        return;
    under_buf_putc(out, '\n');
    sitting_keep(sitting, out);
    if (sitting->journal.fd >= 0 && !sitting->unsafe)
        under_line(out, "Your game is kept. Type \"under play\" to continue it.");
}

void tui_sitting_end(struct tui_sitting *sitting)
{
    if (tui_sitting_kept(sitting))
        tui_journal_keep(&sitting->journal);
    else
        tui_journal_remove(&sitting->journal);
    under_question_free(&sitting->question);
    under_table_close(&sitting->table);
    under_session_close(&sitting->session);
    under_buf_free(&sitting->log);
    under_buf_free(&sitting->story);
    under_buf_free(&sitting->briefing);
    tui_store_close(&sitting->store);
}

/* --- at a table elsewhere --- */

/* How much of the log is the same. */
static size_t mirror_same(const struct under_session *one, const struct under_session *other)
{
    size_t same = 0;
    while (same < one->count && same < other->count &&
           under_move_equal(one->log[same], other->log[same]))
        same++;
    return same;
}

under_status tui_sitting_mirror(struct tui_sitting *sitting, const struct under_session *game,
                                struct under_buf *out)
{
    struct under_session *session = &sitting->session;
    bool open = under_session_open(session);
    size_t told = open ? session->count : 0;
    bool anew = !open || mirror_same(session, game) < session->count;
    int seat = sitting->seated;
    under_status why = NULL;
    if (anew) {
        why = under_session_new(session, game->config.content, game->config.setup, 0);
        if (why)
            return why;
        struct under_buf read = sitting->briefing; /* it was read already */
        sitting->briefing = (struct under_buf){0};
        sitting_fresh(sitting);
        under_buf_free(&sitting->briefing);
        sitting->briefing = read;
        sitting->seated = seat;
    }
    while (!why && session->count < game->count)
        why = under_session_apply(session, game->log[session->count], NULL);
    under_table_follow(&sitting->table);
    told = told < session->count ? told : session->count;
    if (anew && open) { /* some of it was told otherwise, or taken back */
        struct under_buf unsaid = {0};
        tui_tell(&sitting->table, sitting->front, tui_sitting_viewer(sitting), 0, TUI_TELL_CHOSEN,
                 &unsaid);
        under_buf_puts(&sitting->log, under_buf_text(&unsaid));
        under_buf_free(&unsaid);
        tui_tell(&sitting->table, sitting->front, tui_sitting_viewer(sitting), told,
                 TUI_TELL_CHOSEN, out);
        told = session->count;
    }
    sitting_follow(sitting, told, out);
    if (!open && sitting->table.act_count > 0)
        sitting->unread = false; /* whoever played it so far has read it */
    return why;
}

/* --- looking --- */

void tui_sitting_prompt(const struct tui_sitting *sitting, struct under_buf *out)
{
    const struct under_question *question = &sitting->question;
    under_buf_puts(out, under_buf_text(&question->question));
    if (question->theirs.size)
        message(out, " They are asked: {question}", STR("question", question->theirs.text));
    if (question->situation.size)
        under_buf_printf(out, "%s%s", question->question.size ? " " : "", question->situation.text);
    if (under_table_learns(&sitting->table)) {
        under_buf_putc(out, ' ');
        under_table_lesson_ask(&sitting->table, out);
    }
}

void tui_sitting_preview(const struct tui_sitting *sitting, under_move move, void *after,
                         struct under_buf *out)
{
    under_table_preview_lines(&sitting->table, tui_sitting_eyes(sitting), move, after, out);
}

void tui_sitting_see(const struct tui_sitting *sitting, void *state, struct under_buf *words,
                     struct tui_sight *out)
{
    struct under_eyes eyes = tui_sitting_viewer(sitting);
    under_table_seen(&sitting->table, eyes, state);
    if (sitting->front->undrawn)
        under_table_describe(&sitting->table, eyes, "", words);
    *out = (struct tui_sight){.config = &sitting->session.config,
                              .state = state,
                              .words = under_buf_text(words),
                              .question = &sitting->question,
                              .cursor = UNDER_NO_PLACE};
}

void tui_sitting_board(const struct tui_sitting *sitting, enum tui_charset charset,
                       struct under_buf *out)
{
    struct tui_grid grid;
    struct tui_sight sight;
    struct under_buf words = {0};
    unsigned char state[UNDER_STATE_MAX];
    tui_sitting_see(sitting, state, &words, &sight);
    tui_grid_make(&grid, sitting->front->width, sitting->front->height, charset);
    sitting->front->draw(tui_area_of(&grid), &sight);
    tui_grid_text(&grid, out);
    tui_grid_free(&grid);
    under_buf_free(&words);
}
