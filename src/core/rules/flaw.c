#include "core/rules/flaw.h"

#include "core/rules/movegen.h"

static SquareSet
all_pieces (const Position *pos)
{
  SquareSet all = { { 0 } };

  for (int seat = 0; seat < pos->variant->n_seats; seat++)
    all = squares_or (&all, &pos->pieces[seat]);

  return all;
}

static Flaw
look_at_all (const Position *pos)
{
  const Board *board = variant_board (pos->variant);
  SquareSet all = all_pieces (pos), dry = board_land (board);
  SquareSet astray = squares_without (&all, &dry);

  if (squares_are_none (&all))
    return (Flaw) { .kind = FLAW_NO_PIECES };
  if (!squares_are_none (&astray))
    return (Flaw) { .kind = FLAW_PIECE_IN_RIVER, .evidence = astray };

  return (Flaw) { .kind = FLAW_NONE };
}

/* ---- Armies ---- */

static Flaw
look_at_army (const Position *pos, Seat seat)
{
  const Board *board = variant_board (pos->variant);
  SquareSet knights = squares_and (&pos->pieces[seat], &pos->knights);
  SquareSet men = squares_without (&pos->pieces[seat], &pos->knights);
  SquareSet start_knights = squares_and (&board->army[seat], &board->knights);
  SquareSet start_men = squares_without (&board->army[seat], &board->knights);

  if (squares_count (&knights) > squares_count (&start_knights))
    return (Flaw) { FLAW_MANY_KNIGHTS, seat, knights };
  if (squares_count (&men) > squares_count (&start_men))
    return (Flaw) { FLAW_MANY_MEN, seat, men };

  return (Flaw) { .kind = FLAW_NONE };
}

/* A player who has made castle moves still has a piece in the goal, because a piece cannot leave
 * the goal or be captured there. And the goal must have two squares. */
static Flaw
look_at_castle_moves (const Position *pos, Seat seat)
{
  const SquareSet *goal = &variant_board (pos->variant)->goal[seat];
  SquareSet there = squares_and (&pos->pieces[seat], goal);
  bool has_been = squares_count (goal) > 1 && !squares_are_none (&there);

  if (pos->castle_moves[seat] > (has_been ? MAX_CASTLE_MOVES : 0))
    return (Flaw) { FLAW_CASTLE_MOVES, seat, *goal };

  return (Flaw) { .kind = FLAW_NONE };
}

/* ---- Trees ---- */

static SquareSet
trees_of (const Position *pos, Seat seat)
{
  SquareSet trees = position_trees (pos);

  return squares_and (&trees, &variant_board (pos->variant)->planting[seat]);
}

/* Trees are placed while all armies stand at their start, so no tree can stand on a square where a
 * piece starts. */
static Flaw
look_at_tree_squares (const Position *pos)
{
  const Board *board = variant_board (pos->variant);
  SquareSet astray = position_trees (pos);

  for (int seat = 0; seat < pos->variant->n_seats; seat++) {
    SquareSet open = board->planting[seat];

    for (int other = 0; other < pos->variant->n_seats; other++)
      open = squares_without (&open, &board->army[other]);
    astray = squares_without (&astray, &open);
  }
  if (!squares_are_none (&astray))
    return (Flaw) { .kind = FLAW_TREE_SQUARE, .evidence = astray };

  return (Flaw) { .kind = FLAW_NONE };
}

/* Each player places all trees before the next player begins. */
static Flaw
look_at_tree_order (const Position *pos)
{
  int trees_each = pos->variant->trees_each, first_open = -1;

  for (int seat = 0; seat < pos->variant->n_seats; seat++) {
    SquareSet own = trees_of (pos, (Seat) seat);

    if (squares_count (&own) > trees_each)
      return (Flaw) { FLAW_MANY_TREES, (Seat) seat, own };
    if (first_open >= 0 && !squares_are_none (&own))
      return (Flaw) { FLAW_TREES_TOO_EARLY, (Seat) first_open, own };
    if (first_open < 0 && squares_count (&own) < trees_each)
      first_open = seat;
  }
  if (first_open >= 0 && pos->seat != first_open)
    return (Flaw) { .kind = FLAW_TREE_TURN, .seat = (Seat) first_open };

  return (Flaw) { .kind = FLAW_NONE };
}

static SquareSet
difference (const SquareSet *a, const SquareSet *b)
{
  SquareSet more = squares_without (a, b), less = squares_without (b, a);

  return squares_or (&more, &less);
}

static Flaw
look_at_missing_trees (const Position *pos)
{
  Flaw flaw = { .kind = FLAW_TREES_MISSING };
  Position start;

  position_start (&start, pos->variant);
  flaw.evidence = difference (&pos->knights, &start.knights);
  for (int seat = 0; seat < pos->variant->n_seats; seat++) {
    SquareSet moved = difference (&pos->pieces[seat], &start.pieces[seat]);

    flaw.evidence = squares_or (&flaw.evidence, &moved);
  }
  if (position_is_planting (pos) && !squares_are_none (&flaw.evidence))
    return flaw;

  return (Flaw) { .kind = FLAW_NONE };
}

/* ---- Demanded captures ---- */

bool
flaw_duty_fits (const Position *pos)
{
  SquareSet must_leave = position_must_leave (pos), jumpers = movegen_jumpers (pos);
  Square sq = pos->duty_square;

  if (pos->duty != DUTY_CONTINUE && !squares_are_none (&must_leave))
    return false;
  if (sq != NO_SQUARE &&
      (!squares_have (&pos->pieces[pos->seat], sq) || squares_have (&must_leave, sq)))
    return false;
  if (pos->duty == DUTY_CHARGE &&
      (!squares_have (&pos->knights, sq) || !squares_are_none (&jumpers)))
    return false;

  return movegen_count (pos) > 0;
}

static Flaw
look_at_duty (const Position *pos)
{
  Flaw flaw = { .kind = FLAW_NONE };

  if (pos->duty == NO_DUTY || (pos->variant->captures_on_demand && flaw_duty_fits (pos)))
    return flaw;

  flaw.kind = FLAW_DUTY;
  if (pos->duty_square != NO_SQUARE)
    squares_add (&flaw.evidence, pos->duty_square);

  return flaw;
}

/* ---- All checks ---- */

typedef Flaw (*LookAtSeat) (const Position *pos, Seat seat);
typedef Flaw (*LookAtBoard) (const Position *pos);

static Flaw
first_of_seats (const Position *pos, LookAtSeat look)
{
  Flaw flaw = { .kind = FLAW_NONE };

  for (int seat = 0; seat < pos->variant->n_seats && flaw.kind == FLAW_NONE; seat++)
    flaw = look (pos, (Seat) seat);

  return flaw;
}

static Flaw
look_at_armies (const Position *pos)
{
  return first_of_seats (pos, look_at_army);
}

static Flaw
look_at_all_castle_moves (const Position *pos)
{
  return first_of_seats (pos, look_at_castle_moves);
}

Flaw
flaw_find (const Position *pos)
{
  static const LookAtBoard looks[] = {
    look_at_all,        look_at_armies,           look_at_tree_squares, look_at_missing_trees,
    look_at_tree_order, look_at_all_castle_moves, look_at_duty,
  };
  Flaw flaw = { .kind = FLAW_NONE };

  for (size_t i = 0; i < sizeof looks / sizeof looks[0] && flaw.kind == FLAW_NONE; i++)
    flaw = looks[i](pos);

  return flaw;
}
