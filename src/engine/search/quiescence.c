#include "engine/search/quiescence.h"

/* The state of a node in the quiescence search. */
typedef struct Glance {
  SearchThread *thread;
  const SearchNode *node;
  int ply, alpha, beta;
  bool is_first;
  int judged; /* static evaluation; set if no move is compulsory */
  int best;
  Move best_move;
} Glance;

static bool
is_forced (const Glance *glance)
{
  return thread_is_forced (glance->thread, glance->ply);
}

/* Returns true if the move refutes the position or the search was stopped. */
static bool
try_move (Glance *glance, Move move)
{
  SearchThread *thread = glance->thread;
  int score;

  thread_play (thread, glance->ply, move);
  score = -quiescence_search (thread, glance->ply + 1, -glance->beta, -glance->alpha, false);
  if (thread->is_stopped)
    return true;

  if (score > glance->best) {
    glance->best = score;
    glance->best_move = move;
  }
  if (score > glance->alpha) {
    glance->alpha = score;
    thread_keep_line (thread, glance->ply, move);
  }

  return score >= glance->beta;
}

/* ---- Compulsory moves ---- */

static void
search_queue (Glance *glance, Queue *queue, uint32_t remembered)
{
  thread_rank_moves (glance->thread, glance->ply, remembered, queue);
  while (queue->next < queue->n)
    if (try_move (glance, queue_take (queue)))
      return;
}

/* Searches all legal moves of a player who has to capture or to leave a castle. */
static void
search_all (Glance *glance, uint32_t remembered)
{
  Queue queue = thread_list_moves (glance->thread, glance->ply);

  if (queue.n == 0)
    glance->best = thread_stuck_score (glance->thread, glance->ply);
  else
    search_queue (glance, &queue, remembered);
  thread_leave_room (glance->thread, &queue);
}

/* ---- No compulsory moves ---- */

/* Delta pruning: a charge is pruned if the static evaluation does not exceed alpha even with some
 * slack and the worth of each piece that it captures. */
static bool
can_lift_to_alpha (const Glance *glance, Move move)
{
  const int32_t *constants = glance->thread->job->constants.of;

  return glance->judged + constants[CAPTURE_SLACK] + constants[CAPTURE_WORTH] * move.n_captured >
         glance->alpha;
}

static void
leave_out_vain (const Glance *glance, Queue *queue)
{
  int n = 0;

  for (int i = 0; i < queue->n; i++)
    if (can_lift_to_alpha (glance, queue->moves[i]))
      queue->moves[n++] = queue->moves[i];

  glance->thread->n_in_room -= queue->n - n;
  queue->n = n;
}

static void
search_charges (Glance *glance, uint32_t remembered)
{
  Queue queue = thread_list_charges (glance->thread, glance->ply);

  leave_out_vain (glance, &queue);
  search_queue (glance, &queue, remembered);
  thread_leave_room (glance->thread, &queue);
}

/* Returns whether to search charges. They are searched only at the first ply, because with many
 * knights, charges and replies by charges would never end. Also, some knight must be able to reach
 * a square from which it can jump, as far as this quick test tells. */
static bool
may_charge (const Glance *glance)
{
  const Position *pos = &glance->node->pos;
  const SquareSet *hot = &glance->node->threats.hot;
  SquareSet knights = squares_and (&pos->pieces[pos->seat], &pos->knights);

  if (!glance->is_first || !thread_uses (glance->thread, USE_CHARGES))
    return false;

  for (int parity = 0; parity < N_CLASSES; parity++)
    if (knights.word[parity] != 0 && (hot->word[parity] & pos->vacant.word[parity]) != 0)
      return true;

  return false;
}

/* If the player wins by a step into the goal, sets the result and the line and returns true. */
static bool
enters (Glance *glance)
{
  SearchThread *thread = glance->thread;
  Move entry;

  if (!thread_uses (thread, USE_ENTRY) || !thread_wins_by_entry (thread, glance->ply, &entry))
    return false;

  glance->best = score_win_in (glance->ply + 1);
  thread->lines[glance->ply + 1].n = 0;
  thread_keep_line (thread, glance->ply, entry);

  return true;
}

/* Returns whether moves must be searched. If not, `best` is the result: the static evaluation, or a
 * win by a step. */
static bool
needs_search (Glance *glance)
{
  int judged;

  if (is_forced (glance))
    return true;
  if (enters (glance))
    return false;

  glance->judged = glance->best = judged = thread_evaluate (glance->thread, glance->ply);

  return judged < glance->beta && may_charge (glance);
}

/* ---- The whole node ---- */

static void
remember (const Glance *glance, int alpha)
{
  int best = glance->best;
  Entry entry = { .score = best,
                  .bound = best >= glance->beta ? BOUND_LOWER
                           : best > alpha       ? BOUND_EXACT
                                                : BOUND_UPPER,
                  .move = glance->best_move.kind != MOVE_NONE ? move_mark (glance->best_move) : 0 };

  if (thread_uses (glance->thread, USE_QUIET_TABLE))
    thread_remember (glance->thread, glance->ply, &entry);
}

static bool
table_settles (const Glance *glance, Entry *entry)
{
  const SearchThread *thread = glance->thread;

  if (!thread_uses (thread, USE_QUIET_TABLE) || !thread_recall (thread, glance->ply, entry) ||
      thread_is_near_draw (thread, glance->ply))
    return false;

  return (entry->depth == 0 || thread_uses (thread, USE_DEEPER)) &&
         glance->beta - glance->alpha == 1 && entry_settles (entry, glance->alpha, glance->beta);
}

/* Reads the table only when moves have to be searched, because the evaluation is faster than a
 * look into the table. */
static int
search_further (Glance *glance)
{
  Entry entry = { .move = 0 };
  int alpha = glance->alpha;

  if (table_settles (glance, &entry))
    return entry.score;

  if (glance->best > glance->alpha)
    glance->alpha = glance->best;
  if (is_forced (glance))
    search_all (glance, entry.move);
  else
    search_charges (glance, entry.move);
  remember (glance, alpha);

  return glance->best;
}

int
quiescence_search (SearchThread *self, int ply, int alpha, int beta, bool is_first)
{
  SearchNode *node = &self->nodes[ply];
  Glance glance = { .thread = self,
                    .node = node,
                    .ply = ply,
                    .alpha = alpha,
                    .beta = beta,
                    .is_first = is_first,
                    .best = -SCORE_INFINITE };
  int score;

  self->lines[ply].n = 0;
  if (thread_enter_node (self))
    return SCORE_DRAW;
  if (thread_node_is_settled (self, ply, &score))
    return score;

  threats_find (&node->threats, &node->pos);
  if (thread_looks_no_further (self, ply))
    return thread_evaluate (self, ply);

  return needs_search (&glance) ? search_further (&glance) : glance.best;
}
