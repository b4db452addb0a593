#include "app/help/help-figure.h"

#include "app/board/board-layers.h"
#include "app/board/board-look.h"
#include "draw/board/board-painter.h"
#include "draw/board/board-part.h"

#include <adwaita.h>

/* The largest sides of a small and of a large picture, and the smallest side of a square, in
 * pixels. */
enum { SMALL_PICTURE = 144, LARGE_PICTURE = 250, SMALLEST_SIDE = 8 };

struct _LogresHelpFigure {
  GtkWidget parent_instance;

  HelpBoard scene;
  gboolean is_small;
  GdkTexture *picture; /* owned; NULL if it must be drawn again */
  int side, scale;     /* of the cached picture: a square's side in pixels, and the scale factor */
};

G_DEFINE_FINAL_TYPE (LogresHelpFigure, logres_help_figure, GTK_TYPE_WIDGET)

/* ---- Size ---- */

static gboolean
is_part (LogresHelpFigure *self)
{
  return self->scene.corners[0] != NO_SQUARE;
}

static Point
extent_of (LogresHelpFigure *self)
{
  return board_part_extent (self->scene.pos.variant, self->scene.corners);
}

/* Returns the side of a square if the window is wide enough. */
static int
best_side (LogresHelpFigure *self)
{
  Point extent = extent_of (self);
  int room = self->is_small ? SMALL_PICTURE : LARGE_PICTURE;

  return (int) (room / fmax (extent.x, extent.y));
}

static int
side_for (LogresHelpFigure *self, int width)
{
  int fitting = (int) (width / extent_of (self).x);

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
  Point extent = extent_of (self);

  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *natural = length (extent.x, best_side (self));
    *minimum = self->is_small ? *natural : length (extent.x, SMALLEST_SIDE);
  } else
    *minimum = *natural = length (extent.y, side_for (self, for_size));
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
  BoardGeometry geometry =
    board_part_geometry (self->scene.pos.variant, self->scene.corners, side, scale);
  BoardPainter *painter = board_look_new_painter ();

  board_painter_set_labels (painter, LABELS_NONE);
  board_painter_draw_ground (painter, cr, &geometry);
  board_marks_draw_below (&self->scene.marks, cr, &geometry, board_painter_theme (painter));
  draw_pieces (self, painter, cr, &geometry);
  board_marks_draw_above (&self->scene.marks, cr, &geometry, board_painter_theme (painter));
  board_painter_free (painter);
}

static GdkTexture *
new_picture (LogresHelpFigure *self, int side, int scale)
{
  Point extent = extent_of (self);
  cairo_surface_t *surface = cairo_image_surface_create (
    CAIRO_FORMAT_ARGB32, length (extent.x, side) * scale, length (extent.y, side) * scale);
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
logres_help_figure_new (const HelpBoard *scene, const char *text, gboolean is_small)
{
  LogresHelpFigure *self = g_object_new (LOGRES_TYPE_HELP_FIGURE, NULL);

  self->scene = *scene;
  self->is_small = is_small;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);

  return GTK_WIDGET (self);
}
