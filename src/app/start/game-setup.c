#include "app/start/game-setup.h"

#include "app/game/session-edit.h"
#include "app/game/session-play.h"
#include "app/game/session-time.h"
#include "core/rules/movegen.h"
#include "engine/search/tree-placing.h"

/* A beginner can beat the first opponent. */
enum { FIRST_LEVEL = 1, GOOD_TREES = 5, N_TURNS = 4 };

void
game_setup_init (GameSetup *self, const Variant *variant)
{
  *self = (GameSetup) { .variant = variant, .level = FIRST_LEVEL };
  for (int seat = 0; seat < variant->n_seats; seat++)
    self->players[seat] = player_new (seat == 0 ? 0 : FIRST_LEVEL, "");
}

int
game_setup_most_missing (const Variant *variant, Seat seat)
{
  Position start;

  position_start (&start, variant);

  return MIN (MOST_MISSING, start.n_pieces[seat] - 2);
}

/* Returns the seat whose army has all these squares, or NOBODY. */
static int
owner_of (const Variant *variant, const SquareSet *squares)
{
  for (int seat = 0; seat < variant->n_seats; seat++) {
    SquareSet others = squares_without (squares, &variant_board (variant)->army[seat]);

    if (squares_are_none (&others))
      return seat;
  }

  return NOBODY;
}

gboolean
game_setup_may_miss (const Variant *variant, SquareSet missing)
{
  int seat = owner_of (variant, &missing);

  return seat != NOBODY &&
         squares_count (&missing) <= game_setup_most_missing (variant, (Seat) seat);
}

/* ---- From another game ---- */

/* Removes the pieces of a handicap. */
static void
remove_pieces (Position *start, SquareSet missing)
{
  while (!squares_are_none (&missing))
    position_remove (start, squares_take (&missing));
}

SquareSet
game_setup_find_missing (LogresGameSession *session)
{
  const Variant *variant = logres_game_session_get_variant (session);
  const Position *begin = &logres_game_session_get_record (session)->root->turn.pos;
  SquareSet missing = { { 0 } };
  Position start;

  position_start (&start, variant);
  for (int seat = 0; seat < variant->n_seats; seat++) {
    SquareSet gone = squares_without (&start.pieces[seat], &begin->pieces[seat]);

    missing = squares_or (&missing, &gone);
  }
  remove_pieces (&start, missing);

  return position_is_equal (&start, begin) && game_setup_may_miss (variant, missing)
           ? missing
           : (SquareSet) { { 0 } };
}

static Square
turn_square (const Board *board, Square sq)
{
  return square_at (board->n_ranks - 1 - square_rank (sq), square_file (sq));
}

/* Turns all squares by a right angle, or by two on a board that is not a square. */
static SquareSet
turn_squares (const Board *board, SquareSet squares)
{
  gboolean is_square = board->n_files == board->n_ranks;
  SquareSet turned = { { 0 } };

  for (Square sq; (sq = squares_take (&squares)) != NO_SQUARE;)
    squares_add (&turned, is_square ? turn_square (board, sq)
                                    : square_at (board->n_files - 1 - square_file (sq),
                                                 board->n_ranks - 1 - square_rank (sq)));

  return turned;
}

/* Returns the handicap of the same player after each has moved by one seat: the board is turned
 * until the old army lies on the new one. */
static SquareSet
missing_of_rematch (LogresGameSession *session)
{
  const Variant *variant = logres_game_session_get_variant (session);
  const Board *board = variant_board (variant);
  SquareSet missing = game_setup_find_missing (session);
  int n = variant->n_seats, seat = owner_of (variant, &missing);
  SquareSet army = board->army[seat];

  for (int i = 0; i < N_TURNS && !squares_are_equal (&army, &board->army[(seat + n - 1) % n]);
       i++) {
    army = turn_squares (board, army);
    missing = turn_squares (board, missing);
  }

  return missing;
}

