#include "core/rules/flaw.h"

#include "core/notation/position-text.h"
#include "core/rules/ending.h"
#include "core/rules/movegen.h"
#include "support/sparse-position.h"
#include "support/suite.h"

#include <stdio.h>

/* ---- Every position of a game is possible ---- */

static void
check_possible (const Position *pos)
{
  char text[POSITION_TEXT_SIZE];
  Flaw flaw = flaw_find (pos);

  position_text_write (pos, true, text);
  ck_assert_msg (flaw.kind == FLAW_NONE, "%s %s: flaw %d", pos->variant->id, text, flaw.kind);
}

START_TEST (every_position_of_a_game_is_possible)
{
  Dice dice = { 3 };

  for (int i = 0; i < 200; i++) {
    Position pos;

    random_play (&pos, &variants[_i], &dice, dice_roll (&dice, 120));
    check_possible (&pos);
  }
}
END_TEST

/* Removes castle moves that the rest of the position makes impossible. */
static void
forget_castle_moves (Position *pos)
{
  for (int seat = 0; seat < pos->variant->n_seats; seat++)
    if (pos->n_in_goal[seat] == 0 || pos->variant->goal_pieces == 1)
      position_set_castle_moves (pos, (Seat) seat, 0);
}

/* Checks that every move from a possible position leads to a possible position, which can be
 * written and read. Returns the number of moves. */
static int
check_moves (const Position *pos)
{
  Move moves[USUAL_MOVES];
  int n = ending_by_count (pos).result == ONGOING ? movegen_list (pos, moves, USUAL_MOVES) : 0;

  for (int i = 0; i < n && i < USUAL_MOVES; i++) {
    char text[POSITION_TEXT_SIZE];
    Position after, copy;

    position_play (pos, moves[i], &after);
    check_possible (&after);
    position_text_write (&after, true, text);
    ck_assert_msg (position_text_read (&copy, pos->variant, text, NULL), "%s", text);
  }

  return n;
}

START_TEST (no_move_makes_a_possible_position_impossible)
{
  Dice dice = { 4 };
  int n_moves = 0, n_castle_moves = 0;

  for (int i = 0; i < 3000; i++) {
    Position pos;

    if (i % 2 == 0)
      random_setup (&pos, &variants[_i], &dice);
    else
      sparse_late_position (&pos, &variants[_i], &dice);
    forget_castle_moves (&pos);
    if (flaw_find (&pos).kind != FLAW_NONE)
      continue;
    n_moves += check_moves (&pos);
    n_castle_moves += pos.castle_moves[0] > 0;
  }
  ck_assert_int_gt (n_moves, 2000);
  ck_assert (n_castle_moves > 0 || variants[_i].goal_pieces == 1);
}
END_TEST

/* No leap passes over a goal square, so no piece is captured in its goal. flaw_find() relies on
 * this. */
START_TEST (no_piece_is_jumped_over_in_its_goal)
{
  const Board *board = variant_board (&variants[_i]);

  for (int sq = 1; sq < N_SQUARES; sq++)
    for (int dir = 0; dir < N_DIRECTIONS; dir++)
      for (int seat = 0; seat < variants[_i].n_seats; seat++)
        ck_assert (!squares_have (&board->squares, (Square) sq) ||
                   !squares_have (&board->goal[seat], square_step[sq][dir]) ||
                   !squares_have (&board->squares, square_leap[sq][dir]));
}
END_TEST

/* ---- Impossible positions ---- */

