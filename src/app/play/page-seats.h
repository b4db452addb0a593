#pragma once

/* The players of a game page: who has which side of the board, as that turns, and who plays for the
 * computer. */

#include "app/board/board-view.h"
#include "app/computer/opponent.h"
#include "app/play/player-strips.h"

/* All borrowed. */
typedef struct GameSeats {
  PlayerSide players;
  LogresBoardView *view;
  GSettings *settings;
  Seat below; /* has the bottom of the board */
} GameSeats;

/* Another game, seen by this player. */
void game_seats_begin (GameSeats *self, LogresGameSession *session, Seat below);

/* As far as the board can be turned once. */
void game_seats_turn (GameSeats *self, LogresGameSession *session);

/* Where the settings say so, the board turns to the person whose turn it is, once he has seen the
 * move before. */
void game_seats_face_mover (GameSeats *self, LogresGameSession *session);

/* Plays for the computer as long as the page lives, which tells when it cannot. To be unreferenced.
 */
LogresOpponent *game_seats_new_opponent (LogresGameSession *session, GtkWidget *page);
