#include "app/model/move-entry.h"

#include "app/model/completion.h"
#include "app/model/entry-marks.h"
#include "app/model/reach.h"
#include "app/model/typed-walk.h"

#include <glib.h>
#include <string.h>

struct MoveEntry {
  Turn turn;
  bool is_open; /* somebody may enter a move */
  SquareSet movable;

  bool is_held;
  Walk walk;   /* of the piece that is held; borrows the position */
  Reach reach; /* what it may come to */

  Landing choices[MAX_CHOICES];
  int n_choices;

  Square pressed;
  bool has_just_picked; /* by the button that is down */
  bool is_carried;      /* the button went down on the piece that is held */
  int n_firm;           /* squares of the route that were there when it did */

  Explanation why;
  MoveProblem problem;

  Move move;
  Square path[MAX_PATH];
  int n_path;
};

static const SquareSet no_squares = { { 0 } };

/* ---- What happens to a piece ---- */

static void
forget_words (MoveEntry *self)
{
  self->why = (Explanation){ .refusal = REFUSAL_NONE };
  self->problem = MOVE_OK;
}

static EntryResult
refuse (MoveEntry *self, Explanation why)
{
  self->why = why;

  return ENTRY_REFUSED;
}

static void
put_down (MoveEntry *self)
{
  self->is_held = false;
  self->has_just_picked = self->is_carried = false;
  self->n_choices = 0;
  self->reach.n = 0;
}

static void
hold (MoveEntry *self, const Walk *walk)
{
  self->is_held = true;
  self->walk = *walk;
  self->n_choices = 0;
  reach_find (&self->reach, walk);
}

static EntryResult
finish (MoveEntry *self, Move move, const Walk *walk)
{
  self->move = move;
  self->n_path = walk == NULL ? 0 : walk->n;
  if (walk != NULL)
    memcpy (self->path, walk->path, (size_t) walk->n * sizeof *walk->path);
  put_down (self);

  return ENTRY_PLAYED;
}

/* Why it may not stop where its route has come to. */
static EntryResult
go_on_asking (MoveEntry *self)
{
  self->n_firm = self->walk.n;
  self->why = refusal_of_path (&self->turn.pos, self->walk.path, self->walk.n, ON_DEMAND);

  return ENTRY_GOES_ON;
}

static EntryResult
take (MoveEntry *self, const Landing *landing)
{
  Landing taken = *landing;

  if (taken.may_stop)
    return finish (self, taken.move, &taken.walk);
  hold (self, &taken.walk);

  return go_on_asking (self);
}

static EntryResult
pick_up (MoveEntry *self, Square sq)
{
  Explanation why = refusal_of_piece (&self->turn.pos, sq, ON_DEMAND);
  Walk walk;

  put_down (self);
  if (self->turn.must_answer)
    why = (Explanation){ .refusal = REFUSAL_GAME_OVER };
  if (why.refusal != REFUSAL_NONE || !walk_begin (&walk, &self->turn.pos, sq, ON_DEMAND))
    return refuse (self, why);

  hold (self, &walk);
  self->n_firm = 1;

  return ENTRY_CHANGED;
}

/* Why the route cannot go on to this square. `led` is the route with those leaps that were given up
 * because nothing fits with them: it is what the person tried. */
static EntryResult
refuse_landing (MoveEntry *self, const Walk *led, Square to)
{
  Walk tried = *led;

  if (to == walk_at (&self->walk))
    return go_on_asking (self);

  tried.path[tried.n++] = to;

  return refuse (self, refusal_of_path (&self->turn.pos, tried.path, tried.n, ON_DEMAND));
}

/* Leaps that the pointer only happened to pass over are given up if nothing fits with them. */
static int
find_fitting (MoveEntry *self, Square to)
{
  int n;

  while ((n = reach_fitting (&self->reach, to, self->choices, MAX_CHOICES)) == 0 &&
         self->walk.n > self->n_firm) {
    walk_back (&self->walk);
    reach_find (&self->reach, &self->walk);
  }

  return n;
}

static EntryResult
drop (MoveEntry *self, Square to)
{
  Walk led = self->walk;
  int n;

  if (to == NO_SQUARE || (to == led.path[0] && led.n == 1)) {
    put_down (self);
    return ENTRY_CHANGED;
  }

  n = find_fitting (self, to);
  if (n == 1)
    return take (self, &self->choices[0]);
  if (n > 1) {
    self->n_choices = n;
    return ENTRY_CHOICE;
  }
  if (to == led.path[0]) {
    put_down (self);
    return ENTRY_CHANGED;
  }

  return refuse_landing (self, &led, to);
}

/* ---- Choosing between routes ---- */

static bool
leads_over (const Landing *choice, int n_led, Square sq)
{
  for (int i = n_led; i < choice->walk.n; i++)
    if (choice->walk.path[i] == sq)
      return true;

  return false;
}

