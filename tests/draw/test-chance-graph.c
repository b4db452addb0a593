/* Tests of the graph that shows the chances through a game. */

#include "draw/paper/chance-graph.h"

#include "support/suite.h"

enum { WIDTH = 212, HEIGHT = 100, N_POINTS = 11 }; /* 20 pixels between points */

static ChancePoint points[N_POINTS];

static ChanceGraph
graph_of (const char *variant, int shown)
{
  for (int i = 0; i < N_POINTS; i++)
    points[i] = (ChancePoint) { .is_known = true, .chance = 0.75 };

  return (ChanceGraph) {
    .variant = variant_find (variant), .points = points, .n_points = N_POINTS, .shown = shown
  };
}

static cairo_surface_t *
picture_of (const ChanceGraph *graph)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);

  chance_graph_draw (graph, cr, WIDTH, HEIGHT);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  return surface;
}

static uint32_t
pixel (cairo_surface_t *surface, int x, int y)
{
  const unsigned char *row =
    cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface);

  return ((const uint32_t *) (const void *) row)[x];
}

START_TEST (the_teams_share_the_picture_by_their_chances)
{
  ChanceGraph graph = graph_of ("camelot", -1);
  cairo_surface_t *surface = picture_of (&graph);

  ck_assert_uint_eq (pixel (surface, 100, 90), 0xfff5eddb); /* White is below */
  ck_assert_uint_eq (pixel (surface, 100, 30), 0xfff5eddb);
  ck_assert_uint_eq (pixel (surface, 100, 20), 0xff3b3840); /* Black is above */
  cairo_surface_destroy (surface);
}
END_TEST

START_TEST (four_players_have_the_colors_of_their_teams)
{
  ChanceGraph graph = graph_of ("grand", -1);
  cairo_surface_t *surface = picture_of (&graph);

  ck_assert_uint_eq (pixel (surface, 100, 90), 0xffb32626);
  ck_assert_uint_eq (pixel (surface, 102, 10), 0xff66b061);
  cairo_surface_destroy (surface);
}
END_TEST

START_TEST (an_army_is_told_by_its_hatching_too)
{
  ChanceGraph graph = graph_of ("grand", -1);
  cairo_surface_t *surface = picture_of (&graph);

  ck_assert_uint_ne (pixel (surface, 101, 90), pixel (surface, 100, 90)); /* an upright line */
  ck_assert_uint_eq (pixel (surface, 101, 90), pixel (surface, 101, 80));
  cairo_surface_destroy (surface);
}
END_TEST

START_TEST (the_first_and_the_last_position_reach_the_edges)
{
  ChanceGraph graph = graph_of ("camelot", -1);
  cairo_surface_t *surface = picture_of (&graph);

  ck_assert_uint_eq (pixel (surface, 0, 90), 0xfff5eddb);
  ck_assert_uint_eq (pixel (surface, WIDTH - 1, 90), 0xfff5eddb);
  cairo_surface_destroy (surface);
}
END_TEST

START_TEST (unknown_chances_are_not_drawn)
{
  ChanceGraph graph = graph_of ("camelot", -1);
  cairo_surface_t *surface;

  for (int i = 4; i <= 6; i++)
    points[i].is_known = false;
  surface = picture_of (&graph);
  ck_assert_uint_ne (pixel (surface, 106, 90), 0xfff5eddb);
  ck_assert_uint_eq (pixel (surface, 106, 90), pixel (surface, 106, 10));
  ck_assert_uint_eq (pixel (surface, 30, 90), 0xfff5eddb);
  ck_assert_uint_eq (pixel (surface, 180, 90), 0xfff5eddb);
  cairo_surface_destroy (surface);
}
END_TEST

START_TEST (the_point_that_is_shown_has_a_line)
{
  ChanceGraph graph = graph_of ("camelot", 5);
  cairo_surface_t *surface = picture_of (&graph);

  ck_assert_uint_eq (pixel (surface, 105, 90), 0xff3584e4);
  ck_assert_uint_eq (pixel (surface, 105, 5), 0xff3584e4);
  cairo_surface_destroy (surface);
}
END_TEST

