/* The moves: moves.c has the table with their words, arguments and what carries them out. */
#ifndef UNDER_SUN_MOVES_H
#define UNDER_SUN_MOVES_H

#include "sun/play.h"

/* What each says, in the order in which it is written. */
enum sun_move_kind {
    /* Chance. */
    MOVE_ROLL,  /* faces, two bits a die, seven dice in each of two numbers; how many dice */
    MOVE_KARMA, /* a bit per karma die that shows the symbol; how many */
    MOVE_DRAW,  /* kind of card */
    MOVE_BAG,   /* resource */
    MOVE_TILE,  /* tile */
    MOVE_D8,    /* what it shows, 1 to 8 */
    MOVE_TEAM,  /* team card dealt; only whose it is may know */
    /* Set-up. */
    MOVE_PICK,  /* character of the pack */
    MOVE_TAKE,  /* card; character who gets it */
    MOVE_POINT, /* seat that gets one of the actor's points */
    MOVE_DONE,
    MOVE_FIRST, /* character who begins, solo */
    /* Needs. */
    MOVE_FEED, /* enum sun_from */
    MOVE_STARVE,
    MOVE_DRINK,
    MOVE_THIRST,
    /* Actions. SUN-ACT */
    MOVE_MOVE,         /* tile */
    MOVE_CHARGE,       /* direction, 0 to 5 */
    MOVE_EXPLORE,      /* direction */
    MOVE_COLLECT,      /* one or two resources, else SUN_NONE; food out of traps */
    MOVE_COLLECT_CARD, /* card */
    MOVE_REFILL,
    MOVE_FETCH,      /* stored water */
    MOVE_CRAFT,      /* kind; 1 straight as a camp; enum sun_source */
    MOVE_CRAFT_AMMO, /* RES_CARTRIDGE or RES_ARROW; enum sun_source */
    MOVE_USE,        /* card; character it is aimed at, or SUN_NONE */
    MOVE_SKILL,      /* character * SKILLS_MAX + skill; character or SUN_NONE */
    MOVE_LOAD,       /* card */
    MOVE_UNLOAD,     /* card; how many rounds */
    MOVE_WEAR,       /* card */
    MOVE_STOW,       /* card */
    MOVE_BREAK,      /* card */
    MOVE_BREAK_AMMO, /* RES_CARTRIDGE or RES_ARROW */
    MOVE_SWAP,       /* character */
    MOVE_GIVE,       /* thing */
    MOVE_GIVE_CARD,  /* card */
    MOVE_WANT,       /* thing */
    MOVE_WANT_CARD,  /* card */
    MOVE_OFFER,
    MOVE_CANCEL,
    MOVE_LOOT_BODY, /* defeated character; one or two resources, else SUN_NONE */
    MOVE_LOOT_CARD, /* defeated character; card */
    MOVE_EAT,       /* how much; enum sun_source; of it out of traps */
    MOVE_RAIN,
    MOVE_SLEEP,
    MOVE_OPEN,      /* ATTR_STRENGTH or ATTR_DEXTERITY */
    MOVE_DROP,      /* thing */
    MOVE_DROP_CARD, /* card */
    MOVE_CAMP,      /* card */
    MOVE_DISMANTLE,
    MOVE_CAMPFIRE, /* enum sun_source of the wood */
    MOVE_PIT,      /* enum sun_source of the metal */
    MOVE_COOK,     /* enum sun_source; out of traps */
    MOVE_TRAP,     /* card */
    MOVE_BAIT,     /* card of the trap; enum sun_source; out of traps */
    MOVE_UNTRAP,   /* card of the trap */
    MOVE_SNEAK,    /* tile */
    MOVE_RECON,    /* tile: the own, or one beside it with binoculars */
    MOVE_ATTACK,   /* foe; weapon or SUN_NONE */
    MOVE_SHOOT,    /* foe on an adjacent tile; weapon */
    MOVE_AMBUSH,   /* foe; weapon or SUN_NONE: a sneak attack */
    MOVE_DODGE,
    MOVE_FIGHT, /* character on the tile; weapon or SUN_NONE */
    MOVE_SNIPE, /* character on an adjacent tile; weapon */
    MOVE_WAIT,
    MOVE_LOOT_FOE, /* foe */
    MOVE_TRADE,    /* foe: a merchant */
    MOVE_STEAL,    /* foe: a merchant */
    MOVE_TASK,     /* task of the mission's part, from 0 */
    MOVE_REVEAL,   /* as one of the Sons of Liberty */
    MOVE_CALL,     /* tile next to one's own */
    MOVE_SEND,     /* foe; direction */
    MOVE_BURN,
    MOVE_ESCAPE,
    MOVE_GIVE_UP,
    MOVE_END,
    /* Answers. */
    MOVE_KEEP,   /* the dice as they are, or no more of them */
    MOVE_REROLL, /* die, from 0 */
    MOVE_CHOOSE, /* choice, from 0 */
    MOVE_WHO,    /* character */
    MOVE_SHIELD, /* card */
    MOVE_SUFFER,
    MOVE_LEAVE,     /* what does not fit stays on the tile */
    MOVE_KEEP_CARD, /* card */
    MOVE_DEAL,
    MOVE_GRAB,    /* thing */
    MOVE_AVOID,   /* foe whose attack the dodge is for */
    MOVE_PASS,    /* no combat action */
    MOVE_COUNTER, /* weapon or SUN_NONE: strike back at a character */
    MOVE_RETURN,  /* weapon: shoot back at a character */
    MOVE_CLOSE,   /* move onto the tile of the character who shot */
    MOVE_ENDURE,  /* no reaction */
    MOVE_STAY,    /* what one is, or seems to be */
    MOVE_AGREE,
    MOVE_REFUSE,
    MOVE_KINDS
};

