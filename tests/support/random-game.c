#include "support/random-game.h"

#include "core/notation/notation.h"
#include "core/rules/movegen.h"

#include <stdio.h>

enum { MOST_MOVES = 4096 };

/* Adds a random step forward, which may leave out a compulsory capture. Returns its node, or NULL
 * if the step is illegal. */
static Node *
add_step (Node *node, Dice *dice)
{
  char text[16];
  Move move;
  int file = dice_roll (dice, MAX_FILES), rank = dice_roll (dice, MAX_RANKS);

  snprintf (text, sizeof text, "%c%d-%c%d", 'A' + file, rank + 1, 'A' + file,
            rank + 1 + (node->turn.pos.seat == 0 ? 1 : -1));
  if (!move_text_read (&move, &node->turn.pos, text, ON_DEMAND, NULL))
    return NULL;

  return node_add (node, move, NULL);
}

Node *
random_game_play (Node *node, Dice *dice)
{
  static Move moves[MOST_MOVES];
  Node *child = NULL;
  int n;

  if (turn_may_force (&node->turn) && (node->turn.must_answer || dice_roll (dice, 2) == 0))
    return node_add (node, (Move) { .kind = MOVE_FORCE }, NULL);
  for (int i = 0; i < 200 && child == NULL && node->turn.pos.variant->captures_on_demand; i++)
    child = add_step (node, dice);
  if (child != NULL)
    return child;

  n = movegen_list (&node->turn.pos, moves, MOST_MOVES);
  if (turn_ending (&node->turn).result != ONGOING || n == 0 || n > MOST_MOVES)
    return NULL;

  return node_add (node, moves[dice_roll (dice, n)], NULL);
}

/* Adds texts that must not be sent, such as comments and private tags. */
static void
say_things (Record *record, Node *node)
{
  node_set_text (node, COMMENT, "SECRET: I hope that they do not see this");
  node_set_text (node, DRAWINGS, "[%cal Ge6f8]");
  node_set_eval (node, 150);
  node_set_clock (node, 1234);
  node_add_mark (node, 2);
  tags_set (&record->tags, "Annotator", "SECRET");
  tags_set (&record->tags, "Seed", "4711");
}

Record *
random_game_new (const Variant *variant, Dice *dice, int n_moves)
{
  Position start;
  Record *record;
  Node *node;

  position_start (&start, variant);
  record = record_new (&start);
  tags_set (&record->tags, variant->seats[0].name,
            "B\xc3\xb6rs of Gaul & \"the Exile\" <bors@x.org>");
  tags_set (&record->tags, variant->seats[1].name,
            "Kay, seneschal of the court of the King, "
            "foster brother, and knight of the Table");
  tags_set (&record->tags, "GameId", "b7d1c7a2-94b3-4c6e-9a5a-0f3f0e8d7c11");
  node = record->root;
  for (int i = 0; i < n_moves && node != NULL; i++) {
    say_things (record, node);
    node = random_game_play (node, dice);
  }

  return record;
}
