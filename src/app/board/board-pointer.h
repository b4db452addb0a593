#pragma once

/* Handles the mouse and touch input of a board: presses, dragging over squares, releases, and
 * drawing with the right button. One gesture serves for clicking and for dragging; it starts with
 * the press.
 *
 * If there is something to cancel, the right button cancels it instead of drawing.
 *
 * A finger hides the square below it, so a piece that a finger drags is drawn a little above it. */

#include "app/board/drawing-text.h"
#include "draw/board/board-geometry.h"

#include <gtk/gtk.h>

typedef struct BoardPointer BoardPointer;

/* A drawing that the user has not finished yet. */
typedef struct Sketch {
  Square from, to;
  DrawingColor color;
} Sketch;

/* Shift makes it red, Alt blue, and both yellow. */
DrawingColor sketch_color (GdkModifierType state);

/* Functions that the pointer calls. Any square may be NO_SQUARE. */
typedef struct BoardPointerFuncs {
  void (*pressed) (gpointer listener, Square sq);
  void (*moved) (gpointer listener); /* while a piece is carried */
  void (*entered) (gpointer listener, Square sq);
  void (*released) (gpointer listener, Square sq, gboolean is_dragged);
  void (*cancelled) (gpointer listener);
  gboolean (*is_holding) (gpointer listener); /* a piece */

  /* The right button draws an arrow from square to square, or a circle on one square. This is
   * called while the button is down and once when it goes up; NO_SQUARE means that the drawing is
   * dropped. */
  void (*drawn) (gpointer listener, const Sketch *sketch, gboolean is_done);
  const BoardGeometry *(*geometry) (gpointer listener);
} BoardPointerFuncs;

/* The widget gets the gestures. Widget and listener outlive the pointer; `funcs` must live for
 * ever. */
BoardPointer *
board_pointer_new (GtkWidget *widget, const BoardPointerFuncs *funcs, gpointer listener);
void board_pointer_free (BoardPointer *self);

/* Sets whether a held piece follows the pointer. Otherwise there are only clicks. */
void board_pointer_set_carrying (BoardPointer *self, gboolean is_carrying);

gboolean board_pointer_is_down (const BoardPointer *self);
gboolean board_pointer_is_dragging (const BoardPointer *self);
gboolean board_pointer_is_finger (const BoardPointer *self);

/* The point where a carried piece is drawn, and the square below it. */
Point board_pointer_place (const BoardPointer *self);
Square board_pointer_square (const BoardPointer *self);

/* Drops the piece that is held or dragged. */
void board_pointer_let_go (BoardPointer *self);

/* Call this when there is another board: a press or a drawing on the old board is dropped. */
void board_pointer_forget (BoardPointer *self);
