#include "engine/search/search-thread.h"

#include "core/rules/ending.h"
#include "core/rules/movegen.h"
#include "engine/search/clock.h"

#include <string.h>

/* The number of nodes between two looks at the clock. */
enum { NODES_A_LOOK = 256 };

/* The number of plies before a draw by the count in which it is near. */
enum { NEAR_DRAW = 20 };

/* ---- Start of a search ---- */

/* Copies the hashes of the game's last positions, at most MOST_EARLIER. */
static void
take_earlier (SearchThread *self)
{
  const SearchLimits *limits = self->job->limits;
  int n = limits->n_earlier < MOST_EARLIER ? limits->n_earlier : MOST_EARLIER;

  if (n > 0)
    memcpy (self->hashes, limits->earlier + limits->n_earlier - n, (size_t) n * sizeof (uint64_t));
  self->n_earlier = n;
}

static void
take_root_moves (SearchThread *self)
{
  self->n_root_moves = self->job->n_root_moves;
  for (int i = 0; i < self->n_root_moves; i++) {
    RootMove *root = &self->root_moves[i];

    root->move = self->job->root_moves[i];
    root->score = root->previous_score = -SCORE_INFINITE;
    root->line = &self->root_lines[i];
    root->line->n = 1;
    root->line->moves[0] = root->move;
  }
}

/* Prepares the ranks of moves by their squares: first moves into the goal, then moves next to
 * it, then all others. The others rank by the worth of the target square minus the worth of the
 * start square. rank_quiet() adds the history. */
static void
weigh_arrivals (SearchThread *self, Seat seat)
{
  const Judge *judge = &self->job->judge;
  static const int urgent[] = { RANK_ENTRY, RANK_APPROACH };

  for (int sq = 0; sq < N_SQUARES; sq++) {
    int distance = judge->terrain.distance[seat][sq];
    int worth = judge_worth (judge, seat, (Square) sq);

    self->gain[seat][sq] = 8 * worth;
    self->arrival[seat][sq] = 8 * worth + (distance < 2 ? urgent[distance] : 0);
  }
}

void
thread_forget (SearchThread *self)
{
  history_clear (&self->history);
}

void
thread_start (SearchThread *self, Job *job)
{
  SearchNode *root = &self->nodes[0];

  self->job = job;
  self->is_stopped = false;
  self->n_nodes_most = UINT64_MAX;
  self->horizon = job->level.horizon > 0 ? job->level.horizon : MOST_PLIES - 1;
  self->n_in_room = 0;
  self->deepest = 0;
  atomic_store (&self->n_nodes, 0);
  memset (self->nodes, 0, sizeof self->nodes);
  if (!thread_uses (self, USE_KEPT_HISTORY) || level_is_limited (&job->level))
    thread_forget (self);

  root->pos = job->root;
  judge_tally (&job->judge, &root->pos, &root->tally);
  self->has_sums[0] = job->net != NULL;
  if (job->net != NULL)
    net_refresh (job->net, &root->pos, &self->sums[0]);
  threats_find (&root->threats, &root->pos);
  take_earlier (self);
  self->hashes[self->n_earlier] = root->pos.hash;
  take_root_moves (self);
  for (Seat seat = 0; seat < root->pos.variant->n_seats; seat++)
    weigh_arrivals (self, seat);
}

/* ---- Stopping ---- */

static bool
flag_is_up (const atomic_bool *flag)
{
  return flag != NULL && atomic_load_explicit (flag, memory_order_relaxed);
}

static bool
time_is_up (const Job *job)
{
  return job->limits->hard_ms > 0 && clock_now_us () - job->start_us >= job->limits->hard_ms * 1000;
}

bool
thread_enter_node (SearchThread *self)
{
  uint64_t n = atomic_load_explicit (&self->n_nodes, memory_order_relaxed) + 1;

  if (self->is_stopped)
    return true;

  self->is_stopped = flag_is_up (self->job->limits->stop) || flag_is_up (&self->job->is_over) ||
                     n > self->n_nodes_most ||
                     (self->number == 0 && n % NODES_A_LOOK == 0 && time_is_up (self->job));
  if (!self->is_stopped)
    atomic_store_explicit (&self->n_nodes, n, memory_order_relaxed);

  return self->is_stopped;
}

