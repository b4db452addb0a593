#include "app/board/board-motion.h"

#include "core/rules/route.h"
#include "draw/board/board-geometry.h"

#include <adwaita.h>
#include <math.h>
#include <string.h>

enum { MS_A_LEAP = 170, MS_A_QUARTER = 260 };

/* ---- A move in the air ---- */

/* A move that is animated. The functions below compute the place and size of the piece, and the
 * opacity of captured pieces, from `progress`. `progress` counts leaps or steps: at 1.5 the piece
 * is in the middle of the second one. */
typedef struct Flight {
  Position before; /* the position before the move */
  Square path[MAX_PATH];
  int n; /* number of squares in `path`; 0 if no piece is moving */
  SquareSet captured;
} Flight;

static const double lift = 0.14; /* largest extra size of a piece in the middle of a leap, as a
                                  * share of its size */

/* `path` must belong to a legal move in `before`. */
static void
flight_begin (Flight *self, const Position *before, const Square *path, int n)
{
  SquareSet enemies = position_enemies (before, before->seat);
  SquareSet between = { { 0 } };

  for (int i = 1; i < n; i++)
    squares_add (&between, square_between (path[i - 1], path[i]));
  squares_remove (&between, NO_SQUARE);

  self->before = *before;
  memcpy (self->path, path, (size_t) n * sizeof *path);
  self->n = n;
  self->captured = squares_and (&between, &enemies);
}

/* Returns the index of the current leap or step. Sets `within` to the part of its way that is done,
 * from 0 to 1. The speed varies, so that each leap starts and ends slowly. */
static int
split (const Flight *self, double progress, double *within)
{
  int last = self->n - 2;
  int leap = (int) fmax (0, fmin (floor (progress), last));
  double t = fmax (0, fmin (progress - leap, 1));

  *within = t * t * (3 - 2 * t);

  return leap;
}

static Point
flight_point (const Flight *self, double progress, const BoardGeometry *geometry)
{
  double t;
  int leap = split (self, progress, &t);
  Point from = board_geometry_center (geometry, self->path[leap]);
  Point to = board_geometry_center (geometry, self->path[leap + 1]);

  return (Point) { from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t };
}

/* Returns the factor by which the moving piece is enlarged: largest in the middle of each leap, and
 * 1 in a step. */
static double
flight_size (const Flight *self, double progress)
{
  double t;
  int leap = split (self, progress, &t);

  if (square_between (self->path[leap], self->path[leap + 1]) == NO_SQUARE)
    return 1;

  return 1 + lift * sin (G_PI * t);
}

/* Returns the opacity of a captured piece: 1 until the leap over this piece begins, then less and
 * less, and 0 from the end of that leap. */
static double
flight_opacity (const Flight *self, double progress, Square captured)
{
  for (int i = 0; i + 1 < self->n; i++)
    if (square_between (self->path[i], self->path[i + 1]) == captured)
      return fmax (0, fmin (1, i + 1 - progress));

  return 1;
}

struct BoardMotion {
  GtkWidget *widget; /* borrowed */
  BoardMotionFunc done;
  gboolean is_allowed;
  Flight flight;           /* `n` is 0 if no piece is moving */
  AdwAnimation *animation; /* owned; NULL if nothing moves */
};

/* ---- Life cycle ---- */

BoardMotion *
board_motion_new (GtkWidget *widget, BoardMotionFunc done)
{
  BoardMotion *self = g_new0 (BoardMotion, 1);

  self->widget = widget;
  self->done = done;
  self->is_allowed = TRUE;

  return self;
}

void
board_motion_free (BoardMotion *self)
{
  board_motion_end (self);
  g_free (self);
}

void
board_motion_set_allowed (BoardMotion *self, gboolean is_allowed)
{
  self->is_allowed = is_allowed;
}

/* ---- Beginning and ending ---- */

