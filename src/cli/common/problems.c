#include "cli/common/problems.h"

#include "cli/common/messages.h"
#include "wording/refusal-text.h"

#include <assert.h>
#include <stdlib.h>

/* Writes the sentence and frees it. */
static void
write_sentence (FILE *out, char *sentence)
{
  show_ascii (out, sentence);
  free (sentence);
}

void
write_refusal (FILE *out, const Explanation *why)
{
  write_sentence (out, refusal_text_new_refusal (why, NULL));
}

void
write_position_error (FILE *out, const char *text, const PositionError *error)
{
  fputs ("position", out);
  if (error->field > 0)
    fprintf (out, ", field %d", error->field);
  fputs (": ", out);
  write_sentence (out, refusal_text_new_position_problem (error, text));
}

void
complain_of_position (const char *text, const PositionError *error)
{
  fprintf (stderr, "%s: ", program_name ());
  write_position_error (stderr, text, error);
  fputc ('\n', stderr);
}

static const char *const expected_words[] = {
  [EXPECTED_NOTHING] = "nothing",
  [EXPECTED_TAG_NAME] = "the name of a tag",
  [EXPECTED_TAG_VALUE] = "the value of the tag, between quotation marks and on the same line",
  [EXPECTED_BRACKET] = "`]`",
  [EXPECTED_VARIANT] = "a variant from the list in `logres-cli --help`",
  [EXPECTED_POSITION] = "a position of the variant",
  [EXPECTED_MOVE] = "a legal move",
  [EXPECTED_MARK] = "`$1` to `$255`, and not too many of them on one move",
  [EXPECTED_BRACE] = "`}`",
  [EXPECTED_PARENTHESIS] = "`)`",
  [EXPECTED_LESS] = "something shorter",
};

static_assert (sizeof expected_words / sizeof expected_words[0] == N_RECORD_EXPECTED,
               "everything expected has its words");

void
write_record_error (FILE *out, const char *text, const RecordError *error)
{
  fprintf (out, "%zu:%zu: ", error->line, error->column);
  write_sentence (out, refusal_text_new_record_sentence (error, text));
  fprintf (out, " Expected %s.\n", expected_words[error->expected]);
}

Record *
game_read (const char *name, const char *text, const GameSpan *span, size_t most)
{
  RecordReport report;
  Record *record;

  if (span->end - span->start > most) {
    complain ("%s:%zu: the game is too long; the limit is %zu MiB", name, span->line, most >> 20);
    return NULL;
  }

  record = record_read (text, span, &report);
  if (record != NULL && report.error.problem == RECORD_OK)
    return record;

  if (record == NULL) {
    complain ("%s:%zu: not enough memory for the game", name, span->line);
  } else {
    show_text (stderr, name);
    fputc (':', stderr);
    write_record_error (stderr, text, &report.error);
  }
  record_free (record);

  return NULL;
}

bool
games_each (
  const char *name, const char *text, size_t length, int64_t chosen, GameFunc take, void *user)
{
  GameSpan span = { 0 };
  int64_t number = 0;

  while (record_scan (text, length, &span)) {
    number++;
    if (!take (user, &span, chosen == 0 || chosen == number))
      return false;
  }
  if (number > 0 && chosen <= number)
    return true;

  if (number == 0)
    complain ("%s: the file contains no game", name);
  else
    complain ("%s: there is no game %ld; the last game has the number %ld", name, (long) chosen,
              (long) number);

  return false;
}
