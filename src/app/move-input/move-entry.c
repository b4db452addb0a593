#include "app/move-input/move-entry.h"

#include "app/move-input/entry-marks.h"
#include "app/move-input/typed-move.h"

#include <glib.h>
#include <string.h>

struct MoveEntry {
  const Turn *turn; /* borrowed; NULL if the user may not enter a move */
  Strictness strictness;
  SquareSet movable;

  HeldPiece held;
  Square pressed;
  Square over; /* the last square that a drag came to; NO_SQUARE if the piece is not dragged */
  bool has_just_picked; /* the current press has picked up the held piece */
  bool is_typed;        /* the held piece follows a text that is being typed */
  bool is_carried;      /* the current press was on the held piece or has picked it up */

  int pointed; /* the number of the route that the user points at; 0 for none */

  Explanation why;
  Square refused[MAX_PATH]; /* the route that was refused */
  int n_refused;            /* 0 if no route was refused */
  MoveProblem problem;

  EnteredMove entered;
};

/* ---- The held piece ---- */

static void
forget_words (MoveEntry *self)
{
  self->pointed = 0;
  self->why = (Explanation) { .refusal = REFUSAL_NONE };
  self->n_refused = 0;
  self->problem = MOVE_OK;
}

static EntryResult
refuse (MoveEntry *self, Explanation why)
{
  self->why = why;

  return ENTRY_REFUSED;
}

static EntryResult
refuse_route (MoveEntry *self, const Square *route, int n, Explanation why)
{
  memcpy (self->refused, route, (size_t) n * sizeof *route);
  self->n_refused = n;

  return refuse (self, why);
}

static void
put_down (MoveEntry *self)
{
  held_piece_put_down (&self->held);
  self->has_just_picked = self->is_carried = self->is_typed = false;
  self->over = NO_SQUARE;
}

static EntryResult
finish (MoveEntry *self, Move move, const Walk *walk)
{
  self->entered.move = move;
  self->entered.n_route = walk == NULL ? 0 : walk->n;
  if (walk != NULL)
    memcpy (self->entered.route, walk->path, (size_t) walk->n * sizeof *walk->path);
  put_down (self);

  return ENTRY_PLAYED;
}

/* Keeps the route and tells why the piece may not stop at its end. */
static EntryResult
refuse_stop (MoveEntry *self)
{
  const Walk *walk = &self->held.walk;

  self->held.n_firm = walk->n;

  return refuse_route (self, walk->path, walk->n,
                       refusal_of_path (&self->turn->pos, walk->path, walk->n, self->strictness));
}

static EntryResult
take (MoveEntry *self, const Landing *landing)
{
  Landing taken = *landing;

  if (taken.may_stop)
    return finish (self, taken.move, &taken.walk);
  held_piece_take (&self->held, &taken.walk);
  self->held.n_firm = taken.walk.n;

  return ENTRY_GOES_ON;
}

/* Ends the move where the piece is now. */
static EntryResult
stop (MoveEntry *self)
{
  const Walk *walk = &self->held.walk;

  return finish (self, walk_move (walk), walk);
}

/* Handles a click that fits one landing. After a single leap, a piece that may stop or go on stays
 * held, because the player may mean either. A landing farther away is always the end. */
static EntryResult
arrive (MoveEntry *self, const Landing *landing)
{
  Walk walk = landing->walk;

  if (!landing->may_stop || walk.n != self->held.walk.n + 1)
    return take (self, landing);

  held_piece_take (&self->held, &walk);
  self->held.n_firm = walk.n;

  return held_piece_may_go_on (&self->held) ? ENTRY_CHANGED : stop (self);
}

static EntryResult
pick_up (MoveEntry *self, Square sq)
{
  Explanation why = refusal_of_piece (&self->turn->pos, sq, self->strictness);
  Walk walk;

  put_down (self);
  if (self->turn->must_answer)
    why = (Explanation) { .refusal = REFUSAL_ANSWER_DUE };
  if (why.refusal != REFUSAL_NONE || !walk_begin (&walk, &self->turn->pos, sq, self->strictness))
    return refuse_route (self, &sq, 1, why);

  held_piece_take (&self->held, &walk);
  self->held.n_firm = 1;

  return ENTRY_CHANGED;
}

