/* The notation of moves: their texts, written and read by the table of moves.
 *
 * A move's text is its word and its arguments, as far as they are written: "collect metal wood",
 * "craft tent camp own". Kinds that share a word are told apart by their arguments. */
#include <string.h>

#include "base/suggest.h"
#include "sun/moves.h"

/* --- whole moves --- */

static void text_faces(under_move move, struct under_buf *out)
{
    static const char sign[] = {
        [FACE_BLANK] = '0', [FACE_SUCCESS] = '1', [FACE_DOUBLE] = '2', [FACE_CROSS] = 'x'};
    for (int die = 0; die < sun_move_dice(move); die++)
        under_buf_printf(out, " %c", sign[sun_move_face(move, die)]);
}

static void text_karma(under_move move, struct under_buf *out)
{
    for (int die = 0; die < sun_move_number(move, 1); die++)
        under_buf_printf(out, " %d", sun_move_kept(move) >> die & 1);
}

void sun_text(const struct under_config *config, under_move move, struct under_buf *out)
{
    const struct sun_pack *pack = config->content->tables;
    const struct sun_move *row = &sun_moves[move.kind];
    under_buf_puts(out, row->word);
    if (row->type[0] == T_FACES) {
        text_faces(move, out);
        return;
    }
    if (row->type[0] == T_KARMA) {
        text_karma(move, out);
        return;
    }
    for (int i = 0; i < 3 && row->type[i] != T_NONE; i++) {
        int number = sun_move_number(move, i);
        if (number == sun_unwritten(row->type[i]))
            continue;
        under_buf_puts(out, " ");
        sun_word(pack, row->type[i], number, out);
    }
}

enum { WORDS_MAX = 16, WORD_BYTES = 64 };

struct words {
    int count;
    char word[WORDS_MAX][WORD_BYTES];
};

/* Words with single spaces between them; false for anything else. */
static bool split(const char *text, struct words *words)
{
    words->count = 0;
    for (const char *at = text;; at++) {
        size_t size = strcspn(at, " ");
        if (size == 0 || size >= WORD_BYTES || words->count == WORDS_MAX)
            return false;
        memcpy(words->word[words->count], at, size);
        words->word[words->count++][size] = '\0';
        at += size;
        if (*at == '\0')
            return true;
    }
}

static bool parse_faces(const struct words *words, under_move *move)
{
    int dice = words->count - 1;
    if (dice < 1 || dice > DICE_MAX)
        return false;
    int half[2] = {0, 0};
    for (int die = 0; die < dice; die++) {
        const char *word = words->word[die + 1];
        const char *sign = strchr("012x", word[0]);
        if (!sign || word[1] != '\0')
            return false;
        half[die / 7] |= (int)(sign - "012x") << 2 * (die % 7);
    }
    *move = (under_move){MOVE_ROLL, (int16_t)half[0], (int16_t)half[1], (int16_t)dice};
    return true;
}

static bool parse_karma(const struct words *words, under_move *move)
{
    int dice = words->count - 1, kept = 0;
    if (dice < 1 || dice > 8)
        return false;
    for (int die = 0; die < dice; die++) {
        const char *word = words->word[die + 1];
        if ((word[0] != '0' && word[0] != '1') || word[1] != '\0')
            return false;
        kept |= (word[0] - '0') << die;
    }
    *move = sun_move_with_two(MOVE_KARMA, kept, dice);
    return true;
}

static bool parse_as(const struct sun_pack *pack, int kind, const struct words *words,
                     under_move *move)
{
    const struct sun_move *row = &sun_moves[kind];
    *move = (under_move){.kind = (uint16_t)kind};
    if (row->type[0] == T_FACES)
        return parse_faces(words, move);
    if (row->type[0] == T_KARMA)
        return parse_karma(words, move);
    int number[3] = {0, 0, 0}, next = 1;
    for (int i = 0; i < 3 && row->type[i] != T_NONE; i++) {
        if (next < words->count &&
            sun_read_word(pack, row->type[i], words->word[next], &number[i])) {
            next++;
            continue;
        }
        number[i] = sun_unwritten(row->type[i]);
        if (number[i] < 0)
            return false;
    }
    for (int i = 0; i < 3; i++)
        sun_move_set_number(move, i, number[i]);
    return next == words->count;
}

