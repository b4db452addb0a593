#pragma once

/* A complete move before it is played. Where the settings say so it is looked at once more, or
 * asked about.
 *
 *     none ── made ──► played
 *      ▲   └──► looked at, a moment ──┐    ▲
 *      │                              ▼    │
 *      └───────── withdrawn ────── asked about
 */

#include "app/game/game-session.h"
#include "draw/board/board-marks.h"

typedef struct Proposal Proposal;

/* `changed` is called with the listener when there is something else to be shown or said. It
 * outlives the proposal. */
typedef void (*ProposalFunc) (gpointer listener);

Proposal *proposal_new (ProposalFunc changed, gpointer listener);
void proposal_free (Proposal *self); /* NULL will do */

/* No more thoughts, and no game. */
void proposal_close (Proposal *self);

/* Where it is played; NULL: nowhere. */
void proposal_set_session (Proposal *self, LogresGameSession *session);

/* A move in a position, and the route that it was entered with: `n` squares, of which the first
 * `begun` leaps have been seen already. */
void proposal_make (
  Proposal *self, const Position *pos, Move move, const Square *route, int n, int begun);

/* The move is not wanted, or not any more. False if there was none. */
gboolean proposal_withdraw (Proposal *self);

/* The answer where it is asked about: it is played after all, or taken back. */
void proposal_answer (Proposal *self, gboolean is_played);

/* A square is pressed: the one where the move ends plays it, any other takes it back. False if
 * there is no proposal. */
gboolean proposal_press (Proposal *self, Square sq);

/* ---- What is to be shown and said ---- */

gboolean proposal_is_made (const Proposal *self);
gboolean proposal_is_asking (const Proposal *self);
gboolean proposal_is_warning (const Proposal *self); /* it asks because of a mistake */

void proposal_mark (const Proposal *self, BoardMarks *marks);

/* NULL if there is none; to be freed. */
char *proposal_dup_words (const Proposal *self);

/* The route of the last move; lent. It is known until it is taken. */
int proposal_route (const Proposal *self, const Square **route);
int proposal_take_route (Proposal *self, Square route[MAX_PATH], int *begun);
