#pragma once

/* A position as a picture of its own, in a file: the board with its marks, on a ground, and a
 * caption under it. */

#include "draw/board/board-painter.h"
#include "draw/medium/picture-file.h"

/* Texts are UTF-8, and all that is pointed to is borrowed. */
typedef struct BoardPicture {
  const Position *pos;
  const BoardTheme *theme;
  const char *pieces; /* one of piece_theme_ids */
  BoardLabels labels;
  int turns;                       /* of the board: board-geometry.h */
  int width;                       /* in pixels; the height follows from the board */
  bool is_clear;                   /* nothing is around the board */
  const BoardMarks *marks;         /* or NULL */
  const char *caption;             /* or NULL */
  const char *title, *description; /* not to be seen: for those who cannot see */
} BoardPicture;

/* Smaller, a square would have no pixel; larger, hardly anybody had the memory. */
enum { LEAST_PICTURE_WIDTH = 32, MOST_PICTURE_WIDTH = 10000 };

/* Adds the file to `out`. The same picture gives the same bytes where the fonts are the same; in an
 * SVG, whose names cairo numbers on, it does so once in a run of the program. False when there is
 * no memory, and `out` is of no use then. */
bool board_picture_write (const BoardPicture *self, PictureFormat format, TextBuffer *out);
