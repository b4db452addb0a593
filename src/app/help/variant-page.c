#include "app/help/variant-page.h"

#include "app/help/help-pages.h"

/* Says each property of the row that a player needs to know. */
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

HelpPage *
variant_page_new (const Variant *variant)
{
  const HelpItem head[] = {
    TEXT (variant->line),
    FIGURE (N_ ("The board at the start."), variant->id, NULL, NULL, HELP_BOARD),
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
