#include "app/mail/mail-invitation.h"

#include "app/board/board-look.h"
#include "app/game/session-edit.h"
#include "app/kit/accessible-name.h"
#include "app/kit/template.h"
#include "app/mail/mail-store.h"
#include "app/mail/mail-windows.h"
#include "wording/game-names.h"
#include "wording/mail-words.h"

#include <glib/gi18n.h>

enum { MOST_CHOICES = 2 * MAX_SEATS, PICTURE_WIDTH = 192, PICTURE_HEIGHT = 240 };

struct _LogresMailInvitation {
  AdwWindow parent_instance;

  MailReading reading; /* owned */
  const Variant *variant;
  int sender;
  guint choices[MOST_CHOICES]; /* each a set of seats, as bits */
  guint n_choices;

  AdwPreferencesGroup *who; /* template children */
  AdwComboRow *seats;
  AdwEntryRow *name, *address;
  GtkPicture *picture;
};

G_DEFINE_FINAL_TYPE (LogresMailInvitation, logres_mail_invitation, ADW_TYPE_WINDOW)

/* ---- Seats ---- */

static gboolean
is_of_sender (LogresMailInvitation *self, guint seats)
{
  return self->sender != MAIL_NOBODY && (seats & 1u << self->sender) != 0;
}

static void
add_choice (LogresMailInvitation *self, GtkStringList *list, guint seats, const char *name)
{
  if (is_of_sender (self, seats))
    return;
  self->choices[self->n_choices++] = seats;
  gtk_string_list_append (list, name);
}

static guint
seats_of_team (const Variant *variant, int team)
{
  guint seats = 0;

  for (int seat = team; seat < variant->n_seats; seat += 2)
    seats |= 1u << seat;

  return seats;
}

/* The choices are single seats and, in a game for four, both seats of a team. No choice has the
 * seat of the sender. */
static void
fill_seats (LogresMailInvitation *self)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  for (int seat = 0; seat < self->variant->n_seats; seat++)
    add_choice (self, list, 1u << seat, words_seat (self->variant, (Seat) seat));
  for (int team = 0; team < 2 && self->variant->n_seats > 2; team++) {
    g_autofree char *name = words_new_team (self->variant, team);

    add_choice (self, list, seats_of_team (self->variant, team), name);
  }
  adw_combo_row_set_model (self->seats, G_LIST_MODEL (list));
}

/* ---- The invitation ---- */

static void
describe (LogresMailInvitation *self, const Record *record)
{
  const char *name =
    self->sender != MAIL_NOBODY ? record_player (record, (Seat) self->sender) : NULL;
  const char *color =
    self->sender != MAIL_NOBODY ? words_seat (self->variant, (Seat) self->sender) : NULL;
  g_autofree char *who = name != NULL && *name != '\0'
                           ? g_strdup_printf (_ ("%s plays %s."), name, color)
                         : color != NULL ? words_filled (_ ("The sender plays @."), color)
                                         : NULL;
  g_autofree char *days = mail_words_new_days (record), *markup = NULL;
  g_autofree char *text =
    words_new_sentences (who != NULL ? who : days, who != NULL ? days : NULL, NULL);

  adw_preferences_group_set_title (self->who, words_variant (self->variant));
  /* A name may contain markup characters. */
  markup = text != NULL ? g_markup_escape_text (text, -1) : NULL;
  adw_preferences_group_set_description (self->who, markup);
}

static void
show_position (LogresMailInvitation *self, const Position *pos)
{
  g_autoptr (GdkTexture) texture = board_look_new_thumbnail (
    pos, PICTURE_WIDTH, PICTURE_HEIGHT, gtk_widget_get_scale_factor (GTK_WIDGET (self->picture)));

  gtk_picture_set_paintable (self->picture, GDK_PAINTABLE (texture));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->picture), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Board"), -1);
}

/* ---- The game ---- */

/* Sets the name of the user and the address of the sender. If the user enters no name, the name in
 * the email stays. */
static void
put_in_names (LogresMailInvitation *self, LogresGameSession *session, guint seats)
{
  const char *name = gtk_editable_get_text (GTK_EDITABLE (self->name));

  for (int seat = 0; seat < self->variant->n_seats && *name != '\0'; seat++) {
    Player player = player_new (0, name);

    if ((seats & 1u << seat) != 0)
      logres_game_session_set_player (session, (Seat) seat, &player);
  }
  if (self->sender != MAIL_NOBODY)
    mail_play_set_address (session, (Seat) self->sender,
                           gtk_editable_get_text (GTK_EDITABLE (self->address)));
  logres_game_session_forget_edits (session);
}

static LogresGameSession *
new_session (LogresMailInvitation *self)
{
  guint seats = self->choices[adw_combo_row_get_selected (self->seats)];
  MailMatch match = mail_match (&self->reading, NULL);
  LogresGameSession *session = mail_play_new_session (&match, seats);

  put_in_names (self, session, seats);

  return session;
}

static void
accept_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (LogresGameSession) session = new_session (LOGRES_MAIL_INVITATION (widget));
  const Record *record = logres_game_session_get_record (session);
  const char *id = tags_get (&record->tags, "GameId");
  g_autofree char *folder = mail_store_dup_folder ();
  g_autofree char *known = id != NULL ? mail_store_find (folder, id) : NULL;
  GtkWindow *asker = gtk_window_get_transient_for (GTK_WINDOW (widget));

  /* The same email may have been opened twice before the user accepted the first. */
  if (known != NULL)
    mail_windows_open (asker, known);
  else
    mail_windows_begin (asker, session);
  gtk_window_close (GTK_WINDOW (widget));
}

/* ---- Life cycle ---- */

static void
logres_mail_invitation_dispose (GObject *object)
{
  mail_reading_clear (&LOGRES_MAIL_INVITATION (object)->reading);
  template_dispose (object);
}

static void
logres_mail_invitation_class_init (LogresMailInvitationClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = logres_mail_invitation_dispose;

  gtk_widget_class_install_action (widget_class, "mail.accept", NULL, accept_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK,
                                       "mail.accept", NULL);
  template_set (widget_class, "mail-invitation");
  gtk_widget_class_bind_template_child (widget_class, LogresMailInvitation, who);
  gtk_widget_class_bind_template_child (widget_class, LogresMailInvitation, seats);
  gtk_widget_class_bind_template_child (widget_class, LogresMailInvitation, name);
  gtk_widget_class_bind_template_child (widget_class, LogresMailInvitation, address);
  gtk_widget_class_bind_template_child (widget_class, LogresMailInvitation, picture);
}

static void
logres_mail_invitation_init (LogresMailInvitation *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_window_set_focus (GTK_WINDOW (self), gtk_window_get_default_widget (GTK_WINDOW (self)));
}

GtkWindow *
logres_mail_invitation_new (GtkWindow *parent, MailReading *reading)
{
  LogresMailInvitation *self = g_object_new (LOGRES_TYPE_MAIL_INVITATION, "transient-for", parent,
                                             "modal", parent != NULL, NULL);
  const MailFound *found = mail_reading_choose (reading, NULL);
  const Record *record = found->record;

  self->variant = record_variant (record);
  self->sender = found->sender;
  fill_seats (self);
  describe (self, record);
  show_position (self, &node_end_of_line (record->root)->turn.pos);
  accessible_name_mend (GTK_WIDGET (self));
  self->reading = *reading;
  *reading = (MailReading) { .problem = MAIL_NO_RECORD };

  return GTK_WINDOW (self);
}
