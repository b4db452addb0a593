/* Tests of symmetry.h: positions that are the same after a rotation or reflection. */

#include "core/rules/symmetry.h"

#include "core/notation/position-text.h"
#include "support/mirror.h"
#include "support/random-position.h"
#include "support/suite.h"

enum { N_SETUPS = 200, MANY_PIECES = 5 };

typedef struct Pair {
  const char *variant, *a, *b;
  bool is_same;
} Pair;

static const Pair pairs[] = {
  /* Reflected from left to right. */
  { "camelot", "W:WKC5,G7:BE12", "W:WKJ5,F7:BH12", true },
  /* Half a turn, and the players exchanged. */
  { "camelot", "W:WKC5,G7:BE12", "B:WH5:BKJ12,F10", true },
  /* Half a turn with the same player to move: not the same position. */
  { "camelot", "W:WKC5,G7:BE12", "W:WH5:BKJ12,F10", false },
  /* A knight is not a man. */
  { "camelot", "W:WKC5,G7:BE12", "W:WJ5,F7:BH12", false },
  { "camelot", "W:WKC5,G7:BE12", "W:WKJ5,E7:BH12", false },
  /* Castle moves count. */
  { "camelot", "W:WG16,G7:BE12:x1,0", "W:WF16,F7:BH12:x1,0", true },
  { "camelot", "W:WG16,G7:BE12:x1,0", "W:WF16,F7:BH12", false },
  /* Reflected from left to right, on another board. */
  { "cam", "W:WKC5:BE12", "W:WKE5:BC12", true },
};

static Position
position_of (const char *variant, const char *text)
{
  Position pos;

  ck_assert_msg (position_text_read (&pos, variant_find (variant), text, NULL), "%s", text);

  return pos;
}

START_TEST (pairs_are_the_same_or_not)
{
  const Pair *pair = &pairs[_i];
  Position a = position_of (pair->variant, pair->a), b = position_of (pair->variant, pair->b);

  ck_assert_int_eq (symmetry_hash (&a) == symmetry_hash (&b), pair->is_same);
}
END_TEST

START_TEST (a_mirrored_position_is_the_same)
{
  Dice dice = { 51 };
  int n = 0;

  for (int i = 0; i < N_SETUPS; i++) {
    Position pos, mirrored;

    random_setup (&pos, &variants[_i], &dice);
    if (!position_mirror (&pos, &mirrored))
      continue;
    ck_assert_uint_eq (symmetry_hash (&pos), symmetry_hash (&mirrored));
    n++;
  }
  ck_assert_int_gt (n, 20);
}
END_TEST

/* Random games of the smallest variant reach some positions more than once, so a few equal hashes
 * are allowed. */
START_TEST (different_positions_have_different_hashes)
{
  Dice dice = { 52 };
  uint64_t hashes[N_SETUPS];
  int n = 0, n_same = 0;

  for (int i = 0; i < N_SETUPS; i++) {
    Position pos;

    random_play (&pos, &variants[_i], &dice, 10 + dice_roll (&dice, 20));
    if (position_team_pieces (&pos, 0) + position_team_pieces (&pos, 1) < MANY_PIECES)
      continue;
    hashes[n] = symmetry_hash (&pos);
    for (int j = 0; j < n; j++)
      n_same += hashes[n] == hashes[j];
    n++;
  }
  ck_assert_int_gt (n, 20);
  ck_assert_int_lt (20 * n_same, n * n);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("symmetry");
  TCase *tcase = tcase_create ("properties");

  suite_add_tcase (suite, tcase);
  tcase_add_loop_test (tcase, pairs_are_the_same_or_not, 0, N_ROWS (pairs));
  tcase_add_loop_test (tcase, a_mirrored_position_is_the_same, 0, (int) n_variants);
  tcase_add_loop_test (tcase, different_positions_have_different_hashes, 0, (int) n_variants);

  return suite_run (suite);
}
