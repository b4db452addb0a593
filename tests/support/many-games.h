#pragma once

/* A file with many games of all variants, in the format of the program, for tests and
 * benchmarks. */

#include <glib.h>

/* Returns the text of `n` random games. After 64 games the moves come again, with other players. */
GString *many_games_new (int n);
