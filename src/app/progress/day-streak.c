#include "app/progress/day-streak.h"

#include "app/start/game-log.h"

static void
add_days (GArray *days, const KeptKeys *results, const Variant *variant)
{
  g_autoptr (GArray) games = game_log_read (kept_keys_file (results), variant);

  for (guint i = 0; i < games->len; i++)
    g_array_append_val (days, g_array_index (games, LoggedGame, i).day);
}

static int
compare_days (gconstpointer a, gconstpointer b)
{
  guint32 day = *(const guint32 *) a, other = *(const guint32 *) b;

  return (day > other) - (day < other);
}

/* Takes the next day with a game. The days come in order, and a day comes once for each game. */
static void
take_day (DayStreak *self, guint32 *last, guint32 day, guint32 today)
{
  if (day > today || day == *last)
    return;

  self->n_days = day == *last + 1 ? self->n_days + 1 : 1;
  self->best = MAX (self->best, self->n_days);
  if (today - day < STREAK_WEEK)
    self->played[STREAK_WEEK - 1 - (today - day)] = TRUE;
  *last = day;
}

void
day_streak_read (DayStreak *self, const KeptKeys *results, guint32 today)
{
  g_autoptr (GArray) days = g_array_new (FALSE, FALSE, sizeof (guint32));
  guint32 last = 0;

  *self = (DayStreak) { 0 };
  for (size_t i = 0; i < n_variants; i++)
    add_days (days, results, &variants[i]);
  g_array_sort (days, compare_days);
  for (guint i = 0; i < days->len; i++)
    take_day (self, &last, g_array_index (days, guint32, i), today);
  if (last + 1 < today)
    self->n_days = 0;
}
