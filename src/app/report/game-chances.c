#include "app/report/game-chances.h"

#include "app/report/report-state.h"
#include "engine/report/move-verdict.h"
#include "engine/report/win-chance.h"

#include <stdlib.h>

static const ChanceMark marks[N_JUDGEMENTS] = {
  [JUDGED_INACCURACY] = CHANCE_INACCURACY,
  [JUDGED_MISTAKE] = CHANCE_MISTAKE,
  [JUDGED_BLUNDER] = CHANCE_BLUNDER,
};

void
game_chances_of_report (GArray *points, const Report *report)
{
  g_array_set_size (points, 0);
  for (int place = 0; place <= report_n_moves (report); place++) {
    ChancePoint point = { .is_known = FALSE };
    Verdict verdict;

    point.is_known = verdict_chance (report, place, &point.chance);
    if (place > 0 && verdict_of_move (report, place, &verdict))
      point.mark = marks[verdict.judgement];
    g_array_append_val (points, point);
  }
}

static gboolean
take_findings (GArray *points, const Record *record, const char *findings)
{
  ReportPlan plan = { 0 };
  Report *report = findings != NULL ? report_new (record, &plan) : NULL;
  gboolean is_of_game = report != NULL && report_state_take (report, findings);

  if (is_of_game)
    game_chances_of_report (points, report);
  report_free (report);

  return is_of_game;
}

void
game_chances_of_record (GArray *points, const Record *record, const char *findings)
{
  ChancePoint *noted;
  int n;

  if (take_findings (points, record, findings))
    return;

  noted = chance_points_new (record, win_chance_noted, &n);
  if (noted != NULL)
    g_array_append_vals (points, noted, (guint) n);
  free (noted);
}
