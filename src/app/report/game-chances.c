#include "app/report/game-chances.h"

#include "engine/report/win-chance.h"

#include <stdlib.h>

enum { LEAST_POINTS = 2 };

static const ChanceMark marks[N_JUDGMENTS] = {
  [JUDGED_INACCURACY] = CHANCE_INACCURACY,
  [JUDGED_MISTAKE] = CHANCE_MISTAKE,
  [JUDGED_BLUNDER] = CHANCE_BLUNDER,
};

ChanceMark
game_chances_mark (const Verdict *verdict)
{
  if (verdict->is_only)
    return CHANCE_ONLY_MOVE;

  return verdict_is_bad (verdict) ? MAX (marks[verdict->judgment], CHANCE_INACCURACY)
                                  : NO_CHANCE_MARK;
}

void
game_chances_of_report (GArray *points, const Report *report)
{
  g_array_set_size (points, 0);
  for (int place = 0; place <= report_n_moves (report); place++) {
    ChancePoint point = { .is_known = FALSE };
    Verdict verdict;

    point.is_known = verdict_chance (report, place, &point.chance);
    if (place > 0 && verdict_of_move (report, place, &verdict))
      point.mark = marks[verdict.judgment];
    g_array_append_val (points, point);
  }
}

/* Returns whether the main line has as many moves as the report and ends in the same position. */
static gboolean
is_of_game (const Report *report, const Record *record)
{
  int n = report_n_moves (report), place = 0;
  const Node *end = record->root;

  for (; end->child != NULL && place < MOST_REPORT_MOVES; place++)
    end = end->child;

  return place == n && position_is_equal (&end->turn.pos, &report_turn (report, n)->pos);
}

static int
count_known (const GArray *points)
{
  int n = 0;

  for (guint i = 0; i < points->len; i++)
    n += g_array_index (points, ChancePoint, i).is_known;

  return n;
}

/* A report that has just begun knows too little for a graph. */
void
game_chances_of_record (GArray *points, const Record *record, const Report *report)
{
  ChancePoint *noted;
  int n;

  if (report != NULL && is_of_game (report, record)) {
    game_chances_of_report (points, report);
    if (count_known (points) >= LEAST_POINTS)
      return;
    g_array_set_size (points, 0);
  }

  noted = chance_points_new (record, win_chance_noted, &n);
  if (noted != NULL)
    g_array_append_vals (points, noted, (guint) n);
  free (noted);
}
