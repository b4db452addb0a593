#pragma once

/* A move in the tree of a game, with its continuations, comments and marks.
 *
 *     root ── E6-E8 ── H11-F9 ── …      child: the move that was played, the main line
 *               │         └ I11-G9      sibling: the next variation instead of this move
 *             F6-F8 ── …
 *
 * Any program may read the struct, but only the functions and the record reader change it. Moves
 * are checked when they are added, so a tree never holds an illegal move. Each node stores the Turn
 * after its move (half a kilobyte), so going to any node costs nothing. A node owns all nodes below
 * it, and its address never changes.
 *
 * Lines may be long and variations deep, so no function here is recursive. */

#include "core/record/record-comment.h"
#include "core/rules/turn.h"

/* The most marks of a node. Marks are the numeric marks of PGN: 1 is !, 2 is ?, 3 is !!, 4 is ??,
 * 5 is !?, 6 is ?!. Marks from 10 up judge positions. */
enum { MAX_MARKS = 8 };

typedef enum NodeText {
  COMMENT,        /* after the move; at the root it describes the whole game */
  COMMENT_BEFORE, /* before the move, as at the start of a variation; the root has none */
  DRAWINGS,       /* arrows and circles, as written: "[%cal Ge6f8] [%csl Rg7]" */
  N_NODE_TEXTS
} NodeText;

/* Enough for nearly all moves: a step has at most seven characters. A long charge may have thirty,
 * which is too many. */
enum { NODE_MOVE_SIZE = 24 };

typedef struct Node Node;

struct Node {
  Node *parent;     /* NULL at the root, which has no move */
  Node *child;      /* the main line; its siblings are the variations */
  Node *sibling;    /* the next variation instead of this move */
  Move move;        /* relative to the position of the parent */
  Turn turn;        /* the state after the move */
  unsigned n_turns; /* turns of players up to here, without trees and answers */
  Stamps stamps;
  uint8_t marks[MAX_MARKS];  /* unused marks, at the end, are 0 */
  char *texts[N_NODE_TEXTS]; /* UTF-8; owned; NULL if the node has no such text */

  /* The text of the move in the notation of its game, or "" at the root and if the text does not
   * fit. The text is stored because a game is written after each change, and making these texts
   * would take most of the time. */
  char move_text[NODE_MOVE_SIZE];
};

/* ---- Creating and freeing ---- */

/* Returns the root of a new tree with this position, or NULL when memory runs out. */
Node *node_new (const Position *start);
/* Frees the node and all nodes below it. The node must be a root, or taken out by node_cut(). */
void node_free (Node *self);

/* ---- Moves ---- */

/* Plays a move here. Returns the child with this move, which is added as the last child if it is
 * new. Returns NULL if the move is illegal; `why`, which may be NULL, then tells the reason.
 * Returns NULL with REFUSAL_NONE when memory runs out. */
Node *node_add (Node *self, Move move, Explanation *why);

/* Returns the child with that move, or NULL. */
Node *node_child_with (const Node *self, Move move);

/* node_cut() takes a node, except the root, out of its tree with all nodes below it. The caller
 * then owns the node. node_put_back() puts the node behind the sibling `behind`, or before all
 * siblings if `behind` is NULL. The parent must still exist, as it does if changes are undone in
 * reverse order. */
void node_cut (Node *self);
void node_put_back (Node *self, Node *behind);

/* Returns the sibling before this node; NULL for a first child and for the root. */
Node *node_previous (const Node *self);

/* Move a variation one place up among its siblings, or make the whole line to this node the main
 * line. Return false if nothing changed. */
bool node_promote (Node *self);
bool node_make_main (Node *self);

/* ---- Walking the tree ---- */

static inline bool
node_is_variation (const Node *self)
{
  return self->parent != NULL && self->parent->child != self;
}

/* Prefetches the node that is visited next, which may be NULL, because the nodes of a long game
 * are scattered in memory. */
static inline void
node_prefetch (const Node *self)
{
  if (self == NULL)
    return;

  __builtin_prefetch (self);
  __builtin_prefetch (&self->turn.pos.seat);
  __builtin_prefetch (&self->n_turns);
  __builtin_prefetch (self->move_text);
}

/* Returns the last node of the line that goes on from here with the first child of each node. */
Node *node_end_of_line (Node *self);

/* Returns the next node of a visit to all nodes below `top`. That is the first child. Without a
 * child it is the next sibling of this node, or of the nearest node above that has a next sibling.
 * Returns NULL after the last node. */
Node *node_next (const Node *self, const Node *top);

/* Returns the number of moves from the root to this node. */
size_t node_count_moves (const Node *self);

/* Whether this node is `end` or one that leads to it. `end` may be NULL. */
bool node_is_on_way_to (const Node *self, const Node *end);

/* Returns the number of the round in which the move was made. In a round every seat moves once.
 * A tree belongs to the first round, and an answer to the round of its player's next move. The
 * first round is 1, even if a later seat begins. */
unsigned node_round (const Node *self);

/* Whether `next`, the child that follows in the line, is `force` and takes this move back. The
 * record keeps such a move. `next` may be NULL. */
bool node_is_taken_back (const Node *self, const Node *next);

/* Whether no position before this one can occur again, because its count of quiet plies is 0.
 * Returns false for the position after `force`. */
bool node_is_irreversible (const Node *self);

/* Returns how often this position has occurred on the way here, including now. The count of quiet
 * plies may differ. Positions after moves that were taken back are left out. */
int node_count_repetitions (const Node *self);

/* Lists the hashes of the earlier positions that can occur again, oldest first, for a search.
 * Leaves out positions after moves that were taken back. Returns the number of hashes. */
enum { MOST_EARLIER_POSITIONS = 512 };
int node_earlier_hashes (const Node *self, uint64_t hashes[MOST_EARLIER_POSITIONS]);

/* Sets each hash of such a list to 0, unless an earlier one is equal. With this list, a search
 * counts a position of the game as a draw only if it would occur for the third time. */
void node_keep_repeated (uint64_t *hashes, int n);

/* ---- Texts, marks and stamps of a move ---- */

/* Replaces a text; NULL or "" removes it. Bytes that are not UTF-8 are read as Latin-1. Returns
 * false and changes nothing if memory runs out, or if DRAWINGS would have anything but [%cal …] and
 * [%csl …] commands with a space between them. */
bool node_set_text (Node *self, NodeText which, const char *text);
/* Adds `text` to the end of the node's text, with a space between them. */
bool node_append_text (Node *self, NodeText which, const char *text);

/* Adds a mark, unless the node has it. Returns false if the mark is 0 or there are too many. */
bool node_add_mark (Node *self, uint8_t mark);
void node_remove_mark (Node *self, uint8_t mark);

/* These functions ignore values beyond the limits of record-comment.h. */
void node_set_clock (Node *self, int centiseconds);
void node_set_eval (Node *self, int hundredths);
void node_set_eval_win (Node *self, int moves);
void node_clear_stamps (Node *self, unsigned stamps); /* flags of StampKind */
