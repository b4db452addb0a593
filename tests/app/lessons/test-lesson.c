#include "app/game/session-play.h"
#include "app/kit/safe-file.h"
#include "app/lessons/course-game.h"
#include "app/lessons/lesson-course.h"
#include "app/lessons/lesson-progress.h"
#include "app/lessons/lesson-reader.h"
#include "app/lessons/lesson-shelf.h"
#include "core/rules/movegen.h"
#include "engine/proof/solver.h"
#include "support/bad-disk.h"
#include "support/session-play.h"
#include "wording/game-names.h"

#include "support/suite.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

/* Plays every lesson of the program by the rules, and checks that invalid lessons are refused with
 * a reason. If a test runs for each lesson of the program, `_i` is the index of the lesson. */

static LessonShelf *shelf;
static char *folder; /* empty when a test begins */

enum { FEWEST_LESSONS = 18 };

static const Lesson *
find_on (const LessonShelf *self, const char *id)
{
  for (int i = 0; i < lesson_shelf_n (self); i++)
    if (g_str_equal (lesson_shelf_get (self, i)->id, id))
      return lesson_shelf_get (self, i);
  ck_abort_msg ("there is no lesson %s", id);

  return NULL;
}

static const Lesson *
find_lesson (const char *id)
{
  return find_on (shelf, id);
}

#define HEAD "<lesson game='camelot' part='rules'><title>T</title><about>A</about>"

/* ---- Solutions ---- */

typedef void (*SolutionFunc) (const Turn *before, Move move, gpointer data);

static int
list_word (
  const LessonTask *self, const Turn *before, MoveKind kind, SolutionFunc func, gpointer data)
{
  Move move = { .kind = (uint8_t) kind };
  Turn after;

  if (!turn_play (before, move, &after, NULL) || !lesson_task_accepts (self, before, move, NULL, 0))
    return 0;
  func (before, move, data);

  return 1;
}

/* Calls `func` for each legal move, `force` or `stand` that solves the task. Returns their
 * number. */
static int
list_solutions (const LessonTask *self, const Turn *before, SolutionFunc func, gpointer data)
{
  int n_moves = movegen_count (&before->pos), n_accepted = 0;
  g_autofree Move *moves = g_new (Move, (gsize) MAX (n_moves, 1));

  movegen_list (&before->pos, moves, n_moves);
  for (int i = 0; i < n_moves; i++)
    if (lesson_task_accepts (self, before, moves[i], NULL, 0)) {
      n_accepted++;
      func (before, moves[i], data);
    }

  return n_accepted + list_word (self, before, MOVE_FORCE, func, data) +
         list_word (self, before, MOVE_STAND, func, data);
}

/* ---- The lessons of the program ---- */

START_TEST (all_lessons_can_be_read)
{
  g_autofree char *faults = NULL;

  g_ptr_array_add (shelf->faults, NULL);
  faults = g_strjoinv ("\n", (char **) shelf->faults->pdata);
  g_ptr_array_set_size (shelf->faults, (int) shelf->faults->len - 1);
  ck_assert_msg (shelf->faults->len == 0, "these lessons cannot be read:\n%s", faults);
  ck_assert_int_ge (lesson_shelf_n (shelf), FEWEST_LESSONS);
}
END_TEST

/* The courses of Camelot come first, then a course for each game, with Cam as the first of them. */
START_TEST (each_game_has_its_own_course)
{
  int rank = 0, n_courses = 0;

  for (int i = 0; i < lesson_shelf_n (shelf); i++) {
    const Lesson *lesson = lesson_shelf_get (shelf, i);
    gboolean is_family = lesson->part == LESSONS_FAMILY;

    ck_assert_int_ge (lesson_course_rank (lesson), rank);
    n_courses += i == 0 || lesson_course_rank (lesson) > rank;
    rank = lesson_course_rank (lesson);
    ck_assert (is_family ==
               g_str_equal (lesson_words_course (lesson), words_variant (lesson->variant)));
  }
  ck_assert_int_eq (lesson_course_rank (find_lesson ("14-cam")), LESSONS_FAMILY);
  ck_assert_int_ge (n_courses, LESSONS_FAMILY + 4);
}
END_TEST

START_TEST (each_course_ends_with_a_game)
{
  for (int i = 0; i < lesson_shelf_n (shelf); i++) {
    const Lesson *lesson = lesson_shelf_get (shelf, i);
    gboolean is_last =
      i + 1 == lesson_shelf_n (shelf) ||
      lesson_course_rank (lesson_shelf_get (shelf, i + 1)) > lesson_course_rank (lesson);

    if (is_last)
      ck_assert_msg (lesson_step (lesson, lesson_n_steps (lesson) - 1)->level > 0,
                     "%s ends a course without a game", lesson->id);
  }
}
END_TEST

static void
expect_same_result (const Turn *before, Move move, gpointer data)
{
  ck_assert (lesson_task_accepts (&((const LessonStep *) data)->task, before, move, NULL, 0));
}

/* The solution that is shown is legal and solves the task. All moves that the task lists are
 * legal. */
START_TEST (every_task_can_be_solved)
{
  const Lesson *lesson = lesson_shelf_get (shelf, _i);

  for (int i = 0; i < lesson_n_steps (lesson); i++) {
    const LessonStep *step = lesson_step (lesson, i);
    Turn after;

    if (!step->has_task || step->has_goal || step->level > 0)
      continue;
    ck_assert_msg (turn_play (&step->turn, step->shown, &after, NULL),
                   "%s, step index %d: the shown move is illegal", lesson->id, i);
    ck_assert_msg (lesson_task_accepts (&step->task, &step->turn, step->shown, NULL, 0),
                   "%s, step index %d: the shown move is not a solution", lesson->id, i);
    ck_assert_int_gt (
      list_solutions (&step->task, &step->turn, expect_same_result, (gpointer) step), 0);
    ck_assert_ptr_nonnull (step->hint);
    for (guint j = 0; step->task.moves != NULL && j < step->task.moves->len; j++)
      ck_assert (turn_play (&step->turn, g_array_index (step->task.moves, Move, j), &after, NULL));
  }
}
END_TEST

static void
count_wrong (const Turn *before, Move move, gpointer data)
{
  const LessonStep *step = ((gpointer *) data)[0];
  int *n_wrong = ((gpointer *) data)[1];

  *n_wrong += !lesson_task_accepts (&step->task, before, move, NULL, 0);
}

/* A comment on a move towards a goal may fit a later move of the task. The reader has checked those
 * that list moves. */
START_TEST (every_comment_on_a_wrong_move_fits_a_legal_move)
{
  const Lesson *lesson = lesson_shelf_get (shelf, _i);

  for (int i = 0; i < lesson_n_steps (lesson); i++) {
    const LessonStep *step = lesson_step (lesson, i);

    for (guint j = 0; j < step->wrongs->len && !step->has_goal; j++) {
      const LessonWrong *wrong = g_ptr_array_index (step->wrongs, j);
      int n_wrong = 0;
      gpointer data[] = { (gpointer) step, &n_wrong };

      list_solutions (&wrong->which, &step->turn, count_wrong, data);
      ck_assert_msg (n_wrong > 0, "%s, step %d: %s", lesson->id, i + 1, wrong->text);
    }
  }
}
END_TEST

/* ---- Games against the computer ---- */

static const struct {
  const char *lesson;
  int n_moves; /* the fewest moves of the user to win against every answer */
} games[] = { { "first-07-first-game", 7 }, { "first-14-race-game", 6 },  { "cam-4-game", 5 },
              { "23-playing-game", 6 },     { "camette-2-game", 5 },      { "chivalry-2-game", 5 },
              { "river-04-game", 6 },       { "camelot2000-03-game", 6 }, { "grand-05-game", 4 },
              { "grandcam-02-game", 3 },    { "14-rules-game", 5 } };