/* Where what an action uses up is taken from first; listed both ways only where it matters. Of a
 * tile's things the dropped ones go before the printed ones. Food in traps has its own number in a
 * move: 0 means as little of it as possible, which food.c knows. */
enum sun_source { SOURCE_TILE_FIRST, SOURCE_OWN_FIRST };
enum sun_from { FROM_OWN, FROM_TILE, FROM_TRAP };

/* What enemies make of an action. */
enum sun_after {
    AFTER_BLOWS,   /* they strike, or who is hidden must stay so: SUN-FIGHT-03, SUN-STL-03 */
    AFTER_NOTHING, /* it has its own answer, or none is due; SUN-CHAR-02: rearranging is no action
                    */
    AFTER_QUIET,   /* nobody strikes for it, though who is hidden must stay so: SUN-ED-52 */
    AFTER_CHECK,   /* for who is hidden it has its own check: SUN-STL-08 */
    AFTER_FIGHT,   /* the same, and it ends hiding: SUN-STL-07 */
};

/* Where people find it among what they can do. */
enum sun_rank { RANK_USUAL, RANK_FIRST, RANK_LATE };

/* One row of moves.c. A new action is a kind, a row, and the functions that the row names. */
typedef void sun_lister(const struct sun_play *play, int who, struct under_moves *out);
typedef void sun_actor(struct sun_play *play, int who, under_move move);
typedef int sun_asker(const struct sun_play *play, int who, under_move move);
typedef void sun_spender(const struct sun_play *play, under_move move,
                         uint8_t cost[RES_FINITE + 1]);
typedef under_status sun_refuser(const struct sun_play *play, int who, under_move move);
typedef void sun_labeller(const struct sun_play *play, under_move move, struct under_buf *out);
typedef void sun_noter(const struct sun_play *play, int who, under_move move,
                       struct under_buf *out);
struct sun_move {
    /* Notation: the word, and what is written after it. */
    const char *word;
    uint8_t type[3]; /* enum sun_type */
    const char *rule;
    const char *help;   /* what it does, after its word */
    const char *shared; /* the same of all moves with that word; in the first of them */
    uint8_t rank;       /* enum sun_rank */

    /* Of actions: the chapter that lists them, with others, and what carries it out. */
    sun_lister *list;
    sun_actor *act;
    uint8_t after; /* enum sun_after */

    /* AP, always the same or asked for; and the things it uses up. Without them it is free. */
    uint8_t ap;
    sun_asker *price;
    sun_spender *spend;

    /* The attribute it checks whatever the cards say, or SUN_NONE; NULL: none. */
    sun_asker *check;

    /* Why it is refused, in this order: what is wrong with whom it is done to; too few AP; what
     * else is wrong, NULL if nothing is known; what it takes. What only a traitor can do is told
     * in the same words whoever asks. */
    sun_refuser *wrong_target;
    const char *dear; /* {cost}, {ap} */
    sun_refuser *wrong;
    const char *needs; /* {cartridges}, {arrows}, {food} */

    /* For people: what a choice is called, if not by the names of what it is about, and a remark.
     */
    sun_labeller *label;
    sun_noter *note;
};
extern const struct sun_move sun_moves[MOVE_KINDS];

/* --- making moves, and asking them what they are about --- */

/* What a move with one or two arguments says, in the order in which it is written. */
static inline under_move sun_move_with(int kind, int first)
{
    return (under_move){.kind = (uint16_t)kind, .a = (int16_t)first};
}
static inline under_move sun_move_with_two(int kind, int first, int second)
{
    return (under_move){.kind = (uint16_t)kind, .a = (int16_t)first, .b = (int16_t)second};
}
/* By the table of moves: its i-th argument, and the one of a type, which it has once. */
static inline int sun_move_number(under_move move, int i)
{
    return i == 0 ? move.a : i == 1 ? move.b : move.c;
}
static inline void sun_move_set_number(under_move *move, int i, int number)
{
    /* Not by an address, so that the move need not lie in memory while it is put together. */
    move->a = i == 0 ? (int16_t)number : move->a;
    move->b = i == 1 ? (int16_t)number : move->b;
    move->c = i > 1 ? (int16_t)number : move->c;
}
static inline int sun_move_place_of(int kind, enum sun_type type) /* 3: it has none */
{
    int i = 0;
    while (i < 3 && sun_moves[kind].type[i] != type)
        i++;
    return i;
}
static inline void sun_move_set(under_move *move, enum sun_type type, int number)
{
    sun_move_set_number(move, sun_move_place_of(move->kind, type), number);
}

