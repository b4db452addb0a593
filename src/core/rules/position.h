#pragma once

/* A position: who stands where, whose turn it is, and what else the rules must remember. A value,
 * to be copied freely; it holds a pointer to its variant, which never changes.
 *
 * Any position can be built square by square; position_play() only takes legal moves. */

#include "core/rules/move.h"
#include "core/rules/variant.h"

/* What a player must do because his opponent has called in a capture (`camelot2000`). */
typedef enum Duty {
  NO_DUTY,
  DUTY_CAPTURE,  /* any jump or charge */
  DUTY_CONTINUE, /* go on jumping with the piece on duty_square */
  DUTY_CHARGE,   /* charge with the Knight on duty_square */
} Duty;

typedef struct Position {
  const Variant *variant;
  SquareSet pieces[MAX_SEATS];
  SquareSet knights;    /* of all players; the others are Men */
  SquareSet vacant;     /* where a piece could stand; trees and water are not */
  uint64_t hash;        /* of everything but quiet_plies */
  uint16_t quiet_plies; /* since the last capture or move onto a goal square */
  uint8_t n_pieces[MAX_SEATS];
  uint8_t n_in_goal[MAX_SEATS];
  uint8_t castle_moves[MAX_SEATS]; /* made so far */
  Seat seat;                       /* whose turn it is */
  uint8_t n_trees;                 /* placed so far */
  uint8_t duty;                    /* a Duty */
  Square duty_square;
} Position;

enum { MAX_CASTLE_MOVES = 2 };

/* The start of a game; where trees are to be placed, none is. */
void position_start (Position *self, const Variant *variant);

/* An empty board with the first player to move. The changes below keep the hash and the counts;
 * they do not ask whether the position makes sense (position_text_read does). */
void position_clear (Position *self, const Variant *variant);
void position_put (Position *self, Seat seat, bool is_knight, Square sq);
void position_remove (Position *self, Square sq);
void position_plant (Position *self, Square sq);
void position_uproot (Position *self, Square sq);
void position_set_seat (Position *self, Seat seat);
void position_set_castle_moves (Position *self, Seat seat, int n);
void position_set_duty (Position *self, Duty duty, Square sq);

/* Questions. Equality is that of the hash: everything but quiet_plies. */
bool position_is_equal (const Position *a, const Position *b);
uint64_t position_hash_from_scratch (const Position *self);
int position_owner (const Position *self, Square sq); /* a seat, or -1 */
SquareSet position_trees (const Position *self);
SquareSet position_friends (const Position *self, Seat seat); /* his own and his partner's */
SquareSet position_enemies (const Position *self, Seat seat);
int position_team_pieces (const Position *self, int team);

/* The player still has to set up the board with trees. */
bool position_is_planting (const Position *self);
/* Where the player to move may place a tree. */
SquareSet position_planting_squares (const Position *self);

/* The pieces of the player to move that stand in a castle they must leave. */
SquareSet position_must_leave (const Position *self);

/* Which pieces a move captures. */
SquareSet position_captured (const Position *self, Move move);
/* The other way round: a move from its parts. */
Move
position_capture_move (const Position *self, Square from, Square to, const SquareSet *captured);

/* `after` may be `before`. The move must be legal. */
void position_play (const Position *before, Move move, Position *after);
