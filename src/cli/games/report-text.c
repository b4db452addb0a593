#include "cli/games/report-text.h"

#include "cli/common/messages.h"
#include "cli/common/search-text.h"
#include "wording/game-names.h"
#include "wording/paper-words.h"
#include "wording/report-words.h"

#include <stdio.h>
#include <stdlib.h>

static const char *const headings[N_JUDGMENTS] = {
  [JUDGED_INACCURACY] = "inaccuracies",
  [JUDGED_MISTAKE] = "mistakes",
  [JUDGED_BLUNDER] = "blunders",
};

static int
percent (double chance)
{
  return (int) (100 * chance + 0.5);
}

/* Names, date and event come from the file, so they are escaped. */
static void
print_head (const Record *record)
{
  PaperWords words;
  char *name;

  paper_words_fill (&words, record, NULL, 0);
  name = paper_words_new_name (&words);
  show_text (stdout, name);
  putchar ('\n');
  show_text (stdout, words.about);
  fputs ("\n\n", stdout);
  paper_words_clear (&words);
  free (name);
}

static void
print_evaluation (const Report *report, int place)
{
  const ReportFinding *finding = report_finding (report, place);
  char score[SCORE_TEXT_SIZE];
  double chance;

  if (finding == NULL || !verdict_chance (report, place, &chance)) {
    printf ("%12s %6s", "", "");
    return;
  }

  score_text_write (finding->score, score);
  printf ("%12s %4d %%", score, percent (chance));
}

/* The move of the first seat has the number of the round, and others have dots. */
static void
print_move (const Report *report, int place, unsigned round)
{
  const Position *before = &report_turn (report, place - 1)->pos;
  char *move = words_new_move (before, report_move (report, place)), *said = NULL;
  char number[16];
  Verdict verdict;

  snprintf (number, sizeof number, "%u%s", round, before->seat == 0 ? "." : "...");
  printf ("%7s %-15s", number, move);
  print_evaluation (report, place);
  if (verdict_of_move (report, place, &verdict))
    said = report_words_new_verdict (report, place, &verdict);
  printf ("%s%s\n", said != NULL ? "  " : "", said != NULL ? said : "");
  free (move);
  free (said);
}

static void
print_moves (const Record *record, const Report *report)
{
  const Node *node = record->root;

  printf ("%7s %-15s%12s %6s\n", "", "move", "score", "chance");
  for (int place = 1; place <= report_n_moves (report); place++) {
    node = node->child;
    print_move (report, place, node_round (node));
  }
}

static void
print_sums (const Report *report)
{
  const Variant *variant = report_turn (report, 0)->pos.variant;
  VerdictSum sums[MAX_SEATS];

  printf ("\n%-14s", "");
  for (int seat = 0; seat < variant->n_seats; seat++) {
    verdict_sum (report, (Seat) seat, &sums[seat]);
    printf ("%8s", variant->seats[seat].name);
  }
  printf ("\n%-14s", "moves judged");
  for (int seat = 0; seat < variant->n_seats; seat++)
    printf ("%8d", sums[seat].n_moves);
  for (int i = JUDGED_INACCURACY; i < N_JUDGMENTS; i++) {
    printf ("\n%-14s", headings[i]);
    for (int seat = 0; seat < variant->n_seats; seat++)
      printf ("%8d", sums[seat].n[i]);
  }
  printf ("\n%-14s", "accuracy");
  for (int seat = 0; seat < variant->n_seats; seat++)
    if (sums[seat].n_moves > 0)
      printf ("%6d %%", percent (sums[seat].accuracy));
    else
      printf ("%8s", "");
  putchar ('\n');
}

void
report_text_print (const Record *record, const Report *report)
{
  print_head (record);
  print_moves (record, report);
  print_sums (report);
}
