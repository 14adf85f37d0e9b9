/* Under our Sun: what its chapters offer each other. */
#ifndef UNDER_SUN_SUN_H
#define UNDER_SUN_SUN_H

#include "sun/state.h"

extern const struct under_game sun_game;

/* Everything a chapter works on. Listing moves gets it const. */
struct sun_play {
    struct sun_state *state;
    const struct sun_rules *rules;
    const struct sun_pack *pack;
    struct under_events *events;     /* or NULL */
    const struct sun_glance *glance; /* or NULL, and always where the state changes */
};

/* What the edition played says: editions.h. */
static inline int sun_reads(const struct sun_play *play, enum sun_switch which)
{
    return sun_readings[which].value[play->rules->edition];
}

/* What lies around a tile. */
struct sun_around {
    uint8_t tile[6]; /* by direction, or NONE */
    bool stack;      /* there are tiles to draw that lie nowhere yet */
};

/* What the chapters that list actions ask for again and again, looked up once: actions.c. */
struct sun_glance {
    int at, cards;
    uint8_t card[CARDS_MAX]; /* sun_find_cards of that place */
    int tile;
    struct sun_around around; /* of that tile */
};

/* machine.c: the stack. A step that is pushed is carried out before the one that pushed it goes on;
 * of several pushed, the last is first. Once the game is over the stack is empty and whoever runs
 * returns at once. */
#include "sun/steps.h"

enum waits { WAITS_FOR_NOTHING, WAITS_FOR_CHANCE, WAITS_FOR_SEAT };

struct sun_op {
    const char *name;
    uint8_t waits;
    uint8_t last_pc;
    uint8_t type[6]; /* enum type of who, x, a, b, c, d: positions are checked by it */
    /* WAITS_FOR_NOTHING: goes on with it, and pops it when done. */
    void (*run)(struct sun_play *play, struct sun_step *step);
    /* The others: the legal answers, at chance with weights, and carrying one out, which pops the
     * step or leaves it to ask again. */
    void (*list)(const struct sun_play *play, const struct sun_step *step, struct under_moves *out);
    void (*take)(struct sun_play *play, struct sun_step *step, under_move move);
    /* At chance: whether an outcome is possible, and one drawn, without listing all. */
    bool (*possible)(const struct sun_play *play, const struct sun_step *step, under_move move);
    under_move (*sample)(const struct sun_play *play, const struct sun_step *step, under_rng *rng);
    const char *help; /* what is to be decided, for people */
};
extern const struct sun_op sun_ops[OPS];

struct sun_step *sun_push(struct sun_play *play, enum op op, int who);
static inline void sun_pop(struct sun_play *play)
{
    struct sun_step *top = &play->state->stack[--play->state->depth];
    *top = (struct sun_step){0};
}
static inline struct sun_step *sun_top(struct sun_state *state)
{
    return &state->stack[state->depth - 1];
}
void sun_run(struct sun_play *play); /* until somebody is asked or the game is over */
static inline bool sun_is_over(const struct sun_state *state)
{
    return state->phase == PHASE_OVER;
}

/* moves.c: words and arguments of every kind of move, and which chapter carries an action out. */
struct sun_move {
    const char *word;
    uint8_t type[3];
    void (*act)(struct sun_play *play, int who, under_move move); /* of actions, else NULL */
    const char *rule;
    const char *help;
};
extern const struct sun_move sun_moves[MOVE_KINDS];
/* Why that move is refused: a sentence, always. explain.c */
under_status sun_explain(const struct sun_play *play, const struct sun_step *step, under_move move);
void sun_text(const struct under_config *config, under_move move, struct under_buf *out);
under_status sun_parse(const struct under_config *config, const char *text, under_move *out);
/* words.c: one number of that type as a word, and back; false: no such word. */
void sun_word(const struct sun_pack *pack, enum type type, int number, struct under_buf *out);
/* What an argument of a move is when nothing is written for it, or -1: it is always written. */
int sun_unwritten(enum type type);
bool sun_read_word(const struct sun_pack *pack, enum type type, const char *word, int *out);

/* who is who */
static inline int sun_seat_of(const struct sun_rules *rules, int who)
{
    return rules->solo ? 0 : who;
}
static inline bool
sun_able(const struct sun_hero *hero) /* neither defeated nor dead: SUN-COND-07 */
{
    return !(hero->conditions & (DEFEATED | DEAD));
}
static inline const struct sun_character *sun_character_of(const struct sun_play *play, int who)
{
    return &play->pack->character[play->state->hero[who].kind];
}
/* As sentences call a hero: "Mara". */
static inline const char *sun_first_name(const struct sun_play *play, int who)
{
    return sun_character_of(play, who)->first_name;
}
/* The hero who plays a character, or NONE. */
static inline int sun_hero_of(const struct sun_play *play, int character)
{
    for (int who = 0; who < play->rules->characters; who++)
        if (play->state->hero[who].kind == character)
            return who;
    return NONE;
}
/* The character of a hero, for moves and events; NONE stays NONE. */
static inline int sun_id(const struct sun_play *play, int who)
{
    return who == NONE ? NONE : play->state->hero[who].kind;
}
/* The next able hero after who in turn order, who last; NONE if there is none. */
int sun_next_able(const struct sun_play *play, int who);
/* The able hero who begins: SUN-DAY-14. */
int sun_beginner(const struct sun_play *play);
/* Able heroes on a tile, a bit each. */
unsigned sun_heroes_on(const struct sun_play *play, int tile);
/* i-th hero in turn order, from the one who begins. */
static inline int sun_in_order(const struct sun_play *play, int i)
{
    return (play->state->first + i) % play->rules->characters;
}

/* events: tell.c has the table; numbers are typed there. */
#include "sun/events.h"
void sun_tell_seats(struct sun_play *play, unsigned seats, enum event_kind kind, int a, int b);
static inline void sun_tell(struct sun_play *play, enum event_kind kind, int a, int b, int c, int d)
{
    struct under_events *events = play->events;
    if (events && events->count < UNDER_EVENTS_MAX)
        events->event[events->count++] = (struct under_event){
            .kind = (uint16_t)kind,
            .seats = UNDER_ALL_SEATS,
            .number = {(int16_t)a, (int16_t)b, (int16_t)c, (int16_t)d},
        };
}

