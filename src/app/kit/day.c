#include "app/kit/day.h"

#include <glib/gi18n.h>
#include <stdio.h>

/* Returns 0 for a date that is not in the calendar. */
static guint32
day_of (int year, int month, int day)
{
  GDate date;

  if (year < 1 || year > G_MAXUINT16 || month < 1 || month > 12 || day < 1 || day > 31 ||
      !g_date_valid_dmy ((GDateDay) day, (GDateMonth) month, (GDateYear) year))
    return 0;

  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) day, (GDateMonth) month, (GDateYear) year);

  return g_date_get_julian (&date);
}

guint32
day_today (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  int year, month, day;

  g_date_time_get_ymd (now, &year, &month, &day);

  return day_of (year, month, day);
}

guint32
day_read (const char *text)
{
  int year, month, day;
  char more;

  if (text == NULL || sscanf (text, "%5d-%2d-%2d%c", &year, &month, &day, &more) != 3)
    return 0;

  return day_of (year, month, day);
}

char *
day_dup_text (guint32 day)
{
  GDate date;

  g_date_clear (&date, 1);
  g_date_set_julian (&date, day);

  return g_strdup_printf ("%04d-%02d-%02d", g_date_get_year (&date), g_date_get_month (&date),
                          g_date_get_day (&date));
}

char *
day_new_name (GDateTime *time)
{
  int year, month, day;
  guint32 number, today = day_today ();

  g_date_time_get_ymd (time, &year, &month, &day);
  number = day_of (year, month, day);
  if (number == today)
    return g_strdup (_ ("today"));
  if (number + 1 == today)
    return g_strdup (_ ("yesterday"));

  return g_date_time_format (time, number < today && number + 7 > today ? "%A" : "%x");
}
