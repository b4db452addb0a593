#include "app/explorer/explored-game.h"

#include "app/collection/game-entry.h"
#include "app/game/long-reading.h"
#include "app/game/played-line.h"
#include "app/game/session-state.h"
#include "wording/score-text.h"

static void
take_steps (ExploredGame *self, const Node *end)
{
  guint i = (guint) node_count_moves (end);

  g_array_set_size (self->steps, i);
  for (const Node *node = end; node->parent != NULL; node = node->parent) {
    const Position *pos = &node->parent->turn.pos;
    ExploredStep step = { .hash = pos->hash, .after = node->turn.pos.hash };

    step.move = move_normal (pos, node->move);
    step.has_score = score_text_find_noted (node, &step.score);
    g_array_index (self->steps, ExploredStep, --i) = step;
  }
}

static void
take_record (ExploredGame *self, Record *record)
{
  const Node *live = session_state_find_live (record);
  const Node *end = live != NULL ? live : played_line_take (record);

  self->variant = record_variant (record);
  self->result = record_result (record);
  if (self->result == ONGOING)
    self->result = turn_ending (&end->turn).result;
  take_steps (self, end);
}

void
explored_game_read (ExploredGame *self, const char *text, gsize length, const RecordWatch *watch)
{
  GameSpan span = { 0 };
  Record *record = NULL;

  *self = (ExploredGame) { .steps = g_array_new (FALSE, TRUE, sizeof (ExploredStep)) };
  if (length <= MOST_GAME_TEXT && record_scan (text, length, &span))
    record = long_reading_read (text, &span, watch, NULL);
  if (record != NULL)
    take_record (self, record);
  record_free (record);
}

void
explored_game_clear (ExploredGame *self)
{
  g_clear_pointer (&self->steps, g_array_unref);
}
