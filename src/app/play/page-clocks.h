#pragma once

/* Runs the clocks of a game while its page is visible: updates the display, plays warning sounds,
 * and ends the game when time runs out. */

#include "app/play/player-strips.h"
#include "app/sound/game-sounds.h"

/* All are borrowed. */
typedef struct PageClocks {
  GameSounds *sounds;
  PlayerStrips *players;
  LogresGameSession *session; /* NULL without a game */
  guint id;                   /* a timeout, or 0 */
} PageClocks;

/* The clocks stop while the page is hidden. */
void page_clocks_start (PageClocks *self, LogresGameSession *session, gboolean is_seen);
void page_clocks_stop (PageClocks *self);
