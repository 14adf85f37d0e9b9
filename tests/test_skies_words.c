/* The words of Under Falling Skies: every legal move has them, and what they say comes true. */
#include <string.h>

#include "scenario.h"
#include "skies/words.h"

enum { GAMES = 12 };

/* --- walking through games --- */

static const struct under_config *config(void)
{
    return &scenario_session.config;
}

/* Calls a function for every legal move of every position of some games at random, easy and hard.
 */
static void walk(void (*look)(const struct skies_state *state, under_move move))
{
    static const char *const hard[] = {"", "sky1 lower", "upper lower tracks sky2 mothership"};
    under_rng rng = under_rng_at(7, 0);
    for (int game = 0; game < GAMES; game++) {
        given_start(hard[game % 3]);
        unsigned char state[UNDER_STATE_MAX];
        memcpy(state, scenario_session.state, skies_game.state_size);
        int actor;
        while ((actor = skies_game.actor(state)) != UNDER_OVER) {
            struct under_moves moves;
            under_move next;
            if (actor == UNDER_CHANCE) {
                next = skies_game.sample(state, config(), &rng);
            } else {
                skies_game.moves(state, config(), &moves);
                for (int i = 0; i < moves.count; i++)
                    look((const struct skies_state *)state, moves.move[i]);
                next = game % 2 ? skies_game.suggest(state, config(), &rng)
                                : moves.move[under_rng_below(&rng, (uint32_t)moves.count)];
            }
            ck_assert(skies_game.apply(state, config(), next, NULL) == NULL);
        }
    }
}

static struct under_choice choice_of(const struct skies_state *state, under_move move)
{
    struct under_choice choice = {.move = move, .place = UNDER_NO_PLACE, .chance = -1};
    skies_words.choice(config(), state, move, &choice);
    return choice;
}

static void is_sentence(const char *text)
{
    ck_assert_msg(*text != '\0', "nothing is said");
    ck_assert_msg(!strchr(text, '{') && !strchr(text, '}'), "a gap is left: %s", text);
}

static void look_at_words(const struct skies_state *state, under_move move)
{
    struct under_choice choice = choice_of(state, move);
    struct under_buf text = {0};
    char name[5];
    is_sentence(choice.word);
    is_sentence(choice.help);
    ck_assert_int_eq(choice.place == UNDER_NO_PLACE, move.kind == MOVE_END);
    if (move.kind != MOVE_END)
        is_sentence(choice.label);
    if (choice.place >= 0 && choice.place < SPACES) {
        skies_space_text(choice.place, name);
        ck_assert_str_eq(choice.at, name);
    }
    ck_assert_int_eq(*choice.with != '\0', move.kind == MOVE_PLACE);
    skies_game.text(config(), move, &text);
    ck_assert_msg(strstr(text.text, choice.with) && strstr(text.text, choice.at), "%s", text.text);
    under_buf_clear(&text);
    skies_words.status(config(), state, &text);
    is_sentence(text.text);
    under_buf_clear(&text);
    skies_words.question(config(), state, &text);
    is_sentence(text.text);
    under_buf_clear(&text);
    skies_words.look(config(), state, &text);
    is_sentence(text.text);
    struct skies_state after = *state;
    struct under_events events = {0};
    ck_assert(skies_game.apply(&after, config(), move, &events) == NULL);
    under_buf_clear(&text);
    skies_words.preview(config(), state, move, &events, &text);
    is_sentence(text.text);
    under_buf_clear(&text);
    skies_words.gain(config(), state, move, &text);
    skies_words.risk(config(), state, move, &text);
    ck_assert_msg(!strchr(under_buf_text(&text), '{'), "%s", text.text);
    under_buf_free(&text);
}

START_TEST(every_legal_move_has_words)
{
    walk(look_at_words);
}
END_TEST

static int sum_of(const struct under_events *events, enum event_kind kind)
{
    int sum = 0;
    for (int i = 0; i < events->count; i++)
        sum += events->event[i].kind == kind ? events->event[i].number[0] : 0;
    return sum;
}

