#pragma once

/* The games that the user has finished against the computer, in the order in which they ended. They
 * are in the file of the results (level-results.h), one list for each variant. */

#include "core/rules/variant.h"

#include <glib.h>

typedef enum Outcome { LOGGED_LOST, LOGGED_DRAWN, LOGGED_WON } Outcome;

enum { MOST_ENEMIES = 2 };

typedef struct LoggedGame {
  guint32 day; /* see day.h */
  Outcome outcome;
  int levels[MOST_ENEMIES], n_levels; /* of the enemies */
  gboolean is_rated;                  /* one person played, without help */
  char *id;                           /* the tag GameId; owned by the array of game_log_read() */
} LoggedGame;

/* Returns the games of a variant, without invalid entries. The caller unreferences the array. */
GArray *game_log_read (GKeyFile *results, const Variant *variant);

/* Adds a game at the end. */
void game_log_add (GKeyFile *results, const Variant *variant, const LoggedGame *game);
