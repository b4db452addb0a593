#pragma once

/* A piece that the player holds: the route so far, the squares that it can still reach, and the
 * routes to choose from if several lead to one square. */

#include "app/move-input/landings.h"

enum { MAX_CHOICES = 12 };

typedef struct HeldPiece {
  bool is_held; /* the other fields are valid only then */
  Walk walk;    /* borrows the position */
  Landings landings;
  int n_firm; /* the first squares of the route are firm: held_piece_find() keeps them */

  Landing choices[MAX_CHOICES];
  int n_choices;
} HeldPiece;

/* Start from { 0 }. */
void held_piece_clear (HeldPiece *self);

/* Holds the piece at the end of the walk, with no choices. */
void held_piece_take (HeldPiece *self, const Walk *walk);
void held_piece_put_down (HeldPiece *self);

/* Goes one leap forward to the square, or back to the previous square unless the current one is
 * firm. Returns false if neither is possible. */
bool held_piece_lead (HeldPiece *self, Square to);

/* Goes one leap or step back, even from a firm square. A piece on its first square is put down. */
void held_piece_back (HeldPiece *self);

/* Finds the routes to a square, stores them as choices, and returns their number. If no route fits,
 * it drops the squares of the route that are not firm and tries again. */
int held_piece_find (HeldPiece *self, Square to);

/* Keeps only the choices that go over a square; returns their number. */
int held_piece_narrow (HeldPiece *self, Square over);

/* Whether the square is one leap beyond the shortest choice, and that choice is a single leap. */
bool held_piece_is_beyond (const HeldPiece *self, Square sq);
