#pragma once

/* Runs the engine on the position that a studied game shows, without a time limit, and restarts the
 * engine when another position is shown. The analysis keeps its evaluations, so a position that is
 * shown again has its evaluation at once.
 *
 *     session ── another node ──► engine ── report, report … ──► changed (), at most ten a second
 *
 * The analysis has its own engine, which pauses while other work comes first. Call these functions
 * only on the main thread. */

#include "app/computer/engine-thread.h"
#include "app/game/game-session.h"
#include "app/study/evaluation.h"

typedef struct Analysis Analysis;

typedef enum AnalysisState {
  ANALYSIS_OFF,
  ANALYSIS_THINKS,
  ANALYSIS_RESTS,     /* the search has ended; there is nothing left to find */
  ANALYSIS_OVER,      /* the game is over in this position */
  ANALYSIS_NO_THREAT, /* the user asks for the threat where there cannot be one */
  ANALYSIS_FAILED,    /* the engine could not be started */
  N_ANALYSIS_STATES
} AnalysisState;

/* Called when there is something new to show. */
typedef void (*AnalysisFunc) (gpointer listener);

/* Takes a reference to the session. The analysis is off at first. */
Analysis *analysis_new (LogresGameSession *session, AnalysisFunc changed, gpointer listener);
void analysis_free (Analysis *self); /* NULL is allowed */

void analysis_set_running (Analysis *self, gboolean is_running);
gboolean analysis_is_running (Analysis *self);

/* If `is_threat`, analyzes what the opponent could do if the player to move passed. */
void analysis_set_threat (Analysis *self, gboolean is_threat);

/* `n_lines` is from 1 to MOST_EVALUATION_LINES. */
void analysis_set_lines (Analysis *self, int n_lines);
/* With 0 mebibytes, the engine chooses the size of its table. */
void analysis_set_engine (Analysis *self, guint n_threads, guint hash_mib);

AnalysisState analysis_get_state (Analysis *self);

/* Returns the turn that is analyzed. This is the turn of the shown node. If the user asks for the
 * threat and there can be one, it is the opponent's turn. */
const Turn *analysis_get_turn (Analysis *self);

/* Returns the evaluation of that turn, or NULL if there is none yet. The engine need not run. The
 * turn and the evaluation are valid until the next change. */
const Evaluation *analysis_get_evaluation (Analysis *self);
