#pragma once

/* A card on the start page for one variant: a picture of its start position, its name and a line of
 * description. */

#include "core/rules/variant.h"

#include <gtk/gtk.h>

#define LOGRES_TYPE_GAME_CARD (logres_game_card_get_type ())
G_DECLARE_FINAL_TYPE (LogresGameCard, logres_game_card, LOGRES, GAME_CARD, GtkButton)

/* A small card has a smaller board. A click activates the action `win.new-game` with the
 * variant. */
GtkWidget *logres_game_card_new (const Variant *variant, gboolean is_small);
