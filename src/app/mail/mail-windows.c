#include "app/mail/mail-windows.h"

#include "app/archive/autosave.h"
#include "app/game/session-look.h"
#include "app/game/session-mail.h"
#include "app/game/session-time.h"
#include "app/kit/error-dialog.h"
#include "app/mail/mail-play.h"
#include "app/mail/mail-sending.h"
#include "app/mail/mail-store.h"
#include "wording/mail-words.h"

#include <glib/gi18n.h>

static const char *
id_of (LogresGameSession *session)
{
  return tags_get (&logres_game_session_get_record (session)->tags, "GameId");
}

static gboolean
is_by_mail (LogresGameSession *session)
{
  return session != NULL && logres_game_session_is_by_mail (session);
}

/* ---- Windows ---- */

static gboolean
has_id (LogresGamePlace *place, gconstpointer id)
{
  LogresGameSession *session = logres_game_place_get_session (place);

  return is_by_mail (session) && id != NULL && g_strcmp0 (id_of (session), id) == 0;
}

LogresGamePlace *
mail_windows_find_window (GtkApplication *application, const char *id)
{
  return logres_game_place_find (application, has_id, id);
}

/* Returns whether the window can take an email game. A window with another email game can, because
 * that game stays in its file. */
static gboolean
can_take (LogresGamePlace *place, gconstpointer data)
{
  return logres_game_place_is_free (place) || is_by_mail (logres_game_place_get_session (place));
}

static LogresGamePlace *
show_session (GtkWindow *asker, LogresGameSession *session, KeptFile *file)
{
  GtkApplication *application = gtk_window_get_application (asker);
  LogresGamePlace *place = logres_game_place_find (application, can_take, NULL);

  logres_game_session_set_studying (session, FALSE);
  logres_game_session_show_live (session);
  logres_game_session_set_paused (session, FALSE);

  return logres_game_place_open (place != NULL ? place : logres_game_place_new (application),
                                 session, file);
}

LogresGamePlace *
mail_windows_open (GtkWindow *asker, const char *path)
{
  g_autofree char *set_aside = NULL;
  g_autoptr (LogresGameSession) session = mail_store_read (path, &set_aside);
  LogresGamePlace *window;
  KeptFile *file;

  message_tell_kept (asker, _ ("An email game was damaged"), set_aside, session != NULL);
  if (session == NULL && set_aside == NULL)
    message_show (asker, _ ("Play by Email"), _ ("This game cannot be read."));
  if (session == NULL)
    return NULL;
  window = mail_windows_find_window (gtk_window_get_application (asker), id_of (session));
  file = window == NULL ? kept_file_hold (path) : NULL;
  if (file != NULL)
    return show_session (asker, session, file);

  if (window != NULL)
    logres_game_place_present (window);
  else
    message_tell_elsewhere (asker);

  return window;
}

void
mail_windows_begin (GtkWindow *asker, LogresGameSession *session)
{
  g_autofree char *folder = mail_store_dup_folder ();
  LogresGamePlace *window = show_session (asker, session, kept_file_new (folder, GAME_SUFFIX));

  if (logres_game_session_get_mail_turn (session) == MAIL_TO_SEND)
    mail_windows_send (window);
}

static gboolean
is_any (LogresGamePlace *place, gconstpointer data)
{
  return TRUE;
}

void
mail_windows_ask (GtkWindow *asker, const char *variant)
{
  GtkApplication *application = gtk_window_get_application (asker);
  LogresGamePlace *place = logres_game_place_find (application, is_any, NULL);

  if (place == NULL)
    place = logres_game_place_new (application);
  gtk_window_present (GTK_WINDOW (place));
  gtk_widget_activate_action (GTK_WIDGET (place), "win.new-mail-game", "s", variant);
}

void
mail_windows_start (GtkWindow *asker, const GameSetup *setup)
{
  g_autoptr (LogresGameSession) session = game_setup_new_session (setup);
  guint all = (1u << setup->variant->n_seats) - 1;

  mail_play_begin (session, all & ~setup->seats_elsewhere);
  logres_game_session_set_move_days (session, setup->move_days);
  for (int seat = 0; seat < setup->variant->n_seats; seat++)
    if ((setup->seats_elsewhere & 1u << seat) != 0)
      mail_play_set_address (session, (Seat) seat, setup->addresses[seat]);
  mail_windows_begin (asker, session);
}

/* ---- Sending ---- */

void
mail_windows_say_reply (LogresGamePlace *window)
{
  LogresGameSession *session = logres_game_place_get_session (window);
  const Node *live = logres_game_session_get_live (session);
  guint author = 1u << live->parent->turn.pos.seat;
  gboolean is_own = (logres_game_session_get_seats_here (session) & author) != 0;
  gboolean is_to_send = logres_game_session_get_mail_turn (session) == MAIL_TO_SEND;
  /* Translators: in each of these sentences, %s is a move with its number. */
  const char *sentence = !is_own      ? _ ("The other player had prepared the reply %s.")
                         : is_to_send ? _ ("Your prepared reply %s was played. Send it now.")
                                      : _ ("Your prepared reply %s was played.");
  g_autofree char *move = mail_words_new_move (live);
  g_autofree char *text = g_strdup_printf (sentence, move);

  logres_game_place_say (window, text);
}

/* Plays the conditional moves of other players that answer the unsent move. Returns TRUE if such a
 * move was played and nothing is to be sent now, because it is the turn of a player on this machine
 * again. */
static gboolean
is_answered (LogresGamePlace *window, LogresGameSession *session)
{
  if (mail_play_answer (session) == 0)
    return FALSE;

  mail_windows_say_reply (window);

  return logres_game_session_get_mail_turn (session) != MAIL_TO_SEND;
}

void
mail_windows_send (LogresGamePlace *window)
{
  if (!is_answered (window, logres_game_place_get_session (window)))
    gtk_window_present (logres_mail_sending_new (window, FALSE));
}
