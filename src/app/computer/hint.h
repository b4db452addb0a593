#pragma once

/* Finds a hint for the player: the engine's best move at the shown position, with a reason for it.
 * A change of the shown position drops the hint, so a hint never belongs to another position.
 *
 * It has its own engine, so it does not disturb a search of the computer player. Main thread only.
 */

#include "app/computer/engine-thread.h"
#include "app/game/game-session.h"
#include "draw/board/board-marks.h"

#define LOGRES_TYPE_HINT (logres_hint_get_type ())
G_DECLARE_FINAL_TYPE (LogresHint, logres_hint, LOGRES, HINT, GObject)

/* The time of the search. */
enum { HINT_MS = 1500 };

/* The reason for the move. */
typedef enum HintReason {
  HINT_BEST,         /* it seems to be the best move */
  HINT_ONLY,         /* it is the only legal move */
  HINT_WINS,         /* the engine has seen a forced win */
  HINT_MUST_CAPTURE, /* the best capture, when a capture is compulsory */
  HINT_MUST_LEAVE,   /* the best move out of the castle, when leaving is compulsory */
  HINT_FAILED,       /* there is no hint, because the engine could not be started */
  N_HINT_REASONS
} HintReason;

/* Takes a reference to the session. The signal `changed` is emitted when a hint is asked for,
 * comes, or is dropped. */
LogresHint *logres_hint_new (LogresGameSession *session);

/* Returns FALSE if there is no move to make. */
gboolean logres_hint_ask (LogresHint *self);

gboolean logres_hint_is_thinking (LogresHint *self);

/* MOVE_NONE if there is no hint. `reason` may be NULL. */
Move logres_hint_get_move (LogresHint *self, HintReason *reason);

/* The hint as a sentence, or the reason why there is none; NULL while neither is known. To be
 * freed. */
char *logres_hint_dup_sentence (LogresHint *self);

/* Marks the path of the hint. */
void logres_hint_mark (LogresHint *self, BoardMarks *marks);
