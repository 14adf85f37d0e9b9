/* What happened, as events, and what sentences call things (tell.c). */
#ifndef UNDER_SUN_TELL_H
#define UNDER_SUN_TELL_H

#include "engine/teller.h"
#include "sun/events.h"
#include "sun/play.h"

void sun_tell_seats(struct sun_play *play, unsigned seats, enum sun_event_kind kind, int a, int b);
/* Simulations don't want to know, so this is kept out of the way of what they run through. */
__attribute__((cold)) void sun_tell_now(struct under_events *events, enum sun_event_kind kind,
                                        int a, int b, int c, int d);
static inline void sun_tell(struct sun_play *play, enum sun_event_kind kind, int a, int b, int c,
                            int d)
{
    if (play->events)
        sun_tell_now(play->events, kind, a, b, c, d);
}

/* The rows of all events, for the teller; and how many there are of the thing in a field. */
extern const struct under_tell_row sun_event_rows[EVENT_KINDS];
int sun_event_count(const struct under_event *event, int field);

/* What a player is called: by name, or "Player 2". */
void sun_say_player(const struct under_config *config, int seat, struct under_buf *out);
/* "Crawler B": with a letter where there are several such cards. */
void sun_name_foe(const struct sun_pack *pack, int foe, struct under_buf *out);
/* As sentences call a tile, with its article: "the Dunes", "New Haven", "tile 12". */
void sun_name_tile(const struct sun_pack *pack, int place, struct under_buf *out);
/* As lists and headings call a character: "Mara the Scout". */
void sun_full_name(const struct sun_character *character, struct under_buf *out);
void sun_hero_full_name(const struct sun_play *play, int who, struct under_buf *out);

#endif
