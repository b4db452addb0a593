#include "core/record/node.h"

#include "core/notation/notation.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- Creating and freeing ---- */

static Node *
node_new_alone (Node *parent, Move move, const Turn *turn)
{
  Node *self = calloc (1, sizeof *self);

  if (self == NULL)
    return NULL;

  self->parent = parent;
  self->move = move;
  self->turn = *turn;

  return self;
}

static void
note_text (Node *self)
{
  char text[MOVE_TEXT_SIZE];
  int length = move_text_write_own (&self->parent->turn.pos, self->move, text);

  if (length < NODE_MOVE_SIZE)
    memcpy (self->move_text, text, (size_t) length + 1);
}

/* If a later seat begins, the seats before it count as having moved. */
Node *
node_new (const Position *start)
{
  Turn turn;
  Node *self;

  turn_start (&turn, start);
  self = node_new_alone (NULL, (Move) { .kind = MOVE_NONE }, &turn);
  if (self != NULL)
    self->n_turns = position_is_planting (start) ? 0 : start->seat;

  return self;
}

static void
node_free_alone (Node *self)
{
  for (int which = 0; which < N_NODE_TEXTS; which++)
    free (self->texts[which]);
  free (self);
}

/* Frees one leaf after another without recursion, and `self` last. */
void
node_free (Node *self)
{
  Node *at = self;

  while (at != NULL) {
    Node *parent = at->parent;

    if (at->child != NULL) {
      at = at->child;
      continue;
    }
    if (at != self)
      parent->child = at->sibling;
    node_free_alone (at);
    at = at != self ? parent : NULL;
  }
}

/* ---- Moves ---- */

Node *
node_child_with (const Node *self, Move move)
{
  Node *child = self->child;

  while (child != NULL && !move_is_equal (child->move, move))
    child = child->sibling;

  return child;
}

/* Returns the pointer that leads to the sibling after `behind`, or to the first child if `behind`
 * is NULL. */
static Node **
link_behind (Node *parent, Node *behind)
{
  return behind != NULL ? &behind->sibling : &parent->child;
}

static Node *
last_child (const Node *self)
{
  Node *child = self->child;

  while (child != NULL && child->sibling != NULL)
    child = child->sibling;

  return child;
}

Node *
node_previous (const Node *self)
{
  Node *before = self->parent != NULL ? self->parent->child : NULL;

  if (before == self)
    return NULL;
  while (before != NULL && before->sibling != self)
    before = before->sibling;

  return before;
}

/* Returns the number of turns up to the move and including it. After `force` the offender moves
 * again, and both moves together count as one turn. */
static unsigned
count_turns (const Node *parent, Move move)
{
  bool is_turn = move.kind == MOVE_PLAIN || move.kind == MOVE_CANTER || move.kind == MOVE_CAPTURE ||
                 move.kind == MOVE_PASS;

  return parent->n_turns + (is_turn && parent->move.kind != MOVE_FORCE);
}

/* Looks for a child with the move that turn_play() has played. That move may differ from `move`,
 * because several moves may have the same result. */
Node *
node_add (Node *self, Move move, Explanation *why)
{
  Node *child;
  Turn turn;

  if (!turn_play (&self->turn, move, &turn, why))
    return NULL;
  child = node_child_with (self, turn.last);
  if (child != NULL)
    return child;

  if (why != NULL)
    *why = (Explanation) { .refusal = REFUSAL_NONE };
  child = node_new_alone (self, turn.last, &turn);
  if (child == NULL)
    return NULL;
  child->n_turns = count_turns (self, turn.last);
  note_text (child);
  *link_behind (self, last_child (self)) = child;

  return child;
}

void
node_cut (Node *self)
{
  assert (self->parent != NULL);

  *link_behind (self->parent, node_previous (self)) = self->sibling;
  self->sibling = NULL;
}

void
node_put_back (Node *self, Node *behind)
{
  Node **link = link_behind (self->parent, behind);

  assert (behind == NULL || behind->parent == self->parent);

  self->sibling = *link;
  *link = self;
}

bool
node_promote (Node *self)
{
  Node *before = node_previous (self);
  Node *behind;

  if (before == NULL)
    return false;

  behind = node_previous (before);
  node_cut (self);
  node_put_back (self, behind);

  return true;
}

bool
node_make_main (Node *self)
{
  bool has_changed = false;

  for (Node *node = self; node->parent != NULL; node = node->parent)
    if (node_is_variation (node)) {
      node_cut (node);
      node_put_back (node, NULL);
      has_changed = true;
    }

  return has_changed;
}

/* ---- Walking the tree ---- */

Node *
node_end_of_line (Node *self)
{
  while (self->child != NULL)
    self = self->child;

  return self;
}

Node *
node_next (const Node *self, const Node *top)
{
  if (self->child != NULL)
    return self->child;
  while (self != top && self->sibling == NULL)
    self = self->parent;

  return self == top ? NULL : self->sibling;
}

size_t
node_count_moves (const Node *self)
{
  size_t n = 0;

  for (const Node *node = self; node->parent != NULL; node = node->parent)
    n++;

  return n;
}

