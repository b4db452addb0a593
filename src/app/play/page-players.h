#pragma once

/* The players of a game page, with their strips and clocks. The strips are around the board, and
 * for two players also in the column beside the board. PagePlayers knows which player is at the
 * bottom of the turned board. The player at the bottom of the board is also at the bottom of the
 * column. */

#include "app/play/board-with-players.h"
#include "app/sound/game-sounds.h"

#include <adwaita.h>

/* All pointers are borrowed. The bins are above and below everything else in the column. */
typedef struct PagePlayers {
  LogresBoardWithPlayers *around;
  AdwBin *top, *bottom;
  LogresPlayerStrip *strips[MAX_SEATS]; /* NULL for four players, or before the first game */
  LogresBoardView *view;
  GameSounds *sounds;
  GSettings *settings;
  LogresGameSession *session; /* NULL without a game */
  Seat below;                 /* the seat at the bottom of the board */
  guint tick;                 /* the id of the timeout that updates the clocks, or 0 */
} PagePlayers;

/* Shows the players of another game, with the seat `below` at the bottom of the board. */
void page_players_begin (PagePlayers *self, LogresGameSession *session, Seat below);
void page_players_end (PagePlayers *self);

void page_players_show (PagePlayers *self);

/* While the page is visible, runs the clocks: updates their display, plays warning sounds, and ends
 * the game when time runs out. While the page is hidden, pauses the game. */
void page_players_run_clocks (PagePlayers *self, gboolean is_seen);

/* Turns the board by the smallest angle that the variant allows. */
void page_players_turn (PagePlayers *self);

/* If the settings say so, turns the board to the person to move. Does nothing during an animation
 * or in a study. */
void page_players_face_mover (PagePlayers *self);
