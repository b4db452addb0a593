#include "core/rules/refusal.h"

#include "core/notation/position-text.h"
#include "support/random-position.h"
#include "support/refusal-word.h"
#include "support/suite.h"

#include <stdlib.h>
#include <string.h>

enum { N_POSITIONS = 500, N_PATHS = 40 };

/* ---- Examples ---- */

/* A position of `river` with all trees far away from the pieces. */
#define RIVER(pieces) "W:" pieces ":tA4,B5,L4,A13,B13,K13"

static const struct {
  const char *variant, *position, *path;
  Strictness strictness;
  Refusal refusal;
  const char *evidence;
  int wrong;
} examples[] = {
  { "camelot", "W:WC5,D5:BC12,D12", "C5-C6", ENFORCED, REFUSAL_NONE, "", 0 },
  { "camelot", "W:WF16,G16:BC12,D12", "F16-F15", ENFORCED, REFUSAL_GAME_OVER, "", 0 },
  { "camelot", "W:WC5:BC12", "C5-C6", ENFORCED, REFUSAL_GAME_OVER, "", 0 },
  { "camelot", "W:WF16:BC12,D12:x2,0", "F16-G16", ENFORCED, REFUSAL_GAME_OVER, "", 0 },
  { "river", "W:WC5,D5:BC12,D12:tA4,B5", "C5-C6", ENFORCED, REFUSAL_TREES_FIRST, NULL, 0 },

  { "camelot", "W:WC5,D5:BC12,D12", "C5-A1", ENFORCED, REFUSAL_NO_SQUARE, "", 1 },
  { "camelot", "W:WC5,D5:BC12,D12", "C5-C6-M9", ENFORCED, REFUSAL_NO_SQUARE, "", 2 },
  { "camelot", "W:WC5,D5:BC12,D12", "C12-C11", ENFORCED, REFUSAL_NOT_YOUR_PIECE, "C12", 0 },
  { "camelot", "W:WC5,D5:BC12,D12", "E5-E6", ENFORCED, REFUSAL_NOT_YOUR_PIECE, "E5", 0 },
  { "grand", "R:RH4,H10:GG13,J13:BB8:YM8,L8", "B8-B9", ENFORCED, REFUSAL_NOT_YOUR_PIECE, "B8", 0 },

  /* The duty to leave the castle comes before the duty to capture, and both before errors in the
   * path. */
  { "camelot", "W:WF1,A8,C8:BD8,D12", "C8xE8", ENFORCED, REFUSAL_MUST_LEAVE_CASTLE, "F1", 0 },
  { "camelot", "W:WF1,A8,C8:BD8,D12", "C8-C9", ENFORCED, REFUSAL_MUST_LEAVE_CASTLE, "F1", 0 },
  { "camelot", "W:WF1,A8,C8:BD8,D12", "F1-E2", ENFORCED, REFUSAL_NONE, "", 0 },
  { "camelot", "W:WF1,G1,C8:BD8,D12", "C8-H3", ENFORCED, REFUSAL_MUST_LEAVE_CASTLE, "F1 G1", 0 },
  { "camelot", "W:WF1,A8:BF2,D12", "F1-E2", ENFORCED, REFUSAL_MUST_LEAVE_BY_JUMP, "F1", 0 },
  { "camelot", "W:WF1,A8:BF2,D12", "F1xF3", ENFORCED, REFUSAL_NONE, "", 0 },
  /* Each piece in the castle has its own duty. */
  { "camelot", "W:WF1,G1,A8:BE2,D12", "F1-F2", ENFORCED, REFUSAL_MUST_LEAVE_BY_JUMP, "F1", 0 },
  { "camelot", "W:WF1,G1,A8:BE2,D12", "G1-G2", ENFORCED, REFUSAL_NONE, "", 0 },
  /* In camelot2000 leaving the castle by a charge is compulsory, even if other captures are on
   * demand. In other variants it is not compulsory. */
  { "camelot", "W:WKF1,F2,A8:BF4,H10,A12", "F1-G2", ENFORCED, REFUSAL_NONE, "", 0 },
  { "camelot2000", "W:WKF1,F2,A8:BF4,H10,A12", "F1-G2", ENFORCED, REFUSAL_MUST_LEAVE_BY_JUMP, "F3",
    0 },
  { "camelot2000", "W:WKF1,F2,A8:BF4,H10,A12", "F1-G2", ON_DEMAND, REFUSAL_MUST_LEAVE_BY_JUMP, "F3",
    0 },
  { "camelot2000", "W:WKF1,F2,A8:BF4,H10,A12", "F1-F3xF5", ON_DEMAND, REFUSAL_NONE, "", 0 },

  { "camelot", "W:WC5,H5:BC6,D12", "H5-H6", ENFORCED, REFUSAL_MUST_CAPTURE, "C5", 0 },
  { "camelot", "W:WC5,H5:BC6,D12", "H5-K9", ENFORCED, REFUSAL_MUST_CAPTURE, "C5", 0 },
  /* A charge fulfills the duty too. */
  { "camelot", "W:WC5,KH5,H6:BC6,H8", "H5-I5", ENFORCED, REFUSAL_MUST_CAPTURE, "C5 H5", 0 },
  { "camelot", "W:WC5,KH5,H6:BC6,H8", "H5-H7", ENFORCED, REFUSAL_MUST_CAPTURE, "C5 H5", 0 },
  { "camelot", "W:WC5,KH5,H6:BC6,H8", "H5-H7xH9", ENFORCED, REFUSAL_NONE, "", 0 },
  { "camelot2000", "W:WC5,H5:BC6,D12", "H5-H6", ENFORCED, REFUSAL_MUST_CAPTURE, "C5", 0 },
  { "camelot2000", "W:WC5,H5:BC6,D12", "H5-H6", ON_DEMAND, REFUSAL_NONE, "", 0 },

  { "camelot2000", "W:WC5,H5:BC6,D12:fcapture", "H5-H6", ON_DEMAND, REFUSAL_CALLED_IN, "C5", 0 },
  { "camelot2000", "W:WC5,H5:BC6,H6:fcontinue=C5", "H5xH7", ON_DEMAND, REFUSAL_CALLED_IN, "C5", 0 },
  { "camelot2000", "W:WC5,H5:BC6,H6:fcontinue=C5", "C5-D5", ON_DEMAND, REFUSAL_CALLED_IN, "C5", 0 },
  { "camelot2000", "W:WKC5,C6:BC8,D5:fcontinue=C5", "C5-C7xC9", ON_DEMAND, REFUSAL_CALLED_IN, "C5",
    0 },
  { "camelot2000", "W:WKC5,C6:BC8,H6:fcharge=C5", "C5-D5", ON_DEMAND, REFUSAL_CALLED_IN, "C5", 0 },
  { "camelot2000", "W:WKC5,C6:BC8,H6:fcharge=C5", "C5-C7xC9", ON_DEMAND, REFUSAL_NONE, "", 0 },
  /* The duty to go on with a capture comes before the duty to leave a castle. */
  { "camelot2000", "W:WF1,D5,A9:BE5,A12:fcontinue=D5", "F1-F2", ON_DEMAND, REFUSAL_CALLED_IN, "D5",
    0 },
  { "camelot2000", "W:WF1,D5,A9:BE5,A12:fcontinue=D5", "D5xF5", ON_DEMAND, REFUSAL_NONE, "", 0 },

  /* The goal. */
  { "camelot", "W:WF16,A9:BA13,B13", "F16-F15", ENFORCED, REFUSAL_GOAL_CANNOT_BE_LEFT, "F16", 1 },
  { "camelot", "W:WF16,F15:BA13,B13", "F16-F14", ENFORCED, REFUSAL_GOAL_CANNOT_BE_LEFT, "F16", 1 },
  { "camelot", "W:WF16,A9:BA13,B13", "F16-G16", ENFORCED, REFUSAL_NONE, "", 0 },
  { "camelot", "W:WF16,A9:BA13,B13:x2,0", "F16-G16", ENFORCED, REFUSAL_CASTLE_MOVES_SPENT,
    "F16 G16", 1 },
  { "camelot", "W:WD14,A9:BA13,E15,F15", "D14xF16xF14", ENFORCED, REFUSAL_ENDS_IN_CASTLE, "F16",
    2 },
  { "camelot", "W:WD14,E15,F15:BA13,B13", "D14-F16-F14", ENFORCED, REFUSAL_ENDS_IN_CASTLE, "F16",
    2 },
  { "camelot2000", "W:WD3,A8:BE2,G2,A12", "D3xF1xH3", ENFORCED, REFUSAL_ENDS_IN_CASTLE, "F1", 2 },
  { "camelot", "W:WD3,A8:BE2,G2,A12", "D3xF1xH3", ENFORCED, REFUSAL_NONE, "", 0 },

  /* Steps. */
  { "camelot", "W:WC5,D5:BC12,D12", "C5-C6-C7", ENFORCED, REFUSAL_STEP_ENDS_MOVE, "C6", 2 },
  { "camelot", "W:WE15,A9:BC12,D12", "E15-F16-G16", ENFORCED, REFUSAL_STEP_ENDS_MOVE, "F16", 2 },
  { "camelot", "W:WC5,D5:BC12,D12", "C5-E5-E6", ENFORCED, REFUSAL_STEP_AFTER_LEAP, "E6", 2 },
  { "camelot", "W:WC5,D6:BD5,D12", "C5xE5-D5", ENFORCED, REFUSAL_STEP_AFTER_LEAP, "D5", 2 },

  /* Squares that are not vacant. */
  { "river", RIVER ("WB4,D5:BC12,D12"), "B4-A5", ENFORCED, REFUSAL_RIVER, "A5", 1 },
  { "river", RIVER ("WB4,D5:BC12,D12"), "B4-B5", ENFORCED, REFUSAL_TREE, "B5", 1 },
  { "river", RIVER ("WD6,D5:BC12,D12"), "D6-D7", ENFORCED, REFUSAL_NONE, "", 0 },
  { "camelot", "W:WC5,D5:BC12,D12", "C5-D5", ENFORCED, REFUSAL_OCCUPIED, "D5", 1 },
  { "camelot", "W:WC5,D5,E5:BC12,D12", "C5-E5", ENFORCED, REFUSAL_OCCUPIED, "E5", 1 },

  /* Leaps. */
  { "camelot", "W:WC5,D5:BC12,D12", "C5-C8", ENFORCED, REFUSAL_OUT_OF_REACH, "C8", 1 },
  { "camelot", "W:WC5,D5:BC12,D12", "C5-E6", ENFORCED, REFUSAL_OUT_OF_REACH, "E6", 1 },
  { "camelot", "W:WC5,D5:BC12,D12", "C5-C5", ENFORCED, REFUSAL_OUT_OF_REACH, "C5", 1 },
  { "camelot", "W:WC5,D5:BC12,D12", "C5-C7", ENFORCED, REFUSAL_NOTHING_TO_LEAP, "C6", 1 },
  { "camelot", "W:WC5,D4:BD5,D12", "C5xE5xC5", ENFORCED, REFUSAL_ALREADY_CAPTURED, "D5", 2 },
  { "camelot", "W:WC5,E6:BD5,D12", "C5xE5-E7", ENFORCED, REFUSAL_NO_CANTER_AFTER_JUMP, "E6", 2 },
  { "camelot", "W:WC5,C6:BC8,D12", "C5-C7xC9", ENFORCED, REFUSAL_MAN_CANNOT_CHARGE, "C8", 2 },
  { "camelot", "W:WKC5,C6:BC8,D12", "C5-C7xC9", ENFORCED, REFUSAL_NONE, "", 0 },

  /* Castles. */
  { "camelot", "W:WE2,D5:BC12,D12", "E2-F1", ENFORCED, REFUSAL_CASTLE_CLOSED, "F1", 1 },
  { "camelot", "W:WD3,E2:BC12,D12", "D3-F1", ENFORCED, REFUSAL_CASTLE_CLOSED, "F1", 1 },
  { "camelot", "W:WF1,A8:BC12,D12", "F1-G1", ENFORCED, REFUSAL_CASTLE_CLOSED, "G1", 1 },
  { "grand", "R:RB8,H10:GG13,J13:BB6:YM8,L8", "B8-A8", ENFORCED, REFUSAL_OTHER_CASTLE_CLOSED, "A8",
    1 },
  { "grand", "R:RO8,H10:GG13,J13:BB6:YM8,L8", "O8-P9", ENFORCED, REFUSAL_OTHER_CASTLE_CLOSED, "P9",
    1 },

  /* Where a path may stop. */
  { "camelot", "W:WC5,A8:BD5,F5,E6", "C5xE5", ENFORCED, REFUSAL_MUST_GO_ON, "F5 E6", 1 },
  { "camelot2000", "W:WC5,A8:BD5,F5,E6", "C5xE5", ENFORCED, REFUSAL_MUST_GO_ON, "F5 E6", 1 },
  { "camelot2000", "W:WC5,A8:BD5,F5,E6", "C5xE5", ON_DEMAND, REFUSAL_NONE, "", 0 },
  { "camelot", "W:WKH5,H4,A9:BG2,A13", "H5-H3", ENFORCED, REFUSAL_MUST_CHARGE, "H3", 1 },
  { "camelot", "W:WH5,H4,A9:BG2,A13", "H5-H3", ENFORCED, REFUSAL_NONE, "", 0 },
  { "camelot", "W:WKH5,H4,I3,A9:BG2,A13", "H5-H3-J3", ENFORCED, REFUSAL_MUST_CHARGE, "H3", 2 },
  { "camelot2000", "W:WKH5,H4,A9:BG2,A13", "H5-H3", ENFORCED, REFUSAL_MUST_CHARGE, "H3", 1 },
  { "camelot2000", "W:WKH5,H4,A9:BG2,A13", "H5-H3", ON_DEMAND, REFUSAL_NONE, "", 0 },
  { "camelot", "W:WH5,H4:BC12,D12", "H5-H3-H5", ENFORCED, REFUSAL_BACK_TO_START, "H5", 2 },
  { "camelot", "W:WH5,H4:BC12,D12", "H5", ENFORCED, REFUSAL_BACK_TO_START, "H5", 0 },
};

