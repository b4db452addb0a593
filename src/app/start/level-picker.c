#include "app/start/level-picker.h"

#include "app/kit/fold-layout.h"
#include "app/kit/style-class.h"
#include "app/kit/template.h"
#include "wording/game-names.h"
#include "wording/level-words.h"

#include <glib/gi18n.h>

enum { WORDS_GAP = 12, SLIDER_MARGIN = 12 };

struct _LogresLevelPicker {
  AdwBin parent_instance;

  const Variant *variant;
  BeatenLevels beaten;
  unsigned won; /* a bit 1 << level for each level, also for wins that are not rated */
  GtkWidget *shield_of[N_LEVELS + 1];        /* children */
  GtkToggleButton *strength_of[N_STRENGTHS]; /* children */
  gboolean is_showing;                       /* the buttons follow the slider */
  GtkWidget *shields, *words;                /* template children */
  GtkBox *strengths;
  GtkRange *scale;
  GtkLabel *sentence, *small_print;
  GtkButton *next;
};

G_DEFINE_FINAL_TYPE (LogresLevelPicker, logres_level_picker, ADW_TYPE_BIN)

/* ---- Easy, Medium and Hard ---- */

/* Returns the lowest level of this strength that the user has not beaten. If the user has beaten
 * all of them, returns the highest. */
static int
level_of_strength (LogresLevelPicker *self, int i)
{
  int best = 1;

  for (int level = 1; level <= N_LEVELS; level++)
    if (strength_of_level (level) == i) {
      best = level;
      if (!beaten_levels_has (&self->beaten, level))
        break;
    }

  return best;
}

static void
strength_chosen_cb (LogresLevelPicker *self, GtkToggleButton *button)
{
  if (self->is_showing || !gtk_toggle_button_get_active (button))
    return;

  for (int i = 0; i < N_STRENGTHS; i++)
    if (self->strength_of[i] == button)
      gtk_range_set_value (self->scale, level_of_strength (self, i));
}

static void
add_strengths (LogresLevelPicker *self)
{
  for (int i = 0; i < N_STRENGTHS; i++) {
    const char *name = words_strength (1 + i * N_LEVELS / N_STRENGTHS);
    GtkWidget *button = gtk_toggle_button_new_with_label (name);

    self->strength_of[i] = GTK_TOGGLE_BUTTON (button);
    gtk_toggle_button_set_group (self->strength_of[i], i > 0 ? self->strength_of[0] : NULL);
    g_signal_connect_object (button, "toggled", G_CALLBACK (strength_chosen_cb), self,
                             G_CONNECT_SWAPPED);
    gtk_box_append (self->strengths, button);
  }
}

/* ---- Shields ---- */

static LogresLevelPicker *
picker_of (GtkWidget *shields)
{
  return LOGRES_LEVEL_PICKER (gtk_widget_get_ancestor (shields, LOGRES_TYPE_LEVEL_PICKER));
}

static void
measure_shields (GtkWidget *shields,
                 GtkOrientation orientation,
                 int for_size,
                 int *minimum,
                 int *natural,
                 int *minimum_baseline,
                 int *natural_baseline)
{
  gboolean is_across = orientation == GTK_ORIENTATION_HORIZONTAL;

  *minimum = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (shields); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    int own;

    gtk_widget_measure (child, orientation, -1, &own, NULL, NULL, NULL);
    *minimum = is_across ? *minimum + own : MAX (*minimum, own);
  }
  *natural = *minimum;
}

/* Puts each shield below its place on the slider. */
static void
place_shields (GtkWidget *shields, int width, int height, int baseline)
{
  LogresLevelPicker *self = picker_of (shields);
  gboolean is_rtl = gtk_widget_get_direction (shields) == GTK_TEXT_DIR_RTL;

  for (int level = 1; level <= N_LEVELS; level++) {
    GtkWidget *shield = self->shield_of[level];
    int middle = SLIDER_MARGIN + (level - 1) * (width - 2 * SLIDER_MARGIN) / (N_LEVELS - 1), own;

    gtk_widget_measure (shield, GTK_ORIENTATION_HORIZONTAL, -1, &own, NULL, NULL, NULL);
    middle = is_rtl ? width - middle : middle;
    gtk_widget_size_allocate (shield, &(GdkRectangle) { middle - own / 2, 0, own, height }, -1);
  }
}

static void
add_shields (LogresLevelPicker *self)
{
  gtk_widget_set_layout_manager (self->shields,
                                 gtk_custom_layout_new (NULL, measure_shields, place_shields));
  for (int level = 1; level <= N_LEVELS; level++) {
    g_autofree char *text = g_strdup_printf ("%d", level);
    GtkWidget *shield = gtk_label_new (text);

    gtk_widget_add_css_class (shield, "level-shield");
    style_class_set (shield, "beaten", beaten_levels_has (&self->beaten, level));
    style_class_set (shield, "next", level == self->beaten.next);
    gtk_box_append (GTK_BOX (self->shields), shield);
    self->shield_of[level] = shield;
  }
}

