/* Act: a person's choice is played, chance rolls, and what needs no asking is answered; and taking
 * it back. */
#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/suggest.h"
#include "table/parts.h"

/* --- acts --- */

static void acts_add(struct under_table *table, size_t at, size_t count)
{
    if (table->act_count == table->act_room) {
        table->act_room = table->act_room ? 2 * table->act_room : 64;
        table->acts = realloc(table->acts, table->act_room * sizeof *table->acts);
        if (!table->acts)
            abort();
    }
    table->acts[table->act_count++] = (struct under_act){at, count};
}

size_t table_last_act(const struct under_table *table)
{
    return table->act_count ? table->acts[table->act_count - 1].at : SIZE_MAX;
}

bool table_was_asked(const struct under_table *table, size_t number)
{
    size_t low = 0, high = table->act_count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (table->acts[middle].at <= number)
            low = middle + 1;
        else
            high = middle;
    }
    return low > 0 && number < table->acts[low - 1].at + table->acts[low - 1].count;
}

/* --- what needs no asking --- */

static bool answer_seen(const struct under_table *table, const void *state, under_move *out)
{
    const struct under_config *config = &table->session->config;
    const struct under_game *game = table_game(table);
    const struct under_words *words = table_words(table);
    int seat = game->actor(state);
    struct under_moves moves;
    moves.count = 0;
    game->moves(state, config, &moves);
    if (moves.count == 1)
        return *out = moves.move[0], true;
    return (words->settled && words->settled(config, state, out)) ||
           (words->standing && words->standing(config, state, table->orders[seat], out));
}

/* A question that is not asked tells the others that there was nothing to ask. So where seats know
 * different things, it must be so whatever they know. */
bool table_answer(const struct under_table *table, const void *state, under_move *out)
{
    if (!answer_seen(table, state, out))
        return false;
    if (!under_has_secrets(&table->session->config, state))
        return true;
    for (unsigned try = 0; try < TABLE_GUESSES; try++) {
        unsigned char guess[UNDER_STATE_MAX];
        under_move other;
        memcpy(guess, state, table_game(table)->state_size);
        table_guess(table, UNDER_NO_SEAT, try, guess);
        if (!answer_seen(table, guess, &other) || !under_move_equal(*out, other))
            return false;
    }
    return true;
}

/* Whether chance decides something here that not all may know: it is dealt, whatever the dice. */
static bool settle_deals(const struct under_session *session)
{
    const struct under_game *game = session->config.content->game;
    if (!game->known)
        return false;
    under_move move = under_session_draw(session, session->state, session->count);
    return game->known(session->state, &session->config, move) != UNDER_ALL_SEATS;
}

void under_table_settle(struct under_table *table)
{
    struct under_session *session = table->session;
    under_status why = NULL;
    for (int actor; !why && (actor = under_session_actor(session)) != UNDER_OVER;) {
        under_move move = {0};
        if (actor >= 0 && !table_answer(table, session->state, &move))
            break;
        if (actor == UNDER_CHANCE && table->dice == UNDER_DICE_REAL && !settle_deals(session))
            break;
        why = actor == UNDER_CHANCE ? under_session_roll(session, NULL, NULL)
                                    : under_session_apply(session, move, NULL);
        assert(!why && "what is rolled or answered here is legal");
    }
    table->known = session->count;
}

/* Every move that would not have been answered without asking is an act of its own. */
void under_table_follow(struct under_table *table)
{
    const struct under_session *session = table->session;
    const struct under_game *game = table_game(table);
    unsigned char state[UNDER_STATE_MAX];
    while (table->act_count && table->acts[table->act_count - 1].at >= session->count)
        table->act_count--;
    if (table->known > session->count)
        table->known = session->count;
    if (table->known == session->count)
        return;
    under_session_state_at(session, table->known, state);
    for (; table->known < session->count; table->known++) {
        under_move made = session->log[table->known], move;
        if (game->actor(state) >= 0 &&
            (!table_answer(table, state, &move) || !under_move_equal(move, made)))
            acts_add(table, table->known, 1);
        game->make(state, &session->config, made, NULL);
    }
}

