#pragma once

/* A complete move that is not played yet. If the settings say so, the engine checks it for a
 * blunder, or the program asks for confirmation. After some moves the coach makes a remark.
 *
 *     no move ──► played         the move needs no check and no confirmation
 *     no move ──► checking       the engine checks the move
 *     no move ──► asking         the move needs only a confirmation
 *     checking ─► played         the move is good and needs no confirmation
 *     checking ─► asking         the move may be a blunder or needs a confirmation
 *     asking ───► played         the user confirms the move
 *     checking or asking ─► no move    the move is withdrawn
 */

#include "app/game/game-session.h"
#include "app/move-input/move-entry.h"

typedef struct PendingMove PendingMove;

/* Called when there is something new to show. */
typedef void (*PendingMoveFunc) (gpointer listener);

/* The entry and the listener must outlive the result. */
PendingMove *pending_move_new (const MoveEntry *entry, PendingMoveFunc changed, gpointer listener);
void pending_move_free (PendingMove *self); /* NULL is allowed */

/* Sets the game in which moves are played. NULL stands for no game. Ends a running blunder check.
 */
void pending_move_set_session (PendingMove *self, LogresGameSession *session);

/* Sets whether the game is a small game of a lesson. The coach helps there, too, although the
 * session of a lesson has no computer player. */
void pending_move_set_lesson_game (PendingMove *self, gboolean is_lesson_game);

/* Takes the move that was just entered, and plays it at once if no check and no question is needed.
 * The user has already seen the first `begun` leaps of its route. */
void pending_move_make (PendingMove *self, int begun);

/* Does the same with a planned move, which needs no confirmation. `due` must stay valid until the
 * next move. */
void pending_move_make_plan (PendingMove *self, const EnteredMove *due);

/* Withdraws the move. Returns FALSE if there is no pending move. */
gboolean pending_move_withdraw (PendingMove *self);

/* Answers the question: plays the move or takes it back. */
void pending_move_answer (PendingMove *self, gboolean is_played);

/* Answers by a press on a square. A press on the last square of the move plays the move, unless the
 * check still runs. A press on any other square takes the move back. Returns FALSE if there is no
 * pending move, or if the press is on another piece of the player, which it then also picks up. */
gboolean pending_move_press (PendingMove *self, Square sq);

/* ---- Display ---- */

gboolean pending_move_is_made (const PendingMove *self);
gboolean pending_move_is_asking (const PendingMove *self);
gboolean
pending_move_is_warning (const PendingMove *self); /* it asks because of a possible blunder */

/* Returns whether the last move of a person was played despite a warning, or missed a win, and can
 * be taken back. */
gboolean pending_move_may_regret (const PendingMove *self);

/* Returns what the coach says about the last move of a person, or NULL. */
const char *pending_move_get_remark (const PendingMove *self);

void pending_move_mark (const PendingMove *self, BoardMarks *marks);

/* Returns the question or the message about the check, which the caller frees. Returns NULL if
 * there is no pending move. */
char *pending_move_dup_words (const PendingMove *self);

/* Returns the last entered move, lent, if it was not withdrawn and no earlier call has returned it.
 * Otherwise returns NULL. `*begun` gets the number of leaps that the user has seen. */
const EnteredMove *pending_move_take (PendingMove *self, int *begun);
