#include "lab/match/commands.h"

#include "cli/common/argument.h"
#include "cli/common/file.h"
#include "cli/common/messages.h"
#include "cli/common/options.h"
#include "cli/common/out-file.h"
#include "cli/common/progress.h"
#include "core/rules/ending.h"
#include "core/rules/movegen.h"
#include "core/rules/symmetry.h"
#include "engine/proof/puzzle-proof.h"
#include "engine/proof/puzzle-theme.h"
#include "lab/match/opening.h"
#include "lab/match/plain-game.h"
#include "lab/match/random.h"
#include "lab/match/task-threads.h"

#include <glib.h>

enum { GAMES, CONCURRENCY, EACH, CARELESS, SEED, OUT, KNOWN, N_SETTINGS };

/* With a carelessness of n, about n of CARELESS_OF moves are random. */
enum { CARELESS_OF = 12 };

static const Setting settings[N_SETTINGS] = {
  [GAMES] = { "--games", 1, 100000000, NULL },
  [CONCURRENCY] = { "--concurrency", 1, 64, NULL },
  [EACH] = { "--each", 1, 1000, NULL },
  [CARELESS] = { "--careless", 0, CARELESS_OF, NULL },
  [SEED] = { "--seed", 0, INT64_MAX / 200, NULL },
  [OUT] = { "--out", 1, 1, "a file" },
  [KNOWN] = { "--known", 1, 1, "a file of puzzles" },
};

enum {
  OPENING_PLIES = 8,
  MOST_MOVES_OF_SEAT = 100,
  NODES_A_MOVE = 400,
  NODES_AT_A_GLANCE = 300, /* enough to reject most positions */
  NODES_TO_COMPARE = 2000,
  NODES_TO_SEE = 12000,
  NODES_TO_TRUST = 800000,
  NODES_TO_PROVE = 300000, /* limit for each question to the solver */
  SOLVER_MIB = 32,
  PLACES_LOOKED_AT = 30, /* the most positions of a game that are examined, near its end */
  N_ENDS = 8,            /* so many ends are played of each game, as a whole game costs much more */
  END_PLIES = 32,        /* an end begins at most this many plies before the end of the game */
  MOST_OF_GAME = 24,
  N_BEST = 2,         /* so many moves are compared */
  CLEARLY_WON = 1500, /* with this score, any player would win */
  GOOD_ENOUGH = 250,  /* with this score and more pieces */
  FEW_MOVES = 5,
  UNPLAYABLE = 300, /* with a score of -UNPLAYABLE or less, the game is lost anyway */
  N_LENGTHS = MOST_PUZZLE_PLIES + 1,
};

/* Wins that look alike are common. Of such positions one in RARE is examined, and of positions with
 * few pieces one in RARE_FEW. At most one in WALK_SHARE of the kept puzzles is a walk into the
 * castle: a step into it, or a move without a capture that most levels find. */
enum { RARE = 15, RARE_FEW = 3, WALK_SHARE = 5, EASY_GRADE = 1100 };

/* The order from the command line: where to look for puzzles, and for how many. */
typedef struct PuzzleOrder {
  const Variant *variant;
  uint64_t seed;
  int n_threads, n_each, n_careless;
  int64_t n_games;
  const char *file, *known; /* `known` may be NULL */
} PuzzleOrder;

/* The puzzles of one game. */
typedef struct Finds {
  int n;
  Puzzle puzzles[MOST_OF_GAME];
} Finds;

/* The equipment of a thread, to find puzzles in games of the engine with itself. */
typedef struct Finder {
  const PuzzleOrder *plan;
  Search *search;
  Solver *solver;
  PlainGame plain_game;
  Random rng;
} Finder;

/* The counts of the puzzles that were kept so far, and the file to which they are written. */
typedef struct Collection {
  const PuzzleOrder *plan;
  OutFile out;
  Search *search;                    /* owned; to grade the puzzles */
  GHashTable *seen;                  /* owned; hashes of the puzzles' positions */
  int n[N_PUZZLE_THEMES][N_LENGTHS]; /* by main theme and by length in plies */
  int n_kept, n_walks;               /* all, and those that are walks into the castle */
} Collection;

/* ---- The equipment of a thread ---- */

static void
release_cb (void *equipment)
{
  Finder *self = equipment;

  search_free (self->search);
  solver_free (self->solver);
  g_free (self);
}

