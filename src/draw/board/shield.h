#pragma once

/* A shield with the color, the hatching and the letter of an army, so that nobody needs to tell
 * colors apart. */

#include "draw/board/army.h"
#include "draw/board/board-geometry.h"
#include "draw/board/board-theme.h"

#include <cairo.h>

/* The width of a shield whose height is 1. */
extern const double shield_width;

void shield_draw (cairo_t *cr, const BoardTheme *theme, Army army, Point center, double height);