void
game_setup_init_from (GameSetup *self, LogresGameSession *session, Seat below, gboolean is_rematch)
{
  const Variant *variant = logres_game_session_get_variant (session);
  int n = variant->n_seats, step = is_rematch ? 1 : 0;

  *self = (GameSetup) { .variant = variant,
                        .control = *logres_game_session_get_time_control (session),
                        .level = FIRST_LEVEL,
                        .below = (Seat) ((below + n - step) % n) };
  for (int seat = 0; seat < n; seat++)
    self->players[seat] = logres_game_session_get_player (session, (Seat) ((seat + step) % n));
  if (is_rematch)
    self->missing = missing_of_rematch (session);
}

/* ---- A new game ---- */

void
game_setup_draw_sides (GameSetup *self)
{
  Player first = self->players[0];

  if (!self->is_side_random || self->variant->n_seats != 2 || g_random_boolean ())
    return;

  self->players[0] = self->players[1];
  self->players[1] = first;
  self->below = 1 - self->below;
  self->seats_elsewhere = self->seats_elsewhere != 0 ? 1u << (1 - self->below) : 0;
}

static gboolean
has_person (const GameSetup *self, int team)
{
  for (int seat = team; seat < self->variant->n_seats; seat += 2)
    if (!player_is_engine (&self->players[seat]))
      return TRUE;

  return FALSE;
}

void
game_setup_set_level (GameSetup *self, int level)
{
  for (int seat = 0; seat < self->variant->n_seats; seat++)
    if (!has_person (self, variant_team ((Seat) seat)))
      self->players[seat] = player_new (level, "");
}

/* Returns a tree on a square that is chosen at random among the best squares. Games in which the
 * tree is always on the best square would be too similar. */
static Move
good_tree (LogresGameSession *session, const Position *pos, Move *trees, int n)
{
  const Level full = level_of (FULL_STRENGTH, pos->variant);

  tree_placing_sort (pos, &full, logres_game_session_get_seed (session), trees, n);

  return trees[g_random_int_range (0, MIN (n, GOOD_TREES))];
}

/* Places all trees. Each tree is a move of the record. */
static void
plant (LogresGameSession *session, TreeKind kind)
{
  Move trees[USUAL_MOVES];

  for (;;) {
    const Position *pos = &logres_game_session_get_live (session)->turn.pos;
    Move tree;
    int n;

    if (!position_is_planting (pos))
      return;
    n = MIN (movegen_list (pos, trees, USUAL_MOVES), USUAL_MOVES);
    tree = kind == TREES_BY_COMPUTER ? good_tree (session, pos, trees, n)
                                     : trees[g_random_int_range (0, n)];
    if (!logres_game_session_play (session, tree, NULL))
      g_return_if_reached ();
  }
}

static void
seat_players (const GameSetup *self, LogresGameSession *session)
{
  for (int seat = 0; seat < self->variant->n_seats; seat++)
    logres_game_session_set_player (session, (Seat) seat, &self->players[seat]);
}

static gboolean
is_same_control (const TimeControl *a, const TimeControl *b)
{
  return a->main_ms == b->main_ms && a->increment_ms == b->increment_ms &&
         a->is_per_move == b->is_per_move;
}

void
game_setup_apply (const GameSetup *self, LogresGameSession *session)
{
  seat_players (self, session);
  if (!is_same_control (logres_game_session_get_time_control (session), &self->control))
    logres_game_session_set_time_control (session, &self->control, FALSE);
  logres_game_session_forget_edits (session);
}

LogresGameSession *
game_setup_new_session (const GameSetup *self)
{
  LogresGameSession *session;
  Position start;

  position_start (&start, self->variant);
  remove_pieces (&start, self->missing);
  session = logres_game_session_new (&start);
  seat_players (self, session);
  if (self->trees != TREES_BY_PLAYERS)
    plant (session, self->trees);
  logres_game_session_set_time_control (session, &self->control, FALSE);
  logres_game_session_forget_edits (session);

  return session;
}