/* Texts that position_text_read() reads, although no game leads to these positions. */
static const struct {
  const char *variant, *text;
  FlawKind kind;
  Seat seat;
  const char *evidence;
} flawed[] = {
  { "camelot", "W:W:B", FLAW_NO_PIECES, 0, "" },
  { "grand", "R:R:G:B:Y", FLAW_NO_PIECES, 0, "" },
  /* an army of Camelot has at most ten men, even if knights are missing */
  { "camelot", "W:WKC6,D6,E6,F6,G6,H6,I6,E7,F7,G7,H7,A8:BK9", FLAW_MANY_MEN, 0,
    "D6 E6 F6 G6 H6 I6 E7 F7 G7 H7 A8 " },
  { "cam", "W:WD7:BD8,E8,F8,D9,E9,F9", FLAW_MANY_MEN, 1, "D8 E8 F8 D9 E9 F9 " },
  /* castle moves without a piece that can have made them */
  { "camelot", "W:WA4,B4:BK9,K8:x1,0", FLAW_CASTLE_MOVES, 0, "F16 G16 " },
  { "camelot", "W:WF16,B4:BK9,F2:x1,2", FLAW_CASTLE_MOVES, 1, "F1 G1 " },
  { "grand", "R:RH16:GG13,H1:B:YD5,D6:x2,0,1,0", FLAW_CASTLE_MOVES, 2, "P8 P9 " },
  { "cam", "W:WD13,D4:BE10:x1,0", FLAW_CASTLE_MOVES, 0, "D13 " },
  /* pieces have moved although trees are missing */
  { "river", "W:WKC4:BC13", FLAW_TREES_MISSING, 0, NULL },
  { "river", "B:WKC4:BC13:tB3,E3,K3,B14,F14", FLAW_TREES_MISSING, 0, NULL },
};

static void
write_evidence (const SquareSet *squares, char *text)
{
  *text = '\0';
  for (int order = 0; order < N_SQUARES; order++)
    if (squares_have (squares, square_in_order (order))) {
      text += square_text_write (square_in_order (order), text);
      text += sprintf (text, " ");
    }
}

START_TEST (impossible_positions_are_found)
{
  char evidence[N_SQUARES * SQUARE_TEXT_SIZE];
  Position pos;
  Flaw flaw;

  ck_assert_msg (
    position_text_read (&pos, variant_find (flawed[_i].variant), flawed[_i].text, NULL), "%s",
    flawed[_i].text);
  flaw = flaw_find (&pos);
  ck_assert_msg (flaw.kind == flawed[_i].kind && flaw.seat == flawed[_i].seat, "%s: flaw %d of %d",
                 flawed[_i].text, flaw.kind, flaw.seat);
  write_evidence (&flaw.evidence, evidence);
  if (flawed[_i].evidence != NULL)
    ck_assert_str_eq (evidence, flawed[_i].evidence);
}
END_TEST

static Square
square (const char *text)
{
  return square_at (text[0] - 'A', atoi (text + 1) - 1);
}

static void
plant (Position *pos, const char *const *trees)
{
  for (; *trees != NULL; trees++)
    position_plant (pos, square (*trees));
}

static const struct {
  /* Trees that are placed on the start position, because position_text_read() refuses impossible
   * trees. Trees in the river are left out. */
  const char *trees[8];
  Seat turn;
  FlawKind kind;
  Seat seat;
  const char *evidence;
} planted[] = {
  { { NULL }, 0, FLAW_NONE, 0, "" },
  { { "B3", "E3", NULL }, 0, FLAW_NONE, 0, "" },
  { { "B3", "E3", "K3", NULL }, 1, FLAW_NONE, 0, "" },
  { { "B3", "E3", "K3", "B14", "F14", "I14", NULL }, 1, FLAW_NONE, 0, "" },
  { { "B3", "E3", NULL }, 1, FLAW_TREE_TURN, 0, "" },
  { { "B3", "E3", "K3", NULL }, 0, FLAW_TREE_TURN, 1, "" },
  { { "B3", "E3", "B14", NULL }, 0, FLAW_TREES_TOO_EARLY, 0, "B14 " },
  { { "B3", "E3", "K3", "F3", NULL }, 1, FLAW_MANY_TREES, 0, "B3 E3 F3 K3 " },
  { { "B3", "F1", "A6", NULL }, 0, FLAW_TREE_SQUARE, 0, "F1 " },
};

START_TEST (impossible_trees_are_found)
{
  char evidence[N_SQUARES * SQUARE_TEXT_SIZE];
  const Variant *river = variant_find ("river");
  Position pos;
  Flaw flaw;

  position_start (&pos, river);
  for (const char *const *tree = planted[_i].trees; *tree != NULL; tree++)
    if (squares_have (&pos.vacant, square (*tree)))
      plant (&pos, (const char *const[]) { *tree, NULL });
  position_set_seat (&pos, planted[_i].turn);
  flaw = flaw_find (&pos);
  ck_assert_msg (flaw.kind == planted[_i].kind && flaw.seat == planted[_i].seat,
                 "row %d: flaw %d of %d", _i, flaw.kind, flaw.seat);
  write_evidence (&flaw.evidence, evidence);
  ck_assert_str_eq (evidence, planted[_i].evidence);
}
END_TEST

