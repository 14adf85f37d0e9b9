/* Types of numbers (enum sun_type): one table that says of each which numbers there are, how moves,
 * positions and events write it, how it is read back, and what sentences call it. */
#include <assert.h>
#include <string.h>

#include "sun/enemies.h"
#include "sun/moves.h"
#include "sun/play.h"
#include "sun/tell.h"
#include "sun/types.h"

/* A whole number without signs or leading zeros: "0", "12". */
static bool read_number(const char *word, int least, int most, int *out)
{
    size_t size = strlen(word);
    if (size == 0 || size > 3 || strspn(word, "0123456789") != size || (size > 1 && *word == '0'))
        return false;
    *out = 0;
    for (size_t i = 0; i < size; i++)
        *out = 10 * *out + (word[i] - '0');
    return *out >= least && *out <= most;
}

static bool read_name(const char *word, const char *const names[], int *out)
{
    for (int i = 0; names[i]; i++)
        if (strcmp(names[i], word) == 0)
            return *out = i, true;
    return false;
}

/* --- numbers --- */

static void write_number(const struct sun_pack *pack, int number, struct under_buf *out)
{
    (void)pack;
    under_buf_printf(out, "%d", number);
}

static bool read_byte(const struct sun_pack *pack, const char *word, int *out)
{
    (void)pack;
    return read_number(word, 0, 255, out);
}

static bool read_seat(const struct sun_pack *pack, const char *word, int *out)
{
    (void)pack;
    return read_number(word, 0, CHARACTERS_MAX - 1, out);
}

static void write_counted(const struct sun_pack *pack, int number, struct under_buf *out)
{
    (void)pack;
    under_buf_printf(out, "%d", number + 1);
}

static bool read_counted(const struct sun_pack *pack, const char *word, int *out)
{
    (void)pack;
    return read_number(word, 1, 255, out) && (--*out, true);
}

static bool read_direction(const struct sun_pack *pack, const char *word, int *out)
{
    (void)pack;
    return read_number(word, 1, 6, out) && (--*out, true);
}

/* --- cards, and who is told by a card --- */

static void write_kind(const struct sun_pack *pack, int kind, struct under_buf *out)
{
    under_buf_puts(out, pack->kind[kind].id);
}

static bool read_kind_of(const struct sun_pack *pack, const char *word, size_t size, int *out)
{
    for (int kind = 0; kind < pack->kinds; kind++)
        if (strlen(pack->kind[kind].id) == size && memcmp(pack->kind[kind].id, word, size) == 0)
            return *out = kind, true;
    return false;
}

static bool read_kind(const struct sun_pack *pack, const char *word, int *out)
{
    return read_kind_of(pack, word, strlen(word), out);
}

static void write_card(const struct sun_pack *pack, int card, struct under_buf *out)
{
    const struct sun_kind *kind = &pack->kind[pack->kind_of[card]];
    under_buf_puts(out, kind->id);
    if (card != kind->first)
        under_buf_printf(out, "-%d", card - kind->first + 1);
}

/* "bow" is the first copy, "bow-2" the second. An id may itself end in a number; the whole word is
 * tried first. */
static bool read_card(const struct sun_pack *pack, const char *word, int *out)
{
    int kind, copy;
    if (read_kind(pack, word, &kind))
        return *out = pack->kind[kind].first, true;
    const char *dash = strrchr(word, '-');
    if (!dash || !read_number(dash + 1, 2, CARDS_MAX, &copy) ||
        !read_kind_of(pack, word, (size_t)(dash - word), &kind) || copy > pack->kind[kind].copies)
        return false;
    return *out = pack->kind[kind].first + copy - 1, true;
}

/* Enemies are told by their cards, the first of which is foe 0. */
static int first_enemy(const struct sun_pack *pack)
{
    int card = 0;
    while (card < pack->cards && pack->kind[pack->kind_of[card]].deck != DECK_ENEMY)
        card++;
    return card;
}

static void write_foe(const struct sun_pack *pack, int foe, struct under_buf *out)
{
    if (sun_is_merchant(foe))
        under_buf_puts(out, pack->trader[foe - ENEMIES_MAX].id);
    else
        write_card(pack, first_enemy(pack) + foe, out);
}

