#include "app/mail/mail-receiving.h"

#include "app/game/pasted-position.h"
#include "app/kit/error-dialog.h"
#include "app/mail/mail-invitation.h"
#include "app/mail/mail-play.h"
#include "app/mail/mail-store.h"
#include "app/mail/mail-windows.h"
#include "app/mail/mail-words.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
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

/* The file of the first known game in the email, or NULL. */
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

/* The game that the window shows, if that is an email game. */
static LogresGameSession *
session_here (GtkWindow *asker)
{
  LogresGameSession *session =
    LOGRES_IS_GAME_PLACE (asker) && logres_game_place_is_showing (LOGRES_GAME_PLACE (asker))
      ? logres_game_place_get_session (LOGRES_GAME_PLACE (asker))
      : NULL;

  return session != NULL && logres_game_session_is_by_mail (session) ? session : NULL;
}

/* In the window of an email game, a text without any game is taken for an email too. */
static gboolean
is_wanted (GtkWindow *asker, const char *text, const MailReading *reading)
{
  g_autofree char *path = dup_known_path (reading);

  return path != NULL || has_sender (reading) ||
         (session_here (asker) != NULL && reading->n_found == 0 && !pasted_position_is_one (text));
}

/* A text that may be an email. */
typedef struct Look {
  char *text; /* owned */
  MailReading reading;
  MailLookFunc func;
} Look;

static void
look_free (gpointer data)
{
  Look *self = data;

  mail_reading_clear (&self->reading);
  g_free (self->text);
  g_free (self);
}

/* Runs on any thread. */
static void
look_func (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Look *self = data;

  (void) source, (void) cancellable;
  mail_read (&self->reading, self->text, strlen (self->text));
  g_task_return_boolean (task, TRUE);
}

static void
looked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkWindow) asker = data;
  const Look *self = g_task_get_task_data (G_TASK (result));

  (void) source;
  if (gtk_widget_get_visible (GTK_WIDGET (asker)))
    self->func (asker, self->text, is_wanted (asker, self->text, &self->reading));
}

static void
look_apart (GtkWindow *asker, const char *text, MailLookFunc func)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, looked_cb, g_object_ref (asker));
  Look *look = g_new0 (Look, 1);

  look->text = g_strdup (text);
  look->func = func;
  g_task_set_task_data (task, look, look_free);
  g_task_run_in_thread (task, look_func);
}

void
mail_taking_look (GtkWindow *asker, const char *text, MailLookFunc func)
{
  gsize length = strlen (text);
  MailReading reading;

  if (strstr (text, mark) != NULL) {
    func (asker, text, TRUE);
  } else if (length > MOST_TEXT_AT_ONCE) {
    look_apart (asker, text, func);
  } else {
    mail_read (&reading, text, length);
    func (asker, text, is_wanted (asker, text, &reading));
    mail_reading_clear (&reading);
  }
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
  g_autofree char *text = NULL;

  if (n_answered > 0)
    /* Translators: %s is a move with its number. */
    text = g_strdup_printf (_ ("Your answer %s was promised, and is to be sent."), move);
  else if (move != NULL)
    text = g_strdup_printf (_ ("The mail is read: %s"), move);
  if (text != NULL)
    logres_game_place_say (window, text);
  if (logres_game_session_get_mail_turn (session) == MAIL_TO_SEND)
    mail_games_send (window);
}

/* Continues the game in the window that has it, or opens a window for it. */
static void
go_on (GtkWindow *asker, const char *path, const MailReading *reading)
{
  LogresGamePlace *window = mail_games_open (asker, path);
  LogresGameSession *session = window != NULL ? logres_game_place_get_session (window) : NULL;
  MailMatch match;

  if (session == NULL)
    return;
  if (logres_game_session_get_lock (session) != NULL) {
    message_show (GTK_WINDOW (window), _ ("The game could not be saved"),
                  logres_game_session_get_lock (session));
    return;
  }

  match = mail_play_match (session, reading);
  if (match.verdict == MAIL_CONTINUES)
    say_taken (window, session, mail_play_take (session, &match));
  else
    refuse (GTK_WINDOW (window), &match, session);
}

static void
accepted_cb (LogresMailInvitation *dialog, LogresGameSession *session, GtkWindow *asker)
{
  (void) dialog;
  mail_games_begin (asker, session);
}

static void
begin (GtkWindow *asker, const char *text, gsize length, const MailMatch *match)
{
  GtkWindow *dialog = logres_mail_invitation_new (asker, text, length, match);

  g_signal_connect_object (dialog, "accepted", G_CALLBACK (accepted_cb), asker, 0);
  gtk_window_present (dialog);
}

void
mail_taking_take (GtkWindow *asker, const char *text, gsize length)
{
  LogresGameSession *here = session_here (asker);
  MailReading reading;
  g_autofree char *path = NULL;
  MailMatch match;

  mail_read (&reading, text, length);
  path = dup_known_path (&reading);
  match =
    path == NULL && here != NULL ? mail_play_match (here, &reading) : mail_match (&reading, NULL);
  if (path != NULL)
    go_on (asker, path, &reading);
  else if (match.verdict == MAIL_NEW_GAME)
    begin (asker, text, length, &match);
  else if (match.verdict == MAIL_CONTINUES)
    say_taken (LOGRES_GAME_PLACE (asker), here, mail_play_take (here, &match));
  else
    refuse (asker, &match, here);
  mail_reading_clear (&reading);
}

/* ---- Sources ---- */

static char *
read_file (const char *path, gsize *length, GError **error)
{
  GStatBuf info;
  char *text;

  if (g_stat (path, &info) == 0 && info.st_size > MOST_MAIL_TEXT) {
    g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_FAILED, _ ("It is too large."));
    return NULL;
  }

  return g_file_get_contents (path, &text, length, error) ? text : NULL;
}

gboolean
mail_taking_is_mail_file (const char *path)
{
  g_autofree char *small = g_ascii_strdown (path, -1), *text = NULL;
  gsize length;

  if (g_str_has_suffix (small, ".eml"))
    return TRUE;
  if (!g_str_has_suffix (small, ".txt"))
    return FALSE;
  text = read_file (path, &length, NULL);

  return text != NULL && g_strstr_len (text, (gssize) length, mark) != NULL;
}

void
mail_taking_open (GtkWindow *asker, const char *path)
{
  g_autofree char *name = g_filename_display_basename (path), *text = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  text = read_file (path, &length, &error);
  if (text == NULL)
    message_show (asker, name, error->message);
  else
    mail_taking_take (asker, text, length);
}

static void
pasted_cb (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkWindow) asker = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);

  if (!gtk_widget_get_visible (GTK_WIDGET (asker)))
    return;
  if (text == NULL)
    message_show (asker, _ ("There is no game in this text"),
                  _ ("There is no text in the clipboard."));
  else
    mail_taking_take (asker, text, strlen (text));
}

void
mail_taking_paste (GtkWindow *asker)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (asker));

  gdk_clipboard_read_text_async (clipboard, NULL, pasted_cb, g_object_ref (asker));
}
