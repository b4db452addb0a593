#pragma once

/* The board of a game page: follows the node that is shown, one move further on its way and all
 * else at once, and has the marks of everybody who points something out. */

#include "app/board/board-pointer.h"
#include "app/computer/hint.h"
#include "app/move-input/move-input.h"
#include "app/study/study.h"

/* All borrowed. */
typedef struct GameBoard {
  LogresBoardView *view;
  LogresHand *hand;
  LogresStudy *study;
  const Node *seen;  /* the node whose position it shows; NULL before the first */
  gboolean is_ahead; /* it shows a line of the engine from there */
  Sketch sketch;     /* what is being drawn there; from NO_SQUARE: nothing */
} GameBoard;

void game_board_show (GameBoard *self, const Node *node);
void game_board_mark (const GameBoard *self, const Node *node, LogresAdvisor *advisor);

/* Somebody draws; when it is done it goes into the record, or out of it. */
void game_board_draw (GameBoard *self,
                      LogresGameSession *session,
                      const Sketch *sketch,
                      gboolean is_done);
