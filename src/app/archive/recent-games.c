#include "app/archive/recent-games.h"

/* The number of games to show, and the number of files to read for them. */
enum { MOST_SHOWN = 4, MOST_READ = 20 };

typedef struct Reading {
  GPtrArray *games; /* owned by the caller of recent_games_read() */
  guint n_read;
} Reading;

static void
recent_game_free (RecentGame *self)
{
  earlier_game_unref (self->game);
  g_free (self);
}

/* Adds a game, if it is finished. */
static gboolean
add_game (EarlierGame *game, const char *text, const GameSpan *span, gpointer data)
{
  Reading *self = data;
  Position pos;

  if (game->summary.result != ONGOING && earlier_game_read_position (game, &pos)) {
    RecentGame *recent = g_new0 (RecentGame, 1);

    *recent = (RecentGame) { earlier_game_ref (game), pos };
    g_ptr_array_add (self->games, recent);
  }

  return ++self->n_read < MOST_READ && self->games->len < MOST_SHOWN;
}

GPtrArray *
recent_games_read (const char *folder)
{
  Reading reading = { g_ptr_array_new_with_free_func ((GDestroyNotify) recent_game_free), 0 };

  earlier_games_visit (folder, add_game, &reading);

  return reading.games;
}
