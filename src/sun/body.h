/* Health, food and sleep (body.c). */
#ifndef UNDER_SUN_BODY_H
#define UNDER_SUN_BODY_H

#include "sun/play.h"

void sun_hurt(struct sun_play *play, int who, int amount,
              enum sun_harm harm); /* pushes OP_DAMAGE */
/* The same, and whose doing it is: a hero, or SUN_NONE. */
void sun_hurt_by(struct sun_play *play, int who, int amount, enum sun_harm harm, int by);
void sun_heal(struct sun_play *play, int who, int amount); /* HP, and SUN-COND-02 */
void sun_injure(struct sun_play *play, int who);
void sun_infect(struct sun_play *play, int who);
void sun_cure(struct sun_play *play, int who);
void sun_revive(struct sun_play *play, int who);
void sun_die(struct sun_play *play, int who);
void sun_change_fitness(struct sun_play *play, int who, int by);
int sun_sleep_cost(const struct sun_play *play, int who);
int sun_fitness_after_sleep(const struct sun_play *play, int who);

/* Actions: what the table of moves calls. */
void sun_list_food(const struct sun_play *play, int who,
                   struct under_moves *out); /* Eat, rain, sleep, refill, fetch */
void sun_do_refill(struct sun_play *, int, under_move);
void sun_do_fetch(struct sun_play *, int, under_move);
void sun_do_eat(struct sun_play *, int, under_move);
void sun_do_rain(struct sun_play *, int, under_move);
void sun_do_sleep(struct sun_play *, int, under_move);

#endif
