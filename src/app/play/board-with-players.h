#pragma once

/* The board widget with a strip for each player around it. Two players have their strips above and
 * below the board, if they are shown at all. Four players have them at their castles, as far as
 * there is space:
 *
 *        wide                          narrow
 *             ┌top─┐╷╷                 ┌─top─┐┌right┐
 *             └────┘││                 └─────┘└─────┘
 *     ┌left┐ ┌────────┐ ┌right┐         ┌──────────┐
 *     └────┘ │ board  │ └─────┘         │  board   │
 *            └────────┘                 └──────────┘
 *                 ││┌bottom┐           ┌left─┐┌bottom┐
 *                 ╵╵└──────┘           └─────┘└──────┘
 *
 * The pairs of lines above and below the wide board are castles. In a wide window the strips use
 * the space beside the castles, because the first and last row of the board have no squares but
 * those of the castles. In a wide but low window all four strips are beside the board, which then
 * has the whole height. */

#include "app/board/board-view.h"
#include "app/play/player-strip.h"

#define LOGRES_TYPE_BOARD_WITH_PLAYERS (logres_board_with_players_get_type ())
G_DECLARE_FINAL_TYPE (
  LogresBoardWithPlayers, logres_board_with_players, LOGRES, BOARD_WITH_PLAYERS, GtkWidget)

/* Takes ownership of the view. */
GtkWidget *logres_board_with_players_new (LogresBoardView *view);

/* Sets the variant, and thereby the number of strips. */
void logres_board_with_players_set_variant (LogresBoardWithPlayers *self, const Variant *variant);

/* Sets whether the strips of two players are visible. The strips of four players are visible unless
 * the board is bare. */
void logres_board_with_players_set_strips_shown (LogresBoardWithPlayers *self, gboolean are_shown);
/* A bare board has no strips at all. */
void logres_board_with_players_set_bare (LogresBoardWithPlayers *self, gboolean is_bare);

/* Adds a narrow widget to the left of the board. Call this function only once. The widget takes no
 * space while it is invisible. */
void logres_board_with_players_set_bar (LogresBoardWithPlayers *self, GtkWidget *bar);

/* Puts the strips around a board that was turned by `turns` quarters. Call this function whenever
 * the board was turned. */
void logres_board_with_players_set_turns (LogresBoardWithPlayers *self, int turns);

/* Calls `show` for each strip. `show` updates the strip or only its clock. */
void logres_board_with_players_show (LogresBoardWithPlayers *self,
                                     PlayerStripFunc show,
                                     LogresGameSession *session);