static void look_at_price(const struct skies_state *state, under_move move)
{
    struct under_choice choice = choice_of(state, move);
    struct skies_state after = *state;
    struct under_events events = {0};
    ck_assert(skies_game.apply(&after, config(), move, &events) == NULL);
    int paid = sum_of(&events, EVENT_PAID) + sum_of(&events, EVENT_DIG_PAID);
    ck_assert_int_eq(choice.prices, paid > 0);
    if (paid) {
        ck_assert_str_eq(choice.price[0].what, "energy");
        ck_assert_int_eq(choice.price[0].count, paid);
        ck_assert(choice.price[0].text[0] == '0' + paid);
    }
}

START_TEST(the_price_is_what_is_paid)
{
    walk(look_at_price);
}
END_TEST

static void same_worth(const struct skies_worth *a, const struct skies_worth *b)
{
    ck_assert_str_eq(a->kind, b->kind);
    ck_assert_int_eq(a->name, b->name);
    ck_assert_int_eq(a->value, b->value);
    ck_assert_int_eq(a->cost, b->cost);
    ck_assert_int_eq(a->energy, b->energy);
    ck_assert_int_eq(a->hits, b->hits);
    ck_assert_int_eq(a->steps, b->steps);
    ck_assert_int_eq(a->robot, b->robot);
}

static int worths_seen;

static void look_at_worth(const struct skies_state *state, under_move move)
{
    struct skies_worth worth, later;
    struct skies_state after = *state;
    struct under_events events = {0};
    ck_assert(skies_game.apply(&after, config(), move, &events) == NULL);
    bool has = skies_worth_of(config(), state, move, &worth);
    ck_assert_int_eq(has, move.kind == MOVE_USE || move.kind == MOVE_PLACE);
    if (move.kind == MOVE_USE) {
        int hits = 0;
        for (int i = 0; i < events.count; i++)
            hits += events.event[i].kind == EVENT_SHOT;
        ck_assert_int_eq(worth.energy, sum_of(&events, EVENT_ENERGY));
        ck_assert_int_eq(worth.hits, hits);
        if (strcmp(worth.kind, "dig") == 0) {
            const struct under_event *dug = &events.event[1];
            ck_assert_int_eq(dug->kind, EVENT_DUG);
            ck_assert_int_eq(worth.steps,
                             skies_steps_to(state, skies_board_of(config()), dug->number[0]));
        } else {
            ck_assert_int_eq(worth.steps, sum_of(&events, EVENT_RESEARCH));
            ck_assert_int_eq(worth.robot, after.robot_value);
        }
        worths_seen++;
    }
    /* The last die: what was foreseen can be had now. */
    if (move.kind == MOVE_PLACE && after.phase == PHASE_RESOLVE && worth.missing == 0 &&
        space_row(move.c) > 0 && worth.cost <= after.energy) {
        under_move use = {.kind = MOVE_USE, .a = (int16_t)worth.name};
        ck_assert(skies_worth_of(config(), &after, use, &later));
        same_worth(&worth, &later);
        worths_seen++;
    }
}

START_TEST(a_moves_worth_is_what_happens)
{
    worths_seen = 0;
    walk(look_at_worth);
    ck_assert_int_gt(worths_seen, 200);
}
END_TEST

/* --- telling --- */

static void look_at_telling(const struct skies_state *state, under_move move)
{
    struct skies_state after = *state;
    struct under_events events = {0};
    ck_assert(skies_game.apply(&after, config(), move, &events) == NULL);
    for (int i = 0, used = 0; i < events.count; i += used) {
        json_t *told = skies_words.tell(config(), &events.event[i], events.count - i, &used);
        const json_t *parts = json_object_get(told, "parts");
        ck_assert_int_ge(used, 1);
        is_sentence(json_string_value(json_object_get(told, "text")));
        ck_assert(json_is_string(json_object_get(told, "rule")));
        if (used > 1)
            ck_assert_int_eq((int)json_array_size(parts), used);
        for (size_t part = 0; part < json_array_size(parts); part++)
            is_sentence(json_string_value(json_object_get(json_array_get(parts, part), "text")));
        json_decref(told);
    }
}

START_TEST(everything_that_happens_is_told)
{
    walk(look_at_telling);
}
END_TEST

