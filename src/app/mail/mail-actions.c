#include "app/mail/mail-actions.h"

#include "app/kit/action-state.h"
#include "app/mail/mail-play.h"
#include "app/mail/mail-receiving.h"
#include "app/mail/mail-sending.h"
#include "app/mail/mail-windows.h"
#include "wording/mail-words.h"

#include <glib/gi18n.h>

static GtkWindow *
window_of (gpointer place)
{
  return GTK_WINDOW (gtk_widget_get_root (place));
}

static void
send_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mail_windows_send (LOGRES_GAME_PLACE (window_of (data)));
}

static void
send_again_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_window_present (logres_mail_sending_new (LOGRES_GAME_PLACE (window_of (data)), TRUE));
}

static void
read_mail_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mail_receiving_paste (window_of (data));
}

/* Adds the moves from the live node to the shown one to the next email, as conditional moves. */
static void
send_line_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LogresGameSession *session = logres_game_place_get_session (data);
  MailLineError error;

  if (mail_play_add_line (session, logres_game_session_get_shown (session), &error))
    logres_game_place_say (data, _ ("The conditional moves go with your next email."));
  else
    logres_game_place_say (data, mail_words_line_problem (error.problem));
}

static const GActionEntry entries[] = {
  { .name = "send", .activate = send_cb },
  { .name = "send-again", .activate = send_again_cb },
  { .name = "read-mail", .activate = read_mail_cb },
  { .name = "send-line", .activate = send_line_cb },
};

void
mail_actions_add (GActionMap *actions, LogresGamePlace *place)
{
  g_action_map_add_action_entries (actions, entries, G_N_ELEMENTS (entries), place);
}

/* Actions that make sense only if all players use this machine. */
static const char *const of_one_machine[] = { "move-now", "pause", "rematch", "play-on" };

void
mail_actions_update (GActionMap *actions, LogresGameSession *session)
{
  gboolean is_by_mail = session != NULL && logres_game_session_is_by_mail (session);
  gboolean is_to_send = is_by_mail && logres_game_session_get_mail_turn (session) == MAIL_TO_SEND;
  gboolean is_over = session != NULL && logres_game_session_get_result (session, NULL) != ONGOING;

  action_enable (actions, "send", is_to_send);
  action_enable (actions, "send-again",
                 is_by_mail && logres_game_session_get_mail_notes (session)->sent_text != NULL);
  action_enable (actions, "read-mail", is_by_mail);
  action_enable (actions, "send-line",
                 is_to_send && !is_over && !logres_game_session_is_showing_live (session));
  for (gsize i = 0; is_by_mail && i < G_N_ELEMENTS (of_one_machine); i++)
    action_enable (actions, of_one_machine[i], FALSE);
}
