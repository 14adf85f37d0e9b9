/* Under: tabletop games as a library. Everything a program outside this project needs.
 *
 *     struct under_content content;
 *     under_status why = under_pack_open(&content, under_game_find("skies"), NULL);
 *     struct under_session session = {0};
 *     if (!why)
 *         why = under_session_new(&session, &content, NULL, 7);
 *
 * then play by text with under_session_play, or go to the game's own table, content.game, for
 * speed. */
#ifndef UNDER_H
#define UNDER_H

#include "base/hash.h"
#include "base/message.h"
#include "base/rng.h"
#include "bots/bot.h"
#include "engine/game.h"
#include "engine/session.h"
#include "engine/walker.h"
#include "games.h"
#include "pack/pack.h"

#endif
