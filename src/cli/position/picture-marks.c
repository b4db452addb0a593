#include "cli/position/picture-marks.h"

#include "cli/common/messages.h"
#include "core/notation/position-text.h"

#include <string.h>

/* The first kind is the default. */
static const struct {
  const char *name;
  Mark mark;
} mark_kinds[] = {
  { "circle", MARK_CIRCLE },    { "last", MARK_LAST },     { "movable", MARK_MOVABLE },
  { "captor", MARK_CAPTOR },    { "picked", MARK_PICKED }, { "reason", MARK_REASON },
  { "stop", MARK_STOP },        { "pass", MARK_PASS },     { "capture", MARK_CAPTURE },
  { "go-on", MARK_CAPTURE_ON }, { "charge", MARK_CHARGE }, { "prey", MARK_PREY },
};

static const struct {
  const char *name;
  ArrowKind kind;
  bool has_number;
  int number; /* the default number */
} arrow_kinds[] = {
  { "arrow", ARROW_USER, true, 0 },    { "last", ARROW_LAST, false, 0 },
  { "route", ARROW_ROUTE, false, 0 },  { "choice", ARROW_CHOICE, true, 1 },
  { "hint", ARROW_HINT, false, 0 },    { "best", ARROW_ENGINE, true, 0 },
  { "threat", ARROW_THREAT, true, 0 },
};

enum {
  N_MARK_KINDS = sizeof mark_kinds / sizeof mark_kinds[0],
  N_ARROW_WORDS = sizeof arrow_kinds / sizeof arrow_kinds[0],
};

static const char mark_help[] = "circle, last, movable, captor, picked, reason, stop, pass, "
                                "capture, go-on, charge and prey";
static const char arrow_help[] = "arrow, best, threat and choice, with a number from 1 to 99 "
                                 "or without, and last, route and hint";

static bool
refuse (const char *setting, const char *text, size_t length, const char *why, const char *more)
{
  char quoted[QUOTED_SIZE];

  quote (text, (int) length, quoted);
  complain ("%s: %s %s%s", setting, quoted, why, more);

  return false;
}

static bool
is_word (const char *text, size_t length, const char *word)
{
  return strlen (word) == length && strncmp (text, word, length) == 0;
}

/* Skips the word before a colon, if there is one, and returns the text behind it. */
static const char *
skip_kind (const char *text, size_t *length)
{
  const char *colon = strchr (text, ':');

  *length = colon != NULL ? (size_t) (colon - text) : 0;

  return colon != NULL ? colon + 1 : text;
}

/* Reads a square that ends at the end of the text or at a separator. */
static bool
take_square (const char *setting,
             const Variant *variant,
             const char **text,
             const char *separators,
             Square *sq)
{
  size_t length = strcspn (*text, separators);
  const char *end;

  *sq = square_text_read (variant_board (variant), *text, &end);
  if (*sq == NO_SQUARE || end != *text + length)
    return refuse (setting, *text, length, "is no square of ", variant->id);
  *text = end;

  return true;
}

/* ---- Marks ---- */

static int
find_mark (const char *text, size_t length)
{
  for (int i = 0; i < N_MARK_KINDS; i++)
    if (is_word (text, length, mark_kinds[i].name))
      return i;

  return -1;
}

bool
picture_marks_read (BoardMarks *marks, const Variant *variant, const char *text)
{
  size_t length;
  const char *squares = skip_kind (text, &length);
  int kind = squares == text ? 0 : find_mark (text, length);
  SquareSet set = { { 0 } };
  Square sq;

  if (kind < 0)
    return refuse ("--mark", text, length, "is no mark; there are ", mark_help);

  do {
    squares += *squares == ',';
    if (!take_square ("--mark", variant, &squares, ",", &sq))
      return false;
    squares_add (&set, sq);
  } while (*squares == ',');

  marks->squares[mark_kinds[kind].mark] = squares_or (&marks->squares[mark_kinds[kind].mark], &set);

  return true;
}

/* ---- Arrows ---- */

/* Takes one or two digits off the end of the word and updates `length`. Returns 0 if there are
 * none. */
static int
take_number (const char *text, size_t *length)
{
  static const char digits[] = "0123456789";
  size_t n = strcspn (text, digits);
  int number = 0;

  if (n >= *length || *length - n > 2 || text[n] == '0' || n + strspn (text + n, digits) != *length)
    return 0;
  for (size_t i = n; i < *length; i++)
    number = 10 * number + (text[i] - '0');
  *length = n;

  return number;
}

static int
find_arrow (const char *text, size_t length, int number)
{
  for (int i = 0; i < N_ARROW_WORDS; i++)
    if (is_word (text, length, arrow_kinds[i].name) && (number == 0 || arrow_kinds[i].has_number))
      return i;

  return -1;
}

/* Returns the number of squares, or 0 after an error message. */
static int
read_path (const Variant *variant, const char *text, Square path[MAX_PATH])
{
  const char *at = text;
  int n = 0;

  do {
    at += n > 0;
    if (n == MAX_PATH)
      return refuse ("--arrow", text, strlen (text), "has too many squares", "");
    if (!take_square ("--arrow", variant, &at, "-x", &path[n]))
      return 0;
    if (n > 0 && path[n] == path[n - 1])
      return refuse ("--arrow", text, strlen (text), "stays where it is", "");
    n++;
  } while (*at == '-' || *at == 'x');

  if (n < 2)
    return refuse ("--arrow", text, strlen (text), "has but one square", "");

  return n;
}

bool
picture_arrow_read (BoardMarks *marks, const Variant *variant, const char *text)
{
  size_t length, name_length;
  const char *squares = skip_kind (text, &length);
  int number = 0, kind = 0, n;
  Square path[MAX_PATH];

  name_length = length;
  if (squares != text) {
    number = take_number (text, &name_length);
    kind = find_arrow (text, name_length, number);
  }
  if (kind < 0)
    return refuse ("--arrow", text, length, "is no arrow; there are ", arrow_help);
  if ((n = read_path (variant, squares, path)) == 0)
    return false;

  number = number == 0 ? arrow_kinds[kind].number : number;
  if (!board_marks_add_arrow (marks, arrow_kinds[kind].kind, number, path, n))
    return refuse ("--arrow", text, strlen (text), "is one arrow too many", "");

  return true;
}