/* ---- Playing ---- */

static void
arrive (SearchThread *self, int ply)
{
  SearchNode *node = &self->nodes[ply];

  self->hashes[self->n_earlier + ply] = node->pos.hash;
  self->has_sums[ply] = false;
  if (thread_uses (self, USE_TABLE))
    table_prefetch (self->job->table, node->pos.hash);
  if (ply > self->deepest)
    self->deepest = ply;
}

void
thread_play (SearchThread *self, int ply, Move move)
{
  const SearchNode *node = &self->nodes[ply];
  SearchNode *next = &self->nodes[ply + 1];

  position_play (&node->pos, move, &next->pos);
  if (self->job->judge_percent > 0)
    judge_tally_move (&self->job->judge, &node->pos, move, &next->pos, &node->tally, &next->tally);
  next->was_null = false;
  arrive (self, ply + 1);
}

/* Plays a null move. Clears the quiet plies, so that no position before the null move counts as
 * repeated after it. */
void
thread_play_null (SearchThread *self, int ply)
{
  const SearchNode *node = &self->nodes[ply];
  SearchNode *next = &self->nodes[ply + 1];

  next->pos = node->pos;
  next->pos.quiet_plies = 0;
  position_set_seat (&next->pos, variant_next_seat (node->pos.variant, node->pos.seat));
  next->tally = node->tally;
  next->was_null = true;
  arrive (self, ply + 1);
}

/* Plays `force`. The opponent's move is taken back or goes on, so the tally is computed anew. */
void
thread_call_in (SearchThread *self)
{
  SearchNode *next = &self->nodes[1];

  next->pos = *self->job->limits->called;
  judge_tally (&self->job->judge, &next->pos, &next->tally);
  next->was_null = false;
  arrive (self, 1);
}

/* ---- Scores that follow from the rules ---- */

/* Returns the score of a draw. Because of contempt, a draw is worth less than nothing for the
 * team to move at the root, and more than nothing for the other team. */
static int
draw_score (const SearchThread *self, const Position *pos)
{
  int contempt = self->job->limits->contempt;
  bool is_own = variant_team (pos->seat) == variant_team (self->job->root.seat);

  return is_own ? SCORE_DRAW - contempt : SCORE_DRAW + contempt;
}

static int
score_of_result (const SearchThread *self, const Position *pos, Result result, int ply)
{
  if (result == DRAW)
    return draw_score (self, pos);

  return result == result_win_of_team (variant_team (pos->seat)) ? score_win_in (ply)
                                                                 : score_loss_in (ply);
}

int
thread_score_of_end (const SearchThread *self)
{
  const Position *pos = &self->nodes[0].pos;

  return score_of_result (self, pos, ending_find (pos).result, 0);
}

/* Returns whether the position occurred before. Looks only at positions with the same player to
 * move, after the last capture or move into a goal. */
static bool
is_repeated (const SearchThread *self, int ply)
{
  const Position *pos = &self->nodes[ply].pos;
  int n_seats = pos->variant->n_seats, at = self->n_earlier + ply;
  int first = at - pos->quiet_plies;

  for (int i = at - n_seats; i >= 0 && i >= first; i -= n_seats)
    if (self->hashes[i] == pos->hash)
      return true;

  return false;
}

/* A demanded capture begins the count anew. */
static bool
is_out_of_moves (const Position *pos)
{
  return pos->quiet_plies >= variant_quiet_limit (pos->variant) && pos->duty == NO_DUTY;
}

