#pragma once

/* The board with its players round it. Two have a strip each above and below the board, if they
 * are to be shown at all. Four sit where their castles are, as far as there is room:
 *
 *        wide                          narrow
 *             ┌top─┐╷╷                 ┌─top─┐┌right┐
 *             └────┘││                 └─────┘└─────┘
 *     ┌left┐ ┌────────┐ ┌right┐         ┌──────────┐
 *     └────┘ │ board  │ └─────┘         │  board   │
 *            └────────┘                 └──────────┘
 *                 ││┌bottom┐           ┌left─┐┌bottom┐
 *                 ╵╵└──────┘           └─────┘└──────┘
 *
 * Beside the castles there is room on the board's first and last row, which the strips take. In a
 * low window all four stand at the sides, so that the board has its whole height. */

#include "app/board/board-view.h"
#include "app/game/game-session.h"

#define LOGRES_TYPE_SEATING (logres_seating_get_type ())
G_DECLARE_FINAL_TYPE (LogresSeating, logres_seating, LOGRES, SEATING, GtkWidget)

/* Takes the view. */
GtkWidget *logres_seating_new (LogresBoardView *view);

/* The players of another game. */
void logres_seating_set_variant (LogresSeating *self, const Variant *variant);

/* Whether two have their strips here; four always have. */
void logres_seating_set_strips_shown (LogresSeating *self, gboolean are_shown);

/* Something narrow at the left of the board, once; it takes no room while it is not visible. */
void logres_seating_set_bar (LogresSeating *self, GtkWidget *bar);

/* Who sits where, by the turns of the board. */
void logres_seating_set_turns (LogresSeating *self, int turns);

void logres_seating_show (LogresSeating *self, LogresGameSession *session);
void logres_seating_show_clocks (LogresSeating *self, LogresGameSession *session);