enum { N_EXAMPLES = sizeof examples / sizeof examples[0] };

static Position
position_of (const char *variant, const char *text)
{
  Position pos;

  ck_assert_msg (position_text_read (&pos, variant_find (variant), text, NULL), "%s", text);

  return pos;
}

/* Reads squares with any separators. A name that is not a square gives NO_SQUARE. */
static int
squares_of (const Position *pos, const char *text, Square path[MAX_PATH])
{
  const char *end;
  int n = 0;

  for (; *text != '\0'; text = *end != '\0' ? end + 1 : end)
    path[n++] = square_text_read (variant_board (pos->variant), text, &end);

  return n;
}

static bool
are_these (const Position *pos, SquareSet squares, const char *names)
{
  Square path[MAX_PATH];
  int n = squares_of (pos, names, path);

  for (int i = 0; i < n; i++)
    squares_remove (&squares, path[i]);

  return squares_are_none (&squares);
}

START_TEST (examples_are_refused_for_their_reasons)
{
  Position pos = position_of (examples[_i].variant, examples[_i].position);
  Square path[MAX_PATH];
  int n = squares_of (&pos, examples[_i].path, path);
  Explanation why = refusal_of_path (&pos, path, n, examples[_i].strictness);

  ck_assert_str_eq (refusal_word (why.refusal), refusal_word (examples[_i].refusal));
  ck_assert_int_eq (why.wrong, examples[_i].wrong);
  if (examples[_i].evidence != NULL) {
    Square evidence[MAX_PATH];

    ck_assert_int_eq (squares_count (&why.evidence),
                      squares_of (&pos, examples[_i].evidence, evidence));
    ck_assert (are_these (&pos, why.evidence, examples[_i].evidence));
  }
}
END_TEST

