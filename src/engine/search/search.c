#include "engine/search/search.h"

#include "core/rules/ending.h"
#include "core/rules/movegen.h"
#include "engine/judge/shipped-net.h"
#include "engine/search/clock.h"
#include "engine/search/root-search.h"
#include "engine/search/tree-placing.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>

/* The table is valid for one variant and one value of contempt. */
typedef struct Basis {
  const Variant *variant; /* NULL if the table is empty */
  int dislike;            /* contempt, as the first team sees it */
} Basis;

struct Search {
  TranspositionTable table;       /* owned */
  TranspositionTable level_table; /* owned; for limited levels, cleared before each search */
  SearchThread **threads;         /* owned */
  int n_threads;
  Move root_moves[MOST_ROOT_MOVES];
  FeatureSet features;
  SearchConstants constants;
  const Net *net; /* borrowed; NULL for the nets of the program, &no_net for none */
  bool has_weights;
  Weights weights;
  Basis basis;
  Job job; /* of the current search */
};

/* ---- Creation and settings ---- */

static void
free_threads (SearchThread **threads, int n)
{
  for (int i = 0; i < n; i++)
    free (threads[i]);
  free (threads);
}

/* Returns NULL when memory runs out. */
static SearchThread **
new_threads (int n)
{
  SearchThread **threads = calloc ((size_t) n, sizeof *threads);

  for (int i = 0; threads != NULL && i < n; i++) {
    threads[i] = calloc (1, sizeof *threads[i]);
    if (threads[i] == NULL) {
      free_threads (threads, i);
      return NULL;
    }
    threads[i]->number = i;
  }

  return threads;
}

Search *
search_new (void)
{
  Search *self = calloc (1, sizeof *self);

  if (self == NULL)
    return NULL;

  self->features = features_default;
  search_constants_init (&self->constants);
  if (search_set_hash (self, DEFAULT_HASH_MIB) && table_resize (&self->level_table, 1) &&
      search_set_threads (self, 1))
    return self;

  search_free (self);

  return NULL;
}

void
search_free (Search *self)
{
  if (self == NULL)
    return;

  free_threads (self->threads, self->n_threads);
  table_free (&self->table);
  table_free (&self->level_table);
  free (self);
}

static void
forget_history (Search *self)
{
  for (int i = 0; i < self->n_threads; i++)
    thread_forget (self->threads[i]);
  self->basis = (Basis) { .variant = NULL };
}

bool
search_set_hash (Search *self, size_t mebibytes)
{
  if (!table_resize (&self->table, mebibytes < 1 ? 1 : mebibytes))
    return false;

  forget_history (self);

  return true;
}

bool
search_set_threads (Search *self, int n_threads)
{
  int n = n_threads < 1 ? 1 : n_threads > MOST_THREADS ? MOST_THREADS : n_threads;
  SearchThread **threads = new_threads (n);

  if (threads == NULL)
    return false;

  free_threads (self->threads, self->n_threads);
  self->threads = threads;
  self->n_threads = n;

  return true;
}

void
search_set_features (Search *self, FeatureSet features)
{
  self->features = features;
}

void
search_set_constants (Search *self, const SearchConstants *constants)
{
  self->constants = *constants;
}

void
search_set_weights (Search *self, const Weights *weights)
{
  self->has_weights = weights != NULL;
  if (weights != NULL)
    self->weights = *weights;
  search_clear (self);
}

void
search_set_net (Search *self, const Net *net)
{
  self->net = net;
  search_clear (self);
}

void
search_clear (Search *self)
{
  table_clear (&self->table);
  forget_history (self);
}

void
search_rest (Search *self)
{
  table_rest (&self->table);
}

/* ---- A search ---- */

static bool
is_chosen (const SearchLimits *limits, Move move)
{
  if (limits->root_moves == NULL)
    return true;

  for (int i = 0; i < limits->n_root_moves; i++)
    if (move_is_equal (limits->root_moves[i], move))
      return true;

  return false;
}

/* Copies the moves that the caller chose, at most MOST_ROOT_MOVES. `legal` may be `moves`. */
static int
pick_root_moves (const SearchLimits *limits, const Move *legal, int n_legal, Move *moves)
{
  int n = 0;

  for (int i = 0; i < n_legal && n < MOST_ROOT_MOVES; i++)
    if (is_chosen (limits, legal[i]))
      moves[n++] = legal[i];

  return n;
}

/* Picks from more than MOST_ROOT_MOVES legal moves. Only a position set up by hand has so many
 * moves. When memory runs out, picks from the first legal moves, which are already in `moves`. */
static int
pick_from_crowd (const Position *pos, const SearchLimits *limits, int n_legal, Move *moves)
{
  Move *crowd = malloc ((size_t) n_legal * sizeof *crowd);
  int n;

  if (crowd == NULL)
    return pick_root_moves (limits, moves, MOST_ROOT_MOVES, moves);

  n = pick_root_moves (limits, crowd, movegen_list (pos, crowd, n_legal), moves);
  free (crowd);

  return n;
}

