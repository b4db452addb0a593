#pragma once

/* The letters and figures on the board, drawn as an engraver cuts them, so that a picture is the
 * same on every machine, whatever fonts it has. There are the figures and the letters that name
 * squares: A to P, Y and Z. */

#include <cairo.h>

/* The width of a text whose capitals are that high. */
double lettering_width (const char *text, double height);

/* Draws in the colour that is set, with the left end of the text's upper edge at the point.
 * `weight` is the width of a line as a part of the height: 0.14 is regular, 0.2 is bold. */
void
lettering_draw (cairo_t *cr, const char *text, double x, double y, double height, double weight);
