/* The analysis for the page, a position a request, so that it can show how far it is and can stop.
 *
 * Part 0 begins with the game as it is then: what is played, undone or loaded later does not matter
 * to the parts that follow. */
#include <stdlib.h>

#include "lab/analyse.h"
#include "wasm/page.h"

/* Simulated games from a position: as many as a person has the patience for in a browser. */
enum { PLAYOUTS = 100 };

struct page_study {
    struct under_session session; /* a copy */
    struct under_table table;     /* of that */
    struct lab_study *study;
    size_t next; /* part */
};

static void analyse_release(void *kept)
{
    struct page_study *own = kept;
    if (own->study)
        lab_study_drop(own->study);
    under_table_close(&own->table);
    under_session_close(&own->session);
    free(own);
}

static struct page_study *analyse_begin(struct protocol *protocol, int seat)
{
    if (protocol->kept)
        protocol->release(protocol->kept);
    struct page_study *own = calloc(1, sizeof *own);
    if (!own)
        abort();
    protocol->kept = own;
    protocol->release = analyse_release;
    struct under_buf save = {0};
    under_session_save(&protocol->session, &save);
    under_status why =
        under_session_load(&own->session, protocol->session.config.content, save.text, save.size);
    under_buf_free(&save);
    if (why)
        abort(); /* a save that was just made can be loaded */
    under_table_open(&own->table, &own->session);
    struct lab_analyst analyst = lab_analyst_usual(own->session.config.content);
    if (analyst.playouts > PLAYOUTS)
        analyst.playouts = PLAYOUTS;
    analyst.seat = seat;
    own->study = lab_study_begin(&own->session, &analyst);
    return own;
}

/* --- the result --- */

static json_t *analyse_estimate(struct lab_estimate estimate)
{
    return json_pack("{s:f, s:f}", "value", estimate.value, "error", estimate.error);
}

static json_t *analyse_move(const struct page_study *own, under_move move)
{
    struct under_buf text = {0};
    own->session.config.content->game->text(&own->session.config, move, &text);
    json_t *json = json_stringn(text.text, text.size);
    under_buf_free(&text);
    return json;
}

/* The same as a person would say it. */
static json_t *analyse_label(const struct page_study *own, size_t number, under_move move)
{
    unsigned char state[UNDER_STATE_MAX];
    struct under_buf text = {0};
    under_session_state_at(&own->session, number, state);
    under_table_say_move(&own->table,
                         (struct under_eyes){.seat = UNDER_EVERYBODY, .language = under_spoken()},
                         state, move, &text);
    json_t *json = json_stringn(text.text, text.size);
    under_buf_free(&text);
    return json;
}

static json_t *analyse_step(const struct page_study *own, size_t number,
                            const struct lab_step *step)
{
    static const char *const kinds[] = {
        [LAB_ROLL] = "roll", [LAB_OWN] = "own", [LAB_OTHERS] = "others"};
    bool chosen = step->kind == LAB_OWN;
    return json_pack(
        "{s:s, s:i, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:b, s:b}", "kind", kinds[step->kind],
        "round", step->round, "played", analyse_move(own, step->played), "label",
        analyse_label(own, number, step->played), "best",
        chosen ? analyse_move(own, step->best) : json_null(), "best_label",
        chosen ? analyse_label(own, number, step->best) : json_null(), "before",
        analyse_estimate(step->before), "after", analyse_estimate(step->after), "change",
        analyse_estimate(step->change), "bad", lab_step_was_bad(step), "sure", step->sure);
}

/* The rounds or days of a rough study. */
static json_t *analyse_stages(const struct lab_analysis *analysis)
{
    json_t *stages = json_array();
    for (size_t i = 0; i < analysis->stages; i++)
        json_array_append_new(stages,
                              json_pack("{s:i, s:i, s:o}", "round", analysis->stage[i].round,
                                        "move", (int)analysis->stage[i].first, "chance",
                                        analyse_estimate(analysis->stage[i].chance)));
    return stages;
}

/* Where all win together: whose luck and whose decisions they were. */
static json_t *analyse_persons(const struct lab_analysis *analysis)
{
    json_t *persons = json_array();
    for (int seat = 0; seat < analysis->persons; seat++)
        json_array_append_new(
            persons, json_pack("{s:o, s:o}", "luck", analyse_estimate(analysis->person[seat].luck),
                               "play", analyse_estimate(analysis->person[seat].play)));
    return persons;
}

static json_t *analyse_end(struct page_study *own)
{
    struct lab_analysis analysis;
    struct under_buf sentence = {0};
    json_t *steps = json_array();
    lab_study_end(own->study, &analysis);
    own->study = NULL;
    for (size_t i = 0; i < analysis.count; i++)
        json_array_append_new(steps, analyse_step(own, i, &analysis.step[i]));
    lab_analysis_sentence(&analysis, &sentence);
    json_t *result = json_pack(
        "{s:b, s:b, s:b, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:s, s:o}", "over", analysis.over,
        "rough", analysis.rough, "together", analysis.together, "persons",
        analyse_persons(&analysis), "stages", analyse_stages(&analysis), "start",
        analyse_estimate(analysis.start), "luck", analyse_estimate(analysis.luck), "play",
        analyse_estimate(analysis.play), "rest", analyse_estimate(analysis.rest), "end",
        analyse_estimate(analysis.end), "sentence", under_buf_text(&sentence), "steps", steps);
    under_buf_free(&sentence);
    lab_analysis_free(&analysis);
    return result;
}

under_status page_analyse(struct protocol *protocol, const json_t *request, json_t *answer)
{
    json_int_t part = json_integer_value(json_object_get(request, "part"));
    json_int_t seat = json_integer_value(json_object_get(request, "whose"));
    struct page_study *own = protocol->kept;
    if (seat < 0 || seat >= protocol->session.config.seats)
        return refuse("There is no seat {seat}: this game has {seats}.", NUM("seat", seat),
                      NUM("seats", protocol->session.config.seats));
    if (part == 0)
        own = analyse_begin(protocol, (int)seat);
    if (!own || !own->study)
        return refuse("No analysis is under way: part 0 begins one.");
    if (part < 0 || (size_t)part != own->next)
        return refuse("Part {next} of the analysis comes next, not {part}; 0 begins anew.",
                      NUM("next", (long long)own->next), NUM("part", part));
    size_t parts = lab_study_parts(own->study);
    if (own->next == lab_study_first_parts(own->study))
        lab_study_look_closer(own->study);
    lab_study_do(own->study, own->next++);
    json_object_set_new(answer, "part", json_integer(part));
    json_object_set_new(answer, "parts", json_integer((json_int_t)parts));
    json_object_set_new(answer, "analysis", own->next == parts ? analyse_end(own) : json_null());
    return NULL;
}