/* The sentences of a move, a line each. */
static const char *told_of(const char *text)
{
    static char all[4000];
    struct skies_state after;
    struct under_events events = {0};
    under_move move;
    all[0] = '\0';
    memcpy(&after, scenario_session.state, sizeof after);
    ck_assert(skies_game.parse(config(), text, &move) == NULL);
    ck_assert(skies_game.apply(&after, config(), move, &events) == NULL);
    for (int i = 0, used = 0; i < events.count; i += used) {
        json_t *told = skies_words.tell(config(), &events.event[i], events.count - i, &used);
        strcat(strcat(all, json_string_value(json_object_get(told, "text"))), "\n");
        json_decref(told);
    }
    return all;
}

START_TEST(what_happens_several_times_is_one_sentence)
{
    /* Explosions of 2 and 3 in the fighters' sights. */
    given("phase resolve; dice 3@done 5@c3r1 5@done 1@done 2@done;"
          "ships 1/4 2/3 3/0 4/0 5/0 aside aside");
    const char *told = told_of("use c3r1");
    ck_assert_msg(strstr(told,
                         "Fighters shoot down 2 ships: green ship 1 in column 1, row 4; green "
                         "ship 2 in column 2, row 3.\n"),
                  "%s", told);
    given("phase place; dice 3@c1r1 4@c2r1 1 2@c3r1 5@c5r1; ships 4/2 4/3 1/0 2/0 3/0 aside aside");
    told = told_of("place b1 c4r2");
    ck_assert_msg(strstr(told, "Ships in column 4 descend: green ship 2 to row 4, green ship 1 to "
                               "row 3.\n"),
                  "%s", told);
    given("phase resolve; energy 0; dice 3@c2r1 4@c3r1 5@done 1@done 2@done");
    told = told_of("end");
    ck_assert_msg(strstr(told, "Nothing is used at c2r1, c3r1; the dice there are removed.\n"),
                  "%s", told);
}
END_TEST

/* --- questions, greyed out and not asked at all --- */

START_TEST(rooms_that_cannot_be_used_are_shown_with_the_reason)
{
    under_move barred[8];
    given("phase resolve; energy 1; excavator 2; dice 3@done 4@c4r2 5@c5r1 1@done 2@done");
    int count = skies_words.barred(config(), scenario_session.state, barred, 8);
    ck_assert_int_eq(count, 1);
    ck_assert_str_eq(choice_of((const struct skies_state *)scenario_session.state, barred[0]).at,
                     "c4r2");
    refuses("use c4r2", "energy");
    given("phase place; dice 1 2 3 4 5");
    ck_assert_int_eq(skies_words.barred(config(), scenario_session.state, barred, 8), 0);
}
END_TEST

START_TEST(where_nothing_can_be_used_the_round_ends)
{
    under_move answer;
    given("phase resolve; energy 0; dice 3@c2r1 4@c3r1 5@done 1@done 2@done");
    ck_assert(skies_words.settled(config(), scenario_session.state, &answer));
    ck_assert_int_eq(answer.kind, MOVE_END);
    /* Whatever else is chosen leads to the same position. */
    struct skies_state ended, skipped;
    memcpy(&ended, scenario_session.state, sizeof ended);
    ck_assert(skies_game.apply(&ended, config(), answer, NULL) == NULL);
    play("skip c3r1; skip c2r1");
    memcpy(&skipped, scenario_session.state, sizeof skipped);
    ck_assert_mem_eq(&ended, &skipped, sizeof ended);
    given("phase resolve; energy 1; dice 3@c2r1 4@c3r1 5@done 1@done 2@done");
    ck_assert(!skies_words.settled(config(), scenario_session.state, &answer));
    /* A robot might be scrapped. */
    given("phase resolve; energy 0; dice 3@c2r1 4@done 5@done 1@done 2@done; robots 4@c3r1* -");
    ck_assert(!skies_words.settled(config(), scenario_session.state, &answer));
}
END_TEST

/* --- advice --- */

