#include "app/game/played-line.h"

#include "app/game/record-change.h"
#include "core/notation/notation.h"

#include <string.h>

static const char tag[] = "PlayedLine";

/* ---- Writing ---- */

static char *
new_text (const Node *live)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n = 0, place;

  for (const Node *node = live; node->parent != NULL; node = node->parent)
    n++;
  place = n;
  for (const Node *node = live; node->parent != NULL; node = node->parent, place--) {
    char move[MOVE_TEXT_SIZE];
    g_autofree char *word = NULL;

    if (!node_is_variation (node))
      continue;
    move_text_write (&node->parent->turn.pos, node->move, move);
    word = g_strdup_printf (" %u.%s", place, move);
    g_string_prepend (text, word);
  }

  return g_strdup_printf ("%u%s", n, text->str);
}

void
played_line_write (Record *record, const Node *live)
{
  g_autofree char *text = live != node_end_of_line (record->root) ? new_text (live) : NULL;

  record_change_tag (record, tag, text);
}

/* ---- Reading ---- */

static Node *
child_of_name (Node *node, const char *name)
{
  for (Node *child = node->child; child != NULL; child = child->sibling) {
    char move[MOVE_TEXT_SIZE];

    move_text_write (&node->turn.pos, child->move, move);
    if (strcmp (move, name) == 0)
      return child;
  }

  return NULL;
}

/* Returns the child for move number `place`. If the next word has this number, it names the child
 * and is used up. Returns NULL if no child has this name. If the next word is missing or has
 * another number, returns the first child. */
static Node *
next_of (Node *node, guint place, char *const **words)
{
  char *end = NULL;

  if (**words == NULL || g_ascii_strtoull (**words, &end, 10) != place || *end != '.')
    return node->child;

  return child_of_name (node, strchr (*(*words)++, '.') + 1);
}

static Node *
find (const Record *record, char *const *words)
{
  Node *node = record->root;
  guint64 n;

  if (words[0] == NULL || !g_ascii_string_to_unsigned (words[0], 10, 0, G_MAXUINT32, &n, NULL))
    return NULL;
  words++;
  for (guint place = 1; place <= n && node != NULL; place++)
    node = next_of (node, place, &words);

  return *words == NULL ? node : NULL;
}

Node *
played_line_take (Record *record)
{
  const char *text = tags_get (&record->tags, tag);
  g_auto (GStrv) words = g_strsplit (text != NULL ? text : "", " ", -1);
  Node *node = find (record, words);

  record_change_tag (record, tag, NULL);

  return node != NULL ? node : node_end_of_line (record->root);
}

/* ---- The end ---- */

static gboolean
is_on_main_line (const Node *node)
{
  while (node->parent != NULL && !node_is_variation (node))
    node = node->parent;

  return node->parent == NULL;
}

const Node *
played_line_end (const Record *record, const Node *live)
{
  return record_result (record) != ONGOING && is_on_main_line (live)
           ? live
           : node_end_of_line (record->root);
}
