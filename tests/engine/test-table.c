/* Tests of the transposition table: it returns what was stored, and only for the same position. */

#include "engine/search/transposition-table.h"

#include "support/random-position.h"
#include "support/resident.h"
#include "support/suite.h"

#include <pthread.h>

static uint64_t
any_hash (Dice *dice)
{
  uint64_t hash = 0;

  for (int i = 0; i < 8; i++)
    hash = hash << 8 | (uint64_t) dice_roll (dice, 256);

  return hash;
}

START_TEST (a_stored_entry_is_found)
{
  static const int scores[] = { 0, 1, -1, 20000, -20000, 30000, -30000 };
  TranspositionTable table = { .slots = NULL };
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

START_TEST (a_cleared_table_is_empty)
{
  TranspositionTable table = { .slots = NULL };
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

/* A large table takes up memory only where it was used, and only until it rests or is cleared. The
 * address sanitizer keeps an eighth of that memory for itself. */
START_TEST (a_table_takes_up_memory_only_while_it_is_used)
{
  enum { LARGE_MIB = 64, LITTLE_KB = 16 << 10, MUCH_KB = 56 << 10 };
  void (*const give_back[]) (TranspositionTable *) = { table_clear, table_rest };
  TranspositionTable table = { .slots = NULL };
  Dice dice = { 4 };
  long before = resident_kb ();
  Entry found;

  ck_assert (table_resize (&table, LARGE_MIB));
  ck_assert_int_lt (resident_kb (), before + LITTLE_KB);
  for (int i = 0; i < N_ROWS (give_back) && before > 0; i++) {
    for (int j = 0; j < 400000; j++)
      table_keep (&table, any_hash (&dice), &(Entry) { 1, 20, BOUND_EXACT, 1 });
    table_keep (&table, 77, &(Entry) { 1, 20, BOUND_EXACT, 1 });
    ck_assert_int_gt (resident_kb (), before + MUCH_KB);
    give_back[i](&table);
    ck_assert_int_lt (resident_kb (), before + LITTLE_KB);
    ck_assert (!table_find (&table, 77, &found));
  }
  table_free (&table);
}
END_TEST

/* Old entries are replaced first, even deep ones. */
START_TEST (a_full_table_accepts_new_entries)
{
  TranspositionTable table = { .slots = NULL };
  Dice dice = { 2 };

  ck_assert (table_resize (&table, 1));
  for (int i = 0; i < 300000; i++)
    table_keep (&table, any_hash (&dice), &(Entry) { 1, 20, BOUND_EXACT, 1 });
  ck_assert_int_gt (table_permille (&table), 950);

  for (int i = 0; i < 10; i++)
    table_grow_older (&table);
  ck_assert_int_eq (table_permille (&table), 0);
  for (int i = 0; i < 1000; i++) {
    uint64_t hash = any_hash (&dice);
    Entry found;

    table_keep (&table, hash, &(Entry) { 2, 1, BOUND_LOWER, 2 });
    ck_assert (table_find (&table, hash, &found));
  }
  table_free (&table);
}
END_TEST

START_TEST (an_entry_without_a_move_keeps_the_old_move)
{
  TranspositionTable table = { .slots = NULL };
  Entry found;

  ck_assert (table_resize (&table, 1));
  table_keep (&table, 77, &(Entry) { 1, 2, BOUND_LOWER, 99 });
  table_keep (&table, 77, &(Entry) { 1, 3, BOUND_UPPER, 0 });
  ck_assert (table_find (&table, 77, &found));
  ck_assert_uint_eq (found.move, 99);
  table_free (&table);
}
END_TEST

typedef struct Look {
  Entry entry;
  int years; /* number of searches since the deep entry was stored */
  bool is_kept;
} Look;

/* The first entry has depth 10 and an inexact score. Only an exact score, a similar depth or a
 * later search replaces it. */
START_TEST (a_shallow_entry_does_not_replace_a_deep_one)
{
  static const Look rows[] = {
    { { 1, 6, BOUND_LOWER, 2 }, 0, false }, { { 1, 6, BOUND_UPPER, 2 }, 0, false },
    { { 1, 0, BOUND_UPPER, 0 }, 0, false }, { { 1, 7, BOUND_LOWER, 2 }, 0, true },
    { { 1, 6, BOUND_EXACT, 2 }, 0, true },  { { 1, 6, BOUND_LOWER, 2 }, 1, true },
    { { 1, 11, BOUND_UPPER, 2 }, 0, true },
  };
  const Look *row = &rows[_i];
  Entry deep = { -7, 10, BOUND_LOWER, 99 }, expected = row->is_kept ? row->entry : deep, found;
  TranspositionTable table = { .slots = NULL };

  ck_assert (table_resize (&table, 1));
  table_keep (&table, 77, &deep);
  for (int i = 0; i < row->years; i++)
    table_grow_older (&table);
  table_keep (&table, 77, &row->entry);
  ck_assert (table_find (&table, 77, &found));
  ck_assert_int_eq (found.score, expected.score);
  ck_assert_int_eq (found.depth, expected.depth);
  ck_assert_int_eq (found.bound, expected.bound);
  ck_assert_uint_eq (found.move, expected.move);
  table_free (&table);
}
END_TEST

enum { N_SCRIBBLES = 100000 };

typedef struct Scribbler {
  TranspositionTable *table;
  int n_found, n_torn;
} Scribbler;

/* Reads and writes entries. The move of each entry depends on its hash, so a torn entry is
 * detected. */
static void *
scribble (void *data)
{
  Scribbler *self = data;
  Dice dice = { 3 };

  for (int i = 0; i < N_SCRIBBLES; i++) {
    uint64_t hash = (uint64_t) dice_roll (&dice, 8) << 40 | 7; /* all in one bucket */
    uint32_t mark = (uint32_t) (hash >> 40) * 2654435761u | 1;
    Entry found;

    if (table_find (self->table, hash, &found)) {
      self->n_found++;
      self->n_torn += found.move != mark;
    }
    table_keep (self->table, hash, &(Entry) { i % 1000, i % 50, BOUND_EXACT, mark });
  }

  return NULL;
}

START_TEST (no_thread_ever_finds_a_torn_entry)
{
  TranspositionTable table = { .slots = NULL };
  Scribbler here = { .table = &table }, there = here;
  pthread_t other;

  ck_assert (table_resize (&table, 1));
  ck_assert_int_eq (pthread_create (&other, NULL, scribble, &there), 0);
  scribble (&here);
  ck_assert_int_eq (pthread_join (other, NULL), 0);
  ck_assert_int_gt (here.n_found, N_SCRIBBLES / 10);
  ck_assert_int_gt (there.n_found, N_SCRIBBLES / 10);
  ck_assert_int_eq (here.n_torn + there.n_torn, 0);
  table_free (&table);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("table");
  TCase *tcase = tcase_create ("properties");

  suite_add_tcase (suite, tcase);
  tcase_add_test (tcase, a_stored_entry_is_found);
  tcase_add_test (tcase, a_cleared_table_is_empty);
  tcase_add_test (tcase, a_table_takes_up_memory_only_while_it_is_used);
  tcase_add_test (tcase, a_full_table_accepts_new_entries);
  tcase_add_test (tcase, an_entry_without_a_move_keeps_the_old_move);
  tcase_add_loop_test (tcase, a_shallow_entry_does_not_replace_a_deep_one, 0, 7);
  tcase_add_test (tcase, no_thread_ever_finds_a_torn_entry);

  return suite_run (suite);
}
