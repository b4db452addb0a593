#include "app/start/mail-questions.h"

#include "app/kit/template.h"
#include "wording/game-names.h"

#include <glib/gi18n.h>

struct _LogresMailQuestions {
  AdwBin parent_instance;

  const Variant *variant;
  AdwEntryRow *addresses[MAX_SEATS]; /* children; one row for both seats of a game for two */

  AdwPreferencesGroup *players; /* template children */
  AdwEntryRow *name;
  AdwComboRow *days;
};

G_DEFINE_FINAL_TYPE (LogresMailQuestions, logres_mail_questions, ADW_TYPE_BIN)

/* The choices of the row for the days for a move. */
static const int day_choices[] = { 0, 1, 2, 3, 5, 7, 14 };

/* ---- Building ---- */

static AdwEntryRow *
add_address (LogresMailQuestions *self, const char *title)
{
  GtkWidget *row = adw_entry_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_entry_row_set_input_purpose (ADW_ENTRY_ROW (row), GTK_INPUT_PURPOSE_EMAIL);
  adw_preferences_group_add (self->players, row);

  return ADW_ENTRY_ROW (row);
}

static void
add_addresses (LogresMailQuestions *self)
{
  for (int seat = 0; seat < self->variant->n_seats; seat++) {
    g_autofree char *title =
      words_filled (_ ("Email address: @"), words_seat (self->variant, (Seat) seat));

    self->addresses[seat] = add_address (self, title);
  }
}

static void
fill_days (LogresMailQuestions *self)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (day_choices); i++) {
    int n = day_choices[i];
    g_autofree char *text = g_strdup_printf (ngettext ("%d day", "%d days", (gulong) n), n);

    gtk_string_list_append (list, n == 0 ? _ ("No Limit") : text);
  }
  adw_combo_row_set_model (self->days, G_LIST_MODEL (list));
}

void
logres_mail_questions_set_variant (LogresMailQuestions *self, const Variant *variant)
{
  g_return_if_fail (LOGRES_IS_MAIL_QUESTIONS (self));

  self->variant = variant;
  gtk_widget_set_visible (GTK_WIDGET (self->name), variant->n_seats == 2);
  if (variant->n_seats == 2)
    self->addresses[0] = self->addresses[1] = add_address (self, _ ("Email Address"));
  else
    add_addresses (self);
  fill_days (self);
}

/* ---- Questions and answers ---- */

void
logres_mail_questions_ask (LogresMailQuestions *self, unsigned seats_elsewhere)
{
  g_return_if_fail (LOGRES_IS_MAIL_QUESTIONS (self));

  gtk_widget_set_visible (GTK_WIDGET (self), seats_elsewhere != 0);
  for (int seat = 0; self->variant->n_seats > 2 && seat < self->variant->n_seats; seat++)
    gtk_widget_set_visible (GTK_WIDGET (self->addresses[seat]),
                            (seats_elsewhere & 1u << seat) != 0);
}

/* If the row does not have these days, shows the next longer time that it has. */
static void
show_days (LogresMailQuestions *self, int days)
{
  guint i = 0;

  while (i + 1 < G_N_ELEMENTS (day_choices) && day_choices[i] < days)
    i++;
  adw_combo_row_set_selected (self->days, i);
}

void
logres_mail_questions_show (LogresMailQuestions *self, const GameSetup *setup)
{
  g_return_if_fail (LOGRES_IS_MAIL_QUESTIONS (self));

  show_days (self, setup->move_days);
  for (int seat = 0; seat < self->variant->n_seats; seat++)
    gtk_editable_set_text (GTK_EDITABLE (self->addresses[seat]), setup->addresses[seat]);
}

void
logres_mail_questions_read (LogresMailQuestions *self, GameSetup *setup)
{
  g_return_if_fail (LOGRES_IS_MAIL_QUESTIONS (self));

  setup->move_days = day_choices[adw_combo_row_get_selected (self->days)];
  for (int seat = 0; seat < self->variant->n_seats; seat++)
    g_strlcpy (setup->addresses[seat], gtk_editable_get_text (GTK_EDITABLE (self->addresses[seat])),
               sizeof setup->addresses[seat]);
}

const char *
logres_mail_questions_get_name (LogresMailQuestions *self)
{
  g_return_val_if_fail (LOGRES_IS_MAIL_QUESTIONS (self), "");

  return gtk_editable_get_text (GTK_EDITABLE (self->name));
}

void
logres_mail_questions_set_name (LogresMailQuestions *self, const char *name)
{
  g_return_if_fail (LOGRES_IS_MAIL_QUESTIONS (self));

  gtk_editable_set_text (GTK_EDITABLE (self->name), name);
}

/* ---- Life cycle ---- */

static void
logres_mail_questions_class_init (LogresMailQuestionsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  template_set (widget_class, "mail-questions");
  gtk_widget_class_bind_template_child (widget_class, LogresMailQuestions, players);
  gtk_widget_class_bind_template_child (widget_class, LogresMailQuestions, name);
  gtk_widget_class_bind_template_child (widget_class, LogresMailQuestions, days);
}

static void
logres_mail_questions_init (LogresMailQuestions *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
