#include "app/help/help-figure.h"

#include "app/board/board-layers.h"
#include "app/board/board-look.h"
#include "draw/board/board-painter.h"
#include "draw/board/lettering.h"

#include <adwaita.h>

/* The largest side of any square, the side on a whole board that is 16 squares high, and the
 * smallest side, in pixels. */
enum { PART_SIDE = 44, WHOLE_SIDE = 26, SMALLEST_SIDE = 12 };

/* board_geometry_natural_size() rounds up to whole pixels. For squares of this side the error is
 * small. */
static const double fine = 1024;

/* The border around a part, as a share of a square's side. */
static const double margin = 0.42;

struct _LogresHelpFigure {
  GtkWidget parent_instance;

  HelpBoard scene;
  GdkTexture *picture; /* owned; NULL if it must be drawn again */
  int side, scale;     /* of the cached picture: a square's side in pixels, and the scale factor */
};

G_DEFINE_FINAL_TYPE (LogresHelpFigure, logres_help_figure, GTK_TYPE_WIDGET)

/* ---- Size ---- */

typedef struct Extent {
  double width, height; /* in squares */
} Extent;

static gboolean
is_part (LogresHelpFigure *self)
{
  return self->scene.corners[0] != NO_SQUARE;
}

static Extent
extent_of (LogresHelpFigure *self)
{
  const Square *corners = self->scene.corners;
  Point size;

  if (is_part (self))
    return (Extent) { square_file (corners[1]) - square_file (corners[0]) + 1 + 2 * margin,
                      square_rank (corners[1]) - square_rank (corners[0]) + 1 + 2 * margin };

  size = board_geometry_natural_size (self->scene.pos.variant, 0, fine);

  return (Extent) { size.x / fine, size.y / fine };
}

/* Returns the side of a square if the window is wide enough. Boards with few squares get larger
 * squares. */
static int
best_side (LogresHelpFigure *self)
{
  Extent extent = extent_of (self);
  int whole = CLAMP ((int) (WHOLE_SIDE * 16 / extent.height), WHOLE_SIDE, PART_SIDE);

  return is_part (self) ? PART_SIDE : whole;
}

static int
side_for (LogresHelpFigure *self, int width)
{
  int fitting = (int) (width / extent_of (self).width);

  return width < 0 ? best_side (self) : CLAMP (fitting, SMALLEST_SIDE, best_side (self));
}

static int
length (double n_squares, int side)
{
  return (int) ceil (n_squares * side);
}

static GtkSizeRequestMode
logres_help_figure_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
logres_help_figure_measure (GtkWidget *widget,
                            GtkOrientation orientation,
                            int for_size,
                            int *minimum,
                            int *natural,
                            int *minimum_baseline,
                            int *natural_baseline)
{
  LogresHelpFigure *self = LOGRES_HELP_FIGURE (widget);
  Extent extent = extent_of (self);

  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = length (extent.width, SMALLEST_SIDE);
    *natural = length (extent.width, best_side (self));
  } else
    *minimum = *natural = length (extent.height, side_for (self, for_size));
}

/* ---- Place ---- */

static BoardGeometry
geometry_of (LogresHelpFigure *self, int side, int scale)
{
  const Variant *variant = self->scene.pos.variant;
  Point size = board_geometry_natural_size (variant, 0, side);
  BoardGeometry geometry;

  board_geometry_fit (&geometry, variant, 0, ceil (size.x), ceil (size.y), scale);
  if (is_part (self)) {
    int rank = square_rank (self->scene.corners[1]);

    geometry.left = (margin - square_file (self->scene.corners[0])) * side;
    geometry.top = (margin - (variant_board (variant)->n_ranks - 1 - rank)) * side;
  }

  return geometry;
}

/* ---- Names of squares ---- */

typedef struct Pen {
  cairo_t *cr;
  const BoardGeometry *geometry;
  const BoardTheme *theme;
} Pen;

static Color
ink_on (const Pen *pen, Square sq)
{
  const Variant *variant = pen->geometry->variant;

  for (int seat = 0; seat < variant->n_seats; seat++)
    if (squares_have (&variant_board (variant)->castle[seat], sq))
      return board_theme_castle (pen->theme, army_of_seat (variant, (Seat) seat))->line;

  return board_theme_ink (pen->theme, INK_LETTER);
}

static void
draw_name (const Pen *pen, const char *name, Square sq, gboolean is_file)
{
  const BoardGeometry *geometry = pen->geometry;
  double height = 0.2 * geometry->side, gap = 0.07 * geometry->side;
  Point corner = board_geometry_corner (geometry, sq);
  double x = corner.x + gap, y = corner.y + gap;

  if (is_file) {
    x = corner.x + geometry->side - gap - lettering_width (name, height);
    y = corner.y + geometry->side - gap - height;
  }
  color_set (pen->cr, ink_on (pen, sq));
  lettering_draw (pen->cr, name, x, y, height, 0.15);
}

static gboolean
has_square (LogresHelpFigure *self, int file, int rank)
{
  return squares_have (&variant_board (self->scene.pos.variant)->squares, square_at (file, rank));
}

/* Writes the name of a file on the lowest square of that file in the part. */
static void
name_file (LogresHelpFigure *self, const Pen *pen, int file)
{
  const Square *corners = self->scene.corners;
  char name[] = { (char) ('A' + file), '\0' };

  for (int rank = square_rank (corners[0]); rank <= square_rank (corners[1]); rank++)
    if (has_square (self, file, rank)) {
      draw_name (pen, name, square_at (file, rank), TRUE);
      return;
    }
}