/* ---- Pieces and trees ---- */

static const struct {
  const char *variant, *position, *from;
  Strictness strictness;
  Refusal refusal;
  const char *evidence;
} pieces[] = {
  { "camelot", "W:WC5,D5:BC12,D12", "C5", ENFORCED, REFUSAL_NONE, "" },
  { "camelot", "W:WC5,D5:BC12,D12", "C12", ENFORCED, REFUSAL_NOT_YOUR_PIECE, "C12" },
  { "camelot", "W:WC5,H5:BC6,D12", "H5", ENFORCED, REFUSAL_MUST_CAPTURE, "C5" },
  { "camelot", "W:WC5,KH5,H6:BC6,H8", "H5", ENFORCED, REFUSAL_NONE, "" },
  { "camelot", "W:WF1,A8,C8:BD8,D12", "C8", ENFORCED, REFUSAL_MUST_LEAVE_CASTLE, "F1" },
  { "camelot2000", "W:WC5,H5:BC6,D12", "H5", ON_DEMAND, REFUSAL_NONE, "" },
  { "camelot2000", "W:WC5,H5:BC6,D12:fcapture", "H5", ON_DEMAND, REFUSAL_CALLED_IN, "C5" },
  { "camelot", "W:WF16,A9:BA13,B13:x2,0", "F16", ENFORCED, REFUSAL_CASTLE_MOVES_SPENT, "F16" },
  { "grand", "R:RH16,H14:GI16,G10:BC8:YM8,L8", "H16", ENFORCED, REFUSAL_GOAL_CANNOT_BE_LEFT,
    "H16" },
  { "camelot", "W:WA4,L4:BA5,B5,B4,B3,A6,C6,C4,C2", "A4", ENFORCED, REFUSAL_HEMMED_IN,
    "A5 B5 B4 B3" },
};

