#include "engine/search/alpha-beta.h"

#include "engine/search/quiescence.h"

/* The state of a node during its search. */
typedef struct Visit {
  SearchThread *thread;
  SearchNode *node;
  int ply, depth, alpha, beta;
  bool is_principal; /* a PV node: the window between alpha and beta is open */
  bool is_cut;       /* a cutoff is expected */
  bool is_free;      /* the player to move has no compulsory move */
  int judged;        /* static evaluation; set if is_free */
  Entry entry;       /* the table entry */
  int best;
  Move best_move;
  int n_moves; /* moves tried so far */
  int n_quiet; /* quiet moves among them; SearchNode.quiet has the first TRIED_MOST */
} Visit;

static bool
uses (const Visit *visit, Feature feature)
{
  return thread_uses (visit->thread, feature);
}

static inline int
constant (const Visit *visit, SearchConstant number)
{
  return visit->thread->job->constants.of[number];
}

/* ---- Cutoffs before the evaluation ---- */

/* Mate distance pruning: the best result from here is a win by the next move, and the worst is a
 * loss now. Sets the score and returns true if alpha or beta is beyond these results. */
static bool
is_decided_sooner (const Visit *visit, int *score)
{
  int best = score_win_in (visit->ply + 1), worst = score_loss_in (visit->ply);

  if (visit->alpha >= best)
    *score = best;
  else if (visit->beta <= worst)
    *score = worst;

  return visit->alpha >= best || visit->beta <= worst;
}

static bool
table_settles (const Visit *visit)
{
  const Entry *entry = &visit->entry;

  if (visit->is_principal || thread_is_near_draw (visit->thread, visit->ply))
    return false;
  if (entry->depth < visit->depth || (entry->depth > visit->depth && !uses (visit, USE_DEEPER)))
    return false;

  return entry_settles (entry, visit->alpha, visit->beta);
}

/* ---- Pruning before any move is tried ---- */

/* Returns whether the enemy needs only a few steps to win by entering its goal. Then the static
 * evaluation is not reliable. */
static bool
enemy_is_near (const Visit *visit)
{
  const Position *pos = &visit->node->pos;

  return attacks_steps_to_win (pos, &visit->thread->job->judge.terrain,
                               1 - variant_team (pos->seat)) <= constant (visit, ENEMY_NEAR);
}

static bool
is_far_above (Visit *visit, int *score)
{
  if (!uses (visit, USE_REVERSE) || visit->depth > constant (visit, REVERSE_DEPTH) ||
      visit->judged - constant (visit, REVERSE_MARGIN) * visit->depth < visit->beta ||
      enemy_is_near (visit))
    return false;

  *score = visit->judged;

  return true;
}

static bool
may_pass (const Visit *visit)
{
  const Position *pos = &visit->node->pos;

  return uses (visit, USE_NULL_MOVE) && visit->depth >= constant (visit, NULL_DEPTH) &&
         !visit->node->was_null && visit->judged >= visit->beta &&
         squares_are_none (&visit->node->threats.exposed) &&
         pos->n_pieces[pos->seat] - pos->n_in_goal[pos->seat] > constant (visit, NULL_PIECES);
}

static bool
passing_is_enough (Visit *visit, int *score)
{
  int depth =
    visit->depth - constant (visit, NULL_BASE) - visit->depth * constant (visit, NULL_SLOPE) / 100;

  if (!may_pass (visit))
    return false;

  thread_play_null (visit->thread, visit->ply);
  *score = -alpha_beta_search (visit->thread, visit->ply + 1, depth, -visit->beta, -visit->beta + 1,
                               !visit->is_cut);
  if (score_is_win (*score))
    *score = visit->beta;

  return *score >= visit->beta;
}

/* Returns whether the node can be pruned, and sets its score. A node is not pruned in the principal
 * variation, if a move is compulsory, if beta is the score of a decided game, or shortly before the
 * draw by the count of quiet moves, which neither the evaluation nor the search after a null move
 * sees. */
static bool
can_stop (Visit *visit, int *score)
{
  if (visit->is_principal || !visit->is_free || score_is_decided (visit->beta) ||
      thread_is_near_draw (visit->thread, visit->ply))
    return false;

  return is_far_above (visit, score) || passing_is_enough (visit, score);
}

/* ---- Pruning late and futile moves ---- */

static bool
is_too_late (const Visit *visit)
{
  int n =
    constant (visit, LATE_LEAST) + constant (visit, LATE_SLOPE) * visit->depth * visit->depth / 100;

  return uses (visit, USE_LATE_PRUNING) && visit->depth <= constant (visit, LATE_DEPTH) &&
         visit->n_quiet >= n;
}

static bool
is_futile (const Visit *visit)
{
  return uses (visit, USE_FUTILITY) && visit->depth <= constant (visit, FUTILITY_DEPTH) &&
         visit->judged + constant (visit, FUTILITY_BASE) +
             constant (visit, FUTILITY_MARGIN) * visit->depth <=
           visit->alpha;
}

