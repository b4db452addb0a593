/* Tests the rules of a rush: its puzzles, its clock and its end. */

#include "app/puzzles/puzzle-rush.h"

#include "support/suite.h"

#define SECOND G_USEC_PER_SEC

enum { LEAST_STEPS = 20, MANY = 400, START = 77 };

static const PuzzleWish any = { NULL, -1 };

static PuzzleRush *rush;

static void
set_up (void)
{
  rush = puzzle_rush_new (puzzle_book_get (), &any, 5);
}

static void
tear_down (void)
{
  puzzle_rush_free (rush);
}

static int
grade (void)
{
  return puzzle_book_puzzle (rush->book, puzzle_rush_number (rush))->grade;
}

/* ---- Puzzles ---- */

/* `_i` is one more than the index of a variant; 0 is for all of them. */
START_TEST (each_puzzle_is_at_least_as_hard_as_the_one_before)
{
  PuzzleWish wish = { _i > 0 ? &variants[_i - 1] : NULL, -1 };
  g_autoptr (PuzzleRush) self = puzzle_rush_new (puzzle_book_get (), &wish, 0);
  int before = 0, n = 0;

  for (guint32 chance = 11; puzzle_rush_number (self) >= 0; chance = chance * 1103515245 + 12345) {
    const Puzzle *puzzle = puzzle_book_puzzle (self->book, puzzle_rush_number (self));

    ck_assert (wish.variant == NULL || puzzle->pos.variant == wish.variant);
    ck_assert_int_ge (puzzle->grade, before);
    before = puzzle->grade;
    puzzle_rush_take (self, TRUE, chance >> 16);
    n++;
  }
  ck_assert_int_ge (n, MIN (LEAST_STEPS, self->order->len / 3));
  ck_assert_int_eq (self->score, n);
  ck_assert (puzzle_rush_is_over (self));
}
END_TEST

START_TEST (a_rush_begins_with_an_easy_puzzle)
{
  ck_assert_int_lt (grade (), 900);
}
END_TEST

/* ---- Lives and score ---- */

START_TEST (the_third_mistake_ends_a_rush)
{
  static const gboolean tries[] = { TRUE, FALSE, TRUE, TRUE, FALSE, FALSE };

  for (int i = 0; i < N_ROWS (tries); i++) {
    ck_assert (!puzzle_rush_is_over (rush));
    puzzle_rush_take (rush, tries[i], 1);
  }
  ck_assert (puzzle_rush_is_over (rush));
  ck_assert_int_eq (rush->n_lives, 0);
  ck_assert_int_eq (rush->score, 3);
  /* Nothing counts after the end. */
  puzzle_rush_take (rush, TRUE, 1);
  puzzle_rush_take (rush, FALSE, 1);
  ck_assert_int_eq (rush->score, 3);
  ck_assert_int_eq (rush->n_lives, 0);
}
END_TEST

/* ---- The clock ---- */

/* The event after each second: 'a' asks the user, 'j' judges a move, 'p' pauses, '+' takes a
 * solved puzzle. */
static const struct {
  const char *story;
  int seconds;
} clocks[] = {
  { "aaaa", 0 },       /* the clock does not run before the first move */
  { "aaajaaa", 2 },    /* it runs between two questions, so the judging is free */
  { "ajjjjj", 0 },     /* judging takes no time */
  { "aaa+aaa", 2 },    /* a solved puzzle begins the rush, too */
  { "jaaapppaaa", 4 }, /* a pause is free */
  { "jaaaajjjaa+aa", 5 },
};

START_TEST (the_clock_runs_while_the_user_is_asked)
{
  gint64 now = START * SECOND;

  for (const char *at = clocks[_i].story; *at != '\0'; at++, now += SECOND) {
    if (*at == '+')
      puzzle_rush_take (rush, TRUE, 1);
    else if (*at == 'p')
      puzzle_rush_pause (rush);
    else
      puzzle_rush_tell (rush, *at == 'a', now);
  }
  ck_assert_int_eq (RUSH_US - rush->left_us, clocks[_i].seconds * SECOND);
}
END_TEST

START_TEST (a_rush_ends_after_three_minutes)
{
  gint64 now = START * SECOND;

  puzzle_rush_tell (rush, FALSE, now);
  puzzle_rush_tell (rush, TRUE, now);
  puzzle_rush_tell (rush, TRUE, now + 179 * SECOND);
  ck_assert (!puzzle_rush_is_over (rush));
  puzzle_rush_tell (rush, TRUE, now + MANY * SECOND);
  ck_assert_int_eq (rush->left_us, 0);
  ck_assert (puzzle_rush_is_over (rush));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("puzzle-rush");
  TCase *tcase = tcase_create ("rush");

  suite_add_tcase (suite, tcase);
  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_loop_test (tcase, each_puzzle_is_at_least_as_hard_as_the_one_before, 0,
                       (int) n_variants + 1);
  tcase_add_test (tcase, a_rush_begins_with_an_easy_puzzle);
  tcase_add_test (tcase, the_third_mistake_ends_a_rush);
  tcase_add_loop_test (tcase, the_clock_runs_while_the_user_is_asked, 0, N_ROWS (clocks));
  tcase_add_test (tcase, a_rush_ends_after_three_minutes);

  return suite_run (suite);
}
