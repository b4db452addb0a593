#include "app/move-list/move-bar.h"

#include "app/kit/template.h"

#include <adwaita.h>
#include <glib/gi18n.h>

struct _LogresMoveBar {
  GtkBox parent_instance;

  GtkWidget *steps, *undo, *redo, *separator; /* template children */
  AdwSqueezer *play;
  GtkBox *row;
  GtkGrid *square; /* the same buttons as in `row` */
};

G_DEFINE_FINAL_TYPE (LogresMoveBar, logres_move_bar, GTK_TYPE_BOX)

static void
logres_move_bar_class_init (LogresMoveBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  template_set (widget_class, "move-bar");
  gtk_widget_class_bind_template_child (widget_class, LogresMoveBar, steps);
  gtk_widget_class_bind_template_child (widget_class, LogresMoveBar, undo);
  gtk_widget_class_bind_template_child (widget_class, LogresMoveBar, redo);
  gtk_widget_class_bind_template_child (widget_class, LogresMoveBar, separator);
  gtk_widget_class_bind_template_child (widget_class, LogresMoveBar, play);
  gtk_widget_class_bind_template_child (widget_class, LogresMoveBar, row);
  gtk_widget_class_bind_template_child (widget_class, LogresMoveBar, square);
}

/* ---- The buttons of a player ---- */

static const struct {
  const char *label, *action;
} plays[] = {
  { N_ ("Undo"), "game.undo" },
  { N_ ("Hint"), "game.hint" },
  { N_ ("Offer Draw"), "game.offer" },
  { N_ ("Resign"), "game.resign" },
};

static GtkWidget *
new_play (gsize i)
{
  GtkWidget *button = gtk_button_new_with_label (_ (plays[i].label));

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), plays[i].action);
  gtk_widget_set_hexpand (button, TRUE);

  return button;
}

/* Hides the buttons that do not show from screen readers. */
static void
squeezed_cb (LogresMoveBar *self)
{
  GtkWidget *both[] = { GTK_WIDGET (self->row), GTK_WIDGET (self->square) };

  for (gsize i = 0; i < G_N_ELEMENTS (both); i++)
    gtk_accessible_update_state (GTK_ACCESSIBLE (both[i]), GTK_ACCESSIBLE_STATE_HIDDEN,
                                 adw_squeezer_get_visible_child (self->play) != both[i], -1);
}

/* Makes the buttons twice: in one row, and in two rows for long translations. The squeezer shows
 * what fits. */
static void
logres_move_bar_init (LogresMoveBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (self->play, "notify::visible-child", G_CALLBACK (squeezed_cb), self,
                           G_CONNECT_SWAPPED);
  for (gsize i = 0; i < G_N_ELEMENTS (plays); i++) {
    gtk_box_append (self->row, new_play (i));
    gtk_grid_attach (self->square, new_play (i), (int) i % 2, (int) i / 2, 1, 1);
  }
}

void
logres_move_bar_set_playing (LogresMoveBar *self, gboolean is_playing, gboolean has_steps)
{
  g_return_if_fail (LOGRES_IS_MOVE_BAR (self));

  gtk_widget_set_visible (self->steps, has_steps || !is_playing);
  gtk_widget_set_visible (GTK_WIDGET (self->play), is_playing);
  gtk_widget_set_visible (self->undo, !is_playing);
  gtk_widget_set_visible (self->redo, !is_playing);
  gtk_widget_set_visible (self->separator, !is_playing);
}

/* ---- Names ---- */

static void
name_button (GtkWidget *button, const char *name)
{
  if (g_strcmp0 (gtk_widget_get_tooltip_text (button), name) == 0)
    return;

  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void
logres_move_bar_name_steps (LogresMoveBar *self, const char *undo, const char *redo)
{
  g_return_if_fail (LOGRES_IS_MOVE_BAR (self));

  name_button (self->undo, undo);
  gtk_widget_set_tooltip_text (gtk_widget_get_first_child (GTK_WIDGET (self->row)), undo);
  gtk_widget_set_tooltip_text (gtk_grid_get_child_at (self->square, 0, 0), undo);
  name_button (self->redo, redo);
}
