#pragma once

/* The search: finds the best move of a position, and reports its progress.
 *
 * A Search owns its transposition table and the data of its threads. Several searches can exist and
 * run at the same time in one program. Only one thread at a time may use each of them. search_new()
 * and the setters allocate the memory. search_run() starts threads, and allocates memory only for a
 * position with thousands of moves.
 *
 * search_run() blocks the calling thread and calls `report` on that thread. The search ends soon
 * after any thread raises the caller's stop flag. The caller owns this flag and the search only
 * reads it, so a stop before the start is not lost.
 *
 * With one thread and without time limits, a search after search_clear() always gives the same
 * moves, scores and node counts for the same position, limits and settings. */

#include "core/rules/turn.h"
#include "engine/judge/net.h"
#include "engine/judge/weights.h"
#include "engine/search/level.h"
#include "engine/search/search-features.h"
#include "engine/search/search-request.h"

#include <stddef.h>

typedef struct Search Search;
typedef struct SearchConstants SearchConstants; /* see search-constants.h */

/* Returns NULL when memory runs out. */
Search *search_new (void);
void search_free (Search *self);

/* Call the setters only while no search runs. search_set_hash() and search_set_threads() return
 * false and change nothing when memory runs out. search_set_hash() clears the transposition table
 * and the history. The table takes up memory only as far as searches have used it. */
bool search_set_hash (Search *self, size_t mebibytes);
bool search_set_threads (Search *self, int n_threads);
void search_set_features (Search *self, FeatureSet features);
void search_set_constants (Search *self, const SearchConstants *constants);

/* Copies these weights, and uses them for every variant. If `weights` is NULL, each variant gets
 * its usual weights again. In both cases, clears the transposition table. */
void search_set_weights (Search *self, const Weights *weights);

/* Uses this net for positions of its variant instead of the net of the program. The net must
 * outlive the search. If `net` is NULL, each variant gets the net of the program again; with
 * &no_net the weights evaluate alone. They do so always at limited levels, and a Search with other
 * weights than the usual ones does not use the nets of the program. Clears the transposition table.
 */
void search_set_net (Search *self, const Net *net);

/* Returns the net that evaluates positions of the variant at full strength, or NULL. */
const Net *search_net_of (const Search *self, const Variant *variant);

/* Clears the transposition table and the history. */
void search_clear (Search *self);

/* Clears the transposition table and gives its memory back to the system until the next search. The
 * history stays. */
void search_rest (Search *self);

/* `report` may be NULL. */
void search_run (Search *self,
                 const Position *pos,
                 const SearchLimits *limits,
                 SearchReportFunc report,
                 void *user_data,
                 SearchResult *result);

/* Like search_run(), but for a turn in games with captures on demand (`camelot2000`), where the
 * opponent may have left out a compulsory capture. If the turn allows `force`, this answer is
 * searched as one more root move, beside all moves that accept the opponent's move. The best move
 * and the lines may then begin with MOVE_FORCE, or with MOVE_STAND if the game would end.
 * limits->called is ignored.
 *
 * The engine itself never leaves out a compulsory capture, so nothing can be demanded after its
 * own moves. */
void search_run_turn (Search *self,
                      const Turn *turn,
                      const SearchLimits *limits,
                      SearchReportFunc report,
                      void *user_data,
                      SearchResult *result);
