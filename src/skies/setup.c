/* Board and set-up (rulebook: SETUP): which cards lie on their hard side, and the first round. */
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "skies/skies.h"

/* SKY-BRD-02 */
const char *const skies_card_names[CARDS + 1] = {
    "mothership", "sky1", "sky2", "sky3", "sky4", "upper", "lower", "tracks", NULL,
};

json_t *skies_options(const struct under_content *content)
{
    (void)content;
    json_t *cards = json_array(), *levels = json_array();
    for (int card = 0; card < CARDS; card++)
        json_array_append_new(cards, json_string(skies_card_names[card]));
    for (int level = 0; level <= CARDS; level++)
        json_array_append_new(levels, json_integer(level));
    return json_pack("{s:{s:s, s:o, s:[], s:s}, s:{s:s, s:o, s:i, s:s}}", "hard", "type", "set",
                     "values", cards, "default", "help", "the cards that use their hard side",
                     "level", "type", "number", "values", levels, "default", 0, "help",
                     "how many cards use their hard side, picked by the seed; instead of hard");
}

static under_status setup_read_hard(const json_t *list, unsigned *hard)
{
    size_t i;
    json_t *name;
    if (!json_is_array(list))
        return refuse("\"hard\" in the set-up must be a list of the cards that use their hard "
                      "side, such as [\"sky1\", \"upper\"].");
    json_array_foreach((json_t *)list, i, name)
    {
        int card = 0;
        under_status why = under_json_choice(name, "A card in \"hard\"", skies_card_names, &card);
        if (why)
            return why;
        if (*hard & 1u << card)
            return refuse("The card \"{card}\" appears twice in \"hard\"; name it once.",
                          STR("card", skies_card_names[card]));
        *hard |= 1u << card;
    }
    return NULL;
}

/* SKY-BRD-02: every star adds one level. */
static under_status setup_draw_level(const json_t *value, under_rng *rng, unsigned *hard)
{
    long long level;
    under_status why = under_json_number(value, "\"level\" in the set-up", 0, CARDS, &level);
    if (why)
        return why;
    for (int stars = 0; stars < level;) {
        unsigned card = 1u << under_rng_below(rng, CARDS);
        stars += !(*hard & card);
        *hard |= card;
    }
    return NULL;
}

static under_status setup_read(const json_t *setup, under_rng *rng, unsigned *hard)
{
    static const char *const none[] = {NULL}, *const keys[] = {"hard", "level", NULL};
    if (!setup)
        return NULL;
    under_status why = under_json_keys(setup, "The set-up", none, keys);
    if (why)
        return why;
    const json_t *list = json_object_get(setup, "hard"), *level = json_object_get(setup, "level");
    if (list && level)
        return refuse("The set-up has both \"hard\" and \"level\"; use only one of them.");
    if (level)
        return setup_draw_level(level, rng, hard);
    return list ? setup_read_hard(list, hard) : NULL;
}

under_status skies_configure(struct under_config *config, const json_t *setup, under_rng *rng)
{
    unsigned hard = 0;
    under_status why = setup_read(setup, rng, &hard);
    if (why)
        return why;
    struct skies_board *board = calloc(1, sizeof *board);
    if (!board)
        abort();
    skies_lay_out(config->content->tables, hard, board);
    skies_prepare(board);
    json_t *list = json_array();
    for (int card = 0; card < CARDS; card++)
        if (hard & 1u << card)
            json_array_append_new(list, json_string(skies_card_names[card]));
    config->seats = 1;
    config->setup = json_pack("{s:o}", "hard", list);
    config->rules = board;
    return NULL;
}

void skies_release(struct under_config *config)
{
    json_decref(config->setup);
    free(config->rules);
}

/* SKY-SET-01 */
void skies_start(void *memory, const struct under_config *config)
{
    struct skies_state *state = memory;
    const struct skies_board *board = skies_board_of(config);
    memset(state, 0, sizeof *state);
    state->energy = board->energy_start;
    for (int ship = 0; ship < SHIPS; ship++)
        state->ships[ship].column = ship_is_red(ship) ? SHIP_ASIDE : (uint8_t)ship;
    /* SKY-SET-02 */
    for (int red = 0; red < board->red_on_card; red++)
        state->ships[GREEN_SHIPS + red].column = SHIP_CARD;
    skies_begin_round(state);
}

void skies_begin_round(struct skies_state *state)
{
    state->round++;
    state->phase = PHASE_ROLL;
    for (int die = 0; die < DICE; die++)
        state->dice[die] = (struct skies_die){.value = 0, .at = AT_NOWHERE};
    for (int robot = 0; robot < ROBOTS; robot++)
        state->robots[robot].ready = state->robots[robot].value > 0;
}
