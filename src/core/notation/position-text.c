#include "core/notation/position-text.h"

#include "core/rules/flaw.h"
#include "core/text/letter.h"
#include "core/text/span.h"

#include <stdio.h>
#include <string.h>

enum { MAX_QUIET_PLIES = UINT16_MAX }; /* Position counts no further */

static const char *const duty_words[] = {
  [DUTY_CAPTURE] = "capture",
  [DUTY_CONTINUE] = "continue=",
  [DUTY_CHARGE] = "charge=",
};

/* ---- Squares ---- */

int
square_text_write (Square sq, char *text)
{
  return sprintf (text, "%c%d", 'A' + square_file (sq), square_rank (sq) + 1);
}

Square
square_text_read (const Board *board, const char *text, const char **end)
{
  int file = letter_upper (*text) - 'A', rank = 0;
  Square sq;

  *end = text;
  if (!is_letter (*text) || !is_digit (text[1]) || text[1] == '0')
    return NO_SQUARE;

  for (text++; is_digit (*text) && rank < 100; text++)
    rank = 10 * rank + (*text - '0');
  *end = text;
  if (!square_is_in_frame (file, rank - 1))
    return NO_SQUARE;

  sq = square_at (file, rank - 1);

  return squares_have (&board->squares, sq) ? sq : NO_SQUARE;
}

/* ---- Reading ---- */

/* The functions that read a field return the problem that they found, or POSITION_OK. If they found
 * one, Reader.word is the wrong word. */
typedef struct Reader {
  Position pos;
  const Board *board;
  bool is_sketch; /* see position_text_sketch() */
  Span word;
  bool players_seen[MAX_SEATS];
  bool marks_seen[4];
} Reader;

static Span
trim (Span word)
{
  while (word.start < word.end && is_space (*word.start))
    word.start++;
  while (word.end > word.start && is_space (word.end[-1]))
    word.end--;

  return word;
}

/* Moves the part of `rest` before the separator to `part`, which may be empty. Returns false
 * when no part is left. */
static bool
next_part (Span *rest, char separator, Span *part)
{
  const char *cut;

  if (rest->start == NULL)
    return false;

  cut = memchr (rest->start, separator, (size_t) (rest->end - rest->start));
  *part = trim ((Span) { rest->start, cut != NULL ? cut : rest->end });
  rest->start = cut != NULL ? cut + 1 : NULL;

  return true;
}

/* Reads a square. Returns NO_SQUARE if the word is not exactly one square of the board. */
static Square
read_square (const Reader *self, Span word)
{
  const char *end;
  Square sq;

  if (word.start == word.end)
    return NO_SQUARE;
  sq = square_text_read (self->board, word.start, &end);

  return end == word.end ? sq : NO_SQUARE;
}

static PositionProblem
read_number (Span word, int max, int *number)
{
  *number = 0;
  if (word.start == word.end)
    return POSITION_BAD_NUMBER;

  for (const char *c = word.start; c < word.end; c++) {
    if (!is_digit (*c))
      return POSITION_BAD_NUMBER;
    *number = 10 * *number + (*c - '0');
    if (*number > max)
      return POSITION_BAD_NUMBER;
  }

  return POSITION_OK;
}

static int
count_knights (const SquareSet *pieces, const SquareSet *knights)
{
  SquareSet both = squares_and (pieces, knights);

  return squares_count (&both);
}

static PositionProblem
read_piece (Reader *self, Seat seat)
{
  Position *pos = &self->pos;
  const SquareSet *army = &self->board->army[seat];
  Span word = self->word;
  bool is_knight =
    word.end - word.start > 1 && letter_upper (*word.start) == 'K' && is_letter (word.start[1]);
  Square sq;

  word.start += is_knight;
  sq = read_square (self, word);
  if (sq == NO_SQUARE)
    return POSITION_BAD_SQUARE;
  if (squares_have (&self->board->river, sq))
    return POSITION_PIECE_IN_RIVER;
  if (!squares_have (&pos->vacant, sq))
    return POSITION_SQUARE_TAKEN;

  position_put (pos, seat, is_knight, sq);
  if (self->is_sketch)
    return POSITION_OK;
  if (pos->n_pieces[seat] > squares_count (army))
    return POSITION_TOO_MANY_PIECES;
  if (count_knights (&pos->pieces[seat], &pos->knights) >
      count_knights (army, &self->board->knights))
    return POSITION_TOO_MANY_KNIGHTS;

  return POSITION_OK;
}

static PositionProblem
read_player (Reader *self, Seat seat, Span field)
{
  PositionProblem problem = POSITION_OK;
  Span rest = trim ((Span) { field.start + 1, field.end });

  if (self->players_seen[seat])
    return POSITION_FIELD_TWICE;
  self->players_seen[seat] = true;
  if (rest.start == rest.end)
    return POSITION_OK;

  while (problem == POSITION_OK && next_part (&rest, ',', &self->word))
    problem = read_piece (self, seat);

  return problem;
}