START_TEST (a_piece_is_refused_for_its_reason)
{
  Position pos = position_of (pieces[_i].variant, pieces[_i].position);
  Square from[MAX_PATH];
  Explanation why;

  squares_of (&pos, pieces[_i].from, from);
  why = refusal_of_piece (&pos, from[0], pieces[_i].strictness);
  ck_assert_str_eq (refusal_word (why.refusal), refusal_word (pieces[_i].refusal));
  ck_assert (are_these (&pos, why.evidence, pieces[_i].evidence));
}
END_TEST

static const struct {
  const char *variant, *position, *square;
  Refusal refusal;
} trees[] = {
  { "river", "W:WC5,D5:BC12,D12", "A4", REFUSAL_NONE },
  { "river", "W:WC5,D5:BC12,D12", "A13", REFUSAL_NO_TREE_HERE },
  { "river", "W:WC5,D5:BC12,D12", "E2", REFUSAL_NO_TREE_HERE },
  { "river", "W:WC5,D5:BC12,D12", "F1", REFUSAL_NO_TREE_HERE },
  { "river", "W:WC5,D5:BC12,D12", "A5", REFUSAL_RIVER },
  { "river", "W:WC5,D5:BC12,D12", "C5", REFUSAL_OCCUPIED },
  { "river", "W:WC5,D5:BC12,D12:tA4", "A4", REFUSAL_TREE },
  { "river", "W:WC5,D5:BC12,D12", "A1", REFUSAL_NO_SQUARE },
  { "river", RIVER ("WC5,D5:BC12,D12"), "A12", REFUSAL_TREES_PLACED },
  { "camelot", "W:WC5,D5:BC12,D12", "A4", REFUSAL_TREES_PLACED },
};

