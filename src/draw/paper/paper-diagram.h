#pragma once

/* A position of a game on paper, with the move that led to it and what the record points out. */

#include "core/record/node.h"
#include "draw/board/board-geometry.h"
#include "draw/board/board-painter.h"

/* The height of a diagram's board on a page of this height, next to text of this width. */
double paper_diagram_height (const Variant *variant, double width, double page_height);

/* Draws the board in the middle of the width. */
void paper_diagram_draw (
  const Node *node, BoardPainter *painter, cairo_t *cr, Point at, double width, double height);
