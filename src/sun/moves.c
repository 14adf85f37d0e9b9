/* The moves: one table of their words, arguments and help, and the notation read from it.
 *
 * A move's text is its word and its arguments, as far as they are written: "collect metal wood",
 * "craft tent camp own". Kinds that share a word are told apart by their arguments. */
#include <string.h>

#include "base/suggest.h"
#include "sun/sun.h"

const struct sun_move sun_moves[MOVE_KINDS] = {
    [MOVE_ROLL] =
        {"roll", {T_FACES}, NULL, "SUN-CHECK-01", "enter the dice: successes, x for a cross"},
    [MOVE_KARMA] =
        {"karma", {T_KARMA}, NULL, "SUN-KARMA-02", "enter the karma dice: 1 is kept, 0 is lost"},
    [MOVE_DRAW] = {"draw", {T_KIND}, NULL, "SUN-CARD-01", "name the card drawn"},
    [MOVE_BAG] = {"bag", {T_RESOURCE}, NULL, "SUN-SET-06", "name the resource drawn"},
    [MOVE_TILE] = {"tile", {T_TILE}, NULL, "SUN-ACT-04", "name the tile drawn"},
    [MOVE_D8] = {"d8", {T_NUMBER}, NULL, "SUN-ENEMY-04", "enter what the D8 shows"},
    [MOVE_TEAM] = {"team", {T_TEAM}, NULL, "SUN-MODE-03", "name the team card dealt"},

    [MOVE_PICK] = {"pick", {T_CHARACTER}, NULL, "SUN-SET-04", "play this character"},
    [MOVE_TAKE] = {"take", {T_CARD, T_CHARACTER}, NULL, "SUN-SET-05", "choose starting equipment"},
    [MOVE_POINT] = {"point", {T_SEAT}, NULL, "SUN-SET-05", "give a point to another player"},
    [MOVE_DONE] = {"done", {0}, NULL, "SUN-SET-05", "take no more equipment"},
    [MOVE_FIRST] = {"first", {T_CHARACTER}, NULL, "SUN-MODE-02", "go first in this phase"},

    [MOVE_FEED] = {"feed", {T_FROM}, NULL, "SUN-DAY-08", "eat 1 food"},
    [MOVE_STARVE] = {"starve", {0}, NULL, "SUN-DAY-08", "take 1 damage instead of eating"},
    [MOVE_DRINK] = {"drink", {0}, NULL, "SUN-DAY-12", "use up 1 water"},
    [MOVE_THIRST] = {"thirst", {0}, NULL, "SUN-DAY-12", "take 1 damage instead of drinking"},

    [MOVE_MOVE] = {"move", {T_TILE}, sun_do_move, "SUN-ACT-01", "go to an adjacent revealed tile"},
    [MOVE_CHARGE] =
        {"charge", {T_DIRECTION}, sun_do_charge, "SUN-ACT-02", "rush onto unexplored ground"},
    [MOVE_EXPLORE] =
        {"explore", {T_DIRECTION}, sun_do_explore, "SUN-ACT-04", "reveal an adjacent tile"},
    [MOVE_COLLECT] = {"collect",
                      {T_RESOURCE, T_RESOURCE_MAYBE, T_TRAPPED},
                      sun_do_collect,
                      "SUN-ACT-06",
                      "pick up resources from the tile"},
    [MOVE_COLLECT_CARD] =
        {"collect", {T_CARD}, sun_do_collect_card, "SUN-ACT-06", "pick up a card from the tile"},
    [MOVE_REFILL] = {"refill", {0}, sun_do_refill, "SUN-ACT-07", "fill up on water at the source"},
    [MOVE_FETCH] = {"fetch", {0}, sun_do_fetch, "SUN-ACT-20", "take water that is stored here"},
    [MOVE_CRAFT] = {"craft",
                    {T_KIND, T_CAMP, T_WHENCE},
                    sun_do_craft,
                    "SUN-ACT-08",
                    "make a card from resources"},
    [MOVE_CRAFT_AMMO] =
        {"craft", {T_AMMO, T_WHENCE}, sun_do_craft_ammo, "SUN-AMMO-01", "make ammunition"},
    [MOVE_USE] = {"use",
                  {T_CARD, T_CHARACTER_MAYBE},
                  sun_do_use,
                  "SUN-ACT-09",
                  "put an item or gear to work"},
    [MOVE_SKILL] =
        {"skill", {T_SKILL, T_CHARACTER_MAYBE}, sun_do_skill, "SUN-CHAR-04", "use a special skill"},
    [MOVE_LOAD] = {"load", {T_CARD}, sun_do_load, "SUN-AMMO-01", "put ammunition into a weapon"},
    [MOVE_UNLOAD] =
        {"unload", {T_CARD, T_NUMBER}, sun_do_unload, "SUN-AMMO-07", "take rounds off a weapon"},
    [MOVE_WEAR] = {"wear", {T_CARD}, sun_do_wear, "SUN-CHAR-03", "put on gear"},
    [MOVE_STOW] = {"stow", {T_CARD}, sun_do_stow, "SUN-CHAR-03", "take off gear"},
    [MOVE_BREAK] = {"break", {T_CARD}, sun_do_break, "SUN-AMMO-04", "take a card apart"},
    [MOVE_BREAK_AMMO] =
        {"break", {T_AMMO}, sun_do_break_ammo, "SUN-AMMO-04", "take ammunition apart"},
    [MOVE_SWAP] =
        {"swap", {T_CHARACTER}, sun_do_swap, "SUN-ACT-10", "exchange goods with a character"},
    [MOVE_GIVE] = {"give", {T_THING}, NULL, "SUN-ACT-10", "offer one more of this"},
    [MOVE_GIVE_CARD] = {"give", {T_CARD}, NULL, "SUN-ACT-10", "offer this card"},
    [MOVE_WANT] = {"want", {T_THING}, NULL, "SUN-ACT-10", "ask for one more of this"},
    [MOVE_WANT_CARD] = {"want", {T_CARD}, NULL, "SUN-ACT-10", "ask for this card"},
    [MOVE_OFFER] = {"offer", {0}, NULL, "SUN-ACT-10", "propose this swap"},
    [MOVE_CANCEL] = {"cancel", {0}, NULL, "SUN-ACT-10", "call the swap off"},
    [MOVE_LOOT_BODY] = {"loot",
                        {T_CHARACTER, T_RESOURCE, T_RESOURCE_MAYBE},
                        sun_do_loot_body,
                        "SUN-ACT-12",
                        "take resources from a defeated character"},
    [MOVE_LOOT_CARD] = {"loot",
                        {T_CHARACTER, T_CARD},
                        sun_do_loot_card,
                        "SUN-ACT-12",
                        "take a card from a defeated character"},
    [MOVE_EAT] = {"eat",
                  {T_NUMBER, T_WHENCE, T_TRAPPED},
                  sun_do_eat,
                  "SUN-ACT-13",
                  "restore health with food"},
    [MOVE_RAIN] = {"rain", {0}, sun_do_rain, "SUN-ACT-14", "collect rain water"},
    [MOVE_SLEEP] = {"sleep", {0}, sun_do_sleep, "SUN-ACT-15", "recover from tiredness"},
    [MOVE_OPEN] =
        {"open", {T_ATTRIBUTE}, sun_do_open, "SUN-ACT-16", "get a container open, by a check"},
    [MOVE_DROP] = {"drop", {T_THING}, sun_do_drop, "SUN-ACT-17", "put 1 down on the tile"},
    [MOVE_DROP_CARD] =
        {"drop", {T_CARD}, sun_do_drop_card, "SUN-ACT-17", "put a card down on the tile"},
    [MOVE_CAMP] = {"camp", {T_CARD}, sun_do_camp, "SUN-CAMP-01", "set up camp with a tent"},
    [MOVE_DISMANTLE] = {"dismantle", {0}, sun_do_dismantle, "SUN-CAMP-01", "take down the camp"},
    [MOVE_CAMPFIRE] =
        {"campfire", {T_WHENCE}, sun_do_campfire, "SUN-FIRE-01", "light a campfire with 1 wood"},
    [MOVE_PIT] = {"pit", {T_WHENCE}, sun_do_pit, "SUN-FIRE-02", "build a cooking pit with 1 metal"},
    [MOVE_COOK] = {"cook", {T_WHENCE, T_TRAPPED}, sun_do_cook, "SUN-FIRE-02", "turn 1 food into 3"},
    [MOVE_TRAP] = {"trap", {T_CARD}, sun_do_trap, "SUN-TRAP-01", "set a small animal trap"},
    [MOVE_BAIT] = {"bait",
                   {T_CARD, T_WHENCE, T_TRAPPED},
                   sun_do_bait,
                   "SUN-TRAP-01",
                   "put 1 food into a trap"},
    [MOVE_UNTRAP] = {"untrap", {T_CARD}, sun_do_untrap, "SUN-TRAP-01", "pick up a trap"},
    [MOVE_SNEAK] =
        {"sneak", {T_TILE}, sun_do_sneak, "SUN-ACT-03", "move to a tile unseen, by a check"},
    [MOVE_RECON] = {"recon", {T_TILE}, sun_do_recon, "SUN-ACT-05", "find out which enemy is there"},
    [MOVE_ATTACK] = {"attack",
                     {T_FOE, T_CARD_MAYBE},
                     sun_do_attack,
                     "SUN-FIGHT-05",
                     "strike at an enemy on your tile"},
    [MOVE_SHOOT] = {"shoot",
                    {T_FOE, T_CARD},
                    sun_do_shoot,
                    "SUN-RANGE-01",
                    "fire at an enemy on an adjacent tile"},
    [MOVE_AMBUSH] = {"ambush",
                     {T_FOE, T_CARD_MAYBE},
                     sun_do_ambush,
                     "SUN-FIGHT-09",
                     "attack from hiding, by a check"},
    [MOVE_DODGE] = {"dodge", {0}, sun_do_dodge, "SUN-FIGHT-08", "avoid attacks, by a check"},
    [MOVE_FIGHT] = {"fight",
                    {T_CHARACTER, T_CARD_MAYBE},
                    sun_do_fight,
                    "SUN-PVP-01",
                    "attack a character on your tile"},
    [MOVE_SNIPE] = {"snipe",
                    {T_CHARACTER, T_CARD},
                    sun_do_snipe,
                    "SUN-PVP-02",
                    "fire at a character on an adjacent tile"},
    [MOVE_WAIT] =
        {"wait", {0}, sun_do_wait, "SUN-FIGHT-14", "save your AP for combat in this phase"},
    [MOVE_LOOT_FOE] = {"loot", {T_FOE}, sun_do_loot_foe, "SUN-LOOT-01", "search a defeated enemy"},
    [MOVE_TRADE] = {"trade", {T_FOE}, sun_do_trade, "SUN-ACT-11", "do business with a merchant"},
    [MOVE_STEAL] = {"steal", {T_FOE}, sun_do_steal, "SUN-MERCH-03", "rob a merchant, by a check"},
    [MOVE_TASK] = {"task", {T_COUNTED}, sun_do_task, "SUN-SET-13", "do a task of the mission"},
    [MOVE_REVEAL] = {"reveal", {0}, sun_do_reveal, "SUN-TEAM-10", "show that you are a traitor"},
    [MOVE_CALL] = {"call", {T_TILE}, sun_do_call, "SUN-TEAM-07", "bring an enemy to a tile"},
    [MOVE_SEND] =
        {"send", {T_FOE, T_DIRECTION}, sun_do_send, "SUN-TEAM-08", "move an enemy by a tile"},
    [MOVE_BURN] =
        {"burn", {0}, sun_do_burn, "SUN-TEAM-06", "set fire to the camp and all that is in it"},
    [MOVE_ESCAPE] = {"escape", {0}, sun_do_escape, "SUN-TEAM-05", "leave the map with your food"},
    [MOVE_GIVE_UP] = {"give-up", {0}, sun_do_give_up, "SUN-ACT-18", "ask everyone to concede"},
    [MOVE_END] = {"end", {0}, sun_do_end, "SUN-ACT-18", "finish your turn"},

    [MOVE_KEEP] = {"keep", {0}, NULL, "SUN-KARMA-01", "leave the dice as they are"},
    [MOVE_REROLL] =
        {"reroll", {T_COUNTED}, NULL, "SUN-KARMA-01", "roll this die again with a karma die"},
    [MOVE_CHOOSE] = {"choose", {T_COUNTED}, NULL, "SUN-CARD-04", "go for this option"},
    [MOVE_WHO] = {"who", {T_CHARACTER}, NULL, "SUN-CARD-04", "choose this character"},
    [MOVE_SHIELD] = {"shield", {T_CARD}, NULL, "SUN-CARD-05", "use this card against the harm"},
    [MOVE_SUFFER] = {"suffer", {0}, NULL, "SUN-CARD-05", "take the harm"},
    [MOVE_LEAVE] = {"leave", {0}, NULL, "SUN-ACT-21", "leave the new thing on the tile"},
    [MOVE_KEEP_CARD] = {"keep", {T_CARD}, NULL, "SUN-ACT-16", "hold on to this card"},
    [MOVE_DEAL] = {"deal", {0}, NULL, "SUN-MERCH-02", "close the deal"},
    [MOVE_GRAB] = {"grab", {T_THING}, NULL, "SUN-MERCH-03", "take this"},
    [MOVE_AVOID] = {"avoid", {T_FOE}, NULL, "SUN-FIGHT-08", "dodge this attack"},
    [MOVE_PASS] = {"pass", {0}, NULL, "SUN-JOIN-01", "take no combat action"},
    [MOVE_COUNTER] = {"counter", {T_CARD_MAYBE}, NULL, "SUN-PVP-01", "strike back"},
    [MOVE_RETURN] = {"return", {T_CARD}, NULL, "SUN-PVP-02", "shoot back"},
    [MOVE_CLOSE] = {"close", {0}, NULL, "SUN-PVP-02", "move onto the shooter's tile, by a check"},
    [MOVE_ENDURE] = {"endure", {0}, NULL, "SUN-PVP-01", "don't react"},
    [MOVE_STAY] = {"stay", {0}, NULL, "SUN-TEAM-10", "be attacked like everyone else"},
    [MOVE_AGREE] = {"agree", {0}, NULL, "SUN-ACT-10", "say yes"},
    [MOVE_REFUSE] = {"refuse", {0}, NULL, "SUN-ACT-10", "say no"},
};

