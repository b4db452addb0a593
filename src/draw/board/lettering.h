#pragma once

/* Draws the letters and digits on the board without fonts, so that a picture looks the same on
 * every machine. Only the digits and the letters that name squares can be drawn: A to P,
 * Y and Z; and the initials of the armies. */

#include <cairo.h>

/* Returns the width of a text whose capitals have this height. */
double lettering_width (const char *text, double height);

/* Draws in the current color, with the top left corner at (x, y). `weight` is the width of the
 * strokes as a part of the height: 0.14 is regular, 0.2 is bold. */
void
lettering_draw (cairo_t *cr, const char *text, double x, double y, double height, double weight);
