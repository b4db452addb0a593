#pragma once

/* How much of a game page there is room for: players and moves stand beside the board, or wait
 * until they are called for; and the title says more or less. */

#include "app/game/game-session.h"

#include <adwaita.h>

/* All borrowed. */
typedef struct GameFolding {
  AdwFlap *flap;
  AdwWindowTitle *title;
  GtkWidget *side_button, *analysis_button; /* in the header bar */
  GtkWidget *narrow_box;                    /* below the board */
  GSettings *settings;                      /* whether the moves are wanted beside the board */
} GameFolding;

/* Whether the button for the moves is in the header bar. In a narrow window it is below the board,
 * so that there is room for the title, as long as the moves do not cover it. */
void game_folding_place_buttons (const GameFolding *self);
void game_folding_show_title (const GameFolding *self, LogresGameSession *session);

/* After the flap has been folded or unfolded; and after it has been revealed or hidden. */
void game_folding_fold (const GameFolding *self);
void game_folding_remember (const GameFolding *self);

void game_folding_toggle (const GameFolding *self);
void game_folding_reveal (const GameFolding *self);
