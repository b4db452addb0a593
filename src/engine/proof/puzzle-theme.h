#pragma once

/* The themes of puzzles, such as a charge. The rules of a theme look at the puzzle and its right
 * move, so the file of puzzles need not name themes. A puzzle may have several themes or none. */

#include "core/notation/puzzle.h"

typedef enum PuzzleTheme {
  THEME_WIN_IN_1,
  THEME_WIN_IN_2,
  THEME_WIN_IN_3,
  THEME_LONG_WIN, /* four moves or more */
  THEME_CHARGE,
  THEME_CHAIN,  /* captures several pieces */
  THEME_OFFER,  /* captures nothing, and forces the enemy to capture */
  THEME_CANTER, /* leaps over pieces of the own team */
  THEME_CASTLE, /* enters the goal */
  THEME_QUIET,  /* a step that is not yet the win */
  THEME_ONLY_MOVE,
  THEME_DRAW,
  N_PUZZLE_THEMES
} PuzzleTheme;

/* Returns whether the puzzle has the theme. */
bool puzzle_has_theme (const Puzzle *puzzle, PuzzleTheme theme);

/* Returns the word that stands for the theme in the settings. */
const char *puzzle_theme_word (PuzzleTheme theme);

/* Returns the theme that the word stands for, or -1. */
int puzzle_theme_find (const char *word);