/* setup.c */
under_status sun_configure(struct under_config *config, const json_t *setup, under_rng *rng);
void sun_release(struct under_config *config);
json_t *sun_options(const struct under_content *content);
void sun_start(void *state, const struct under_config *config);

/* phases.c, preparation.c, actions.c */
void sun_act(struct sun_play *play, int who, under_move move); /* OP_ACTIONS' take calls it */
/* The stack of a turn in which an action is to be chosen, for positions made by hand. */
void sun_lay_turn(struct sun_play *play, int who);
/* All that lies on a tile goes back where it came from; whether there was anything: SUN-DAY-03. */
bool sun_clear_tile(struct sun_play *play, int tile);
/* Pays AP for an action: SUN-ACT. The only place AP are spent. */
void sun_pay(struct sun_play *play, int who, int ap);
/* cost.c: what a move costs whoever acts, in AP, wherever it costs something at all; and the things
 * it uses up, with where they are taken from first. The chapters pay by it. */
enum {
    CHARGE_COST = 2, /* SUN-ACT-02 */
    SNEAK_EXTRA = 1, /* SUN-ACT-03: beside what the tile costs */
    RECON_COST = 1,  /* SUN-ACT-05 */
    COOK_COST = 2,   /* SUN-FIRE-02 */
    TRADE_COST = 1,  /* SUN-ACT-11 */
    DEED_COST = 1,   /* SUN-FIGHT-05, -08: an attack or a dodge, against enemies or characters */
    AMBUSH_COST = 2, /* SUN-FIGHT-09 */
    SEND_COST = 2,   /* SUN-TEAM-08 */
    BURN_COST = 1,   /* SUN-TEAM-06 */
    ESCAPE_COST = 5, /* SUN-TEAM-05 */
    ESCAPE_FOOD = 4, /* the same */
};
int sun_ap_of(const struct sun_play *play, int who, under_move move);
enum source sun_spends(const struct sun_play *play, under_move move, uint8_t cost[FINITE + 1]);
void sun_pay_for(struct sun_play *play, int who, under_move move); /* the AP */
void sun_pay_all(struct sun_play *play, int who, under_move move); /* AP and things */
int sun_sleep_cost(const struct sun_play *play, int who);          /* body.c */
int sun_fitness_after_sleep(const struct sun_play *play, int who);
int sun_craft_cost(const struct sun_play *play, int who); /* craft.c */
/* With the cheapest tool, another than the card that is taken apart. */
int sun_break_cost(const struct sun_play *play, int who, int card);
enum resource sun_made_of(enum resource ammunition);
int sun_rounds_of_one(enum resource ammunition); /* made of one such resource */
int sun_theft_cost(const struct sun_play *play); /* trade.c */
bool sun_can_be_robbed(const struct sun_play *play, int index);
/* pvp.c: what it costs to get at whoever shoots, now, and the rest if it succeeds. */
struct sun_close_cost {
    int now, then;
};
struct sun_close_cost sun_close_cost(const struct sun_play *play, int who, int other);
/* Takes the markers off a hero's skills that lie there until then: SUN-CHAR-04. */
void sun_free_skills(struct sun_hero *hero, enum limit until);
bool sun_is_night(const struct sun_state *state);
bool sun_is_stormy(const struct sun_play *play);
/* What each chapter offers to the hero whose turn it is. Costs beyond the AP left are not listed.
 */
void sun_list_actions(const struct sun_play *play, int who, struct under_moves *out);
/* Only so many of them that all of that kind are there: what it takes to judge one move. */
void sun_list_actions_like(const struct sun_play *play, int who, int kind, struct under_moves *out);
void sun_list_map(const struct sun_play *play, int who, struct under_moves *out); /* map.c */
void sun_list_holdings(const struct sun_play *play, int who,
                       struct under_moves *out); /* collect.c: collect, loot, drop */
void sun_list_food(const struct sun_play *play, int who,
                   struct under_moves *out); /* body.c: eat, rain, sleep, refill, fetch */
void sun_list_crafts(const struct sun_play *play, int who, struct under_moves *out); /* craft.c */
void sun_list_items(const struct sun_play *play, int who,
                    struct under_moves *out); /* items.c: use, skill, open, load, wear, stow */
void sun_list_uses(const struct sun_play *play, int who, struct under_moves *out);  /* use alone */
void sun_list_camp(const struct sun_play *play, int who, struct under_moves *out);  /* camp.c */
void sun_list_swaps(const struct sun_play *play, int who, struct under_moves *out); /* swap.c */

/* check.c: dice. sun_check pushes a check; when the pusher goes on, state->answer is the number of
 * net successes (never below 0: SUN-CHECK-03). */
void sun_check(struct sun_play *play, int who, enum attribute attribute);
void sun_check_harder(struct sun_play *play, int who, enum attribute attribute, int red);
/* The dice such a check rolls now, by colour, injury included. */
void sun_pool(const struct sun_play *play, int who, enum attribute attribute,
              uint8_t dice[COLOURS]);
/* Pushes a roll of these dice; then state->answer is its net successes. who: whose roll, for the
 * injury die, or NONE. Karma is asked for as SUN-KARMA says. */
void sun_roll_dice(struct sun_play *play, int who, const uint8_t dice[COLOURS]);
/* The chance of every net result of these dice: chance[NET_ZERO + n], n from -DICE_MAX. */
enum { NET_ZERO = DICE_MAX, NETS = 3 * DICE_MAX + 1 };
void sun_spread(const uint8_t dice[COLOURS], double chance[NETS]);
bool sun_may_use_karma(
    const struct sun_play *play); /* whose turn it is, on the dice that lie there */
/* The exact chance of at least `need` net successes with these dice. */
double sun_chance(const uint8_t dice[COLOURS], int need);
bool sun_has_karma(const struct sun_play *play); /* who acts has karma dice, and may use them */
void sun_spend_karma(struct sun_play *play, int who, int dice); /* pushes the roll of them */

