/* Measures how fast boards are drawn: `meson test --benchmark draw`, in a release build.
 *
 * Draws a picture of 1200 by 1200 pixels at scale 1 many times, for each variant in the first and
 * in the last theme. Prints the median, least and most processor time of these drawings. Also
 * prints the time of the first drawing, which makes the ground and the pieces. Each drawing clears
 * the picture and draws everything, with the marks. Exits with 1 if a median is above the limit. */

#include "draw/board/board-painter.h"
#include "support/timing.h"

#include <stdio.h>
#include <stdlib.h>

enum { N_RUNS = 101, N_PIXELS = 1200 };

static const double most_ms = 4;

/* Adds the marks that a board shows while a piece is held, on the first squares of the board. */
static void
add_marks (BoardMarks *marks, const Variant *variant)
{
  static const Mark shown[] = { MARK_LAST,    MARK_LAST, MARK_PICKED, MARK_STOP,    MARK_STOP,
                                MARK_STOP,    MARK_STOP, MARK_PASS,   MARK_PASS,    MARK_CAPTURE,
                                MARK_CAPTURE, MARK_PREY, MARK_PREY,   MARK_MOVABLE, MARK_MOVABLE };
  SquareSet squares = variant_board (variant)->squares;
  Square path[3];

  *marks = (BoardMarks) { 0 };
  for (int i = 0; i < 3; i++)
    path[i] = squares_take (&squares);
  for (size_t i = 0; i < sizeof shown / sizeof shown[0]; i++)
    squares_add (&marks->squares[shown[i]], squares_take (&squares));
  board_marks_add_arrow (marks, ARROW_LAST, 0, path, 3);
  board_marks_add_arrow (marks, ARROW_HINT, 0, path, 3);
}

static double
draw_once (BoardPainter *painter,
           cairo_t *cr,
           const BoardGeometry *geometry,
           const Position *pos,
           const BoardMarks *marks)
{
  double start = timing_processor_ms ();

  cairo_set_source_rgb (cr, 0.98, 0.98, 0.98);
  cairo_paint (cr);
  board_painter_draw (painter, cr, geometry, pos, marks);

  return timing_processor_ms () - start;
}

static double
bench (const Variant *variant, const BoardTheme *theme)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, N_PIXELS, N_PIXELS);
  cairo_t *cr = cairo_create (surface);
  BoardPainter *painter = board_painter_new (theme, theme->pieces);
  static BoardMarks marks;
  double runs[N_RUNS], first;
  BoardGeometry geometry;
  Position pos;

  board_geometry_fit (&geometry, variant, 0, N_PIXELS, N_PIXELS, 1);
  position_start (&pos, variant);
  add_marks (&marks, variant);
  first = draw_once (painter, cr, &geometry, &pos, &marks);
  for (int i = 0; i < N_RUNS; i++)
    runs[i] = draw_once (painter, cr, &geometry, &pos, &marks);
  timing_sort (runs, N_RUNS);
  printf ("  %-12s %-9s %6.2f ms (%.2f to %.2f), the first %6.1f ms\n", variant->id, theme->id,
          runs[N_RUNS / 2], runs[0], runs[N_RUNS - 1], first);

  board_painter_free (painter);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);

  return runs[N_RUNS / 2];
}

int
main (void)
{
  bool is_fast = true;

  printf ("Processor time of a full drawing of %d by %d pixels:\n", N_PIXELS, N_PIXELS);
  for (size_t i = 0; i < n_variants; i++)
    for (int k = 0; k < n_board_themes; k += n_board_themes - 1)
      is_fast &= bench (&variants[i], &board_themes[k]) <= most_ms;

  return is_fast ? EXIT_SUCCESS : EXIT_FAILURE;
}
