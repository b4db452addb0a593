#pragma once

/* Writes a drawing as a file. PNG has pixels. SVG and PDF keep the shapes, and have a title and a
 * description in words. */

#include "core/text/text-buffer.h"

#include <cairo.h>
#include <stdbool.h>

typedef enum PictureFormat {
  PICTURE_PNG,
  PICTURE_SVG,
  PICTURE_PDF,
  N_PICTURE_FORMATS
} PictureFormat;

/* All pointers are borrowed, and texts are UTF-8. */
typedef struct PictureFile {
  double width, height;            /* in pixels; in points for a PDF */
  bool is_clear;                   /* a PNG has a transparent background */
  const char *title, *description; /* invisible; for people who cannot see the picture */

  /* `scale` is the number of pixels for each unit, or 0 if there are no pixels. */
  void (*draw) (const void *what, cairo_t *cr, double scale);
  const void *what;
} PictureFile;

/* Chooses the format by the suffix of a file name. Returns false if the suffix is unknown. */
bool picture_format_of_name (PictureFormat *format, const char *name);

/* Appends the file to `out`. Returns false when memory runs out, or if the picture is too large for
 * cairo. Then the content of `out` is useless. */
bool picture_file_write (const PictureFile *self, PictureFormat format, TextBuffer *out);

/* A cairo_write_func_t that appends to the TextBuffer `out`. */
cairo_status_t picture_file_add (void *out, const unsigned char *bytes, unsigned length);
