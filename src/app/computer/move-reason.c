#include "app/computer/move-reason.h"

#include "app/computer/exchange.h"
#include "core/rules/movegen.h"
#include "engine/search/search.h"
#include "wording/game-names.h"
#include "wording/refusal-text.h"

#include <glib/gi18n.h>

enum { BEHIND = -150 }; /* a man and a half */

/* The input of the checks. */
typedef struct Study {
  const Turn *turn; /* before the move */
  Turn after;       /* after the move */
  Move move;
  int score;

  Exchange exchange; /* along the line */

  SquareSet named; /* the squares that the sentence names; a check fills them */
} Study;

static const SquareSet no_squares = { { 0 } };

/* ---- Threats ---- */

/* Adds the enemies that a piece could capture first, if it were the turn of its player. */
static void
add_targets (const Position *pos, Square from, SquareSet *targets)
{
  SquareSet entries;
  Mover mover;

  mover_lift (&mover, pos, from, ENFORCED);
  entries = mover_entries (&mover);
  for (Square at; (at = squares_take (&entries)) != NO_SQUARE;)
    for (int dir = 0; dir < N_DIRECTIONS; dir++)
      if (mover_jump (&mover, at, (Direction) dir, &no_squares) != NO_SQUARE)
        squares_add (targets, square_step[at][dir]);
}

/* Returns the position with a player to move who has no duty. */
static Position
with_seat (const Position *pos, Seat seat)
{
  Position other = *pos;

  position_set_duty (&other, NO_DUTY, NO_SQUARE);
  position_set_seat (&other, seat);

  return other;
}

/* Returns the pieces that a player could capture first if they were to move. */
static SquareSet
targets_of (const Position *pos, Seat seat)
{
  Position other = with_seat (pos, seat);
  SquareSet pieces = other.pieces[seat], targets = no_squares;

  for (Square from; (from = squares_take (&pieces)) != NO_SQUARE;)
    add_targets (&other, from, &targets);

  return targets;
}

/* Returns the pieces of a player's team that an enemy could capture. */
static SquareSet
exposed_to_enemies (const Position *pos, Seat seat)
{
  const Seat *enemies = pos->variant->seats[seat].enemies;
  SquareSet first = targets_of (pos, enemies[0]), second = targets_of (pos, enemies[1]);

  return squares_or (&first, &second);
}

/* Returns whether a player could win with one move if they were to move. */
static bool
could_win (const Position *pos, Seat seat)
{
  Position other = with_seat (pos, seat), after;
  Move moves[USUAL_MOVES];
  int n = MIN (movegen_list (&other, moves, USUAL_MOVES), USUAL_MOVES);

  for (int i = 0; i < n; i++) {
    position_play (&other, moves[i], &after);
    if (ending_by_count (&after).result == result_win_of_team (variant_team (seat)))
      return true;
  }

  return false;
}

static bool
could_an_enemy_win (const Position *pos, Seat seat)
{
  const Seat *enemies = pos->variant->seats[seat].enemies;

  return could_win (pos, enemies[0]) || could_win (pos, enemies[1]);
}

/* ---- Checks, in the order of the table below ---- */

static Seat
seat_of (const Study *self)
{
  return self->turn->pos.seat;
}

static bool
is_the_only_move (Study *self)
{
  return turn_has_one_move (self->turn);
}

static bool
places_a_tree (Study *self)
{
  squares_add (&self->named, self->move.to);

  return self->move.kind == MOVE_TREE;
}

static bool
enters_castle (Study *self)
{
  const SquareSet *goal = &variant_board (self->turn->pos.variant)->goal[seat_of (self)];

  return squares_have (goal, self->move.to) && !squares_have (goal, self->move.from);
}

static bool
wins_at_once (Study *self)
{
  return turn_ending (&self->after).result == result_win_of_team (variant_team (seat_of (self)));
}

static bool
wins_by_castle (Study *self)
{
  return wins_at_once (self) && enters_castle (self);
}

static bool
wins_by_force (Study *self)
{
  return score_is_win (self->score);
}

static bool
loses_by_force (Study *self)
{
  return score_is_loss (self->score);
}

static bool
wins_pieces (Study *self)
{
  return self->exchange.is_settled && pieces_count (self->exchange.gained) > 0 &&
         pieces_count (self->exchange.lost) == 0;
}

static bool
is_a_good_exchange (Study *self)
{
  return self->exchange.is_settled && pieces_count (self->exchange.lost) > 0 &&
         pieces_worth (self->exchange.gained) > pieces_worth (self->exchange.lost);
}

