#include "app/move-input/typed-move.h"

#include "core/notation/position-text.h"
#include "core/rules/movegen.h"

#include <glib.h>
#include <string.h>

/* Reads the next square and moves `text` behind it. Returns NO_SQUARE if no square follows. */
static Square
read_square (const Position *pos, const char **text)
{
  while (**text != '\0' && (!g_ascii_isalnum (**text) || g_ascii_tolower (**text) == 'x'))
    ++*text;

  return square_text_read (variant_board (pos->variant), *text, text);
}

bool
typed_walk_lead (const Turn *turn, const char *text, Strictness strictness, Walk *walk)
{
  const Position *pos = &turn->pos;
  Square sq = read_square (pos, &text);

  if (sq == NO_SQUARE || turn->must_answer || !walk_begin (walk, pos, sq, strictness))
    return false;
  while ((sq = read_square (pos, &text)) != NO_SQUARE && walk_go (walk, sq))
    ;

  return true;
}

int
typed_walk_route (const Turn *turn, const char *text, Square *route)
{
  int n = 0;

  while (n < MAX_PATH && (route[n] = read_square (&turn->pos, &text)) != NO_SQUARE)
    n++;

  return n;
}

/* Copies the next square as it is spelled in the text. Returns FALSE if no square follows. */
static gboolean
spell_square (const Position *pos, const char **text, GString *spelled)
{
  const char *start = *text;

  square_text_read (variant_board (pos->variant), start, text);
  g_string_append_len (spelled, start, *text - start);

  return *text > start;
}

/* Reads a separator. Returns 'x' if it contains an x, which means a capture, otherwise '-'. */
static char
read_sign (const char **text)
{
  char sign = '-';

  for (; **text != '\0' && (!g_ascii_isalnum (**text) || g_ascii_tolower (**text) == 'x'); ++*text)
    if (g_ascii_tolower (**text) == 'x')
      sign = 'x';

  return sign;
}

/* Returns the squares of the text with a separator between them, or NULL if the text contains
 * anything else. The caller frees the result. */
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
typed_walk_read (
  const Turn *turn, const char *text, Strictness strictness, Move *move, MoveError *error)
{
  g_autofree char *spelled = NULL;

  if (move_text_read (move, &turn->pos, text, strictness, error))
    return true;
  if (error->problem != MOVE_NOT_UNDERSTOOD)
    return false;
  spelled = new_spelled (&turn->pos, text);

  return spelled != NULL && move_text_read (move, &turn->pos, spelled, strictness, error);
}

/* ---- Completions ---- */

/* Returns whether `text` begins with `typed`. Compares only letters and digits, and treats upper
 * and lower case as the same. */
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

/* Writes the move in a notation in which it begins with the typed text. Returns false if there is
 * no such notation. */
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

/* Returns all legal moves in the order of squares. If the player must answer the last move, there
 * are none. The caller unreferences the array. */
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
typed_walk_complete (const Turn *turn,
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
