#include "app/archive/game-caption.h"

#include "app/game/player.h"
#include "app/kit/day.h"
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
    return g_strdup (_ ("Unknown game"));

  first = new_team (summary, 0);
  second = new_team (summary, 1);

  /* Translators: two players, or two teams, who play against each other. */
  return g_strdup_printf (_ ("%s – %s"), first, second);
}

/* ---- As the user saw it ---- */

static const char *const team_titles[N_OUTCOMES] = {
  [OUTCOME_WON] = N_ ("Your team won"),
  [OUTCOME_LOST] = N_ ("Your team lost"),
  [OUTCOME_DRAWN] = N_ ("Draw"),
};

static const char *const level_titles[N_OUTCOMES] = {
  /* Translators: %d is the level of the computer. */
  [OUTCOME_WON] = N_ ("You beat level %d"),
  [OUTCOME_LOST] = N_ ("You lost to level %d"),
  [OUTCOME_DRAWN] = N_ ("Draw against level %d"),
};

static char *
new_own_title (const GameSummary *summary, GameOutcome outcome)
{
  if (summary->variant->n_seats > 2)
    return g_strdup (_ (team_titles[outcome]));

  return g_strdup_printf (_ (level_titles[outcome]),
                          summary->levels[1 - game_summary_own_seat (summary)]);
}

static char *
new_others_title (const GameSummary *summary)
{
  g_autofree char *winner = NULL;

  if (summary->result == DRAW)
    return g_strdup (_ ("Draw"));
  winner = new_team (summary, summary->result == result_win_of_team (0) ? 0 : 1);

  return words_filled (_ ("@ won"), winner);
}

static char *
new_open_title (const GameSummary *summary)
{
  g_autofree char *opponent = game_caption_new_opponent (summary);

  if (opponent == NULL)
    return game_caption_new_players (summary);

  return g_strdup_printf (_ ("%s against %s"), words_variant (summary->variant), opponent);
}

char *
game_caption_new_title (const GameSummary *summary)
{
  GameOutcome outcome = game_summary_outcome (summary);

  if (summary->variant == NULL)
    return game_caption_new_players (summary);
  if (outcome == OUTCOME_OPEN)
    return new_open_title (summary);

  return outcome == OUTCOME_OTHER ? new_others_title (summary) : new_own_title (summary, outcome);
}

char *
game_caption_new_ending (const GameSummary *summary)
{
  if (summary->variant == NULL || summary->termination == TERMINATION_NONE)
    return NULL;

  return words_new_reason (summary->variant, summary->result, summary->termination,
                           game_summary_own_seat (summary));
}

/* Returns whether all computers in the game have the strength of this level. */
static gboolean
is_common_strength (const GameSummary *summary, int level)
{
  for (int seat = 0; seat < summary->variant->n_seats; seat++)
    if (summary->levels[seat] > 0 &&
        strength_of_level (summary->levels[seat]) != strength_of_level (level))
      return FALSE;

  return TRUE;
}

char *
game_caption_new_opponent (const GameSummary *summary)
{
  int own = game_summary_own_seat (summary), other;
  Player player;

  if (own == NOBODY)
    return NULL;
  other = 1 - variant_team ((Seat) own);
  player = player_new (summary->levels[other], summary->names[other]);
  if (summary->variant->n_seats == 2)
    return player_new_name (&player, summary->variant, (Seat) other);

  return is_common_strength (summary, player.level)
           ? g_strdup_printf (_ ("Computer, %s"), words_strength (player.level))
           : NULL;
}

static gboolean
has_names (const GameSummary *summary)
{
  for (int seat = 0; seat < MAX_SEATS; seat++)
    if (summary->names[seat][0] != '\0')
      return TRUE;

  return FALSE;
}