/* body.c: health */
void sun_hurt(struct sun_play *play, int who, int amount, enum harm harm); /* pushes OP_DAMAGE */
/* The same, and whose doing it is: a hero, or NONE. */
void sun_hurt_by(struct sun_play *play, int who, int amount, enum harm harm, int by);
void sun_heal(struct sun_play *play, int who, int amount); /* HP, and SUN-COND-02 */
void sun_injure(struct sun_play *play, int who);
void sun_infect(struct sun_play *play, int who);
void sun_cure(struct sun_play *play, int who);
void sun_revive(struct sun_play *play, int who);
void sun_die(struct sun_play *play, int who);
void sun_change_fitness(struct sun_play *play, int who, int by);

/* holdings.c: what characters and tiles hold */
int sun_room_for(const struct sun_play *play, int who); /* free resource slots; may be negative */
bool sun_room_for_card(const struct sun_play *play, int who,
                       int card);                       /* without dropping anything */
int sun_water_of(const struct sun_play *play, int who); /* reserve and bottles */
int sun_water_room(const struct sun_play *play, int who);
int sun_reserve_room(const struct sun_play *play, int who);     /* without bottles */
void sun_add_water(struct sun_play *play, int who, int amount); /* what fits; reserve first */
/* SUN-CHAR-06: 1 water, or 1 HP; the hero is asked where there is a choice. phases.c */
void sun_ask_for_water(struct sun_play *play, int who);
int sun_lose_water(struct sun_play *play, int who,
                   int amount); /* how much there was; reserve first */
/* Pushes the gain of resources (finite ones out of the supply: as many as are left) or of a card
 * that lies AT_TABLE; who has no room is asked what to drop: SUN-ACT-21. */
void sun_gain(struct sun_play *play, int who, enum resource resource, int count);
void sun_gain_card(struct sun_play *play, int who, int card);
/* Ammunition onto weapons with space for it: how much of it that was. */
int sun_load_spare(struct sun_play *play, int who, enum resource resource, int count);
int sun_count_spaces(const struct sun_play *play, int who, enum resource resource); /* for it */
/* Of what somebody just got the ammunition that has no slot: SUN-AMMO-06. */
void sun_load_excess(struct sun_play *play, int who, const uint8_t got[RESOURCES]);
/* The same without asking, for what is known to fit, or for what lies where it lies. */
void sun_put(struct sun_play *play, int who, enum resource resource,
             int count); /* from nowhere: the caller took it */
void sun_take(struct sun_play *play, int who, enum resource resource, int count);
void sun_return(struct sun_play *play, enum resource resource, int count);   /* to the supply */
void sun_draw_off(struct sun_play *play, enum resource resource, int count); /* out of it */
void sun_lay_down(struct sun_play *play, int tile, enum resource resource, int count);
void sun_drop(struct sun_play *play, int who, int thing, int count); /* SUN-ACT-17 */
void sun_drop_card(struct sun_play *play, int who, int card);
void sun_discard(struct sun_play *play, int card); /* SUN-CARD-09 */
void sun_shelve(struct sun_play *play, int card);  /* the same without a word */
void sun_spend(struct sun_play *play, int card);   /* one use of it: SUN-CARD-05 */
void sun_hold(struct sun_play *play, int who, int card);
/* Water above the reserve's room goes into bottles or is dropped; how much was dropped. */
int sun_settle_water(struct sun_play *play, int who);
/* The cards at a place (AT_HOLDER + who ...), one of several that are the same in all respects. */
int sun_cards_at(const struct sun_play *play, int at, uint8_t card[CARDS_MAX]);
/* All of them, of a holder, tile or merchant or on the table. */
int sun_find_cards(const struct sun_play *play, int at, uint8_t card[CARDS_MAX]);
/* The room a hero has, measured once for several questions. */
struct sun_room {
    int items; /* held that are no gear */
    int areas; /* left for items or resources */
    int slots; /* left for resources */
};
struct sun_room sun_measure(const struct sun_play *play, int who);
bool sun_takes_card(const struct sun_play *play, int who, struct sun_room room, int card);
int sun_in_deck(const struct sun_play *play, int kind); /* such a card, or NONE */
/* Whether a card can be put down without holding too much afterwards: SUN-CHAR-07. */
bool sun_can_drop_card(const struct sun_play *play, int who, int card);
/* Everything somebody can put down, but one kind of resource, or NONE. */
void sun_list_drops(const struct sun_play *play, int who, int but, struct under_moves *out);
/* Who holds too much must drop first; adds those moves and says whether it is so: SUN-CHAR-07. */
bool sun_list_overload(const struct sun_play *play, int who, struct under_moves *out);
/* A state to try something out on: what comes of it is looked at and forgotten. */
struct sun_trial {
    struct sun_state state;
    struct sun_play play;
};
static inline struct sun_play *sun_try(struct sun_trial *trial, const struct sun_play *play)
{
    trial->state = *play->state;
    trial->play = *play;
    trial->play.state = &trial->state;
    trial->play.events = NULL;
    trial->play.glance = NULL;
    return &trial->play;
}
/* A tile's resources, dropped and printed. */
int sun_on_tile(const struct sun_play *play, int tile, enum resource resource);
int sun_usable_on_tile(const struct sun_play *play, int tile, enum resource resource); /* to pay */
void sun_take_from_tile(struct sun_play *play, int tile, enum resource resource, int count);
/* Pays with own and the tile's things, in that order of source; sun_can_pay says whether. */
bool sun_can_pay(const struct sun_play *play, int who, const uint8_t cost[FINITE + 1]);
/* Whether the two orders of source differ for this. */
bool sun_source_matters(const struct sun_play *play, int who, const uint8_t cost[FINITE + 1]);
void sun_pay_with(struct sun_play *play, int who, const uint8_t cost[FINITE + 1],
                  enum source source);
/* Can this card be used now: face up, charged, its hero, no solar storm: SUN-CARD-05 to -07. */
bool sun_card_works(const struct sun_play *play, int who, int card);
/* The same of a weapon that can be loaded with rounds in hand: SUN-CHAR-10. */
bool sun_weapon_works(const struct sun_play *play, int who, int card);
bool sun_has_tag(const struct sun_play *play, int who, enum tag tag); /* a working card with it */
static inline const struct sun_kind *sun_kind_of(const struct sun_play *play, int card)
{
    return &play->pack->kind[play->pack->kind_of[card]];
}
static inline bool sun_holds(const struct sun_state *state, int who, int card)
{
    return state->card[card].at == AT_HOLDER + who;
}
void sun_fill_card(struct sun_play *play, int card); /* uses, magazine full; bottles empty */

