#include "app/puzzles/puzzle-progress.h"

#include "app/kit/day.h"
#include "app/kit/kept-keys.h"

#include <math.h>
#include <string.h>

enum {
  MOST_NUMBER = 1000000,
  LEAST_RATING = 100,
  MOST_RATING = 3000,
  FIRST_K = 80,
  LAST_K = 20,
  N_SHRINKING = 30,
};

struct PuzzleProgress {
  KeptKeys *keys; /* owned */
  PuzzleStanding standing;
  GPtrArray *tried; /* ids, and NULL at the end */
};

char *
puzzle_progress_dup_path (void)
{
  return g_build_filename (g_get_user_state_dir (), "logres", "puzzles", NULL);
}

/* ---- The file ---- */

/* The numbers of the standing: their keys in the file, and their valid values. */
static const struct {
  const char *group, *key;
  gsize offset;
  int least, most, start;
} numbers[] = {
  { "Rating", "Value", G_STRUCT_OFFSET (PuzzleStanding, rating), LEAST_RATING, MOST_RATING,
    PUZZLE_RATING_START },
  { "Rating", "Counted", G_STRUCT_OFFSET (PuzzleStanding, n_counted), 0, MOST_NUMBER, 0 },
  { "Row", "Now", G_STRUCT_OFFSET (PuzzleStanding, in_row), 0, MOST_NUMBER, 0 },
  { "Row", "Best", G_STRUCT_OFFSET (PuzzleStanding, best_in_row), 0, MOST_NUMBER, 0 },
  { "Days", "Now", G_STRUCT_OFFSET (PuzzleStanding, days), 0, MOST_NUMBER, 0 },
  { "Days", "Best", G_STRUCT_OFFSET (PuzzleStanding, best_days), 0, MOST_NUMBER, 0 },
};

static const char rush_group[] = "Rush", all_games_key[] = "all";

static const char days_group[] = "Days", last_key[] = "Last", solved_key[] = "Solved",
                  tried_group[] = "Tried", ids_key[] = "Ids", day_key[] = "Day",
                  today_key[] = "Today";

static int *
number_at (PuzzleStanding *standing, gsize i)
{
  return (int *) G_STRUCT_MEMBER_P (standing, numbers[i].offset);
}

static void
read_standing (PuzzleStanding *standing, GKeyFile *file)
{
  g_autofree char *last = g_key_file_get_string (file, days_group, last_key, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++) {
    g_autoptr (GError) error = NULL;
    int number = g_key_file_get_integer (file, numbers[i].group, numbers[i].key, &error);
    gboolean is_good = error == NULL && number >= numbers[i].least && number <= numbers[i].most;

    *number_at (standing, i) = is_good ? number : numbers[i].start;
  }
  standing->last_day = day_read (last);
  if (standing->last_day == 0)
    standing->days = 0;
}

static void
write_standing (PuzzleStanding *standing, GKeyFile *file)
{
  g_autofree char *last = standing->last_day > 0 ? day_dup_text (standing->last_day) : NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    g_key_file_set_integer (file, numbers[i].group, numbers[i].key, *number_at (standing, i));
  if (last != NULL)
    g_key_file_set_string (file, days_group, last_key, last);
}

/* Returns the ids of the tried puzzles, and NULL at the end. */
static GPtrArray *
read_tried (GKeyFile *file)
{
  GPtrArray *tried = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) ids = g_key_file_get_string_list (file, tried_group, ids_key, NULL, NULL);

  for (guint i = 0; ids != NULL && ids[i] != NULL; i++)
    if (strlen (ids[i]) == PUZZLE_ID_SIZE - 1 && tried->len < MOST_NUMBER)
      g_ptr_array_add (tried, g_strdup (ids[i]));
  g_ptr_array_add (tried, NULL);

  return tried;
}

static void
read_diary (PuzzleProgress *self)
{
  read_standing (&self->standing, kept_keys_file (self->keys));
  g_clear_pointer (&self->tried, g_ptr_array_unref);
  self->tried = read_tried (kept_keys_file (self->keys));
}

PuzzleProgress *
puzzle_progress_new (const char *path)
{
  PuzzleProgress *self = g_new0 (PuzzleProgress, 1);

  self->keys = kept_keys_new (path);
  read_diary (self);

  return self;
}