bool
thread_node_is_settled (const SearchThread *self, int ply, int *score)
{
  const Position *pos = &self->nodes[ply].pos;
  Result result = ending_by_count (pos).result;

  if (result != ONGOING)
    *score = score_of_result (self, pos, result, ply);
  else if (is_out_of_moves (pos) && movegen_count (pos) == 0)
    *score = thread_stuck_score (self, ply); /* the end on the board comes first */
  else if (is_out_of_moves (pos) || is_repeated (self, ply))
    *score = draw_score (self, pos);
  else
    return false;

  return true;
}

int
thread_stuck_score (const SearchThread *self, int ply)
{
  const Position *pos = &self->nodes[ply].pos;
  int winner = 1 - variant_team (pos->seat);

  if (position_team_pieces (pos, winner) < pos->variant->winning_pieces)
    return draw_score (self, pos);

  return score_loss_in (ply);
}

static bool
finds_neighbor (const Position *pos, Square goal, Move *move)
{
  for (int dir = 0; dir < N_DIRECTIONS; dir++)
    if (squares_have (&pos->pieces[pos->seat], square_step[goal][dir]) &&
        !squares_have (&variant_board (pos->variant)->goal[pos->seat], square_step[goal][dir])) {
      *move = (Move) { .from = square_step[goal][dir], .to = goal, .kind = MOVE_PLAIN };
      return true;
    }

  return false;
}

bool
thread_wins_by_entry (const SearchThread *self, int ply, Move *move)
{
  const Position *pos = &self->nodes[ply].pos;
  int team = variant_team (pos->seat);
  SquareSet goals = squares_and (&variant_board (pos->variant)->goal[pos->seat], &pos->vacant);

  if (pos->n_in_goal[team] + pos->n_in_goal[team + N_TEAMS] + 1 < pos->variant->goal_pieces)
    return false;

  for (Square goal; (goal = squares_take (&goals)) != NO_SQUARE;)
    if (finds_neighbor (pos, goal, move))
      return true;

  return false;
}

bool
thread_is_near_draw (const SearchThread *self, int ply)
{
  const Position *pos = &self->nodes[ply].pos;

  return pos->quiet_plies + NEAR_DRAW > variant_quiet_limit (pos->variant);
}

bool
thread_is_forced (const SearchThread *self, int ply)
{
  const SearchNode *node = &self->nodes[ply];

  return threats_are_forcing (&node->threats) || node->pos.duty != NO_DUTY;
}

/* Returns the output of the net. Many positions need no evaluation, so the sums of a position are
 * carried only now, from the last position before it that has some. */
static int
ask_net (SearchThread *self, int ply)
{
  const Position *pos = &self->nodes[ply].pos;
  int last = ply;

  while (!self->has_sums[last])
    last--;
  if (last < ply)
    net_carry (self->job->net, &self->nodes[last].pos, &self->sums[last], pos, &self->sums[ply]);
  self->has_sums[ply] = true;

  return net_evaluate (self->job->net, pos, &self->sums[ply]);
}

/* Returns the evaluation by the weights, or by the net, to which a share of the pieces may be
 * added. */
static int
evaluate (SearchThread *self, int ply)
{
  const SearchNode *node = &self->nodes[ply];
  const Job *job = self->job;
  int draw = draw_score (self, &node->pos), told;

  if (job->net == NULL)
    return judge_evaluate (&job->judge, &node->pos, &node->tally, &node->threats, draw);

  told = ask_net (self, ply);
  if (job->judge_percent > 0)
    told += job->judge_percent * judge_pieces (&job->judge, &node->pos, &node->tally, draw) / 100;

  return judge_fade_waiting (&node->pos, told, draw);
}

int
thread_evaluate (SearchThread *self, int ply)
{
  const SearchNode *node = &self->nodes[ply];
  const Job *job = self->job;
  int score = evaluate (self, ply);

  if (job->level.noise > 0)
    score += level_error (&job->level, job->limits->seed, node->pos.hash);

  return score_bounded (score);
}

bool
thread_is_at_end (const SearchThread *self, int ply)
{
  return ply >= self->horizon || self->n_in_room > MOST_ROOM - LEAST_ROOM;
}

