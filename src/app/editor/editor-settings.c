#include "app/editor/editor-settings.h"

#include "app/kit/accessible-name.h"
#include "app/kit/template.h"
#include "core/rules/flaw.h"
#include "wording/game-names.h"
#include "wording/refusal-text.h"

#include <glib/gi18n.h>

enum { MAX_DUTIES = 64 };

/* A capture duty that the position can have, in a variant with captures on demand. */
typedef struct EditorDuty {
  Duty duty;
  Square square; /* NO_SQUARE if the duty has none */
} EditorDuty;

struct _LogresEditorSettings {
  AdwBin parent_instance;

  LogresPositionEditor *editor; /* owned; NULL until it is set */
  const Variant *shown;         /* the variant whose players are listed */
  gboolean is_showing;          /* the program, not the user, is setting the rows */

  EditorDuty duties[MAX_DUTIES]; /* in the order of the rows */
  int n_duties;
  Position listed; /* the position for which `duties` were listed, without its own duty */

  AdwComboRow *variant, *seat, *duty; /* template children */
  AdwPreferencesGroup *castle_group;
  AdwEntryRow *text;

  GtkWidget *castle_rows[MAX_SEATS]; /* children */
  GtkWidget *castle_moves[MAX_SEATS];
};

G_DEFINE_FINAL_TYPE (LogresEditorSettings, logres_editor_settings, ADW_TYPE_BIN)

/* ---- Changes by the user ---- */

static gboolean
is_by_user (LogresEditorSettings *self)
{
  return self->editor != NULL && !self->is_showing;
}

static void
variant_cb (LogresEditorSettings *self)
{
  if (is_by_user (self))
    logres_position_editor_set_variant (self->editor,
                                        &variants[adw_combo_row_get_selected (self->variant)]);
}

static void
seat_cb (LogresEditorSettings *self)
{
  if (is_by_user (self))
    logres_position_editor_set_seat (self->editor, (Seat) adw_combo_row_get_selected (self->seat));
}

static void
duty_cb (LogresEditorSettings *self)
{
  guint i = adw_combo_row_get_selected (self->duty);

  if (is_by_user (self) && i < (guint) self->n_duties)
    logres_position_editor_set_duty (self->editor, self->duties[i].duty, self->duties[i].square);
}

static void
castle_moves_cb (GtkSpinButton *button, LogresEditorSettings *self)
{
  for (int seat = 0; seat < MAX_SEATS; seat++)
    if (is_by_user (self) && self->castle_moves[seat] == GTK_WIDGET (button))
      logres_position_editor_set_castle_moves (self->editor, (Seat) seat,
                                               gtk_spin_button_get_value_as_int (button));
}

static void
refuse (LogresEditorSettings *self, const char *text, const PositionError *error)
{
  g_autofree char *reason = refusal_text_new_position_problem (error, text);

  gtk_widget_add_css_class (GTK_WIDGET (self->text), "error");
  g_signal_emit_by_name (self, "refused", reason);
}

static void
text_cb (LogresEditorSettings *self)
{
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->text)));
  PositionError error;

  if (!logres_position_editor_set_text (self->editor, text, &error))
    refuse (self, text, &error);
}

/* ---- Display ---- */

static void
list_variants (LogresEditorSettings *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (gsize i = 0; i < n_variants; i++)
    gtk_string_list_append (names, words_variant (&variants[i]));
  adw_combo_row_set_model (self->variant, G_LIST_MODEL (names));
}

static void
name_castle_row (LogresEditorSettings *self, const Variant *variant, int seat)
{
  const char *player = words_seat (variant, (Seat) seat);
  /* Translators: for a screen reader; %s is a player. */
  g_autofree char *name = g_strdup_printf (_ ("Castle moves used: %s"), player);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->castle_rows[seat]), player);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->castle_moves[seat]),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
list_players (LogresEditorSettings *self, const Variant *variant)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (int seat = 0; seat < variant->n_seats; seat++)
    gtk_string_list_append (names, words_seat (variant, (Seat) seat));
  adw_combo_row_set_model (self->seat, G_LIST_MODEL (names));

  gtk_widget_set_visible (GTK_WIDGET (self->castle_group), editor_has_castle_moves (variant, 0));
  for (int seat = 0; seat < MAX_SEATS; seat++) {
    gtk_widget_set_visible (self->castle_rows[seat], editor_has_castle_moves (variant, seat));
    if (seat < variant->n_seats)
      name_castle_row (self, variant, seat);
  }
  gtk_widget_set_visible (GTK_WIDGET (self->duty), variant->captures_on_demand);
}

static char *
new_duty_name (const Variant *variant, const EditorDuty *duty)
{
  SquareSet square = { { 0 } };
  g_autofree char *name = NULL;

  squares_add (&square, duty->square);
  name = duty->square != NO_SQUARE ? refusal_text_new_squares (variant, square) : NULL;
  if (duty->duty == DUTY_CAPTURE)
    return g_strdup (_ ("A capture"));
  if (duty->duty == DUTY_CONTINUE)
    return words_filled (_ ("The rest of a capture from @"), name);
  if (duty->duty == DUTY_CHARGE)
    return words_filled (_ ("A charge from @"), name);

  return g_strdup (_ ("Nothing"));
}

static void
add_if_possible (LogresEditorSettings *self, const Position *pos, Duty duty, Square sq)
{
  Position called = *pos;

  position_set_duty (&called, duty, sq);
  if (self->n_duties < MAX_DUTIES && flaw_find (&called).kind == FLAW_NONE)
    self->duties[self->n_duties++] = (EditorDuty) { duty, sq };
}

