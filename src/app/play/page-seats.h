#pragma once

/* The players of a game page: which player is at which side of the turned board, and the computer
 * player. */

#include "app/board/board-view.h"
#include "app/computer/opponent.h"
#include "app/play/player-strips.h"

/* All are borrowed. */
typedef struct GameSeats {
  PlayerSide players;
  LogresBoardView *view;
  GSettings *settings;
  Seat below; /* the seat at the bottom of the board */
} GameSeats;

/* Starts another game, seen by this player. */
void game_seats_begin (GameSeats *self, LogresGameSession *session, Seat below);

/* Turns the board by the smallest angle that the variant allows. */
void game_seats_turn (GameSeats *self, LogresGameSession *session);

/* If the settings say so, turns the board to the person to move, after the animation of the
 * previous move. */
void game_seats_face_mover (GameSeats *self, LogresGameSession *session);

/* A computer player for the session. It tells the page when the engine fails. To be
 * unreferenced. */
LogresOpponent *game_seats_new_opponent (LogresGameSession *session, GtkWidget *page);
