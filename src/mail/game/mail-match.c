#include "mail/game/mail-match.h"

#include "mail/game/mail-path.h"

#include <string.h>

/* The state of a comparison. "Ours" is the game of this program, "theirs" that of the email. */
typedef struct Comparison {
  const MailGame *game; /* NULL if there is nothing to compare with */
  MailMatch *match;
  const Node *end;         /* the last node of the main line of the email */
  size_t n_ours, n_theirs; /* the numbers of moves in both games */
} Comparison;

/* Sets the verdict. Returns false, so that the caller can return it too. */
static bool
refuse (Comparison *self, MailVerdict verdict)
{
  self->match->verdict = verdict;

  return false;
}

/* ---- Which game it is ---- */

static bool
is_other_id (const Record *a, const Record *b)
{
  const char *id = tags_get (&a->tags, "GameId"), *other = tags_get (&b->tags, "GameId");

  return id != NULL && other != NULL && !mail_id_is_same (id, other);
}

static bool
is_the_game (Comparison *self)
{
  const Record *ours = self->game->record, *theirs = self->match->found->record;
  const Position *start = &ours->root->turn.pos, *their_start = &theirs->root->turn.pos;

  if (is_other_id (ours, theirs))
    return refuse (self, MAIL_WRONG_GAME);
  if (start->variant != their_start->variant)
    return refuse (self, MAIL_WRONG_VARIANT);
  if (!position_is_equal (start, their_start))
    return refuse (self, MAIL_WRONG_START);

  return true;
}

/* ---- The past ---- */

/* Finds the first move that differs. Compares the moves from the end of the shorter game back to
 * the start. */
static void
find_common (Comparison *self)
{
  size_t n = self->n_ours < self->n_theirs ? self->n_ours : self->n_theirs;
  const Node *ours = mail_path_back (self->game->live, self->n_ours - n);
  const Node *theirs = mail_path_back (self->end, self->n_theirs - n);
  MailMatch *match = self->match;

  match->base = theirs;
  match->theirs = theirs->child;
  for (; theirs->parent != NULL; ours = ours->parent, theirs = theirs->parent)
    if (!move_is_equal (ours->move, theirs->move)) {
      match->base = theirs->parent;
      match->theirs = theirs;
      match->ours = ours;
    }
}

static bool
is_past_unaltered (Comparison *self)
{
  find_common (self);

  return self->match->ours == NULL || refuse (self, MAIL_ALTERED_PAST);
}

/* ---- Errors in the email ---- */

/* Returns the verdict on an email with an illegal move. If a move was left out, the next one seems
 * to be made with a piece of the wrong player. */
static MailVerdict
verdict_on_move (const Comparison *self)
{
  const MoveError *error = &self->match->found->error.move;
  const Position *pos = &self->end->turn.pos;
  bool is_others = error->problem == MOVE_ILLEGAL && error->why.refusal == REFUSAL_NOT_YOUR_PIECE;

  for (int seat = 0; seat < pos->variant->n_seats && is_others; seat++) {
    SquareSet of_seat = squares_and (&error->why.evidence, &pos->pieces[seat]);

    if (!squares_are_none (&of_seat))
      return MAIL_MISSING_MOVE;
  }

  return MAIL_ILLEGAL_MOVE;
}

static bool
is_read_well (Comparison *self)
{
  const MailFound *found = self->match->found;

  if (found->problem == MAIL_CUT_OFF)
    return refuse (self, MAIL_REFUSED_CUT_OFF);
  if (found->problem == MAIL_NO_MEMORY)
    return refuse (self, MAIL_REFUSED_NO_MEMORY);
  if (found->problem != MAIL_BAD_RECORD)
    return true;

  return refuse (self, found->error.problem == RECORD_BAD_MOVE ? verdict_on_move (self)
                                                               : MAIL_REFUSED_BAD_RECORD);
}

/* Refuses an email without a correct variant and start position: its moves cannot be compared. */
static bool
has_head (Comparison *self)
{
  const MailFound *found = self->match->found;

  if (found->error.problem == RECORD_UNKNOWN_VARIANT || found->error.problem == RECORD_BAD_POSITION)
    return refuse (self, MAIL_REFUSED_BAD_RECORD);

  return true;
}

/* ---- The new moves ---- */

static bool
is_own_seat (const MailGame *game, int seat)
{
  return seat != MAIL_NOBODY && game->own_seats >> seat & 1;
}

/* Returns whether a player here has sent this move as a conditional move. If so, an email of
 * another player may contain the move. */
static bool
was_announced (const Comparison *self, const Node *node)
{
  const MailConditions *conditions = self->game->conditions;
  Move answer;

  return conditions != NULL && mail_conditions_answer (conditions, node->parent, &answer) &&
         move_is_equal (answer, node->move);
}

static bool
are_new_moves_theirs (Comparison *self)
{
  for (const Node *node = self->match->base->child; node != NULL; node = node->child) {
    if (!is_own_seat (self->game, node->parent->turn.pos.seat) || was_announced (self, node))
      continue;
    self->match->theirs = node;
    return refuse (self, MAIL_NOT_THEIR_TURN);
  }

  return true;
}

static bool
may_go_on (Comparison *self)
{
  if (self->match->n_new == 0 || record_result (self->game->record) == ONGOING)
    return true;

  return refuse (self, MAIL_GAME_IS_OVER);
}

/* ---- The end ---- */

static int
team_of_sender (const Comparison *self)
{
  const MailFound *found = self->match->found;

  if (found->sender != MAIL_NOBODY)
    return variant_team ((Seat) found->sender);

  for (int seat = 0; self->game != NULL && seat < MAX_SEATS; seat++)
    if (is_own_seat (self->game, seat))
      return !variant_team ((Seat) seat);

  return -1;
}

