#include "app/help/help-book.h"

#include "app/help/help-pages.h"

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

/* ---- Pages made from the row of a variant ---- */

/* Adds an item for each property of the row that a player needs to know. */
static void
add_points (GArray *items, const Variant *variant)
{
  const struct {
    gboolean holds;
    const char *text;
  } points[] = {
    { variant->goal_pieces == 1, N_ ("One piece in the castle opposite wins.") },
    { variant->goal_pieces == 2, N_ ("Two pieces in the castle opposite win.") },
    { variant->winning_pieces == 1,
      N_ ("A side that captures all enemies wins, and so does a side whose enemy cannot move.") },
    { variant->winning_pieces == 2,
      N_ ("A side with at least two pieces wins when the enemy has no piece or no move left.") },
    { variant->player_may_pass,
      N_ ("A player without a piece or a move passes. If neither partner can move, the other team "
          "has won.") },
    { variant->trees_each > 0, N_ ("Before the first move the players place trees.") },
    { variant->captures_on_demand,
      N_ ("A player may leave a capture undone until the opponent demands it.") },
    { variant->castle_ends_jump, N_ ("A jump into your own castle ends there.") },
    { variant->must_charge_from_castle,
      N_ ("A piece in your own castle must leave it by a charge if it can.") },
    { variant->few_pieces_draw, N_ ("The game is drawn if each side has one piece at most.") },
    { variant->claims_are_house_rule,
      N_ ("Draws by repetition and after fifty moves are a house rule here.") },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (points); i++)
    if (points[i].holds) {
      HelpItem item = POINT (points[i].text);

      g_array_append_val (items, item);
    }
}

/* Returns a page for a variant that has no written page, from its row in the table of variants. The
 * page is never freed. */
static HelpPage *
new_page (const Variant *variant)
{
  const HelpItem head[] = {
    TEXT (variant->line),
    FIGURE (N_ ("The board at the start."), START (variant->id)),
    TEXT (N_ ("Pieces move and capture as in Camelot. These rules matter most:")),
  };
  GArray *items = g_array_new (FALSE, FALSE, sizeof (HelpItem));
  HelpPage *page = g_new (HelpPage, 1);

  g_array_append_vals (items, head, G_N_ELEMENTS (head));
  add_points (items, variant);
  *page = (HelpPage) { variant->id, HELP_FAMILY, variant->name, .n_items = (int) items->len };
  page->items = (HelpItem *) (void *) g_array_free (items, FALSE);

  return page;
}

/* ---- The book ---- */

static GPtrArray *
new_pages (void)
{
  GPtrArray *pages = g_ptr_array_new ();
  gsize i = 0;

  for (; i < G_N_ELEMENTS (written_pages) && written_pages[i]->part < HELP_PROGRAM; i++)
    g_ptr_array_add (pages, (gpointer) written_pages[i]);
  for (gsize v = 0; v < n_variants; v++)
    if (!is_written_about (&variants[v]))
      g_ptr_array_add (pages, new_page (&variants[v]));
  for (; i < G_N_ELEMENTS (written_pages); i++)
    g_ptr_array_add (pages, (gpointer) written_pages[i]);

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
    if (is_about (help_page (i), variant))
      return help_page (i);

  return help_page (0);
}
