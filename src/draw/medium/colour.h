#pragma once

/* A color as a number: 0xRRGGBBAA. */

#include <cairo.h>
#include <stdint.h>

typedef uint32_t Colour;

static inline void
colour_set (cairo_t *cr, Colour colour)
{
  cairo_set_source_rgba (cr, (colour >> 24) / 255.0, (colour >> 16 & 255) / 255.0,
                         (colour >> 8 & 255) / 255.0, (colour & 255) / 255.0);
}

/* Whether the color is fully transparent, so that nothing is drawn. */
static inline int
colour_is_clear (Colour colour)
{
  return (colour & 255) == 0;
}
