#include "app/archive/game-groups.h"

#include "app/archive/game-caption.h"

#include <glib/gi18n.h>

static void
clear_group (gpointer group)
{
  g_free (((GameGroup *) group)->title);
}

/* Returns the beginning of the day that is `n_days` before another. */
static GDateTime *
new_day (GDateTime *time, int n_days)
{
  g_autoptr (GDateTime) day = g_date_time_add_days (time, -n_days);

  return g_date_time_new_local (g_date_time_get_year (day), g_date_time_get_month (day),
                                g_date_time_get_day_of_month (day), 0, 0, 0);
}

static GDateTime *
new_month (GDateTime *time)
{
  return new_day (time, g_date_time_get_day_of_month (time) - 1);
}

/* Returns the beginning of the group that has a game of this time, and sets its title, which the
 * caller frees. */
static GDateTime *
new_beginning (GDateTime *time, GDateTime *now, char **title)
{
  g_autoptr (GDateTime) week = new_day (now, g_date_time_get_day_of_week (now) - 1);
  g_autoptr (GDateTime) month = new_month (now);
  g_autofree char *name = g_date_time_format (time, "%OB");

  if (g_date_time_compare (time, week) >= 0) {
    *title = g_strdup (_ ("This Week"));
    return g_steal_pointer (&week);
  }
  if (g_date_time_compare (time, month) >= 0) {
    /* Translators: the title of the games of this month from before this week; %s is the month in
     * the nominative. */
    *title = g_strdup_printf (_ ("Earlier in %s"), name);
    return g_steal_pointer (&month);
  }
  /* Translators: a month and its year, in the form of g_date_time_format(). */
  *title = g_date_time_format (time, _ ("%OB %Y"));

  return new_month (time);
}

static const EarlierGame *
nth (const GPtrArray *games, guint i)
{
  return g_ptr_array_index (games, i);
}

/* Adds the group that begins with a game. Returns the place of the first game behind the group. */
static guint
add_group (GArray *groups, const GPtrArray *games, guint first, GDateTime *now)
{
  gint64 seconds = nth (games, first)->time_us / G_USEC_PER_SEC;
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (seconds);
  GameGroup group = { .first = first };
  g_autoptr (GDateTime) from = new_beginning (time != NULL ? time : now, now, &group.title);
  gint64 from_us = time != NULL ? g_date_time_to_unix (from) * G_USEC_PER_SEC : G_MININT64;
  guint i;

  for (i = first; i < games->len && nth (games, i)->time_us >= from_us; i++)
    group.n_with[game_summary_outcome (&nth (games, i)->summary)]++;
  group.n = i - first;
  g_array_append_val (groups, group);

  return i;
}

GArray *
game_groups_new (const GPtrArray *games, GDateTime *now)
{
  GArray *groups = g_array_new (FALSE, FALSE, sizeof (GameGroup));

  g_array_set_clear_func (groups, clear_group);
  for (guint i = 0; i < games->len;)
    i = add_group (groups, games, i, now);

  return groups;
}

/* ---- Sums ---- */

char *
game_group_new_sums (const GameGroup *self)
{
  const guint *n = self->n_with;
  const struct {
    guint n;
    const char *words;
  } parts[] = {
    /* Translators: how many of some games the user has won. */
    { n[OUTCOME_WON], ngettext ("%u won", "%u won", n[OUTCOME_WON]) },
    { n[OUTCOME_LOST], ngettext ("%u lost", "%u lost", n[OUTCOME_LOST]) },
    { n[OUTCOME_DRAWN], ngettext ("%u drawn", "%u drawn", n[OUTCOME_DRAWN]) },
  };
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    if (parts[i].n > 0)
      g_ptr_array_add (texts, g_strdup_printf (parts[i].words, parts[i].n));
  if (texts->len == 0)
    return game_caption_new_count (self->n, self->n, 0);
  g_ptr_array_add (texts, NULL);

  return g_strjoinv (", ", (char **) texts->pdata);
}
