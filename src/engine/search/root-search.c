#include "engine/search/root-search.h"

#include "engine/search/alpha-beta.h"
#include "engine/search/clock.h"

#include <string.h>

enum {
  WINDOW_DEPTH = 4,
  ROOT_REDUCTION_DEPTH = 3,
  ROOT_REDUCTION_FROM = 4,
};

/* ---- Reports ---- */

uint64_t
listener_count_nodes (const Listener *self)
{
  uint64_t n = 0;

  for (int i = 0; i < self->n_threads; i++)
    n += thread_count_nodes (self->threads[i]);

  return n;
}

static void
copy_line (const Line *line, SearchReport *report)
{
  report->n_moves = line->n < MOST_LINE_MOVES ? line->n : MOST_LINE_MOVES;
  memcpy (report->moves, line->moves, (size_t) report->n_moves * sizeof (Move));
}

static void
tell (const SearchThread *self, const Listener *listener, int line, ScoreBound bound)
{
  const Job *job = self->job;
  SearchReport report = { .depth = self->root_depth,
                          .deepest = self->deepest,
                          .line = line + 1,
                          .n_lines = job->n_lines,
                          .score = self->root_moves[line].score,
                          .bound = bound };

  if (listener->report == NULL)
    return;

  report.time_us = clock_now_us () - job->start_us;
  report.n_nodes = listener_count_nodes (listener);
  report.nodes_per_second = report.n_nodes * 1000000 / (uint64_t) (report.time_us + 1);
  report.hash_permille = table_permille (job->table);
  copy_line (self->root_moves[line].line, &report);
  listener->report (&report, listener->user_data);
}

/* ---- One depth of one line ---- */

static bool
is_better (const RootMove *a, const RootMove *b)
{
  return a->score != b->score ? a->score > b->score : a->previous_score > b->previous_score;
}

/* Sorts the root moves from index `first` to index `end` - 1, the best first. Equal moves keep
 * their order. */
static void
sort_from (SearchThread *self, int first, int end)
{
  for (int i = first + 1; i < end; i++) {
    RootMove moved = self->root_moves[i];
    int at = i;

    for (; at > first && is_better (&moved, &self->root_moves[at - 1]); at--)
      self->root_moves[at] = self->root_moves[at - 1];
    if (at != i)
      self->root_moves[at] = moved;
  }
}

static bool
is_answer (Move move)
{
  return move.kind == MOVE_FORCE || move.kind == MOVE_STAND;
}

static int
reduction_at_root (const SearchThread *self, int n_before, Move move)
{
  bool is_free = !thread_is_forced (self, 0);

  if (!thread_uses (self, USE_REDUCTIONS) || !is_free || is_answer (move) ||
      self->root_depth < ROOT_REDUCTION_DEPTH || n_before < ROOT_REDUCTION_FROM ||
      !thread_move_is_quiet (self, 0, move))
    return 0;

  return (thread_reduction (self, self->root_depth, n_before) - PLY) / PLY;
}

static int
search_child (SearchThread *self, int depth, int alpha, int beta, bool is_cut)
{
  return -alpha_beta_search (self, 1, depth, -beta, -alpha, is_cut);
}

static void
play_root_move (SearchThread *self, Move move)
{
  if (move.kind == MOVE_FORCE)
    thread_call_in (self);
  else
    thread_play (self, 0, move);
}

/* Returns the score of MOVE_STAND. This answer ends the game, so no line follows it. */
static int
search_end (SearchThread *self)
{
  self->lines[1].n = 0;

  return thread_score_of_end (self);
}

static int
search_root_move (SearchThread *self, int n_before, Move move, int alpha, int beta)
{
  int depth = self->root_depth - 1, reduced = reduction_at_root (self, n_before, move);
  int score;

  if (move.kind == MOVE_STAND)
    return search_end (self);

  play_root_move (self, move);
  if (n_before == 0)
    return search_child (self, depth, alpha, beta, false);

  score = search_child (self, depth - reduced, alpha, alpha + 1, true);
  if (score > alpha && reduced > 0)
    score = search_child (self, depth, alpha, alpha + 1, true);
  if (score > alpha && score < beta)
    score = search_child (self, depth, alpha, beta, false);

  return score;
}

/* Searches the root moves from index `first` on. The moves before that index have their own lines.
 * Only the move at `first` and moves that raise alpha get a score, because the search finds only a
 * bound for the others. */
static int
search_from (SearchThread *self, int first, int alpha, int beta)
{
  int best = -SCORE_INFINITE;

  for (int i = first; i < self->n_root_moves; i++)
    self->root_moves[i].score = -SCORE_INFINITE;

  for (int i = first; i < self->n_root_moves && best < beta; i++) {
    RootMove *root = &self->root_moves[i];
    int score = search_root_move (self, i - first, root->move, alpha, beta);

    if (self->is_stopped)
      break;
    if (i == first || score > alpha) {
      root->score = score;
      line_set (root->line, root->move, &self->lines[1]);
    }
    best = score > best ? score : best;
    alpha = score > alpha ? score : alpha;
  }

  return best;
}

