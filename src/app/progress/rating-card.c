#include "app/progress/progress-cards.h"

#include "app/kit/fold-layout.h"
#include "app/kit/style-class.h"
#include "app/progress/card-parts.h"
#include "app/progress/rating-graph.h"
#include "wording/game-names.h"

#include <glib/gi18n.h>
#include <math.h>

enum { WORDS_GAP = 10, CARD_GAP = 6 };

/* ---- The head ---- */

static GtkWidget *
new_small (const char *text, GtkAlign align)
{
  GtkWidget *label = card_line_new (text, "dim-label");

  gtk_widget_set_valign (label, align);

  return label;
}

static GtkWidget *
new_count (guint n, const Variant *variant)
{
  g_autofree char *text =
    /* Translators: the second word is the name of a game, such as "Camelot". */
    g_strdup_printf (ngettext ("%u rated game of %s", "%u rated games of %s", n), n,
                     words_variant (variant));
  GtkWidget *label = new_small (text, GTK_ALIGN_END);

  gtk_widget_add_css_class (label, "caption");
  gtk_widget_set_hexpand (label, TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 1);

  return label;
}

/* The doubt stands in words: "about" if the rating rests on few games, otherwise the error. */
static GtkWidget *
new_head (const RatingPoint *point, guint n, const Variant *variant)
{
  gboolean is_firm = n >= N_FIRM_GAMES;
  g_autofree char *number = rating_point_new_text (point, n);
  g_autofree char *error =
    /* Translators: the error of the rating before it, as in "1520 give or take 60". */
    is_firm ? g_strdup_printf (_ ("give or take %d"), (int) lround (point->deviation)) : NULL;
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0),
            *words = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, WORDS_GAP),
            *label = card_line_new (number, "rating-number");

  style_class_set (label, "dim-label", !is_firm);
  gtk_widget_set_valign (label, GTK_ALIGN_BASELINE);
  gtk_box_append (GTK_BOX (words), label);
  gtk_box_append (GTK_BOX (words), new_small (error, GTK_ALIGN_BASELINE));
  gtk_widget_set_layout_manager (head, logres_fold_layout_new (0));
  gtk_box_append (GTK_BOX (head), words);
  gtk_box_append (GTK_BOX (head), new_count (n, variant));

  return head;
}

/* ---- The card ---- */

static void
add_rating (GtkWidget *card, GArray *curve, const Variant *variant, const BeatenLevels *beaten)
{
  const RatingPoint *last = &g_array_index (curve, RatingPoint, curve->len - 1);
  const char *words = curve->len >= N_FIRM_GAMES
                        ? _ ("Your rating. The band shows how sure it is; the shields show the "
                             "levels of the computer.")
                        : _ ("A first impression. After ten rated games it becomes your rating.");
  GtkWidget *small = card_label_new (words, "caption"),
            *graph = logres_rating_graph_new (curve, variant, beaten);

  gtk_widget_add_css_class (small, "dim-label");
  gtk_widget_set_vexpand (graph, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (graph), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Your rating, game by game"), -1);
  gtk_box_append (GTK_BOX (card), new_head (last, curve->len, variant));
  gtk_box_append (GTK_BOX (card), small);
  gtk_box_append (GTK_BOX (card), graph);
}

static void
add_promise (GtkWidget *card)
{
  GtkWidget *words = card_label_new (_ ("Finish a game against the computer without undo, hints, "
                                        "analysis or warnings. It shows how strong you are."),
                                     "dim-label");

  gtk_box_append (GTK_BOX (card), card_label_new (_ ("No rating yet"), "title-2"));
  gtk_box_append (GTK_BOX (card), words);
}

GtkWidget *
rating_card_new (const KeptKeys *results, const Variant *variant, const BeatenLevels *beaten)
{
  g_autoptr (GArray) curve = player_rating_new_curve (results, variant);
  GtkWidget *card = card_new (CARD_GAP);

  if (curve->len > 0)
    add_rating (card, curve, variant, beaten);
  else
    add_promise (card);
  gtk_widget_set_hexpand (card, TRUE);

  return card;
}
