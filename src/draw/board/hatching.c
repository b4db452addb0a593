#include "draw/board/hatching.h"

#include <math.h>

static void
add_lines (Hatching self, cairo_t *cr, const Hatched *area)
{
  double half = area->step / 2;

  for (double at = half; self.has_upright && at < area->width; at += area->step) {
    cairo_move_to (cr, area->x + at, area->y);
    cairo_rel_line_to (cr, 0, area->height);
  }
  for (double at = half; self.has_level && at < area->height; at += area->step) {
    cairo_move_to (cr, area->x, area->y + at);
    cairo_rel_line_to (cr, area->width, 0);
  }
  for (double at = half - area->height; self.has_slanting && at < area->width;
       at += area->step * M_SQRT2) {
    cairo_move_to (cr, area->x + at, area->y);
    cairo_rel_line_to (cr, area->height, area->height);
  }
}

static void
fill_dots (cairo_t *cr, const Hatched *area)
{
  double step = area->step, half = step / 2;

  for (int row = 0; row * step < area->height; row++)
    for (double at = row % 2 == 0 ? half : step; at < area->width; at += step) {
      cairo_arc (cr, area->x + at, area->y + half + row * step, area->thickness, 0, 2 * M_PI);
      cairo_fill (cr);
    }
}

void
hatching_draw (Hatching self, cairo_t *cr, const Hatched *area)
{
  cairo_save (cr);
  cairo_rectangle (cr, area->x, area->y, area->width, area->height);
  cairo_clip (cr);
  add_lines (self, cr, area);
  cairo_set_line_width (cr, area->thickness);
  cairo_stroke (cr);
  if (self.has_dots)
    fill_dots (cr, area);
  cairo_restore (cr);
}
