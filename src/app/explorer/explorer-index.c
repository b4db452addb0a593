#include "app/explorer/explorer-index.h"

#include <assert.h>

enum { FEWEST_HEADS = 1 << 10 };

/* A move of a game. Rows whose hashes have the same low bits form a chain, the latest row first. */
typedef struct Row {
  guint64 hash;
  Move move;
  guint32 game;
  guint32 next; /* the next row of the chain, counted from 1; 0 at its end */
} Row;

static_assert (sizeof (Row) == 24, "a row for each move of each game has to be small");

typedef struct Game {
  const Variant *variant;
  guint32 n_rows;
  guint8 result, home;
  gboolean is_gone;
} Game;

/* The evaluation of a position for the first team. */
typedef struct Score {
  guint64 key; /* of the position and its variant */
  int score;
  guint game; /* that notes it */
} Score;

struct ExplorerIndex {
  GArray *rows;   /* owned; of Row; the rows of a game stand together, in the order of its moves */
  GArray *games;  /* owned; of Game */
  guint32 *heads; /* owned; the first row of each chain, as Row.next */
  guint n_heads;  /* a power of two */
  guint n_gone;   /* the number of rows of removed games */
  GHashTable *scores; /* owned; a set of Score; of two with the same key, the latest wins */
};

/* ---- Chains ---- */

static guint32 *
head_of (const ExplorerIndex *self, guint64 hash)
{
  return &self->heads[hash & (self->n_heads - 1)];
}

static void
link_row (ExplorerIndex *self, guint i)
{
  Row *row = &g_array_index (self->rows, Row, i);
  guint32 *head = head_of (self, row->hash);

  row->next = *head;
  *head = i + 1;
}

/* Makes all chains anew, for a new number of rows. */
static void
link_all (ExplorerIndex *self)
{
  while (self->n_heads < self->rows->len)
    self->n_heads *= 2;
  g_free (self->heads);
  self->heads = g_new0 (guint32, self->n_heads);
  for (guint i = 0; i < self->rows->len; i++)
    link_row (self, i);
}

/* ---- Scores ---- */

/* Positions of two variants may have the same hash. */
static guint64
key_of (guint64 hash, const Variant *variant)
{
  return hash ^ ((guint64) (variant - variants) << 32);
}

static void
add_score (ExplorerIndex *self, guint game, guint64 key, int score)
{
  Score *entry = g_new (Score, 1);

  *entry = (Score) { key, score, game };
  g_hash_table_add (self->scores, entry);
}

static void
find_score (const ExplorerIndex *self, ExploredMove *move, const Position *after)
{
  const guint64 key = key_of (after->hash, after->variant);
  const Score *score = g_hash_table_lookup (self->scores, &key);

  move->has_score = score != NULL && !g_array_index (self->games, Game, score->game).is_gone;
  if (move->has_score)
    move->score = score->score;
}

/* ---- Games ---- */

static const Game *
game_of (const ExplorerIndex *self, const Row *row)
{
  return &g_array_index (self->games, Game, row->game);
}

guint
explorer_index_add (ExplorerIndex *self, const ExploredGame *game, GameHome home)
{
  guint number = self->games->len;
  Game entry = { .variant = game->variant,
                 .n_rows = game->steps->len,
                 .result = (guint8) game->result,
                 .home = (guint8) home };

  g_array_append_val (self->games, entry);
  for (guint i = 0; i < game->steps->len; i++) {
    const ExploredStep *step = &g_array_index (game->steps, ExploredStep, i);
    Row row = { .hash = step->hash, .move = step->move, .game = number };

    g_array_append_val (self->rows, row);
    link_row (self, self->rows->len - 1);
    if (step->has_score)
      add_score (self, number, key_of (step->after, game->variant), step->score);
  }
  if (self->rows->len > self->n_heads)
    link_all (self);

  return number;
}

/* Frees the memory of removed games. */
static void
drop_gone (ExplorerIndex *self)
{
  GArray *old = self->rows;

  self->rows = g_array_sized_new (FALSE, FALSE, sizeof (Row), old->len - self->n_gone);
  for (guint i = 0; i < old->len; i++) {
    const Row *row = &g_array_index (old, Row, i);

    if (!game_of (self, row)->is_gone)
      g_array_append_vals (self->rows, row, 1);
  }
  g_array_unref (old);
  self->n_gone = 0;
  self->n_heads = FEWEST_HEADS;
  link_all (self);
}

