#include "app/shell/earlier-sharing.h"

#include "app/board/board-view.h"
#include "app/documents/game-emailing.h"
#include "app/documents/game-saving.h"
#include "app/export/picture-window.h"

#include <glib/gi18n.h>

static void
share_picture (LogresEarlierGames *games, LogresGameSession *session)
{
  g_autoptr (GtkWidget) view = g_object_ref_sink (logres_board_view_new_picture ());

  logres_board_view_set_position (LOGRES_BOARD_VIEW (view),
                                  &logres_game_session_get_shown (session)->turn.pos);
  gtk_window_present (logres_picture_window_new (
    GTK_WINDOW (games), game_picture_new (LOGRES_BOARD_VIEW (view), session)));
}

static void
share_file (LogresEarlierGames *games, LogresGameSession *session)
{
  game_saving_save_as (GTK_WINDOW (games), session, NULL);
}

static void
share_by_email (LogresEarlierGames *games, LogresGameSession *session)
{
  game_emailing_send (GTK_WINDOW (games), session);
}

static void
share_text (LogresEarlierGames *games, LogresGameSession *session)
{
  g_autofree char *text = logres_game_session_dup_text (session, FALSE);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (games)), text);
  logres_earlier_games_say (games, _ ("Game copied to the clipboard."));
}

static const struct {
  const char *how;
  void (*share) (LogresEarlierGames *games, LogresGameSession *session);
} ways[] = {
  { "picture", share_picture },
  { "save", share_file },
  { "email", share_by_email },
  { "copy", share_text },
};

void
earlier_sharing_share (LogresEarlierGames *games, LogresGameSession *session, const char *how)
{
  for (gsize i = 0; i < G_N_ELEMENTS (ways); i++)
    if (g_str_equal (ways[i].how, how))
      ways[i].share (games, session);
}