static bool read_foe(const struct sun_pack *pack, const char *word, int *out)
{
    int card;
    for (int i = 0; i < pack->traders; i++)
        if (strcmp(pack->trader[i].id, word) == 0)
            return *out = ENEMIES_MAX + i, true;
    if (!read_card(pack, word, &card) || pack->kind[pack->kind_of[card]].deck != DECK_ENEMY)
        return false;
    return *out = card - first_enemy(pack), true;
}

/* --- people and what they can do --- */

static void write_character(const struct sun_pack *pack, int character, struct under_buf *out)
{
    under_buf_puts(out, pack->character[character].id);
}

static bool read_character(const struct sun_pack *pack, const char *word, int *out)
{
    for (int i = 0; i < pack->characters; i++)
        if (strcmp(pack->character[i].id, word) == 0)
            return *out = i, true;
    return false;
}

static void write_team(const struct sun_pack *pack, int card, struct under_buf *out)
{
    under_buf_puts(out, pack->team[card].id);
}

static bool read_team(const struct sun_pack *pack, const char *word, int *out)
{
    for (int i = 0; i < pack->team_cards; i++)
        if (strcmp(pack->team[i].id, word) == 0)
            return *out = i, true;
    return false;
}

static void write_skill(const struct sun_pack *pack, int skill, struct under_buf *out)
{
    under_buf_puts(out, pack->character[skill / SKILLS_MAX].skill[skill % SKILLS_MAX].id);
}

static bool read_skill(const struct sun_pack *pack, const char *word, int *out)
{
    for (int i = 0; i < pack->characters * SKILLS_MAX; i++) {
        const struct sun_character *character = &pack->character[i / SKILLS_MAX];
        int skill = i % SKILLS_MAX;
        if (skill < character->skills && strcmp(character->skill[skill].id, word) == 0)
            return *out = i, true;
    }
    return false;
}

static void write_attribute(const struct sun_pack *pack, int attribute, struct under_buf *out)
{
    (void)pack;
    under_buf_puts(out, sun_attribute_names[attribute]);
}

static bool read_attribute(const struct sun_pack *pack, const char *word, int *out)
{
    (void)pack;
    return read_name(word, sun_attribute_names, out);
}

/* --- the map --- */

static void write_tile(const struct sun_pack *pack, int tile, struct under_buf *out)
{
    under_buf_printf(out, "t%d", pack->tile[tile].number);
}

static bool read_tile(const struct sun_pack *pack, const char *word, int *out)
{
    int number;
    if (word[0] != 't' || !read_number(word + 1, 0, 255, &number))
        return false;
    for (int tile = 0; tile < pack->tiles; tile++)
        if (pack->tile[tile].number == number)
            return *out = tile, true;
    return false;
}

static void write_place(const struct sun_pack *pack, int place, struct under_buf *out)
{
    if (place >= TILES_MAX)
        under_buf_printf(out, "b%d", place - TILES_MAX + 1);
    else
        write_tile(pack, place, out);
}

static bool read_place(const struct sun_pack *pack, const char *word, int *out)
{
    if (word[0] == 'b')
        return read_number(word + 1, 1, BLIND_MAX, out) && (*out += TILES_MAX - 1, true);
    return read_tile(pack, word, out);
}

/* --- resources, and where they come from --- */

static void write_thing(const struct sun_pack *pack, int thing, struct under_buf *out)
{
    (void)pack;
    under_buf_puts(out, sun_resource_names[thing]);
}

static bool read_thing(const struct sun_pack *pack, const char *word, int *out)
{
    (void)pack;
    return read_name(word, sun_resource_names, out);
}

static bool read_resource(const struct sun_pack *pack, const char *word, int *out)
{
    return read_thing(pack, word, out) && *out < RESOURCES;
}

static const char *const ammo_names[] = {
    [RES_CARTRIDGE] = "cartridges",
    [RES_ARROW] = "arrows",
};

static void write_ammo(const struct sun_pack *pack, int ammo, struct under_buf *out)
{
    (void)pack;
    under_buf_puts(out, ammo_names[ammo]);
}

