#pragma once

/* The board of a game page. It follows the shown node, animates a single new move, and combines the
 * marks of the last moves, the drawings, the move input, the hint and the analysis. The lines of
 * the last moves are hidden while a piece is held. Captured pieces stay visible until the next
 * input. */

#include "app/board/board-pointer.h"
#include "app/computer/hint.h"
#include "app/move-input/move-input.h"
#include "app/report/report-view.h"
#include "app/study/study.h"

/* All pointers are borrowed. */
typedef struct PageBoard {
  LogresBoardView *view;
  LogresMoveInput *input;
  Study *study;
  ReportView *report_view;
  const Node *seen;    /* the node that the board shows; NULL if there is none yet */
  gboolean is_ahead;   /* the board shows a line of the engine that begins at `seen`, and not `seen`
                        * itself */
  gboolean is_touched; /* there was an input since the board shows `seen` */
  Sketch sketch;       /* the drawing that the user is making; its `from` is NO_SQUARE if there is
                        * none */
} PageBoard;

/* Shows the node, or the position in a line of the engine at which the user points. */
void page_board_show (PageBoard *self, const Node *node);
/* Marks the moves since the last move of `viewer`, and everything else. */
void page_board_mark (const PageBoard *self, const Node *node, Seat viewer, Hint *hint);

/* Notes an input. */
void page_board_touch (PageBoard *self);

/* Takes the drawing that the user is making. page_board_mark() shows it. When the drawing is done,
 * adds the drawing to the record, or removes it if the record has it already. Does nothing while
 * the board shows a line of the engine. */
void page_board_draw (PageBoard *self,
                      LogresGameSession *session,
                      const Sketch *sketch,
                      gboolean is_done);
