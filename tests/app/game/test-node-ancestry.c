#include "app/game/node-ancestry.h"

#include "core/rules/movegen.h"
#include "support/random-game.h"
#include "support/suite.h"

enum { MOST_MOVES = 200 };

/* Returns the hashes of all positions before a node, the latest first. Leaves out positions after
 * moves that were taken back. */
static GArray *
dup_all (const Node *node)
{
  GArray *hashes = g_array_new (FALSE, FALSE, sizeof (uint64_t));
  const Node *next = node;

  for (const Node *at = node->parent; at != NULL; next = at, at = at->parent)
    if (!node_is_taken_back (at, next))
      g_array_append_val (hashes, at->turn.pos.hash);

  return hashes;
}

static uint64_t
hash_at (const GArray *hashes, guint i)
{
  return g_array_index (hashes, uint64_t, i);
}

static int
count (const GArray *hashes, uint64_t hash)
{
  int n = 0;

  for (guint i = 0; i < hashes->len; i++)
    n += hash_at (hashes, i) == hash;

  return n;
}

/* Checks that each position that can come next occurs as often among the collected hashes as among
 * all hashes. */
static void
check_next (const Node *node, const GArray *collected, const GArray *all)
{
  Move moves[USUAL_MOVES];
  int n = MIN (movegen_list (&node->turn.pos, moves, USUAL_MOVES), USUAL_MOVES);

  for (int i = 0; i < n; i++) {
    Turn after;

    if (!turn_play (&node->turn, moves[i], &after, NULL))
      continue;
    ck_assert_int_eq (count (collected, after.pos.hash), count (all, after.pos.hash));
  }
}

static void
check_past (const Node *node)
{
  g_autoptr (GArray) collected = node_ancestry_dup_hashes (node), all = dup_all (node);

  ck_assert_uint_le (collected->len, all->len);
  for (guint i = 0; i < collected->len; i++)
    ck_assert (hash_at (collected, i) == hash_at (all, collected->len - 1 - i));
  ck_assert_int_eq (count (collected, node->turn.pos.hash), count (all, node->turn.pos.hash));
  check_next (node, collected, all);
}

START_TEST (no_position_that_can_be_repeated_is_missing)
{
  Dice dice = { .state = 5 };

  for (int i = 0; i < 5; i++) {
    Record *record = random_game_new (&variants[_i], &dice, MOST_MOVES);

    for (const Node *node = record->root; node != NULL; node = node->child)
      check_past (node);
    record_free (record);
  }
}
END_TEST

/* Two pieces move back and forth, which repeats four positions. */
START_TEST (repeated_positions_are_found)
{
  static const struct {
    const char *from, *to;
  } moves[] = { { "E6", "E5" }, { "E11", "E12" }, { "E5", "E6" }, { "E12", "E11" } };
  g_autoptr (GArray) collected = NULL;
  Position start;
  Node *root, *node;

  position_start (&start, variant_find ("camelot"));
  root = node = node_new (&start);
  for (int i = 0; i < 400; i++)
    node = node_add (
      node,
      (Move) { .kind = MOVE_PLAIN,
               .from = square_at (moves[i % 4].from[0] - 'A', atoi (moves[i % 4].from + 1) - 1),
               .to = square_at (moves[i % 4].to[0] - 'A', atoi (moves[i % 4].to + 1) - 1) },
      NULL);
  collected = node_ancestry_dup_hashes (node);
  ck_assert_uint_eq (collected->len, 400);
  ck_assert_int_eq (count (collected, node->turn.pos.hash), 100);
  node_free (root);
}
END_TEST

/* A position from before a capture cannot be repeated. */
START_TEST (nothing_before_a_capture_is_collected)
{
  Dice dice = { .state = 9 };
  int n_captures = 0;

  for (int i = 0; i < 5; i++) {
    Record *record = random_game_new (&variants[_i], &dice, MOST_MOVES);

    for (const Node *node = record->root; node != NULL; node = node->child)
      if (node->move.kind == MOVE_CAPTURE) {
        g_autoptr (GArray) collected = node_ancestry_dup_hashes (node);

        ck_assert_uint_eq (collected->len, 0);
        n_captures++;
      }
    record_free (record);
  }
  ck_assert_int_gt (n_captures, 0);
}
END_TEST

/* Random moves of four players: Red, Green, Blue, Yellow and again. */
START_TEST (a_round_has_the_moves_since_the_viewers_last_one)
{
  const Node *moves[MAX_SEATS], *line[6];
  Dice dice = { .state = 7 };
  Position start;
  Node *root;

  position_start (&start, variant_find ("grand"));
  line[0] = root = node_new (&start);
  for (int i = 1; i < 6; i++)
    line[i] = random_game_play ((Node *) line[i - 1], &dice);

  ck_assert_uint_eq (node_ancestry_get_round (line[0], 0, moves), 0);
  ck_assert_uint_eq (node_ancestry_get_round (line[1], 0, moves), 1);
  ck_assert_ptr_eq (moves[0], line[1]);
  ck_assert_uint_eq (node_ancestry_get_round (line[4], 0, moves), 3);
  for (int i = 0; i < 3; i++)
    ck_assert_ptr_eq (moves[i], line[i + 2]);
  ck_assert_uint_eq (node_ancestry_get_round (line[2], 2, moves), 2);
  ck_assert_uint_eq (node_ancestry_get_round (line[5], 2, moves), 2);
  ck_assert_ptr_eq (moves[0], line[4]);
  node_free (root);
}
END_TEST

START_TEST (a_round_of_two_players_is_the_last_move)
{
  const Node *moves[MAX_SEATS], *node;
  Dice dice = { .state = 7 };
  Position start;
  Node *root;

  position_start (&start, variant_find ("camelot"));
  root = node_new (&start);
  node = random_game_play (random_game_play (root, &dice), &dice);
  for (int viewer = 0; viewer < 2; viewer++) {
    ck_assert_uint_eq (node_ancestry_get_round (node, (Seat) viewer, moves), 1);
    ck_assert_ptr_eq (moves[0], node);
  }
  node_free (root);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("node-ancestry");
  TCase *tcase = tcase_create ("node-ancestry");
  int n = (int) n_variants;

  tcase_add_loop_test (tcase, no_position_that_can_be_repeated_is_missing, 0, n);
  tcase_add_test (tcase, repeated_positions_are_found);
  tcase_add_test (tcase, a_round_has_the_moves_since_the_viewers_last_one);
  tcase_add_test (tcase, a_round_of_two_players_is_the_last_move);
  tcase_add_loop_test (tcase, nothing_before_a_capture_is_collected, 0, n);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