/* Returns how many pixels a mark covers in only one of two pictures. */
static int
count_differences (cairo_surface_t *one, cairo_surface_t *other, uint32_t ground)
{
  int n = 0;

  for (int y = 0; y < HEIGHT; y++)
    for (int x = 0; x < WIDTH; x++)
      n += (pixel (one, x, y) == ground) != (pixel (other, x, y) == ground);

  return n;
}

static cairo_surface_t *
picture_of_mark (ChanceMark mark)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);

  chance_mark_draw (cr, mark, WIDTH / 2, HEIGHT / 2);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  return surface;
}

START_TEST (each_kind_of_move_has_a_mark_of_its_own_shape)
{
  for (int mark = CHANCE_INACCURACY; mark < N_CHANCE_MARKS; mark++)
    for (int other = CHANCE_INACCURACY; other < mark; other++) {
      cairo_surface_t *one = picture_of_mark ((ChanceMark) mark),
                      *two = picture_of_mark ((ChanceMark) other);

      ck_assert_int_gt (count_differences (one, two, 0), 8);
      cairo_surface_destroy (one);
      cairo_surface_destroy (two);
    }
}
END_TEST

START_TEST (a_bad_move_is_marked_in_the_picture)
{
  ChanceGraph graph = graph_of ("camelot", -1);
  cairo_surface_t *surface;

  points[5].mark = CHANCE_BLUNDER;
  surface = picture_of (&graph);
  ck_assert_uint_eq (pixel (surface, (int) chance_graph_x (&graph, WIDTH, 5), 25), 0xffc01c28);
  cairo_surface_destroy (surface);
}
END_TEST

START_TEST (a_place_across_the_picture_belongs_to_the_nearest_point)
{
  ChanceGraph graph = graph_of ("camelot", -1);

  for (int i = 0; i < N_POINTS; i++) {
    double x = chance_graph_x (&graph, WIDTH, i);

    ck_assert_int_eq (chance_graph_point_at (&graph, WIDTH, x), i);
    ck_assert_int_eq (chance_graph_point_at (&graph, WIDTH, x + 9), i);
    ck_assert_int_eq (chance_graph_point_at (&graph, WIDTH, x - 9), i);
  }
  ck_assert_int_eq (chance_graph_point_at (&graph, WIDTH, -50), 0);
  ck_assert_int_eq (chance_graph_point_at (&graph, WIDTH, 5000), N_POINTS - 1);
}
END_TEST

START_TEST (a_game_without_moves_has_a_picture)
{
  ChanceGraph graph = graph_of ("camelot", 0);
  cairo_surface_t *surface;

  graph.n_points = 1;
  surface = picture_of (&graph);
  ck_assert_int_eq (chance_graph_point_at (&graph, WIDTH, 100), 0);
  ck_assert_int_eq (cairo_surface_status (surface), CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (surface);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("chance-graph");
  TCase *tcase = tcase_create ("chance-graph");

  tcase_add_test (tcase, the_teams_share_the_picture_by_their_chances);
  tcase_add_test (tcase, four_players_have_the_colors_of_their_teams);
  tcase_add_test (tcase, an_army_is_told_by_its_hatching_too);
  tcase_add_test (tcase, the_first_and_the_last_position_reach_the_edges);
  tcase_add_test (tcase, unknown_chances_are_not_drawn);
  tcase_add_test (tcase, the_point_that_is_shown_has_a_line);
  tcase_add_test (tcase, each_kind_of_move_has_a_mark_of_its_own_shape);
  tcase_add_test (tcase, a_bad_move_is_marked_in_the_picture);
  tcase_add_test (tcase, a_place_across_the_picture_belongs_to_the_nearest_point);
  tcase_add_test (tcase, a_game_without_moves_has_a_picture);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
