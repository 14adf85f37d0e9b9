/* The words of moves, positions and events: one table that says of every type of number (enum type)
 * how it is written and how it is read back. */
#include <assert.h>
#include <string.h>

#include "sun/sun.h"

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
    [CARTRIDGE] = "cartridges",
    [ARROW] = "arrows",
};

static void write_ammo(const struct sun_pack *pack, int ammo, struct under_buf *out)
{
    (void)pack;
    under_buf_puts(out, ammo_names[ammo]);
}

static bool read_ammo(const struct sun_pack *pack, const char *word, int *out)
{
    (void)pack;
    for (*out = CARTRIDGE; *out <= ARROW; ++*out)
        if (strcmp(word, ammo_names[*out]) == 0)
            return true;
    return false;
}

static void write_whence(const struct sun_pack *pack, int source, struct under_buf *out)
{
    (void)pack;
    under_buf_puts(out, source == OWN_FIRST ? "own" : "tile");
}

static bool read_whence(const struct sun_pack *pack, const char *word, int *out)
{
    (void)pack;
    return *out = OWN_FIRST, strcmp(word, "own") == 0;
}

static const char *const from_names[] = {"own", "tile", "trap", NULL}; /* enum from */

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

/* --- the table --- */

enum { ALWAYS = -1 };

/* A type without a row is no word: dice, masks, and what names.c lists. */
static const struct word {
    void (*write)(const struct sun_pack *pack, int number, struct under_buf *out);
    bool (*read)(const struct sun_pack *pack, const char *word, int *out);
    int16_t lacking; /* the number for which a move has no word, or ALWAYS */
} words[TYPES] = {
    [T_NUMBER] = {write_number, read_byte, ALWAYS},
    [T_COUNTED] = {write_counted, read_counted, ALWAYS},
    [T_SEAT] = {write_number, read_seat, ALWAYS},
    [T_CHARACTER] = {write_character, read_character, ALWAYS},
    [T_CHARACTER_MAYBE] = {write_character, read_character, NONE},
    [T_CARD] = {write_card, read_card, ALWAYS},
    [T_CARD_MAYBE] = {write_card, read_card, NONE},
    [T_KIND] = {write_kind, read_kind, ALWAYS},
    [T_TILE] = {write_tile, read_tile, ALWAYS},
    [T_PLACE] = {write_place, read_place, ALWAYS},
    [T_FOE] = {write_foe, read_foe, ALWAYS},
    [T_FOE_MAYBE] = {write_foe, read_foe, NONE},
    [T_TEAM] = {write_team, read_team, ALWAYS},
    [T_DIRECTION] = {write_counted, read_direction, ALWAYS},
    [T_RESOURCE] = {write_thing, read_resource, ALWAYS},
    [T_RESOURCE_MAYBE] = {write_thing, read_resource, NONE},
    [T_THING] = {write_thing, read_thing, ALWAYS},
    [T_AMMO] = {write_ammo, read_ammo, ALWAYS},
    [T_ATTRIBUTE] = {write_attribute, read_attribute, ALWAYS},
    [T_SKILL] = {write_skill, read_skill, ALWAYS},
    [T_WHENCE] = {write_whence, read_whence, TILE_FIRST},
    [T_FROM] = {write_from, read_from, ALWAYS},
    [T_TRAPPED] = {write_trapped, read_trapped, 0},
    [T_CAMP] = {write_camp, read_camp, 0},
};

void sun_word(const struct sun_pack *pack, enum type type, int number, struct under_buf *out)
{
    assert(type < TYPES);
    if (words[type].write)
        words[type].write(pack, number, out);
}

bool sun_read_word(const struct sun_pack *pack, enum type type, const char *word, int *out)
{
    assert(type < TYPES);
    return words[type].read && words[type].read(pack, word, out);
}

int sun_unwritten(enum type type)
{
    assert(type < TYPES);
    return words[type].write ? words[type].lacking : ALWAYS;
}
