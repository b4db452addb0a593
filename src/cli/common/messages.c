#include "cli/common/messages.h"

#include "core/text/utf8.h"

#include <assert.h>
#include <stdarg.h>
#include <string.h>
#include <unistd.h>

/* The longest message; the name of a file has room in it. */
enum { LONGEST_WORD = 40, MESSAGE_SIZE = 8192 };

/* What to say of a position's text: of a word; where there is no word; and where only the whole
 * text shows what is wrong. '@' stands for the word, '%' for the variant. */
static const struct {
  const char *word, *nothing, *whole;
} position_words[] = {
  [POSITION_NO_SIDE] = { .word = "@ is no player of %",
                         .nothing = "the letter of the player to move is missing" },
  [POSITION_NO_PLAYER] = { .word = "a player is missing; one without pieces is just his letter" },
  [POSITION_BAD_SQUARE] = { .word = "@ is no square of %", .nothing = "a square is missing" },
  [POSITION_SQUARE_TAKEN] = { .word = "@: something stands on this square already" },
  [POSITION_PIECE_IN_RIVER] = { .word = "@: no piece may stand in the river" },
  [POSITION_PIECE_ON_TREE] = { .word = "@: a piece and a tree cannot share a square" },
  [POSITION_TOO_MANY_PIECES] = { .word = "@ is a piece more than the player starts with" },
  [POSITION_TOO_MANY_KNIGHTS] = { .word = "@ is a Knight more than the player starts with" },
  [POSITION_NO_TREES_HERE] = { .word = "@: no tree may stand there in %",
                               .whole = "the trees do not fit: each player has as many, and the "
                                        "first player places all of his before the next" },
  [POSITION_TOO_MANY_TREES] = { .word = "@ is a tree too many" },
  [POSITION_BAD_NUMBER] = { .word = "@ is not the number expected here: x takes one for each "
                                    "player, from 0 to 2, and h takes one up to 9999",
                            .nothing = "a number is missing" },
  [POSITION_WRONG_TURN] = { .word = "it is the other player's turn to place a tree" },
  [POSITION_BAD_DUTY] = { .word = "@ is no obligation of %; those of camelot2000 are fcapture, "
                                  "fcontinue=SQUARE and fcharge=SQUARE",
                          .whole = "the player to move has no such capture to make" },
  [POSITION_UNKNOWN_FIELD] = { .word = "@ begins neither with a player of % nor with x, t, f or h",
                               .nothing = "the field is empty" },
  [POSITION_FIELD_TWICE] = { .word = "@: there is such a field already" },
};

static_assert (sizeof position_words / sizeof position_words[0] == POSITION_FIELD_TWICE + 1,
               "every problem has its words");