static void
add_of_pieces (LogresEditorSettings *self, const Position *pos, Duty duty)
{
  for (int order = 0; order < N_SQUARES; order++)
    if (squares_have (&pos->pieces[pos->seat], square_in_order (order)))
      add_if_possible (self, pos, duty, square_in_order (order));
}

/* Lists the duties that the position can have. The first is always "no duty", and it is the only
 * one if the position is impossible. */
static void
find_duties (LogresEditorSettings *self, const Position *pos)
{
  self->duties[0] = (EditorDuty) { NO_DUTY, NO_SQUARE };
  self->n_duties = 1;
  add_if_possible (self, pos, DUTY_CAPTURE, NO_SQUARE);
  add_of_pieces (self, pos, DUTY_CONTINUE);
  add_of_pieces (self, pos, DUTY_CHARGE);
}

static void
list_duties (LogresEditorSettings *self, const Position *pos)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  find_duties (self, pos);
  for (int i = 0; i < self->n_duties; i++) {
    g_autofree char *name = new_duty_name (pos->variant, &self->duties[i]);

    gtk_string_list_append (names, name);
  }
  adw_combo_row_set_model (self->duty, G_LIST_MODEL (names));
  gtk_widget_set_sensitive (GTK_WIDGET (self->duty), self->n_duties > 1);
}

/* Shows the duty. After a choice in the row, does not list the possible duties again. They are the
 * same, and AdwComboRow of libadwaita 1.2 still uses the old list after it has reported a
 * choice. */
static void
show_duty (LogresEditorSettings *self, const Position *pos)
{
  Position bare = *pos;
  guint selected = 0;

  position_set_duty (&bare, NO_DUTY, NO_SQUARE);
  if (!position_is_equal (&bare, &self->listed))
    list_duties (self, pos);
  self->listed = bare;
  for (int i = 0; i < self->n_duties; i++)
    if (self->duties[i].duty == pos->duty && self->duties[i].square == pos->duty_square)
      selected = (guint) i;
  adw_combo_row_set_selected (self->duty, selected);
}

static void
show_text (LogresEditorSettings *self, const Position *pos)
{
  char text[POSITION_TEXT_SIZE];

  position_text_write (pos, TRUE, text);
  gtk_widget_remove_css_class (GTK_WIDGET (self->text), "error");
  if (g_str_equal (text, gtk_editable_get_text (GTK_EDITABLE (self->text))))
    return;

  /* Without this, GTK would treat the new text as an edit of the user that waits for Apply. */
  adw_entry_row_set_show_apply_button (self->text, FALSE);
  gtk_editable_set_text (GTK_EDITABLE (self->text), text);
  adw_entry_row_set_show_apply_button (self->text, TRUE);
}

static void
show (LogresEditorSettings *self)
{
  const Position *pos = logres_position_editor_get_position (self->editor);

  self->is_showing = TRUE;
  if (pos->variant != self->shown)
    list_players (self, pos->variant);
  self->shown = pos->variant;
  adw_combo_row_set_selected (self->variant, (guint) (pos->variant - variants));
  adw_combo_row_set_selected (self->seat, pos->seat);
  for (int seat = 0; seat < pos->variant->n_seats; seat++)
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->castle_moves[seat]), pos->castle_moves[seat]);
  if (pos->variant->captures_on_demand)
    show_duty (self, pos);
  show_text (self, pos);
  self->is_showing = FALSE;
}

/* ---- Life cycle ---- */

static void
add_castle_row (LogresEditorSettings *self, int seat)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *moves = gtk_spin_button_new_with_range (0, MAX_CASTLE_MOVES, 1);

  gtk_widget_set_valign (moves, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), moves);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), moves);
  g_signal_connect (moves, "value-changed", G_CALLBACK (castle_moves_cb), self);
  adw_preferences_group_add (self->castle_group, row);
  self->castle_rows[seat] = row;
  self->castle_moves[seat] = moves;
}

static void
logres_editor_settings_dispose (GObject *object)
{
  g_clear_object (&LOGRES_EDITOR_SETTINGS (object)->editor);
  template_dispose (object);
}

static void
logres_editor_settings_class_init (LogresEditorSettingsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = logres_editor_settings_dispose;

  g_signal_new ("refused", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_STRING);
  template_set (widget_class, "editor-settings");
  gtk_widget_class_bind_template_child (widget_class, LogresEditorSettings, variant);
  gtk_widget_class_bind_template_child (widget_class, LogresEditorSettings, seat);
  gtk_widget_class_bind_template_child (widget_class, LogresEditorSettings, duty);
  gtk_widget_class_bind_template_child (widget_class, LogresEditorSettings, castle_group);
  gtk_widget_class_bind_template_child (widget_class, LogresEditorSettings, text);
  gtk_widget_class_bind_template_callback (widget_class, variant_cb);
  gtk_widget_class_bind_template_callback (widget_class, seat_cb);
  gtk_widget_class_bind_template_callback (widget_class, duty_cb);
  gtk_widget_class_bind_template_callback (widget_class, text_cb);
}

static void
logres_editor_settings_init (LogresEditorSettings *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (int seat = 0; seat < MAX_SEATS; seat++)
    add_castle_row (self, seat);
  list_variants (self);
  accessible_name_mend (GTK_WIDGET (self));
}

void
logres_editor_settings_set_editor (LogresEditorSettings *self, LogresPositionEditor *editor)
{
  g_return_if_fail (LOGRES_IS_EDITOR_SETTINGS (self));
  g_return_if_fail (self->editor == NULL);

  self->editor = g_object_ref (editor);
  g_signal_connect_object (editor, "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
}
