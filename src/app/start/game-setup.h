#pragma once

/* The choices for a new game: players, clocks, the side of the board that the user sees, and who
 * places the trees. */

#include "app/game/game-session.h"

typedef enum TreeKind {
  TREES_BY_PLAYERS,  /* as moves of the game */
  TREES_BY_COMPUTER, /* at good squares, equally for all players */
  TREES_BY_CHANCE,
} TreeKind;

typedef struct GameSetup {
  const Variant *variant;
  Player players[MAX_SEATS];
  TimeControl control;
  Seat below;     /* the seat at the bottom of the board */
  TreeKind trees; /* used only in variants with trees */
} GameSetup;

/* Sets a person with the first army against the computer. */
void game_setup_init (GameSetup *self, const Variant *variant);

/* Sets the choices that a running game was started with. For a rematch, the teams exchange their
 * seats, and the user sees the board from the same player as before. */
void
game_setup_init_from (GameSetup *self, LogresGameSession *session, Seat below, gboolean is_rematch);

/* Sets the players of a game that exists already. If the time control changes, the clocks start
 * full. */
void game_setup_apply (const GameSetup *self, LogresGameSession *session);

/* The clocks do not run yet. */
LogresGameSession *game_setup_new_session (const GameSetup *self);