static bool read_ammo(const struct sun_pack *pack, const char *word, int *out)
{
    (void)pack;
    for (*out = RES_CARTRIDGE; *out <= RES_ARROW; ++*out)
        if (strcmp(word, ammo_names[*out]) == 0)
            return true;
    return false;
}

static void write_whence(const struct sun_pack *pack, int source, struct under_buf *out)
{
    (void)pack;
    under_buf_puts(out, source == SOURCE_OWN_FIRST ? "own" : "tile");
}

static bool read_whence(const struct sun_pack *pack, const char *word, int *out)
{
    (void)pack;
    return *out = SOURCE_OWN_FIRST, strcmp(word, "own") == 0;
}

static const char *const from_names[] = {"own", "tile", "trap", NULL}; /* enum sun_from */

static void write_from(const struct sun_pack *pack, int from, struct under_buf *out)
{
    (void)pack;
    under_buf_puts(out, from_names[from]);
}

static bool read_from(const struct sun_pack *pack, const char *word, int *out)
{
    (void)pack;
    return read_name(word, from_names, out);
}

#define TRAPPED "trapped-"

static void write_trapped(const struct sun_pack *pack, int food, struct under_buf *out)
{
    (void)pack;
    under_buf_printf(out, TRAPPED "%d", food);
}

static bool read_trapped(const struct sun_pack *pack, const char *word, int *out)
{
    (void)pack;
    size_t size = strlen(TRAPPED);
    return strncmp(word, TRAPPED, size) == 0 && read_number(word + size, 1, 255, out);
}

static void write_camp(const struct sun_pack *pack, int camp, struct under_buf *out)
{
    (void)pack;
    (void)camp;
    under_buf_puts(out, "camp");
}

static bool read_camp(const struct sun_pack *pack, const char *word, int *out)
{
    (void)pack;
    return *out = 1, strcmp(word, "camp") == 0;
}

/* --- lines of cards --- */

static void write_line(const struct sun_pack *pack, int line, struct under_buf *out)
{
    under_buf_puts(out, pack->line[line]);
}

/* --- what sentences call them --- */

typedef const struct sun_pack *from_pack;

static void say_counted(from_pack pack, int number, int count, struct under_buf *out)
{
    (void)pack, (void)count;
    under_buf_printf(out, "%d", number + 1);
}

static void say_character(from_pack pack, int character, int count, struct under_buf *out)
{
    (void)count;
    under_buf_puts(out, pack->character[character].first_name);
}

static void say_kind(from_pack pack, int kind, int count, struct under_buf *out)
{
    (void)count;
    under_buf_puts(out, pack->kind[kind].name);
}

static void say_card(from_pack pack, int card, int count, struct under_buf *out)
{
    say_kind(pack, pack->kind_of[card], count, out);
}

static void say_foe(from_pack pack, int foe, int count, struct under_buf *out)
{
    (void)count;
    sun_name_foe(pack, foe, out);
}

static void say_tile(from_pack pack, int tile, int count, struct under_buf *out)
{
    (void)count;
    sun_name_tile(pack, tile, out);
}

/* Without an article. */
static void label_tile(from_pack pack, int tile, int count, struct under_buf *out)
{
    if (tile < TILES_MAX && pack->tile[tile].name)
        under_buf_puts(out, pack->tile[tile].name);
    else
        say_tile(pack, tile, count, out);
}

static void say_team(from_pack pack, int card, int count, struct under_buf *out)
{
    (void)count;
    under_buf_puts(out, pack->team[card].name);
}

static void say_skill(from_pack pack, int skill, int count, struct under_buf *out)
{
    (void)count;
    under_buf_puts(out, pack->character[skill / SKILLS_MAX].skill[skill % SKILLS_MAX].name);
}

static void say_thing(from_pack pack, int thing, int count, struct under_buf *out)
{
    (void)pack;
    message(out, sun_count_name(thing, count));
}

static void say_line(from_pack pack, int line, int count, struct under_buf *out)
{
    (void)count;
    write_line(pack, line, out);
}

/* A die that takes a success away says so. */
static void say_face(from_pack pack, int face, int count, struct under_buf *out)
{
    (void)pack, (void)count;
    under_buf_puts(out, face == FACE_CROSS ? "-1" : sun_face_names[face]);
}

