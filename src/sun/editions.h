/* The editions of the rulebook: 2.0, and what the older ones read otherwise. One switch a row of
 * SUN-ED, all of them in the table of editions.c; chapters ask sun_reads and never which edition it
 * is. */
#ifndef UNDER_SUN_EDITIONS_H
#define UNDER_SUN_EDITIONS_H

#include <stdint.h>

enum sun_edition { EDITION_2_0, EDITION_1_05, EDITION_1_0, EDITIONS };
extern const char *const sun_edition_names[EDITIONS + 1]; /* ended by NULL */

/* What a switch says in each edition. A number, a yes, or bits; where it is not plain from the
 * name, the comment says. */
enum sun_switch {
    ED_EAT_MOST,    /* food in one action; 0: any amount */
    ED_FIRE_AP,     /* of a campfire, and of a cooking pit */
    ED_TRADE_FEE,   /* water */
    ED_SELL_SHARE,  /* of a sold card's value: it is divided by this */
    ED_BREAK_FEE,   /* water, at a merchant */
    ED_RAID_SPOILS, /* item cards beside all resources, at once; 0: a roll for loot */
    ED_RECON_CHECK,
    ED_INJURY_TREATED, /* HP in one phase that heal an injury; 0: 3 HP are enough */
    ED_STORM_AP,       /* at a reset in a storm; 0: the card says */
    ED_ADRENALINE_REVIVES,
    ED_SLEEP_HIDDEN,          /* beside active enemies, if hidden */
    ED_HIDDEN_HOLD_ENEMIES,   /* enemies stay where only hidden characters are */
    ED_CAMP_VOTE,             /* a majority chooses whom a camp's night card is for */
    ED_DODGE_SHOT_WHOLE,      /* a character's shot is avoided whole; else reduced by successes */
    ED_MERCHANT_CARDS,        /* enum sun_stock */
    ED_HAVEN,                 /* bits of enum sun_haven */
    ED_CLOSE_FAILED_AP,       /* of a failed strength check; 0: the move's */
    ED_REVIVAL_PHASES,        /* after the phase of the defeat */
    ED_CAMP_SLEEP_SOUND,      /* at night straight to FIT */
    ED_USE_TILE_THINGS,       /* crafting, eating and fires may use what lies on the tile */
    ED_ELECTRICS_OUT_DAY,     /* until the preparation; else during the solar storm */
    ED_ENEMY_COMES_UNSEEN,    /* a character an enemy walks onto is hidden */
    ED_MARK_AT_SPAWN,         /* the enemy symbol; else when that enemy falls */
    ED_HIDDEN_SPARE_ENTRANT,  /* hidden others prevent an initial round on entering */
    ED_NIGHT_WAIVED_ANYWHERE, /* another's draw on the tile waives the card at the turn's start */
    ED_FIRE_CARDS_CHOICE,     /* animal night cards at FIRE may be ignored; else they are */
    ED_FIRE_KEEPS_OFF,        /* bits of enum sun_fire_keeps */
    ED_KARMA_ONCE,            /* a turn */
    ED_END_HIDDEN,            /* the turn, with AP left, beside enemies; else one waits */
    ED_COUNTERED,             /* enum sun_countered */
    ED_CHARACTERS_SPARE,      /* the clean-up spares their tiles too, and bodies in camps */
    ED_TENT,                  /* bits of enum sun_tent */
    ED_LOOT_CHARACTERS,       /* defeated ones */
    ED_STEAL,                 /* bits of enum sun_theft */
    ED_POST_CARD,             /* enum sun_stock: the trading post's last card */
    ED_SOL_TRICKS,       /* TEAM-08's initial round, TEAM-09, winning by elimination or surrender */
    ED_SHOOT_BACK,       /* a character who is shot at */
    ED_FIRST_AMMO,       /* enum sun_first_ammo */
    ED_MAY_REFUSE_WATER, /* who has some */
    ED_EIGHT_ADJACENT,   /* a D8's 8 leads to an adjacent character only */
    ED_INJURED_BY_EFFECT, /* else at 2 HP or less only */
    ED_RAIN_IN_BOTTLES,   /* else into the reserve only */
    ED_TARGETS_HOLD,      /* enemies */
    ED_HIDDEN_FREELY,     /* what costs no AP needs no check of who is hidden */
    ED_SWITCHES
};

enum sun_stock { STOCK_LOOT_THINGS, STOCK_ITEM_DECK, STOCK_LOOT_ITEMS };
enum sun_haven { HAVEN_BARS_ENEMIES = 1, HAVEN_SHELTERS = 2 };
enum sun_fire_keeps { FIRE_STOPS_FROST = 1, FIRE_STOPS_ENTRY = 2, FIRE_STOPS_SPAWN = 4 };
enum sun_countered { COUNTERED_AP, COUNTERED_BUT_WAIT, COUNTERED_ALL };
enum sun_tent { TENT_STRAIGHT = 1, TENT_HOLDS_CARDS = 2 };
enum sun_theft { THEFT_DEARER = 1, THEFT_OF_LAWRENCE = 2, THEFT_OF_ONE = 4 };
enum sun_first_ammo { AMMO_ROLL_ALWAYS, AMMO_ROLL_FOUND };

struct sun_reading {
    const char *rule;    /* "SUN-ED-01" */
    const char *changes; /* the rule it is about */
    const char *what;
    uint8_t value[EDITIONS];
    const char *text[EDITIONS]; /* for people */
};
extern const struct sun_reading sun_readings[ED_SWITCHES];

#endif
