#pragma once

/* A position as a picture file: the board with its marks on a background, and a caption under
 * it. */

#include "draw/board/board-painter.h"
#include "draw/medium/picture-file.h"

/* All pointers are borrowed, and texts are UTF-8. */
typedef struct BoardPicture {
  const Position *pos;
  const BoardTheme *theme;
  const char *pieces; /* one of piece_theme_ids */
  BoardLabels labels;
  int turns;     /* 0 to 3 quarter turns of the board, clockwise */
  int width;     /* in pixels; in points for a PDF; board and caption determine the height */
  bool is_clear; /* the background is transparent */
  const BoardMarks *marks;         /* or NULL */
  const char *caption;             /* or NULL */
  const char *title, *description; /* invisible; for people who cannot see the picture */
} BoardPicture;

/* In a narrower picture the squares are too small, and a wider one needs too much memory. */
enum { LEAST_PICTURE_WIDTH = 32, MOST_PICTURE_WIDTH = 10000 };

/* Appends the file to `out`. Returns false when memory runs out. Then the content of `out` is
 * useless.
 *
 * With the same fonts, the same picture gives the same bytes. This does not hold for a second SVG
 * file of the same process, because cairo numbers the elements of all SVG files in one sequence. */
bool board_picture_write (const BoardPicture *self, PictureFormat format, TextBuffer *out);
