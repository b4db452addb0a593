#include "support/many-games.h"

#include "core/record/record-writer.h"
#include "core/rules/movegen.h"
#include "support/random-position.h"

enum { N_DISTINCT = 64, MOST_MOVES = 120 };

static Record *
draw_game (int i, Dice *dice)
{
  Position start;
  Record *record;
  Node *node;

  position_start (&start, &variants[(gsize) i % n_variants]);
  record = record_new (&start);
  node = record->root;
  for (int left = dice_roll (dice, MOST_MOVES); left > 0; left--) {
    Move moves[USUAL_MOVES];
    int n = movegen_list (&node->turn.pos, moves, USUAL_MOVES);
    Node *next =
      n > 0 && n <= USUAL_MOVES ? node_add (node, moves[dice_roll (dice, n)], NULL) : NULL;

    if (next == NULL)
      break;
    node = next;
    if (dice_roll (dice, 9) == 0)
      node_set_text (node, COMMENT, "As [1-0] others (and I) have played it.");
  }

  return record;
}

static void
name_players (Record *record, int i)
{
  static const char *const results[] = { "1-0", "0-1", "1/2-1/2", "*" };
  const Variant *variant = record_variant (record);

  g_autofree char *date = g_strdup_printf ("%d.%02d.%02d", 1890 + i % 130, i % 12 + 1, i % 28 + 1);

  for (int seat = 0; seat < variant->n_seats; seat++) {
    g_autofree char *name = g_strdup_printf ("Player %d", i + seat);

    tags_set (&record->tags, variant->seats[seat].name, name);
  }
  tags_set (&record->tags, "Result", results[i % 4]);
  tags_set (&record->tags, "Date", date);
}

GString *
many_games_new (int n)
{
  Record *records[N_DISTINCT];
  Dice dice = { 1 };
  TextBuffer out = { 0 };
  GString *text;

  for (int i = 0; i < MIN (n, N_DISTINCT); i++)
    records[i] = draw_game (i, &dice);
  for (int i = 0; i < n; i++) {
    name_players (records[i % N_DISTINCT], i);
    record_write (records[i % N_DISTINCT], &out);
  }
  for (int i = 0; i < MIN (n, N_DISTINCT); i++)
    record_free (records[i]);
  text = g_string_new_len (out.text, (gssize) out.length);
  text_buffer_clear (&out);

  return text;
}