/* Tells why the route cannot go on to this square. `led` is the route before held_piece_find() has
 * removed the leaps that fit no move. */
static EntryResult
refuse_landing (MoveEntry *self, const Walk *led, Square to)
{
  Walk tried = *led;

  if (to == walk_at (&self->held.walk))
    return refuse_stop (self);

  tried.path[tried.n++] = to;

  return refuse_route (self, tried.path, tried.n,
                       refusal_of_path (&self->turn->pos, tried.path, tried.n, self->strictness));
}

/* Handles the end of a drag or a click on a square. */
static EntryResult
drop (MoveEntry *self, Square to, bool is_click)
{
  Walk led = self->held.walk;
  int n;

  if (to == NO_SQUARE || (to == led.path[0] && led.n == 1)) {
    put_down (self);
    return ENTRY_CHANGED;
  }

  if (is_click && to == walk_at (&led) && walk_may_stop (&led))
    return stop (self);

  n = held_piece_find (&self->held, to);
  if (n == 1)
    return is_click ? arrive (self, &self->held.choices[0]) : take (self, &self->held.choices[0]);
  if (n > 1)
    return ENTRY_CHOICE;
  if (to == led.path[0]) {
    put_down (self);
    return ENTRY_CHANGED;
  }

  return refuse_landing (self, &led, to);
}

EntryResult
move_entry_choose (MoveEntry *self, int number)
{
  if (number == STOP_HERE && move_entry_offers_stop (self))
    return stop (self);
  if (number < 1 || number > self->held.n_choices)
    return ENTRY_NOTHING;
  forget_words (self);

  return take (self, &self->held.choices[number - 1]);
}

EntryResult
move_entry_point (MoveEntry *self, int number)
{
  int pointed = number <= self->held.n_choices ? number : 0;

  if (pointed == self->pointed)
    return ENTRY_NOTHING;
  self->pointed = pointed;

  return ENTRY_CHANGED;
}

/* ---- Life cycle ---- */

MoveEntry *
move_entry_new (void)
{
  return g_new0 (MoveEntry, 1);
}

void
move_entry_free (MoveEntry *self)
{
  if (self == NULL)
    return;

  held_piece_clear (&self->held);
  g_free (self);
}

static SquareSet
find_movable (const Turn *turn, Strictness strictness)
{
  SquareSet pieces = turn->pos.pieces[turn->pos.seat], movable = { { 0 } };
  Walk walk;

  if (turn->must_answer)
    return movable;
  if (position_is_planting (&turn->pos))
    return position_planting_squares (&turn->pos);

  for (Square sq; (sq = squares_take (&pieces)) != NO_SQUARE;)
    if (walk_begin (&walk, &turn->pos, sq, strictness))
      squares_add (&movable, sq);

  return movable;
}

/* Sets the turn and puts a held piece down. */
static void
begin_turn (MoveEntry *self, const Turn *turn, Strictness strictness)
{
  put_down (self);
  forget_words (self);
  self->pressed = NO_SQUARE;
  self->turn = turn;
  self->strictness = strictness;
  if (turn != NULL)
    self->movable = find_movable (turn, strictness);
}

/* Leads a piece along the same route in another turn. Returns false if that is not possible. */
static bool
lead_again (Walk *walk, const Walk *held, const Turn *turn, Strictness strictness)
{
  if (turn->must_answer || !walk_begin (walk, &turn->pos, held->path[0], strictness))
    return false;
  for (int i = 1; i < held->n; i++)
    if (!walk_go (walk, held->path[i]))
      return false;

  return true;
}

/* Sets the turn. A user who plans a move keeps the held piece, even in the middle of a drag, when
 * an opponent has moved. */
