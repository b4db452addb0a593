#pragma once

/* Draws the shapes of marks, with a halo that separates them from any background. The unit is one
 * square. */

#include "draw/board/board-geometry.h"
#include "draw/board/board-theme.h"

typedef struct Pen {
  cairo_t *cr;
  const BoardGeometry *geometry;
  const BoardTheme *theme;
  Ink ink;
  const Army *army; /* draws in the color of this army instead of the ink; or NULL */
} Pen;

Color pen_color (const Pen *self);

/* Returns `width`, or a larger width if a line of `width` would not be visible. */
double pen_thickness (const Pen *self, double width);

/* Fill or stroke the current path, with a halo that is `halo` wide. */
void pen_fill (const Pen *self, double halo);
void pen_stroke (const Pen *self, double width, double halo);
