#pragma once

/* Lets the user retry a bad move of the game: it shows the position before the move, and judges the
 * move that the user makes instead.
 *
 *     begin ──► ASKS ── a move ──► JUDGES ──► GOOD     the move loses no chances that matter
 *                 ▲                   ├─────► BAD
 *                 │                   └─────► FAILED   the engine did not answer
 *                 └─────── again ──────────────┘       the move is taken back
 *
 * Moves that need no search skip JUDGES. retry_again() leads from each result to ASKS. Going to
 * another position ends the retry. Call these functions only on the main thread. */

#include "app/computer/engine-thread.h"
#include "app/report/game-report.h"

typedef enum RetryState {
  RETRY_NONE,
  RETRY_ASKS,
  RETRY_JUDGES,
  RETRY_GOOD,
  RETRY_BAD,
  RETRY_FAILED /* the engine did not answer */
} RetryState;

/* Called when the state changes. */
typedef void (*RetryFunc) (gpointer listener);

/* Callers may read the fields, but not change them. */
typedef struct Retry {
  LogresGameSession *session; /* owned */
  GameReport *report;         /* borrowed */
  EngineThread *engine;       /* owned */
  RetryFunc changed;
  gpointer listener; /* borrowed */

  RetryState state;
  int place;                  /* the place of the position after the bad move */
  const Node *before, *tried; /* the nodes before and after the user's move; `tried` may be NULL */
  guint64 serial;             /* the serial of the session before the user's move */
  double hope;                /* the chance to win with the best move, from 0 to 1 */
  double loss;                /* how much of `hope` the user's move loses */
} Retry;

/* Takes a reference to the session and borrows the report. */
Retry *
retry_new (LogresGameSession *session, GameReport *report, RetryFunc changed, gpointer listener);
void retry_free (Retry *self); /* NULL is allowed */

/* Begins the retry of a bad move. `place` is the place after this move. Returns FALSE if the move
 * is not bad. */
gboolean retry_begin (Retry *self, int place);
void retry_again (Retry *self);