static bool
is_own_resignation (const Comparison *self, Result result)
{
  int team = team_of_sender (self);

  return team >= 0 && result == result_win_of_team (!team);
}

static bool
was_draw_offered (const Comparison *self)
{
  int offered = self->game != NULL ? self->game->draw_offer : MAIL_NOBODY;

  return offered != MAIL_NOBODY && self->match->n_new == 0 &&
         variant_team ((Seat) offered) != team_of_sender (self);
}

static bool
can_claim (const Comparison *self, Claim claim)
{
  const Record *rules = self->game != NULL ? self->game->record : self->match->found->record;

  return record_has_claims (rules) && record_claims (self->match->found->record, self->end) & claim;
}

/* Checks an end that the position does not show, such as a resignation. */
static bool
is_said_rightly (Comparison *self, Result result, Termination termination)
{
  if (termination == TERMINATION_RESIGNATION)
    return is_own_resignation (self, result) || refuse (self, MAIL_BAD_END);
  if (result != DRAW)
    return refuse (self, MAIL_BAD_END);
  if (termination == TERMINATION_AGREEMENT)
    return was_draw_offered (self) || refuse (self, MAIL_NOT_OFFERED);
  if (termination == TERMINATION_REPETITION)
    return can_claim (self, CLAIM_REPETITION) || refuse (self, MAIL_BAD_CLAIM);
  if (termination == TERMINATION_FIFTY_MOVES)
    return can_claim (self, CLAIM_FIFTY_MOVES) || refuse (self, MAIL_BAD_CLAIM);

  return refuse (self, MAIL_BAD_END);
}

static bool
set_end (Comparison *self, Result result, Termination termination)
{
  self->match->result = result;
  self->match->termination = termination;

  return true;
}

/* Refuses an email that contradicts the known end of the game. */
static bool
is_known_end (Comparison *self, Result result)
{
  Result known = record_result (self->game->record);

  return known == result || result == ONGOING || refuse (self, MAIL_OTHER_END);
}

static bool
is_end_right (Comparison *self)
{
  const Record *record = self->match->found->record;
  Ending ending = turn_ending (&self->end->turn);
  Result result = record_result (record);
  Termination termination = record_termination (record);

  if (self->game != NULL && record_result (self->game->record) != ONGOING)
    return is_known_end (self, result);
  if (ending.result != ONGOING)
    return result == ONGOING || result == ending.result
             ? set_end (self, ending.result, termination_of_cause (ending.cause))
             : refuse (self, MAIL_BAD_END);
  if (result == ONGOING)
    return true;

  return is_said_rightly (self, result, termination) && set_end (self, result, termination);
}

/* ---- The offer ---- */

/* Takes the draw offer of the email if it is new, no player here made it, and the game goes on. */
static void
take_offer (Comparison *self)
{
  const MailFound *found = self->match->found;
  bool is_known =
    self->game != NULL && self->game->draw_offer == found->draw_offer && self->match->n_new == 0;
  bool is_own = self->game != NULL && is_own_seat (self->game, found->draw_offer);

  self->match->draw_offer = MAIL_NOBODY;
  if (found->draw_offer != MAIL_NOBODY && !is_known && !is_own && self->match->result == ONGOING &&
      (self->game == NULL || record_result (self->game->record) == ONGOING))
    self->match->draw_offer = found->draw_offer;
}

/* ---- All together ---- */

/* Returns whether the game has ended, by its result or on the board. */
static bool
was_over (const MailGame *game)
{
  return record_result (game->record) != ONGOING ||
         turn_ending (&game->live->turn).result != ONGOING;
}

static bool
is_news (const Comparison *self)
{
  return self->match->n_new > 0 || self->match->draw_offer != MAIL_NOBODY ||
         (self->match->result != ONGOING && !was_over (self->game));
}

static void
compare_new (Comparison *self)
{
  self->match->base = self->match->found->record->root;
  self->match->n_new = self->n_theirs;
  if (!is_read_well (self) || !is_end_right (self))
    return;

  take_offer (self);
  self->match->verdict = MAIL_NEW_GAME;
}

static void
compare_known (Comparison *self)
{
  if (!has_head (self) || !is_the_game (self) || !is_past_unaltered (self) || !is_read_well (self))
    return;
  if (self->n_theirs < self->n_ours) {
    self->match->verdict = MAIL_OLDER;
    return;
  }

  self->match->n_new = self->n_theirs - self->n_ours;
  if (!may_go_on (self) || !are_new_moves_theirs (self) || !is_end_right (self))
    return;

  take_offer (self);
  self->match->verdict = is_news (self) ? MAIL_CONTINUES : MAIL_SAME;
}

static const char *
id_of (const MailGame *game)
{
  return game != NULL ? tags_get (&game->record->tags, "GameId") : NULL;
}

static MailVerdict
verdict_on_nothing (const MailReading *reading)
{
  return reading->problem == MAIL_NO_RECORD ? MAIL_REFUSED_NO_RECORD : MAIL_REFUSED_NO_MEMORY;
}

MailMatch
mail_match (const MailReading *reading, const MailGame *game)
{
  MailMatch match = { .verdict = verdict_on_nothing (reading),
                      .found = mail_reading_choose (reading, id_of (game)),
                      .draw_offer = MAIL_NOBODY };
  Comparison comparison = { .game = game, .match = &match };

  if (match.found == NULL)
    return match;

  comparison.end = node_end_of_line (match.found->record->root);
  comparison.n_theirs = node_count_moves (comparison.end);
  if (game == NULL) {
    compare_new (&comparison);
  } else {
    comparison.n_ours = node_count_moves (game->live);
    compare_known (&comparison);
  }

  return match;
}
