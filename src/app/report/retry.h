#pragma once

/* A mistake of a game is tried again: the position before it is shown, and whoever looks for a
 * better move makes it on the board.
 *
 *     begin ──► ASKS ── a move ──► JUDGES ──► GOOD     it loses no chance that counts
 *                 ▲                   ├─────► BAD
 *                 │                   └─────► FAILED   nobody can say
 *                 └─────── again ──────────────┘       the try is taken back
 *
 * Going anywhere else ends it. `changed` is emitted when the state is another. Main thread only. */

#include "app/report/game-report.h"

#define LOGRES_TYPE_RETRY (logres_retry_get_type ())
G_DECLARE_FINAL_TYPE (LogresRetry, logres_retry, LOGRES, RETRY, GObject)

typedef enum RetryState {
  RETRY_NONE,
  RETRY_ASKS,
  RETRY_JUDGES,
  RETRY_GOOD,
  RETRY_BAD,
  RETRY_FAILED /* the engine has not answered */
} RetryState;

/* Takes references of both. */
LogresRetry *logres_retry_new (LogresGameSession *session, LogresGameReport *report);

/* `place` is where a bad move led. False if there is nothing to be found. */
gboolean logres_retry_begin (LogresRetry *self, int place);
void logres_retry_again (LogresRetry *self);
void logres_retry_end (LogresRetry *self);

RetryState logres_retry_get_state (LogresRetry *self);
int logres_retry_get_place (LogresRetry *self);

/* How much of the chance to win the move that was tried gives away: 0 to 1. */
double logres_retry_get_loss (LogresRetry *self);

/* Ends the thread. To be called before the last reference goes. */
void logres_retry_close (LogresRetry *self);
