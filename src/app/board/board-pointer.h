#pragma once

/* Handles the mouse and touch input of a board: presses, dragging over squares, releases, and
 * drawing with the right button. One gesture serves for clicking and for dragging; it starts with
 * the press.
 *
 * During a press, while a piece is held or while a move is planned, the right button does not draw
 * but cancels the input.
 *
 * A finger hides the square below it, so a piece that a finger drags is drawn a little above
 * it. */

#include "app/board/board-scene.h"
#include "app/board/drawing-text.h"

/* A drawing that the user makes: an arrow, or a circle if both squares are the same. */
typedef struct Sketch {
  Square from, to;
  Tint color;
} Sketch;

/* Returns the color of a drawing: green, red with Shift, blue with Alt, or yellow with both. */
Tint sketch_color (GdkModifierType state);

/* Emits `drawn` of the board view, for an arrow, or for a circle if both squares are the same. Call
 * this whenever the drawing changes, and with `is_done` when it ends. If `to` is NO_SQUARE, no
 * drawing is shown, because the pointer is off the board or the drawing was cancelled. */
void sketch_tell (GtkWidget *view, const Sketch *sketch, gboolean is_done);

/* Functions that the pointer calls. Each `sq` is NO_SQUARE off the board. */
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
  Point place;       /* where the pointer is during a press or drag */
  Square reported;   /* the last square passed to `pressed` or `entered` */
  Square drawn_from; /* where the current drawing begins; NO_SQUARE without a drawing */
} BoardPointer;

/* Adds the gestures to the widget. The widget is a board view, and the gestures emit its signals
 * `cancelled` and `drawn`. Fill in the first four fields before the call. The widget, the scene and
 * the listener must outlive the pointer. */
void board_pointer_init (BoardPointer *self);

/* Returns the point where a carried piece is drawn. */
Point board_pointer_place (const BoardPointer *self);
/* Returns the square under the pointer. */
Square board_pointer_square (const BoardPointer *self);

/* Ends a press or drag without a call of `released`. */
void board_pointer_let_go (BoardPointer *self);

/* Ends a press or a drawing without a signal. Call this when the widget shows another board. */
void board_pointer_forget (BoardPointer *self);
