#include "app/editor/editor-carry.h"

#include "app/board/board-look.h"
#include "core/rules/variant.h"

#include <math.h>

struct EditorCarry {
  LogresPositionEditor *editor; /* borrowed */
  LogresEditorPalette *palette; /* borrowed */
  LogresEditorBoard *board;     /* borrowed */
  GtkFixed *air;                /* borrowed */
  GtkImage *image;              /* borrowed; a child of `air` */
};

/* The square under a point in the palette's coordinates. */
static Square
square_at_point (EditorCarry *self, double x, double y)
{
  GtkWidget *view = GTK_WIDGET (logres_editor_board_get_view (self->board));

  if (isnan (x) ||
      !gtk_widget_translate_coordinates (GTK_WIDGET (self->palette), view, x, y, &x, &y))
    return NO_SQUARE;

  return logres_board_view_get_square_at (LOGRES_BOARD_VIEW (view), x, y);
}

/* The dragged piece is as large as a piece on the board. */
static int
side_of (EditorCarry *self)
{
  LogresBoardView *view = logres_editor_board_get_view (self->board);
  const Position *pos = logres_position_editor_get_position (self->editor);
  SquareSet squares = variant_board (pos->variant)->squares;
  GdkRectangle area;

  logres_board_view_get_area (view, squares_take (&squares), &area);

  return MAX (area.width, 1);
}

static void
show_piece (EditorCarry *self, EditorTool tool, Seat seat)
{
  static const PieceShape shapes[] = {
    [TOOL_KNIGHT] = SHAPE_KNIGHT, [TOOL_MAN] = SHAPE_MAN, [TOOL_TREE] = SHAPE_TREE
  };
  const Variant *variant = logres_position_editor_get_position (self->editor)->variant;
  int side = side_of (self), scale = gtk_widget_get_scale_factor (GTK_WIDGET (self->air));
  g_autoptr (GdkTexture) texture =
    board_look_new_piece (shapes[tool], army_of_seat (variant, seat), side * scale);

  gtk_image_set_from_paintable (self->image, GDK_PAINTABLE (texture));
  gtk_image_set_pixel_size (self->image, side);
  gtk_widget_set_visible (GTK_WIDGET (self->image), TRUE);
}

static void
carried_cb (EditorCarry *self, guint tool, guint seat, double x, double y)
{
  double air_x = 0, air_y = 0;
  int side = side_of (self);

  if (!gtk_widget_get_visible (GTK_WIDGET (self->image)))
    show_piece (self, (EditorTool) tool, (Seat) seat);
  gtk_widget_translate_coordinates (GTK_WIDGET (self->palette), GTK_WIDGET (self->air), x, y,
                                    &air_x, &air_y);
  gtk_fixed_move (self->air, GTK_WIDGET (self->image), air_x - side / 2.0, air_y - side / 2.0);
  logres_editor_board_set_target (self->board, square_at_point (self, x, y));
}

static void
dropped_cb (EditorCarry *self, guint tool, guint seat, double x, double y)
{
  Square sq = square_at_point (self, x, y);

  gtk_widget_set_visible (GTK_WIDGET (self->image), FALSE);
  logres_editor_board_set_target (self->board, NO_SQUARE);
  if (sq != NO_SQUARE &&
      !logres_position_editor_put (self->editor, (EditorTool) tool, (Seat) seat, sq))
    g_signal_emit_by_name (self->board, "refused", (guint) sq);
}

EditorCarry *
editor_carry_new (LogresPositionEditor *editor,
                  LogresEditorPalette *palette,
                  LogresEditorBoard *board,
                  GtkFixed *air,
                  GtkImage *image)
{
  EditorCarry *self = g_new0 (EditorCarry, 1);

  *self = (EditorCarry) { editor, palette, board, air, image };
  g_signal_connect_swapped (palette, "carried", G_CALLBACK (carried_cb), self);
  g_signal_connect_swapped (palette, "dropped", G_CALLBACK (dropped_cb), self);

  return self;
}

void
editor_carry_free (EditorCarry *self)
{
  g_signal_handlers_disconnect_by_data (self->palette, self);
  g_free (self);
}
