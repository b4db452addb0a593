#include "cli/common/commands.h"

#include "cli/common/argument.h"
#include "cli/common/file.h"
#include "cli/common/messages.h"
#include "cli/common/options.h"
#include "core/rules/ending.h"
#include "core/text/utf8.h"
#include "draw/board/board-picture.h"

#include <string.h>

enum { N_OPERANDS = 3, TITLE_SIZE = 128 };

/* The arguments of the command. */
typedef struct Order {
  const Variant *variant;
  const char *file; /* borrowed */
  const char *theme, *pieces;
  bool is_dark;
  Position pos;
  BoardMarks marks;
  char title[TITLE_SIZE];
  char description[POSITION_TEXT_SIZE + TITLE_SIZE];
  BoardPicture picture;
} Order;

/* ---- Words for marks and arrows ---- */

/* The words for the kinds of marks. The first kind is the default. The same holds for the kinds of
 * arrows below. */
static const struct {
  const char *name;
  Mark mark;
} mark_kinds[] = {
  { "circle", MARK_CIRCLE },    { "last", MARK_LAST },     { "movable", MARK_MOVABLE },
  { "captor", MARK_CAPTOR },    { "picked", MARK_PICKED }, { "reason", MARK_REASON },
  { "stop", MARK_STOP },        { "pass", MARK_PASS },     { "capture", MARK_CAPTURE },
  { "go-on", MARK_CAPTURE_ON }, { "charge", MARK_CHARGE }, { "prey", MARK_PREY },
  { "fallen", MARK_FALLEN },
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
                                "capture, go-on, charge, prey and fallen";
static const char arrow_help[] = "arrow, best, threat and choice, with or without a number "
                                 "from 1 to 99, and last, route and hint";

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

/* Skips the word before a colon, if there is one, and returns the text behind the colon. `length`
 * is set to the length of the word. */
static const char *
skip_kind (const char *text, size_t *length)
{
  const char *colon = strchr (text, ':');

  *length = colon != NULL ? (size_t) (colon - text) : 0;

  return colon != NULL ? colon + 1 : text;
}

/* Reads a square at the start of the text, up to a separator or the end. Returns false after an
 * error message. */
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
    return refuse (setting, *text, length, "is not a square of ", variant->id);
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

/* Reads marks: "E6,F8" are circles, and "prey:E6,F8" are marks of the kind "prey". */
static bool
take_marks (Order *self, const char *text)
{
  size_t length;
  const char *squares = skip_kind (text, &length);
  int kind = squares == text ? 0 : find_mark (text, length);
  SquareSet set = { { 0 } }, *marked;
  Square sq;

  if (kind < 0)
    return refuse ("--mark", text, length, "is not a mark; the marks are ", mark_help);

  do {
    squares += *squares == ',';
    if (!take_square ("--mark", self->variant, &squares, ",", &sq))
      return false;
    squares_add (&set, sq);
  } while (*squares == ',');

  marked = &self->marks.squares[mark_kinds[kind].mark];
  *marked = squares_or (marked, &set);

  return true;
}

/* ---- Arrows ---- */

/* Returns the number of one or two digits at the end of the word, and takes them off its `length`.
 * Returns 0 if there is no such number. */
static int
take_digits (const char *text, size_t *length)
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

/* Reads the squares of an arrow. Returns their number, or 0 after an error message. */
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
      return refuse ("--arrow", text, strlen (text), "has the same square twice in a row", "");
    n++;
  } while (*at == '-' || *at == 'x');

  if (n < 2)
    return refuse ("--arrow", text, strlen (text), "has only one square", "");

  return n;
}

/* Reads an arrow: "E6-E8-G8" is an arrow of the first kind, "hint:E6-E8" is an arrow of the kind
 * "hint", and "best2:E6-E8" has a number. */
