#pragma once

/* One thread of the search: its current line of play, its history and killers, and its check for
 * the stop flag. While the search runs, other threads read only its node count. The threads of one
 * search share a Job. */

#include "engine/judge/evaluate.h"
#include "engine/judge/net.h"
#include "engine/search/level.h"
#include "engine/search/move-order.h"
#include "engine/search/search-constants.h"
#include "engine/search/search-features.h"
#include "engine/search/search-request.h"
#include "engine/search/transposition-table.h"

/* The deepest ply of a search, and the most moves at its root. A position that was set up by hand
 * may have more legal moves; the search leaves out the rest. */
enum { MOST_PLIES = 128, MOST_ROOT_MOVES = 2048 };

/* The data that all threads of one search share. While the threads run, only `is_over` and the
 * transposition table change, and both are safe to share. */
typedef struct Job {
  const SearchLimits *limits; /* borrowed */
  Level level;
  TranspositionTable *table; /* borrowed */
  FeatureSet features;
  SearchConstants constants;
  Position root;
  Judge judge;
  const Net *net;    /* borrowed; NULL if the judge evaluates alone */
  int judge_percent; /* the judge's share; 0 if the net evaluates alone */
  Move *root_moves;  /* borrowed; the moves to search at the root */
  int n_root_moves;
  int n_lines;
  int64_t start_us;
  atomic_bool is_over; /* the first thread has finished, and all others stop */
} Job;

enum { MOST_ROOM = 1 << 16, LEAST_ROOM = 1 << 11, MOST_EARLIER = 512, TRIED_MOST = 64 };

/* A principal variation, built from its last move to its first. */
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
  Move quiet[TRIED_MOST]; /* the first quiet moves that were tried */
  bool was_null;          /* a null move led here */
} SearchNode;

typedef struct RootMove {
  Move move;
  int score;          /* at the current depth; -SCORE_INFINITE if unknown or only bounded above */
  int previous_score; /* at the previous depth */
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

  RootMove root_moves[MOST_ROOT_MOVES];
  Line root_lines[MOST_ROOT_MOVES]; /* one for each root move */
  int n_root_moves;

  SearchNode nodes[MOST_PLIES + 1];
  NetSums sums[MOST_PLIES + 1];
  bool has_sums[MOST_PLIES + 1]; /* the sums belong to the position of the node */
  Line lines[MOST_PLIES + 1];
  uint64_t hashes[MOST_EARLIER + MOST_PLIES + 1];
  int n_earlier;

  /* A stack with the moves of all nodes on the current line. */
  int n_in_room;
  Move moves[MOST_ROOM];
  int32_t ranks[MOST_ROOM];

  MoveHistory history;
  /* The worth of each square for the move ordering. The rank of a quiet move is the `arrival` at
   * its target minus the `gain` of its start. */
  int32_t gain[MAX_SEATS][N_SQUARES], arrival[MAX_SEATS][N_SQUARES];
} SearchThread;

/* Starts a search. The history of the last search stays, so that the move ordering is good from the
 * beginning. For limited levels it is cleared, so that earlier searches do not influence the
 * move. */
void thread_start (SearchThread *self, Job *job);

/* Clears the history. */
void thread_forget (SearchThread *self);

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

/* Returns the score of the root if the game is over there. */
int thread_score_of_end (const SearchThread *self);

/* Returns whether the node needs no search, and then sets `score`. This holds if
 * ending_by_count() finds an end of the game, or if the node counts as a draw by repetition or by
 * the move count. */
bool thread_node_is_settled (const SearchThread *self, int ply, int *score);

/* Returns the score if the player to move has no legal move. */
int thread_stuck_score (const SearchThread *self, int ply);

/* Returns whether the player to move wins by a step into the goal, and then sets `move` to this
 * step. Call it only if no move is compulsory. */
bool thread_wins_by_entry (const SearchThread *self, int ply, Move *move);

/* Returns whether the draw by the count of quiet moves is near, so that positions with another
 * count tell little about this one. */
bool thread_is_near_draw (const SearchThread *self, int ply);

/* Returns whether the player to move may only capture or leave a castle, by the rules or because
 * the opponent demanded a capture. The node's threats must be set. */
bool thread_is_forced (const SearchThread *self, int ply);

int thread_evaluate (SearchThread *self, int ply);

/* Returns whether the ply is at the horizon, or the stack has no room for more moves. */
bool thread_is_at_end (const SearchThread *self, int ply);

/* Returns whether to use the static evaluation even if captures are possible. The reason can be the
 * horizon, the stack, or a level that overlooks the captures of this position. */
bool thread_looks_no_further (const SearchThread *self, int ply);

/* Lists the moves of a node on top of the stack; thread_leave_room() removes them. */
Queue thread_list_moves (SearchThread *self, int ply);
Queue thread_list_charges (SearchThread *self, int ply);
void thread_leave_room (SearchThread *self, const Queue *queue);

/* Ranks the moves for the move ordering. */
void thread_rank_moves (SearchThread *self, int ply, uint32_t remembered, Queue *queue);
bool thread_move_is_quiet (const SearchThread *self, int ply, Move move);

/* Read and write the table. They convert the scores of wins and losses: the search counts plies
 * from the root, the table from the node. */
bool thread_recall (const SearchThread *self, int ply, Entry *entry);
void thread_remember (SearchThread *self, int ply, const Entry *entry);

/* Returns whether the score of an entry decides the node for this window. */
bool entry_settles (const Entry *entry, int alpha, int beta);

/* Sets a line to a move followed by another line. */
void line_set (Line *self, Move move, const Line *rest);

/* Sets the principal variation of a node to the move and the line after it. */
void thread_keep_line (SearchThread *self, int ply, Move move);

/* Late-move reduction: returns the parts of a ply to take off for a quiet move. The number grows
 * with `depth` and with `n_before`, the number of moves that were tried before. Both must be at
 * least 1. */
int thread_reduction (const SearchThread *self, int depth, int n_before);

static inline bool
thread_uses (const SearchThread *self, Feature feature)
{
  return features_have (self->job->features, feature);
}
