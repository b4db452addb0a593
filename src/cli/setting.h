#pragma once

/* Settings of a command, each a word and a number: `--depth 7`. */

#include "cli/command.h"

#include <stdint.h>

typedef struct Setting {
  const char *name;
  int64_t least, most;
} Setting;

/* Takes them out of the arguments, of which `n` is corrected. Each value is left in the place its
 * setting has in the table. False for what cannot be understood, which has been complained of. */
bool settings_take (
  const Setting *settings, int n_settings, int64_t *values, int *n, const char **arguments);
