#include "app/lessons/course-game.h"

#include "app/computer/opponent.h"
#include "app/game/session-look.h"
#include "app/game/session-play.h"
#include "app/game/session-time.h"
#include "core/rules/movegen.h"

/* The engine has failed if there is no move. Then the computer makes the first move that it has. */
static void
answered (gpointer course, const SearchResult *result)
{
  LessonCourse *self = course;

  self->answer = result->best;
  if (self->answer.kind == MOVE_NONE)
    movegen_list (&lesson_course_turn (self)->pos, &self->answer, 1);
}

void
course_game_begin (LessonCourse *self)
{
  static const EngineFuncs funcs = { .answered = answered };

  g_clear_pointer (&self->engine, engine_thread_free);
  if (lesson_course_is_game (self))
    self->engine = engine_thread_new (WORKER_MOVE, NULL, &funcs, self);
}

static void
think (LessonCourse *self)
{
  SearchLimits limits = { .level = lesson_course_step (self)->level,
                          .hard_ms = USUAL_THINKING_MS,
                          .seed = logres_game_session_get_seed (self->session) };

  engine_thread_think (self->engine, lesson_course_turn (self), &limits, NULL);
}

/* Finds out whether the game is over after a move. */
static void
follow_game (LessonCourse *self, CourseState otherwise)
{
  const LessonStep *step = lesson_course_step (self);
  Result result = turn_ending (lesson_course_turn (self)).result;
  const char *advice = result == DRAW ? step->draw : step->loss;

  if (result == ONGOING)
    self->state = otherwise;
  else if (result == result_win_of_team (variant_team (lesson_course_user (self))))
    self->state = COURSE_DONE;
  else
    self->state = COURSE_WRONG;
  self->wrong = NULL;
  if (self->state == COURSE_WRONG)
    self->wrong = advice != NULL ? advice : step->other;
}

void
course_game_go_on (LessonCourse *self)
{
  follow_game (self, lesson_course_turn (self)->pos.seat == lesson_course_user (self)
                       ? COURSE_ASKS
                       : COURSE_GOES_ON);
  if (self->state == COURSE_GOES_ON)
    think (self);
}

void
course_game_judge (LessonCourse *self)
{
  self->help = COURSE_UNAIDED;
  course_game_go_on (self);
}

/* Sets the state before the move is shown, because the session then tells its listeners. */
void
course_game_answer (LessonCourse *self)
{
  Move answer = self->answer;

  self->answer = (Move) { .kind = MOVE_NONE };
  self->asked = NULL;
  logres_game_session_play (self->session, answer, NULL);
  lesson_course_judge (self, NULL, 0);
}

gboolean
course_game_undo (LessonCourse *self)
{
  const Node *shown = logres_game_session_get_shown (self->session), *before = shown;

  if (!lesson_course_is_game (self) || self->state == COURSE_DONE)
    return FALSE;
  do {
    before = before->parent;
  } while (before != NULL && before->turn.pos.seat != lesson_course_user (self));
  if (before == NULL)
    return FALSE;

  engine_thread_cancel (self->engine);
  self->answer = (Move) { .kind = MOVE_NONE };
  self->state = COURSE_ASKS;
  self->wrong = NULL;
  self->asked = before;
  self->n_moves--;
  logres_game_session_show (self->session, before);

  return TRUE;
}
