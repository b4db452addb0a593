#include "core/slow-rules/slow-rules.h"

#include "core/slow-rules/slow-moves.h"
#include "core/slow-rules/slow-text.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* ---- Ends ------------------------------------------------------------------------------------ */

typedef enum State { WON_BY_FIRST_TEAM, WON_BY_SECOND_TEAM, DRAWN, ONGOING } State;

static State
won_by (int team)
{
  return team == 0 ? WON_BY_FIRST_TEAM : WON_BY_SECOND_TEAM;
}

static int
n_pieces (const SlowPosition *pos, int team)
{
  int n = 0;

  for (int sq = 0; sq < N_SQUARES; sq++)
    n += slow_team_at (pos, sq) == team;

  return n;
}

static int
n_in_goals (const SlowPosition *pos, int team)
{
  int n = 0;

  for (int sq = 0; sq < N_SQUARES; sq++)
    n += slow_team_at (pos, sq) == team && slow_is_goal (pos->game, slow_seat_at (pos, sq), sq);

  return n;
}

static bool
can_move (const SlowPosition *pos)
{
  Moves moves = slow_moves (pos, false, 1);
  bool can = moves.n_found > 0;

  slow_moves_clear (&moves);

  return can;
}

/* Returns whether the player to move can move, or the partner could if it were the partner's
 * turn. */
static bool
team_can_move (const SlowPosition *pos)
{
  for (int seat = pos->side % 2; seat < slow_n_seats (pos->game); seat += 2) {
    SlowPosition turn = *pos;

    turn.side = seat;
    if (can_move (&turn))
      return true;
  }

  return false;
}

/* Returns the state after a move. If both teams have reached their goals, the team that moved wins.
 * A game does not end before all trees stand, nor while a demanded capture is due. */
static State
state_of (const SlowPosition *pos)
{
  int mover = 1 - pos->side % 2;
  int next = pos->side % 2;
  int n_to_win = pos->game->n_to_win;

  if (slow_planter (pos) != NOBODY || pos->duty != NO_DUTY)
    return ONGOING;

  if (n_in_goals (pos, mover) >= n_to_win)
    return won_by (mover);
  if (n_in_goals (pos, next) >= n_to_win)
    return won_by (next);

  if (n_pieces (pos, mover) < n_to_win && n_pieces (pos, next) < n_to_win)
    return DRAWN;
  if (team_can_move (pos))
    return ONGOING;

  return pos->game->being_stuck_draws || n_pieces (pos, mover) < n_to_win ? DRAWN : won_by (mover);
}

static void
add_state (Text *text, const SlowPosition *pos)
{
  State state = state_of (pos);

  if (state == ONGOING || state == DRAWN) {
    slow_add (text, state == ONGOING ? "ongoing" : "draw");
    return;
  }

  slow_add (text, "win:");
  for (int seat = state == WON_BY_SECOND_TEAM; seat < slow_n_seats (pos->game); seat += 2)
    slow_add_letter (text, pos->game->seats[seat]);
}

/* ---- Results --------------------------------------------------------------------------------- */

/* Returns the legal moves: none when the game is over, or a pass if only the partner can move. */
static Moves
turn_of (const SlowPosition *pos, bool every_path, int limit)
{
  Moves moves = { 0 };

  if (state_of (pos) != ONGOING)
    return moves;

  moves = slow_moves (pos, every_path, limit);
  if (moves.n_found == 0 && pos->duty == NO_DUTY)
    slow_add_pass (&moves, pos);

  return moves;
}

static int
compare_results (const void *a, const void *b)
{
  return strcmp (((const Found *) a)->after, ((const Found *) b)->after);
}

static bool
is_repeated (const Moves *moves, int i)
{
  return i > 0 && compare_results (&moves->found[i - 1], &moves->found[i]) == 0;
}

/* Sorts the moves by their results, so that equal results are neighbors. */
static Moves
sorted_turn_of (const SlowPosition *pos)
{
  Moves moves = turn_of (pos, false, INT_MAX);

  if (moves.n_found > 0)
    qsort (moves.found, (size_t) moves.n_found, sizeof moves.found[0], compare_results);

  return moves;
}

/* Reads a text that the slow rules wrote, so it must be valid. */
static SlowPosition
read_result (const char *variant, const char *text)
{
  SlowPosition pos;

  if (!slow_read_position (&pos, variant, text))
    abort ();

  return pos;
}

const char *
slow_start (const char *variant)
{
  const SlowGame *game = slow_game (variant);

  return game == NULL ? NULL : game->start;
}

char *
slow_state (const char *variant, const char *position)
{
  SlowPosition pos;
  Text text = { 0 };

  if (!slow_read_position (&pos, variant, position))
    return NULL;

  add_state (&text, &pos);

  return text.letters;
}

char *
slow_results (const char *variant, const char *position)
{
  SlowPosition pos;
  Text text = { 0 };
  Moves moves;

  if (!slow_read_position (&pos, variant, position))
    return NULL;

  slow_add (&text, "");
  moves = sorted_turn_of (&pos);
  for (int i = 0; i < moves.n_found; i++) {
    SlowPosition after = read_result (variant, moves.found[i].after);

    if (is_repeated (&moves, i))
      continue;

    slow_add (&text, moves.found[i].after);
    slow_add (&text, "\t");
    add_state (&text, &after);
    slow_add (&text, "\n");
  }
  slow_moves_clear (&moves);

  return text.letters;
}

uint64_t
slow_perft (const char *variant, const char *position, int depth)
{
  SlowPosition pos;
  Moves moves;
  uint64_t n_leaves = 0;

  if (!slow_read_position (&pos, variant, position))
    return 0;
  if (depth == 0)
    return 1;

  moves = sorted_turn_of (&pos);
  for (int i = 0; i < moves.n_found; i++)
    if (!is_repeated (&moves, i))
      n_leaves += depth == 1 ? 1 : slow_perft (variant, moves.found[i].after, depth - 1);
  slow_moves_clear (&moves);

  return n_leaves;
}

char *
slow_paths (const char *variant, const char *position, int max_paths)
{
  SlowPosition pos;
  Text text = { 0 };
  Moves moves;

  if (!slow_read_position (&pos, variant, position))
    return NULL;

  slow_add (&text, "");
  moves = turn_of (&pos, true, max_paths);
  for (int i = 0; i < moves.n_found; i++) {
    slow_add (&text, moves.found[i].path);
    slow_add (&text, "\t");
    slow_add (&text, moves.found[i].after);
    slow_add (&text, "\n");
  }
  slow_moves_clear (&moves);

  return text.letters;
}

char *
slow_mirrored (const char *variant, const char *position)
{
  SlowPosition pos;

  if (!slow_read_position (&pos, variant, position) || slow_planter (&pos) != NOBODY)
    return NULL;

  pos = slow_mirrored_position (&pos);

  return slow_position_text (&pos);
}
