#pragma once

/* Draws the chances of both teams during a game. The color of the first team fills the picture from
 * the bottom up to its chance to win, and the color of the other team fills the rest. A position
 * without an evaluation stays empty. Each bad move has a mark:
 *
 *     a disc           an inaccuracy
 *     a triangle       a mistake
 *     a diamond        a blunder
 *     an open square   the only good move; not in the picture, but in lists of moves
 */

#include "core/record/record.h"
#include "draw/board/army.h"
#include "draw/medium/picture-file.h"

typedef enum ChanceMark {
  NO_CHANCE_MARK,
  CHANCE_INACCURACY,
  CHANCE_MISTAKE,
  CHANCE_BLUNDER,
  CHANCE_ONLY_MOVE,
  N_CHANCE_MARKS
} ChanceMark;

/* A position of the game. */
typedef struct ChancePoint {
  bool is_known;
  double chance;   /* of the first team: 0 to 1 */
  ChanceMark mark; /* of the move that led to the position */
} ChancePoint;

typedef struct ChanceGraph {
  const Variant *variant;
  const ChancePoint *points; /* borrowed */
  int n_points;
  int shown; /* the index of the highlighted point, or -1 */
} ChanceGraph;

/* Sets `chance` to the first team's chance at the node, 0 to 1. Returns false if it is unknown. */
typedef bool (*ChanceFunc) (const Node *node, double *chance);

/* Returns one point for each position of the main line, and in `n` their number. The caller frees
 * the points with free(). Returns NULL if `chance_of` knows fewer than two chances, or when memory
 * runs out. */
ChancePoint *chance_points_new (const Record *record, ChanceFunc chance_of, int *n);

/* Draws the mark of a move around this point. The mark is at most 12 wide. */
void chance_mark_draw (cairo_t *cr, ChanceMark mark, double x, double y);

void chance_graph_draw (const ChanceGraph *self, cairo_t *cr, double width, double height);

/* Appends the graph to `out` as a picture file, a quarter as high as it is wide. Returns false when
 * memory runs out. The title and the description are for people who cannot see the picture. */
bool chance_graph_write (const ChanceGraph *self,
                         PictureFormat format,
                         int width,
                         const char *title,
                         const char *description,
                         TextBuffer *out);

/* Return, for a picture of this width, the index of the point nearest to `x`, and the x of a
 * point. */
int chance_graph_point_at (const ChanceGraph *self, double width, double x);
double chance_graph_x (const ChanceGraph *self, double width, int point);
