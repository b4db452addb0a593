#pragma once

/* The quiescence search: follows captures until the position is quiet. If the player has to capture
 * or to leave a castle, it searches all legal moves without a stand pat. Otherwise the static
 * evaluation is a lower bound. At the first ply only, the search tries charges too, which may raise
 * the bound. */

#include "engine/search/search-thread.h"

/* `is_first` is true if the main search made the last move: this is the first ply. */
int quiescence_search (SearchThread *self, int ply, int alpha, int beta, bool is_first);
