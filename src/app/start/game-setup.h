#pragma once

/* The choices for a new game: players, clocks, the side of the board that the user sees, and who
 * places the trees. */

#include "app/game/game-session.h"

typedef enum TreeKind {
  TREES_BY_PLAYERS,  /* when the game has begun */
  TREES_BY_COMPUTER, /* on good squares */
  TREES_BY_CHANCE,
} TreeKind;

enum { MAIL_ADDRESS_SIZE = 256, MOST_MISSING = 4 };

typedef struct GameSetup {
  const Variant *variant;
  Player players[MAX_SEATS];
  TimeControl control;
  Seat below;     /* the seat at the bottom of the board */
  TreeKind trees; /* used only in variants with trees */

  SquareSet missing; /* the squares of pieces that a side begins without, as a handicap */

  int level; /* what the user chose last for the computer, even if no computer plays */
  gboolean is_side_random; /* in games for two, chance decides who has which side */

  guint seats_elsewhere; /* a bit for each player by email; 0 if all players are here */
  char addresses[MAX_SEATS][MAIL_ADDRESS_SIZE]; /* of the players elsewhere; may be empty */
  int move_days; /* the days for a move in a game by email; 0 means that there is no limit */
} GameSetup;

/* Returns the squares of the pieces that a side began this game without, as a handicap. Returns no
 * square if the game began from its usual start, or from another position. */
SquareSet game_setup_find_missing (LogresGameSession *session);

/* Gives the first seat to a person and all others to the computer. */
void game_setup_init (GameSetup *self, const Variant *variant);

/* Fills the setup with the players and clocks of an existing game. For a rematch, each player moves
 * by one seat, so that the teams exchange their armies, and the player who was at the bottom stays
 * there. A player with a handicap begins the rematch without the same pieces of the other army. */
void
game_setup_init_from (GameSetup *self, LogresGameSession *session, Seat below, gboolean is_rematch);

/* Sets the level of the computer's players in teams without a person. */
void game_setup_set_level (GameSetup *self, int level);

/* Gives an existing game the players and clocks of the setup. If the time control changes, the
 * clocks start with their full time. */
void game_setup_apply (const GameSetup *self, LogresGameSession *session);

/* Returns the largest number of pieces that the player may begin without. At least two remain. */
int game_setup_most_missing (const Variant *variant, Seat seat);

/* Returns whether one player has all these pieces, and whether so many may be missing. */
gboolean game_setup_may_miss (const Variant *variant, SquareSet missing);

/* Decides by chance who has which side, if the setup says so. A player at the bottom stays there.
 */
void game_setup_draw_sides (GameSetup *self);

/* Returns a game with these choices. Its clocks do not run yet. */
LogresGameSession *game_setup_new_session (const GameSetup *self);
