#pragma once

/* A move by what it does, not by the path it takes: two moves of a position are the same move when
 * they lead to the same position. The path is worked out when somebody wants to read it (route.h).
 *
 * A Move is a value of eight bytes. It has a meaning only together with the position it was made
 * for, as the captured pieces are told by their places among the enemy's pieces there. */

#include "core/rules/square.h"

typedef enum MoveKind {
  MOVE_NONE,
  MOVE_PLAIN, /* castle moves too */
  MOVE_CANTER,
  MOVE_CAPTURE, /* a jump or a charge */
  MOVE_TREE,    /* places a tree on `to` */
  MOVE_PASS,
  MOVE_FORCE, /* the two answers to a move against the duty to capture: see turn.h */
  MOVE_STAND,
} MoveKind;

typedef struct Move {
  Square from; /* may be equal to `to` after a round of jumps */
  Square to;
  uint8_t kind; /* a MoveKind */
  uint8_t n_captured;
  uint32_t captured; /* bit i: the i-th enemy piece in the order of square numbers */
} Move;

/* The i-th enemy piece needs a bit: the largest army (two of `grand`) has 24. */
enum { MAX_CAPTURED = 32 };

static inline bool
move_is_equal (Move a, Move b)
{
  return a.from == b.from && a.to == b.to && a.kind == b.kind && a.captured == b.captured;
}
