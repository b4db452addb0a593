#include "core/notation/notation.h"

#include "core/notation/numbered-square.h"
#include "core/notation/position-text.h"
#include "core/rules/movegen.h"
#include "core/rules/walk.h"
#include "core/text/letter.h"
#include "core/text/span.h"

#include <string.h>

/* ---- Reading: the squares and signs as spelled ---- */

/* A move as somebody spelled it. Square i begins at text[start[i]], and is_capture[i] tells whether
 * the sign before it is `x`, or `J` in numbered notation. */
typedef struct Spelling {
  Square squares[MAX_SPELLED_PATH];
  bool is_capture[MAX_SPELLED_PATH];
  int start[MAX_SPELLED_PATH], length[MAX_SPELLED_PATH];
  int n; /* the number of spelled squares; more than MAX_SPELLED_PATH if some were not stored */
} Spelling;

/* The state of the reader while it reads one move. A function that refuses the text sets the
 * error. */
typedef struct Reader {
  const Position *pos;
  Strictness strictness;
  const char *text, *at;
  bool is_numbered;
  Spelling spelling;
  MoveError error;
} Reader;

static bool
fail_at (Reader *self, const char *word)
{
  self->error.problem = MOVE_NOT_UNDERSTOOD;
  self->error.start = (int) (word - self->text);
  self->error.length = (int) strlen (word);

  return false;
}

static bool
fail_because (Reader *self, Explanation why, int start, int length)
{
  self->error.problem = MOVE_ILLEGAL;
  self->error.why = why;
  self->error.start = start;
  self->error.length = length;

  return false;
}

static bool
fail_as_a_whole (Reader *self, Explanation why)
{
  return fail_because (self, why, 0, (int) strlen (self->text));
}

static bool
starts_with (const char *text, const char *word)
{
  for (; *word != '\0'; text++, word++)
    if (letter_upper (*text) != letter_upper (*word))
      return false;

  return true;
}

static Square
read_square (const Reader *self, const char *at, const char **end)
{
  return self->is_numbered ? numbered_square_read (self->pos->variant, at, end)
                           : square_text_read (variant_board (self->pos->variant), at, end);
}

static bool
spell_square (Reader *self, bool is_capture)
{
  Spelling *spelling = &self->spelling;
  const char *end;
  Square sq = read_square (self, self->at, &end);

  if (end == self->at)
    return fail_at (self, self->at);

  if (spelling->n < MAX_SPELLED_PATH) {
    spelling->squares[spelling->n] = sq;
    spelling->is_capture[spelling->n] = is_capture;
    spelling->start[spelling->n] = (int) (self->at - self->text);
    spelling->length[spelling->n] = (int) (end - self->at);
  }
  spelling->n++;
  self->at = end;

  return true;
}

/* Reads the sign of a quiet move or of a capture. Returns false and reads nothing if the text does
 * not go on with such a sign. */
static bool
spell_sign (Reader *self, bool *is_capture)
{
  char sign = letter_upper (*self->at);

  *is_capture = sign == (self->is_numbered ? 'J' : 'X');
  if (sign != '-' && !*is_capture && !(self->is_numbered && sign == 'C'))
    return false;
  self->at++;

  return true;
}

static void
skip_space (Reader *self)
{
  while (*self->at == ' ')
    self->at++;
}

/* Skips a number of captured pieces such as "3M", because the path tells the number already.
 * Refuses any other text. */
static bool
skip_count (Reader *self)
{
  const char *word = self->at;

  while (is_digit (*self->at))
    self->at++;
  if (self->at == word || (letter_upper (*self->at) != 'M' && letter_upper (*self->at) != 'K'))
    return fail_at (self, word);
  self->at++;
  skip_space (self);

  return true;
}

static bool
skip_counts (Reader *self)
{
  skip_space (self);
  if (!self->is_numbered || *self->at != '(')
    return true;

  do {
    self->at++;
    skip_space (self);
    if (!skip_count (self))
      return false;
  } while (*self->at == ',');

  if (*self->at != ')')
    return fail_at (self, self->at);
  self->at++;

  return true;
}