bool
node_is_on_way_to (const Node *self, const Node *end)
{
  while (end != NULL && end != self)
    end = end->parent;

  return end != NULL;
}

unsigned
node_round (const Node *self)
{
  unsigned n_seats = (unsigned) self->turn.pos.variant->n_seats;
  bool is_turn = self->parent == NULL || self->n_turns > self->parent->n_turns ||
                 self->parent->move.kind == MOVE_FORCE;
  unsigned n_before = self->n_turns - (is_turn && self->parent != NULL);

  return n_before / n_seats + 1;
}

bool
node_is_taken_back (const Node *self, const Node *next)
{
  return next != NULL && next->move.kind == MOVE_FORCE && turn_is_taken_back (&self->turn);
}

bool
node_is_irreversible (const Node *self)
{
  return self->move.kind != MOVE_FORCE && self->turn.pos.quiet_plies == 0;
}

int
node_count_repetitions (const Node *self)
{
  const Node *next = NULL;
  int n = 0;

  for (const Node *node = self; node != NULL; next = node, node = node->parent) {
    if (!node_is_taken_back (node, next) && position_is_equal (&node->turn.pos, &self->turn.pos))
      n++;
    if (node_is_irreversible (node))
      break;
  }

  return n;
}

static void
turn_round (uint64_t *hashes, int n)
{
  for (int i = 0; i < n / 2; i++) {
    uint64_t hash = hashes[i];

    hashes[i] = hashes[n - 1 - i];
    hashes[n - 1 - i] = hash;
  }
}

int
node_earlier_hashes (const Node *self, uint64_t hashes[MOST_EARLIER_POSITIONS])
{
  int n = 0;

  for (const Node *next = self, *at; n < MOST_EARLIER_POSITIONS; next = at) {
    at = next->parent;
    if (at == NULL || node_is_irreversible (next))
      break;
    if (!node_is_taken_back (at, next))
      hashes[n++] = at->turn.pos.hash;
  }
  turn_round (hashes, n);

  return n;
}

static bool
has_hash (const uint64_t *hashes, int n, uint64_t hash)
{
  for (int i = 0; i < n; i++)
    if (hashes[i] == hash)
      return true;

  return false;
}

void
node_keep_repeated (uint64_t *hashes, int n)
{
  for (int i = n - 1; i >= 0; i--)
    if (!has_hash (hashes, i, hashes[i]))
      hashes[i] = 0;
}

/* ---- Texts, marks and stamps of a move ---- */

bool
node_set_text (Node *self, NodeText which, const char *text)
{
  bool has_text = text != NULL && text[0] != '\0';
  char *copy = NULL;

  if (has_text && which == DRAWINGS && !comment_is_drawings (text))
    return false;
  if (has_text && (copy = text_copy_as_utf8 (text)) == NULL)
    return false;

  free (self->texts[which]);
  self->texts[which] = copy;

  return true;
}

bool
node_append_text (Node *self, NodeText which, const char *text)
{
  TextBuffer both = { 0 };
  bool is_set;

  if (self->texts[which] == NULL)
    return node_set_text (self, which, text);

  text_buffer_add_text (&both, self->texts[which]);
  text_buffer_add_char (&both, ' ');
  text_buffer_add_text (&both, text);
  is_set = !both.has_failed && node_set_text (self, which, both.text);
  text_buffer_clear (&both);

  return is_set;
}

bool
node_add_mark (Node *self, uint8_t mark)
{
  for (int i = 0; i < MAX_MARKS && mark != 0; i++) {
    if (self->marks[i] == 0)
      self->marks[i] = mark;
    if (self->marks[i] == mark)
      return true;
  }

  return false;
}

void
node_remove_mark (Node *self, uint8_t mark)
{
  int kept = 0;

  for (int i = 0; i < MAX_MARKS; i++)
    if (self->marks[i] != mark)
      self->marks[kept++] = self->marks[i];
  while (kept < MAX_MARKS)
    self->marks[kept++] = 0;
}

void
node_set_clock (Node *self, int centiseconds)
{
  if (centiseconds < 0 || centiseconds >= MAX_CLOCK)
    return;

  self->stamps.set |= STAMP_CLOCK;
  self->stamps.clock_centiseconds = centiseconds;
}

static void
set_eval (Node *self, StampKind kind, int eval)
{
  if (eval < -MAX_EVAL || eval > MAX_EVAL)
    return;

  node_clear_stamps (self, STAMP_EVAL | STAMP_EVAL_WIN);
  self->stamps.set |= (uint8_t) kind;
  self->stamps.eval = eval;
}

void
node_set_eval (Node *self, int hundredths)
{
  set_eval (self, STAMP_EVAL, hundredths);
}

void
node_set_eval_win (Node *self, int moves)
{
  set_eval (self, STAMP_EVAL_WIN, moves);
}

void
node_clear_stamps (Node *self, unsigned stamps)
{
  self->stamps.set &= (uint8_t) ~stamps;
}
