#pragma once

/* The parts of a lesson around its board: the task, the goal, the words, the stars and the buttons.
 * The view shows the state of a course. Its buttons activate the actions of the page. In a narrow
 * view some parts stand in the corners of the board. */

#include "app/lessons/lesson-course.h"
#include "app/lessons/lesson-progress.h"
#include "app/lessons/star-flight.h"
#include "app/move-input/task-board.h"

#include <adwaita.h>

#define LOGRES_TYPE_LESSON_VIEW (logres_lesson_view_get_type ())
G_DECLARE_FINAL_TYPE (LogresLessonView, logres_lesson_view, LOGRES, LESSON_VIEW, AdwBin)

/* Each of these is made once, and the caller frees it. The board comes first. */
TaskBoard *
logres_lesson_view_new_board (LogresLessonView *self, TaskBoardFunc changed, gpointer listener);
StarFlight *
logres_lesson_view_new_flight (LogresLessonView *self, StarFlightFunc changed, gpointer listener);

/* Returns the answer buttons, lent. */
LogresAnswerButtons *logres_lesson_view_get_answers (LogresLessonView *self);

/* Sets the course to show. All are borrowed. `following` is the lesson after this one, or NULL.
 * Without a course the view shows nothing new. */
void logres_lesson_view_set_course (LogresLessonView *self,
                                    const LessonCourse *course,
                                    KeptKeys *progress,
                                    const Lesson *following);

/* Call this after each change of the course. */
void logres_lesson_view_show (LogresLessonView *self);

/* Call this after each change of the progress, or of the stars on their way. */
void logres_lesson_view_count_stars (LogresLessonView *self);

void logres_lesson_view_scroll_up (LogresLessonView *self);
void logres_lesson_view_focus_next (LogresLessonView *self);

/* ---- Words ---- */

/* `words` may be NULL. */
void logres_lesson_view_say (LogresLessonView *self, TaskTone tone, const char *words);

/* Returns the words on screen, lent. */
const char *logres_lesson_view_get_words (LogresLessonView *self);

/* Takes the toast. */
void logres_lesson_view_add_toast (LogresLessonView *self, AdwToast *toast);
