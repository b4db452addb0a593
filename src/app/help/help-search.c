#include "app/help/help-search.h"

#include <glib/gi18n.h>
#include <string.h>

char *
help_search_new_plain (const char *text)
{
  GString *plain = g_string_new (text);

  g_string_replace (plain, "<b>", "", 0);
  g_string_replace (plain, "</b>", "", 0);

  return g_string_free (plain, FALSE);
}

/* Returns the words in the form in which they are compared. */
static char **
new_words (const char *text)
{
  g_autofree char *folded = g_utf8_casefold (text, -1);

  return g_strsplit_set (folded, " \t\n", -1);
}

static gboolean
has_words (const char *text, char **words)
{
  g_autofree char *plain = help_search_new_plain (text);
  g_autofree char *folded = g_utf8_casefold (plain, -1);

  for (; *words != NULL; words++)
    if (strstr (folded, *words) == NULL)
      return FALSE;

  return TRUE;
}

static gboolean
item_has (const HelpItem *item, char **words, gboolean in_title)
{
  const char *title = item->title != NULL ? _ (item->title) : "";
  g_autofree char *both = g_strconcat (title, " ", _ (item->text), NULL);
  gboolean is_in_title = has_words (title, words);

  return in_title ? is_in_title : !is_in_title && has_words (both, words);
}

static gboolean
is_known (const GArray *matches, const HelpItem *item)
{
  for (guint i = 0; i < matches->len; i++) {
    const HelpMatch *match = &g_array_index (matches, HelpMatch, i);

    if (strcmp (match->page->items[match->item].text, item->text) == 0)
      return TRUE;
  }

  return FALSE;
}

static void
search_page (GArray *matches, const HelpPage *page, char **words, gboolean in_title)
{
  for (int i = 0; i < page->n_items; i++) {
    const HelpItem *item = &page->items[i];
    const HelpMatch match = { page, i };

    if (item->kind != HELP_FIGURE && item_has (item, words, in_title) && !is_known (matches, item))
      g_array_append_val (matches, match);
  }
}

GArray *
help_search_new_matches (const char *text)
{
  GArray *matches = g_array_new (FALSE, FALSE, sizeof (HelpMatch));
  g_auto (GStrv) words = new_words (text);

  for (int in_title = TRUE; in_title >= FALSE; in_title--)
    for (int i = 0; i < help_n_pages (); i++)
      search_page (matches, help_page (i), words, in_title);

  return matches;
}
