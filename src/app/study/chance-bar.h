#pragma once

/* The bar beside the board that shows how likely each team is to win. The team at the bottom of the
 * board has the bottom of the bar. The percentage of the team that is ahead stands at that team's
 * end. */

#include "core/rules/variant.h"

#include <gtk/gtk.h>

#define LOGRES_TYPE_CHANCE_BAR (logres_chance_bar_get_type ())
G_DECLARE_FINAL_TYPE (LogresChanceBar, logres_chance_bar, LOGRES, CHANCE_BAR, GtkWidget)

/* `below` is the seat at the bottom of the board. */
void logres_chance_bar_set_game (LogresChanceBar *self, const Variant *variant, Seat below);

/* `chance` is the chance of the first team, from 0 to 1. */
void logres_chance_bar_set_chance (LogresChanceBar *self, double chance);
