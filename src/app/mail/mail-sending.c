#include "app/mail/mail-sending.h"

#include "app/kit/accessible-name.h"
#include "app/kit/error-dialog.h"
#include "app/kit/file-dialog.h"
#include "app/kit/template.h"
#include "app/mail/mail-handoff.h"
#include "app/mail/mail-play.h"
#include "wording/game-names.h"

#include <glib/gi18n.h>
#include <string.h>

struct _LogresMailSending {
  AdwWindow parent_instance;

  LogresGameSession *session; /* owned */
  MailPost post;
  gboolean is_again;                 /* the email was sent before */
  AdwEntryRow *addresses[MAX_SEATS]; /* children; NULL for seats that get no email */
  GPtrArray *line_rows;              /* owned; of borrowed widgets */

  AdwEntryRow *note; /* template children */
  AdwPreferencesGroup *to_group, *lines_group;
  AdwActionRow *by_program;
  GtkWidget *later, *sent;
  GtkLabel *text;
  AdwToastOverlay *toasts;
};

G_DEFINE_FINAL_TYPE (LogresMailSending, logres_mail_sending, ADW_TYPE_WINDOW)

/* The key under which a session has the message that the user has typed, until it is sent. */
static const char note_key[] = "mail-message";

/* ---- The message ---- */

static void
tell_way (LogresMailSending *self)
{
  g_autofree char *to = mail_play_dup_addresses (self->session);

  adw_action_row_set_subtitle (self->by_program, mail_handoff_is_short (to, &self->post)
                                                   ? ""
                                                   : _ ("Save as a draft (too long for a link)"));
}

static void
write_post (LogresMailSending *self)
{
  if (self->session == NULL)
    return;

  mail_post_clear (&self->post);
  if (self->is_again) {
    mail_play_get_sent (self->session, &self->post);
  } else {
    const char *note = gtk_editable_get_text (GTK_EDITABLE (self->note));

    g_object_set_data_full (G_OBJECT (self->session), note_key, g_strdup (note), g_free);
    mail_handoff_write (self->session, note, &self->post);
  }
  gtk_label_set_label (self->text, self->post.body);
  tell_way (self);
}

/* ---- Recipients ---- */

static void
address_changed_cb (LogresMailSending *self, GtkEditable *row)
{
  for (int seat = 0; seat < MAX_SEATS; seat++)
    if (GTK_EDITABLE (self->addresses[seat]) == row)
      mail_play_set_address (self->session, (Seat) seat, gtk_editable_get_text (row));
  tell_way (self);
}

static void
add_address (LogresMailSending *self, Seat seat)
{
  const Variant *variant = logres_game_session_get_variant (self->session);
  const char *address = logres_game_session_get_mail_notes (self->session)->address[seat];
  /* Translators: @ is a color, such as White. */
  g_autofree char *title = words_filled (_ ("Email address: @"), words_seat (variant, seat));
  GtkWidget *row = adw_entry_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_entry_row_set_input_purpose (ADW_ENTRY_ROW (row), GTK_INPUT_PURPOSE_EMAIL);
  gtk_editable_set_text (GTK_EDITABLE (row), address != NULL ? address : "");
  g_signal_connect_object (row, "changed", G_CALLBACK (address_changed_cb), self,
                           G_CONNECT_SWAPPED);
  adw_preferences_group_add (self->to_group, row);
  self->addresses[seat] = ADW_ENTRY_ROW (row);
}

/* Adds an address row for each player elsewhere. All of them get the email, no matter who is to
 * move. */
static void
add_addresses (LogresMailSending *self)
{
  guint here = logres_game_session_get_seats_here (self->session);

  for (int seat = 0; seat < logres_game_session_get_variant (self->session)->n_seats; seat++)
    if ((here & 1u << seat) == 0)
      add_address (self, (Seat) seat);
}

/* ---- Conditional moves ---- */

static void show_lines (LogresMailSending *self);

static void
remove_line_cb (GtkButton *button, LogresMailSending *self)
{
  g_autofree char *line = g_strdup (g_object_get_data (G_OBJECT (button), "line"));

  mail_play_remove_line (self->session, line);
  show_lines (self);
  write_post (self);
}

static void
add_line (LogresMailSending *self, const char *line)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");
  /* Translators: %s is a line of moves. */
  g_autofree char *name = g_strdup_printf (_ ("Remove “%s”"), line);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), line);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, _ ("Remove"));
  accessible_name_set (button, name);
  g_object_set_data_full (G_OBJECT (button), "line", g_strdup (line), g_free);
  g_signal_connect_object (button, "clicked", G_CALLBACK (remove_line_cb), self, 0);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  adw_preferences_group_add (self->lines_group, row);
  g_ptr_array_add (self->line_rows, row);
}

static void
show_lines (LogresMailSending *self)
{
  g_autoptr (GPtrArray) lines = mail_play_list_lines (self->session);

  for (guint i = 0; i < self->line_rows->len; i++)
    adw_preferences_group_remove (self->lines_group, g_ptr_array_index (self->line_rows, i));
  g_ptr_array_set_size (self->line_rows, 0);
  for (guint i = 0; i < lines->len && !self->is_again; i++)
    add_line (self, g_ptr_array_index (lines, i));
  gtk_widget_set_visible (GTK_WIDGET (self->lines_group), self->line_rows->len > 0);
}

/* ---- Ways to send it ---- */

static void
note_way (LogresMailSending *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "mail.sent", TRUE);
}

