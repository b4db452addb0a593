#include "app/lessons/lesson-course.h"

#include "app/game/node-ancestry.h"
#include "app/game/session-look.h"
#include "app/game/session-play.h"
#include "app/game/session-time.h"
#include "app/lessons/course-game.h"
#include "app/lessons/course-goal.h"
#include "wording/game-names.h"

#include <glib/gi18n.h>

/* ---- The game of a step ---- */

/* Takes a new game. In a study, the user can move although the session is paused, and a wrong move
 * is only a variation. */
static void
set_session (LessonCourse *self, const Position *start, const GArray *lead)
{
  g_clear_object (&self->session);
  self->session = logres_game_session_new (start);
  for (guint i = 0; lead != NULL && i < lead->len; i++)
    logres_game_session_play (self->session, g_array_index (lead, Move, i), NULL);
  logres_game_session_set_studying (self->session, TRUE);
  self->asked = logres_game_session_get_shown (self->session);
}

static void
set_up (LessonCourse *self)
{
  const LessonStep *step = lesson_course_step (self);

  set_session (self, &step->start, step->lead);
  self->state = step->has_task ? COURSE_ASKS : COURSE_DONE;
  /* The hint of a game is shown at its beginning. */
  self->help = step->level > 0 ? COURSE_HINTED : COURSE_UNAIDED;
  self->wrong = NULL;
  self->n_replies = 0;
  self->n_moves = 0;
  self->is_repeated = FALSE;
  self->answer = (Move) { .kind = MOVE_NONE };
  course_goal_begin (self);
  course_game_begin (self);
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

  g_clear_pointer (&self->engine, engine_thread_free);
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

void
lesson_course_start_over (LessonCourse *self)
{
  CourseHelp help = MIN (self->help, COURSE_HINTED);

  set_up (self);
  self->is_repeated = lesson_course_step (self)->has_task && !lesson_course_is_game (self);
  self->help = MAX (self->help, help);
}

gboolean
lesson_course_ends_part (const LessonCourse *self, const Lesson *following)
{
  return lesson_course_is_game (self) &&
         (following == NULL || lesson_course_rank (following) != lesson_course_rank (self->lesson));
}

/* ---- Judging ---- */

/* Finds what the file says about this move. The moves that it lists belong to the position in which
 * the step begins. */
static const LessonWrong *
find_wrong (const LessonStep *step, const Turn *before, Move move, const Square *path, int n)
{
  gboolean is_start = position_is_equal (&before->pos, &step->turn.pos);

  for (guint i = 0; i < step->wrongs->len; i++) {
    const LessonWrong *wrong = g_ptr_array_index (step->wrongs, i);

    if ((is_start || wrong->which.moves == NULL) &&
        lesson_task_accepts (&wrong->which, before, move, path, n))
      return wrong;
  }

  return NULL;
}

static void
judge_task (LessonCourse *self, Move move, const Square *path, int n)
{
  const LessonStep *step = lesson_course_step (self);
  const LessonWrong *wrong = find_wrong (step, &step->turn, move, path, n);

  if (lesson_task_accepts (&step->task, &step->turn, move, path, n)) {
    self->wrong = NULL;
    self->state = step->replies->len > 0 ? COURSE_RIGHT : COURSE_DONE;
  } else {
    self->wrong = wrong != NULL ? wrong->text : step->other;
    self->state = COURSE_WRONG;
    if (wrong != NULL)
      self->answer = wrong->reply;
  }
}

/* ---- Any step ---- */

/* The computer's answer has no node to be asked from. It asks for the next move. */
static gboolean
is_answer_in_game (const LessonCourse *self)
{
  return lesson_course_is_game (self) && self->asked == NULL;
}

void
lesson_course_judge (LessonCourse *self, const Square *path, int n)
{
  const LessonStep *step = lesson_course_step (self);
  const Node *shown = logres_game_session_get_shown (self->session);

  if (is_answer_in_game (self)) {
    self->asked = shown;
    course_game_go_on (self);
  }
  if (self->state != COURSE_ASKS || shown->parent != self->asked)
    return;

  self->n_moves++;
  self->answer = (Move) { .kind = MOVE_NONE };
  if (lesson_course_is_game (self))
    course_game_judge (self);
  else if (step->has_goal)
    course_goal_judge (self, find_wrong (step, &self->goal.turn, shown->move, path, n), shown->move,
                       path, n);
  else
    judge_task (self, shown->move, path, n);
}

void
lesson_course_take_back (LessonCourse *self)
{
  if (self->state != COURSE_WRONG || lesson_course_is_game (self))
    return;

  self->state = COURSE_ASKS;
  logres_game_session_show (self->session, self->asked);
}

/* ---- Replies ---- */

gboolean
lesson_course_has_reply (const LessonCourse *self)
{
  if (self->state == COURSE_GOES_ON && lesson_course_is_game (self))
    return self->answer.kind != MOVE_NONE;

  return self->state == COURSE_RIGHT || self->state == COURSE_GOES_ON ||
         (self->state == COURSE_WRONG && self->answer.kind != MOVE_NONE);
}

/* Plays the answer to a wrong move, which stays on the board until it is taken back. */
static void
show_refutation (LessonCourse *self)
{
  Move answer = self->answer;

  self->answer = (Move) { .kind = MOVE_NONE };
  logres_game_session_play (self->session, answer, NULL);
}

/* Plays the answer of the next player, if there is one. Then another player answers, or the course
 * asks for the next move. */
static void
go_on (LessonCourse *self)
{
  const LessonStep *step = lesson_course_step (self);
  gboolean is_reached = FALSE;
  Move answer = self->answer;

  self->answer = (Move) { .kind = MOVE_NONE };
  self->goal = self->after;
  if (step->goal.waits) {
    set_session (self, &self->goal.turn.pos, NULL);
    self->state = COURSE_ASKS;
    return;
  }
  is_reached = goal_state_answer (&self->goal, step, answer);
  self->asked = NULL;
  self->state = is_reached ? COURSE_DONE : COURSE_ASKS;
  if (!is_reached && self->goal.turn.pos.seat != lesson_course_user (self))
    course_goal_find_answer (self);
  logres_game_session_play (self->session, answer, NULL);
  self->asked = logres_game_session_get_shown (self->session);
}

void
lesson_course_reply (LessonCourse *self)
{
  const GArray *replies = lesson_course_step (self)->replies;
  Move move;

  if (self->state == COURSE_GOES_ON && lesson_course_is_game (self))
    course_game_answer (self);
  else if (self->state == COURSE_GOES_ON)
    go_on (self);
  else if (self->state == COURSE_WRONG && lesson_course_has_reply (self))
    show_refutation (self);
  if (self->state != COURSE_RIGHT)
    return;

  move = g_array_index (replies, Move, self->n_replies++);
  if (self->n_replies == replies->len)
    self->state = COURSE_DONE;
  logres_game_session_play (self->session, move, NULL);
}

/* ---- Stars ---- */

int
lesson_course_get_stars (const LessonCourse *self)
{
  int extra = self->fewest == GOAL_TOO_FAR ? 0 : self->n_moves - self->fewest;
  int stars = extra <= 0 ? 3 : extra <= 2 ? 2 : 1;

  if (self->state != COURSE_DONE || !lesson_course_step (self)->has_task)
    return 0;
  if (lesson_course_is_game (self))
    return 3;
  if (self->help == COURSE_SHOWN)
    return 1;

  return MAX (1, stars - (self->help == COURSE_HINTED || self->is_repeated));
}

SquareSet
lesson_course_stars_left (const LessonCourse *self)
{
  gboolean is_moving = self->state == COURSE_GOES_ON || self->state == COURSE_WRONG;

  if (!lesson_course_step (self)->has_goal)
    return (SquareSet) { { 0 } };

  return is_moving ? self->after.stars : self->goal.stars;
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

static gboolean
is_at_beginning (const LessonCourse *self)
{
  const LessonStep *step = lesson_course_step (self);

  return !step->has_task ||
         (self->state == COURSE_ASKS &&
          (!step->has_goal || position_is_equal (&self->goal.turn.pos, &step->turn.pos)));
}

/* Says why the user did not win a game, and what to do better. */
static char *
new_words_of_end (const LessonCourse *self)
{
  Ending ending = turn_ending (lesson_course_turn (self));
  g_autofree char *reason =
    words_new_reason (self->lesson->variant, ending.result, termination_of_cause (ending.cause),
                      (int) lesson_course_user (self));

  return words_new_sentences (reason, lesson_words (self->wrong), NULL);
}

char *
lesson_course_dup_words (const LessonCourse *self)
{
  const LessonStep *step = lesson_course_step (self);

  if (self->wrong != NULL && lesson_course_is_game (self))
    return new_words_of_end (self);
  if (self->wrong != NULL)
    return g_strdup (lesson_words (self->wrong));
  if (is_helping (self, COURSE_HINTED))
    return g_strdup (lesson_words (step->hint));
  if (!step->has_task || self->state == COURSE_ASKS || self->state == COURSE_GOES_ON)
    return NULL;

  return g_strdup (step->right != NULL ? lesson_words (step->right) : _ ("That is right."));
}

const char *
lesson_course_find_illegal (const LessonCourse *self, const Square *route, int n)
{
  return is_at_beginning (self) ? lesson_step_find_illegal (lesson_course_step (self), route, n)
                                : NULL;
}

/* ---- Marks ---- */

/* Marks the square of the piece to move, or the square where the move ends if the move has no
 * piece. */
static void
mark_piece (Move move, BoardMarks *marks)
{
  Square sq = move.from != NO_SQUARE ? move.from : move.to;

  if (sq != NO_SQUARE)
    squares_add (&marks->squares[MARK_CIRCLE_BLUE], sq);
}

/* Marks the move that helps. In a step with a goal, that is the first move of the shortest way. */
static void
mark_help (const LessonCourse *self, BoardMarks *marks)
{
  const LessonStep *step = lesson_course_step (self);
  const GoalMove *first = &self->way.first;
  Move move = step->has_goal ? first->move : step->shown;
  Square path[MAX_PATH];
  int n = 0;

  if (is_helping (self, COURSE_HINTED))
    mark_piece (move, marks);
  if (!is_helping (self, COURSE_SHOWN) || move.from == NO_SQUARE)
    return;
  if (step->has_goal && first->n > 1)
    board_marks_add_arrow (marks, ARROW_HINT, 0, first->path, first->n);
  else if ((n = move_path (&lesson_course_turn (self)->pos, move, path)) > 1)
    board_marks_add_arrow (marks, ARROW_HINT, 0, path, n);
}

/* Adds the signs that point at squares. They are for the first move of a step. */
static void
mark_signs (const LessonStep *step, BoardMarks *marks)
{
  marks->squares[MARK_CIRCLE] = squares_or (&marks->squares[MARK_CIRCLE], &step->look);
  marks->squares[MARK_CLOSED] = squares_or (&marks->squares[MARK_CLOSED], &step->closed);
  for (guint i = 0; i < step->arrows->len; i++) {
    const GArray *path = g_ptr_array_index (step->arrows, i);

    board_marks_add_arrow (marks, ARROW_HINT, 0, (const Square *) (gpointer) path->data,
                           (int) path->len);
  }
}

/* Returns the pieces of all players but the user. */
static SquareSet
pieces_that_wait (const LessonCourse *self)
{
  const Position *pos = &lesson_course_turn (self)->pos;
  SquareSet waiting = { { 0 } };

  for (Seat seat = 0; seat < pos->variant->n_seats; seat++)
    if (seat != lesson_course_user (self))
      waiting = squares_or (&waiting, &pos->pieces[seat]);

  return waiting;
}

void
lesson_course_mark (const LessonCourse *self, BoardMarks *marks)
{
  const LessonStep *step = lesson_course_step (self);

  if (is_at_beginning (self))
    mark_signs (step, marks);
  if (step->has_goal)
    marks->squares[MARK_STAR] = lesson_course_stars_left (self);
  if (step->has_goal && step->goal.waits)
    marks->pale = pieces_that_wait (self);
  if (step->has_goal || lesson_course_is_game (self))
    node_ancestry_mark_move (logres_game_session_get_shown (self->session), marks);
  mark_help (self, marks);
}
