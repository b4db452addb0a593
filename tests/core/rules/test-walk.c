#include "core/rules/walk.h"

#include "core/notation/position-text.h"
#include "core/rules/ending.h"
#include "core/rules/movegen.h"
#include "core/slow-rules/slow-rules.h"
#include "support/random-position.h"
#include "support/suite.h"

#include <stdlib.h>
#include <string.h>

enum { N_POSITIONS = 600, N_SMALL = 1500, MAX_STATES = 600, MAX_RESULTS = 2048 };

static Position
position_of (const char *variant, const char *text)
{
  Position pos;

  ck_assert_msg (position_text_read (&pos, variant_find (variant), text, NULL), "%s", text);

  return pos;
}

/* Reads squares with any separators, and returns their number. */
static int
squares_of (const Position *pos, const char *text, Square path[MAX_PATH])
{
  const char *end;
  int n = 0;

  for (; *text != '\0'; text = *end != '\0' ? end + 1 : end) {
    path[n++] = square_text_read (variant_board (pos->variant), text, &end);
    ck_assert_msg (path[n - 1] != NO_SQUARE, "%s", text);
  }

  return n;
}

static bool
walk_along (Walk *walk, const Position *pos, const Square *path, int n, Strictness strictness)
{
  bool goes = walk_begin (walk, pos, path[0], strictness);

  for (int i = 1; goes && i < n; i++)
    goes = walk_go (walk, path[i]);

  return goes;
}

static void
throw_position (Position *pos, const Variant *variant, Dice *dice, int i)
{
  if (i % 2 == 0)
    random_setup (pos, variant, dice);
  else
    random_play (pos, variant, dice, dice_roll (dice, 120));
}

/* ---- Results, compared by their hashes ---- */

typedef struct Results {
  uint64_t hash[MAX_RESULTS];
  int n;
} Results;

static int
compare_hashes (const void *a, const void *b)
{
  uint64_t x = *(const uint64_t *) a, y = *(const uint64_t *) b;

  return (x > y) - (x < y);
}

static void
results_add (Results *self, const Position *pos, Move move)
{
  Position after;

  position_play (pos, move, &after);
  for (int i = 0; i < self->n; i++)
    if (self->hash[i] == after.hash)
      return;

  ck_assert_int_lt (self->n, MAX_RESULTS);
  self->hash[self->n++] = after.hash;
}

static bool
results_are_equal (Results *a, Results *b)
{
  qsort (a->hash, (size_t) a->n, sizeof a->hash[0], compare_hashes);
  qsort (b->hash, (size_t) b->n, sizeof b->hash[0], compare_hashes);

  return a->n == b->n && memcmp (a->hash, b->hash, (size_t) a->n * sizeof a->hash[0]) == 0;
}

static void
listed_results (Results *self, const Position *pos)
{
  static Move moves[MAX_RESULTS];
  int n = movegen_list (pos, moves, MAX_RESULTS);

  ck_assert_int_le (n, MAX_RESULTS);
  self->n = 0;
  for (int i = 0; i < n; i++)
    if (moves[i].kind == MOVE_PLAIN || moves[i].kind == MOVE_CANTER ||
        moves[i].kind == MOVE_CAPTURE)
      results_add (self, pos, moves[i]);
}

/* ---- All states of a walk ---- */

/* The future of a walk depends only on this state, not on its path. */
typedef struct State {
  Square from, at;
  bool is_under_way, has_stepped, owes_capture;
  SquareSet captured;
} State;

typedef struct Tour {
  State states[MAX_STATES];
  int n_states;
  bool is_too_long;
  Results results;
} Tour;

static State
state_of (const Walk *walk)
{
  return (State) {
    .from = walk->path[0],
    .at = walk_at (walk),
    .is_under_way = walk->n > 1,
    .has_stepped = walk->has_stepped,
    .owes_capture = walk->owes_capture,
    .captured = walk->captured,
  };
}

/* Compares fields, because the padding of a copied struct may differ. */
static bool
state_is_equal (const State *a, const State *b)
{
  return a->from == b->from && a->at == b->at && a->is_under_way == b->is_under_way &&
         a->has_stepped == b->has_stepped && a->owes_capture == b->owes_capture &&
         squares_are_equal (&a->captured, &b->captured);
}

