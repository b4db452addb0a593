#pragma once

/* Adds a title and a description to an SVG file that cairo writes; cairo cannot do that. Screen
 * readers read them and browsers show them. They are inserted after the first tag, wherever
 * cairo splits the file into pieces. */

#include "core/text/text-buffer.h"

#include <cairo.h>

typedef struct SvgStream {
  TextBuffer *out;                 /* borrowed */
  const char *title, *description; /* borrowed; UTF-8 */
  size_t n_matched;                /* bytes of the tag's beginning found so far */
  bool is_done;
} SvgStream;

/* A cairo_write_func_t; `closure` is a SvgStream. */
cairo_status_t svg_stream_write (void *closure, const unsigned char *bytes, unsigned length);
