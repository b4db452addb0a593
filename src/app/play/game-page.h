#pragma once

/* The page of a game: the board, the players, the list of moves, and the sentence about the game.
 * It connects the session with the move input and the computer player, and shows the state. */

#include "app/computer/hint.h"
#include "app/computer/opponent.h"
#include "app/move-input/move-input.h"
#include "app/report/report-view.h"
#include "app/study/study.h"

#include <adwaita.h>

#define LOGRES_TYPE_GAME_PAGE (logres_game_page_get_type ())
G_DECLARE_FINAL_TYPE (LogresGamePage, logres_game_page, LOGRES, GAME_PAGE, AdwBin)

/* Shows another game, seen by this player; it can be played at once. */
void logres_game_page_set_session (LogresGamePage *self, LogresGameSession *session, Seat below);
/* Lent; NULL before the first game. */
LogresGameSession *logres_game_page_get_session (LogresGamePage *self);

/* While the page is inactive, the clocks stop and the computer does not think. */
void logres_game_page_set_active (LogresGamePage *self, gboolean is_active);

/* The actions of the game, which the window inserts as the group `game`. Lent. */
GActionGroup *logres_game_page_get_actions (LogresGamePage *self);

/* Shows a toast. */
void logres_game_page_say (LogresGamePage *self, const char *message);

/* The board of the page; lent. */
LogresBoardView *logres_game_page_get_board (LogresGamePage *self);

/* Moves the keyboard focus to the board. */
void logres_game_page_focus_board (LogresGamePage *self);

/* ---- Functions for the actions ---- */

Seat logres_game_page_get_below (LogresGamePage *self);

/* Lent; hint and report_view are NULL before the first game. */
LogresMoveInput *logres_game_page_get_hand (LogresGamePage *self);
LogresOpponent *logres_game_page_get_opponent (LogresGamePage *self);
LogresHint *logres_game_page_get_hint (LogresGamePage *self);
LogresReportView *logres_game_page_get_report_view (LogresGamePage *self);

/* Turns the board by the smallest angle that the variant allows. */
void logres_game_page_turn_board (LogresGamePage *self);
void logres_game_page_toggle_side (LogresGamePage *self);

/* Opens the comment box for the shown move. */
void logres_game_page_write_comment (LogresGamePage *self);
