#pragma once

/* The page with one lesson: the board, the task, the comments on the user's moves, and help.
 *
 * The signal `finished` is emitted when the user goes on after the last step. The signal `left` is
 * emitted when the user asks for the list of lessons. */

#include "app/board/board-view.h"
#include "app/lessons/lesson-course.h"
#include "app/lessons/lesson-progress.h"

#include <adwaita.h>

#define LOGRES_TYPE_LESSON_PAGE (logres_lesson_page_get_type ())
G_DECLARE_FINAL_TYPE (LogresLessonPage, logres_lesson_page, LOGRES, LESSON_PAGE, AdwBin)

/* Shows a lesson at the step where the user left it. All are borrowed. `next` is the
 * lesson that follows, or NULL. */
void logres_lesson_page_set_lesson (LogresLessonPage *self,
                                    const Lesson *lesson,
                                    KeptKeys *progress,
                                    const Lesson *next);

/* Removes the lesson. A reply that is still to come is not made. */
void logres_lesson_page_leave (LogresLessonPage *self);

/* Returns the actions of the lesson. They are lent. */
GActionGroup *logres_lesson_page_get_actions (LogresLessonPage *self);

/* Returns the actions of the answer buttons. They are lent. */
GActionGroup *logres_lesson_page_get_answers (LogresLessonPage *self);