void
puzzle_progress_free (PuzzleProgress *self)
{
  g_ptr_array_unref (self->tried);
  kept_keys_free (self->keys);
  g_free (self);
}

const char *
puzzle_progress_set_aside (const PuzzleProgress *self)
{
  return kept_keys_set_aside (self->keys);
}

/* ---- Questions ---- */

const PuzzleStanding *
puzzle_progress_standing (const PuzzleProgress *self)
{
  return &self->standing;
}

const char *const *
puzzle_progress_tried (const PuzzleProgress *self)
{
  return (const char *const *) self->tried->pdata;
}

gboolean
puzzle_progress_has_tried (const PuzzleProgress *self, const char *id)
{
  return g_strv_contains (puzzle_progress_tried (self), id);
}

static gboolean
has_id (const PuzzleProgress *self, const char *group, const char *key, const char *id)
{
  g_auto (GStrv) ids =
    g_key_file_get_string_list (kept_keys_file (self->keys), group, key, NULL, NULL);

  return ids != NULL && g_strv_contains ((const char *const *) ids, id);
}

gboolean
puzzle_progress_has_tried_on (const PuzzleProgress *self, const char *id, guint32 day)
{
  g_autofree char *last =
    g_key_file_get_string (kept_keys_file (self->keys), tried_group, day_key, NULL);

  return day_read (last) == day && has_id (self, tried_group, today_key, id);
}

gboolean
puzzle_progress_has_solved (const PuzzleProgress *self, const char *id, guint32 day)
{
  return self->standing.last_day == day && has_id (self, days_group, solved_key, id);
}

int
puzzle_progress_count_tried (const PuzzleProgress *self,
                             const PuzzleBook *book,
                             const PuzzleWish *wish)
{
  g_autoptr (GArray) list = puzzle_book_list (book, wish);
  int n = 0;

  for (guint i = 0; i < list->len; i++)
    n += puzzle_progress_has_tried (self, puzzle_book_id (book, g_array_index (list, int, i)));

  return n;
}

int
puzzle_progress_days (const PuzzleProgress *self, guint32 day)
{
  /* The last day is after `day` if the user has set the clock back or changed time zones
   * meanwhile. */
  return self->standing.last_day + 1 >= day ? self->standing.days : 0;
}

/* ---- The rush ---- */

static const char *
rush_key (const Variant *variant)
{
  return variant != NULL ? variant->id : all_games_key;
}

static int
read_rush (GKeyFile *file, const Variant *variant)
{
  int best = g_key_file_get_integer (file, rush_group, rush_key (variant), NULL);

  return best > 0 && best <= MOST_NUMBER ? best : 0;
}

int
puzzle_progress_rush_best (const PuzzleProgress *self, const Variant *variant)
{
  return read_rush (kept_keys_file (self->keys), variant);
}

typedef struct RushScore {
  const Variant *variant;
  int score;
} RushScore;

static gboolean
note_score (GKeyFile *file, gconstpointer data)
{
  const RushScore *rush = data;

  if (rush->score <= read_rush (file, rush->variant))
    return FALSE;

  g_key_file_set_integer (file, rush_group, rush_key (rush->variant), rush->score);

  return TRUE;
}

gboolean
puzzle_progress_note_rush (PuzzleProgress *self, const Variant *variant, int score, GError **error)
{
  RushScore *rush = g_new (RushScore, 1);
  g_autoptr (GError) failure = NULL;

  *rush = (RushScore) { variant, score };
  kept_keys_change (self->keys, note_score, rush, HOLD_MACHINE, &failure);
  read_diary (self);
  if (failure == NULL)
    return TRUE;

  g_propagate_error (error, g_steal_pointer (&failure));

  return FALSE;
}

/* ---- The rating ----
 *
 * It is an Elo rating in which a puzzle is an opponent whose grade never changes:
 *
 *     expected = 1 / (1 + 10 ^ ((grade - rating) / 400))
 *     rating  += K * (1 - expected)  for a puzzle that was solved,
 *     rating  -= K * expected        for one that was not
 *
 * K falls evenly from 80 for the first puzzle to 20 after thirty puzzles. So the rating of a new
 * user adapts quickly and becomes stable later. Only the first try of a puzzle counts, and a puzzle
 * counts as not solved if the user took a hint. */

