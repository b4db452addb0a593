#pragma once

/* Finds a hint for the player: the engine's best move at the shown position, with a sentence that
 * says what the move is for (move-reason.h). When another position is shown, the hint is dropped,
 * so a hint always belongs to the shown position.
 *
 * A hint has its own engine, so it does not replace a search of the computer player. Call all
 * functions on the main thread. */

#include "app/computer/engine-thread.h"
#include "app/game/game-session.h"
#include "draw/board/board-marks.h"

typedef struct Hint Hint;

/* The time of the search. */
enum { HINT_MS = 1500 };

/* Called when a hint is asked for, comes, or is dropped. */
typedef void (*HintFunc) (gpointer listener);

/* Takes a reference to the session. */
Hint *hint_new (LogresGameSession *session, HintFunc changed, gpointer listener);
void hint_free (Hint *self); /* NULL is allowed */

/* Asks for a hint at the shown position. Returns FALSE if the game is over there. */
gboolean hint_ask (Hint *self);

gboolean hint_is_thinking (Hint *self);

/* Returns the move of the hint. Its kind is MOVE_NONE if there is no hint. */
Move hint_get_move (Hint *self);

/* Returns a sentence that says what the move is for, or that the engine failed; it is lent until
 * the next change. Returns NULL if no hint was asked for, and while the engine thinks. */
const char *hint_get_sentence (Hint *self);

/* Adds an arrow for the hint to the marks, or a circle for a tree. */
void hint_mark (Hint *self, BoardMarks *marks);
