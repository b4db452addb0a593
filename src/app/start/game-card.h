#pragma once

/* The card of a game on the start page: the board at the start, the name, and a line of text. The
 * whole card is a button that starts a new game. */

#include "core/rules/variant.h"

#include <gtk/gtk.h>

#define LOGRES_TYPE_GAME_CARD (logres_game_card_get_type ())
G_DECLARE_FINAL_TYPE (LogresGameCard, logres_game_card, LOGRES, GAME_CARD, GtkButton)

GtkWidget *logres_game_card_new (const Variant *variant);

/* Lays out the card as a small one, whose text is beside the picture. */
void logres_game_card_make_small (LogresGameCard *self);

void logres_game_card_set_line (LogresGameCard *self, const char *text);

/* Parts of the card, for a common size of several cards. They are lent. */
GtkWidget *logres_game_card_get_picture (LogresGameCard *self);
GtkWidget *logres_game_card_get_line (LogresGameCard *self);
