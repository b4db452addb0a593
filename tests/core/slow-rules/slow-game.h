#pragma once

/* The variants for the slow rules: drawings of their boards, and the differences between their
 * rules.
 *
 * A square is an index into a string of ranks, the lowest rank first. On each side of the board are
 * two rows or columns of walls, so that no leap leaves the string. */

#include <stdbool.h>

enum { MARGIN = 2, MAX_FILES = 16, MAX_RANKS = 16, WIDTH = MAX_FILES + 2 * MARGIN };
enum { N_SQUARES = WIDTH * (MAX_RANKS + 2 * MARGIN), NOWHERE = 0 };
enum { MAX_SEATS = 4, NOBODY = -1 };

/* A mirror reverses files, ranks or both, or exchanges files with ranks. It gives the pieces of
 * player `i` to player `i ^ seat_change`. */
typedef struct Mirror {
  bool reverses_files;
  bool reverses_ranks;
  bool is_diagonal;
  int seat_change;
} Mirror;

/* Players are numbered in turn order, as in `seats`. So even and odd numbers are different
 * teams, and `seat ^ 1` is the player opposite, whose castle is the goal. */
typedef struct SlowGame {
  const char *id;
  const char *seats;
  const char *const *rows;
  int n_ranks;
  const Mirror *mirror;
  const char *start;
  int n_to_win; /* pieces that a team needs in its goals, or on the board for other wins */
  int n_trees;  /* for each player */
  bool being_stuck_draws;
  bool own_castle_ends_a_jump;
  bool must_charge_out_of_castle;
  bool captures_are_on_demand;
} SlowGame;

/* Returns NULL for an unknown variant. */
const SlowGame *slow_game (const char *id);

int slow_square (int file, int rank);
int slow_file (int sq);
int slow_rank (int sq);

/* Returns the square that the mirror exchanges with this one. */
int slow_mirrored_square (const SlowGame *game, int sq);

bool slow_is_on_board (const SlowGame *game, int sq);
int slow_n_seats (const SlowGame *game);

/* Returns the player with this letter in either case, or NOBODY. */
int slow_seat (const SlowGame *game, char letter);

/* Returns the player who may place a tree here, or NOBODY. */
int slow_tree_land (const SlowGame *game, int sq);

bool slow_is_goal (const SlowGame *game, int seat, int sq);
bool slow_is_non_goal_castle (const SlowGame *game, int seat, int sq);
