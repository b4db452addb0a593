#include "app/move-input/held-piece.h"

void
held_piece_clear (HeldPiece *self)
{
  landings_clear (&self->landings);
}

void
held_piece_take (HeldPiece *self, const Walk *walk)
{
  self->is_held = true;
  self->walk = *walk;
  self->n_choices = 0;
  landings_find (&self->landings, walk);
}

void
held_piece_put_down (HeldPiece *self)
{
  self->is_held = false;
  self->n_choices = 0;
  self->landings.n = 0;
}

bool
held_piece_lead (HeldPiece *self, Square to)
{
  Walk *walk = &self->walk;
  bool is_leap = square_between (walk_at (walk), to) != NO_SQUARE;

  if (walk->n > self->n_firm && to == walk->path[walk->n - 2])
    walk_back (walk);
  else if (!is_leap || !walk_go (walk, to))
    return false;

  landings_find (&self->landings, walk);

  return true;
}

void
held_piece_back (HeldPiece *self)
{
  if (walk_back (&self->walk))
    landings_find (&self->landings, &self->walk);
  else
    held_piece_put_down (self);
  if (self->n_firm > self->walk.n)
    self->n_firm = self->walk.n;
}

int
held_piece_find (HeldPiece *self, Square to)
{
  int n;

  while ((n = landings_fitting (&self->landings, to, self->choices, MAX_CHOICES)) == 0 &&
         self->walk.n > self->n_firm) {
    walk_back (&self->walk);
    landings_find (&self->landings, &self->walk);
  }
  self->n_choices = n;

  return n;
}

int
held_piece_would_find (const HeldPiece *self, Square to, Landing *first)
{
  HeldPiece tried = *self;
  int n;

  tried.landings = (Landings) { 0 };
  landings_find (&tried.landings, &tried.walk);
  n = held_piece_find (&tried, to);
  *first = tried.choices[0];
  held_piece_clear (&tried);

  return n;
}

static bool
leads_over (const Landing *choice, int n_led, Square sq)
{
  for (int i = n_led; i < choice->walk.n; i++)
    if (choice->walk.path[i] == sq)
      return true;

  return false;
}

int
held_piece_only_choice (const HeldPiece *self, Square over)
{
  int only = -1;

  for (int i = 0; i < self->n_choices; i++)
    if (leads_over (&self->choices[i], self->walk.n, over)) {
      if (only >= 0)
        return -1;
      only = i;
    }

  return only;
}

int
held_piece_narrow (HeldPiece *self, Square over)
{
  int n = 0;

  for (int i = 0; i < self->n_choices; i++)
    if (leads_over (&self->choices[i], self->walk.n, over))
      self->choices[n++] = self->choices[i];
  self->n_choices = n;

  return n;
}

bool
held_piece_may_go_on (const HeldPiece *self)
{
  const Walk *walk = &self->walk;
  SquareSet next = walk_next (walk), fresh = next;

  for (int i = 0; i < walk->n; i++)
    squares_remove (&fresh, walk->path[i]);
  for (Square to; (to = squares_take (&next)) != NO_SQUARE;)
    if (squares_have (&walk->mover.enemies, square_between (walk_at (walk), to)))
      return true;

  return !squares_are_none (&fresh);
}

bool
held_piece_is_direct (const HeldPiece *self, Square to)
{
  const Walk *first = &self->choices[0].walk;

  return first->n == self->walk.n + 1 && walk_at (first) == to;
}

bool
held_piece_is_beyond (const HeldPiece *self, Square sq)
{
  Walk further = self->choices[0].walk;

  return further.n == self->walk.n + 1 && walk_go (&further, sq);
}