/* Whether the user can win in `left` moves whatever all others do, the partner included. `known`
 * has the results for positions in which the user is to move. Then sets `first` if so, unless the
 * result was known. */
static gboolean
wins_against_all (GHashTable *known, const Position *pos, Seat user, int left, Move *first)
{
  Ending ending = ending_find (pos);
  gboolean is_user = pos->seat == user, result = !is_user;
  guint64 key = pos->hash + (guint64) left * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  int n = movegen_count (pos);
  gpointer value;
  g_autofree Move *moves = NULL;

  if (ending.result != ONGOING)
    return ending.result == result_win_of_team (variant_team (user));
  if (is_user && left == 0)
    return FALSE;
  if (is_user && g_hash_table_lookup_extended (known, &key, NULL, &value))
    return GPOINTER_TO_INT (value);

  moves = g_new (Move, (gsize) n);
  movegen_list (pos, moves, n);
  for (int i = 0; i < n && result != is_user; i++) {
    Position after;
    Move next;

    position_play (pos, moves[i], &after);
    result = wins_against_all (known, &after, user, left - is_user, &next);
    if (is_user)
      *first = moves[i];
  }
  if (is_user)
    g_hash_table_insert (known, g_memdup2 (&key, sizeof key), GINT_TO_POINTER (result));

  return result;
}

/* Returns the fewest moves of the user to win against all others, and sets `first`. */
static int
fewest_against_all (const Position *pos, Move *first)
{
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  int left = 1;

  while (left < SOLVER_MOST_PLIES && !wins_against_all (known, pos, pos->seat, left, first))
    left++;

  return left;
}

/* Returns the first move that wins in the fewest plies, or in the fewest moves against all others
 * in a game for four. */
static Move
winning_move (Solver *solver, const Position *pos)
{
  int fewest, n = movegen_count (pos);
  g_autofree Move *moves = g_new (Move, (gsize) n);
  Move first;

  if (pos->variant->n_seats > 2) {
    fewest_against_all (pos, &first);
    return first;
  }
  fewest = solver_win (solver, pos, SOLVER_MOST_PLIES);
  ck_assert_int_gt (fewest, 0);
  movegen_list (pos, moves, n);
  for (int i = 0; i < n; i++) {
    Position after;

    position_play (pos, moves[i], &after);
    if (ending_find (&after).result == result_win_of_team (variant_team (pos->seat)) ||
        (fewest > 1 && ending_find (&after).result == ONGOING &&
         solver_loses (solver, &after, fewest - 1) == 1))
      return moves[i];
  }
  ck_abort_msg ("no move wins");

  return moves[0];
}

START_TEST (each_small_game_can_be_won)
{
  const LessonStep *step = lesson_step (find_lesson (games[_i].lesson), 0);
  const Position *pos = &step->turn.pos;
  Solver *solver = solver_new (64);
  Move first;

  if (pos->variant->n_seats > 2)
    ck_assert_int_eq (fewest_against_all (pos, &first), games[_i].n_moves);
  else
    ck_assert_int_eq (solver_win (solver, pos, SOLVER_MOST_PLIES), 2 * games[_i].n_moves - 1);
  solver_free (solver);
}
END_TEST

/* ---- Going through a lesson ---- */

/* Makes the first move of the shortest way to the goal, and lets the others answer. */
static void
make_move_to_goal (LessonCourse *course)
{
  const GoalMove *first = &course->way.first;

  ck_assert (logres_game_session_play (course->session, first->move, NULL));
  lesson_course_judge (course, first->path, first->n);
  if (course->state == COURSE_GOES_ON)
    ck_assert_ptr_null (course->wrong);
  while (course->state == COURSE_GOES_ON)
    lesson_course_reply (course);
}

/* The opponent gives the best answers. */
static void
reach_goal (LessonCourse *course)
{
  int fewest = course->fewest;

  for (int i = 0; i < fewest; i++) {
    ck_assert_int_eq (course->state, COURSE_ASKS);
    make_move_to_goal (course);
  }
  ck_assert_int_eq (course->state, COURSE_DONE);
  ck_assert_int_eq (course->n_moves, fewest);
  ck_assert_int_eq (lesson_course_get_stars (course), 3);
}

/* Waits until the computer has found its move, and plays it. */
static void
let_computer_move (LessonCourse *course)
{
  while (!lesson_course_has_reply (course))
    g_main_context_iteration (NULL, TRUE);
  lesson_course_reply (course);
}

/* Wins the game against the computer with the moves of the solver. */
static void
win_game (LessonCourse *course)
{
  Solver *solver = solver_new (64);

  while (course->state == COURSE_ASKS) {
    const Turn *turn = &logres_game_session_get_shown (course->session)->turn;

    ck_assert (logres_game_session_play (course->session, winning_move (solver, &turn->pos), NULL));
    lesson_course_judge (course, NULL, 0);
    while (course->state == COURSE_GOES_ON)
      let_computer_move (course);
  }
  solver_free (solver);
  ck_assert_int_eq (course->state, COURSE_DONE);
  ck_assert_int_eq (lesson_course_get_stars (course), LESSON_STARS);
}

static void
make_right_move (LessonCourse *course)
{
  const LessonStep *step = lesson_step (course->lesson, course->step);
  LogresGameSession *session = course->session;
  guint n_replies = 0;

  ck_assert_int_eq (course->state, COURSE_ASKS);
  ck_assert (logres_game_session_play (session, step->shown, NULL));
  lesson_course_judge (course, NULL, 0);
  while (course->state == COURSE_RIGHT) {
    const Node *before = logres_game_session_get_shown (session);

    lesson_course_reply (course);
    ck_assert_ptr_eq (logres_game_session_get_shown (session)->parent, before);
    n_replies++;
  }
  ck_assert_uint_eq (n_replies, step->replies->len);
  ck_assert_int_eq (course->state, COURSE_DONE);
}

/* A step shows its own position, also if it continues the step before it. */
START_TEST (every_lesson_comes_to_its_end)
{
  const Lesson *lesson = lesson_shelf_get (shelf, _i);
  LessonCourse *course = lesson_course_new (lesson, 0);

  for (int i = 0; i < lesson_n_steps (lesson); i++) {
    const LessonStep *step = lesson_step (lesson, i);
    const Node *shown = logres_game_session_get_shown (course->session);

    ck_assert_int_eq (course->step, i);
    ck_assert (position_is_equal (&shown->turn.pos, &step->turn.pos));
    ck_assert_int_eq (shown->turn.owed, step->turn.owed);
    if (step->has_goal)
      reach_goal (course);
    else if (step->level > 0)
      win_game (course);
    else if (step->has_task)
      make_right_move (course);
    ck_assert_int_eq (course->state, COURSE_DONE);
    ck_assert_int_eq (lesson_course_go (course, i + 1), i + 1 < lesson_n_steps (lesson));
  }
  lesson_course_free (course);
}
END_TEST

static void
try_wrong_move (LessonCourse *course, Move move)
{
  const LessonStep *step = lesson_step (course->lesson, course->step);
  LogresGameSession *session = course->session;
  g_autofree char *words = NULL;

  ck_assert (logres_game_session_play (session, move, NULL));
  lesson_course_judge (course, NULL, 0);
  ck_assert_int_eq (course->state, COURSE_WRONG);
  words = lesson_course_dup_words (course);
  ck_assert (words != NULL && *words != '\0');
  lesson_course_take_back (course);
  ck_assert_int_eq (course->state, COURSE_ASKS);
  ck_assert (
    position_is_equal (&logres_game_session_get_shown (session)->turn.pos, &step->turn.pos));
}

static void
try_if_wrong (const Turn *before, Move move, gpointer data)
{
  LessonCourse *course = data;
  const LessonStep *step = lesson_step (course->lesson, course->step);

  if (!lesson_task_accepts (&step->task, before, move, NULL, 0))
    try_wrong_move (course, move);
}

