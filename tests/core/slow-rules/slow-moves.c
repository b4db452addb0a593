#include "core/slow-rules/slow-moves.h"

#include "core/slow-rules/slow-text.h"

#include <stdlib.h>

enum { N_DIRECTIONS = 8 };

static const int directions[N_DIRECTIONS] = { WIDTH,  WIDTH + 1,  1,  1 - WIDTH,
                                              -WIDTH, -WIDTH - 1, -1, WIDTH - 1 };

/* The last step or leap of a path, or its first square. The part of the path before it is in an
 * outer stack frame. */
typedef struct Path {
  const struct Path *before; /* borrowed */
  const char *sign;
  int to;
} Path;

/* A piece during its move. */
typedef struct Journey {
  Moves *moves;
  Path start;
  char piece;
  SlowPosition lifted;  /* the board without the piece */
  bool seen[N_SQUARES]; /* squares where the piece has landed by canters */
} Journey;

/* ---- Collecting moves ------------------------------------------------------------------------ */

static bool
is_full (const Moves *moves)
{
  return moves->n_found >= moves->limit;
}

static void
add_path (Text *text, const Path *path)
{
  if (path->before != NULL)
    add_path (text, path->before);

  slow_add (text, path->sign);
  if (path->to != NOWHERE)
    slow_add_square (text, path->to);
}

static void
add_found (Moves *moves, const Path *path, const SlowPosition *after)
{
  Text text = { 0 };

  if (is_full (moves))
    return;

  add_path (&text, path);
  moves->found = slow_resize (moves->found, (size_t) (moves->n_found + 1) * sizeof (Found));
  moves->found[moves->n_found++] =
    (Found) { .path = text.letters, .after = slow_position_text (after) };
}

void
slow_moves_clear (Moves *moves)
{
  for (int i = 0; i < moves->n_found; i++) {
    free (moves->found[i].path);
    free (moves->found[i].after);
  }

  free (moves->found);
  *moves = (Moves) { 0 };
}

static void
hand_over (SlowPosition *pos)
{
  pos->side = (pos->side + 1) % slow_n_seats (pos->game);
  pos->duty = NO_DUTY;
  pos->duty_square = NOWHERE;
}

/* Puts the piece down at the end of its path. */
static void
end_move (const Journey *journey, const SlowPosition *board, const Path *path)
{
  SlowPosition after = *board;

  after.at[path->to] = journey->piece;
  if (slow_is_goal (board->game, board->side, journey->start.to))
    after.castle_moves[board->side]++;

  hand_over (&after);
  add_found (journey->moves, path, &after);
}

/* ---- The moves of a piece -------------------------------------------------------------------- */

static Journey
lift (Moves *moves, const SlowPosition *pos, int from)
{
  Journey journey = {
    .moves = moves,
    .start = { .sign = "", .to = from },
    .piece = pos->at[from],
    .lifted = *pos,
  };

  journey.lifted.at[from] = EMPTY;

  return journey;
}

/* Returns the square where a leap over a piece of that team lands, or NOWHERE. No leap starts in a
 * goal castle, so a leap into it is the last one. */
static int
landing (const SlowPosition *pos, int from, int direction, int team)
{
  int over = from + direction;
  int to = over + direction;

  if (slow_is_goal (pos->game, pos->side, from) || slow_team_at (pos, over) != team ||
      pos->at[to] != EMPTY)
    return NOWHERE;

  return to;
}

static int
own_team (const SlowPosition *pos)
{
  return pos->side % 2;
}

static int
other_team (const SlowPosition *pos)
{
  return 1 - own_team (pos);
}

static bool
can_jump (const SlowPosition *pos, int from)
{
  for (int i = 0; i < N_DIRECTIONS; i++)
    if (landing (pos, from, directions[i], other_team (pos)) != NOWHERE)
      return true;

  return false;
}

/* Returns whether a piece may step to a square. A piece in its goal castle may only move to another
 * square there, and only MAX_CASTLE_MOVES times. */
static bool
may_step (const SlowPosition *pos, int from, int to)
{
  if (slow_is_goal (pos->game, pos->side, from))
    return slow_is_goal (pos->game, pos->side, to) &&
           pos->castle_moves[pos->side] < MAX_CASTLE_MOVES;

  return !slow_is_non_goal_castle (pos->game, pos->side, to);
}

static void
add_plain_moves (Moves *moves, const SlowPosition *pos, int from)
{
  Journey journey = lift (moves, pos, from);

  for (int i = 0; i < N_DIRECTIONS; i++) {
    Path step = { &journey.start, "-", from + directions[i] };

    if (pos->at[step.to] == EMPTY && may_step (pos, from, step.to))
      end_move (&journey, &journey.lifted, &step);
  }
}

static bool
ends_jump (const SlowPosition *pos, int at)
{
  return pos->game->own_castle_ends_a_jump && slow_is_non_goal_castle (pos->game, pos->side, at);
}

/* Adds all captures that go on from this path with jumps, as long as the piece can jump. Returns
 * whether any jump was possible. */
static bool
jump (const Journey *journey, const SlowPosition *board, const Path *path)
{
  bool jumps = false;

  for (int i = 0; i < N_DIRECTIONS && !is_full (journey->moves); i++) {
    Path leap = { path, "x", landing (board, path->to, directions[i], other_team (board)) };
    SlowPosition next = *board;

    if (leap.to == NOWHERE)
      continue;

    jumps = true;
    next.at[path->to + directions[i]] = EMPTY;
    if (ends_jump (&next, leap.to) || !jump (journey, &next, &leap))
      end_move (journey, &next, &leap);
  }

  return jumps;
}

