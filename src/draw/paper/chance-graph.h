#pragma once

/* The chance of the first team through a game, as a picture: its colour rises from below as far as
 * its chance goes, and the other team's hangs down to it. What is not known yet is left bare. Bad
 * moves have a mark each, told apart by shape:
 *
 *     a ring       an inaccuracy
 *     a disc       a mistake
 *     a diamond    a blunder
 */

#include "core/record/record.h"
#include "draw/board/army.h"
#include "draw/medium/picture-file.h"

typedef enum ChanceMark {
  NO_CHANCE_MARK,
  CHANCE_INACCURACY,
  CHANCE_MISTAKE,
  CHANCE_BLUNDER,
} ChanceMark;

/* A position of the game, from the start on. */
typedef struct ChancePoint {
  bool is_known;
  double chance; /* of the first team: 0 to 1 */
  ChanceMark mark;
} ChancePoint;

typedef struct ChanceGraph {
  const Variant *variant;
  const ChancePoint *points; /* borrowed */
  int n_points;
  int shown; /* the point that is pointed out; -1: none */
} ChanceGraph;

/* The main line of a record, as far as it says itself what it is worth: a point for each position,
 * with what the function finds there, and the marks that the moves have. To be freed; NULL where
 * less than two positions are known, and when there is no memory. */
typedef bool (*ChanceFunc) (const Node *node, double *chance);
ChancePoint *chance_points_new (const Record *record, ChanceFunc chance_of, int *n);

void chance_graph_draw (const ChanceGraph *self, cairo_t *cr, double width, double height);

/* The same as a file, a quarter as high as it is wide. Adds to `out`; false when there is no
 * memory. The words are for those who cannot see. */
bool chance_graph_write (const ChanceGraph *self,
                         PictureFormat format,
                         int width,
                         const char *title,
                         const char *description,
                         TextBuffer *out);

/* The point that belongs to a place across the picture, and the other way round. */
int chance_graph_point_at (const ChanceGraph *self, double width, double x);
double chance_graph_x (const ChanceGraph *self, double width, int point);
