#pragma once

/* A walk through the bad moves of a finished game, each of which the user can try again:
 *
 *     ASKS ── a move ──► JUDGES ──► RIGHT     the move keeps the chance to win
 *      ▲ │                  ├─────► WRONG
 *      │ │                  └─────► FAILED    the engine did not answer
 *      │ └── show the answer ──► ANSWER       the better line can be played
 *      └────── retry ─────────────┘
 *
 * The user goes from mistake to mistake, and DONE follows the last one. A mistake counts as found
 * if the user made a right move before the answer was shown.
 *
 * The walk has a copy of the game, so nothing in it changes the game itself. Call these functions
 * only on the main thread. */

#include "app/report/mistake.h"
#include "app/report/retry.h"

typedef enum WalkState {
  WALK_ASKS,
  WALK_JUDGES,
  WALK_RIGHT,
  WALK_WRONG,
  WALK_FAILED,
  WALK_ANSWER,
  WALK_DONE
} WalkState;

typedef struct WalkStep {
  int place; /* after the bad move */
  gboolean is_found, was_answered;
} WalkStep;

/* Called when there is something new to show. */
typedef void (*MistakeWalkFunc) (gpointer listener);

/* Callers may read the fields, but not change them. */
typedef struct MistakeWalk {
  LogresGameSession *session; /* owned */
  const Report *report;       /* borrowed */
  Retry *retry;               /* owned */
  MistakeWalkFunc changed;
  gpointer listener; /* borrowed */

  GArray *steps; /* owned; of WalkStep, in the order of the game */
  guint at;      /* the index of the step; the number of steps in DONE */
  WalkState state;
  Mistake mistake; /* of this step; not valid in DONE */
  int n_shown;     /* the number of moves of the better line on the board */
} MistakeWalk;

/* Begins the walk at the first mistake. `places` are the places after the mistakes, as int; there
 * must be at least one. The report must outlive the walk. */
MistakeWalk *mistake_walk_new (LogresGameSession *session,
                               const Report *report,
                               const GArray *places,
                               MistakeWalkFunc changed,
                               gpointer listener);
void mistake_walk_free (MistakeWalk *self); /* NULL is allowed */

/* ---- Questions ---- */

guint mistake_walk_n_found (const MistakeWalk *self);

/* Returns what the right move does, as a sentence. The caller frees it. */
char *mistake_walk_new_praise (const MistakeWalk *self);

/* ---- Changes ---- */

/* Goes to the step with this index, and asks for a better move. The number of steps stands for the
 * end of the walk. */
void mistake_walk_go (MistakeWalk *self, guint step);

/* Goes to the step whose mistake is nearest to this place of the game. */
void mistake_walk_go_near (MistakeWalk *self, int place);

void mistake_walk_show_answer (MistakeWalk *self);
void mistake_walk_retry (MistakeWalk *self);

/* After the answer, shows the position after the first `n` moves of the better line. */
void mistake_walk_show_line (MistakeWalk *self, int n);
