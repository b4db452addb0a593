#pragma once

/* What is said of a puzzle, in the user's language. */

#include "app/move-input/task-board.h"
#include "app/puzzles/puzzle-play.h"

/* "Win", "Charge": to choose from. */
const char *puzzle_words_kind (PuzzleKind kind);

/* "White to move: win in 3." To be freed. */
char *puzzle_words_new_task (LogresPuzzlePlay *play);

/* Who plays together; NULL where everybody plays for himself. To be freed. */
char *puzzle_words_new_team (LogresPuzzlePlay *play);

/* What has come of it so far; NULL where there is nothing to say. To be freed. */
char *puzzle_words_new_news (LogresPuzzlePlay *play, TaskTone *tone);