static void *
equip_cb (void *user)
{
  const Collection *collection = user;
  Finder *self = g_new0 (Finder, 1);

  self->plan = collection->plan;
  self->search = search_new ();
  self->solver = solver_new (SOLVER_MIB);
  if (self->search != NULL && self->solver != NULL) {
    solver_set_most_nodes (self->solver, NODES_TO_PROVE);
    return self;
  }
  release_cb (self);
  complain ("not enough memory for another game");

  return NULL;
}

/* ---- A game ---- */

/* Plays a move of the engine, or sometimes a random one. Games with many random moves are decided
 * early, and games with few are decided late. */
static void
play_ply (Finder *self, int carelessness)
{
  const Position *pos = &self->plain_game.pos;
  g_autofree Move *moves = NULL;
  SearchResult result;
  int n;

  if (random_below (&self->rng, CARELESS_OF) >= carelessness) {
    search_run (self->search, pos, &(SearchLimits) { .n_nodes = NODES_A_MOVE }, NULL, NULL,
                &result);
    plain_game_play (&self->plain_game, result.best, result.score);
    return;
  }

  moves = position_moves_new (pos, &n);
  plain_game_play (&self->plain_game, moves[random_below (&self->rng, n)], NO_SCORE);
}

static void
play_on (Finder *self, int carelessness)
{
  int most = MOST_MOVES_OF_SEAT * self->plan->variant->n_seats;
  Result result;

  while (plain_game_ending (&self->plain_game, &result) == TERMINATION_NONE &&
         self->plain_game.n < most)
    play_ply (self, carelessness);
}

static void
play_game (Finder *self, int64_t number)
{
  const PuzzleOrder *plan = self->plan;
  int carelessness;

  self->rng = random_from (plan->seed, (uint64_t) number);
  carelessness = random_below (&self->rng, plan->n_careless + 1);
  opening_stray (&self->plain_game, plan->variant, OPENING_PLIES, plan->seed, (uint64_t) number);
  search_clear (self->search);
  solver_clear (self->solver);
  play_on (self, carelessness);
}

static void
go_back (const PlainGame *plain_game, int n, Position *pos)
{
  *pos = plain_game->start;
  for (int i = 0; i < n; i++)
    position_play (pos, plain_game->moves[i], pos);
}

/* Takes back some of the last moves and plays another end. Returns the number of moves that were
 * left. */
static int
play_other_end (Finder *self)
{
  PlainGame *game = &self->plain_game;
  int n = game->n - END_PLIES / 2 - random_below (&self->rng, END_PLIES / 2);

  game->n = n > 0 ? n : 0;
  n = game->n;
  go_back (game, n, &game->pos);
  play_ply (self, CARELESS_OF);
  play_on (self, 1);

  return n;
}

/* ---- The puzzles of a game ---- */

/* The best moves. */
typedef struct Look {
  int n, scores[N_BEST];
  Move best;
  bool is_fight; /* in the best line the team captures, or gives a piece at once */
} Look;

static void
look_cb (const SearchReport *report, void *user_data)
{
  Look *self = user_data;

  if (report->bound != SCORE_IS_EXACT || report->line > N_BEST)
    return;

  self->scores[report->line - 1] = report->score;
  self->n = report->line > self->n ? report->line : self->n;
  if (report->line == 1 && report->n_moves > 0) {
    self->best = report->moves[0];
    self->is_fight = false;
    for (int i = 0; i < report->n_moves; i++)
      self->is_fight |= (i < 2 || i % 2 == 0) && report->moves[i].kind == MOVE_CAPTURE;
  }
}

static bool
wins_soon (int score)
{
  return score_is_win (score) && score_plies_left (score) <= MOST_PUZZLE_PLIES;
}

/* Returns whether one move wins soon and the second best does not win as soon. */
static bool
look_shows_win (const Look *self)
{
  return wins_soon (self->scores[0]) && self->scores[1] < self->scores[0];
}

/* Returns whether one move saves the game and the second best loses. */
static bool
look_shows_saving (const Look *self)
{
  return !score_is_win (self->scores[0]) && self->scores[0] > -UNPLAYABLE &&
         score_is_loss (self->scores[1]);
}

static bool
look (Finder *self, const Position *pos, int n_nodes, int n_lines, Look *seen)
{
  SearchLimits limits = { .n_nodes = (uint64_t) n_nodes, .n_lines = n_lines };
  SearchResult result;

  *seen = (Look) { .n = 0 };
  search_run (self->search, pos, &limits, look_cb, seen, &result);

  return seen->n == n_lines && (look_shows_win (seen) || look_shows_saving (seen));
}

