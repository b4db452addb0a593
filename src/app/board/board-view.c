#include "app/board/board-view.h"

#include "app/board/board-input.h"

enum { SMALLEST_SIDE = 10, PICTURE_SIDE = 3, USUAL_SIDE = 36 };

struct _LogresBoardView {
  GtkWidget parent_instance;

  BoardScene *scene;    /* owned */
  BoardInput *input;    /* owned; NULL for a picture */
  BoardSquares squares; /* children; none for a picture */
};

static const struct {
  const char *name;
  guint n_params;
  GType types[4];
} signals[] = {
  { "square-pressed", 1, { G_TYPE_UINT } },
  { "square-entered", 1, { G_TYPE_UINT } },
  { "square-released", 2, { G_TYPE_UINT, G_TYPE_BOOLEAN } },
  { "square-pointed", 1, { G_TYPE_UINT } },
  { "square-activated", 1, { G_TYPE_UINT } },
  { "drawn", 4, { G_TYPE_UINT, G_TYPE_UINT, G_TYPE_UINT, G_TYPE_BOOLEAN } },
  { "step-back", 0, { 0 } },
  { "cancelled", 0, { 0 } },
  { "arrived", 0, { 0 } },
  { "text-typed", 1, { G_TYPE_STRING } },
};

G_DEFINE_FINAL_TYPE (LogresBoardView, logres_board_view, GTK_TYPE_WIDGET)

static gboolean
is_picture (LogresBoardView *self)
{
  return self->input == NULL;
}

static void
tell_squares (LogresBoardView *self)
{
  board_squares_tell (&self->squares, &self->scene->pos, &self->scene->marks);
}

static void
arrived_cb (GtkWidget *widget)
{
  board_scene_land (LOGRES_BOARD_VIEW (widget)->scene);
  g_signal_emit_by_name (widget, "arrived");
}

/* ---- Size and drawing ---- */

static void
fit (LogresBoardView *self)
{
  if (board_scene_fit (self->scene))
    board_squares_place (&self->squares, board_scene_get_geometry (self->scene));
}

static void
logres_board_view_measure (GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  LogresBoardView *self = LOGRES_BOARD_VIEW (widget);
  Point small = board_scene_size (self->scene, is_picture (self) ? PICTURE_SIDE : SMALLEST_SIDE);
  Point usual = is_picture (self) ? small : board_scene_size (self->scene, USUAL_SIDE);

  *minimum = (int) (orientation == GTK_ORIENTATION_HORIZONTAL ? small.x : small.y);
  *natural = (int) (orientation == GTK_ORIENTATION_HORIZONTAL ? usual.x : usual.y);
  *minimum_baseline = *natural_baseline = -1;
}

static void
logres_board_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  fit (LOGRES_BOARD_VIEW (widget));
}

static void
refit (LogresBoardView *self)
{
  fit (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
logres_board_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  LogresBoardView *self = LOGRES_BOARD_VIEW (widget);
  CarriedPiece carried;
  gboolean is_carried = !is_picture (self) && board_input_is_carried (self->input, &carried);

  board_scene_snapshot (self->scene, snapshot, is_carried ? &carried : NULL);
}

static void
logres_board_view_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (logres_board_view_parent_class)->unmap (widget);

  board_layers_rest (LOGRES_BOARD_VIEW (widget)->scene->layers);
}

/* ---- The squares as children ---- */

/* The Tab key stops on one square only: the square of the cursor. */
static gboolean
logres_board_view_grab_focus (GtkWidget *widget)
{
  LogresBoardView *self = LOGRES_BOARD_VIEW (widget);
  Square cursor = logres_board_view_get_cursor (self);

  return cursor != NO_SQUARE && board_squares_focus (&self->squares, cursor);
}

static gboolean
logres_board_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return gtk_widget_get_focus_child (widget) == NULL && logres_board_view_grab_focus (widget);
}

static void
square_activated (GtkWidget *widget, Square sq)
{
  board_input_activate (LOGRES_BOARD_VIEW (widget)->input, sq);
}

