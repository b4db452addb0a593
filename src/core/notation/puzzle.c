#include "core/notation/puzzle.h"

#include <stdio.h>
#include <string.h>

enum { FULL_BOARD = 12, FULL_SMALL_BOARD = 8 };

bool
puzzle_is_full (const Puzzle *self)
{
  const Position *pos = &self->pos;
  int n = position_team_pieces (pos, 0) + position_team_pieces (pos, 1);
  bool is_small = squares_count (&variant_board (pos->variant)->army[0]) < FULL_SMALL_BOARD;

  return n >= (is_small ? FULL_SMALL_BOARD : FULL_BOARD);
}

static const char *const words[N_PUZZLE_KINDS] = {
  [PUZZLE_WIN] = "win",
  [PUZZLE_CHARGE] = "charge",
  [PUZZLE_ONLY_MOVE] = "only",
  [PUZZLE_DRAW] = "draw",
};

int
puzzle_write (const Puzzle *self, char text[PUZZLE_TEXT_SIZE])
{
  char pos[POSITION_TEXT_SIZE], key[MOVE_TEXT_SIZE];

  position_text_write (&self->pos, false, pos);
  move_text_write (&self->pos, self->key, key);

  return snprintf (text, PUZZLE_TEXT_SIZE, "%s %s %d %d %s %s%s", self->pos.variant->id,
                   words[self->kind], self->plies, self->grade, pos, key,
                   self->is_plain ? " plain" : "");
}

static bool
read_kind (PuzzleKind *kind, const char *word)
{
  for (int i = 0; i < N_PUZZLE_KINDS; i++)
    if (strcmp (words[i], word) == 0) {
      *kind = (PuzzleKind) i;
      return true;
    }

  return false;
}

bool
puzzle_read (Puzzle *self, const char *text)
{
  char id[32], word[32], pos[POSITION_TEXT_SIZE], key[MOVE_TEXT_SIZE], mark[8], more;
  const Variant *variant;
  Puzzle read;
  int n_words;

  if (strlen (text) >= PUZZLE_TEXT_SIZE)
    return false;
  _Static_assert (POSITION_TEXT_SIZE > 1000 && MOVE_TEXT_SIZE > 250, "room for the words");
  n_words = sscanf (text, "%31s %31s %9d %9d %1000s %250s %7s %c", id, word, &read.plies,
                    &read.grade, pos, key, mark, &more);
  read.is_plain = n_words == 7 && strcmp (mark, "plain") == 0;
  if ((n_words != 6 && !read.is_plain) || read.plies < 0 || read.grade < 0)
    return false;

  variant = variant_find (id);
  if (variant == NULL || !read_kind (&read.kind, word) ||
      !position_text_read (&read.pos, variant, pos, NULL) ||
      !move_text_read (&read.key, &read.pos, key, ENFORCED, NULL))
    return false;
  *self = read;

  return true;
}
