#pragma once

/* Adapts a game page to its width and to the analysis. The column beside the board, with players
 * and moves, is hidden in a narrow window until the user asks for it. Engine, report and explorer
 * are in that column, or in a narrow window on a sheet below the board. While a game is studied,
 * the strips of two players are hidden, because the engine needs their space, and the column grows
 * with a wide window. */

#include "app/ending/ending-card.h"
#include "app/play/page-players.h"
#include "app/play/page-sheet.h"
#include "app/report/report-view.h"
#include "app/study/study.h"

/* The two possible places of a panel, beside and below the board; both borrowed. */
typedef struct PanelPlace {
  AdwBin *beside, *below;
} PanelPlace;

/* All pointers are borrowed. */
typedef struct PageLayout {
  AdwFlap *flap; /* contains the column beside the board */
  AdwWindowTitle *title;
  GtkWidget *side_button, *analysis_button; /* in the header bar */
  GtkWidget *sentence_box;                  /* beside the board */
  GSettings *settings;                      /* stores whether the user wants the moves beside the
                                             * board */
  PanelPlace engine, report, ending;
  PanelPlace explorer;    /* beside the moves, or in a tab of its own */
  AdwBin *explorer_sheet; /* the place of the explorer in a narrow window */
  GtkWidget *tabs;        /* switches between the moves and the explorer */
  GtkStack *pages;
  Study *study;
  ReportView *report_view;
  PagePlayers *players;
  PageSheet *sheet;
  GtkWidget *column;  /* the players and moves; the card takes its place */
  GtkRevealer *slide; /* contains ending.beside */
  LogresEndingCard *card;
  gboolean has_card; /* the card is visible */
  int height;        /* of the page */
} PageLayout;

/* Updates the layout. Call this function after a change of the session, which may be NULL, or of
 * the width. */
void page_layout_show (const PageLayout *self, LogresGameSession *session);

/* Adapts the layout to the size of the page. Call this function before the page is allocated, and
 * after page_layout_show(). Returns TRUE if page_layout_show() has to follow, which cannot be
 * called meanwhile. */
gboolean page_layout_fit (PageLayout *self, GtkWidget *page, int width, int height);

/* Shows one line of the engine, or as many as the user wants. A page that is not high shows one
 * while a bad move of the report is chosen, whose card needs the space. Call this function when the
 * report has changed, too. */
void page_layout_share_lines (const PageLayout *self);

/* Adds a card, which from now on can take the place of the column, or of the widgets below the
 * board. The caller keeps a reference. */
void page_layout_add_card (PageLayout *self, LogresEndingCard *card);
/* Shows or hides the card. While it is visible, the column is too. */
void page_layout_show_card (PageLayout *self, LogresGameSession *session, gboolean is_shown);

/* Hides the flap if it is folded. Otherwise shows or hides it as the settings say. Call this
 * function after the flap was folded or unfolded. */
void page_layout_fold (const PageLayout *self);
/* Stores in the settings whether the user wants to see the moves. Does nothing while the flap is
 * folded. Call this function after the flap was revealed or hidden. */
void page_layout_remember (const PageLayout *self);

/* Makes the mouse wheel go through the moves: over the board, and in a studied game also over the
 * list. */
void page_layout_add_wheel (PageLayout *self, GtkWidget *board, GtkWidget *list);
