/* Playing and replaying: the two faces of a sitting. */
#ifndef UNDER_TUI_PLAY_H
#define UNDER_TUI_PLAY_H

#include "tui/sitting.h"
#include "tui/term.h"

/* What to do about an unfinished game. */
enum tui_unfinished { TUI_ASK, TUI_RESUME, TUI_ANEW };

struct tui_play {
    struct tui_sitting *sitting;
    uint64_t seed;
    enum tui_unfinished unfinished;
    enum tui_charset charset;
    enum tui_mouse mouse;
    const char *slot; /* the saved game that goes on; NULL: none was named */
    int pause_ms;     /* between the moves of a game that is watched */
};

/* Play until the player leaves; the sentence says what made it impossible. */
under_status tui_play_lines(struct tui_play *play);
under_status tui_play_screen(struct tui_play *play);
/* True where a full screen can be had here; false: why says what is missing. */
bool tui_screen_possible(under_status *why);

/* Steps through a saved game. */
struct tui_replay {
    const struct tui_front *front;
    const struct under_session *session;
    enum tui_charset charset;
    bool automatic;
    int pause_ms;
};
under_status tui_replay_lines(const struct tui_replay *replay);
under_status tui_replay_screen(const struct tui_replay *replay);
/* The whole game as plain text, and as an animated record (asciicast, version 2). */
void tui_replay_text(const struct tui_replay *replay, struct under_buf *out);
void tui_replay_cast(const struct tui_replay *replay, struct under_buf *out);

#endif
