#pragma once

/* A bar beside the board: how likely each team is to win. Whoever has the bottom of the board has
 * the bottom of the bar; the number is that of the team that is ahead, and stands at its end. */

#include "core/rules/variant.h"

#include <gtk/gtk.h>

#define LOGRES_TYPE_CHANCE_BAR (logres_chance_bar_get_type ())
G_DECLARE_FINAL_TYPE (LogresChanceBar, logres_chance_bar, LOGRES, CHANCE_BAR, GtkWidget)

GtkWidget *logres_chance_bar_new (void);

/* `below` is the seat at the bottom. */
void logres_chance_bar_set_game (LogresChanceBar *self, const Variant *variant, Seat below);

/* Of the first team, from 0 to 1. */
void logres_chance_bar_set_chance (LogresChanceBar *self, double chance);
