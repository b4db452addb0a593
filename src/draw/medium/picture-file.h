#pragma once

/* Whatever can be drawn, as a file: PNG has pixels; SVG and PDF keep the shapes, and say in words
 * what is seen. */

#include "core/text/text-buffer.h"

#include <cairo.h>
#include <stdbool.h>

typedef enum PictureFormat {
  PICTURE_PNG,
  PICTURE_SVG,
  PICTURE_PDF,
  N_PICTURE_FORMATS
} PictureFormat;

/* All that is pointed to is borrowed; texts are UTF-8. */
typedef struct PictureFile {
  double width, height;
  bool is_clear;                   /* what is not drawn lets through what is behind the picture */
  const char *title, *description; /* not to be seen: for those who cannot see */

  /* Where `scale` is 0 there are no pixels. */
  void (*draw) (const void *what, cairo_t *cr, double scale);
  const void *what;
} PictureFile;

/* By the ending of a file's name; false if it stands for none. */
bool picture_format_of_name (PictureFormat *format, const char *name);

/* Adds the file to `out`. False when there is no memory, and `out` is of no use then. */
bool picture_file_write (const PictureFile *self, PictureFormat format, TextBuffer *out);
