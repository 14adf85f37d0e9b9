/* Ask: what is being decided, and the answers as a person thinks of them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "table/parts.h"

enum { BARRED_MAX = 32 };

/* --- one choice --- */

/* Without words: the first word of the notation is the action, the rest is what it is done to. */
static void choice_plainly(const struct under_table *table, under_move move,
                           struct under_choice *out)
{
    struct under_buf text = {0};
    table_game(table)->text(&table->session->config, move, &text);
    size_t size = strcspn(text.text, " ");
    out->group = move.kind;
    snprintf(out->word, sizeof out->word, "%.*s", (int)size, text.text);
    snprintf(out->help, sizeof out->help, "%.*s", (int)size, text.text);
    if (text.text[size])
        snprintf(out->label, sizeof out->label, "%s", text.text + size + 1);
    out->listed = true;
    under_buf_free(&text);
}

void table_choice(const struct under_table *table, const void *seen, under_move move,
                  struct under_choice *out)
{
    const struct under_words *words = table_words(table);
    *out = (struct under_choice){.move = move, .place = UNDER_NO_PLACE, .chance = -1};
    if (words->choice)
        words->choice(&table->session->config, seen, move, out);
    else
        choice_plainly(table, move, out);
}

void table_choice_name(const struct under_choice *choice, struct under_buf *out)
{
    if (*choice->said)
        under_buf_puts(out, choice->said);
    else if (*choice->label)
        message(out, "{action} {what}", STR("action", choice->word), STR("what", choice->label));
    else
        under_buf_puts(out, choice->word);
}

void under_table_say_move(const struct under_table *table, struct under_eyes eyes,
                          const void *state, under_move move, struct under_buf *out)
{
    const struct under_config *config = &table->session->config;
    const struct under_language *before = under_speak(eyes.language);
    int actor = table_game(table)->actor(state);
    bool judges =
        eyes.seat == actor || eyes.seat == UNDER_EVERYBODY || !under_has_secrets(config, state);
    if (actor >= 0 && judges) {
        unsigned char seen[UNDER_STATE_MAX];
        struct under_choice choice;
        table_copy_seen(table, eyes.seat, state, seen);
        table_choice(table, seen, move, &choice);
        table_choice_name(&choice, out);
    } else {
        under_move_show(config, state, move, eyes.seat, out);
    }
    under_speak(before);
}

static void choice_percent(char percent[16], double chance)
{
    bool rare = (chance > 0 && chance < 0.1) || (chance > 0.9 && chance < 1);
    snprintf(percent, 16, "%.*f", rare ? 1 : 0, 100 * chance);
}

void under_choice_facts(const struct under_choice *choice, struct under_buf *out)
{
    char chance[16], dealt[16], taken[16];
    size_t begun = out->size;
    for (int i = 0; i < choice->prices; i++) {
        under_buf_puts(out, out->size > begun ? ", " : "");
        under_buf_puts(out, choice->price[i].text);
    }
    if (choice->has_odds) {
        choice_percent(chance, (double)choice->odds.defeats);
        snprintf(dealt, sizeof dealt, "%.1f", (double)choice->odds.dealt);
        snprintf(taken, sizeof taken, "%.1f", (double)choice->odds.taken);
        under_buf_puts(out, out->size > begun ? ", " : "");
        message(out, "{chance} % to defeat, deals {dealt}, takes {taken}", STR("chance", chance),
                STR("dealt", dealt), STR("taken", taken));
    } else if (choice->chance >= 0) {
        choice_percent(chance, (double)choice->chance);
        under_buf_puts(out, out->size > begun ? ", " : "");
        message(out, "{chance} % to pass", STR("chance", chance));
    }
}

/* --- the question --- */

static struct under_asked *question_add(struct under_question *question)
{
    if (question->count == question->room) {
        question->room = question->room ? 2 * question->room : 32;
        question->asked =
            realloc(question->asked, (size_t)question->room * sizeof *question->asked);
        if (!question->asked)
            abort();
    }
    struct under_asked *asked = &question->asked[question->count++];
    *asked = (struct under_asked){.most = 1};
    return asked;
}

/* How often the same choice can be made in a row, by trying it. */
static int question_most(const struct under_table *table, const void *seen, under_move move)
{
    const struct under_game *game = table_game(table);
    unsigned char state[UNDER_STATE_MAX];
    int times = 0, actor = game->actor(seen);
    memcpy(state, seen, game->state_size);
    while (times < TABLE_TIMES && game->actor(state) == actor &&
           game->apply(state, &table->session->config, move, NULL) == NULL)
        times++;
    return times > 1 ? times : 1;
}

