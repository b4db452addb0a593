#pragma once

/* The state that all functions for the ground share: the context, the geometry and the theme.
 * board-ground and the files that draw parts of the ground use it. */

#include "draw/board/board-geometry.h"
#include "draw/board/board-theme.h"
#include "draw/board/outline.h"

typedef struct Ground {
  cairo_t *cr;
  const BoardGeometry *geometry;
  const BoardTheme *theme;
  const Board *board;
  double side;
} Ground;

static inline void
ground_set_ink (const Ground *self, Ink ink)
{
  color_set (self->cr, board_theme_ink (self->theme, ink));
}

static inline bool
ground_has_ink (const Ground *self, Ink ink)
{
  return !color_is_clear (board_theme_ink (self->theme, ink));
}

/* Adds the outline of a set of squares to the path. `grow` and `radius` are fractions of a
 * square. */
static inline void
ground_add_outline (const Ground *self, const SquareSet *set, double grow, double radius)
{
  outline_add (self->cr, self->geometry, set, grow * self->side, radius * self->side);
}

static inline const CastlePaint *
ground_castle_paint (const Ground *self, Seat seat)
{
  return board_theme_castle (self->theme, army_of_seat (self->geometry->variant, seat));
}

/* Returns a pseudo-random number from 0 to 1, always the same for a square and a `salt`. */
static inline double
ground_chance (Square sq, unsigned salt)
{
  uint32_t x = (sq + 1u) * 2654435761u ^ (salt + 1u) * 2246822519u;

  x ^= x >> 15;
  x *= 2246822519u;
  x ^= x >> 13;

  return (x & 0xffff) / 65535.0;
}