void under_table_open(struct under_table *table, struct under_session *session)
{
    *table = (struct under_table){.session = session};
    const struct under_order *orders = table_words(table)->orders;
    for (int seat = 0; seat < UNDER_SEATS_MAX; seat++)
        for (int i = 0; orders && orders[i].id; i++)
            table->orders[seat] |= (unsigned)orders[i].on << i;
    under_table_follow(table);
}

void under_table_close(struct under_table *table)
{
    free(table->acts);
    *table = (struct under_table){0};
}

/* --- acting --- */

/* Whose turn it is not gets told whose it is. */
under_status under_table_may_act(const struct under_table *table, struct under_eyes eyes)
{
    int actor = under_table_actor(table);
    if (actor == UNDER_OVER)
        return refuse("The game is over.");
    if (actor == UNDER_CHANCE && table->dice == UNDER_DICE_REAL)
        return NULL;
    if (actor == UNDER_CHANCE || eyes.seat == actor || eyes.seat == UNDER_EVERYBODY)
        return NULL;
    struct under_buf name = {0};
    under_table_name(table, eyes, actor, &name);
    under_status why =
        eyes.seat == UNDER_NO_SEAT
            ? refuse("You are watching. {player} is deciding.", STR("player", name.text))
            : refuse("It is not your turn. {player} is deciding.", STR("player", name.text));
    under_buf_free(&name);
    return why;
}

static under_status act_play(struct under_table *table, const under_move *moves, int count)
{
    struct under_session *session = table->session;
    size_t from = session->count;
    int actor = under_session_actor(session);
    under_status why = NULL;
    for (int i = 0; i < count && !why; i++) {
        if (under_session_actor(session) != actor)
            why = refuse("Only {done} of {count} could be done in one go: somebody else, or "
                         "chance, comes in between.",
                         NUM("done", i), NUM("count", count));
        else
            why = under_session_apply(session, moves[i], NULL);
        if (why && i > 0 && under_session_actor(session) == actor)
            why = refuse("{count} is too many: {done} is the most you can do now.",
                         NUM("count", count), NUM("done", i));
    }
    /* Nothing was seen yet, so it may be taken back; the sentence is kept. */
    if (why)
        under_session_rewind(session, from);
    return why;
}

under_status under_table_act(struct under_table *table, struct under_eyes eyes,
                             const under_move *moves, int count, size_t *from)
{
    const struct under_language *before = under_speak(eyes.language);
    int actor = under_table_actor(table);
    *from = table->session->count;
    under_status why = under_table_may_act(table, eyes);
    if (!why && actor >= 0 && count > 0)
        why = table_lesson_refuse(table, moves[0]);
    if (!why)
        why = act_play(table, moves, count);
    if (!why && actor >= 0)
        acts_add(table, *from, (size_t)count);
    if (!why)
        under_table_settle(table);
    under_speak(before);
    return why;
}

under_status under_table_retrace(struct under_table *table, const under_move *moves, size_t count,
                                 size_t chosen)
{
    struct under_session *session = table->session;
    size_t from = session->count;
    under_status why = NULL;
    for (size_t i = 0; i < count && !why; i++)
        why = under_session_apply(session, moves[i], NULL);
    if (why) {
        under_session_rewind(session, from);
        return why;
    }
    if (chosen > 0)
        acts_add(table, from, chosen);
    table->known = session->count;
    return NULL;
}

/* In lower case, with one blank for whatever stands between two words. */
static void find_plain(const char *text, struct under_buf *out)
{
    under_buf_clear(out);
    for (bool gap = false; *text; text++) {
        if (!isalnum((unsigned char)*text)) {
            gap = out->size > 0;
            continue;
        }
        if (gap)
            under_buf_putc(out, ' ');
        gap = false;
        under_buf_putc(out, (char)tolower((unsigned char)*text));
    }
}

/* What is listed is also found as it is listed: "collect 2 food". */
static bool find_listed(const struct under_table *table, struct under_eyes eyes, const void *seen,
                        const char *text, under_move *out)
{
    const struct under_session *session = table->session;
    int actor = under_table_actor(table);
    struct under_buf wanted = {0}, name = {0}, plain = {0};
    bool found = false;
    if (actor < 0 || (eyes.seat != actor && eyes.seat != UNDER_EVERYBODY))
        return false;
    struct under_moves *moves = malloc(sizeof *moves);
    if (!moves)
        abort();
    moves->count = 0;
    find_plain(text, &wanted);
    table_game(table)->moves(session->state, &session->config, moves);
    for (int i = 0; i < moves->count && !found; i++) {
        struct under_choice choice;
        table_choice(table, seen, moves->move[i], &choice);
        under_buf_clear(&name);
        under_buf_printf(&name, "%s %s", choice.word, choice.label);
        find_plain(name.text, &plain);
        found = *choice.label && strcmp(under_buf_text(&plain), under_buf_text(&wanted)) == 0;
        *out = moves->move[i];
    }
    free(moves);
    under_buf_free(&wanted);
    under_buf_free(&name);
    under_buf_free(&plain);
    return found;
}