/* Returns whether to prune the move with this rank and all moves that follow. Moves come in the
 * order of their ranks, so after an ordinary quiet move all others are quiet too. At least one move
 * that does not lose must have been found before. */
static bool
can_leave_out_rest (const Visit *visit, int rank)
{
  if (rank > RANK_QUIET_MOST || visit->is_principal || !visit->is_free || visit->n_moves == 0 ||
      score_is_loss (visit->best))
    return false;

  return is_too_late (visit) || is_futile (visit);
}

/* Returns whether the move offers a piece, so that the enemy must capture. Such a move may be a
 * trick, so it is not pruned. */
static bool
is_offer (const Visit *visit, Move move)
{
  const Offers *offers = &visit->node->offers;

  return uses (visit, USE_OFFERS) && visit->depth >= constant (visit, OFFER_DEPTH) &&
         (squares_have (&offers->arriving, move.to) || squares_have (&offers->leaving, move.from));
}

/* Removes all remaining moves except the offers from the queue. */
static void
leave_out_rest (const Visit *visit, Queue *queue)
{
  int n = queue->next;

  for (int i = queue->next; i < queue->n; i++)
    if (is_offer (visit, queue->moves[i]))
      queue_move (queue, i, n++);

  queue->n = n;
}

/* ---- Searching a move ---- */

static int
reduction_of (const Visit *visit, Move move, int rank)
{
  int parts, reduced;

  if (!uses (visit, USE_REDUCTIONS) || rank > RANK_QUIET_MOST || !visit->is_free ||
      visit->depth < constant (visit, REDUCTION_DEPTH) ||
      visit->n_moves < constant (visit, REDUCTION_FROM))
    return 0;

  parts = thread_reduction (visit->thread, visit->depth, visit->n_moves) -
          visit->is_principal * constant (visit, REDUCTION_OPEN) +
          visit->is_cut * constant (visit, REDUCTION_CUT) -
          history_of (&visit->thread->history, visit->node->pos.seat, move) * PLY /
            constant (visit, REDUCTION_HISTORY);
  reduced = parts / PLY;

  return reduced < 0 ? 0 : reduced > visit->depth - 2 ? visit->depth - 2 : reduced;
}

static int
search_child (const Visit *visit, int depth, int alpha, int beta, bool is_cut)
{
  return -alpha_beta_search (visit->thread, visit->ply + 1, depth, -beta, -alpha, is_cut);
}

/* Principal variation search: the first move gets the full window. All others get a null window,
 * and late moves also get a reduced depth. A move that turns out better is searched again. */
static int
search_move (const Visit *visit, Move move, int rank)
{
  int depth = visit->depth - 1, reduced = reduction_of (visit, move, rank);
  int score;

  if (visit->n_moves == 0)
    return search_child (visit, depth, visit->alpha, visit->beta,
                         !visit->is_principal && !visit->is_cut);

  score = search_child (visit, depth - reduced, visit->alpha, visit->alpha + 1,
                        reduced > 0 || !visit->is_cut);
  if (score > visit->alpha && reduced > 0)
    score = search_child (visit, depth, visit->alpha, visit->alpha + 1, !visit->is_cut);
  if (score > visit->alpha && score < visit->beta)
    score = search_child (visit, depth, visit->alpha, visit->beta, false);

  return score;
}

/* ---- Killers and history ---- */

static void
keep_killer (SearchNode *node, Move move)
{
  if (move_is_equal (node->killers[0], move))
    return;

  node->killers[1] = node->killers[0];
  node->killers[0] = move;
}

/* Learns from a quiet move that refuted the position: it becomes a killer and rises in the
 * history, and the quiet moves that were tried before it sink. */
static void
learn (Visit *visit)
{
  MoveHistory *history = &visit->thread->history;
  int amount = constant (visit, LEARNED) * visit->depth * visit->depth;
  int most = constant (visit, LEARNED_MOST);
  Seat seat = visit->node->pos.seat;

  if (!thread_move_is_quiet (visit->thread, visit->ply, visit->best_move))
    return;

  keep_killer (visit->node, visit->best_move);
  amount = amount > most ? most : amount;
  history_learn (history, seat, visit->best_move, amount);
  for (int i = 0; i < visit->n_quiet && i < TRIED_MOST; i++)
    if (!move_is_equal (visit->node->quiet[i], visit->best_move))
      history_learn (history, seat, visit->node->quiet[i], -amount);
}

static void
remember (const Visit *visit, int alpha)
{
  int best = visit->best;
  Entry entry = { .score = best,
                  .depth = visit->depth,
                  .bound = best >= visit->beta ? BOUND_LOWER
                           : best > alpha      ? BOUND_EXACT
                                               : BOUND_UPPER,
                  .move = best > alpha ? move_mark (visit->best_move) : 0 };

  thread_remember (visit->thread, visit->ply, &entry);
}

/* ---- All moves ---- */