static PositionProblem
read_castle_moves (Reader *self, Span rest)
{
  int seat = 0, n;

  while (next_part (&rest, ',', &self->word)) {
    if (seat == self->pos.variant->n_seats ||
        read_number (self->word, MAX_CASTLE_MOVES, &n) != POSITION_OK)
      return POSITION_BAD_NUMBER;
    position_set_castle_moves (&self->pos, (Seat) seat++, n);
  }

  return seat == self->pos.variant->n_seats ? POSITION_OK : POSITION_BAD_NUMBER;
}

static bool
may_plant (const Reader *self, Square sq)
{
  if (self->is_sketch)
    return !squares_have (&self->board->river, sq);

  for (int seat = 0; seat < self->pos.variant->n_seats; seat++)
    if (squares_have (&self->board->planting[seat], sq))
      return true;

  return false;
}

static PositionProblem
read_tree (Reader *self)
{
  const Variant *variant = self->pos.variant;
  Square sq = read_square (self, self->word);

  if (sq == NO_SQUARE)
    return POSITION_BAD_SQUARE;
  if (!may_plant (self, sq))
    return POSITION_NO_TREES_HERE;
  if (position_owner (&self->pos, sq) >= 0)
    return POSITION_PIECE_ON_TREE;
  if (!squares_have (&self->pos.vacant, sq))
    return POSITION_SQUARE_TAKEN;
  if (!self->is_sketch && self->pos.n_trees == variant->trees_each * variant->n_seats)
    return POSITION_TOO_MANY_TREES;

  position_plant (&self->pos, sq);

  return POSITION_OK;
}

static PositionProblem
read_trees (Reader *self, Span rest)
{
  PositionProblem problem = POSITION_OK;

  if (self->pos.variant->trees_each == 0)
    return POSITION_NO_TREES_HERE;

  while (problem == POSITION_OK && next_part (&rest, ',', &self->word))
    problem = read_tree (self);

  return problem;
}

static PositionProblem
read_duty (Reader *self, Span rest)
{
  Span name = rest, square = { rest.end, rest.end };
  const char *equals = memchr (rest.start, '=', (size_t) (rest.end - rest.start));
  Square sq;

  if (equals != NULL) {
    square.start = equals + 1;
    name.end = equals + 1;
  }
  sq = read_square (self, trim (square));

  for (int duty = DUTY_CAPTURE; duty <= DUTY_CHARGE; duty++)
    if (span_is_in_any_case (name, duty_words[duty]) && (sq != NO_SQUARE) == (equals != NULL) &&
        self->pos.variant->captures_on_demand) {
      position_set_duty (&self->pos, (Duty) duty, sq);
      return POSITION_OK;
    }

  return POSITION_BAD_DUTY;
}

static PositionProblem
read_quiet_plies (Reader *self, Span rest)
{
  int n;
  PositionProblem problem = read_number (rest, MAX_QUIET_PLIES, &n);

  self->word = rest;
  self->pos.quiet_plies = (uint16_t) n;

  return problem;
}

static const struct {
  char mark;
  PositionProblem (*read) (Reader *self, Span rest);
} marked_fields[] = {
  { 'X', read_castle_moves },
  { 'T', read_trees },
  { 'F', read_duty },
  { 'H', read_quiet_plies },
};

static PositionProblem
read_marked (Reader *self, Span field)
{
  for (size_t i = 0; i < sizeof marked_fields / sizeof marked_fields[0]; i++)
    if (field.start < field.end && marked_fields[i].mark == letter_upper (*field.start)) {
      if (self->marks_seen[i])
        return POSITION_FIELD_TWICE;
      self->marks_seen[i] = true;
      return marked_fields[i].read (self, trim ((Span) { field.start + 1, field.end }));
    }

  return POSITION_UNKNOWN_FIELD;
}

static PositionProblem
read_side (Reader *self, Span field)
{
  int seat =
    field.end - field.start == 1 ? variant_seat_of_letter (self->pos.variant, *field.start) : -1;

  if (seat < 0)
    return POSITION_NO_SIDE;
  position_set_seat (&self->pos, (Seat) seat);

  return POSITION_OK;
}

static PositionProblem
read_field (Reader *self, Span field)
{
  int seat =
    field.start < field.end ? variant_seat_of_letter (self->pos.variant, *field.start) : -1;

  self->word = field;

  return seat >= 0 ? read_player (self, (Seat) seat, field) : read_marked (self, field);
}

/* ---- Conditions that need the whole position ---- */

/* Returns whether each player has placed the right number of trees. Each player places all trees
 * before the next player begins, so the total tells how many each must have placed. */
static bool
trees_fit (const Reader *self)
{
  SquareSet trees = position_trees (&self->pos);
  int left = self->pos.n_trees;

  for (int seat = 0; seat < self->pos.variant->n_seats; seat++) {
    SquareSet own = squares_and (&trees, &self->board->planting[seat]);
    int due = left < self->pos.variant->trees_each ? left : self->pos.variant->trees_each;

    if (squares_count (&own) != due)
      return false;
    left -= due;
  }

  return true;
}

