#pragma once

/* The window for lessons. It shows the list of lessons or the page of one lesson. */

#include <adwaita.h>

#define LOGRES_TYPE_LESSON_WINDOW (logres_lesson_window_get_type ())
G_DECLARE_FINAL_TYPE (
  LogresLessonWindow, logres_lesson_window, LOGRES, LESSON_WINDOW, AdwApplicationWindow)

GtkWindow *logres_lesson_window_new (GtkApplication *application);

/* Shows the first unfinished lesson, if the window shows the list of lessons now. */
void logres_lesson_window_go_on (LogresLessonWindow *self);
