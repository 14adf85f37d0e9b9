/* What is being decided, what there is to know for the answer, and what people type for it. */
#include <ctype.h>
#include <string.h>

#include "sun/combat.h"
#include "sun/enemies.h"
#include "sun/food.h"
#include "sun/game.h"
#include "sun/holdings.h"
#include "sun/machine.h"
#include "sun/map.h"
#include "sun/moves.h"
#include "sun/say.h"
#include "sun/stealth.h"
#include "sun/tell.h"

int sun_acting(const struct sun_state *state)
{
    const struct sun_step *top = sun_asking(state);
    if (top && sun_ops[top->op].waits == WAITS_FOR_SEAT)
        return top->who;
    return state->active != SUN_NONE       ? state->active
           : state->first < CHARACTERS_MAX ? state->first
                                           : 0;
}

/* --- at chance --- */

/* The dice that are to be rolled, one by one: "green, yellow". */
static void prompt_dice(const struct sun_roll *roll, struct under_buf *out)
{
    struct under_buf dice = {0};
    for (int die = 0; die < roll->count; die++)
        if (roll->face[die] == FACES)
            under_buf_printf(&dice, "%s%s", dice.size ? ", " : "",
                             sun_colour_names[roll->colour[die]]);
    message(out,
            "Roll these dice and type what each one shows (0, 1 or 2 successes, x for a cross): "
            "{dice}.",
            STR("dice", under_buf_text(&dice)));
    under_buf_free(&dice);
}

/* SUN-ENEMY-04, -08, -12, SUN-ED-44 */
static const char *prompt_d8_text(const struct sun_play *play, const struct sun_step *below)
{
    bool wanders = below->op == OP_WANDER;
    bool stays = !wanders || !sun_d8_is_void(play, below, 7);
    bool adjacent = sun_reads(play, ED_EIGHT_ADJACENT);
    if (wanders && sun_d8_is_void(play, below, 8))
        return "{foe} flees. Roll the D8 and type what it shows: 1 to 6 is a direction (1 is up, "
               "then clockwise), 7 and 8 are rolled again.";
    if (!stays)
        return adjacent
                   ? "{foe} moves. Roll the D8 and type what it shows: 1 to 6 is a direction (1 is "
                     "up, then clockwise), 7 is rolled again, 8 means it goes to a character next "
                     "to it."
                   : "{foe} moves. Roll the D8 and type what it shows: 1 to 6 is a direction (1 is "
                     "up, then clockwise), 7 is rolled again, 8 means it heads for the nearest "
                     "character.";
    return adjacent
               ? "{foe} moves. Roll the D8 and type what it shows: 1 to 6 is a direction (1 is "
                 "up, then clockwise), 7 means it stays, 8 means it goes to a character next to "
                 "it."
               : "{foe} moves. Roll the D8 and type what it shows: 1 to 6 is a direction (1 is "
                 "up, then clockwise), 7 means it stays, 8 means it heads for the nearest "
                 "character.";
}

static void prompt_d8(const struct sun_play *play, const struct sun_step *top,
                      struct under_buf *out)
{
    struct under_buf foe = {0};
    const struct sun_step *below = top - 1;
    if (top->as.d8.foe != SUN_NONE)
        sun_name_foe(play->pack, top->as.d8.foe, &foe);
    if (below->op == OP_WANDER && below->pc == PC_WANDER_FORK) {
        unsigned ways = sun_ways_to(play, below->as.wander.foe, below->as.wander.next);
        message(out,
                "{foe} has two equally short ways. Roll the D8 and type what it shows: 1 to 4 is "
                "direction {one}, 5 to 8 is direction {other}.",
                STR("foe", under_buf_text(&foe)), NUM("one", __builtin_ctz(ways) + 1),
                NUM("other", __builtin_ctz(ways & (ways - 1)) + 1));
    } else {
        message(out, prompt_d8_text(play, below), STR("foe", under_buf_text(&foe)));
    }
    under_buf_free(&foe);
}

