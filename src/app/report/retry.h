#pragma once

/* Lets the user retry a bad move of the game: it shows the position before the move, and judges the
 * move that the user makes instead.
 *
 *     begin ──► ASKS ── a move ──► JUDGES ──► GOOD     the move loses no chances that matter
 *                 ▲                   ├─────► BAD
 *                 │                   └─────► FAILED   the engine did not answer
 *                 └─────── again ──────────────┘       the move is taken back
 *
 * Going to another position ends the retry. Main thread only. */

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

/* Read the fields, and change none. */
typedef struct Retry {
  LogresGameSession *session; /* owned */
  GameReport *report;         /* borrowed */
  EngineThread *engine;       /* owned */
  RetryFunc changed;
  gpointer listener; /* borrowed */

  RetryState state;
  int place;                  /* after the bad move */
  const Node *before, *tried; /* nodes of the session; never freed before it */
  guint64 serial;             /* of the record before the user's move */
  double hope;                /* the chance to win with the best move, from 0 to 1 */
  double loss;                /* how much of it the user's move loses */
} Retry;

/* Takes a reference to the session and borrows the report. */
Retry *
retry_new (LogresGameSession *session, GameReport *report, RetryFunc changed, gpointer listener);
void retry_free (Retry *self); /* NULL is allowed */

/* `place` is the place after the bad move. Returns FALSE if there is no better move to find. */
gboolean retry_begin (Retry *self, int place);
void retry_again (Retry *self);
