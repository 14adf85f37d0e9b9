/* Sealed saves: a game with secrets, written so that nobody at a shared screen reads in it what
 * another player is dealt.
 *
 * A browser keeps the save of a game that is being played, and a link holds one. Plain text would
 * show every team card and the seed to whoever looks. This hides them from eyes, and from a search;
 * it is no lock: whoever has this program can open it. */
#ifndef UNDER_WASM_SEAL_H
#define UNDER_WASM_SEAL_H

#include "base/buf.h"
#include "engine/session.h"

/* The save of a session: as it is, or sealed while somebody has something to hide. The first line
 * is JSON either way and names the game and its set-up; where it is sealed it also has "sealed":
 * how many moves there are, and no seed. */
void page_save_text(const struct under_session *session, struct under_buf *out);
/* The plain text of a save, sealed or not. Refused where a sealed one was damaged. */
under_status page_unseal(const char *text, size_t size, struct under_buf *out);

#endif
