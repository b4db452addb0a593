#pragma once

/* Sets running text with Pango: captions, moves, comments. Pango handles every script, takes
 * missing letters from other fonts, and breaks lines. In a PDF the text stays text that can be
 * searched and copied. The coordinates of a board use lettering.h instead, which looks the same
 * everywhere.
 *
 * Letters are not fitted to pixels, so a measured size holds on every surface. */

#include "draw/medium/color.h"

#include <pango/pango.h>
#include <stdbool.h>

typedef struct Typesetting {
  double size; /* font size in units of the picture */
  bool is_bold, is_centered;
} Typesetting;

/* Returns a copy of a text in which U+FFFD stands for everything that cairo refuses in a PDF: bytes
 * that are not UTF-8, and noncharacters. Free the copy with g_free(). */
char *typesetting_text_new (const char *text);

/* Lays out a text, with lines broken at `width` unless `width` is 0. Release the layout with
 * g_object_unref(). */
PangoLayout *typesetting_layout_new (const Typesetting *type, const char *text, double width);

/* Return the size of all lines together. */
double typesetting_height (PangoLayout *layout);
double typesetting_width (PangoLayout *layout);

/* Draws the text with its top left corner at (x, y). */
void typesetting_draw (cairo_t *cr, PangoLayout *layout, Color color, double x, double y);
