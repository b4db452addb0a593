#include "draw/board/mark-pen.h"

#include <math.h>

Color
pen_color (const Pen *self)
{
  return self->army != NULL ? board_theme_army_ink (self->theme, *self->army)
                            : board_theme_ink (self->theme, self->ink);
}

double
pen_thickness (const Pen *self, double width)
{
  return fmax (width, 1.2 / self->geometry->side);
}

void
pen_fill (const Pen *self, double halo)
{
  color_set (self->cr, board_theme_ink (self->theme, INK_HALO));
  cairo_set_line_width (self->cr, 2 * halo);
  cairo_stroke_preserve (self->cr);
  color_set (self->cr, pen_color (self));
  cairo_fill (self->cr);
}

void
pen_stroke (const Pen *self, double width, double halo)
{
  color_set (self->cr, board_theme_ink (self->theme, INK_HALO));
  cairo_set_line_width (self->cr, width + 2 * halo);
  cairo_stroke_preserve (self->cr);
  color_set (self->cr, pen_color (self));
  cairo_set_line_width (self->cr, width);
  cairo_stroke (self->cr);
}
