#include "cli/common/commands.h"

#include "cli/common/file.h"
#include "cli/common/messages.h"
#include "cli/common/options.h"
#include "cli/common/problems.h"
#include "cli/common/progress.h"
#include "cli/common/search-text.h"
#include "core/record/record-reader.h"
#include "core/record/record-writer.h"
#include "draw/medium/picture-file.h"
#include "draw/paper/chance-graph.h"
#include "engine/report/annotation.h"
#include "wording/game-names.h"
#include "wording/paper-words.h"
#include "wording/report-words.h"

#include <stdlib.h>

/* The most bytes of one game. A longer text is surely a mistake. */
enum { MOST_TEXT = 1 << 20 };

enum { GAME, NODES, WRITE, GRAPH, N_SETTINGS };

static const Setting settings[N_SETTINGS] = {
  [GAME] = { "--game", 1, 1000000, NULL },
  [NODES] = { "--nodes", 1, INT64_MAX / 200, NULL },
  [WRITE] = { "--write", 1, 1, "a file" },
  [GRAPH] = { "--graph", 1, 1, "a file" },
};

enum { USUAL_NODES = 20000 };

typedef struct Reporting {
  const char *from, *to, *graph; /* borrowed; `to` and `graph` may be NULL */
  PictureFormat format;          /* of the graph */
  int64_t game;                  /* the number of the chosen game; 0 for all games */
  ReportPlan plan;
  char *text; /* owned */
  size_t length;
  Search *search; /* owned */
  TextBuffer out; /* owned; the annotated games, if they are to be written */
  int n_games;
} Reporting;

/* ---- The report as text ---- */

static const char *const headings[N_JUDGMENTS] = {
  [JUDGED_INACCURACY] = "inaccuracies",
  [JUDGED_MISTAKE] = "mistakes",
  [JUDGED_BLUNDER] = "blunders",
};

/* Prints the players and the line about the game. Their words come from the file, so show_text()
 * escapes them. */
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
  printf ("%12s %4d %%", score, chance_percent (chance));
}

/* Prints a move after the number of its round, as in "7." for the first seat and "7..." for
 * others. */
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
      printf ("%6d %%", chance_percent (sums[seat].accuracy));
    else
      printf ("%8s", "");
  putchar ('\n');
}

static void
print_report (const Record *record, const Report *report)
{
  print_head (record);
  print_moves (record, report);
  print_sums (report);
}

/* ---- The graph of the chances ---- */

enum { GRAPH_WIDTH = 1280 };

static const ChanceMark marks[N_JUDGMENTS] = {
  [JUDGED_INACCURACY] = CHANCE_INACCURACY,
  [JUDGED_MISTAKE] = CHANCE_MISTAKE,
  [JUDGED_BLUNDER] = CHANCE_BLUNDER,
};

static void
fill_point (ChancePoint *point, const Report *report, int place)
{
  Verdict verdict;

  point->is_known = verdict_chance (report, place, &point->chance);
  if (place > 0 && verdict_of_move (report, place, &verdict))
    point->mark = marks[verdict.judgment];
}

static bool
write_graph (const Reporting *self, const Record *record, const ChanceGraph *graph)
{
  TextBuffer out = { 0 };
  PaperWords words;
  char *title;
  bool is_drawn;

  paper_words_fill (&words, record, NULL, 0);
  title = paper_words_new_name (&words);
  is_drawn = chance_graph_write (graph, self->format, GRAPH_WIDTH, title,
                                 "The first team's chance to win, move by move.", &out);
  paper_words_clear (&words);
  free (title);

  return file_put (self->graph, &out, is_drawn);
}

/* Writes the graph of the game if the user has named a file for it. One file cannot hold the graphs
 * of two games. Returns false after an error message. */
static bool
draw_graph (const Reporting *self, const Record *record, const Report *report)
{
  ChancePoint points[MOST_REPORT_MOVES + 1] = { { 0 } };
  ChanceGraph graph = { .variant = report_turn (report, 0)->pos.variant,
                        .points = points,
                        .n_points = report_n_moves (report) + 1,
                        .shown = -1 };

  if (self->graph == NULL)
    return true;
  if (self->n_games > 1) {
    complain ("%s: there are several games; choose one for --graph with --game", self->from);
    return false;
  }

  for (int place = 0; place < graph.n_points; place++)
    fill_point (&points[place], report, place);

  return write_graph (self, record, &graph);
}

/* ---- A game ---- */

static void
tell_cb (const Report *report, const ReportTask *task, void *user_data)
{
  int n_done, n;

  report_progress (report, task->stage, &n_done, &n);
  if (!progress_begin (n_done, n))
    return;
  fprintf (stderr, "%s %d of %d", task->stage == STAGE_DOUBT ? "doubtful move" : "position", n_done,
           n);
  progress_end ();
}

