#include "lab/match/commands.h"

#include "cli/common/argument.h"
#include "cli/common/messages.h"
#include "cli/common/options.h"
#include "cli/common/out-file.h"
#include "cli/common/progress.h"
#include "core/rules/symmetry.h"
#include "engine/proof/puzzle-proof.h"
#include "lab/match/opening.h"
#include "lab/match/plain-game.h"
#include "lab/match/random.h"
#include "lab/match/task-threads.h"

#include <glib.h>

enum { GAMES, CONCURRENCY, EACH, CARELESS, SEED, OUT, N_SETTINGS };

/* With a carelessness of n, about n of CARELESS_OF moves are random. */
enum { CARELESS_OF = 12 };

static const Setting settings[N_SETTINGS] = {
  [GAMES] = { "--games", 1, 100000000, NULL },
  [CONCURRENCY] = { "--concurrency", 1, 64, NULL },
  [EACH] = { "--each", 1, 1000, NULL },
  [CARELESS] = { "--careless", 0, CARELESS_OF, NULL },
  [SEED] = { "--seed", 0, INT64_MAX / 200, NULL },
  [OUT] = { "--out", 1, 1, "a file" },
};

enum {
  OPENING_PLIES = 8,
  MOST_MOVES_OF_SEAT = 100,
  NODES_A_MOVE = 1500,
  NODES_TO_SEE = 20000,
  NODES_TO_PROVE = 4000000, /* limit for each question to the solver */
  SOLVER_MIB = 32,
  PLACES_LOOKED_AT = 24, /* the most positions of a game that are examined, near its end */
  MOST_OF_GAME = 2,
  UNPLAYABLE = 300, /* with a score of -UNPLAYABLE or less, the game is lost anyway */
  N_LENGTHS = MOST_PUZZLE_PLIES + 1,
};

/* The order from the command line: where to look for puzzles, and for how many. */
typedef struct Quarry {
  const Variant *variant;
  uint64_t seed;
  int n_threads, n_each, n_careless;
  int64_t n_games;
  const char *file;
} Quarry;

/* The puzzles of one game. */
typedef struct Finds {
  int n;
  Puzzle puzzles[MOST_OF_GAME];
} Finds;

/* The equipment of a thread, to find puzzles in games of the engine with itself. */
typedef struct Mine {
  const Quarry *plan;
  Search *search;
  Solver *solver;
  PlainGame plain_game;
  Random rng;
} Mine;

/* The counts of the puzzles that were kept so far, and the file to which they are written. */
typedef struct Haul {
  const Quarry *plan;
  OutFile out;
  GHashTable *seen; /* owned; hashes of the puzzles' positions */
  int n[N_PUZZLE_KINDS][N_LENGTHS]
       [2]; /* by kind, by length in plies, and by few (0) or many (1) pieces */
  int n_kept;
} Haul;

/* ---- The equipment of a thread ---- */

static void
release_cb (void *equipment)
{
  Mine *self = equipment;

  search_free (self->search);
  solver_free (self->solver);
  g_free (self);
}

