/* Descriptions of skies in parts: each with a key, the numbers its features follow from. The same
 * numbers come up again and again in a search, and then nobody has to describe them. */
#include "skies/features.h"

/* Numbers side by side. One that has no room, which no built-in card brings about, makes the key
 * useless. */
struct key {
    uint64_t bits;
    int used;
    bool spoilt;
};

static inline void key_add(struct key *key, int number, int bits)
{
    key->bits |= (uint64_t)(unsigned)number << key->used;
    key->used += bits;
}

/* One that might have no room. */
static inline void key_try(struct key *key, int number, int bits)
{
    key->spoilt |= (unsigned)number >> bits != 0;
    key_add(key, number, bits);
}

static struct key key_of_turn(const struct outlook *on)
{
    struct key key = {0};
    key_add(&key, on->state->phase, 3);
    key_add(&key, on->placed, 3);
    key_add(&key, (int)on->used, COLUMNS);
    key_add(&key, on->rolled, 1);
    key_add(&key, on->unplaced, 3);
    key.bits |= on->counts << key.used;
    return key;
}

static struct key key_of_tracks(const struct outlook *on)
{
    struct key key = {0};
    key_add(&key, on->energy, 8);
    key_try(&key, on->gain, 8);
    key_try(&key, on->cost, 8);
    key_add(&key, on->state->research, 6);
    key_add(&key, on->research, 6);
    key_add(&key, on->state->damage, 8);
    key_add(&key, on->state->mothership, 5);
    return key;
}

static struct key key_of_base(const struct outlook *on)
{
    struct key key = {0};
    key_add(&key, on->dug, 5);
    key_add(&key, on->place, 5);
    key_add(&key, on->placing, 1);
    key_add(&key, (int)on->used, COLUMNS);
    key_add(&key, (int)on->robots, SPACES);
    return key;
}

static struct key key_of_fill(const struct outlook *on)
{
    struct key key = {0};
    struct halls halls = features_halls(on);
    for (int effect = 0; effect < EFFECTS; effect++) {
        key_try(&key, at_most(halls.sum[effect], 36) + 16, 6);
        key_try(&key, halls.missing[effect], 3);
        key_try(&key, at_most(on->bring[effect], 24), 5);
    }
    key_try(&key, halls.wasted, 3);
    return key;
}

/* All that the research possible follows from. */
static uint64_t key_behind_reach(const struct outlook *on)
{
    uint32_t laboratories = on->board->foreknown.laboratory_spaces[on->dug];
    uint64_t mixed = key_mix(1, on->counts << 12 | (unsigned)on->dug << 6 |
                                    (unsigned)on->place << 1 | on->placing);
    mixed =
        key_mix(mixed, (uint64_t)(on->full & laboratories) << 32 | (on->blocked & laboratories));
    if (on->full & laboratories) /* whose dice and robots count */
        for (int die = 0; die < DICE; die++)
            if (laboratories >> on->state->dice[die].at & 1)
                mixed = key_mix(mixed, on->state->dice[die].value << 5 | on->state->dice[die].at);
    if (on->robots)
        for (int robot = 0; robot < ROBOTS; robot++) {
            struct skies_robot it = on->state->robots[robot];
            mixed = key_mix(mixed, it.value << 6 | it.at << 1 | it.ready);
        }
    return mixed | 1;
}

/* What it comes to, noted or worked out. */
static const int *note_reach(const struct outlook *on)
{
    struct outlook_notes *notes = on->notes;
    uint64_t key = key_behind_reach(on);
    size_t place = notes_place(key);
    if (notes->reach_key[place] != key) {
        notes->reach_key[place] = key;
        features_reach(on, notes->reach[place]);
    }
    return notes->reach[place];
}

static struct key key_of_reach(const struct outlook *on)
{
    struct key key = {0};
    const int *reach = note_reach(on);
    for (int i = 0; i < 4; i++)
        key_try(&key, reach[i], 8);
    key_add(&key, on->research, 6);
    return key;
}

static struct key key_of_robots(const struct outlook *on)
{
    struct key key = {0};
    for (int i = 0; i < ROBOTS; i++) {
        struct skies_robot robot = on->state->robots[i];
        key_add(&key, robot.value, 3);
        key_add(&key, robot.at, 5);
        key_add(&key, robot.ready, 1);
    }
    key_try(&key, on->robot, 3);
    key_try(&key, on->shot, 7);
    key_add(&key, on->hit, 3);
    key_add(&key, (int)on->waiting, WAITING * WAITING_BITS);
    return key;
}

static uint64_t key_of_column(const struct outlook *on, int column)
{
    return on->sky[column] << 6 | (unsigned)on->state->mothership << 1 | (on->used >> column & 1);
}

/* Of that part, 0 where its features have to be listed. */
static uint64_t key_finish(const struct outlook *on, struct key key, int part,
                           struct features_list *list)
{
    if (!key.spoilt)
        return key.bits + 1;
    features_describe_part(on, part, list);
    return 0;
}

int skies_outline(const void *state, const struct under_config *config, int seat,
                  struct under_outlook *look, uint64_t *keys, struct under_feature *out)
{
    (void)seat;
    struct outlook_memory *memory = (struct outlook_memory *)look->memory;
    struct outlook *on = &memory->on;
    struct features_list list = {out, 0};
    skies_look_out(on, state, config);
    on->notes = &memory->notes;
    struct key turn = key_of_turn(on);
    keys[PART_TURN] = key_finish(on, turn, PART_TURN, &list);
    keys[PART_TRACKS] = key_finish(on, key_of_tracks(on), PART_TRACKS, &list);
    keys[PART_BASE] = key_finish(on, key_of_base(on), PART_BASE, &list);
    keys[PART_FILL] = key_finish(on, key_of_fill(on), PART_FILL, &list);
    keys[PART_REACH] = key_finish(on, key_of_reach(on), PART_REACH, &list);
    keys[PART_ROBOTS] = key_finish(on, key_of_robots(on), PART_ROBOTS, &list);
    uint64_t mixed = key_mix(1, turn.bits); /* the harm is that of all columns and dice */
    for (int column = 0; column < COLUMNS; column++) {
        uint64_t key = key_of_column(on, column);
        keys[PART_COLUMN + column] = on->sky[column] ? key + 1 : 0;
        mixed = key_mix(mixed, key);
    }
    keys[PART_HARM] = mixed | 1;
    return list.count;
}

int skies_part(struct under_outlook *look, int part, struct under_feature *out)
{
    struct features_list list = {out, 0};
    features_describe_part(&((const struct outlook_memory *)look->memory)->on, part, &list);
    return list.count;
}