static bool
tour_knows (const Tour *self, const State *state)
{
  for (int i = 0; i < self->n_states; i++)
    if (state_is_equal (&self->states[i], state))
      return true;

  return false;
}

static void
tour_from (Tour *self, const Walk *walk)
{
  State state = state_of (walk);
  SquareSet next = walk_next (walk);

  if (tour_knows (self, &state) || self->is_too_long)
    return;
  self->is_too_long = self->n_states == MAX_STATES || walk->n > 40;
  if (self->is_too_long)
    return;
  self->states[self->n_states++] = state;

  ck_assert_msg (walk_may_stop (walk) || !squares_are_none (&next), "a walk is stuck");
  if (walk_may_stop (walk))
    results_add (&self->results, walk->mover.pos, walk_move (walk));

  for (Square to; (to = squares_take (&next)) != NO_SQUARE;) {
    Walk further = *walk;

    ck_assert (walk_go (&further, to));
    tour_from (self, &further);
  }
}

static void
tour_everything (Tour *self, const Position *pos, Strictness strictness)
{
  SquareSet pieces = pos->pieces[pos->seat];

  memset (self, 0, sizeof *self);
  for (Square from; (from = squares_take (&pieces)) != NO_SQUARE;) {
    Walk walk;

    if (walk_begin (&walk, pos, from, strictness))
      tour_from (self, &walk);
  }
}

/* ---- Compared with the list of moves ---- */

START_TEST (every_listed_move_can_be_walked)
{
  Dice dice = { 11 };

  for (int i = 0; i < N_POSITIONS; i++) {
    static Move moves[MAX_RESULTS];
    Position pos;
    int n;

    throw_position (&pos, &variants[_i], &dice, i);
    n = movegen_list (&pos, moves, MAX_RESULTS);
    ck_assert_int_le (n, MAX_RESULTS);
    for (int k = 0; k < n && moves[k].kind <= MOVE_CAPTURE; k++) {
      Square path[MAX_PATH];
      int length = move_path (&pos, moves[k], path);
      Walk walk;

      ck_assert_int_ge (length, 2);
      ck_assert (walk_along (&walk, &pos, path, length, ENFORCED));
      ck_assert (walk_may_stop (&walk));
      ck_assert (move_is_equal (walk_move (&walk), moves[k]));
    }
  }
}
END_TEST

START_TEST (walks_reach_exactly_the_listed_moves)
{
  static Tour tour;
  Dice dice = { 12 };
  int n_tried = 0;

  for (int i = 0; i < N_POSITIONS; i++) {
    Results listed;
    Position pos;
    char text[POSITION_TEXT_SIZE];

    throw_position (&pos, &variants[_i], &dice, i);
    tour_everything (&tour, &pos, ENFORCED);
    if (tour.is_too_long)
      continue;
    n_tried++;
    listed_results (&listed, &pos);
    position_text_write (&pos, false, text);
    ck_assert_msg (results_are_equal (&tour.results, &listed), "%s: %d walked, %d listed", text,
                   tour.results.n, listed.n);
  }

  ck_assert_int_gt (n_tried, N_POSITIONS / 2);
}
END_TEST

/* Adds a random duty, even if no game leads to it. Returns false if the random duty does not fit
 * the position. */
static bool
throw_duty (Position *pos, Dice *dice)
{
  SquareSet leaving = position_must_leave (pos), jumpers = movegen_jumpers (pos);
  SquareSet pieces = squares_are_none (&jumpers) ? pos->pieces[pos->seat] : jumpers;
  Duty duty = squares_are_none (&jumpers) ? DUTY_CHARGE : (Duty) (1 + dice_roll (dice, 2));
  Square sq;
  Mover mover;

  for (int skip = dice_roll (dice, squares_count (&pieces) + 1); skip > 0; skip--)
    sq = squares_take (&pieces);
  sq = squares_take (&pieces);
  if (sq == NO_SQUARE || !squares_are_none (&leaving) || ending_by_count (pos).result != ONGOING)
    return false;

  position_set_duty (pos, duty, duty == DUTY_CAPTURE ? NO_SQUARE : sq);
  mover_lift (&mover, pos, sq, ENFORCED);
  pieces = mover_entries (&mover);

  return !squares_are_none (&pieces);
}

