#pragma once

/* The chance of the first team through a game, as a picture: its color rises from below as far as
 * its chance goes, and the color of the other team hangs down to it. Places without an evaluation
 * stay empty. Bad moves have a mark each, told apart by shape:
 *
 *     a ring       an inaccuracy
 *     a disc       a mistake
 *     a diamond    a blunder
 * */

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

/* The points of the main line for which the function finds a chance, with the marks of the moves.
 * To be freed. NULL if the function finds less than two chances, or without memory. */
typedef bool (*ChanceFunc) (const Node *node, double *chance);
ChancePoint *chance_points_new (const Record *record, ChanceFunc chance_of, int *n);

void chance_graph_draw (const ChanceGraph *self, cairo_t *cr, double width, double height);

/* Writes the graph as a file, a quarter as high as it is wide. Adds to `out`; false without memory.
 * The words are for people who cannot see. */
bool chance_graph_write (const ChanceGraph *self,
                         PictureFormat format,
                         int width,
                         const char *title,
                         const char *description,
                         TextBuffer *out);

/* The point that belongs to a place across the picture, and the other way round. */
int chance_graph_point_at (const ChanceGraph *self, double width, double x);
double chance_graph_x (const ChanceGraph *self, double width, int point);
