#pragma once

/* Adapts a game page to its width: players and moves are beside the board, or hidden until the user
 * asks for them, and the title is longer or shorter. */

#include "app/game/game-session.h"

#include <adwaita.h>

/* All are borrowed. */
typedef struct PageLayout {
  AdwFlap *flap;
  AdwWindowTitle *title;
  GtkWidget *side_button, *analysis_button; /* in the header bar */
  GtkWidget *narrow_box;                    /* below the board */
  GSettings *settings;                      /* stores whether the user wants the moves beside the
                                             * board */
} PageLayout;

/* Puts the button for the moves into the header bar. In a narrow window it is below the board
 * instead, to leave space for the title, as long as the moves do not cover it. */
void page_layout_place_buttons (const PageLayout *self);
void page_layout_show_title (const PageLayout *self, LogresGameSession *session);

/* Call the first after the flap was folded or unfolded, the second after it was revealed or
 * hidden. */
void page_layout_fold (const PageLayout *self);
void page_layout_remember (const PageLayout *self);

void page_layout_toggle (const PageLayout *self);
void page_layout_reveal (const PageLayout *self);
