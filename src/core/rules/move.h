#pragma once

/* A move is stored as its effect, without its path. So moves that lead to the same position are
 * equal; for round trips, move_normal() makes them equal. route.h finds the path of a move.
 *
 * A Move is a value of eight bytes. It is valid only with its position, because it numbers the
 * captured pieces by their order among the enemy pieces there. */

#include "core/rules/square.h"

typedef enum MoveKind {
  MOVE_NONE,
  MOVE_PLAIN, /* a step, or a castle move */
  MOVE_CANTER,
  MOVE_CAPTURE, /* a jump or a charge */
  MOVE_TREE,    /* places a tree on `to` */
  MOVE_PASS,
  MOVE_FORCE, /* the two answers to a move that left out a compulsory capture: see turn.h */
  MOVE_STAND,
} MoveKind;

typedef struct Move {
  Square from; /* equal to `to` if a capture ends where it began */
  Square to;
  uint8_t kind; /* a MoveKind */
  uint8_t n_captured;
  uint32_t captured; /* bit i is the i-th enemy piece in the order of square numbers */
} Move;

/* Every enemy piece needs a bit. The largest team, in `grand`, has 24 pieces. */
enum { MAX_CAPTURED = 32 };

static inline bool
move_is_equal (Move a, Move b)
{
  return a.from == b.from && a.to == b.to && a.kind == b.kind && a.captured == b.captured;
}
