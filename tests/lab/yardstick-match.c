/* A match of the engine against the yardstick player:
 *
 *     yardstick-match [SETTING=VALUE...] [VARIANT...]
 *
 *     games=N    games of each variant (100); each opening is played twice, with exchanged teams
 *     ms=N       time for a move of the engine (50)
 *     nodes=N    nodes for a move instead of time, independent of the machine
 *     threads=N  threads of the engine (1)
 *     depth=N    plies that the yardstick searches (4)
 *     contempt=N of the engine, in hundredths of a man (150)
 *     seed=N     for other openings (2024)
 *     part=K/N   play only every N-th opening, from the K-th on, so that N processes share a match
 *     save=DIR   writes the games that the engine did not win, as lists of moves
 *
 * An opening is a few random moves. A short search rejects an opening if a team is more than a man
 * ahead, or if a team can soon force a draw. This search has no net, so that new nets play the same
 * openings. Prints a row for each variant, and fails if the engine scores less than required. */

#include "core/notation/notation.h"
#include "core/notation/position-text.h"
#include "core/rules/ending.h"
#include "core/rules/movegen.h"
#include "engine/judge/net.h"
#include "engine/search/search.h"
#include "lab/yardstick.h"
#include "support/random-position.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
  OPENING_PLIES = 8,
  MOST_PLIES_OF_GAME = 400,
  CONTEMPT = 150,
  LEAST_PERCENT = 98,
  JUDGE_NODES = 20000,
  MOST_UNBALANCE = 100,
  MOST_NAMED = 16,
};

typedef struct Settings {
  int n_games, ms;
  uint64_t n_nodes, seed;
  int n_threads, depth, contempt, part, n_parts;
  const char *folder; /* NULL to save no games */
  const Variant *named[MOST_NAMED];
  int n_named;
} Settings;

/* The results, by the team of the engine. */
typedef struct Score {
  int n_won[2], n_drawn[2], n_lost[2], n_plies;
} Score;

typedef struct Ply {
  Position before;
  Move move;
  bool is_engine;
  SearchResult thought;
} Ply;

typedef struct Game {
  Position pos;
  int opening, team; /* number of the opening, and the engine's team */
  Result result;
  Ply plies[MOST_PLIES_OF_GAME];
  uint64_t hashes[MOST_PLIES_OF_GAME];
  int n;
} Game;

/* ---- One game ---- */

/* Returns whether a player can claim a draw: for a third repetition, or for too many moves without
 * progress. */
static bool
can_claim (const Game *game)
{
  int n_before = 0;

  for (int i = 0; i < game->n; i++)
    n_before += game->hashes[i] == game->pos.hash;

  return n_before >= 2 || game->pos.quiet_plies >= variant_quiet_limit (game->pos.variant);
}

static Move
engine_move (Search *search, const Game *game, const Settings *settings, SearchResult *thought)
{
  SearchLimits limits = { .n_nodes = settings->n_nodes,
                          .contempt = settings->contempt, /* the engine plays to win */
                          .soft_ms = settings->n_nodes > 0 ? 0 : settings->ms,
                          .hard_ms = settings->n_nodes > 0 ? 0 : settings->ms,
                          .earlier = game->hashes,
                          .n_earlier = game->n };

  search_run (search, &game->pos, &limits, NULL, NULL, thought);

  return thought->best;
}

static bool
is_legal (const Position *pos, Move move)
{
  int n = movegen_count (pos);
  Move *moves = calloc ((size_t) n + 1, sizeof *moves);
  bool found = false;

  movegen_list (pos, moves, n);
  for (int i = 0; i < n; i++)
    found = found || move_is_equal (moves[i], move);
  free (moves);

  return found;
}

static void
play_ply (Search *search, Game *game, const Settings *settings)
{
  Ply *ply = &game->plies[game->n];

  *ply = (Ply) { .before = game->pos, .is_engine = variant_team (game->pos.seat) == game->team };
  ply->move = ply->is_engine ? engine_move (search, game, settings, &ply->thought)
                             : yardstick_choose (&game->pos, settings->depth);
  if (!is_legal (&game->pos, ply->move)) {
    fputs ("an illegal move\n", stderr);
    exit (EXIT_FAILURE);
  }

  game->hashes[game->n++] = game->pos.hash;
  position_play (&game->pos, ply->move, &game->pos);
}