/* Returns whether the win is a walk into the castle that nobody disturbs, or against an enemy with
 * hardly a piece. Players find such puzzles dull. */
static bool
is_common (const Position *pos, const Look *seen)
{
  const SquareSet *goal = &variant_board (pos->variant)->goal[pos->seat];
  bool is_capture = seen->best.kind == MOVE_CAPTURE;

  return look_shows_win (seen) &&
         (!seen->is_fight || (!is_capture && squares_have (goal, seen->best.to)) ||
          position_team_pieces (pos, 1 - variant_team (pos->seat)) < 2);
}

/* Of positions like this one, one in this number is examined. */
static int
rarity (const Position *pos, const Look *seen)
{
  Puzzle puzzle = { .pos = *pos };

  if (is_common (pos, seen))
    return RARE;

  return look_shows_win (seen) && !puzzle_is_full (&puzzle) ? RARE_FEW : 1;
}

/* Returns the score of a position after a very short search. */
static int
glance (Finder *self, const Position *pos)
{
  SearchResult result;

  search_run (self->search, pos, &(SearchLimits) { .n_nodes = NODES_AT_A_GLANCE }, NULL, NULL,
              &result);

  return result.score;
}

/* Returns whether the enemy would win soon if the player could pass. */
static bool
is_in_danger (Finder *self, const Position *pos)
{
  Position turned = *pos;

  position_set_seat (&turned, variant_next_seat (pos->variant, pos->seat));
  position_set_duty (&turned, NO_DUTY, NO_SQUARE);

  return ending_find (&turned).result == ONGOING && wins_soon (glance (self, &turned));
}

/* Returns whether the puzzle is the last step or leap into the castle. */
static bool
is_last_step (const Puzzle *puzzle)
{
  const SquareSet *goal = &variant_board (puzzle->pos.variant)->goal[puzzle->pos.seat];

  return puzzle->plies == 1 && puzzle->key.kind != MOVE_CAPTURE &&
         squares_have (goal, puzzle->key.to);
}

/* Returns whether the player of a win has hardly anything to find, because the second best
 * move wins too. Quiet moves that offer nothing are dull then, all moves of an army three
 * times as large, and choices between few captures; with an army twice as large, these need
 * not even win. */
static bool
is_dull (const Puzzle *puzzle, const Look *seen)
{
  const Position *pos = &puzzle->pos;
  int team = variant_team (pos->seat);
  int own = position_team_pieces (pos, team), enemies = position_team_pieces (pos, 1 - team);
  bool is_capture = puzzle->key.kind == MOVE_CAPTURE;
  bool wins_anyway = seen->scores[1] >= CLEARLY_WON;

  if (is_capture && movegen_count (pos) <= FEW_MOVES)
    return wins_anyway || (seen->scores[1] >= GOOD_ENOUGH && own >= 2 * enemies);

  return wins_anyway &&
         (own >= 3 * enemies || (!is_capture && puzzle_main_theme (puzzle) != THEME_OFFER));
}

static bool
find_win (Finder *self, const Position *pos, Puzzle *puzzle)
{
  Look seen;

  return look (self, pos, NODES_TO_COMPARE, 2, &seen) && look_shows_win (&seen) &&
         random_below (&self->rng, rarity (pos, &seen)) == 0 &&
         look (self, pos, NODES_TO_SEE, 2, &seen) && puzzle_find_win (puzzle, pos, self->solver) &&
         !is_last_step (puzzle) && !is_dull (puzzle, &seen);
}

/* Returns whether no deep search finds a loss after the right move. The proof looks only a little
 * further than the other moves lose. */
static bool
is_saved (Finder *self, const Position *pos)
{
  Look seen;

  look (self, pos, NODES_TO_TRUST, 1, &seen);

  return seen.n == 1 && !score_is_loss (seen.scores[0]);
}

static bool
find_saving (Finder *self, const Position *pos, Puzzle *puzzle)
{
  Look seen;

  return is_in_danger (self, pos) && look (self, pos, NODES_TO_SEE, 2, &seen) &&
         look_shows_saving (&seen) && puzzle_find_saving (puzzle, pos, self->solver) &&
         is_saved (self, pos);
}

/* Makes a puzzle of the position. Returns false if the position is not suitable. Short searches
 * reject most positions, and the solver proves the others. `score` is the score of the position, or
 * NO_SCORE. */
