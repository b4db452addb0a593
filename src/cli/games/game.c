#include "cli/games/game.h"

#include "engine/report/win-chance.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

/* ---- Creating and freeing ---- */

static bool
name_players (Game *self)
{
  const Variant *variant = record_variant (self->record);
  char engine[32];

  snprintf (engine, sizeof engine, self->level > 0 ? "Logres, level %d" : "Logres", self->level);
  for (int seat = 0; seat < variant->n_seats; seat++)
    if (!tags_set (&self->record->tags, variant->seats[seat].name,
                   self->is_human[seat] ? "Human" : engine))
      return false;

  return true;
}

static bool
date (Game *self)
{
  time_t now = time (NULL);
  struct tm today;
  char text[32];

  if (localtime_r (&now, &today) == NULL || strftime (text, sizeof text, "%Y.%m.%d", &today) == 0)
    return true;

  return tags_set (&self->record->tags, "Date", text);
}

/* Notes whether the game has ended on the board. A game from a set-up position may be over at the
 * start. Returns false when memory runs out. */
static bool
look_for_end (Game *self)
{
  Ending ending = turn_ending (&self->now->turn);

  self->result = ending.result;
  self->termination = termination_of_cause (ending.cause);

  return record_set_ending (self->record, self->result, self->termination);
}

bool
game_init (Game *self, const Position *start, const char *human_seats, int level, uint64_t seed)
{
  *self = (Game) { .record = record_new (start),
                   .search = search_new (),
                   .level = level,
                   .seed = seed,
                   .is_saved = true };
  if (self->record == NULL || self->search == NULL)
    return false;

  self->now = self->record->root;
  for (const char *letter = human_seats; *letter != '\0'; letter++)
    self->is_human[variant_seat_of_letter (start->variant, *letter)] = true;

  return name_players (self) && date (self) && record_set_seed (self->record, seed) &&
         look_for_end (self);
}

void
game_clear (Game *self)
{
  record_free (self->record);
  search_free (self->search);
}

/* ---- Search ---- */

static bool
is_human_team (const Game *self, int team)
{
  for (int seat = 0; seat < record_variant (self->record)->n_seats; seat++)
    if (variant_team ((Seat) seat) == team && !self->is_human[seat])
      return false;

  return true;
}

/* Returns the contempt of a search for the player to move. A draw is worth less to the engine than
 * an even position if it plays against people, and so it is worth more to them. */
static int
contempt (const Game *self)
{
  int team = variant_team (game_seat (self));

  return win_chance_contempt (record_variant (self->record), self->level) *
         (is_human_team (self, 1 - team) - is_human_team (self, team));
}

/* Clears the search before a level thinks. So the level plays the same moves in another game with
 * the same seed, unless its time runs out. */
void
game_think (Game *self, bool is_full_strength, SearchResult *result)
{
  uint64_t earlier[MOST_EARLIER_POSITIONS];
  SearchLimits limits = { .soft_ms = self->think_ms,
                          .hard_ms = self->think_ms,
                          .level = is_full_strength ? FULL_STRENGTH : self->level,
                          .contempt = is_full_strength ? 0 : contempt (self),
                          .has_no_claims = !record_has_claims (self->record),
                          .seed = self->seed,
                          .earlier = earlier,
                          .n_earlier = node_earlier_hashes (self->now, earlier) };

  if (level_number_is_limited (limits.level))
    search_clear (self->search);
  search_run_turn (self->search, &self->now->turn, &limits, NULL, NULL, result);
}

bool
game_has_opponent (const Game *self)
{
  const Variant *variant = record_variant (self->record);

  return !self->is_human[variant_next_seat (variant, game_seat (self))];
}

/* The score is for the player to move, who is the opponent of the engine. The engine accepts a draw
 * unless the opponent's score is below zero. */
bool
game_opponent_takes_draw (Game *self)
{
  SearchResult result;

  game_think (self, false, &result);

  return result.score >= SCORE_DRAW;
}

/* ---- Changes ---- */

bool
game_play (Game *self, Move move)
{
  Node *next = node_add (self->now, move, NULL);

  if (next == NULL)
    return false;
  self->now = next;
  self->is_saved = false;

  return look_for_end (self);
}

static const Node *
find_human_turn (const Game *self)
{
  const Node *node = self->now->parent;

  while (node != NULL && !self->is_human[node->turn.pos.seat])
    node = node->parent;

  return node;
}

static void
go_back_to (Game *self, const Node *node)
{
  Node *cut = self->now;

  while (cut->parent != node)
    cut = cut->parent;
  self->now = cut->parent;
  node_cut (cut);
  node_free (cut);
}

/* Returns whether the game ended by a claim, by agreement or by resignation, and not on the
 * board. */
static bool
has_said_end (const Game *self)
{
  return game_is_over (self) && turn_ending (&self->now->turn).result == ONGOING;
}

bool
game_can_undo (const Game *self)
{
  return has_said_end (self) || find_human_turn (self) != NULL;
}

/* A claim of the engine is taken back together with the user's last move. Otherwise the engine
 * would claim again. */
bool
game_undo (Game *self)
{
  const Node *human_turn = find_human_turn (self);

  if (!has_said_end (self) || (!game_is_human_turn (self) && human_turn != NULL))
    go_back_to (self, human_turn);
  self->is_saved = false;

  return look_for_end (self);
}

bool
game_end (Game *self, Result result, Termination termination)
{
  if (!record_set_ending (self->record, result, termination))
    return false;
  self->result = result;
  self->termination = termination;
  self->is_saved = false;

  return true;
}
