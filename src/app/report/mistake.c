#include "app/report/mistake.h"

#include "app/computer/move-reason.h"
#include "wording/game-names.h"

#include <glib/gi18n.h>

/* Returns the finding whose line begins with the better move of the verdict. */
static const ReportFinding *
finding_before (const Report *report, int place)
{
  const ReportFinding *doubt = report_stage_finding (report, STAGE_DOUBT, place - 1);

  return doubt != NULL ? doubt : report_finding (report, place - 1);
}

gboolean
mistake_find (Mistake *self, const Report *report, int place)
{
  const ReportFinding *finding;
  Verdict verdict;

  if (place < 1 || place > report_n_moves (report) || !verdict_of_move (report, place, &verdict) ||
      !verdict_is_bad (&verdict))
    return FALSE;
  finding = finding_before (report, place);
  if (finding->n_line == 0)
    return FALSE;

  *self = (Mistake) {
    .before = report_turn (report, place - 1),
    .played = report_move (report, place),
    .verdict = verdict,
    .line = finding->line,
    .n_line = finding->n_line,
    .score = variant_team (report_seat (report, place)) == 0 ? finding->score : -finding->score,
    .after = report_turn (report, place),
    .reply = report_finding (report, place),
  };

  return TRUE;
}

void
mistake_mark (const Mistake *self, gboolean has_answer, BoardMarks *marks)
{
  const Position *pos = &self->before->pos;

  board_marks_add_move (marks, ARROW_PLAYED, 0, pos, self->played);
  if (has_answer)
    board_marks_add_move (marks, ARROW_BETTER, 0, pos, self->verdict.better);
}

/* ---- Sentences ---- */

static gboolean
is_of (const Mistake *self, int own)
{
  return own == (int) self->before->pos.seat;
}

char *
mistake_new_played (const Mistake *self, int own)
{
  const Position *pos = &self->before->pos;
  g_autofree char *move = words_new_move (pos, self->played);

  if (is_of (self, own))
    /* Translators: %s is a move. */
    return g_strdup_printf (_ ("You played %s"), move);

  /* Translators: a player, such as "White", and a move. */
  return g_strdup_printf (_ ("%s played %s"), words_seat (pos->variant, pos->seat), move);
}

/* In a game of four players the chance is that of a team. */
static char *
new_fall (const Mistake *self, int own)
{
  const Variant *variant = self->before->pos.variant;
  int before = chance_percent (self->verdict.before), after = chance_percent (self->verdict.after);
  g_autofree char *team = words_new_team (variant, variant_team (self->before->pos.seat));

  if (!is_of (self, own))
    /* Translators: %s is a team, such as "White" or "Red and Blue". */
    return g_strdup_printf (_ ("%s: the chance to win fell from %d%% to %d%%."), team, before,
                            after);
  if (variant->n_seats > 2)
    return g_strdup_printf (_ ("Your team’s chance to win fell from %d%% to %d%%."), before, after);

  return g_strdup_printf (_ ("Your chance to win fell from %d%% to %d%%."), before, after);
}

/* Returns a sentence that says what the next player wins by the mistake, or NULL. */
static char *
new_punishment (const Mistake *self)
{
  const Position *before = &self->before->pos;
  g_autofree char *gain = NULL;
  Seat enemy;
  int sign;

  if (self->reply == NULL || self->reply->n_line == 0)
    return NULL;
  enemy = self->after->pos.seat;
  sign = variant_team (enemy) == 0 ? 1 : -1;
  if (variant_team (enemy) != variant_team (before->seat))
    gain = move_reason_new_gain (self->after, self->reply->line, self->reply->n_line,
                                 sign * self->reply->score);
  if (gain == NULL)
    return NULL;

  /* Translators: a player, such as "Black", and a sentence about that player's next move, such as
   * "E6xE8 wins a man." */
  return g_strdup_printf (_ ("%s can answer: %s"), words_seat (before->variant, enemy), gain);
}

static char *
new_missed (const Mistake *self)
{
  return g_strdup_printf (_ ("Missed win in %d."), self->verdict.missed_win);
}

char *
mistake_new_brief_loss (const Mistake *self, int own)
{
  return self->verdict.judgment > JUDGED_GOOD ? new_fall (self, own) : new_missed (self);
}

char *
mistake_new_loss (const Mistake *self, int own)
{
  gboolean has_both = self->verdict.judgment > JUDGED_GOOD && self->verdict.missed_win > 0;
  g_autofree char *fall = mistake_new_brief_loss (self, own),
                  *more = has_both ? new_missed (self) : new_punishment (self);

  return words_new_sentences (fall, more, NULL);
}

char *
mistake_new_better (const Mistake *self)
{
  g_autofree char *move = words_new_move (&self->before->pos, self->verdict.better);

  /* Translators: %s is a move. */
  return g_strdup_printf (_ ("Better was %s"), move);
}

char *
mistake_new_reason (const Mistake *self, int own)
{
  return move_reason_new_sentence (self->before, self->line, self->n_line, self->score,
                                   is_of (self, own));
}
