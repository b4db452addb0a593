#include "app/help/help-book.h"

#include "app/help/help-pages.h"
#include "app/help/variant-page.h"

#include <string.h>

static const HelpPage *const written_pages[] = {
  &help_basics,  &help_moves,   &help_duty,        &help_castles,  &help_ends,     &help_cam,
  &help_river,   &help_grand,   &help_camelot2000, &help_chivalry, &help_camette,  &help_grandcam,
  &help_lessons, &help_puzzles, &help_moving,      &help_playing,  &help_analysis, &help_reports,
  &help_mail,    &help_files,   &help_levels,      &help_notation,
};

static gboolean
is_about (const HelpPage *page, const Variant *variant)
{
  return strcmp (page->id, variant->id) == 0;
}

static gboolean
is_written_about (const Variant *variant)
{
  for (gsize i = 0; i < G_N_ELEMENTS (written_pages); i++)
    if (is_about (written_pages[i], variant))
      return TRUE;

  return FALSE;
}

static GPtrArray *
new_pages (void)
{
  GPtrArray *pages = g_ptr_array_new ();
  gsize i = 0;

  for (; i < G_N_ELEMENTS (written_pages) && written_pages[i]->part < HELP_PROGRAM; i++)
    g_ptr_array_add (pages, (gpointer) written_pages[i]);
  for (gsize v = 0; v < n_variants; v++)
    if (!is_written_about (&variants[v]))
      g_ptr_array_add (pages, variant_page_new (&variants[v]));
  for (; i < G_N_ELEMENTS (written_pages); i++)
    g_ptr_array_add (pages, (gpointer) written_pages[i]);

  return pages;
}

/* Made once and kept until the program ends. */
static GPtrArray *
pages_get (void)
{
  static GPtrArray *pages;

  if (g_once_init_enter (&pages))
    g_once_init_leave (&pages, new_pages ());

  return pages;
}

const HelpPage *
help_page (int number)
{
  return g_ptr_array_index (pages_get (), number);
}

int
help_n_pages (void)
{
  return (int) pages_get ()->len;
}

const HelpPage *
help_page_of (const Variant *variant)
{
  for (int i = 0; i < help_n_pages () && variant != NULL; i++)
    if (is_about (help_page (i), variant))
      return help_page (i);

  return help_page (0);
}
