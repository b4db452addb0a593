#include "app/model/typed-walk.h"

#include "core/position-text.h"

#include <glib.h>

/* The next square of the text, which is moved behind it. */
static Square
read_square (const Position *pos, const char **text)
{
  while (**text != '\0' && (!g_ascii_isalnum (**text) || g_ascii_tolower (**text) == 'x'))
    ++*text;

  return square_text_read (variant_board (pos->variant), *text, text);
}

bool
typed_walk_lead (const Turn *turn, const char *text, Walk *walk)
{
  const Position *pos = &turn->pos;
  Square sq = read_square (pos, &text);

  if (sq == NO_SQUARE || turn->must_answer || !walk_begin (walk, pos, sq, ON_DEMAND))
    return false;
  while ((sq = read_square (pos, &text)) != NO_SQUARE && walk_go (walk, sq))
    ;

  return true;
}
