#pragma once

/* The lessons, in a window of their own beside the games: all of them as a list, and the one that
 * is being learnt. */

#include <adwaita.h>

#define LOGRES_TYPE_LESSON_WINDOW (logres_lesson_window_get_type ())
G_DECLARE_FINAL_TYPE (
  LogresLessonWindow, logres_lesson_window, LOGRES, LESSON_WINDOW, AdwApplicationWindow)

GtkWindow *logres_lesson_window_new (GtkApplication *application);