START_TEST (demanded_captures_can_be_walked_as_listed)
{
  static Tour tour;
  Dice dice = { 13 };
  int n_tried = 0;

  for (int i = 0; i < N_SMALL; i++) {
    Results listed;
    Position pos;

    throw_position (&pos, variant_find ("camelot2000"), &dice, i);
    if (!throw_duty (&pos, &dice))
      continue;
    n_tried++;
    tour_everything (&tour, &pos, ENFORCED);
    ck_assert (!tour.is_too_long);
    listed_results (&listed, &pos);
    ck_assert (results_are_equal (&tour.results, &listed));
  }

  ck_assert_int_gt (n_tried, 100);
}
END_TEST

START_TEST (every_path_of_the_slow_rules_can_be_walked)
{
  Dice dice = { 14 };

  for (int i = 0; i < N_POSITIONS / 4; i++) {
    char text[POSITION_TEXT_SIZE], *paths, *rest;
    Position pos;

    throw_position (&pos, &variants[_i], &dice, i);
    position_text_write (&pos, false, text);
    paths = slow_paths (variants[_i].id, text, 300);
    rest = paths;
    for (char *line; (line = strsep (&rest, "\n")) != NULL && *line != '\0';) {
      char *after = strchr (line, '\t');
      Square path[MAX_PATH];
      Position reached;
      Walk walk;

      *after++ = '\0';
      if (line[0] == 'p' || line[0] == 'T')
        continue;
      ck_assert (walk_along (&walk, &pos, path, squares_of (&pos, line, path), ENFORCED));
      ck_assert (walk_may_stop (&walk));
      position_play (&pos, walk_move (&walk), &reached);
      position_text_write (&reached, false, text);
      ck_assert_str_eq (text, after);
    }
    free (paths);
  }
}
END_TEST

/* ---- Walking on and back ---- */

static bool
walk_at_random (Walk *walk, const Position *pos, Dice *dice, Strictness strictness, int n)
{
  SquareSet pieces = pos->pieces[pos->seat];
  int skip = squares_are_none (&pieces) ? 0 : dice_roll (dice, squares_count (&pieces));
  Square from = squares_take (&pieces);

  while (skip-- > 0)
    from = squares_take (&pieces);
  if (from == NO_SQUARE || !walk_begin (walk, pos, from, strictness))
    return false;

  while (n-- > 0) {
    SquareSet next = walk_next (walk);
    Square to = NO_SQUARE;

    if (squares_are_none (&next))
      break;
    for (skip = dice_roll (dice, squares_count (&next)); skip >= 0; skip--)
      to = squares_take (&next);
    ck_assert (walk_go (walk, to));
  }

  return true;
}

START_TEST (going_back_undoes_going_on)
{
  Dice dice = { 16 };

  for (int i = 0; i < N_POSITIONS; i++) {
    Position pos;
    Walk walk, before;
    SquareSet next;
    State was, is;

    throw_position (&pos, &variants[_i], &dice, i);
    if (!walk_at_random (&walk, &pos, &dice, ON_DEMAND, dice_roll (&dice, 6)))
      continue;
    before = walk;
    next = walk_next (&walk);
    if (squares_are_none (&next))
      continue;
    ck_assert (walk_go (&walk, squares_take (&next)));
    ck_assert (walk_back (&walk));
    was = state_of (&before);
    is = state_of (&walk);
    ck_assert (state_is_equal (&was, &is));
    ck_assert_int_eq (walk.n, before.n);
  }
}
END_TEST

START_TEST (a_walk_can_be_finished_however_long_it_is)
{
  Dice dice = { 17 };

  for (int i = 0; i < N_POSITIONS; i++) {
    SquareSet next;
    Position pos;
    Walk walk;

    random_setup (&pos, &variants[_i], &dice);
    if (!walk_at_random (&walk, &pos, &dice, ENFORCED, MAX_PATH))
      continue;
    next = walk_next (&walk);
    ck_assert (squares_are_none (&next));
    ck_assert (walk_may_stop (&walk));
    ck_assert_int_lt (walk.n_canters, MAX_SPELLED_PATH);
  }
}
END_TEST