static bool
is_an_even_exchange (Study *self)
{
  return self->exchange.is_settled && pieces_count (self->exchange.lost) > 0 &&
         pieces_worth (self->exchange.gained) == pieces_worth (self->exchange.lost);
}

static bool
is_an_answer (Study *self)
{
  return self->move.kind == MOVE_FORCE || self->move.kind == MOVE_STAND;
}

static bool
must_leave_castle (Study *self)
{
  SquareSet leaving = position_must_leave (&self->turn->pos);

  return !squares_are_none (&leaving);
}

static bool
must_capture (Study *self)
{
  SquareSet jumpers = movegen_jumpers (&self->turn->pos);

  return !squares_are_none (&jumpers) || self->turn->pos.duty != NO_DUTY;
}

static bool
stops_a_win (Study *self)
{
  return could_an_enemy_win (&self->turn->pos, seat_of (self)) &&
         !could_an_enemy_win (&self->after.pos, seat_of (self));
}

/* Sets `before` and `after` to the pieces that the enemies could capture without the move and after
 * it. Returns false if the move exposes a piece that was safe. */
static bool
find_exposed (const Study *self, SquareSet *before, SquareSet *after)
{
  SquareSet newly;

  *before = exposed_to_enemies (&self->turn->pos, seat_of (self));
  *after = exposed_to_enemies (&self->after.pos, seat_of (self));
  newly = squares_without (after, before);
  if (squares_have (before, self->move.from))
    squares_remove (&newly, self->move.to);

  return squares_are_none (&newly);
}

static bool
protects (Study *self)
{
  SquareSet before, after;
  bool is_safe = find_exposed (self, &before, &after);

  squares_remove (&before, self->move.from);
  self->named = squares_without (&before, &after);

  return is_safe && !squares_are_none (&self->named);
}

static bool
moves_to_safety (Study *self)
{
  SquareSet before, after;
  bool is_safe = find_exposed (self, &before, &after);

  squares_add (&self->named, self->move.from);

  return is_safe && squares_have (&before, self->move.from) &&
         !squares_have (&after, self->move.to);
}

static bool
threatens_to_win (Study *self)
{
  return !could_win (&self->turn->pos, seat_of (self)) &&
         could_win (&self->after.pos, seat_of (self));
}

static bool
threatens_a_piece (Study *self)
{
  SquareSet could = targets_of (&self->turn->pos, seat_of (self));
  SquareSet can = targets_of (&self->after.pos, seat_of (self)), exposed, before;

  self->named = squares_without (&can, &could);

  return find_exposed (self, &before, &exposed) && !squares_have (&exposed, self->move.to) &&
         !squares_are_none (&self->named);
}

static bool
is_behind (Study *self)
{
  return self->score <= BEHIND;
}

static int
distance_to_castle (const Study *self, Square sq)
{
  SquareSet goal = variant_board (self->turn->pos.variant)->goal[seat_of (self)];
  int nearest = MAX_FILES + MAX_RANKS;

  for (Square to; (to = squares_take (&goal)) != NO_SQUARE;)
    nearest = MIN (nearest, square_distance (sq, to));

  return nearest;
}

static bool
comes_closer (Study *self)
{
  return self->move.from != NO_SQUARE &&
         distance_to_castle (self, self->move.to) < distance_to_castle (self, self->move.from);
}

static int
n_friends_around (const Position *pos, Seat seat, Square sq)
{
  SquareSet friends = position_friends (pos, seat);
  int n = 0;

  for (int dir = 0; dir < N_DIRECTIONS; dir++)
    n += square_step[sq][dir] != NO_SQUARE && squares_have (&friends, square_step[sq][dir]);

  return n;
}

static bool
joins_friends (Study *self)
{
  return self->move.from != NO_SQUARE &&
         n_friends_around (&self->after.pos, seat_of (self), self->move.to) >
           n_friends_around (&self->turn->pos, seat_of (self), self->move.from);
}

static bool
is_best (Study *self)
{
  return true;
}

/* The first reason that holds is given, so the most important ones come first. '@' stands for the
 * move, '#' for squares or for the captured pieces, and '&' for the lost pieces. */