static void question_add_barred(const struct under_table *table, const void *seen,
                                struct under_question *out)
{
    const struct under_words *words = table_words(table);
    const struct under_game *game = table_game(table);
    under_move barred[BARRED_MAX];
    int count =
        words->barred ? words->barred(&table->session->config, seen, barred, BARRED_MAX) : 0;
    for (int i = 0; i < count; i++) {
        unsigned char state[UNDER_STATE_MAX];
        memcpy(state, seen, game->state_size);
        under_status why = game->apply(state, &table->session->config, barred[i], NULL);
        if (!why)
            continue;
        struct under_asked *asked = question_add(out);
        under_buf_puts(&asked->why, why);
        table_choice(table, seen, barred[i], &asked->choice);
    }
}

/* By group, in the order the game lists them; what cannot be chosen stands last in its group. */
static void question_sort(struct under_question *question)
{
    for (int i = 1; i < question->count; i++) {
        struct under_asked asked = question->asked[i];
        int at = i;
        for (; at > 0 && question->asked[at - 1].choice.group > asked.choice.group; at--)
            question->asked[at] = question->asked[at - 1];
        question->asked[at] = asked;
    }
}

static void question_list(const struct under_table *table, const void *seen,
                          struct under_question *out)
{
    const struct under_session *session = table->session;
    struct under_moves *moves = malloc(sizeof *moves);
    if (!moves)
        abort();
    moves->count = 0;
    table_game(table)->moves(session->state, &session->config, moves);
    for (int i = 0; i < moves->count; i++) {
        struct under_choice choice;
        table_choice(table, seen, moves->move[i], &choice);
        if (choice.twin || table_lesson_judge(table, moves->move[i]) == UNDER_LESSON_WAITS)
            continue;
        struct under_asked *asked = question_add(out);
        asked->choice = choice;
        if (choice.counted)
            asked->most = question_most(table, seen, moves->move[i]);
    }
    free(moves);
    if (!under_table_learns(table))
        question_add_barred(table, seen, out);
    question_sort(out);
}

/* For those who are not asked: who is. What they are asked may be a secret. */
static void question_wait(const struct under_table *table, struct under_eyes eyes, int actor,
                          struct under_buf *out)
{
    struct under_buf name = {0};
    under_table_name(table, eyes, actor, &name);
    message(out, "{player} is deciding.", STR("player", under_buf_text(&name)));
    under_buf_free(&name);
}

/* What the one who decides is asked, for somebody else: over states in which all that these eyes
 * can't know is guessed, so it tells nothing; and only where those agree, so it is true. */
static void question_theirs(const struct under_table *table, struct under_eyes eyes,
                            const void *seen, struct under_question *out)
{
    enum { TRIES = 4 };
    const struct under_words *words = table_words(table);
    const struct under_config *config = &table->session->config;
    unsigned char guess[UNDER_STATE_MAX];
    struct under_buf other = {0};
    if (out->actor < 0 || out->mine || !words->question)
        return;
    words->question(config, seen, &out->theirs);
    for (unsigned try = 1; try < TRIES && under_has_secrets(config, table->session->state); try++) {
        memcpy(guess, seen, table_game(table)->state_size);
        table_guess(table, eyes.seat, try, guess);
        under_buf_clear(&other);
        words->question(config, guess, &other);
        if (strcmp(under_buf_text(&other), under_buf_text(&out->theirs)) != 0)
            under_buf_clear(&out->theirs);
    }
    under_buf_free(&other);
}

static void question_words(const struct under_table *table, struct under_eyes eyes,
                           const void *seen, struct under_question *out)
{
    const struct under_words *words = table_words(table);
    const struct under_config *config = &table->session->config;
    if (out->actor == UNDER_OVER)
        message(&out->question, "The game is over.");
    else if (out->actor >= 0 && !out->mine)
        question_wait(table, eyes, out->actor, &out->question);
    else if (words->question)
        words->question(config, seen, &out->question);
    else if (out->actor == UNDER_CHANCE)
        message(&out->question, "Chance decides: enter what came up.");
    else
        message(&out->question, "Choose a move.");
    if (words->situation && (out->mine || out->actor == UNDER_CHANCE))
        words->situation(config, seen, &out->situation);
}

void under_table_ask(const struct under_table *table, struct under_eyes eyes,
                     struct under_question *out)
{
    unsigned char seen[UNDER_STATE_MAX];
    const struct under_language *before = under_speak(eyes.language);
    *out = (struct under_question){.actor = under_table_actor(table)};
    out->mine = out->actor >= 0 && (eyes.seat == out->actor || eyes.seat == UNDER_EVERYBODY);
    under_table_seen(table, eyes, seen);
    question_words(table, eyes, seen, out);
    question_theirs(table, eyes, seen, out);
    if (out->mine)
        question_list(table, seen, out);
    under_status why = under_table_may_undo(table, eyes);
    if (why)
        under_buf_puts(&out->undo, why);
    under_speak(before);
}

