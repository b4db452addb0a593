#pragma once

/* The players of a game wherever they are shown: round the board, and two of them in the column
 * beside it. Whoever has the bottom of the board has the bottom of the column as well. */

#include "app/play/board-with-players.h"
#include "app/play/player-strip.h"

#include <adwaita.h>

/* All borrowed; the last two lie above and below all else in the column. */
typedef struct PlayerSide {
  LogresSeating *seating;
  AdwBin *top, *bottom;
  LogresPlayerStrip *strips[MAX_SEATS]; /* NULL where there are four, or none */
} PlayerSide;

/* Anew, as the board is turned. */
void player_side_seat (PlayerSide *self, LogresGameSession *session, Seat below, int turns);

void player_side_show (PlayerSide *self, LogresGameSession *session);
void player_side_show_clocks (PlayerSide *self, LogresGameSession *session);
