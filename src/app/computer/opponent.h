#pragma once

/* Plays for the computer in a session. The opponent searches when the computer is to move, plays
 * the best move, claims draws and answers draw offers. If the engine fails, the opponent gives the
 * seat to a person, so that the game can go on.
 *
 * The opponent follows the session's signal `changed` by itself. Call these functions only on
 * the main thread. */

#include "app/computer/engine-thread.h"
#include "app/game/game-session.h"

#include <gio/gio.h>

typedef struct Opponent Opponent;

/* The longest time for a move in a game without clocks. Only the strongest level needs it. */
enum { USUAL_THINKING_MS = 3000 };

/* Returns the least time for a move of the computer that the settings ask for. */
guint opponent_pace_ms (GSettings *settings);

/* Returns the contempt of a computer that plays this seat: see SearchLimits. It is 0 if a computer
 * plays for the other team too. Then both would refuse a draw, and an engine that plays for both
 * would clear its table for each move. */
int opponent_contempt (LogresGameSession *session, Seat seat);

/* Called after the engine has failed and a person has got the computer's seat. */
typedef void (*OpponentFunc) (gpointer listener);

/* Takes a reference to the session. The opponent rests at first. */
Opponent *opponent_new (LogresGameSession *session, OpponentFunc failed, gpointer listener);
void opponent_free (Opponent *self); /* NULL is allowed */

/* A resting opponent neither searches nor plays, for example while the game is paused. It still
 * answers a draw offer in the turn of a person. */
void opponent_set_resting (Opponent *self, gboolean is_resting);

/* Sets the least time for a move, from the next move on, so that people can follow the moves. The
 * opponent waits less if its clock allows less, and not at all while little time is left. */
void opponent_set_pace (Opponent *self, guint pace_ms);

/* Returns whether the opponent is searching, or waits with a move that it has found. */
gboolean opponent_is_thinking (Opponent *self);
/* Returns whether the opponent waits with a move that it has found. */
gboolean opponent_is_waiting (Opponent *self);

/* Lets a resting opponent make one move, without a pause. */
void opponent_step (Opponent *self);

/* Stops the search, and plays the best move found so far. Plays a move that waits at once. */
void opponent_move_now (Opponent *self);
