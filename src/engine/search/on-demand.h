#pragma once

/* Finds a move in games with captures on demand (`camelot2000`): the best move, or the answer to
 * an opponent who left out a compulsory capture. The answer `force` is searched as one more root
 * move, beside all moves that accept the position as it is.
 *
 * The engine itself never leaves out a compulsory capture, so nothing can be demanded after its
 * own moves. */

#include "core/rules/turn.h"
#include "engine/search/search.h"

/* Like search_run(), but also searches `force` if the turn allows it; limits->called is ignored.
 * The best move of the result is MOVE_FORCE, or MOVE_STAND, or any other move, which accepts the
 * opponent's move. Lines may begin with any of them. */
void on_demand_run (Search *search,
                    const Turn *turn,
                    const SearchLimits *limits,
                    SearchReportFunc report,
                    void *user_data,
                    SearchResult *result);
