#pragma once

/* The rules of a game, and its board with pieces to cut out, on paper. Width and height of a sheet
 * are in points, and so is the unit of the context. */

#include "app/help/help-book.h"
#include "draw/paper/board-paper.h"

/* Returns the size of the letters in points. The rules fit on one sheet. `page` is about a game. */
double help_paper_rules_letters (const HelpPage *page, double width, double height);
void help_paper_draw_rules (const HelpPage *page, cairo_t *cr, double width, double height);

/* The returned texts belong to the program. */
BoardPaper help_paper_board (const Variant *variant, double width, double height);
