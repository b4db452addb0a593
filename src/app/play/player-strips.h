#pragma once

/* All strips of a game page: those around the board, and for two players those in the column beside
 * it. The player at the bottom of the board is also at the bottom of the column. */

#include "app/play/board-with-players.h"
#include "app/play/player-strip.h"

#include <adwaita.h>

/* All are borrowed. The bins are above and below everything else in the column. */
typedef struct PlayerStrips {
  LogresBoardWithPlayers *around;
  AdwBin *top, *bottom;
  LogresPlayerStrip *strips[MAX_SEATS]; /* NULL for four players, or before the first game */
} PlayerStrips;

/* Assigns the strips to the players again after the board was turned. */
void player_strips_seat (PlayerStrips *self, LogresGameSession *session, Seat below, int turns);

void player_strips_show (PlayerStrips *self, LogresGameSession *session);
void player_strips_show_clocks (PlayerStrips *self, LogresGameSession *session);
