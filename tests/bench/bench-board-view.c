/* Measures how fast a board is drawn on the screen: `meson test --benchmark board-view`, in a
 * release build.
 *
 * GTK's cairo renderer draws a widget of 1200 by 1200 pixels at scale 1, with marks, many times.
 * For each variant, prints the median, least and most processor time of a drawing. Then prints
 * the same for setting new marks, which also happens when a user drags a piece. Exits with 1 if a
 * median is above the limit. */

#include "app/board/board-look.h"
#include "app/board/board-view.h"
#include "support/timing.h"

#include <adwaita.h>
#include <stdlib.h>

enum { N_RUNS = 101, N_PIXELS = 1200 };

static const double most_ms = 4;

static GtkWidget *
show_board (GtkWidget *view)
{
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), N_PIXELS, N_PIXELS);
  gtk_window_set_child (GTK_WINDOW (window), view);
  gtk_window_present (GTK_WINDOW (window));
  while (gtk_widget_get_width (view) == 0)
    g_main_context_iteration (NULL, TRUE);

  return window;
}

static double
draw (GtkWidget *view, cairo_surface_t *surface)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  double start = timing_processor_ms ();
  cairo_t *cr = cairo_create (surface);
  g_autoptr (GskRenderNode) node = NULL;

  GTK_WIDGET_GET_CLASS (view)->snapshot (view, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);

  return timing_processor_ms () - start;
}

/* Marks the pieces of one player or the other. Returns the processor time that this takes, in
 * milliseconds. */
static double
mark (GtkWidget *view, int i)
{
  const Position *pos = logres_board_view_get_position (LOGRES_BOARD_VIEW (view));
  BoardMarks marks = { 0 };
  double start = timing_processor_ms ();

  marks.squares[MARK_STOP] = pos->pieces[i % 2];
  logres_board_view_set_marks (LOGRES_BOARD_VIEW (view), &marks);

  return timing_processor_ms () - start;
}

static gboolean
report (const char *id, const char *what, double *runs)
{
  timing_sort (runs, N_RUNS);
  g_print ("  %-12s %-6s %5.2f ms (%.2f to %.2f)\n", id, what, runs[N_RUNS / 2], runs[0],
           runs[N_RUNS - 1]);

  return runs[N_RUNS / 2] <= most_ms;
}

static gboolean
bench (const Variant *variant, cairo_surface_t *surface)
{
  GtkWidget *view = logres_board_view_new (), *window;
  double draws[N_RUNS], marks[N_RUNS];
  gboolean is_fast;
  Position start;

  position_start (&start, variant);
  logres_board_view_set_position (LOGRES_BOARD_VIEW (view), &start);
  window = show_board (view);
  draw (view, surface);
  for (int i = 0; i < N_RUNS; i++) {
    marks[i] = mark (view, i);
    draw (view, surface);
    draws[i] = draw (view, surface);
  }
  is_fast = report (variant->id, "drawn", draws);
  is_fast &= report (variant->id, "marked", marks);
  gtk_window_destroy (GTK_WINDOW (window));

  return is_fast;
}

int
main (void)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, N_PIXELS, N_PIXELS);
  gboolean is_fast = TRUE;

  adw_init ();
  g_print ("Processor time of a board view of %d by %d pixels:\n", N_PIXELS, N_PIXELS);
  for (size_t i = 0; i < n_variants; i++)
    is_fast &= bench (&variants[i], surface);
  cairo_surface_destroy (surface);

  return is_fast ? EXIT_SUCCESS : EXIT_FAILURE;
}
