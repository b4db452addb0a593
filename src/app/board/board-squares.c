#include "app/board/board-squares.h"

#include "wording/square-text.h"

/* The squares become children in the order in which screen readers read them. */
void
board_squares_make (BoardSquares *self,
                    GtkWidget *view,
                    const Variant *variant,
                    GCallback activated)
{
  const Board *board = variant_board (variant);

  for (int order = 0; order < N_SQUARES; order++) {
    Square sq = square_in_order (order);

    if (!squares_have (&board->squares, sq))
      continue;

    self->list[sq] = LOGRES_BOARD_SQUARE (logres_board_square_new (sq));
    gtk_widget_set_parent (GTK_WIDGET (self->list[sq]), view);
    g_signal_connect (self->list[sq], "activate", activated, view);
  }
}

void
board_squares_forget (BoardSquares *self)
{
  for (int sq = 0; sq < N_SQUARES; sq++) {
    if (self->list[sq] != NULL)
      gtk_widget_unparent (GTK_WIDGET (self->list[sq]));
    self->list[sq] = NULL;
  }
}

void
board_squares_place (const BoardSquares *self, const BoardGeometry *geometry)
{
  int side = (int) geometry->side;

  for (int sq = 0; sq < N_SQUARES; sq++)
    if (self->list[sq] != NULL) {
      Point corner = board_geometry_corner (geometry, (Square) sq);

      gtk_widget_size_allocate (GTK_WIDGET (self->list[sq]),
                                &(GdkRectangle) { (int) corner.x, (int) corner.y, side, side }, -1);
    }
}

void
board_squares_tell (const BoardSquares *self, const Position *pos, const BoardMarks *marks)
{
  for (int sq = 0; sq < N_SQUARES; sq++)
    if (self->list[sq] != NULL) {
      g_autofree char *text = square_text_new (pos, marks, (Square) sq);

      logres_board_square_set_text (self->list[sq], text);
    }
}

gboolean
board_squares_focus (const BoardSquares *self, Square sq)
{
  return gtk_widget_grab_focus (GTK_WIDGET (self->list[sq]));
}
