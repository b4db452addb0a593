/* Reads any bytes as moves. The first byte chooses the variant. The first line is a position; if it
 * cannot be read, the game begins with the usual position. Each further line is a move. A move that
 * can be read must be legal, unless it is an answer or an answer is due. Its written form must read
 * as the same move. Each other line must have an explanation. */

#include "core/notation/notation.h"
#include "core/notation/position-text.h"
#include "core/rules/turn.h"
#include "ensure.h"
#include "support/fresh-hash.h"

#include <string.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static void
check_written (const Position *pos, Move move, Strictness strictness)
{
  char text[MOVE_TEXT_SIZE];
  Move again;

  move_text_write (pos, move, text);
  ENSURE (strlen (text) < MOVE_TEXT_SIZE);
  ENSURE (move_text_read (&again, pos, text, strictness, NULL));
  ENSURE (move_is_equal (move, again));
}

static void
check_error (const MoveError *error, const char *text)
{
  ENSURE (error->problem != MOVE_OK);
  ENSURE (error->start >= 0 && error->length >= 0);
  ENSURE ((size_t) (error->start + error->length) <= strlen (text));
  ENSURE ((error->problem == MOVE_ILLEGAL) == (error->why.refusal != REFUSAL_NONE));
}

static void
try_move (Turn *turn, const char *text)
{
  MoveError error = { .problem = MOVE_OK };
  Move move;

  if (!move_text_read (&move, &turn->pos, text, ON_DEMAND, &error)) {
    check_error (&error, text);
    return;
  }

  if (turn_play (turn, move, turn, NULL))
    ENSURE (turn->pos.hash == fresh_hash (&turn->pos));
  else
    ENSURE (move.kind == MOVE_FORCE || move.kind == MOVE_STAND || turn->must_answer);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  char text[2048], *rest = text, *line;
  const Variant *variant;
  Position pos;
  Turn turn;
  Move move;

  if (size == 0 || size > sizeof text)
    return 0;

  memcpy (text, data + 1, size - 1);
  text[size - 1] = '\0';
  variant = &variants[data[0] % n_variants];
  line = strsep (&rest, "\n");
  if (!position_text_read (&pos, variant, line, NULL))
    position_start (&pos, variant);

  turn_start (&turn, &pos);
  while (rest != NULL) {
    line = strsep (&rest, "\n");
    if (move_text_read (&move, &turn.pos, line, ENFORCED, NULL))
      check_written (&turn.pos, move, ENFORCED);
    try_move (&turn, line);
  }

  return 0;
}
