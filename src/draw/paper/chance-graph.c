#include "draw/paper/chance-graph.h"

#include "draw/board/hatching.h"
#include "draw/medium/color.h"

#include <math.h>
#include <stdlib.h>

/* The margin at both sides has space for half a mark. */
enum { MARGIN = 6, MARK_RADIUS = 4, MARK_REACH = 6, HATCHING_STEP = 4 };

static const Color army_colors[N_ARMIES] = {
  [ARMY_WHITE] = 0xf5eddbff, [ARMY_BLACK] = 0x3b3840ff, [ARMY_RED] = 0xb32626ff,
  [ARMY_GREEN] = 0x66b061ff, [ARMY_BLUE] = 0x173b80ff,  [ARMY_YELLOW] = 0xf2cc4dff,
};

static const Color bare = 0x8080802e, hatching = 0xffffff30, middle = 0x808080b0,
                   pointer = 0x3584e4ff, mark_halo = 0xffffffff;

/* ---- Points of a record ---- */

/* The marks in the graph for bad moves. The index is the number that PGN uses, such as 4 for $4. */
static const ChanceMark marks[] = {
  [2] = CHANCE_MISTAKE, [4] = CHANCE_BLUNDER, [6] = CHANCE_INACCURACY
};

static ChancePoint
point_of (const Node *node, ChanceFunc chance_of)
{
  ChancePoint point = { .mark = NO_CHANCE_MARK };

  point.is_known = chance_of (node, &point.chance);
  for (int i = 0; i < MAX_MARKS && node->marks[i] != 0; i++)
    if (node->marks[i] < sizeof marks / sizeof marks[0] && point.mark == NO_CHANCE_MARK)
      point.mark = marks[node->marks[i]];

  return point;
}

ChancePoint *
chance_points_new (const Record *record, ChanceFunc chance_of, int *n)
{
  ChancePoint *points;
  int n_known = 0;

  *n = 0;
  for (const Node *node = record->root; node != NULL; node = node->child)
    ++*n;
  if ((points = calloc ((size_t) *n, sizeof *points)) == NULL)
    return NULL;

  *n = 0;
  for (const Node *node = record->root; node != NULL; node = node->child) {
    points[*n] = point_of (node, chance_of);
    n_known += points[(*n)++].is_known;
  }
  if (n_known >= 2)
    return points;

  free (points);

  return NULL;
}

/* ---- Places ---- */

double
chance_graph_x (const ChanceGraph *self, double width, int point)
{
  int n_steps = self->n_points > 1 ? self->n_points - 1 : 1;

  return MARGIN + (width - 2 * MARGIN) * point / n_steps;
}

int
chance_graph_point_at (const ChanceGraph *self, double width, double x)
{
  double inner = width - 2 * MARGIN;
  int point = inner > 0 ? (int) lround ((x - MARGIN) / inner * (self->n_points - 1)) : 0;

  if (point < 0)
    return 0;

  return point < self->n_points ? point : self->n_points - 1;
}

static double
y_of (double height, double chance)
{
  return height * (1 - chance);
}

/* ---- The teams ---- */

/* Fills the path with the color and the hatching of a team. */
static void
fill_team (const ChanceGraph *self, cairo_t *cr, int team, double width, double height)
{
  Army army = army_of_seat (self->variant, (Seat) team);

  color_set (cr, army_colors[army]);
  cairo_fill_preserve (cr);
  cairo_save (cr);
  cairo_clip (cr);
  color_set (cr, hatching);
  hatching_draw (army_hatchings[army], cr, &(Hatched) { 0, 0, width, height, HATCHING_STEP, 0.7 });
  cairo_restore (cr);
}

/* Draws both colors from the point `first` to the point `last`. The chances of all these points are
 * known. If `first` and `last` are the same point, draws a narrow strip. The ends of the game color
 * the margins, too. */
static void
draw_stretch (
  const ChanceGraph *self, cairo_t *cr, double width, double height, int first, int last)
{
  double half = first == last ? (width - 2 * MARGIN) / (2 * self->n_points) : 0;
  double left = first == 0 ? 0 : chance_graph_x (self, width, first) - half;
  double right = last == self->n_points - 1 ? width : chance_graph_x (self, width, last) + half;

  cairo_rectangle (cr, left, 0, right - left, height);
  fill_team (self, cr, 1, width, height);

  cairo_move_to (cr, left, height);
  cairo_line_to (cr, left, y_of (height, self->points[first].chance));
  for (int i = first; i <= last; i++)
    cairo_line_to (cr, chance_graph_x (self, width, i), y_of (height, self->points[i].chance));
  cairo_line_to (cr, right, y_of (height, self->points[last].chance));
  cairo_line_to (cr, right, height);
  fill_team (self, cr, 0, width, height);
}

static void
draw_teams (const ChanceGraph *self, cairo_t *cr, double width, double height)
{
  for (int i = 0; i < self->n_points; i++) {
    int first = i;

    if (!self->points[i].is_known)
      continue;
    while (i + 1 < self->n_points && self->points[i + 1].is_known)
      i++;
    draw_stretch (self, cr, width, height, first, i);
  }
}

