#include "cli/common/commands.h"

#include "cli/common/file.h"
#include "cli/common/messages.h"
#include "cli/common/options.h"
#include "cli/common/problems.h"
#include "core/record/record-reader.h"
#include "core/text/span.h"
#include "draw/board/piece-theme.h"
#include "draw/paper/game-book.h"
#include "engine/report/win-chance.h"
#include "wording/paper-words.h"

#include <stdlib.h>
#include <string.h>

/* The most bytes of one game, and the most games of one PDF. More are surely a mistake. */
enum { MOST_TEXT = 1 << 20, MOST_GAMES = 1000 };

enum { GAME, DIAGRAMS, THEME, PIECES, PAPER, N_SETTINGS };

static const Setting settings[N_SETTINGS] = {
  [GAME] = { "--game", 1, 1000000, NULL }, [DIAGRAMS] = { "--diagrams", 0, 1000, NULL },
  [THEME] = { "--theme", 1, 1, "a name" }, [PIECES] = { "--pieces", 1, 1, "a name" },
  [PAPER] = { "--paper", 1, 1, "a name" },
};

static const struct {
  const char *name;
  double width, height; /* in points */
} papers[] = {
  { "a4", 595.28, 841.89 },
  { "a5", 419.53, 595.28 },
  { "letter", 612, 792 },
};

typedef struct Printing {
  const char *from, *to; /* borrowed */
  int64_t game;          /* the number of the chosen game; 0 for all games */
  PaperLook look;
  char *text; /* owned */
  size_t length;
  GameBook *book; /* owned */
  int n_games;
} Printing;

/* ---- The look ---- */

static bool
take_theme (PaperLook *look, const char *name)
{
  look->theme = board_theme_find (name, false);

  return look->theme != NULL ||
         complain_of ("--theme", name,
                      "is unknown; the themes are wooden, night, plain, contrast and printed");
}

static bool
take_pieces (PaperLook *look, const char *name)
{
  look->pieces = name != NULL ? piece_theme_find (name) : look->theme->pieces;

  return look->pieces != NULL ||
         complain_of ("--pieces", name,
                      "is unknown; the piece sets are tokens, plain, contrast and figures");
}

static bool
take_paper (PaperLook *look, const char *name)
{
  for (size_t i = 0; i < sizeof papers / sizeof papers[0]; i++)
    if (strcmp (papers[i].name, name) == 0) {
      look->width = papers[i].width;
      look->height = papers[i].height;
      return true;
    }

  return complain_of ("--paper", name, "is unknown; the sizes are a4, a5 and letter");
}

static bool
is_pdf (const char *name)
{
  size_t length = strlen (name);

  return length > 4 && span_is_in_any_case ((Span) { name + length - 4, name + length }, ".pdf");
}

static bool
read_order (Printing *self, const Command *command, int n, char *const *arguments)
{
  int64_t values[N_SETTINGS] = { 0 };
  const char *texts[N_SETTINGS][MOST_SETTING_WORDS] = {
    [THEME] = { "printed" }, [PAPER] = { "a4" }
  };
  const char *left[MOST_OPERANDS];

  if (settings_read (settings, N_SETTINGS, command, n, arguments, values, texts, left) < 0)
    return false;
  if (!is_pdf (left[1]))
    return complain_of ("file", left[1], "must end in .pdf");

  self->from = left[0];
  self->to = left[1];
  self->game = values[GAME];
  self->look.every = (int) values[DIAGRAMS];

  return take_theme (&self->look, texts[THEME][0]) && take_pieces (&self->look, texts[PIECES][0]) &&
         take_paper (&self->look, texts[PAPER][0]);
}

/* ---- Games ---- */

static bool
add_game (Printing *self, const Record *record)
{
  int n_points = 0;
  ChancePoint *points = chance_points_new (record, win_chance_noted, &n_points);
  PaperWords above;
  char *name;
  bool is_good;

  paper_words_fill (&above, record, points, n_points);
  name = paper_words_new_name (&above);
  is_good = game_book_add (self->book, record, &above.head, name);
  paper_words_clear (&above);
  free (name);
  if (!is_good)
    complain ("not enough memory for the pages");

  return is_good;
}

static bool
take_game_cb (void *user, const GameSpan *span, bool is_chosen)
{
  Printing *self = user;
  Record *record;
  bool is_good;

  if (!is_chosen)
    return true;
  if (++self->n_games > MOST_GAMES) {
    complain ("%s:%zu: there are more than %d games; choose one with --game", self->from,
              span->line, MOST_GAMES);
    return false;
  }

  record = game_read (self->from, self->text, span, MOST_TEXT);
  is_good = record != NULL && add_game (self, record);
  record_free (record);

  return is_good;
}

static Status
print (Printing *self)
{
  TextBuffer out = { 0 };
  bool is_good, is_finished;

  if ((self->book = game_book_new (&out, &self->look, self->from)) == NULL) {
    complain ("not enough memory for the pages");
    return TROUBLE;
  }
  is_good = games_each (self->from, self->text, self->length, self->game, take_game_cb, self);
  is_finished = game_book_finish (self->book);
  is_good = is_good && file_put (self->to, &out, is_finished);
  text_buffer_clear (&out);

  return is_good ? DONE : TROUBLE;
}

static Status
run (const Command *self, int n, char *const *arguments)
{
  Printing printing = { .from = NULL };
  Status status;

  if (!read_order (&printing, self, n, arguments) ||
      (printing.text = file_read (printing.from, &printing.length)) == NULL)
    return TROUBLE;

  status = print (&printing);
  free (printing.text);

  return status;
}

const Command print_command = {
  .name = "print",
  .arguments = "FILE OUT.pdf [SETTING...]",
  .summary = "print games as pages of a PDF",
  .details =
    "Prints the games of a file as pages: the players and the result, then the moves with\n"
    "comments, variations and diagrams. A diagram shows the start if it is not the usual one,\n"
    "the position after each move that has arrows, circles or the mark $220, and the end.\n"
    "`-` for FILE is standard input. The program replaces an existing PDF only when the new\n"
    "one is complete. If a game has an error, the program writes no PDF.\n\n"
    "  --game N         print only the Nth game of the file\n"
    "  --diagrams N     add a diagram after every N rounds\n"
    "  --theme NAME     printed (the default), wooden, night, plain or contrast\n"
    "  --pieces NAME    tokens, plain, contrast or figures; the default depends on the theme\n"
    "  --paper NAME     a4 (the default), a5 or letter\n",
  .n_least = 2,
  .n_most = 2,
  .has_settings = true,
  .run = run,
};
