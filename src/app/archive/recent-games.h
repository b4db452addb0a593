#pragma once

/* The latest finished games of the archive, as the start page shows them. */

#include "app/archive/earlier-game.h"

typedef struct RecentGame {
  EarlierGame *game; /* owned */
  Position pos;      /* the last one */
} RecentGame;

/* Reads the latest finished games of the folder, the latest first. Returns an array of RecentGame
 * that owns them. Any thread may call it. */
GPtrArray *recent_games_read (const char *folder);
