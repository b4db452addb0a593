/* Reads any bytes as a position. The first byte chooses the variant. The written form of a
 * position must read as the same position, and its moves must update the hash correctly. */

#include "core/notation/position-text.h"
#include "core/rules/movegen.h"
#include "ensure.h"
#include "support/fresh-hash.h"

#include <string.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static void
check_text (const Position *pos)
{
  char text[POSITION_TEXT_SIZE], again[POSITION_TEXT_SIZE];
  Position copy;

  position_text_write (pos, true, text);
  ENSURE (position_text_read (&copy, pos->variant, text, NULL));
  position_text_write (&copy, true, again);
  ENSURE (strcmp (text, again) == 0);
  ENSURE (position_is_equal (pos, &copy));
}

static void
check_moves (const Position *pos)
{
  Move moves[USUAL_MOVES];
  int n = movegen_list (pos, moves, USUAL_MOVES);

  ENSURE (n == movegen_count (pos));
  for (int i = 0; i < n && i < USUAL_MOVES; i++) {
    Position after;

    position_play (pos, moves[i], &after);
    ENSURE (after.hash == fresh_hash (&after));
  }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  char text[1024];
  Position pos;
  PositionError error;

  if (size == 0 || size > sizeof text)
    return 0;

  memcpy (text, data + 1, size - 1);
  text[size - 1] = '\0';
  if (position_text_read (&pos, &variants[data[0] % n_variants], text, &error)) {
    check_text (&pos);
    check_moves (&pos);
  } else {
    ENSURE (error.problem != POSITION_OK && error.start >= 0 && error.length >= 0);
    ENSURE ((size_t) (error.start + error.length) <= strlen (text));
  }

  return 0;
}
