#include "cli/common/commands.h"

#include "cli/common/file.h"
#include "cli/common/messages.h"
#include "cli/common/problems.h"
#include "core/record/record-reader.h"

#include <stdlib.h>

/* The most bytes of one game. The moves of a longer text could fill the memory. */
enum { MOST_TEXT = 4 << 20 };

static const struct {
  RecordNote note;
  const char *words;
} notes[] = {
  { NOTE_LATIN1, "some bytes are not UTF-8; they were read as Latin-1" },
  { NOTE_RESULT_DIFFERS, "the result after the moves differs from the tag" },
};

/* The state while a file is checked. */
typedef struct Check {
  const char *name, *text;
  GameSpan span; /* the current game */
  long n_games, n_problems;
} Check;

/* ---- Problems ---- */

/* Counts a problem and begins its line. Flushes standard output first, so the lines of both
 * streams stay in order. */
static void
begin_problem (Check *self)
{
  self->n_problems++;
  fflush (stdout);
  show_text (stderr, self->name);
  fputc (':', stderr);
}

static void
report_error (Check *self, const RecordError *error)
{
  begin_problem (self);
  write_record_error (stderr, self->text, error);
}

static void
report_notes (Check *self, unsigned these)
{
  for (size_t i = 0; i < sizeof notes / sizeof notes[0]; i++)
    if (these & notes[i].note) {
      begin_problem (self);
      fprintf (stderr, "%zu: %s\n", self->span.line, notes[i].words);
    }
}

static bool
is_seen_on_board (Termination termination)
{
  return termination != TERMINATION_NONE && termination <= TERMINATION_FEW_PIECES;
}

/* Reports tags about the end of the game that do not agree with the board. Tags may be missing. */
static void
check_ending (Check *self, const Record *record)
{
  Ending ending = turn_ending (&node_end_of_line (record->root)->turn);
  Termination termination = record_termination (record);
  Result result = record_result (record);

  if (result != ONGOING && ending.result != ONGOING && result != ending.result) {
    begin_problem (self);
    fprintf (stderr, "%zu: the result is %s; expected %s, as on the board\n", self->span.line,
             result_tag (result), result_tag (ending.result));
  }
  if (is_seen_on_board (termination) && termination != termination_of_cause (ending.cause)) {
    begin_problem (self);
    fprintf (stderr, "%zu: the tag says `%s`, but the game does not end this way on the board\n",
             self->span.line, termination_word (termination));
  }
}

/* ---- Games ---- */

static long
count_all (const Node *root)
{
  long n = 0;

  for (const Node *node = root; node != NULL; node = node_next (node, root))
    n++;

  return n - 1;
}

static void
print_game (const Check *self, const Record *record)
{
  long n = (long) node_count_moves (node_end_of_line (record->root)),
       n_all = count_all (record->root);
  const char *termination = termination_word (record_termination (record));

  show_text (stdout, self->name);
  printf (":%zu: game %ld: %s, %ld move%s", self->span.line, self->n_games,
          record_variant (record)->id, n, n == 1 ? "" : "s");
  if (n_all > n)
    printf (" and %ld in variations", n_all - n);
  printf (", %s", result_tag (record_result (record)));
  if (termination != NULL)
    printf (" by %s", termination);
  putchar ('\n');
}

/* Returns false when memory runs out. */
static bool
check_game (Check *self)
{
  RecordReport report;
  Record *record = record_read (self->text, &self->span, &report);

  if (record == NULL)
    return false;

  print_game (self, record);
  if (report.error.problem != RECORD_OK)
    report_error (self, &report.error);
  else
    check_ending (self, record);
  report_notes (self, report.notes);
  record_free (record);

  return true;
}

static void
skip_game (Check *self)
{
  begin_problem (self);
  fprintf (stderr, "%zu: the game is too long; the limit is %d MiB\n", self->span.line,
           MOST_TEXT >> 20);
}

static Status
check_games (Check *self, size_t length)
{
  while (record_scan (self->text, length, &self->span)) {
    self->n_games++;
    if (self->span.end - self->span.start > MOST_TEXT)
      skip_game (self);
    else if (!check_game (self)) {
      complain ("%s:%zu: not enough memory for the game", self->name, self->span.line);
      return TROUBLE;
    }
  }

  show_text (stdout, self->name);
  printf (": %ld game%s, %ld problem%s\n", self->n_games, self->n_games == 1 ? "" : "s",
          self->n_problems, self->n_problems == 1 ? "" : "s");

  return self->n_problems == 0 ? DONE : REFUSED;
}

static Status
check_file (const char *name)
{
  size_t length;
  char *text = file_read (name, &length);
  Check check = { .name = name, .text = text };
  Status status;

  if (text == NULL)
    return TROUBLE;

  status = check_games (&check, length);
  free (text);

  return status;
}

/* Goes on after a file that cannot be read. Returns the worst status of all files. */
static Status
run (const Command *self, int n, char *const *arguments)
{
  Status worst = DONE;

  for (int i = 0; i < n; i++) {
    Status status = check_file (arguments[i]);

    worst = status > worst ? status : worst;
  }

  return worst;
}

const Command check_command = {
  .name = "check",
  .arguments = "FILE...",
  .summary = "read game records and report errors",
  .details =
    "Reads every game of each file, and prints a line for each game: its place in the file,\n"
    "its variant, its number of moves and its result. Errors go to standard error, with the\n"
    "file, the line, the column and what the program expected there. It is also an error if\n"
    "the tags and the board disagree about the end of the game. `-` is standard input.\n",
  .n_least = 1,
  .n_most = ANY_NUMBER,
  .run = run,
};