/* Who goes leap by leap has gone the shortest of the routes with his last click. */
static bool
is_next_leap (const MoveEntry *self, Square sq)
{
  const Walk *first = &self->choices[0].walk;
  Walk further = *first;

  return first->n == self->walk.n + 1 && walk_go (&further, sq);
}

/* A click on a square keeps the routes over it. */
static EntryResult
narrow (MoveEntry *self, Square sq)
{
  int n = 0;

  for (int i = 0; i < self->n_choices; i++)
    if (leads_over (&self->choices[i], self->walk.n, sq))
      self->choices[n++] = self->choices[i];
  self->n_choices = n;

  return n == 1 ? take (self, &self->choices[0]) : n > 1 ? ENTRY_CHOICE : ENTRY_CHANGED;
}

EntryResult
move_entry_choose (MoveEntry *self, int number)
{
  if (number < 1 || number > self->n_choices)
    return ENTRY_NOTHING;
  forget_words (self);

  return take (self, &self->choices[number - 1]);
}

/* ---- Life ---- */

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

  reach_clear (&self->reach);
  g_free (self);
}

static SquareSet
find_movable (const Turn *turn)
{
  SquareSet pieces = turn->pos.pieces[turn->pos.seat], movable = no_squares;
  Walk walk;

  if (turn->must_answer)
    return no_squares;
  if (position_is_planting (&turn->pos))
    return position_planting_squares (&turn->pos);

  for (Square sq; (sq = squares_take (&pieces)) != NO_SQUARE;)
    if (walk_begin (&walk, &turn->pos, sq, ON_DEMAND))
      squares_add (&movable, sq);

  return movable;
}

void
move_entry_set_turn (MoveEntry *self, const Turn *turn)
{
  put_down (self);
  forget_words (self);
  self->is_open = turn != NULL;
  if (turn != NULL)
    self->turn = *turn;
  self->movable = turn != NULL ? find_movable (turn) : no_squares;
}

/* ---- Pointer and keys ---- */

static bool
has_own_piece (const MoveEntry *self, Square sq)
{
  return squares_have (&self->turn.pos.pieces[self->turn.pos.seat], sq);
}

static EntryResult
plant (MoveEntry *self, Square sq)
{
  Explanation why = refusal_of_tree (&self->turn.pos, sq);

  if (sq == NO_SQUARE)
    return ENTRY_NOTHING;
  if (why.refusal != REFUSAL_NONE)
    return refuse (self, why);

  return finish (self, (Move){ .kind = MOVE_TREE, .to = sq }, NULL);
}

EntryResult
move_entry_press (MoveEntry *self, Square sq)
{
  EntryResult result;

  self->pressed = sq;
  self->has_just_picked = false;
  self->is_carried = self->is_held && sq == walk_at (&self->walk);
  self->n_firm = self->is_held ? self->walk.n : 1;
  if (!self->is_open || position_is_planting (&self->turn.pos) || !has_own_piece (self, sq) ||
      (self->is_held && sq == self->walk.path[0]))
    return ENTRY_NOTHING;

  forget_words (self);
  result = pick_up (self, sq);
  self->has_just_picked = self->is_carried = result == ENTRY_CHANGED;

  return result;
}

EntryResult
move_entry_drag_over (MoveEntry *self, Square sq)
{
  Walk *walk = &self->walk;
  bool is_leap;

  if (!self->is_held || !self->is_carried || self->n_choices > 0 || sq == NO_SQUARE)
    return ENTRY_NOTHING;

  self->has_just_picked &= sq == self->pressed;
  is_leap = square_between (walk_at (walk), sq) != NO_SQUARE;
  if (walk->n > self->n_firm && sq == walk->path[walk->n - 2])
    walk_back (walk);
  else if (!is_leap || !walk_go (walk, sq))
    return ENTRY_NOTHING;

  reach_find (&self->reach, walk);

  return ENTRY_CHANGED;
}

/* A click where nothing is held. */
static EntryResult
touch (MoveEntry *self, Square sq)
{
  if (position_is_planting (&self->turn.pos))
    return plant (self, sq);
  if (sq == NO_SQUARE || has_own_piece (self, sq) || position_owner (&self->turn.pos, sq) < 0)
    return ENTRY_NOTHING;

  return refuse (self, refusal_of_piece (&self->turn.pos, sq, ON_DEMAND));
}

/* Where it fits no route either, the choice is over and the click means what it does elsewhere. */
static EntryResult
click_while_choosing (MoveEntry *self, Square sq)
{
  EntryResult result;

  if (is_next_leap (self, sq)) {
    Walk led = self->choices[0].walk;

    hold (self, &led);
    return drop (self, sq);
  }

  result = narrow (self, sq);
  if (result != ENTRY_CHANGED)
    return result;
  result = drop (self, sq);

  return result == ENTRY_NOTHING ? ENTRY_CHANGED : result;
}

