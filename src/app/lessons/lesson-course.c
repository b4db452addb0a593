#include "app/lessons/lesson-course.h"

#include "app/computer/opponent.h"
#include "app/game/node-ancestry.h"
#include "app/game/session-look.h"
#include "app/game/session-play.h"
#include "app/game/session-time.h"
#include "core/rules/movegen.h"
#include "wording/game-names.h"

#include <glib/gi18n.h>

static const LessonStep *
step_of (const LessonCourse *self)
{
  return lesson_step (self->lesson, self->step);
}

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
set_up_goal (LessonCourse *self)
{
  const LessonStep *step = step_of (self);

  self->fewest = step->level > 0 ? GOAL_TOO_FAR : 1;
  if (!step->has_goal)
    return;

  goal_state_begin (&self->goal, step);
  self->way = goal_search (&self->goal, step, GOAL_MOST_MOVES);
  self->fewest = self->way.n_moves;
}

static void set_up_game (LessonCourse *self);

static void
set_up (LessonCourse *self)
{
  const LessonStep *step = step_of (self);

  set_session (self, &step->start, step->lead);
  self->state = step->has_task ? COURSE_ASKS : COURSE_DONE;
  /* The hint of a game is shown at its beginning. */
  self->help = step->level > 0 ? COURSE_HINTED : COURSE_UNAIDED;
  self->wrong = NULL;
  self->n_replies = 0;
  self->n_moves = 0;
  self->is_repeated = FALSE;
  self->answer = (Move) { .kind = MOVE_NONE };
  set_up_goal (self);
  set_up_game (self);
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
  CourseHelp help = self->help;

  set_up (self);
  self->is_repeated = step_of (self)->has_task && step_of (self)->level == 0;
  self->help = MIN (help, COURSE_HINTED);
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
  const LessonStep *step = step_of (self);
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

/* ---- Judging a move towards a goal ---- */

/* The result of a move. Each text has a form for each LessonOpponent. */
typedef enum Outcome {
  OUTCOME_ELSE,     /* the move does not solve a task of one move */
  OUTCOME_LONGER,   /* the goal is farther away than it could be */
  OUTCOME_CAPTURED, /* the opponent captures */
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
  gboolean waits = step_of (self)->goal.waits;

  if (self->fewest == 1)
    return 0;
  if (self->way.n_moves == GOAL_TOO_FAR)
    return GOAL_MOST_MOVES;

  return MIN (GOAL_MOST_MOVES, self->way.n_moves + (waits ? 1 : 0));
}

static Seat
user_of (const LessonCourse *self)
{
  return step_of (self)->turn.pos.seat;
}

/* Whether the answer wins for the opponent. */
static gboolean
answer_wins (const LessonCourse *self, Move answer)
{
  GoalState answered = self->after;

  if (answer.kind == MOVE_NONE)
    return FALSE;
  goal_state_answer (&answered, step_of (self), answer);

  return goal_state_is_lost (&answered, user_of (self));
}

/* Chooses the answer of the opponent, and searches from there. The file may name the answer. */
static GoalSearch
find_answer (LessonCourse *self, const LessonWrong *wrong)
{
  const LessonStep *step = step_of (self);
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

static Outcome
outcome_of (const LessonCourse *self, const GoalSearch *way)
{
  if (answer_wins (self, self->answer))
    return OUTCOME_LOST;
  if (self->answer.n_captured > 0)
    return OUTCOME_CAPTURED;
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
  gboolean waits = step_of (self)->goal.waits;

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
judge_unfinished (LessonCourse *self, const LessonWrong *wrong)
{
  const LessonStep *step = step_of (self);
  gboolean is_over = goal_state_is_over (&self->after);
  GoalSearch way = { .n_moves = GOAL_TOO_FAR };
  Outcome outcome;

  if (!is_over)
    way = step->goal.waits ? goal_search (&self->after, step, most_moves (self))
                           : find_answer (self, wrong);
  outcome = outcome_of (self, &way);
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

static void
judge_goal (LessonCourse *self, Move move, const Square *path, int n)
{
  const LessonStep *step = step_of (self);
  const LessonWrong *wrong = find_wrong (step, &self->goal.turn, move, path, n);
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
    judge_unfinished (self, wrong);
  }
}

/* ---- A game against the computer ---- */

static gboolean
is_game (const LessonCourse *self)
{
  return step_of (self)->level > 0;
}

static const Turn *
turn_of (const LessonCourse *self)
{
  return &logres_game_session_get_shown (self->session)->turn;
}

/* The engine has failed if there is no move. Then the computer makes the first move that it has. */
static void
answered (gpointer course, const SearchResult *result)
{
  LessonCourse *self = course;

  self->answer = result->best;
  if (self->answer.kind == MOVE_NONE)
    movegen_list (&turn_of (self)->pos, &self->answer, 1);
}

static void
set_up_game (LessonCourse *self)
{
  static const EngineFuncs funcs = { .answered = answered };

  g_clear_pointer (&self->engine, engine_thread_free);
  if (is_game (self))
    self->engine = engine_thread_new (WORKER_MOVE, NULL, &funcs, self);
}

static void
think (LessonCourse *self)
{
  SearchLimits limits = { .level = step_of (self)->level,
                          .hard_ms = USUAL_THINKING_MS,
                          .seed = logres_game_session_get_seed (self->session) };

  engine_thread_think (self->engine, turn_of (self), &limits, NULL);
}

/* Finds out whether the game is over after a move. */
static void
follow_game (LessonCourse *self, CourseState otherwise)
{
  const LessonStep *step = step_of (self);
  Result result = turn_ending (turn_of (self)).result;
  const char *advice = result == DRAW ? step->draw : step->loss;

  if (result == ONGOING)
    self->state = otherwise;
  else if (result == result_win_of_team (variant_team (user_of (self))))
    self->state = COURSE_DONE;
  else
    self->state = COURSE_WRONG;
  self->wrong = NULL;
  if (self->state == COURSE_WRONG)
    self->wrong = advice != NULL ? advice : step->other;
}

/* Asks for the next move, or lets the computer think, which plays for all other players. */
static void
go_on_with_game (LessonCourse *self)
{
  follow_game (self, turn_of (self)->pos.seat == user_of (self) ? COURSE_ASKS : COURSE_GOES_ON);
  if (self->state == COURSE_GOES_ON)
    think (self);
}

static void
judge_game (LessonCourse *self)
{
  self->help = COURSE_UNAIDED;
  go_on_with_game (self);
}

/* Sets the state before the move is shown, because the session then tells its listeners. */
static void
answer_in_game (LessonCourse *self)
{
  Move answer = self->answer;

  self->answer = (Move) { .kind = MOVE_NONE };
  self->asked = NULL;
  logres_game_session_play (self->session, answer, NULL);
  lesson_course_judge (self, NULL, 0);
}

gboolean
lesson_course_undo (LessonCourse *self)
{
  const Node *shown = logres_game_session_get_shown (self->session), *before = shown;

  if (!is_game (self) || self->state == COURSE_DONE)
    return FALSE;
  do {
    before = before->parent;
  } while (before != NULL && before->turn.pos.seat != user_of (self));
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

/* ---- Any step ---- */

/* The computer's answer has no node to be asked from. It asks for the next move. */
static gboolean
is_answer_in_game (const LessonCourse *self)
{
  return is_game (self) && self->asked == NULL;
}

void
lesson_course_judge (LessonCourse *self, const Square *path, int n)
{
  const Node *shown = logres_game_session_get_shown (self->session);

  if (is_answer_in_game (self)) {
    self->asked = shown;
    go_on_with_game (self);
  }
  if (self->state != COURSE_ASKS || shown->parent != self->asked)
    return;

  self->n_moves++;
  self->answer = (Move) { .kind = MOVE_NONE };
  if (is_game (self))
    judge_game (self);
  else if (step_of (self)->has_goal)
    judge_goal (self, shown->move, path, n);
  else
    judge_task (self, shown->move, path, n);
}

void
lesson_course_take_back (LessonCourse *self)
{
  if (self->state != COURSE_WRONG || is_game (self))
    return;

  self->state = COURSE_ASKS;
  logres_game_session_show (self->session, self->asked);
}

/* ---- Replies ---- */

gboolean
lesson_course_has_reply (const LessonCourse *self)
{
  if (self->state == COURSE_GOES_ON && is_game (self))
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

/* Finds the answer of the player after the one who answers now. */
static void
find_next_answer (LessonCourse *self)
{
  self->state = COURSE_GOES_ON;
  self->after = self->goal;
  self->answer = goal_search_answer (&self->after, step_of (self), most_moves (self), &self->way);
}

/* Plays the answer of the next player, if there is one. Then another player answers, or the course
 * asks for the next move. */
static void
go_on (LessonCourse *self)
{
  const LessonStep *step = step_of (self);
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
  if (!is_reached && self->goal.turn.pos.seat != user_of (self))
    find_next_answer (self);
  logres_game_session_play (self->session, answer, NULL);
  self->asked = logres_game_session_get_shown (self->session);
}

void
lesson_course_reply (LessonCourse *self)
{
  const GArray *replies = step_of (self)->replies;
  Move move;

  if (self->state == COURSE_GOES_ON && is_game (self))
    answer_in_game (self);
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

  if (self->state != COURSE_DONE || !step_of (self)->has_task)
    return 0;
  if (is_game (self))
    return 3;
  if (self->help == COURSE_SHOWN)
    return 1;

  return MAX (1, stars - (self->help == COURSE_HINTED || self->is_repeated));
}

SquareSet
lesson_course_stars_left (const LessonCourse *self)
{
  gboolean is_moving = self->state == COURSE_GOES_ON || self->state == COURSE_WRONG;

  if (!step_of (self)->has_goal)
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
  const LessonStep *step = step_of (self);

  return !step->has_task ||
         (self->state == COURSE_ASKS &&
          (!step->has_goal || position_is_equal (&self->goal.turn.pos, &step->turn.pos)));
}

/* Says why the user did not win a game, and what to do better. */
static char *
new_words_of_end (const LessonCourse *self)
{
  Ending ending = turn_ending (turn_of (self));
  g_autofree char *reason =
    words_new_reason (self->lesson->variant, ending.result, termination_of_cause (ending.cause),
                      (int) user_of (self));

  return g_strjoin (" ", reason, lesson_words (self->wrong), NULL);
}

char *
lesson_course_dup_words (const LessonCourse *self)
{
  const LessonStep *step = step_of (self);

  if (self->wrong != NULL && is_game (self))
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
  return is_at_beginning (self) ? lesson_step_find_illegal (step_of (self), route, n) : NULL;
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
  const LessonStep *step = step_of (self);
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
  else if ((n = move_path (&self->asked->turn.pos, move, path)) > 1)
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
  const Position *pos = &turn_of (self)->pos;
  SquareSet waiting = { { 0 } };

  for (Seat seat = 0; seat < pos->variant->n_seats; seat++)
    if (seat != user_of (self))
      waiting = squares_or (&waiting, &pos->pieces[seat]);

  return waiting;
}

void
lesson_course_mark (const LessonCourse *self, BoardMarks *marks)
{
  const LessonStep *step = step_of (self);

  if (is_at_beginning (self))
    mark_signs (step, marks);
  if (step->has_goal)
    marks->squares[MARK_STAR] = lesson_course_stars_left (self);
  if (step->has_goal && step->goal.waits)
    marks->pale = pieces_that_wait (self);
  if (step->has_goal || is_game (self))
    node_ancestry_mark_move (logres_game_session_get_shown (self->session), marks);
  mark_help (self, marks);
}