/* How much karma there is to spend, as a sentence more. */
static void prompt_add_karma(const struct sun_play *play, int who, struct under_buf *out)
{
    int karma = play->state->hero[who].karma;
    under_buf_putc(out, ' ');
    message(out, karma == 1 ? "You have 1 karma die." : "You have {karma} karma dice.",
            NUM("karma", karma));
}

/* Where the enemy goes unless the D8 is rolled again: SUN-KARMA-06. */
static void prompt_karma_d8(const struct sun_play *play, const struct sun_step *top,
                            struct under_buf *out)
{
    enum { STAYS = 7 };
    const struct sun_step *below = top - 1;
    struct under_buf foe = {0};
    int way = top->as.karma_d8.shown;
    sun_name_foe(play->pack, top->as.karma_d8.foe, &foe);
    if (below->pc == PC_WANDER_FORK) {
        unsigned ways = sun_ways_to(play, below->as.wander.foe, below->as.wander.next);
        way = __builtin_ctz(top->as.karma_d8.shown > 4 ? ways & (ways - 1) : ways) + 1;
    }
    message(out,
            way < STAYS    ? "The D8 shows {number}: {foe} goes in direction {way}."
            : way == STAYS ? "The D8 shows {number}: {foe} stays."
            : sun_reads(play, ED_EIGHT_ADJACENT) /* SUN-ED-44 */
                ? "The D8 shows {number}: {foe} goes to a character next to it, if there is one."
                : "The D8 shows {number}: {foe} heads for the nearest character.",
            NUM("number", top->as.karma_d8.shown), STR("foe", under_buf_text(&foe)),
            NUM("way", way));
    prompt_add_karma(play, top->who, out);
    under_buf_free(&foe);
}

static void prompt_roll(const struct sun_play *play, const struct sun_step *top,
                        struct under_buf *out)
{
    (void)top;
    sun_say_rolling(play, out);
    under_buf_putc(out, ' ');
    prompt_dice(&play->state->roll, out);
}

static void prompt_karma_dice(const struct sun_play *play, const struct sun_step *top,
                              struct under_buf *out)
{
    struct under_buf who = {0};
    sun_hero_name(play, top->who, &who);
    message(out,
            top->as.karma_dice.dice == 1
                ? "{who} spends karma. Roll 1 karma die and type 1 if it shows the symbol, "
                  "0 if it doesn't."
                : "{who} spends karma. Roll {count} karma dice and type 1 for each that "
                  "shows the symbol, 0 for the others.",
            STR("who", who.text), NUM("count", top->as.karma_dice.dice));
    under_buf_free(&who);
}

static void prompt_tile(const struct sun_play *play, const struct sun_step *top,
                        struct under_buf *out)
{
    (void)play, (void)top;
    message(out, "Draw a tile and type its number.");
}

static void prompt_bag(const struct sun_play *play, const struct sun_step *top,
                       struct under_buf *out)
{
    (void)play, (void)top;
    message(out, "Draw a resource from the bag and type its name.");
}

static void prompt_draw(const struct sun_play *play, const struct sun_step *top,
                        struct under_buf *out)
{
    (void)play;
    message(out, "Draw a card from this deck and type its name: {deck}.",
            STR("deck", sun_deck_names[top->as.draw.deck]));
}

static void prompt_team(const struct sun_play *play, const struct sun_step *top,
                        struct under_buf *out)
{
    (void)play;
    message(out, "Deal player {seat} a team card, face down.", NUM("seat", top->who + 1));
}

