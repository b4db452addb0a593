#pragma once

/* The armies by their colors, for all variants. Each color has the hatching that engravers have
 * used for it since the seventeenth century (the system of Petra Sancta). So black-and-white
 * prints and color-blind people can tell the armies apart. */

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

/* The hatching of a color: lines or dots, but never both. */
typedef struct Hatching {
  bool has_upright, has_level; /* lines */
  bool has_slanting;           /* diagonal lines from the upper left */
  bool has_dots;
} Hatching;

extern const Hatching army_hatchings[N_ARMIES];

/* "white" and so on, for file names. */
extern const char *const army_names[N_ARMIES];

Army army_of_seat (const Variant *variant, Seat seat);
