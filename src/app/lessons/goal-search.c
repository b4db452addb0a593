#include "app/lessons/goal-search.h"

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
  guint64 key = state->turn.pos.hash + (guint64) state->captured * G_GUINT64_CONSTANT (0x9e3779b9) +
                state->turn.owed;

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

static Seat
user_of (const Finder *self)
{
  return self->step->turn.pos.seat;
}

/* Whether the player to move, who is not the user, is on the user's side. */
static gboolean
is_partner (const Finder *self, const GoalState *state)
{
  return variant_team (state->turn.pos.seat) == variant_team (user_of (self));
}

static gboolean reaches_from (Finder *self, const GoalState *state, int left, GoalMove *first);

static gboolean
answer_reaches (Finder *self, const GoalState *state, int left, Move answer)
{
  GoalState after = *state;
  GoalMove none;

  self->n_positions++;

  return goal_state_answer (&after, self->step, answer) || reaches_from (self, &after, left, &none);
}

/* Whether the goal is reached in `left` more moves after every answer of an opponent, or after one
 * answer of a partner. */
static gboolean
reaches_after_answers (Finder *self, const GoalState *state, int left)
{
  g_autoptr (GArray) answers = goal_state_list_answers (state);
  gboolean helps = is_partner (self, state);

  for (guint i = 0; i < answers->len && !is_exhausted (self); i++)
    if (answer_reaches (self, state, left, g_array_index (answers, Move, i)) == helps)
      return helps;

  return !helps && !is_exhausted (self);
}

static gboolean
move_reaches (Finder *self, const GoalState *state, int left, const GoalMove *move)
{
  GoalState after = *state;
  GoalMove none;

  self->n_positions++;
  if (goal_state_play (&after, self->step, move))
    return TRUE;

  return reaches_from (self, &after, left - 1, &none);
}

/* Whether the user has too few trees or moves: a tree collects one star. */
static gboolean
is_hopeless (const GoalState *state, int left)
{
  const Position *pos = &state->turn.pos;
  int trees_left = (pos->seat + 1) * pos->variant->trees_each - pos->n_trees;

  return position_is_planting (pos) && squares_count (&state->stars) > MIN (left, trees_left);
}

/* Whether the user, who is to move, can reach the goal in `left` moves. Sets `first` if so. */
static gboolean
reaches (Finder *self, const GoalState *state, int left, GoalMove *first)
{
  guint64 key = key_of (state);
  g_autoptr (GArray) moves = NULL;

  if (left == 0 || has_failed (self, key, left) || is_hopeless (state, left))
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

/* Whether the goal can be reached in `left` moves of the user. Sets `first` if the user is to
 * move. */
static gboolean
reaches_from (Finder *self, const GoalState *state, int left, GoalMove *first)
{
  *first = (GoalMove) { .move.kind = MOVE_NONE };
  if (goal_state_is_over (state))
    return FALSE;

  return state->turn.pos.seat == user_of (self) ? reaches (self, state, left, first)
                                                : reaches_after_answers (self, state, left);
}

static GoalSearch
find (Finder *self, const GoalState *state, int most)
{
  GoalSearch result = { .n_moves = GOAL_TOO_FAR };

  for (int n = 0; n <= most && !is_exhausted (self); n++)
    if (reaches_from (self, state, n, &result.first)) {
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

/* Searches after this answer, and returns its value for the user's opponents. If the best answer so
 * far already prevents the goal, only a win could be better, so there is no search. */
static int
judge_answer (Finder *finder,
              const GoalState *state,
              Move answer,
              int most,
              gboolean is_prevented,
              GoalSearch *result)
{
  GoalState after = *state;

  *result = (GoalSearch) { .n_moves = 0 };
  if (goal_state_answer (&after, finder->step, answer))
    return 0;
  *result = (GoalSearch) { .n_moves = GOAL_TOO_FAR };
  if (goal_state_is_lost (&after, user_of (finder)))
    return VALUE_OF_WIN;
  if (!is_prevented)
    *result = find (finder, &after, most);

  return result->n_moves == GOAL_TOO_FAR ? VALUE_OF_SAFETY : result->n_moves * VALUE_OF_MOVE;
}

Move
goal_search_answer (const GoalState *self, const LessonStep *step, int most, GoalSearch *result)
{
  Finder finder = finder_begin (step);
  g_autoptr (GArray) answers = goal_state_list_answers (self);
  int sign = is_partner (&finder, self) ? -1 : 1, best_value = G_MININT;
  Move best = { .kind = MOVE_NONE };

  *result = (GoalSearch) { .n_moves = GOAL_TOO_FAR };
  for (guint i = 0; i < answers->len; i++) {
    GoalSearch found;
    Move answer = g_array_index (answers, Move, i);
    gboolean is_prevented = sign > 0 && best_value >= VALUE_OF_SAFETY + answer.n_captured;
    int value =
      sign * judge_answer (&finder, self, answer, most, is_prevented, &found) + answer.n_captured;

    if (value <= best_value)
      continue;
    best_value = value;
    best = answer;
    *result = found;
  }
  g_hash_table_unref (finder.failed);

  return best;
}
