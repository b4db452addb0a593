#include "app/mail/mail-receiving.h"

#include "app/game/pasted-position.h"
#include "app/game/session-time.h"
#include "app/game/wait-dialog.h"
#include "app/kit/error-dialog.h"
#include "app/mail/incoming-mail.h"
#include "app/mail/mail-invitation.h"
#include "app/mail/mail-play.h"
#include "app/mail/mail-store.h"
#include "app/mail/mail-windows.h"
#include "wording/mail-words.h"

#include <glib/gi18n.h>
#include <string.h>

static const char mark[] = "%%%%% logres";

/* Longer texts are read on another thread, to keep the window responsive. */
enum { MOST_TEXT_AT_ONCE = 1 << 18 };

/* ---- Finding the game ---- */

static const char *
id_of (const Record *record)
{
  return tags_get (&record->tags, "GameId");
}

/* Looks for the games of the email among the email games of this program. Returns the path of the
 * first game found, which the caller frees. Returns NULL if no game was found. */
static char *
dup_known_path (const MailReading *reading)
{
  g_autofree char *folder = mail_store_dup_folder ();

  for (int i = 0; i < reading->n_found; i++) {
    const char *id = id_of (reading->found[i].record);
    char *path = id != NULL ? mail_store_find (folder, id) : NULL;

    if (path != NULL)
      return path;
  }

  return NULL;
}

static gboolean
has_sender (const MailReading *reading)
{
  for (int i = 0; i < reading->n_found; i++)
    if (reading->found[i].sender != MAIL_NOBODY)
      return TRUE;

  return FALSE;
}

/* Returns the email game that the window shows. Returns NULL if it shows none. */
static LogresGameSession *
session_here (GtkWindow *asker)
{
  LogresGameSession *session =
    LOGRES_IS_GAME_PLACE (asker) && logres_game_place_is_showing (LOGRES_GAME_PLACE (asker))
      ? logres_game_place_get_session (LOGRES_GAME_PLACE (asker))
      : NULL;

  return session != NULL && logres_game_session_is_by_mail (session) ? session : NULL;
}

static gboolean
is_known (const char *id)
{
  g_autofree char *folder = mail_store_dup_folder (), *path = mail_store_find (folder, id);

  return path != NULL;
}

/* Returns whether one of the first games in the text has the tag Sender or the id of an email game
 * of this program. */
static gboolean
has_mail_tags (const char *text)
{
  gboolean has = FALSE;
  GameSpan span = { 0 };
  char value[SUMMARY_TEXT_SIZE];

  for (int i = 0; !has && i < MOST_MAIL_FOUND && record_scan (text, strlen (text), &span); i++)
    has = record_scan_tag (text, &span, mail_sender_tag, value, sizeof value) ||
          (record_scan_tag (text, &span, "GameId", value, sizeof value) && is_known (value));

  return has;
}

gboolean
mail_receiving_concerns (GtkWindow *asker, const char *text)
{
  if (strstr (text, mark) != NULL)
    return TRUE;

  return !pasted_position_is_one (text) && (session_here (asker) != NULL || has_mail_tags (text));
}

/* Returns whether a pasted text without a mark is taken for an email. In the window of an email
 * game, this includes texts without a game, except positions. */
static gboolean
is_wanted (GtkWindow *asker, const char *text, const MailReading *reading)
{
  g_autofree char *path = dup_known_path (reading);

  return path != NULL || has_sender (reading) ||
         (session_here (asker) != NULL && reading->n_found == 0 && !pasted_position_is_one (text));
}

/* ---- Results ---- */

static void
refuse (GtkWindow *asker, const MailMatch *match, LogresGameSession *session)
{
  const Variant *variant = session != NULL ? logres_game_session_get_variant (session) : NULL;
  g_autofree char *reason = mail_words_new_reason (match, variant);

  message_show (asker, mail_words_verdict (match->verdict), reason);
}

static void
say_taken (LogresGamePlace *window, LogresGameSession *session, guint n_answered)
{
  g_autofree char *move = mail_words_new_move (logres_game_session_get_live (session));

  if (n_answered > 0) {
    mail_windows_say_reply (window);
  } else if (move != NULL) {
    g_autofree char *text = g_strdup_printf (_ ("Email read: %s"), move);

    logres_game_place_say (window, text);
  }
  if (logres_game_session_get_mail_turn (session) == MAIL_TO_SEND)
    mail_windows_send (window);
}

/* Returns whether the game is locked, because it cannot be saved. If so, tells the user. */
static gboolean
is_locked (GtkWindow *window, LogresGameSession *session)
{
  const char *lock = logres_game_session_get_lock (session);

  if (lock != NULL)
    message_show (window, _ ("Could not save the game"), lock);

  return lock != NULL;
}

/* Continues the game in the file `path` with the email. If no window has the game, shows it in
 * one. */
