#include "app/game/taken-back.h"

#include "app/game/game-ending.h"
#include "app/game/player.h"

static gboolean
is_turn_of_person (const Record *record, const Node *node)
{
  Player player = player_read (record, node->turn.pos.seat);

  return !player_is_engine (&player);
}

static gboolean
has_person (const Record *record)
{
  gboolean has = FALSE;

  for (int seat = 0; seat < record_variant (record)->n_seats; seat++) {
    Player player = player_read (record, (Seat) seat);

    has |= !player_is_engine (&player);
  }

  return has;
}

/* If no move ended the game, as by resignation, only the end is taken back. */
Node *
taken_back_target (const Record *record, Node *live)
{
  gboolean is_for_person = has_person (record);
  Node *node = live;

  if (game_ending_is_off_board (record, live) &&
      (!is_for_person || is_turn_of_person (record, node)))
    return node;

  do
    node = node->parent;
  while (node != NULL && is_for_person && !is_turn_of_person (record, node));

  return node;
}

/* The child of `node` on the path to `end`. */
static Node *
step_towards (const Node *node, Node *end)
{
  while (end->parent != node)
    end = end->parent;

  return end;
}

Node *
taken_back_next (const Record *record, const Node *live, Node *end)
{
  gboolean is_for_person = has_person (record);
  Node *node = step_towards (live, end);

  while (node != end && is_for_person && !is_turn_of_person (record, node))
    node = step_towards (node, end);

  return node;
}
