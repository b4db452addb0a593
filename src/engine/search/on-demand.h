#pragma once

/* Finds a move in games with captures on demand (`camelot2000`): the best move, or the answer to
 * an opponent who left out a compulsory capture. The answer `force` is searched as one more root
 * move, beside all moves that accept the position as it is.
 *
 * The engine itself never leaves out a compulsory capture, so nothing can be demanded after its
 * own moves. */

#include "core/rules/turn.h"
#include "engine/search/search.h"

/* Like search_run(), but for a Turn; the same if no answer is possible. `best` is MOVE_FORCE,
 * MOVE_STAND or the move of a piece, which accepts the opponent's move. Lines may begin with any
 * of them. The limits hold for the whole call. */
void on_demand_run (Search *search,
                    const Turn *turn,
                    const SearchLimits *limits,
                    SearchReportFunc report,
                    void *user_data,
                    SearchResult *result);
