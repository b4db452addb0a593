#pragma once

/* A position of a game on paper, with the move that led to it and what the record points out. */

#include "core/record/node.h"
#include "draw/board/board-geometry.h"
#include "draw/board/board-painter.h"

/* How high its board is, on a page of this height and for text of this width. */
double paper_diagram_height (const Variant *variant, double width, double page_height);

/* In the middle of the width. */
void paper_diagram_draw (
  const Node *node, BoardPainter *painter, cairo_t *cr, Point at, double width, double height);