static void
note_score (Visit *visit, Move move, int score)
{
  if (score <= visit->best)
    return;

  visit->best = score;
  visit->best_move = move;
  if (score > visit->alpha) {
    visit->alpha = score;
    thread_keep_line (visit->thread, visit->ply, move);
  }
}

static void
note_tried (Visit *visit, Move move)
{
  visit->n_moves++;
  if (!thread_move_is_quiet (visit->thread, visit->ply, move))
    return;

  if (visit->n_quiet < TRIED_MOST)
    visit->node->quiet[visit->n_quiet] = move;
  visit->n_quiet++;
}

/* Takes the next move. Returns whether it has to be searched. */
static bool
take_move (const Visit *visit, Queue *queue, bool *is_cut, Move *move)
{
  *move = queue_take (queue);
  if (*is_cut || !can_leave_out_rest (visit, queue_last_rank (queue)))
    return true;

  *is_cut = true;
  leave_out_rest (visit, queue);

  return is_offer (visit, *move);
}

static void
try_moves (Visit *visit, Queue queue)
{
  bool is_cut = false;

  while (queue.next < queue.n) {
    Move move;
    int rank, score;

    if (!take_move (visit, &queue, &is_cut, &move))
      continue;

    rank = queue_last_rank (&queue);
    thread_play (visit->thread, visit->ply, move);
    score = search_move (visit, move, rank);
    if (visit->thread->is_stopped)
      return;

    note_tried (visit, move);
    note_score (visit, move, score);
    if (score >= visit->beta) {
      learn (visit);
      return;
    }
  }
}

/* Extends the search where the player has only one move, or at most FEW_REPLIES compulsory ones.
 * The limit on the ply keeps the line finite. */
static void
extend_forced_reply (Visit *visit, int n_moves)
{
  if (uses (visit, USE_FORCED_REPLY) &&
      n_moves <= (visit->is_free ? 1 : constant (visit, FEW_REPLIES)) &&
      visit->ply < 2 * visit->thread->root_depth)
    visit->depth++;
}

/* Internal iterative reduction: without a remembered move the order of the moves is poor, and a
 * shallower search finds a move for the next time. */
static void
reduce_unknown (Visit *visit)
{
  if (uses (visit, USE_REDUCTIONS) && visit->is_free && visit->entry.move == 0 &&
      visit->depth >= constant (visit, UNKNOWN_DEPTH))
    visit->depth--;
}

static void
search_moves (Visit *visit)
{
  Queue queue = thread_list_moves (visit->thread, visit->ply);

  if (queue.n == 0)
    visit->best = thread_stuck_score (visit->thread, visit->ply);
  else {
    extend_forced_reply (visit, queue.n);
    thread_rank_moves (visit->thread, visit->ply, visit->entry.move, &queue);
    if (visit->is_free)
      offers_find (&visit->node->offers, &visit->node->pos);
    try_moves (visit, queue);
  }
  thread_leave_room (visit->thread, &queue);
}

/* ---- The whole node ---- */

static void
judge (Visit *visit)
{
  visit->is_free = !thread_is_forced (visit->thread, visit->ply);
  if (visit->is_free)
    visit->judged = thread_evaluate (visit->thread, visit->ply);
}

static bool
wins_by_entry (const Visit *visit)
{
  Move move;

  return uses (visit, USE_ENTRY) && visit->is_free && !visit->is_principal &&
         thread_wins_by_entry (visit->thread, visit->ply, &move);
}

static int
visit_node (Visit *visit)
{
  int score, alpha = visit->alpha;

  if (is_decided_sooner (visit, &score))
    return score;

  /* While the threats and the evaluation are computed, the processor fetches the table entry. */
  threats_find (&visit->node->threats, &visit->node->pos);
  judge (visit);
  if (thread_recall (visit->thread, visit->ply, &visit->entry) && table_settles (visit))
    return visit->entry.score;

  if (thread_is_at_end (visit->thread, visit->ply))
    return thread_evaluate (visit->thread, visit->ply);
  if (wins_by_entry (visit))
    return score_win_in (visit->ply + 1);
  if (can_stop (visit, &score))
    return score;

  reduce_unknown (visit);
  search_moves (visit);
  remember (visit, alpha);

  return visit->best;
}

int
alpha_beta_search (SearchThread *self, int ply, int depth, int alpha, int beta, bool is_cut)
{
  Visit visit;
  int score;

  if (depth <= 0)
    return quiescence_search (self, ply, alpha, beta, true);

  self->lines[ply].n = 0;
  if (thread_enter_node (self))
    return SCORE_DRAW;
  if (thread_node_is_settled (self, ply, &score))
    return score;

  visit = (Visit) { .thread = self,
                    .node = &self->nodes[ply],
                    .ply = ply,
                    .depth = depth,
                    .alpha = alpha,
                    .beta = beta,
                    .is_principal = beta - alpha > 1,
                    .is_cut = is_cut,
                    .best = -SCORE_INFINITE };

  return visit_node (&visit);
}
