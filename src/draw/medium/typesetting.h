#pragma once

/* Text in sentences: captions, moves, comments. Pango sets it, because it knows every script, takes
 * another font where one lacks a letter, and breaks lines; in a PDF it stays text, to be found and
 * copied. (The coordinates of a board are lettering, which looks the same everywhere.)
 *
 * What is measured holds on every surface: letters are not fitted to pixels. */

#include "draw/medium/colour.h"

#include <pango/pango.h>
#include <stdbool.h>

typedef struct Type {
  double size; /* of the letters, in the units of the picture */
  bool is_bold, is_centred;
} Type;

/* Breaks lines so that none is wider than `width`, unless it is 0. To be released with
 * g_object_unref(). */
PangoLayout *type_layout_new (const Type *type, const char *text, double width);

/* Of all its lines. */
double type_height (PangoLayout *layout);
double type_width (PangoLayout *layout);

/* With the left end of its upper edge at the point. */
void type_draw (cairo_t *cr, PangoLayout *layout, Colour colour, double x, double y);
