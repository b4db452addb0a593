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
  THEME_OFFER,  /* a sacrifice: captures nothing, and forces the enemy to capture */
  THEME_CANTER, /* leaps over pieces of the own team */
  THEME_CASTLE, /* enters the goal */
  THEME_QUIET,  /* a step that is not yet the win */
  THEME_ONLY_MOVE,
  THEME_DRAW,
  THEME_LONG_CHAIN, /* captures four pieces or more */
  THEME_DEFENSE,    /* saves the game at the own castle */
  THEME_ESCAPE,     /* saves the game elsewhere, by a move away from the enemies */
  N_PUZZLE_THEMES
} PuzzleTheme;

/* Returns whether the puzzle has the theme. */
bool puzzle_has_theme (const Puzzle *puzzle, PuzzleTheme theme);

/* Returns the theme that tells best what the puzzle is about. Two puzzles with the same main theme
 * have the same idea. */
PuzzleTheme puzzle_main_theme (const Puzzle *puzzle);

/* Returns the word that stands for the theme in the settings. */
const char *puzzle_theme_word (PuzzleTheme theme);

/* Returns the theme that the word stands for, or -1. */
int puzzle_theme_find (const char *word);
