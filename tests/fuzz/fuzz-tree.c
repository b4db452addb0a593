/* Interprets bytes as changes to a game: moves and variations, comments, drawings, marks,
 * evaluations, cuts and promotions. The written form of the resulting tree must read as the same
 * tree. */

#include "core/record/record-reader.h"
#include "core/record/record-writer.h"
#include "core/rules/movegen.h"
#include "ensure.h"

#include <string.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

enum { MOST_MOVES = 1 << 12, LONGEST_TEXT = 64 };

typedef struct Bytes {
  const uint8_t *data;
  size_t size;
} Bytes;

/* Takes the next byte. Returns 0 after the last one. */
static uint8_t
take (Bytes *self)
{
  if (self->size == 0)
    return 0;
  self->size--;

  return *self->data++;
}

/* ---- Changes ---- */

static Node *
play (Node *node, Bytes *bytes)
{
  static Move moves[MOST_MOVES];
  Move move = { .kind = MOVE_FORCE };
  Node *child;
  int n;

  if (node->turn.must_answer || (turn_may_force (&node->turn) && take (bytes) % 2 > 0)) {
    child = node_add (node, move, NULL);
    return child != NULL ? child : node;
  }
  if (turn_ending (&node->turn).result != ONGOING)
    return node;

  n = movegen_list (&node->turn.pos, moves, MOST_MOVES);
  if (n > MOST_MOVES)
    n = MOST_MOVES;
  child = n > 0 ? node_add (node, moves[(take (bytes) * 256 + take (bytes)) % n], NULL) : NULL;

  return child != NULL ? child : node;
}

static Node *
go_back (Node *node, Bytes *bytes)
{
  for (int n = take (bytes) % 8; n > 0 && node->parent != NULL; n--)
    node = node->parent;

  return node;
}

static Node *
write_text (Node *node, Bytes *bytes)
{
  NodeText which = take (bytes) % 2 > 0 && node->parent != NULL ? COMMENT_BEFORE : COMMENT;
  char text[LONGEST_TEXT + 1];
  int n = take (bytes) % LONGEST_TEXT;

  for (int i = 0; i < n; i++)
    text[i] = (char) (take (bytes) | 1);
  text[n] = '\0';
  node_set_text (node, which, text);

  return node;
}

static Node *
draw (Node *node, Bytes *bytes)
{
  static const char *const drawings[] = { "[%cal Ge6f8]", "[%csl Rd4,Yd5]",
                                          "[%cal Ge6f8,Ba1b2] [%csl Gd4]", NULL };

  node_set_text (node, DRAWINGS, drawings[take (bytes) % 4]);

  return node;
}

static Node *
mark (Node *node, Bytes *bytes)
{
  if (node->parent != NULL)
    node_add_mark (node, take (bytes));

  return node;
}

static Node *
stamp (Node *node, Bytes *bytes)
{
  int number = take (bytes) * 256 + take (bytes);

  switch (take (bytes) % 3) {
  case 0:
    node_set_clock (node, number);
    break;
  case 1:
    node_set_eval (node, number - 32768);
    break;
  default:
    node_set_eval_win (node, number % 200 - 100);
  }

  return node;
}

static Node *
cut (Node *node, Bytes *bytes)
{
  Node *parent = node->parent;

  if (parent == NULL)
    return node;
  node_cut (node);
  node_free (node);

  return parent;
}

static Node *
promote (Node *node, Bytes *bytes)
{
  if (take (bytes) % 2 > 0)
    node_make_main (node);
  else
    node_promote (node);

  return node;
}

static Node *(*const deeds[]) (Node *node, Bytes *bytes) = {
  play, play, play, play, go_back, write_text, draw, mark, stamp, cut, promote,
};

static Record *
make_record (Bytes *bytes)
{
  Position start;
  Record *record;
  Node *node;

  position_start (&start, &variants[take (bytes) % n_variants]);
  record = record_new (&start);
  ENSURE (record != NULL);
  node = record->root;
  while (bytes->size > 0)
    node = deeds[take (bytes) % (sizeof deeds / sizeof deeds[0])](node, bytes);

  return record;
}

/* ---- Checks ---- */

static void
ensure_same_text (const char *a, const char *b)
{
  ENSURE ((a != NULL) == (b != NULL) && (a == NULL || strcmp (a, b) == 0));
}

static void
ensure_same_node (const Node *a, const Node *b)
{
  ENSURE (move_is_equal (a->move, b->move));
  ENSURE (position_is_equal (&a->turn.pos, &b->turn.pos));
  ENSURE (memcmp (a->marks, b->marks, sizeof a->marks) == 0);
  ENSURE (a->stamps.set == b->stamps.set);
  ENSURE ((a->stamps.set & STAMP_CLOCK) == 0 ||
          a->stamps.clock_centiseconds == b->stamps.clock_centiseconds);
  ENSURE ((a->stamps.set & (STAMP_EVAL | STAMP_EVAL_WIN)) == 0 || a->stamps.eval == b->stamps.eval);
  for (int which = 0; which < N_NODE_TEXTS; which++)
    ensure_same_text (a->texts[which], b->texts[which]);
  ENSURE ((a->child != NULL) == (b->child != NULL));
  ENSURE ((a->sibling != NULL) == (b->sibling != NULL));
}

static void
ensure_same_tree (const Node *a, const Node *b)
{
  const Node *top_a = a, *top_b = b;

  for (; a != NULL && b != NULL; a = node_next (a, top_a), b = node_next (b, top_b))
    ensure_same_node (a, b);
  ENSURE (a == NULL && b == NULL);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  Bytes bytes = { data, size };
  Record *record = make_record (&bytes), *again;
  TextBuffer first = { 0 }, second = { 0 };
  GameSpan span = { 0 };
  RecordReport report;

  ENSURE (record_write (record, &first));
  ENSURE (record_scan (first.text, first.length, &span));
  again = record_read (first.text, &span, &report);
  ENSURE (again != NULL && report.error.problem == RECORD_OK);
  ensure_same_tree (record->root, again->root);
  ENSURE (record_write (again, &second));
  ENSURE (strcmp (first.text, second.text) == 0);

  text_buffer_clear (&first);
  text_buffer_clear (&second);
  record_free (record);
  record_free (again);

  return 0;
}
