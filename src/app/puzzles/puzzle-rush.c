#include "app/puzzles/puzzle-rush.h"

/* A rush has this number of steps from the easiest to the hardest puzzle, however many puzzles
 * there are. Few users solve more than half of them in the time. */
enum { N_STEPS = 40, LEAST_CHOICE = 2, MOST_ALIKE = 5 };

static int
compare_grades (gconstpointer a, gconstpointer b, gpointer book)
{
  int first = *(const int *) a, second = *(const int *) b;
  int difference =
    puzzle_book_puzzle (book, first)->grade - puzzle_book_puzzle (book, second)->grade;

  return difference != 0 ? difference : first - second;
}

static PuzzleTheme
theme_at (const PuzzleRush *self, guint place)
{
  return puzzle_main_theme (
    puzzle_book_puzzle (self->book, g_array_index (self->order, int, place)));
}

/* Goes on to the next puzzle with another idea than the one at `before`, if one is near. */
static void
leave_idea (PuzzleRush *self, guint before)
{
  guint most = MIN (self->place + MOST_ALIKE, self->order->len);

  for (guint place = self->place; place < most; place++)
    if (theme_at (self, place) != theme_at (self, before)) {
      self->place = place;
      return;
    }
}

/* Goes on by a random number of puzzles, so that two rushes differ. */
static void
leap (PuzzleRush *self, guint32 chance)
{
  self->place += chance % MAX (self->order->len / N_STEPS, LEAST_CHOICE);
}

PuzzleRush *
puzzle_rush_new (const PuzzleBook *book, const PuzzleWish *wish, guint32 chance)
{
  PuzzleRush *self = g_new0 (PuzzleRush, 1);

  self->book = book;
  self->order = puzzle_book_list (book, wish);
  g_array_sort_with_data (self->order, compare_grades, (gpointer) book);
  self->n_lives = RUSH_LIVES;
  self->left_us = RUSH_US;
  if (self->order->len > 1)
    leap (self, chance);

  return self;
}

void
puzzle_rush_free (PuzzleRush *self)
{
  g_array_unref (self->order);
  g_free (self);
}

int
puzzle_rush_number (const PuzzleRush *self)
{
  return self->place < self->order->len ? g_array_index (self->order, int, self->place) : -1;
}

gboolean
puzzle_rush_is_over (const PuzzleRush *self)
{
  return self->n_lives == 0 || self->left_us == 0 || puzzle_rush_number (self) < 0;
}

void
puzzle_rush_tell (PuzzleRush *self, gboolean is_asking, gint64 now_us)
{
  if (!is_asking)
    self->has_begun = TRUE;
  if (is_asking && self->has_begun && self->seen_us > 0)
    self->left_us = MAX (self->left_us - (now_us - self->seen_us), 0);
  self->seen_us = is_asking ? now_us : 0;
}

void
puzzle_rush_pause (PuzzleRush *self)
{
  self->seen_us = 0;
}

void
puzzle_rush_take (PuzzleRush *self, gboolean is_solved, guint32 chance)
{
  guint before;

  if (puzzle_rush_is_over (self))
    return;

  *(is_solved ? &self->score : &self->n_lives) += is_solved ? 1 : -1;
  self->has_begun = TRUE;
  self->seen_us = 0;
  before = self->place++;
  leap (self, chance);
  leave_idea (self, before);
}
