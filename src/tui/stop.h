/* Signals that end a game: the program is asked, or its terminal is gone. */
#ifndef UNDER_TUI_STOP_H
#define UNDER_TUI_STOP_H

/* From now on such a signal only raises the flag; reading is then interrupted. */
void tui_stop_catch(void);
/* The signal that came, or 0. */
int tui_stop_signal(void);

#endif
