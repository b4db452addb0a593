#include "engine/report/annotation.h"

#include <string.h>

/* The numeric marks that judge a move. A move that has one of them gets no other. */
enum { FIRST_JUDGING_MARK = 1, LAST_JUDGING_MARK = 6 };

/* The most moves of an added variation. Longer ones would show the search and not the game. */
enum { BETTER_MOVES = 5, REFUTING_MOVES = 4 };

typedef struct Annotation {
  const Report *report;
  AnnotationWords words;
  AnnotationHand hand;
  void *user_data;
} Annotation;

/* ---- The default AnnotationHand: it changes the record directly ---- */

static Node *
add_cb (void *hand, Node *parent, Move move, Explanation *why)
{
  return node_add (parent, move, why);
}

static bool
set_text_cb (void *hand, Node *node, NodeText which, const char *text)
{
  return node_set_text (node, which, text);
}

static bool
add_mark_cb (void *hand, Node *node, uint8_t mark)
{
  return node_add_mark (node, mark);
}

static void
before_stamps_cb (void *hand, Node *node)
{
}

static const AnnotationHand plain_hand = { add_cb, set_text_cb, add_mark_cb, before_stamps_cb };

/* ---- A move ---- */

static void
evaluate (const Annotation *self, Node *node, int place)
{
  const Report *report = self->report;
  const ReportFinding *finding = report_finding (report, place);
  int moves;

  if (finding == NULL)
    return;
  self->hand.before_stamps (self->user_data, node);
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
mark (const Annotation *self, Node *node, const Verdict *verdict)
{
  uint8_t mark = verdict_mark (verdict->judgment);

  if (mark != 0 && !is_judged_by_hand (node))
    self->hand.add_mark (self->user_data, node, mark);
}

/* Adds a line and stops at its first illegal move, for example where a capture must be demanded
 * first. Returns false when memory runs out. */
static bool
add_line (const Annotation *self, Node *node, const Move *moves, int n)
{
  for (int i = 0; i < n; i++) {
    Explanation why = { .refusal = REFUSAL_NONE };
    Node *next = self->hand.add (self->user_data, node, moves[i], &why);

    if (next == NULL)
      return why.refusal != REFUSAL_NONE;
    node = next;
  }

  return true;
}

static bool
add_better (const Annotation *self, Node *node, int place)
{
  const Report *report = self->report;
  const ReportFinding *finding = report_stage_finding (report, STAGE_DOUBT, place - 1);
  int n;

  if (finding == NULL)
    finding = report_finding (report, place - 1);
  n = finding->n_line < BETTER_MOVES ? finding->n_line : BETTER_MOVES;

  return add_line (self, node->parent, finding->line, n);
}

/* Adds the best reply to a mistake, if the opponent has played another one. */
static bool
add_refutation (const Annotation *self, Node *node, int place)
{
  const Report *report = self->report;
  const ReportFinding *finding = report_finding (report, place);
  int n = finding != NULL ? finding->n_line : 0;

  if (n == 0 || node->child == NULL || move_is_equal (node->child->move, finding->line[0]))
    return true;

  return add_line (self, node, finding->line, n < REFUTING_MOVES ? n : REFUTING_MOVES);
}

/* Appends words to the comment of a node. */
static bool
append (const Annotation *self, Node *node, const char *words)
{
  const char *there = node->texts[COMMENT];
  TextBuffer text = { 0 };
  bool is_good;

  text_buffer_add_text (&text, there != NULL ? there : "");
  text_buffer_add_text (&text, there != NULL ? " " : "");
  text_buffer_add_text (&text, words);
  is_good = !text.has_failed && self->hand.set_text (self->user_data, node, COMMENT, text.text);
  text_buffer_clear (&text);

  return is_good;
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
    is_good = append (self, node, words.text);
  text_buffer_clear (&words);

  return is_good;
}

static bool
annotate_move (const Annotation *self, Node *node, int place)
{
  Verdict verdict;
  bool is_good;

  evaluate (self, node, place);
  if (!verdict_of_move (self->report, place, &verdict))
    return true;

  is_good = comment (self, node, place, &verdict);
  mark (self, node, &verdict);
  if (is_good && verdict_is_bad (&verdict))
    is_good = add_better (self, node, place);
  if (is_good && verdict.judgment > JUDGED_INACCURACY)
    is_good = add_refutation (self, node, place);

  return is_good;
}

bool
annotate (Record *record,
          const Report *report,
          AnnotationWords words,
          const AnnotationHand *hand,
          void *user_data)
{
  const Annotation self = { report, words, hand != NULL ? *hand : plain_hand, user_data };
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
