#include "engine/proof/puzzle-theme.h"

#include "core/rules/ending.h"
#include "core/rules/movegen.h"

#include <assert.h>
#include <string.h>

static bool
wins_in (const Puzzle *puzzle, int least, int most)
{
  int n = (puzzle->plies + 1) / 2;

  return (puzzle->kind == PUZZLE_WIN || puzzle->kind == PUZZLE_CHARGE) && n >= least && n <= most;
}

static bool
is_win_in_1 (const Puzzle *puzzle)
{
  return wins_in (puzzle, 1, 1);
}

static bool
is_win_in_2 (const Puzzle *puzzle)
{
  return wins_in (puzzle, 2, 2);
}

static bool
is_win_in_3 (const Puzzle *puzzle)
{
  return wins_in (puzzle, 3, 3);
}

static bool
is_long_win (const Puzzle *puzzle)
{
  return wins_in (puzzle, 4, MOST_PUZZLE_PLIES);
}

/* A puzzle to save the game may be solved by a charge, too. The text of a charge contains `-` and
 * `x`. */
static bool
is_charge (const Puzzle *puzzle)
{
  char text[MOVE_TEXT_SIZE];

  move_text_write (&puzzle->pos, puzzle->key, text);

  return strchr (text, '-') != NULL && strchr (text, 'x') != NULL;
}

static bool
is_chain (const Puzzle *puzzle)
{
  return puzzle->key.n_captured > 1;
}

static bool
is_offer (const Puzzle *puzzle)
{
  Position after;
  SquareSet jumpers;

  position_play (&puzzle->pos, puzzle->key, &after);
  if (puzzle->key.kind == MOVE_CAPTURE || ending_find (&after).result != ONGOING ||
      variant_team (after.seat) == variant_team (puzzle->pos.seat))
    return false;
  jumpers = movegen_jumpers (&after);

  return !squares_are_none (&jumpers);
}

static bool
is_canter (const Puzzle *puzzle)
{
  return puzzle->key.kind == MOVE_CANTER;
}

static bool
enters_goal (const Puzzle *puzzle)
{
  const Board *board = variant_board (puzzle->pos.variant);
  const SquareSet *goal = &board->goal[puzzle->pos.seat];

  return squares_have (goal, puzzle->key.to) && !squares_have (goal, puzzle->key.from);
}

static bool
is_quiet (const Puzzle *puzzle)
{
  return wins_in (puzzle, 2, MOST_PUZZLE_PLIES) && puzzle->key.kind == MOVE_PLAIN &&
         !enters_goal (puzzle);
}

static bool
is_only_move (const Puzzle *puzzle)
{
  return puzzle->kind == PUZZLE_ONLY_MOVE;
}

static bool
is_draw (const Puzzle *puzzle)
{
  return puzzle->kind == PUZZLE_DRAW;
}

/* Settings of earlier versions have the words "charge", "only" and "draw". */
static const struct {
  const char *word;
  bool (*fits) (const Puzzle *puzzle);
} themes[] = {
  [THEME_WIN_IN_1] = { "win-1", is_win_in_1 },  [THEME_WIN_IN_2] = { "win-2", is_win_in_2 },
  [THEME_WIN_IN_3] = { "win-3", is_win_in_3 },  [THEME_LONG_WIN] = { "win-long", is_long_win },
  [THEME_CHARGE] = { "charge", is_charge },     [THEME_CHAIN] = { "chain", is_chain },
  [THEME_OFFER] = { "offer", is_offer },        [THEME_CANTER] = { "canter", is_canter },
  [THEME_CASTLE] = { "castle", enters_goal },   [THEME_QUIET] = { "quiet", is_quiet },
  [THEME_ONLY_MOVE] = { "only", is_only_move }, [THEME_DRAW] = { "draw", is_draw },
};

static_assert (sizeof themes / sizeof *themes == N_PUZZLE_THEMES, "A theme has no rule");

bool
puzzle_has_theme (const Puzzle *puzzle, PuzzleTheme theme)
{
  return themes[theme].fits (puzzle);
}

const char *
puzzle_theme_word (PuzzleTheme theme)
{
  return themes[theme].word;
}

int
puzzle_theme_find (const char *word)
{
  for (int theme = 0; theme < N_PUZZLE_THEMES; theme++)
    if (strcmp (themes[theme].word, word) == 0)
      return theme;

  return -1;
}