/* items.c: one more container on the tile, CONTAINER_...; false: there is no room for it. */
bool sun_add_container(struct sun_place *place, int which);
/* rearrange.c: loading, unloading and changing gear, which is no action. In other questions than
 * for an action the answer is looked at first: true: it was that, and the question stays. */
void sun_list_rearranging(const struct sun_play *play, int who, struct under_moves *out);
void sun_list_loads(const struct sun_play *play, int who, struct under_moves *out); /* of that */
bool sun_is_rearranging(int kind);
bool sun_rearrange(struct sun_play *play, int who, under_move move);
/* The rounds somebody can pass on in an exchange, those on weapons that are not in it included; and
 * out of their hands. */
int sun_rounds_of(const struct sun_play *play, int who, int side, enum resource resource);
void sun_hand_over_rounds(struct sun_play *play, int who, enum resource resource, int count);
void sun_do_load(struct sun_play *, int, under_move);
void sun_do_unload(struct sun_play *, int, under_move);
void sun_do_wear(struct sun_play *, int, under_move);
void sun_do_stow(struct sun_play *, int, under_move);
/* food.c: cards with that tag that are set up on a tile, and food in traps. */
int sun_find_set(const struct sun_play *play, int tile, enum tag tag, uint8_t card[CARDS_MAX]);
int sun_trapped_food(const struct sun_play *play, int tile);
void sun_take_trapped(struct sun_play *play, int tile, int count);
bool sun_has_trapped_food(const struct sun_play *play, int who); /* to be used up */
/* A move that uses food up, once for every way of taking it; and what of so much food it takes out
 * of traps, which then is gone from there. */
void sun_list_food_use(const struct sun_play *play, int who, under_move move,
                       struct under_moves *out);
int sun_take_food_of_traps(struct sun_play *play, int who, int food, under_move move);
int sun_says_trapped(under_move move); /* what a move says of that; 0: as little as possible */
/* craft.c, camp.c, items.c, swap.c: actions, called through sun_moves */
void sun_do_craft(struct sun_play *, int, under_move);
void sun_do_craft_ammo(struct sun_play *, int, under_move);
void sun_do_break(struct sun_play *, int, under_move);
void sun_do_break_ammo(struct sun_play *, int, under_move);
void sun_do_camp(struct sun_play *, int, under_move);
void sun_do_dismantle(struct sun_play *, int, under_move);
void sun_do_campfire(struct sun_play *, int, under_move);
void sun_do_pit(struct sun_play *, int, under_move);
void sun_do_cook(struct sun_play *, int, under_move);
void sun_do_trap(struct sun_play *, int, under_move);
void sun_do_bait(struct sun_play *, int, under_move);
void sun_do_untrap(struct sun_play *, int, under_move);
void sun_do_use(struct sun_play *, int, under_move);
void sun_do_skill(struct sun_play *, int, under_move);
void sun_do_open(struct sun_play *, int, under_move);
void sun_do_swap(struct sun_play *, int, under_move);
/* Whether the offer can be carried out as it stands. */
bool sun_swap_fits(const struct sun_play *play, int who, int with);
int sun_swap_overloads(const struct sun_play *play, int who, int with); /* whom it does, or NONE */
void sun_do_move(struct sun_play *, int, under_move);
void sun_do_charge(struct sun_play *, int, under_move);
void sun_do_explore(struct sun_play *, int, under_move);
void sun_do_collect(struct sun_play *, int, under_move);
void sun_do_collect_card(struct sun_play *, int, under_move);
void sun_do_loot_body(struct sun_play *, int, under_move);
void sun_do_loot_card(struct sun_play *, int, under_move);
void sun_do_drop(struct sun_play *, int, under_move);
void sun_do_drop_card(struct sun_play *, int, under_move);
void sun_do_refill(struct sun_play *, int, under_move);
void sun_do_fetch(struct sun_play *, int, under_move);
void sun_do_eat(struct sun_play *, int, under_move);
void sun_do_rain(struct sun_play *, int, under_move);
void sun_do_sleep(struct sun_play *, int, under_move);
void sun_do_give_up(struct sun_play *, int, under_move);
void sun_do_end(struct sun_play *, int, under_move);

/* map.c */
extern const int8_t sun_step_q[6], sun_step_r[6];           /* directions: up, then clockwise */
int sun_tile_at(const struct sun_play *play, int q, int r); /* index, or NONE */
int sun_neighbour(const struct sun_play *play, int tile, int direction); /* tile index, or NONE */
int sun_count_stack(const struct sun_play *play);
struct sun_around sun_look_around(const struct sun_play *play, int tile);
int sun_distance(const struct sun_place *a, const struct sun_place *b);
bool sun_has_space(const struct sun_play *play, int tile); /* a free movement space */
int sun_move_cost(const struct sun_play *play, int who, int tile);
int sun_explore_cost(const struct sun_play *play, int who);
bool sun_can_explore(const struct sun_play *play, int tile,
                     int direction); /* bare place and stack not empty, or face down */
/* Lays it out: SUN-ACT-04. who: the hero who finds it, or NONE. */
void sun_reveal(struct sun_play *play, int who, int tile, int q, int r);
/* A tile of the stack or a mission's: so far from New Haven into that direction, or farther where
 * something lies; and into a numbered stack of so many under the others. */
void sun_lay_tile(struct sun_play *play, int tile, int distance, int direction);
void sun_hide_tile(struct sun_play *play, int tile, int among);
void sun_enter(struct sun_play *play, int who, int tile); /* pushes OP_ENTER */
bool sun_has_camp(const struct sun_play *play, int tile);
bool sun_has_fire(const struct sun_play *play, int tile);
/* Who stands on a tile with more characters than spaces must leave it first if that is possible;
 * adds those moves and says whether there are any: SUN-COND-06, -08. */
bool sun_list_leaving(const struct sun_play *play, int who, struct under_moves *out);