char *
game_caption_new_place (const GameSummary *summary)
{
  g_autofree char *who = game_caption_new_opponent (summary);

  /* The title of an unfinished game has the players already. */
  if (summary->variant == NULL || (summary->result == ONGOING && who != NULL))
    return NULL;
  if (who == NULL && summary->result != ONGOING && has_names (summary))
    who = game_caption_new_players (summary);

  return g_strjoin (" · ", words_variant (summary->variant), who, NULL);
}

char *
game_caption_new_length (const EarlierGame *game)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (game->time_us / G_USEC_PER_SEC);
  g_autofree char *day = time != NULL ? day_new_name (time) : NULL;
  guint n = game_caption_rounds (&game->summary);
  g_autofree char *moves = g_strdup_printf (ngettext ("%d move", "%d moves", n), n);

  return g_strjoin (" · ", moves, day, NULL);
}

static gboolean
has_accuracy (const GameSummary *summary)
{
  return summary->result != ONGOING && summary->accuracy >= 0;
}

char *
game_caption_new_accuracy (const GameSummary *summary)
{
  return has_accuracy (summary)
           /* Translators: how well the user played, in percent. Keep the markup. */
           ? g_strdup_printf (_ ("accuracy <b>%d%%</b>"), summary->accuracy)
           : NULL;
}

static char *
new_spoken_accuracy (const GameSummary *summary)
{
  return has_accuracy (summary) ? g_strdup_printf (_ ("accuracy %d%%"), summary->accuracy) : NULL;
}

char *
game_caption_new_spoken (const EarlierGame *game)
{
  const GameSummary *summary = &game->summary;
  g_autofree char *title = game_caption_new_title (summary);
  g_autofree char *ending = game_caption_new_ending (summary);
  g_autofree char *place = game_caption_new_place (summary);
  g_autofree char *length = game_caption_new_length (game);
  g_autofree char *accuracy = new_spoken_accuracy (summary);
  const char *parts[] = { title,
                          game->has_star ? _ ("with a star") : NULL,
                          summary->result == ONGOING ? _ ("Not finished") : ending,
                          place,
                          length,
                          accuracy,
                          game_caption_elsewhere (game) };
  GString *text = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    if (parts[i] != NULL)
      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", parts[i]);

  return g_string_free (text, FALSE);
}

/* ---- Details ---- */

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
game_caption_elsewhere (const EarlierGame *game)
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

char *
game_caption_new_sought (const EarlierGame *game)
{
  g_autofree char *title = game_caption_new_title (&game->summary);
  g_autofree char *place = game_caption_new_place (&game->summary);
  g_autofree char *length = game_caption_new_length (game);
  g_autofree char *needles = game_caption_new_needles (&game->summary);
  g_autofree char *all = g_strjoin (" ", needles, title, length, place, NULL);

  return g_utf8_casefold (all, -1);
}

/* ---- Several games ---- */

static char *
new_count_of_all (guint n, guint n_broken)
{
  if (n_broken == 0)
    return g_strdup_printf (g_dngettext (NULL, "%u game", "%u games", n), n);

  /* Translators: how many games there are, and how many of them cannot be read completely. */
  return g_strdup_printf (ngettext ("%u game, %u with errors", "%u games, %u with errors", n), n,
                          n_broken);
}

static char *
new_count_of_some (guint n_shown, guint n, guint n_broken)
{
  if (n_broken == 0)
    /* Translators: how many games match, and how many there are. */
    return g_strdup_printf (ngettext ("%u of %u game", "%u of %u games", n), n_shown, n);

  /* Translators: how many games match, how many there are, and how many of the games that match
   * cannot be read completely. */
  return g_strdup_printf (
    ngettext ("%u of %u game, %u with errors", "%u of %u games, %u with errors", n), n_shown, n,
    n_broken);
}

char *
game_caption_new_count (guint n_shown, guint n, guint n_broken)
{
  return n_shown == n ? new_count_of_all (n, n_broken) : new_count_of_some (n_shown, n, n_broken);
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
  return g_strdup_printf (_ ("Moved to All Games: %s"), players);
}
