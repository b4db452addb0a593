#pragma once

/* Draws the lines and arrows from square to square, above the pieces. A table gives each kind its
 * shape and its ink. */

#include "draw/board/board-marks.h"

/* Returns how strong the color of an engine's arrow is, from 0 to 1. The best line has number 1, or
 * 0 if it has no number; worse lines are paler. */
double arrow_strength (int number);

/* `all` holds all marks of the board. If the arrow is a route with a number, the disc with the
 * number avoids, if possible, the squares of other numbered routes. */
void arrow_draw (const Arrow *arrow,
                 const BoardMarks *all,
                 cairo_t *cr,
                 const BoardGeometry *geometry,
                 const BoardTheme *theme);
