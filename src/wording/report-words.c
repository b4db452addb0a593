#include "wording/report-words.h"

#include "wording/game-names.h"

#include <glib/gi18n.h>

static const char *const judgment_words[N_JUDGMENTS] = {
  [JUDGED_INACCURACY] = N_ ("Inaccuracy"),
  [JUDGED_MISTAKE] = N_ ("Mistake"),
  [JUDGED_BLUNDER] = N_ ("Blunder"),
};

const char *
report_words_judgment (Judgment judgment)
{
  return judgment_words[judgment] != NULL ? _ (judgment_words[judgment]) : NULL;
}

/* ---- Comment on a move ---- */

static void
add_loss (GString *out, const Verdict *verdict)
{
  g_autofree char *text = NULL;

  if (verdict->judgment <= JUDGED_GOOD)
    return;
  /* Translators: a text such as "Mistake, from 53% to 41%."; the numbers are the chance to win
   * before the move and after it. */
  text = g_strdup_printf (_ ("%s, from %d%% to %d%%."), report_words_judgment (verdict->judgment),
                          chance_percent (verdict->before), chance_percent (verdict->after));
  words_add_sentence (out, text);
}

static void
add_missed_win (GString *out, const Verdict *verdict)
{
  g_autofree char *text = NULL;

  if (verdict->missed_win == 0)
    return;
  /* Translators: the player could have won in so many moves. */
  text = g_strdup_printf (_ ("Missed win in %d."), verdict->missed_win);
  words_add_sentence (out, text);
}

static void
add_better (GString *out, const Report *report, int place, const Verdict *verdict)
{
  g_autofree char *move = words_new_move (&report_turn (report, place - 1)->pos, verdict->better);
  g_autofree char *text = NULL;

  if (!verdict_is_bad (verdict))
    return;
  /* Translators: %s is a move. */
  text = g_strdup_printf (_ ("Better: %s."), move);
  words_add_sentence (out, text);
}

char *
report_words_new_verdict (const Report *report, int place, const Verdict *verdict)
{
  GString *out = g_string_new (NULL);

  add_loss (out, verdict);
  add_missed_win (out, verdict);
  add_better (out, report, place, verdict);
  if (verdict->is_only)
    words_add_sentence (out, _ ("The only move."));

  return g_string_free (out, out->len == 0);
}

char *
report_words_new_move (const Report *report, int place, guint round)
{
  const Position *before = &report_turn (report, place - 1)->pos;
  g_autofree char *move = words_new_move (before, report_move (report, place));

  return g_strdup_printf ("%u%s %s", round, before->seat == 0 ? "." : "…", move);
}

/* ---- Comments in the record ---- */

static char *
new_accuracies (const Report *report)
{
  const Variant *variant = report_turn (report, 0)->pos.variant;
  GString *out = g_string_new (NULL);

  for (int seat = 0; seat < variant->n_seats; seat++) {
    VerdictSum sum;

    verdict_sum (report, (Seat) seat, &sum);
    if (sum.n_moves > 0)
      g_string_append_printf (out, "%s%s %d%%", out->len > 0 ? ", " : "",
                              words_seat (variant, (Seat) seat), chance_percent (sum.accuracy));
  }

  return g_string_free (out, FALSE);
}

void
report_words_comment (
  const Report *report, int place, const Verdict *verdict, TextBuffer *out, void *user_data)
{
  g_autofree char *text = NULL, *accuracies = NULL, *plain = NULL;

  if (place > 0) {
    text = report_words_new_verdict (report, place, verdict);
  } else {
    accuracies = new_accuracies (report);
    /* Translators: how well each player played, as in "Accuracy: White 93%, Black 81%." */
    text = *accuracies != '\0' ? g_strdup_printf (_ ("Accuracy: %s."), accuracies) : NULL;
  }
  plain = text != NULL ? words_new_plain (text) : NULL;
  if (plain != NULL)
    text_buffer_add_text (out, plain);
}
