#include "cli/common/record-error.h"

#include "cli/common/messages.h"

#include <assert.h>
#include <string.h>

/* What is wrong in a record; '@' stands for the word. Of positions and moves there is more to say.
 */
static const char *const problem_words[] = {
  [RECORD_OK] = "nothing is wrong",
  [RECORD_BAD_TAG] = "this tag is broken at @",
  [RECORD_UNKNOWN_VARIANT] = "@ is no variant",
  [RECORD_BAD_POSITION] = "the position: ",
  [RECORD_BAD_MOVE] = "",
  [RECORD_BAD_MARK] = "@ is no mark, or one too many",
  [RECORD_MISPLACED] = "@ may not stand here",
  [RECORD_OPEN_COMMENT] = "this comment is never closed",
  [RECORD_OPEN_VARIATION] = "this variation is never closed",
  [RECORD_TOO_DEEP] = "too many variations in each other",
  [RECORD_TOO_LONG] = "@ is too long for a move",
  [RECORD_NO_MEMORY] = "there is no memory for what follows",
};

static_assert (sizeof problem_words / sizeof problem_words[0] == N_RECORD_PROBLEMS,
               "every problem has its words");

static const char *const move_words[] = {
  [MOVE_OK] = "@ is legal",
  [MOVE_NOT_UNDERSTOOD] = "@ is no move",
  [MOVE_ILLEGAL] = "@ is illegal: ",
  [MOVE_AMBIGUOUS] = "@ may be one of several moves",
};

static_assert (sizeof move_words / sizeof move_words[0] == MOVE_AMBIGUOUS + 1,
               "every problem has its words");

static const char *const expected_words[] = {
  [EXPECTED_NOTHING] = "nothing",
  [EXPECTED_TAG_NAME] = "the name of a tag",
  [EXPECTED_TAG_VALUE] = "the value of the tag, between quotation marks and on the same line",
  [EXPECTED_BRACKET] = "`]`",
  [EXPECTED_VARIANT] = "a variant that `logres-cli --help` names",
  [EXPECTED_POSITION] = "a position of the variant",
  [EXPECTED_MOVE] = "a legal move",
  [EXPECTED_MARK] = "`$1` to `$255`, and not too many of them for a move",
  [EXPECTED_BRACE] = "`}`",
  [EXPECTED_PARENTHESIS] = "`)`",
  [EXPECTED_LESS] = "less",
};

static_assert (sizeof expected_words / sizeof expected_words[0] == N_RECORD_EXPECTED,
               "everything expected has its words");

static void
write_move_problem (FILE *out, const RecordError *error, const char *word)
{
  write_sentence (out, move_words[error->move.problem], word, "");
  if (error->move.problem == MOVE_ILLEGAL)
    write_refusal (out, &error->move.why);
}

/* Words that a terminal can show are short. */
static int
shown_length (const RecordError *error)
{
  return error->length < QUOTED_SIZE ? (int) error->length : QUOTED_SIZE;
}

void
write_record_error (FILE *out, const char *text, const Record *record, const RecordError *error)
{
  const char *at = text + error->offset;
  const char *variant_id = tags_get (&record->tags, "Variant");
  char word[QUOTED_SIZE];

  if (error->length > 0)
    quote (at, shown_length (error), word);
  else
    strcpy (word, "the end");
  fprintf (out, "%zu:%zu: ", error->line, error->column);

  write_sentence (out, problem_words[error->problem], word, "");
  if (error->problem == RECORD_BAD_POSITION)
    write_position_problem (out, &error->position, at, shown_length (error),
                            variant_id != NULL ? variant_id : record_variant (record)->id);
  else if (error->problem == RECORD_BAD_MOVE)
    write_move_problem (out, error, word);

  fprintf (out, "; expected %s\n", expected_words[error->expected]);
}