static void
set_turn (MoveEntry *self, const Turn *turn, Strictness strictness)
{
  MoveEntry before = *self;
  bool is_kept = move_entry_is_planning (self) && self->held.is_held && turn != NULL;
  Walk walk;

  begin_turn (self, turn, strictness);
  if (!is_kept || !lead_again (&walk, &before.held.walk, turn, strictness))
    return;

  held_piece_take (&self->held, &walk);
  self->held.n_firm = before.held.n_firm;
  self->pressed = before.pressed;
  self->is_typed = before.is_typed;
  self->over = before.over;
  self->has_just_picked = before.has_just_picked;
  self->is_carried = before.is_carried;
}

void
move_entry_set_turn (MoveEntry *self, const Turn *turn)
{
  set_turn (self, turn, ON_DEMAND);
}

void
move_entry_set_plan (MoveEntry *self, const Turn *turn)
{
  set_turn (self, turn, BY_SHAPE);
}

bool
move_entry_is_planning (const MoveEntry *self)
{
  return self->turn != NULL && self->strictness == BY_SHAPE;
}

/* ---- Pointer and keys ---- */

static bool
has_own_piece (const MoveEntry *self, Square sq)
{
  return squares_have (&self->turn->pos.pieces[self->turn->pos.seat], sq);
}

static EntryResult
plant (MoveEntry *self, Square sq)
{
  Explanation why = refusal_of_tree (&self->turn->pos, sq);

  if (sq == NO_SQUARE)
    return ENTRY_NOTHING;
  if (why.refusal != REFUSAL_NONE)
    return refuse (self, why);

  return finish (self, (Move) { .kind = MOVE_TREE, .to = sq }, NULL);
}

EntryResult
move_entry_press (MoveEntry *self, Square sq)
{
  EntryResult result;

  self->pressed = sq;
  self->over = NO_SQUARE;
  self->has_just_picked = false;
  self->is_carried = self->held.is_held && sq == walk_at (&self->held.walk);
  self->held.n_firm = self->held.is_held ? self->held.walk.n : 1;
  if (self->turn == NULL || position_is_planting (&self->turn->pos) || !has_own_piece (self, sq) ||
      (self->held.is_held && sq == self->held.walk.path[0]))
    return ENTRY_NOTHING;

  forget_words (self);
  result = pick_up (self, sq);
  self->has_just_picked = self->is_carried = result == ENTRY_CHANGED;

  return result;
}

EntryResult
move_entry_drag_over (MoveEntry *self, Square sq)
{
  if (!self->held.is_held || !self->is_carried || self->held.n_choices > 0 || sq == NO_SQUARE)
    return ENTRY_NOTHING;

  self->has_just_picked &= sq == self->pressed;
  if (sq == self->over || (sq == self->pressed && self->over == NO_SQUARE))
    return ENTRY_NOTHING;

  forget_words (self);
  self->over = sq;
  held_piece_lead (&self->held, sq);

  return ENTRY_CHANGED;
}

/* Handles a click while no piece is held. */
static EntryResult
touch (MoveEntry *self, Square sq)
{
  if (position_is_planting (&self->turn->pos))
    return plant (self, sq);
  if (sq == NO_SQUARE || has_own_piece (self, sq) || position_owner (&self->turn->pos, sq) < 0)
    return ENTRY_NOTHING;

  return refuse (self, refusal_of_piece (&self->turn->pos, sq, self->strictness));
}

/* Handles a click while the player can choose a route. The player may be clicking leap by leap. So
 * if the first route is a single leap and the click is on the same square again, the piece makes
 * this leap; if the click is one leap further, the piece makes both leaps. Any other click keeps
 * only the routes over its square. If none is left, the choice ends and the click has its usual
 * meaning. */
