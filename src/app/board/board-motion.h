#pragma once

/* What moves on a board by itself: a piece on its way along a path, or the board being turned. One
 * of them at a time, and for a short time only. Where the desktop asks for less motion there is
 * none. */

#include "app/board/board-flight.h"
#include "app/board/board-layers.h"

typedef struct BoardMotion BoardMotion;

/* `done` is called when a motion has come to its end by itself. The widget is redrawn meanwhile,
 * and outlives the motion. */
typedef void (*BoardMotionFunc) (GtkWidget *widget);

BoardMotion *board_motion_new (GtkWidget *widget, BoardMotionFunc done);
void board_motion_free (BoardMotion *self);

void board_motion_set_allowed (BoardMotion *self, gboolean is_allowed);

/* False where nothing moves. The first `begun` leaps have been seen already; the board has been
 * turned by that many quarters clockwise. */
gboolean
board_motion_fly (BoardMotion *self, const Position *before, const Square *path, int n, int begun);
gboolean board_motion_turn (BoardMotion *self, int quarters);

/* Breaks off; false if there was nothing. */
gboolean board_motion_end (BoardMotion *self);

gboolean board_motion_is_running (const BoardMotion *self);

/* Where the piece on its way will land; NO_SQUARE if none is. */
Square board_motion_goal (const BoardMotion *self);

/* How far the board is still turned away, in degrees. */
double board_motion_angle (const BoardMotion *self);

/* The piece on its way and those that fall by it. */
void board_motion_snapshot (BoardMotion *self, BoardLayers *layers, GtkSnapshot *snapshot);
