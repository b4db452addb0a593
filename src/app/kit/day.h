#pragma once

/* Days of the calendar as numbers, counted as in GDate. 0 is not a day. */

#include <glib.h>

guint32 day_today (void);

/* Reads a date such as "2026-11-21". Returns 0 if it is not valid. `text` may be NULL. */
guint32 day_read (const char *text);

/* Returns the date in the form that day_read() reads. The caller frees it. */
char *day_dup_text (guint32 day);

/* Returns the name of a day near today, such as "today", "yesterday" or "Friday", otherwise its
 * date. `time` is local. The caller frees the name. */
char *day_new_name (GDateTime *time);
