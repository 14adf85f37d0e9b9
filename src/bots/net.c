/* The network: reading, writing and evaluating it. */
#include "bots/net.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <threads.h>

#include "base/hash.h"
#include "bots/embedded_nets.h"
#include "games.h"

/* Room for numbers. Rows begin where the memory's lines do: those that don't take nearly twice as
 * long to add. */
enum { LINE = 64 };
static float *net_room(size_t numbers)
{
    float *room = aligned_alloc(LINE, (numbers * sizeof *room + LINE - 1) / LINE * LINE);
    if (!room)
        abort();
    return room;
}

void under_net_make(struct under_net *net, const struct under_game *game, int hidden)
{
    *net = (struct under_net){
        .game = game,
        .features = game->features,
        .hidden = hidden,
        .size = (size_t)(game->features + 2) * (size_t)hidden + 1,
    };
    net->weights = net_room(net->size);
    memset(net->weights, 0, net->size * sizeof *net->weights);
}

void under_net_free(struct under_net *net)
{
    free(net->weights);
    *net = (struct under_net){0};
}

/* Whole vectors of units stay in registers over all features: that is what the time goes into. The
 * compiler makes vector code of it for the machine it is compiled for and, on x86, for the wider
 * vectors most such machines have; the sums are the same ones, and none is fused. */
enum { NARROW = 16 };
typedef float lanes4 __attribute__((vector_size(16)));
typedef float lanes8 __attribute__((vector_size(32)));
typedef float lanes16 __attribute__((vector_size(64)));

#define NET_ADD_BLOCK(lanes, width)                                                                \
    do {                                                                                           \
        enum { EACH = sizeof(lanes) / sizeof(float), VECTORS = (width) / EACH };                   \
        lanes sum[VECTORS], row;                                                                   \
        for (int j = 0; j < VECTORS; j++)                                                          \
            memcpy(&sum[j], units + first + j * EACH, sizeof row);                                 \
        for (int i = 0; i < count; i++) {                                                          \
            const float *at = weights + (size_t)feature[i].index * (size_t)hidden + first;         \
            for (int j = 0; j < VECTORS; j++) {                                                    \
                memcpy(&row, at + j * EACH, sizeof row);                                           \
                sum[j] += row * feature[i].value;                                                  \
            }                                                                                      \
        }                                                                                          \
        for (int j = 0; j < VECTORS; j++)                                                          \
            memcpy(units + first + j * EACH, &sum[j], sizeof row);                                 \
    } while (0)

/* The same for rows that lie anywhere, each once, and at once what the units come to: their sum,
 * rectified, by the weights of the output, in eight sums that are added up in the end. */
enum { JUDGED = 8 };
#define NET_JUDGE_BLOCK(lanes, width)                                                              \
    do {                                                                                           \
        enum { EACH = sizeof(lanes) / sizeof(float), VECTORS = (width) / EACH };                   \
        lanes sum[VECTORS], one;                                                                   \
        for (int j = 0; j < VECTORS; j++)                                                          \
            memcpy(&sum[j], row[0] + first + j * EACH, sizeof one);                                \
        for (int i = 1; i < count; i++)                                                            \
            for (int j = 0; j < VECTORS; j++) {                                                    \
                memcpy(&one, row[i] + first + j * EACH, sizeof one);                               \
                sum[j] += one;                                                                     \
            }                                                                                      \
        enum { THESE = sizeof judged[0] / sizeof(float), UNITS = (width) / THESE };                \
        __typeof__(judged[0]) unit[UNITS], weight;                                                 \
        memcpy(unit, sum, sizeof unit);                                                            \
        for (int j = 0; j < UNITS; j++) {                                                          \
            memcpy(&weight, output + first + j * THESE, sizeof weight);                            \
            judged[j % (JUDGED / THESE)] += weight * NET_RECTIFY(__typeof__(weight), unit[j]);     \
        }                                                                                          \
    } while (0)

#define NET_RECTIFY(lanes, unit) ((lanes)((__typeof__((unit) > 0))(unit) & ((unit) > 0)))

