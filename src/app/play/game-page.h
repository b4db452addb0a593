#pragma once

/* The page of a game: the board, the players, the list of moves, and a sentence about the state of
 * the game. It connects the session with the move input and the computer player, and shows the
 * state. */

#include "app/board/board-view.h"
#include "app/game/game-session.h"

#include <adwaita.h>

#define LOGRES_TYPE_GAME_PAGE (logres_game_page_get_type ())
G_DECLARE_FINAL_TYPE (LogresGamePage, logres_game_page, LOGRES, GAME_PAGE, AdwBin)

/* Shows another game, with the seat `below` at the bottom of the board. If the page is active, the
 * game is not paused any more. Shows no game if the session is NULL. */
void logres_game_page_set_session (LogresGamePage *self, LogresGameSession *session, Seat below);
/* Returns the game that is shown. It is lent, and NULL if there is no game. */
LogresGameSession *logres_game_page_get_session (LogresGamePage *self);

/* Sets whether the page is visible. While the page is not visible, the clocks stop and the computer
 * does not think. */
void logres_game_page_set_active (LogresGamePage *self, gboolean is_active);

/* Returns the actions of the game, which the window inserts as the group `game`. They are lent. */
GActionGroup *logres_game_page_get_actions (LogresGamePage *self);

/* Shows the message as a toast. */
void logres_game_page_say (LogresGamePage *self, const char *message);

/* Returns the board, which is lent. */
LogresBoardView *logres_game_page_get_board (LogresGamePage *self);

/* Moves the keyboard focus to the board. */
void logres_game_page_focus_board (LogresGamePage *self);