START_TEST (a_tree_is_refused_for_its_reason)
{
  Position pos = position_of (trees[_i].variant, trees[_i].position);
  Square sq[MAX_PATH];

  squares_of (&pos, trees[_i].square, sq);
  ck_assert_str_eq (refusal_word (refusal_of_tree (&pos, sq[0]).refusal),
                    refusal_word (trees[_i].refusal));
}
END_TEST

START_TEST (every_tree_that_is_not_refused_is_a_move)
{
  Dice dice = { 21 };
  Position pos;

  position_start (&pos, variant_find ("river"));
  while (position_is_planting (&pos)) {
    SquareSet open = position_planting_squares (&pos);

    for (int order = 0; order < N_SQUARES; order++)
      ck_assert_int_eq (refusal_of_tree (&pos, square_in_order (order)).refusal == REFUSAL_NONE,
                        squares_have (&open, square_in_order (order)));
    for (int skip = dice_roll (&dice, 9); skip > 0; skip--)
      squares_take (&open);
    position_play (&pos, (Move) { .to = squares_take (&open), .kind = MOVE_TREE }, &pos);
  }
}
END_TEST

START_TEST (a_path_may_be_long_but_not_too_long)
{
  Position pos = position_of ("camelot", "W:WH5,H4,A8:BC12,D12");
  Square path[MAX_PATH + 1];

  squares_of (&pos, "H5", path);
  for (int i = 1; i < MAX_PATH + 1; i++)
    path[i] =
      square_step[square_step[path[i - 1]][i % 2 == 1 ? SOUTH : NORTH]][i % 2 == 1 ? SOUTH : NORTH];

  ck_assert_int_eq (refusal_of_path (&pos, path, 64, ENFORCED).refusal, REFUSAL_NONE);
  ck_assert_int_eq (refusal_of_path (&pos, path, 65, ENFORCED).refusal, REFUSAL_TOO_LONG);
  ck_assert_int_eq (refusal_of_path (&pos, path, MAX_PATH + 1, ENFORCED).refusal, REFUSAL_TOO_LONG);
}
END_TEST

