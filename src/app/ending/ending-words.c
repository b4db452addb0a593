#include "app/ending/ending-words.h"

#include "wording/game-names.h"

#include <glib/gi18n.h>

/* The sentences for the only person in a game of two players. A goal of one piece has a row of its
 * own. */
enum { ONE_PIECE = N_TERMINATIONS, N_SENTENCES };

static const char *const own_sentences[N_SENTENCES][2] = {
  /* The user has lost, and won. */
  [TERMINATION_CASTLE] = { N_ ("Two enemy pieces reached your castle."),
                           N_ ("Two of your pieces reached the castle.") },
  [ONE_PIECE] = { N_ ("An enemy piece reached your castle."),
                  N_ ("One of your pieces reached the castle.") },
  [TERMINATION_CAPTURE] = { N_ ("The other side captured all your pieces."),
                            N_ ("You captured all enemies.") },
  [TERMINATION_NO_MOVE] = { N_ ("You have no move left."), N_ ("The enemy has no move left.") },
  [TERMINATION_RESIGNATION] = { N_ ("You resigned."), N_ ("The other side resigned.") },
  [TERMINATION_TIME] = { N_ ("Your time ran out."), N_ ("The time of the other side ran out.") },
};

static gboolean
has_won (Result result, int own)
{
  return result == result_win_of_team (variant_team ((Seat) own));
}

char *
ending_words_new_sentence (LogresGameSession *session)
{
  const Variant *variant = logres_game_session_get_variant (session);
  int own = logres_game_session_get_own_seat (session), row;
  Termination termination;
  Result result = logres_game_session_get_result (session, &termination);

  row =
    termination == TERMINATION_CASTLE && variant->goal_pieces == 1 ? ONE_PIECE : (int) termination;
  if (own == NOBODY || variant->n_seats > 2 || result == DRAW || own_sentences[row][0] == NULL)
    return words_new_ending (variant, result, termination);

  return g_strdup (_ (own_sentences[row][has_won (result, own)]));
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

char *
ending_words_new_title (LogresGameSession *session)
{
  const Variant *variant = logres_game_session_get_variant (session);
  const Node *live = logres_game_session_get_live (session);
  Result result = logres_game_session_get_result (session, NULL);
  int own = logres_game_session_get_own_seat (session);
  g_autofree char *team = NULL;

  if (result == DRAW)
    return g_strdup (_ ("Draw"));
  if (own != NOBODY && variant->n_seats == 2)
    return new_own_title (has_won (result, own), live->parent != NULL ? node_round (live) : 0);

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
  return words_filled (_ ("Accuracy of @"), words_seat (variant, seat));
}

const char *
ending_words_mistakes (LogresGameSession *session, gboolean has_mistakes)
{
  if (!has_mistakes)
    return _ ("No Mistakes – Look at the Game");

  return logres_game_session_get_own_seat (session) != NOBODY ? _ ("See Your Mistakes")
                                                              : _ ("See the Mistakes");
}
