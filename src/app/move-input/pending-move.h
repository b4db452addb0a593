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
#include "app/move-input/move-entry.h"

typedef struct PendingMove PendingMove;

/* `changed` is called when there is something new to show. The listener and the entry outlive the
 * pending move. */
typedef void (*PendingMoveFunc) (gpointer listener);

PendingMove *pending_move_new (const MoveEntry *entry, PendingMoveFunc changed, gpointer listener);
void pending_move_free (PendingMove *self); /* NULL is allowed */

/* The game in which the move is played; NULL without a game. Ends a running blunder check. */
void pending_move_set_session (PendingMove *self, LogresGameSession *session);

/* Makes the move that was just entered the pending one. The user has already seen the first `begun`
 * leaps of its route. */
void pending_move_make (PendingMove *self, int begun);

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

/* The last move, lent, for the first call after it was entered, unless it was withdrawn; otherwise
 * NULL. */
const EnteredMove *pending_move_take (PendingMove *self, int *begun);
