#include "engine/report/move-verdict.h"

#include "engine/report/win-chance.h"

#include <math.h>

/* The engine's README.md tells how these values were found. */
static const struct {
  double least_loss;
  uint8_t mark;
} rows[N_JUDGMENTS] = {
  [JUDGED_INACCURACY] = { 0.05, 6 },
  [JUDGED_MISTAKE] = { 0.10, 2 },
  [JUDGED_BLUNDER] = { 0.20, 4 },
};

/* The least weight of a move when the game is almost decided. */
#define LEAST_STAKE 0.05

double
verdict_least_loss (Judgment judgment)
{
  return rows[judgment].least_loss;
}

uint8_t
verdict_mark (Judgment judgment)
{
  return rows[judgment].mark;
}

int
verdict_moves_to_win (int score)
{
  return score_is_decided (score) ? (score_plies_left (score) + 1) / 2 : 0;
}

/* ---- Chances ---- */

static double
chance_of_team (const Report *report, int team, int score)
{
  const Variant *variant = report_turn (report, 0)->pos.variant;

  return win_chance (variant, team == 0 ? score : -score);
}

bool
verdict_chance (const Report *report, int place, double *chance)
{
  const ReportFinding *finding = report_finding (report, place);

  if (finding == NULL)
    return false;
  *chance = chance_of_team (report, 0, finding->score);

  return true;
}

/* ---- One move ---- */

/* Sets `best` and `made` to the scores of the best and of the played move. Takes both from the same
 * stage, because scores of different stages cannot be compared. Returns false if no stage has
 * both. */
static bool
find_scores (const Report *report, int place, int *best, int *made)
{
  const ReportFinding *doubt = report_stage_finding (report, STAGE_DOUBT, place - 1);

  if (doubt != NULL && doubt->has_other) {
    *best = doubt->score;
    *made = doubt->other;
    return true;
  }

  for (int stage = STAGE_DEEP; stage >= STAGE_FAST; stage--) {
    const ReportFinding *before = report_stage_finding (report, (ReportStage) stage, place - 1);
    const ReportFinding *after = report_stage_finding (report, (ReportStage) stage, place);

    if (before == NULL || after == NULL)
      continue;
    *best = before->score;
    *made = after->score;
    return true;
  }

  return false;
}

static Judgment
judge_loss (double loss)
{
  Judgment judgment = JUDGED_GOOD;

  for (int i = JUDGED_INACCURACY; i < N_JUDGMENTS; i++)
    if (loss >= rows[i].least_loss)
      judgment = (Judgment) i;

  return judgment;
}

/* Returns whether the DEEP search found the played move far better than all others. */
static bool
is_only_good (const Report *report, int team, int place)
{
  const ReportFinding *before = report_stage_finding (report, STAGE_DEEP, place - 1);

  return before != NULL && before->has_other &&
         move_is_equal (before->line[0], report_move (report, place)) &&
         chance_of_team (report, team, before->score) -
             chance_of_team (report, team, before->other) >=
           rows[JUDGED_MISTAKE].least_loss;
}

static void
judge (const Report *report, int place, int best, int made, Verdict *verdict)
{
  int team = variant_team (report_seat (report, place)), sign = team == 0 ? 1 : -1;

  verdict->before = chance_of_team (report, team, best);
  verdict->after = chance_of_team (report, team, made);
  verdict->loss = fmax (verdict->before - verdict->after, 0);
  if (verdict->is_best) {
    verdict->loss = 0;
    verdict->is_only = is_only_good (report, team, place);
  } else if (score_is_win (sign * best) && !score_is_win (sign * made))
    verdict->missed_win = verdict_moves_to_win (best);
  verdict->judgment = judge_loss (verdict->loss);
}

bool
verdict_of_move (const Report *report, int place, Verdict *verdict)
{
  const ReportFinding *before = report_finding (report, place - 1);
  const ReportFinding *doubt = report_stage_finding (report, STAGE_DOUBT, place - 1);
  int best, made;

  *verdict = (Verdict) { .judgment = NOT_JUDGED };
  if (!report_is_evaluated (report, place - 1))
    return true;
  if (before == NULL || !find_scores (report, place, &best, &made))
    return false;

  verdict->score = made;
  verdict->better = doubt != NULL ? doubt->line[0] : before->line[0];
  verdict->is_best = move_is_equal (verdict->better, report_move (report, place));
  if (report_is_choice (report, place))
    judge (report, place, best, made, verdict);

  return true;
}

/* ---- One player ---- */

/* Returns the weight of a move: 1 if the game is even, and LEAST_STAKE if the game is decided both
 * before and after the move. */
static double
stake_of (const Verdict *verdict)
{
  double before = 4 * verdict->before * (1 - verdict->before);
  double after = 4 * verdict->after * (1 - verdict->after);

  return fmax (fmax (before, after), LEAST_STAKE);
}

/* Returns the worth of a move: 1 if it loses nothing, 1/2 at the least loss of a mistake, 1/4 at
 * twice that loss. */
static double
worth_of (const Verdict *verdict)
{
  return pow (0.5, verdict->loss / rows[JUDGED_MISTAKE].least_loss);
}

void
verdict_sum (const Report *report, Seat seat, VerdictSum *sum)
{
  double worth = 0, stake = 0;
  Verdict verdict;

  *sum = (VerdictSum) { .n_moves = 0 };
  for (int place = 1; place <= report_n_moves (report); place++) {
    if (report_seat (report, place) != seat || !verdict_of_move (report, place, &verdict) ||
        verdict.judgment == NOT_JUDGED)
      continue;

    sum->n_moves++;
    sum->n[verdict.judgment]++;
    worth += stake_of (&verdict) * worth_of (&verdict);
    stake += stake_of (&verdict);
  }
  sum->accuracy = stake > 0 ? worth / stake : 1;
}