/* Each legal move that does not solve the task is recognized and taken back. */
START_TEST (every_other_move_is_explained_and_taken_back)
{
  const Lesson *lesson = lesson_shelf_get (shelf, _i);
  LessonTask any = { .moves = NULL };

  for (int i = 0; i < lesson_n_steps (lesson); i++) {
    LessonCourse *course = lesson_course_new (lesson, i);

    if (lesson_step (lesson, i)->has_task && !lesson_step (lesson, i)->has_goal &&
        lesson_step (lesson, i)->level == 0)
      list_solutions (&any, &lesson_step (lesson, i)->turn, try_if_wrong, course);
    lesson_course_free (course);
  }
}
END_TEST

/* ---- Goals ---- */

/* The fewest moves of the steps. For the first course a person has checked them, and two other
 * programs that know the rules. */
static const struct {
  const char *lesson;
  int fewest[8];
} minima[] = {
  { "first-01-win", { 1, 2, 1 } },
  { "first-02-step", { 4, 4, 4, 3 } },
  { "first-03-canter", { 1, 1, 2, 2 } },
  { "first-04-jump", { 1, 1, 3, 4 } },
  { "first-05-must-jump", { 1, 2, 2, 3 } },
  { "first-06-chains", { 1, 1, 1, 2 } },
  { "first-08-choice", { 1, 1, 1, 1 } },
  { "first-09-charge", { 1, 1, 1, 1, 2 } },
  { "first-10-exception", { 1, 1, 1, 1 } },
  { "first-11-castle-move", { 2, 2, 2, 2 } },
  { "first-12-own-castle", { 3, 1, 1, 2, 1 } },
  { "first-13-endings", { 1, 1, 1, 2 } },
  { "20-holes", { 1, 1, 1, 1, 3 } },
  { "21-trading", { 2, 2, 3, 3 } },
  { "22-race", { 2, 3, 3, 3 } },
  { "03-ring", { 1, 1, 1 } },
  { "13-draw", { 1, 1, 1 } },
  { "14-cam", { 1, 3, 1 } },
  { "cam-2-last-piece", { 1, 4, 3 } },
  { "cam-3-guard", { 1, 3, 3 } },
  { "camette-1-tiny", { 2, 2, 3 } },
  { "chivalry-1-knights", { 1, 2, 3 } },
  { "river-01-river", { 2, 1, 2, 1 } },
  { "river-02-bridges", { 3, 1, 1 } },
  { "river-03-trees", { 3, 4, 1, 2 } },
  { "camelot2000-01-demand", { 1, 1, 1, 3 } },
  { "camelot2000-02-leave-out", { 1, 1, 2 } },
  { "grand-01-partners", { 1, 1, 2 } },
  { "grand-02-enemies", { 1, 1, 2 } },
  { "grand-03-castles", { 1, 2, 1 } },
  { "grand-04-passing", { 1, 1, 2 } },
  { "grandcam-01-castle", { 1, 1, 1 } },
};

START_TEST (the_search_finds_the_fewest_moves_of_each_step)
{
  const Lesson *lesson = find_lesson (minima[_i].lesson);

  for (int i = 0; i < lesson_n_steps (lesson); i++) {
    LessonCourse *course = lesson_course_new (lesson, i);

    ck_assert (!course->way.gave_up);
    ck_assert_msg (course->fewest == minima[_i].fewest[i], "%s, step %d: %d moves", lesson->id,
                   i + 1, course->fewest);
    lesson_course_free (course);
  }
  ck_assert_int_eq (minima[_i].fewest[lesson_n_steps (lesson)], 0);
}
END_TEST

/* Plays the move in a new course. If it does not reach the goal, the program says why, or the move
 * is on a shortest way; then the user can go on or tries again. */
static void
try_move_to_goal (const Lesson *lesson, int i, const GoalMove *move)
{
  LessonCourse *course = lesson_course_new (lesson, i);
  g_autofree char *words = NULL;

  ck_assert (logres_game_session_play (course->session, move->move, NULL));
  lesson_course_judge (course, move->path, move->n);
  words = lesson_course_dup_words (course);
  ck_assert (course->state == COURSE_GOES_ON || (words != NULL && *words != '\0'));
  while (lesson_course_has_reply (course))
    lesson_course_reply (course);
  lesson_course_take_back (course);
  ck_assert (course->state == COURSE_ASKS || course->state == COURSE_DONE);
  ck_assert_int_eq (course->n_moves, 1);
  lesson_course_free (course);
}

START_TEST (every_move_towards_a_goal_is_answered)
{
  const Lesson *lesson = lesson_shelf_get (shelf, _i);

  for (int i = 0; i < lesson_n_steps (lesson); i++) {
    const LessonStep *step = lesson_step (lesson, i);
    g_autoptr (GArray) moves = NULL;
    GoalState state;

    if (!step->has_goal)
      continue;
    goal_state_begin (&state, step);
    moves = goal_state_list_moves (&state);
    for (guint j = 0; j < moves->len; j++)
      try_move_to_goal (lesson, i, &g_array_index (moves, GoalMove, j));
  }
}
END_TEST

static void
mark_cb (LessonCourse *course)
{
  BoardMarks marks = { 0 };

  lesson_course_mark (course, &marks);
}

/* The board asks for its marks at each change of the session, also while an answer is played. */
START_TEST (the_marks_can_be_shown_at_each_change)
{
  const Lesson *lesson = lesson_shelf_get (shelf, _i);

  for (int i = 0; i < lesson_n_steps (lesson); i++) {
    LessonCourse *course = lesson_course_new (lesson, i);

    lesson_course_ask (course, COURSE_SHOWN);
    g_signal_connect_swapped (course->session, "changed", G_CALLBACK (mark_cb), course);
    if (lesson_step (lesson, i)->has_goal) {
      const GoalMove move = course->way.first;

      ck_assert (logres_game_session_play (course->session, move.move, NULL));
      lesson_course_judge (course, move.path, move.n);
      if (course->state == COURSE_GOES_ON)
        lesson_course_reply (course);
    }
    lesson_course_free (course);
  }
}
END_TEST

/* Plays a move of the step that is given as text. */
static void
play_text (LessonCourse *course, const char *text)
{
  const Node *shown = logres_game_session_get_shown (course->session);
  Move move;

  ck_assert (move_text_read (&move, &shown->turn.pos, text, ON_DEMAND, NULL));
  ck_assert (logres_game_session_play (course->session, move, NULL));
  lesson_course_judge (course, NULL, 0);
}

/* The man steps away from the castle, and the opponent waits. */
START_TEST (moves_beyond_the_fewest_cost_stars)
{
  LessonCourse *course = lesson_course_new (find_lesson ("first-01-win"), 1);
  static const char *const moves[] = { "E15-E14", "E14-E15", "E15-F16", "H15-G16" };

  for (int i = 0; i < N_ROWS (moves); i++) {
    play_text (course, moves[i]);
    if (i == 0)
      ck_assert_str_eq (course->wrong, "That leads away from the castle. Go on from here.");
    if (course->state == COURSE_GOES_ON)
      lesson_course_reply (course);
  }
  ck_assert_int_eq (course->state, COURSE_DONE);
  ck_assert_int_eq (course->n_moves, 4);
  ck_assert_int_eq (lesson_course_get_stars (course), 2);
  lesson_course_free (course);
}
END_TEST

START_TEST (help_and_a_new_start_cost_stars)
{
  LessonCourse *course = lesson_course_new (find_lesson ("first-01-win"), 0);

  lesson_course_ask (course, COURSE_HINTED);
  play_text (course, "G15-G16");
  ck_assert_int_eq (lesson_course_get_stars (course), 2);
  lesson_course_start_over (course);
  ck_assert_int_eq (lesson_course_get_stars (course), 0);
  play_text (course, "G15-G16");
  ck_assert_int_eq (lesson_course_get_stars (course), 2);
  lesson_course_go (course, 0);
  lesson_course_ask (course, COURSE_SHOWN);
  play_text (course, "G15-G16");
  ck_assert_int_eq (lesson_course_get_stars (course), 1);
  lesson_course_free (course);
}
END_TEST

