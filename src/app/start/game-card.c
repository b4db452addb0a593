#include "app/start/game-card.h"

#include "app/board/board-look.h"
#include "wording/game-names.h"

#include <glib/gi18n.h>

struct _LogresGameCard {
  GtkButton parent_instance;

  GtkBox *picture; /* template child */
  GtkLabel *name;  /* template child */
  GtkLabel *line;  /* template child */
};

G_DEFINE_FINAL_TYPE (LogresGameCard, logres_game_card, GTK_TYPE_BUTTON)

static void
logres_game_card_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), LOGRES_TYPE_GAME_CARD);

  G_OBJECT_CLASS (logres_game_card_parent_class)->dispose (object);
}

static void
logres_game_card_class_init (LogresGameCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = logres_game_card_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/logres/Logres/ui/game-card.ui");
  gtk_widget_class_bind_template_child (widget_class, LogresGameCard, picture);
  gtk_widget_class_bind_template_child (widget_class, LogresGameCard, name);
  gtk_widget_class_bind_template_child (widget_class, LogresGameCard, line);
}

static void
logres_game_card_init (LogresGameCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static GtkWidget *
new_picture (const Variant *variant)
{
  GtkWidget *picture = logres_board_view_new_picture ();
  Position start;

  position_start (&start, variant);
  board_look_follow (LOGRES_BOARD_VIEW (picture), TRUE);
  logres_board_view_set_position (LOGRES_BOARD_VIEW (picture), &start);
  gtk_widget_set_hexpand (picture, TRUE);

  return picture;
}

GtkWidget *
logres_game_card_new (const Variant *variant, gboolean is_small)
{
  LogresGameCard *self = g_object_new (LOGRES_TYPE_GAME_CARD, NULL);

  gtk_box_append (self->picture, new_picture (variant));
  gtk_widget_set_size_request (GTK_WIDGET (self->picture), -1, is_small ? 140 : 196);
  gtk_label_set_label (self->name, words_variant (variant));
  gtk_label_set_label (self->line, words_variant_line (variant));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self), "win.new-game");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self), "s", variant->id);

  return GTK_WIDGET (self);
}