/* The dice on the table, for who may change them. */
static void prompt_karma(const struct sun_play *play, const struct sun_step *top,
                         struct under_buf *out)
{
    const struct sun_roll *roll = &play->state->roll;
    struct under_buf dice = {0}, up = {0};
    int net = 0;
    for (int die = 0; die < roll->count; die++) {
        if (roll->face[die] >= FACES)
            continue;
        under_buf_printf(&dice, "%s%s %d", dice.size ? ", " : "",
                         sun_colour_names[roll->colour[die]], sun_face_worth[roll->face[die]]);
        net += sun_face_worth[roll->face[die]];
        if (sun_is_taken_up(play->state, die))
            under_buf_printf(&up, "%s%s %d", up.size ? ", " : "",
                             sun_colour_names[roll->colour[die]], sun_face_worth[roll->face[die]]);
    }
    sun_say_rolling(play, out);
    under_buf_putc(out, ' ');
    message(out,
            net <= 0   ? "The dice show {dice}: no successes."
            : net == 1 ? "The dice show {dice}: 1 success."
                       : "The dice show {dice}: {net} successes.",
            STR("dice", under_buf_text(&dice)), NUM("net", net));
    prompt_add_karma(play, top->who, out);
    if (up.size) {
        under_buf_putc(out, ' ');
        message(out, "You will reroll: {up}.", STR("up", up.text));
    }
    under_buf_free(&dice);
    under_buf_free(&up);
}

/* Who fights there already. */
static void prompt_join(const struct sun_play *play, const struct sun_step *top,
                        struct under_buf *out)
{
    struct under_buf leader = {0}, foes = {0}, place = {0};
    uint64_t all = 0;
    for (int foe = 0; foe < FOES_MAX; foe++)
        if (sun_is_active(play, foe, top->as.join.tile,
                          foe == top->as.join.foe ? SUN_NONE : top->who))
            all |= UINT64_C(1) << foe;
    sun_hero_name(play, (top - 1)->who, &leader);
    sun_say_foes(play, all, &foes);
    sun_name_tile(play->pack, top->as.join.tile, &place);
    message(out, "{leader} is fighting {foes} at {place}.", STR("leader", under_buf_text(&leader)),
            STR("place", under_buf_text(&place)), STR("foes", under_buf_text(&foes)));
    under_buf_free(&leader);
    under_buf_free(&foes);
    under_buf_free(&place);
}

/* SUN-ED-32 */
static const char *const prompt_blows[] = {
    [COUNTERED_AP] = "{foes} will attack after every action that costs AP.",
    [COUNTERED_BUT_WAIT] = "{foes} will attack after every action except waiting.",
    [COUNTERED_ALL] = "{foes} will attack after every action.",
};

/* What threatens whoever acts. */
static void prompt_threat(const struct sun_play *play, const struct sun_step *top,
                          struct under_buf *out)
{
    int who = top->who;
    uint64_t against = sun_foes_against(play, who);
    struct under_buf foes = {0};
    sun_say_foes(play, against, &foes);
    bool hidden = sun_is_hidden(&play->state->hero[who]);
    if (against && hidden)
        message(out,
                sun_reads(play, ED_HIDDEN_FREELY)
                    ? "You are hidden from {foes}. Every action that costs AP needs a stealth "
                      "check."
                    : "You are hidden from {foes}. Every action needs a stealth check.",
                STR("foes", foes.text));
    else if (against)
        message(out, prompt_blows[sun_reads(play, ED_COUNTERED)], STR("foes", foes.text));
    else if (hidden)
        message(out, "You are hidden.");
    under_buf_free(&foes);
}

static bool intervene_may_pass(const struct sun_play *play)
{
    struct under_moves *moves = &(struct under_moves){.count = 0};
    sun_list_intervene_step(play, sun_asking(play->state), moves);
    return moves->count > 0 && moves->move[moves->count - 1].kind == MOVE_PASS;
}

/* Who can be fought from where one waits. */
static void prompt_intervene(const struct sun_play *play, const struct sun_step *top,
                             struct under_buf *out)
{
    const struct sun_state *state = play->state;
    const struct sun_place *here = &state->place[state->hero[top->who].tile];
    struct under_buf foes = {0};
    uint64_t near = 0;
    for (int foe = 0; foe < FOES_MAX; foe++) {
        int tile = state->foe[foe].tile;
        if (sun_is_active(play, foe, tile, top->who) &&
            sun_distance(here, &state->place[tile]) <= 1)
            near |= UINT64_C(1) << foe;
    }
    sun_say_foes(play, near, &foes);
    message(out,
            near == 0 ? "There is no enemy near you."
            : intervene_may_pass(play)
                ? "Enemies near you: {foes}."
                : "The phase is ending, so you can't wait any longer. Enemies near you: {foes}.",
            STR("foes", under_buf_text(&foes)));
    under_buf_free(&foes);
}