/* The opponent walks into the castle, and then the board goes back. */
START_TEST (the_answer_to_a_wrong_move_is_played)
{
  LessonCourse *course = lesson_course_new (find_lesson ("first-01-win"), 2);
  const Node *shown;

  play_text (course, "H15-G15");
  ck_assert_int_eq (course->state, COURSE_WRONG);
  ck_assert (lesson_course_has_reply (course));
  lesson_course_reply (course);
  shown = logres_game_session_get_shown (course->session);
  ck_assert_int_eq (turn_ending (&shown->turn).result, SECOND_TEAM_WINS);
  ck_assert_int_eq (course->state, COURSE_WRONG);
  lesson_course_take_back (course);
  ck_assert_int_eq (course->state, COURSE_ASKS);
  play_text (course, "H15-G16");
  ck_assert_int_eq (course->state, COURSE_DONE);
  ck_assert_int_eq (lesson_course_get_stars (course), 2);
  lesson_course_free (course);
}
END_TEST

static int
count_stars_left (LessonCourse *course)
{
  SquareSet left = lesson_course_stars_left (course);

  return squares_count (&left);
}

/* The canter passes one star and ends on the other. */
START_TEST (stars_are_collected_in_the_middle_of_a_move)
{
  LessonCourse *course = lesson_course_new (find_lesson ("first-03-canter"), 1);
  BoardMarks marks = { 0 };

  lesson_course_mark (course, &marks);
  ck_assert_int_eq (squares_count (&marks.squares[MARK_STAR]), 2);
  ck_assert_int_eq (squares_count (&marks.pale), 2);
  play_text (course, "C5-E5");
  ck_assert_int_eq (course->state, COURSE_WRONG);
  ck_assert_int_eq (count_stars_left (course), 1);
  lesson_course_take_back (course);
  ck_assert_int_eq (count_stars_left (course), 2);
  play_text (course, "C5-E5-E7");
  ck_assert_int_eq (course->state, COURSE_DONE);
  ck_assert_int_eq (count_stars_left (course), 0);
  lesson_course_free (course);
}
END_TEST

static const char *
words_about (LessonCourse *course, const char *const *squares, int n)
{
  const Board *board = variant_board (course->lesson->variant);
  Square route[4];

  for (int i = 0; i < n; i++) {
    const char *end;

    route[i] = square_text_read (board, squares[i], &end);
  }

  return lesson_course_find_illegal (course, route, n);
}

/* The text belongs to the first move, and to a piece that cannot be picked up at all. */
START_TEST (an_illegal_move_has_words_of_its_own)
{
  LessonCourse *course = lesson_course_new (find_lesson ("first-04-jump"), 2);
  static const char *const route[] = { "D5", "D6", "E7" }, *const other[] = { "D5", "E6" };
  static const char expected[] = "Your man on J9 can capture now, so that comes first.";

  ck_assert_str_eq (words_about (course, route, 2), expected);
  ck_assert_str_eq (words_about (course, route, 1), expected);
  ck_assert_ptr_null (words_about (course, route, 3));
  ck_assert_ptr_null (words_about (course, other, 2));
  play_text (course, "J9xH7");
  lesson_course_reply (course);
  ck_assert_int_eq (course->state, COURSE_ASKS);
  ck_assert_ptr_null (words_about (course, route, 2));
  lesson_course_free (course);
}
END_TEST

/* A click on such a piece is a route of one square. */
START_TEST (a_piece_of_the_partner_has_words_of_its_own)
{
  LessonCourse *course = lesson_course_new (find_lesson ("grand-01-partners"), 0);
  static const char *const route[] = { "H7" };

  ck_assert_str_eq (words_about (course, route, 1),
                    "That man is Blue’s. You move only the red pieces.");
  lesson_course_free (course);
}
END_TEST

/* Begins a lesson of one step. `step` is without the texts that each step needs. */
static LessonCourse *
begin_lesson (const char *game, const char *step)
{
  g_autofree char *text =
    g_strdup_printf ("<lesson game='%s' part='family'><title>T</title><about>A</about>%s"
                     "<hint>H</hint><right>R</right><other>O</other></step></lesson>",
                     game, step);
  g_autoptr (GError) error = NULL;
  Lesson *lesson = lesson_read ("x", text, strlen (text), &error);

  ck_assert_msg (lesson != NULL, "%s", error != NULL ? error->message : "");

  return lesson_course_new (lesson, 0);
}

static void
end_lesson (LessonCourse *course)
{
  Lesson *lesson = (Lesson *) course->lesson;

  lesson_course_free (course);
  lesson_free (lesson);
}

/* The man stops next to Black, who must capture it: one piece each is a draw. Undo brings back the
 * position before that move. */
START_TEST (a_game_that_is_not_won_is_taken_back_and_goes_on)
{
  LessonCourse *course =
    begin_lesson ("camelot", "<step position='W:WKE11,H10:BI8'><text>X</text><game level='1'/>"
                             "<draw>Keep away.</draw>");
  const Node *before = logres_game_session_get_shown (course->session);
  g_autofree char *words = NULL;

  ck_assert (!course_game_undo (course));
  play_text (course, "H10-H11");
  ck_assert_int_eq (course->state, COURSE_GOES_ON);
  let_computer_move (course);
  ck_assert_int_eq (course->state, COURSE_ASKS);
  ck_assert_int_eq (course->n_moves, 1);
  ck_assert (course_game_undo (course));
  ck_assert_int_eq (course->n_moves, 0);
  ck_assert_ptr_eq (logres_game_session_get_shown (course->session), before);
  play_text (course, "H10-H9");
  let_computer_move (course);
  ck_assert_int_eq (course->state, COURSE_WRONG);
  words = lesson_course_dup_words (course);
  ck_assert_str_eq (words, "Draw: each side has at most one piece. Keep away.");
  lesson_course_take_back (course);
  ck_assert_int_eq (course->state, COURSE_WRONG);
  ck_assert (course_game_undo (course));
  ck_assert_int_eq (course->state, COURSE_ASKS);
  end_lesson (course);
}
END_TEST

START_TEST (a_game_shows_its_hint_each_time_it_begins)
{
  LessonCourse *course = begin_lesson ("camelot", "<step position='W:WKE11,H10:BI8'><text>X</text>"
                                                  "<game level='1'/><draw>Keep away.</draw>");

  ck_assert_int_eq (course->help, COURSE_HINTED);
  play_text (course, "H10-H11");
  ck_assert_int_eq (course->help, COURSE_UNAIDED);
  lesson_course_start_over (course);
  ck_assert_int_eq (course->help, COURSE_HINTED);
  end_lesson (course);
}
END_TEST

/* ---- Other games ---- */

/* Green cannot prevent that Blue goes in and wins for Red. If Red does not go in first, the step is
 * not done. */
START_TEST (a_partner_helps_and_may_win)
{
  LessonCourse *course =
    begin_lesson ("grand", "<step position='R:RH15,K6:GD4,E4:BO8:YL12,M12'><text>X</text>"
                           "<goal ends='win' opponent='answers'/>");
  int n_answers = 0;

  ck_assert_int_eq (course->fewest, 1);
  play_text (course, "H15-I15");
  ck_assert_int_eq (course->state, COURSE_WRONG);
  lesson_course_take_back (course);
  play_text (course, "H15-H16");
  for (; course->state == COURSE_GOES_ON; n_answers++)
    lesson_course_reply (course);
  ck_assert_int_eq (n_answers, 2);
  ck_assert_int_eq (course->state, COURSE_DONE);
  end_lesson (course);
}
END_TEST

