#include "app/start/game-card.h"

#include "app/kit/template.h"
#include "app/start/start-board.h"
#include "wording/game-names.h"

#include <adwaita.h>

enum { SMALL_PICTURE = 42, SMALL_WIDTH = 54, SMALL_CHARS = 16 };

struct _LogresGameCard {
  GtkButton parent_instance;

  AdwBin *picture; /* template children */
  GtkLabel *name, *line;
};

G_DEFINE_FINAL_TYPE (LogresGameCard, logres_game_card, GTK_TYPE_BUTTON)

static void
put_beside_picture (GtkLabel *label)
{
  gtk_label_set_xalign (label, 0);
  gtk_label_set_max_width_chars (label, SMALL_CHARS);
  gtk_label_set_justify (label, GTK_JUSTIFY_LEFT);
}

void
logres_game_card_make_small (LogresGameCard *self)
{
  GtkWidget *contents;

  g_return_if_fail (LOGRES_IS_GAME_CARD (self));

  contents = gtk_button_get_child (GTK_BUTTON (self));
  gtk_orientable_set_orientation (GTK_ORIENTABLE (contents), GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_spacing (GTK_BOX (contents), 12);
  gtk_widget_set_vexpand (GTK_WIDGET (self->picture), FALSE);
  gtk_widget_set_size_request (GTK_WIDGET (self->picture), SMALL_WIDTH, SMALL_PICTURE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "small");
  put_beside_picture (self->name);
  put_beside_picture (self->line);
}

void
logres_game_card_set_line (LogresGameCard *self, const char *text)
{
  g_return_if_fail (LOGRES_IS_GAME_CARD (self));

  gtk_label_set_label (self->line, text);
}

GtkWidget *
logres_game_card_get_picture (LogresGameCard *self)
{
  g_return_val_if_fail (LOGRES_IS_GAME_CARD (self), NULL);

  return GTK_WIDGET (self->picture);
}

GtkWidget *
logres_game_card_get_line (LogresGameCard *self)
{
  g_return_val_if_fail (LOGRES_IS_GAME_CARD (self), NULL);

  return GTK_WIDGET (self->line);
}

static void
logres_game_card_class_init (LogresGameCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  template_set (widget_class, "game-card");
  gtk_widget_class_bind_template_child (widget_class, LogresGameCard, picture);
  gtk_widget_class_bind_template_child (widget_class, LogresGameCard, name);
  gtk_widget_class_bind_template_child (widget_class, LogresGameCard, line);
}

static void
logres_game_card_init (LogresGameCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
logres_game_card_new (const Variant *variant)
{
  LogresGameCard *self = g_object_new (LOGRES_TYPE_GAME_CARD, NULL);
  Position start;

  position_start (&start, variant);
  adw_bin_set_child (self->picture, start_board_new (&start));
  gtk_label_set_label (self->name, words_variant (variant));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self), "s", variant->id);

  return GTK_WIDGET (self);
}
