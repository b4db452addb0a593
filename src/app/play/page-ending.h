#pragma once

/* Shows the card after a game. The card appears a moment after the last move has arrived, if the
 * game ended while the page showed it. The card disappears when the user takes a move back, looks
 * at an earlier move, studies the game, or asks for the moves. */

#include "app/board/board-view.h"
#include "app/play/page-layout.h"

typedef struct PageEnding {
  PageLayout *layout;         /* borrowed */
  LogresBoardView *view;      /* borrowed */
  LogresEndingCard *card;     /* owned */
  LogresGameSession *session; /* owned; NULL without a finished game */
  QuickReport *report;        /* owned; NULL without a finished game */
  guint due;                  /* the id of the timeout that shows the card, or 0 */
} PageEnding;

void page_ending_init (PageEnding *self, PageLayout *layout, LogresBoardView *view);
void page_ending_clear (PageEnding *self);

/* Call this when a game has ended. */
void page_ending_begin (PageEnding *self, LogresGameSession *session);

/* Dismisses the card if the page does not show the end of the game any more. Call this after each
 * change of the session. */
void page_ending_follow (PageEnding *self);

void page_ending_dismiss (PageEnding *self);

/* Returns the node after the user's first mistake. Returns NULL if there is none, or while the
 * report on the game is not ready. */
const Node *page_ending_get_mistake (PageEnding *self);
