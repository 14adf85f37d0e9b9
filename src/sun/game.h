/* What the contract of the engine calls: the functions of sun_game, at the end of machine.c. */
#ifndef UNDER_SUN_GAME_H
#define UNDER_SUN_GAME_H

#include "engine/game.h"

extern const struct under_game sun_game;

/* setup.c */
under_status sun_configure(struct under_config *config, const json_t *setup, under_rng *rng);
void sun_release(struct under_config *config);
json_t *sun_options(const struct under_content *content);
void sun_start(void *state, const struct under_config *config);
/* pack.c */
void *sun_compile(struct under_pack *pack);
void sun_discard_pack(void *tables);
/* economy.c */
void sun_audit(struct under_pack *pack, const void *tables);
/* editions.c, reference.c */
json_t *sun_editions(void);
json_t *sun_reference(const struct under_content *content);
/* position.c */
json_t *sun_save(const void *state, const struct under_config *config);
under_status sun_load(void *state, const struct under_config *config, const json_t *saved);
/* SUN-TEAM: {"winners": [...], "why": "..."} or null */
json_t *sun_result(const void *state, const struct under_config *config);
json_t *sun_view(const void *state, const struct under_config *config, int seat);
/* invariants.c */
under_status sun_check_state(const void *state, const struct under_config *config);
/* tell.c */
json_t *sun_event(const struct under_config *config, const struct under_event *event);
/* team.c */
/* Which set-ups have secrets, and who may know a move, a bit per seat. */
bool sun_has_secrets(const struct under_config *config);
unsigned sun_move_known(const void *state, const struct under_config *config, under_move move);
/* suspects.c */
void sun_guess(void *state, const struct under_config *config, int seat, under_rng *rng);
int sun_roles(const struct under_config *config);
int sun_role(const void *state, const struct under_config *config, int seat);
float sun_suspect(const void *state, const struct under_config *config, int seat, int role);
void sun_suppose(void *state, const struct under_config *config, int eyes, int seat, int role,
                 under_rng *rng);
/* campaign.c: what comes after a game that is over. */
json_t *sun_carry(const void *state, const struct under_config *config);
/* policy.c */
void sun_score(const void *state, const struct under_config *config, float *per_seat);
under_move sun_suggest(const void *state, const struct under_config *config, under_rng *rng);
/* policy_aims.c */
int sun_plans(const void *state, const struct under_config *config, under_rng *rng,
              struct under_plan *out);
under_move sun_pursue(const void *state, const struct under_config *config, int aim,
                      under_rng *rng);
int sun_hour(const void *state);
/* features.c */
enum { SUN_FEATURES = 9 * 64, SUN_FEATURES_VERSION = 1 };
int sun_describe(const void *state, const struct under_config *config, int seat,
                 struct under_feature *out);
/* policy_team.c */
void sun_habit(const void *state, const struct under_config *config, under_move move,
               float *per_role);

#endif
