#pragma once

/* Handles the mouse and touch input of a board: presses, dragging over squares, releases, and
 * drawing with the right button. One gesture serves for clicking and for dragging; it starts with
 * the press.
 *
 * If there is something to cancel, the right button cancels it instead of drawing.
 *
 * A finger hides the square below it, so a piece that a finger drags is drawn a little above it. */

#include "app/board/board-scene.h"
#include "app/board/drawing-text.h"

/* A drawing that the user has not finished yet. */
typedef struct Sketch {
  Square from, to;
  Tint color;
} Sketch;

/* Shift makes it red, Alt blue, and both yellow. */
Tint sketch_color (GdkModifierType state);

/* Emits `drawn` of the board view. The right button draws an arrow from square to square, or a
 * circle on one square: this is called while it is down and once when it goes up. NO_SQUARE means
 * that the drawing is dropped. */
void sketch_tell (GtkWidget *view, const Sketch *sketch, gboolean is_done);

/* Functions that the pointer calls. Any square may be NO_SQUARE. */
typedef struct BoardPointerFuncs {
  void (*pressed) (gpointer listener, Square sq);
  void (*entered) (gpointer listener, Square sq);
  void (*released) (gpointer listener, Square sq, gboolean is_dragged);
} BoardPointerFuncs;

typedef struct BoardPointer {
  GtkWidget *widget; /* borrowed */
  BoardScene *scene; /* borrowed */
  const BoardPointerFuncs *funcs;
  gpointer listener;    /* borrowed */
  gboolean is_carrying; /* a held piece follows the pointer; otherwise there are only clicks */
  gboolean is_down, is_dragging, is_finger;
  Point place;
  Square reported;   /* the last square that was reported */
  Square drawn_from; /* NO_SQUARE if nothing is being drawn */
} BoardPointer;

/* Fill in the first four fields before. The widget, a board view, gets the gestures and emits
 * `cancelled`. It and the listener outlive the pointer. */
void board_pointer_init (BoardPointer *self);

/* The point where a carried piece is drawn, and the square below it. */
Point board_pointer_place (const BoardPointer *self);
Square board_pointer_square (const BoardPointer *self);

/* Drops the piece that is held or dragged. */
void board_pointer_let_go (BoardPointer *self);

/* Call this when there is another board: a press or a drawing on the old board is dropped. */
void board_pointer_forget (BoardPointer *self);
