#include "app/help/help-board.h"

#include "app/move-input/move-entry.h"
#include "core/notation/position-text.h"

#include <string.h>

/* ---- Reading ---- */

static gboolean
read_position (HelpBoard *self, const HelpPicture *picture)
{
  const Variant *variant = variant_find (picture->variant);

  if (variant == NULL)
    return FALSE;
  if (picture->position != NULL)
    return position_text_read (&self->pos, variant, picture->position, NULL);

  position_start (&self->pos, variant);

  return TRUE;
}

/* Reads squares up to the next space, with '-', 'x' or nothing between them. Returns their number,
 * or -1 if a square is invalid or there are too many. */
static int
read_squares (const HelpBoard *self, const char **text, Square squares[MAX_PATH])
{
  const Board *board = variant_board (self->pos.variant);
  int n = 0;

  while (**text != '\0' && **text != ' ') {
    squares[n] = square_text_read (board, *text, text);
    if (squares[n++] == NO_SQUARE || n == MAX_PATH)
      return -1;
    if (**text == '-' || **text == 'x')
      (*text)++;
  }

  return n;
}

/* Reads a corner of the part to show. Its file and rank must exist, but it need not be a square of
 * the board. */
static Square
read_corner (const Board *board, const char **text)
{
  int file = **text - 'A', rank = (int) g_ascii_strtoull (*text + 1, (char **) text, 10) - 1;
  gboolean is_on = file >= 0 && file < board->n_files && rank >= 0 && rank < board->n_ranks;

  return is_on ? square_at (file, rank) : NO_SQUARE;
}

static gboolean
read_area (HelpBoard *self, const char *area)
{
  const Board *board = variant_board (self->pos.variant);

  if (area == NULL)
    return TRUE;

  self->corners[0] = read_corner (board, &area);
  if (*area++ != '-')
    return FALSE;
  self->corners[1] = read_corner (board, &area);

  return self->corners[0] != NO_SQUARE && self->corners[1] != NO_SQUARE && *area == '\0';
}

/* ---- Legal moves ---- */

static gboolean
show_move (HelpBoard *self, int number, const Square *path, int n)
{
  Walk walk;
  gboolean goes = walk_begin (&walk, &self->pos, path[0], ON_DEMAND);

  for (int i = 1; goes && i < n; i++)
    goes = walk_go (&walk, path[i]);
  if (!goes || !walk_may_stop (&walk))
    return FALSE;

  self->marks.squares[MARK_PREY] = squares_or (&self->marks.squares[MARK_PREY], &walk.captured);

  return board_marks_add_arrow (&self->marks, ARROW_ENGINE, number, path, n);
}

static gboolean
show_moves (HelpBoard *self, const char *moves)
{
  gboolean is_one = strchr (moves, ' ') == NULL;

  for (int number = 1; *moves != '\0'; number++) {
    Square path[MAX_PATH];
    int n = read_squares (self, &moves, path);

    if (n < 2 || !show_move (self, is_one ? 0 : number, path, n))
      return FALSE;
    moves += *moves == ' ';
  }

  return TRUE;
}

/* ---- A piece in hand ---- */

static gboolean
lead (HelpBoard *self, MoveEntry *entry, const char *moves)
{
  const Square *route;
  Square path[MAX_PATH];
  int n = read_squares (self, &moves, path), n_route;

  for (int i = 0; i < n; i++)
    move_entry_click (entry, path[i]);
  n_route = move_entry_route (entry, &route);
  if (n < 1 || n_route != n || memcmp (route, path, (gsize) n * sizeof *path) != 0)
    return FALSE;

  self->held_from = route[0];
  self->held_at = route[n - 1];

  return TRUE;
}

/* Shows the marks that a player sees while leading a piece along `moves`. If `moves` is NULL, no
 * piece is picked up. */
static gboolean
show_entry (HelpBoard *self, const char *moves)
{
  MoveEntry *entry = move_entry_new ();
  gboolean is_right;
  Turn turn;

  turn_start (&turn, &self->pos);
  move_entry_set_turn (entry, &turn);
  is_right = moves == NULL || lead (self, entry, moves);
  move_entry_mark (entry, &self->marks);
  move_entry_free (entry);

  return is_right;
}

/* ---- The whole picture ---- */

gboolean
help_board_read (HelpBoard *self, const HelpPicture *picture)
{
  *self = (HelpBoard) { .held_from = NO_SQUARE, .held_at = NO_SQUARE };
  if (!read_position (self, picture) || !read_area (self, picture->area))
    return FALSE;

  switch (picture->show) {
  case HELP_BOARD:
    return picture->moves == NULL;
  case HELP_TURN:
    return picture->moves == NULL && show_entry (self, NULL);
  case HELP_MOVES:
    return show_moves (self, picture->moves);
  case HELP_PICKED:
    return show_entry (self, picture->moves);
  }

  g_return_val_if_reached (FALSE);
}
