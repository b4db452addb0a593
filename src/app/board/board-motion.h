#pragma once

/* Runs the animations of a board: a piece that moves along its path, or the board that turns. Only
 * one runs at a time, and none does if the desktop asks for reduced motion. */

#include "app/board/board-layers.h"

typedef struct BoardMotion BoardMotion;

/* `done` is called when an animation has ended by itself. The motion redraws the widget while it
 * runs; the widget outlives it. */
typedef void (*BoardMotionFunc) (GtkWidget *widget);

BoardMotion *board_motion_new (GtkWidget *widget, BoardMotionFunc done);
void board_motion_free (BoardMotion *self);

void board_motion_set_allowed (BoardMotion *self, gboolean is_allowed);

/* Starts an animation; returns FALSE if nothing is animated. A piece skips the first `begun` leaps,
 * which the user has seen already. `quarters` is the number of clockwise quarter turns that the
 * board has just made. */
gboolean
board_motion_fly (BoardMotion *self, const Position *before, const Square *path, int n, int begun);
gboolean board_motion_turn (BoardMotion *self, int quarters);

/* Stops the animation; returns FALSE if none was running. */
gboolean board_motion_end (BoardMotion *self);

gboolean board_motion_is_running (const BoardMotion *self);

/* The square on which the moving piece will land; NO_SQUARE if no piece is moving. */
Square board_motion_goal (const BoardMotion *self);

/* The angle, in degrees, that the board still has to turn. */
double board_motion_angle (const BoardMotion *self);

/* Draws the moving piece and the pieces that it captures. */
void board_motion_snapshot (BoardMotion *self, BoardLayers *layers, GtkSnapshot *snapshot);
