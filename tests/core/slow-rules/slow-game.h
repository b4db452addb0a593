#pragma once

/* The games as the slow rules know them: their boards, drawn, and in what their rules differ.
 *
 * A square is an index into a string that holds the ranks from the lowest up, with two columns and
 * two rows of nothing all round, so that no leap falls off it. */

#include <stdbool.h>

enum { MARGIN = 2, MAX_FILES = 16, MAX_RANKS = 16, WIDTH = MAX_FILES + 2 * MARGIN };
enum { N_SQUARES = WIDTH * (MAX_RANKS + 2 * MARGIN), NOWHERE = 0 };
enum { MAX_SEATS = 4, NOBODY = -1 };

/* A mirror reverses files, ranks or both, or exchanges files with ranks. Pieces go to the player
 * whose number has the bits of seat_change turned over. */
typedef struct Mirror {
  bool reverses_files;
  bool reverses_ranks;
  bool is_diagonal;
  int seat_change;
} Mirror;

/* Players are numbered as their letters stand in `seats`, in the order of their turns. Hence an
 * even number and an odd one are of different teams, and seat ^ 1 is the player opposite, whose
 * castle is the goal. */
typedef struct Game {
  const char *id;
  const char *seats;
  const char *const *rows;
  int n_ranks;
  const Mirror *mirror;
  const char *start;
  int n_to_win; /* pieces a team needs in its goals, and on the board to win in another way */
  int n_trees;  /* for each player */
  bool being_stuck_draws;
  bool own_castle_ends_a_jump;
  bool must_charge_out_of_castle;
  bool captures_are_on_demand;
} Game;

/* NULL where there is no such game. */
const Game *slow_game (const char *id);

int slow_square (int file, int rank);
int slow_file (int sq);
int slow_rank (int sq);

/* The square that the mirror shows in this one's place. */
int slow_mirrored_square (const Game *game, int sq);

bool slow_is_on_board (const Game *game, int sq);
int slow_n_seats (const Game *game);

/* The player with this letter, small or capital, or NOBODY. */
int slow_seat (const Game *game, char letter);

/* The player on whose land a tree may stand here, or NOBODY. */
int slow_tree_land (const Game *game, int sq);

bool slow_is_goal (const Game *game, int seat, int sq);
bool slow_is_non_goal_castle (const Game *game, int seat, int sq);
