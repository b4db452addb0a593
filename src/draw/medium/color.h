#pragma once

/* A color as a number: 0xRRGGBBAA. */

#include <cairo.h>
#include <stdint.h>

typedef uint32_t Color;

static inline void
color_set (cairo_t *cr, Color color)
{
  cairo_set_source_rgba (cr, (color >> 24) / 255.0, (color >> 16 & 255) / 255.0,
                         (color >> 8 & 255) / 255.0, (color & 255) / 255.0);
}

/* Returns whether the color is fully transparent, so that nothing is drawn. */
static inline int
color_is_clear (Color color)
{
  return (color & 255) == 0;
}