#define NET_EACH_BLOCK(BLOCK, lanes, wide)                                                         \
    int first = 0;                                                                                 \
    for (; first + (wide) <= hidden; first += (wide))                                              \
        BLOCK(lanes, wide);                                                                        \
    for (; first < hidden; first += NARROW)                                                        \
        BLOCK(lanes, NARROW);

static void net_add_rows(const float *weights, int hidden, const struct under_feature *feature,
                         int count, float *units)
{
    NET_EACH_BLOCK(NET_ADD_BLOCK, lanes4, 32)
}

/* The first row is that of the biases, which the weights of the output follow and its bias. Units
 * are added up in one kind of vector and judged in another, so that the sums of what they are worth
 * are the same ones everywhere. */
#define NET_JUDGE_ROWS(lanes, judges, wide)                                                        \
    const float *output = row[0] + hidden;                                                         \
    judges judged[JUDGED * sizeof(float) / sizeof(judges)] = {{0}};                                \
    float part[JUDGED];                                                                            \
    NET_EACH_BLOCK(NET_JUDGE_BLOCK, lanes, wide)                                                   \
    memcpy(part, judged, sizeof part);                                                             \
    return output[hidden] + (((part[0] + part[4]) + (part[1] + part[5])) +                         \
                             ((part[2] + part[6]) + (part[3] + part[7])));

static float net_judge_rows(const float *const *row, int count, int hidden)
{
    NET_JUDGE_ROWS(lanes4, lanes4, 32)
}

#if defined(__x86_64__) && defined(__GNUC__)
__attribute__((target("avx2"))) static void net_add_rows_avx2(const float *weights, int hidden,
                                                              const struct under_feature *feature,
                                                              int count, float *units)
{
    NET_EACH_BLOCK(NET_ADD_BLOCK, lanes8, 64)
}

__attribute__((target("avx2"))) static float net_judge_rows_avx2(const float *const *row, int count,
                                                                 int hidden)
{
    NET_JUDGE_ROWS(lanes8, lanes8, 64)
}

__attribute__((target("avx512f"))) static void
net_add_rows_avx512(const float *weights, int hidden, const struct under_feature *feature,
                    int count, float *units)
{
    NET_EACH_BLOCK(NET_ADD_BLOCK, lanes16, 64)
}

__attribute__((target("avx512f"))) static float net_judge_rows_avx512(const float *const *row,
                                                                      int count, int hidden)
{
    NET_JUDGE_ROWS(lanes16, lanes8, 64)
}

static void net_add(const float *weights, int hidden, const struct under_feature *feature,
                    int count, float *units)
{
    if (__builtin_cpu_supports("avx512f"))
        net_add_rows_avx512(weights, hidden, feature, count, units);
    else if (__builtin_cpu_supports("avx2"))
        net_add_rows_avx2(weights, hidden, feature, count, units);
    else
        net_add_rows(weights, hidden, feature, count, units);
}

static float net_judge(const float *const *row, int count, int hidden)
{
    if (__builtin_cpu_supports("avx512f"))
        return net_judge_rows_avx512(row, count, hidden);
    if (__builtin_cpu_supports("avx2"))
        return net_judge_rows_avx2(row, count, hidden);
    return net_judge_rows(row, count, hidden);
}
#else
#define net_add net_add_rows
#define net_judge net_judge_rows
#endif

static const float *net_biases(const struct under_net *net)
{
    return net->weights + (size_t)net->features * (size_t)net->hidden;
}

/* Rectifies the units; the logarithm of the odds. */
static float net_output(const struct under_net *net, float *units)
{
    int hidden = net->hidden;
    const float *outputs = net_biases(net) + hidden;
    float sum[4] = {0, 0, 0, 0};
    for (int j = 0; j < hidden; j += 4)
        for (int k = 0; k < 4; k++) {
            units[j + k] = units[j + k] > 0 ? units[j + k] : 0;
            sum[k] += outputs[j + k] * units[j + k];
        }
    return outputs[hidden] + ((sum[0] + sum[1]) + (sum[2] + sum[3]));
}

