#pragma once

/* Draws the castles: walls with battlements outside of the board, and floors with the hatching
 * of their owners. Draw the walls before the board, which covers their lower ends. */

#include "draw/board/ground-pen.h"

void castle_draw_walls (const Ground *ground);
void castle_draw_floors (const Ground *ground);
