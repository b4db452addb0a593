#include "draw/board/shield.h"

#include "draw/board/hatching.h"
#include "draw/board/lettering.h"

const double shield_width = 0.86;

/* Adds the outline of a shield that is one unit high, with the origin at its center. */
static void
add_outline (cairo_t *cr)
{
  double half = shield_width / 2;

  cairo_move_to (cr, -half, -0.5);
  cairo_line_to (cr, half, -0.5);
  cairo_line_to (cr, half, 0);
  cairo_curve_to (cr, half, 0.25, 0.25, 0.4, 0, 0.5);
  cairo_curve_to (cr, -0.25, 0.4, -half, 0.25, -half, 0);
  cairo_close_path (cr);
}

static void
draw_hatching (cairo_t *cr, Army army, const CastlePaint *paint)
{
  Hatched area = { -0.5, -0.5, 1, 1, .step = 0.2, .thickness = 0.06 };

  cairo_save (cr);
  add_outline (cr);
  cairo_clip (cr);
  color_set (cr, (paint->floor & ~0xffu) | 0x60);
  hatching_draw (army_hatchings[army], cr, &area);
  cairo_restore (cr);
}

static bool
is_bright (Color color)
{
  Color red = color >> 24, green = color >> 16 & 255, blue = color >> 8 & 255;

  return 2 * red + 5 * green + blue > 8 * 130;
}

static void
draw_letter (cairo_t *cr, Army army, const CastlePaint *paint)
{
  char letter[] = { (char) (army_names[army][0] - 'a' + 'A'), '\0' };
  double height = 0.48, width = lettering_width (letter, height);

  color_set (cr, paint->wall);
  lettering_draw (cr, letter, -width / 2, -0.31, height, 0.42);
  color_set (cr, is_bright (paint->wall) ? 0x2a1c00ff : 0xffffffff);
  lettering_draw (cr, letter, -width / 2, -0.31, height, 0.2);
}

void
shield_draw (cairo_t *cr, const BoardTheme *theme, Army army, Point center, double height)
{
  const CastlePaint *paint = board_theme_castle (theme, army);

  cairo_save (cr);
  cairo_translate (cr, center.x, center.y);
  cairo_scale (cr, height, height);
  add_outline (cr);
  color_set (cr, paint->wall);
  cairo_fill_preserve (cr);
  color_set (cr, paint->edge);
  cairo_set_line_width (cr, 0.07);
  cairo_stroke (cr);
  draw_hatching (cr, army, paint);
  draw_letter (cr, army, paint);
  cairo_restore (cr);
}