/* Lists the legal moves that the caller chose, and returns their number. */
static int
choose_root_moves (const Position *pos, const SearchLimits *limits, Move *moves)
{
  int n_legal = movegen_list (pos, moves, MOST_ROOT_MOVES);

  return n_legal <= MOST_ROOT_MOVES ? pick_root_moves (limits, moves, n_legal, moves)
                                    : pick_from_crowd (pos, limits, n_legal, moves);
}

static int
add_answer (const SearchLimits *limits, MoveKind kind, Move *moves, int n)
{
  Move answer = { .kind = kind };

  if (!is_chosen (limits, answer))
    return n;

  n = n < MOST_ROOT_MOVES ? n : MOST_ROOT_MOVES - 1;
  moves[n] = answer;

  return n + 1;
}

/* Adds the possible answers, `stand` and `force`. If the opponent's move ends the game, MOVE_STAND
 * replaces all other moves. MOVE_FORCE comes last. Of equally good moves the first is chosen, so
 * the engine demands a capture only if that is better than all other moves. */
static int
add_answers (const Position *pos, const SearchLimits *limits, Move *moves, int n)
{
  if (limits->called == NULL)
    return n;
  if (ending_find (pos).result != ONGOING)
    n = add_answer (limits, MOVE_STAND, moves, 0);

  return add_answer (limits, MOVE_FORCE, moves, n);
}

static int
clamp (int n, int least, int most)
{
  return n < least ? least : n > most ? most : n;
}

/* Returns the table for a search. A limited level gets an empty table, so that earlier searches do
 * not influence its move. */
static TranspositionTable *
choose_table (Search *self, const Level *level)
{
  if (!level_is_limited (level))
    return &self->table;

  table_clear (&self->level_table);

  return &self->level_table;
}

/* Clears the table when the variant or the contempt changes: positions of two variants may have
 * the same hash, and the contempt is part of the stored scores. */
static void
clear_stale_entries (Search *self, const Position *pos, int contempt)
{
  Basis basis = { .variant = pos->variant,
                  .dislike = variant_team (pos->seat) == 0 ? contempt : -contempt };
  bool is_true = self->basis.variant == NULL ||
                 (self->basis.variant == basis.variant && self->basis.dislike == basis.dislike);

  if (!is_true)
    search_clear (self);
  self->basis = basis;
}

/* A limited level keeps its promises by leaving out moves at the root. */
static void
leave_out_mistakes (Job *job)
{
  Move win;

  if (level_finds_win (&job->root, job->root_moves, job->n_root_moves, &win)) {
    job->root_moves[0] = win;
    job->n_root_moves = 1;
  } else if (job->level.is_careful)
    job->n_root_moves = level_leave_out_gifts (&job->root, job->root_moves, job->n_root_moves);
}

const Net *
search_net_of (const Search *self, const Variant *variant)
{
  if (self->net == &no_net)
    return NULL;
  if (self->net != NULL && self->net->variant == variant)
    return self->net;

  return self->has_weights ? NULL : shipped_net_of (variant);
}

/* Returns the root of a search. Without claims, the game goes on past the limit of quiet plies. So
 * the count begins at half the limit at most, and hardly any search is deep enough to reach it. */
static Position
root_of (const Position *pos, const SearchLimits *limits)
{
  int most = variant_quiet_limit (pos->variant) / 2;
  Position root = *pos;

  if (limits->has_no_claims && root.quiet_plies > most)
    root.quiet_plies = (uint16_t) most;

  return root;
}

static void
job_start (Search *self, const Position *pos, const SearchLimits *limits)
{
  Job *job = &self->job;

  clear_stale_entries (self, pos, limits->contempt);
  job->limits = limits;
  job->level = limits->trial != NULL ? *limits->trial : level_of (limits->level, pos->variant);
  job->table = choose_table (self, &job->level);
  job->features = self->features;
  job->constants = self->constants;
  job->root = root_of (pos, limits);
  job->root_moves = self->root_moves;
  job->n_root_moves = choose_root_moves (pos, limits, self->root_moves);
  if (level_is_limited (&job->level))
    leave_out_mistakes (job);
  job->n_root_moves = add_answers (pos, limits, job->root_moves, job->n_root_moves);
  job->n_lines = clamp (limits->n_lines, 1, clamp (job->n_root_moves, 1, MOST_LINES));
  job->start_us = clock_now_us ();
  atomic_store (&job->is_over, false);
  judge_init (&job->judge, pos, self->has_weights ? &self->weights : weights_of (pos->variant));
  job->net = level_is_limited (&job->level) ? NULL : search_net_of (self, pos->variant);
  job->judge_percent = job->net != NULL ? job->net->pieces_percent : 100;
  table_grow_older (job->table);
}

static uint64_t
lesser_limit (uint64_t a, uint64_t b)
{
  return a == 0 || (b > 0 && b < a) ? b : a;
}