/* Why a move is illegal; '@' stands for the squares that show it. */
static const char *const refusal_words[] = {
  [REFUSAL_NONE] = "nothing is wrong with it",
  [REFUSAL_GAME_OVER] = "the game is over",
  [REFUSAL_NOTHING_TO_ANSWER] = "there is no call for that",
  [REFUSAL_TREES_FIRST] = "the trees are placed first",
  [REFUSAL_TREES_PLACED] = "no tree is due",
  [REFUSAL_TOO_LONG] = "the path has more than 64 squares",
  [REFUSAL_NO_SQUARE] = "there is no such square",
  [REFUSAL_NO_TREE_HERE] = "no tree may stand on @",
  [REFUSAL_NOT_YOUR_PIECE] = "no piece of the player to move stands on @",
  [REFUSAL_CALLED_IN] = "another capture has been called in: @ can make it",
  [REFUSAL_MUST_LEAVE_CASTLE] = "must leave the castle first, with @",
  [REFUSAL_MUST_LEAVE_BY_JUMP] = "must leave the castle by a capture: the jump can begin on @",
  [REFUSAL_MUST_CAPTURE] = "must capture: @ can do so",
  [REFUSAL_HEMMED_IN] = "the piece has no move at all",
  [REFUSAL_GOAL_CANNOT_BE_LEFT] = "the piece on @ has reached its castle and stays there",
  [REFUSAL_CASTLE_MOVES_SPENT] = "the player has no castle move left: @",
  [REFUSAL_ENDS_IN_CASTLE] = "the move ends on @, in the castle",
  [REFUSAL_STEP_ENDS_MOVE] = "the step to @ is a whole move",
  [REFUSAL_RIVER] = "@ is in the river",
  [REFUSAL_TREE] = "a tree stands on @",
  [REFUSAL_OCCUPIED] = "@ is occupied",
  [REFUSAL_STEP_AFTER_LEAP] = "a step, to @, cannot follow a leap",
  [REFUSAL_OUT_OF_REACH] = "@ is out of reach, being neither next to the piece nor a leap away",
  [REFUSAL_NOTHING_TO_LEAP] = "there is nothing to leap over on @",
  [REFUSAL_ALREADY_CAPTURED] = "the piece on @ has been captured already",
  [REFUSAL_NO_CANTER_AFTER_JUMP] = "a canter, over @, cannot follow a jump",
  [REFUSAL_MAN_CANNOT_CHARGE] = "a Man cannot canter and then jump, over @, as a Knight can",
  [REFUSAL_CASTLE_CLOSED] = "@ is in the own castle, which is closed to steps and canters",
  [REFUSAL_OTHER_CASTLE_CLOSED] = "@ is in a castle that is closed to steps and canters",
  [REFUSAL_MUST_GO_ON] = "must go on jumping, over @",
  [REFUSAL_MUST_CHARGE] = "must go on and jump, as the Knight could do so from @",
  [REFUSAL_BACK_TO_START] = "a canter cannot end where it began, on @",
  [REFUSAL_NO_CAPTURE] = "nothing is captured on the way to @",
};

static_assert (sizeof refusal_words / sizeof refusal_words[0] == N_REFUSALS,
               "every refusal has its words");
static_assert (MAX_SPELLED_PATH == 64, "one of the refusals says so");

static const char *program = "logres-cli";

/* ---- Text from outside ---- */

/* How many bytes from here on a terminal only shows. */
static size_t
harmless_length (const char *text, size_t length)
{
  size_t i = 0, n;

  while ((n = utf8_character_length (text + i, length - i)) > 0 &&
         !utf8_is_obeyed (utf8_code_point (text + i, n)))
    i += n;

  return i;
}

/* Writes a character that is obeyed, or a byte that is no character; returns its length. */
static size_t
write_escape (FILE *out, const char *at, size_t length)
{
  size_t n = utf8_character_length (at, length);

  if (n > 1)
    fprintf (out, "\\u%04x", (unsigned) utf8_code_point (at, n));
  else
    fprintf (out, "\\x%02x", (unsigned char) *at);

  return n > 0 ? n : 1;
}

static void
show_bytes (FILE *out, const char *text, size_t length)
{
  while (length > 0) {
    size_t n = harmless_length (text, length);

    fwrite (text, 1, n, out);
    if (n < length)
      n += write_escape (out, text + n, length - n);
    text += n;
    length -= n;
  }
}

void
show_text (FILE *out, const char *text)
{
  show_bytes (out, text, strlen (text));
}

/* Without its end, whether or not a carriage return stands before its break. */
static size_t
line_length (const char *text, size_t length)
{
  const char *end = memchr (text, '\n', length);

  if (end == NULL)
    return length;

  return (size_t) (end - text) - (end > text && end[-1] == '\r');
}

void
show_lines (FILE *out, const char *text, size_t length)
{
  const char *end = text + length;

  if (!isatty (fileno (out))) {
    fwrite (text, 1, length, out);
    return;
  }

  while (text < end) {
    size_t n = line_length (text, (size_t) (end - text));
    size_t n_ending = text + n == end ? 0 : text[n] == '\r' ? 2 : 1;

    show_bytes (out, text, n);
    fwrite (text + n, 1, n_ending, out);
    text += n + n_ending;
  }
}