static void prompt_stand(const struct sun_play *play, const struct sun_step *top,
                         struct under_buf *out)
{
    struct under_buf foes = {0};
    uint64_t against = sun_untapped(play, sun_foes_against(play, top->who)); /* SUN-FIGHT-16 */
    sun_say_foes(play, top->as.stand.foe == SUN_NONE ? against : UINT64_C(1) << top->as.stand.foe,
                 &foes);
    message(out, "{foes} will attack, whatever you do.", STR("foes", foes.text));
    under_buf_free(&foes);
}

static void prompt_react(const struct sun_play *play, const struct sun_step *top,
                         struct under_buf *out)
{
    struct under_buf who = {0};
    sun_hero_name(play, top->as.react.other, &who);
    message(out, top->as.react.far ? "{who} shoots at you." : "{who} attacks you.",
            STR("who", who.text));
    under_buf_free(&who);
}

/* SUN-SET-05: what is left to spend, gifts included. */
static void prompt_equip(const struct sun_play *play, const struct sun_step *top,
                         struct under_buf *out)
{
    int seat = sun_seat_of(play->rules, top->who);
    int points = play->state->points[seat] + play->state->gifts[seat];
    message(out,
            points == 1 ? "You have 1 point left to spend."
                        : "You have {points} points left to spend.",
            NUM("points", points));
}

/* SUN-DAY-08 */
static void prompt_eat(const struct sun_play *play, const struct sun_step *top,
                       struct under_buf *out)
{
    const struct sun_hero *hero = &play->state->hero[top->who];
    message(
        out, "You carry {own} food, there is {here} on the tile, and you have {hp} HP.",
        NUM("own", hero->has[RES_FOOD]),
        NUM("here", sun_on_tile(play, hero->tile, RES_FOOD) + sun_trapped_food(play, hero->tile)),
        NUM("hp", hero->hp));
}

/* What there is no room for. */
static void prompt_fit(const struct sun_play *play, const struct sun_step *top,
                       struct under_buf *out)
{
    message(out, "You just got: {thing}.",
            STR("thing", top->as.fit.card != SUN_NONE ? sun_kind_of(play, top->as.fit.card)->name
                                                      : sun_resource_names[top->as.fit.resource]));
}

static void prompt_shield(const struct sun_play *play, const struct sun_step *top,
                          struct under_buf *out)
{
    static const char *const harms[HARMS] = {
        [HARM_PLAIN] = "You are about to take {damage} damage.",
        [HARM_SUN] = "You are about to take {damage} damage from the sun.",
        [HARM_COLD] = "You are about to take {damage} damage from the cold.",
        [HARM_THIRST] = "You are about to take {damage} damage from thirst.",
        [HARM_HUNGER] = "You are about to take {damage} damage from hunger.",
        [HARM_INFECTION] = "You are about to take {damage} damage from the infection.",
        [HARM_COMBAT] = "You are about to take {damage} damage in combat.",
    };
    (void)play;
    message(out, harms[top->as.shield.harm], NUM("damage", top->as.shield.amount));
}

/* The card whose text asks: the nearest below that has one. */
static void prompt_card(const struct sun_play *play, const struct sun_step *top,
                        struct under_buf *out)
{
    for (const struct sun_step *step = top; step >= play->state->stack; step--) {
        for (int i = 0; i < 6; i++) {
            int type = sun_ops[step->op].operand[i].type, card = sun_operand(step, i);
            if ((type != T_CARD && type != T_CARD_MAYBE) || card == SUN_NONE)
                continue;
            const struct sun_kind *kind = sun_kind_of(play, card);
            message(out, "{card}: {text}", STR("card", kind->name), STR("text", kind->text));
            return;
        }
        if (step->op == OP_ACTIONS || step->op == OP_TURN || step->op == OP_PHASE)
            return;
    }
}