under_status under_table_find(const struct under_table *table, struct under_eyes eyes,
                              const char *text, under_move *out)
{
    const struct under_words *words = table_words(table);
    const struct under_config *config = &table->session->config;
    unsigned char seen[UNDER_STATE_MAX];
    const struct under_language *before = under_speak(eyes.language);
    under_move move;
    struct under_buf spelt = {0};
    under_table_seen(table, eyes, seen);
    /* Notation is taken as it is; anything else is for the game to make notation of. */
    if (words->spell && table_game(table)->parse(config, text, &move) != NULL)
        words->spell(config, seen, text, &spelt);
    under_status why = under_move_find(config, seen, spelt.size ? spelt.text : text, out);
    if (why && find_listed(table, eyes, seen, text, out))
        why = NULL;
    else if (why) /* a sentence lasts until the next one */
        why = under_move_find(config, seen, spelt.size ? spelt.text : text, out);
    under_buf_free(&spelt);
    under_speak(before);
    return why;
}

/* Without its word number `skip`, and without the "x" of "4 x". */
static void find_leave_out(const char *text, int skip, struct under_buf *out)
{
    for (int word = 0; *text; word++) {
        size_t size = strcspn(text, " ");
        bool times = word == skip + 1 && size == 1 && *text == 'x';
        if (word != skip && !times) {
            under_buf_puts(out, out->size ? " " : "");
            under_buf_add(out, text, size);
        }
        text += size + (text[size] == ' ');
    }
}

/* "4", "4x": the amount a word says, -1: none. */
static int find_amount(const char *word)
{
    size_t digits = strspn(word, "0123456789");
    size_t size = digits + (word[digits] == 'x');
    if (digits == 0 || digits > 4 || (word[size] != ' ' && word[size] != '\0'))
        return -1;
    return (int)strtol(word, NULL, 10);
}

static bool find_counted(const struct under_table *table, struct under_eyes eyes, under_move move)
{
    unsigned char seen[UNDER_STATE_MAX];
    struct under_choice choice;
    under_table_seen(table, eyes, seen);
    table_choice(table, seen, move, &choice);
    return choice.counted;
}

static under_status find_times_refused(const struct under_table *table, struct under_eyes eyes,
                                       under_move move, const char *text, int amount)
{
    const struct under_language *before = under_speak(eyes.language);
    under_status why = NULL;
    if (!find_counted(table, eyes, move))
        why = refuse("\"{move}\" can only be done once at a time.", STR("move", text));
    else if (amount < 1 || amount > TABLE_TIMES)
        why = refuse("You can't do this {amount} times: an amount is 1 to {most}.",
                     NUM("amount", amount), NUM("most", TABLE_TIMES));
    under_speak(before);
    return why;
}

under_status under_table_find_times(const struct under_table *table, struct under_eyes eyes,
                                    const char *text, under_move *out, int *times)
{
    *times = 1;
    under_status why = under_table_find(table, eyes, text, out);
    const char *word = text;
    struct under_buf rest = {0}, meant = {0};
    if (under_table_actor(table) < 0)
        return why; /* values of dice are no amounts */
    for (int i = 0; why && *word; i++, word += strcspn(word, " "), word += *word == ' ') {
        int amount = find_amount(word);
        if (amount < 0)
            continue;
        under_buf_clear(&rest);
        find_leave_out(text, i, &rest);
        if (rest.size && under_table_find(table, eyes, rest.text, out) == NULL &&
            (find_counted(table, eyes, *out) || amount != 1)) {
            *times = amount;
            why = find_times_refused(table, eyes, *out, rest.text, amount);
            under_buf_clear(&meant);
            break;
        }
        /* A number in front of something is an amount of it, and what is wrong is something else.
         * A sentence lasts until the next one, so it is said anew. */
        bool last = !strchr(word, ' ');
        under_buf_clear(&meant);
        under_buf_puts(&meant, last || !rest.size ? text : rest.text);
    }
    if (meant.size)
        why = under_table_find(table, eyes, meant.text, out);
    under_buf_free(&rest);
    under_buf_free(&meant);
    return why;
}

