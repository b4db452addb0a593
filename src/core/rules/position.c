#include "core/rules/position.h"

#include <assert.h>
#include <string.h>

/* The groups of hash keys. Keys are mixed from their index and not random, so they are the same
 * on every machine. */
typedef enum Family { PIECE_KEYS, SEAT_KEYS, CASTLE_KEYS, TREE_KEYS, DUTY_KEYS } Family;

/* The finalizer of SplitMix64: every bit of the input has an effect on every bit of the key. */
static inline uint64_t
key (Family family, unsigned what, unsigned place)
{
  uint64_t x = ((uint64_t) family << 24 | what << 12 | place) * 0x9e3779b97f4a7c15u;

  x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
  x = (x ^ x >> 27) * 0x94d049bb133111ebu;

  return x ^ x >> 31;
}

/* Every move of a piece needs at least two keys of pieces and two of seats, so these are stored in
 * tables. */
static uint64_t piece_keys[MAX_SEATS][2][N_SQUARES];
static uint64_t seat_keys[MAX_SEATS];

/* Runs before main(), so the tables never change while the program uses them. */
__attribute__ ((constructor)) static void
mix_keys (void)
{
  for (unsigned seat = 0; seat < MAX_SEATS; seat++) {
    seat_keys[seat] = key (SEAT_KEYS, 0, seat);
    for (unsigned is_knight = 0; is_knight < 2; is_knight++)
      for (unsigned sq = 0; sq < N_SQUARES; sq++)
        piece_keys[seat][is_knight][sq] = key (PIECE_KEYS, seat * 2 + is_knight, sq);
  }
}

static inline uint64_t
piece_key (Seat seat, bool is_knight, Square sq)
{
  return piece_keys[seat][is_knight][sq];
}

/* The key of zero castle moves is 0, so most positions need no key for them. */
static uint64_t
castle_key (Seat seat, unsigned n)
{
  return n == 0 ? 0 : key (CASTLE_KEYS, seat, n);
}

static uint64_t
duty_key (Duty duty, Square sq)
{
  return duty == NO_DUTY ? 0 : key (DUTY_KEYS, duty, sq);
}

void
position_clear (Position *self, const Variant *variant)
{
  const Board *board = variant_board (variant);

  memset (self, 0, sizeof *self);
  self->variant = variant;
  self->vacant = board_land (board);
  self->hash = seat_keys[0];
}

void
position_start (Position *self, const Variant *variant)
{
  const Board *board = variant_board (variant);

  position_clear (self, variant);
  for (int seat = 0; seat < variant->n_seats; seat++) {
    SquareSet army = board->army[seat];

    for (Square sq; (sq = squares_take (&army)) != NO_SQUARE;)
      position_put (self, (Seat) seat, squares_have (&board->knights, sq), sq);
  }
}

void
position_put (Position *self, Seat seat, bool is_knight, Square sq)
{
  assert (squares_have (&self->vacant, sq));

  squares_remove (&self->vacant, sq);
  squares_add (&self->pieces[seat], sq);
  if (is_knight)
    squares_add (&self->knights, sq);

  self->n_pieces[seat]++;
  self->n_in_goal[seat] += squares_have (&variant_board (self->variant)->goal[seat], sq);
  self->hash ^= piece_key (seat, is_knight, sq);
}

void
position_remove (Position *self, Square sq)
{
  Seat seat = (Seat) position_owner (self, sq);
  bool is_knight = squares_have (&self->knights, sq);

  assert (position_owner (self, sq) >= 0);

  squares_add (&self->vacant, sq);
  squares_remove (&self->pieces[seat], sq);
  squares_remove (&self->knights, sq);

  self->n_pieces[seat]--;
  self->n_in_goal[seat] -= squares_have (&variant_board (self->variant)->goal[seat], sq);
  self->hash ^= piece_key (seat, is_knight, sq);
}

void
position_plant (Position *self, Square sq)
{
  assert (squares_have (&self->vacant, sq));

  squares_remove (&self->vacant, sq);
  self->n_trees++;
  self->hash ^= key (TREE_KEYS, 0, sq);
}

void
position_uproot (Position *self, Square sq)
{
  squares_add (&self->vacant, sq);
  self->n_trees--;
  self->hash ^= key (TREE_KEYS, 0, sq);
}

void
position_set_seat (Position *self, Seat seat)
{
  self->hash ^= seat_keys[self->seat] ^ seat_keys[seat];
  self->seat = seat;
}

void
position_set_castle_moves (Position *self, Seat seat, int n)
{
  self->hash ^= castle_key (seat, self->castle_moves[seat]) ^ castle_key (seat, (unsigned) n);
  self->castle_moves[seat] = (uint8_t) n;
}

void
position_set_duty (Position *self, Duty duty, Square sq)
{
  self->hash ^= duty_key ((Duty) self->duty, self->duty_square) ^ duty_key (duty, sq);
  self->duty = (uint8_t) duty;
  self->duty_square = sq;
}

bool
position_is_equal (const Position *a, const Position *b)
{
  return a->variant == b->variant && a->hash == b->hash && a->seat == b->seat &&
         memcmp (a->pieces, b->pieces, sizeof a->pieces) == 0 &&
         squares_are_equal (&a->knights, &b->knights) &&
         squares_are_equal (&a->vacant, &b->vacant) &&
         memcmp (a->castle_moves, b->castle_moves, sizeof a->castle_moves) == 0 &&
         a->duty == b->duty && a->duty_square == b->duty_square;
}

