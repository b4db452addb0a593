#pragma once

/* The texts about puzzles in the user's language: names of kinds, tasks, results and hints. */

#include "app/move-input/task-board.h"
#include "app/puzzles/puzzle-play.h"
#include "engine/proof/puzzle-theme.h"

/* Returns the name of the kind, such as "Win" or "Charge". */
const char *puzzle_words_kind (PuzzleKind kind);

/* Return the name of a theme, such as "Win in Two Moves", and a sentence that explains it. */
const char *puzzle_words_theme (PuzzleTheme theme);
const char *puzzle_words_theme_line (PuzzleTheme theme);

/* Returns the goal of a puzzle as a title, such as "Win in 3 Moves". The caller frees it. */
char *puzzle_words_new_goal (const Puzzle *puzzle);

/* Returns the name of the game and the user's army, as in "Cam, you play Black". The caller frees
 * it. */
char *puzzle_words_new_side (const Puzzle *puzzle);

/* Returns the task, such as "White to move: win in 3.", or if the puzzle is over, a sentence about
 * all of it, such as "White wins in 3." The caller frees it. */
char *puzzle_words_new_task (LogresPuzzlePlay *play, gboolean is_over);

/* Returns a sentence about the players of the user's team, or NULL if each player plays alone. The
 * caller frees it. */
char *puzzle_words_new_team (LogresPuzzlePlay *play);

/* Returns the current result or hint, or NULL if there is nothing to say. The caller frees it. If
 * there is a text, `tone` gets its tone. */
char *puzzle_words_new_news (LogresPuzzlePlay *play, TaskTone *tone);
