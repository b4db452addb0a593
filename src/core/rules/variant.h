#pragma once

/* The games of the family, as rows of one table. A row holds everything in which a game differs
 * from the others: the drawn board with the armies set up, the seats in turn order, and a few named
 * properties. No rule asks which game it is in; it asks for the property.
 *
 * Rows and boards never change once main() has begun, and are shared by all positions. */

#include "core/rules/square.h"

#include <stddef.h>

enum { MAX_SEATS = 4 };

/* The places at the table are numbered in turn order; teams alternate. */
typedef uint8_t Seat;

typedef struct SeatRow {
  char letter;      /* in positions and records */
  const char *name; /* the tag in records; programs translate it before they show it */
  Seat opposite;    /* in whose castle this player's goal lies */
  Seat partner;     /* himself where he plays alone */
  Seat enemies[2];  /* the same one twice where there is but one */
} SeatRow;

/* What the drawing says, as sets. */
typedef struct Board {
  int n_files, n_ranks;
  SquareSet squares; /* all of them, river and bridges too */
  SquareSet river;   /* where no piece may stand: the water without the bridges */
  SquareSet bridges;
  SquareSet castle[MAX_SEATS];       /* whose it is */
  SquareSet goal[MAX_SEATS];         /* the castle this player makes for */
  SquareSet closed[MAX_SEATS];       /* the castles he may only jump into */
  SquareSet goal_hurdles[MAX_SEATS]; /* what is leapt over on the way into the goal */
  SquareSet planting[MAX_SEATS];     /* where he may place a tree */
  SquareSet army[MAX_SEATS];         /* at the start */
  SquareSet knights;                 /* of all players, at the start */
} Board;

enum { NOT_BY_BLOCKADE = 255 };

typedef struct Variant {
  const char *id; /* for files and the command line, never shown */
  const SeatRow *seats;
  int n_seats;
  const char *const *rows; /* the drawing, last rank first */
  int n_ranks;

  /* How the game is won: */
  int goal_pieces;      /* a team's pieces in its goal castles that win */
  int winning_pieces;   /* needed to win when the enemy has no piece or no move left */
  bool few_pieces_draw; /* at most one piece each is a draw */
  bool player_may_pass; /* who has no move passes, as long as his partner has one */

  /* How it is played: */
  int trees_each;               /* placed before the first move */
  bool captures_on_demand;      /* a player may offend against the duty until he is called in */
  bool castle_ends_jump;        /* a jump into one's own castle goes no further */
  bool must_charge_from_castle; /* leaving the own castle by a charge is a duty like a jump */

  /* How it is written and claimed: */
  bool has_numbered_squares; /* the notation with numbers, beside the algebraic one */
  bool claims_are_house_rule;
} Variant;

extern const Variant variants[];
extern const size_t n_variants;

/* NULL when there is no such game. */
const Variant *variant_find (const char *id);
const Board *variant_board (const Variant *self);

/* -1 when no player has that letter; small letters will do. */
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

/* Plies without a capture or a move into a goal after which a draw may be claimed. */
static inline int
variant_quiet_limit (const Variant *self)
{
  return 50 * self->n_seats;
}