/* ---- Words ---- */

static void
show_small_print (LogresLevelPicker *self, int level)
{
  int elo = level_elo (level, self->variant), n_beaten = self->beaten.n_beaten;
  g_autoptr (GString) text = g_string_new (NULL);

  /* The scale begins at the lowest level, so its 0 would say nothing. */
  if (elo > 0)
    /* Translators: the strength of a level in Elo points, with its error. */
    g_string_append_printf (text, _ ("%d ± %d Elo"), elo, level_elo_error (level, self->variant));
  if (elo > 0 && n_beaten > 0)
    g_string_append_c (text, '\n');
  if (n_beaten > 0)
    g_string_append_printf (text, _ ("You have beaten %d of %d"), n_beaten, N_LEVELS);
  gtk_label_set_label (self->small_print, text->str);
}

static void
show_sentence (LogresLevelPicker *self, int level)
{
  const Level row = level_of (level, self->variant);
  g_autofree char *name = words_new_level (level);
  g_autofree char *bold = g_strdup_printf ("<b>%s</b>", name);
  g_autofree char *markup = words_new_level_sentence (&row, bold);
  g_autofree char *spoken = words_new_level_sentence (&row, name);

  gtk_label_set_markup (self->sentence, markup);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scale), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                  spoken, -1);
}

/* Proposes the next level if the user has won against the chosen one, with or without help. */
static void
show_next (LogresLevelPicker *self, int level)
{
  gboolean has_next = (self->won >> level & 1) && level < N_LEVELS;

  gtk_widget_set_visible (GTK_WIDGET (self->next), has_next);
  if (has_next) {
    g_autofree char *name = words_new_level (level + 1);
    g_autofree char *text = g_strdup_printf (_ ("Try %s"), name);

    gtk_button_set_label (self->next, text);
  }
}

static void
next_cb (LogresLevelPicker *self)
{
  gtk_range_set_value (self->scale, logres_level_picker_get_level (self) + 1);
}

static void
stop_changed_cb (LogresLevelPicker *self)
{
  int level = logres_level_picker_get_level (self);

  self->is_showing = TRUE;
  for (int i = 0; i < N_STRENGTHS; i++)
    gtk_toggle_button_set_active (self->strength_of[i], strength_of_level (level) == i);
  self->is_showing = FALSE;
  for (int i = 1; i <= N_LEVELS; i++)
    style_class_set (self->shield_of[i], "chosen", i == level);
  show_sentence (self, level);
  show_small_print (self, level);
  show_next (self, level);
  g_signal_emit_by_name (self, "changed");
}

/* ---- Life cycle ---- */

static void
logres_level_picker_class_init (LogresLevelPickerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  template_set (widget_class, "level-picker");
  gtk_widget_class_bind_template_child (widget_class, LogresLevelPicker, strengths);
  gtk_widget_class_bind_template_child (widget_class, LogresLevelPicker, scale);
  gtk_widget_class_bind_template_child (widget_class, LogresLevelPicker, shields);
  gtk_widget_class_bind_template_child (widget_class, LogresLevelPicker, words);
  gtk_widget_class_bind_template_child (widget_class, LogresLevelPicker, sentence);
  gtk_widget_class_bind_template_child (widget_class, LogresLevelPicker, small_print);
  gtk_widget_class_bind_template_child (widget_class, LogresLevelPicker, next);
  gtk_widget_class_bind_template_callback (widget_class, next_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_changed_cb);
}

static void
logres_level_picker_init (LogresLevelPicker *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->words, logres_fold_layout_new (WORDS_GAP));
  add_strengths (self);
}

void
logres_level_picker_set_variant (LogresLevelPicker *self,
                                 const Variant *variant,
                                 const KeptKeys *results)
{
  g_return_if_fail (LOGRES_IS_LEVEL_PICKER (self));

  self->variant = variant;
  beaten_levels_read (&self->beaten, results, variant);
  self->won = 0;
  for (int level = 1; level <= N_LEVELS; level++)
    if (level_results_get (results, variant, level).n_won > 0)
      self->won |= 1u << level;
  add_shields (self);
  gtk_widget_set_visible (GTK_WIDGET (self->scale), variant->n_seats == 2);
  gtk_widget_set_visible (self->shields, variant->n_seats == 2);
  gtk_range_set_increments (self->scale, 1, 1);
  gtk_range_set_range (self->scale, 1, N_LEVELS);
  stop_changed_cb (self);
}

int
logres_level_picker_get_level (LogresLevelPicker *self)
{
  g_return_val_if_fail (LOGRES_IS_LEVEL_PICKER (self), 1);

  return CLAMP ((int) (gtk_range_get_value (self->scale) + 0.5), 1, N_LEVELS);
}

void
logres_level_picker_set_level (LogresLevelPicker *self, int level)
{
  g_return_if_fail (LOGRES_IS_LEVEL_PICKER (self));

  gtk_range_set_value (self->scale, level);
}
