#pragma once

/* The pointer on a board, be it a mouse or a finger: presses, what is carried over which squares,
 * releases. One gesture does for clicking and for carrying; it begins with the press.
 *
 * The right button draws, unless there is something to be cancelled.
 *
 * A finger hides what it touches: who asks where the piece is drawn learns of a place above it. */

#include "app/board/drawing-text.h"
#include "draw/board/board-geometry.h"

#include <gtk/gtk.h>

typedef struct BoardPointer BoardPointer;

/* What is being drawn on the board. */
typedef struct Sketch {
  Square from, to;
  DrawingColour colour;
} Sketch;

/* Shift is red, Alt is blue, and both are yellow. */
DrawingColour sketch_colour (GdkModifierType state);

/* What comes of it, for the listener; all squares may be NO_SQUARE. */
typedef struct BoardPointerFuncs {
  void (*pressed) (gpointer listener, Square sq);
  void (*moved) (gpointer listener); /* while something is carried */
  void (*entered) (gpointer listener, Square sq);
  void (*released) (gpointer listener, Square sq, gboolean is_dragged);
  void (*cancelled) (gpointer listener);
  gboolean (*is_holding) (gpointer listener); /* a piece */

  /* The right button draws from square to square, an arrow or, on one square, a circle: while it is
   * down, and when it has gone up. NO_SQUARE: nothing after all. */
  void (*drawn) (gpointer listener, const Sketch *sketch, gboolean is_done);
  const BoardGeometry *(*geometry) (gpointer listener);
} BoardPointerFuncs;

/* The widget gets the gestures and outlives them, as does the listener; the table is borrowed for
 * ever. */
BoardPointer *
board_pointer_new (GtkWidget *widget, const BoardPointerFuncs *funcs, gpointer listener);
void board_pointer_free (BoardPointer *self);

/* Whether what is held follows the pointer; otherwise there are only clicks. */
void board_pointer_set_carrying (BoardPointer *self, gboolean is_carrying);

gboolean board_pointer_is_down (const BoardPointer *self);
gboolean board_pointer_is_dragging (const BoardPointer *self);
gboolean board_pointer_is_finger (const BoardPointer *self);

/* Where a piece that is carried is drawn, and over which square it is. */
Point board_pointer_place (const BoardPointer *self);
Square board_pointer_square (const BoardPointer *self);

/* The hand is empty from now on. */
void board_pointer_let_go (BoardPointer *self);

/* There is another board: what was pressed or drawn on the one before comes to nothing. */
void board_pointer_forget (BoardPointer *self);
