#pragma once

/* Lets the user retry a bad move of a game: it shows the position before the move, and judges the
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
#include "app/game/game-session.h"
#include "engine/report/move-verdict.h"

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
  EngineThread *engine;       /* owned */
  RetryFunc changed;
  gpointer listener; /* borrowed */

  RetryState state;
  Move bad;                   /* the move of the game */
  Verdict verdict;            /* on that move */
  const Node *before, *tried; /* the nodes before and after the user's move; `tried` may be NULL */
  guint64 serial, n_played;   /* of the session before the user's move */
  double loss;                /* how much of the chance to win the user's move loses */
  int score;                  /* of the tried move, for the user's team; 0 without a search */
  SearchReport reply;         /* the best line after the tried move; without moves if unknown */
} Retry;

/* Takes a reference to the session. */
Retry *retry_new (LogresGameSession *session, RetryFunc changed, gpointer listener);
void retry_free (Retry *self); /* NULL is allowed */

/* Begins the retry of a bad move, which a report has judged. `before` is the node of the session
 * before this move. */
void retry_begin (Retry *self, const Node *before, Move bad, const Verdict *verdict);
void retry_again (Retry *self);
void retry_end (Retry *self);

/* Returns what the program says about the move that the user has tried, or NULL. The caller frees
 * it. */
char *retry_new_words (const Retry *self);