static EntryResult
click_while_choosing (MoveEntry *self, Square sq)
{
  Landing first = self->held.choices[0];
  EntryResult result;
  int n;

  if (held_piece_is_beyond (&self->held, sq)) {
    held_piece_take (&self->held, &first.walk);
    return drop (self, sq, true);
  }
  if (held_piece_is_direct (&self->held, sq))
    return take (self, &first);

  n = held_piece_narrow (&self->held, sq);
  if (n > 0)
    return n == 1 ? take (self, &self->held.choices[0]) : ENTRY_CHOICE;
  result = drop (self, sq, true);

  return result == ENTRY_NOTHING ? ENTRY_CHANGED : result;
}

EntryResult
move_entry_release (MoveEntry *self, Square sq)
{
  bool is_click = sq == self->pressed;
  bool has_only_picked =
    is_click && self->has_just_picked && self->held.is_held && self->held.walk.n == 1;
  bool is_carried = self->is_carried;

  self->has_just_picked = self->is_carried = false;
  self->over = NO_SQUARE;
  if (self->turn == NULL || has_only_picked || (!is_click && !is_carried))
    return ENTRY_NOTHING;
  if (!self->held.is_held && (is_carried || has_own_piece (self, sq)))
    return ENTRY_NOTHING;

  forget_words (self);
  if (!self->held.is_held)
    return touch (self, sq);

  return self->held.n_choices > 0 ? click_while_choosing (self, sq) : drop (self, sq, is_click);
}

EntryResult
move_entry_click (MoveEntry *self, Square sq)
{
  EntryResult pressed = move_entry_press (self, sq);
  EntryResult released = move_entry_release (self, sq);

  return released == ENTRY_NOTHING ? pressed : released;
}

EntryResult
move_entry_back (MoveEntry *self)
{
  bool was_choosing = self->held.n_choices > 0;

  if (!self->held.is_held)
    return ENTRY_NOTHING;

  forget_words (self);
  self->held.n_choices = 0;
  if (was_choosing)
    return ENTRY_CHANGED;

  held_piece_back (&self->held);
  if (!self->held.is_held)
    put_down (self);

  return ENTRY_CHANGED;
}

EntryResult
move_entry_cancel (MoveEntry *self)
{
  bool was_held = self->held.is_held;

  put_down (self);
  forget_words (self);

  return was_held ? ENTRY_CHANGED : ENTRY_NOTHING;
}

EntryResult
move_entry_answer (MoveEntry *self, MoveKind kind)
{
  Move answer = { .kind = (uint8_t) kind };
  Explanation why;
  Turn after;

  if (self->turn == NULL)
    return ENTRY_NOTHING;

  forget_words (self);
  if (!turn_play (self->turn, answer, &after, &why))
    return refuse (self, why);

  return finish (self, answer, NULL);
}

/* ---- Typing ---- */

EntryResult
move_entry_preview (MoveEntry *self, const char *text)
{
  Walk walk;

  if (self->turn == NULL)
    return ENTRY_NOTHING;

  put_down (self);
  forget_words (self);
  if (typed_walk_lead (self->turn, text, self->strictness, &walk))
    held_piece_take (&self->held, &walk);
  self->is_typed = self->held.is_held;

  return ENTRY_CHANGED;
}

int
move_entry_complete (const MoveEntry *self,
                     const char *text,
                     char (*completions)[MOVE_TEXT_SIZE],
                     int capacity)
{
  if (self->turn == NULL || move_entry_is_planning (self))
    return 0;

  return typed_walk_complete (self->turn, text, completions, capacity);
}

static EntryResult
offer_candidates (MoveEntry *self, const MoveError *error)
{
  Walk walk;

  walk_lift (&walk, &self->turn->pos, error->candidates[0].from, self->strictness);
  held_piece_take (&self->held, &walk);
  self->held.n_choices = error->n_candidates;
  for (int i = 0; i < error->n_candidates; i++)
    self->held.choices[i] =
      landing_of_move (&self->turn->pos, error->candidates[i], self->strictness);

  return ENTRY_CHOICE;
}

