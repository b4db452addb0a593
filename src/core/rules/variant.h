#pragma once

/* The games of the family as rows of one table. A row describes how a game differs from the
 * others: a drawing of the board with the armies, the seats in turn order, and a few named
 * properties. No rule asks which game it is in; it asks for a property.
 *
 * All positions share the rows and boards, which never change after main() has begun. */

#include "core/rules/square.h"

#include <stddef.h>

enum { MAX_SEATS = 4 };

/* Seats are numbered in turn order. Teams take turns. */
typedef uint8_t Seat;

typedef struct SeatRow {
  char letter;      /* the player's letter in positions and records */
  const char *name; /* the name of the tag in records; programs translate it for the screen */
  Seat opposite;    /* the seat whose castle is this player's goal */
  Seat partner;     /* the seat itself in games for two */
  Seat enemies[2];  /* the same seat twice in games for two */
} SeatRow;

/* The sets of squares that the drawing describes. */
typedef struct Board {
  int n_files, n_ranks;
  SquareSet squares; /* all squares, with river and bridges */
  SquareSet river;   /* water, where no piece may stand; not the bridges */
  SquareSet bridges;
  SquareSet castle[MAX_SEATS];       /* by owner */
  SquareSet goal[MAX_SEATS];         /* the castle that the player wants to reach */
  SquareSet closed[MAX_SEATS];       /* the castles that the player may enter only by a jump */
  SquareSet goal_hurdles[MAX_SEATS]; /* squares that a piece can leap over to enter the goal */
  SquareSet planting[MAX_SEATS];     /* squares where the player may place a tree */
  SquareSet army[MAX_SEATS];         /* pieces at the start */
  SquareSet knights;                 /* knights of all players at the start */
} Board;

/* A value of `winning_pieces` that no team has. With it, a lack of pieces or moves is always a
 * draw. */
enum { NOT_BY_BLOCKADE = 255 };

typedef struct Variant {
  const char *id;   /* for files and the command line, not for the screen */
  const char *name; /* in English; programs translate the name and the line */
  const char *line; /* a few words that describe the game */
  const SeatRow *seats;
  int n_seats;
  const char *const *rows; /* the drawing, the last rank first */
  int n_ranks;

  /* The ways to win: */
  int goal_pieces;      /* pieces of a team that must stand in its goal castles to win */
  int winning_pieces;   /* pieces needed to win when the enemy has no pieces or no moves left */
  bool few_pieces_draw; /* the game is a draw when each team has at most one piece */
  bool player_may_pass; /* a player without a move passes if the partner has a move */

  /* The rules of moving: */
  int trees_each;               /* trees that each player places before the first move */
  bool captures_on_demand;      /* captures are compulsory only to leave a castle, and after the
                                 * opponent demands one */
  bool castle_ends_jump;        /* a jump into a castle other than the goal ends the move */
  bool must_charge_from_castle; /* a piece that must leave a castle must charge if it can, as it
                                 * must jump if it can */

  /* Notation and claims: */
  bool has_numbered_squares;  /* numbered notation exists beside the algebraic one */
  bool claims_are_house_rule; /* the rules have no claims of a draw, so a tag may turn claims off */
} Variant;

extern const Variant variants[];
extern const size_t n_variants;

/* Returns NULL for an unknown game. */
const Variant *variant_find (const char *id);
const Board *variant_board (const Variant *self);

/* Returns the number of pieces of all players at the start. */
int variant_count_army (const Variant *self);

/* Returns the squares where a piece may stand if no tree is there. */
static inline SquareSet
board_land (const Board *self)
{
  return squares_without (&self->squares, &self->river);
}

/* Ignores case. Returns -1 if no player has that letter. */
int variant_seat_of_letter (const Variant *self, char letter);

static inline int
variant_team (Seat seat)
{
  return seat & 1;
}

static inline Seat
variant_next_seat (const Variant *self, Seat seat)
{
  return (Seat) (seat + 1 == self->n_seats ? 0 : seat + 1);
}

/* After this number of plies without a capture or a move onto a goal square, a player may claim a
 * draw. */
static inline int
variant_quiet_limit (const Variant *self)
{
  return 50 * self->n_seats;
}
