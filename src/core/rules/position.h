#pragma once

/* A position: the pieces, the player to move, and everything else that the rules depend on. It
 * is a value and can be copied freely; its pointer to the variant never changes.
 *
 * A position can be built square by square. position_play() needs a legal move. */

#include "core/rules/move.h"
#include "core/rules/variant.h"

/* The duty of a player whose opponent has demanded a capture (`camelot2000`). */
typedef enum Duty {
  NO_DUTY,
  DUTY_CAPTURE,  /* any jump or charge */
  DUTY_CONTINUE, /* go on jumping with the piece on duty_square */
  DUTY_CHARGE,   /* charge with the knight on duty_square */
} Duty;

typedef struct Position {
  const Variant *variant;
  SquareSet pieces[MAX_SEATS];
  SquareSet knights;    /* of all players; all other pieces are men */
  SquareSet vacant;     /* squares without piece, tree or water */
  uint64_t hash;        /* of everything except the variant and quiet_plies */
  uint16_t quiet_plies; /* since the last capture or move onto a goal square */
  uint8_t n_pieces[MAX_SEATS];
  uint8_t n_in_goal[MAX_SEATS];
  uint8_t castle_moves[MAX_SEATS]; /* the number of castle moves so far */
  Seat seat;                       /* the player to move */
  uint8_t n_trees;                 /* the number of trees placed so far */
  uint8_t duty;                    /* a Duty */
  Square duty_square;
} Position;

enum { MAX_CASTLE_MOVES = 2 };

/* Sets the start of a game. Trees are not yet placed. */
void position_start (Position *self, const Variant *variant);

/* Sets an empty board with the first player to move. The functions below update the hash and the
 * counts. They do not check whether the position makes sense; position_text_read() does. */
void position_clear (Position *self, const Variant *variant);
void position_put (Position *self, Seat seat, bool is_knight, Square sq);
void position_remove (Position *self, Square sq);
void position_plant (Position *self, Square sq);
void position_uproot (Position *self, Square sq);
void position_set_seat (Position *self, Seat seat);
void position_set_castle_moves (Position *self, Seat seat, int n);
void position_set_duty (Position *self, Duty duty, Square sq);

/* Compares everything but quiet_plies. Equal positions have equal hashes. */
bool position_is_equal (const Position *a, const Position *b);
int position_owner (const Position *self, Square sq); /* the seat of the piece, or -1 */
SquareSet position_trees (const Position *self);
SquareSet position_friends (const Position *self, Seat seat); /* pieces of the player and the
                                                               * partner */
SquareSet position_enemies (const Position *self, Seat seat);
int position_team_pieces (const Position *self, int team);

/* Returns whether the player to move has to place a tree. */
bool position_is_planting (const Position *self);
/* Returns the squares on which the player to move may place a tree, if one is due. */
SquareSet position_planting_squares (const Position *self);

/* Returns the pieces of the player to move that must leave the castle they stand in. */
SquareSet position_must_leave (const Position *self);

/* Returns the squares of the pieces that a move captures. */
SquareSet position_captured (const Position *self, Move move);
/* Returns the move that captures the pieces on these squares, the opposite of
 * position_captured(). */
Move
position_capture_move (const Position *self, Square from, Square to, const SquareSet *captured);

/* Plays a legal move and writes the new position to `after`, which may be `before`. turn_play()
 * plays the answers `force` and `stand`. */
void position_play (const Position *before, Move move, Position *after);