/* ---- Marks and lines ---- */

/* The corners of each mark, relative to its center. A disc has none. */
static const struct {
  int n_corners;
  double corners[4][2];
  Color ink;
  bool is_open;
} mark_shapes[N_CHANCE_MARKS] = {
  [CHANCE_INACCURACY] = { 0, { { 0 } }, 0xe5a50aff, false },
  [CHANCE_MISTAKE] = { 3, { { 0, -4.6 }, { 4.8, 3.8 }, { -4.8, 3.8 } }, 0xd9480fff, false },
  [CHANCE_BLUNDER] = { 4, { { 0, -5.2 }, { 5.2, 0 }, { 0, 5.2 }, { -5.2, 0 } }, 0xc01c28ff, false },
  [CHANCE_ONLY_MOVE] = { 4,
                         { { -3.2, -3.2 }, { 3.2, -3.2 }, { 3.2, 3.2 }, { -3.2, 3.2 } },
                         0x26a269ff,
                         true },
};

static void
add_mark_path (cairo_t *cr, ChanceMark mark, double x, double y)
{
  cairo_new_sub_path (cr);
  if (mark_shapes[mark].n_corners == 0)
    cairo_arc (cr, x, y, MARK_RADIUS, 0, 2 * M_PI);
  for (int i = 0; i < mark_shapes[mark].n_corners; i++)
    cairo_line_to (cr, x + mark_shapes[mark].corners[i][0], y + mark_shapes[mark].corners[i][1]);
  cairo_close_path (cr);
}

/* A halo separates the mark from any background. */
void
chance_mark_draw (cairo_t *cr, ChanceMark mark, double x, double y)
{
  bool is_open = mark_shapes[mark].is_open;

  add_mark_path (cr, mark, x, y);
  color_set (cr, mark_halo);
  cairo_set_line_width (cr, is_open ? 4 : 2.5);
  cairo_stroke_preserve (cr);
  color_set (cr, mark_shapes[mark].ink);
  if (!is_open)
    cairo_fill_preserve (cr);
  cairo_set_line_width (cr, is_open ? 2 : 0.5);
  cairo_stroke (cr);
}

static void
draw_marks (const ChanceGraph *self, cairo_t *cr, double width, double height)
{
  for (int i = 0; i < self->n_points; i++) {
    const ChancePoint *point = &self->points[i];
    double y = fmin (fmax (y_of (height, point->chance), MARK_REACH), height - MARK_REACH);

    if (point->is_known && point->mark != NO_CHANCE_MARK)
      chance_mark_draw (cr, point->mark, chance_graph_x (self, width, i), y);
  }
}

static void
draw_middle (cairo_t *cr, double width, double height)
{
  color_set (cr, middle);
  cairo_set_line_width (cr, 1);
  cairo_move_to (cr, 0, floor (height / 2) + 0.5);
  cairo_line_to (cr, width, floor (height / 2) + 0.5);
  cairo_set_dash (cr, (double[]) { 4, 3 }, 2, 0);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

static void
draw_pointer (const ChanceGraph *self, cairo_t *cr, double width, double height)
{
  double x = chance_graph_x (self, width, self->shown);

  if (self->shown < 0 || self->shown >= self->n_points)
    return;
  cairo_move_to (cr, x, 0);
  cairo_line_to (cr, x, height);
  color_set (cr, mark_halo);
  cairo_set_line_width (cr, 4);
  cairo_stroke_preserve (cr);
  color_set (cr, pointer);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
}

void
chance_graph_draw (const ChanceGraph *self, cairo_t *cr, double width, double height)
{
  cairo_save (cr);
  color_set (cr, bare);
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_fill (cr);
  draw_teams (self, cr, width, height);
  draw_middle (cr, width, height);
  draw_pointer (self, cr, width, height);
  draw_marks (self, cr, width, height);
  cairo_restore (cr);
}

/* ---- Files ---- */

/* The graph is drawn in this size and then scaled to the size of the file, with its marks and
 * lines. */
enum { USUAL_WIDTH = 640, USUAL_HEIGHT = 160 };

typedef struct Drawing {
  const ChanceGraph *graph;
  double scale;
} Drawing;

static void
draw_cb (const void *what, cairo_t *cr, double scale)
{
  const Drawing *self = what;

  cairo_scale (cr, self->scale, self->scale);
  color_set (cr, mark_halo);
  cairo_paint (cr);
  chance_graph_draw (self->graph, cr, USUAL_WIDTH, USUAL_HEIGHT);
}

bool
chance_graph_write (const ChanceGraph *self,
                    PictureFormat format,
                    int width,
                    const char *title,
                    const char *description,
                    TextBuffer *out)
{
  Drawing drawing = { self, (double) width / USUAL_WIDTH };
  PictureFile file = { .width = width,
                       .height = round (USUAL_HEIGHT * drawing.scale),
                       .title = title,
                       .description = description,
                       .draw = draw_cb,
                       .what = &drawing };

  return picture_file_write (&file, format, out);
}
