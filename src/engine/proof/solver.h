#pragma once

/* Whether a game is won in so many plies, whatever the other team does: by trying everything. It
 * knows the rules and nothing of the engine, which is judged by it. A win is exact: with the least
 * number of plies. Repetitions need no thought, as the shortest way to a win repeats nothing; the
 * caller must not ask so near to a draw by counting that it would come before the win. */

#include "core/rules/position.h"

#include <stdatomic.h>

typedef struct Solver Solver;

enum { SOLVER_MOST_PLIES = 15, SOLVER_GAVE_UP = -1 };

/* `mebibytes` for what is remembered between questions. NULL when there is no memory. */
Solver *solver_new (int mebibytes);
void solver_free (Solver *self);

/* Forgets what was asked before, which changes no answer but when it gives up. */
void solver_clear (Solver *self);

/* Positions that one question may look at; 0: as many as it takes. */
void solver_set_most_nodes (Solver *self, uint64_t n_nodes);

/* It gives up soon after this is raised, from whatever thread, and as long as it is. Borrowed, only
 * read; NULL: nobody stops it. */
void solver_set_stop (Solver *self, const atomic_bool *stop);

/* The least number of plies in which the team to move wins by force, an odd number; 0 when it needs
 * more than `most` or cannot; SOLVER_GAVE_UP. The game must not be over. */
int solver_win (Solver *self, const Position *pos, int most);

/* The same for a game that ends without being lost, by a draw at least. A repetition and a count of
 * moves end no game here. */
int solver_save (Solver *self, const Position *pos, int most);

/* Whether the team to move loses by force within so many plies, an even number: 1, 0 or
 * SOLVER_GAVE_UP. A game that is over and lost is lost within none. */
int solver_loses (Solver *self, const Position *pos, int plies);

/* The same where the other team is content with a draw: whether the team to move cannot keep it
 * from that. */
int solver_spares (Solver *self, const Position *pos, int plies);
