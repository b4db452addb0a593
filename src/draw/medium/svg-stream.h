#pragma once

/* Takes an SVG file as cairo writes it, and gives it what cairo has no words for: a title and a
 * description, which a screen reader reads and a browser shows. They go behind the first tag,
 * wherever the pieces begin and end in which the file comes. */

#include "core/text/text-buffer.h"

#include <cairo.h>

typedef struct SvgStream {
  TextBuffer *out;                 /* borrowed */
  const char *title, *description; /* borrowed; UTF-8 */
  size_t n_matched;                /* bytes of the tag's beginning that have been met */
  bool is_done;
} SvgStream;

/* A cairo_write_func_t; `closure` is a SvgStream. */
cairo_status_t svg_stream_write (void *closure, const unsigned char *bytes, unsigned length);
