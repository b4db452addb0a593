#pragma once

/* Another program that speaks UGI or UCI: started, asked for moves, and sent home. A Remote is used
 * by one thread at a time; several may live at once. Nothing is printed here, and whatever the
 * other program does, every call returns within the time it was given.
 *
 * After REMOTE_DIED nothing more can be had from it, and after REMOTE_SILENT it may still talk of
 * what it was asked before: start another one. */

#include "core/notation/notation.h"

typedef struct Remote Remote;

typedef enum RemoteResult {
  REMOTE_OK,
  REMOTE_NOT_STARTED, /* no memory, or no process to be had */
  REMOTE_DIED,        /* the program has ended, or closed its output */
  REMOTE_SILENT,      /* it did not answer in time */
  REMOTE_NO_OPTION,   /* it has no option of that name */
  REMOTE_NONSENSE,    /* what it sent does not fit a message */
  N_REMOTE_RESULTS
} RemoteResult;

/* How long it may think; 0 for what is not said. Times are milliseconds, by team. */
typedef struct RemoteLimits {
  int64_t move_ms, left_ms[2], increment_ms[2];
  int depth;
  uint64_t n_nodes;
} RemoteLimits;

typedef struct RemoteThought {
  char move[MOVE_TEXT_SIZE]; /* as it was sent */
  bool has_score;
  int score; /* for the team to move: engine/judge/score.h */
} RemoteThought;

/* ---- Life ---- */

/* Starts what a shell would, and greets it; NULL and a reason when that fails. */
Remote *remote_new (const char *command, RemoteResult *why);

/* Asks it to quit, and sees to it that it does. NULL will do. */
void remote_free (Remote *self);

/* ---- Talk ---- */

/* Its name for itself; lent. */
const char *remote_name (const Remote *self);

/* The name in letters of either case. */
RemoteResult remote_set_option (Remote *self, const char *name, const char *value);

/* Before each game; returns when it is ready. */
RemoteResult remote_begin_game (Remote *self);

/* `position` is what follows that word in the protocol: "startpos moves E6-E8". The answer has to
 * come within `patience_ms`, which should be more than the limits give. Where it does not,
 * `thought` is untouched. */
RemoteResult remote_think (Remote *self,
                           const char *position,
                           const RemoteLimits *limits,
                           int64_t patience_ms,
                           RemoteThought *thought);

/* "did not answer in time" */
const char *remote_result_words (RemoteResult result);
