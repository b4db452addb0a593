#pragma once

/* A move in the tree of a game, with what follows it and what is said of it.
 *
 *     root ── E6-E8 ── H11-F9 ── …      child: what was played, the main line
 *               │         └ I11-G9      sibling: the next variation instead of this move
 *             F6-F8 ── …
 *
 * Any program may read the struct; it is changed through the functions only. Moves are checked when
 * they are added, so a tree never holds an illegal one, and each node keeps the Turn after its move
 * (half a kilobyte): going anywhere costs nothing. Nodes stay where they are as long as they live,
 * and a node owns all below it.
 *
 * Lines and variations may be long and deep: nothing here calls itself. */

#include "core/record/record-comment.h"
#include "core/rules/turn.h"

/* The numeric marks of PGN: 1 is !, 2 is ?, 3 !!, 4 ??, 5 !?, 6 ?!; 10 and more speak of positions.
 */
enum { MAX_MARKS = 8 };

typedef enum NodeText {
  COMMENT,        /* after the move; the root's speaks of the whole game */
  COMMENT_BEFORE, /* before it, as where a variation starts; the root has none */
  DRAWINGS,       /* arrows and circles, as written: "[%cal Ge6f8] [%csl Rg7]" */
  N_NODE_TEXTS
} NodeText;

/* Nearly all moves are written with less: a step with five letters, a long charge with thirty. */
enum { NODE_MOVE_SIZE = 24 };

typedef struct Node Node;

struct Node {
  Node *parent;     /* NULL: the root, which holds no move */
  Node *child;      /* the main line; its siblings are the variations */
  Node *sibling;    /* the next variation instead of this move */
  Move move;        /* belongs to the position of the parent */
  Turn turn;        /* after it */
  unsigned n_turns; /* of players, up to and with this one; trees and answers are none */
  Stamps stamps;
  uint8_t marks[MAX_MARKS];  /* 0 ends them */
  char *texts[N_NODE_TEXTS]; /* UTF-8; owned; NULL where there is none */

  /* The move as its game writes it; "" where it is longer. To find it takes most of the time that
   * a record takes to be written, and a game is written after each change. */
  char move_text[NODE_MOVE_SIZE];
};

/* ---- Life ---- */

/* The root of a tree that begins with this position. NULL when there is no memory. */
Node *node_new (const Position *start);
/* With all that is below it; not while it is part of a tree. */
void node_free (Node *self);

/* ---- Moves ---- */

/* A move made here: the child that has it, or a new one behind all others. NULL if it is not legal,
 * or when there is no memory; `why`, which may be NULL, then has REFUSAL_NONE. */
Node *node_add (Node *self, Move move, Explanation *why);

/* The child with that move, or NULL. */
Node *node_child_with (const Node *self, Move move);

/* Takes a node other than the root out of its tree, with all that is below it; it is then the
 * caller's. Its parent stays noted, and there it may be put back, behind a former sibling or, with
 * NULL, before all, as long as the parent lives. Undoing in reverse order keeps to that. */
void node_cut (Node *self);
void node_put_back (Node *self, Node *behind);

/* The sibling before it, or NULL. */
Node *node_previous (const Node *self);

/* One place up among its siblings; or the main line, all the way from the root. False if there was
 * nothing to do. */
bool node_promote (Node *self);
bool node_make_main (Node *self);

/* ---- Going about ---- */

static inline bool
node_is_variation (const Node *self)
{
  return self->parent != NULL && self->parent->child != self;
}

/* Where the first children lead to. */
Node *node_end_of_line (Node *self);

/* In what order to meet all nodes: this one, all below it, then its next sibling. NULL after the
 * last one below `top`. */
Node *node_next (const Node *self, const Node *top);

/* How many moves lead to it. */
size_t node_count_moves (const Node *self);

/* The number of the round of all seats in which its move was made; of the next one for trees and
 * answers. The first is 1, also in a position set up for another seat to move. */
unsigned node_round (const Node *self);

/* Whether the record keeps this move although it was taken back: the next node calls it in. */
bool node_is_taken_back (const Node *self, const Node *next);

/* Whether no position before it can come back: its move is a capture, or led onto a goal square, or
 * it is the first of all. */
bool node_is_irreversible (const Node *self);

/* How often the position has been on the board on the way here, now included. The same position is
 * the same position text, quiet plies apart; moves taken back do not count. */
int node_count_repetitions (const Node *self);

/* ---- What is said of a move ---- */

/* NULL or "" for none. Bytes that are not UTF-8 are taken for Latin-1. False, with nothing changed,
 * when there is no memory, or if drawings are anything but [%cal …] and [%csl …] with a space
 * between them. */
bool node_set_text (Node *self, NodeText which, const char *text);
/* Behind what there is, with a space between them. */
bool node_append_text (Node *self, NodeText which, const char *text);

/* A mark stands once; false if there are too many, or it is 0. */
bool node_add_mark (Node *self, uint8_t mark);
void node_remove_mark (Node *self, uint8_t mark);

/* Beyond the limits (record-comment.h) nothing is set. */
void node_set_clock (Node *self, int centiseconds);
void node_set_eval (Node *self, int hundredths);
void node_set_eval_win (Node *self, int moves);
void node_clear_stamps (Node *self, unsigned stamps); /* of StampKind */