int
position_owner (const Position *self, Square sq)
{
  for (int seat = 0; seat < self->variant->n_seats; seat++)
    if (squares_have (&self->pieces[seat], sq))
      return seat;

  return -1;
}

SquareSet
position_friends (const Position *self, Seat seat)
{
  return squares_or (&self->pieces[seat], &self->pieces[self->variant->seats[seat].partner]);
}

SquareSet
position_enemies (const Position *self, Seat seat)
{
  const Seat *enemies = self->variant->seats[seat].enemies;

  return squares_or (&self->pieces[enemies[0]], &self->pieces[enemies[1]]);
}

/* Trees are all squares on dry land that are neither vacant nor occupied by a piece. */
SquareSet
position_trees (const Position *self)
{
  const Board *board = variant_board (self->variant);
  SquareSet rest = board_land (board);

  rest = squares_without (&rest, &self->vacant);
  for (int seat = 0; seat < self->variant->n_seats; seat++)
    rest = squares_without (&rest, &self->pieces[seat]);

  return rest;
}

int
position_team_pieces (const Position *self, int team)
{
  return self->n_pieces[team] + self->n_pieces[team + 2];
}

bool
position_is_planting (const Position *self)
{
  return self->n_trees < self->variant->trees_each * self->variant->n_seats;
}

SquareSet
position_planting_squares (const Position *self)
{
  return squares_and (&variant_board (self->variant)->planting[self->seat], &self->vacant);
}

SquareSet
position_must_leave (const Position *self)
{
  return squares_and (&self->pieces[self->seat],
                      &variant_board (self->variant)->closed[self->seat]);
}

SquareSet
position_captured (const Position *self, Move move)
{
  SquareSet enemies = position_enemies (self, self->seat);
  SquareSet captured = { { 0 } };
  uint32_t left = move.captured;

  for (int parity = 0; parity < N_CLASSES && left != 0; parity++)
    for (uint64_t word = enemies.word[parity]; word != 0; word &= word - 1, left >>= 1)
      captured.word[parity] |= word & -word & -(uint64_t) (left & 1);

  return captured;
}

Move
position_capture_move (const Position *self, Square from, Square to, const SquareSet *captured)
{
  SquareSet enemies = position_enemies (self, self->seat);
  Move move = { .from = from, .to = to, .kind = MOVE_CAPTURE };

  for (uint32_t bit = 1; !squares_are_none (&enemies); bit <<= 1)
    if (squares_have (captured, squares_take (&enemies))) {
      move.captured |= bit;
      move.n_captured++;
    }

  return move;
}

static void
carry_piece (Position *self, Square from, Square to)
{
  Seat seat = self->seat;
  bool is_knight = squares_have (&self->knights, from);

  squares_remove (&self->pieces[seat], from);
  squares_add (&self->vacant, from);
  squares_add (&self->pieces[seat], to);
  squares_remove (&self->vacant, to);
  if (is_knight) {
    squares_remove (&self->knights, from);
    squares_add (&self->knights, to);
  }

  self->hash ^= piece_key (seat, is_knight, from) ^ piece_key (seat, is_knight, to);
}

/* Notes a move into the goal, or a castle move within the goal. Returns whether the move was one of
 * these. */
static bool
note_goal (Position *self, Square from, Square to)
{
  const SquareSet *goal = &variant_board (self->variant)->goal[self->seat];

  if (!squares_have (goal, to))
    return false;

  if (squares_have (goal, from))
    position_set_castle_moves (self, self->seat, self->castle_moves[self->seat] + 1);
  else
    self->n_in_goal[self->seat]++;

  return true;
}

static void
remove_captured (Position *self, Move move)
{
  SquareSet captured = position_captured (self, move);

  for (Square sq; (sq = squares_take (&captured)) != NO_SQUARE;)
    position_remove (self, sq);
}

/* The counter stops at its largest value, because a game may go on forever. */
static void
count_quiet_ply (Position *self)
{
  if (self->quiet_plies < UINT16_MAX)
    self->quiet_plies++;
}

static void
play_piece (Position *self, Move move)
{
  if (move.captured != 0)
    remove_captured (self, move);

  carry_piece (self, move.from, move.to);
  if (note_goal (self, move.from, move.to) || move.captured != 0)
    self->quiet_plies = 0;
  else
    count_quiet_ply (self);

  if (self->duty != NO_DUTY)
    position_set_duty (self, NO_DUTY, NO_SQUARE);
  position_set_seat (self, variant_next_seat (self->variant, self->seat));
}

/* The first player places all trees, then each other player does, and then the first player
 * moves. */
static void
play_tree (Position *self, Move move)
{
  position_plant (self, move.to);
  position_set_seat (self,
                     (Seat) (self->n_trees / self->variant->trees_each % self->variant->n_seats));
}

static void
play_pass (Position *self)
{
  count_quiet_ply (self);
  position_set_seat (self, variant_next_seat (self->variant, self->seat));
}

void
position_play (const Position *before, Move move, Position *after)
{
  *after = *before;

  if (move.kind == MOVE_TREE)
    play_tree (after, move);
  else if (move.kind == MOVE_PASS)
    play_pass (after);
  else
    play_piece (after, move);
}
