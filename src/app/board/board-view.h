#pragma once

/* The board widget for all variants. It shows the state that it is given (a position, marks, a held
 * piece), reports which squares the user presses, and does not know the rules.
 *
 *     square-pressed (square)             the button was pressed
 *     square-entered (square)             a drag has come near the center of the square
 *     square-released (square, dragged)   the button was released, perhaps after a drag
 *     square-pointed (square)             the mouse or the keyboard cursor has come to the square
 *     square-activated (square)           Enter, Space, or an assistive tool
 *     drawn (from, to, color, is_done)    an arrow or circle has changed, by the right button or a
 *                                         key; `is_done` is TRUE at its end
 *     step-back                           Backspace, or Escape while a piece is held or a move is
 *                                         planned and no button is pressed
 *     cancelled                           Escape or the right button during a press, the right
 *                                         button while a piece is held or a move is planned, or
 *                                         an interrupted drag
 *     arrived                             an animation has ended by itself
 *     text-typed (text)                   a letter or digit: the start of a typed move
 *
 * A square is NO_SQUARE if the pointer is off the board. In `drawn`, `to` is NO_SQUARE in one more
 * case: the user gave up the drawing.
 */

#include "core/rules/route.h"
#include "draw/board/board-marks.h"

#include <gtk/gtk.h>

#define LOGRES_TYPE_BOARD_VIEW (logres_board_view_get_type ())
G_DECLARE_FINAL_TYPE (LogresBoardView, logres_board_view, LOGRES, BOARD_VIEW, GtkWidget)

GtkWidget *logres_board_view_new (void);
/* Makes a view that takes no input, for a small picture of a board. */
GtkWidget *logres_board_view_new_picture (void);

/* `pieces` is one of piece_theme_ids. */
void logres_board_view_set_look (LogresBoardView *self,
                                 const BoardTheme *theme,
                                 const char *pieces,
                                 gboolean has_labels);

/* Draws the pieces of a small picture larger than usual. 1 is the usual size. */
void logres_board_view_set_piece_size (LogresBoardView *self, double size);

/* Shows the position at once and stops any animation. */
void logres_board_view_set_position (LogresBoardView *self, const Position *pos);
const Position *logres_board_view_get_position (LogresBoardView *self);

/* Shows the position `after` and animates the move along `path`, which belongs to a move in the
 * position shown before. The user has already seen the first `begun` leaps. A press on the board,
 * or a later change of the position, the rotation or the held piece, stops the animation. */
void logres_board_view_play (
  LogresBoardView *self, const Position *after, const Square *path, int n, int begun);
gboolean logres_board_view_is_playing (LogresBoardView *self);

void logres_board_view_set_marks (LogresBoardView *self, const BoardMarks *marks);
const BoardMarks *logres_board_view_get_marks (LogresBoardView *self);

/* Sets whether moves and rotations are animated. They are animated only if the desktop allows it
 * too. */
void logres_board_view_set_animated (LogresBoardView *self, gboolean is_animated);

/* Sets whether a held piece follows the pointer during a drag. */
void logres_board_view_set_carrying (LogresBoardView *self, gboolean is_carrying);

/* Turns the board with an animation. `turns` counts clockwise quarter turns from the board with
 * north at the top, 0 to 3. */
void logres_board_view_turn (LogresBoardView *self, int turns);
/* Turns the board without an animation. */
void logres_board_view_set_turns (LogresBoardView *self, int turns);
int logres_board_view_get_turns (LogresBoardView *self);

/* Shows the piece of the square `from` on the square `at`, or at the pointer during a drag. `from`
 * is NO_SQUARE if no piece is held. */
void logres_board_view_set_held (LogresBoardView *self, Square from, Square at);

/* Returns the square of the keyboard cursor. Returns NO_SQUARE for a picture, and before the first
 * position. */
Square logres_board_view_get_cursor (LogresBoardView *self);

/* Sets `area` to the square in the widget's coordinates, for tests and popovers. */
void logres_board_view_get_area (LogresBoardView *self, Square sq, GdkRectangle *area);
/* Returns the square at a point; NO_SQUARE off the board. */
Square logres_board_view_get_square_at (LogresBoardView *self, double x, double y);
/* Returns the screen reader's text for a square; NULL for a picture, or if the board lacks the
 * square. */
const char *logres_board_view_get_text (LogresBoardView *self, Square sq);
