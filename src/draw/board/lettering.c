#include "draw/board/lettering.h"

#include <assert.h>
#include <string.h>

/* A glyph is a path. Each point is two hexadecimal digits: x, and y from 0 at the top to c (12) at
 * the bottom. M moves to a point, L draws a straight line, and C draws a curve with two control
 * points. */
typedef struct Glyph {
  int width; /* in the units of the path */
  const char *path;
} Glyph;

enum { HEIGHT = 12, GAP = 4 };

static const Glyph glyphs[128] = {
  ['0'] = { 8, "M40C608386C896c4cC2c0906C032040" },
  ['1'] = { 4, "M03L40L4c" },
  ['2'] = { 8, "M03C012040C608183C85670cL8c" },
  ['3'] = { 8, "M02C102040C608183C856636C668789C8b6c4cC2c1c0a" },
  ['4'] = { 9, "M7cL70L09L99" },
  ['5'] = { 8, "M70L10L05C243444C748688C8b6c4cC2c1b0a" },
  ['6'] = { 8, "M60C220508C0b2c4cC6c8b88C866444C240608" },
  ['7'] = { 8, "M00L80L3c" },
  ['8'] = { 8, "M40C607173C756646C261513C112040M46C668789C8b6c4cC2c0b09C072646" },
  ['9'] = { 8, "M2cC6a8784C816040C200104C062848C688684" },
  ['A'] = { 9, "M0cL50Lac M28L88" },
  ['B'] = { 8, "M06L46C968c4cL0cL00L40C807646" },
  ['C'] = { 9, "M92C806050C200206C0a2c5cC6c8c9a" },
  ['D'] = { 8, "M00L30C608286C8a6c3cL0cL00" },
  ['E'] = { 7, "M70L00L0cL7cM06L66" },
  ['F'] = { 7, "M70L00L0cM06L66" },
  ['G'] = { 9, "M92C806050C200206C0a2c5cC7c9b97L57" },
  ['H'] = { 8, "M00L0cM80L8cM06L86" },
  ['I'] = { 0, "M00L0c" },
  ['J'] = { 5, "M50L58C5b4c2cC1c0b0a" },
  ['K'] = { 8, "M00L0cM80L07M35L8c" },
  ['L'] = { 7, "M00L0cL7c" },
  ['M'] = { 10, "M0cL00L59La0Lac" },
  ['N'] = { 8, "M0cL00L8cL80" },
  ['O'] = { 10, "M50C80a3a6Ca98c5cC2c0906C032050" },
  ['P'] = { 8, "M0cL00L40C909747L07" },
  ['R'] = { 8, "M0cL00L40C909747L07M47L8c" },
  ['W'] = { 12, "M00L3cL62L9cLc0" },
  ['Y'] = { 9, "M00L56La0M56L5c" },
  ['Z'] = { 8, "M00L80L0cL8c" },
};

static int
digit (char c)
{
  return c <= '9' ? c - '0' : c - 'a' + 10;
}

static const Glyph *
glyph_of (char c)
{
  const Glyph *glyph = &glyphs[(unsigned char) c % 128];

  assert (glyph->path != NULL);

  return glyph;
}

double
lettering_width (const char *text, double height)
{
  int width = -GAP;

  for (; *text != '\0'; text++)
    width += glyph_of (*text)->width + GAP;

  return width * height / HEIGHT;
}

static void
add_glyph (cairo_t *cr, const char *path, double x, double y, double unit)
{
  while (*path != '\0') {
    char what = *path++;
    double p[6];
    int n = what == 'C' ? 6 : 2;

    if (what == ' ')
      continue;
    for (int i = 0; i < n; i++)
      p[i] = (i % 2 == 0 ? x : y) + digit (path[i]) * unit;
    path += n;
    if (what == 'M')
      cairo_move_to (cr, p[0], p[1]);
    else if (what == 'L')
      cairo_line_to (cr, p[0], p[1]);
    else
      cairo_curve_to (cr, p[0], p[1], p[2], p[3], p[4], p[5]);
  }
}

void
lettering_draw (cairo_t *cr, const char *text, double x, double y, double height, double weight)
{
  double unit = height / HEIGHT;

  cairo_save (cr);
  cairo_new_path (cr);
  for (; *text != '\0'; text++) {
    const Glyph *glyph = glyph_of (*text);

    add_glyph (cr, glyph->path, x, y, unit);
    x += (glyph->width + GAP) * unit;
  }
  cairo_set_line_width (cr, weight * height);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke (cr);
  cairo_restore (cr);
}
