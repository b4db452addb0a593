#include "lab/match/plain-game.h"

#include "core/rules/movegen.h"
#include "engine/judge/score.h"

#include <assert.h>
#include <glib.h>

void
plain_game_start (PlainGame *self, const Variant *variant)
{
  position_start (&self->start, variant);
  self->pos = self->start;
  self->n = 0;
}

void
plain_game_play (PlainGame *self, Move move, int score)
{
  assert (self->n < MOST_PLAIN_GAME_MOVES);

  self->moves[self->n] = move;
  self->hashes[self->n] = self->pos.hash;
  self->scores[self->n] = (int16_t) score;
  self->n++;
  position_play (&self->pos, move, &self->pos);
}

/* ---- Legal moves ---- */

Move *
position_moves_new (const Position *pos, int *n)
{
  int room = movegen_count (pos);
  Move *moves = g_new (Move, room + 1);

  *n = movegen_list (pos, moves, room);

  return moves;
}

bool
position_allows (const Position *pos, Move move)
{
  int n;
  g_autofree Move *moves = position_moves_new (pos, &n);
  bool found = false;

  for (int i = 0; i < n && !found; i++)
    found = move_is_equal (moves[i], move);

  return found;
}

/* ---- The end of the game ---- */

/* Returns whether the position has occurred twice before. Looks through the whole game, because a
 * game is short. */
static bool
is_third_time (const PlainGame *self)
{
  int n_before = 0;

  for (int i = 0; i < self->n; i++)
    n_before += self->hashes[i] == self->pos.hash;

  return n_before >= 2;
}

Termination
plain_game_ending (const PlainGame *self, Result *result)
{
  Ending ending = ending_find (&self->pos);

  *result = ending.result;
  if (ending.result != ONGOING)
    return termination_of_cause (ending.cause);

  *result = DRAW;
  if (is_third_time (self))
    return TERMINATION_REPETITION;
  if (self->pos.quiet_plies >= variant_quiet_limit (self->pos.variant))
    return TERMINATION_FIFTY_MOVES;

  *result = ONGOING;

  return TERMINATION_NONE;
}

/* ---- As a record ---- */

/* Writes a team's score into the node. A record has scores for the first team, and counts wins in
 * moves, not in plies. */
static void
stamp (Node *node, int score, int team)
{
  int sign = team == 0 ? 1 : -1;
  int moves = (score_plies_left (score) + 1) / 2;

  if (score == NO_SCORE)
    return;
  if (score_is_decided (score))
    node_set_eval_win (node, score_is_win (score) ? sign * moves : -sign * moves);
  else
    node_set_eval (node, sign * score);
}

Record *
plain_game_record (const PlainGame *self)
{
  Record *record = record_new (&self->start);
  Node *node = record != NULL ? record->root : NULL;

  for (int i = 0; i < self->n && node != NULL; i++) {
    int team = variant_team (node->turn.pos.seat);

    node = node_add (node, self->moves[i], NULL);
    if (node != NULL)
      stamp (node, self->scores[i], team);
  }
  if (node != NULL)
    return record;

  record_free (record);

  return NULL;
}
