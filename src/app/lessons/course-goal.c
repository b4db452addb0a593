#include "app/lessons/course-goal.h"

#include <glib/gi18n.h>
#include <string.h>

void
course_goal_begin (LessonCourse *self)
{
  const LessonStep *step = lesson_course_step (self);

  self->fewest = step->level > 0 ? GOAL_TOO_FAR : 1;
  if (!step->has_goal)
    return;

  goal_state_begin (&self->goal, step);
  self->way = goal_search (&self->goal, step, GOAL_MOST_MOVES);
  self->fewest = self->way.n_moves;
}

/* The result of a move. Each text has a form for each LessonOpponent. */
typedef enum Outcome {
  OUTCOME_ELSE,     /* the move does not solve a task of one move */
  OUTCOME_LONGER,   /* the goal is farther away than it could be */
  OUTCOME_CAPTURED, /* the opponent captures the piece that moved */
  OUTCOME_CAPTURES, /* the opponent captures another piece */
  OUTCOME_LOST,     /* the opponent wins */
  OUTCOME_STOPPED,  /* the opponent can prevent the goal */
} Outcome;

static const char *const outcome_words[][N_LESSON_OPPONENTS] = {
  [OUTCOME_ELSE] = { N_ ("The task asks for something else. Look again."),
                     N_ ("The task asks for something else. Look again."),
                     N_ ("The task asks for something else. Look again.") },
  [OUTCOME_LONGER] = { N_ ("You can go on from here, but there was a shorter way."),
                       N_ ("You can go on from here, but there was a shorter way."),
                       N_ ("You can go on from here, but there was a shorter way.") },
  [OUTCOME_CAPTURED] = { N_ ("Now Black captures that piece."),
                         N_ ("Now White captures that piece."),
                         N_ ("Now an opponent captures that piece.") },
  [OUTCOME_CAPTURES] = { N_ ("Now Black captures."), N_ ("Now White captures."),
                         N_ ("Now an opponent captures.") },
  [OUTCOME_LOST] = { N_ ("Now Black wins."), N_ ("Now White wins."),
                     N_ ("Now your opponents win.") },
  [OUTCOME_STOPPED] = { N_ ("After this move, Black can stop you."),
                        N_ ("After this move, White can stop you."),
                        N_ ("After this move, your opponents can stop you.") },
};

/* Returns how many moves a search after a move may allow. Against answers, the task goes on only if
 * the move has wasted no more than itself. In a task of one move it never goes on. */
static int
most_moves (const LessonCourse *self)
{
  gboolean waits = lesson_course_step (self)->goal.waits;

  if (self->fewest == 1)
    return 0;
  if (self->way.n_moves == GOAL_TOO_FAR)
    return GOAL_MOST_MOVES;

  return MIN (GOAL_MOST_MOVES, self->way.n_moves + (waits ? 1 : 0));
}

/* Whether the answer wins for the opponent. */
static gboolean
answer_wins (const LessonCourse *self, Move answer)
{
  GoalState answered = self->after;

  if (answer.kind == MOVE_NONE)
    return FALSE;
  goal_state_answer (&answered, lesson_course_step (self), answer);

  return goal_state_is_lost (&answered, lesson_course_user (self));
}

/* Chooses the answer of the opponent, and searches from there. The file may name the answer. */
static GoalSearch
find_answer (LessonCourse *self, const LessonWrong *wrong)
{
  const LessonStep *step = lesson_course_step (self);
  GoalState answered = self->after;
  GoalSearch way;

  if (wrong == NULL || wrong->reply.kind == MOVE_NONE) {
    self->answer = goal_search_answer (&self->after, step, most_moves (self), &way);
    return way;
  }
  self->answer = wrong->reply;
  goal_state_answer (&answered, step, self->answer);

  return goal_search (&answered, step, most_moves (self));
}

