#pragma once

/* A lesson on the board, as lesson-course tells it: what is asked for, the move that somebody
 * makes, what is said of it, and help.
 *
 * `finished` is emitted when he goes on behind the last step, `left` when he wants all lessons. */

#include "app/board/board-view.h"
#include "app/lessons/lesson-course.h"
#include "app/lessons/lesson-progress.h"

#include <adwaita.h>

#define LOGRES_TYPE_LESSON_PAGE (logres_lesson_page_get_type ())
G_DECLARE_FINAL_TYPE (LogresLessonPage, logres_lesson_page, LOGRES, LESSON_PAGE, AdwBin)

/* Both are borrowed. It begins where it was left; `is_last`: no lesson comes after it. */
void logres_lesson_page_set_lesson (LogresLessonPage *self,
                                    const Lesson *lesson,
                                    LessonProgress *progress,
                                    gboolean is_last);

/* No lesson: nothing happens there any more. */
void logres_lesson_page_leave (LogresLessonPage *self);

/* Those of the lesson, and those that buttons with answers have. */
GActionGroup *logres_lesson_page_get_actions (LogresLessonPage *self);
GActionGroup *logres_lesson_page_get_answers (LogresLessonPage *self);
