#include "app/shell/preferences.h"

#include "app/board/board-look.h"
#include "app/kit/accessible-name.h"
#include "app/kit/settings.h"
#include "app/kit/template.h"

#include <glib/gi18n.h>

struct _LogresPreferences {
  AdwPreferencesWindow parent_instance;

  GSettings *settings; /* owned */

  AdwComboRow *scheme, *board, *pieces, *entry, *pace, *sounds; /* template children */
  GtkSwitch *coordinates, *evaluations, *animation, *confirm, *coach, *turn;
  AdwBin *sample;
};

G_DEFINE_FINAL_TYPE (LogresPreferences, logres_preferences, ADW_TYPE_PREFERENCES_WINDOW)

/* A value of a setting, and its label. */
typedef struct Choice {
  const char *id, *name;
} Choice;

static const Choice scheme_choices[] = {
  { "system", N_ ("Follow system") },
  { "light", N_ ("Light") },
  { "dark", N_ ("Dark") },
  { NULL, NULL },
};

static const Choice board_choices[] = {
  { "", N_ ("Wood") },
  { "light", N_ ("Light wood") },
  { "night", N_ ("Dark wood") },
  { "plain", N_ ("Plain") },
  { "contrast", N_ ("High contrast") },
  { "printed", N_ ("Printed (1930s)") },
  { NULL, NULL },
};

static const Choice sound_choices[] = {
  { "system", N_ ("Follow system") },
  { "on", N_ ("On") },
  { "off", N_ ("Off") },
  { NULL, NULL },
};

static const Choice piece_choices[] = {
  { "", N_ ("Match board") },
  { "tokens", N_ ("Wooden tokens") },
  { "plain", N_ ("Plain tokens") },
  { "contrast", N_ ("High contrast") },
  { "figures", N_ ("Standing figures") },
  { NULL, NULL },
};

static const Choice entry_choices[] = {
  { "both", N_ ("By dragging or clicking") },
  { "drag", N_ ("By dragging") },
  { "click", N_ ("By clicking") },
  { NULL, NULL },
};

static const Choice pace_choices[] = {
  { "quick", N_ ("Fast") },
  { "normal", N_ ("Normal") },
  { "slow", N_ ("Slow") },
  { NULL, NULL },
};

/* ---- Rows ---- */

static gboolean
choice_from_setting (GValue *value, GVariant *variant, gpointer data)
{
  const Choice *choices = data;

  for (guint i = 0; choices[i].id != NULL; i++)
    if (g_str_equal (choices[i].id, g_variant_get_string (variant, NULL)))
      g_value_set_uint (value, i);

  return TRUE;
}

static GVariant *
setting_from_choice (const GValue *value, const GVariantType *type, gpointer data)
{
  const Choice *choices = data;

  return g_variant_new_string (choices[g_value_get_uint (value)].id);
}

static void
fill_row (LogresPreferences *self, AdwComboRow *row, const char *key, const Choice *choices)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (const Choice *choice = choices; choice->id != NULL; choice++)
    gtk_string_list_append (names, _ (choice->name));
  adw_combo_row_set_model (row, G_LIST_MODEL (names));
  g_settings_bind_with_mapping (self->settings, key, row, "selected", G_SETTINGS_BIND_DEFAULT,
                                choice_from_setting, setting_from_choice, (gpointer) choices, NULL);
}

static void
bind_switch (LogresPreferences *self, GtkSwitch *widget, const char *key)
{
  g_settings_bind (self->settings, key, widget, "active", G_SETTINGS_BIND_DEFAULT);
}

static void
add_sample (LogresPreferences *self)
{
  GtkWidget *view = logres_board_view_new_picture ();
  Position start;

  position_start (&start, variant_find ("cam"));
  board_look_follow (LOGRES_BOARD_VIEW (view), FALSE);
  logres_board_view_set_turns (LOGRES_BOARD_VIEW (view), 1);
  logres_board_view_set_position (LOGRES_BOARD_VIEW (view), &start);
  adw_bin_set_child (self->sample, view);
}

/* ---- Life cycle ---- */

static void
logres_preferences_dispose (GObject *object)
{
  LogresPreferences *self = LOGRES_PREFERENCES (object);

  g_clear_object (&self->settings);
  template_dispose (object);
}

static void
logres_preferences_class_init (LogresPreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = logres_preferences_dispose;

  template_set (widget_class, "preferences");
  gtk_widget_class_bind_template_child (widget_class, LogresPreferences, scheme);
  gtk_widget_class_bind_template_child (widget_class, LogresPreferences, board);
  gtk_widget_class_bind_template_child (widget_class, LogresPreferences, pieces);
  gtk_widget_class_bind_template_child (widget_class, LogresPreferences, sounds);
  gtk_widget_class_bind_template_child (widget_class, LogresPreferences, coordinates);
  gtk_widget_class_bind_template_child (widget_class, LogresPreferences, evaluations);
  gtk_widget_class_bind_template_child (widget_class, LogresPreferences, animation);
  gtk_widget_class_bind_template_child (widget_class, LogresPreferences, entry);
  gtk_widget_class_bind_template_child (widget_class, LogresPreferences, pace);
  gtk_widget_class_bind_template_child (widget_class, LogresPreferences, confirm);
  gtk_widget_class_bind_template_child (widget_class, LogresPreferences, coach);
  gtk_widget_class_bind_template_child (widget_class, LogresPreferences, turn);
  gtk_widget_class_bind_template_child (widget_class, LogresPreferences, sample);
}

static void
logres_preferences_init (LogresPreferences *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->settings = settings_new ();
  fill_row (self, self->scheme, "color-scheme", scheme_choices);
  fill_row (self, self->board, "board-theme", board_choices);
  fill_row (self, self->pieces, "pieces", piece_choices);
  fill_row (self, self->entry, "move-entry", entry_choices);
  fill_row (self, self->pace, "computer-pace", pace_choices);
  fill_row (self, self->sounds, "sounds", sound_choices);
  bind_switch (self, self->coordinates, "coordinates");
  bind_switch (self, self->evaluations, "move-evaluations");
  bind_switch (self, self->animation, "animation");
  bind_switch (self, self->confirm, "confirm-moves");
  bind_switch (self, self->coach, "coach");
  bind_switch (self, self->turn, "turn-board");
  add_sample (self);
  accessible_name_mend (GTK_WIDGET (self));
}

GtkWindow *
logres_preferences_new (GtkWindow *parent)
{
  return g_object_new (LOGRES_TYPE_PREFERENCES, "transient-for", parent, "modal", parent != NULL,
                       NULL);
}
