#pragma once

/* What marks are drawn with: an ink, and a halo around it that parts it from any ground. A square
 * is one wide, and lengths are parts of it. */

#include "draw/board/board-geometry.h"
#include "draw/board/board-theme.h"

typedef struct Pen {
  cairo_t *cr;
  const BoardGeometry *geometry;
  const BoardTheme *theme;
  Ink ink;
} Pen;

/* The width of a line, or what can just be seen if that is more. */
double pen_thickness (const Pen *self, double width);

/* The path that was begun, filled or drawn as a line. */
void pen_fill (const Pen *self, double halo);
void pen_stroke (const Pen *self, double width, double halo);