static void *
equip_cb (void *user)
{
  const Haul *haul = user;
  Mine *self = g_new0 (Mine, 1);

  self->plan = haul->plan;
  self->search = search_new ();
  self->solver = solver_new (SOLVER_MIB);
  if (self->search != NULL && self->solver != NULL) {
    /* Grades stay the same when a net changes. */
    search_set_net (self->search, &no_net);
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
play_ply (Mine *self, int carelessness)
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
play_game (Mine *self, int64_t number)
{
  const Quarry *plan = self->plan;
  int carelessness, most = MOST_MOVES_OF_SEAT * plan->variant->n_seats;
  Result result;

  self->rng = random_from (plan->seed, (uint64_t) number);
  carelessness = random_below (&self->rng, plan->n_careless + 1);
  opening_stray (&self->plain_game, plan->variant, OPENING_PLIES, plan->seed, (uint64_t) number);
  search_clear (self->search);
  solver_clear (self->solver);
  while (plain_game_ending (&self->plain_game, &result) == TERMINATION_NONE &&
         self->plain_game.n < most)
    play_ply (self, carelessness);
}

/* ---- The puzzles of a game ---- */

/* The scores of the two best moves. */
typedef struct Look {
  int n, scores[2];
} Look;

static void
look_cb (const SearchReport *report, void *user_data)
{
  Look *self = user_data;

  if (report->bound == SCORE_IS_EXACT && report->line <= 2) {
    self->scores[report->line - 1] = report->score;
    self->n = report->line > self->n ? report->line : self->n;
  }
}

static bool
wins_soon (int score)
{
  return score_is_win (score) && score_plies_left (score) <= MOST_PUZZLE_PLIES;
}

/* Makes a puzzle of the position. Returns false if the position is not suitable. The search rejects
 * most positions quickly, and the solver proves the others. */
static bool
assay (Mine *self, const Position *pos, Puzzle *puzzle)
{
  SearchLimits limits = { .n_nodes = NODES_TO_SEE, .n_lines = 2 };
  Look look = { .n = 0 };
  SearchResult result;

  search_run (self->search, pos, &limits, look_cb, &look, &result);
  if (look.n < 2)
    return false;
  if (wins_soon (look.scores[0]))
    return look.scores[1] < look.scores[0] && puzzle_find_win (puzzle, pos, self->solver);

  return look.scores[0] > -UNPLAYABLE && score_is_loss (look.scores[1]) &&
         puzzle_find_saving (puzzle, pos, self->solver);
}

static void
go_back (const PlainGame *plain_game, int n, Position *pos)
{
  *pos = plain_game->start;
  for (int i = 0; i < n; i++)
    position_play (pos, plain_game->moves[i], pos);
}

/* Looks for puzzles in some positions of a game, going backward from a position near the end. Two
 * puzzles of one game must differ in kind, because otherwise one puzzle could be a later part of
 * the other. */
static void
dig (Mine *self, Finds *finds)
{
  int last = self->plain_game.n - 1 - random_below (&self->rng, MOST_PUZZLE_PLIES);

  for (int i = last; i >= 0 && i > last - PLACES_LOOKED_AT && finds->n < MOST_OF_GAME; i--) {
    Puzzle *puzzle = &finds->puzzles[finds->n];
    Position pos;

    go_back (&self->plain_game, i, &pos);
    if (position_is_planting (&pos) || random_below (&self->rng, 2) == 0 ||
        !assay (self, &pos, puzzle) || (finds->n > 0 && finds->puzzles[0].kind == puzzle->kind))
      continue;
    puzzle->grade = puzzle_grade (puzzle, self->search);
    finds->n++;
  }
}

static void *
work_cb (void *equipment, int64_t number)
{
  Mine *self = equipment;
  Finds *finds = g_new0 (Finds, 1);

  play_game (self, number);
  dig (self, finds);

  return finds;
}

/* ---- The collection ---- */

/* Returns the counter of the kept puzzles that are like `puzzle` in kind, length, and few or many
 * pieces. */
static int *
count_of_like (Haul *self, const Puzzle *puzzle)
{
  return &self->n[puzzle->kind][puzzle->plies][puzzle_is_full (puzzle)];
}

static void
keep (Haul *self, const Puzzle *puzzle)
{
  int *n = count_of_like (self, puzzle);
  gint64 hash = (gint64) symmetry_hash (&puzzle->pos);
  char text[PUZZLE_TEXT_SIZE];

  if (*n >= self->plan->n_each || !g_hash_table_add (self->seen, g_memdup2 (&hash, sizeof hash)))
    return;

  (*n)++;
  self->n_kept++;
  puzzle_write (puzzle, text);
  out_file_print (&self->out, "%s\n", text);
}

static bool
deliver_cb (void *user, int64_t number, void *product)
{
  Haul *self = user;
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
print_haul (const Haul *self)
{
  printf ("%s: games %lld, puzzles %d\n", self->plan->variant->id, (long long) self->plan->n_games,
          self->n_kept);
  for (int kind = 0; kind < N_PUZZLE_KINDS; kind++)
    for (int plies = 0; plies < N_LENGTHS; plies++)
      if (self->n[kind][plies][0] + self->n[kind][plies][1] > 0)
        printf ("%-6s %d plies: %d, and with many pieces %d\n", puzzle_word ((PuzzleKind) kind),
                plies, self->n[kind][plies][0], self->n[kind][plies][1]);
}

static Status
mine (const Quarry *plan)
{
  Haul haul = { .plan = plan };
  SharedTask task = { .user = &haul,
                      .n_tasks = plan->n_games,
                      .n_threads = plan->n_threads,
                      .equip = equip_cb,
                      .release = release_cb,
                      .work = work_cb,
                      .deliver = deliver_cb,
                      .discard = g_free };
  bool is_good;

  if (!out_file_open (&haul.out, plan->file))
    return TROUBLE;

  haul.seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  is_good = task_threads_run (&task);
  progress_close ();
  is_good = out_file_close (&haul.out) && is_good;
  if (is_good)
    print_haul (&haul);
  g_hash_table_unref (haul.seen);

  return is_good ? DONE : TROUBLE;
}

/* ---- Settings ---- */

static bool
read_order (Quarry *self, const Command *command, int n, char *const *arguments)
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
  Quarry plan = { .variant = NULL };

  return read_order (&plan, self, n, arguments) ? mine (&plan) : TROUBLE;
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
    "  --each N            the most puzzles of one kind and length, with many pieces and with\n"
    "                      few pieces (default 10)\n"
    "  --careless N        up to N of twelve moves are random (default 3)\n"
    "  --concurrency N     the number of games at the same time (default 1)\n"
    "  --seed N            the seed of the games (default 1)\n",
  .n_least = 1,
  .n_most = 1,
  .run = run,
  .has_settings = true,
};
