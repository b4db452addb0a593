#include "app/lessons/goal-state.h"

#include "core/rules/movegen.h"
#include "core/rules/walk.h"

enum { MOST_WALKS = 4096 };

void
goal_state_begin (GoalState *self, const LessonStep *step)
{
  *self = (GoalState) { .turn = step->turn, .stars = step->goal.stars };
}

gboolean
goal_state_is_over (const GoalState *self)
{
  return turn_ending (&self->turn).result != ONGOING;
}

gboolean
goal_state_is_lost (const GoalState *self, Seat user)
{
  return turn_ending (&self->turn).result == result_win_of_team (1 - variant_team (user));
}

/* ---- Playing ---- */

/* Whether no answer captures a piece or wins. */
static gboolean
loses_nothing (const Turn *after)
{
  int n = movegen_count (&after->pos);
  g_autofree Move *answers = g_new (Move, (gsize) MAX (n, 1));

  n = movegen_list (&after->pos, answers, n);
  for (int i = 0; i < n; i++) {
    Turn answered;

    turn_play (after, answers[i], &answered, NULL);
    if (answers[i].n_captured > 0 ||
        turn_ending (&answered).result == result_win_of_team (variant_team (after->pos.seat)))
      return FALSE;
  }

  return TRUE;
}

/* Whether the move fits the conditions on the last move. The moves of a task belong to the position
 * in which the step begins. */
static gboolean
fits_task (const LessonStep *step, const Turn *before, const GoalMove *move)
{
  const LessonTask *task = &step->task;

  if (task->moves != NULL && !position_is_equal (&before->pos, &step->turn.pos))
    return FALSE;

  return lesson_task_accepts (task, before, move->move, move->path, move->n);
}

static void
collect (GoalState *self, const GoalMove *move)
{
  squares_remove (&self->stars, move->move.to);
  for (int i = 1; i < move->n; i++)
    squares_remove (&self->stars, move->path[i]);
}

static gboolean
has_all (const GoalState *self, const LessonGoal *goal)
{
  return self->captured >= goal->captures && squares_are_none (&self->stars);
}

/* Lets the same player move again, as if the opponent had passed. */
static void
skip_opponent (Turn *turn, Seat user)
{
  Position pos = turn->pos;

  position_set_seat (&pos, user);
  turn_start (turn, &pos);
}

gboolean
goal_state_play (GoalState *self, const LessonStep *step, const GoalMove *move)
{
  Turn before = self->turn;
  gboolean is_reached;

  turn_play (&before, move->move, &self->turn, NULL);
  self->captured += move->move.n_captured;
  collect (self, move);
  is_reached = has_all (self, &step->goal) && fits_task (step, &before, move) &&
               (!step->goal.loses_nothing || loses_nothing (&self->turn));
  if (step->goal.waits && !goal_state_is_over (self))
    skip_opponent (&self->turn, before.pos.seat);

  return is_reached;
}

gboolean
goal_state_answer (GoalState *self, const LessonStep *step, Move answer)
{
  Result wanted = step->task.ending;

  turn_play (&self->turn, answer, &self->turn, NULL);

  return wanted != ONGOING && turn_ending (&self->turn).result == wanted &&
         has_all (self, &step->goal);
}

/* ---- Listing ---- */

/* Writes the answers that are legal now, and returns their number: to demand a capture, to accept a
 * move. */
static guint
list_words (const Turn *turn, Move words[2])
{
  static const MoveKind kinds[] = { MOVE_FORCE, MOVE_STAND };
  guint n = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++) {
    Turn after;

    words[n] = (Move) { .kind = (uint8_t) kinds[i] };
    n += turn_play (turn, words[n], &after, NULL);
  }

  return n;
}

GArray *
goal_state_list_answers (const GoalState *self)
{
  GArray *answers = g_array_new (FALSE, FALSE, sizeof (Move));
  int n = movegen_count (&self->turn.pos);
  Move words[2];
  guint n_words = list_words (&self->turn, words);

  g_array_set_size (answers, (guint) n);
  movegen_list (&self->turn.pos, (Move *) (gpointer) answers->data, n);

  return g_array_append_vals (answers, words, n_words);
}

static void
add_moves (GArray *moves, const Move *list, guint n)
{
  for (guint i = 0; i < n; i++)
    g_array_append_val (moves, ((GoalMove) { .move = list[i] }));
}

static void
add_walk (const Walk *walk, GArray *moves)
{
  GoalMove move = { .move = walk_move (walk), .n = walk->n };

  memcpy (move.path, walk->path, (size_t) walk->n * sizeof *walk->path);
  g_array_append_val (moves, move);
}

static gboolean
has_visited (const Walk *walk, Square sq)
{
  for (int i = 1; i < walk->n; i++)
    if (walk->path[i] == sq)
      return TRUE;

  return FALSE;
}

/* Adds the moves that go on from this walk and visit no square twice: the other moves collect no
 * more stars. Some positions have millions of walks, so there is a limit. */
static void
add_walks_from (const Walk *walk, GArray *moves)
{
  SquareSet next = walk_next (walk);

  if (moves->len >= MOST_WALKS)
    return;
  if (walk->n > 1 && walk_may_stop (walk))
    add_walk (walk, moves);
  for (Square to; (to = squares_take (&next)) != NO_SQUARE;) {
    Walk longer = *walk;

    if (!has_visited (walk, to) && walk_go (&longer, to))
      add_walks_from (&longer, moves);
  }
}

static void
add_walks (const GoalState *self, GArray *moves)
{
  SquareSet pieces = self->turn.pos.pieces[self->turn.pos.seat];
  Walk walk;

  for (Square sq; (sq = squares_take (&pieces)) != NO_SQUARE;)
    if (walk_begin (&walk, &self->turn.pos, sq, ON_DEMAND))
      add_walks_from (&walk, moves);
}

/* Whether stars are left to a piece. A piece that may leave out captures has more paths, too. */
static gboolean
has_paths_that_matter (const GoalState *self)
{
  const Position *pos = &self->turn.pos;

  return !position_is_planting (pos) &&
         (!squares_are_none (&self->stars) || pos->variant->captures_on_demand);
}

GArray *
goal_state_list_moves (const GoalState *self)
{
  GArray *moves = g_array_new (FALSE, FALSE, sizeof (GoalMove));
  g_autoptr (GArray) plain = NULL;
  Move words[2];

  if (has_paths_that_matter (self)) {
    add_walks (self, moves);
    add_moves (moves, words, list_words (&self->turn, words));
  } else {
    plain = goal_state_list_answers (self);
    add_moves (moves, (const Move *) (gconstpointer) plain->data, plain->len);
  }

  return moves;
}