/* A piece of the army stood on the tree's square when the trees were placed. */
START_TEST (no_tree_stands_where_a_piece_began)
{
  Position pos;
  Flaw flaw;

  position_start (&pos, variant_find ("river"));
  plant (&pos, (const char *const[]) { "B3", "E3", "B14", "F14", "I14", NULL });
  position_remove (&pos, square ("D4"));
  plant (&pos, (const char *const[]) { "D4", NULL });
  flaw = flaw_find (&pos);
  ck_assert_int_eq (flaw.kind, FLAW_TREE_SQUARE);
  ck_assert (squares_have (&flaw.evidence, square ("D4")));
}
END_TEST

START_TEST (an_army_has_no_more_knights_than_at_the_start)
{
  Position pos;

  position_clear (&pos, &variants[_i]);
  for (int i = 0; i < 9; i++) {
    SquareSet open = pos.vacant;

    position_put (&pos, 1, true, squares_take (&open));
  }
  ck_assert_int_eq (flaw_find (&pos).kind, FLAW_MANY_KNIGHTS);
  ck_assert_int_eq (flaw_find (&pos).seat, 1);
}
END_TEST

START_TEST (only_a_possible_capture_can_be_demanded)
{
  const Variant *variant = variant_find ("camelot2000");
  Position pos;

  ck_assert (position_text_read (&pos, variant, "W:WKH4,A9:BG5:fcapture", NULL));
  ck_assert_int_eq (flaw_find (&pos).kind, FLAW_NONE);
  position_remove (&pos, square ("G5"));
  position_put (&pos, 1, false, square ("G9"));
  ck_assert_int_eq (flaw_find (&pos).kind, FLAW_DUTY);
}
END_TEST

/* Positions from the rulings, which need not come from a game. A finished game is possible too. */
static const struct {
  const char *variant, *text;
} possible[] = {
  { "camelot", "W:WF16,G16:BA8,B8" },
  { "camelot", "W:WF1,A8:BE2,F2,E3,A12" },
  { "camelot", "W:WF1,G1,A8:BE12,F12" },
  { "camelot", "W:WA4:BB5" },
  { "camelot", "W:WA4,B4:B" },
  { "grand", "R:RH16:GG13,H1:B:YD5,D6:x2,0,0,0" },
  { "grand", "R:RH16:GI12,H1:BB5:YD5,D6:x2,0,0,0" },
};

START_TEST (positions_from_the_rulings_are_possible)
{
  Position pos;

  ck_assert (
    position_text_read (&pos, variant_find (possible[_i].variant), possible[_i].text, NULL));
  check_possible (&pos);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("flaw");
  TCase *tcase = tcase_create ("flaw");

  suite_add_tcase (suite, tcase);
  tcase_set_timeout (tcase, 60);
  tcase_add_loop_test (tcase, every_position_of_a_game_is_possible, 0, (int) n_variants);
  tcase_add_loop_test (tcase, no_move_makes_a_possible_position_impossible, 0, (int) n_variants);
  tcase_add_loop_test (tcase, no_piece_is_jumped_over_in_its_goal, 0, (int) n_variants);
  tcase_add_loop_test (tcase, impossible_positions_are_found, 0, N_ROWS (flawed));
  tcase_add_loop_test (tcase, impossible_trees_are_found, 0, N_ROWS (planted));
  tcase_add_test (tcase, no_tree_stands_where_a_piece_began);
  tcase_add_loop_test (tcase, an_army_has_no_more_knights_than_at_the_start, 0, (int) n_variants);
  tcase_add_test (tcase, only_a_possible_capture_can_be_demanded);
  tcase_add_loop_test (tcase, positions_from_the_rulings_are_possible, 0, N_ROWS (possible));

  return suite_run (suite);
}
