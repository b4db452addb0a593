#pragma once

/* Shows the card after a game. The card appears a moment after the last move has arrived, if the
 * game ended while the page showed it. The card disappears when the user takes a move back, looks
 * at an earlier move, studies the game, or asks for the moves. From the card, a page about the
 * mistakes can take the place of the game page, until the user goes back to the card. */

#include "app/board/board-view.h"
#include "app/play/page-layout.h"
#include "app/report/mistake-page.h"

typedef struct PageEnding {
  PageLayout *layout;         /* borrowed */
  LogresBoardView *view;      /* borrowed */
  LogresEndingCard *card;     /* owned */
  LogresGameSession *session; /* owned; NULL without a finished game */
  QuickReport *report;        /* owned; NULL without a finished game */
  QuickReport *earlier;       /* owned; of the finished game that was shown before; or NULL */
  guint due;                  /* the id of the timeout that shows the card, or 0 */
  gboolean is_awaited;        /* the user wants to see the mistakes when the report is ready */
  AdwBin *page;               /* borrowed; has `content` or `walk` as its child */
  GtkWidget *content;         /* owned; NULL without a walk */
  LogresMistakePage *walk;    /* borrowed from `page`; NULL without a walk */
} PageEnding;

void page_ending_init (PageEnding *self, AdwBin *page, PageLayout *layout, LogresBoardView *view);
void page_ending_clear (PageEnding *self);

/* Call this when a game has ended. */
void page_ending_begin (PageEnding *self, LogresGameSession *session);

/* Dismisses the card if the page does not show the end of the game any more. Call this after each
 * change of the session. */
void page_ending_follow (PageEnding *self);

void page_ending_dismiss (PageEnding *self);

/* ---- Mistakes ---- */

typedef enum EndingMistakes {
  ENDING_HAS_MISTAKES,    /* the page shows them now */
  ENDING_AWAITS_MISTAKES, /* the action "game.mistakes" comes again when they are known */
  ENDING_HAS_NO_MISTAKES, /* or nothing is known about them */
} EndingMistakes;

/* Shows the mistakes in place of the game page. `below` is the seat at the bottom of the board. The
 * function `left` is called with the page when the user wants to go back. */
EndingMistakes page_ending_show_mistakes (PageEnding *self, Seat below, GCallback left);
/* Shows the game page again. Does nothing if the page does not show the mistakes. */
void page_ending_leave_mistakes (PageEnding *self);
