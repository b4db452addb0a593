#include "draw/board/army.h"

#include <assert.h>
#include <string.h>

const Hatching army_hatchings[N_ARMIES] = {
  [ARMY_WHITE] = { false },
  [ARMY_BLACK] = { .has_upright = true, .has_level = true },
  [ARMY_RED] = { .has_upright = true },
  [ARMY_GREEN] = { .has_slanting = true },
  [ARMY_BLUE] = { .has_level = true },
  [ARMY_YELLOW] = { .has_dots = true },
};

const char *const army_names[N_ARMIES] = {
  [ARMY_WHITE] = "white", [ARMY_BLACK] = "black", [ARMY_RED] = "red",
  [ARMY_GREEN] = "green", [ARMY_BLUE] = "blue",   [ARMY_YELLOW] = "yellow",
};

/* Returns whether an army and a seat have the same name. The name of a seat begins with a
 * capital. */
static bool
is_called (const char *army, const char *seat)
{
  return (army[0] ^ seat[0]) == 32 && strcmp (army + 1, seat + 1) == 0;
}

Army
army_of_seat (const Variant *variant, Seat seat)
{
  for (int army = 0; army < N_ARMIES; army++)
    if (is_called (army_names[army], variant->seats[seat].name))
      return (Army) army;
  assert (!"every player leads one of the armies");

  return ARMY_WHITE;
}