static void
add_jumps (Moves *moves, const SlowPosition *pos, int from)
{
  Journey journey = lift (moves, pos, from);

  jump (&journey, &journey.lifted, &journey.start);
}

/* Returns whether a canter may land on a square. A canter may land on its start and go on. Unless a
 * charge follows, a knight may not land where it could jump. */
static bool
may_canter_to (const Journey *journey, int to, bool charges)
{
  const SlowPosition *pos = &journey->lifted;

  return to != NOWHERE && !journey->seen[to] &&
         !slow_is_non_goal_castle (pos->game, pos->side, to) &&
         (charges || !slow_is_knight (journey->piece) || !can_jump (pos, to));
}

static void
canter (Journey *journey, const Path *path, bool charges)
{
  const SlowPosition *pos = &journey->lifted;

  for (int i = 0; i < N_DIRECTIONS && !is_full (journey->moves); i++) {
    Path leap = { path, "-", landing (pos, path->to, directions[i], own_team (pos)) };

    if (!may_canter_to (journey, leap.to, charges))
      continue;

    if (charges)
      jump (journey, pos, &leap);
    else if (leap.to != journey->start.to)
      end_move (journey, pos, &leap);

    journey->seen[leap.to] = true;
    canter (journey, &leap, charges);
    journey->seen[leap.to] = !journey->moves->every_path;
  }
}

static void
add_canters (Moves *moves, const SlowPosition *pos, int from)
{
  Journey journey = lift (moves, pos, from);

  canter (&journey, &journey.start, false);
}

static void
add_charges (Moves *moves, const SlowPosition *pos, int from)
{
  Journey journey = lift (moves, pos, from);

  if (slow_is_knight (journey.piece))
    canter (&journey, &journey.start, true);
}

/* ---- The moves of a player ------------------------------------------------------------------- */

static bool
can_charge (const SlowPosition *pos, int from)
{
  Moves charges = { .limit = 1 };
  bool can;

  add_charges (&charges, pos, from);
  can = charges.n_found > 0;
  slow_moves_clear (&charges);

  return can;
}

static bool
must_leave_castle (const SlowPosition *pos, int from)
{
  return slow_is_non_goal_castle (pos->game, pos->side, from);
}

static bool
must_capture_on_leaving (const SlowPosition *pos, int from)
{
  return can_jump (pos, from) || (pos->game->must_charge_out_of_castle && can_charge (pos, from));
}

static bool
any_piece (const SlowPosition *pos, bool (*question) (const SlowPosition *pos, int from))
{
  for (int sq = 0; sq < N_SQUARES; sq++)
    if (slow_seat_at (pos, sq) == pos->side && question (pos, sq))
      return true;

  return false;
}

static void
add_all_of_piece (Moves *moves, const SlowPosition *pos, int from, bool captures_only)
{
  if (!captures_only) {
    add_plain_moves (moves, pos, from);
    add_canters (moves, pos, from);
  }

  add_charges (moves, pos, from);
  add_jumps (moves, pos, from);
}

/* Adds the moves of the player to move. If a piece must leave a castle, only such pieces move, and
 * a piece for which must_capture_on_leaving() is true must capture. Otherwise, if any piece can
 * jump, every move is a capture. */
static void
add_turn (Moves *moves, const SlowPosition *pos)
{
  bool must_leave = any_piece (pos, must_leave_castle);
  bool must_capture = pos->duty == MUST_CAPTURE || (!must_leave && any_piece (pos, can_jump));

  for (int sq = 0; sq < N_SQUARES; sq++) {
    if (slow_seat_at (pos, sq) != pos->side || must_leave_castle (pos, sq) != must_leave)
      continue;

    add_all_of_piece (moves, pos, sq,
                      must_capture || (must_leave && must_capture_on_leaving (pos, sq)));
  }
}

/* Returns the player to move: a player who still has to place trees, or else the first player. */
static int
side_after_planting (const SlowPosition *pos)
{
  int planter = slow_planter (pos);

  return planter == NOBODY ? 0 : planter;
}

static void
add_trees (Moves *moves, const SlowPosition *pos)
{
  for (int sq = 0; sq < N_SQUARES; sq++) {
    SlowPosition after = *pos;
    Path tree = { NULL, "T@", sq };

    if (pos->at[sq] != EMPTY || slow_tree_land (pos->game, sq) != pos->side)
      continue;

    after.at[sq] = TREE;
    after.side = side_after_planting (&after);
    add_found (moves, &tree, &after);
  }
}

Moves
slow_moves (const SlowPosition *pos, bool every_path, int limit)
{
  Moves moves = { .every_path = every_path, .limit = limit };

  if (slow_planter (pos) != NOBODY)
    add_trees (&moves, pos);
  else if (pos->duty == MUST_CONTINUE)
    add_jumps (&moves, pos, pos->duty_square);
  else if (pos->duty == MUST_CHARGE)
    add_charges (&moves, pos, pos->duty_square);
  else
    add_turn (&moves, pos);

  return moves;
}

void
slow_add_pass (Moves *moves, const SlowPosition *pos)
{
  Path pass = { NULL, "pass", NOWHERE };
  SlowPosition after = *pos;

  hand_over (&after);
  add_found (moves, &pass, &after);
}
