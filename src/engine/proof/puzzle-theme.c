#include "engine/proof/puzzle-theme.h"

#include "core/rules/ending.h"
#include "core/rules/movegen.h"
#include "engine/judge/attacks.h"

#include <assert.h>
#include <string.h>

enum {
  LONG_CHAIN = 4,
  NEAR = 2, /* a piece so near to a castle guards it */
  MOST_MOVES = 1024,
};

static bool
is_attack (const Puzzle *puzzle)
{
  return puzzle->kind == PUZZLE_WIN || puzzle->kind == PUZZLE_CHARGE;
}

static bool
wins_in (const Puzzle *puzzle, int least, int most)
{
  int n = (puzzle->plies + 1) / 2;

  return is_attack (puzzle) && n >= least && n <= most;
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
is_long_chain (const Puzzle *puzzle)
{
  return puzzle->key.n_captured >= LONG_CHAIN;
}

/* Returns the pieces of the solver's team that an enemy could capture next. */
static SquareSet
find_exposed (const Position *pos, Seat solver)
{
  Position turned = *pos;
  Threats threats;

  position_set_seat (&turned, solver);
  threats_find (&threats, &turned);

  return threats.exposed;
}

/* Returns the pieces that the player to move could capture. */
static SquareSet
find_victims (const Position *pos)
{
  SquareSet victims = { { 0 } };
  Move moves[MOST_MOVES];
  int n = movegen_list (pos, moves, MOST_MOVES);

  for (int i = 0; i < n && i < MOST_MOVES; i++) {
    SquareSet captured = position_captured (pos, moves[i]);

    victims = squares_or (&victims, &captured);
  }

  return victims;
}

/* An offer lets the next enemy capture a piece that no enemy could capture before. */
static bool
is_offer (const Puzzle *puzzle)
{
  SquareSet jumpers, before, after, victims;
  Position pos;

  position_play (&puzzle->pos, puzzle->key, &pos);
  if (puzzle->key.kind == MOVE_CAPTURE || ending_find (&pos).result != ONGOING ||
      variant_team (pos.seat) == variant_team (puzzle->pos.seat))
    return false;

  jumpers = movegen_jumpers (&pos);
  before = find_exposed (&puzzle->pos, puzzle->pos.seat);
  after = find_exposed (&pos, puzzle->pos.seat);
  after = squares_without (&after, &before);
  victims = find_victims (&pos);
  after = squares_and (&after, &victims);

  return !squares_are_none (&jumpers) && !squares_are_none (&after);
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

/* Returns whether the enemy could enter the castle if it were to move. */
static bool
is_castle_in_danger (const Position *pos)
{
  Position turned = *pos;
  const SquareSet *goal;
  Move moves[MOST_MOVES];
  int n;

  position_set_seat (&turned, variant_next_seat (pos->variant, pos->seat));
  position_set_duty (&turned, NO_DUTY, NO_SQUARE);
  goal = &variant_board (pos->variant)->goal[turned.seat];
  n = movegen_list (&turned, moves, MOST_MOVES);
  for (int i = 0; i < n && i < MOST_MOVES; i++)
    if (squares_have (goal, moves[i].to) && !squares_have (goal, moves[i].from))
      return true;

  return false;
}

/* Returns the distance to the nearest of these squares. */
static int
distance_to (Square sq, SquareSet squares)
{
  int nearest = MAX_FILES;

  for (Square other; (other = squares_take (&squares)) != NO_SQUARE;) {
    int distance = square_distance (sq, other);

    nearest = distance < nearest ? distance : nearest;
  }

  return nearest;
}

/* The castles of the player's team are the goals of the enemies. */
static bool
is_defense (const Puzzle *puzzle)
{
  const Position *pos = &puzzle->pos;
  const SeatRow *row = &pos->variant->seats[pos->seat];
  const SquareSet *goal = variant_board (pos->variant)->goal;
  SquareSet castles = squares_or (&goal[row->enemies[0]], &goal[row->enemies[1]]);

  return !is_attack (puzzle) &&
         (distance_to (puzzle->key.to, castles) <= NEAR || is_castle_in_danger (pos));
}

static bool
is_escape (const Puzzle *puzzle)
{
  SquareSet enemies = position_enemies (&puzzle->pos, puzzle->pos.seat);
  Move key = puzzle->key;

  return !is_attack (puzzle) && key.kind != MOVE_CAPTURE && !is_defense (puzzle) &&
         distance_to (key.to, enemies) > distance_to (key.from, enemies);
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
  [THEME_WIN_IN_1] = { "win-1", is_win_in_1 },
  [THEME_WIN_IN_2] = { "win-2", is_win_in_2 },
  [THEME_WIN_IN_3] = { "win-3", is_win_in_3 },
  [THEME_LONG_WIN] = { "win-long", is_long_win },
  [THEME_CHARGE] = { "charge", is_charge },
  [THEME_CHAIN] = { "chain", is_chain },
  [THEME_OFFER] = { "offer", is_offer },
  [THEME_CANTER] = { "canter", is_canter },
  [THEME_CASTLE] = { "castle", enters_goal },
  [THEME_QUIET] = { "quiet", is_quiet },
  [THEME_ONLY_MOVE] = { "only", is_only_move },
  [THEME_DRAW] = { "draw", is_draw },
  [THEME_LONG_CHAIN] = { "chain-4", is_long_chain },
  [THEME_DEFENSE] = { "defense", is_defense },
  [THEME_ESCAPE] = { "escape", is_escape },
};

static_assert (sizeof themes / sizeof *themes == N_PUZZLE_THEMES, "A theme has no rule");

bool
puzzle_has_theme (const Puzzle *puzzle, PuzzleTheme theme)
{
  return themes[theme].fits (puzzle);
}

PuzzleTheme
puzzle_main_theme (const Puzzle *puzzle)
{
  static const PuzzleTheme order[] = { THEME_DRAW,     THEME_LONG_CHAIN, THEME_DEFENSE,
                                       THEME_ESCAPE,   THEME_ONLY_MOVE,  THEME_OFFER,
                                       THEME_CHARGE,   THEME_CHAIN,      THEME_CASTLE,
                                       THEME_CANTER,   THEME_QUIET,      THEME_WIN_IN_1,
                                       THEME_WIN_IN_2, THEME_WIN_IN_3 };

  for (size_t i = 0; i < sizeof order / sizeof *order; i++)
    if (puzzle_has_theme (puzzle, order[i]))
      return order[i];

  return THEME_LONG_WIN;
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