/* --- how many there are --- */

static int range_heroes(const struct sun_play *play)
{
    return play->rules->characters;
}

static int range_masks(const struct sun_play *play)
{
    return 1 << play->rules->characters;
}

static int range_cards(const struct sun_play *play)
{
    return play->pack->cards;
}

static int range_kinds(const struct sun_play *play)
{
    return play->pack->kinds;
}

static int range_tiles(const struct sun_play *play)
{
    return play->pack->tiles;
}

static const char *id_of_kind(const struct sun_pack *pack, int kind)
{
    return kind < pack->kinds ? pack->kind[kind].id : NULL;
}

static const char *id_of_character(const struct sun_pack *pack, int character)
{
    return character < pack->characters ? pack->character[character].id : NULL;
}

/* --- the table --- */

enum { BYTES = 256 };

#define A_CHARACTER                                                                                \
    .part = "character", .called = "a character of the pack", .id = id_of_character,               \
    .write = write_character, .read = read_character, .say = say_character
#define A_CARD                                                                                     \
    .range = range_cards, .old_key = "card", .part = "card",                                       \
    .called = "a card, such as \"bow-2\" for the second bow,", .id = id_of_kind,                   \
    .write = write_card, .read = read_card, .say = say_card
#define A_HERO                                                                                     \
    .range = range_heroes, .form = AS_HERO, .old_key = "hero", .called = "a character in play"
#define A_FOE                                                                                      \
    .count = FOES_MAX, .part = "enemy", .called = "an enemy's card or a merchant of the pack",     \
    .write = write_foe, .read = read_foe, .say = say_foe
#define A_RESOURCE                                                                                 \
    .count = RESOURCES, .part = "thing", .names = sun_resource_names, .write = write_thing,        \
    .read = read_resource, .say = say_thing

const struct sun_type_row sun_types[TYPES] = {
    [T_NONE] = {.count = 1},
    [T_NUMBER] = {.count = BYTES,
                  .form = AS_NUMBER,
                  .zero_left_out = true,
                  .old_key = "number",
                  .write = write_number,
                  .read = read_byte},
    [T_COUNTED] = {.count = BYTES,
                   .form = AS_COUNTED,
                   .write = write_counted,
                   .read = read_counted},
    [T_HERO] = {A_HERO},
    [T_HERO_MAYBE] = {A_HERO, .maybe = true},
    [T_SEAT] = {.form = AS_NUMBER, .write = write_number, .read = read_seat, .say = say_counted},
    [T_CHARACTER] = {A_CHARACTER},
    [T_CHARACTER_MAYBE] = {A_CHARACTER, .maybe = true},
    [T_CARD] = {A_CARD},
    [T_CARD_MAYBE] = {A_CARD, .maybe = true},
    [T_KIND] = {.range = range_kinds,
                .part = "card",
                .called = "a card without number",
                .id = id_of_kind,
                .write = write_kind,
                .read = read_kind,
                .say = say_kind},
    [T_TILE] = {.range = range_tiles,
                .part = "tile",
                .called = "a tile of the pack, such as \"t0\",",
                .write = write_tile,
                .read = read_tile,
                .say = say_tile,
                .label = label_tile},
    [T_PLACE] = {.count = PLACES_MAX,
                 .part = "tile",
                 .called = "a tile of the pack, such as \"t0\", or a place of \"blind\", such as "
                           "\"b1\",",
                 .write = write_place,
                 .read = read_place,
                 .say = say_tile,
                 .label = label_tile},
    [T_FOE] = {A_FOE},
    [T_FOE_MAYBE] = {A_FOE, .maybe = true},
    [T_DEED] = {.names = sun_deed_names},
    [T_BY] = {.names = sun_striker_names},
    [T_TEAM] = {.part = "team",
                .called = "a team card of the pack",
                .write = write_team,
                .read = read_team,
                .say = say_team},
    [T_DIRECTION] = {.write = write_counted, .read = read_direction},
    [T_RESOURCE] = {A_RESOURCE},
    [T_RESOURCE_MAYBE] = {A_RESOURCE, .maybe = true},
    [T_THING] = {.count = THINGS,
                 .part = "thing",
                 .names = sun_resource_names,
                 .write = write_thing,
                 .read = read_thing,
                 .say = say_thing},
    [T_AMMO] = {.write = write_ammo, .read = read_ammo},
    [T_ATTRIBUTE] = {.names = sun_attribute_names,
                     .write = write_attribute,
                     .read = read_attribute},
    [T_SKILL] = {.write = write_skill, .read = read_skill, .say = say_skill},
    [T_WHENCE] = {.zero_unwritten = true, .write = write_whence, .read = read_whence},
    [T_FROM] = {.write = write_from, .read = read_from},
    [T_TRAPPED] = {.zero_unwritten = true, .write = write_trapped, .read = read_trapped},
    [T_CAMP] = {.zero_unwritten = true, .write = write_camp, .read = read_camp},
    [T_MASK] = {.range = range_masks,
                .form = AS_HEROES,
                .zero_left_out = true,
                .old_key = "heroes"},
    [T_FITNESS] = {.names = sun_fitness_names},
    [T_LINE] = {.write = write_line, .say = say_line},
    [T_FACE] = {.names = sun_face_names, .say = say_face},
    [T_HITS] = {.form = AS_NUMBER},
    [T_DECK] = {.names = sun_deck_names},
    [T_FILTER] = {.names = sun_filter_names},
    [T_HARM] = {.names = sun_harm_names},
    [T_PHASE] = {.names = sun_phase_names},
    [T_MOMENT] = {.names = sun_moment_names},
    [T_MERCHANT_MAYBE] = {.count = MERCHANTS_MAX, .maybe = true, .form = AS_NUMBER},
    [T_COLOUR] = {.names = sun_colour_names},
    [T_CODE_LOW] = {.count = BYTES, .form = AS_NUMBER},
    [T_CODE_HIGH] = {.count = BYTES, .form = AS_NUMBER},
    [T_Q] = {.count = BYTES, .form = AS_SIGNED},
    [T_R] = {.count = BYTES, .form = AS_SIGNED},
};