static gboolean
is_to_be_seen (const BoardMotion *self)
{
  return self->is_allowed && gtk_widget_get_mapped (self->widget) &&
         adw_get_enable_animations (self->widget);
}

gboolean
board_motion_end (BoardMotion *self)
{
  g_autoptr (AdwAnimation) animation = g_steal_pointer (&self->animation);

  self->flight.n = 0;
  if (animation == NULL)
    return FALSE;

  adw_animation_pause (animation);

  return TRUE;
}

static void
done_cb (AdwAnimation *animation, BoardMotion *self)
{
  if (animation != self->animation)
    return;

  board_motion_end (self);
  self->done (self->widget);
}

static void
progress_cb (double value, gpointer widget)
{
  gtk_widget_queue_draw (widget);
}

static void
begin (BoardMotion *self, double from, double to, guint ms, AdwEasing easing)
{
  AdwAnimationTarget *target = adw_callback_animation_target_new (progress_cb, self->widget, NULL);

  self->animation = adw_timed_animation_new (self->widget, from, to, ms, target);
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->animation), easing);
  g_signal_connect (self->animation, "done", G_CALLBACK (done_cb), self);
  adw_animation_play (self->animation);
}

gboolean
board_motion_fly (BoardMotion *self, const Position *before, const Square *path, int n, int begun)
{
  int n_leaps = n - 1;

  board_motion_end (self);
  if (n_leaps <= begun || !is_to_be_seen (self))
    return FALSE;

  flight_begin (&self->flight, before, path, n);
  /* The animation is linear because each leap has its own easing: see split(). */
  begin (self, begun, n_leaps, (guint) ((n_leaps - begun) * MS_A_LEAP), ADW_LINEAR);

  return TRUE;
}

gboolean
board_motion_turn (BoardMotion *self, int quarters)
{
  int away = quarters == 3 ? 1 : -quarters;

  board_motion_end (self);
  if (quarters == 0 || !is_to_be_seen (self))
    return FALSE;

  begin (self, 90.0 * away, 0, (guint) (MS_A_QUARTER * ABS (away)), ADW_EASE_IN_OUT_CUBIC);

  return TRUE;
}

/* ---- Questions ---- */

gboolean
board_motion_is_running (const BoardMotion *self)
{
  return self->animation != NULL;
}

Square
board_motion_goal (const BoardMotion *self)
{
  return self->flight.n > 0 ? self->flight.path[self->flight.n - 1] : NO_SQUARE;
}

double
board_motion_angle (const BoardMotion *self)
{
  return self->animation != NULL && self->flight.n == 0 ? adw_animation_get_value (self->animation)
                                                        : 0;
}

/* ---- Drawing ---- */

static void
snapshot_falling (BoardMotion *self, BoardLayers *layers, GtkSnapshot *snapshot, double progress)
{
  const BoardGeometry *geometry = board_layers_get_geometry (layers);
  SquareSet captured = self->flight.captured;
  PieceShape shape;
  Army army;

  for (Square sq; (sq = squares_take (&captured)) != NO_SQUARE;)
    if (board_layers_piece_on (&self->flight.before, sq, &shape, &army))
      board_layers_snapshot_piece (layers, snapshot, shape, army,
                                   board_geometry_center (geometry, sq), 1,
                                   flight_opacity (&self->flight, progress, sq));
}

void
board_motion_snapshot (BoardMotion *self, BoardLayers *layers, GtkSnapshot *snapshot)
{
  double progress;
  PieceShape shape;
  Army army;

  if (self->flight.n == 0)
    return;

  progress = adw_animation_get_value (self->animation);
  snapshot_falling (self, layers, snapshot, progress);
  if (board_layers_piece_on (&self->flight.before, self->flight.path[0], &shape, &army))
    board_layers_snapshot_piece (
      layers, snapshot, shape, army,
      flight_point (&self->flight, progress, board_layers_get_geometry (layers)),
      flight_size (&self->flight, progress), 1);
}
