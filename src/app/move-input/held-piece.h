#pragma once

/* A piece that the player holds: the route so far, the squares that the piece can still reach, and
 * the routes to choose from if several lead to one square. */

#include "app/move-input/landings.h"

enum { MAX_CHOICES = 12 };

typedef struct HeldPiece {
  bool is_held; /* `walk` and `landings` are valid only while this is true */
  Walk walk;    /* borrows the position */
  Landings landings;
  int n_firm; /* only held_piece_back() may remove the first `n_firm` squares of the route */

  Landing choices[MAX_CHOICES];
  int n_choices;
} HeldPiece;

/* Frees the landings. A HeldPiece begins as { 0 }. */
void held_piece_clear (HeldPiece *self);

/* Holds the piece at the end of the walk, with no choices. */
void held_piece_take (HeldPiece *self, const Walk *walk);
void held_piece_put_down (HeldPiece *self);

/* Goes one leap forward to the square, or back to the square before the current one, unless the
 * current one is among the first `n_firm` squares. Returns false if neither is possible. */
bool held_piece_lead (HeldPiece *self, Square to);

/* Goes one leap or step back, even from one of the first `n_firm` squares. A piece on its first
 * square is put down. */
void held_piece_back (HeldPiece *self);

/* Finds the routes to a square, stores them as choices, and returns their number. While no route
 * fits, removes the last square of the route so far, but none of the first `n_firm` squares. */
int held_piece_find (HeldPiece *self, Square to);

/* Returns what held_piece_find() would return, but changes nothing. If the result is not 0, sets
 * `first` to the first choice. */
int held_piece_would_find (const HeldPiece *self, Square to, Landing *first);

/* Returns the index of the only choice that goes over a square on the rest of its way, or -1. */
int held_piece_only_choice (const HeldPiece *self, Square over);

/* Keeps only the choices that go over a square on the rest of their way. Returns their number. */
int held_piece_narrow (HeldPiece *self, Square over);

/* Returns whether the piece could capture from its current square, or canter to a square where it
 * has not been. */
bool held_piece_may_go_on (const HeldPiece *self);

/* Returns whether the first choice is a single step or leap to the square. */
bool held_piece_is_direct (const HeldPiece *self, Square to);

/* Returns whether the first choice is a single leap after which the piece could go on to the
 * square. */
bool held_piece_is_beyond (const HeldPiece *self, Square sq);
