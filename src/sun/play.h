/* What every chapter works on: a state with the rules it is played by, and who is who in it. */
#ifndef UNDER_SUN_PLAY_H
#define UNDER_SUN_PLAY_H

#include "sun/editions.h"
#include "sun/state.h"

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
    uint8_t tile[6]; /* by direction, or SUN_NONE */
    bool stack;      /* there are tiles to draw that lie nowhere yet */
};

/* How much more a hero can carry; below 0: too much is held. */
struct sun_room {
    int items; /* held that are no gear */
    int areas; /* left for items or resources */
    int slots; /* left for resources */
};

/* Cards at a place. */
struct sun_cards {
    int count;
    uint8_t card[CARDS_MAX];
};

/* What the chapters that list moves ask for again and again, looked up once: actions.c. */
struct sun_glance {
    int who;
    struct sun_cards held, sorts; /* sun_find_cards and sun_cards_at of who's hands */
    int tile;                     /* where who is, or SUN_NONE: the rest was not looked up */
    struct sun_cards lying, set;  /* sun_find_cards of what lies there, and of what is in use */
    struct sun_around around;     /* of that tile */
    struct sun_room room;         /* of who */
    uint64_t foes;                /* sun_foes_against who */
    int slower;                   /* AP that a tile costs more, or less */
};

/* Whether all of a glance is about that hero. */
static inline bool sun_glance_knows(const struct sun_glance *glance, int who)
{
    return glance && glance->who == who && glance->tile != SUN_NONE;
}

/* --- who is who --- */

static inline int sun_seat_of(const struct sun_rules *rules, int who)
{
    return rules->solo ? 0 : who;
}
static inline bool
sun_able(const struct sun_hero *hero) /* neither defeated nor dead: SUN-COND-07 */
{
    return !(hero->conditions & (COND_DEFEATED | COND_DEAD));
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
/* The hero who plays a character, or SUN_NONE. */
static inline int sun_hero_of(const struct sun_play *play, int character)
{
    for (int who = 0; who < play->rules->characters; who++)
        if (play->state->hero[who].kind == character)
            return who;
    return SUN_NONE;
}
/* The character of a hero, for moves and events; SUN_NONE stays SUN_NONE. */
static inline int sun_id(const struct sun_play *play, int who)
{
    return who == SUN_NONE ? SUN_NONE : play->state->hero[who].kind;
}
/* The next able hero after who in turn order, who last; SUN_NONE if there is none. */
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

static inline const struct sun_kind *sun_kind_of(const struct sun_play *play, int card)
{
    return &play->pack->kind[play->pack->kind_of[card]];
}
static inline bool sun_holds(const struct sun_state *state, int who, int card)
{
    return state->card[card].at == AT_HOLDER + who;
}

bool sun_is_night(const struct sun_state *state);
bool sun_is_stormy(const struct sun_play *play);
static inline bool sun_is_over(const struct sun_state *state)
{
    return state->phase == SUN_PHASE_OVER;
}

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

static inline struct sun_play sun_play_of(const struct under_config *config, void *state)
{
    const struct sun_rules *rules = config->rules;
    return (struct sun_play){.state = state, .rules = rules, .pack = rules->pack};
}

#endif
