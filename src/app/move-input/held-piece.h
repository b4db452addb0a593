#pragma once

/* A piece that is held and led: its way so far, what it may still come to, and where several routes
 * lead to one square, those to choose from. */

#include "app/move-input/landings.h"

enum { MAX_CHOICES = 12 };

typedef struct HeldPiece {
  bool is_held; /* the rest is of no use without one */
  Walk walk;    /* borrows the position */
  Reach reach;
  int n_firm; /* squares of the way that stay, whatever is tried */

  Landing choices[MAX_CHOICES];
  int n_choices;
} HeldPiece;

/* Begins with { 0 }. */
void held_piece_clear (HeldPiece *self);

/* Held as far as the walk has led it; there is nothing to choose then. */
void held_piece_take (HeldPiece *self, const Walk *walk);
void held_piece_put_down (HeldPiece *self);

/* One leap or step on, or back over one that is not firm. False where it cannot. */
bool held_piece_lead (HeldPiece *self, Square to);

/* Back by one, firm or not; and if it has gone nowhere, down. */
void held_piece_back (HeldPiece *self);

/* Finds the routes to a square, as choices, and returns how many there are. Leaps that are not firm
 * are given up if nothing fits with them. */
int held_piece_find (HeldPiece *self, Square to);

/* Keeps of the choices those that lead over a square; returns how many. */
int held_piece_narrow (HeldPiece *self, Square over);

/* Whether the square is one leap beyond the shortest of the choices, which is one leap away. */
bool held_piece_is_beyond (const HeldPiece *self, Square sq);