/* Green must jump, Blue and Yellow move, and then Red captures two men. */
START_TEST (all_others_answer_in_turn)
{
  LessonCourse *course =
    begin_lesson ("grand", "<step position='R:RG4,F5,F6:GC8,G8,H9:BP8:YL15:x0,0,2,2'><text>X</text>"
                           "<goal captures='2' opponent='answers'/>");

  ck_assert_int_eq (course->fewest, 2);
  play_text (course, "F6-F7");
  for (int seat = 1; seat <= 3; seat++) {
    ck_assert_int_eq (course->state, COURSE_GOES_ON);
    ck_assert_int_eq (logres_game_session_get_shown (course->session)->turn.pos.seat, seat);
    lesson_course_reply (course);
  }
  ck_assert_int_eq (course->state, COURSE_ASKS);
  play_text (course, "F5xD7xB9");
  ck_assert_int_eq (course->state, COURSE_DONE);
  ck_assert_int_eq (lesson_course_get_stars (course), 3);
  end_lesson (course);
}
END_TEST

START_TEST (the_computer_plays_for_three_players)
{
  LessonCourse *course =
    begin_lesson ("grandcam", "<step position='R:RKF9,G10:GF6:BD4:YJ4'><text>X</text>"
                              "<game level='1'/>");

  play_text (course, "F9-H11");
  for (int i = 0; i < 3; i++) {
    ck_assert_int_eq (course->state, COURSE_GOES_ON);
    let_computer_move (course);
  }
  ck_assert_int_eq (course->state, COURSE_ASKS);
  ck_assert (course_game_undo (course));
  ck_assert_int_eq (logres_game_session_get_shown (course->session)->turn.pos.seat, 0);
  end_lesson (course);
}
END_TEST

/* A tree that stands on no star cannot be moved, so it is taken back. */
START_TEST (a_wasted_tree_is_taken_back)
{
  LessonCourse *course = begin_lesson ("river", "<step position='start'><text>X</text>"
                                                "<goal stars='D3 F3 H3' opponent='waits'/>");

  ck_assert_int_eq (course->fewest, 3);
  play_text (course, "T@F3");
  ck_assert_int_eq (course->state, COURSE_GOES_ON);
  lesson_course_reply (course);
  play_text (course, "T@G3");
  ck_assert_int_eq (course->state, COURSE_WRONG);
  lesson_course_take_back (course);
  ck_assert_int_eq (count_stars_left (course), 2);
  end_lesson (course);
}
END_TEST

/* The winning move leaves out a capture, which Black demands. */
START_TEST (the_opponent_demands_a_capture)
{
  LessonCourse *course =
    begin_lesson ("camelot2000", "<step position='W:WC6,G15,F16:BC7,J9'><text>X</text>"
                                 "<goal ends='win' opponent='answers'/>");

  ck_assert_int_eq (course->fewest, 2);
  play_text (course, "G15-G16");
  ck_assert_int_eq (course->state, COURSE_GOES_ON);
  ck_assert_int_eq (course->answer.kind, MOVE_FORCE);
  lesson_course_reply (course);
  ck_assert_int_eq (course->state, COURSE_ASKS);
  play_text (course, "C6xC8");
  lesson_course_reply (course);
  play_text (course, "G15-G16");
  ck_assert_int_eq (course->state, COURSE_DONE);
  ck_assert_int_eq (lesson_course_get_stars (course), 2);
  end_lesson (course);
}
END_TEST

/* Black came close to the castle instead of jumping. The demand takes that move back. */
START_TEST (the_user_demands_a_capture)
{
  LessonCourse *course = begin_lesson (
    "camelot2000", "<step position='B:WI4,G14,F16:BF1,H3' after='H3-H2'><text>X</text>"
                   "<goal ends='win' opponent='answers'/>");

  ck_assert_int_eq (course->fewest, 3);
  ck_assert (logres_game_session_play (course->session, (Move) { .kind = MOVE_FORCE }, NULL));
  lesson_course_judge (course, NULL, 0);
  ck_assert_int_eq (course->state, COURSE_GOES_ON);
  ck_assert_ptr_null (course->wrong);
  lesson_course_reply (course);
  ck_assert_int_eq (course->way.n_moves, 2);
  end_lesson (course);
}
END_TEST

START_TEST (help_is_given_step_by_step)
{
  LessonCourse *course = lesson_course_new (lesson_shelf_get (shelf, 0), 0);
  BoardMarks marks = { 0 };
  g_autofree char *hint = NULL;

  ck_assert_ptr_null (lesson_course_dup_words (course));
  lesson_course_ask (course, COURSE_HINTED);
  hint = lesson_course_dup_words (course);
  ck_assert_str_eq (hint, lesson_step (lesson_shelf_get (shelf, 0), 0)->hint);
  lesson_course_mark (course, &marks);
  ck_assert_int_eq (marks.n_arrows, 0);
  ck_assert (!squares_are_none (&marks.squares[MARK_CIRCLE_BLUE]));
  lesson_course_ask (course, COURSE_SHOWN);
  lesson_course_mark (course, &marks);
  ck_assert_int_eq (marks.n_arrows, 1);
  lesson_course_free (course);
}
END_TEST

START_TEST (a_missing_text_has_no_words)
{
  ck_assert_str_eq (lesson_words (NULL), "");
  ck_assert_str_eq (lesson_words (""), "");
  ck_assert_str_eq (lesson_words ("Try again."), "Try again.");
}
END_TEST

/* ---- Invalid lessons ---- */

#define STEP "<step position='W:WE6,F6:BE12,G12'><text>X</text>"
#define REST "<hint>H</hint><other>O</other></step></lesson>"

