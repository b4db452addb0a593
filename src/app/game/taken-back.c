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

void
taken_back_add (GPtrArray *self, Node *live, const Node *target)
{
  for (Node *node = live; node != target; node = node->parent)
    g_ptr_array_add (self, node);
}

Node *
taken_back_make_again (GPtrArray *self, const Record *record)
{
  gboolean is_for_person = has_person (record);
  Node *node = NULL;

  while (self->len > 0 && (node == NULL || (is_for_person && !is_turn_of_person (record, node))))
    node = g_ptr_array_steal_index (self, self->len - 1);

  return node;
}

void
taken_back_note_move (GPtrArray *self, const Node *made)
{
  guint n = self->len;

  if (n > 0 && g_ptr_array_index (self, n - 1) == made)
    g_ptr_array_set_size (self, (int) n - 1);
  else
    g_ptr_array_set_size (self, 0);
}