/* --- what is wrong with a text --- */

/* What to say of a word that is not of the type, and of one that is missing. */
static const struct {
    const char *unknown, *missing;
} parse_types[TYPES] = {
    [T_NUMBER] = {"\"{word}\" is not a number.", "\"{text}\" is incomplete: add a number."},
    [T_COUNTED] = {"\"{word}\" is not a number; counting starts at 1.",
                   "\"{text}\" is incomplete: add a number."},
    [T_SEAT] = {"There is no player \"{word}\".", "\"{text}\" is incomplete: add a player."},
    [T_CHARACTER] = {"There is no character \"{word}\".",
                     "\"{text}\" is incomplete: add a character."},
    [T_CHARACTER_MAYBE] = {"There is no character \"{word}\".", NULL},
    [T_CARD] = {"There is no card \"{word}\".", "\"{text}\" is incomplete: add a card."},
    [T_CARD_MAYBE] = {"There is no card \"{word}\".", NULL},
    [T_KIND] = {"There is no card \"{word}\".", "\"{text}\" is incomplete: add a card."},
    [T_TILE] = {"There is no tile \"{word}\". Tiles are written like \"t12\".",
                "\"{text}\" is incomplete: add a tile, like \"t12\"."},
    [T_FOE] = {"There is no enemy or merchant \"{word}\".",
               "\"{text}\" is incomplete: add an enemy or merchant."},
    [T_TEAM] = {"There is no team card \"{word}\".", "\"{text}\" is incomplete: add a team card."},
    [T_DIRECTION] =
        {"\"{word}\" is not a direction. Directions are 1 to 6: 1 is up, the others "
         "follow clockwise.",
         "\"{text}\" is incomplete: add a direction, 1 to 6. 1 is up, the others follow "
         "clockwise."},
    [T_RESOURCE] = {"\"{word}\" is not a resource.", "\"{text}\" is incomplete: add a resource."},
    [T_RESOURCE_MAYBE] = {"\"{word}\" is not a resource.", NULL},
    [T_THING] = {"\"{word}\" is not a resource.", "\"{text}\" is incomplete: add a resource."},
    [T_AMMO] = {"\"{word}\" is not ammunition: that is \"cartridges\" or \"arrows\".", NULL},
    [T_ATTRIBUTE] = {"\"{word}\" is not a check: write \"strength\" or \"dexterity\".",
                     "\"{text}\" is incomplete: add the check, \"strength\" or \"dexterity\"."},
    [T_SKILL] = {"There is no skill \"{word}\".", "\"{text}\" is incomplete: add a skill."},
    [T_FROM] =
        {"\"{word}\" is not where food comes from: write \"own\", \"tile\" or \"trap\".",
         "\"{text}\" is incomplete: add where the food comes from, \"own\", \"tile\" or \"trap\"."},
};

/* How many words after the first could be read, and what type the next one ought to be; T_NONE: any
 * more is too much. */
static int parse_reads(const struct sun_pack *pack, const struct sun_move *row,
                       const struct words *words, enum sun_type *next_type)
{
    int next = 1, number;
    *next_type = T_NONE;
    for (int i = 0; i < 3 && row->type[i] != T_NONE; i++) {
        if (next < words->count && sun_read_word(pack, row->type[i], words->word[next], &number)) {
            next++;
            continue;
        }
        if (*next_type == T_NONE || sun_unwritten(row->type[i]) < 0)
            *next_type = row->type[i];
        if (sun_unwritten(row->type[i]) < 0)
            break;
    }
    return next - 1;
}

