#pragma once

/* The main search: principal variation search to a given depth, with pruning, extensions and
 * reductions. The quiescence search follows at its leaves. */

#include "engine/search/search-thread.h"

/* Returns the score for the player to move. It is exact between alpha and beta, and a bound
 * outside. `is_cut` tells that the score will probably be at least beta. */
int alpha_beta_search (SearchThread *self, int ply, int depth, int alpha, int beta, bool is_cut);