static bool
find_puzzle (Finder *self, const Position *pos, int score, Puzzle *puzzle)
{
  if (position_is_planting (pos) || ending_find (pos).result != ONGOING)
    return false;
  if (score == NO_SCORE)
    score = glance (self, pos);

  return wins_soon (score) ? find_win (self, pos, puzzle)
                           : score > -UNPLAYABLE && find_saving (self, pos, puzzle);
}

/* Plays a random move, which is often a mistake that gives the other team a puzzle. */
static void
play_random (Finder *self, Position *pos)
{
  g_autofree Move *moves = NULL;
  int n;

  moves = position_moves_new (pos, &n);
  position_play (pos, moves[random_below (&self->rng, n)], pos);
}

/* Returns whether one of two puzzles of the same game is a repetition of the other, or perhaps a
 * later part of it. */
static bool
are_alike (const Puzzle *one, const Puzzle *other, bool is_same_end)
{
  return move_is_equal (one->key, other->key) ||
         (is_same_end && puzzle_main_theme (one) == puzzle_main_theme (other));
}

/* Adds a puzzle unless another one is like it. Those of the same end begin with number `first`. */
static void
add (Finds *finds, int first, const Puzzle *puzzle)
{
  for (int i = 0; i < finds->n; i++)
    if (are_alike (&finds->puzzles[i], puzzle, i >= first))
      return;
  if (finds->n < MOST_OF_GAME)
    finds->puzzles[finds->n++] = *puzzle;
}

/* Looks for puzzles in the last positions of a game, going backward to position `least`, and after
 * a random move in each of them. */
static void
search_end (Finder *self, Finds *finds, int least)
{
  int last = self->plain_game.n - 1, first = finds->n;

  for (int i = last; i >= least && i > last - PLACES_LOOKED_AT; i--) {
    Position pos;
    Puzzle puzzle;

    go_back (&self->plain_game, i, &pos);
    if (find_puzzle (self, &pos, self->plain_game.scores[i], &puzzle))
      add (finds, first, &puzzle);
    play_random (self, &pos);
    if (find_puzzle (self, &pos, NO_SCORE, &puzzle))
      add (finds, first, &puzzle);
  }
}

static void *
work_cb (void *equipment, int64_t number)
{
  Finder *self = equipment;
  Finds *finds = g_new0 (Finds, 1);

  play_game (self, number);
  search_end (self, finds, 0);
  for (int i = 1; i < N_ENDS; i++)
    search_end (self, finds, play_other_end (self) + 1);

  return finds;
}

/* ---- The collection ---- */

static bool
is_walk (const Puzzle *puzzle, PuzzleTheme theme)
{
  return theme == THEME_CASTLE ||
         ((theme == THEME_QUIET || theme == THEME_CANTER) && puzzle->grade < EASY_GRADE);
}

/* Returns whether there are enough puzzles like this one. */
static bool
has_enough (const Collection *self, const Puzzle *puzzle, PuzzleTheme theme)
{
  return self->n[theme][puzzle->plies] >= self->plan->n_each ||
         (is_walk (puzzle, theme) && (self->n_walks + 1) * WALK_SHARE > self->n_kept);
}

/* Returns false if the position is known already, perhaps mirrored. */
static bool
add_position (Collection *self, const Position *pos)
{
  gint64 hash = (gint64) symmetry_hash (pos);

  return g_hash_table_add (self->seen, g_memdup2 (&hash, sizeof hash));
}

static bool
know_cb (void *user, int number, char *line)
{
  Collection *self = user;
  Puzzle puzzle;

  if (line[0] == '#' || line[0] == '\0')
    return true;
  if (!puzzle_read (&puzzle, line)) {
    complain ("--known: line %d is not a puzzle", number);
    return false;
  }
  if (puzzle.pos.variant == self->plan->variant)
    add_position (self, &puzzle.pos);

  return true;
}

static void
keep (Collection *self, Puzzle *puzzle)
{
  PuzzleTheme theme = puzzle_main_theme (puzzle);
  char text[PUZZLE_TEXT_SIZE];

  puzzle->grade = puzzle_grade (puzzle, self->search);
  if (has_enough (self, puzzle, theme) || !add_position (self, &puzzle->pos))
    return;

  self->n[theme][puzzle->plies]++;
  self->n_kept++;
  self->n_walks += is_walk (puzzle, theme);
  puzzle_write (puzzle, text);
  out_file_print (&self->out, "%s\n", text);
}