static bool
take_arrow (Order *self, const char *text)
{
  size_t length, name_length;
  const char *squares = skip_kind (text, &length);
  int number = 0, kind = 0, n;
  Square path[MAX_PATH];

  name_length = length;
  if (squares != text) {
    number = take_digits (text, &name_length);
    kind = find_arrow (text, name_length, number);
  }
  if (kind < 0)
    return refuse ("--arrow", text, length, "is not an arrow; the arrows are ", arrow_help);
  if ((n = read_path (self->variant, squares, path)) == 0)
    return false;

  number = number == 0 ? arrow_kinds[kind].number : number;
  if (!board_marks_add_arrow (&self->marks, arrow_kinds[kind].kind, number, path, n))
    return refuse ("--arrow", text, strlen (text), "is one arrow too many", "");

  return true;
}

/* ---- Settings ---- */

static bool
take_number (const char *name, const char *text, int64_t least, int64_t most, int *number)
{
  int64_t value = *number;
  bool is_good = setting_read (&(Setting) { name, least, most, NULL }, text, &value);

  *number = (int) value;

  return is_good;
}

static bool
take_size (Order *self, const char *text)
{
  return take_number ("--size", text, LEAST_PICTURE_WIDTH, MOST_PICTURE_WIDTH,
                      &self->picture.width);
}

static bool
take_turn (Order *self, const char *text)
{
  return take_number ("--turn", text, 0, 3, &self->picture.turns);
}

static bool
take_theme (Order *self, const char *text)
{
  self->theme = text;

  return board_theme_find (text, false) != NULL ||
         complain_of ("--theme", text,
                      "is unknown; the themes are wooden, night, plain, contrast and printed");
}

static bool
take_pieces (Order *self, const char *text)
{
  self->pieces = piece_theme_find (text);

  return self->pieces != NULL ||
         complain_of ("--pieces", text,
                      "is unknown; the piece sets are tokens, plain, contrast and figures");
}

static bool
take_dark (Order *self, const char *text)
{
  self->is_dark = true;

  return true;
}

static bool
take_clear (Order *self, const char *text)
{
  self->picture.is_clear = true;

  return true;
}

static bool
take_no_coordinates (Order *self, const char *text)
{
  self->picture.labels = LABELS_NONE;

  return true;
}

/* Sets the caption. A caption may have line breaks, but no other control characters. */
static bool
take_caption (Order *self, const char *text)
{
  self->picture.caption = *text != '\0' ? text : NULL;
  if (!utf8_is_valid (text, strlen (text)))
    return complain_of ("--caption", text, "is not UTF-8");
  for (const char *c = text; *c != '\0'; c++)
    if ((unsigned char) *c < ' ' && *c != '\n')
      return complain_of ("--caption", text, "contains a control character");

  return true;
}

typedef struct PictureSetting {
  const char *name;
  const char *meaning; /* the text that must follow; NULL if nothing follows */
  bool (*take) (Order *self, const char *text);
} PictureSetting;

static const PictureSetting settings[] = {
  { "--size", "a number", take_size },
  { "--theme", "a name", take_theme },
  { "--pieces", "a name", take_pieces },
  { "--turn", "a number", take_turn },
  { "--dark", NULL, take_dark },
  { "--clear", NULL, take_clear },
  { "--no-coordinates", NULL, take_no_coordinates },
  { "--mark", "a list of squares", take_marks },
  { "--arrow", "a path", take_arrow },
  { "--caption", "a text", take_caption },
};

static const PictureSetting *
find_setting (const char *word)
{
  for (size_t i = 0; i < sizeof settings / sizeof settings[0]; i++)
    if (strcmp (settings[i].name, word) == 0)
      return &settings[i];

  return NULL;
}

static bool
take_settings (Order *self, int n, char *const *words)
{
  for (int i = 0; i < n; i++) {
    const PictureSetting *setting = find_setting (words[i]);

    if (setting == NULL)
      return complain_of ("setting", words[i],
                          "is unknown; `logres-cli picture --help` lists them");
    if (setting->meaning != NULL && ++i == n) {
      complain ("%s: %s is missing", setting->name, setting->meaning);
      return false;
    }
    if (!setting->take (self, words[i]))
      return false;
  }

  return true;
}