/* Returns whether the text begins as numbered notation does. Algebraic squares begin with a letter
 * and a digit. */
static bool
looks_numbered (const Reader *self)
{
  const char *text = self->text;

  return self->pos->variant->has_numbered_squares &&
         (is_digit (text[0]) || starts_with (text, "KC") ||
          (text[0] != '\0' && strchr ("ABYZ", letter_upper (text[0])) != NULL &&
           !is_digit (text[1])));
}

static bool
spell (Reader *self)
{
  bool is_capture = false;

  self->is_numbered = looks_numbered (self);
  self->at = self->text;
  if (self->is_numbered && starts_with (self->at, "KC"))
    self->at += 2;

  do
    if (!spell_square (self, is_capture))
      return false;
  while (spell_sign (self, &is_capture));

  if (!skip_counts (self))
    return false;
  if (*self->at != '\0')
    return fail_at (self, self->at);

  return self->spelling.n > 1 || fail_at (self, self->text);
}

/* ---- Reading: the path ---- */

/* A path with all its squares. If the text spelled path[i], spelled[i] is the index of this square
 * in the spelling. If not, it is the index of the next spelled square. */
typedef struct Trail {
  Square path[MAX_SPELLED_PATH];
  int spelled[MAX_SPELLED_PATH];
  int n;
  bool is_complete; /* the text spelled every square of the path */
} Trail;

/* Returns the direction in which one or more leaps lead from one square to another, or N_DIRECTIONS
 * if there is none. */
static Direction
straight_direction (Square from, Square to)
{
  int files = square_file (to) - square_file (from), ranks = square_rank (to) - square_rank (from);
  bool is_straight = files == 0 || ranks == 0 || files == ranks || files == -ranks;

  if (from == NO_SQUARE || to == NO_SQUARE || !is_straight || (files | ranks) % 2 != 0)
    return N_DIRECTIONS;

  return square_direction_of_leap (
    square_at (7, 7),
    square_at (7 + 2 * ((files > 0) - (files < 0)), 7 + 2 * ((ranks > 0) - (ranks < 0))));
}

static bool
trail_add (Trail *self, Square sq, int spelled)
{
  if (self->n == MAX_SPELLED_PATH)
    return false;

  self->path[self->n] = sq;
  self->spelled[self->n++] = spelled;

  return true;
}

/* Adds the squares that the text left out before the spelled square `to`. Returns false if the path
 * gets too long. */
static bool
trail_fill (Trail *self, Square to, int spelled)
{
  Square at = self->path[self->n - 1];
  Direction dir = straight_direction (at, to);

  if (dir == N_DIRECTIONS)
    return true;

  while ((at = square_leap[at][dir]) != to) {
    self->is_complete = false;
    if (!trail_add (self, at, spelled))
      return false;
  }

  return true;
}

static bool
trail_spell (Trail *self, const Spelling *spelling)
{
  *self = (Trail) { .is_complete = true };

  for (int i = 0; i < spelling->n; i++)
    if (i == MAX_SPELLED_PATH || (i > 0 && !trail_fill (self, spelling->squares[i], i)) ||
        !trail_add (self, spelling->squares[i], i))
      return false;

  return true;
}

/* Refuses a capture sign before a spelled square if no leap to that square captures. */
static Explanation
refusal_of_signs (const Reader *self, const Trail *trail)
{
  SquareSet enemies = position_enemies (self->pos, self->pos->seat);
  bool captures[MAX_SPELLED_PATH] = { false };
  Explanation why = { .refusal = REFUSAL_NONE };

  for (int i = 1; i < trail->n; i++)
    captures[trail->spelled[i]] |=
      squares_have (&enemies, square_between (trail->path[i - 1], trail->path[i]));

  for (int i = 1; i < trail->n && why.refusal == REFUSAL_NONE; i++)
    if (self->spelling.is_capture[trail->spelled[i]] && !captures[trail->spelled[i]]) {
      why = (Explanation) { .refusal = REFUSAL_NO_CAPTURE, .wrong = i };
      squares_add (&why.evidence, trail->path[i]);
    }

  return why;
}

