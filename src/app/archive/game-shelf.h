#pragma once

/* A scrolled list of cards for games, in groups by time. In a wide window two cards stand side by
 * side. Only cards near the visible part exist, so the list may have many thousand games. */

#include "app/archive/earlier-game.h"

#include <gtk/gtk.h>

#define LOGRES_TYPE_GAME_SHELF (logres_game_shelf_get_type ())
G_DECLARE_FINAL_TYPE (LogresGameShelf, logres_game_shelf, LOGRES, GAME_SHELF, GtkWidget)

/* Sets the menu of the cards. Its actions are for the game that logres_game_shelf_get_current()
 * returns. The signal `menu` is emitted before the menu opens. */
void logres_game_shelf_set_menu (LogresGameShelf *self, GMenuModel *menu);

/* Shows a list of EarlierGame, of which the shelf keeps a reference. The list must not change. The
 * latest game comes first. `has_sums` tells whether to show the results of each group. */
void logres_game_shelf_show (LogresGameShelf *self, GPtrArray *games, gboolean has_sums);

/* Returns the game whose card had the focus last, if the shelf still shows it; otherwise NULL. It
 * is lent. */
EarlierGame *logres_game_shelf_get_current (LogresGameShelf *self);

/* Shows whether the current game has a star. */
void logres_game_shelf_update_star (LogresGameShelf *self);

/* Gives the focus to the card of a game by its place in the list. Does nothing without games. After
 * the last game stands for the last game. */
void logres_game_shelf_focus (LogresGameShelf *self, guint i);
