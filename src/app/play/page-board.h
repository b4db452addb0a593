#pragma once

/* The board of a game page. It follows the shown node, animates a single new move, and combines the
 * marks of move input, hint, report and analysis. */

#include "app/board/board-pointer.h"
#include "app/computer/hint.h"
#include "app/move-input/move-input.h"
#include "app/study/study.h"

/* All are borrowed. */
typedef struct PageBoard {
  LogresBoardView *view;
  LogresMoveInput *input;
  Study *study;
  const Node *seen;  /* the node whose position is on the board; NULL before the first */
  gboolean is_ahead; /* the board shows a line of the engine from that node */
  Sketch sketch;     /* the drawing that the user is making; its `from` is NO_SQUARE if there is
                      * none */
} PageBoard;

void page_board_show (PageBoard *self, const Node *node);
void page_board_mark (const PageBoard *self, const Node *node, Hint *hint);

/* Shows the drawing while the user makes it; once it is done, adds it to the record or removes it
 * there. */
void page_board_draw (PageBoard *self,
                      LogresGameSession *session,
                      const Sketch *sketch,
                      gboolean is_done);
