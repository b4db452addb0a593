#pragma once

/* The page with one puzzle: the board, the task, the result of each move, and the user's rating.
 *
 * The signal `decided` (gboolean is_solved) is emitted at most once for each puzzle. It tells
 * whether the user solved the puzzle at the first try and without help. */

#include "app/puzzles/puzzle-play.h"
#include "app/puzzles/puzzle-progress.h"
#include "app/puzzles/puzzle-rush.h"

#include <adwaita.h>

#define LOGRES_TYPE_PUZZLE_PAGE (logres_puzzle_page_get_type ())
G_DECLARE_FINAL_TYPE (LogresPuzzlePage, logres_puzzle_page, LOGRES, PUZZLE_PAGE, AdwBin)

/* Shows a puzzle, which is borrowed. */
void logres_puzzle_page_set_puzzle (LogresPuzzlePage *self, const Puzzle *puzzle);

/* Removes the puzzle and stops all work on it. */
void logres_puzzle_page_leave (LogresPuzzlePage *self);

/* Shows the user's rating, the number of puzzles solved in a row, and `days`, the number of solved
 * days in a row. `change` is the latest change of the rating, or 0. */
void logres_puzzle_page_show_standing (LogresPuzzlePage *self,
                                       const PuzzleStanding *standing,
                                       int days,
                                       int change);

/* Shows the figures of a rush in place of the standing, and hides all buttons but one. NULL ends
 * this. */
void logres_puzzle_page_show_rush (LogresPuzzlePage *self, const PuzzleRush *rush);

/* Returns whether the user is asked for a move. */
gboolean logres_puzzle_page_is_asking (LogresPuzzlePage *self);

/* Gives the focus to the board. */
void logres_puzzle_page_focus (LogresPuzzlePage *self);

/* Shows a toast. */
void logres_puzzle_page_say (LogresPuzzlePage *self, const char *message);

/* Opens a position as a new game in a game window and analyzes it. `widget` is any widget of a
 * window of the program. */
void puzzle_page_analyse (GtkWidget *widget, const Position *pos);

/* Returns the actions of the puzzle, to which the window adds its own. They are lent. */
GSimpleActionGroup *logres_puzzle_page_get_actions (LogresPuzzlePage *self);

/* Returns the actions of the answer buttons. They are lent. */
GActionGroup *logres_puzzle_page_get_answers (LogresPuzzlePage *self);
