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

typedef struct PendingMove PendingMove;

/* `changed` is called when there is something new to show. The listener outlives the pending move.
 */
typedef void (*PendingMoveFunc) (gpointer listener);

PendingMove *pending_move_new (PendingMoveFunc changed, gpointer listener);
void pending_move_free (PendingMove *self); /* NULL is allowed */

/* Stops a running blunder check and forgets the game. */
void pending_move_close (PendingMove *self);

/* The game in which the move is played; NULL without a game. */
void pending_move_set_session (PendingMove *self, LogresGameSession *session);

/* Makes a move in a position the pending one. `route` has the `n` squares by which the move was
 * entered; the user has already seen its first `begun` leaps. */
void pending_move_make (
  PendingMove *self, const Position *pos, Move move, const Square *route, int n, int begun);

/* Withdraws the move. Returns FALSE without a pending move. */
gboolean pending_move_withdraw (PendingMove *self);

/* Answers the question: plays the move or takes it back. */
void pending_move_answer (PendingMove *self, gboolean is_played);

/* Answers by a press on a square: the goal of the move plays it, any other square takes it back.
 * Returns FALSE without a pending move. */
gboolean pending_move_press (PendingMove *self, Square sq);

/* ---- Display ---- */

gboolean pending_move_is_made (const PendingMove *self);
gboolean pending_move_is_asking (const PendingMove *self);
gboolean
pending_move_is_warning (const PendingMove *self); /* it asks because of a possible blunder */

void pending_move_mark (const PendingMove *self, BoardMarks *marks);

/* NULL if there is no message; to be freed. */
char *pending_move_dup_words (const PendingMove *self);

/* The route of the last move, lent. It is known until it is taken. */
int pending_move_route (const PendingMove *self, const Square **route);
int pending_move_take_route (PendingMove *self, Square route[MAX_PATH], int *begun);