EntryResult
move_entry_release (MoveEntry *self, Square sq)
{
  bool is_click = sq == self->pressed;
  bool has_only_picked = is_click && self->has_just_picked && self->is_held && self->walk.n == 1;
  bool is_carried = self->is_carried;

  self->has_just_picked = self->is_carried = false;
  if (!self->is_open || has_only_picked || (!is_click && !is_carried))
    return ENTRY_NOTHING;
  if (!self->is_held && (is_carried || has_own_piece (self, sq)))
    return ENTRY_NOTHING;

  forget_words (self);
  if (!self->is_held)
    return touch (self, sq);

  return self->n_choices > 0 ? click_while_choosing (self, sq) : drop (self, sq);
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
  bool was_choosing = self->n_choices > 0;

  if (!self->is_held)
    return ENTRY_NOTHING;

  forget_words (self);
  self->n_choices = 0;
  if (was_choosing)
    return ENTRY_CHANGED;

  if (walk_back (&self->walk))
    reach_find (&self->reach, &self->walk);
  else
    put_down (self);
  self->n_firm = MIN (self->n_firm, self->walk.n);

  return ENTRY_CHANGED;
}

EntryResult
move_entry_cancel (MoveEntry *self)
{
  bool was_held = self->is_held;

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

  if (!self->is_open)
    return ENTRY_NOTHING;

  forget_words (self);
  if (!turn_play (&self->turn, answer, &after, &why))
    return refuse (self, why);

  return finish (self, answer, NULL);
}

/* ---- Typing ---- */

EntryResult
move_entry_preview (MoveEntry *self, const char *text)
{
  Walk walk;

  if (!self->is_open)
    return ENTRY_NOTHING;

  put_down (self);
  forget_words (self);
  if (typed_walk_lead (&self->turn, text, &walk))
    hold (self, &walk);

  return ENTRY_CHANGED;
}

int
move_entry_complete (const MoveEntry *self,
                     const char *text,
                     char (*completions)[MOVE_TEXT_SIZE],
                     int capacity)
{
  return self->is_open ? completion_find (&self->turn, text, completions, capacity) : 0;
}

static EntryResult
offer_candidates (MoveEntry *self, const MoveError *error)
{
  Walk walk;

  walk_lift (&walk, &self->turn.pos, error->candidates[0].from, ON_DEMAND);
  hold (self, &walk);
  self->n_choices = error->n_candidates;
  for (int i = 0; i < error->n_candidates; i++)
    self->choices[i] = landing_of_move (&self->turn.pos, error->candidates[i]);

  return ENTRY_CHOICE;
}

static EntryResult
finish_typed (MoveEntry *self, Move move)
{
  Landing landing;

  if (move.from == NO_SQUARE)
    return finish (self, move, NULL);
  landing = landing_of_move (&self->turn.pos, move);

  return finish (self, move, &landing.walk);
}

EntryResult
move_entry_type (MoveEntry *self, const char *text)
{
  MoveError error;
  Turn after;
  Move move;

  if (!self->is_open)
    return ENTRY_NOTHING;

  put_down (self);
  forget_words (self);
  if (!move_text_read (&move, &self->turn.pos, text, ON_DEMAND, &error)) {
    self->problem = error.problem;
    if (error.problem == MOVE_AMBIGUOUS)
      return offer_candidates (self, &error);
    return refuse (self, error.problem == MOVE_ILLEGAL ? error.why : self->why);
  }
  if (!turn_play (&self->turn, move, &after, &error.why)) {
    self->problem = MOVE_ILLEGAL;
    return refuse (self, error.why);
  }

  return finish_typed (self, move);
}

/* ---- What is to be shown and said ---- */

bool
move_entry_is_held (const MoveEntry *self)
{
  return self->is_held;
}

int
move_entry_n_choices (const MoveEntry *self)
{
  return self->n_choices;
}

int
move_entry_route (const MoveEntry *self, const Square **route)
{
  *route = self->walk.path;

  return self->is_held ? self->walk.n : 0;
}

Move
move_entry_move (const MoveEntry *self, const Square **route, int *n)
{
  *route = self->path;
  *n = self->n_path;

  return self->move;
}

const Explanation *
move_entry_why (const MoveEntry *self)
{
  return &self->why;
}

MoveProblem
move_entry_problem (const MoveEntry *self)
{
  return self->problem;
}

SquareSet
move_entry_movable (const MoveEntry *self)
{
  return self->movable;
}

void
move_entry_mark (const MoveEntry *self, BoardMarks *marks)
{
  if (!self->is_open)
    return;

  if (self->is_held)
    entry_marks_add_held (marks, &self->walk, &self->reach, self->choices, self->n_choices);
  else
    entry_marks_add_rest (marks, &self->turn.pos, &self->movable);
  marks->squares[MARK_REASON] = squares_or (&marks->squares[MARK_REASON], &self->why.evidence);
}
