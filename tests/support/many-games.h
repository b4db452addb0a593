#pragma once

/* A file with many games of all variants, in the format of the program, for tests and
 * benchmarks. */

#include <glib.h>

/* Random games one behind another. Some occur several times with other players. */
GString *many_games_new (int n);
