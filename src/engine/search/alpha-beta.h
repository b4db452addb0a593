#pragma once

/* The value of a position at a depth: principal variation search. */

#include "engine/search/search-thread.h"

/* Between alpha and beta it is exact; outside it is a bound. */
int tree_search (Worker *self, int ply, int depth, int alpha, int beta);