/* Two refusals concern words and signs instead of paths. test-notation.c has examples of these two,
 * and test-turn.c has one of REFUSAL_ANSWER_DUE. REFUSAL_TOO_LONG has a test of its own. */
START_TEST (every_refusal_has_an_example)
{
  bool is_seen[N_REFUSALS] = {
    [REFUSAL_NOTHING_TO_ANSWER] = true,
    [REFUSAL_ANSWER_DUE] = true,
    [REFUSAL_NO_CAPTURE] = true,
    [REFUSAL_TOO_LONG] = true,
  };

  for (size_t i = 0; i < N_EXAMPLES; i++)
    is_seen[examples[i].refusal] = true;
  for (size_t i = 0; i < sizeof pieces / sizeof pieces[0]; i++)
    is_seen[pieces[i].refusal] = true;
  for (size_t i = 0; i < sizeof trees / sizeof trees[0]; i++)
    is_seen[trees[i].refusal] = true;

  for (int i = 0; i < N_REFUSALS; i++)
    ck_assert_msg (is_seen[i], "%s has no example", refusal_word ((Refusal) i));
}
END_TEST

/* ---- Compared with the walk ---- */

static bool
can_walk (const Position *pos, const Square *path, int n, Strictness strictness)
{
  Walk walk;
  bool goes = walk_begin (&walk, pos, path[0], strictness);

  for (int i = 1; goes && i < n; i++)
    goes = walk_go (&walk, path[i]);

  return goes && walk_may_stop (&walk);
}

static Square
throw_of (SquareSet squares, Dice *dice)
{
  Square sq = NO_SQUARE;

  for (int skip = dice_roll (dice, squares_count (&squares) + 1); skip >= 0; skip--)
    sq = squares_take (&squares);

  return sq;
}

/* Returns a random landing of a path: mostly a leap over a piece, because legal paths consist of
 * these, and sometimes a step or a random square. */