bool
thread_looks_no_further (const SearchThread *self, int ply)
{
  const Job *job = self->job;

  return thread_is_at_end (self, ply) ||
         (job->level.overlooked > 0 &&
          level_overlooks (&job->level, job->limits->seed, self->nodes[ply].pos.hash));
}

/* ---- Lists of moves ---- */

/* Lists moves on the stack of moves. If the stack is too small, the last moves are left out and
 * not searched. Only a position set up by hand has so many moves. */
static Queue
list_into_room (SearchThread *self, int ply, int (*list) (const Position *, Move *, int))
{
  int room = MOST_ROOM - self->n_in_room;
  Queue queue = { .moves = self->moves + self->n_in_room, .ranks = self->ranks + self->n_in_room };

  queue.n = list (&self->nodes[ply].pos, queue.moves, room);
  if (queue.n > room)
    queue.n = room;

  return queue;
}

static int
n_seen (const SearchThread *self, int ply, const Queue *queue)
{
  if (!level_is_limited (&self->job->level))
    return queue->n;

  return level_sort_out (&self->job->level, &self->nodes[ply].threats.hot, queue->moves, queue->n);
}

/* Lists the legal moves that the level sees. If it sees none, lists all of them, because one
 * must be played. */
Queue
thread_list_moves (SearchThread *self, int ply)
{
  Queue queue = list_into_room (self, ply, movegen_list);
  int n = n_seen (self, ply, &queue);

  queue.n = n > 0 ? n : queue.n;
  self->n_in_room += queue.n;

  return queue;
}

Queue
thread_list_charges (SearchThread *self, int ply)
{
  Queue queue = list_into_room (self, ply, movegen_list_charges);

  queue.n = n_seen (self, ply, &queue);
  self->n_in_room += queue.n;

  return queue;
}

void
thread_leave_room (SearchThread *self, const Queue *queue)
{
  self->n_in_room -= queue->n;
}

static int
distance_after (const SearchThread *self, const SearchNode *node, Move move)
{
  return self->job->judge.terrain.distance[node->pos.seat][move.to];
}

bool
thread_move_is_quiet (const SearchThread *self, int ply, Move move)
{
  return move.kind != MOVE_CAPTURE && distance_after (self, &self->nodes[ply], move) > 0;
}

/* Returns a set of bits. Bit i is set if the i-th enemy is a knight. Move.captured has the same
 * order. */
static uint32_t
enemy_knights (const Position *pos)
{
  SquareSet enemies = position_enemies (pos, pos->seat);
  uint32_t knights = 0;
  int n = 0;

  for (int parity = 0; parity < N_CLASSES; parity++)
    for (uint64_t word = enemies.word[parity]; word != 0; word &= word - 1, n++)
      knights |= (uint32_t) ((pos->knights.word[parity] & word & -word) != 0) << n;

  return knights;
}

/* Ranks a capture by the number of pieces it takes, and a knight counts double. Among equal
 * captures, a capture by a man comes first. */
static int
rank_capture (const Position *pos, uint32_t knights, Move move)
{
  return RANK_CAPTURE + 256 * (move.n_captured + __builtin_popcount (move.captured & knights)) -
         squares_have (&pos->knights, move.from);
}

static void
rank_captures (const SearchThread *self, const SearchNode *node, Queue *queue)
{
  uint32_t knights = enemy_knights (&node->pos);

  for (int i = 0; i < queue->n; i++)
    if (queue->moves[i].kind == MOVE_CAPTURE && distance_after (self, node, queue->moves[i]) > 0)
      queue->ranks[i] = rank_capture (&node->pos, knights, queue->moves[i]);
}

/* Ranks all moves as if they were quiet. Returns whether the list contains captures. */
static bool
rank_quiet (const SearchThread *self, Seat seat, Queue *queue)
{
  const int32_t *arrival = self->arrival[seat], *gain = self->gain[seat];
  bool uses_history = thread_uses (self, USE_HISTORY);
  int n_captured = 0;

  for (int i = 0; i < queue->n; i++) {
    Move move = queue->moves[i];

    queue->ranks[i] = arrival[move.to] - gain[move.from] +
                      (uses_history ? history_of (&self->history, seat, move) : 0);
    n_captured |= move.n_captured;
  }

  return n_captured > 0;
}