/* ---- The arguments ---- */

static bool
take_file (Order *self, PictureFormat *format, const char *name)
{
  self->file = name;

  return picture_format_of_name (format, name) ||
         complain_of ("file", name, "must end in .png, .svg or .pdf");
}

/* Sets the text for people who cannot see the picture. */
static void
describe (Order *self)
{
  const char *name = self->pos.variant->seats[self->pos.seat].name;
  char text[POSITION_TEXT_SIZE];

  position_text_write (&self->pos, true, text);
  if (ending_find (&self->pos).result == ONGOING)
    snprintf (self->title, sizeof self->title, "%s, %s to move", self->variant->id, name);
  else
    snprintf (self->title, sizeof self->title, "%s, the end of a game", self->variant->id);
  snprintf (self->description, sizeof self->description, "%s %s", self->variant->id, text);
  self->picture.title = self->picture.caption != NULL ? self->picture.caption : self->title;
  self->picture.description = self->description;
}

static bool
take_order (Order *self, PictureFormat *format, int n, char *const *words)
{
  if (!argument_position_of (&self->pos, words[0], words[1]) || !take_file (self, format, words[2]))
    return false;

  self->variant = self->pos.variant;
  self->theme = "wooden";
  self->picture = (BoardPicture) { .pos = &self->pos,
                                   .labels = board_labels_usual (self->variant),
                                   .width = 600,
                                   .marks = &self->marks };
  if (!take_settings (self, n - N_OPERANDS, words + N_OPERANDS))
    return false;

  self->picture.theme = board_theme_find (self->theme, self->is_dark);
  self->picture.pieces = self->pieces != NULL ? self->pieces : self->picture.theme->pieces;
  describe (self);

  return true;
}

static Status
draw (const Order *self, PictureFormat format)
{
  TextBuffer out = { 0 };
  bool is_drawn = board_picture_write (&self->picture, format, &out);

  return file_put (self->file, &out, is_drawn) ? DONE : TROUBLE;
}

static Status
run (const Command *self, int n, char *const *arguments)
{
  Order order = { .variant = NULL };
  PictureFormat format;

  if (!take_order (&order, &format, n, arguments))
    return TROUBLE;

  return draw (&order, format);
}

const Command picture_command = {
  .name = "picture",
  .arguments = "VARIANT POSITION FILE [SETTING...]",
  .summary = "draw a position as a picture",
  .details =
    "Draws the board as a picture. FILE must end in .png, .svg or .pdf to set the format. An\n"
    "SVG or PDF file also contains the position and the caption as text. The program replaces\n"
    "an existing file only when the new picture is complete.\n\n"
    "  --size N          the width in pixels, or in points for a PDF (default 600)\n"
    "  --theme NAME      wooden (the default), night, plain, contrast or printed\n"
    "  --pieces NAME     tokens, plain, contrast or figures; the default depends on the theme\n"
    "  --dark            use the dark form of the theme\n"
    "  --clear           make the background transparent\n"
    "  --turn N          turn the board clockwise by N quarters, 0 to 3\n"
    "  --no-coordinates  draw no letters and numbers\n"
    "  --mark SQUARES    draw a circle on each square, as in E6,F8. For another mark, write\n"
    "                    its name and a colon first, as in capture:G8: last, movable, captor,\n"
    "                    picked, reason, stop, pass, capture, go-on, charge, prey, fallen.\n"
    "                    You can repeat this setting\n"
    "  --arrow PATH      draw an arrow along the squares, as in E6-E8-G8. For another arrow,\n"
    "                    write its name and a colon first: last, route, hint, best, threat,\n"
    "                    choice. The last three can have a number, as in best1:E6-E8. You can\n"
    "                    repeat this setting\n"
    "  --caption TEXT    write this text below the board\n",
  .n_least = N_OPERANDS,
  .n_most = ANY_NUMBER,
  .has_settings = true,
  .run = run,
};