static void
play (Search *search, Game *game, const Settings *settings)
{
  search_clear (search);
  while ((game->result = ending_find (&game->pos).result) == ONGOING && !can_claim (game) &&
         game->n < MOST_PLIES_OF_GAME)
    play_ply (search, game, settings);
  if (game->result == ONGOING)
    game->result = DRAW;
}

/* ---- Saving games ---- */

static void
write_ply (FILE *file, const Ply *ply, int number)
{
  char text[MOVE_TEXT_SIZE];

  move_text_write (&ply->before, ply->move, text);
  fprintf (file, "%3d %c %s", number, ply->before.variant->seats[ply->before.seat].letter, text);
  if (ply->is_engine)
    fprintf (file, "   score %+d depth %d", ply->thought.score, ply->thought.depth);
  fputc ('\n', file);
}

static void
write_game (FILE *file, const Game *game)
{
  const Position *opening = game->n > 0 ? &game->plies[0].before : &game->pos;
  char result[RESULT_TEXT_SIZE], text[POSITION_TEXT_SIZE];

  position_text_write (opening, true, text);
  result_write (game->result, opening->variant, result);
  fprintf (file, "%s %s\nopening %d, the engine leads team %d, result %s\n", opening->variant->id,
           text, game->opening, game->team + 1, result);
  for (int i = 0; i < game->n; i++)
    write_ply (file, &game->plies[i], i + 1);
}

static void
save (const Game *game, const char *folder)
{
  char path[1024];
  FILE *file;

  snprintf (path, sizeof path, "%s/%s-%03d-%d.txt", folder, game->pos.variant->id, game->opening,
            game->team + 1);
  file = fopen (path, "w");
  if (file == NULL) {
    perror (path);
    exit (EXIT_FAILURE);
  }
  write_game (file, game);
  fclose (file);
}

/* ---- A match ---- */

static void
count (Score *score, const Game *game)
{
  score->n_plies += game->n;
  if (game->result == DRAW)
    score->n_drawn[game->team]++;
  else if (game->result == result_win_of_team (game->team))
    score->n_won[game->team]++;
  else
    score->n_lost[game->team]++;
}

/* Returns the worth of an opening. The search has one thread and is cleared first. So the result
 * does not depend on the openings judged before, or on the process. */
static int
worth_of_opening (Search *judge, const Position *pos, int contempt)
{
  SearchLimits limits = { .n_nodes = JUDGE_NODES, .contempt = contempt };
  SearchResult result;

  search_clear (judge);
  search_run (judge, pos, &limits, NULL, NULL, &result);

  return result.score;
}

/* Returns whether no team is far ahead. Searches once with contempt and once against it, so that an
 * opening in which a team can force a draw is refused too. */
static bool
is_balanced (Search *judge, const Position *pos)
{
  return ending_find (pos).result == ONGOING &&
         abs (worth_of_opening (judge, pos, CONTEMPT)) <= MOST_UNBALANCE &&
         abs (worth_of_opening (judge, pos, -CONTEMPT)) <= MOST_UNBALANCE;
}

static void
make_opening (Position *pos, Search *judge, const Variant *variant, uint64_t seed, int number)
{
  Dice dice = { (seed + (uint64_t) number) * 0x9e3779b97f4a7c15u };

  do
    random_play (pos, variant, &dice, OPENING_PLIES + variant->trees_each * variant->n_seats);
  while (!is_balanced (judge, pos));
}

static void
play_opening (
  Search *search, const Position *opening, int number, const Settings *settings, Score *score)
{
  Game *game = calloc (1, sizeof *game);

  for (int team = 0; team < 2; team++) {
    game->pos = *opening;
    game->opening = number;
    game->team = team;
    game->n = 0;
    play (search, game, settings);
    count (score, game);
    if (settings->folder != NULL && game->result != result_win_of_team (team))
      save (game, settings->folder);
  }
  free (game);
}

