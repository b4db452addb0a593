#pragma once

/* Lets the user retry a bad move of the game: it shows the position before the move, and judges the
 * move that the user makes instead.
 *
 *     begin ──► ASKS ── a move ──► JUDGES ──► GOOD     the move loses no chances that matter
 *                 ▲                   ├─────► BAD
 *                 │                   └─────► FAILED   the engine did not answer
 *                 └─────── again ──────────────┘       the move is taken back
 *
 * Going to another position ends the retry. The signal `changed` is emitted when the state changes.
 * Main thread only. */

#include "app/report/game-report.h"

#define LOGRES_TYPE_RETRY (logres_retry_get_type ())
G_DECLARE_FINAL_TYPE (LogresRetry, logres_retry, LOGRES, RETRY, GObject)

typedef enum RetryState {
  RETRY_NONE,
  RETRY_ASKS,
  RETRY_JUDGES,
  RETRY_GOOD,
  RETRY_BAD,
  RETRY_FAILED /* the engine did not answer */
} RetryState;

/* Takes references to both. */
LogresRetry *logres_retry_new (LogresGameSession *session, LogresGameReport *report);

/* `place` is the place after the bad move. Returns FALSE if there is no better move to find. */
gboolean logres_retry_begin (LogresRetry *self, int place);
void logres_retry_again (LogresRetry *self);

RetryState logres_retry_get_state (LogresRetry *self);
int logres_retry_get_place (LogresRetry *self);

/* The chance to win that the user's move loses, from 0 to 1. */
double logres_retry_get_loss (LogresRetry *self);