/* Walks to and fro until the walk refuses another leap. The squares that the walk then offers
 * must lead to a square where it may stop. */
START_TEST (a_walk_to_and_fro_comes_to_an_end)
{
  static const struct {
    const char *position, *from;
  } ends[] = {
    { "W:WH5,H4,A9:BA12,A13", "H5" },    /* a canter to H3 */
    { "W:WKH5,H4,A9:BG2,A13", "H5" },    /* a charge from H3 to F1 */
    { "W:WKH7,H6,H4,A9:BG2,A13", "H7" }, /* past H5 to H3, and then a charge to F1 */
  };
  Position pos = position_of ("camelot", ends[_i].position);
  Square path[MAX_PATH], there, back;
  SquareSet next;
  Walk walk;

  squares_of (&pos, ends[_i].from, path);
  back = path[0];
  there = square_leap[back][SOUTH];
  ck_assert (walk_begin (&walk, &pos, back, ENFORCED));
  while (walk_go (&walk, walk_at (&walk) == back ? there : back))
    ;
  ck_assert_int_ge (walk.n, MAX_SPELLED_PATH - 2);
  ck_assert_int_le (walk.n, MAX_SPELLED_PATH);

  while (next = walk_next (&walk), !squares_are_none (&next))
    walk_go (&walk, squares_take (&next));
  ck_assert (walk_may_stop (&walk));
}
END_TEST

/* ---- Moves by shape ---- */

static void
expect_within (const Tour *some, const Tour *all)
{
  for (int k = 0; k < some->results.n; k++) {
    int j = 0;

    while (j < all->results.n && all->results.hash[j] != some->results.hash[k])
      j++;
    ck_assert_int_lt (j, all->results.n);
  }
}

START_TEST (every_legal_move_is_possible_by_shape)
{
  static Tour enforced, by_shape;
  Dice dice = { 19 };

  for (int i = 0; i < N_POSITIONS / 6; i++) {
    Position pos;

    throw_position (&pos, &variants[_i], &dice, i);
    tour_everything (&enforced, &pos, ENFORCED);
    tour_everything (&by_shape, &pos, BY_SHAPE);
    if (!enforced.is_too_long && !by_shape.is_too_long)
      expect_within (&enforced, &by_shape);
  }
}
END_TEST

static const struct {
  const char *variant, *position, *path;
} shapes[] = {
  { "camelot", "W:WE7,C3:BE8,L12", "C3-C4" },     /* a jump is possible elsewhere */
  { "camelot", "W:WC5,L4:BC6,C8,L12", "C5-C7" },  /* the jump could go on */
  { "camelot", "W:WKH5,H4,A9:BG2,A13", "H5-H3" }, /* the canter could become a charge */
  { "camelot", "W:WF1,C3:BL12", "C3-C4" },        /* another piece must leave the castle */
};

START_TEST (no_duty_holds_by_shape)
{
  Position pos = position_of (shapes[_i].variant, shapes[_i].position);
  Square path[MAX_PATH];
  int n = squares_of (&pos, shapes[_i].path, path);
  Walk walk;

  ck_assert (!walk_along (&walk, &pos, path, n, ENFORCED) || !walk_may_stop (&walk));
  ck_assert (walk_along (&walk, &pos, path, n, BY_SHAPE));
  ck_assert (walk_may_stop (&walk));
}
END_TEST

/* ---- Captures on demand ---- */

START_TEST (a_move_within_the_duty_is_legal_on_demand_too)
{
  static Tour enforced, on_demand;
  Dice dice = { 18 };

  for (int i = 0; i < N_POSITIONS / 3; i++) {
    int n;
    Position pos;

    throw_position (&pos, &variants[_i], &dice, i);
    tour_everything (&enforced, &pos, ENFORCED);
    tour_everything (&on_demand, &pos, ON_DEMAND);
    if (enforced.is_too_long || on_demand.is_too_long)
      continue;
    n = on_demand.results.n;
    if (!pos.variant->captures_on_demand)
      ck_assert_int_eq (enforced.results.n, n);

    for (int k = 0; k < enforced.results.n; k++) {
      int j = 0;

      while (j < n && on_demand.results.hash[j] != enforced.results.hash[k])
        j++;
      ck_assert_int_lt (j, n);
    }
  }
}
END_TEST

