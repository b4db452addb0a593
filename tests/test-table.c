/* What the table keeps it gives back, for the position it was kept for and no other. */

#include "engine/table.h"

#include "random-position.h"

#include <check.h>
#include <pthread.h>
#include <stdlib.h>

static uint64_t
any_hash (Dice *dice)
{
  uint64_t hash = 0;

  for (int i = 0; i < 8; i++)
    hash = hash << 8 | (uint64_t) dice_roll (dice, 256);

  return hash;
}

START_TEST (what_is_kept_is_found)
{
  static const int scores[] = { 0, 1, -1, 20000, -20000, 30000, -30000 };
  Table table = { .slots = NULL };
  Dice dice = { 1 };

  ck_assert (table_resize (&table, 1));
  for (int i = 0; i < 1000; i++) {
    uint64_t hash = any_hash (&dice);
    Entry entry = { scores[i % 7], i % 100, (Bound) (1 + i % 3), (uint32_t) any_hash (&dice) | 1 };
    Entry found;

    table_keep (&table, hash, &entry);
    ck_assert (table_find (&table, hash, &found));
    ck_assert_int_eq (found.score, entry.score);
    ck_assert_int_eq (found.depth, entry.depth);
    ck_assert_int_eq (found.bound, entry.bound);
    ck_assert_uint_eq (found.move, entry.move);
    ck_assert (!table_find (&table, hash ^ 1, &found));
  }
  table_free (&table);
}
END_TEST

START_TEST (a_cleared_table_has_forgotten)
{
  Table table = { .slots = NULL };
  Entry entry = { 5, 5, BOUND_EXACT, 5 };

  ck_assert (table_resize (&table, 1));
  table_keep (&table, 12345, &entry);
  table_clear (&table);
  ck_assert (!table_find (&table, 12345, &entry));
  table_keep (&table, 12345, &entry);
  ck_assert (table_resize (&table, 2));
  ck_assert (!table_find (&table, 12345, &entry));
  table_free (&table);
}
END_TEST

/* Old entries make room first, however deep they are. */
START_TEST (a_full_table_still_takes_what_is_new)
{
  Table table = { .slots = NULL };
  Dice dice = { 2 };

  ck_assert (table_resize (&table, 1));
  for (int i = 0; i < 300000; i++)
    table_keep (&table, any_hash (&dice), &(Entry){ 1, 20, BOUND_EXACT, 1 });
  ck_assert_int_gt (table_permille (&table), 950);

  for (int i = 0; i < 10; i++)
    table_grow_older (&table);
  ck_assert_int_eq (table_permille (&table), 0);
  for (int i = 0; i < 1000; i++) {
    uint64_t hash = any_hash (&dice);
    Entry found;

    table_keep (&table, hash, &(Entry){ 2, 1, BOUND_LOWER, 2 });
    ck_assert (table_find (&table, hash, &found));
  }
  table_free (&table);
}
END_TEST

START_TEST (a_move_without_news_keeps_the_move_known)
{
  Table table = { .slots = NULL };
  Entry found;

  ck_assert (table_resize (&table, 1));
  table_keep (&table, 77, &(Entry){ 1, 2, BOUND_LOWER, 99 });
  table_keep (&table, 77, &(Entry){ 1, 3, BOUND_UPPER, 0 });
  ck_assert (table_find (&table, 77, &found));
  ck_assert_uint_eq (found.move, 99);
  table_free (&table);
}
END_TEST

/* Every entry tells its own hash, so that a torn one shows. */
static void *
scribble (void *data)
{
  Table *table = data;
  Dice dice = { 3 };

  for (int i = 0; i < 100000; i++) {
    uint64_t hash = (uint64_t) dice_roll (&dice, 1000) << 40 | 7;
    uint32_t mark = (uint32_t) (hash >> 40) * 2654435761u | 1;
    Entry found;

    if (table_find (table, hash, &found))
      ck_assert_uint_eq (found.move, mark);
    table_keep (table, hash, &(Entry){ i % 1000, i % 50, BOUND_EXACT, mark });
  }

  return NULL;
}

START_TEST (two_threads_never_find_half_an_entry)
{
  Table table = { .slots = NULL };
  pthread_t other;

  ck_assert (table_resize (&table, 1));
  ck_assert_int_eq (pthread_create (&other, NULL, scribble, &table), 0);
  scribble (&table);
  pthread_join (other, NULL);
  table_free (&table);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("table");
  TCase *tcase = tcase_create ("properties");
  SRunner *runner = srunner_create (suite);
  int n_failed;

  suite_add_tcase (suite, tcase);
  tcase_add_test (tcase, what_is_kept_is_found);
  tcase_add_test (tcase, a_cleared_table_has_forgotten);
  tcase_add_test (tcase, a_full_table_still_takes_what_is_new);
  tcase_add_test (tcase, a_move_without_news_keeps_the_move_known);
  tcase_add_test (tcase, two_threads_never_find_half_an_entry);

  srunner_run_all (runner, CK_NORMAL);
  n_failed = srunner_ntests_failed (runner);
  srunner_free (runner);

  return n_failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
