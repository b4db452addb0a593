#pragma once

/* The armies by their colours, whatever the game. Each colour has the hatching that engravers have
 * given it since the seventeenth century (the system of Petra Sancta), so that a print without
 * colours, and eyes that cannot tell them apart, know the armies as well. */

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

/* The lines of a colour; dots and lines are never both there. */
typedef struct Hatching {
  bool has_upright, has_level; /* lines */
  bool has_slanting;           /* lines, from the upper left */
  bool has_dots;
} Hatching;

extern const Hatching army_hatchings[N_ARMIES];

/* "white" and so on, for the names of files. */
extern const char *const army_names[N_ARMIES];

Army army_of_seat (const Variant *variant, Seat seat);
