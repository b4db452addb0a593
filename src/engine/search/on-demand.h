#pragma once

/* A move for a game between two moves, where captures may be on demand (`camelot2000`): the best
 * one, or the answer to an opponent who moved against his duty. To call in what is owed is searched
 * as one more move, beside all those that let the offence stand.
 *
 * The engine itself always captures when it has to, so that there is nothing to call in after its
 * own moves. */

#include "core/rules/turn.h"
#include "engine/search/search.h"

/* Like search_run(), for a Turn; where nothing may be called in it is the same. `best` is a legal
 * move of the turn: MOVE_FORCE, MOVE_STAND, or a move of a piece, which lets stand what was owed;
 * lines may begin with any of them. The caller's limits hold for all together. */
void demand_run (Search *search,
                 const Turn *turn,
                 const SearchLimits *limits,
                 SearchReportFunc report,
                 void *user_data,
                 SearchResult *result);
