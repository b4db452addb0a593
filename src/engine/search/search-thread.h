#pragma once

/* One thread of a search: the line of play it is in, what it has learnt about moves, and how it
 * knows that it has to stop. A Worker is used by its thread alone; only its node count is read by
 * others. */

#include "engine/search/job.h"
#include "engine/search/move-order.h"

enum { MOST_ROOM = 1 << 16, LEAST_ROOM = 1 << 11, MOST_EARLIER = 512, TRIED_MOST = 64 };

/* A line of best play, built from its end. */
typedef struct Line {
  int n;
  Move moves[MOST_PLIES];
} Line;

typedef struct Node {
  Position pos;
  Tally tally;
  Threats threats;
  Offers offers; /* found where the player to move is free */
  Move killers[N_KILLERS];
  Move quiet[TRIED_MOST]; /* quiet moves that were tried */
  bool was_null;          /* the move that led here was no move */
} Node;

typedef struct RootMove {
  Move move;
  int score;          /* of the depth at hand; -SCORE_INFINITE where it is only known to be worse */
  int previous_score; /* of the depth before */
  Line *line;         /* borrowed from the worker: long, so that sorting leaves it where it is */
} RootMove;

typedef struct Worker {
  Job *job; /* borrowed */
  int number;
  uint64_t n_nodes_most;
  _Atomic uint64_t n_nodes;
  bool is_stopped;
  int horizon; /* at this ply a position is judged as it stands */
  int root_depth;
  int deepest;

  RootMove *root_moves; /* owned */
  Line *root_lines;     /* owned; one for each of them */
  int n_root_moves;

  Node nodes[MOST_PLIES + 1];
  Line lines[MOST_PLIES + 1];
  uint64_t hashes[MOST_EARLIER + MOST_PLIES + 1];
  int n_earlier;

  /* The moves of the nodes, one after another. */
  int n_in_room;
  Move moves[MOST_ROOM];
  int32_t ranks[MOST_ROOM];

  History history;
  int32_t gain[MAX_SEATS][N_SQUARES], arrival[MAX_SEATS][N_SQUARES]; /* for ranking moves */
} Worker;

/* False when there is no memory. */
bool worker_init (Worker *self, int number);
void worker_release (Worker *self);

void worker_start (Worker *self, Job *job);

static inline uint64_t
worker_count_nodes (const Worker *self)
{
  return atomic_load_explicit (&self->n_nodes, memory_order_relaxed);
}

/* Counts a node; true when nothing that follows matters any more. */
bool worker_enter_node (Worker *self);

void worker_play (Worker *self, int ply, Move move);
void worker_play_null (Worker *self, int ply);

/* The player at the root calls in what he is owed. */
void worker_call_in (Worker *self);

/* The value of the root where the game is over there. */
int worker_score_of_end (const Worker *self);

/* Whether the value of a node follows from the rules: the game has ended there, or was drawn. */
bool worker_node_is_settled (const Worker *self, int ply, int *score);

/* The value where the player to move has no move. */
int worker_stuck_score (const Worker *self, int ply);

/* Whether the player to move, who is free to, wins with a step into the goal. */
bool worker_wins_by_entry (const Worker *self, int ply, Move *move);

int worker_evaluate (const Worker *self, int ply);

/* Whether there is room for no more plies, or for no more moves. */
bool worker_is_at_end (const Worker *self, int ply);

/* Whether the node is judged as it stands, although there may be captures: for want of room, or at
 * the end of what a level sees. */
bool worker_looks_no_further (const Worker *self, int ply);

/* Lists the moves of a node in the room, which it leaves when its queue does. */
Queue worker_list_moves (Worker *self, int ply);
Queue worker_list_charges (Worker *self, int ply);
void worker_leave_room (Worker *self, const Queue *queue);

/* How good a move looks before it is tried. */
void worker_rank_moves (Worker *self, int ply, uint32_t remembered, Queue *queue);
bool worker_move_is_quiet (const Worker *self, int ply, Move move);

/* What is remembered of a node, its score counted from there. */
bool worker_recall (const Worker *self, int ply, Entry *entry);
void worker_remember (Worker *self, int ply, const Entry *entry);

/* Whether a remembered score decides between alpha and beta. */
bool entry_settles (const Entry *entry, int alpha, int beta);

/* The line that begins with a move and goes on with another line. */
void line_set (Line *self, Move move, const Line *rest);

/* The move is the best of the node so far. */
void worker_keep_line (Worker *self, int ply, Move move);

static inline bool
worker_uses (const Worker *self, Feature feature)
{
  return job_uses (self->job, feature);
}