/* --- whole moves --- */

static void text_faces(under_move move, struct under_buf *out)
{
    static const char sign[] = {
        [FACE_BLANK] = '0', [FACE_SUCCESS] = '1', [FACE_DOUBLE] = '2', [FACE_CROSS] = 'x'};
    for (int die = 0; die < move.c; die++)
        under_buf_printf(out, " %c", sign[roll_face(move, die)]);
}

static void text_karma(under_move move, struct under_buf *out)
{
    for (int die = 0; die < move.b; die++)
        under_buf_printf(out, " %d", move.a >> die & 1);
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
    const int number[3] = {move.a, move.b, move.c};
    for (int i = 0; i < 3 && row->type[i] != T_NONE; i++) {
        if (number[i] == sun_unwritten(row->type[i]))
            continue;
        under_buf_puts(out, " ");
        sun_word(pack, row->type[i], number[i], out);
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
    move->a = (int16_t)half[0];
    move->b = (int16_t)half[1];
    move->c = (int16_t)dice;
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
    move->a = (int16_t)kept;
    move->b = (int16_t)dice;
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
    move->a = (int16_t)number[0];
    move->b = (int16_t)number[1];
    move->c = (int16_t)number[2];
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
                       const struct words *words, enum type *next_type)
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
static void parse_offer(const struct sun_pack *pack, enum type type, struct under_nearest *nearest)
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
    enum type type = T_NONE;
    const struct sun_move *row = NULL;
    int read = -1;
    for (int kind = 0; kind < MOVE_KINDS; kind++) {
        enum type next;
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
