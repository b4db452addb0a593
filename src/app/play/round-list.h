#pragma once

/* The list of the moves that the others have made since the user's last move, among four players:
 * for each move a shield, the player, the move, and what it captured. */

#include "app/game/game-session.h"

#include <gtk/gtk.h>

#define LOGRES_TYPE_ROUND_LIST (logres_round_list_get_type ())
G_DECLARE_FINAL_TYPE (LogresRoundList, logres_round_list, LOGRES, ROUND_LIST, GtkBox)

/* Shows `n` moves of a game, as node_ancestry_get_round() finds them. */
void logres_round_list_show (LogresRoundList *self,
                             LogresGameSession *session,
                             const Node *const *moves,
                             guint n);
