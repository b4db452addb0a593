#include "app/mail/new-mail.h"

#include "app/kit/accessible-name.h"
#include "app/kit/template.h"
#include "app/mail/mail-play.h"
#include "app/mail/mail-windows.h"
#include "wording/game-names.h"

#include <glib/gi18n.h>

struct _LogresNewMail {
  AdwWindow parent_instance;

  const Variant *variant;
  AdwPreferencesGroup
    *groups[MAX_SEATS]; /* children; these four arrays have one element for each seat */
  AdwComboRow *kinds[MAX_SEATS];
  AdwEntryRow *names[MAX_SEATS], *addresses[MAX_SEATS];
  int n_seats; /* number of seats with rows */

  AdwPreferencesPage *page; /* template children */
  AdwComboRow *game, *trees;
};

G_DEFINE_FINAL_TYPE (LogresNewMail, logres_new_mail, ADW_TYPE_WINDOW)

/* The place of a player: at this machine, or at another one. */
typedef enum SeatKind { SEAT_HERE, SEAT_ELSEWHERE } SeatKind;

/* ---- The seats ---- */

static gboolean
is_here (LogresNewMail *self, int seat)
{
  return adw_combo_row_get_selected (self->kinds[seat]) == SEAT_HERE;
}

static guint
seats_here (LogresNewMail *self)
{
  guint seats = 0;

  for (int seat = 0; seat < self->n_seats; seat++)
    if (is_here (self, seat))
      seats |= 1u << seat;

  return seats;
}

/* Shows an address only for players elsewhere. The game can start if at least one player is here
 * and one elsewhere. */
static void
update (LogresNewMail *self)
{
  guint seats = seats_here (self);

  for (int seat = 0; seat < self->n_seats; seat++)
    gtk_widget_set_visible (GTK_WIDGET (self->addresses[seat]), !is_here (self, seat));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "mail.start",
                                 seats != 0 && seats != (1u << self->n_seats) - 1);
}

/* In a game of two players, one is here and the other elsewhere. So if one row changes, the other
 * row changes too. */
static void
kind_changed_cb (LogresNewMail *self, GParamSpec *pspec, AdwComboRow *row)
{
  if (self->n_seats == 2) {
    int other = row == self->kinds[0] ? 1 : 0;

    adw_combo_row_set_selected (self->kinds[other],
                                is_here (self, 1 - other) ? SEAT_ELSEWHERE : SEAT_HERE);
  }
  update (self);
}

static AdwEntryRow *
add_entry (AdwPreferencesGroup *group, const char *title, GtkInputPurpose purpose)
{
  GtkWidget *row = adw_entry_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_entry_row_set_input_purpose (ADW_ENTRY_ROW (row), purpose);
  adw_preferences_group_add (group, row);

  return ADW_ENTRY_ROW (row);
}

static void
add_seat (LogresNewMail *self, Seat seat)
{
  const char *kinds[] = { _ ("Played here"), _ ("Played elsewhere"), NULL };
  GtkWidget *group = adw_preferences_group_new (), *kind = adw_combo_row_new ();
  g_autoptr (GtkStringList) list = gtk_string_list_new (kinds);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (kind), words_seat (self->variant, seat));
  if (seat == 0)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (kind), _ ("Moves first"));
  adw_combo_row_set_model (ADW_COMBO_ROW (kind), G_LIST_MODEL (list));
  adw_combo_row_set_selected (ADW_COMBO_ROW (kind), seat == 0 ? SEAT_HERE : SEAT_ELSEWHERE);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), kind);
  self->groups[seat] = ADW_PREFERENCES_GROUP (group);
  self->kinds[seat] = ADW_COMBO_ROW (kind);
  self->names[seat] = add_entry (self->groups[seat], _ ("Name"), GTK_INPUT_PURPOSE_NAME);
  self->addresses[seat] =
    add_entry (self->groups[seat], _ ("Mail address"), GTK_INPUT_PURPOSE_EMAIL);
  g_signal_connect_object (kind, "notify::selected", G_CALLBACK (kind_changed_cb), self,
                           G_CONNECT_SWAPPED);
  adw_preferences_page_add (self->page, self->groups[seat]);
}

/* ---- The game ---- */

static void
remove_seats (LogresNewMail *self)
{
  for (int seat = 0; seat < self->n_seats; seat++)
    adw_preferences_page_remove (self->page, self->groups[seat]);
  self->n_seats = 0;
}

static void
game_changed_cb (LogresNewMail *self)
{
  self->variant = &variants[adw_combo_row_get_selected (self->game)];
  remove_seats (self);
  for (int seat = 0; seat < self->variant->n_seats; seat++)
    add_seat (self, (Seat) seat);
  self->n_seats = self->variant->n_seats;
  gtk_widget_set_visible (GTK_WIDGET (self->trees), self->variant->trees_each > 0);
  accessible_name_mend (GTK_WIDGET (self));
  update (self);
}

static void
fill_games (LogresNewMail *self)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  for (gsize i = 0; i < n_variants; i++)
    gtk_string_list_append (list, words_variant (&variants[i]));
  adw_combo_row_set_model (self->game, G_LIST_MODEL (list));
}

/* ---- Choices ---- */

static LogresGameSession *
new_session (LogresNewMail *self)
{
  GameSetup setup = { .variant = self->variant,
                      .trees = (TreeKind) adw_combo_row_get_selected (self->trees) };
  LogresGameSession *session;

  for (int seat = 0; seat < self->n_seats; seat++)
    setup.players[seat] = player_new (0, gtk_editable_get_text (GTK_EDITABLE (self->names[seat])));
  session = game_setup_new_session (&setup);
  mail_play_begin (session, seats_here (self));
  for (int seat = 0; seat < self->n_seats; seat++)
    if (!is_here (self, seat))
      mail_play_set_address (session, (Seat) seat,
                             gtk_editable_get_text (GTK_EDITABLE (self->addresses[seat])));

  return session;
}

static void
start_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (LogresGameSession) session = new_session (LOGRES_NEW_MAIL (widget));

  mail_windows_begin (gtk_window_get_transient_for (GTK_WINDOW (widget)), session);
  gtk_window_close (GTK_WINDOW (widget));
}

/* ---- Life cycle ---- */

static void
logres_new_mail_class_init (LogresNewMailClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_install_action (widget_class, "mail.start", NULL, start_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK, "mail.start",
                                       NULL);
  template_set (widget_class, "new-mail");
  gtk_widget_class_bind_template_child (widget_class, LogresNewMail, page);
  gtk_widget_class_bind_template_child (widget_class, LogresNewMail, game);
  gtk_widget_class_bind_template_child (widget_class, LogresNewMail, trees);
  gtk_widget_class_bind_template_callback (widget_class, game_changed_cb);
}

static void
logres_new_mail_init (LogresNewMail *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* Without this focus, Enter would press Cancel, which is the first button. */
  gtk_window_set_focus (GTK_WINDOW (self), gtk_window_get_default_widget (GTK_WINDOW (self)));
  fill_games (self);
  game_changed_cb (self);
}

GtkWindow *
logres_new_mail_new (GtkWindow *parent)
{
  return g_object_new (LOGRES_TYPE_NEW_MAIL, "transient-for", parent, "modal", parent != NULL,
                       NULL);
}
