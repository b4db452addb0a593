#pragma once

/* Gives a game of the archive to others: as a picture, as a file, by email, or as text in the
 * clipboard. */

#include "app/archive/earlier-games.h"
#include "app/game/game-session.h"

/* `how` is "picture", "save", "email" or "copy", as in the signal `chosen`. */
void earlier_sharing_share (LogresEarlierGames *games, LogresGameSession *session, const char *how);