static void
go_on (GtkWindow *asker, const char *path, const MailReading *reading)
{
  LogresGamePlace *window = mail_windows_open (asker, path);
  LogresGameSession *session = window != NULL ? logres_game_place_get_session (window) : NULL;
  MailMatch match;

  if (session == NULL || is_locked (GTK_WINDOW (window), session))
    return;

  match = mail_play_match (session, reading);
  if (match.verdict == MAIL_CONTINUES)
    say_taken (window, session, mail_play_take (session, &match));
  else
    refuse (GTK_WINDOW (window), &match, session);
}

static void
take (GtkWindow *asker, MailReading *reading)
{
  LogresGameSession *here = session_here (asker);
  g_autofree char *path = dup_known_path (reading);
  MailMatch match =
    path == NULL && here != NULL ? mail_play_match (here, reading) : mail_match (reading, NULL);

  if (path != NULL)
    go_on (asker, path, reading);
  else if (match.verdict == MAIL_NEW_GAME)
    gtk_window_present (logres_mail_invitation_new (asker, reading));
  else if (match.verdict != MAIL_CONTINUES)
    refuse (asker, &match, here);
  else if (!is_locked (asker, here))
    say_taken (LOGRES_GAME_PLACE (asker), here, mail_play_take (here, &match));
}

/* ---- Reading ---- */

/* A pasted text or a file, perhaps an email, on its way to a window. */
typedef struct Arrival {
  char *name; /* owned; the name of the file, or a name for pasted texts */
  MailOtherFunc
    others; /* called if the text or file is not an email; NULL means that all are emails */
  IncomingMail *mail; /* owned */
} Arrival;

/* Makes an arrival. `path` is NULL for a pasted text, `text` is NULL for a file. */
static Arrival *
arrival_new (const char *name, const char *path, const char *text, MailOtherFunc others)
{
  Arrival *self = g_new0 (Arrival, 1);

  self->name = g_strdup (name);
  self->others = others;
  self->mail = incoming_mail_new (path, text);
  self->mail->mark = path != NULL && others != NULL ? mark : NULL;

  return self;
}

static void
arrival_free (Arrival *self)
{
  g_free (self->name);
  incoming_mail_free (self->mail);
  g_free (self);
}

/* Returns whether the text is an email. If `others` is set, a file is an email only if it has the
 * mark. */
static gboolean
is_mail (const Arrival *self, GtkWindow *asker)
{
  const IncomingMail *mail = self->mail;

  if (self->others == NULL || strstr (mail->text->str, mark) != NULL)
    return TRUE;

  return mail->path == NULL && is_wanted (asker, mail->text->str, &mail->reading);
}

static void
arrive (const Arrival *self, GtkWindow *asker)
{
  IncomingMail *mail = self->mail;

  if (mail->error != NULL && self->others == NULL)
    message_show (asker, self->name, mail->error->message);
  else if (mail->error == NULL && is_mail (self, asker))
    take (asker, &mail->reading);
  else
    self->others (asker, mail->path != NULL ? mail->path : mail->text->str);
}

static void
read_mail (gpointer arrival, const RecordWatch *watch)
{
  incoming_mail_read (((Arrival *) arrival)->mail, watch);
}

static void
read_cb (GtkWindow *asker, gpointer arrival, gboolean is_cancelled)
{
  if (asker != NULL && !is_cancelled)
    arrive (arrival, asker);
  arrival_free (arrival);
}

/* Reads the arrival on another thread, after all earlier arrivals of the window, because it may
 * continue the game of an earlier arrival. Frees the arrival at the end. */
static void
read_apart (Arrival *self, GtkWindow *asker)
{
  wait_dialog_read (asker, self->name, _ ("Reading the game…"),
                    incoming_mail_get_length (self->mail), read_mail, read_cb, self);
}

/* ---- Sources ---- */

void
mail_receiving_take (GtkWindow *asker, const char *text, MailOtherFunc others)
{
  Arrival *self = arrival_new (_ ("Pasted Games"), NULL, text, others);

  if (self->mail->text->len > MOST_TEXT_AT_ONCE) {
    read_apart (self, asker);
    return;
  }
  read_mail (self, NULL);
  read_cb (asker, self, FALSE);
}

void
mail_receiving_open (GtkWindow *asker, const char *path, MailOtherFunc others)
{
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *small = g_ascii_strdown (path, -1);

  if (others == NULL || g_str_has_suffix (small, ".eml"))
    read_apart (arrival_new (name, path, NULL, NULL), asker);
  else if (g_str_has_suffix (small, ".txt"))
    read_apart (arrival_new (name, path, NULL, others), asker);
  else
    others (asker, path);
}

static void
pasted_cb (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkWindow) asker = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);

  if (!gtk_widget_get_visible (GTK_WIDGET (asker)))
    return;
  if (text == NULL)
    message_show (asker, _ ("No game found in this text"),
                  _ ("There is no text in the clipboard."));
  else
    mail_receiving_take (asker, text, NULL);
}

void
mail_receiving_paste (GtkWindow *asker)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (asker));

  gdk_clipboard_read_text_async (clipboard, NULL, pasted_cb, g_object_ref (asker));
}