static void
change_variant (LogresBoardView *self)
{
  board_squares_forget (&self->squares);
  if (!is_picture (self)) {
    board_squares_make (&self->squares, GTK_WIDGET (self), self->scene->pos.variant,
                        square_activated);
    board_input_begin (self->input);
  }
  refit (self);
}

/* ---- Life cycle ---- */

static void
logres_board_view_dispose (GObject *object)
{
  LogresBoardView *self = LOGRES_BOARD_VIEW (object);

  board_scene_stop (self->scene);
  board_squares_forget (&self->squares);

  G_OBJECT_CLASS (logres_board_view_parent_class)->dispose (object);
}

static void
logres_board_view_finalize (GObject *object)
{
  LogresBoardView *self = LOGRES_BOARD_VIEW (object);

  g_free (self->input);
  board_scene_free (self->scene);

  G_OBJECT_CLASS (logres_board_view_parent_class)->finalize (object);
}

static void
logres_board_view_class_init (LogresBoardViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = logres_board_view_dispose;
  object_class->finalize = logres_board_view_finalize;
  widget_class->measure = logres_board_view_measure;
  widget_class->size_allocate = logres_board_view_size_allocate;
  widget_class->snapshot = logres_board_view_snapshot;
  widget_class->unmap = logres_board_view_unmap;
  widget_class->focus = logres_board_view_focus;
  widget_class->grab_focus = logres_board_view_grab_focus;

  for (gsize i = 0; i < G_N_ELEMENTS (signals); i++)
    g_signal_newv (signals[i].name, G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, NULL, NULL, NULL,
                   NULL, G_TYPE_NONE, signals[i].n_params, (GType *) signals[i].types);

  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

static void
logres_board_view_init (LogresBoardView *self)
{
  self->scene = board_scene_new (GTK_WIDGET (self), arrived_cb);
  /* The board is not mirrored in right-to-left languages. */
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (refit), NULL);
}

GtkWidget *
logres_board_view_new (void)
{
  LogresBoardView *self = g_object_new (LOGRES_TYPE_BOARD_VIEW, NULL);

  self->input = board_input_new (GTK_WIDGET (self), self->scene, &self->squares);

  return GTK_WIDGET (self);
}