under_status under_table_act_text(struct under_table *table, struct under_eyes eyes,
                                  const char *text, int times, size_t *from)
{
    under_move moves[TABLE_TIMES];
    *from = table->session->count;
    const struct under_language *before = under_speak(eyes.language);
    under_status why = under_table_may_act(table, eyes);
    if (!why && (times < 1 || times > TABLE_TIMES))
        why = refuse("A move can be made 1 to {most} times in one go, not {times}.",
                     NUM("most", TABLE_TIMES), NUM("times", times));
    under_speak(before);
    if (!why)
        why = under_table_find(table, eyes, text, &moves[0]);
    if (why)
        return why;
    for (int i = 1; i < times; i++)
        moves[i] = moves[0];
    return under_table_act(table, eyes, moves, times, from);
}

json_t *under_table_news(const struct under_table *table, struct under_eyes eyes, size_t from)
{
    return json_pack("{s:o, s:o, s:o}", "told",
                     under_table_tell(table, eyes, from, table->session->count), "look",
                     under_table_look(table, eyes), "ask", under_table_ask_json(table, eyes));
}

/* --- standing orders --- */

json_t *under_table_orders(const struct under_table *table, struct under_eyes eyes)
{
    const struct under_order *orders = table_words(table)->orders;
    const struct under_language *before = under_speak(eyes.language);
    json_t *list = json_array();
    bool seated = eyes.seat >= 0 && eyes.seat < table->session->config.seats;
    for (int i = 0; seated && orders && orders[i].id; i++) {
        struct under_buf label = {0}, help = {0};
        message(&label, orders[i].label);
        message(&help, orders[i].help);
        json_array_append_new(list, json_pack("{s:s, s:s, s:s, s:b}", "id", orders[i].id, "label",
                                              label.text, "help", help.text, "on",
                                              table->orders[eyes.seat] >> i & 1));
        under_buf_free(&label);
        under_buf_free(&help);
    }
    under_speak(before);
    return list;
}

under_status under_table_order(struct under_table *table, struct under_eyes eyes, const char *id,
                               enum under_switch set)
{
    const struct under_order *orders = table_words(table)->orders;
    const struct under_language *before = under_speak(eyes.language);
    bool seated = eyes.seat >= 0 && eyes.seat < table->session->config.seats;
    struct under_unknown unknown = {.nearest.written = id};
    under_status why = seated ? NULL : refuse("Only a player has standing orders.");
    int found = -1;
    for (int i = 0; orders && orders[i].id; i++) {
        under_unknown_offer(&unknown, orders[i].id);
        if (strcmp(orders[i].id, id) == 0)
            found = i;
    }
    if (!why && found < 0)
        why = unknown.names.size
                  ? under_unknown_refuse(&unknown, "There is no standing order \"{name}\"; the "
                                                   "orders are: {names}.")
                  : refuse("This game has no standing orders.");
    if (!why && found >= 0 && set == UNDER_ON)
        table->orders[eyes.seat] |= 1u << found;
    else if (!why && found >= 0)
        table->orders[eyes.seat] &= ~(1u << found);
    under_buf_free(&unknown.names);
    under_speak(before);
    return why;
}

/* --- undo --- */

/* What a seat is told of a move made in this state, and what it knows afterwards. */
static void undo_learn(const struct under_table *table, const void *state, under_move move,
                       int seat, unsigned try, void *after, struct under_events *told)
{
    const struct under_game *game = table_game(table);
    int count = 0;
    under_events_clear(told);
    memcpy(after, state, game->state_size);
    game->make(after, &table->session->config, move, told);
    for (int i = 0; i < told->count; i++)
        if (told->event[i].seats >> seat & 1)
            told->event[count++] = told->event[i];
    told->count = count;
    if (game->actor(after) != UNDER_OVER)
        table_guess(table, seat, try, after);
}

