#include "wording/mark-words.h"

#include <glib/gi18n.h>

static const struct {
  const char *sign, *name;
} marks[] = {
  [1] = { "!", N_ ("good move") },
  [2] = { "?", N_ ("mistake") },
  [3] = { "!!", N_ ("very good move") },
  [4] = { "??", N_ ("blunder") },
  [5] = { "!?", N_ ("interesting move") },
  [6] = { "?!", N_ ("doubtful move") },
  [10] = { "=", N_ ("even position") },
  [13] = { "∞", N_ ("unclear position") },
  [16] = { "±", N_ ("the first side is better") },
  [17] = { "∓", N_ ("the second side is better") },
};

const char *
mark_words_sign (guint8 mark)
{
  return mark < G_N_ELEMENTS (marks) ? marks[mark].sign : NULL;
}

const char *
mark_words_name (guint8 mark)
{
  const char *name = mark < G_N_ELEMENTS (marks) ? marks[mark].name : NULL;

  return name != NULL ? _ (name) : NULL;
}

char *
mark_words_new_signs (const Node *node)
{
  GString *signs = g_string_new (NULL);

  for (int i = 0; i < MAX_MARKS && node->marks[i] != 0; i++) {
    const char *sign = mark_words_sign (node->marks[i]);

    /* No space stands before a first mark that judges the move, such as "!" (1 to 6). */
    if (i > 0 || node->marks[i] > 6)
      g_string_append_c (signs, ' ');
    if (sign != NULL)
      g_string_append (signs, sign);
    else
      g_string_append_printf (signs, "$%u", node->marks[i]);
  }

  return g_string_free (signs, FALSE);
}

char *
mark_words_new_names (const Node *node)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (int i = 0; i < MAX_MARKS && node->marks[i] != 0; i++) {
    const char *name = mark_words_name (node->marks[i]);

    if (name != NULL)
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", name);
  }

  return names->len > 0 ? g_strdup (names->str) : NULL;
}