static double
weight (int n_counted)
{
  int n = MIN (n_counted, N_SHRINKING);

  return FIRST_K - (double) (FIRST_K - LAST_K) * n / N_SHRINKING;
}

static int
rating_after (const PuzzleStanding *before, int grade, gboolean is_solved)
{
  double expected = 1 / (1 + pow (10, (grade - before->rating) / 400.0));
  double gain = weight (before->n_counted) * ((is_solved ? 1 : 0) - expected);

  return CLAMP (before->rating + (int) lround (gain), LEAST_RATING, MOST_RATING);
}

/* ---- Writing ---- */

static void
count_day (PuzzleStanding *standing, guint32 day)
{
  if (standing->last_day >= day)
    return;

  standing->days = standing->last_day + 1 == day ? standing->days + 1 : 1;
  standing->best_days = MAX (standing->best_days, standing->days);
  standing->last_day = day;
}

static void
count_first_try (PuzzleStanding *standing, int grade, gboolean is_solved)
{
  standing->rating = rating_after (standing, grade, is_solved);
  standing->n_counted++;
  standing->in_row = is_solved ? standing->in_row + 1 : 0;
  standing->best_in_row = MAX (standing->best_in_row, standing->in_row);
}

/* Adds the id at the end of the list, or moves it to the end, because the latest id is the last
 * one. */
static void
note_id (GPtrArray *tried, const char *id)
{
  for (guint i = 0; i + 1 < tried->len; i++)
    if (g_str_equal (g_ptr_array_index (tried, i), id)) {
      g_ptr_array_remove_index (tried, i);
      break;
    }
  g_ptr_array_insert (tried, (int) tried->len - 1, g_strdup (id));
}

typedef struct Try {
  int grade;
  gboolean is_solved;
  guint32 day;
  char id[];
} Try;

/* Adds the id to a list of ids. The list of an earlier day begins anew. */
static void
add_id (GKeyFile *file, const char *group, const char *key, const char *id, gboolean is_same_day)
{
  g_autofree char *before = is_same_day ? g_key_file_get_string (file, group, key, NULL) : NULL;
  g_autofree char *ids = g_strconcat (before != NULL ? before : "", id, ";", NULL);

  g_key_file_set_string (file, group, key, ids);
}

static void
note_solved (GKeyFile *file, PuzzleStanding *standing, const Try *try)
{
  add_id (file, days_group, solved_key, try->id, standing->last_day == try->day);
  count_day (standing, try->day);
}

static void
note_today (GKeyFile *file, const Try *try)
{
  g_autofree char *last = g_key_file_get_string (file, tried_group, day_key, NULL);
  g_autofree char *day = day_dup_text (try->day);

  add_id (file, tried_group, today_key, try->id, g_strcmp0 (last, day) == 0);
  g_key_file_set_string (file, tried_group, day_key, day);
}

static gboolean
note_try (GKeyFile *file, gconstpointer data)
{
  const Try *try = data;
  g_autoptr (GPtrArray) tried = read_tried (file);
  PuzzleStanding standing;

  read_standing (&standing, file);
  if (!g_strv_contains ((const char *const *) tried->pdata, try->id))
    count_first_try (&standing, try->grade, try->is_solved);
  if (try->is_solved)
    note_solved (file, &standing, try);
  note_id (tried, try->id);
  note_today (file, try);
  write_standing (&standing, file);
  g_key_file_set_string_list (file, tried_group, ids_key, (const char *const *) tried->pdata,
                              tried->len - 1);

  return TRUE;
}

gboolean
puzzle_progress_note (
  PuzzleProgress *self, const char *id, int grade, gboolean is_solved, guint32 day, GError **error)
{
  Try *try = g_malloc0 (sizeof *try + strlen (id) + 1);
  gboolean is_written;

  try->grade = grade;
  try->is_solved = is_solved;
  try->day = day;
  strcpy (try->id, id);
  is_written = kept_keys_change (self->keys, note_try, try, HOLD_MACHINE, error);
  read_diary (self);

  return is_written;
}
