#include "app/ending/ending-words.h"

#include "wording/game-names.h"

#include <glib/gi18n.h>

static gboolean
has_won (Result result, int own)
{
  return result == result_win_of_team (variant_team ((Seat) own));
}

char *
ending_words_new_sentence (LogresGameSession *session)
{
  Termination termination;
  Result result = logres_game_session_get_result (session, &termination);

  return words_new_reason (logres_game_session_get_variant (session), result, termination,
                           logres_game_session_get_own_seat (session));
}

static char *
new_own_title (gboolean is_won, guint n_moves)
{
  if (n_moves == 0)
    return g_strdup (is_won ? _ ("You won") : _ ("You lost"));
  if (is_won)
    return g_strdup_printf (
      g_dngettext (NULL, "You won in %u move", "You won in %u moves", n_moves), n_moves);

  return g_strdup_printf (
    g_dngettext (NULL, "You lost in %u move", "You lost in %u moves", n_moves), n_moves);
}

static char *
new_team_title (gboolean is_won, guint n_moves)
{
  if (n_moves == 0)
    return g_strdup (is_won ? _ ("Your team won") : _ ("Your team lost"));
  if (is_won)
    return g_strdup_printf (
      g_dngettext (NULL, "Your team won in %u move", "Your team won in %u moves", n_moves),
      n_moves);

  return g_strdup_printf (
    g_dngettext (NULL, "Your team lost in %u move", "Your team lost in %u moves", n_moves),
    n_moves);
}

char *
ending_words_new_title (LogresGameSession *session)
{
  const Variant *variant = logres_game_session_get_variant (session);
  const Node *live = logres_game_session_get_live (session);
  Result result = logres_game_session_get_result (session, NULL);
  int own = logres_game_session_get_own_seat (session);
  guint n_moves = live->parent != NULL ? node_round (live) : 0;
  g_autofree char *team = NULL;

  if (result == DRAW)
    return g_strdup (_ ("Draw"));
  if (own != NOBODY)
    return variant->n_seats > 2 ? new_team_title (has_won (result, own), n_moves)
                                : new_own_title (has_won (result, own), n_moves);

  team = words_new_team (variant, result == FIRST_TEAM_WINS ? 0 : 1);

  return words_filled (_ ("@ won"), team);
}

char *
ending_words_new_accuracy (LogresGameSession *session, Seat seat)
{
  const Variant *variant = logres_game_session_get_variant (session);

  if (logres_game_session_get_own_seat (session) == (int) seat)
    return g_strdup (_ ("Your Accuracy"));

  /* Translators: @ is a player, such as "White". */
  return words_filled (_ ("Accuracy: @"), words_seat (variant, seat));
}

const char *
ending_words_mistakes (LogresGameSession *session, gboolean has_mistakes)
{
  if (!has_mistakes)
    return _ ("No Mistakes – Review the Game");

  return logres_game_session_get_own_seat (session) != NOBODY ? _ ("See Your Mistakes")
                                                              : _ ("See the Mistakes");
}
