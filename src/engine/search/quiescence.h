#pragma once

/* The quiescence search: follows captures until the position is quiet. If a capture is
 * compulsory, all captures are searched without a stand pat. Elsewhere the static
 * evaluation is a lower bound that charges may raise, at the first ply only. */

#include "engine/search/search-thread.h"

/* `is_first` tells that the main search made the last move. */
int quiescence_search (SearchThread *self, int ply, int alpha, int beta, bool is_first);
