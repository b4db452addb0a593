/* Tests the sentences that say the point of a puzzle. */

#include "app/puzzles/puzzle-praise.h"

#include "engine/proof/puzzle-answer.h"
#include "support/suite.h"

#include <glib.h>

enum { MEBIBYTES = 16 };

/* Puzzles with the sentence that follows their solution. */
static const struct {
  const char *line, *sentence;
} rows[] = {
  { "cam win 7 1830 W:WKG8,F8,G9:BKE11,KF11,G6,G10,D11 F8-F9",
    "It looks like a gift, but after G10xE8 you take more." },
  { "river win 5 1855 B:WKK4,K7,H12,J13:BKE2,KH2,E3,F10,E11:tC2,D2,L7,G10,C14,J14 F10-G11",
    "It looks like a gift, but after H12xF10xD12 the castle is open." },
  { "river charge 1 366 W:WKG12,D8,G13,F16:BKF15,KG15,A11:x1,0:tG3,K6,F7,E10,B13,C15 G12-G14xG16",
    "The charge opens the way to the castle." },
  { "cam charge 7 1448 B:WKG4,KA7,B4,C4,D4,E5,E6:BKA9,KD9,C7,C8 D9-B7-D7xF5xD5xD3xB5xB3",
    "You capture 5 pieces in one move!" },
  { "cam only 8 1336 B:WKD4,KD6,D5,E6,D7,C11:BKE10,KE11,D9,D11 E10-E12-C10-E8xC6xE4xC4",
    "Every other move loses." },
  { "camelot2000 draw 2 812 W:WH4:BKG1,KD3,F2,I11,J11:x0,1 H4-G3", "Every other move loses." },
  { "camelot win 5 1304 W:WKK8,KF16,F4,C7,J7,H13:BKI15 H13-G14",
    "A quiet move, and nothing can stop you." },
  { "camelot win 7 1416 B:WKD15,H12:BKD4,E3,F9 D4-F2", "After the canter, nobody can catch you." },
  { "camelot win 3 1104 W:WKK9,KF16,H5,F6,G6:BG8:x1,0 H5-F7", "The opponent has no pieces left." },
  { "camelot win 1 808 B:WK12,D14,E15:BF1,F2 F2-G1", "The castle is yours." },
};

/* Solves the puzzle and adds the moves to the tree. */
static void
solve (const Puzzle *puzzle, Node *node)
{
  Solver *solver = solver_new (MEBIBYTES);
  PuzzleAnswer answer = { .verdict = PUZZLE_GOES_ON };
  PuzzleStage stage;

  for (ck_assert (puzzle_begin (&stage, puzzle, solver)); answer.verdict == PUZZLE_GOES_ON;
       stage = answer.next) {
    Move move = puzzle_right_move (&stage, solver);

    puzzle_answer (&stage, move, solver, &answer);
    node = node_add (node, move, NULL);
    if (answer.reply.kind != MOVE_NONE)
      node = node_add (node, answer.reply, NULL);
  }
  ck_assert_int_eq (answer.verdict, PUZZLE_SOLVED);
  solver_free (solver);
}

START_TEST (a_solved_puzzle_is_praised_for_its_point)
{
  Puzzle puzzle;
  Node *root;
  g_autofree char *sentence = NULL;

  ck_assert (puzzle_read (&puzzle, rows[_i].line));
  root = node_new (&puzzle.pos);
  solve (&puzzle, root);
  sentence = puzzle_praise_new (&puzzle, root);
  ck_assert_str_eq (sentence, rows[_i].sentence);
  node_free (root);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("puzzle-praise");
  TCase *tcase = tcase_create ("praise");

  suite_add_tcase (suite, tcase);
  tcase_set_timeout (tcase, 60);
  tcase_add_loop_test (tcase, a_solved_puzzle_is_praised_for_its_point, 0, N_ROWS (rows));

  return suite_run (suite);
}