float under_net_logit(const struct under_net *net, const struct under_feature *feature, int count,
                      float *units)
{
    float own[UNDER_NET_HIDDEN_MAX];
    if (!units)
        units = own;
    memcpy(units, net_biases(net), (size_t)net->hidden * sizeof *units);
    net_add(net->weights, net->hidden, feature, count, units);
    return net_output(net, units);
}

float under_net_chance(float logit)
{
    return 1 / (1 + expf(-logit));
}

/* --- a memo --- */

/* Where the sums of parts are kept, by their keys: a new one takes the place of an old one of the
 * same part. */
enum { MEMO_BITS = 9, MEMO_SIZE = 1 << MEMO_BITS };

struct under_memo {
    const struct under_net *net;
    uint64_t serial;                          /* of the configuration; 0: not to be kept */
    uint64_t key[UNDER_PARTS_MAX][MEMO_SIZE]; /* 0: free */
    float *sum;                               /* hidden for each: what the part adds to the layer */
    struct under_outlook look; /* what the game has noted of the position before, and before that */
};

/* Memos nobody uses at the moment. What they know holds as long as the program runs, so the next
 * search of the same game begins with what the last one found out. */
enum { MEMOS_KEPT = 8 };
static struct under_memo *kept[MEMOS_KEPT];
static pthread_mutex_t kept_lock = PTHREAD_MUTEX_INITIALIZER;

static bool net_is_builtin(const struct under_net *net);

/* One of this net, best of this configuration, too; NULL: there is none. */
static struct under_memo *memo_take(const struct under_net *net, uint64_t serial)
{
    struct under_memo *memo = NULL;
    int found = -1;
    pthread_mutex_lock(&kept_lock);
    for (int i = 0; i < MEMOS_KEPT; i++)
        if (kept[i] && kept[i]->net == net && (found < 0 || kept[i]->serial == serial))
            found = i;
    if (found >= 0) {
        memo = kept[found];
        kept[found] = NULL;
    }
    pthread_mutex_unlock(&kept_lock);
    return memo;
}

struct under_memo *under_memo_make(const struct under_net *net, const struct under_config *config)
{
    if (!net || net->game->parts == 0)
        return NULL;
    struct under_memo *memo = memo_take(net, config->serial);
    if (!memo) {
        size_t sums = (size_t)net->game->parts * MEMO_SIZE * (size_t)net->hidden;
        memo = calloc(1, sizeof *memo);
        if (!memo)
            abort();
        memo->net = net;
        memo->sum = net_room(sums);
    } else if (memo->serial != config->serial) {
        memset(memo->key, 0, sizeof memo->key);
        memset(&memo->look, 0, sizeof memo->look);
    }
    memo->serial = config->serial;
    return memo;
}

void under_memo_free(struct under_memo *memo)
{
    if (!memo)
        return;
    if (memo->serial != 0 && net_is_builtin(memo->net)) {
        pthread_mutex_lock(&kept_lock);
        for (int i = 0; memo && i < MEMOS_KEPT; i++)
            if (!kept[i]) {
                kept[i] = memo;
                memo = NULL;
            }
        pthread_mutex_unlock(&kept_lock);
    }
    if (memo)
        free(memo->sum);
    free(memo);
}

/* What a part adds to the hidden layer, which the memo did not know. */
static void memo_learn(const struct under_net *net, struct under_outlook *look, int part,
                       float *sum)
{
    struct under_feature feature[UNDER_FEATURES_MAX];
    int count = net->game->part(look, part, feature);
    memset(sum, 0, (size_t)net->hidden * sizeof *sum);
    net_add(net->weights, net->hidden, feature, count, sum);
}

