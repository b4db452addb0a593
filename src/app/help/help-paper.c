#include "app/help/help-paper.h"

#include "app/help/help-board.h"
#include "draw/paper/rules-paper.h"

#include <glib/gi18n.h>

static const RuleKind kinds[] = {
  [HELP_TEXT] = RULE_TEXT,
  [HELP_POINT] = RULE_POINT,
  [HELP_FIGURE] = RULE_FIGURE,
  [HELP_CARD] = RULE_CARD,
};

static void
add_rule (GArray *rules, const HelpItem *item)
{
  RuleItem rule = { .kind = kinds[item->kind],
                    .title = item->title != NULL ? _ (item->title) : NULL,
                    .text = _ (item->text) };
  HelpBoard scene;

  if (help_item_has_picture (item)) {
    help_board_read (&scene, &item->picture);
    rule.pos = scene.pos;
    rule.marks = scene.marks;
    rule.corners[0] = scene.corners[0];
    rule.corners[1] = scene.corners[1];
  }
  g_array_append_val (rules, rule);
}

/* The items of the paper belong to the returned array, which the caller frees. */
static GArray *
new_rules (RulesPaper *paper, const HelpPage *page)
{
  GArray *rules = g_array_new (FALSE, FALSE, sizeof (RuleItem));

  for (int i = 0; i < page->n_items; i++)
    add_rule (rules, &page->items[i]);
  *paper = (RulesPaper) {
    .title = _ (page->title),
    .line = _ (variant_find (page->id)->line),
    .foot = _ ("Printed with Logres, a free program that plays these games: logres.github.io"),
    .items = (const RuleItem *) (const void *) rules->data,
    .n_items = (int) rules->len,
  };

  return rules;
}

double
help_paper_rules_letters (const HelpPage *page, double width, double height)
{
  RulesPaper paper;
  g_autoptr (GArray) rules = new_rules (&paper, page);

  return rules_paper_letters (&paper, width, height);
}

void
help_paper_draw_rules (const HelpPage *page, cairo_t *cr, double width, double height)
{
  RulesPaper paper;
  g_autoptr (GArray) rules = new_rules (&paper, page);

  rules_paper_draw (&paper, cr, width, height);
}

BoardPaper
help_paper_board (const Variant *variant, double width, double height)
{
  return (BoardPaper) {
    .variant = variant,
    .width = width,
    .height = height,
    .title = _ (variant->name),
    .advice = _ ("Cut out the pieces along the dashed lines. Fold each piece in the middle, with "
                 "both pictures outside, and glue the halves together. Then fold the feet out, so "
                 "that the piece stands."),
  };
}