static double
percent_of (const Score *score)
{
  int n_won = score->n_won[0] + score->n_won[1], n_drawn = score->n_drawn[0] + score->n_drawn[1];
  int n = n_won + n_drawn + score->n_lost[0] + score->n_lost[1];

  return n > 0 ? 100.0 * (n_won + 0.5 * n_drawn) / n : 100;
}

static void
print_row (const char *name, const Score *score)
{
  int n = 0;

  printf ("%-12s", name);
  for (int team = 0; team < 2; team++) {
    printf ("  %5d %5d %5d", score->n_won[team], score->n_drawn[team], score->n_lost[team]);
    n += score->n_won[team] + score->n_drawn[team] + score->n_lost[team];
  }
  printf (" %7.1f %% %6.1f\n", percent_of (score), n > 0 ? (double) score->n_plies / n : 0.0);
  fflush (stdout);
}

static bool
match (Search *search, Search *judge, const Variant *variant, const Settings *settings)
{
  Score score = { .n_plies = 0 };

  for (int i = settings->part - 1; i < settings->n_games / 2; i += settings->n_parts) {
    Position opening;

    make_opening (&opening, judge, variant, settings->seed, i);
    play_opening (search, &opening, i, settings, &score);
  }
  print_row (variant->id, &score);

  return percent_of (&score) >= LEAST_PERCENT;
}

/* ---- Settings ---- */

static bool
read_setting (Settings *self, const char *word)
{
  char text[2];

  if (strncmp (word, "save=", 5) == 0) {
    self->folder = word + 5;
    return true;
  }

  return sscanf (word, "games=%d%1s", &self->n_games, text) == 1 ||
         sscanf (word, "ms=%d%1s", &self->ms, text) == 1 ||
         sscanf (word, "nodes=%" SCNu64 "%1s", &self->n_nodes, text) == 1 ||
         sscanf (word, "threads=%d%1s", &self->n_threads, text) == 1 ||
         sscanf (word, "depth=%d%1s", &self->depth, text) == 1 ||
         sscanf (word, "contempt=%d%1s", &self->contempt, text) == 1 ||
         sscanf (word, "seed=%" SCNu64 "%1s", &self->seed, text) == 1 ||
         (sscanf (word, "part=%d/%d%1s", &self->part, &self->n_parts, text) == 2 &&
          self->part >= 1 && self->part <= self->n_parts);
}

static bool
read_variant (Settings *self, const char *word)
{
  if (variant_find (word) == NULL || self->n_named == MOST_NAMED)
    return false;

  self->named[self->n_named++] = variant_find (word);

  return true;
}

static void
read_words (Settings *self, int n_words, char **words)
{
  static const char *const main_variants[] = { "camelot", "camelot2000", "cam", "river", "grand" };

  for (int i = 0; i < n_words; i++)
    if (!read_setting (self, words[i]) && !read_variant (self, words[i])) {
      fprintf (stderr, "neither a setting nor a game: %s\n", words[i]);
      exit (EXIT_FAILURE);
    }
  if (self->n_named == 0)
    for (size_t i = 0; i < sizeof main_variants / sizeof main_variants[0]; i++)
      read_variant (self, main_variants[i]);
}

int
main (int argc, char **argv)
{
  Settings settings = {
    .n_games = 100,
    .ms = 50,
    .depth = YARDSTICK_DEPTH,
    .n_threads = 1,
    .contempt = CONTEMPT,
    .seed = 2024,
    .part = 1,
    .n_parts = 1,
  };
  Search *search = search_new (), *judge = search_new ();
  bool is_good = search != NULL && judge != NULL;

  read_words (&settings, argc - 1, argv + 1);
  is_good = is_good && search_set_threads (search, settings.n_threads);
  if (judge != NULL)
    search_set_net (judge, &no_net);
  printf ("                first team         second team\n"
          "variant         won drawn  lost    won drawn  lost     score  plies\n");
  for (int i = 0; i < settings.n_named; i++)
    is_good = match (search, judge, settings.named[i], &settings) && is_good;
  search_free (judge);
  search_free (search);

  return is_good ? EXIT_SUCCESS : EXIT_FAILURE;
}
