#pragma once

/* The clocks of a game while they are seen: they run, end games, are shown and heard. */

#include "app/play/player-strips.h"
#include "app/sound/game-sounds.h"

/* All borrowed. */
typedef struct GameTicking {
  GameSounds *sounds;
  PlayerSide *players;
  LogresGameSession *session; /* NULL: no game */
  guint id;                   /* a timeout, or 0 */
} GameTicking;

/* While nobody sees the game its clocks stand. */
void game_ticking_start (GameTicking *self, LogresGameSession *session, gboolean is_seen);
void game_ticking_stop (GameTicking *self);
