#pragma once

/* The card after a game: who won and how, what the user can do now, and which level is beaten. All
 * its buttons are actions of the game or the window. */

#include "app/game/game-session.h"

#include <gtk/gtk.h>

#define LOGRES_TYPE_ENDING_CARD (logres_ending_card_get_type ())
G_DECLARE_FINAL_TYPE (LogresEndingCard, logres_ending_card, LOGRES, ENDING_CARD, GtkBox)

/* Shows a finished game. If the user has beaten a level in this game, the results know it
 * already. */
void logres_ending_card_show (LogresEndingCard *self, LogresGameSession *session);

/* A small card is below the board of a narrow window, and leaves out what that window has
 * elsewhere. */
void logres_ending_card_set_small (LogresEndingCard *self, gboolean is_small);