/* ---- Reading: only the first and the last square ---- */

/* A search for the captures of one piece that end on a given square. Different paths may capture
 * the same pieces. Where a path visits a square twice, the search follows only the first such path
 * in square order. So the search finds each outcome once, and its time does not multiply with the
 * number of paths. */
typedef struct PathSearch {
  const Mover *mover;
  Square to;
  Square trail[MAX_PATH];
  int n;
  MoveError *found;
} PathSearch;

static bool
path_search_is_repeated (const PathSearch *self, const SquareSet *captured)
{
  Square at = self->trail[self->n - 1], first[MAX_PATH];

  if (memchr (self->trail, at, (size_t) self->n - 1) == NULL)
    return false;
  route_of_jumps (self->mover, captured, self->trail[0], at, first, MAX_PATH);

  return memcmp (first, self->trail, (size_t) self->n) != 0;
}

static void
path_search_found (PathSearch *self, const SquareSet *captured)
{
  const Mover *mover = self->mover;

  self->found->candidates[self->found->n_candidates++] =
    move_normal (mover->pos, position_capture_move (mover->pos, mover->from, self->to, captured));
}

static bool
path_search_may_go_on (const PathSearch *self)
{
  return self->n == 1 || !squares_have (&self->mover->ends, self->trail[self->n - 1]);
}

static void
path_search_on (PathSearch *self, const SquareSet *captured)
{
  Square at = self->trail[self->n - 1];
  bool goes_on = false;

  if (path_search_is_repeated (self, captured))
    return;

  for (int dir = 0; dir < N_DIRECTIONS && path_search_may_go_on (self); dir++) {
    Square to = mover_jump (self->mover, at, (Direction) dir, captured);
    SquareSet more = *captured;

    if (to == NO_SQUARE || self->found->n_candidates == MAX_CANDIDATES)
      continue;

    goes_on = true;
    squares_add (&more, square_step[at][dir]);
    self->trail[self->n++] = to;
    path_search_on (self, &more);
    self->n--;
  }

  if (at == self->to && self->n > 1 && (!goes_on || self->mover->may_break_off) &&
      self->found->n_candidates < MAX_CANDIDATES)
    path_search_found (self, captured);
}

static void
find_captures (const Mover *mover, Square to, MoveError *found)
{
  const SquareSet nothing = { { 0 } };
  SquareSet entries = mover_entries (mover);

  for (Square entry; (entry = squares_take (&entries)) != NO_SQUARE;) {
    PathSearch search = { .mover = mover, .to = to, .trail = { entry }, .n = 1, .found = found };

    path_search_on (&search, &nothing);
  }
}

/* Adds the quiet move to this square, if it is possible. At most one step or canter leads there. */
static void
find_quiet (const Mover *mover, Square to, MoveError *found)
{
  SquareSet steps = mover_steps (mover), shunned = mover_shunned (mover);
  SquareSet canters = mover_reach (mover, mover->from, &shunned);
  bool is_step = squares_have (&steps, to);

  if (to == mover->from || mover->must_capture || (!is_step && !squares_have (&canters, to)))
    return;

  found->candidates[found->n_candidates++] =
    (Move) { .from = mover->from, .to = to, .kind = is_step ? MOVE_PLAIN : MOVE_CANTER };
}

static void
find_outcomes (Reader *self)
{
  const Spelling *spelling = &self->spelling;
  Square from = spelling->squares[0], to = spelling->squares[1];
  Mover mover;

  mover_lift (&mover, self->pos, from, self->strictness);
  self->error.n_candidates = 0;
  if (mover.is_barred || to == NO_SQUARE)
    return;

  if (!spelling->is_capture[1])
    find_quiet (&mover, to, &self->error);
  if (self->error.n_candidates == 0)
    find_captures (&mover, to, &self->error);
}