static void
raise_move (Queue *queue, uint32_t mark, int32_t rank)
{
  for (int i = 0; i < queue->n; i++)
    if (move_mark (queue->moves[i]) == mark) {
      queue->ranks[i] = rank > queue->ranks[i] ? rank : queue->ranks[i];
      return;
    }
}

/* Raises the ranks of the killers in the list. A killer comes from a sister position and may be
 * illegal here. A look at its squares excludes most illegal killers before the list is scanned. */
static void
raise_killers (const SearchNode *node, Queue *queue)
{
  const SquareSet *own = &node->pos.pieces[node->pos.seat], *vacant = &node->pos.vacant;

  for (int k = 0; k < N_KILLERS; k++)
    if (squares_have (own, node->killers[k].from) && squares_have (vacant, node->killers[k].to))
      raise_move (queue, move_mark (node->killers[k]), RANK_KILLER - k);
}

void
thread_rank_moves (SearchThread *self, int ply, uint32_t remembered, Queue *queue)
{
  const SearchNode *node = &self->nodes[ply];

  /* A single move needs no order. */
  if (queue->n == 1) {
    queue->ranks[0] = RANK_REMEMBERED;
    return;
  }

  if (rank_quiet (self, node->pos.seat, queue))
    rank_captures (self, node, queue);
  if (thread_uses (self, USE_KILLERS))
    raise_killers (node, queue);
  if (remembered != 0)
    raise_move (queue, remembered, RANK_REMEMBERED);
}

/* ---- Reductions ---- */

/* Returns about 2 log2(n) - 1. The logarithm itself, as a whole number, would grow in steps too
 * large for the reduction. */
static int
half_log (int n)
{
  int halves = 0;

  for (; n >= 4; n /= 2)
    halves += 2;

  return halves + n - 1;
}

int
thread_reduction (const SearchThread *self, int depth, int n_before)
{
  const int32_t *constants = self->job->constants.of;

  return constants[REDUCTION_BASE] +
         half_log (depth) * half_log (n_before) * constants[REDUCTION_SLOPE];
}

/* ---- The transposition table ---- */

/* Converts a score of the search into a score of the table. For decided games, the search counts
 * plies from the root, and the table from the node. With -ply, converts a score of the table
 * into one of the search. */
static int
score_at_node (int score, int ply)
{
  return score_is_win (score) ? score + ply : score_is_loss (score) ? score - ply : score;
}

bool
thread_recall (const SearchThread *self, int ply, Entry *entry)
{
  if (!thread_uses (self, USE_TABLE) ||
      !table_find (self->job->table, self->nodes[ply].pos.hash, entry))
    return false;

  entry->score = score_at_node (entry->score, -ply);

  return true;
}

void
thread_remember (SearchThread *self, int ply, const Entry *entry)
{
  Entry kept = *entry;

  kept.score = score_at_node (entry->score, ply);
  if (thread_uses (self, USE_TABLE) && !self->is_stopped)
    table_keep (self->job->table, self->nodes[ply].pos.hash, &kept);
}

bool
entry_settles (const Entry *entry, int alpha, int beta)
{
  return entry->bound == BOUND_EXACT || (entry->bound == BOUND_LOWER && entry->score >= beta) ||
         (entry->bound == BOUND_UPPER && entry->score <= alpha);
}

void
line_set (Line *self, Move move, const Line *rest)
{
  int n = rest->n < MOST_PLIES - 1 ? rest->n : MOST_PLIES - 1;

  self->moves[0] = move;
  memcpy (self->moves + 1, rest->moves, (size_t) n * sizeof (Move));
  self->n = n + 1;
}

void
thread_keep_line (SearchThread *self, int ply, Move move)
{
  line_set (&self->lines[ply], move, &self->lines[ply + 1]);
}