static void
name_rank (LogresHelpFigure *self, const Pen *pen, int rank)
{
  const Square *corners = self->scene.corners;
  g_autofree char *name = g_strdup_printf ("%d", rank + 1);

  for (int file = square_file (corners[0]); file <= square_file (corners[1]); file++)
    if (has_square (self, file, rank)) {
      draw_name (pen, name, square_at (file, rank), FALSE);
      return;
    }
}

static void
draw_names (LogresHelpFigure *self, const Pen *pen)
{
  const Square *corners = self->scene.corners;

  for (int file = square_file (corners[0]); file <= square_file (corners[1]); file++)
    name_file (self, pen, file);
  for (int rank = square_rank (corners[0]); rank <= square_rank (corners[1]); rank++)
    name_rank (self, pen, rank);
}

/* Returns whether the figure draws the names of files and ranks itself. It does so for a part of a
 * board whose files have letters, because the names around the board may lie outside the part. */
static gboolean
has_own_names (LogresHelpFigure *self)
{
  return is_part (self) && board_labels_usual (self->scene.pos.variant) == LABELS_LETTERS;
}

/* ---- Drawing ---- */

static void
draw_pieces (LogresHelpFigure *self,
             BoardPainter *painter,
             cairo_t *cr,
             const BoardGeometry *geometry)
{
  SquareSet absent = { { 0 } };
  PieceShape shape;
  Army army;

  if (self->scene.held_from != NO_SQUARE)
    squares_add (&absent, self->scene.held_from);
  board_painter_draw_pieces (painter, cr, geometry, &self->scene.pos, &absent);
  if (board_layers_piece_on (&self->scene.pos, self->scene.held_from, &shape, &army))
    board_painter_draw_piece (painter, cr, geometry, shape, army,
                              board_geometry_center (geometry, self->scene.held_at));
}

static void
draw (LogresHelpFigure *self, cairo_t *cr, int side, int scale)
{
  BoardGeometry geometry = geometry_of (self, side, scale);
  BoardPainter *painter = board_look_new_painter ();

  if (has_own_names (self))
    board_painter_set_labels (painter, LABELS_NONE);
  board_painter_draw_ground (painter, cr, &geometry);
  if (has_own_names (self))
    draw_names (self, &(Pen) { cr, &geometry, board_painter_theme (painter) });
  board_marks_draw_below (&self->scene.marks, cr, &geometry, board_painter_theme (painter));
  draw_pieces (self, painter, cr, &geometry);
  board_marks_draw_above (&self->scene.marks, cr, &geometry, board_painter_theme (painter));
  board_painter_free (painter);
}

static GdkTexture *
new_picture (LogresHelpFigure *self, int side, int scale)
{
  Extent extent = extent_of (self);
  cairo_surface_t *surface = cairo_image_surface_create (
    CAIRO_FORMAT_ARGB32, length (extent.width, side) * scale, length (extent.height, side) * scale);
  GdkTexture *picture;
  cairo_t *cr;

  cairo_surface_set_device_scale (surface, scale, scale);
  cr = cairo_create (surface);
  draw (self, cr, side, scale);
  cairo_destroy (cr);
  picture = board_layers_texture (surface);
  cairo_surface_destroy (surface);

  return picture;
}

static void
update_picture (LogresHelpFigure *self)
{
  int side = side_for (self, gtk_widget_get_width (GTK_WIDGET (self)));
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));

  if (self->picture != NULL && side == self->side && scale == self->scale)
    return;

  g_clear_object (&self->picture);
  self->picture = new_picture (self, side, scale);
  self->side = side;
  self->scale = scale;
}

static void
logres_help_figure_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  LogresHelpFigure *self = LOGRES_HELP_FIGURE (widget);
  float width, height;
  GskRoundedRect frame;
  graphene_rect_t area;

  update_picture (self);
  width = (float) (gdk_texture_get_width (self->picture) / self->scale);
  height = (float) (gdk_texture_get_height (self->picture) / self->scale);
  area = GRAPHENE_RECT_INIT (((float) gtk_widget_get_width (widget) - width) / 2, 0, width, height);
  gsk_rounded_rect_init_from_rect (&frame, &area, is_part (self) ? 12 : 0);
  gtk_snapshot_push_rounded_clip (snapshot, &frame);
  gtk_snapshot_append_texture (snapshot, self->picture, &area);
  gtk_snapshot_pop (snapshot);
}

/* ---- Life cycle ---- */

static void
forget_picture (LogresHelpFigure *self)
{
  g_clear_object (&self->picture);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
logres_help_figure_dispose (GObject *object)
{
  g_clear_object (&LOGRES_HELP_FIGURE (object)->picture);

  G_OBJECT_CLASS (logres_help_figure_parent_class)->dispose (object);
}

static void
logres_help_figure_class_init (LogresHelpFigureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = logres_help_figure_dispose;

  widget_class->get_request_mode = logres_help_figure_get_request_mode;
  widget_class->measure = logres_help_figure_measure;
  widget_class->snapshot = logres_help_figure_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
logres_help_figure_init (LogresHelpFigure *self)
{
  board_look_watch (self, G_CALLBACK (forget_picture));
}

GtkWidget *
logres_help_figure_new (const HelpBoard *scene, const char *text)
{
  LogresHelpFigure *self = g_object_new (LOGRES_TYPE_HELP_FIGURE, NULL);

  self->scene = *scene;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);

  return GTK_WIDGET (self);
}