static void says(void (*advise)(const struct under_config *, const void *, under_move,
                                struct under_buf *),
                 const char *text, const char *expected)
{
    struct under_buf out = {0};
    under_move move;
    ck_assert(skies_game.parse(config(), text, &move) == NULL);
    advise(config(), scenario_session.state, move, &out);
    ck_assert_str_eq(under_buf_text(&out), expected);
    under_buf_free(&out);
}

START_TEST(advice_names_gain_and_risk)
{
    given("phase resolve; energy 2; dice 3@c1r1 4@c3r1 5@c5r1 1@done 2@done;"
          "ships 1/4 2/0 3/0 4/0 5/0 aside aside");
    says(skies_words.gain, "use c5r1", "Research advances by 2 steps.\n");
    says(skies_words.gain, "use c1r1", "It brings 2 energy.\n");
    says(skies_words.gain, "use c3r1", "Fighters shoot down 1 ship.\n");
    says(skies_words.risk, "use c1r1", "");
    says(skies_words.risk, "skip c5r1", "c5r1 (research -1) stays unused.\n");
    says(skies_words.risk, "end",
         "c1r1 (energy -1) stays unused.\nc3r1 (fighter -1) stays unused.\n"
         "c5r1 (research -1) stays unused.\n");
    given("phase resolve; energy 1; dice 3@done 4@c3r1 5@c5r1 1@done 2@done");
    says(skies_words.risk, "use c5r1", "c3r1 (fighter -1) stays unused: no energy is left.\n");
    given("phase resolve; energy 7; research 13; excavator 15; dice 6@c3r3 6@c4r3 5@done 1@done "
          "2@done");
    says(skies_words.gain, "use c3r3", "It wins the game.\n");
}
END_TEST

START_TEST(advice_knows_the_sky)
{
    given("phase place; dice 6@c1r1 1@c2r1 1 4 5; damage 3; ships 3/12 4/0 5/0 1/0 2/0 aside "
          "aside");
    says(skies_words.risk, "place w4 c3r1",
         "A ship hits the city: damage 4 of 5.\nThe dice you have not placed are rolled again.\n");
    says(skies_words.risk, "place b1 c3r1", "A ship stops in row 13, close to the city.\n");
    says(skies_words.gain, "place b1 c3r0",
         "Ships in column 3 come down one space less.\nNo ship comes down in column 3.\n");
    given("phase place; dice 6@c1r1 1@c2r1 1 4 5; damage 4; ships 3/12 4/0 5/0 1/0 2/0 aside "
          "aside");
    says(skies_words.risk, "place w4 c3r1", "It loses the game.\n");
    given("phase place; energy 0; dice 6@c3r1 1@c2r1 1 4 5;"
          "ships 3/12 4/0 3/10 1/0 2/0 aside aside");
    says(skies_words.risk, "place b1 c5r1",
         "Energy runs short: your dice then need 3, you have 0.\n");
}
END_TEST

/* --- typing, looking at one thing, the end --- */

START_TEST(short_forms_are_spelt_out)
{
    static const struct {
        const char *given, *typed, *move;
    } rows[] = {
        {"phase place; dice 3 3 3 4 5", "w4 c2r0", "place w4 c2r0"},
        {"phase place; dice 3 3 3 4 5", "4 c2r0", "place w4 c2r0"},
        {"phase place; dice 3 3 4 4 5", "4 c2r0", "place b4 c2r0"},
        {"phase resolve; dice 3@c1r1 4@done 5@done 1@done 2@done", "c1r1", "use c1r1"},
        {"phase place; dice 3 3 3 4 5", "place w4 c2r0", "place w4 c2r0"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct under_buf out = {0};
        given(rows[i].given);
        skies_words.spell(config(), scenario_session.state, rows[i].typed, &out);
        ck_assert_str_eq(out.text, rows[i].move);
        under_buf_free(&out);
    }
}
END_TEST

START_TEST(one_thing_can_be_looked_at)
{
    static const struct {
        const char *name, *said;
    } rows[] = {
        {"c1r1", "c1r1: energy -1, free to use.\nThe black 3 is on c1r1: energy -1.\n"},
        {"c3r2", "c3r2: energy (2), free to use.\nIt is still rock, 2 spaces ahead of the "
                 "excavator.\n"},
        {"c3", "Ships in column 3: green on the starting spot.\n"},
        {"c9", "Nothing matches c9. Name a space, such as c2r1, or a column, such as c2.\n"},
    };
    given("phase place; dice 3@c1r1 3 3 4 5");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct under_buf out = {0};
        skies_words.inspect(config(), scenario_session.state, rows[i].name, &out);
        ck_assert_str_eq(out.text, rows[i].said);
        under_buf_free(&out);
    }
}
END_TEST