static const struct {
  const char *text, *problem;
} bad[] = {
  { "", "empty" },
  { "<lesson", "" },
  { "<lesson\xff game='cam'>", "" },
  { "<lesson game='chess' part='rules'></lesson>", "“chess” is unknown here." },
  { "<lesson game='cam' part='all'></lesson>", "“all” is unknown here." },
  { "<lesson game='cam' part='rules' colour='red'></lesson>", "“colour” is unknown here." },
  { "<book></book>", "“book” is unknown here." },
  { HEAD "words</lesson>", "“words” is unknown here." },
  { HEAD "</lesson>", "“step” is missing." },
  { HEAD "<step position='W:WE6:BZ9'>", "“Z9” is not a square of this board." },
  { HEAD "<step><text>X</text></step></lesson>", "“position” is missing." },
  { HEAD "<step position='start'></step></lesson>", "“text” is missing." },
  { HEAD STEP "<text>Y</text></step></lesson>", "“text” is unknown here." },
  { HEAD STEP "<text><b>Y</b></text></step></lesson>", "“text” is unknown here." },
  { HEAD STEP "<task moves='E6-E9'/>" REST, "E6-E9: This piece cannot reach E9" },
  { HEAD STEP "<task moves='E6'/>" REST, "E6: “E6” is not a move." },
  { HEAD STEP "<task sort='hop' show='E6-E7'/>" REST, "“hop” is unknown here." },
  { HEAD STEP "<task sort='canter' show='E6-E7'/>" REST, "“E6-E7” is unknown here." },
  { HEAD STEP "<task sort='canter'/>" REST, "“show” is missing." },
  { HEAD STEP "<task from='E6 Z1' show='E6-E7'/>" REST, "“Z1” is unknown here." },
  { HEAD STEP "<task from='F6' show='E6-E7'/>" REST, "“E6-E7” is unknown here." },
  { HEAD STEP "<task to='F7' show='E6-E7'/>" REST, "“E6-E7” is unknown here." },
  { HEAD STEP "<task leaps='0' show='E6-E7'/>" REST, "“0” is unknown here." },
  { HEAD STEP "<task ends='loss' show='E6-E7'/>" REST, "“loss” is unknown here." },
  { HEAD STEP "<task ends='win' show='E6-E7'/>" REST, "“E6-E7” is unknown here." },
  { HEAD STEP "<task ends='draw' show='E6-E7'/>" REST, "“E6-E7” is unknown here." },
  { HEAD STEP "<task moves='E6-E7'/></step></lesson>", "“hint” is missing." },
  { HEAD STEP "<task moves='E6-E7'/><wrong moves='E6-E7'>W</wrong>" REST,
    "both a right and a wrong" },
  { HEAD STEP "<task moves='E6-E7 E6-E5'/><reply moves='E12-E11'/>" REST, "one move" },
  { HEAD STEP "<task moves='E6-E7'/><reply moves='E12-E9'/>" REST, "E12-E9: " },
  { HEAD STEP "<goal captures='1'/>" REST, "“opponent” is missing." },
  { HEAD STEP "<goal opponent='sleeps'/>" REST, "“sleeps” is unknown here." },
  { HEAD STEP "<goal opponent='waits' stars='Z1'/>" REST, "“Z1” is unknown here." },
  { HEAD STEP "<goal opponent='waits' loses='all'/>" REST, "“all” is unknown here." },
  { "<lesson game='grand' part='family'><step position='start'><goal opponent='waits'"
    " loses='nothing'/>",
    "“nothing” is unknown here." },
  { HEAD STEP "<goal opponent='waits' stars='E7'/>" REST, "“right” is missing." },
  { HEAD STEP "<task moves='E6-E7'/><goal opponent='waits'/>" REST, "“goal” is unknown here." },
  { HEAD STEP "<task moves='E6-E7'/><task moves='E6-E5'/>" REST, "“task” is unknown here." },
  { HEAD STEP "<goal opponent='waits'/><task moves='E6-E5'/>" REST, "“task” is unknown here." },
  { HEAD STEP "<game level='1'/><task moves='E6-E5'/>" REST, "“task” is unknown here." },
  { HEAD STEP "<task sort='step' show='E6-E7'/><hint>H</hint><other>O</other></step><step>",
    "“position” is missing." },
  { HEAD STEP "<goal moves='E6-E7' opponent='waits'/><hint>H</hint><right>R</right></step><step>",
    "“position” is missing." },
  { HEAD STEP "<goal opponent='waits' stars='E7'/><reply moves='E12-E11'/>" REST,
    "“reply” is unknown here." },
  { HEAD STEP
    "<goal opponent='waits' stars='E7'/><wrong moves='E6-E7'>W</wrong><right>R</right>" REST,
    "both a right and a wrong" },
  { HEAD STEP "<goal opponent='waits' stars='E7'/><wrong from='E6' reply='E12-E11'>W</wrong>" REST,
    "one move" },
  { HEAD STEP "<task moves='E6-E7'/><illegal>I</illegal>" REST, "“moves” is missing." },
  { HEAD STEP "<illegal moves='E6-E9'>I</illegal>" REST, "“task” is missing." },
  { HEAD STEP "<game level='1'/><illegal moves='E6-E9'>I</illegal>" REST,
    "“illegal” is unknown here." },
  { HEAD STEP "<task moves='E6-E7'/><illegal moves='E6-Z9'>I</illegal>" REST,
    "“E6-Z9” is unknown here." },
  { HEAD STEP "<task moves='E6-E7'/><illegal moves='E6'>I</illegal>" REST,
    "“E6” is unknown here." },
  { HEAD STEP "<task moves='E6-E7'/><illegal moves='E6-E9 E6-E5'>I</illegal>" REST,
    "“E6-E9 E6-E5” has a legal move." },
  { HEAD STEP "<task moves='E6-E7'/><illegal moves='E6-E9'></illegal>" REST,
    "“illegal” is missing." },
  { HEAD STEP "<game/>" REST, "“level” is missing." },
  { HEAD STEP "<game level='1'/><hint>H</hint><loss>L</loss></step></lesson>",
    "“other” is missing." },
  { HEAD STEP "<game level='99'/>" REST, "“99” is unknown here." },
  { HEAD STEP "<goal opponent='waits'/><game level='1'/>" REST, "“game” is unknown here." },
  { HEAD "<step position='W:WE6:BE12' held='E7'>", "“E7” is unknown here." },
  { HEAD "<step position='W:WE6:BE12' arrows='E6'>", "“E6” is unknown here." },
  { HEAD "<step position='W:WE6:BE12' arrows='E6-E7x'>", "“E6-E7x” is unknown here." },
  { HEAD "<step position='W:WE6:BE12' closed='A1'>", "“A1” is unknown here." },
};

START_TEST (errors_in_a_lesson_are_reported)
{
  g_autoptr (GError) error = NULL;

  ck_assert_ptr_null (lesson_read ("x", bad[_i].text, strlen (bad[_i].text), &error));
  ck_assert_ptr_nonnull (error);
  ck_assert_msg (strstr (error->message, bad[_i].problem) != NULL,
                 "the error does not name the problem: %s", error->message);
  ck_assert (g_utf8_validate (error->message, -1, NULL));
}
END_TEST

static const struct {
  const char *task;
  gboolean can_be_read;
} routes[] = {
  { "leaps='2' turns='1'", TRUE },
  { "leaps='2'", TRUE },
  { "leaps='3'", FALSE },
  { "turns='2'", FALSE },
};

/* The shown move has two canters, the second in another direction. */
START_TEST (a_task_may_ask_for_leaps_and_turns)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = g_strdup_printf (HEAD "<step position='start'><text>X</text>"
                                                "<task %s show='D7-D5-B7'/>" REST,
                                           routes[_i].task);
  Lesson *lesson = lesson_read ("x", text, strlen (text), &error);

  ck_assert_msg ((lesson != NULL) == routes[_i].can_be_read,
                 "wrong answer whether this can be read: %s", text);
  g_clear_pointer (&lesson, lesson_free);
}
END_TEST

/* The folder has a file that replaces a lesson of the program, a new lesson, and an invalid
 * file. */
START_TEST (files_of_the_user_are_read)
{
  static const char text[] = HEAD STEP "</step></lesson>";
  g_autofree char *own = g_build_filename (folder, "99-own.lesson", NULL);
  g_autofree char *same = g_build_filename (folder, "03-ring.lesson", NULL);
  g_autofree char *none = g_build_filename (folder, "50-none.lesson", NULL);
  LessonShelf *both;

  ck_assert (g_file_set_contents (own, text, -1, NULL));
  ck_assert (g_file_set_contents (same, text, -1, NULL));
  ck_assert (g_file_set_contents (none, "<lesson>", -1, NULL));
  both = lesson_shelf_new (folder);
  ck_assert_int_eq (lesson_shelf_n (both), lesson_shelf_n (shelf) + 1);
  ck_assert_str_eq (find_on (both, "03-ring")->title, "T");
  ck_assert_ptr_nonnull (find_on (both, "99-own"));
  ck_assert_uint_eq (both->faults->len, 1);
  ck_assert_ptr_nonnull (strstr (g_ptr_array_index (both->faults, 0), "50-none.lesson: Line 1: "));
  lesson_shelf_free (both);
}
END_TEST

/* A key file has no group with brackets. An editor writes a hidden file beside an open one. */
START_TEST (a_lesson_with_any_name_keeps_its_progress)
{
  static const char text[] = HEAD STEP "</step></lesson>";
  g_autofree char *own = g_build_filename (folder, "mine [1]\n.lesson", NULL);
  g_autofree char *hidden = g_build_filename (folder, ".lesson", NULL);
  g_autofree char *path = g_build_filename (folder, "state", "lessons", NULL);
  g_autoptr (KeptKeys) progress = kept_keys_new (path);
  LessonShelf *both;
  const Lesson *lesson;

  ck_assert (g_file_set_contents (own, text, -1, NULL));
  ck_assert (g_file_set_contents (hidden, text, -1, NULL));
  both = lesson_shelf_new (folder);
  ck_assert_int_eq (lesson_shelf_n (both), lesson_shelf_n (shelf) + 1);
  lesson = find_on (both, "mine -1--");
  ck_assert (lesson_progress_set_done (progress, lesson->id, NULL));
  ck_assert (lesson_progress_is_done (progress, lesson->id));
  lesson_shelf_free (both);
}
END_TEST