/* ---- Reading: the whole move ---- */

static bool
fail_on_trail (Reader *self, const Trail *trail, Explanation why)
{
  int word = trail->spelled[why.wrong];

  if (why.wrong == 0 && why.refusal != REFUSAL_NO_SQUARE)
    return fail_as_a_whole (self, why);

  return fail_because (self, why, self->spelling.start[word], self->spelling.length[word]);
}

/* Returns whether the first square has a piece of the player to move that can move. */
static bool
has_piece (const Reader *self)
{
  Walk walk;

  return walk_begin (&walk, self->pos, self->spelling.squares[0], self->strictness);
}

static bool
choose_outcome (Reader *self, const Trail *trail, Explanation why, Move *move)
{
  if (has_piece (self))
    find_outcomes (self);

  if (self->error.n_candidates == 0)
    return fail_on_trail (self, trail, why);
  if (self->error.n_candidates > 1) {
    self->error.problem = MOVE_AMBIGUOUS;
    self->error.length = (int) strlen (self->text);
    return false;
  }
  *move = self->error.candidates[0];

  return true;
}

static Move
move_of_trail (const Reader *self, const Trail *trail)
{
  Walk walk;

  walk_lift (&walk, self->pos, trail->path[0], self->strictness);
  while (walk.n < trail->n)
    walk_carry (&walk, trail->path[walk.n]);

  return walk_move (&walk);
}

static bool
read_path (Reader *self, Move *move)
{
  Trail trail;
  Explanation why;

  if (!spell (self))
    return false;
  if (!trail_spell (&trail, &self->spelling))
    return fail_as_a_whole (self, (Explanation) { .refusal = REFUSAL_TOO_LONG });

  why = refusal_of_path (self->pos, trail.path, trail.n, self->strictness);
  if (why.refusal == REFUSAL_NONE)
    why = refusal_of_signs (self, &trail);
  if (self->spelling.n == 2 && (why.refusal != REFUSAL_NONE || !trail.is_complete))
    return choose_outcome (self, &trail, why, move);
  if (why.refusal != REFUSAL_NONE)
    return fail_on_trail (self, &trail, why);
  *move = move_of_trail (self, &trail);

  return true;
}

static bool
read_tree (Reader *self, Move *move)
{
  const char *end;
  Square sq = square_text_read (variant_board (self->pos->variant), self->text + 2, &end);
  Explanation why = refusal_of_tree (self->pos, sq);

  if (end == self->text + 2 || *end != '\0')
    return fail_at (self, end);
  if (why.refusal != REFUSAL_NONE)
    return fail_as_a_whole (self, why);
  *move = (Move) { .to = sq, .kind = MOVE_TREE };

  return true;
}

static bool
may_say (const Position *pos, MoveKind kind)
{
  return kind == MOVE_PASS ? movegen_must_pass (pos) : pos->variant->captures_on_demand;
}

static bool
read_word (Reader *self, MoveKind kind, Move *move)
{
  if (!may_say (self->pos, kind))
    return fail_as_a_whole (self, (Explanation) { .refusal = REFUSAL_NOTHING_TO_ANSWER });
  *move = (Move) { .kind = (uint8_t) kind };

  return true;
}

static bool
read_move (Reader *self, Move *move)
{
  Span whole = { self->text, self->text + strlen (self->text) };

  for (int kind = MOVE_PASS; kind <= MOVE_STAND; kind++)
    if (span_is_in_any_case (whole, move_word ((MoveKind) kind)))
      return read_word (self, (MoveKind) kind, move);

  return starts_with (self->text, "T@") ? read_tree (self, move) : read_path (self, move);
}

bool
move_text_read (
  Move *move, const Position *pos, const char *text, Strictness strictness, MoveError *error)
{
  Reader reader = { .pos = pos, .strictness = strictness, .text = text };
  bool was_read = read_move (&reader, move);

  if (!was_read && error != NULL)
    *error = reader.error;

  return was_read;
}
