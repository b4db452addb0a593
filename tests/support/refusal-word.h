#pragma once

/* A word for each refusal, for the tables of tests and for their messages. */

#include "core/rules/refusal.h"

static inline const char *
refusal_word (Refusal refusal)
{
  static const char *const words[N_REFUSALS] = {
    [REFUSAL_NONE] = "none",
    [REFUSAL_GAME_OVER] = "game-over",
    [REFUSAL_ANSWER_DUE] = "answer-due",
    [REFUSAL_NOTHING_TO_ANSWER] = "nothing-to-answer",
    [REFUSAL_TREES_FIRST] = "trees-first",
    [REFUSAL_TREES_PLACED] = "trees-placed",
    [REFUSAL_TOO_LONG] = "too-long",
    [REFUSAL_NO_SQUARE] = "no-square",
    [REFUSAL_NO_TREE_HERE] = "no-tree-here",
    [REFUSAL_NOT_YOUR_PIECE] = "not-your-piece",
    [REFUSAL_CALLED_IN] = "called-in",
    [REFUSAL_MUST_LEAVE_CASTLE] = "must-leave-castle",
    [REFUSAL_MUST_LEAVE_BY_JUMP] = "must-leave-by-jump",
    [REFUSAL_MUST_CAPTURE] = "must-capture",
    [REFUSAL_HEMMED_IN] = "hemmed-in",
    [REFUSAL_GOAL_CANNOT_BE_LEFT] = "goal-cannot-be-left",
    [REFUSAL_CASTLE_MOVES_SPENT] = "castle-moves-spent",
    [REFUSAL_ENDS_IN_CASTLE] = "ends-in-castle",
    [REFUSAL_STEP_ENDS_MOVE] = "step-ends-move",
    [REFUSAL_RIVER] = "river",
    [REFUSAL_TREE] = "tree",
    [REFUSAL_OCCUPIED] = "occupied",
    [REFUSAL_STEP_AFTER_LEAP] = "step-after-leap",
    [REFUSAL_OUT_OF_REACH] = "out-of-reach",
    [REFUSAL_NOTHING_TO_LEAP] = "nothing-to-leap",
    [REFUSAL_ALREADY_CAPTURED] = "already-captured",
    [REFUSAL_NO_CANTER_AFTER_JUMP] = "no-canter-after-jump",
    [REFUSAL_MAN_CANNOT_CHARGE] = "man-cannot-charge",
    [REFUSAL_CASTLE_CLOSED] = "castle-closed",
    [REFUSAL_OTHER_CASTLE_CLOSED] = "other-castle-closed",
    [REFUSAL_MUST_GO_ON] = "must-go-on",
    [REFUSAL_MUST_CHARGE] = "must-charge",
    [REFUSAL_BACK_TO_START] = "back-to-start",
    [REFUSAL_NO_CAPTURE] = "no-capture",
  };

  return words[refusal];
}
