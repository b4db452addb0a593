#include "engine/judge/net-inputs.h"

#include <string.h>

/* How a view sees the board and the players. */
typedef struct View {
  const Board *board;
  bool is_turned, is_mirrored, is_for_four;
} View;

static Square
see_square (const View *self, Square sq)
{
  int file = square_file (sq), rank = square_rank (sq);

  if (self->is_mirrored && self->is_for_four)
    return see_square (&(View) { .board = self->board, .is_turned = self->is_turned },
                       square_at (rank, file));
  if (self->is_mirrored != self->is_turned)
    file = self->board->n_files - 1 - file;
  if (self->is_turned)
    rank = self->board->n_ranks - 1 - rank;

  return square_at (file, rank);
}

static Seat
see_seat (const View *self, Seat seat)
{
  return (Seat) (seat ^ (self->is_turned ? 1 : 0) ^
                 (self->is_mirrored && self->is_for_four ? 2 : 0));
}

/* Numbers the squares of the land without gaps. */
static int
number_squares (const Board *board, uint16_t numbers[N_SQUARES])
{
  SquareSet land = board_land (board);
  int n = 0;

  for (Square sq; (sq = squares_take (&land)) != NO_SQUARE;)
    numbers[sq] = (uint16_t) n++;

  return n;
}

/* Fills the tables of one view. The order is pieces, trees, castle moves, turns. */
static void
fill_view (NetInputs *self, const Variant *variant, int view, bool is_mirrored)
{
  const View eye = { variant_board (variant), view == 1, is_mirrored, variant->n_seats == 4 };
  uint16_t numbers[N_SQUARES];
  int n_land = number_squares (eye.board, numbers), n_seats = variant->n_seats;
  int trees = 2 * n_seats * n_land, castles = trees + self->has_trees * n_land;
  int turns = castles + n_seats * MAX_CASTLE_MOVES;
  SquareSet land = board_land (eye.board);

  self->n = turns + self->has_turns * N_VIEWS * n_seats;
  for (Square sq; (sq = squares_take (&land)) != NO_SQUARE;) {
    int number = numbers[see_square (&eye, sq)];

    self->tree[view][sq] = (uint16_t) (trees + number);
    for (Seat seat = 0; seat < n_seats; seat++)
      for (int is_knight = 0; is_knight < 2; is_knight++)
        self->piece[view][seat][is_knight][sq] =
          (uint16_t) ((see_seat (&eye, seat) * 2 + is_knight) * n_land + number);
  }
  for (Seat seat = 0; seat < n_seats; seat++) {
    self->turn[view][seat] = (uint16_t) (turns + view * n_seats + (seat ^ (is_mirrored ? 2 : 0)));
    for (int n = 0; n <= MAX_CASTLE_MOVES; n++)
      self->castle[view][seat][n] =
        n == 0 ? NO_INPUT : (uint16_t) (castles + see_seat (&eye, seat) * MAX_CASTLE_MOVES + n - 1);
  }
}

static void
fill (NetInputs *self, const Variant *variant, bool is_mirrored)
{
  memset (self, 0, sizeof *self);
  self->has_trees = variant->trees_each > 0;
  self->has_turns = variant->n_seats == 4;
  for (int view = 0; view < N_VIEWS; view++)
    fill_view (self, variant, view, is_mirrored);
}

void
net_inputs_init (NetInputs *self, const Variant *variant)
{
  fill (self, variant, false);
}

/* In `river` the water is not the same on both sides. */
bool
net_inputs_init_mirrored (NetInputs *self, const Variant *variant)
{
  const View eye = { variant_board (variant), false, true, variant->n_seats == 4 };
  SquareSet land = board_land (eye.board), left = land;

  for (Square sq; (sq = squares_take (&left)) != NO_SQUARE;)
    if (!squares_have (&land, see_square (&eye, sq)))
      return false;

  fill (self, variant, true);

  return true;
}

/* ---- Changes ---- */

static void
note_added (NetChanges *self, uint16_t input)
{
  if (input != NO_INPUT)
    self->added[self->n_added++] = input;
}

static void
note_removed (NetChanges *self, uint16_t input)
{
  if (input != NO_INPUT)
    self->removed[self->n_removed++] = input;
}

/* Only the squares that have changed are looked at. They are few, often none. */
static void
compare_army (const NetInputs *self,
              const Position *before,
              const Position *after,
              Seat seat,
              NetChanges changes[N_VIEWS])
{
  const SquareSet *old = &before->pieces[seat], *new = &after->pieces[seat];
  SquareSet changed = squares_xor (old, new), both = squares_and (old, new);
  SquareSet exchanged = squares_xor (&before->knights, &after->knights);

  exchanged = squares_and (&exchanged, &both);
  changed = squares_or (&changed, &exchanged);
  for (Square sq; (sq = squares_take (&changed)) != NO_SQUARE;)
    for (int view = 0; view < N_VIEWS; view++) {
      bool was_knight = squares_have (&before->knights, sq);
      bool is_knight = squares_have (&after->knights, sq);

      if (squares_have (old, sq))
        note_removed (&changes[view], self->piece[view][seat][was_knight][sq]);
      if (squares_have (new, sq))
        note_added (&changes[view], self->piece[view][seat][is_knight][sq]);
    }
}

/* Notes an input that replaces another. */
static void
replace (uint16_t old, uint16_t new, NetChanges *changes)
{
  if (old == new)
    return;

  note_removed (changes, old);
  note_added (changes, new);
}

static void
compare_trees (const NetInputs *self,
               const Position *before,
               const Position *after,
               NetChanges changes[N_VIEWS])
{
  SquareSet old = position_trees (before), new = position_trees (after);
  SquareSet changed = squares_xor (&old, &new);

  for (Square sq; (sq = squares_take (&changed)) != NO_SQUARE;)
    for (int view = 0; view < N_VIEWS; view++)
      (squares_have (&new, sq) ? note_added : note_removed) (&changes[view], self->tree[view][sq]);
}

void
net_inputs_compare (const NetInputs *self,
                    const Position *before,
                    const Position *after,
                    NetChanges changes[N_VIEWS])
{
  for (int view = 0; view < N_VIEWS; view++) {
    changes[view].n_added = changes[view].n_removed = 0;
    if (self->has_turns)
      replace (self->turn[view][before->seat], self->turn[view][after->seat], &changes[view]);
    for (Seat seat = 0; seat < after->variant->n_seats; seat++)
      replace (self->castle[view][seat][before->castle_moves[seat]],
               self->castle[view][seat][after->castle_moves[seat]], &changes[view]);
  }
  for (Seat seat = 0; seat < after->variant->n_seats; seat++)
    compare_army (self, before, after, seat, changes);
  if (self->has_trees)
    compare_trees (self, before, after, changes);
}

void
net_inputs_list (const NetInputs *self, const Position *pos, NetChanges changes[N_VIEWS])
{
  Position empty;

  position_clear (&empty, pos->variant);
  empty.seat = pos->seat;
  net_inputs_compare (self, &empty, pos, changes);
  for (int view = 0; self->has_turns && view < N_VIEWS; view++)
    note_added (&changes[view], self->turn[view][pos->seat]);
}
