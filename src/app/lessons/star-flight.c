#include "app/lessons/star-flight.h"

#include <adwaita.h>
#include <string.h>

enum { FLIGHT_MS = 450, APART_MS = 90 };

/* The share of a square that its star fills. */
static const double share = 0.7;

struct StarFlight {
  GtkFixed *layer;        /* borrowed */
  LogresBoardView *board; /* borrowed */
  GtkBox *row;            /* borrowed */
  StarFlightFunc changed;
  gpointer listener;
  Square squares[MAX_PATH];
  int n;                      /* the number of stars that have not landed */
  int first;                  /* the place in the row for the first of them */
  GtkWidget *stars[MAX_PATH]; /* children of the layer; NULL before the take-off */
  AdwAnimation *animation;    /* owned; NULL before the take-off */
};

/* ---- One star ---- */

static GtkWidget *
place_in_row (const StarFlight *self, int place)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->row));

  while (child != NULL && place-- > 0)
    child = gtk_widget_get_next_sibling (child);

  return child;
}

/* Puts a star at the part `t` of its way, where it has its size on the board at 0 and its size in
 * the row at 1. */
static void
put_star (StarFlight *self, int i, double t)
{
  GtkWidget *goal = place_in_row (self, self->first + i), *layer = GTK_WIDGET (self->layer);
  double eased = adw_easing_ease (ADW_EASE_IN_OUT_CUBIC, t), size;
  graphene_rect_t end;
  graphene_point_t from;
  GdkRectangle area;
  GskTransform *transform = NULL;

  logres_board_view_get_area (self->board, self->squares[i], &area);
  if (goal == NULL || !gtk_widget_compute_bounds (goal, layer, &end) ||
      !gtk_widget_compute_point (GTK_WIDGET (self->board), layer,
                                 &GRAPHENE_POINT_INIT ((float) area.x, (float) area.y), &from))
    return;

  from.x += (float) ((1 - share) / 2 * area.width);
  from.y += (float) ((1 - share) / 2 * area.height);
  size = share * area.width * (1 - eased) + end.size.width * eased;
  transform = gsk_transform_translate (
    NULL, &GRAPHENE_POINT_INIT ((float) (from.x + (end.origin.x - from.x) * eased),
                                (float) (from.y + (end.origin.y - from.y) * eased)));
  transform = gsk_transform_scale (transform, (float) (size / (share * area.width)),
                                   (float) (size / (share * area.width)));
  gtk_image_set_pixel_size (GTK_IMAGE (self->stars[i]), (int) (share * area.width));
  gtk_fixed_set_child_transform (self->layer, self->stars[i], transform);
  gsk_transform_unref (transform);
}

static void
add_star (StarFlight *self, int i)
{
  self->stars[i] = gtk_image_new_from_icon_name ("star-full-symbolic");
  gtk_widget_add_css_class (self->stars[i], "star");
  gtk_fixed_put (self->layer, self->stars[i], 0, 0);
  put_star (self, i, 0);
}

/* ---- All stars ---- */

static void
progress_cb (double ms, gpointer data)
{
  StarFlight *self = data;

  for (int i = 0; i < self->n; i++)
    put_star (self, i, CLAMP ((ms - i * APART_MS) / FLIGHT_MS, 0, 1));
}

static void
take_off (StarFlight *self)
{
  int ms = FLIGHT_MS + (self->n - 1) * APART_MS;

  for (int i = 0; i < self->n; i++)
    add_star (self, i);
  self->animation =
    adw_timed_animation_new (GTK_WIDGET (self->layer), 0, ms, (guint) ms,
                             adw_callback_animation_target_new (progress_cb, self, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->animation), ADW_LINEAR);
  g_signal_connect_swapped (self->animation, "done", G_CALLBACK (star_flight_end), self);
  adw_animation_play (self->animation);
}

static void
arrived_cb (StarFlight *self)
{
  if (self->n == 0 || self->animation != NULL)
    return;

  take_off (self);
  self->changed (self->listener);
}

void
star_flight_begin (StarFlight *self, const Square *squares, int n, int first)
{
  star_flight_end (self);
  if (n == 0 || !gtk_widget_get_mapped (GTK_WIDGET (self->layer)))
    return;

  memcpy (self->squares, squares, (size_t) n * sizeof *squares);
  self->n = n;
  self->first = first;
  if (!logres_board_view_is_playing (self->board))
    take_off (self);
}

/* Takes the stars away without a word to the listener. */
static void
clear (StarFlight *self)
{
  g_autoptr (AdwAnimation) animation = g_steal_pointer (&self->animation);

  for (int i = 0; i < self->n && animation != NULL; i++)
    gtk_fixed_remove (self->layer, self->stars[i]);
  self->n = 0;
  if (animation == NULL)
    return;
  g_signal_handlers_disconnect_by_data (animation, self);
  adw_animation_pause (animation);
}

void
star_flight_end (StarFlight *self)
{
  if (self->n == 0)
    return;

  clear (self);
  self->changed (self->listener);
}

int
star_flight_count (const StarFlight *self)
{
  return self->n;
}

SquareSet
star_flight_waiting (const StarFlight *self)
{
  SquareSet waiting = { { 0 } };

  for (int i = 0; i < self->n && self->animation == NULL; i++)
    squares_add (&waiting, self->squares[i]);

  return waiting;
}

/* ---- Life cycle ---- */

StarFlight *
star_flight_new (
  GtkFixed *layer, LogresBoardView *board, GtkBox *row, StarFlightFunc changed, gpointer listener)
{
  StarFlight *self = g_new0 (StarFlight, 1);

  self->layer = layer;
  self->board = board;
  self->row = row;
  self->changed = changed;
  self->listener = listener;
  g_signal_connect_swapped (board, "arrived", G_CALLBACK (arrived_cb), self);

  return self;
}

void
star_flight_free (StarFlight *self)
{
  clear (self);
  g_signal_handlers_disconnect_by_data (self->board, self);
  g_free (self);
}
