#pragma once

/* A move for a game between two moves, where captures may be on demand (`camelot2000`): the best
 * one, or the answer to an opponent who moved against his duty. Both ways to go on are searched,
 * with half the time and half the nodes each: to let the move stand, and to call in what is owed.
 *
 * The engine itself always captures when it has to, so that there is nothing to call in after its
 * own moves. */

#include "core/turn.h"
#include "engine/search.h"

/* Like search_run(), for a Turn; where nothing may be called in it is the same. `best` is a legal
 * move of the turn: MOVE_FORCE, MOVE_STAND, or a move of a piece, which lets stand what was owed.
 * The score is that of the better way. The reports are about the position as it stands. */
void demand_run (Search *search,
                 const Turn *turn,
                 const SearchLimits *limits,
                 SearchReportFunc report,
                 void *user_data,
                 SearchResult *result);