/* ---- The aspiration window ---- */

typedef struct Window {
  int alpha, beta, width;
} Window;

static Window
window_around (const SearchThread *self, int previous)
{
  int width = self->job->constants.of[WINDOW];
  Window window = { -SCORE_INFINITE, SCORE_INFINITE, width };

  if (!thread_uses (self, USE_ASPIRATION) || self->root_depth < WINDOW_DEPTH ||
      score_is_decided (previous) || previous == -SCORE_INFINITE)
    return window;

  window.alpha = previous - width;
  window.beta = previous + width;

  return window;
}

/* Widens the window on the side where the score fell outside. A window that becomes too wide is
 * opened on both sides. */
static void
window_widen (Window *self, int score)
{
  self->width *= 4;
  if (self->width > 1000)
    *self = (Window) { -SCORE_INFINITE, SCORE_INFINITE, self->width };
  else if (score <= self->alpha)
    self->alpha = score - self->width;
  else
    self->beta = score + self->width;
}

/* Makes sure that a move that failed high stays first, even if the search is stopped before the
 * score is exact. */
static void
keep_in_front (RootMove *root)
{
  if (root->score > root->previous_score)
    root->previous_score = root->score;
}

static void
search_line (SearchThread *self, int line, const Listener *listener)
{
  Window window = window_around (self, self->root_moves[line].previous_score);

  for (;;) {
    int score = search_from (self, line, window.alpha, window.beta);

    sort_from (self, line, self->n_root_moves);
    if (self->is_stopped)
      return;
    if (score > window.alpha && score < window.beta)
      break;

    tell (self, listener, line, score <= window.alpha ? SCORE_IS_AT_MOST : SCORE_IS_AT_LEAST);
    keep_in_front (&self->root_moves[line]);
    window_widen (&window, score);
  }
}

/* ---- Iterative deepening ---- */

/* Saves the scores of the previous depth. If the search is stopped, they decide the order of the
 * moves that it has not reached. */
static void
begin_depth (SearchThread *self)
{
  for (int i = 0; i < self->n_root_moves; i++)
    self->root_moves[i].previous_score = self->root_moves[i].score;
}

static void
tell_lines (SearchThread *self, const Listener *listener)
{
  int n = self->job->n_lines;

  sort_from (self, 0, n);
  for (int line = 0; line < n; line++)
    tell (self, listener, line, SCORE_IS_EXACT);
}

static void
search_depth (SearchThread *self, const Listener *listener)
{
  begin_depth (self);
  for (int line = 0; line < self->job->n_lines && !self->is_stopped; line++)
    search_line (self, line, listener);
  if (!self->is_stopped)
    tell_lines (self, listener);
}

/* Returns whether a search for one line has seen the end of the game. Then more depth cannot change
 * the result. */
static bool
is_decided (const SearchThread *self)
{
  int score = self->root_moves[0].score;

  return self->job->n_lines == 1 && score_is_decided (score) &&
         score_plies_left (score) <= self->root_depth;
}

static bool
is_enough (const SearchThread *self)
{
  const SearchLimits *limits = self->job->limits;
  int64_t time_us = clock_now_us () - self->job->start_us;

  if (limits->is_infinite)
    return false;
  if (is_decided (self) || (limits->soft_ms > 0 && time_us >= limits->soft_ms * 1000))
    return true;

  return self->n_root_moves == 1 && limits->soft_ms > 0 && self->root_depth >= ONLY_MOVE_DEPTH;
}

/* From depth 3 on, each helper skips every third depth. Not all helpers skip the same depths, so
 * the threads do different work. */
static bool
skips (const SearchThread *self, int depth)
{
  return self->number > 0 && depth > 2 && (depth + self->number) % 3 == 0;
}

/* Returns the smallest of the depth limits that are set and MOST_DEPTH. */
static int
depth_limit (const Job *job)
{
  int limits[] = { job->limits->depth, job->level.depth };
  int most = MOST_DEPTH;

  for (int i = 0; i < 2; i++)
    if (limits[i] > 0 && limits[i] < most)
      most = limits[i];

  return most;
}

int
root_search_deepen (SearchThread *self, const Listener *listener)
{
  int most = depth_limit (self->job), finished = 0;

  for (int depth = 1; depth <= most; depth++) {
    if (skips (self, depth))
      continue;

    self->root_depth = depth;
    search_depth (self, listener);
    if (self->is_stopped)
      break;

    finished = depth;
    if (is_enough (self))
      break;
  }

  return finished;
}
