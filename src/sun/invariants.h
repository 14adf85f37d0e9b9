/* What a state can and cannot be; shared by the files of that chapter. */
#ifndef UNDER_SUN_INVARIANTS_H
#define UNDER_SUN_INVARIANTS_H

#include "sun/sun.h"

/* The steps: what may lie on what, and what the numbers of each can be. Everything else has been
 * found in order before. */
under_status sun_check_stack(const struct sun_play *play);

#endif
