#pragma once

/* The explorer of a position: the moves that were made in it in all games of the user, with their
 * results and the scores of the engine. While the panel is visible, it holds the
 * LogresGameExplorer, so that the games are read. The panel has the signals
 *
 *     pointed (Move)   show the position after this move on the board; after NULL, as it is
 *     chosen (Move)    play this move
 */

#include "app/explorer/explorer-index.h"

#include <adwaita.h>

#define LOGRES_TYPE_EXPLORER_PANEL (logres_explorer_panel_get_type ())
G_DECLARE_FINAL_TYPE (LogresExplorerPanel, logres_explorer_panel, LOGRES, EXPLORER_PANEL, AdwBin)

/* Returns the score of a move in the position that the panel shows, from the engine or from the
 * games, or NULL if the score is not known. The panel frees the text. */
typedef char *(*MoveScoreFunc) (gpointer data, const ExploredMove *move);

/* The panel borrows `data`. */
void
logres_explorer_panel_set_scorer (LogresExplorerPanel *self, MoveScoreFunc score, gpointer data);

/* Shows the moves that were made in the position of this turn. Returns FALSE if the panel showed
 * them already. */
gboolean logres_explorer_panel_show (LogresExplorerPanel *self, const Turn *turn);

/* Shows the scores again. Call this function when they have changed. */
void logres_explorer_panel_show_scores (LogresExplorerPanel *self);

/* Says whether the moves scroll in the panel. If not, the panel is as high as all of them. */
void logres_explorer_panel_set_scrolling (LogresExplorerPanel *self, gboolean is_scrolling);

/* Shows the title, or hides it where a tab has it. */
void logres_explorer_panel_set_titled (LogresExplorerPanel *self, gboolean is_titled);