static bool
write_game (Reporting *self, Record *record, const Report *report)
{
  if (self->to == NULL)
    return true;
  if (annotate (record, report, report_words_comment, NULL, NULL) &&
      record_write (record, &self->out))
    return true;

  complain ("not enough memory for the record");

  return false;
}

static bool
report_game (Reporting *self, Record *record)
{
  Report *report;
  bool is_good;

  self->plan.has_no_claims = !record_has_claims (record);
  report = report_new (node_end_of_line (record->root), &self->plan);
  if (report == NULL) {
    complain ("not enough memory for the report");
    return false;
  }

  report_run (report, self->search, NULL, tell_cb, NULL);
  progress_close ();
  if (self->n_games++ > 0)
    putchar ('\n');
  print_report (record, report);
  is_good = draw_graph (self, record, report) && write_game (self, record, report);
  report_free (report);

  return is_good;
}

/* ---- A file ---- */

/* Copies a game without a report to the output, unchanged. */
static void
keep_game (Reporting *self, const GameSpan *span)
{
  if (self->to == NULL)
    return;
  if (self->out.length > 0)
    text_buffer_add_char (&self->out, '\n');
  text_buffer_add (&self->out, self->text + span->start, span->end - span->start);
  text_buffer_add_char (&self->out, '\n');
}

static bool
take_game_cb (void *user, const GameSpan *span, bool is_chosen)
{
  Reporting *self = user;
  Record *record;
  bool is_good;

  if (!is_chosen) {
    keep_game (self, span);
    return true;
  }
  record = game_read (self->from, self->text, span, MOST_TEXT);
  is_good = record != NULL && report_game (self, record);
  record_free (record);

  return is_good;
}

static Status
report_all (Reporting *self)
{
  bool is_good;

  self->search = search_new ();
  if (self->search == NULL || !search_set_hash (self->search, REPORT_HASH_MIB)) {
    complain ("not enough memory for the engine");
    search_free (self->search);
    return TROUBLE;
  }

  is_good = games_each (self->from, self->text, self->length, self->game, take_game_cb, self) &&
            (self->to == NULL || file_put (self->to, &self->out, true));
  text_buffer_clear (&self->out);
  search_free (self->search);

  return is_good ? DONE : TROUBLE;
}

static Status
run (const Command *self, int n, char *const *arguments)
{
  int64_t values[N_SETTINGS] = { [NODES] = USUAL_NODES };
  const char *texts[N_SETTINGS][MOST_SETTING_WORDS] = { { NULL } };
  const char *left[MOST_OPERANDS];
  Reporting reporting = { .from = NULL };
  Status status;

  if (settings_read (settings, N_SETTINGS, self, n, arguments, values, texts, left) < 0)
    return TROUBLE;

  reporting.from = left[0];
  reporting.to = texts[WRITE][0];
  reporting.graph = texts[GRAPH][0];
  if (reporting.graph != NULL && !picture_format_of_name (&reporting.format, reporting.graph)) {
    complain_of ("--graph", reporting.graph, "must end in .png, .svg or .pdf");
    return TROUBLE;
  }
  reporting.game = values[GAME];
  reporting.plan.n_deep_nodes = (uint64_t) values[NODES];
  if ((reporting.text = file_read (reporting.from, &reporting.length)) == NULL)
    return TROUBLE;
  status = report_all (&reporting);
  free (reporting.text);

  return status;
}

const Command report_command = {
  .name = "report",
  .arguments = "FILE [SETTING...]",
  .summary = "find the mistakes in games",
  .details =
    "Lets the engine evaluate each position of the games in a file. Prints a line for each\n"
    "move: the score after it, in men, and the first team's chance to win, in percent. If the\n"
    "move gave chances away, the line names the mistake and the better move. If a move seems\n"
    "bad, the engine searches this move and the better move again, with twice as many nodes.\n"
    "Moves without a choice are not judged. A table of the players follows. The accuracy of a\n"
    "player is 100 % if no move gave chances away. A move that is just a mistake counts as\n"
    "50 %. Moves in decided games count little. `-` for FILE is standard input. The same\n"
    "arguments give the same report.\n\n"
    "  --game N         report only on the Nth game of the file\n"
    "  --nodes N        the number of nodes for each position (default 20000)\n"
    "  --write OUT      write all games of the file to OUT, with evaluations, marks, comments\n"
    "                   and better lines; replaces an existing file\n"
    "  --graph OUT      draw the chances of one game in a .png, .svg or .pdf file\n",
  .n_least = 1,
  .n_most = 1,
  .run = run,
  .has_settings = true,
};
