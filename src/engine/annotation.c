#include "engine/annotation.h"

#include <string.h>

/* The marks of judgement; somebody's own is not overruled. */
enum { FIRST_JUDGING_MARK = 1, LAST_JUDGING_MARK = 6 };

/* Longer variations say more of the search than of the game. */
enum { BETTER_MOVES = 5, REFUTING_MOVES = 4 };

typedef struct Annotation {
  const Report *report;
  AnnotationWords words;
  void *user_data;
} Annotation;

void
annotate_evaluation (Node *node, const Report *report, int place)
{
  const ReportFinding *finding = report_finding (report, place);
  int moves;

  if (finding == NULL)
    return;
  if (score_is_decided (finding->score)) {
    moves = verdict_moves_to_win (finding->score);
    node_set_eval_win (node, finding->score > 0 ? moves : -moves);
  } else
    node_set_eval (node, finding->score);
}

static bool
is_judged_by_hand (const Node *node)
{
  for (int i = 0; i < MAX_MARKS && node->marks[i] != 0; i++)
    if (node->marks[i] >= FIRST_JUDGING_MARK && node->marks[i] <= LAST_JUDGING_MARK)
      return true;

  return false;
}

static void
mark (Node *node, const Verdict *verdict)
{
  uint8_t mark = verdict_mark (verdict->judgement);

  if (mark != 0 && !is_judged_by_hand (node))
    node_add_mark (node, mark);
}

/* Moves that are not legal any more end the line, as where somebody has to be called in first. */
static bool
add_line (Node *node, const Move *moves, int n)
{
  for (int i = 0; i < n; i++) {
    Explanation why = { .refusal = REFUSAL_NONE };
    Node *next = node_add (node, moves[i], &why);

    if (next == NULL)
      return why.refusal != REFUSAL_NONE;
    node = next;
  }

  return true;
}

static bool
add_better (Node *node, const Report *report, int place)
{
  const ReportFinding *finding = report_stage_finding (report, STAGE_DOUBT, place - 1);
  int n;

  if (finding == NULL)
    finding = report_finding (report, place - 1);
  n = finding->n_line < BETTER_MOVES ? finding->n_line : BETTER_MOVES;

  return add_line (node->parent, finding->line, n);
}

/* What should have been the answer, where it was not. */
static bool
add_refutation (Node *node, const Report *report, int place)
{
  const ReportFinding *finding = report_finding (report, place);
  int n = finding != NULL ? finding->n_line : 0;

  if (n == 0 || node->child == NULL || move_is_equal (node->child->move, finding->line[0]))
    return true;

  return add_line (node, finding->line, n < REFUTING_MOVES ? n : REFUTING_MOVES);
}

static bool
comment (const Annotation *self, Node *node, int place, const Verdict *verdict)
{
  const char *there = node->texts[COMMENT];
  TextBuffer words = { 0 };
  bool is_good;

  self->words (self->report, place, verdict, &words, self->user_data);
  is_good = !words.has_failed;
  if (is_good && words.length > 0 && (there == NULL || strstr (there, words.text) == NULL))
    is_good = node_append_text (node, COMMENT, words.text);
  text_buffer_clear (&words);

  return is_good;
}

static bool
annotate_move (const Annotation *self, Node *node, int place)
{
  Verdict verdict;
  bool is_good;

  annotate_evaluation (node, self->report, place);
  if (!verdict_of_move (self->report, place, &verdict))
    return true;

  is_good = comment (self, node, place, &verdict);
  mark (node, &verdict);
  if (is_good && (verdict.judgement > JUDGED_GOOD || verdict.missed_win > 0))
    is_good = add_better (node, self->report, place);
  if (is_good && verdict.judgement > JUDGED_INACCURACY)
    is_good = add_refutation (node, self->report, place);

  return is_good;
}

bool
annotate (Record *record, const Report *report, AnnotationWords words, void *user_data)
{
  const Annotation self = { report, words, user_data };
  Node *node = record->root;
  bool is_good = comment (&self, node, 0, NULL);

  for (int place = 1; place <= report_n_moves (report) && is_good; place++) {
    node = node->child;
    if (node == NULL || !move_is_equal (node->move, report_move (report, place)))
      break;
    is_good = annotate_move (&self, node, place);
  }

  return is_good;
}