/* All names of a type. */
static void parse_offer(const struct sun_pack *pack, enum sun_type type,
                        struct under_nearest *nearest)
{
    static const int most[TYPES] = {
        [T_CHARACTER] = CHARACTERS_MAX,
        [T_CHARACTER_MAYBE] = CHARACTERS_MAX,
        [T_RESOURCE] = RESOURCES,
        [T_RESOURCE_MAYBE] = RESOURCES,
        [T_THING] = THINGS,
    };
    for (int i = 0; i < pack->kinds; i++)
        if (type == T_KIND || type == T_CARD || type == T_CARD_MAYBE ||
            (type == T_FOE && pack->kind[i].deck == DECK_ENEMY))
            under_nearest_offer(nearest, pack->kind[i].id);
    for (int i = 0; i < pack->traders && type == T_FOE; i++)
        under_nearest_offer(nearest, pack->trader[i].id);
    for (int i = 0; i < pack->characters; i++) {
        if (most[type] == CHARACTERS_MAX)
            under_nearest_offer(nearest, pack->character[i].id);
        for (int j = 0; j < pack->character[i].skills && type == T_SKILL; j++)
            under_nearest_offer(nearest, pack->character[i].skill[j].id);
    }
    for (int i = 0; most[type] != CHARACTERS_MAX && i < most[type]; i++)
        under_nearest_offer(nearest, sun_resource_names[i]);
}

/* Of the moves with that word the one that reads furthest says what is wrong. */
static under_status parse_refuse(const struct sun_pack *pack, const char *text,
                                 const struct words *words)
{
    struct under_nearest nearest = {.written = words->word[0]};
    enum sun_type type = T_NONE;
    const struct sun_move *row = NULL;
    int read = -1;
    for (int kind = 0; kind < MOVE_KINDS; kind++) {
        enum sun_type next;
        under_nearest_offer(&nearest, sun_moves[kind].word);
        if (strcmp(sun_moves[kind].word, words->word[0]) != 0)
            continue;
        int reads = parse_reads(pack, &sun_moves[kind], words, &next);
        if (reads > read || (reads == read && type == T_NONE)) {
            read = reads;
            type = next;
            row = &sun_moves[kind];
        }
    }
    if (!row)
        return under_did_you_mean(
            refuse("There is no move \"{word}\".", STR("word", words->word[0])), nearest.name);
    if (row->type[0] == T_FACES)
        return refuse(
            "Can't read \"{text}\". Write what each die shows, as in \"roll 1 0 x\": 0, 1 "
            "or 2 successes, or x for a cross.",
            STR("text", text));
    if (row->type[0] == T_KARMA)
        return refuse(
            "Can't read \"{text}\". Write 1 for each karma die that shows the symbol and 0 "
            "for the others, as in \"karma 1 0\".",
            STR("text", text));
    bool missing = read + 1 >= words->count;
    if (missing && parse_types[type].missing)
        return refuse(parse_types[type].missing, STR("text", text));
    if (missing || !parse_types[type].unknown)
        return refuse("Can't read \"{text}\": it has too many words.", STR("text", text));
    nearest = (struct under_nearest){.written = words->word[read + 1]};
    parse_offer(pack, type, &nearest);
    return under_did_you_mean(refuse(parse_types[type].unknown, STR("word", words->word[read + 1])),
                              nearest.name);
}

under_status sun_parse(const struct under_config *config, const char *text, under_move *out)
{
    const struct sun_pack *pack = config->content->tables;
    struct words words;
    if (!split(text, &words))
        return refuse("\"{text}\" is not a move: a move is a few words with single spaces.",
                      STR("text", text));
    for (int kind = 0; kind < MOVE_KINDS; kind++)
        if (strcmp(sun_moves[kind].word, words.word[0]) == 0 && parse_as(pack, kind, &words, out))
            return NULL;
    return parse_refuse(pack, text, &words);
}