/* Prepares the threads for a search. Each gets its share of the nodes, so that the threads need not
 * synchronize. */
static void
start_threads (Search *self, int n_threads)
{
  const Job *job = &self->job;
  uint64_t n_nodes = lesser_limit (job->limits->n_nodes, job->level.n_nodes);

  for (int i = 0; i < n_threads; i++) {
    thread_start (self->threads[i], &self->job);
    if (n_nodes > 0)
      self->threads[i]->n_nodes_most = (n_nodes + (uint64_t) i) / (uint64_t) n_threads;
  }
}

/* The main function of a helper thread. */
static void *
help (void *data)
{
  const Listener nobody = { .report = NULL };

  root_search_deepen (data, &nobody);

  return NULL;
}

/* Searches with this thread and with as many helpers as the system can start. Returns the last
 * depth that this thread finished. */
static int
deepen_together (Search *self, int n_threads, const Listener *listener)
{
  pthread_t handles[MOST_THREADS];
  int n_started = 0, depth;

  while (n_started + 1 < n_threads &&
         pthread_create (&handles[n_started], NULL, help, self->threads[n_started + 1]) == 0)
    n_started++;

  depth = root_search_deepen (self->threads[0], listener);
  atomic_store (&self->job.is_over, true);
  while (n_started > 0)
    pthread_join (handles[--n_started], NULL);

  return depth;
}

/* Returns the score of the best move. If the search stopped before this move had a score at the
 * last depth, returns its score at the previous depth, or SCORE_DRAW if there is none. */
static int
score_of (const RootMove *best)
{
  if (best->score != -SCORE_INFINITE)
    return best->score;

  return best->previous_score != -SCORE_INFINITE ? best->previous_score : SCORE_DRAW;
}

static void
run_with_moves (Search *self, SearchReportFunc report, void *user_data, SearchResult *result)
{
  int n_threads = level_is_limited (&self->job.level) ? 1 : self->n_threads;
  Listener listener = { .report = report,
                        .user_data = user_data,
                        .threads = (const SearchThread *const *) self->threads,
                        .n_threads = n_threads };
  const RootMove *best = &self->threads[0]->root_moves[0];

  start_threads (self, n_threads);
  result->depth = deepen_together (self, n_threads, &listener);
  result->best = best->move;
  result->score = score_of (best);
  result->n_nodes = listener_count_nodes (&listener);
}

static void
tell_tree (const Job *job, int line, SearchReportFunc report, void *user_data)
{
  SearchReport tree = { .depth = 1,
                        .deepest = 1,
                        .line = line + 1,
                        .n_lines = job->n_lines,
                        .score = tree_placing_worth (&job->root, job->root_moves[line].to),
                        .time_us = clock_now_us () - job->start_us,
                        .n_moves = 1,
                        .moves = { job->root_moves[line] } };

  report (&tree, user_data);
}

/* Chooses where to place a tree. This needs no search. */
static void
run_planting (Search *self, SearchReportFunc report, void *user_data, SearchResult *result)
{
  const Job *job = &self->job;

  tree_placing_sort (&job->root, &job->level, job->limits->seed, job->root_moves,
                     job->n_root_moves);
  for (int line = 0; line < job->n_lines && report != NULL; line++)
    tell_tree (job, line, report, user_data);

  result->best = job->root_moves[0];
  result->score = tree_placing_worth (&job->root, result->best.to);
  /* More depth would not change the result. */
  result->depth = job->limits->depth > 0 ? job->limits->depth : 1;
}

static int
score_of_end (const Position *pos)
{
  Result result = ending_find (pos).result;

  if (result == ONGOING || result == DRAW)
    return SCORE_DRAW;

  return result == result_win_of_team (variant_team (pos->seat)) ? score_win_in (0)
                                                                 : score_loss_in (0);
}

void
search_run (Search *self,
            const Position *pos,
            const SearchLimits *limits,
            SearchReportFunc report,
            void *user_data,
            SearchResult *result)
{
  assert (limits->n_root_moves == 0 || limits->root_moves != NULL);

  *result = (SearchResult) { .best = { .kind = MOVE_NONE } };
  job_start (self, pos, limits);
  if (self->job.n_root_moves == 0)
    result->score = score_of_end (pos);
  else if (position_is_planting (pos))
    run_planting (self, report, user_data, result);
  else
    run_with_moves (self, report, user_data, result);

  result->time_us = clock_now_us () - self->job.start_us;
}

void
search_run_turn (Search *self,
                 const Turn *turn,
                 const SearchLimits *limits,
                 SearchReportFunc report,
                 void *user_data,
                 SearchResult *result)
{
  const Move force = { .kind = MOVE_FORCE };
  SearchLimits with_call = *limits;
  Turn called;

  with_call.called = turn_play (turn, force, &called, NULL) ? &called.pos : NULL;
  search_run (self, &turn->pos, &with_call, report, user_data, result);
}