/* collect.c */
void sun_take_store(struct sun_play *play, int who); /* all that lies there, as far as it fits */

/* camp.c */
void sun_pitch_tent(struct sun_play *play, int who, int card); /* a camp of who's */
void sun_lose_camp(struct sun_play *play,
                   int tile);               /* with what was stored; the tent is discarded */
void sun_storm_hits(struct sun_play *play); /* puts out the fires: SUN-FIRE-01, -02 */

/* enemies.c: foes. A foe is an index: enemy cards from the first of their deck on, then merchants.
 */
int sun_foe_of_card(const struct sun_play *play, int card);
int sun_card_of_foe(const struct sun_play *play, int foe); /* NONE: a merchant */
static inline bool sun_is_merchant(int foe)
{
    return foe >= ENEMIES_MAX;
}
const struct sun_fighter *sun_fighter_of(const struct sun_play *play, int foe);
uint32_t sun_tags_of_foe(const struct sun_play *play, int foe);
const char *sun_foe_name(const struct sun_play *play, int foe);
/* SUN-ED-16: whether characters there cannot be attacked from elsewhere or by each other. */
static inline bool sun_is_sheltered(const struct sun_play *play, int tile)
{
    return tile == NEW_HAVEN && sun_reads(play, ED_HAVEN) & HAVEN_SHELTERS;
}
/* Whether an enemy cannot enter that tile. */
bool sun_is_barred(const struct sun_play *play, int foe, int tile);
/* Whether the foe stands on the tile, undefeated, and fights this hero (a merchant only his
 * offenders: SUN-MERCH-06). who NONE: no matter whom. */
bool sun_minds(const struct sun_play *play, int foe, int who); /* whether it would fight the hero */
static inline bool sun_is_active(const struct sun_play *play, int foe, int tile, int who)
{
    const struct sun_foe *it = &play->state->foe[foe];
    return it->tile == tile && tile != NONE && !(it->flags & FOE_DOWN) &&
           (who == NONE || sun_minds(play, foe, who));
}
/* Active foes on the hero's tile, a bit each. */
uint64_t sun_foes_against(const struct sun_play *play, int who);
/* The one that the tile's symbol brought, undefeated, wherever it is, or NONE: SUN-ED-25. */
int sun_enemy_of_symbol(const struct sun_play *play, int tile);
bool sun_any_foe(const struct sun_play *play, int tile); /* undefeated enemies, merchants aside */
/* The i-th foe in the order of coming into play, of this set; NONE beyond. */
int sun_foe_in_order(const struct sun_play *play, uint64_t foes, int i);
void sun_hurt_foe(struct sun_play *play, int foe, int damage); /* SUN-FIGHT-07; may lay it down */
void sun_move_foe(struct sun_play *play, int foe, int tile);   /* nothing else comes of it */
void sun_remove_foe(struct sun_play *play, int foe);           /* SUN-ENEMY-10 */
/* Pushes a spawn on a tile, drawn from the deck (SUN-ENEMY-02; animals at FIRE move away), then the
 * initial round as SUN-FIGHT-16 says. who: who drew or entered, or NONE. */
enum spawned_by { BY_SYMBOL, BY_CARD, BY_RECON, BY_TRAITOR };
void sun_spawn(struct sun_play *play, int tile, int who, enum spawned_by by);
/* The same by a card or a mission, of certain enemies; a named one comes from wherever it is,
 * unless it has company. */
void sun_spawn_which(struct sun_play *play, int tile, int who, int which);
/* Who fights a new enemy first: `who`, if there; else the first that it fights of those in sight
 * now, or, a bit each in `seen`, when it appeared; or NONE: SUN-FIGHT-16, SUN-NIGHT-06. */
int sun_first_to_fight(const struct sun_play *play, int tile, int who, int foe, unsigned seen);
/* Heroes in sight there, a bit each. */
unsigned sun_visible_on(const struct sun_play *play, int tile);
void sun_move_enemies(struct sun_play *play); /* preparation: pushes OP_WANDER */
/* SUN-FIRE-03: an animal that appeared at FIRE moves away at once: pushes OP_WANDER for it alone.
 */
void sun_drive_away(struct sun_play *play, int foe);
/* By a card: all enemies without a character on their tile move, a 7 is rolled again
 * (SUN-ENEMY-08); or those on the hero's tile flee from it. */
void sun_stir_enemies(struct sun_play *play);
void sun_scatter_enemies(struct sun_play *play, int who);
unsigned sun_ways_to(const struct sun_play *play, int foe, int who); /* directions, a bit each */
/* A hero leaves the tile, or its foes do. */
void sun_part_from_foes(struct sun_play *play, int who, int tile);
/* Merchants heal where no character is left; looked at when an action or a phase is over. */
void sun_rest_merchants(struct sun_play *play);

/* Whether it can be made to go there; sends it. The tile it comes to. */
bool sun_can_send(const struct sun_play *play, int foe, int direction);
int sun_send(struct sun_play *play, int foe, int direction);
/* An enemy walked onto the tile: who is there is hidden. */
void sun_come_unseen(struct sun_play *play, int foe, int tile);

/* stealth.c */
static inline bool sun_is_hidden(const struct sun_hero *hero)
{
    return hero->conditions & HIDDEN;
}
bool sun_can_hide(const struct sun_play *play, int who);
void sun_hide(struct sun_play *play, int who);    /* if nothing there knows better */
void sun_be_seen(struct sun_play *play, int who); /* pushes what a visible hero sets off */
bool sun_has_symbol(const struct sun_play *play, int tile); /* an enemy symbol that can bring one */
bool sun_others_visible(const struct sun_play *play, int tile, int who);
int sun_first_visible(const struct sun_play *play, int tile); /* in turn order, or NONE */
void sun_expose(struct sun_play *play, int who); /* no longer hidden; nothing else comes of it */
void sun_list_sneaks(const struct sun_play *play, int who,
                     struct under_moves *out); /* a part of the next */
void sun_list_stealth(const struct sun_play *play, int who,
                      struct under_moves *out); /* sneak, recon */
void sun_do_sneak(struct sun_play *, int, under_move);
void sun_do_recon(struct sun_play *, int, under_move);

