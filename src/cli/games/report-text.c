#include "cli/games/report-text.h"

#include "cli/common/messages.h"
#include "cli/common/search-text.h"
#include "core/notation/notation.h"
#include "wording/paper-words.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

enum { WORDS_SIZE = 4 * MOVE_TEXT_SIZE };

static const char *const names[N_JUDGEMENTS] = {
  [JUDGED_INACCURACY] = "inaccuracy",
  [JUDGED_MISTAKE] = "mistake",
  [JUDGED_BLUNDER] = "blunder",
};

static const char *const headings[N_JUDGEMENTS] = {
  [JUDGED_INACCURACY] = "inaccuracies",
  [JUDGED_MISTAKE] = "mistakes",
  [JUDGED_BLUNDER] = "blunders",
};

static int
percent (double chance)
{
  return (int) (100 * chance + 0.5);
}

/* ---- What is said of a move ---- */

/* Words that grow; what has no room is left out. */
typedef struct Words {
  char text[WORDS_SIZE];
  int n;
} Words;

__attribute__ ((format (printf, 2, 3))) static void
say_so (Words *self, const char *format, ...)
{
  size_t room = (size_t) (WORDS_SIZE - self->n);
  va_list arguments;
  int n;

  va_start (arguments, format);
  n = vsnprintf (self->text + self->n, room, format, arguments);
  va_end (arguments);
  if (n > 0 && (size_t) n < room)
    self->n += n;
}

static void
say_loss (Words *words, const Verdict *verdict)
{
  if (verdict->judgement > JUDGED_GOOD)
    say_so (words, "%s, %d to %d %%", names[verdict->judgement], percent (verdict->before),
            percent (verdict->after));
  if (verdict->missed_win > 0)
    say_so (words, "%smissed win in %d", words->n > 0 ? "; " : "", verdict->missed_win);
}

static void
say_better (Words *words, const Report *report, int place, const Verdict *verdict)
{
  char text[MOVE_TEXT_SIZE];

  if (words->n == 0 || verdict->is_best)
    return;
  move_text_write (&report_turn (report, place - 1)->pos, verdict->better, text);
  say_so (words, "; better %s", text);
}

static void
say_verdict (Words *words, const Report *report, int place, const Verdict *verdict)
{
  *words = (Words){ .n = 0 };
  if (verdict->judgement == NOT_JUDGED)
    return;
  say_loss (words, verdict);
  say_better (words, report, place, verdict);
  if (verdict->is_only)
    say_so (words, "only move");
}

/* ---- In a record ---- */

static void
say_accuracies (Words *words, const Report *report)
{
  const Variant *variant = report_turn (report, 0)->pos.variant;

  for (int seat = 0; seat < variant->n_seats; seat++) {
    VerdictSum sum;

    verdict_sum (report, (Seat) seat, &sum);
    if (sum.n_moves > 0)
      say_so (words, "%s%s %d %%", words->n > 0 ? ", " : "accuracy: ", variant->seats[seat].name,
              percent (sum.accuracy));
  }
}

/* As a sentence. */
void
report_text_comment (
  const Report *report, int place, const Verdict *verdict, TextBuffer *out, void *user_data)
{
  Words words = { .n = 0 };

  (void) user_data;
  if (place == 0)
    say_accuracies (&words, report);
  else
    say_verdict (&words, report, place, verdict);
  if (words.n == 0)
    return;

  if (words.text[0] >= 'a' && words.text[0] <= 'z')
    words.text[0] = (char) (words.text[0] - 'a' + 'A');
  text_buffer_add_text (out, words.text);
  text_buffer_add_char (out, '.');
}

/* ---- On a page ---- */

/* Names, date and event may come from anywhere. */
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

/* The number of a round stands before the move of its first seat; after that dots do. */
static void
print_move (const Report *report, int place, unsigned round)
{
  const Position *before = &report_turn (report, place - 1)->pos;
  char text[MOVE_TEXT_SIZE], number[16];
  Verdict verdict;
  Words words = { .n = 0 };

  snprintf (number, sizeof number, "%u%s", round, before->seat == 0 ? "." : "...");
  move_text_write (before, report_move (report, place), text);
  printf ("%7s %-15s", number, text);
  print_evaluation (report, place);
  if (verdict_of_move (report, place, &verdict))
    say_verdict (&words, report, place, &verdict);
  printf ("%s%s\n", words.n > 0 ? "  " : "", words.text);
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
  for (int i = JUDGED_INACCURACY; i < N_JUDGEMENTS; i++) {
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