static PositionProblem
judge (const Reader *self)
{
  const Position *pos = &self->pos;

  for (int seat = 0; seat < pos->variant->n_seats; seat++)
    if (!self->players_seen[seat])
      return POSITION_NO_PLAYER;
  if (self->is_sketch)
    return POSITION_OK;
  if (!trees_fit (self))
    return POSITION_NO_TREES_HERE;
  if (position_is_planting (pos) && pos->seat != pos->n_trees / pos->variant->trees_each)
    return POSITION_WRONG_TURN;
  if (pos->duty != NO_DUTY && !flaw_duty_fits (pos))
    return POSITION_BAD_DUTY;

  return POSITION_OK;
}

static bool
read_position (
  Position *pos, const Variant *variant, bool is_sketch, const char *text, PositionError *error)
{
  Reader reader = { .board = variant_board (variant), .is_sketch = is_sketch };
  Span rest = { text, text + strlen (text) }, whole = trim (rest), field;
  PositionProblem problem = POSITION_NO_SIDE;
  int n_fields = 0;

  position_clear (&reader.pos, variant);
  while (next_part (&rest, ':', &field)) {
    reader.word = field;
    problem = n_fields++ == 0 ? read_side (&reader, field) : read_field (&reader, field);
    if (problem != POSITION_OK)
      break;
  }
  if (problem == POSITION_OK) {
    problem = judge (&reader);
    reader.word = whole;
    n_fields = 0;
  }

  if (problem == POSITION_OK)
    *pos = reader.pos;
  else if (error != NULL)
    *error = (PositionError) { .problem = problem,
                               .field = n_fields,
                               .start = (int) (reader.word.start - text),
                               .length = (int) (reader.word.end - reader.word.start) };

  return problem == POSITION_OK;
}

bool
position_text_read (Position *pos, const Variant *variant, const char *text, PositionError *error)
{
  return read_position (pos, variant, false, text, error);
}

bool
position_text_sketch (Position *pos, const Variant *variant, const char *text, PositionError *error)
{
  return read_position (pos, variant, true, text, error);
}

/* ---- Writing ---- */

/* Writes squares in square order, joined by commas, each with a prefix. */
static int
write_squares (const SquareSet *squares, const char *prefix, bool is_first, char *text)
{
  char *at = text;

  for (int order = 0; order < N_SQUARES; order++) {
    Square sq = square_in_order (order);

    if (!squares_have (squares, sq))
      continue;
    at += sprintf (at, "%s%s", is_first ? "" : ",", prefix);
    at += square_text_write (sq, at);
    is_first = false;
  }

  return (int) (at - text);
}

static int
write_player (const Position *pos, Seat seat, char *text)
{
  SquareSet knights = squares_and (&pos->pieces[seat], &pos->knights);
  SquareSet men = squares_without (&pos->pieces[seat], &pos->knights);
  int length = sprintf (text, ":%c", pos->variant->seats[seat].letter);

  length += write_squares (&knights, "K", true, text + length);

  return length + write_squares (&men, "", squares_are_none (&knights), text + length);
}

static int
write_castle_moves (const Position *pos, char *text)
{
  int length = 0, sum = 0;

  for (int seat = 0; seat < pos->variant->n_seats; seat++)
    sum += pos->castle_moves[seat];
  for (int seat = 0; seat < pos->variant->n_seats && sum > 0; seat++)
    length += sprintf (text + length, "%s%d", seat == 0 ? ":x" : ",", pos->castle_moves[seat]);

  return length;
}

static int
write_trees (const Position *pos, char *text)
{
  SquareSet trees = position_trees (pos);
  int length = 0;

  if (!squares_are_none (&trees))
    length = sprintf (text, ":t");

  return length + write_squares (&trees, "", true, text + length);
}

static int
write_duty (const Position *pos, char *text)
{
  int length;

  if (pos->duty == NO_DUTY)
    return 0;

  length = sprintf (text, ":f%s", duty_words[pos->duty]);
  if (pos->duty_square != NO_SQUARE)
    length += square_text_write (pos->duty_square, text + length);

  return length;
}

int
position_text_write (const Position *pos, bool with_quiet_plies, char text[POSITION_TEXT_SIZE])
{
  char *at = text;

  *at++ = pos->variant->seats[pos->seat].letter;
  for (int seat = 0; seat < pos->variant->n_seats; seat++)
    at += write_player (pos, (Seat) seat, at);
  at += write_castle_moves (pos, at);
  at += write_trees (pos, at);
  at += write_duty (pos, at);
  if (with_quiet_plies && pos->quiet_plies > 0)
    at += sprintf (at, ":h%d", pos->quiet_plies);
  *at = '\0';

  return (int) (at - text);
}