void sun_word(const struct sun_pack *pack, enum sun_type type, int number, struct under_buf *out)
{
    assert(type < TYPES);
    if (sun_types[type].write)
        sun_types[type].write(pack, number, out);
}

bool sun_read_word(const struct sun_pack *pack, enum sun_type type, const char *word, int *out)
{
    assert(type < TYPES);
    return sun_types[type].read && sun_types[type].read(pack, word, out);
}

int sun_unwritten(enum sun_type type)
{
    assert(type < TYPES);
    const struct sun_type_row *row = &sun_types[type];
    return !row->write ? -1 : row->maybe ? SUN_NONE : row->zero_unwritten ? 0 : -1;
}

int sun_left_out(enum sun_type type)
{
    assert(type < TYPES);
    return sun_types[type].maybe ? SUN_NONE : sun_types[type].zero_left_out ? 0 : -1;
}

int sun_count_type(const struct sun_play *play, enum sun_type type)
{
    assert(type < TYPES);
    const struct sun_type_row *row = &sun_types[type];
    int count = row->range ? row->range(play) : row->count;
    if (count == 0 && row->names)
        while (row->names[count])
            count++;
    return count;
}

bool sun_fits_type(const struct sun_play *play, enum sun_type type, int number)
{
    return number < sun_count_type(play, type) || (sun_types[type].maybe && number == SUN_NONE);
}

json_t *sun_type_json(const struct sun_pack *pack, enum sun_type type, int number)
{
    const struct sun_type_row *row = &sun_types[type];
    if (row->form == AS_NUMBER)
        return json_integer(number);
    if (row->form == AS_COUNTED)
        return json_integer(number + 1);
    if (row->form == AS_SIGNED)
        return json_integer((int8_t)number);
    assert(row->form == AS_WORD);
    if (number == SUN_NONE)
        return json_null();
    if (row->names)
        return json_string(row->names[number]);
    struct under_buf word = {0};
    sun_word(pack, type, number, &word);
    json_t *value = json_string(under_buf_text(&word));
    under_buf_free(&word);
    return value;
}