START_TEST (a_lesson_that_the_disk_gives_in_pieces_is_read_to_its_end)
{
  static const char text[] = HEAD STEP "</step></lesson>";
  g_autofree char *own = g_build_filename (folder, "99-own.lesson", NULL);
  LessonShelf *both;

  ck_assert (g_file_set_contents (own, text, -1, NULL));
  bad_disk_take_slowly (7);
  both = lesson_shelf_new (folder);
  bad_disk_take_slowly (0);
  ck_assert_uint_eq (both->faults->len, 0);
  ck_assert_int_eq (lesson_shelf_n (both), lesson_shelf_n (shelf) + 1);
  lesson_shelf_free (both);
}
END_TEST

/* ---- Progress ---- */

START_TEST (progress_outlives_the_program)
{
  g_autofree char *path = g_build_filename (folder, "state", "lessons", NULL);
  KeptKeys *progress = kept_keys_new (path);

  ck_assert_int_eq (lesson_progress_get_step (progress, "01-step"), -1);
  ck_assert (lesson_progress_set_step (progress, "01-step", 1, NULL));
  ck_assert (lesson_progress_set_done (progress, "02-canter", NULL));
  kept_keys_free (progress);

  progress = kept_keys_new (path);
  ck_assert_int_eq (lesson_progress_get_step (progress, "01-step"), 1);
  ck_assert (!lesson_progress_is_done (progress, "01-step"));
  ck_assert (lesson_progress_is_done (progress, "02-canter"));
  ck_assert (lesson_progress_set_step (progress, "02-canter", 1, NULL));
  ck_assert (lesson_progress_is_done (progress, "02-canter"));
  kept_keys_free (progress);
}
END_TEST

/* Stars for a step only become more. A step without a task has none. */
START_TEST (stars_outlive_the_program)
{
  g_autofree char *path = g_build_filename (folder, "state", "lessons", NULL);
  KeptKeys *progress = kept_keys_new (path);
  const Lesson *lesson = find_lesson ("first-01-win");

  ck_assert (lesson_progress_set_stars (progress, lesson->id, 2, 3, NULL));
  ck_assert (lesson_progress_set_stars (progress, lesson->id, 0, 2, NULL));
  ck_assert (lesson_progress_set_stars (progress, lesson->id, 0, 1, NULL));
  kept_keys_free (progress);

  progress = kept_keys_new (path);
  ck_assert_int_eq (lesson_progress_get_stars (progress, lesson->id, 0), 2);
  ck_assert_int_eq (lesson_progress_get_stars (progress, lesson->id, 1), 0);
  ck_assert_int_eq (lesson_progress_get_stars (progress, lesson->id, 2), 3);
  ck_assert_int_eq (lesson_progress_get_stars (progress, lesson->id, 99), 0);
  ck_assert_int_eq (lesson_progress_count_stars (progress, lesson), 5);
  ck_assert_int_eq (lesson_progress_rate (progress, lesson), 1);
  ck_assert (lesson_progress_set_stars (progress, lesson->id, 1, 3, NULL));
  ck_assert_int_eq (lesson_progress_rate (progress, lesson), 2);
  ck_assert (lesson_progress_set_stars (progress, lesson->id, 0, 3, NULL));
  ck_assert_int_eq (lesson_progress_rate (progress, lesson), LESSON_STARS);
  kept_keys_free (progress);
}
END_TEST

START_TEST (progress_in_an_older_lesson_counts_for_the_one_in_its_place)
{
  g_autofree char *path = g_build_filename (folder, "lessons", NULL);
  KeptKeys *progress;

  ck_assert (g_file_set_contents (path, "[04-jump]\nStep=0\nDone=true\n", -1, NULL));
  progress = kept_keys_new (path);
  ck_assert (lesson_progress_has_finished (progress, find_lesson ("first-04-jump")));
  ck_assert (!lesson_progress_has_finished (progress, find_lesson ("first-05-must-jump")));
  kept_keys_free (progress);
}
END_TEST

/* The lessons of earlier versions. */
static const char *const older[] = {
  "01-step",       "02-canter",   "03-ring",          "04-jump",        "05-duty",
  "06-going-on",   "07-choice",   "08-charge",        "09-must-charge", "10-castle",
  "11-own-castle", "12-winning",  "13-draw",          "14-cam",         "15-trees",
  "16-bridges",    "17-partners", "18-four-castles",  "19-calling-in",  "20-holes",
  "21-trading",    "22-race",     "first-15-cam-game"
};

START_TEST (progress_in_each_older_lesson_still_counts)
{
  g_autofree char *path = g_build_filename (folder, "lessons", NULL);
  g_autoptr (KeptKeys) progress = kept_keys_new (path);
  int n_finished = 0;

  ck_assert (lesson_progress_set_done (progress, older[_i], NULL));
  for (int i = 0; i < lesson_shelf_n (shelf); i++)
    n_finished += lesson_progress_has_finished (progress, lesson_shelf_get (shelf, i));
  ck_assert_msg (n_finished > 0, "no lesson has taken the place of %s", older[_i]);
}
END_TEST

START_TEST (the_next_lesson_is_the_first_unfinished_one)
{
  g_autofree char *path = g_build_filename (folder, "state", "lessons", NULL);
  g_autoptr (KeptKeys) progress = kept_keys_new (path);
  LessonShelf *all = lesson_shelf_new (NULL);

  ck_assert (lesson_progress_set_done (progress, lesson_shelf_get (all, 1)->id, NULL));
  ck_assert_int_eq (lesson_progress_find_next (progress, all), 0);
  ck_assert (lesson_progress_set_done (progress, lesson_shelf_get (all, 0)->id, NULL));
  ck_assert_int_eq (lesson_progress_find_next (progress, all), 2);
  for (int i = 2; i < lesson_shelf_n (all); i++)
    ck_assert (lesson_progress_set_done (progress, lesson_shelf_get (all, i)->id, NULL));
  ck_assert_int_eq (lesson_progress_find_next (progress, all), -1);
  lesson_shelf_free (all);
}
END_TEST

static const char *const damaged[] = { "no groups here", "[01-step]\nStep=many\nDone=perhaps\n",
                                       "[01-step]\nStep=-5\n", "[01-step]\nStep=99999999999\n",
                                       "\xff\xfe[01-step]" };

START_TEST (damaged_progress_counts_as_none_and_can_be_written_again)
{
  g_autofree char *path = g_build_filename (folder, "lessons", NULL);
  KeptKeys *progress;

  ck_assert (g_file_set_contents (path, damaged[_i], -1, NULL));
  progress = kept_keys_new (path);
  ck_assert_int_eq (lesson_progress_get_step (progress, "01-step"), -1);
  ck_assert (!lesson_progress_is_done (progress, "01-step"));
  ck_assert (lesson_progress_set_done (progress, "01-step", NULL));
  kept_keys_free (progress);
  progress = kept_keys_new (path);
  ck_assert (lesson_progress_is_done (progress, "01-step"));
  kept_keys_free (progress);
}
END_TEST

START_TEST (two_programs_lose_nothing_of_each_others_progress)
{
  g_autofree char *path = g_build_filename (folder, "lessons", NULL);
  KeptKeys *one = kept_keys_new (path), *other = kept_keys_new (path);

  ck_assert (lesson_progress_set_done (one, "01-step", NULL));
  ck_assert (lesson_progress_set_step (other, "02-canter", 2, NULL));
  ck_assert (lesson_progress_set_step (other, "01-step", 1, NULL));
  ck_assert (lesson_progress_set_step (one, "03-jump", 1, NULL));
  kept_keys_free (one);
  kept_keys_free (other);

  one = kept_keys_new (path);
  ck_assert (lesson_progress_is_done (one, "01-step"));
  ck_assert_int_eq (lesson_progress_get_step (one, "02-canter"), 2);
  ck_assert_int_eq (lesson_progress_get_step (one, "03-jump"), 1);
  kept_keys_free (one);
}
END_TEST