static void prompt_grab(const struct sun_play *play, const struct sun_step *top,
                        struct under_buf *out)
{
    (void)play;
    message(out, "You can take {count} more.", NUM("count", top->as.grab.left));
}

/* SUN-CHAR-06, SUN-ED-43 */
static void prompt_drink(const struct sun_play *play, const struct sun_step *top,
                         struct under_buf *out)
{
    if (sun_water_of(play, top->who) == 0)
        message(out, "You have no water: unless you get some first, you take the damage.");
    else if (!sun_reads(play, ED_MAY_REFUSE_WATER))
        message(out, "You have water, so you must drink. Then you draw a night card.");
    else
        message(out, "You have {water} water and {hp} HP.",
                NUM("water", sun_water_of(play, top->who)),
                NUM("hp", play->state->hero[top->who].hp));
}

/* At chance, with real dice and cards: what it is to say, and what for. For seats: what there is to
 * know for the answer beside the question itself. */
static void (*const prompts[OPS])(const struct sun_play *play, const struct sun_step *top,
                                  struct under_buf *out) = {
    [OP_ROLL] = prompt_roll,
    [OP_KARMA_DICE] = prompt_karma_dice,
    [OP_TILE] = prompt_tile,
    [OP_BAG] = prompt_bag,
    [OP_D8] = prompt_d8,
    [OP_DRAW] = prompt_draw,
    [OP_TEAM] = prompt_team,
    [OP_EQUIP] = prompt_equip,
    [OP_DRINK] = prompt_drink,
    [OP_SUSTAIN] = prompt_eat,
    [OP_ACTIONS] = prompt_threat,
    [OP_KARMA] = prompt_karma,
    [OP_INTERVENE] = prompt_intervene,
    [OP_STAND] = prompt_stand,
    [OP_JOIN] = prompt_join,
    [OP_REACT] = prompt_react,
    [OP_GRAB] = prompt_grab,
    [OP_FIT] = prompt_fit,
    [OP_SHIELD] = prompt_shield,
    [OP_CHOOSE] = prompt_card,
    [OP_WHO] = prompt_card,
    [OP_FIRELIGHT] = prompt_card,
    [OP_TRADE] = sun_say_basket,
    [OP_SWAP] = sun_say_basket,
    [OP_CONSENT] = sun_say_basket,
    [OP_KARMA_D8] = prompt_karma_d8,
};

/* What is asked, without what is not to be had here. */
static const char *question_help(const struct sun_play *play, const struct sun_step *top)
{
    if (top->op == OP_EQUIP && play->rules->solo)
        return "Take starting equipment, or finish.";
    return sun_ops[top->op].help;
}

/* SUN-MODE-02: a solo player has several characters, so it is said who is asked. */
void sun_question(const struct under_config *config, const void *memory, struct under_buf *out)
{
    struct sun_play play = sun_see(config, memory);
    const struct sun_step *top = sun_asking(play.state);
    if (!top) {
        message(out, "The game is over.");
    } else if (sun_ops[top->op].waits == WAITS_FOR_CHANCE) {
        prompts[top->op](&play, top, out);
    } else if (play.state->hero[top->who].kind == SUN_NONE) {
        message(out, sun_ops[top->op].help);
    } else {
        struct under_buf what = {0};
        message(&what, question_help(&play, top));
        message(out, "{who}: {what}", STR("who", sun_first_name(&play, top->who)),
                STR("what", what.text));
        under_buf_free(&what);
    }
}

void sun_situation(const struct under_config *config, const void *memory, struct under_buf *out)
{
    struct sun_play play = sun_see(config, memory);
    const struct sun_step *top = sun_asking(play.state);
    if (top && sun_ops[top->op].waits == WAITS_FOR_SEAT && prompts[top->op] &&
        play.state->hero[top->who].kind != SUN_NONE)
        prompts[top->op](&play, top, out);
}

