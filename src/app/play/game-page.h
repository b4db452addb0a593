#pragma once

/* A game being played: the board, the players, the moves, and the sentence that says what is going
 * on. The hand enters moves, the opponent and the session do the rest; the page shows it. */

#include "app/computer/hint.h"
#include "app/computer/opponent.h"
#include "app/move-input/move-input.h"
#include "app/report/report-view.h"
#include "app/study/study.h"

#include <adwaita.h>

#define LOGRES_TYPE_GAME_PAGE (logres_game_page_get_type ())
G_DECLARE_FINAL_TYPE (LogresGamePage, logres_game_page, LOGRES, GAME_PAGE, AdwBin)

/* The game it shows from now on, seen by this player; it is played at once. */
void logres_game_page_set_session (LogresGamePage *self, LogresGameSession *session, Seat below);
/* Lent; NULL before the first game. */
LogresGameSession *logres_game_page_get_session (LogresGamePage *self);

/* While it is not seen its clocks stand and nobody thinks. */
void logres_game_page_set_active (LogresGamePage *self, gboolean is_active);

/* What can be done with the game, for the window to insert as `game`. Lent. */
GActionGroup *logres_game_page_get_actions (LogresGamePage *self);

/* A message that goes by itself. */
void logres_game_page_say (LogresGamePage *self, const char *message);

/* What is shown of it; lent. */
LogresBoardView *logres_game_page_get_board (LogresGamePage *self);

/* For the keyboard. */
void logres_game_page_focus_board (LogresGamePage *self);

/* ---- For the actions ---- */

Seat logres_game_page_get_below (LogresGamePage *self);

/* Lent; the last two are NULL before the first game. */
LogresHand *logres_game_page_get_hand (LogresGamePage *self);
LogresOpponent *logres_game_page_get_opponent (LogresGamePage *self);
LogresAdvisor *logres_game_page_get_advisor (LogresGamePage *self);
LogresReporting *logres_game_page_get_reporting (LogresGamePage *self);

/* As far as it can be turned once. */
void logres_game_page_turn_board (LogresGamePage *self);
void logres_game_page_toggle_side (LogresGamePage *self);

/* On the move that is shown. */
void logres_game_page_write_comment (LogresGamePage *self);