/* Whether a move shows a seat something it did not know: had the rest been otherwise, as it may
 * be for all the seat knew, it would now know or be told something else. */
static bool undo_reveals(const struct under_table *table, const void *state, under_move move)
{
    const struct under_session *session = table->session;
    const struct under_game *game = table_game(table);
    if (!under_has_secrets(&session->config, state))
        return false;
    for (int seat = 0; seat < session->config.seats; seat++)
        for (unsigned try = 0; try < TABLE_GUESSES; try++) {
            unsigned char guess[UNDER_STATE_MAX], copy[UNDER_STATE_MAX];
            unsigned char truth_after[UNDER_STATE_MAX], guess_after[UNDER_STATE_MAX];
            struct under_events truth_told, guess_told;
            memcpy(guess, state, game->state_size);
            table_guess(table, seat, try, guess);
            memcpy(copy, guess, game->state_size);
            if (game->apply(copy, &session->config, move, NULL) != NULL)
                continue; /* it could not be so: the seat saw the move */
            undo_learn(table, state, move, seat, 0, truth_after, &truth_told);
            undo_learn(table, guess, move, seat, 0, guess_after, &guess_told);
            if (memcmp(truth_after, guess_after, game->state_size) != 0 ||
                truth_told.count != guess_told.count ||
                memcmp(truth_told.event, guess_told.event,
                       (size_t)truth_told.count * sizeof *truth_told.event) != 0)
                return true;
        }
    return false;
}

static under_status undo_refuse_chance(const struct under_table *table, under_move came_up)
{
    const struct under_words *words = table_words(table);
    if (table->dice == UNDER_DICE_REAL)
        return refuse("You can't undo past a roll or a draw. If you typed it wrong, retype it.");
    if (words->rolled && !words->rolled(came_up))
        return refuse("You can't undo past a draw: what came up has been seen.");
    return refuse("You can't undo past a roll: the dice have been seen.");
}

under_status under_table_may_undo(const struct under_table *table, struct under_eyes eyes)
{
    const struct under_session *session = table->session;
    const struct under_game *game = table_game(table);
    const struct under_language *before = under_speak(eyes.language);
    unsigned char state[UNDER_STATE_MAX];
    size_t act = table_last_act(table);
    under_status why = NULL;
    if (act == SIZE_MAX && session->count > 0 && table->dice == UNDER_DICE_REAL)
        why = refuse("There is no move to undo yet. If you typed the dice wrong, retype them.");
    else if (act == SIZE_MAX)
        why = refuse("There is no move to undo yet.");
    else if (under_session_actor(session) == UNDER_OVER)
        why = refuse("The game is over, so nothing can be undone.");
    else
        under_session_state_at(session, act, state);
    if (!why && eyes.seat != UNDER_EVERYBODY && eyes.seat != game->actor(state))
        why = refuse("That was another player's move: only the player who made it can undo it.");
    for (size_t i = act; !why && i < session->count; i++) {
        if (game->actor(state) == UNDER_CHANCE)
            why = undo_refuse_chance(table, session->log[i]);
        else if (undo_reveals(table, state, session->log[i]))
            why = refuse("You can't undo that move: it has shown somebody something new.");
        game->make(state, &session->config, session->log[i], NULL);
    }
    under_speak(before);
    return why;
}

static void undo_to(struct under_table *table, size_t count)
{
    under_session_rewind(table->session, count);
    table->known = count;
}

under_status under_table_undo(struct under_table *table, struct under_eyes eyes)
{
    under_status why = under_table_may_undo(table, eyes);
    if (why)
        return why;
    undo_to(table, table->acts[--table->act_count].at);
    return NULL;
}

under_status under_table_retype(struct under_table *table)
{
    struct under_session *session = table->session;
    unsigned char state[UNDER_STATE_MAX];
    size_t act = table_last_act(table), from = act == SIZE_MAX ? 0 : act, roll = SIZE_MAX;
    if (table->dice == UNDER_DICE_REAL)
        for (size_t i = from; i < session->count; i++) {
            under_session_state_at(session, i, state);
            if (table_game(table)->actor(state) == UNDER_CHANCE)
                roll = i;
        }
    if (roll == SIZE_MAX)
        return refuse("There are no dice values to retype: none were typed since the last move.");
    undo_to(table, roll);
    return NULL;
}
