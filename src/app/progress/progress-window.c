#include "app/progress/progress-window.h"

#include "app/kit/accessible-name.h"
#include "app/kit/error-dialog.h"
#include "app/kit/fold-layout.h"
#include "app/kit/template.h"
#include "app/kit/wrap-layout.h"
#include "app/progress/level-row.h"
#include "app/progress/progress-cards.h"
#include "wording/game-names.h"

#include <glib/gi18n.h>

enum { GAP = 12, CHIP_GAP = 8, SIDE_WIDTH = 312 };

struct _LogresProgressWindow {
  AdwWindow parent_instance;

  KeptKeys *results;      /* owned */
  const Variant *variant; /* the one whose rating is shown; NULL before the first game */

  GtkBox *chips, *cards, *rows; /* template children */
  GtkWidget *none;
};

G_DEFINE_FINAL_TYPE (LogresProgressWindow, logres_progress_window, ADW_TYPE_WINDOW)

/* ---- The cards of a variant ---- */

static GtkWidget *
new_side (LogresProgressWindow *self, const BeatenLevels *beaten)
{
  GtkWidget *side = gtk_box_new (GTK_ORIENTATION_VERTICAL, GAP),
            *score = score_card_new (&beaten->score);

  gtk_widget_set_vexpand (score, TRUE);
  gtk_widget_set_size_request (side, SIDE_WIDTH, -1);
  gtk_box_append (GTK_BOX (side), streak_card_new (self->results));
  gtk_box_append (GTK_BOX (side), score);

  return side;
}

static void
show_variant (LogresProgressWindow *self, const Variant *variant)
{
  GtkWidget *child;
  BeatenLevels beaten;

  beaten_levels_read (&beaten, self->results, variant);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->cards))) != NULL)
    gtk_box_remove (self->cards, child);
  gtk_box_append (self->cards, rating_card_new (self->results, variant, &beaten));
  gtk_box_append (self->cards, new_side (self, &beaten));
  self->variant = variant;
}

/* ---- The choice of a variant ---- */

static void
chosen_cb (LogresProgressWindow *self, GtkToggleButton *chip)
{
  const Variant *variant = g_object_get_data (G_OBJECT (chip), "variant");

  if (gtk_toggle_button_get_active (chip) && variant != self->variant)
    show_variant (self, variant);
}

static void
add_chip (LogresProgressWindow *self, const Variant *variant)
{
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (self->chips));
  GtkWidget *chip = gtk_toggle_button_new_with_label (words_variant (variant));

  gtk_widget_add_css_class (chip, "chip");
  g_object_set_data (G_OBJECT (chip), "variant", (gpointer) variant);
  if (first != NULL)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (chip), GTK_TOGGLE_BUTTON (first));
  g_signal_connect_object (chip, "toggled", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->chips, chip);
}

/* ---- All variants ---- */

/* Adds the rows of the variants that were played, or of the others. */
static void
add_rows (LogresProgressWindow *self, GtkSizeGroup *heads, gboolean are_played)
{
  for (size_t i = 0; i < n_variants; i++) {
    BeatenLevels beaten;

    beaten_levels_read (&beaten, self->results, &variants[i]);
    if (beaten_levels_has_games (&beaten) != are_played)
      continue;
    if (are_played)
      add_chip (self, &variants[i]);
    gtk_box_append (self->rows, level_row_new (&variants[i], &beaten, heads));
  }
}

static void
fill (LogresProgressWindow *self)
{
  g_autoptr (GtkSizeGroup) heads = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  GtkWidget *first;

  add_rows (self, heads, TRUE);
  add_rows (self, heads, FALSE);
  first = gtk_widget_get_first_child (GTK_WIDGET (self->chips));
  if (first != NULL)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (first), TRUE);
  gtk_widget_set_visible (self->none, first == NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->chips), first != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->cards), first != NULL);
}

/* ---- Life cycle ---- */

static void
play_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  const char *id;
  int level;

  g_variant_get (parameter, "(&si)", &id, &level);
  g_signal_emit_by_name (widget, "play", id, level);
  gtk_window_close (GTK_WINDOW (widget));
}

static void
logres_progress_window_finalize (GObject *object)
{
  kept_keys_free (LOGRES_PROGRESS_WINDOW (object)->results);

  G_OBJECT_CLASS (logres_progress_window_parent_class)->finalize (object);
}

static void
logres_progress_window_class_init (LogresProgressWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = logres_progress_window_finalize;

  g_signal_new ("play", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_INT);
  gtk_widget_class_install_action (widget_class, "progress.play", "(si)", play_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  template_set (widget_class, "progress-window");
  gtk_widget_class_bind_template_child (widget_class, LogresProgressWindow, none);
  gtk_widget_class_bind_template_child (widget_class, LogresProgressWindow, chips);
  gtk_widget_class_bind_template_child (widget_class, LogresProgressWindow, cards);
  gtk_widget_class_bind_template_child (widget_class, LogresProgressWindow, rows);
}

static void
logres_progress_window_init (LogresProgressWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (GTK_WIDGET (self->chips), logres_wrap_layout_new (CHIP_GAP));
  gtk_widget_set_layout_manager (GTK_WIDGET (self->cards), logres_fold_layout_new (GAP));
  self->results = level_results_new ();
  fill (self);
  accessible_name_mend (GTK_WIDGET (self));
  message_tell_damage (GTK_WINDOW (self), _ ("Your results were damaged"),
                       kept_keys_set_aside (self->results));
}

GtkWindow *
logres_progress_window_new (GtkWindow *parent)
{
  return g_object_new (LOGRES_TYPE_PROGRESS_WINDOW, "transient-for", parent, "modal",
                       parent != NULL, NULL);
}