void
explorer_index_remove (ExplorerIndex *self, guint game)
{
  Game *entry = &g_array_index (self->games, Game, game);

  entry->is_gone = TRUE;
  self->n_gone += entry->n_rows;
  if (self->n_gone > self->rows->len / 2)
    drop_gone (self);
}

/* ---- Finding ---- */

static ExploredMove *
find_move (Explored *explored, Move move)
{
  ExploredMove new = { .move = move };

  for (guint i = 0; i < explored->moves->len; i++) {
    ExploredMove *known = &g_array_index (explored->moves, ExploredMove, i);

    if (move_is_equal (known->move, move))
      return known;
  }
  g_array_append_val (explored->moves, new);

  return &g_array_index (explored->moves, ExploredMove, explored->moves->len - 1);
}

static void
count_row (Explored *explored, const Row *row, const Game *game)
{
  ExploredMove *known = find_move (explored, row->move);

  if (known->last_game == row->game)
    return;

  known->last_game = row->game;
  known->n_games++;
  known->n_results[game->result]++;
}

/* Finds the scores, and removes moves that are not legal now. The hash does not have the right to
 * demand a capture, and positions of two variants may have the same hash. */
static void
keep_legal (const ExplorerIndex *self, Explored *explored, const Turn *turn)
{
  Turn after;

  for (guint i = explored->moves->len; i-- > 0;) {
    ExploredMove *move = &g_array_index (explored->moves, ExploredMove, i);

    if (turn_play (turn, move->move, &after, NULL))
      find_score (self, move, &after.pos);
    else
      g_array_remove_index (explored->moves, i);
  }
}

static gint
compare_moves (gconstpointer a, gconstpointer b)
{
  const ExploredMove *x = a, *y = b;
  int by_games = (x->n_games < y->n_games) - (x->n_games > y->n_games);
  int by_from = square_order (x->move.from) - square_order (y->move.from);
  int by_to = square_order (x->move.to) - square_order (y->move.to);

  return by_games != 0 ? by_games : by_from != 0 ? by_from : by_to;
}

/* Returns the game of a row that belongs to the position, or NULL. */
static const Game *
find_game (const ExplorerIndex *self, const Row *row, const Position *pos, guint homes)
{
  const Game *game = game_of (self, row);
  gboolean fits = row->hash == pos->hash && game->variant == pos->variant;

  return fits && !game->is_gone && (homes & 1u << game->home) != 0 ? game : NULL;
}

static void
clear (Explored *explored)
{
  g_array_set_size (explored->moves, 0);
  for (int i = 0; i < N_HOMES; i++)
    explored->n_games[i] = 0;
}

void
explorer_index_find (const ExplorerIndex *self, const Turn *turn, guint homes, Explored *explored)
{
  const Row *row;
  guint last_game = 0;

  clear (explored);
  for (guint i = *head_of (self, turn->pos.hash); i != 0; i = row->next) {
    const Game *game;

    row = &g_array_index (self->rows, Row, i - 1);
    game = find_game (self, row, &turn->pos, homes);
    if (game == NULL)
      continue;
    count_row (explored, row, game);
    explored->n_games[game->home] += row->game != last_game;
    last_game = row->game;
  }
  keep_legal (self, explored, turn);
  g_array_sort (explored->moves, compare_moves);
}

guint
explorer_index_get_n_rows (const ExplorerIndex *self)
{
  return self->rows->len;
}

/* ---- Life cycle ---- */

Explored *
explored_new (void)
{
  Explored *self = g_new0 (Explored, 1);

  self->moves = g_array_new (FALSE, FALSE, sizeof (ExploredMove));

  return self;
}

void
explored_free (Explored *self)
{
  g_array_unref (self->moves);
  g_free (self);
}

ExplorerIndex *
explorer_index_new (void)
{
  ExplorerIndex *self = g_new0 (ExplorerIndex, 1);
  Game none = { 0 };

  self->rows = g_array_new (FALSE, FALSE, sizeof (Row));
  self->games = g_array_new (FALSE, FALSE, sizeof (Game));
  g_array_append_val (self->games, none); /* no game has the number 0 */
  self->n_heads = FEWEST_HEADS;
  self->heads = g_new0 (guint32, self->n_heads);
  self->scores = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  return self;
}

void
explorer_index_free (ExplorerIndex *self)
{
  g_array_unref (self->rows);
  g_array_unref (self->games);
  g_free (self->heads);
  g_hash_table_unref (self->scores);
  g_free (self);
}
