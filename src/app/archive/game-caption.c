#include "app/archive/game-caption.h"

#include "wording/game-names.h"

#include <glib/gi18n.h>

static const char *
name_of (const GameBrief *brief, int seat)
{
  return brief->names[seat][0] != '\0' ? brief->names[seat]
                                       : words_seat (brief->variant, (Seat) seat);
}

static char *
new_team (const GameBrief *brief, int team)
{
  int partner = brief->variant->seats[team].partner;

  if (partner == team)
    return g_strdup (name_of (brief, team));

  return g_strdup_printf (_ ("%s and %s"), name_of (brief, team), name_of (brief, partner));
}

char *
game_line_new_players (const GameBrief *brief)
{
  g_autofree char *first = NULL, *second = NULL;

  if (brief->variant == NULL)
    return g_strdup (_ ("A game that is none of the family"));

  first = new_team (brief, 0);
  second = new_team (brief, 1);

  /* Translators: two players, or two teams, who play against each other. */
  return g_strdup_printf (_ ("%s – %s"), first, second);
}

const char *
game_line_result (const GameBrief *brief)
{
  return brief->result == ONGOING ? _ ("not finished") : result_tag (brief->result);
}

char *
game_line_new_details (const GameBrief *brief)
{
  const char *parts[4] = { NULL };
  int n = 0;

  if (brief->variant != NULL)
    parts[n++] = words_variant (brief->variant);
  if (brief->date[0] != '\0')
    parts[n++] = brief->date;
  parts[n++] = game_line_result (brief);

  return g_strjoinv (" · ", (char **) parts);
}

const char *
game_line_elsewhere (LogresLeftGame *game)
{
  /* Translators: a remark on a game in a list. */
  return logres_left_game_is_elsewhere (game) ? _ ("open in another Logres") : NULL;
}

guint
game_line_rounds (const GameBrief *brief)
{
  guint n_seats = brief->variant != NULL ? (guint) brief->variant->n_seats : 2;

  return (brief->n_turns + n_seats - 1) / n_seats;
}

char *
game_line_new_needles (const GameBrief *brief)
{
  g_autofree char *players = game_line_new_players (brief);
  g_autofree char *details = game_line_new_details (brief);
  g_autofree char *ending = brief->variant != NULL
                              ? words_new_ending (brief->variant, brief->result, TERMINATION_NONE)
                              : NULL;
  g_autofree char *all =
    g_strjoin (" ", players, details, brief->variant != NULL ? brief->variant->id : "",
               ending != NULL ? ending : "", NULL);

  return g_utf8_casefold (all, -1);
}

/* ---- Several games ---- */

static char *
new_shown (guint n_shown, guint n)
{
  if (n_shown == n)
    return g_strdup_printf (g_dngettext (NULL, "%u game", "%u games", n), n);

  /* Translators: how many games match, and how many there are. */
  return g_strdup_printf (_ ("%u of %u games"), n_shown, n);
}

char *
game_line_new_count (guint n_shown, guint n, guint n_broken)
{
  g_autofree char *shown = new_shown (n_shown, n);

  if (n_broken == 0)
    return g_steal_pointer (&shown);

  /* Translators: how many games there are, and how many of them cannot be read completely. */
  return g_strdup_printf (_ ("%s, %u of them broken"), shown, n_broken);
}

char *
game_line_new_added (guint n)
{
  return g_strdup_printf (g_dngettext (NULL, "%u game added", "%u games added", n), n);
}

char *
game_line_new_removed (const GameBrief *brief)
{
  g_autofree char *players = game_line_new_players (brief);

  /* Translators: %s are the players of a game. */
  return g_strdup_printf (_ ("Removed: %s"), players);
}

char *
game_line_new_left (const GameBrief *brief)
{
  g_autofree char *players = game_line_new_players (brief);

  /* Translators: %s are the players of a game. */
  return g_strdup_printf (_ ("Now among your earlier games: %s"), players);
}