static const struct {
  bool (*holds) (Study *self);
  const char *sentence;
  bool is_gain;        /* the move wins the game or pieces */
  bool speaks_to_user; /* the sentence is for the player who makes the move */
} reasons[] = {
  { is_the_only_move, N_ ("@ is the only move.") },
  { places_a_tree, N_ ("# is a good square for a tree.") },
  { wins_by_castle, N_ ("@ enters the castle and wins."), true },
  { wins_at_once, N_ ("@ wins."), true },
  { wins_by_force, N_ ("@ leads to a win that nobody can stop."), true },
  { loses_by_force, N_ ("@ holds out longest, but you are losing."), false, true },
  { wins_pieces, N_ ("@ wins #."), true },
  { is_a_good_exchange, N_ ("@ gives up & and captures #."), true },
  { is_an_even_exchange, N_ ("@ trades & for #.") },
  { is_an_answer, N_ ("@ looks best.") },
  { must_leave_castle, N_ ("You must leave the castle, and @ looks best."), false, true },
  { must_capture, N_ ("You must capture, and @ looks best."), false, true },
  { enters_castle, N_ ("@ enters the castle.") },
  { stops_a_win, N_ ("@ stops the enemy from winning at once.") },
  { protects, N_ ("@ stops the threat on #.") },
  { moves_to_safety, N_ ("@ brings your piece on # to safety."), false, true },
  { threatens_to_win, N_ ("@ threatens to win with the next move.") },
  { threatens_a_piece, N_ ("@ threatens to capture on #.") },
  { is_behind, N_ ("@ is the least bad: you are behind."), false, true },
  { comes_closer, N_ ("@ brings a piece closer to the castle.") },
  { joins_friends, N_ ("@ keeps your pieces together."), false, true },
  { is_best, N_ ("@ looks best.") },
};

/* ---- Words ---- */

/* The words for a few pieces of one kind or of both kinds. */
static const struct {
  Pieces pieces;
  const char *words;
} groups[] = {
  { { 1, 0 }, N_ ("a man") },       { { 2, 0 }, N_ ("two men") },
  { { 3, 0 }, N_ ("three men") },   { { 0, 1 }, N_ ("a knight") },
  { { 0, 2 }, N_ ("two knights") }, { { 1, 1 }, N_ ("a man and a knight") },
};

static char *
new_pieces (Pieces pieces)
{
  for (gsize i = 0; i < G_N_ELEMENTS (groups); i++)
    if (groups[i].pieces.n_men == pieces.n_men && groups[i].pieces.n_knights == pieces.n_knights)
      return g_strdup (_ (groups[i].words));

  /* Translators: in the place of "a man" in "E6xE8 wins a man." or "E6xE8 trades a man for a
   * knight." There are three pieces or more. */
  return g_strdup_printf (
    ngettext ("%d piece in all", "%d pieces in all", (gulong) pieces_count (pieces)),
    pieces_count (pieces));
}

static char *
new_filled (const char *sentence, const char *mark, const char *word)
{
  g_auto (GStrv) parts = g_strsplit (sentence, mark, -1);

  return g_strjoinv (word, parts);
}

/* Returns the words for the move. An answer or a pass has no squares. */
static char *
new_move (const Position *pos, Move move)
{
  if (move.kind == MOVE_FORCE)
    return g_strdup (_ ("Demanding the capture"));
  if (move.kind == MOVE_STAND)
    return g_strdup (_ ("Accepting the move"));
  if (move.kind == MOVE_PASS)
    return g_strdup (_ ("Passing"));

  return words_new_move (pos, move);
}

static char *
new_sentence (const Study *self, const char *sentence)
{
  const Position *pos = &self->turn->pos;
  g_autofree char *move = new_move (pos, self->move), *lost = new_pieces (self->exchange.lost);
  g_autofree char *object = squares_are_none (&self->named)
                              ? new_pieces (self->exchange.gained)
                              : refusal_text_new_squares (pos->variant, self->named);
  g_autofree char *with_object = new_filled (sentence, "#", object);
  g_autofree char *with_both = new_filled (with_object, "&", lost);

  return new_filled (with_both, "@", move);
}

static void
begin (Study *self, const Move *line, int n)
{
  turn_play (self->turn, line[0], &self->after, NULL);
  self->exchange = exchange_follow (self->turn, line, n);
}

static bool
has_reason (Study *self, gsize row)
{
  self->named = no_squares;

  return reasons[row].holds (self);
}

char *
move_reason_new_sentence (
  const Turn *turn, const Move *line, int n, int score, gboolean is_for_user)
{
  Study study = { .turn = turn, .move = line[0], .score = score };
  gsize i = 0;

  begin (&study, line, n);
  while ((reasons[i].speaks_to_user && !is_for_user) || !has_reason (&study, i))
    i++;

  return new_sentence (&study, _ (reasons[i].sentence));
}

char *
move_reason_new_gain (const Turn *turn, const Move *line, int n, int score)
{
  Study study = { .turn = turn, .move = line[0], .score = score };

  begin (&study, line, n);
  for (gsize i = 0; i < G_N_ELEMENTS (reasons); i++)
    if (reasons[i].is_gain && has_reason (&study, i))
      return new_sentence (&study, _ (reasons[i].sentence));

  return NULL;
}
