#pragma once

/* Proves by full search whether a team can force a win in a given number of plies. The solver uses
 * only the rules, nothing of the engine, so that it can check the engine. It finds the exact number
 * of plies. It ignores repetitions, because the shortest win repeats nothing. Do not call it when a
 * draw by the move count could come first. */

#include "core/rules/position.h"

#include <stdatomic.h>

typedef struct Solver Solver;

enum { SOLVER_MOST_PLIES = 15, SOLVER_GAVE_UP = -1 };

/* `mebibytes` is the size of the table of results. Returns NULL when memory runs out. */
Solver *solver_new (int mebibytes);
void solver_free (Solver *self);

/* Forgets all earlier proofs. That changes no result, only the point where the solver gives up. */
void solver_clear (Solver *self);

/* Limits the positions that one call of a function below may visit. 0 means that there is no
 * limit. */
void solver_set_most_nodes (Solver *self, uint64_t n_nodes);

/* The solver gives up while this flag is raised; any thread may raise it. The solver borrows the
 * flag and only reads it. `stop` may be NULL. */
void solver_set_stop (Solver *self, const atomic_bool *stop);

/* Returns the number of plies in which the team to move can force a win, an odd number. Returns 0
 * if a win is impossible or takes more than `most` plies, and SOLVER_GAVE_UP if the solver gave up.
 * The game must not be over. */
int solver_win (Solver *self, const Position *pos, int most);

/* Returns the number of plies in which the team to move can force a win or a draw, like
 * solver_win(). Repetitions and draws by the move count do not end the game here. */
int solver_save (Solver *self, const Position *pos, int most);

/* Returns whether the team to move loses by force within `plies`, an even number: 1, 0 or
 * SOLVER_GAVE_UP. If the game is over and lost, returns 1 for any `plies`. */
int solver_loses (Solver *self, const Position *pos, int plies);

/* Returns whether the other team can force at least a draw within `plies`, an even number: 1, 0 or
 * SOLVER_GAVE_UP. */
int solver_spares (Solver *self, const Position *pos, int plies);
