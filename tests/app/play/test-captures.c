#include "app/play/captures.h"

#include "core/notation/notation.h"
#include "core/notation/position-text.h"
#include "core/rules/movegen.h"
#include "support/random-position.h"
#include "support/suite.h"

static Node *
play (Node *node, const char *text)
{
  Move move;

  ck_assert (move_text_read (&move, &node->turn.pos, text, ON_DEMAND, NULL));

  return node_add (node, move, NULL);
}

static Node *
stand_at (const char *variant, const char *text)
{
  Position pos;

  ck_assert (position_text_read (&pos, variant_find (variant), text, NULL));

  return node_new (&pos);
}

START_TEST (men_and_knights_are_counted_apart)
{
  Node *root = stand_at ("camelot", "W:WKE5,A12:BE6,KE8,L9");
  Captures captures;

  captures_count (&captures, play (root, "E5xE7xE9"));
  ck_assert_int_eq (captures.n_men[0][1], 1);
  ck_assert_int_eq (captures.n_knights[0][1], 1);
  ck_assert_int_eq (captures_of (&captures, 0, 1), 2);
  ck_assert_int_eq (captures_of (&captures, 1, 0), 0);
  captures_count (&captures, root);
  ck_assert_int_eq (captures_of (&captures, 0, 1), 0);
  node_free (root);
}
END_TEST

START_TEST (every_missing_piece_is_counted_as_captured)
{
  Dice dice = { .state = 3 };
  Position start;
  Node *root, *node;
  Captures captures;
  Move moves[USUAL_MOVES];
  int n;

  position_start (&start, &variants[_i]);
  root = node = node_new (&start);
  for (int ply = 0; ply < 120 && turn_ending (&node->turn).result == ONGOING; ply++) {
    n = movegen_list (&node->turn.pos, moves, USUAL_MOVES);
    if (node->turn.must_answer)
      moves[0] = (Move) { .kind = MOVE_STAND }, n = 1;
    node = node_add (node, moves[dice_roll (&dice, n < USUAL_MOVES ? n : USUAL_MOVES)], NULL);
    ck_assert_ptr_nonnull (node);
    captures_count (&captures, node);
    for (Seat whose = 0; whose < variants[_i].n_seats; whose++) {
      int n_lost = 0;

      for (Seat by = 0; by < variants[_i].n_seats; by++)
        n_lost += captures_of (&captures, by, whose);
      ck_assert_int_eq (node->turn.pos.n_pieces[whose] + n_lost, start.n_pieces[whose]);
    }
  }
  node_free (root);
}
END_TEST

START_TEST (captures_taken_back_do_not_count)
{
  Node *root = stand_at ("camelot2000", "W:WE5,A8:BE6,E8,L9"), *node;
  Captures captures;

  node = play (root, "E5xE7"); /* without the next jump, to E9 */
  captures_count (&captures, node);
  ck_assert_int_eq (captures_of (&captures, 0, 1), 1);
  node = play (node, "force");
  captures_count (&captures, node);
  ck_assert_int_eq (captures_of (&captures, 0, 1),
                    turn_is_taken_back (&node->parent->turn) ? 0 : 1);
  node_free (root);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("captures");
  TCase *tcase = tcase_create ("captures");

  tcase_add_test (tcase, men_and_knights_are_counted_apart);
  tcase_add_loop_test (tcase, every_missing_piece_is_counted_as_captured, 0, (int) n_variants);
  tcase_add_test (tcase, captures_taken_back_do_not_count);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
