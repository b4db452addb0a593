#include "app/archive/game-caption.h"

#include "wording/game-names.h"

#include <glib/gi18n.h>

static const char *
name_of (const GameSummary *summary, int seat)
{
  return summary->names[seat][0] != '\0' ? summary->names[seat]
                                         : words_seat (summary->variant, (Seat) seat);
}

static char *
new_team (const GameSummary *summary, int team)
{
  int partner = summary->variant->seats[team].partner;

  if (partner == team)
    return g_strdup (name_of (summary, team));

  return g_strdup_printf (_ ("%s and %s"), name_of (summary, team), name_of (summary, partner));
}

char *
game_caption_new_players (const GameSummary *summary)
{
  g_autofree char *first = NULL, *second = NULL;

  if (summary->variant == NULL)
    return g_strdup (_ ("A game that is not one of the family"));

  first = new_team (summary, 0);
  second = new_team (summary, 1);

  /* Translators: two players, or two teams, who play against each other. */
  return g_strdup_printf (_ ("%s – %s"), first, second);
}

const char *
game_caption_result (const GameSummary *summary)
{
  return summary->result == ONGOING ? _ ("not finished") : result_tag (summary->result);
}

char *
game_caption_new_details (const GameSummary *summary)
{
  const char *parts[4] = { NULL };
  int n = 0;

  if (summary->variant != NULL)
    parts[n++] = words_variant (summary->variant);
  if (summary->date[0] != '\0')
    parts[n++] = summary->date;
  parts[n++] = game_caption_result (summary);

  return g_strjoinv (" · ", (char **) parts);
}

const char *
game_caption_elsewhere (LogresEarlierGame *game)
{
  /* Translators: a remark on a game in a list. */
  return game->is_elsewhere ? _ ("open in another Logres") : NULL;
}

guint
game_caption_rounds (const GameSummary *summary)
{
  guint n_seats = summary->variant != NULL ? (guint) summary->variant->n_seats : 2;

  return (summary->n_turns + n_seats - 1) / n_seats;
}

char *
game_caption_new_needles (const GameSummary *summary)
{
  g_autofree char *players = game_caption_new_players (summary);
  g_autofree char *details = game_caption_new_details (summary);
  g_autofree char *ending =
    summary->variant != NULL
      ? words_new_ending (summary->variant, summary->result, TERMINATION_NONE)
      : NULL;
  g_autofree char *all =
    g_strjoin (" ", players, details, summary->variant != NULL ? summary->variant->id : "",
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
game_caption_new_count (guint n_shown, guint n, guint n_broken)
{
  g_autofree char *shown = new_shown (n_shown, n);

  if (n_broken == 0)
    return g_steal_pointer (&shown);

  /* Translators: how many games there are, and how many of them cannot be read completely. */
  return g_strdup_printf (_ ("%s, %u of them broken"), shown, n_broken);
}

char *
game_caption_new_added (guint n)
{
  return g_strdup_printf (g_dngettext (NULL, "%u game added", "%u games added", n), n);
}

char *
game_caption_new_removed (const GameSummary *summary)
{
  g_autofree char *players = game_caption_new_players (summary);

  /* Translators: %s are the players of a game. */
  return g_strdup_printf (_ ("Removed: %s"), players);
}

char *
game_caption_new_archived (const GameSummary *summary)
{
  g_autofree char *players = game_caption_new_players (summary);

  /* Translators: %s are the players of a game. */
  return g_strdup_printf (_ ("Now among your earlier games: %s"), players);
}