GtkWidget *
logres_board_view_new_picture (void)
{
  LogresBoardView *self = g_object_new (LOGRES_TYPE_BOARD_VIEW, "can-target", FALSE,
                                        "accessible-role", GTK_ACCESSIBLE_ROLE_IMG, NULL);

  /* An empty label keeps a screen reader from reading out the name of the class. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);

  return GTK_WIDGET (self);
}

/* ---- State ---- */

void
logres_board_view_set_look (LogresBoardView *self,
                            const BoardTheme *theme,
                            const char *pieces,
                            gboolean has_labels)
{
  g_return_if_fail (LOGRES_IS_BOARD_VIEW (self));

  board_scene_set_look (self->scene, theme, pieces, has_labels);
}

void
logres_board_view_set_piece_size (LogresBoardView *self, double size)
{
  g_return_if_fail (LOGRES_IS_BOARD_VIEW (self));

  board_layers_set_piece_size (self->scene->layers, size);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
logres_board_view_set_position (LogresBoardView *self, const Position *pos)
{
  g_return_if_fail (LOGRES_IS_BOARD_VIEW (self));
  g_return_if_fail (pos != NULL);

  if (board_scene_set_position (self->scene, pos))
    change_variant (self);
  tell_squares (self);
}

const Position *
logres_board_view_get_position (LogresBoardView *self)
{
  g_return_val_if_fail (LOGRES_IS_BOARD_VIEW (self), NULL);

  return &self->scene->pos;
}

void
logres_board_view_play (
  LogresBoardView *self, const Position *after, const Square *path, int n, int begun)
{
  g_return_if_fail (LOGRES_IS_BOARD_VIEW (self));
  g_return_if_fail (self->scene->pos.variant == after->variant);
  g_return_if_fail (n <= MAX_PATH);

  board_scene_play (self->scene, after, path, n, begun);
  tell_squares (self);
}

gboolean
logres_board_view_is_playing (LogresBoardView *self)
{
  g_return_val_if_fail (LOGRES_IS_BOARD_VIEW (self), FALSE);

  return board_motion_is_running (self->scene->motion);
}

void
logres_board_view_set_marks (LogresBoardView *self, const BoardMarks *marks)
{
  g_return_if_fail (LOGRES_IS_BOARD_VIEW (self));

  board_scene_set_marks (self->scene, marks);
  if (!is_picture (self))
    board_input_show_frame (self->input);
  tell_squares (self);
}

const BoardMarks *
logres_board_view_get_marks (LogresBoardView *self)
{
  g_return_val_if_fail (LOGRES_IS_BOARD_VIEW (self), NULL);

  return &self->scene->marks;
}

void
logres_board_view_set_animated (LogresBoardView *self, gboolean is_animated)
{
  g_return_if_fail (LOGRES_IS_BOARD_VIEW (self));

  board_motion_set_allowed (self->scene->motion, is_animated);
}

void
logres_board_view_set_carrying (LogresBoardView *self, gboolean is_carrying)
{
  g_return_if_fail (LOGRES_IS_BOARD_VIEW (self));

  board_input_set_carrying (self->input, is_carrying);
}

void
logres_board_view_set_turns (LogresBoardView *self, int turns)
{
  g_return_if_fail (LOGRES_IS_BOARD_VIEW (self));
  g_return_if_fail (turns >= 0 && turns < 4);

  if (turns == self->scene->turns)
    return;

  board_scene_set_turns (self->scene, turns);
  refit (self);
}

void
logres_board_view_turn (LogresBoardView *self, int turns)
{
  g_return_if_fail (LOGRES_IS_BOARD_VIEW (self));
  g_return_if_fail (turns >= 0 && turns < 4);

  if (turns == self->scene->turns)
    return;

  board_scene_turn (self->scene, turns);
  refit (self);
}

int
logres_board_view_get_turns (LogresBoardView *self)
{
  g_return_val_if_fail (LOGRES_IS_BOARD_VIEW (self), 0);

  return self->scene->turns;
}

void
logres_board_view_set_held (LogresBoardView *self, Square from, Square at)
{
  g_return_if_fail (LOGRES_IS_BOARD_VIEW (self));

  board_scene_set_held (self->scene, from, at);
}

Square
logres_board_view_get_cursor (LogresBoardView *self)
{
  g_return_val_if_fail (LOGRES_IS_BOARD_VIEW (self), NO_SQUARE);

  return is_picture (self) ? NO_SQUARE : board_input_get_cursor (self->input);
}

void
logres_board_view_get_area (LogresBoardView *self, Square sq, GdkRectangle *area)
{
  const BoardGeometry *geometry;
  Point corner;

  g_return_if_fail (LOGRES_IS_BOARD_VIEW (self));

  geometry = board_scene_get_geometry (self->scene);
  g_return_if_fail (geometry->variant != NULL);
  corner = board_geometry_corner (geometry, sq);
  *area =
    (GdkRectangle) { (int) corner.x, (int) corner.y, (int) geometry->side, (int) geometry->side };
}

Square
logres_board_view_get_square_at (LogresBoardView *self, double x, double y)
{
  const BoardGeometry *geometry;

  g_return_val_if_fail (LOGRES_IS_BOARD_VIEW (self), NO_SQUARE);

  geometry = board_scene_get_geometry (self->scene);

  return geometry->variant != NULL ? board_geometry_square_at (geometry, x, y) : NO_SQUARE;
}

const char *
logres_board_view_get_text (LogresBoardView *self, Square sq)
{
  g_return_val_if_fail (LOGRES_IS_BOARD_VIEW (self), NULL);

  return board_squares_text (&self->squares, sq);
}
