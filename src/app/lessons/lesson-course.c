#include "app/lessons/lesson-course.h"

#include "app/game/session-look.h"
#include "app/game/session-play.h"
#include "app/game/session-time.h"

#include <glib/gi18n.h>

static const LessonStep *
step_of (const LessonCourse *self)
{
  return lesson_step (self->lesson, self->step);
}

/* ---- The game of a step ---- */

static void
set_up (LessonCourse *self)
{
  const LessonStep *step = step_of (self);

  g_clear_object (&self->session);
  self->session = logres_game_session_new (&step->start);
  for (guint i = 0; i < step->lead->len; i++)
    logres_game_session_play (self->session, g_array_index (step->lead, Move, i), NULL);
  /* In a study, the user can move although the session is paused, and a wrong move is only a
   * variation. */
  logres_game_session_set_studying (self->session, TRUE);
  self->asked = logres_game_session_get_shown (self->session);
  self->state = step->has_task ? COURSE_ASKS : COURSE_DONE;
  self->help = COURSE_UNAIDED;
  self->wrong = NULL;
  self->n_replies = 0;
}

LessonCourse *
lesson_course_new (const Lesson *lesson, int step)
{
  LessonCourse *self = g_new0 (LessonCourse, 1);

  self->lesson = lesson;
  self->step = step >= 0 && step < lesson_n_steps (lesson) ? step : 0;
  set_up (self);

  return self;
}

void
lesson_course_free (LessonCourse *self)
{
  if (self == NULL)
    return;

  g_clear_object (&self->session);
  g_free (self);
}

gboolean
lesson_course_go (LessonCourse *self, int step)
{
  if (step < 0 || step >= lesson_n_steps (self->lesson))
    return FALSE;

  self->step = step;
  set_up (self);

  return TRUE;
}

/* ---- Judging ---- */

static const char *
words_of_wrong (const LessonStep *step, Move move, const Square *path, int n)
{
  for (guint i = 0; i < step->wrongs->len; i++) {
    const LessonWrong *wrong = g_ptr_array_index (step->wrongs, i);

    if (lesson_task_accepts (&wrong->which, &step->turn, move, path, n))
      return wrong->text;
  }

  return step->other;
}

void
lesson_course_judge (LessonCourse *self, const Square *path, int n)
{
  const Node *shown = logres_game_session_get_shown (self->session);
  const LessonStep *step = step_of (self);

  if (self->state != COURSE_ASKS || shown->parent != self->asked)
    return;

  if (lesson_task_accepts (&step->task, &step->turn, shown->move, path, n)) {
    self->wrong = NULL;
    self->state = step->replies->len > 0 ? COURSE_RIGHT : COURSE_DONE;
  } else {
    self->wrong = words_of_wrong (step, shown->move, path, n);
    self->state = COURSE_WRONG;
  }
}

void
lesson_course_take_back (LessonCourse *self)
{
  if (self->state != COURSE_WRONG)
    return;

  self->state = COURSE_ASKS;
  logres_game_session_show (self->session, self->asked);
}

void
lesson_course_reply (LessonCourse *self)
{
  const GArray *replies = step_of (self)->replies;
  Move move;

  if (self->state != COURSE_RIGHT)
    return;

  move = g_array_index (replies, Move, self->n_replies++);
  if (self->n_replies == replies->len)
    self->state = COURSE_DONE;
  logres_game_session_play (self->session, move, NULL);
}

/* ---- Help ---- */

void
lesson_course_ask (LessonCourse *self, CourseHelp help)
{
  if (self->state != COURSE_ASKS)
    return;

  self->help = MAX (self->help, help);
  self->wrong = NULL;
}

static gboolean
is_helping (const LessonCourse *self, CourseHelp least)
{
  return self->state == COURSE_ASKS && self->help >= least;
}

char *
lesson_course_dup_words (const LessonCourse *self)
{
  const LessonStep *step = step_of (self);

  if (self->wrong != NULL)
    return g_strdup (lesson_words (self->wrong));
  if (is_helping (self, COURSE_HINTED))
    return g_strdup (lesson_words (step->hint));
  if (!step->has_task || self->state == COURSE_ASKS)
    return NULL;

  return g_strdup (step->right != NULL ? lesson_words (step->right) : _ ("That is right."));
}

/* Marks the square of the piece to move, or the square where the move ends if the move has no
 * piece. */
static void
mark_piece (const LessonStep *step, BoardMarks *marks)
{
  Square sq = step->shown.from != NO_SQUARE ? step->shown.from : step->shown.to;

  if (sq != NO_SQUARE)
    squares_add (&marks->squares[MARK_CIRCLE_BLUE], sq);
}

void
lesson_course_mark (const LessonCourse *self, BoardMarks *marks)
{
  const LessonStep *step = step_of (self);
  Square path[MAX_PATH];
  int n = 0;

  if (self->state == COURSE_ASKS || !step->has_task)
    marks->squares[MARK_CIRCLE] = squares_or (&marks->squares[MARK_CIRCLE], &step->look);
  if (is_helping (self, COURSE_HINTED))
    mark_piece (step, marks);
  if (is_helping (self, COURSE_SHOWN) && step->shown.from != NO_SQUARE)
    n = move_path (&step->turn.pos, step->shown, path);
  if (n > 1)
    board_marks_add_arrow (marks, ARROW_HINT, 0, path, n);
}
