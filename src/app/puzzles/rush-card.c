#include "app/puzzles/rush-card.h"

#include "app/board/board-look.h"
#include "app/ending/ending-wall.h"
#include "app/kit/accessible-name.h"
#include "app/kit/template.h"

#include <glib/gi18n.h>

enum { PICTURE_PIXELS = 96, PIECE_PIXELS = 46 };

struct _LogresRushCard {
  AdwBin parent_instance;

  LogresEndingWall *wall; /* template children */
  GtkImage *piece;
  GtkLabel *title, *sentence, *best;
  GtkWidget *again;
};

G_DEFINE_FINAL_TYPE (LogresRushCard, logres_rush_card, ADW_TYPE_BIN)

static const char *
title_of (const PuzzleRush *rush)
{
  if (rush->n_lives == 0)
    return _ ("No Lives Left");

  return rush->left_us == 0 ? _ ("Time Is Up") : _ ("No Puzzles Left");
}

static char *
new_best (int score, int best)
{
  if (score > best)
    return g_strdup (best > 0 ? _ ("A new best score!") : _ ("Your first score."));

  if (best == 0)
    return g_strdup (_ ("The next rush starts with different puzzles."));

  return g_strdup_printf (_ ("Your best score is %d."), best);
}

static void
show_army (LogresRushCard *self, const PuzzleRush *rush, int number)
{
  const Position *pos = &puzzle_book_puzzle (rush->book, number)->pos;
  Army army = army_of_seat (pos->variant, pos->seat);

  board_look_show_piece (self->piece, SHAPE_KNIGHT, army, PICTURE_PIXELS);
  gtk_image_set_pixel_size (self->piece, PIECE_PIXELS);
  logres_ending_wall_set_armies (self->wall, &army, 1);
}

void
logres_rush_card_show (LogresRushCard *self, const PuzzleRush *rush, int number, int best)
{
  int n = rush->score;
  g_autofree char *sentence = NULL, *line = new_best (n, best);

  g_return_if_fail (LOGRES_IS_RUSH_CARD (self));

  sentence = g_strdup_printf (ngettext ("You solved %d puzzle.", "You solved %d puzzles.", n), n);
  show_army (self, rush, number);
  gtk_label_set_label (self->title, title_of (rush));
  gtk_label_set_label (self->sentence, sentence);
  gtk_label_set_label (self->best, line);
  gtk_widget_grab_focus (self->again);
}

static void
logres_rush_card_class_init (LogresRushCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (LOGRES_TYPE_ENDING_WALL);
  template_set (widget_class, "rush-card");
  gtk_widget_class_bind_template_child (widget_class, LogresRushCard, wall);
  gtk_widget_class_bind_template_child (widget_class, LogresRushCard, piece);
  gtk_widget_class_bind_template_child (widget_class, LogresRushCard, title);
  gtk_widget_class_bind_template_child (widget_class, LogresRushCard, sentence);
  gtk_widget_class_bind_template_child (widget_class, LogresRushCard, best);
  gtk_widget_class_bind_template_child (widget_class, LogresRushCard, again);
}

static void
logres_rush_card_init (LogresRushCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  accessible_name_mend (GTK_WIDGET (self));
}
