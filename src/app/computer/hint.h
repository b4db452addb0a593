#pragma once

/* Gives a hint to who asks for one: a move at the node that is shown, at the engine's full
 * strength, and why there is no other choice where there is none. What is shown changing ends it: a
 * hint is never for another position than it was asked for.
 *
 * It has a worker of its own, so that it disturbs nobody who plays. Main thread only. */

#include "app/computer/engine-thread.h"
#include "app/game/game-session.h"
#include "draw/board/board-marks.h"

#define LOGRES_TYPE_ADVISOR (logres_advisor_get_type ())
G_DECLARE_FINAL_TYPE (LogresAdvisor, logres_advisor, LOGRES, ADVISOR, GObject)

/* How long it thinks. */
enum { HINT_MS = 1500 };

/* Why it is this move. */
typedef enum HintReason {
  HINT_BEST,         /* it seems the best one */
  HINT_ONLY,         /* there is no other */
  HINT_WINS,         /* it leads to a win that was seen to its end */
  HINT_MUST_CAPTURE, /* the best of those that capture, as one has to */
  HINT_MUST_LEAVE,   /* the best of those that leave the castle, as one has to */
  HINT_FAILED,       /* there is no hint, as the engine could not be started */
  N_HINT_REASONS
} HintReason;

/* Takes a reference of the session. `changed` is emitted when a hint has come, is asked for or has
 * gone. */
LogresAdvisor *logres_advisor_new (LogresGameSession *session);

/* False where there is nothing to move. */
gboolean logres_advisor_ask (LogresAdvisor *self);
void logres_advisor_forget (LogresAdvisor *self);

gboolean logres_advisor_is_thinking (LogresAdvisor *self);

/* MOVE_NONE while there is no hint. `reason` may be NULL. */
Move logres_advisor_get_hint (LogresAdvisor *self, HintReason *reason);

/* The hint as a sentence, or the reason for its absence; NULL until one of them is known. To be
 * freed.
 */
char *logres_advisor_dup_sentence (LogresAdvisor *self);

/* Adds the way of the hint. */
void logres_advisor_mark (LogresAdvisor *self, BoardMarks *marks);

/* Ends the thread. To be called before the last reference goes. */
void logres_advisor_close (LogresAdvisor *self);
