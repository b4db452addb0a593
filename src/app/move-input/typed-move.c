#include "app/move-input/typed-move.h"

#include "core/notation/position-text.h"

#include <glib.h>

/* Reads the next square and moves `text` behind it. */
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

/* Copies a square as it is spelled in the text. */
static gboolean
spell_square (const Position *pos, const char **text, GString *spelled)
{
  const char *start = *text;

  square_text_read (variant_board (pos->variant), start, text);
  g_string_append_len (spelled, start, *text - start);

  return *text > start;
}

/* Reads the separator between two squares. It only tells whether the move captures. */
static char
read_sign (const char **text)
{
  char sign = '-';

  for (; **text != '\0' && (!g_ascii_isalnum (**text) || g_ascii_tolower (**text) == 'x'); ++*text)
    if (g_ascii_tolower (**text) == 'x')
      sign = 'x';

  return sign;
}

/* Writes the squares of the text with a separator between them; NULL if the text contains anything
 * else. */
static char *
new_spelled (const Position *pos, const char *text)
{
  g_autoptr (GString) spelled = g_string_new (NULL);

  for (;;) {
    char sign = read_sign (&text);

    if (*text == '\0')
      return g_string_free (g_steal_pointer (&spelled), FALSE);
    if (spelled->len > 0)
      g_string_append_c (spelled, sign);
    if (!spell_square (pos, &text, spelled))
      return NULL;
  }
}

bool
typed_walk_read (const Turn *turn, const char *text, Move *move, MoveError *error)
{
  g_autofree char *spelled = NULL;

  if (move_text_read (move, &turn->pos, text, ON_DEMAND, error))
    return true;
  if (error->problem != MOVE_NOT_UNDERSTOOD)
    return false;
  spelled = new_spelled (&turn->pos, text);

  return spelled != NULL && move_text_read (move, &turn->pos, spelled, ON_DEMAND, error);
}
