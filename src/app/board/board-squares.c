#include "app/board/board-squares.h"

#include "wording/square-text.h"

/* One square as an invisible widget, which takes the keyboard focus. */
#define TYPE_BOARD_SQUARE (logres_board_square_get_type ())
G_DECLARE_FINAL_TYPE (LogresBoardSquare, logres_board_square, LOGRES, BOARD_SQUARE, GtkWidget)

struct _LogresBoardSquare {
  GtkWidget parent_instance;

  Square square;
  char *text; /* owned; such as "E6, White Knight, can be moved" */
  BoardSquareFunc activated;
};

G_DEFINE_FINAL_TYPE (LogresBoardSquare, logres_board_square, GTK_TYPE_WIDGET)

/* Handles the press of a square by an assistive tool. */
static void
activate_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LogresBoardSquare *self = LOGRES_BOARD_SQUARE (widget);

  self->activated (gtk_widget_get_parent (widget), self->square);
}

static void
logres_board_square_finalize (GObject *object)
{
  g_free (LOGRES_BOARD_SQUARE (object)->text);

  G_OBJECT_CLASS (logres_board_square_parent_class)->finalize (object);
}

static void
logres_board_square_class_init (LogresBoardSquareClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = logres_board_square_finalize;

  gtk_widget_class_install_action (widget_class, "square.activate", NULL, activate_cb);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
}

static void
logres_board_square_init (LogresBoardSquare *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE); /* the board view handles the pointer */
}

/* Takes ownership of the text. Tells assistive tools of the text only if it has changed. */
static void
set_text (LogresBoardSquare *self, char *text)
{
  gboolean is_new = g_strcmp0 (text, self->text) != 0;

  g_free (self->text);
  self->text = text;
  if (is_new)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

/* ---- All of them ---- */

/* The squares become children in the order in which screen readers read them. */
void
board_squares_make (BoardSquares *self,
                    GtkWidget *view,
                    const Variant *variant,
                    BoardSquareFunc activated)
{
  const Board *board = variant_board (variant);

  for (int order = 0; order < N_SQUARES; order++) {
    Square sq = square_in_order (order);

    if (!squares_have (&board->squares, sq))
      continue;

    self->list[sq] = g_object_new (TYPE_BOARD_SQUARE, NULL);
    self->list[sq]->square = sq;
    self->list[sq]->activated = activated;
    gtk_widget_set_parent (GTK_WIDGET (self->list[sq]), view);
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
    if (self->list[sq] != NULL)
      set_text (self->list[sq], square_text_new (pos, marks, (Square) sq));
}

gboolean
board_squares_focus (const BoardSquares *self, Square sq)
{
  return gtk_widget_grab_focus (GTK_WIDGET (self->list[sq]));
}

const char *
board_squares_text (const BoardSquares *self, Square sq)
{
  return self->list[sq] != NULL ? self->list[sq]->text : NULL;
}
