#pragma once

/* Starts another program that speaks UGI or UCI, asks it for moves, and ends it. Only one thread
 * may use a Remote at a time. Several Remotes can exist at once. The functions print nothing. Every
 * call returns in a limited time, even if the other program hangs or dies.
 *
 * After REMOTE_DIED the program is gone. After REMOTE_SILENT the program may still answer the old
 * question. In both cases free the Remote and start the program again. */

#include "core/notation/notation.h"

typedef struct Remote Remote;

typedef enum RemoteResult {
  REMOTE_OK,
  REMOTE_NOT_STARTED, /* there is no process */
  REMOTE_DIED,        /* the program ended or closed the connection */
  REMOTE_SILENT,      /* the program did not answer in time */
  REMOTE_NO_OPTION,   /* the program has no option of that name */
  REMOTE_NONSENSE,    /* an argument has a line break, or the program sent no move */
  N_REMOTE_RESULTS
} RemoteResult;

/* Limits for a move of the program; 0 for no limit. */
typedef struct RemoteLimits {
  int64_t move_ms, left_ms[2], increment_ms[2]; /* the arrays are by team */
  int depth;
  uint64_t n_nodes;
} RemoteLimits;

typedef struct RemoteThought {
  char move[MOVE_TEXT_SIZE]; /* as the program sent it */
  bool has_score;
  int score; /* for the team to move: engine/judge/score.h */
} RemoteThought;

/* ---- Start and end ---- */

/* Starts a program by a shell command, and agrees on a protocol with it. On failure returns NULL,
 * and the reason in `why`. */
Remote *remote_new (const char *command, RemoteResult *why);

/* Asks the program to quit, and kills the program if it does not quit. NULL is allowed. */
void remote_free (Remote *self);

/* ---- Commands ---- */

/* Sets an option. The case of its name does not matter. */
RemoteResult remote_set_option (Remote *self, const char *name, const char *value);

/* Tells the program that a new game begins, and waits until the program is ready. */
RemoteResult remote_begin_game (Remote *self);

/* Asks for a move. `position` is the text after the word "position" in the protocol, such as
 * "startpos moves E6-E8". The answer must come within `patience_ms`, which should be longer than
 * the limits. On failure `thought` is unchanged. */
RemoteResult remote_think (Remote *self,
                           const char *position,
                           const RemoteLimits *limits,
                           int64_t patience_ms,
                           RemoteThought *thought);

/* Returns words such as "did not answer in time". */
const char *remote_result_words (RemoteResult result);
