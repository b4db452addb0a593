#pragma once

/* The engine at work beside a game that is studied: looks at the position that is shown, without an
 * end, and goes along when another is shown. Its table of positions is kept meanwhile, and so is
 * what it thought: of a position that comes back that is there at once.
 *
 *     session ── another node ──► engine ── report, report … ──► `changed`, at most ten a second
 *
 * `changed` is emitted when there is something else to be shown. It has a worker of its own. Main
 * thread only. */

#include "app/computer/engine-thread.h"
#include "app/game/game-session.h"
#include "app/study/evaluation.h"

#define LOGRES_TYPE_ANALYSIS (logres_analysis_get_type ())
G_DECLARE_FINAL_TYPE (LogresAnalysis, logres_analysis, LOGRES, ANALYSIS, GObject)

typedef enum AnalysisState {
  ANALYSIS_OFF,
  ANALYSIS_THINKS,
  ANALYSIS_RESTS,     /* nothing is left to be found */
  ANALYSIS_OVER,      /* the game is over here */
  ANALYSIS_NO_THREAT, /* the opponent's threat is asked for where there cannot be one */
  ANALYSIS_FAILED,    /* the engine cannot be had */
  N_ANALYSIS_STATES
} AnalysisState;

/* Takes a reference of the session. It is off. */
LogresAnalysis *logres_analysis_new (LogresGameSession *session);

void logres_analysis_set_running (LogresAnalysis *self, gboolean is_running);
gboolean logres_analysis_is_running (LogresAnalysis *self);

/* What the opponent would do, instead of what there is to do. */
void logres_analysis_set_threat (LogresAnalysis *self, gboolean is_threat);

/* 1 to MOST_EVALUATION_LINES. */
void logres_analysis_set_lines (LogresAnalysis *self, int n_lines);
void logres_analysis_set_engine (LogresAnalysis *self, guint n_threads, guint hash_mib);

AnalysisState logres_analysis_get_state (LogresAnalysis *self);

/* What is looked at: the node that is shown, or his turn whose threat it is. */
const Turn *logres_analysis_get_turn (LogresAnalysis *self);

/* What is known of that, whether it runs or not; NULL: nothing. Both are lent until the next
 * change. */
const Evaluation *logres_analysis_get_evaluation (LogresAnalysis *self);

/* Ends the thread. To be called before the last reference goes. */
void logres_analysis_close (LogresAnalysis *self);
