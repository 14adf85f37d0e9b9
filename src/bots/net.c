/* The network: reading, writing and evaluating it. */
#include "bots/net.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <threads.h>

#include "bots/embedded_nets.h"
#include "games.h"

void under_net_make(struct under_net *net, const struct under_game *game, int hidden)
{
    *net = (struct under_net){
        .game = game,
        .features = game->features,
        .hidden = hidden,
        .size = (size_t)(game->features + 2) * (size_t)hidden + 1,
    };
    net->weights = calloc(net->size, sizeof *net->weights);
    if (!net->weights)
        abort();
}

void under_net_free(struct under_net *net)
{
    free(net->weights);
    *net = (struct under_net){0};
}

/* Whole vectors of units stay in registers over all features: that is what the time goes into. The
 * compiler makes vector code of it for the machine it is compiled for and, on x86, for the wider
 * vectors nearly all such machines have; the sums are the same ones. */
enum { LANES = 8, NARROW = 2 * LANES, WIDE = 4 * LANES };
typedef float lanes __attribute__((vector_size(LANES * sizeof(float))));

#define NET_ADD_BLOCK(width)                                                                       \
    do {                                                                                           \
        lanes sum[(width) / LANES], row;                                                           \
        for (int j = 0; j < (width) / LANES; j++)                                                  \
            memcpy(&sum[j], units + first + j * LANES, sizeof row);                                \
        for (int i = 0; i < count; i++) {                                                          \
            const float *at = weights + (size_t)feature[i].index * (size_t)hidden + first;         \
            for (int j = 0; j < (width) / LANES; j++) {                                            \
                memcpy(&row, at + j * LANES, sizeof row);                                          \
                sum[j] += row * feature[i].value;                                                  \
            }                                                                                      \
        }                                                                                          \
        for (int j = 0; j < (width) / LANES; j++)                                                  \
            memcpy(units + first + j * LANES, &sum[j], sizeof row);                                \
    } while (0)

#define NET_ADD_ROWS                                                                               \
    int first = 0;                                                                                 \
    for (; first + WIDE <= hidden; first += WIDE)                                                  \
        NET_ADD_BLOCK(WIDE);                                                                       \
    for (; first < hidden; first += NARROW)                                                        \
        NET_ADD_BLOCK(NARROW);

static void net_add_rows(const float *weights, int hidden, const struct under_feature *feature,
                         int count, float *units)
{
    NET_ADD_ROWS
}

#if defined(__x86_64__) && defined(__GNUC__)
__attribute__((target("avx2"))) static void net_add_rows_avx2(const float *weights, int hidden,
                                                              const struct under_feature *feature,
                                                              int count, float *units)
{
    NET_ADD_ROWS
}

static void net_add(const float *weights, int hidden, const struct under_feature *feature,
                    int count, float *units)
{
    if (__builtin_cpu_supports("avx2"))
        net_add_rows_avx2(weights, hidden, feature, count, units);
    else
        net_add_rows(weights, hidden, feature, count, units);
}
#else
#define net_add net_add_rows
#endif

float under_net_logit(const struct under_net *net, const struct under_feature *feature, int count,
                      float *units)
{
    float own[UNDER_NET_HIDDEN_MAX];
    int hidden = net->hidden;
    const float *biases = net->weights + (size_t)net->features * (size_t)hidden;
    const float *outputs = biases + hidden;
    if (!units)
        units = own;
    memcpy(units, biases, (size_t)hidden * sizeof *units);
    net_add(net->weights, hidden, feature, count, units);
    float sum[4] = {0, 0, 0, 0};
    for (int j = 0; j < hidden; j += 4)
        for (int k = 0; k < 4; k++) {
            units[j + k] = units[j + k] > 0 ? units[j + k] : 0;
            sum[k] += outputs[j + k] * units[j + k];
        }
    return outputs[hidden] + ((sum[0] + sum[1]) + (sum[2] + sum[3]));
}

float under_net_chance(float logit)
{
    return 1 / (1 + expf(-logit));
}

float under_net_evaluate(const struct under_net *net, const struct under_config *config,
                         const void *state, int seat)
{
    const struct under_game *game = config->content->game;
    if (game->actor(state) == UNDER_OVER) {
        float score[UNDER_SEATS_MAX];
        game->score(state, config, score);
        return score[seat] >= 1 ? 1 : 0;
    }
    struct under_feature feature[UNDER_FEATURES_MAX];
    int count = game->describe(state, config, seat, feature);
    float chance = under_net_chance(under_net_logit(net, feature, count, NULL));
    return fminf(chance, 0.999999f); /* only what is won is certain */
}

