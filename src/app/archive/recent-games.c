#include "app/archive/recent-games.h"

#include "app/archive/recovery.h"
#include "app/game/player.h"
#include "app/kit/day.h"
#include "core/record/record-reader.h"
#include "wording/game-names.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

/* The number of games to show, and the number of files to read for them. */
enum { MOST_SHOWN = 4, MOST_READ = 20 };

static void
recent_game_free (RecentGame *self)
{
  g_free (self->path);
  g_free (self->title);
  g_free (self->players);
  g_free (self->line);
  g_free (self);
}

/* Returns the seat of the only person in the game, or NOBODY. */
static int
only_person (const Record *record)
{
  int found = NOBODY;

  for (int seat = 0; seat < record_variant (record)->n_seats; seat++) {
    Player player = player_read (record, (Seat) seat);

    if (!player_is_engine (&player) && found != NOBODY)
      return NOBODY;
    if (!player_is_engine (&player))
      found = seat;
  }

  return found;
}

static RecentOutcome
outcome_of (Result result, int own)
{
  if (own == NOBODY)
    return RECENT_OTHER;
  if (result == DRAW)
    return RECENT_DRAWN;

  return result == result_win_of_team (variant_team ((Seat) own)) ? RECENT_WON : RECENT_LOST;
}

static char *
new_title (const Variant *variant, Result result, RecentOutcome outcome)
{
  g_autofree char *winner = NULL;

  if (result == DRAW)
    return g_strdup (_ ("Draw"));
  if (outcome != RECENT_OTHER)
    return g_strdup (outcome == RECENT_WON ? _ ("You won") : _ ("You lost"));
  winner = words_new_team (variant, result == result_win_of_team (0) ? 0 : 1);

  return words_filled (_ ("@ won"), winner);
}

/* Returns the user's only opponent, or else the name of the game. */
static char *
new_players (const Record *record, int own)
{
  const Variant *variant = record_variant (record);
  Player opponent;

  if (own == NOBODY || variant->n_seats > 2)
    return g_strdup (words_variant (variant));
  opponent = player_read (record, (Seat) (1 - own));

  return player_new_name (&opponent, variant, (Seat) (1 - own));
}

static char *
new_line (int n_rounds, const char *path)
{
  GStatBuf status;
  gint64 seconds = g_stat (path, &status) == 0 ? status.st_mtime : 0;
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (seconds);
  g_autofree char *day = day_new_name (time);
  g_autofree char *moves = g_strdup_printf (ngettext ("%d move", "%d moves", n_rounds), n_rounds);

  return g_strjoin (" · ", moves, day, NULL);
}

static RecentGame *
new_game (const Record *record, Result result, const char *path)
{
  const Variant *variant = record_variant (record);
  int n_seats = variant->n_seats, own = only_person (record), n = 0;
  RecentGame *self = g_new0 (RecentGame, 1);
  const Node *end = record->root;

  for (; end->child != NULL; end = end->child)
    n++;
  self->path = g_strdup (path);
  self->pos = end->turn.pos;
  self->outcome = outcome_of (result, own);
  self->title = new_title (variant, result, self->outcome);
  self->players = new_players (record, own);
  self->line = new_line ((n + n_seats - 1) / n_seats, path);

  return self;
}

/* Adds the game of a file, if the game is finished. */
static void
add_game (GPtrArray *games, const char *path)
{
  g_autofree char *text = NULL;
  gsize length;
  GameSpan span = { 0 };
  Record *record;
  Result result;

  if (!g_file_get_contents (path, &text, &length, NULL) || !record_scan (text, length, &span))
    return;
  record = record_read (text, &span, NULL);
  result = record != NULL ? record_result (record) : ONGOING;
  if (result != ONGOING)
    g_ptr_array_add (games, new_game (record, result, path));
  record_free (record);
}

GPtrArray *
recent_games_read (const char *folder)
{
  GPtrArray *games = g_ptr_array_new_with_free_func ((GDestroyNotify) recent_game_free);
  g_autoptr (GPtrArray) paths = recovery_list (folder);

  for (guint i = 0; i < MIN (paths->len, MOST_READ) && games->len < MOST_SHOWN; i++)
    add_game (games, g_ptr_array_index (paths, i));

  return games;
}
