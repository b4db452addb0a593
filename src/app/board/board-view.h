#pragma once

/* The board of any variant on the screen. It shows a state it is given: a position, marks, a piece
 * that is held. It reports what the user does, in squares, and knows no rule.
 *
 *     square-pressed (square)             the button goes down there; also NO_SQUARE
 *     square-entered (square)             a held piece is carried there
 *     square-released (square, dragged)   the button goes up again
 *     square-activated (square)           Enter, Space, or an assistive tool
 *     drawn (from, to, colour, is_done)   an arrow or circle, with the right button or by key; `to`
 *                                         is NO_SQUARE where nothing comes of it
 *     step-back                           Backspace
 *     cancelled                           Escape, the right button, a drag that is broken off
 *     arrived                             the move that was being seen has been seen
 *     text-typed (text)                   a letter or figure: the beginning of a typed move
 */

#include "core/rules/route.h"
#include "draw/board/board-marks.h"

#include <gtk/gtk.h>

#define LOGRES_TYPE_BOARD_VIEW (logres_board_view_get_type ())
G_DECLARE_FINAL_TYPE (LogresBoardView, logres_board_view, LOGRES, BOARD_VIEW, GtkWidget)

GtkWidget *logres_board_view_new (void);
/* Nothing but a picture: for cards. */
GtkWidget *logres_board_view_new_picture (void);

/* `pieces` is one of piece_theme_ids. */
void logres_board_view_set_look (LogresBoardView *self,
                                 const BoardTheme *theme,
                                 const char *pieces,
                                 gboolean has_labels);

/* At once, whatever was on its way. */
void logres_board_view_set_position (LogresBoardView *self, const Position *pos);
const Position *logres_board_view_get_position (LogresBoardView *self);

/* The same, but the piece is seen going along the path of a move of the position that is shown.
 * The first `begun` leaps have been seen already. Any later change ends the journey. */
void logres_board_view_play (
  LogresBoardView *self, const Position *after, const Square *path, int n, int begun);
gboolean logres_board_view_is_playing (LogresBoardView *self);

void logres_board_view_set_marks (LogresBoardView *self, const BoardMarks *marks);
const BoardMarks *logres_board_view_get_marks (LogresBoardView *self);

/* Whether moves are seen, as far as the desktop allows. */
void logres_board_view_set_animated (LogresBoardView *self, gboolean is_animated);

/* Whether a piece in the hand follows the pointer. */
void logres_board_view_set_carrying (LogresBoardView *self, gboolean is_carrying);

/* Quarter turns clockwise; the board is seen turning there, or is there at once. */
void logres_board_view_turn (LogresBoardView *self, int turns);
void logres_board_view_set_turns (LogresBoardView *self, int turns);
int logres_board_view_get_turns (LogresBoardView *self);

/* The piece on `from` has been taken in hand and led to `at`: it is drawn there, or at the pointer
 * while that is dragging. NO_SQUARE: none. */
void logres_board_view_set_held (LogresBoardView *self, Square from, Square at);

/* Where the keyboard is. */
Square logres_board_view_get_cursor (LogresBoardView *self);

/* The square's area in the widget's coordinates, for tests and bubbles. */
void logres_board_view_get_area (LogresBoardView *self, Square sq, GdkRectangle *area);
/* The other way round; NO_SQUARE where there is none. */
Square logres_board_view_get_square_at (LogresBoardView *self, double x, double y);
/* What a screen reader says of it; NULL for a picture. */
const char *logres_board_view_get_text (LogresBoardView *self, Square sq);
