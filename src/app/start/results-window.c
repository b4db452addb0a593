#include "app/start/results-window.h"

#include "app/kit/error-dialog.h"
#include "app/kit/template.h"
#include "app/start/level-results.h"
#include "wording/game-names.h"

#include <glib/gi18n.h>

struct _LogresResultsWindow {
  AdwWindow parent_instance;

  GtkStack *pages; /* template children */
  AdwPreferencesPage *results;
};

G_DEFINE_FINAL_TYPE (LogresResultsWindow, logres_results_window, ADW_TYPE_WINDOW)

static void
logres_results_window_class_init (LogresResultsWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  template_set (widget_class, "results-window");
  gtk_widget_class_bind_template_child (widget_class, LogresResultsWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, LogresResultsWindow, results);
}

/* ---- Results ---- */

static gboolean
has_games (const LevelScore *score)
{
  return score->n_won + score->n_drawn + score->n_lost > 0;
}

static void
add_level (AdwPreferencesGroup *group, const Variant *variant, int level, const LevelScore *score)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *title = level_score_new_level (variant, level),
                  *text = level_score_new_text (score);
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_add_css_class (label, "dim-label");
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
  adw_preferences_group_add (group, row);
}

/* Adds a group with the results of a variant, and returns TRUE. If no game of the variant was
 * counted, adds no group and returns FALSE. */
static gboolean
add_variant (LogresResultsWindow *self, const Variant *variant, const KeptKeys *results)
{
  AdwPreferencesGroup *group = NULL;

  for (int level = 1; level <= N_LEVELS; level++) {
    LevelScore score = level_results_get (results, variant, level);

    if (!has_games (&score))
      continue;
    if (group == NULL) {
      group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
      adw_preferences_group_set_title (group, words_variant (variant));
      adw_preferences_page_add (self->results, group);
    }
    add_level (group, variant, level, &score);
  }

  return group != NULL;
}

static void
logres_results_window_init (LogresResultsWindow *self)
{
  g_autoptr (KeptKeys) results = level_results_new ();
  gboolean has_any = FALSE;

  gtk_widget_init_template (GTK_WIDGET (self));
  for (size_t i = 0; i < n_variants; i++)
    has_any |= add_variant (self, &variants[i], results);
  gtk_stack_set_visible_child_name (self->pages, has_any ? "results" : "none");
  message_tell_damage (GTK_WINDOW (self), _ ("The results were damaged"),
                       kept_keys_set_aside (results));
}

GtkWindow *
logres_results_window_new (GtkWindow *parent)
{
  return g_object_new (LOGRES_TYPE_RESULTS_WINDOW, "transient-for", parent, "modal", parent != NULL,
                       NULL);
}
