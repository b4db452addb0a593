#include "app/lessons/goal-search.h"

#include "core/rules/movegen.h"

/* The most positions of one search. One search takes about a tenth of a second. */
enum { MOST_POSITIONS = 60000 };

/* An answer that wins is better than any answer that delays the goal by fewer moves. */
enum { VALUE_OF_WIN = 3000, VALUE_OF_SAFETY = 1000, VALUE_OF_MOVE = 100 };

typedef struct Finder {
  const LessonStep *step; /* borrowed */
  GHashTable *failed;     /* owned; of a key to the number of moves that do not suffice */
  int n_positions;
} Finder;

/* ---- Memory ---- */

static guint64
key_of (const GoalState *state)
{
  guint64 key = state->turn.pos.hash + (guint64) state->captured * G_GUINT64_CONSTANT (0x9e3779b9);

  for (int i = 0; i < N_CLASSES; i++)
    key = (key ^ state->stars.word[i]) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  return key;
}

static gboolean
has_failed (const Finder *self, guint64 key, int left)
{
  return GPOINTER_TO_INT (g_hash_table_lookup (self->failed, &key)) >= left;
}

static void
note_failure (Finder *self, guint64 key, int left)
{
  g_hash_table_insert (self->failed, g_memdup2 (&key, sizeof key), GINT_TO_POINTER (left));
}

static Finder
finder_begin (const LessonStep *step)
{
  return (Finder) { .step = step,
                    .failed = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL) };
}

/* ---- The search ---- */

static gboolean
is_exhausted (const Finder *self)
{
  return self->n_positions >= MOST_POSITIONS;
}

static gboolean reaches (Finder *self, const GoalState *state, int left, GoalMove *first);

static int
list_answers (const GoalState *state, Move **answers)
{
  int n = movegen_count (&state->turn.pos);

  *answers = g_new (Move, (gsize) MAX (n, 1));

  return movegen_list (&state->turn.pos, *answers, n);
}

/* Whether the goal is reached in `left` more moves after every answer of the opponent. */
static gboolean
reaches_after_answers (Finder *self, const GoalState *state, int left)
{
  g_autofree Move *answers = NULL;
  int n = list_answers (state, &answers);

  for (int i = 0; i < n; i++) {
    GoalState after = *state;
    GoalMove none;

    if (!goal_state_answer (&after, self->step, answers[i]) && !reaches (self, &after, left, &none))
      return FALSE;
  }

  return TRUE;
}

static gboolean
move_reaches (Finder *self, const GoalState *state, int left, const GoalMove *move)
{
  GoalState after = *state;
  GoalMove none;

  self->n_positions++;
  if (goal_state_play (&after, self->step, move))
    return TRUE;
  if (left == 1 || goal_state_is_over (&after))
    return FALSE;

  return self->step->goal.waits ? reaches (self, &after, left - 1, &none)
                                : reaches_after_answers (self, &after, left - 1);
}

/* Whether the user, who is to move, can reach the goal in `left` moves. Sets `first` if so. */
static gboolean
reaches (Finder *self, const GoalState *state, int left, GoalMove *first)
{
  guint64 key = key_of (state);
  g_autoptr (GArray) moves = NULL;

  if (left == 0 || has_failed (self, key, left) || goal_state_is_over (state))
    return FALSE;

  moves = goal_state_list_moves (state);
  for (guint i = 0; i < moves->len && !is_exhausted (self); i++) {
    *first = g_array_index (moves, GoalMove, i);
    if (move_reaches (self, state, left, first))
      return TRUE;
  }
  if (!is_exhausted (self))
    note_failure (self, key, left);

  return FALSE;
}

static GoalSearch
find (Finder *self, const GoalState *state, int most)
{
  GoalSearch result = { .n_moves = GOAL_TOO_FAR };

  for (int n = 1; n <= most && !is_exhausted (self); n++)
    if (reaches (self, state, n, &result.first)) {
      result.n_moves = n;
      return result;
    }
  result.first = (GoalMove) { .move.kind = MOVE_NONE };
  result.gave_up = is_exhausted (self);

  return result;
}

GoalSearch
goal_search (const GoalState *self, const LessonStep *step, int most)
{
  Finder finder = finder_begin (step);
  GoalSearch result = find (&finder, self, most);

  g_hash_table_unref (finder.failed);

  return result;
}

/* ---- Answers ---- */

/* Searches after this answer, and returns its value for the opponent. Does not search if no result
 * could make it better than the best answer so far. */
static int
judge_answer (
  Finder *finder, const GoalState *state, Move answer, int most, int best_value, GoalSearch *result)
{
  GoalState after = *state;

  *result = (GoalSearch) { .n_moves = GOAL_TOO_FAR };
  if (goal_state_answer (&after, finder->step, answer))
    result->n_moves = 0;
  else if (goal_state_is_lost (&after, finder->step->turn.pos.seat))
    return VALUE_OF_WIN + answer.n_captured;
  else if (best_value < VALUE_OF_SAFETY + answer.n_captured)
    *result = find (finder, &after, most);
  if (result->n_moves == GOAL_TOO_FAR)
    return VALUE_OF_SAFETY + answer.n_captured;

  return result->n_moves * VALUE_OF_MOVE + answer.n_captured;
}

Move
goal_search_answer (const GoalState *self, const LessonStep *step, int most, GoalSearch *result)
{
  Finder finder = finder_begin (step);
  g_autofree Move *answers = NULL;
  int n = list_answers (self, &answers), best_value = -1;
  Move best = { .kind = MOVE_NONE };

  *result = (GoalSearch) { .n_moves = GOAL_TOO_FAR };
  for (int i = 0; i < n; i++) {
    GoalSearch found;
    int value = judge_answer (&finder, self, answers[i], most, best_value, &found);

    if (value <= best_value)
      continue;
    best_value = value;
    best = answers[i];
    *result = found;
  }
  g_hash_table_unref (finder.failed);

  return best;
}
