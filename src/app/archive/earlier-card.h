#pragma once

/* A card for a game of the archive. A click opens the game by the action `win.open-earlier`, whose
 * parameter is the path of the file. */

#include "app/archive/earlier-game.h"

#include <gtk/gtk.h>

/* Returns a button for the start page, which has room for a few words. */
GtkWidget *earlier_card_new_small (EarlierGame *game, const Position *pos);

/* Returns a button with everything that the archive knows of the game. The board comes later. */
GtkWidget *earlier_card_new (EarlierGame *game);

/* Shows the last position of the game on a card without a board. */
void earlier_card_set_position (GtkWidget *card, const Position *pos);

/* Shows whether the game has a star now. `game` is the game of the card, perhaps read again. */
void earlier_card_update_star (GtkWidget *card, EarlierGame *game);

/* Returns the game of a card. It is lent. */
EarlierGame *earlier_card_get_game (GtkWidget *card);
