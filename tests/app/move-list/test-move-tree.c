#include "app/move-list/move-tree.h"

#include "core/notation/notation.h"
#include "core/rules/movegen.h"
#include "support/random-position.h"
#include "support/suite.h"

#include <string.h>

static Node *root;
static MoveTree tree;

static void
set_up (void)
{
  Position start;

  position_start (&start, variant_find ("camelot"));
  root = node_new (&start);
  move_tree_init (&tree);
}

static void
tear_down (void)
{
  move_tree_clear (&tree);
  node_free (root);
}

static Node *
play (Node *node, const char *moves)
{
  char words[200];

  strcpy (words, moves);
  for (char *word = strtok (words, " "); word != NULL; word = strtok (NULL, " ")) {
    Move move;

    ck_assert_msg (move_text_read (&move, &node->turn.pos, word, ON_DEMAND, NULL),
                   "%s is not a move here", word);
    node = node_add (node, move, NULL);
    ck_assert_ptr_nonnull (node);
  }

  return node;
}

/* Compares the depths and moves of the rows with a text such as "0: E6-E5 E11-E12 | 1: D11-D12". */
static void
check_rows (const char *rows)
{
  GString *text = g_string_new (NULL);

  move_tree_find (&tree, root, NULL, NULL);
  for (guint i = 0; i < tree.rows->len; i++) {
    const MoveRow *row = move_tree_row (&tree, i);

    g_string_append_printf (text, "%s%d:", i > 0 ? " | " : "", row->depth);
    for (guint j = row->first; j < row->first + row->n; j++) {
      const Node *node = move_tree_node (&tree, j);
      char move[MOVE_TEXT_SIZE];

      move_text_write (&node->parent->turn.pos, node->move, move);
      g_string_append_printf (text, " %s", move);
    }
  }
  ck_assert_str_eq (text->str, rows);
  g_string_free (text, TRUE);
}

START_TEST (a_line_has_a_row_for_each_round)
{
  check_rows ("");
  play (root, "E6-E5 E11-E12 F6-F5");
  check_rows ("0: E6-E5 E11-E12 | 0: F6-F5");
}
END_TEST

START_TEST (variations_follow_their_round)
{
  Node *first = play (root, "E6-E5");

  play (first, "E11-E12 F6-F5 F11-F12");
  play (first, "D11-D12 G6-G5");
  play (root, "H6-H5 H11-H12");
  check_rows ("0: E6-E5 E11-E12 | 1: H6-H5 H11-H12 | 1: D11-D12 G6-G5 | 0: F6-F5 F11-F12");
}
END_TEST

START_TEST (variations_have_variations)
{
  Node *first = play (root, "E6-E5"), *other;

  play (first, "E11-E12");
  other = play (first, "D11-D12");
  play (other, "G6-G5 G11-G12");
  play (other, "H6-H5");
  play (first, "F11-F12");
  check_rows ("0: E6-E5 E11-E12 | 1: D11-D12 G6-G5 | 2: H6-H5 | 1: G11-G12 | 1: F11-F12");
}
END_TEST

START_TEST (equal_rows_are_recognized)
{
  Node *first = play (root, "E6-E5 E11-E12 F6-F5");
  MoveTree later;

  move_tree_init (&later);
  move_tree_find (&tree, root, NULL, NULL);
  move_tree_find (&later, root, NULL, NULL);
  ck_assert_uint_eq (move_tree_common (&tree, &later), 2);
  play (first, "F11-F12 G6-G5");
  move_tree_find (&later, root, NULL, NULL);
  ck_assert_uint_eq (move_tree_common (&tree, &later), 1);
  move_tree_find (&later, NULL, NULL, NULL);
  ck_assert_uint_eq (move_tree_common (&tree, &later), 0);
  move_tree_clear (&later);
}
END_TEST

/* Each move of a random tree stands in the rows once, after its parent. */
START_TEST (every_move_is_in_the_rows_once)
{
  Dice dice = { .state = 5 };
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  Position start;

  node_free (root);
  position_start (&start, &variants[_i]);
  root = node_new (&start);
  g_ptr_array_add (nodes, root);
  while (nodes->len < 300) {
    Node *from = g_ptr_array_index (nodes, dice_roll (&dice, (int) nodes->len));
    Move moves[USUAL_MOVES];
    int n = MIN (movegen_list (&from->turn.pos, moves, USUAL_MOVES), USUAL_MOVES);
    Node *node = n > 0 ? node_add (from, moves[dice_roll (&dice, n)], NULL) : NULL;

    if (node != NULL && !g_ptr_array_find (nodes, node, NULL))
      g_ptr_array_add (nodes, node);
  }

  move_tree_find (&tree, root, NULL, NULL);
  ck_assert_uint_eq (tree.nodes->len, nodes->len - 1);
  g_hash_table_add (seen, root);
  for (guint i = 0; i < tree.nodes->len; i++) {
    const Node *node = move_tree_node (&tree, i);

    ck_assert (g_hash_table_contains (seen, node->parent));
    ck_assert (g_hash_table_add (seen, (gpointer) node));
  }
}
END_TEST

