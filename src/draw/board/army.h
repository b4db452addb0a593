#pragma once

/* The armies of all variants, each with its color. Each color has the hatching that engravers have
 * used for it since the seventeenth century (the system of Petra Sancta). So color-blind people,
 * and readers of a black-and-white print, can tell the armies apart. */

#include "core/rules/variant.h"

typedef enum Army {
  ARMY_WHITE,
  ARMY_BLACK,
  ARMY_RED,
  ARMY_GREEN,
  ARMY_BLUE,
  ARMY_YELLOW,
  N_ARMIES
} Army;

/* The hatching of a color: lines, dots or nothing. */
typedef struct Hatching {
  bool has_upright, has_level; /* vertical and horizontal lines */
  bool has_slanting;           /* diagonal lines from the upper left */
  bool has_dots;
} Hatching;

extern const Hatching army_hatchings[N_ARMIES];

/* "white" and so on: the names of the armies' style sheets in data/pieces. */
extern const char *const army_names[N_ARMIES];

Army army_of_seat (const Variant *variant, Seat seat);
