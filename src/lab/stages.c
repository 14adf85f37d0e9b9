/* What a rough study adds: the chance from stage to stage, and a closer look at what seems to
 * matter.
 *
 * With one simulated game ending in victory and the next in defeat, forty from every position show
 * little of a single move. But they show which moves might have mattered; these are looked at again
 * with new games, and only what holds then is told. */
#include <math.h>
#include <stdlib.h>

#include "lab/stats.h"
#include "lab/study.h"

enum { CANDIDATES = LAB_CANDIDATES * LAB_CANDIDATE_KINDS };

/* Of nine moves looked at, not one in a hundred games may seem to matter by accident. */
#define SURE 3.3

static size_t stages_games(const struct lab_study *study)
{
    return LAB_CLOSER * (size_t)study->analyst.playouts;
}

/* Where the looks before and after a candidate lie. */
static struct lab_look *stages_candidate(const struct lab_study *study, size_t candidate)
{
    return &study->look[study->stages + 1 + 2 * candidate];
}

void lab_stages_begin(struct lab_study *study)
{
    size_t count = study->session->count, stages = 0;
    study->look = calloc(count + 1 + 1 + 2 * CANDIDATES, sizeof *study->look);
    if (!study->look)
        abort();
    for (size_t i = 0; i < count; i++)
        if (i == 0 || study->position[i].round != study->position[i - 1].round)
            study->look[stages++].index = i;
    study->look[stages].index = count;
    study->stages = stages;
    study->looks = stages + 1 + 2 * CANDIDATES;
    for (size_t i = stages + 1; i < study->looks; i++)
        study->look[i].index = SIZE_MAX;
}

/* How much a move seems to matter as a candidate of that kind; 0: it is none. */
static double stages_seems(const struct lab_study *study, size_t i, enum lab_candidate_kind kind)
{
    const struct lab_position *position = &study->position[i];
    if (position->kind != (kind == LAB_COSTLY ? LAB_OWN : LAB_ROLL) || position->same)
        return 0;
    double change =
        lab_estimate_change(lab_study_games(study, i, 0), lab_study_games(study, i + 1, 0),
                            (size_t)study->analyst.playouts)
            .value;
    return kind == LAB_LUCKY ? change : -change;
}

void lab_study_look_closer(struct lab_study *study)
{
    for (int kind = 0; study->rough && kind < LAB_CANDIDATE_KINDS; kind++) {
        double best[LAB_CANDIDATES] = {0};
        struct lab_look *look = stages_candidate(study, (size_t)kind * LAB_CANDIDATES);
        for (size_t i = 0; i < study->session->count; i++) {
            double seems = stages_seems(study, i, (enum lab_candidate_kind)kind);
            int place = LAB_CANDIDATES;
            while (place > 0 && seems > best[place - 1])
                place--;
            for (int later = LAB_CANDIDATES - 1; later > place; later--) {
                best[later] = best[later - 1];
                look[2 * later].index = look[2 * later - 2].index;
            }
            if (place < LAB_CANDIDATES) {
                best[place] = seems;
                look[2 * place].index = i;
            }
        }
        for (int place = 0; place < LAB_CANDIDATES; place++)
            if (look[2 * place].index != SIZE_MAX)
                look[2 * place + 1].index = look[2 * place].index + 1;
    }
}

void lab_stages_do(struct lab_study *study, size_t number)
{
    struct lab_look *look = &study->look[number];
    if (look->index != SIZE_MAX)
        look->won = lab_study_simulate(study, look->index, SIZE_MAX,
                                       (size_t)study->analyst.playouts, stages_games(study));
}

void lab_stages_end(const struct lab_study *study, struct lab_analysis *out)
{
    size_t games = stages_games(study);
    out->stage = calloc(study->stages, sizeof *out->stage);
    if (study->stages && !out->stage)
        abort();
    out->stages = study->stages;
    for (size_t i = 0; i < study->stages; i++)
        out->stage[i] = (struct lab_stage){
            .round = study->position[study->look[i].index].round,
            .first = study->look[i].index,
            .chance = lab_estimate_change(NULL, study->look[i].won, games),
        };
    for (size_t i = 0; i < study->stages; i++) {
        /* No win in 400 games does not make winning impossible, as a standard error would. */
        struct lab_interval interval =
            lab_rate_interval(llround(out->stage[i].chance.value * (double)games), (int64_t)games);
        out->stage[i].low = interval.low;
        out->stage[i].high = interval.high;
    }
    if (out->stages)
        out->start = out->stage[0].chance;
    out->end = lab_estimate_change(NULL, study->look[study->stages].won, games);
    for (size_t i = 0; i < CANDIDATES; i++) {
        const struct lab_look *look = stages_candidate(study, i);
        if (look->index == SIZE_MAX)
            continue;
        struct lab_step *step = &out->step[look->index];
        step->before = lab_estimate_change(NULL, look[0].won, games);
        step->after = lab_estimate_change(NULL, look[1].won, games);
        step->change = lab_estimate_change(look[0].won, look[1].won, games);
        step->sure = fabs(step->change.value) > SURE * step->change.error;
    }
}

void lab_stages_free(struct lab_study *study)
{
    for (size_t i = 0; i < study->looks; i++)
        free(study->look[i].won);
    free(study->look);
}