/* Tells what follows a move to the square `to`. */
static Outcome
outcome_of (const LessonCourse *self, const GoalSearch *way, Square to)
{
  SquareSet captured = position_captured (&self->after.turn.pos, self->answer);

  if (answer_wins (self, self->answer))
    return OUTCOME_LOST;
  if (!squares_are_none (&captured))
    return squares_have (&captured, to) ? OUTCOME_CAPTURED : OUTCOME_CAPTURES;
  if (self->fewest == 1 || position_is_planting (&self->after.turn.pos))
    return OUTCOME_ELSE;

  return way->n_moves == GOAL_TOO_FAR ? OUTCOME_STOPPED : OUTCOME_LONGER;
}

/* Whether the step goes on after the move: with another move of the user, or with answers that
 * reach the goal. If the opponent waits, a longer task can always go on, unless the user has too
 * few trees. */
static gboolean
can_go_on (const LessonCourse *self, const GoalSearch *way)
{
  gboolean waits = lesson_course_step (self)->goal.waits;

  if (way->n_moves == 0)
    return TRUE;
  if (self->fewest == 1 || goal_state_is_over (&self->after))
    return FALSE;

  return (waits && !position_is_planting (&self->after.turn.pos)) || way->n_moves != GOAL_TOO_FAR ||
         way->gave_up;
}

/* Whether the move is one of a shortest way, as far as the search can tell. */
static gboolean
is_on_way (const LessonCourse *self, const GoalSearch *way)
{
  return way->gave_up || self->way.n_moves == GOAL_TOO_FAR || way->n_moves < self->way.n_moves;
}

/* Forgets an answer that shows nothing: the board goes back at once. */
static void
drop_dull_answer (LessonCourse *self, const LessonWrong *wrong)
{
  gboolean is_named = wrong != NULL && wrong->reply.kind != MOVE_NONE;

  if (!is_named && self->answer.n_captured == 0 && !answer_wins (self, self->answer))
    self->answer = (Move) { .kind = MOVE_NONE };
}

/* Judges a move that does not reach the goal. */
static void
judge_unfinished (LessonCourse *self, const LessonWrong *wrong, Square to)
{
  const LessonStep *step = lesson_course_step (self);
  gboolean is_over = goal_state_is_over (&self->after);
  GoalSearch way = { .n_moves = GOAL_TOO_FAR };
  Outcome outcome;

  if (!is_over)
    way = step->goal.waits ? goal_search (&self->after, step, most_moves (self))
                           : find_answer (self, wrong);
  outcome = outcome_of (self, &way, to);
  self->wrong =
    wrong != NULL ? wrong->text : _ (outcome_words[outcome][lesson_step_opponent (step)]);
  if (!can_go_on (self, &way)) {
    self->state = COURSE_WRONG;
    drop_dull_answer (self, wrong);
    return;
  }
  self->state = COURSE_GOES_ON;
  if (wrong == NULL && is_on_way (self, &way))
    self->wrong = NULL;
  self->way = way;
}

void
course_goal_judge (
  LessonCourse *self, const LessonWrong *wrong, Move move, const Square *path, int n)
{
  const LessonStep *step = lesson_course_step (self);
  GoalMove made = { .move = move };

  made.n = n > 0                    ? MIN (n, MAX_PATH)
           : move.from != NO_SQUARE ? move_path (&self->goal.turn.pos, move, made.path)
                                    : 0;
  if (n > 0)
    memcpy (made.path, path, (size_t) made.n * sizeof *path);
  self->after = self->goal;
  self->wrong = NULL;
  if (goal_state_play (&self->after, step, &made)) {
    self->goal = self->after;
    self->state = COURSE_DONE;
  } else {
    judge_unfinished (self, wrong, move.to);
  }
}

void
course_goal_find_answer (LessonCourse *self)
{
  self->state = COURSE_GOES_ON;
  self->after = self->goal;
  self->answer =
    goal_search_answer (&self->after, lesson_course_step (self), most_moves (self), &self->way);
}
