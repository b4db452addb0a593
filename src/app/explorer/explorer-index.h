#pragma once

/* Finds by position the moves of many games. A position is found by its hash, so games that reach
 * it in another order of moves meet. Each move of a game needs 28 to 32 bytes. An
 * evaluation that a game notes belongs to its position, also in other games. Only one thread may
 * use an index at a time. */

#include "app/explorer/explored-game.h"

typedef enum GameHome {
  HOME_LIBRARY,    /* a game that was played or kept in this program */
  HOME_COLLECTION, /* a game of a file that is open as a list */
  N_HOMES
} GameHome;

enum { N_RESULTS = SECOND_TEAM_WINS + 1 };

/* A move that was made in a position. A game counts once, even if it came back to the position and
 * the move was made again. */
typedef struct ExploredMove {
  Move move;
  guint n_games;
  guint n_results[N_RESULTS]; /* the games by their result */
  gboolean has_score;         /* a game notes an evaluation of the position after the move: */
  int score;                  /* for the first team */
  guint last_game;            /* for the index: the last game that was counted */
} ExploredMove;

/* The games and moves that the index has of a position. */
typedef struct Explored {
  GArray *moves;          /* owned; of ExploredMove, the most frequent first */
  guint n_games[N_HOMES]; /* the games that reached the position and went on */
} Explored;

Explored *explored_new (void);
void explored_free (Explored *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Explored, explored_free)

typedef struct ExplorerIndex ExplorerIndex;

ExplorerIndex *explorer_index_new (void);
void explorer_index_free (ExplorerIndex *self);

/* Adds the moves of a game and returns the number of the game, which is never 0. */
guint explorer_index_add (ExplorerIndex *self, const ExploredGame *game, GameHome home);
void explorer_index_remove (ExplorerIndex *self, guint game);

/* Replaces what `explored` has by the legal moves that were made in the position of this turn, in
 * games of these homes: bits 1 << GameHome. */
void
explorer_index_find (const ExplorerIndex *self, const Turn *turn, guint homes, Explored *explored);

/* Returns the number of moves in the index, with those of removed games until their memory is
 * freed. */
guint explorer_index_get_n_rows (const ExplorerIndex *self);
