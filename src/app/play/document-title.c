#include "app/play/document-title.h"

#include "wording/game-names.h"

#include <glib/gi18n.h>

/* Returns the display name of the file; NULL if the game has no file. */
static char *
new_file_name (LogresGameSession *session)
{
  const char *path = logres_game_session_get_file (session);

  return path != NULL ? g_filename_display_basename (path) : NULL;
}

char *
document_title_new (LogresGameSession *session)
{
  g_autofree char *name = new_file_name (session);

  if (name == NULL)
    return g_strdup (words_variant (logres_game_session_get_variant (session)));

  /* Translators: the name of a file with unsaved changes. */
  return logres_game_session_is_modified (session) ? g_strdup_printf (_ ("• %s"), name)
                                                   : g_steal_pointer (&name);
}

/* Returns how the game ended for the user, or for all if more than one person plays here. */
static const char *
words_end (LogresGameSession *session)
{
  Result result = logres_game_session_get_result (session, NULL);
  int own = logres_game_session_get_own_seat (session);

  if (result == DRAW)
    return _ ("Draw");
  if (own == NOBODY)
    return _ ("The game is over");

  return result == result_win_of_team (variant_team ((Seat) own)) ? _ ("You won") : _ ("You lost");
}

/* The page itself says below the title who is to move. */
static char *
new_turn (LogresGameSession *session)
{
  guint n = words_round (logres_game_session_get_live (session));

  if (logres_game_session_get_seat_to_move (session) == NOBODY)
    return g_strdup (words_end (session));
  if (logres_game_session_get_variant (session)->n_seats > 2)
    /* Translators: the number of the round, in which each player makes a move. */
    return g_strdup_printf (_ ("Round %u"), n);

  return g_strdup_printf (_ ("Move %u"), n);
}

char *
document_title_new_line (LogresGameSession *session)
{
  const char *name = words_variant (logres_game_session_get_variant (session));
  g_autofree char *turn = new_turn (session);

  if (logres_game_session_get_file (session) == NULL)
    return g_steal_pointer (&turn);

  /* Translators: the name of the game; the number of the move. */
  return g_strdup_printf (_ ("%s · %s"), name, turn);
}
