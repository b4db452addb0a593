#pragma once

/* Finds a hint for the player: the engine's best move at the shown position, with a reason for it.
 * When another position is shown, the hint is dropped, so a hint always belongs to the shown
 * position.
 *
 * A hint has its own engine, so it does not replace a search of the computer player. Call all
 * functions on the main thread. */

#include "app/computer/engine-thread.h"
#include "app/game/game-session.h"
#include "draw/board/board-marks.h"

typedef struct Hint Hint;

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

/* Called when a hint is asked for, comes, or is dropped. */
typedef void (*HintFunc) (gpointer listener);

/* Takes a reference to the session. */
Hint *hint_new (LogresGameSession *session, HintFunc changed, gpointer listener);
void hint_free (Hint *self); /* NULL is allowed */

/* Asks for a hint at the shown position. Returns FALSE if the game is over there. */
gboolean hint_ask (Hint *self);

gboolean hint_is_thinking (Hint *self);

/* Returns the move of the hint, and sets `reason`, which may be NULL. The kind of the move is
 * MOVE_NONE if there is no hint. */
Move hint_get_move (Hint *self, HintReason *reason);

/* Returns the hint as a sentence, or an error message if the engine failed. Returns NULL if no hint
 * was asked for, and while the engine thinks. Free it with g_free(). */
char *hint_dup_sentence (Hint *self);

/* Adds an arrow for the hint to the marks, or a circle for a tree. */
void hint_mark (Hint *self, BoardMarks *marks);
