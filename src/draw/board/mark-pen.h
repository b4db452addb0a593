#pragma once

/* Draws shapes of marks: an ink, with a halo that separates it from any background. The unit is
 * one square. */

#include "draw/board/board-geometry.h"
#include "draw/board/board-theme.h"

typedef struct Pen {
  cairo_t *cr;
  const BoardGeometry *geometry;
  const BoardTheme *theme;
  Ink ink;
} Pen;

/* The width of a line, but at least one that is visible. */
double pen_thickness (const Pen *self, double width);

/* Fill or stroke the current path. */
void pen_fill (const Pen *self, double halo);
void pen_stroke (const Pen *self, double width, double halo);