void under_net_write(const struct under_net *net, struct under_buf *out)
{
    under_buf_printf(out, "under net 1\ngame %s\nfeatures %d version %d\nhidden %d\n",
                     net->game->id, net->features, net->game->features_version, net->hidden);
    for (size_t i = 0; i < net->size; i++)
        under_buf_printf(out, "%.4g%c", (double)net->weights[i],
                         (i + 1) % (size_t)net->hidden && i + 1 < net->size ? ' ' : '\n');
}

/* Steps over these words, or over a whole number that fits; false where something else stands. */
static bool net_take(const char **at, const char *words)
{
    size_t length = strlen(words);
    if (strncmp(*at, words, length) != 0)
        return false;
    *at += length;
    return true;
}

static bool net_take_number(const char **at, int *out)
{
    char *end;
    long number = strtol(*at, &end, 10);
    if (end == *at || number < 0 || number > 1000000)
        return false;
    *at = end;
    *out = (int)number;
    return true;
}

/* The header's lines, each in the one form it is written in. */
static under_status net_read_header(const struct under_game *game, const char *text, int *hidden,
                                    const char **numbers)
{
    char id[32] = "";
    int format = 0, features = 0, version = 0;
    const char *at = text;
    bool begun =
        net_take(&at, "under net ") && net_take_number(&at, &format) && net_take(&at, "\ngame ");
    size_t length = begun ? strcspn(at, "\n") : 0;
    if (length > 0 && length < sizeof id) {
        memcpy(id, at, length);
        at += length;
    }
    if (!id[0] || !net_take(&at, "\nfeatures ") || !net_take_number(&at, &features) ||
        !net_take(&at, " version ") || !net_take_number(&at, &version) ||
        !net_take(&at, "\nhidden ") || !net_take_number(&at, hidden) || !net_take(&at, "\n"))
        return refuse("This is not a file of weights: it must begin with \"under net 1\", then "
                      "lines for game, features and hidden.");
    if (format != 1)
        return refuse("The weights have format {format}, and this program reads format 1.",
                      NUM("format", format));
    if (strcmp(id, game->id) != 0)
        return refuse("The weights are for the game \"{found}\", not for \"{game}\".",
                      STR("found", id), STR("game", game->id));
    if (features != game->features || version != game->features_version)
        return refuse("The weights were fitted to {features} features of version {version}, and "
                      "{game} now has {now} of version {now_version}. Fit them again.",
                      NUM("features", features), NUM("version", version), STR("game", game->id),
                      NUM("now", game->features), NUM("now_version", game->features_version));
    if (*hidden < 16 || *hidden > UNDER_NET_HIDDEN_MAX || *hidden % 16)
        return refuse(
            "A net must have a multiple of 16 hidden units, at most {most}, not {hidden}.",
            NUM("most", UNDER_NET_HIDDEN_MAX), NUM("hidden", *hidden));
    *numbers = at;
    return NULL;
}

under_status under_net_read(struct under_net *net, const struct under_game *game, const char *text)
{
    int hidden;
    const char *next;
    under_status why = net_read_header(game, text, &hidden, &next);
    if (why)
        return why;
    under_net_make(net, game, hidden);
    for (size_t i = 0; i < net->size; i++) {
        char *end;
        net->weights[i] = strtof(next, &end);
        if (end == next || !isfinite(net->weights[i])) {
            long long size = (long long)net->size;
            under_net_free(net);
            return refuse(
                "The weights can't be read: number {n} of {size} is missing or not a number.",
                NUM("n", (long long)i + 1), NUM("size", size));
        }
        next = end;
    }
    next += strspn(next, " \n");
    if (*next) {
        under_net_free(net);
        return refuse("The file of weights has more numbers than its first lines say.");
    }
    return NULL;
}

/* --- built in --- */

enum { BUILTIN_MOST = 8 };
static struct under_net builtin[BUILTIN_MOST];
static once_flag builtin_read = ONCE_FLAG_INIT;

static void net_read_builtin(void)
{
    for (int i = 0, count = 0; under_embedded_nets[i].game && count < BUILTIN_MOST; i++) {
        const struct under_game *game = under_game_find(under_embedded_nets[i].game);
        if (game && !under_net_read(&builtin[count], game, under_embedded_nets[i].text))
            count++;
    }
}

const struct under_net *under_net_builtin(const struct under_game *game)
{
    call_once(&builtin_read, net_read_builtin);
    for (int i = 0; i < BUILTIN_MOST && builtin[i].game; i++)
        if (builtin[i].game == game)
            return &builtin[i];
    return NULL;
}
