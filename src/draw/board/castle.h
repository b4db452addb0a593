#pragma once

/* The castles as keeps: walls with battlements that stand out of the board, and floors with the
 * hatching of their owners. The walls are drawn before the board, which covers their feet. */

#include "draw/board/ground-pen.h"

void keep_draw_walls (const Ground *ground);
void keep_draw_floors (const Ground *ground);
