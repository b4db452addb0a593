#pragma once

/* What a picture of the help shows, as the rules see it. */

#include "app/help/help-book.h"
#include "draw/board/board-marks.h"

typedef struct HelpScene {
  Position pos;
  BoardMarks marks;
  Square held_from, held_at; /* a piece in the hand; NO_SQUARE: none */
  Square corners[2];         /* of the part of the board; NO_SQUARE: all of it */
  Explanation why;           /* of HELP_REFUSED */
} HelpScene;

/* False where the picture does not hold what it says: there is no such position or square, a move
 * it shows is not legal, or one it refuses is legal or refused for another reason. */
gboolean help_scene_read (HelpScene *self, const HelpPicture *picture);