/* Keeps the typed route if the text has all its squares. */
static EntryResult
finish_typed (MoveEntry *self, Move move, const char *text)
{
  Walk walk;

  if (move.from == NO_SQUARE)
    return finish (self, move, NULL);
  if (!typed_walk_lead (self->turn, text, self->strictness, &walk) || !walk_may_stop (&walk) ||
      !move_is_equal (walk_move (&walk), move))
    walk = landing_of_move (&self->turn->pos, move, self->strictness).walk;

  return finish (self, move, &walk);
}

/* Returns whether the rules allow the move that was read. The rules look at a plan later. */
static bool
is_allowed (const MoveEntry *self, Move move, Explanation *why)
{
  Turn after;

  if (!move_entry_is_planning (self))
    return turn_play (self->turn, move, &after, why);
  *why = (Explanation) { .refusal = REFUSAL_NOTHING_TO_ANSWER };

  return move.from != NO_SQUARE;
}

static EntryResult
refuse_text (MoveEntry *self, const char *text, Explanation why)
{
  Square route[MAX_PATH];

  return refuse_route (self, route, typed_walk_route (self->turn, text, route), why);
}

EntryResult
move_entry_type (MoveEntry *self, const char *text)
{
  MoveError error;
  Move move;

  if (self->turn == NULL)
    return ENTRY_NOTHING;

  put_down (self);
  forget_words (self);
  if (!typed_walk_read (self->turn, text, self->strictness, &move, &error)) {
    self->problem = error.problem;
    if (error.problem == MOVE_AMBIGUOUS)
      return offer_candidates (self, &error);
    if (error.problem != MOVE_ILLEGAL)
      return refuse (self, self->why);
    return refuse_text (self, text, error.why);
  }
  if (!is_allowed (self, move, &error.why)) {
    self->problem = MOVE_ILLEGAL;
    return refuse_text (self, text, error.why);
  }

  return finish_typed (self, move, text);
}

/* ---- Display ---- */

const Turn *
move_entry_turn (const MoveEntry *self)
{
  return self->turn;
}

bool
move_entry_is_held (const MoveEntry *self)
{
  return self->held.is_held;
}

const HeldPiece *
move_entry_held (const MoveEntry *self)
{
  return self->held.is_held ? &self->held : NULL;
}

bool
move_entry_offers_stop (const MoveEntry *self)
{
  const HeldPiece *held = &self->held;

  return held->is_held && held->n_choices == 0 && held->walk.n > 1 && !self->is_carried &&
         !self->is_typed && walk_may_stop (&held->walk);
}

Square
move_entry_over (const MoveEntry *self)
{
  return self->over;
}

int
move_entry_n_choices (const MoveEntry *self)
{
  return self->held.n_choices;
}

int
move_entry_number_at (const MoveEntry *self, Square sq)
{
  return held_piece_only_choice (&self->held, sq) + 1;
}

int
move_entry_pointed (const MoveEntry *self)
{
  return self->pointed;
}

int
move_entry_route (const MoveEntry *self, const Square **route)
{
  *route = self->held.walk.path;

  return self->held.is_held ? self->held.walk.n : 0;
}

const EnteredMove *
move_entry_move (const MoveEntry *self)
{
  return &self->entered;
}

const Explanation *
move_entry_why (const MoveEntry *self)
{
  return &self->why;
}

int
move_entry_refused (const MoveEntry *self, const Square **route)
{
  *route = self->refused;

  return self->n_refused;
}

MoveProblem
move_entry_problem (const MoveEntry *self)
{
  return self->problem;
}

void
move_entry_mark (const MoveEntry *self, BoardMarks *marks)
{
  if (self->turn == NULL)
    return;

  if (self->held.is_held)
    entry_marks_add_held (marks, &self->held, self->pointed);
  else if (self->strictness != BY_SHAPE)
    entry_marks_add_rest (marks, &self->turn->pos, &self->movable);
  marks->squares[MARK_REASON] = squares_or (&marks->squares[MARK_REASON], &self->why.evidence);
}
