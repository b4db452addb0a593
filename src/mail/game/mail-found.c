#include "mail/game/mail-found.h"

#include "core/record/record-lexer.h"

#include <string.h>

/* After this number of bytes has been read again to repair a game, no more repairs are tried. */
enum { MOST_MENDING = 1 << 21 };

typedef struct Game {
  const MailSource *source;
  MailText *text; /* owned */
  GameSpan span;
  Record *record; /* owned */
  RecordReport report;
} Game;

/* ---- Reading ---- */

static void
game_clear (Game *self)
{
  mail_text_free (self->text);
  record_free (self->record);
}

static bool
goes_on (void *data, size_t n_read)
{
  const MailSource *source = data;

  return source->watch->goes_on (source->watch->data, source->n_behind + n_read);
}

static bool
game_read (Game *self)
{
  const RecordWatch watch = { goes_on, (MailSource *) self->source };
  const GString *bytes = self->text->bytes;

  self->span = (GameSpan) { 0 };
  if (!record_scan (bytes->str, bytes->len, &self->span))
    return false;

  self->record = record_read_watched (bytes->str, &self->span,
                                      self->source->watch != NULL ? &watch : NULL, &self->report);

  return self->record != NULL;
}

/* Returns 0 if the whole game was read. Otherwise returns the number of bytes from the error to the
 * end, plus 1 so that it is never 0. */
static size_t
n_left (const Game *self)
{
  return self->report.error.problem != RECORD_OK
           ? self->text->bytes->len - self->report.error.offset + 1
           : 0;
}

/* ---- Mending ---- */

/* Reads the game without one of its line breaks. Keeps the result and returns true if the reader
 * gets farther. */
static bool
try_without (Game *self, size_t line_break)
{
  Game other = { .source = self->source, .text = mail_text_new () };
  bool is_better;

  mail_text_copy (other.text, self->text, 0, line_break);
  mail_text_copy (other.text, self->text, line_break + 1, self->text->bytes->len);
  is_better = game_read (&other) && n_left (&other) < n_left (self);
  if (is_better) {
    Game worse = *self;

    *self = other;
    other = worse;
  }
  game_clear (&other);

  return is_better;
}

/* Repairs a move that a line break has divided. The error is at one part of the move. So the
 * function tries to read the game without the line break directly after or before the error. */
static bool
mend (Game *self)
{
  size_t start = self->report.error.offset, end = start + self->report.error.length;

  if (self->text->bytes->str[end] == '\n' && try_without (self, end))
    return true;

  return start > 0 && self->text->bytes->str[start - 1] == '\n' && try_without (self, start - 1);
}

static void
mend_all (Game *self)
{
  size_t spent = 0;

  while (self->report.error.problem == RECORD_BAD_MOVE && spent < MOST_MENDING && mend (self))
    spent += 2 * self->text->bytes->len;
}

/* ---- The found game ---- */

static bool
has_result (const Game *self)
{
  const char *text = self->text->bytes->str;
  bool has_any = false;
  Lexer lexer;
  Token token;

  lexer_init (&lexer, text + self->span.start, text + self->span.end);
  for (lexer_next (&lexer, &token); token.kind != TOKEN_END; lexer_next (&lexer, &token))
    has_any = token.kind == TOKEN_RESULT || token.kind == TOKEN_REMARK ||
              (has_any && token.kind == TOKEN_COMMENT);

  return has_any;
}

/* Finds the line and column of the email at which byte `i` of the game stands. */
static void
find_place (const Game *game, size_t i, size_t *line, size_t *column)
{
  const MailSource *source = game->source;
  size_t in_lines = mail_text_place (game->text, i);
  const char *text = source->text->str, *place = text + mail_text_place (source->lines, in_lines);

  *line = source->n_lines_before + lexer_count_lines (text, place) + 1;
  *column = lexer_count_columns (text, place);
}

static MailProblem
problem_of (const Game *game, bool has_end)
{
  if (!has_end && !has_result (game))
    return MAIL_CUT_OFF;
  if (game->report.error.problem == RECORD_OK)
    return MAIL_OK;

  return game->report.error.problem == RECORD_NO_MEMORY ? MAIL_NO_MEMORY : MAIL_BAD_RECORD;
}

static void
take_game (MailFound *self, const Game *game)
{
  RecordError *error = &self->error;

  *error = game->report.error;
  find_place (game, game->span.start, &self->line, &self->column);
  if (error->problem != RECORD_OK)
    find_place (game, error->offset, &error->line, &error->column);
  self->n_moves = node_count_moves (node_end_of_line (self->record->root));
  self->sender = mail_tags_seat (self->record, mail_sender_tag);
  self->draw_offer = mail_tags_seat (self->record, mail_offer_tag);
}

/* Takes the conditional moves. Returns false if one is wrong. Also returns false if there are
 * conditional moves but the email does not name its sender, who is their author. */
static bool
take_lines (MailFound *self)
{
  const Node *live = node_end_of_line (self->record->root);

  for (size_t i = 0; i < self->record->tags.n; i++) {
    const Tag *tag = &self->record->tags.list[i];

    if (strcmp (tag->name, mail_if_tag) != 0)
      continue;
    if (self->sender == MAIL_NOBODY) {
      self->line_error.problem = MAIL_LINE_NO_AUTHOR;
      return false;
    }
    if (!mail_conditions_add (&self->conditions, (Seat) self->sender, live, tag->value,
                              &self->line_error))
      return false;
  }

  return true;
}

bool
mail_found_read (
  MailFound *self, const MailSource *source, const MailRegion *region, size_t start, size_t end)
{
  Game game = { .source = source, .text = mail_text_new () };

  mail_text_copy (game.text, source->games, start, end);
  if (!game_read (&game)) {
    game_clear (&game);
    return false;
  }
  mend_all (&game);

  *self = (MailFound) { .record = game.record,
                        .problem = problem_of (&game, region->has_end),
                        .quoted = region->quoted,
                        .has_mark = region->has_mark };
  take_game (self, &game);
  if (self->problem == MAIL_OK && !take_lines (self))
    self->problem = MAIL_BAD_LINE;
  self->text = mail_text_free_to_bytes (game.text);

  return true;
}

void
mail_found_clear (MailFound *self)
{
  record_free (self->record);
  mail_conditions_clear (&self->conditions);
  g_free (self->text);
  *self = (MailFound) { .problem = MAIL_NO_RECORD };
}
