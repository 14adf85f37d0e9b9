/* What a seat cannot know: who holds the traitor's card, as far as the deal and what everybody can
 * see tell. For bots, and for whatever is shown of a guess; no rule depends on it.
 *
 * The roles of the contract are the goals of the team cards; the survivors' is none. */
#include "sun/game.h"
#include "sun/machine.h"
#include "sun/team.h"

int sun_roles(const struct under_config *config)
{
    return sun_has_secrets(config) ? TEAM_GOALS - 1 : 0;
}

int sun_role(const void *memory, const struct under_config *config, int seat)
{
    struct sun_play play = sun_play_of(config, (void *)memory);
    return (int)sun_team_goal_of(&play, seat);
}

/* Whom everybody may still take for the traitor: the game would be over with a dead one, but for an
 * accident, and with no survivor standing. */
static bool suspects_may_be(const struct sun_play *play, int who)
{
    if (play->state->hero[who].conditions & COND_DEAD && !sun_died_unnoticed(play, who))
        return false;
    if (play->state->phase == SUN_PHASE_SETUP)
        return true;
    for (int other = 0; other < play->rules->characters; other++)
        if (other != who && sun_able(&play->state->hero[other]))
            return true;
    return false;
}

/* Cards of the pack with that goal, as a share of the traitor's. */
static float suspects_share(const struct sun_play *play, int goal)
{
    int alike = 0, all = 0;
    for (int card = 0; card < play->pack->team_cards; card++) {
        alike += play->pack->team[card].goal == goal;
        all += play->pack->team[card].goal != TEAM_SURVIVORS;
    }
    return (float)alike / (float)all;
}

/* SUN-MODE-03: each place in the pile was as likely, and nobody drew the rest of it. */
float sun_suspect(const void *memory, const struct under_config *config, int seat, int role)
{
    struct sun_play play = sun_play_of(config, (void *)memory);
    const struct sun_team *team = &play.state->team;
    if (sun_is_over(play.state)) { /* then all cards are open */
        int traitor = sun_find_traitor(&play);
        return traitor == SUN_NONE ? seat == UNDER_NO_SEAT
                                   : seat == traitor && role == (int)sun_team_goal_of(&play, seat);
    }
    if (seat == UNDER_NO_SEAT)
        return team->traitor == SUN_NONE
                   ? (float)(play.rules->survivors + 1 - play.rules->characters)
                   : 0;
    if (team->traitor == SUN_NONE ? !suspects_may_be(&play, seat) : team->traitor != seat)
        return 0;
    if (team->arson && role != TEAM_BURN) /* only that card does it */
        return 0;
    return suspects_share(&play, role);
}

/* --- guesses --- */

/* A card with that goal that nobody holds, each as likely; or of any traitor's. */
enum { ANY_TRAITORS = TEAM_GOALS };
static int suspects_draw(const struct sun_play *play, int goal, under_rng *rng)
{
    int found = 0;
    uint32_t seen = 0;
    for (int card = 0; card < play->pack->team_cards; card++) {
        int its = play->pack->team[card].goal;
        if ((goal == ANY_TRAITORS ? its == TEAM_SURVIVORS : its != goal) ||
            sun_team_is_dealt(play->state, card))
            continue;
        if (under_rng_below(rng, ++seen) == 0)
            found = card;
    }
    return found;
}

/* Which seat the traitor's card lies with, for all that `seat` knows, or SUN_NONE. */
static int suspects_guess(const struct sun_play *play, int seat, unsigned dealt, under_rng *rng)
{
    int players = play->rules->characters, nobody = play->rules->survivors + 1 - players;
    uint32_t seen = 0;
    int guess = SUN_NONE;
    if (play->state->team.traitor != SUN_NONE)
        return play->state->team.traitor;
    if (dealt >> seat & 1 && sun_is_traitor(play, seat))
        return seat;
    for (int who = 0; who < players; who++) {
        if (who == seat || !(dealt >> who & 1) || !suspects_may_be(play, who))
            continue;
        if (under_rng_below(rng, ++seen) == 0)
            guess = who;
    }
    nobody += players - __builtin_popcount(dealt);
    if (nobody > 0 && under_rng_below(rng, seen + (uint32_t)nobody) >= seen)
        guess = SUN_NONE;
    return guess;
}

static unsigned suspects_dealt(const struct sun_play *play)
{
    unsigned dealt = 0;
    for (int who = 0; who < play->rules->characters; who++)
        dealt |= (unsigned)(play->state->team.card[who] > 0) << who;
    return dealt;
}

/* Deals the cards that `seat` cannot know anew, with the traitor's where it is supposed to be. */
static void suspects_deal(struct sun_play *play, int seat, int traitor, int goal, under_rng *rng)
{
    struct sun_team *team = &play->state->team;
    unsigned dealt = suspects_dealt(play);
    bool burned = team->arson; /* only one card does that: all know which */
    for (int who = 0; who < CHARACTERS_MAX; who++)
        if (who != seat && !(burned && who == team->traitor))
            team->card[who] = 0;
    for (int who = 0; who < play->rules->characters; who++)
        if (dealt >> who & 1 && team->card[who] == 0)
            team->card[who] =
                (uint8_t)(1 + suspects_draw(play, who == traitor ? goal : TEAM_SURVIVORS, rng));
}

void sun_guess(void *memory, const struct under_config *config, int seat, under_rng *rng)
{
    struct sun_play play = sun_play_of(config, memory);
    if (!play.rules->semi || sun_is_over(play.state))
        return;
    int traitor = suspects_guess(&play, seat, suspects_dealt(&play), rng);
    suspects_deal(&play, seat, traitor, ANY_TRAITORS, rng);
}

void sun_suppose(void *memory, const struct under_config *config, int eyes, int seat, int role,
                 under_rng *rng)
{
    struct sun_play play = sun_play_of(config, memory);
    if (!play.rules->semi || sun_is_over(play.state))
        return;
    suspects_deal(&play, eyes, seat == UNDER_NO_SEAT ? SUN_NONE : seat, role, rng);
}
