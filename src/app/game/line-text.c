#include "app/game/line-text.h"

#include "core/record/record-reader.h"
#include "core/record/record-writer.h"

#include <string.h>

/* ---- Writing ---- */

static void
copy_words (const Node *from, Node *to)
{
  for (int which = 0; which < N_NODE_TEXTS; which++)
    node_set_text (to, which, from->texts[which]);
  for (int i = 0; i < MAX_MARKS && from->marks[i] != 0; i++)
    node_add_mark (to, from->marks[i]);
  if (from->stamps.set & STAMP_CLOCK)
    node_set_clock (to, from->stamps.clock_centiseconds);
  if (from->stamps.set & STAMP_EVAL)
    node_set_eval (to, from->stamps.eval);
  if (from->stamps.set & STAMP_EVAL_WIN)
    node_set_eval_win (to, from->stamps.eval);
}

/* Copies a node below the copy of its parent, if the move is legal there. */
static Node *
copy_node (GHashTable *copies, const Node *from)
{
  Node *parent = g_hash_table_lookup (copies, from->parent);
  Node *to = parent != NULL ? node_add (parent, from->move, NULL) : NULL;

  if (to != NULL) {
    copy_words (from, to);
    g_hash_table_insert (copies, (gpointer) from, to);
  }

  return to;
}

static char *
dup_text (const Record *record)
{
  TextBuffer buffer = { 0 };
  char *text;

  if (!record_write (record, &buffer))
    g_error ("There is no memory for the text of a line");
  text = g_strdup (buffer.text);
  text_buffer_clear (&buffer);

  return text;
}

char *
line_text_new (const Node *first, gboolean has_variations)
{
  g_autoptr (GHashTable) copies = g_hash_table_new (NULL, NULL);
  /* An answer makes no sense without the move before it. */
  gboolean is_answer = first->move.kind == MOVE_FORCE || first->move.kind == MOVE_STAND;
  const Node *start = is_answer ? first->parent->parent : first->parent;
  Record *record = record_new (&start->turn.pos);
  char *text;

  if (record == NULL)
    g_error ("There is no memory for a line");
  g_hash_table_insert (copies, (gpointer) start, record->root);
  if (is_answer)
    copy_node (copies, first->parent);
  for (const Node *node = first; node != NULL;
       node = has_variations ? node_next (node, first) : node->child)
    copy_node (copies, node);
  text = dup_text (record);
  record_free (record);

  return text;
}

/* ---- Reading ---- */

/* Returns the text. If it has no tags, adds those for the variant and the position. */
static char *
dup_with_tags (const char *text, const Position *here)
{
  char position[POSITION_TEXT_SIZE];

  while (g_ascii_isspace (*text))
    text++;
  if (*text == '[')
    return g_strdup (text);

  position_text_write (here, TRUE, position);

  return g_strdup_printf ("[Variant \"%s\"]\n[Position \"%s\"]\n\n%s\n", here->variant->id,
                          position, text);
}

static char *
dup_word (const char *text, const RecordError *error)
{
  return error->problem == RECORD_OK ? NULL : g_strndup (text + error->offset, error->length);
}

Record *
line_text_read (const char *text, const Position *here, char **unread)
{
  g_autofree char *whole = dup_with_tags (text, here);
  RecordReport report = { 0 };
  GameSpan span = { 0 };
  Record *record;

  *unread = NULL;
  if (!record_scan (whole, strlen (whole), &span))
    return NULL;
  record = record_read (whole, &span, &report);
  if (record == NULL)
    g_error ("There is no memory for moves");

  *unread = dup_word (whole, &report.error);
  if (record_variant (record) != here->variant) {
    g_clear_pointer (&record, record_free);
    g_clear_pointer (unread, g_free);
  }

  return record;
}
