/* The moves: one table of their words, arguments and help, and the notation read from it.
 *
 * A move's text is its word and its arguments, as far as they are written: "collect metal wood",
 * "craft tent camp own". Kinds that share a word are told apart by their arguments. */
#include <string.h>

#include "sun/sun.h"

const struct sun_move sun_moves[MOVE_KINDS] = {
    [MOVE_ROLL] = {"roll", {T_FACES}, NULL, "SUN-CHECK-01", "the dice: successes, x for a cross"},
    [MOVE_KARMA] = {"karma", {T_KARMA}, NULL, "SUN-KARMA-02", "the karma dice: 1 kept, 0 gone"},
    [MOVE_DRAW] = {"draw", {T_KIND}, NULL, "SUN-CARD-01", "the card drawn"},
    [MOVE_BAG] = {"bag", {T_RESOURCE}, NULL, "SUN-SET-06", "the resource drawn"},
    [MOVE_TILE] = {"tile", {T_TILE}, NULL, "SUN-ACT-04", "the tile drawn"},
    [MOVE_D8] = {"d8", {T_NUMBER}, NULL, "SUN-ENEMY-04", "what the D8 shows"},
    [MOVE_TEAM] = {"team", {T_TEAM}, NULL, "SUN-MODE-03", "the team card dealt"},

    [MOVE_PICK] = {"pick", {T_CHARACTER}, NULL, "SUN-SET-04", "play that character"},
    [MOVE_TAKE] = {"take", {T_CARD, T_CHARACTER}, NULL, "SUN-SET-05", "starting equipment"},
    [MOVE_POINT] = {"point", {T_SEAT}, NULL, "SUN-SET-05", "give a point to that seat"},
    [MOVE_DONE] = {"done", {0}, NULL, "SUN-SET-05", "no more equipment"},
    [MOVE_FIRST] = {"first", {T_CHARACTER}, NULL, "SUN-MODE-02", "goes first in this phase"},

    [MOVE_FEED] = {"feed", {T_FROM}, NULL, "SUN-DAY-08", "give 1 food"},
    [MOVE_STARVE] = {"starve", {0}, NULL, "SUN-DAY-08", "take 1 damage instead of food"},
    [MOVE_DRINK] = {"drink", {0}, NULL, "SUN-DAY-12", "discard 1 water"},
    [MOVE_THIRST] = {"thirst", {0}, NULL, "SUN-DAY-12", "take 1 damage instead of water"},

    [MOVE_MOVE] = {"move", {T_TILE}, sun_do_move, "SUN-ACT-01", "to an adjacent revealed tile"},
    [MOVE_CHARGE] =
        {"charge", {T_DIRECTION}, sun_do_charge, "SUN-ACT-02", "onto unexplored ground"},
    [MOVE_EXPLORE] = {"explore", {T_DIRECTION}, sun_do_explore, "SUN-ACT-04", "reveal a tile"},
    [MOVE_COLLECT] = {"collect",
                      {T_RESOURCE, T_RESOURCE_MAYBE, T_TRAPPED},
                      sun_do_collect,
                      "SUN-ACT-06",
                      "resources of the tile"},
    [MOVE_COLLECT_CARD] =
        {"collect", {T_CARD}, sun_do_collect_card, "SUN-ACT-06", "a card that lies on the tile"},
    [MOVE_REFILL] = {"refill", {0}, sun_do_refill, "SUN-ACT-07", "water at the source"},
    [MOVE_FETCH] = {"fetch", {0}, sun_do_fetch, "SUN-ACT-20", "water that is stored here"},
    [MOVE_CRAFT] =
        {"craft", {T_KIND, T_CAMP, T_WHENCE}, sun_do_craft, "SUN-ACT-08", "make a thing"},
    [MOVE_CRAFT_AMMO] =
        {"craft", {T_AMMO, T_WHENCE}, sun_do_craft_ammo, "SUN-AMMO-01", "make ammunition"},
    [MOVE_USE] = {"use", {T_CARD, T_CHARACTER_MAYBE}, sun_do_use, "SUN-ACT-09", "use a card"},
    [MOVE_SKILL] =
        {"skill", {T_SKILL, T_CHARACTER_MAYBE}, sun_do_skill, "SUN-CHAR-04", "use a special skill"},
    [MOVE_LOAD] = {"load", {T_CARD}, sun_do_load, "SUN-AMMO-01", "put ammunition on a weapon"},
    [MOVE_UNLOAD] =
        {"unload", {T_CARD, T_NUMBER}, sun_do_unload, "SUN-AMMO-07", "rounds off a weapon"},
    [MOVE_WEAR] = {"wear", {T_CARD}, sun_do_wear, "SUN-CHAR-03", "put gear on"},
    [MOVE_STOW] = {"stow", {T_CARD}, sun_do_stow, "SUN-CHAR-03", "take gear off"},
    [MOVE_BREAK] = {"break", {T_CARD}, sun_do_break, "SUN-AMMO-04", "take a thing apart"},
    [MOVE_BREAK_AMMO] =
        {"break", {T_AMMO}, sun_do_break_ammo, "SUN-AMMO-04", "take ammunition apart"},
    [MOVE_SWAP] = {"swap", {T_CHARACTER}, sun_do_swap, "SUN-ACT-10", "exchange things"},
    [MOVE_GIVE] = {"give", {T_THING}, NULL, "SUN-ACT-10", "one more of these for the other"},
    [MOVE_GIVE_CARD] = {"give", {T_CARD}, NULL, "SUN-ACT-10", "this card for the other"},
    [MOVE_WANT] = {"want", {T_THING}, NULL, "SUN-ACT-10", "one more of these for yourself"},
    [MOVE_WANT_CARD] = {"want", {T_CARD}, NULL, "SUN-ACT-10", "this card for yourself"},
    [MOVE_OFFER] = {"offer", {0}, NULL, "SUN-ACT-10", "the exchange as it stands"},
    [MOVE_CANCEL] = {"cancel", {0}, NULL, "SUN-ACT-10", "no exchange"},
    [MOVE_LOOT_BODY] = {"loot",
                        {T_CHARACTER, T_RESOURCE, T_RESOURCE_MAYBE},
                        sun_do_loot_body,
                        "SUN-ACT-12",
                        "resources of a defeated character"},
    [MOVE_LOOT_CARD] = {"loot",
                        {T_CHARACTER, T_CARD},
                        sun_do_loot_card,
                        "SUN-ACT-12",
                        "a card of a defeated character"},
    [MOVE_EAT] =
        {"eat", {T_NUMBER, T_WHENCE, T_TRAPPED}, sun_do_eat, "SUN-ACT-13", "food into health"},
    [MOVE_RAIN] = {"rain", {0}, sun_do_rain, "SUN-ACT-14", "collect rain"},
    [MOVE_SLEEP] = {"sleep", {0}, sun_do_sleep, "SUN-ACT-15", "get fitter"},
    [MOVE_OPEN] = {"open", {T_ATTRIBUTE}, sun_do_open, "SUN-ACT-16", "a container, by a check"},
    [MOVE_DROP] = {"drop", {T_THING}, sun_do_drop, "SUN-ACT-17", "put 1 down on the tile"},
    [MOVE_DROP_CARD] = {"drop", {T_CARD}, sun_do_drop_card, "SUN-ACT-17", "put a card down"},
    [MOVE_CAMP] = {"camp", {T_CARD}, sun_do_camp, "SUN-CAMP-01", "pitch a tent"},
    [MOVE_DISMANTLE] = {"dismantle", {0}, sun_do_dismantle, "SUN-CAMP-01", "take the camp down"},
    [MOVE_CAMPFIRE] = {"campfire", {T_WHENCE}, sun_do_campfire, "SUN-FIRE-01", "1 wood"},
    [MOVE_PIT] = {"pit", {T_WHENCE}, sun_do_pit, "SUN-FIRE-02", "1 metal: a cooking pit"},
    [MOVE_COOK] = {"cook", {T_WHENCE, T_TRAPPED}, sun_do_cook, "SUN-FIRE-02", "1 food becomes 3"},
    [MOVE_TRAP] = {"trap", {T_CARD}, sun_do_trap, "SUN-TRAP-01", "set a small animal trap"},
    [MOVE_BAIT] =
        {"bait", {T_CARD, T_WHENCE, T_TRAPPED}, sun_do_bait, "SUN-TRAP-01", "1 food into a trap"},
    [MOVE_UNTRAP] = {"untrap", {T_CARD}, sun_do_untrap, "SUN-TRAP-01", "pick a trap up"},
    [MOVE_SNEAK] =
        {"sneak", {T_TILE}, sun_do_sneak, "SUN-ACT-03", "onto a tile unseen, by a check"},
    [MOVE_RECON] = {"recon", {T_TILE}, sun_do_recon, "SUN-ACT-05", "see what enemy is there"},
    [MOVE_ATTACK] =
        {"attack", {T_FOE, T_CARD_MAYBE}, sun_do_attack, "SUN-FIGHT-05", "an enemy on the tile"},
    [MOVE_SHOOT] =
        {"shoot", {T_FOE, T_CARD}, sun_do_shoot, "SUN-RANGE-01", "at an enemy on the next tile"},
    [MOVE_AMBUSH] = {"ambush",
                     {T_FOE, T_CARD_MAYBE},
                     sun_do_ambush,
                     "SUN-FIGHT-09",
                     "attack out of hiding, by a check"},
    [MOVE_DODGE] = {"dodge", {0}, sun_do_dodge, "SUN-FIGHT-08", "avoid an attack, by a check"},
    [MOVE_FIGHT] = {"fight",
                    {T_CHARACTER, T_CARD_MAYBE},
                    sun_do_fight,
                    "SUN-PVP-01",
                    "attack a character on the tile"},
    [MOVE_SNIPE] = {"snipe",
                    {T_CHARACTER, T_CARD},
                    sun_do_snipe,
                    "SUN-PVP-02",
                    "shoot at a character on the next tile"},
    [MOVE_WAIT] =
        {"wait", {0}, sun_do_wait, "SUN-FIGHT-14", "keep the AP for fights of this phase"},
    [MOVE_LOOT_FOE] = {"loot", {T_FOE}, sun_do_loot_foe, "SUN-LOOT-01", "search a defeated enemy"},
    [MOVE_TRADE] = {"trade", {T_FOE}, sun_do_trade, "SUN-ACT-11", "with a merchant, for 1 water"},
    [MOVE_STEAL] = {"steal", {T_FOE}, sun_do_steal, "SUN-MERCH-03", "from a merchant, by a check"},
    [MOVE_TASK] =
        {"task", {T_COUNTED}, sun_do_task, "SUN-SET-13", "what the mission lets you do here"},
    [MOVE_REVEAL] = {"reveal", {0}, sun_do_reveal, "SUN-TEAM-10", "say that you are a traitor"},
    [MOVE_CALL] = {"call", {T_TILE}, sun_do_call, "SUN-TEAM-07", "an enemy of yours to that tile"},
    [MOVE_SEND] = {"send",
                   {T_FOE, T_DIRECTION},
                   sun_do_send,
                   "SUN-TEAM-08",
                   "an enemy of yours on by a tile"},
    [MOVE_BURN] = {"burn", {0}, sun_do_burn, "SUN-TEAM-06", "the camp here, with all in it"},
    [MOVE_ESCAPE] = {"escape", {0}, sun_do_escape, "SUN-TEAM-05", "off the map with your food"},
    [MOVE_GIVE_UP] = {"give-up", {0}, sun_do_give_up, "SUN-ACT-18", "ask all to give up"},
    [MOVE_END] = {"end", {0}, sun_do_end, "SUN-ACT-18", "end the turn"},

    [MOVE_KEEP] = {"keep", {0}, NULL, "SUN-KARMA-01", "the dice as they are"},
    [MOVE_REROLL] = {"reroll", {T_COUNTED}, NULL, "SUN-KARMA-01", "that die, with a karma die"},
    [MOVE_CHOOSE] = {"choose", {T_COUNTED}, NULL, "SUN-CARD-04", "that choice"},
    [MOVE_WHO] = {"who", {T_CHARACTER}, NULL, "SUN-CARD-04", "that character"},
    [MOVE_SHIELD] = {"shield", {T_CARD}, NULL, "SUN-CARD-05", "that card against the harm"},
    [MOVE_SUFFER] = {"suffer", {0}, NULL, "SUN-CARD-05", "the harm"},
    [MOVE_LEAVE] = {"leave", {0}, NULL, "SUN-ACT-21", "the new thing stays on the tile"},
    [MOVE_KEEP_CARD] = {"keep", {T_CARD}, NULL, "SUN-ACT-16", "that card"},
    [MOVE_DEAL] = {"deal", {0}, NULL, "SUN-MERCH-02", "what is given for what is wanted"},
    [MOVE_GRAB] = {"grab", {T_THING}, NULL, "SUN-MERCH-03", "that"},
    [MOVE_AVOID] = {"avoid", {T_FOE}, NULL, "SUN-FIGHT-08", "that attack"},
    [MOVE_PASS] = {"pass", {0}, NULL, "SUN-JOIN-01", "no combat action"},
    [MOVE_COUNTER] = {"counter", {T_CARD_MAYBE}, NULL, "SUN-PVP-01", "strike back"},
    [MOVE_RETURN] = {"return", {T_CARD}, NULL, "SUN-PVP-02", "shoot back"},
    [MOVE_CLOSE] = {"close", {0}, NULL, "SUN-PVP-02", "move onto the shooter's tile, by a check"},
    [MOVE_ENDURE] = {"endure", {0}, NULL, "SUN-PVP-01", "no reaction"},
    [MOVE_STAY] = {"stay", {0}, NULL, "SUN-TEAM-10", "be attacked like everybody"},
    [MOVE_AGREE] = {"agree", {0}, NULL, "SUN-ACT-10", "yes"},
    [MOVE_REFUSE] = {"refuse", {0}, NULL, "SUN-ACT-10", "no"},
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

under_status sun_parse(const struct under_config *config, const char *text, under_move *out)
{
    const struct sun_pack *pack = config->content->tables;
    struct words words;
    if (!split(text, &words))
        return refuse("\"{text}\" is no move: a move is a few words with single spaces.",
                      STR("text", text));
    const struct sun_move *known = NULL;
    for (int kind = 0; kind < MOVE_KINDS; kind++) {
        if (strcmp(sun_moves[kind].word, words.word[0]) != 0)
            continue;
        known = &sun_moves[kind];
        if (parse_as(pack, kind, &words, out))
            return NULL;
    }
    if (!known)
        return refuse("\"{word}\" is no move of this game.", STR("word", words.word[0]));
    if (words.count == 1)
        return refuse("\"{word}\" is only the beginning of a move: {help}.",
                      STR("word", known->word), STR("help", known->help));
    return refuse("\"{text}\" is not how that move is written; \"{word}\" is: {help}.",
                  STR("text", text), STR("word", known->word), STR("help", known->help));
}
