/* Cards in many games. */
#include "lab/fates.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "engine/words.h"
#include "files/files.h"

static struct lab_fate *fate_of(const struct lab_fates *fates, int variant, int card)
{
    return &fates->fate[(size_t)variant * (size_t)fates->cards + (size_t)card];
}

static uint8_t *done_of(const struct lab_fates *fates, int variant, int64_t i)
{
    return &fates->done[(int64_t)variant * fates->plan->games + i];
}

/* A game with the marks of its cards; wins: 1 if it was won, else 0. */
static void fates_add(struct lab_fates *fates, int variant, int64_t i, int wins,
                      const uint8_t *marks)
{
    *done_of(fates, variant, i) = 1;
    fates->games[variant]++;
    fates->wins[variant] += wins;
    for (int card = 0; card < fates->cards; card++) {
        struct lab_fate *fate = fate_of(fates, variant, card);
        fate->seen += (marks[card] & FATE_SEEN) != 0;
        fate->taken += (marks[card] & FATE_TAKEN) != 0;
        fate->used += (marks[card] & FATE_USED) != 0;
        fate->used_won += marks[card] & FATE_USED ? wins : 0;
    }
}

/* --- the file: what is run, then a line for each game --- */

static json_t *fates_head(const struct lab_fates *fates)
{
    json_t *head = json_object(), *plan = lab_plan_json(fates->plan);
    json_object_set_new(head, "cards", json_integer(fates->cards));
    json_object_set_new(head, "plan", plan);
    return head;
}

/* A line that was only half written is none; its game is played again. */
static void fates_read_game(struct lab_fates *fates, const char *line, size_t size)
{
    json_t *json = json_loadb(line, size, 0, NULL);
    const char *text;
    int variant, won;
    json_int_t i;
    uint8_t marks[UNDER_CARDS_MAX] = {0};
    if (json_unpack(json, "{s:i, s:I, s:b, s:s}", "setup", &variant, "game", &i, "won", &won,
                    "marks", &text) == 0 &&
        variant >= 0 && variant < fates->plan->variants.count && i >= 0 && i < fates->plan->games &&
        (int)strlen(text) == fates->cards && strspn(text, "01234567") == strlen(text) &&
        !*done_of(fates, variant, i)) {
        for (int card = 0; card < fates->cards; card++)
            marks[card] = (uint8_t)(text[card] - '0');
        fates_add(fates, variant, i, won, marks);
    }
    json_decref(json);
}

static under_status fates_read(struct lab_fates *fates, const char *path, const char *text)
{
    json_t *head = fates_head(fates), *first = NULL;
    size_t length = strcspn(text, "\n");
    under_status why = NULL;
    if (*text) {
        first = json_loadb(text, length, 0, NULL);
        if (!first || !json_equal(first, head))
            why = refuse("{path} is from other games: name another file, or start again with the "
                         "same arguments.",
                         STR("path", path));
        for (text += length; !why && *text; text += length) {
            text += strspn(text, "\n");
            length = strcspn(text, "\n");
            fates_read_game(fates, text, length);
        }
    } else {
        char *line = json_dumps(head, JSON_COMPACT | JSON_SORT_KEYS);
        if (!files_add_line(path, FILES_SHARED, line))
            why = files_complain(path);
        free(line);
    }
    json_decref(first);
    json_decref(head);
    return why;
}

static void *fates_room(size_t count, size_t size)
{
    void *room = calloc(count ? count : 1, size);
    if (!room)
        abort();
    return room;
}