/* ---- Examples: paths, and the squares that may follow ---- */

static const struct {
  const char *variant, *position;
  Strictness strictness;
  const char *path;
  const char *next; /* NULL if the path is refused */
  bool may_stop;
} examples[] = {
  /* A knight's canter must not land where it could jump, unless a capture follows. A jump into the
   * player's own castle is such a capture too. */
  { "camelot", "W:WKH5,H4,A9:BG2,A13", ENFORCED, "H5-H3", "H5 F1", false },
  { "camelot", "W:WKH5,H4,A9:BG2,A13", ENFORCED, "H5-H3-F1", "", true },
  { "camelot", "W:WKH5,H4,A9:BG2,A13", ENFORCED, "H5-H3-H5", "H3", false },
  /* A man's canter may land where the man could jump, because a man cannot charge. */
  { "camelot", "W:WH5,H4,A9:BG2,A13", ENFORCED, "H5-H3", "H5", true },
  /* A step may end next to an exposed enemy. */
  { "camelot", "W:WKH4,A9:BG2,A13", ENFORCED, "H4-H3", "", true },
  /* A knight's canter may land in the goal beside an enemy, because no piece can jump from the
   * goal. */
  { "camelot", "W:WKD14,A4,E15:BH4,F15,G15", ENFORCED, "D14-F16", "", true },
  /* A piece in its own castle must jump out if it can, and its jumps may end in the castle again.
   * No other piece may move. */
  { "camelot", "W:WF1,A8:BE2,F2,E3,A12", ENFORCED, "F1", "D3 F3", false },
  { "camelot", "W:WF1,A8:BE2,F2,E3,A12", ENFORCED, "F1-F3-D3-F1", "", true },
  { "camelot", "W:WF1,A8:BE2,F2,E3,A12", ENFORCED, "F1-D3-F3-F1", "", true },
  { "camelot", "W:WF1,A8:BE2,F2,E3,A12", ENFORCED, "A8", NULL, false },
  /* The piece may not step to the other square of its own castle. */
  { "camelot", "W:WF1,A8:BA12,B12", ENFORCED, "F1", "E2 F2 G2", false },
  /* A move stops on entering the goal. */
  { "cam", "W:WB11,B4:BC12,E12,A9", ENFORCED, "B11-D13", "", true },
  /* A jump into the player's own castle goes on, but not in camelot2000. */
  { "camelot", "W:WD3,A8:BE2,G2,A12", ENFORCED, "D3-F1", "H3", false },
  { "camelot2000", "W:WD3,A8:BE2,G2,A12", ENFORCED, "D3-F1", "", true },
  /* In camelot2000 leaving the castle by a charge is compulsory too. */
  { "camelot2000", "W:WKF1,F2,A8:BF4,H10,A12", ENFORCED, "F1", "F3", false },
  { "camelot2000", "W:WKF1,F2,A8:BF4,H10,A12", ENFORCED, "F1-F3", "F1 F5", false },
  { "camelot", "W:WKF1,F2,A8:BF4,H10,A12", ENFORCED, "F1", "E2 F3 G2", false },
  /* Even with captures on demand, leaving the castle by a charge is compulsory. */
  { "camelot2000", "W:WKF1,F2,A8:BF4,H10,A12", ON_DEMAND, "F1", "F3", false },
  { "camelot2000", "W:WKF1,F2,A8:BF4,H10,A12", ON_DEMAND, "A8", NULL, false },
  /* Other captures are on demand and may be stopped early. */
  { "camelot2000", "W:WD5,A8:BE5,G5,A12", ENFORCED, "A8", NULL, false },
  { "camelot2000", "W:WD5,A8:BE5,G5,A12", ON_DEMAND, "A8-B8", "", true },
  { "camelot2000", "W:WD5,A8:BE5,G5,A12", ON_DEMAND, "D5-F5", "H5", true },
  { "camelot2000", "W:WD5,A8:BE5,G5,A12:fcapture", ON_DEMAND, "A8", NULL, false },
  { "camelot2000", "W:WD5,A8:BE5,G5,A12:fcapture", ON_DEMAND, "D5-F5", "H5", true },
  { "camelot2000", "W:WD5,A8:BE5,A9,A12:fcontinue=D5", ON_DEMAND, "A8", NULL, false },
  { "camelot2000", "W:WF1,D5,A8:BE5,A9,A12:fcontinue=D5", ON_DEMAND, "D5-F5", "", true },
  /* If captures are on demand, a knight's canter may land where the knight could jump. It may end
   * there unless the charge was demanded. */
  { "camelot2000", "W:WKH5,H4,A9:BG2,A13", ON_DEMAND, "H5-H3", "H5 F1", true },
  { "camelot2000", "W:WKH5,H4,A9:BG2,A13:fcharge=H5", ON_DEMAND, "H5-H3", "H5 F1", false },
  /* A canter may land on its first square on the way but not end there. A jump may end there. */
  { "camelot", "W:WH5,H4,H6,A9:BA13,B13", ENFORCED, "H5-H3-H5", "H3 H7", false },
  { "camelot", "W:WH5,A9:BG6,G7,H6,A13", ENFORCED, "H5-F7-H7-H5", "", true },
  /* A square may be visited twice. */
  { "camelot", "W:WKI10,H9,A4:BG7,F6,E7,F8,F7,D7", ENFORCED, "I10-G8-G6-E6-E8-G8-E6", "C8", false },
  /* A piece canters over the partner's pieces and jumps over those of the opponents. */
  { "grand", "R:RH4,H10:GG13,J13:BH5:YL8,M8", ENFORCED, "H4-H6", "H4", true },
  { "grand", "R:RH4,H10:GG13,J13:BB8:YH5,M8", ENFORCED, "H4-H6", "", true },
  /* Two castle moves are allowed in a game. */
  { "camelot", "W:WF16,A9:BA13,B13:x1,0", ENFORCED, "F16", "G16", false },
  { "camelot", "W:WF16,A9:BA13,B13:x2,0", ENFORCED, "F16", NULL, false },
};

