#pragma once

/* Runs the animations of a board: a piece that moves along its path, or the board that turns. Only
 * one animation runs at a time. No animation runs if the widget is not visible, if the settings
 * forbid it, or if the desktop asks for reduced motion. */

#include "app/board/board-layers.h"

typedef struct BoardMotion BoardMotion;

/* Called when an animation has ended by itself. */
typedef void (*BoardMotionFunc) (GtkWidget *widget);

/* The motion redraws the widget while it runs. The widget must outlive the motion. */
BoardMotion *board_motion_new (GtkWidget *widget, BoardMotionFunc done);
void board_motion_free (BoardMotion *self);

void board_motion_set_allowed (BoardMotion *self, gboolean is_allowed);

/* Animates a piece along its path, without the first `begun` leaps, which the user has already
 * seen. Returns FALSE if nothing is animated. */
gboolean
board_motion_fly (BoardMotion *self, const Position *before, const Square *path, int n, int begun);
/* Animates the rotation of a board that was just turned clockwise by this number of quarters, 0 to
 * 3. A board turned by three quarters is seen to turn one quarter counterclockwise. Returns FALSE
 * if nothing is animated. */
gboolean board_motion_turn (BoardMotion *self, int quarters);

/* Stops the animation. Returns FALSE if no animation was running. */
gboolean board_motion_end (BoardMotion *self);

gboolean board_motion_is_running (const BoardMotion *self);

/* Returns the square on which the moving piece will land; NO_SQUARE if no piece is moving. */
Square board_motion_goal (const BoardMotion *self);

/* Returns the angle in degrees by which the board still differs from its new direction; 0 if it
 * does not turn. */
double board_motion_angle (const BoardMotion *self);

/* Draws the moving piece and the pieces that it captures. Draws nothing if no piece is moving. */
void board_motion_snapshot (BoardMotion *self, BoardLayers *layers, GtkSnapshot *snapshot);
