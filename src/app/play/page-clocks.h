#pragma once

/* Runs the clocks of a game while its page is visible: updates the display, plays warning sounds,
 * and ends the game when time runs out. */

#include "app/play/player-strips.h"
#include "app/sound/game-sounds.h"

/* All are borrowed. */
typedef struct GameTicking {
  GameSounds *sounds;
  PlayerSide *players;
  LogresGameSession *session; /* NULL without a game */
  guint id;                   /* a timeout, or 0 */
} GameTicking;

/* The clocks stop while the page is hidden. */
void game_ticking_start (GameTicking *self, LogresGameSession *session, gboolean is_seen);
void game_ticking_stop (GameTicking *self);
