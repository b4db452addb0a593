#pragma once

/* The quiescence search: follows captures until the position is quiet. If the player has to
 * capture or to leave a castle, it searches all legal moves without a stand pat. Otherwise the
 * static evaluation is a lower bound that charges may raise, at the first ply only. */

#include "engine/search/search-thread.h"

/* `is_first` tells that the main search made the last move. */
int quiescence_search (SearchThread *self, int ply, int alpha, int beta, bool is_first);