/* combat.c: an exchange is what happens at once: a hero's deed, and blows in return. */
enum deed { DEED_NONE, DEED_ATTACK, DEED_AMBUSH, DEED_DODGE, DEED_SHOOT, DEEDS };
enum by { BY_NOBODY, BY_ONE, BY_ALL, BY_THAT /* the foe named alone */ };
/* Pushes the check after an action, and for one that fails it: who strikes, all or nobody. */
void sun_stay_hidden(struct sun_play *play, int who, enum by by);
/* Pushes a round of combat led by a hero who has paid for the deed. weapon: NONE for bare hands. */
typedef void sun_deed_taker(struct sun_play *play, int who, enum deed deed, int foe, int weapon);
sun_deed_taker sun_round;
/* The same as part of the round that is the top step. */
sun_deed_taker sun_join_round;
/* Pushes blows of all untapped foes on the hero's tile, for an action that is no deed of combat. */
void sun_counterattack(struct sun_play *play, int who);
/* Pushes an initial combat round against all active foes there, or against one alone. */
void sun_initial_round(struct sun_play *play, int who, int foe);
uint64_t sun_untapped(const struct sun_play *play, uint64_t foes); /* those of them */
void sun_untap(struct sun_play *play);                             /* all of them */
/* Whether what happens is part of a round, an action that is not answered yet, or a card: an enemy
 * acts once in all of it (SUN-FIGHT-18). And that such a thing is over: untaps, if it was the last.
 */
bool sun_is_in_round(const struct sun_state *state);
void sun_end_round(struct sun_play *play);
/* Foes whose blow in this exchange would harm the hero, a bit each. */
uint64_t sun_landing(const struct sun_play *play, int who);
/* Tells of a blow; returns what armour leaves of it as damage. */
int sun_take_blow(struct sun_play *play, int who, int foe, int hits);
/* The dice of a hero's attack, without the injury die. */
void sun_attack_pool(const struct sun_play *play, int who, int weapon, bool far,
                     uint8_t dice[COLOURS]);
/* Whether the card can be fought with, near or far: SUN-AMMO-03, SUN-FIGHT-15. */
bool sun_is_weapon(const struct sun_play *play, int who, int card, bool far);
void sun_use_round(struct sun_play *play, int who, int weapon); /* rearrange.c: a round of it */
const uint8_t *sun_foe_dice(const struct sun_play *play, int foe, bool far);
/* One attack for each of these foes and each weapon, bare hands first. */
void sun_list_attacks(const struct sun_play *play, int who, uint64_t foes, struct under_moves *out);
/* deeds.c: deeds of combat, for actions, joining and waiting: attack, shoot, dodge, ambush; in a
 * fight on a tile about somebody (or NONE), or against all in range. */
void sun_list_joining(const struct sun_play *play, int who, int tile, int about,
                      struct under_moves *out);
void sun_list_deeds(const struct sun_play *play, int who, struct under_moves *out);
/* Pays for the deed and takes it: sun_round or sun_join_round. */
void sun_begin_deed(struct sun_play *play, int who, under_move move, sun_deed_taker *take);
void sun_list_combat(const struct sun_play *play, int who, struct under_moves *out); /* all of it */
void sun_do_attack(struct sun_play *, int, under_move);
void sun_do_ambush(struct sun_play *, int, under_move);
void sun_do_dodge(struct sun_play *, int, under_move);
void sun_do_wait(struct sun_play *, int, under_move);
/* After an action: counterattacks or the check that keeps one hidden, waiting heroes, a delayed
 * event. Pushed beneath the action. */
void sun_after_action(struct sun_play *play, int who, int kind);
void sun_ask_waiting(struct sun_play *play, int tile); /* pushes OP_WAITERS */
void sun_end_waiting(struct sun_play *play);           /* at the phase's end: SUN-FIGHT-17 */
/* How a hero who waits is asked: NONE: not at all; else 0: may fight, or, where enemies are in
 * range, what the step says. */
int sun_waiting_urge(const struct sun_play *play, int who, int urge);
/* odds.c: what an attack (on an enemy or a character, or back at one, or in an initial round) may
 * bring, exactly from the dice as they would be rolled now; karma, reactions, joiners and cards
 * against harm aside. step: the one that asks for the move. */
struct sun_odds {
    double dealt, taken;   /* HP the target and the hero lose by it, on average */
    double defeats, falls; /* chance that the target is defeated by it, and that the hero is */
};
bool sun_odds_of(const struct sun_play *play, const struct sun_step *step, under_move move,
                 struct sun_odds *out); /* false: the move is no attack */
/* ranged.c */
bool sun_can_follow(const struct sun_play *play, int foe, int tile); /* SUN-RANGE-02 */
void sun_shot(struct sun_play *play, int who, int foe, int weapon);
void sun_do_shoot(struct sun_play *, int, under_move);
/* pvp.c: how the one who is attacked reacts, and how that came out. */
enum reaction { ENDURES, DODGES, DODGED, LESSENED, COUNTERS, RETURNS, CLOSES, CLOSED, REACTIONS };
void sun_list_pvp(const struct sun_play *play, int who, struct under_moves *out);
void sun_do_fight(struct sun_play *, int, under_move);
void sun_do_snipe(struct sun_play *, int, under_move);
/* loot.c */
void sun_list_loot(const struct sun_play *play, int who, struct under_moves *out);
void sun_do_loot_foe(struct sun_play *, int, under_move);
/* Where merchants that have just fallen yield their goods at once: pushes OP_LOOT_FOE. */
void sun_take_spoils(struct sun_play *play, int who);
int sun_find_spoils(const struct sun_play *play, int foe, uint8_t card[CARDS_MAX]); /* to choose */
/* trade.c */
void sun_list_trade(const struct sun_play *play, int who, struct under_moves *out);
void sun_do_trade(struct sun_play *, int, under_move);
void sun_do_steal(struct sun_play *, int, under_move);
void sun_bring_merchant(struct sun_play *play, int tile); /* pushes OP_ARRIVE */
void sun_send_merchant_away(struct sun_play *play, int index);
/* The merchant is this hero's enemy from now on; nothing for other foes. */
void sun_anger_merchant(struct sun_play *play, int who, int foe);
/* What lies on a side of an exchange is worth, in water: 0 given, 1 wanted. */
int sun_offer_value(const struct sun_play *play, int side);
bool sun_trade_fits(const struct sun_play *play, int who, int index);
bool sun_can_trade(const struct sun_play *play, int who); /* with a merchant on the tile */
/* craft.c: a thing, or ammunition, into its resources, for nothing. holdings.c: out of somebody's
 * hands. */
