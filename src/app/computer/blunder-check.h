#pragma once

/* Looks at a move before it is played, for a short moment: whether there was a much better one. It
 * has a worker of its own and blocks nobody.
 *
 *     ask () ── the best move here ── the best answer to the move ──► answered
 *
 * Main thread only. */

#include "app/computer/engine-thread.h"
#include "app/game/game-session.h"

#define LOGRES_TYPE_SECOND_LOOK (logres_second_look_get_type ())
G_DECLARE_FINAL_TYPE (LogresSecondLook, logres_second_look, LOGRES, SECOND_LOOK, GObject)

/* How long each of the two thoughts takes. */
enum { SECOND_LOOK_MS = 300 };

/* What it thinks of the move. */
typedef enum LookVerdict {
  LOOK_FINE,    /* as good as others */
  LOOK_LOSES,   /* the enemy then wins, and need not */
  LOOK_MISSES,  /* there was a win, and then there is none */
  LOOK_MISTAKE, /* it costs a Man or more */
  LOOK_FAILED,  /* the engine could not be started */
} LookVerdict;

/* `answered` (LookVerdict, Move *reply): the reply is lent, MOVE_NONE if there is none. */
LogresSecondLook *logres_second_look_new (void);

/* At a move where the session stands shown. False where there is nothing to look at: answers, trees
 * and moves that end the game. */
gboolean logres_second_look_ask (LogresSecondLook *self, LogresGameSession *session, Move move);

/* No answer is wanted any more. */
void logres_second_look_cancel (LogresSecondLook *self);

/* Ends the thread. To be called before the last reference goes. */
void logres_second_look_close (LogresSecondLook *self);

/* From what a team may hope for, in hundredths of a Man, to what it has after its move. */
LookVerdict second_look_judge (int hope, int rest);
