#pragma once

/* What a position is worth once the captures are over. Where a capture is compulsory all of them
 * are searched and nobody may content himself with the judgement; elsewhere the judgement is a
 * floor that charges may raise, at first. */

#include "engine/search/search-thread.h"

/* `is_first`: the position came by a move of the tree above. */
int quiescence_search (Worker *self, int ply, int alpha, int beta, bool is_first);
