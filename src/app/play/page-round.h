#pragma once

/* The last round on a game page of four players: the lists of the moves since the user's last one,
 * and the replay, which shows these moves again on the board, one after another. */

#include "app/board/board-view.h"
#include "app/play/round-list.h"

/* Called when the board must show `node`, or the game as it is if `node` is NULL. */
typedef void (*RoundFunc) (gpointer listener, const Node *node);

/* All pointers are borrowed. The narrow window has a button that opens its list. */
typedef struct PageRound {
  LogresRoundList *list, *narrow_list;
  GtkMenuButton *narrow_button;
  LogresBoardView *view; /* a move of the replay waits until the view has shown the move before */
  RoundFunc changed;
  gpointer listener;
  const Node *nodes[MAX_SEATS]; /* the replay: the position before the round, then its moves */
  guint n, at;                  /* number of nodes; index of the node that is shown */
  guint timer;                  /* the id of the timeout for the next move, or 0 without a replay */
} PageRound;

/* Returns the player since whose last move the board marks all moves: the only person at this
 * screen, or else the player to move at the node. */
Seat page_round_viewer (LogresGameSession *session, const Node *node);

/* Shows the round up to the shown node, or nothing for two players and in a study. */
void page_round_show (const PageRound *self, LogresGameSession *session);

/* Begins a replay with this time for each move. It ends by itself. */
void page_round_replay (PageRound *self, LogresGameSession *session, guint pace_ms);
/* Ends a replay. Returns whether there was one. */
gboolean page_round_stop (PageRound *self);

/* Returns the node that the replay shows, or NULL without a replay. */
const Node *page_round_get_node (const PageRound *self);
