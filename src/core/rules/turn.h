#pragma once

/* Where a game stands between two moves: the position, and what may still be said of the last move.
 *
 * In most games that is nothing, and a Turn is a position. Where captures are on demand
 * (`camelot2000`) a player may move against his duty to capture; his opponent then lets the move
 * stand by moving on, or says `force`, and the offender must make good. A move against the duty
 * that would end the game waits for `force` or `stand`.
 *
 *     move against the duty ──► opponent moves on: it stands
 *                           └─► force: DUTY_CAPTURE   (taken back: he made no capture)
 *                                      DUTY_CHARGE    (taken back: his Knight could have charged)
 *                                      DUTY_CONTINUE  (goes on from where he stopped)
 *
 * A Turn is a value; the right to call in a capture is part of it, not of the position's text. */

#include "core/rules/ending.h"
#include "core/rules/refusal.h"

typedef struct Turn {
  Position pos;    /* after the last move, the next player to move */
  Position before; /* before it; only where it may be called in */
  Move last;
  uint8_t owed;       /* the Duty that `force` would impose; NO_DUTY: nothing to call in */
  Square owed_square; /* its square */
  bool must_answer;   /* the move ends the game unless it is called in: force or stand */
} Turn;

void turn_start (Turn *self, const Position *pos);

/* Plays a move or an answer. False, with nothing changed, if it is not legal now; `after` may be
 * `before`. `why` may be NULL.
 *
 * A move carries no path, so `why` is exact for steps, single leaps, trees and answers, and a guess
 * at the rest: move_text_read() and refusal_of_path() know better, from what was really tried. */
bool turn_play (const Turn *before, Move move, Turn *after, Explanation *why);

/* Like ending_find(), but ongoing as long as an answer, or what has been called in, is due. */
Ending turn_ending (const Turn *self);

static inline bool
turn_may_force (const Turn *self)
{
  return self->owed != NO_DUTY;
}

/* Whether `force` would take the last move back; otherwise it only has to go on. */
static inline bool
turn_is_taken_back (const Turn *self)
{
  return self->owed == DUTY_CAPTURE || self->owed == DUTY_CHARGE;
}
