#pragma once

/* One thread of the search: its current line of play, its history and killers, and its check for
 * the stop flag. Only its own thread uses a Worker; other threads only read its node count. */

#include "engine/search/job.h"
#include "engine/search/move-order.h"

enum { MOST_ROOM = 1 << 16, LEAST_ROOM = 1 << 11, MOST_EARLIER = 512, TRIED_MOST = 64 };

/* A principal variation, built from its end. */
typedef struct Line {
  int n;
  Move moves[MOST_PLIES];
} Line;

typedef struct Node {
  Position pos;
  Tally tally;
  Threats threats;
  Offers offers; /* set if the player to move has no compulsory move */
  Move killers[N_KILLERS];
  Move quiet[TRIED_MOST]; /* the quiet moves tried so far */
  bool was_null;          /* a null move led here */
} Node;

typedef struct RootMove {
  Move move;
  int score;          /* at the current depth; -SCORE_INFINITE if only a bound is known */
  int previous_score; /* at the depth before */
  Line *line;         /* borrowed; a pointer, because lines are too long to be moved by the sort */
} RootMove;

typedef struct Worker {
  Job *job; /* borrowed */
  int number;
  uint64_t n_nodes_most;
  _Atomic uint64_t n_nodes;
  bool is_stopped;
  int horizon; /* positions at this ply are evaluated without a search */
  int root_depth;
  int deepest;

  RootMove *root_moves; /* owned */
  Line *root_lines;     /* owned; one for each root move */
  int n_root_moves;

  Node nodes[MOST_PLIES + 1];
  Line lines[MOST_PLIES + 1];
  uint64_t hashes[MOST_EARLIER + MOST_PLIES + 1];
  int n_earlier;

  /* A stack with the moves of all nodes on the current line. */
  int n_in_room;
  Move moves[MOST_ROOM];
  int32_t ranks[MOST_ROOM];

  History history;
  int32_t gain[MAX_SEATS][N_SQUARES], arrival[MAX_SEATS][N_SQUARES]; /* for the move ordering */
} Worker;

/* Returns false when memory runs out. */
bool worker_init (Worker *self, int number);
void worker_release (Worker *self);

void worker_start (Worker *self, Job *job);

static inline uint64_t
worker_count_nodes (const Worker *self)
{
  return atomic_load_explicit (&self->n_nodes, memory_order_relaxed);
}

/* Counts a node. Returns true if the search has to stop. */
bool worker_enter_node (Worker *self);

void worker_play (Worker *self, int ply, Move move);
void worker_play_null (Worker *self, int ply);

/* Plays `force` at the root. */
void worker_call_in (Worker *self);

/* The score of the root if the game is over there. */
int worker_score_of_end (const Worker *self);

/* Whether the node needs no search: the game is over or drawn there. */
bool worker_node_is_settled (const Worker *self, int ply, int *score);

/* The score if the player to move has no legal move. */
int worker_stuck_score (const Worker *self, int ply);

/* Whether a player without a compulsory move wins by a step into the goal. */
bool worker_wins_by_entry (const Worker *self, int ply, Move *move);

int worker_evaluate (const Worker *self, int ply);

/* Whether there is no room for more plies or moves. */
bool worker_is_at_end (const Worker *self, int ply);

/* Whether to use the static evaluation even if captures are possible: there is no room, or a
 * level does not look any further. */
bool worker_looks_no_further (const Worker *self, int ply);

/* Lists the moves of a node on top of the stack; worker_leave_room() removes them. */
Queue worker_list_moves (Worker *self, int ply);
Queue worker_list_charges (Worker *self, int ply);
void worker_leave_room (Worker *self, const Queue *queue);

/* Ranks the moves for the move ordering. */
void worker_rank_moves (Worker *self, int ply, uint32_t remembered, Queue *queue);
bool worker_move_is_quiet (const Worker *self, int ply, Move move);

/* Read and write the table, with scores counted from the node. */
bool worker_recall (const Worker *self, int ply, Entry *entry);
void worker_remember (Worker *self, int ply, const Entry *entry);

/* Whether the score of an entry decides the node for this window. */
bool entry_settles (const Entry *entry, int alpha, int beta);

/* Sets a line to a move followed by another line. */
void line_set (Line *self, Move move, const Line *rest);

/* Sets the principal variation of a node to the move and the line after it. */
void worker_keep_line (Worker *self, int ply, Move move);

static inline bool
worker_uses (const Worker *self, Feature feature)
{
  return job_uses (self->job, feature);
}