static bool
deliver_cb (void *user, int64_t number, void *product)
{
  Collection *self = user;
  Finds *finds = product;

  for (int i = 0; i < finds->n && !self->out.has_failed; i++)
    keep (self, &finds->puzzles[i]);
  g_free (finds);

  if (progress_begin (number + 1, self->plan->n_games)) {
    fprintf (stderr, "%s: game %lld of %lld: %d puzzles", self->plan->variant->id,
             (long long) number + 1, (long long) self->plan->n_games, self->n_kept);
    progress_end ();
  }

  return !self->out.has_failed;
}

static void
print_counts (const Collection *self)
{
  printf ("%s: games %lld, puzzles %d\n", self->plan->variant->id, (long long) self->plan->n_games,
          self->n_kept);
  for (int theme = 0; theme < N_PUZZLE_THEMES; theme++)
    for (int plies = 0; plies < N_LENGTHS; plies++)
      if (self->n[theme][plies] > 0)
        printf ("%-8s %d plies: %d\n", puzzle_theme_word ((PuzzleTheme) theme), plies,
                self->n[theme][plies]);
}

static Status
find_puzzles (const PuzzleOrder *plan)
{
  Collection collection = { .plan = plan, .search = search_new () };
  SharedTask task = { .user = &collection,
                      .n_tasks = plan->n_games,
                      .n_threads = plan->n_threads,
                      .equip = equip_cb,
                      .release = release_cb,
                      .work = work_cb,
                      .deliver = deliver_cb,
                      .discard = g_free };
  bool is_good;

  if (collection.search == NULL)
    complain ("not enough memory for a search");
  if (collection.search == NULL || !out_file_open (&collection.out, plan->file)) {
    search_free (collection.search);
    return TROUBLE;
  }

  collection.seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  is_good = (plan->known == NULL || file_each_line (plan->known, know_cb, &collection)) &&
            task_threads_run (&task);
  progress_close ();
  is_good = out_file_close (&collection.out) && is_good;
  if (is_good)
    print_counts (&collection);
  g_hash_table_unref (collection.seen);
  search_free (collection.search);

  return is_good ? DONE : TROUBLE;
}

/* ---- Settings ---- */

static bool
read_order (PuzzleOrder *self, const Command *command, int n, char *const *arguments)
{
  int64_t values[N_SETTINGS] = {
    [GAMES] = 100, [CONCURRENCY] = 1, [EACH] = 10, [CARELESS] = 3, [SEED] = 1
  };
  const char *texts[N_SETTINGS][MOST_SETTING_WORDS] = { { NULL } };
  const char *left[MOST_OPERANDS];

  if (settings_read (settings, N_SETTINGS, command, n, arguments, values, texts, left) < 0 ||
      (self->variant = argument_variant (left[0])) == NULL ||
      !setting_is_given (&settings[OUT], texts[OUT][0]))
    return false;

  self->file = texts[OUT][0];
  self->known = texts[KNOWN][0];
  self->seed = (uint64_t) values[SEED];
  self->n_each = (int) values[EACH];
  self->n_careless = (int) values[CARELESS];
  self->n_threads = (int) values[CONCURRENCY];
  self->n_games = values[GAMES];

  return true;
}

static Status
run (const Command *self, int n, char *const *arguments)
{
  PuzzleOrder plan = { .variant = NULL };

  return read_order (&plan, self, n, arguments) ? find_puzzles (&plan) : TROUBLE;
}

const Command puzzles_command = {
  .name = "puzzles",
  .arguments = "VARIANT SETTING...",
  .summary = "find puzzles, each with one right move",
  .details =
    "Lets the engine play against itself, and finds positions in which one move is right and\n"
    "all others are wrong. A full search proves each puzzle. Writes a line for each puzzle:\n\n"
    "  VARIANT KIND PLIES GRADE POSITION MOVE\n\n"
    "KIND is `win` or `charge` if only this move wins in PLIES plies; `only` if every other\n"
    "move loses within PLIES plies; `draw` if this is so and the move also forces a draw.\n"
    "GRADE is the difficulty. Of positions that differ only by a rotation or reflection\n"
    "of the board, the file has one. The same arguments give the same file, on any number of\n"
    "threads.\n\n"
    "  --out FILE          the file to write (required)\n"
    "  --games N           the number of games (default 100)\n"
    "  --each N            the most puzzles of one theme and length (default 10)\n"
    "  --careless N        up to N of twelve moves are random (default 3)\n"
    "  --concurrency N     the number of games at the same time (default 1)\n"
    "  --seed N            the seed of the games (default 1)\n"
    "  --known FILE        puzzles that are not written again\n",
  .n_least = 1,
  .n_most = 1,
  .run = run,
  .has_settings = true,
};