static void
check_next (const Walk *walk, const char *expected)
{
  SquareSet next = walk_next (walk);
  Square squares[MAX_PATH];
  int n = squares_of (walk->mover.pos, expected, squares);

  ck_assert_int_eq (squares_count (&next), n);
  for (int i = 0; i < n; i++)
    ck_assert (squares_have (&next, squares[i]));
}

START_TEST (examples_are_walked_as_the_rules_say)
{
  Position pos;
  Square path[MAX_PATH];
  Walk walk;
  bool goes;
  int n;

  pos = position_of (examples[_i].variant, examples[_i].position);
  n = squares_of (&pos, examples[_i].path, path);
  goes = walk_along (&walk, &pos, path, n, examples[_i].strictness);
  ck_assert_int_eq (goes, examples[_i].next != NULL);
  if (!goes)
    return;
  check_next (&walk, examples[_i].next);
  ck_assert_int_eq (walk_may_stop (&walk), examples[_i].may_stop);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("walk");
  TCase *tcase = tcase_create ("properties");

  suite_add_tcase (suite, tcase);
  tcase_add_loop_test (tcase, examples_are_walked_as_the_rules_say, 0,
                       (int) (sizeof examples / sizeof examples[0]));
  tcase_add_loop_test (tcase, every_listed_move_can_be_walked, 0, (int) n_variants);
  tcase_add_loop_test (tcase, walks_reach_exactly_the_listed_moves, 0, (int) n_variants);
  tcase_add_test (tcase, demanded_captures_can_be_walked_as_listed);
  tcase_add_loop_test (tcase, every_path_of_the_slow_rules_can_be_walked, 0, (int) n_variants);
  tcase_add_loop_test (tcase, going_back_undoes_going_on, 0, (int) n_variants);
  tcase_add_loop_test (tcase, a_walk_can_be_finished_however_long_it_is, 0, (int) n_variants);
  tcase_add_loop_test (tcase, a_walk_to_and_fro_comes_to_an_end, 0, 3);
  tcase_add_loop_test (tcase, a_move_within_the_duty_is_legal_on_demand_too, 0, (int) n_variants);
  tcase_add_loop_test (tcase, every_legal_move_is_possible_by_shape, 0, (int) n_variants);
  tcase_add_loop_test (tcase, no_duty_holds_by_shape, 0, N_ROWS (shapes));

  return suite_run (suite);
}
