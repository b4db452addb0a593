#pragma once

/* What is chosen before a game: who plays, with what clock, and from which side it is seen. */

#include "app/game/game-session.h"

typedef enum TreeKind {
  TREES_BY_PLAYERS,  /* as moves of the game */
  TREES_BY_COMPUTER, /* well, for all players alike */
  TREES_BY_CHANCE,
} TreeKind;

typedef struct GameSetup {
  const Variant *variant;
  Player players[MAX_SEATS];
  TimeControl control;
  Seat below;     /* whose castle is at the bottom */
  TreeKind trees; /* who places them, where there are any */
} GameSetup;

/* A person with the first army against the computer. */
void game_setup_init (GameSetup *self, const Variant *variant);

/* As it was chosen for this game. */
void game_setup_init_from (GameSetup *self, LogresGameSession *session, Seat below);

/* The same game once more, with sides changed: everybody sits where his enemy sat, and who was
 * below still is. */
void game_setup_init_rematch (GameSetup *self, LogresGameSession *session, Seat below);

/* Seats the players in a game that has begun. Another clock than it has begins full. */
void game_setup_apply (const GameSetup *self, LogresGameSession *session);

/* Clocks stand until somebody lets them run. */
LogresGameSession *game_setup_new_session (const GameSetup *self);