static inline int sun_move_tile(under_move move)
{
    return move.a;
}
/* 0 to 5 */
static inline int sun_move_direction(under_move move)
{
    return move.kind == MOVE_SEND ? move.b : move.a;
}
static inline int sun_move_card(under_move move)
{
    return move.kind == MOVE_LOOT_CARD ? move.b : move.a;
}
/* Of cards drawn and crafted. */
static inline int sun_move_card_kind(under_move move)
{
    return move.a;
}
static inline int sun_move_foe(under_move move)
{
    return move.a;
}
static inline int sun_move_merchant(under_move move)
{
    return move.a - ENEMIES_MAX;
}
static inline int sun_move_character(under_move move)
{
    return move.kind == MOVE_TAKE ? move.b : move.a;
}
/* Of a use or skill, or SUN_NONE. */
static inline int sun_move_target(under_move move)
{
    return move.b;
}
/* A skill: whose, and which of theirs. */
static inline int sun_move_skill_owner(under_move move)
{
    return move.a / SKILLS_MAX;
}
static inline int sun_move_skill(under_move move)
{
    return move.a % SKILLS_MAX;
}
/* A weapon, or SUN_NONE: bare hands. */
static inline int sun_move_weapon_place(int kind)
{
    return kind == MOVE_COUNTER || kind == MOVE_RETURN ? 0 : 1;
}
static inline int sun_move_weapon(under_move move)
{
    return sun_move_number(move, sun_move_weapon_place(move.kind));
}
static inline void sun_move_arm(under_move *move, int weapon)
{
    sun_move_set_number(move, sun_move_weapon_place(move->kind), weapon);
}
static inline int sun_move_thing(under_move move)
{
    return move.a;
}
static inline int sun_move_ammunition(under_move move)
{
    return move.a;
}
/* One or two resources; the second may be SUN_NONE. */
static inline int sun_move_first(under_move move)
{
    return move.kind == MOVE_LOOT_BODY ? move.b : move.a;
}
static inline int sun_move_second(under_move move)
{
    return move.kind == MOVE_LOOT_BODY ? move.c : move.b;
}
/* enum sun_source; SOURCE_TILE_FIRST of a move that uses nothing up. */
static inline int sun_move_source(under_move move)
{
    int place = sun_move_place_of(move.kind, T_WHENCE);
    return place < 3 ? sun_move_number(move, place) : SOURCE_TILE_FIRST;
}
/* How much of its food is out of traps; 0: as little as possible. */
static inline int sun_move_trapped(under_move move)
{
    int place = sun_move_place_of(move.kind, T_TRAPPED);
    return place < 3 ? sun_move_number(move, place) : 0;
}
/* Whether a tent that is crafted is set up at once. */
static inline int sun_move_pitches(under_move move)
{
    return move.b;
}
/* Eaten. */
static inline int sun_move_food(under_move move)
{
    return move.a;
}
/* Unloaded. */
static inline int sun_move_rounds(under_move move)
{
    return move.b;
}
static inline int sun_move_attribute(under_move move)
{
    return move.a;
}
/* enum sun_from */
static inline int sun_move_from(under_move move)
{
    return move.a;
}
/* From 0, as the next. */
static inline int sun_move_task(under_move move)
{
    return move.a;
}
static inline int sun_move_die(under_move move)
{
    return move.a;
}
static inline int sun_move_choice(under_move move)
{
    return move.a;
}
static inline int sun_move_seat(under_move move)
{
    return move.a;
}
static inline int sun_move_team_card(under_move move)
{
    return move.a;
}
/* Of a D8. */
static inline int sun_move_pips(under_move move)
{
    return move.a;
}
/* Karma dice that show the symbol, a bit each. */
static inline int sun_move_kept(under_move move)
{
    return move.a;
}
/* Rolled, and what each of them shows. */
static inline int sun_move_dice(under_move move)
{
    return move.c;
}
static inline int sun_move_face(under_move roll, int die)
{
    return (die < 7 ? roll.a >> 2 * die : roll.b >> 2 * (die - 7)) & 3;
}

/* --- whole moves --- */

/* Why that move is refused: a sentence, always. explain.c */
under_status sun_explain(const struct sun_play *play, const struct sun_step *step, under_move move);
void sun_text(const struct under_config *config, under_move move, struct under_buf *out);
under_status sun_parse(const struct under_config *config, const char *text, under_move *out);

#endif
