#include "lab/training/played-file.h"

#include "cli/common/file.h"
#include "cli/common/messages.h"
#include "engine/judge/score.h"

#include <stdlib.h>
#include <string.h>

enum { SEAT_BITS = 2, CASTLE_BITS = 2, RESULT_BITS = 2, SCORE_BITS = 16, SCORE_ZERO = 1 << 15 };

/* ---- Bits ---- */

typedef struct Bits {
  uint8_t *bytes;
  int n; /* written or read so far */
} Bits;

static void
put (Bits *self, int n_bits, unsigned value)
{
  for (int i = 0; i < n_bits; i++, self->n++)
    self->bytes[self->n / 8] |= (uint8_t) ((value >> i & 1) << self->n % 8);
}

static unsigned
take (Bits *self, int n_bits)
{
  unsigned value = 0;

  for (int i = 0; i < n_bits; i++, self->n++)
    value |= (unsigned) (self->bytes[self->n / 8] >> self->n % 8 & 1) << i;

  return value;
}

/* Any hash function will do, as long as the function never changes. */
static uint8_t
checksum (const Variant *variant, const uint8_t *bytes, size_t n)
{
  uint32_t sum = 2166136261u;

  for (const char *at = variant->id; *at != '\0'; at++)
    sum = (sum ^ (uint8_t) *at) * 16777619u;
  for (size_t i = 0; i < n; i++)
    sum = (sum ^ bytes[i]) * 16777619u;

  return (uint8_t) (sum >> 24);
}

/* ---- The contents of squares ---- */

/* A man or a knight of each player, and a tree. */
static int
count_contents (const Variant *variant)
{
  return 2 * variant->n_seats + (variant->trees_each > 0);
}

static int
content_bits (const Variant *variant)
{
  return count_contents (variant) <= 4 ? 2 : count_contents (variant) <= 8 ? 3 : 4;
}

static int
count_pieces_and_trees (const Variant *variant)
{
  return variant->trees_each * variant->n_seats + variant_count_army (variant);
}

static unsigned
content_at (const Position *pos, Square sq)
{
  int owner = position_owner (pos, sq);

  return owner < 0 ? 2u * (unsigned) pos->variant->n_seats
                   : 2u * (unsigned) owner + squares_have (&pos->knights, sq);
}

static void
fill (Position *pos, Square sq, unsigned content)
{
  if (content < 2u * (unsigned) pos->variant->n_seats)
    position_put (pos, (Seat) (content / 2), content % 2 == 1, sq);
  else
    position_plant (pos, sq);
}

/* ---- Records ---- */

size_t
played_size (const Variant *variant)
{
  SquareSet land = board_land (variant_board (variant));
  int n_bits = SEAT_BITS + CASTLE_BITS * variant->n_seats + 1 + RESULT_BITS + SCORE_BITS +
               squares_count (&land) + count_pieces_and_trees (variant) * content_bits (variant);

  return (size_t) (n_bits + 7) / 8 + 1;
}

size_t
played_write (const PlayedSample *sample, uint8_t bytes[PLAYED_SIZE_MOST])
{
  const Position *pos = &sample->pos;
  size_t size = played_size (pos->variant);
  SquareSet land = board_land (variant_board (pos->variant));
  Bits bits = { .bytes = bytes };

  memset (bytes, 0, size);
  put (&bits, SEAT_BITS, pos->seat);
  for (Seat seat = 0; seat < pos->variant->n_seats; seat++)
    put (&bits, CASTLE_BITS, pos->castle_moves[seat]);
  put (&bits, 1, sample->begins_game);
  put (&bits, RESULT_BITS, (unsigned) (2 * sample->result));
  put (&bits, SCORE_BITS, (unsigned) (sample->score + SCORE_ZERO));
  for (Square sq; (sq = squares_take (&land)) != NO_SQUARE;) {
    put (&bits, 1, !squares_have (&pos->vacant, sq));
    if (!squares_have (&pos->vacant, sq))
      put (&bits, content_bits (pos->variant), content_at (pos, sq));
  }
  bytes[size - 1] = checksum (pos->variant, bytes, size - 1);

  return size;
}

static bool
read_board (Bits *bits, Position *pos)
{
  SquareSet land = board_land (variant_board (pos->variant));
  int n = 0;

  for (Square sq; (sq = squares_take (&land)) != NO_SQUARE;)
    if (take (bits, 1) != 0) {
      unsigned content = take (bits, content_bits (pos->variant));

      if ((int) content >= count_contents (pos->variant) ||
          ++n > count_pieces_and_trees (pos->variant))
        return false;
      fill (pos, sq, content);
    }

  return true;
}

/* Returns whether the bits are a position with a possible result and score. */
static bool
read_bits (Bits bits, const Variant *variant, PlayedSample *sample)
{
  unsigned seat = take (&bits, SEAT_BITS), result;

  position_clear (&sample->pos, variant);
  if ((int) seat >= variant->n_seats)
    return false;
  position_set_seat (&sample->pos, (Seat) seat);
  for (Seat owner = 0; owner < variant->n_seats; owner++) {
    int n = (int) take (&bits, CASTLE_BITS);

    if (n > MAX_CASTLE_MOVES)
      return false;
    position_set_castle_moves (&sample->pos, owner, n);
  }
  sample->begins_game = take (&bits, 1) != 0;
  result = take (&bits, RESULT_BITS);
  sample->result = result / 2.0;
  sample->score = (int) take (&bits, SCORE_BITS) - SCORE_ZERO;

  return result <= 2 && !score_is_decided (sample->score) && read_board (&bits, &sample->pos);
}

/* ---- Files ---- */

/* Returns the number of the first invalid record, or `n`. */
static int64_t
find_invalid (const PlayedFile *self)
{
  size_t size = played_size (self->variant);
  PlayedSample sample;

  for (int64_t i = 0; i < self->n; i++) {
    uint8_t *bytes = self->bytes + (size_t) i * size;

    if (bytes[size - 1] != checksum (self->variant, bytes, size - 1) ||
        !read_bits ((Bits) { .bytes = bytes }, self->variant, &sample))
      return i;
  }

  return self->n;
}

/* Complains if something is wrong with the contents. */
static bool
check (const PlayedFile *self, const char *name, size_t length)
{
  size_t size = played_size (self->variant);
  int64_t invalid = find_invalid (self);

  if (length == 0)
    complain ("%s: the file contains no position", name);
  else if (invalid < self->n)
    complain ("%s, position %lld, byte %llu: not a position of `%s` as `selfplay` writes it", name,
              (long long) invalid + 1, (unsigned long long) invalid * size, self->variant->id);
  else if (length % size != 0)
    complain ("%s: the last position, from byte %llu on, is cut off", name,
              (unsigned long long) (length - length % size));
  else
    return true;

  return false;
}

bool
played_file_open (PlayedFile *self, const char *name, const Variant *variant)
{
  size_t length;

  *self = (PlayedFile) { .variant = variant, .bytes = (uint8_t *) file_read (name, &length) };
  if (self->bytes == NULL)
    return false;
  self->n = (int64_t) (length / played_size (variant));
  if (check (self, name, length))
    return true;

  played_file_close (self);

  return false;
}

void
played_file_close (PlayedFile *self)
{
  free (self->bytes);
  self->bytes = NULL;
}

void
played_file_get (const PlayedFile *self, int64_t number, PlayedSample *sample)
{
  uint8_t *bytes = self->bytes + (size_t) number * played_size (self->variant);

  read_bits ((Bits) { .bytes = bytes }, self->variant, sample);
}
