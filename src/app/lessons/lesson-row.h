#pragma once

/* The row of a lesson in its course: the sign on the way through the course, what the lesson is
 * about, how far the user is in it, and the stars. The row of the next lesson has a button. */

#include "app/lessons/lesson-progress.h"

#include <gtk/gtk.h>

/* `place` is the index of the lesson on the shelf, and `next` that of the course's first unfinished
 * lesson, or -1. */
GtkWidget *lesson_row_new (const LessonShelf *shelf, KeptKeys *progress, int place, int next);

int lesson_row_get_place (GtkWidget *self);

/* Returns the button, or NULL if the row has none. The button activates the row. */
GtkWidget *lesson_row_get_button (GtkWidget *self);
