#pragma once

/* A puzzle on the board: what is to be done, the moves that somebody tries, what comes of them, and
 * how he stands with puzzles.
 *
 * `decided` (gboolean is_solved) is emitted once for each puzzle: whether it was solved at the
 * first try and without help. */

#include "app/puzzles/puzzle-play.h"
#include "app/puzzles/puzzle-progress.h"

#include <adwaita.h>

#define LOGRES_TYPE_PUZZLE_PAGE (logres_puzzle_page_get_type ())
G_DECLARE_FINAL_TYPE (LogresPuzzlePage, logres_puzzle_page, LOGRES, PUZZLE_PAGE, AdwBin)

/* Borrowed. */
void logres_puzzle_page_set_puzzle (LogresPuzzlePage *self, const Puzzle *puzzle);

/* No puzzle: nothing happens there any more. */
void logres_puzzle_page_leave (LogresPuzzlePage *self);

/* How he stands, with the days in a row; and by how much the rating has just moved, or 0. */
void logres_puzzle_page_show_standing (LogresPuzzlePage *self,
                                       const PuzzleStanding *standing,
                                       int days,
                                       int change);

/* A message that goes by itself. */
void logres_puzzle_page_say (LogresPuzzlePage *self, const char *message);

/* What can be done with the puzzle, for more to be added; and what buttons with answers do. */
GSimpleActionGroup *logres_puzzle_page_get_actions (LogresPuzzlePage *self);
GActionGroup *logres_puzzle_page_get_answers (LogresPuzzlePage *self);