void sun_take_apart(struct sun_play *play, int who, int card);
bool sun_can_melt(const struct sun_play *play, int who, enum resource ammunition);
void sun_melt(struct sun_play *play, int who, enum resource ammunition);
void sun_lay_card(struct sun_play *play, int card, int at);
void sun_place_foe(struct sun_play *play, int foe, int tile); /* enemies.c: comes into play */

/* decks.c */
/* Those of enemies are STARRED + which. */
enum filter {
    ANY_CARD,
    THINGS_ONLY,
    STARRED,
    ANIMALS,
    HUMANS,
    MUTANTS,
    SOLS,
    SCAVENGERS,
    NO_ANIMALS,
    NO_HUMANS,
    NO_MUTANTS,
    NO_SOLS,
    NO_SCAVENGERS,
    ITEMS_ONLY,
};
_Static_assert(NO_SCAVENGERS == STARRED + WHICH_KIND - 1, "filters of enemies go by which");
/* Pushes a draw; then state->answer is the card, AT_TABLE, or NONE when nothing is left. STARRED
 * draws from the item and gear decks together. */
void sun_draw(struct sun_play *play, int who, enum deck deck, enum filter filter);
/* A card for a merchant's stock. */
void sun_draw_stock(struct sun_play *play, enum sun_stock stock);
/* A loot card for who: drawn, then gained or carried out. */
void sun_draw_loot(struct sun_play *play, int who);
/* A resource of the bag for who, or for a merchant where who is NONE: SUN-SET-06. */
void sun_draw_bag(struct sun_play *play, int who, int merchant);
/* Night cards: one more, that is told for, and those due at the start of a turn and on entering a
 * tile, which may be none: SUN-NIGHT. By day the last two do nothing. */
void sun_draw_night(struct sun_play *play, int who);
bool sun_night_card_comes(const struct sun_play *play, int who); /* when their turn begins */
void sun_begin_night(struct sun_play *play, int who);
void sun_enter_night(struct sun_play *play, int who);
void sun_draw_event(struct sun_play *play, int who);
void sun_meet_event(struct sun_play *play, int who); /* the tile's marker goes: one card for it */
/* One that waited for enemies to be gone, if there is one; from that hero on: SUN-CARD-10. */
bool sun_meet_waiting_event(struct sun_play *play, int first);

/* mission.c */
void sun_begin_part(struct sun_play *play, int part);
void sun_check_goals(struct sun_play *play); /* after each resolved action: SUN-TEAM-18 */
void sun_list_tasks(const struct sun_play *play, int who, struct under_moves *out);
void sun_do_task(struct sun_play *, int, under_move);
/* goals.c: how much of what a goal asks is there, and how much it takes; for people in one
 * sentence. */
int sun_goal_have(const struct sun_play *play, const struct sun_goal *goal);
int sun_goal_need(const struct sun_play *play, const struct sun_goal *goal);
bool sun_goal_met(const struct sun_play *play, const struct sun_goal *goal);
void sun_goal_text(const struct sun_play *play, const struct sun_goal *goal, struct under_buf *out);
/* The same of a mission that is not being played. */
void sun_describe_goal(const struct sun_pack *pack, const struct sun_part *part,
                       const struct sun_goal *goal, struct under_buf *out);
/* Something was done that a goal may count: GOAL_DEFEAT and GOAL_CRAFT with the kind of card,
 * GOAL_TRADE. */
void sun_note(struct sun_play *play, enum goal_kind deed, int kind);
/* Tiles revealed, or camps but New Haven's: GOAL_TILES, GOAL_CAMPS. */
int sun_count_places(const struct sun_play *play, enum goal_kind kind);
bool sun_is_which(const struct sun_pack *pack, int which, int kind);
/* Whether a goal of the part wants that stored on the tile. */
bool sun_is_wanted_at(const struct sun_play *play, int tile, int thing);
/* Whether the last part's goals are all met. */
bool sun_mission_is_done(const struct sun_play *play);
void sun_finish(struct sun_play *play, enum result result); /* empties the stack */
bool sun_can_give_up(const struct sun_state *state, int who);

/* team.c: the traitor. */
/* Whether the hero holds a card of the Sons of Liberty, revealed or not; who does, or NONE. For the
 * rules only: seats may not know. */
bool sun_is_traitor(const struct sun_play *play, int who);
int sun_find_traitor(const struct sun_play *play);
/* Whether a seat may know the team card of another. */
bool sun_knows_team(const struct sun_play *play, int seat, int other);
bool sun_is_sol(const struct sun_play *play, int foe); /* an enemy of theirs */
/* The revealed traitor's doing: the enemy falls upon a survivor there, of several the chosen one.
 */
void sun_aim(struct sun_play *play, int who, int tile, int foe, unsigned seen);
/* Of those in sight there, or a bit each in `seen`; the answer is a hero, or NONE. */
void sun_choose_victim(struct sun_play *play, int who, int tile, unsigned seen);
/* Who is asked whether to be revealed, having met a foe of this set: pushes OP_REVEAL. */
bool sun_ask_to_reveal(struct sun_play *play, int who, uint64_t foes);
bool sun_meets_sol(const struct sun_play *play, int who, uint64_t foes);
void sun_list_team(const struct sun_play *play, int who, struct under_moves *out);
void sun_do_reveal(struct sun_play *, int, under_move);
void sun_do_call(struct sun_play *, int, under_move);
void sun_do_send(struct sun_play *, int, under_move);
void sun_do_burn(struct sun_play *, int, under_move);
void sun_do_escape(struct sun_play *, int, under_move);
/* Somebody lost the last HP by a hero's doing; is back. */
void sun_note_victim(struct sun_play *play, int who, int by);
void sun_forget_victim(struct sun_play *play, int who);
/* Whether the survivors can go on: one is able. SUN-TEAM-14 */
bool sun_survivors_stand(const struct sun_play *play);
void sun_check_team(struct sun_play *play);           /* ends of the game by team cards */
bool sun_wins(const struct sun_play *play, int seat); /* once the game is over */
/* Which set-ups have secrets, and who may know a move, a bit per seat. */
bool sun_has_secrets(const struct under_config *config);
unsigned sun_move_known(const void *state, const struct under_config *config, under_move move);
void sun_guess(void *state, const struct under_config *config, int seat, under_rng *rng);

