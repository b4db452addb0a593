#pragma once

/* The texts about puzzles in the user's language: names of kinds, tasks, results and hints. */

#include "app/move-input/task-board.h"
#include "app/puzzles/puzzle-play.h"

/* The name of the kind, such as "Win" or "Charge". */
const char *puzzle_words_kind (PuzzleKind kind);

/* The task, such as "White to move: win in 3." To be freed. */
char *puzzle_words_new_task (LogresPuzzlePlay *play);

/* The players of the team; NULL if each player plays alone. To be freed. */
char *puzzle_words_new_team (LogresPuzzlePlay *play);

/* The current result or hint; NULL if there is nothing to say. To be freed. */
char *puzzle_words_new_news (LogresPuzzlePlay *play, TaskTone *tone);