/* No function is recursive, so the depth does not matter. */
START_TEST (a_deep_tree_does_no_harm)
{
  static const char *const round[] = { "E6-E5", "E11-E12", "E5-E6", "E12-E11" };
  static const char *const other[] = { "D6-D5", "D11-D12", "D6-D5", "D11-D12" };
  enum { DEPTH = 4000 };
  Node *node = root;

  for (int i = 0; i < DEPTH; i++) {
    play (node, other[i % 4]);
    node = play (node, round[i % 4]);
  }
  move_tree_find (&tree, root, NULL, NULL);
  ck_assert_uint_eq (tree.nodes->len, 2 * DEPTH);
  ck_assert_int_eq (move_tree_row (&tree, tree.rows->len - 1)->depth, DEPTH);
}
END_TEST

/* ---- Folding ---- */

/* Adds two moves to each of `depth` nodes, so that each variation has a variation. Returns the last
 * node. */
static Node *
nest (Node *node, int depth)
{
  static Move moves[4000];

  for (int i = 0; i < depth; i++) {
    int n = movegen_list (&node->turn.pos, moves, 4000);

    ck_assert_int_gt (n, 1);
    node_add (node, moves[n - 1], NULL);
    node = node_add (node, moves[n - 2], NULL);
  }

  return node;
}

static guint
count_hidden (const Node *shown, GHashTable *opened)
{
  guint n = 0;

  move_tree_find (&tree, root, shown, opened);
  for (guint i = 0; i < tree.rows->len; i++)
    n += move_tree_row (&tree, i)->n_hidden;

  return n;
}

START_TEST (deep_variations_are_folded_until_they_are_shown)
{
  g_autoptr (GHashTable) opened = g_hash_table_new (NULL, NULL);
  Node *deep = nest (root, 7);
  guint n_nodes;

  ck_assert_uint_eq (count_hidden (root, NULL), 0);
  n_nodes = tree.nodes->len;
  ck_assert_uint_gt (count_hidden (root, opened), 0);
  ck_assert_uint_eq (tree.nodes->len + count_hidden (root, opened), n_nodes);
  ck_assert_uint_eq (count_hidden (deep, opened), 0);
  for (Node *node = root; node->child != NULL; node = node->child->sibling)
    g_hash_table_add (opened, node->child->sibling);
  ck_assert_uint_eq (count_hidden (root, opened), 0);
}
END_TEST

START_TEST (a_comment_ends_its_row)
{
  play (root, "E6-E8 H11-F9");
  move_tree_find (&tree, root, NULL, NULL);
  ck_assert_uint_eq (tree.rows->len, 1);
  node_set_text (root->child, COMMENT, "Bold.");
  move_tree_find (&tree, root, NULL, NULL);
  ck_assert_uint_eq (tree.rows->len, 2);
}
END_TEST

/* A mark changes the row of its move, but not the rows after it. */
START_TEST (rows_after_a_change_are_the_same)
{
  MoveTree later;
  Node *end = play (root, "E6-E8 H11-F9 H6-H8 G11-G9");

  (void) end;
  move_tree_init (&later);
  move_tree_find (&tree, root, NULL, NULL);
  node_add_mark (root->child, 1);
  move_tree_find (&later, root, NULL, NULL);
  ck_assert_uint_eq (move_tree_common (&tree, &later), 0);
  ck_assert_uint_eq (move_tree_common_end (&tree, &later, 0), 1);
  move_tree_clear (&later);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("move-tree");
  TCase *tcase = tcase_create ("move-tree");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, a_line_has_a_row_for_each_round);
  tcase_add_test (tcase, variations_follow_their_round);
  tcase_add_test (tcase, variations_have_variations);
  tcase_add_test (tcase, equal_rows_are_recognized);
  tcase_add_loop_test (tcase, every_move_is_in_the_rows_once, 0, (int) n_variants);
  tcase_add_test (tcase, a_deep_tree_does_no_harm);
  tcase_add_test (tcase, deep_variations_are_folded_until_they_are_shown);
  tcase_add_test (tcase, a_comment_ends_its_row);
  tcase_add_test (tcase, rows_after_a_change_are_the_same);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
