#include "app/help/help-book.h"

#include "app/help/help-pages.h"

#include <string.h>

static const HelpSource *const sources[] = {
  &help_camelot, &help_cam,      &help_river,   &help_grand, &help_camelot2000, &help_chivalry,
  &help_camette, &help_grandcam, &help_playing, &help_study, &help_files,
};

gboolean
help_item_has_picture (const HelpItem *item)
{
  return item->picture.variant != NULL;
}

static void
add_table (GArray *items, const HelpTable *table)
{
  g_array_append_vals (items, table->items, (guint) table->n);
}

/* Takes ownership of the items. The page is never freed. */
static HelpPage *
new_page (const char *id, HelpPart part, const char *title, GArray *items)
{
  HelpPage *page = g_new (HelpPage, 1);

  *page = (HelpPage) { id, part, title, .n_items = (int) items->len };
  page->items = (HelpItem *) (void *) g_array_free (items, FALSE);

  return page;
}

static HelpPage *
new_written_page (const HelpSource *source)
{
  GArray *items = g_array_new (FALSE, FALSE, sizeof (HelpItem));

  for (int i = 0; i < MOST_TABLES && source->tables[i] != NULL; i++)
    add_table (items, source->tables[i]);

  return new_page (source->id, source->part, source->title, items);
}

static gboolean
is_written_about (const Variant *variant)
{
  for (gsize i = 0; i < G_N_ELEMENTS (sources); i++)
    if (strcmp (sources[i]->id, variant->id) == 0)
      return TRUE;

  return FALSE;
}

/* ---- Pages made from the row of a variant ---- */

/* Adds an item for each property of the row that a player needs to know. */
static void
add_points (GArray *items, const Variant *variant)
{
  const struct {
    gboolean holds;
    const char *text;
  } points[] = {
    { variant->goal_pieces == 1, N_ ("One piece in the castle on the far side wins.") },
    { variant->goal_pieces == 2, N_ ("Two pieces in the castle on the far side win.") },
    { variant->winning_pieces == 1, N_ ("A side wins if the enemy has no piece or no move left.") },
    { variant->winning_pieces == 2,
      N_ ("A side with two pieces or more wins if the enemy has no piece or no move left.") },
    { variant->player_may_pass,
      N_ ("A player without a piece or a move passes. If neither partner can move, the other team "
          "wins.") },
    { variant->trees_each > 0, N_ ("Before the first move the players plant trees.") },
    { variant->captures_on_demand,
      N_ ("You may leave out a capture until your opponent demands it.") },
    { variant->castle_ends_jump, N_ ("A jump into your own castle ends there.") },
    { variant->must_charge_from_castle,
      N_ ("A piece in your own castle must leave it by a charge if it can.") },
    { variant->few_pieces_draw, N_ ("The game is drawn if neither side has more than one piece.") },
    { variant->claims_are_house_rule,
      N_ ("You may claim a draw after the same position comes three times, or after fifty moves of "
          "each side without a capture. This is a house rule.") },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (points); i++)
    if (points[i].holds) {
      HelpItem item = POINT (points[i].text);

      g_array_append_val (items, item);
    }
}

/* Returns a page for a variant that has no written page, from its row in the table of variants. */
static HelpPage *
new_made_page (const Variant *variant)
{
  const HelpItem head[] = {
    FIGURE (N_ ("The board at the start."), START (variant->id)),
    TEXT (variant->line),
  };
  GArray *items = g_array_new (FALSE, FALSE, sizeof (HelpItem));

  g_array_append_vals (items, head, G_N_ELEMENTS (head));
  add_points (items, variant);
  add_table (items, &help_moves);
  add_table (items, &help_duty);

  return new_page (variant->id, HELP_GAMES, variant->name, items);
}

/* ---- The book ---- */

static GPtrArray *
new_pages (void)
{
  GPtrArray *pages = g_ptr_array_new ();
  gsize i = 0;

  for (; i < G_N_ELEMENTS (sources) && sources[i]->part == HELP_GAMES; i++)
    g_ptr_array_add (pages, new_written_page (sources[i]));
  for (gsize v = 0; v < n_variants; v++)
    if (!is_written_about (&variants[v]))
      g_ptr_array_add (pages, new_made_page (&variants[v]));
  for (; i < G_N_ELEMENTS (sources); i++)
    g_ptr_array_add (pages, new_written_page (sources[i]));

  return pages;
}

/* Returns all pages. They are made once and kept until the program ends. */
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
    if (strcmp (help_page (i)->id, variant->id) == 0)
      return help_page (i);

  return help_page (0);
}