/* The other program has as many stars, of which this program does not know yet. */
START_TEST (stars_that_another_program_has_saved_are_no_failure)
{
  g_autofree char *path = g_build_filename (folder, "lessons", NULL);
  g_autoptr (KeptKeys) one = kept_keys_new (path), other = kept_keys_new (path);
  g_autoptr (GError) error = NULL;

  ck_assert (lesson_progress_set_stars (one, "01-step", 1, 3, &error));
  ck_assert (lesson_progress_set_stars (other, "01-step", 1, 2, &error));
  ck_assert_ptr_null (error);
  ck_assert_int_eq (lesson_progress_get_stars (other, "01-step", 1), 3);
}
END_TEST

START_TEST (damaged_progress_is_set_aside)
{
  g_autofree char *path = g_build_filename (folder, "lessons", NULL);
  g_autofree char *aside = g_strconcat (path, ".bad-1", NULL), *text = NULL;
  KeptKeys *progress;

  ck_assert (g_file_set_contents (path, damaged[0], -1, NULL));
  progress = kept_keys_new (path);
  ck_assert_str_eq (kept_keys_set_aside (progress), aside);
  ck_assert (g_file_get_contents (aside, &text, NULL, NULL));
  ck_assert_str_eq (text, damaged[0]);
  kept_keys_free (progress);
}
END_TEST

/* A link that leads to itself cannot be read. */
START_TEST (progress_that_cannot_be_read_is_not_replaced)
{
  g_autofree char *path = g_build_filename (folder, "lessons", NULL);
  g_autoptr (GError) error = NULL;
  KeptKeys *progress;

  ck_assert_int_eq (symlink ("lessons", path), 0);
  progress = kept_keys_new (path);
  ck_assert (!lesson_progress_set_done (progress, "01-step", &error));
  ck_assert_ptr_nonnull (error);
  ck_assert (g_file_test (path, G_FILE_TEST_IS_SYMLINK));
  kept_keys_free (progress);
}
END_TEST

/* A file stands in place of the folder. The error is reported, and the progress counts until the
 * program ends. */
START_TEST (unsaved_progress_is_reported)
{
  g_autofree char *file = g_build_filename (folder, "file", NULL);
  g_autofree char *path = g_build_filename (file, "lessons", NULL);
  g_autoptr (GError) error = NULL;
  KeptKeys *progress;

  ck_assert (g_file_set_contents (file, "", 0, NULL));
  progress = kept_keys_new (path);
  ck_assert (!lesson_progress_set_done (progress, "01-step", &error));
  ck_assert_ptr_nonnull (error);
  ck_assert (lesson_progress_is_done (progress, "01-step"));
  kept_keys_free (progress);
}
END_TEST

/* ---- All tests ---- */

static void
make_folder (void)
{
  folder = g_dir_make_tmp ("logres-lessons-XXXXXX", NULL);
}

static void
remove_folder (void)
{
  folder_remove (folder);
  g_clear_pointer (&folder, g_free);
}

static void
add_lessons (TCase *lessons)
{
  tcase_add_test (lessons, all_lessons_can_be_read);
  tcase_add_test (lessons, each_game_has_its_own_course);
  tcase_add_test (lessons, each_course_ends_with_a_game);
  tcase_add_loop_test (lessons, every_task_can_be_solved, 0, lesson_shelf_n (shelf));
  tcase_add_loop_test (lessons, every_comment_on_a_wrong_move_fits_a_legal_move, 0,
                       lesson_shelf_n (shelf));
  tcase_add_loop_test (lessons, every_lesson_comes_to_its_end, 0, lesson_shelf_n (shelf));
  tcase_add_loop_test (lessons, every_other_move_is_explained_and_taken_back, 0,
                       lesson_shelf_n (shelf));
  tcase_add_loop_test (lessons, the_search_finds_the_fewest_moves_of_each_step, 0, N_ROWS (minima));
  tcase_add_loop_test (lessons, every_move_towards_a_goal_is_answered, 0, lesson_shelf_n (shelf));
  tcase_add_loop_test (lessons, the_marks_can_be_shown_at_each_change, 0, lesson_shelf_n (shelf));
  tcase_add_test (lessons, moves_beyond_the_fewest_cost_stars);
  tcase_add_loop_test (lessons, each_small_game_can_be_won, 0, N_ROWS (games));
  tcase_add_test (lessons, a_game_that_is_not_won_is_taken_back_and_goes_on);
  tcase_add_test (lessons, a_game_shows_its_hint_each_time_it_begins);
  tcase_add_test (lessons, an_illegal_move_has_words_of_its_own);
  tcase_add_test (lessons, a_piece_of_the_partner_has_words_of_its_own);
  tcase_add_test (lessons, help_and_a_new_start_cost_stars);
  tcase_add_test (lessons, the_answer_to_a_wrong_move_is_played);
  tcase_add_test (lessons, stars_are_collected_in_the_middle_of_a_move);
  tcase_add_test (lessons, a_partner_helps_and_may_win);
  tcase_add_test (lessons, all_others_answer_in_turn);
  tcase_add_test (lessons, the_computer_plays_for_three_players);
  tcase_add_test (lessons, a_wasted_tree_is_taken_back);
  tcase_add_test (lessons, the_opponent_demands_a_capture);
  tcase_add_test (lessons, the_user_demands_a_capture);
  tcase_add_test (lessons, help_is_given_step_by_step);
  tcase_add_test (lessons, a_missing_text_has_no_words);
}

static void
add_files (TCase *files)
{
  tcase_add_checked_fixture (files, make_folder, remove_folder);
  tcase_add_loop_test (files, a_task_may_ask_for_leaps_and_turns, 0, N_ROWS (routes));
  tcase_add_loop_test (files, errors_in_a_lesson_are_reported, 0, N_ROWS (bad));
  tcase_add_test (files, files_of_the_user_are_read);
  tcase_add_test (files, a_lesson_that_the_disk_gives_in_pieces_is_read_to_its_end);
  tcase_add_test (files, a_lesson_with_any_name_keeps_its_progress);
  tcase_add_test (files, progress_outlives_the_program);
  tcase_add_test (files, stars_outlive_the_program);
  tcase_add_test (files, progress_in_an_older_lesson_counts_for_the_one_in_its_place);
  tcase_add_loop_test (files, progress_in_each_older_lesson_still_counts, 0, N_ROWS (older));
  tcase_add_test (files, the_next_lesson_is_the_first_unfinished_one);
  tcase_add_loop_test (files, damaged_progress_counts_as_none_and_can_be_written_again, 0,
                       N_ROWS (damaged));
  tcase_add_test (files, two_programs_lose_nothing_of_each_others_progress);
  tcase_add_test (files, stars_that_another_program_has_saved_are_no_failure);
  tcase_add_test (files, damaged_progress_is_set_aside);
  tcase_add_test (files, progress_that_cannot_be_read_is_not_replaced);
  tcase_add_test (files, unsaved_progress_is_reported);
}

int
main (void)
{
  Suite *suite = suite_create ("lesson");
  TCase *lessons = tcase_create ("lessons"), *files = tcase_create ("files");
  int status;

  shelf = lesson_shelf_new (NULL);
  add_lessons (lessons);
  add_files (files);
  suite_add_tcase (suite, lessons);
  suite_add_tcase (suite, files);
  status = suite_run (suite);
  lesson_shelf_free (shelf);

  return status;
}
