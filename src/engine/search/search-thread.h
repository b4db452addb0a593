#pragma once

/* One thread of the search: its current line of play, its history and killers, and its check for
 * the stop flag. Only its own thread uses a SearchThread; other threads only read its node count.
 */

#include "engine/search/job.h"
#include "engine/search/move-order.h"

enum { MOST_ROOM = 1 << 16, LEAST_ROOM = 1 << 11, MOST_EARLIER = 512, TRIED_MOST = 64 };

/* A principal variation, built from its end. */
typedef struct Line {
  int n;
  Move moves[MOST_PLIES];
} Line;

typedef struct SearchNode {
  Position pos;
  Tally tally;
  Threats threats;
  Offers offers; /* set if the player to move has no compulsory move */
  Move killers[N_KILLERS];
  Move quiet[TRIED_MOST]; /* the quiet moves tried so far */
  bool was_null;          /* a null move led here */
} SearchNode;

typedef struct RootMove {
  Move move;
  int score;          /* at the current depth; -SCORE_INFINITE if only a bound is known */
  int previous_score; /* at the depth before */
  Line *line;         /* borrowed; a pointer, because lines are too long to be moved by the sort */
} RootMove;

typedef struct SearchThread {
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

  SearchNode nodes[MOST_PLIES + 1];
  Line lines[MOST_PLIES + 1];
  uint64_t hashes[MOST_EARLIER + MOST_PLIES + 1];
  int n_earlier;

  /* A stack with the moves of all nodes on the current line. */
  int n_in_room;
  Move moves[MOST_ROOM];
  int32_t ranks[MOST_ROOM];

  MoveHistory history;
  int32_t gain[MAX_SEATS][N_SQUARES], arrival[MAX_SEATS][N_SQUARES]; /* for the move ordering */
} SearchThread;

/* Returns false when memory runs out. */
bool thread_init (SearchThread *self, int number);
void thread_release (SearchThread *self);

void thread_start (SearchThread *self, Job *job);

static inline uint64_t
thread_count_nodes (const SearchThread *self)
{
  return atomic_load_explicit (&self->n_nodes, memory_order_relaxed);
}

/* Counts a node. Returns true if the search has to stop. */
bool thread_enter_node (SearchThread *self);

void thread_play (SearchThread *self, int ply, Move move);
void thread_play_null (SearchThread *self, int ply);

/* Plays `force` at the root. */
void thread_call_in (SearchThread *self);

/* The score of the root if the game is over there. */
int thread_score_of_end (const SearchThread *self);

/* Whether the node needs no search: the game is over or drawn there. */
bool thread_node_is_settled (const SearchThread *self, int ply, int *score);

/* The score if the player to move has no legal move. */
int thread_stuck_score (const SearchThread *self, int ply);

/* Whether a player without a compulsory move wins by a step into the goal. */
bool thread_wins_by_entry (const SearchThread *self, int ply, Move *move);

int thread_evaluate (const SearchThread *self, int ply);

/* Whether there is no room for more plies or moves. */
bool thread_is_at_end (const SearchThread *self, int ply);

/* Whether to use the static evaluation even if captures are possible: there is no room, or a
 * level does not look any further. */
bool thread_looks_no_further (const SearchThread *self, int ply);

/* Lists the moves of a node on top of the stack; thread_leave_room() removes them. */
Queue thread_list_moves (SearchThread *self, int ply);
Queue thread_list_charges (SearchThread *self, int ply);
void thread_leave_room (SearchThread *self, const Queue *queue);

/* Ranks the moves for the move ordering. */
void thread_rank_moves (SearchThread *self, int ply, uint32_t remembered, Queue *queue);
bool thread_move_is_quiet (const SearchThread *self, int ply, Move move);

/* Read and write the table, with scores counted from the node. */
bool thread_recall (const SearchThread *self, int ply, Entry *entry);
void thread_remember (SearchThread *self, int ply, const Entry *entry);

/* Whether the score of an entry decides the node for this window. */
bool entry_settles (const Entry *entry, int alpha, int beta);

/* Sets a line to a move followed by another line. */
void line_set (Line *self, Move move, const Line *rest);

/* Sets the principal variation of a node to the move and the line after it. */
void thread_keep_line (SearchThread *self, int ply, Move move);

static inline bool
thread_uses (const SearchThread *self, Feature feature)
{
  return job_uses (self->job, feature);
}
