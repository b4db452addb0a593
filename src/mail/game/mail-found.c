#include "mail/game/mail-found.h"

#include "core/record/record-lexer.h"

#include <stdlib.h>
#include <string.h>

/* How many bytes are read again, all in all, to mend a game. */
enum { MOST_MENDING = 1 << 21 };

typedef struct Game {
  MailText text; /* owned */
  GameSpan span;
  Record *record; /* owned */
  RecordReport report;
} Game;

/* ---- Reading ---- */

static void
game_clear (Game *self)
{
  mail_text_clear (&self->text);
  record_free (self->record);
  self->record = NULL;
}

static bool
game_read (Game *self)
{
  size_t length = mail_text_length (&self->text);

  self->span = (GameSpan){ 0 };
  if (self->text.bytes.has_failed || !record_scan (self->text.bytes.text, length, &self->span))
    return false;

  self->record = record_read (self->text.bytes.text, &self->span, &self->report);

  return self->record != NULL;
}

/* What has not been read, as it is behind a mistake. */
static size_t
n_left (const Game *self)
{
  return self->report.error.problem != RECORD_OK
           ? mail_text_length (&self->text) - self->report.error.offset + 1
           : 0;
}

/* ---- Mending ---- */

/* Reads the game without one of its line breaks, and keeps it so if it goes on farther. */
static bool
try_without (Game *self, size_t line_break)
{
  Game other = { .record = NULL };
  bool is_better;

  mail_text_copy (&other.text, &self->text, 0, line_break);
  mail_text_copy (&other.text, &self->text, line_break + 1, mail_text_length (&self->text));
  is_better = game_read (&other) && n_left (&other) < n_left (self);
  if (is_better) {
    Game worse = *self;

    *self = other;
    other = worse;
  }
  game_clear (&other);

  return is_better;
}

/* Where a line breaks right behind a word that is no move, or right before it, the word may be a
 * part of one. */
static bool
mend (Game *self)
{
  size_t start = self->report.error.offset, end = start + self->report.error.length;

  if (mail_text_at (&self->text, end) == '\n' && try_without (self, end))
    return true;

  return start > 0 && mail_text_at (&self->text, start - 1) == '\n' &&
         try_without (self, start - 1);
}

static void
mend_all (Game *self)
{
  size_t spent = 0;

  while (self->report.error.problem == RECORD_BAD_MOVE && spent < MOST_MENDING && mend (self))
    spent += 2 * mail_text_length (&self->text);
}

/* ---- What is known of it ---- */

static bool
has_result (const Game *self)
{
  const char *text = self->text.bytes.text;
  bool has_any = false;
  Lexer lexer;
  Token token;

  lexer_init (&lexer, text + self->span.start, text + self->span.end);
  for (lexer_next (&lexer, &token); token.kind != TOKEN_END; lexer_next (&lexer, &token))
    has_any = token.kind == TOKEN_RESULT || token.kind == TOKEN_REMARK ||
              (has_any && token.kind == TOKEN_COMMENT);

  return has_any;
}

/* The place in the mail of a byte of the text. */
static size_t
place_of (const MailText *text, size_t i)
{
  size_t length = mail_text_length (text);

  return text->places[i < length ? i : length - 1];
}

static void
find_place (const char *mail, size_t place, size_t *line, size_t *column)
{
  *line = lexer_count_lines (mail, mail + place) + 1;
  *column = lexer_count_columns (mail, mail + place);
}

static size_t
count_moves (const Record *record)
{
  size_t n = 0;

  for (const Node *node = record->root->child; node != NULL; node = node->child)
    n++;

  return n;
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
take_game (MailFound *self, const Game *game, const char *mail)
{
  RecordError *error = &self->error;

  *error = game->report.error;
  find_place (mail, place_of (&game->text, game->span.start), &self->line, &self->column);
  if (error->problem != RECORD_OK)
    find_place (mail, place_of (&game->text, error->offset), &error->line, &error->column);
  self->n_moves = count_moves (self->record);
  self->sender = mail_tags_seat (self->record, mail_sender_tag);
  self->draw_offer = mail_tags_seat (self->record, mail_offer_tag);
}

/* Those of nobody known are of nobody. */
static bool
take_lines (MailFound *self)
{
  const Node *live = node_end_of_line (self->record->root);
  bool is_right = true;

  for (size_t i = 0; i < self->record->tags.n && is_right; i++) {
    const Tag *tag = &self->record->tags.list[i];

    if (strcmp (tag->name, mail_if_tag) != 0)
      continue;
    is_right =
      self->sender != MAIL_NOBODY && mail_conditions_add (&self->conditions, (Seat) self->sender,
                                                          live, tag->value, &self->line_error);
  }

  return is_right;
}

bool
mail_found_read (
  MailFound *self, const MailText *text, const char *mail, size_t length, bool has_end)
{
  Game game = { .record = NULL };

  mail_text_copy (&game.text, text, 0, mail_text_length (text));
  if (length == 0 || !game_read (&game)) {
    game_clear (&game);
    return false;
  }
  mend_all (&game);

  *self = (MailFound){ .problem = problem_of (&game, has_end), .record = game.record };
  take_game (self, &game, mail);
  if (self->problem == MAIL_OK && !take_lines (self))
    self->problem = MAIL_BAD_LINE;
  self->text = text_buffer_steal (&game.text.bytes);
  mail_text_clear (&game.text);

  return true;
}

void
mail_found_clear (MailFound *self)
{
  record_free (self->record);
  mail_conditions_clear (&self->conditions);
  free (self->text);
  *self = (MailFound){ .problem = MAIL_NO_RECORD };
}