void under_question_free(struct under_question *question)
{
    for (int i = 0; i < question->count; i++)
        under_buf_free(&question->asked[i].why);
    free(question->asked);
    under_buf_free(&question->question);
    under_buf_free(&question->situation);
    under_buf_free(&question->theirs);
    under_buf_free(&question->undo);
    *question = (struct under_question){0};
}

/* --- as JSON --- */

static void json_set_text(json_t *object, const char *key, const char *text)
{
    if (*text)
        json_object_set_new(object, key, under_json_text(text));
}

static json_t *choice_spread_json(const struct under_spread *spread)
{
    json_t *list = json_array();
    for (int i = 0; i <= spread->most; i++)
        json_array_append_new(list, json_real((double)spread->chance[i]));
    return list;
}

static json_t *choice_price_json(const struct under_choice *choice)
{
    json_t *price = json_object();
    for (int i = 0; i < choice->prices; i++)
        json_object_set_new(price, choice->price[i].what, json_integer(choice->price[i].count));
    return price;
}

static json_t *choice_json(const struct under_table *table, const void *seen,
                           const struct under_asked *asked)
{
    const struct under_choice *choice = &asked->choice;
    const struct under_config *config = &table->session->config;
    const struct under_words *words = table_words(table);
    struct under_buf text = {0};
    json_t *json = json_object();
    table_game(table)->text(config, choice->move, &text);
    json_object_set_new(json, "move", json_string(text.text));
    json_set_text(json, "label", choice->label);
    json_set_text(json, "note", choice->note);
    json_set_text(json, "warning", choice->warning);
    under_buf_clear(&text);
    under_choice_facts(choice, &text);
    json_set_text(json, "facts", under_buf_text(&text));
    json_set_text(json, "at", choice->at);
    json_set_text(json, "with", choice->with);
    if (choice->prices > 0)
        json_object_set_new(json, "price", choice_price_json(choice));
    if (choice->chance >= 0)
        json_object_set_new(json, "chance", json_real((double)choice->chance));
    if (choice->has_odds)
        json_object_set_new(
            json, "odds",
            json_pack("{s:f, s:f, s:f, s:f, s:o, s:o}", "defeats", (double)choice->odds.defeats,
                      "falls", (double)choice->odds.falls, "dealt", (double)choice->odds.dealt,
                      "taken", (double)choice->odds.taken, "deals",
                      choice_spread_json(&choice->odds.deals), "takes",
                      choice_spread_json(&choice->odds.takes)));
    if (asked->most > 1)
        json_object_set_new(json, "most", json_integer(asked->most));
    if (asked->why.size)
        json_object_set_new(json, "why", under_json_text(asked->why.text));
    else if (words->worth)
        json_object_set_new(json, "worth", words->worth(config, seen, choice->move));
    under_buf_free(&text);
    return json;
}

static json_t *question_groups_json(const struct under_table *table, const void *seen,
                                    const struct under_question *question)
{
    json_t *groups = json_array(), *choices = NULL;
    for (int i = 0; i < question->count; i++) {
        const struct under_choice *choice = &question->asked[i].choice;
        if (i == 0 || choice->group != question->asked[i - 1].choice.group) {
            json_t *group = json_pack("{s:o, s:o}", "word", under_json_text(choice->word), "help",
                                      under_json_text(choice->help));
            json_set_text(group, "style", choice->style);
            choices = json_array();
            json_object_set_new(group, "choices", choices);
            json_array_append_new(groups, group);
        }
        json_array_append_new(choices, choice_json(table, seen, &question->asked[i]));
    }
    return groups;
}

json_t *under_table_ask_json(const struct under_table *table, struct under_eyes eyes)
{
    struct under_question question;
    unsigned char seen[UNDER_STATE_MAX];
    under_table_ask(table, eyes, &question);
    under_table_seen(table, eyes, seen);
    const struct under_language *before = under_speak(eyes.language);
    json_t *json = json_pack(
        "{s:o, s:b, s:o, s:o, s:o, s:{s:b, s:o}, s:o}", "actor", table_actor_json(question.actor),
        "mine", question.mine, "question", under_json_text(under_buf_text(&question.question)),
        "situation", under_json_text(under_buf_text(&question.situation)), "groups",
        question_groups_json(table, seen, &question), "undo", "may", question.undo.size == 0, "why",
        under_json_text(under_buf_text(&question.undo)), "orders", under_table_orders(table, eyes));
    json_set_text(json, "theirs", under_buf_text(&question.theirs));
    under_speak(before);
    under_question_free(&question);
    return json;
}
