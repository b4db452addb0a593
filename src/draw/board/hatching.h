#pragma once

/* Fills a rectangle with the hatching of an army, in the current color. */

#include "draw/board/army.h"

#include <cairo.h>

typedef struct Hatched {
  double x, y, width, height;
  double step;      /* from line to line, or from dot to dot */
  double thickness; /* of the lines; the radius of the dots */
} Hatched;

void hatching_draw (Hatching self, cairo_t *cr, const Hatched *area);
