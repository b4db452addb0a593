#include "draw/paper/paper-head.h"

#include "draw/medium/typesetting.h"
#include "draw/paper/paper-block.h"

#include <math.h>

static const Type player_type = { .size = 14, .is_bold = true };
static const Type result_type = { .size = 24, .is_bold = true };
static const Type about_type = { .size = 9.2 };
static const Type graph_type = { .size = 8.2, .is_centred = true };

static const double row = 24, token = 20, room_for_result = 110, space_below = 16;
static const double graph_height = 0.13, graph_space = 10; /* the first of its width */

/* A few lines at most: the page belongs to the game. */
static PangoLayout *
short_text (const Type *type, const char *text, double width, int n_lines)
{
  PangoLayout *layout = type_layout_new (type, text, width);

  pango_layout_set_height (layout, -n_lines);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);

  return layout;
}

static PangoLayout *
player (const PaperHead *head, int seat, double width)
{
  return short_text (&player_type, head->players[seat], width - token - 8 - room_for_result, 2);
}

static PangoLayout *
about (const PaperHead *head, double width)
{
  return short_text (&about_type, head->about, width, 3);
}

static double
height_of_player (const PaperHead *head, int seat, double width)
{
  PangoLayout *layout = player (head, seat, width);
  double height = fmax (row, type_height (layout) + 4);

  g_object_unref (layout);

  return height;
}

static double
height_of_players (const PaperHead *head, const Variant *variant, double width)
{
  double height = 0;

  for (int seat = 0; seat < variant->n_seats; seat++)
    height += height_of_player (head, seat, width);

  return height;
}

/* ---- The course of the game ---- */

static PangoLayout *
caption (const PaperHead *head, double width)
{
  return short_text (&graph_type, head->about_graph, width, 1);
}

static double
height_of_graph (const PaperHead *head, double width)
{
  PangoLayout *layout;
  double height;

  if (head->graph.n_points == 0)
    return 0;

  layout = caption (head, width);
  height = graph_height * width + 3 + type_height (layout) + graph_space;
  g_object_unref (layout);

  return height;
}

/* The colours of teams may be as light as the paper. */
static void
draw_graph (const PaperHead *head, cairo_t *cr, Point at, double width)
{
  double height = graph_height * width;
  PangoLayout *layout;

  if (head->graph.n_points == 0)
    return;

  layout = caption (head, width);
  cairo_save (cr);
  cairo_translate (cr, at.x, at.y);
  chance_graph_draw (&head->graph, cr, width, height);
  colour_set (cr, paper_rule);
  cairo_set_line_width (cr, 0.8);
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_stroke (cr);
  cairo_restore (cr);
  type_draw (cr, layout, paper_grey, at.x, at.y + height + 3);
  g_object_unref (layout);
}

/* ---- All of it ---- */

double
paper_head_height (const PaperHead *head, const Variant *variant, double width)
{
  PangoLayout *layout = about (head, width);
  double height = height_of_players (head, variant, width) + 4 + type_height (layout) + 7 +
                  space_below + height_of_graph (head, width);

  g_object_unref (layout);

  return height;
}

static void
draw_player (const PaperHead *head,
             cairo_t *cr,
             const Variant *variant,
             const PieceTheme *pieces,
             int seat,
             Point at,
             double width)
{
  PangoLayout *layout = player (head, seat, width);
  double middle = at.y + height_of_player (head, seat, width) / 2;

  piece_theme_draw (pieces, cr, SHAPE_KNIGHT, army_of_seat (variant, (Seat) seat), at.x,
                    middle - token / 2, token);
  type_draw (cr, layout, paper_ink, at.x + token + 8, middle - type_height (layout) / 2);
  g_object_unref (layout);
}

/* At the right, as high as all players. */
static void
draw_result (const PaperHead *head, cairo_t *cr, Point at, double width, double height)
{
  PangoLayout *layout;

  if (head->result == NULL)
    return;

  layout = type_layout_new (&result_type, head->result, 0);
  type_draw (cr, layout, paper_ink, at.x + width - type_width (layout),
             at.y + (height - type_height (layout)) / 2);
  g_object_unref (layout);
}

static void
draw_about (const PaperHead *head, cairo_t *cr, Point at, double width)
{
  PangoLayout *layout = about (head, width);

  type_draw (cr, layout, paper_grey, at.x, at.y);
  colour_set (cr, paper_rule);
  cairo_rectangle (cr, at.x, at.y + type_height (layout) + 6, width, 0.8);
  cairo_fill (cr);
  g_object_unref (layout);
}

void
paper_head_draw (const PaperHead *head,
                 cairo_t *cr,
                 const Variant *variant,
                 const PieceTheme *pieces,
                 double x,
                 double y,
                 double width)
{
  Point at = { x, y };
  double height = height_of_players (head, variant, width);

  draw_result (head, cr, at, width, height);
  for (int seat = 0; seat < variant->n_seats; seat++) {
    draw_player (head, cr, variant, pieces, seat, at, width);
    at.y += height_of_player (head, seat, width);
  }
  draw_about (head, cr, (Point){ x, y + height + 4 }, width);
  at.y = y + paper_head_height (head, variant, width) - height_of_graph (head, width) - 4;
  draw_graph (head, cr, at, width);
}
