#pragma once

/* A complete move that is not played yet. If the settings say so, the engine checks it for a
 * blunder, or the program asks for confirmation.
 *
 *     none ── made ──► played
 *      ▲   └──► being checked ────────┐    ▲
 *      │                              ▼    │
 *      └───────── withdrawn ──────── asking
 */

#include "app/game/game-session.h"
#include "draw/board/board-marks.h"

typedef struct Proposal Proposal;

/* `changed` is called when there is something new to show. The listener outlives the proposal. */
typedef void (*ProposalFunc) (gpointer listener);

Proposal *proposal_new (ProposalFunc changed, gpointer listener);
void proposal_free (Proposal *self); /* NULL is allowed */

/* Stops a running blunder check and forgets the game. */
void proposal_close (Proposal *self);

/* The game in which the move is played; NULL without a game. */
void proposal_set_session (Proposal *self, LogresGameSession *session);

/* Proposes a move in a position. `route` has the `n` squares by which the move was entered; the
 * user has already seen its first `begun` leaps. */
void proposal_make (
  Proposal *self, const Position *pos, Move move, const Square *route, int n, int begun);

/* Withdraws the move. Returns FALSE without a pending move. */
gboolean proposal_withdraw (Proposal *self);

/* Answers the question: plays the move or takes it back. */
void proposal_answer (Proposal *self, gboolean is_played);

/* Answers by a press on a square: the goal of the move plays it, any other square takes it back.
 * Returns FALSE if there is no proposal. */
gboolean proposal_press (Proposal *self, Square sq);

/* ---- Display ---- */

gboolean proposal_is_made (const Proposal *self);
gboolean proposal_is_asking (const Proposal *self);
gboolean proposal_is_warning (const Proposal *self); /* it asks because of a possible blunder */

void proposal_mark (const Proposal *self, BoardMarks *marks);

/* NULL if there is no message; to be freed. */
char *proposal_dup_words (const Proposal *self);

/* The route of the last move, lent. It is known until it is taken. */
int proposal_route (const Proposal *self, const Square **route);
int proposal_take_route (Proposal *self, Square route[MAX_PATH], int *begun);
