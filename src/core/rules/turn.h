#pragma once

/* The state of a game between two moves: the position, and the answers that the last move allows.
 *
 * In most games no move allows an answer, and a Turn is just a position. In games with captures on
 * demand (`camelot2000`) a player may leave out a compulsory capture. The opponent then accepts
 * that with the next move, or demands the capture with `force`. If the move that leaves out the
 * capture would end the game, the game waits for `force` or `stand`.
 *
 *     capture left out ──► the opponent moves: the move stands
 *                      └─► force: DUTY_CAPTURE   (move taken back: a jump was possible)
 *                                 DUTY_CHARGE    (move taken back: the knight could have charged)
 *                                 DUTY_CONTINUE  (the jump goes on from where it stopped)
 *
 * A Turn is a value. It contains the right to demand a capture. The text of a position does not
 * contain this right. */

#include "core/rules/ending.h"
#include "core/rules/refusal.h"

typedef struct Turn {
  Position pos;    /* after the last move */
  Position before; /* before the last move; set after a move, not at the start or after an answer */
  Move last;
  uint8_t owed;       /* the Duty that `force` imposes, or NO_DUTY */
  Square owed_square; /* the square of that duty; NO_SQUARE for DUTY_CAPTURE */
  bool must_answer;   /* the move ends the game unless the opponent says `force` */
} Turn;

void turn_start (Turn *self, const Position *pos);

/* Plays a move or an answer; `after` may be `before`. If the move or answer is illegal, returns
 * false, leaves `after` unchanged and fills `why`, unless it is NULL.
 *
 * A Move has no path. So `why` is exact for steps, single leaps, trees and answers, and a guess
 * for all others; move_text_read() and refusal_of_path() know the path and are exact. */
bool turn_play (const Turn *before, Move move, Turn *after, Explanation *why);

/* Corrects a reason that comes from the position alone: a game that waits for an answer is not
 * over. */
void turn_correct (const Turn *self, Explanation *why);

/* Like ending_find(), but the game is not over while an answer or a demanded capture is due. */
Ending turn_ending (const Turn *self);

static inline bool
turn_may_force (const Turn *self)
{
  return self->owed != NO_DUTY;
}

/* Returns whether the player has exactly one move and no answer, so that there is nothing to
 * choose. This ignores moves that leave out a compulsory capture. */
bool turn_has_one_move (const Turn *self);

/* Returns whether `force` takes the last move back. If not, the piece has to go on from where it
 * stopped. */
static inline bool
turn_is_taken_back (const Turn *self)
{
  return self->owed == DUTY_CAPTURE || self->owed == DUTY_CHARGE;
}
