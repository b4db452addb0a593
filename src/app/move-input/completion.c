#include "app/move-input/completion.h"

#include "core/rules/movegen.h"

#include <glib.h>
#include <string.h>

/* Whether `text` begins with `typed` when only letters and digits are compared. */
static bool
begins_with (const char *text, const char *typed)
{
  for (;;) {
    while (*typed != '\0' && !g_ascii_isalnum (*typed))
      typed++;
    while (*text != '\0' && !g_ascii_isalnum (*text))
      text++;

    if (*typed == '\0')
      return true;
    if (g_ascii_toupper (*typed++) != g_ascii_toupper (*text++))
      return false;
  }
}

/* Writes the move in a notation that fits the typed text; returns false if none fits. */
static bool
write_fitting (const Position *pos, Move move, const char *typed, char text[MOVE_TEXT_SIZE])
{
  move_text_write (pos, move, text);
  if (begins_with (text, typed))
    return true;
  if (!pos->variant->has_numbered_squares)
    return false;

  move_text_write_numbered (pos, move, text);

  return begins_with (text, typed);
}

static int
compare_moves (const void *a, const void *b)
{
  const Move *x = a, *y = b;

  if (x->from != y->from)
    return square_order (x->from) - square_order (y->from);
  if (x->to != y->to)
    return square_order (x->to) - square_order (y->to);

  return (x->captured > y->captured) - (x->captured < y->captured);
}

/* All legal moves in the order of squares; to be freed. */
static GArray *
list_moves (const Turn *turn)
{
  GArray *moves = g_array_new (FALSE, FALSE, sizeof (Move));
  int n = turn->must_answer ? 0 : movegen_count (&turn->pos);

  g_array_set_size (moves, (guint) n);
  if (n > 0)
    movegen_list (&turn->pos, (Move *) (void *) moves->data, n);
  g_array_sort (moves, compare_moves);

  return moves;
}

static void
add_answers (const Turn *turn, GArray *moves)
{
  static const Move force = { .kind = MOVE_FORCE }, stand = { .kind = MOVE_STAND };

  if (turn_may_force (turn))
    g_array_append_val (moves, force);
  if (turn->must_answer)
    g_array_append_val (moves, stand);
}

int
completion_find (const Turn *turn,
                 const char *text,
                 char (*completions)[MOVE_TEXT_SIZE],
                 int capacity)
{
  g_autoptr (GArray) moves = list_moves (turn);
  int n = 0;

  add_answers (turn, moves);
  for (guint i = 0; i < moves->len; i++) {
    char written[MOVE_TEXT_SIZE];

    if (!write_fitting (&turn->pos, g_array_index (moves, Move, i), text, written))
      continue;
    if (n < capacity)
      strcpy (completions[n], written);
    n++;
  }

  return n;
}
