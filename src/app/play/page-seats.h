#pragma once

/* The players of a game page: which player is at which side of the turned board, and the computer
 * player. */

#include "app/board/board-view.h"
#include "app/computer/opponent.h"
#include "app/play/player-strips.h"

/* All are borrowed. */
typedef struct PageSeats {
  PlayerStrips players;
  LogresBoardView *view;
  GSettings *settings;
  Seat below; /* the seat at the bottom of the board */
} PageSeats;

/* Starts another game, seen by this player. */
void page_seats_begin (PageSeats *self, LogresGameSession *session, Seat below);

/* Turns the board by the smallest angle that the variant allows. */
void page_seats_turn (PageSeats *self, LogresGameSession *session);

/* If the settings say so, turns the board to the person to move, after the animation of the
 * previous move. */
void page_seats_face_mover (PageSeats *self, LogresGameSession *session);

/* A computer player for the session. It tells the page when the engine fails. To be
 * unreferenced. */
LogresOpponent *page_seats_new_opponent (LogresGameSession *session, GtkWidget *page);
