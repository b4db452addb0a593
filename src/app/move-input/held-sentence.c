#include "app/move-input/held-sentence.h"

#include "wording/game-names.h"
#include "wording/refusal-text.h"

#include <glib/gi18n.h>

static char *
new_filled (const Walk *walk, const char *sentence, SquareSet squares)
{
  g_autofree char *names = refusal_text_new_squares (walk->mover.pos->variant, squares);

  return words_filled (sentence, names);
}

static char *
new_filled_by_one (const Walk *walk, const char *sentence, Square sq)
{
  SquareSet squares = { { 0 } };

  squares_add (&squares, sq);

  return new_filled (walk, sentence, squares);
}

/* ---- The last leap ---- */

/* Returns the words for a landing. The walk must have a leap. */
static char *
new_landing (const Walk *walk)
{
  Square at = walk_at (walk);
  bool is_jump = squares_have (&walk->captured, square_between (walk->path[walk->n - 2], at));

  return new_filled_by_one (walk, is_jump ? _ ("Jumped to @.") : _ ("Cantered to @."), at);
}

/* Returns the enemies over which the piece can go on. */
static SquareSet
next_victims (const Walk *walk)
{
  SquareSet next = walk_next (walk), victims = { { 0 } };

  for (Square to; (to = squares_take (&next)) != NO_SQUARE;) {
    Square between = square_between (walk_at (walk), to);

    if (squares_have (&walk->mover.enemies, between))
      squares_add (&victims, between);
  }

  return victims;
}

/* Returns what a piece has to do that may not stop where it is. */
static char *
new_duty (const Walk *walk)
{
  SquareSet victims = next_victims (walk);
  int n = squares_count (&victims);

  if (n == 0)
    return g_strdup (_ ("Now go on to a marked square."));

  return new_filled (walk, n > 1 ? _ ("Now jump over one of @.") : _ ("Now jump over @."), victims);
}

static void
say_landing (StatusSentence *self, const Walk *walk)
{
  g_autofree char *landing = new_landing (walk), *duty = new_duty (walk);

  self->text =
    walk_may_stop (walk) ? g_steal_pointer (&landing) : words_new_sentences (landing, duty, NULL);
}

static void
say_offer (StatusSentence *self, const Walk *walk)
{
  self->text = new_landing (walk);
  self->detail = new_filled_by_one (
    walk, _ ("Press @ again to stop there, or go on to a marked square."), walk_at (walk));
}

/* ---- Dragging ---- */

static char *
new_letting_go (const Walk *walk)
{
  int n = squares_count (&walk->captured);
  g_autofree char *capture = g_strdup_printf (
    /* Translators: '@' stands for a square. */
    g_dngettext (NULL, "Let go on @ to capture %d piece.", "Let go on @ to capture %d pieces.",
                 (gulong) n),
    n);

  return new_filled_by_one (walk, n > 0 ? capture : _ ("Let go to move to @."), walk_at (walk));
}

/* Tells what happens if the player lets go of the piece here. Returns FALSE if the piece cannot
 * move here. */
static gboolean
say_drag (StatusSentence *self, const HeldPiece *held, Square over)
{
  Landing first;
  int n = held_piece_would_find (held, over, &first);

  if (n == 0)
    return FALSE;

  if (n > 1)
    self->text = new_filled_by_one (&held->walk, _ ("Several routes lead to @."), over);
  else if (first.may_stop)
    self->text = new_letting_go (&first.walk);
  else
    say_landing (self, &first.walk);

  return TRUE;
}

/* ---- Several routes ---- */

/* Returns what the route with this number captures. */
static char *
new_route (const Walk *walk, int number)
{
  g_autofree char *squares = refusal_text_new_squares (walk->mover.pos->variant, walk->captured);

  if (squares_are_none (&walk->captured))
    return g_strdup_printf (_ ("Route %d captures nothing."), number);

  /* Translators: %d numbers one of several routes; %s is the squares of the captured pieces. */
  return g_strdup_printf (_ ("Route %d captures on %s."), number, squares);
}

gboolean
held_sentence_choose (StatusSentence *self, const MoveEntry *entry)
{
  const HeldPiece *held = move_entry_held (entry);
  int pointed = move_entry_pointed (entry);

  if (move_entry_n_choices (entry) == 0)
    return FALSE;

  self->text = pointed > 0 ? new_route (&held->choices[pointed - 1].walk, pointed)
                           : g_strdup (_ ("Several routes lead there."));
  self->detail = g_strdup (_ ("Press its number, or click one square at a time."));

  return TRUE;
}

/* ---- A piece that has not moved ---- */

static void
say_picked (StatusSentence *self, const Walk *walk)
{
  bool is_knight = squares_have (&walk->mover.pos->knights, walk->path[0]);

  self->text = new_filled_by_one (
    walk, is_knight ? _ ("You picked up the knight on @.") : _ ("You picked up the man on @."),
    walk->path[0]);
  self->detail = g_strdup (_ ("Dot: stop here. Diamond: capture. Dashed: pass through only."));
}

gboolean
held_sentence_make (StatusSentence *self, const MoveEntry *entry)
{
  const HeldPiece *held = move_entry_held (entry);
  Square over = move_entry_over (entry);

  if (held == NULL)
    return FALSE;

  if (over != NO_SQUARE && say_drag (self, held, over))
    return TRUE;
  if (move_entry_offers_stop (entry))
    say_offer (self, &held->walk);
  else if (held->walk.n > 1 && over != held->walk.path[0])
    say_landing (self, &held->walk);
  else
    say_picked (self, &held->walk);

  return TRUE;
}
