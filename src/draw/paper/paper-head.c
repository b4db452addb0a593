#include "draw/paper/paper-head.h"

#include "draw/medium/typesetting.h"
#include "draw/paper/paper-colors.h"

#include <math.h>

static const Typesetting player_type = { .size = 14, .is_bold = true };
static const Typesetting result_type = { .size = 24, .is_bold = true };
static const Typesetting about_type = { .size = 9.2 };
static const Typesetting graph_type = { .size = 8.2, .is_centered = true };

static const double row = 24, token = 20, room_for_result = 110, space_below = 16;
static const double graph_height = 0.13, graph_space = 10; /* the height is a share of the width */

/* Long texts are cut after `n_lines`, because the game needs the page. Unreference the result. */
static PangoLayout *
short_text (const Typesetting *type, const char *text, double width, int n_lines)
{
  PangoLayout *layout = typesetting_layout_new (type, text, width);

  pango_layout_set_height (layout, -n_lines);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);

  return layout;
}

/* ---- The parts ---- */

/* Each part returns its height, and draws itself unless the context is NULL. */

static double
set_player (cairo_t *cr, const char *name, double x, double y, double width)
{
  PangoLayout *layout = short_text (&player_type, name, width - room_for_result, 2);
  double text_height = typesetting_height (layout), height = fmax (row, text_height + 4);

  if (cr != NULL)
    typesetting_draw (cr, layout, PAPER_INK, x, y + (height - text_height) / 2);
  g_object_unref (layout);

  return height;
}

/* The result stands at the right, in the middle of the players' height. */
static void
draw_result (cairo_t *cr, const char *result, Point at, double width, double height)
{
  PangoLayout *layout = typesetting_layout_new (&result_type, result, 0);

  typesetting_draw (cr, layout, PAPER_INK, at.x + width - typesetting_width (layout),
                    at.y + (height - typesetting_height (layout)) / 2);
  g_object_unref (layout);
}

static double
set_about (cairo_t *cr, const char *about, Point at, double width)
{
  PangoLayout *layout = short_text (&about_type, about, width, 3);
  double height = typesetting_height (layout);

  if (cr != NULL) {
    typesetting_draw (cr, layout, PAPER_GREY, at.x, at.y);
    color_set (cr, PAPER_RULE);
    cairo_rectangle (cr, at.x, at.y + height + 6, width, 0.8);
    cairo_fill (cr);
  }
  g_object_unref (layout);

  return height + 7;
}

/* The frame is needed because a team's color may be as light as the paper. */
static void
draw_graph (cairo_t *cr, const ChanceGraph *graph, Point at, double width, double height)
{
  cairo_save (cr);
  cairo_translate (cr, at.x, at.y);
  chance_graph_draw (graph, cr, width, height);
  color_set (cr, PAPER_RULE);
  cairo_set_line_width (cr, 0.8);
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static double
set_graph (cairo_t *cr, const PaperHead *head, Point at, double width)
{
  PangoLayout *layout = short_text (&graph_type, head->about_graph, width, 1);
  double height = graph_height * width, caption_height = typesetting_height (layout);

  if (cr != NULL) {
    draw_graph (cr, &head->graph, at, width, height);
    typesetting_draw (cr, layout, PAPER_GREY, at.x, at.y + height + 3);
  }
  g_object_unref (layout);

  return height + 3 + caption_height + graph_space;
}

/* ---- All of it ---- */

static double
set_players (const PaperHead *head,
             cairo_t *cr,
             const Variant *variant,
             const PieceTheme *pieces,
             Point at,
             double width)
{
  double inset = token + 8, top = at.y;

  for (int seat = 0; seat < variant->n_seats; seat++) {
    double height = set_player (cr, head->players[seat], at.x + inset, at.y, width - inset);

    if (cr != NULL)
      piece_theme_draw (pieces, cr, SHAPE_KNIGHT, army_of_seat (variant, (Seat) seat), at.x,
                        at.y + (height - token) / 2, token);
    at.y += height;
  }

  return at.y - top;
}

double
paper_head_set (const PaperHead *head,
                cairo_t *cr,
                const Variant *variant,
                const PieceTheme *pieces,
                Point at,
                double width)
{
  double top = at.y, height = set_players (head, cr, variant, pieces, at, width);

  if (cr != NULL && head->result != NULL)
    draw_result (cr, head->result, at, width, height);
  at.y += height + 4;
  at.y += set_about (cr, head->about, at, width) + space_below;
  if (head->graph.n_points > 0)
    at.y += set_graph (cr, head, at, width);

  return at.y - top;
}