under_status lab_fates_open(struct lab_fates *fates, const struct lab_plan *plan, const char *path)
{
    const struct under_words *words = plan->content->game->words;
    *fates = (struct lab_fates){.plan = plan};
    if (!words || !words->cards || !words->fates)
        return refuse("{game} has no cards to report on.", STR("game", plan->content->game->id));
    size_t variants = (size_t)plan->variants.count;
    fates->cards = words->cards(plan->content, fates->card, UNDER_CARDS_MAX);
    fates->games = fates_room(variants, sizeof *fates->games);
    fates->wins = fates_room(variants, sizeof *fates->wins);
    fates->fate = fates_room(variants * (size_t)fates->cards, sizeof *fates->fate);
    fates->done = fates_room(variants * (size_t)plan->games, 1);
    if (!path)
        return NULL;
    struct under_buf text = {0};
    under_status why = NULL;
    if (!files_read(path, &text) && errno != ENOENT)
        why = files_complain(path);
    if (!why)
        why = fates_read(fates, path, under_buf_text(&text));
    under_buf_free(&text);
    return why;
}

void lab_fates_close(struct lab_fates *fates)
{
    free(fates->games);
    free(fates->wins);
    free(fates->fate);
    free(fates->done);
}

under_status lab_fates_play(struct lab_fates *fates, const char *path, int variant, int64_t i)
{
    const struct lab_plan *plan = fates->plan;
    struct lab_game game;
    uint8_t marks[UNDER_CARDS_MAX] = {0};
    char text[UNDER_CARDS_MAX + 1] = {0};
    if (*done_of(fates, variant, i))
        return NULL;
    json_t *setup = json_loads(plan->variants.variant[variant].setup, 0, NULL);
    under_status why = lab_play_watched(plan->content, setup, lab_seed(plan->seed, i), plan->bot,
                                        plan->effort, &game, marks);
    json_decref(setup);
    if (why)
        return why;
    fates_add(fates, variant, i, game.won, marks);
    for (int card = 0; card < fates->cards; card++)
        text[card] = (char)('0' + marks[card]);
    json_t *json = json_pack("{s:i, s:I, s:b, s:s}", "setup", variant, "game", (json_int_t)i, "won",
                             game.won, "marks", text);
    char *line = json_dumps(json, JSON_COMPACT);
    if (path && !files_add_line(path, FILES_SHARED, line))
        why = files_complain(path);
    free(line);
    json_decref(json);
    return why;
}

/* --- what it comes to --- */

struct lab_fate lab_fates_sum(const struct lab_fates *fates, int card)
{
    struct lab_fate sum = {0};
    for (int variant = 0; variant < fates->plan->variants.count; variant++) {
        const struct lab_fate *fate = fate_of(fates, variant, card);
        sum.seen += fate->seen;
        sum.taken += fate->taken;
        sum.used += fate->used;
        sum.used_won += fate->used_won;
    }
    return sum;
}

/* The differences within each set-up, weighed by how much they say (Mantel and Haenszel), so that a
 * card which is used in easy missions doesn't look strong. Half a game is added to each of the four
 * counts of a set-up for the error. */
bool lab_fates_lift(const struct lab_fates *fates, int card, double *lift,
                    struct lab_interval *interval)
{
    const double z = 1.959963984540054;
    double weights = 0, sum = 0, variance = 0;
    for (int variant = 0; variant < fates->plan->variants.count; variant++) {
        const struct lab_fate *fate = fate_of(fates, variant, card);
        double with = (double)fate->used, without = (double)(fates->games[variant] - fate->used);
        if (with == 0 || without == 0)
            continue;
        double won = (double)fate->used_won, others = (double)(fates->wins[variant]) - won;
        double weight = with * without / (with + without);
        double p = (won + 0.5) / (with + 1), q = (others + 0.5) / (without + 1);
        weights += weight;
        sum += weight * (won / with - others / without);
        variance += weight * weight * (p * (1 - p) / (with + 1) + q * (1 - q) / (without + 1));
    }
    if (weights == 0)
        return false;
    double half = z * sqrt(variance) / weights;
    *lift = sum / weights;
    *interval = (struct lab_interval){fmax(-1, *lift - half), fmin(1, *lift + half)};
    return true;
}