static Square
throw_landing (const Position *pos, Square at, Dice *dice)
{
  int dir = dice_roll (dice, N_DIRECTIONS), kind = dice_roll (dice, 20);

  if (kind == 0)
    return (Square) dice_roll (dice, N_SQUARES);
  if (kind < 4)
    return square_step[at][dir];
  for (int i = 0; i < N_DIRECTIONS; i++, dir = (dir + 1) % N_DIRECTIONS)
    if (squares_have (&pos->vacant, square_leap[at][dir]) &&
        position_owner (pos, square_step[at][dir]) >= 0)
      break;

  return square_leap[at][dir];
}

static void
throw_duty (Position *pos, Dice *dice)
{
  Duty duty = (Duty) dice_roll (dice, 6);

  if (!pos->variant->captures_on_demand || duty > DUTY_CHARGE)
    return;
  position_set_duty (pos, duty,
                     duty > DUTY_CAPTURE ? throw_of (pos->pieces[pos->seat], dice) : NO_SQUARE);
}

START_TEST (a_path_is_refused_exactly_if_it_cannot_be_walked)
{
  Dice dice = { 22 };
  int n_legal = 0;

  for (int i = 0; i < N_POSITIONS; i++) {
    Position pos;

    if (i % 2 == 0)
      random_setup (&pos, &variants[_i], &dice);
    else
      random_play (&pos, &variants[_i], &dice, dice_roll (&dice, 120));
    throw_duty (&pos, &dice);

    for (int k = 0; k < N_PATHS; k++) {
      Strictness strictness = (Strictness) dice_roll (&dice, 2);
      Square path[MAX_PATH];
      int n = 1 + dice_roll (&dice, 5);
      bool is_legal;

      path[0] = dice_roll (&dice, 30) == 0 ? (Square) dice_roll (&dice, N_SQUARES)
                                           : throw_of (pos.pieces[pos.seat], &dice);
      for (int j = 1; j < n; j++)
        path[j] = throw_landing (&pos, path[j - 1], &dice);
      is_legal = refusal_of_path (&pos, path, n, strictness).refusal == REFUSAL_NONE;
      ck_assert_int_eq (is_legal, can_walk (&pos, path, n, strictness));
      n_legal += is_legal;
    }
  }

  ck_assert_int_gt (n_legal, 30);
}
END_TEST

START_TEST (a_piece_is_refused_exactly_if_no_walk_begins_with_it)
{
  Dice dice = { 23 };

  for (int i = 0; i < N_POSITIONS / 5; i++) {
    Position pos;

    if (i % 2 == 0)
      random_setup (&pos, &variants[_i], &dice);
    else
      random_play (&pos, &variants[_i], &dice, dice_roll (&dice, 120));
    throw_duty (&pos, &dice);

    for (int sq = 0; sq < N_SQUARES; sq++)
      for (int strictness = ENFORCED; strictness <= ON_DEMAND; strictness++) {
        Walk walk;

        ck_assert_int_eq (refusal_of_piece (&pos, (Square) sq, (Strictness) strictness).refusal ==
                            REFUSAL_NONE,
                          walk_begin (&walk, &pos, (Square) sq, (Strictness) strictness));
      }
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("refusal");
  TCase *tcase = tcase_create ("reasons");

  suite_add_tcase (suite, tcase);
  tcase_add_loop_test (tcase, examples_are_refused_for_their_reasons, 0, (int) N_EXAMPLES);
  tcase_add_loop_test (tcase, a_piece_is_refused_for_its_reason, 0,
                       (int) (sizeof pieces / sizeof pieces[0]));
  tcase_add_loop_test (tcase, a_tree_is_refused_for_its_reason, 0,
                       (int) (sizeof trees / sizeof trees[0]));
  tcase_add_test (tcase, every_tree_that_is_not_refused_is_a_move);
  tcase_add_test (tcase, a_path_may_be_long_but_not_too_long);
  tcase_add_test (tcase, every_refusal_has_an_example);
  tcase_add_loop_test (tcase, a_path_is_refused_exactly_if_it_cannot_be_walked, 0,
                       (int) n_variants);
  tcase_add_loop_test (tcase, a_piece_is_refused_exactly_if_no_walk_begins_with_it, 0,
                       (int) n_variants);

  return suite_run (suite);
}
