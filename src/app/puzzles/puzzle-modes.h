#pragma once

/* The page that asks which puzzles the user wants to solve. It remembers the last answer in the
 * settings.
 *
 * The signal `start` is emitted when the user has chosen. */

#include "app/puzzles/puzzle-progress.h"

#include <adwaita.h>

#define LOGRES_TYPE_PUZZLE_MODES (logres_puzzle_modes_get_type ())
G_DECLARE_FINAL_TYPE (LogresPuzzleModes, logres_puzzle_modes, LOGRES, PUZZLE_MODES, AdwBin)

typedef enum PuzzleMode {
  MODE_RATED,
  MODE_THEME,
  MODE_RUSH,
  MODE_DAILY,
  MODE_MISTAKES,
  N_PUZZLE_MODES
} PuzzleMode;

/* Shows what the user has reached. The book and the progress are borrowed. `n_mistakes` of the
 * user's own mistakes wait today. */
void logres_puzzle_modes_show (LogresPuzzleModes *self,
                               const PuzzleBook *book,
                               const PuzzleProgress *progress,
                               int n_mistakes);

/* Chooses a mode in place of the user. */
void logres_puzzle_modes_set_mode (LogresPuzzleModes *self, PuzzleMode mode);

PuzzleMode logres_puzzle_modes_get_mode (LogresPuzzleModes *self);

/* Returns the game and, in MODE_THEME, the theme that the user has chosen. */
PuzzleWish logres_puzzle_modes_get_wish (LogresPuzzleModes *self);

/* Gives the focus to the button that starts. */
void logres_puzzle_modes_focus (LogresPuzzleModes *self);