/* campaign.c: "carried" of a set-up, read and written, and given to a hero who picked a character;
 * what comes after a game that is over. */
under_status sun_read_carried(const struct sun_pack *pack, const json_t *list,
                              struct sun_rules *rules);
json_t *sun_write_carried(const struct sun_pack *pack, const struct sun_carried *carried);
void sun_unpack(struct sun_play *play, int who);
json_t *sun_carry(const void *state, const struct under_config *config);

/* effect.c and verbs.c */
void sun_effect(struct sun_play *play, int who, int target, int program, int source_card);
/* SUN-CARD-11: whether one card more can be carried out because of those that are. */
bool sun_has_level(const struct sun_state *state);
/* Whether a program says itself which characters it is about, beyond the one it happens to. */
bool sun_says_whom(const struct sun_play *play, int program);
/* Everything that has a program for this moment: pushes OP_MOMENT. who: whose moment, or NONE. */
void sun_moment(struct sun_play *play, enum moment moment, int who);
/* The text of choice number `choice` of a step OP_CHOOSE. */
const char *sun_choice_line(const struct sun_play *play, const struct sun_step *step, int choice);
/* foresee.c. Whether the move would make the acting hero check an attribute (stealth, opening a
 * container, a choice, a use or skill whose program begins with a check), and how: so that the
 * chance can be shown before. */
struct sun_foreseen {
    int attribute, need;
    uint8_t dice[COLOURS];
};
bool sun_foresee_check(const struct sun_play *play, const struct sun_step *step, under_move move,
                       struct sun_foreseen *out);
/* The roll that is to be made or lies on the table: whose it is, and what for. */
struct sun_roller {
    uint8_t type; /* T_CHARACTER, T_FOE, T_SEAT, or T_NONE: nobody knows */
    uint8_t number;
};
enum roll_for {
    ROLL_OTHER,
    ROLL_START, /* who begins */
    ROLL_CHECK,
    ROLL_ATTACK, /* who attacks foe */
    ROLL_BLOW,   /* foe attacks who */
    ROLL_SHOT,   /* who shoots at foe */
    ROLL_COMES,  /* whether foe comes to who shot at it */
    ROLL_SHOT_BACK,
    ROLL_DUEL,  /* who attacks other */
    ROLL_PARRY, /* other strikes or shoots back at who */
    ROLL_LOOT,  /* who searches foe */
    ROLL_AMMO,
    ROLL_TIE, /* whom foe nears, of several equally far */
    ROLL_REASONS
};
struct sun_rolling {
    struct sun_roller by;
    uint8_t why; /* enum roll_for */
    uint8_t who, other, foe, attribute;
};
struct sun_rolling sun_foresee_roll(const struct sun_play *play);
/* What the successes of the dice on the table decide: up to `from` all results are alike, and from
 * `to` on. False: nobody can say. */
struct sun_stake {
    int from, to;
    bool less; /* the fewer the better for the hero */
};
bool sun_foresee_stake(const struct sun_play *play, struct sun_stake *out);
/* A roller as one byte of an event, and back. */
int sun_pack_roller(struct sun_roller roller);
struct sun_roller sun_unpack_roller(int packed);
int sun_mod(const struct sun_play *play, int who, enum modifier what, int arg, int arg2);
bool sun_met(const struct sun_play *play, struct sun_range needs, int who, int target);

int sun_count_survivor_cards(const struct sun_pack *pack); /* team cards; pack_team.c */
/* pack.c */
void *sun_compile(struct under_pack *pack);
void sun_discard_pack(void *tables);
/* docs/packs.md's reference of the vocabulary, as Markdown. */
void sun_describe_vocabulary(struct under_buf *out);

/* editions.c */
json_t *sun_editions(void);
/* reference.c */
json_t *sun_reference(const struct under_content *content);
/* What searching it gives, as a sentence. */
void sun_describe_loot(const struct sun_pack *pack, const struct sun_fighter *fighter,
                       struct under_buf *out);

/* position.c */
json_t *sun_save(const void *state, const struct under_config *config);
under_status sun_load(void *state, const struct under_config *config, const json_t *saved);
/* SUN-TEAM: {"winners": [...], "why": "..."} or null */
json_t *sun_result(const void *state, const struct under_config *config);
json_t *sun_view(const void *state, const struct under_config *config, int seat);
/* invariants.c */
/* How many of a finite resource are in play, wherever, but not in the supply: SUN-SET-09. */
int sun_count_resource(const struct sun_play *play, int resource);
under_status sun_check_state(const void *state, const struct under_config *config);
/* tell.c */
/* "Crawler B": with a letter where there are several such cards. */
void sun_name_foe(const struct sun_pack *pack, int foe, struct under_buf *out);
/* As sentences call a tile, with its article: "the Dunes", "New Haven", "tile 12". */
void sun_name_tile(const struct sun_pack *pack, int place, struct under_buf *out);
/* As lists and headings call a character: "Mara the Scout". */
void sun_full_name(const struct sun_character *character, struct under_buf *out);
void sun_hero_full_name(const struct sun_play *play, int who, struct under_buf *out);
json_t *sun_event(const struct under_config *config, const struct under_event *event);
/* policy.c */
void sun_score(const void *state, const struct under_config *config, float *per_seat);
under_move sun_suggest(const void *state, const struct under_config *config, under_rng *rng);

static inline struct sun_play sun_play_of(const struct under_config *config, void *state)
{
    const struct sun_rules *rules = config->rules;
    return (struct sun_play){.state = state, .rules = rules, .pack = rules->pack};
}

#endif