static float net_logit_by_parts(const struct under_net *net, struct under_memo *memo,
                                const struct under_config *config, const void *state, int seat)
{
    const struct under_game *game = net->game;
    struct under_outlook *look = &memo->look;
    struct under_feature feature[UNDER_FEATURES_MAX];
    uint64_t key[UNDER_PARTS_MAX];
    _Alignas(LINE) float rest[UNDER_NET_HIDDEN_MAX];
    const float *row[2 + UNDER_PARTS_MAX];
    row[0] = net_biases(net);
    int count = game->outline(state, config, seat, look, key, feature), rows = 1;
    size_t hidden = (size_t)net->hidden;
    float *sums = memo->sum;
    for (int part = 0; part < game->parts; part++, sums += MEMO_SIZE * hidden) {
        if (!key[part])
            continue;
        size_t slot = key[part] * UINT64_C(0x9e3779b97f4a7c15) >> (64 - MEMO_BITS);
        float *sum = sums + slot * hidden;
        if (memo->key[part][slot] != key[part]) {
            memo->key[part][slot] = key[part];
            memo_learn(net, look, part, sum);
        }
        row[rows++] = sum;
    }
    if (count > 0) {
        memset(rest, 0, (size_t)net->hidden * sizeof *rest);
        net_add(net->weights, net->hidden, feature, count, rest);
        row[rows++] = rest;
    }
    return net_judge(row, rows, net->hidden);
}

float under_net_evaluate(const struct under_net *net, struct under_memo *memo,
                         const struct under_config *config, const void *state, int seat)
{
    const struct under_game *game = config->content->game;
    if (game->actor(state) == UNDER_OVER) {
        float score[UNDER_SEATS_MAX];
        game->score(state, config, score);
        return score[seat] >= 1 ? 1 : 0;
    }
    float logit;
    if (memo) {
        logit = net_logit_by_parts(net, memo, config, state, seat);
    } else {
        struct under_feature feature[UNDER_FEATURES_MAX];
        int count = game->describe(state, config, seat, feature);
        logit = under_net_logit(net, feature, count, NULL);
    }
    float chance = under_net_chance(logit);
    return chance < 0.999999f ? chance : 0.999999f; /* only what is won is certain */
}

void under_net_write(const struct under_net *net, struct under_buf *out)
{
    under_buf_printf(out, "under net 1\ngame %s\nfeatures %d version %d\n", net->game->id,
                     net->features, net->game->features_version);
    if (net->pack) {
        char pack[UNDER_HASH_TEXT];
        under_hash_text(net->pack, pack);
        under_buf_printf(out, "pack %s\n", pack);
    }
    under_buf_printf(out, "hidden %d\n", net->hidden);
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

/* The line of the pack, if there is one. */
static bool net_take_pack(const char **at, uint64_t *pack)
{
    char text[UNDER_HASH_TEXT];
    *pack = 0;
    if (!net_take(at, "\npack "))
        return true;
    size_t length = strcspn(*at, "\n");
    if (length != sizeof text - 1)
        return false;
    memcpy(text, *at, length);
    text[length] = '\0';
    *at += length;
    return under_hash_parse(text, pack);
}

/* The header's lines, each in the one form it is written in. */
static under_status net_read_header(const struct under_game *game, const char *text, uint64_t *pack,
                                    int *hidden, const char **numbers)
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
        !net_take_pack(&at, pack) || !net_take(&at, "\nhidden ") || !net_take_number(&at, hidden) ||
        !net_take(&at, "\n"))
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
    uint64_t pack;
    const char *next;
    under_status why = net_read_header(game, text, &pack, &hidden, &next);
    if (why)
        return why;
    under_net_make(net, game, hidden);
    net->pack = pack;
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

static bool net_is_builtin(const struct under_net *net)
{
    for (int i = 0; i < BUILTIN_MOST; i++)
        if (net == &builtin[i])
            return true;
    return false;
}

static void net_read_builtin(void)
{
    for (int i = 0, count = 0; under_embedded_nets[i].game && count < BUILTIN_MOST; i++) {
        const struct under_game *game = under_game_find(under_embedded_nets[i].game);
        struct under_buf text = {0};
        under_embedded_net_text(&under_embedded_nets[i], &text);
        if (game && !under_net_read(&builtin[count], game, under_buf_text(&text)))
            count++;
        under_buf_free(&text);
    }
}

const struct under_net *under_net_builtin(const struct under_content *content)
{
    call_once(&builtin_read, net_read_builtin);
    for (int i = 0; i < BUILTIN_MOST && builtin[i].game; i++)
        if (builtin[i].game == content->game &&
            (builtin[i].pack == 0 || builtin[i].pack == content->hash))
            return &builtin[i];
    return NULL;
}
