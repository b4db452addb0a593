#pragma once

/* A game of the family as a card to choose: its board set up, its name, and a line about it. */

#include "core/rules/variant.h"

#include <gtk/gtk.h>

#define LOGRES_TYPE_GAME_CARD (logres_game_card_get_type ())
G_DECLARE_FINAL_TYPE (LogresGameCard, logres_game_card, LOGRES, GAME_CARD, GtkButton)

/* The smaller ones have a smaller board. Pressing it activates `win.new-game` for the variant. */
GtkWidget *logres_game_card_new (const Variant *variant, gboolean is_small);
