#include "app/start/unfinished-game.h"

#include "app/kit/day.h"
#include "wording/game-names.h"

#include <glib/gi18n.h>

/* Returns the seat of the user's only opponent, or NOBODY if the user has several, or if more than
 * one person plays here. */
static int
only_opponent (LogresGameSession *session)
{
  int own = logres_game_session_get_own_seat (session);

  return own != NOBODY && logres_game_session_get_variant (session)->n_seats == 2 ? 1 - own
                                                                                  : NOBODY;
}

char *
unfinished_game_new_title (LogresGameSession *session)
{
  const Variant *variant = logres_game_session_get_variant (session);
  int opponent = only_opponent (session);
  g_autofree char *name = NULL;
  Player player;

  if (opponent == NOBODY)
    return g_strdup (words_variant (variant));
  player = logres_game_session_get_player (session, (Seat) opponent);
  name = player_new_name (&player, variant, (Seat) opponent);

  /* Translators: the name of a game and the opponent, as in "Camelot against Computer, Easy". */
  return g_strdup_printf (_ ("%s against %s"), words_variant (variant), name);
}

static char *
new_turn (LogresGameSession *session)
{
  int seat = logres_game_session_get_seat_to_move (session);
  guint n = words_round (logres_game_session_get_live (session));

  if (seat == logres_game_session_get_own_seat (session))
    return g_strdup_printf (_ ("Your turn, move %u."), n);

  /* Translators: the number of the move, and the player to move. */
  return g_strdup_printf (_ ("Move %u, %s to move."), n,
                          words_seat (logres_game_session_get_variant (session), (Seat) seat));
}

/* Returns NULL if more than one person plays here. */
static char *
new_count (LogresGameSession *session)
{
  const Position *pos = &logres_game_session_get_live (session)->turn.pos;
  int own = logres_game_session_get_own_seat (session), opponent = only_opponent (session);
  int n_own = own != NOBODY ? squares_count (&pos->pieces[own]) : 0;
  int n_other = opponent != NOBODY ? squares_count (&pos->pieces[opponent]) : 0;

  if (own == NOBODY)
    return NULL;
  if (opponent == NOBODY)
    return g_strdup_printf (ngettext ("You have %d piece.", "You have %d pieces.", n_own), n_own);
  if (n_own == n_other)
    return g_strdup_printf (ngettext ("You both have %d piece.", "You both have %d pieces.", n_own),
                            n_own);

  return g_strdup_printf (ngettext ("You have %d piece, your opponent has %d.",
                                    "You have %d pieces, your opponent has %d.", n_own),
                          n_own, n_other);
}

char *
unfinished_game_new_state (LogresGameSession *session)
{
  g_autofree char *turn = new_turn (session), *count = new_count (session);

  return words_new_sentences (turn, count, NULL);
}

char *
unfinished_game_new_time (gint64 time_us)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (time_us / G_USEC_PER_SEC);
  g_autofree char *day = NULL, *clock = NULL;

  if (time_us == 0 || time == NULL)
    return NULL;
  day = day_new_name (time);
  clock = g_date_time_format (time, "%H:%M");

  /* Translators: a day such as "today" or a date, and a time, as in "Played today, 17:02". */
  return g_strdup_printf (_ ("Played %s, %s"), day, clock);
}