/* --- typing --- */

/* A move is typed by its words or by the names in the lists: "attack stray dog a, bow"; of a thing
 * there may be several: "drop arrows", four times. */
static bool spell_move(const struct under_config *config, const void *memory, const char *typed,
                       struct under_buf *out)
{
    struct under_moves *moves = &(struct under_moves){.count = 0};
    struct sun_play play = sun_see(config, memory);
    struct under_buf wanted = {0}, words = {0}, plain = {0};
    bool found = false;
    sun_say_plain(typed, &wanted);
    sun_game.moves(memory, config, moves);
    enum { NOTATION, SEVERAL, NAMES, WAYS };
    for (int i = 0; i < WAYS * moves->count && !found; i++) {
        under_move move = moves->move[i % moves->count];
        int way = i / moves->count;
        under_buf_clear(&words);
        under_buf_clear(&plain);
        if (way == NOTATION) {
            sun_text(config, move, &words);
        } else if (way == SEVERAL && sun_moves[move.kind].type[0] == T_THING) {
            under_buf_printf(&words, "%s %s", sun_moves[move.kind].word,
                             sun_count_name(sun_move_thing(move), 2));
        } else {
            sun_say_about(&play, move, &plain);
            under_buf_printf(&words, "%s %s", sun_moves[move.kind].word, under_buf_text(&plain));
            under_buf_clear(&plain);
        }
        sun_say_plain(under_buf_text(&words), &plain);
        found = strcmp(under_buf_text(&plain), under_buf_text(&wanted)) == 0;
        if (found)
            sun_text(config, move, out);
    }
    under_buf_free(&wanted);
    under_buf_free(&words);
    under_buf_free(&plain);
    return found;
}

/* The card a player has drawn, by its name: "fire bottle". */
static const char *spell_card(const struct under_config *config, const void *memory,
                              const char *typed)
{
    const struct sun_pack *pack = sun_see(config, memory).pack;
    struct under_buf wanted = {0}, name = {0};
    const char *found = typed;
    sun_say_plain(typed, &wanted);
    for (int kind = 0; kind < pack->kinds; kind++) {
        under_buf_clear(&name);
        sun_say_plain(pack->kind[kind].name, &name);
        if (strcmp(under_buf_text(&name), under_buf_text(&wanted)) == 0)
            found = pack->kind[kind].id;
    }
    under_buf_free(&wanted);
    under_buf_free(&name);
    return found;
}

/* What is typed for chance without its word: "1 0 x", "metal", "12". */
void sun_spell(const struct under_config *config, const void *memory, const char *typed,
               struct under_buf *out)
{
    static const struct {
        uint8_t op, kind;
    } words[] = {
        {OP_ROLL, MOVE_ROLL}, {OP_KARMA_DICE, MOVE_KARMA}, {OP_TILE, MOVE_TILE},
        {OP_BAG, MOVE_BAG},   {OP_DRAW, MOVE_DRAW},        {OP_D8, MOVE_D8},
    };
    const struct sun_step *top = sun_asking(memory);
    if (top && sun_ops[top->op].waits == WAITS_FOR_SEAT && spell_move(config, memory, typed, out))
        return;
    for (size_t i = 0; top && i < sizeof words / sizeof *words; i++) {
        const char *word = sun_moves[words[i].kind].word;
        size_t size = strlen(word);
        if (top->op != words[i].op)
            continue;
        if (strncmp(typed, word, size) == 0 && (typed[size] == ' ' || typed[size] == '\0'))
            typed += size + (typed[size] == ' ');
        under_buf_printf(out, "%s %s", word,
                         top->op == OP_TILE && isdigit((unsigned char)*typed) ? "t" : "");
        if (top->op == OP_DRAW)
            typed = spell_card(config, memory, typed);
    }
    under_buf_puts(out, typed);
}
