#include "app/start/clock-picker.h"

#include "app/kit/template.h"
#include "app/kit/wrap-layout.h"
#include "wording/game-names.h"

#include <glib/gi18n.h>
#include <math.h>

enum { CHIP_GAP = 8, MS_IN_MINUTE = 60 * 1000, MS_IN_SECOND = 1000 };

typedef enum Chip { CHIP_NONE, CHIP_5, CHIP_15, CHIP_30, CHIP_OTHER, N_CHIPS } Chip;

/* The figures are minutes for the game and seconds more for each move. */
static const struct {
  const char *label;
  int minutes, seconds;
} chip_rows[N_CHIPS] = {
  [CHIP_NONE] = { N_ ("No Clock"), 0, 0 }, [CHIP_5] = { "5 + 5", 5, 5 },
  [CHIP_15] = { "15 + 10", 15, 10 },       [CHIP_30] = { "30 + 20", 30, 20 },
  [CHIP_OTHER] = { N_ ("Other…"), 0, 0 },
};

struct _LogresClockPicker {
  AdwBin parent_instance;

  GtkToggleButton *buttons[N_CHIPS]; /* children */

  GtkBox *chips; /* template children */
  GtkLabel *explanation;
  GtkWidget *other, *seconds_row;
  AdwComboRow *kind;
  GtkSpinButton *minutes, *seconds;
};

G_DEFINE_FINAL_TYPE (LogresClockPicker, logres_clock_picker, ADW_TYPE_BIN)

/* ---- The chosen time control ---- */

static TimeControl
control_of_chip (Chip chip)
{
  return (TimeControl) { .main_ms = chip_rows[chip].minutes * MS_IN_MINUTE,
                         .increment_ms = chip_rows[chip].seconds * MS_IN_SECOND };
}

static TimeControl
other_control (LogresClockPicker *self)
{
  gboolean is_per_move = adw_combo_row_get_selected (self->kind) != 0;
  TimeControl control = { .is_per_move = is_per_move };

  control.main_ms = (int64_t) (gtk_spin_button_get_value (self->minutes) * MS_IN_MINUTE);
  if (!is_per_move)
    control.increment_ms = (int64_t) (gtk_spin_button_get_value (self->seconds) * MS_IN_SECOND);

  return control;
}

static Chip
chosen_chip (LogresClockPicker *self)
{
  Chip chip = CHIP_NONE;

  while (chip < CHIP_OTHER && !gtk_toggle_button_get_active (self->buttons[chip]))
    chip++;

  return chip;
}

TimeControl
logres_clock_picker_get_control (LogresClockPicker *self)
{
  Chip chip = chosen_chip (self);

  return chip == CHIP_OTHER ? other_control (self) : control_of_chip (chip);
}

/* ---- The sentence ---- */

static char *
new_explanation (const TimeControl *control)
{
  int minutes = (int) (control->main_ms / MS_IN_MINUTE);
  int seconds = (int) (control->increment_ms / MS_IN_SECOND);
  g_autofree char *time = g_strdup_printf (
    control->is_per_move
      ? ngettext ("%d minute for each move.", "%d minutes for each move.", minutes)
      : ngettext ("%d minute for each player.", "%d minutes for each player.", minutes),
    minutes);
  g_autofree char *more = g_strdup_printf (
    ngettext ("Each move adds %d second.", "Each move adds %d seconds.", seconds), seconds);

  const char *start = _ ("The clocks start with the first move.");

  return seconds > 0 ? words_new_sentences (time, more, start, NULL)
                     : words_new_sentences (time, start, NULL);
}

static void
changed_cb (LogresClockPicker *self)
{
  TimeControl control = logres_clock_picker_get_control (self);
  g_autofree char *text = new_explanation (&control);

  gtk_label_set_label (self->explanation, text);
  gtk_widget_set_visible (GTK_WIDGET (self->explanation), control.main_ms > 0);
  gtk_widget_set_visible (self->other, chosen_chip (self) == CHIP_OTHER);
  gtk_widget_set_visible (self->seconds_row, !control.is_per_move);
}

/* ---- Life cycle ---- */

static void
add_chips (LogresClockPicker *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self->chips), logres_wrap_layout_new (CHIP_GAP));
  for (int chip = 0; chip < N_CHIPS; chip++) {
    GtkWidget *button = gtk_toggle_button_new_with_label (_ (chip_rows[chip].label));

    self->buttons[chip] = GTK_TOGGLE_BUTTON (button);
    gtk_widget_add_css_class (button, "chip");
    gtk_toggle_button_set_group (self->buttons[chip], chip > 0 ? self->buttons[0] : NULL);
    g_signal_connect_object (button, "toggled", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
    gtk_box_append (self->chips, button);
  }
}

static void
logres_clock_picker_class_init (LogresClockPickerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  template_set (widget_class, "clock-picker");
  gtk_widget_class_bind_template_child (widget_class, LogresClockPicker, chips);
  gtk_widget_class_bind_template_child (widget_class, LogresClockPicker, explanation);
  gtk_widget_class_bind_template_child (widget_class, LogresClockPicker, other);
  gtk_widget_class_bind_template_child (widget_class, LogresClockPicker, kind);
  gtk_widget_class_bind_template_child (widget_class, LogresClockPicker, minutes);
  gtk_widget_class_bind_template_child (widget_class, LogresClockPicker, seconds);
  gtk_widget_class_bind_template_child (widget_class, LogresClockPicker, seconds_row);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
}

static void
logres_clock_picker_init (LogresClockPicker *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_chips (self);
  gtk_toggle_button_set_active (self->buttons[CHIP_NONE], TRUE);
}

static Chip
chip_of (const TimeControl *control)
{
  for (Chip chip = CHIP_NONE; chip < CHIP_OTHER; chip++) {
    TimeControl usual = control_of_chip (chip);

    if (!control->is_per_move && usual.main_ms == control->main_ms &&
        usual.increment_ms == control->increment_ms)
      return chip;
  }

  return CHIP_OTHER;
}

void
logres_clock_picker_set_control (LogresClockPicker *self, const TimeControl *control)
{
  g_return_if_fail (LOGRES_IS_CLOCK_PICKER (self));

  if (control->main_ms > 0) {
    adw_combo_row_set_selected (self->kind, control->is_per_move);
    /* The game gets whole minutes and seconds, as the fields show them. */
    gtk_spin_button_set_value (self->minutes, round ((double) control->main_ms / MS_IN_MINUTE));
    gtk_spin_button_set_value (self->seconds,
                               round ((double) control->increment_ms / MS_IN_SECOND));
  }
  gtk_toggle_button_set_active (self->buttons[chip_of (control)], TRUE);
}