/* --- places by their names --- */

static void has_no_notation(const char *text)
{
    for (const char *at = text; (at = strchr(at, 'c')); at++)
        ck_assert_msg(!(at[1] >= '1' && at[1] <= '5' && at[2] == 'r'), "notation in: %s", text);
}

static void look_for_notation(const struct skies_state *state, under_move move)
{
    struct under_choice choice = choice_of(state, move);
    struct under_buf text = {0};
    struct skies_state after = *state;
    struct under_events events = {0};
    ck_assert(skies_game.apply(&after, config(), move, &events) == NULL);
    skies_words.look(config(), state, &text);
    skies_words.preview(config(), state, move, &events, &text);
    skies_words.gain(config(), state, move, &text);
    skies_words.risk(config(), state, move, &text);
    for (int i = 0, used; i < events.count; i += used) {
        json_t *told = skies_words.tell(config(), &events.event[i], events.count - i, &used);
        under_buf_puts(&text, json_string_value(json_object_get(told, "text")));
        json_decref(told);
    }
    /* Why other moves are refused: over the games every space has its turn. */
    int16_t space = (int16_t)((state->round * 7 + move.a * 5 + move.c) % SPACES);
    const under_move others[] = {{.kind = MOVE_USE, .a = space},
                                 {.kind = MOVE_PLACE, .a = 1, .c = space}};
    for (int i = 0; i < 2; i++) {
        after = *state;
        under_status why = skies_game.apply(&after, config(), others[i], NULL);
        under_buf_puts(&text, why ? why : "");
    }
    has_no_notation(text.text);
    has_no_notation(choice.said);
    is_sentence(choice.said);
    ck_assert_msg(!strchr(text.text, '{'), "a gap is left: %s", text.text);
    under_buf_free(&text);
}

START_TEST(nothing_said_has_notation_where_places_are_named)
{
    const struct under_language *before = under_speak(&under_english_named);
    walk(look_for_notation);
    under_speak(before);
}
END_TEST

START_TEST(a_place_has_a_name_of_its_own)
{
    static const struct {
        const char *space, *name;
    } rows[] = {
        {"c3r0", "the defence of column 3"},
        {"c1r1", "the energy room in column 1"},
        {"c4r1", "the tunnel in column 4"},
        {"c5r2", "its start"},
        {"c3r3", "the upper research room in column 3"},
        {"c3r5", "the lower research room in column 3"},
        {"c1r4", "the energy and fighter room in column 1"},
    };
    const struct under_language *before = under_speak(&under_english_named);
    given_start("");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct under_buf name = {0};
        skies_say_place(skies_board_of(config()), skies_space_parse(rows[i].space), &name);
        ck_assert_str_eq(name.text, rows[i].name);
        under_buf_free(&name);
    }
    for (int a = 0; a < SPACES; a++)
        for (int b = 0; b < a; b++) {
            struct under_buf first = {0}, second = {0};
            skies_say_place(skies_board_of(config()), a, &first);
            skies_say_place(skies_board_of(config()), b, &second);
            ck_assert_str_ne(first.text, second.text);
            under_buf_free(&first);
            under_buf_free(&second);
        }
    under_speak(before);
}
END_TEST

SCENARIO_MAIN("skies words", every_legal_move_has_words, the_price_is_what_is_paid,
              a_moves_worth_is_what_happens, everything_that_happens_is_told,
              what_happens_several_times_is_one_sentence,
              rooms_that_cannot_be_used_are_shown_with_the_reason,
              where_nothing_can_be_used_the_round_ends, advice_names_gain_and_risk,
              advice_knows_the_sky, short_forms_are_spelt_out, one_thing_can_be_looked_at,
              nothing_said_has_notation_where_places_are_named, a_place_has_a_name_of_its_own)
