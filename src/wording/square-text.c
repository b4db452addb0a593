#include "wording/square-text.h"

#include "core/notation/numbered-square.h"
#include "core/notation/position-text.h"
#include "wording/game-names.h"

#include <glib/gi18n.h>

/* If a square has several of these marks, the screen reader reads only the first in this order. */
static const struct {
  Mark mark;
  const char *text;
} mark_words[] = {
  { MARK_PICKED, N_ ("picked up") },
  { MARK_CHARGE, N_ ("capture by a charge") },
  { MARK_CAPTURE, N_ ("capture and stop") },
  { MARK_CAPTURE_ON, N_ ("capture and go on") },
  { MARK_STOP, N_ ("may stop here") },
  { MARK_PASS, N_ ("may pass, not stop") },
  { MARK_PREY, N_ ("will be captured") },
  { MARK_CAPTOR, N_ ("can capture") },
  { MARK_MOVABLE, N_ ("can be moved") },
  { MARK_PLAN, N_ ("planned move") },
  { MARK_LAST, N_ ("last move") },
  { MARK_FALLEN, N_ ("captured here") },
  { MARK_CLOSED, N_ ("closed") },
};

static const char *
owned_by (const Board *board, const Variant *variant, Square sq)
{
  for (int seat = 0; seat < variant->n_seats; seat++)
    if (squares_have (&board->castle[seat], sq))
      return words_seat (variant, (Seat) seat);

  return NULL;
}

static void
append_part (GString *text, const char *part)
{
  /* Translators: the separator between the parts of a square's description for screen readers. */
  g_string_append_printf (text, "%s%s", C_ ("square", ", "), part);
}

static void
append_ground (GString *text, const Position *pos, Square sq)
{
  const Board *board = variant_board (pos->variant);
  const char *owner = owned_by (board, pos->variant, sq);
  g_autofree char *castle = NULL;

  if (squares_have (&board->river, sq))
    append_part (text, _ ("river"));
  if (squares_have (&board->bridges, sq))
    append_part (text, _ ("bridge"));
  if (owner == NULL)
    return;

  /* Translators: the castle of a player, as in "castle of White". */
  castle = g_strdup_printf (_ ("castle (%s)"), owner);
  append_part (text, castle);
}

static void
append_piece (GString *text, const Position *pos, Square sq)
{
  SquareSet trees = position_trees (pos);
  int seat = position_owner (pos, sq);

  if (squares_have (&trees, sq))
    append_part (text, _ ("tree"));
  else if (seat >= 0)
    append_part (text, words_piece (army_of_seat (pos->variant, (Seat) seat),
                                    squares_have (&pos->knights, sq)));
  else if (squares_have (&pos->vacant, sq))
    append_part (text, _ ("empty"));
}

static void
append_mark (GString *text, const BoardMarks *marks, Square sq)
{
  for (gsize i = 0; i < G_N_ELEMENTS (mark_words); i++)
    if (squares_have (&marks->squares[mark_words[i].mark], sq)) {
      append_part (text, _ (mark_words[i].text));
      return;
    }
}

/* Tells that the held piece has come to this square. In the position, the piece stands on its first
 * square until the move is made. */
static void
append_route (GString *text, const BoardMarks *marks, Square sq)
{
  for (int i = 0; i < marks->n_arrows; i++) {
    const Arrow *arrow = &marks->arrows[i];

    if (arrow->kind == ARROW_ROUTE && arrow->path[arrow->n - 1] == sq)
      /* Translators: for screen readers: a square to which the user has moved the held piece. The
       * piece may go on from there. */
      append_part (text, _ ("the piece has come here"));
  }
}

/* Returns the number of the only route that leads over the square, if there are several routes to
 * choose from; 0 if several of them or none lead over it. */
static int
only_choice (const BoardMarks *marks, Square sq)
{
  int number = 0, n = 0;

  for (int i = 0; i < marks->n_arrows; i++)
    for (int j = 1; marks->arrows[i].kind == ARROW_CHOICE && j < marks->arrows[i].n; j++)
      if (marks->arrows[i].path[j] == sq) {
        number = marks->arrows[i].number;
        n++;
        break;
      }

  return n == 1 ? number : 0;
}

static void
append_choice (GString *text, const BoardMarks *marks, Square sq)
{
  int number = only_choice (marks, sq);
  /* Translators: the number of one of several routes to the same square. */
  g_autofree char *way = g_strdup_printf (_ ("route %d"), number);

  if (number > 0)
    append_part (text, way);
}

/* Adds the name of the square as the notation of the variant writes it. */
static void
append_name (GString *text, const Variant *variant, Square sq)
{
  char name[SQUARE_TEXT_SIZE];

  if (variant->has_numbered_squares)
    numbered_square_write (variant, sq, name);
  else
    square_text_write (sq, name);
  g_string_append (text, name);
}

char *
square_text_new (const Position *pos, const BoardMarks *marks, Square sq)
{
  GString *text = g_string_new (NULL);

  append_name (text, pos->variant, sq);
  append_ground (text, pos, sq);
  append_piece (text, pos, sq);
  append_route (text, marks, sq);
  append_choice (text, marks, sq);
  append_mark (text, marks, sq);
  if (squares_have (&marks->squares[MARK_STAR], sq))
    append_part (text, _ ("star"));
  /* This mark is read in addition to another one, because it says why a move was refused. */
  if (squares_have (&marks->squares[MARK_REASON], sq))
    /* Translators: for screen readers: a square that is the reason why a move is not allowed. */
    append_part (text, _ ("this is why"));

  return g_string_free (text, FALSE);
}

char *
square_text_new_route (const Variant *variant, const Square *path, int n)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < n; i++) {
    if (i > 0)
      g_string_append (text, C_ ("square", ", "));
    append_name (text, variant, path[i]);
  }

  return g_string_free (text, FALSE);
}