static void
program_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LogresMailSending *self = LOGRES_MAIL_SENDING (widget);
  g_autofree char *to = mail_play_dup_addresses (self->session);
  g_autoptr (GError) error = NULL;

  if (mail_handoff_program (to, &self->post, &error))
    note_way (self);
  else
    message_show (GTK_WINDOW (self), _ ("No email program could open it"), error->message);
}

static void
copy_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LogresMailSending *self = LOGRES_MAIL_SENDING (widget);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), self->post.body);
  adw_toast_overlay_add_toast (self->toasts,
                               message_new_toast (_ ("Message copied to the clipboard.")));
  note_way (self);
}

static void
save_to (gpointer data, GFile *file)
{
  LogresMailSending *self = data;
  g_autofree char *to = mail_play_dup_addresses (self->session);
  g_autoptr (GError) error = NULL;

  if (mail_handoff_save (file, to, &self->post, &error))
    note_way (self);
  else
    message_show (GTK_WINDOW (self), _ ("Could not save the draft"), error->message);
}

static void
chosen_cb (GtkNativeDialog *dialog, int response, LogresMailSending *self)
{
  file_dialog_each (dialog, response, save_to, self);
}

static void
save_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GtkFileChooserNative *dialog =
    file_dialog_new_export (GTK_WINDOW (widget), _ ("Save Draft"), ".eml");

  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), "logres.eml");
  g_signal_connect (dialog, "response", G_CALLBACK (chosen_cb), widget);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

static void
sent_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LogresMailSending *self = LOGRES_MAIL_SENDING (widget);

  if (!self->is_again) {
    mail_play_note_sent (self->session, &self->post);
    g_object_set_data (G_OBJECT (self->session), note_key, NULL);
    logres_game_place_say (LOGRES_GAME_PLACE (gtk_window_get_transient_for (GTK_WINDOW (self))),
                           _ ("Your move counts now."));
  }
  gtk_window_close (GTK_WINDOW (widget));
}

/* ---- Life cycle ---- */

static void
logres_mail_sending_dispose (GObject *object)
{
  LogresMailSending *self = LOGRES_MAIL_SENDING (object);

  g_clear_object (&self->session);
  mail_post_clear (&self->post);
  g_clear_pointer (&self->line_rows, g_ptr_array_unref);
  template_dispose (object);
}

static const struct {
  const char *name;
  GtkWidgetActionActivateFunc activate;
  guint key;
  GdkModifierType modifiers;
} deeds[] = {
  { "mail.program", program_cb, GDK_KEY_m, GDK_CONTROL_MASK },
  { "mail.copy", copy_cb, GDK_KEY_c, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
  { "mail.save", save_cb, GDK_KEY_s, GDK_CONTROL_MASK },
  { "mail.sent", sent_cb, GDK_KEY_Return, GDK_CONTROL_MASK },
};

static void
logres_mail_sending_class_init (LogresMailSendingClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = logres_mail_sending_dispose;

  for (gsize i = 0; i < G_N_ELEMENTS (deeds); i++) {
    gtk_widget_class_install_action (widget_class, deeds[i].name, NULL, deeds[i].activate);
    gtk_widget_class_add_binding_action (widget_class, deeds[i].key, deeds[i].modifiers,
                                         deeds[i].name, NULL);
  }
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  template_set (widget_class, "mail-sending");
  gtk_widget_class_bind_template_child (widget_class, LogresMailSending, note);
  gtk_widget_class_bind_template_child (widget_class, LogresMailSending, to_group);
  gtk_widget_class_bind_template_child (widget_class, LogresMailSending, lines_group);
  gtk_widget_class_bind_template_child (widget_class, LogresMailSending, by_program);
  gtk_widget_class_bind_template_child (widget_class, LogresMailSending, later);
  gtk_widget_class_bind_template_child (widget_class, LogresMailSending, sent);
  gtk_widget_class_bind_template_child (widget_class, LogresMailSending, text);
  gtk_widget_class_bind_template_child (widget_class, LogresMailSending, toasts);
  gtk_widget_class_bind_template_callback (widget_class, write_post);
}

static void
logres_mail_sending_init (LogresMailSending *self)
{
  self->line_rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (self->by_program));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "mail.sent", FALSE);
}

/* Adapts the dialog to an email that was sent before. Such an email can neither be changed nor
 * confirmed. */
static void
show_again (LogresMailSending *self)
{
  gtk_window_set_title (GTK_WINDOW (self), _ ("Resend Last Email"));
  gtk_widget_set_visible (GTK_WIDGET (self->note), FALSE);
  gtk_widget_set_visible (self->sent, FALSE);
  gtk_button_set_label (GTK_BUTTON (self->later), _ ("_Close"));
}

/* Shows the message that the user has typed before, but not sent. */
static void
show_note (LogresMailSending *self)
{
  g_autofree char *note = g_strdup (g_object_get_data (G_OBJECT (self->session), note_key));

  if (note != NULL && !self->is_again)
    gtk_editable_set_text (GTK_EDITABLE (self->note), note);
}

GtkWindow *
logres_mail_sending_new (LogresGamePlace *place, gboolean is_again)
{
  LogresMailSending *self =
    g_object_new (LOGRES_TYPE_MAIL_SENDING, "transient-for", place, "modal", TRUE, NULL);

  logres_game_place_hold (place, GTK_WINDOW (self));
  self->session = g_object_ref (logres_game_place_get_session (place));
  self->is_again = is_again;
  add_addresses (self);
  show_lines (self);
  show_note (self);
  write_post (self);
  if (is_again)
    show_again (self);
  accessible_name_mend (GTK_WIDGET (self));

  return GTK_WINDOW (self);
}
