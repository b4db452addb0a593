#pragma once

/* A file of many games of all variants, as the program writes them, for tests and benchmarks. */

#include <glib.h>

/* Games drawn by lot, some of them over and over with other players, one behind another. */
GString *many_games_new (int n);