/* ---- Complaints ---- */

void
set_program_name (const char *name)
{
  program = name;
}

const char *
program_name (void)
{
  return program;
}

void
complain (const char *format, ...)
{
  char message[MESSAGE_SIZE];
  va_list arguments;

  va_start (arguments, format);
  vsnprintf (message, sizeof message, format, arguments);
  va_end (arguments);

  fprintf (stderr, "%s: ", program);
  show_text (stderr, message);
  fputc ('\n', stderr);
}

void
quote (const char *word, int length, char quoted[QUOTED_SIZE])
{
  char *at = quoted;

  static_assert (sizeof "`...`" + LONGEST_WORD * sizeof "\\x00" <= QUOTED_SIZE, "it always fits");

  *at++ = '`';
  for (int i = 0; i < length && i < LONGEST_WORD; i++) {
    bool is_plain = word[i] >= ' ' && word[i] <= '~';

    at += sprintf (at, is_plain ? "%c" : "\\x%02x", (unsigned char) word[i]);
  }
  strcpy (at, length > LONGEST_WORD ? "...`" : "`");
}

bool
complain_of (const char *what, const char *word, const char *why)
{
  char quoted[QUOTED_SIZE];

  quote (word, (int) strlen (word), quoted);
  complain ("%s: %s %s", what, quoted, why);

  return false;
}

void
write_sentence (FILE *out, const char *sentence, const char *word, const char *variant_id)
{
  for (const char *c = sentence; *c != '\0'; c++)
    if (*c == '@')
      show_text (out, word);
    else if (*c == '%')
      show_text (out, variant_id);
    else
      fputc (*c, out);
}

void
write_position_problem (
  FILE *out, const PositionError *error, const char *word, int length, const char *variant_id)
{
  const char *sentence = position_words[error->problem].word;
  char quoted[QUOTED_SIZE];

  if (error->field == 0 && position_words[error->problem].whole != NULL)
    sentence = position_words[error->problem].whole;
  else if (error->length == 0 && position_words[error->problem].nothing != NULL)
    sentence = position_words[error->problem].nothing;

  quote (word, length, quoted);
  write_sentence (out, sentence, quoted, variant_id);
}

void
write_position_error (FILE *out,
                      const Variant *variant,
                      const char *text,
                      const PositionError *error)
{
  fputs ("position", out);
  if (error->field > 0)
    fprintf (out, ", field %d", error->field);
  fputs (": ", out);
  write_position_problem (out, error, text + error->start, error->length, variant->id);
}

void
complain_of_position (const Variant *variant, const char *text, const PositionError *error)
{
  fprintf (stderr, "%s: ", program);
  write_position_error (stderr, variant, text, error);
  fputc ('\n', stderr);
}

void
write_team (FILE *out, const Variant *variant, int team)
{
  for (int seat = team; seat < variant->n_seats; seat += 2)
    fprintf (out, "%s%s", seat > 1 ? " and " : "", variant->seats[seat].name);
}

/* "E6", "E6 and F7", "E6, F7 and G8". */
static void
list_squares (SquareSet squares, char *text)
{
  int left = squares_count (&squares);

  *text = '\0';
  for (int order = 0; order < N_SQUARES; order++)
    if (squares_have (&squares, square_in_order (order))) {
      text += square_text_write (square_in_order (order), text);
      left--;
      text += sprintf (text, "%s", left > 1 ? ", " : left == 1 ? " and " : "");
    }
}

void
write_refusal (FILE *out, const Explanation *why)
{
  char squares[N_SQUARES * (SQUARE_TEXT_SIZE + 2) + 8];

  list_squares (why->evidence, squares);
  write_sentence (out, refusal_words[why->refusal], squares, "");
}
