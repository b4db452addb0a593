#pragma once

/* The latest finished games of the archive, as the start page shows them. */

#include "core/rules/position.h"

#include <glib.h>

typedef enum RecentOutcome { RECENT_WON, RECENT_DRAWN, RECENT_LOST, RECENT_OTHER } RecentOutcome;

typedef struct RecentGame {
  char *path; /* owned, as all texts */
  Position pos;
  RecentOutcome outcome; /* for the user; RECENT_OTHER if several people played, or none */
  char *title, *players, *line;
} RecentGame;

/* Reads the latest finished games of the folder, the latest first. Returns an array of RecentGame
 * that owns them. Any thread may call it. */
GPtrArray *recent_games_read (const char *folder);
