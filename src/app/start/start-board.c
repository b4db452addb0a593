#include "app/start/start-board.h"

#include "app/board/board-look.h"

GtkWidget *
start_board_new (const Position *pos)
{
  GtkWidget *board = logres_board_view_new_picture ();

  board_look_follow (LOGRES_BOARD_VIEW (board), TRUE);
  logres_board_view_set_position (LOGRES_BOARD_VIEW (board), pos);

  return board;
}
