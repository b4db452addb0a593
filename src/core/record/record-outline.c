#include "core/record/record-outline.h"

#include "core/notation/notation.h"
#include "core/record/record-lexer.h"
#include "core/text/letter.h"

typedef struct Outliner {
  RecordOutline *outline;
  const Variant *variant;
  Lexer lexer;
  Token token;
  int depth;         /* nesting of variations */
  bool is_called_in; /* the next move replaces the last one */
  bool has_resigned, has_agreed, has_named;
  int named;
} Outliner;

/* ---- Moves ---- */

static bool
is_tree (Span word)
{
  return span_length (word) > 2 && letter_upper (word.start[0]) == 'T' && word.start[1] == '@';
}

static void
take_move (Outliner *self)
{
  Span word = self->token.whole;
  bool is_force = span_is_in_any_case (word, move_word (MOVE_FORCE));
  bool is_stand = span_is_in_any_case (word, move_word (MOVE_STAND));

  if (!is_force && !is_stand && !is_tree (word) && !self->is_called_in)
    self->outline->n_turns++;
  self->is_called_in = is_force;
}

/* ---- Results ---- */

static void
take_result (Outliner *self)
{
  char text[WORD_SIZE];

  if (lexer_plain_word (self->token.whole, text) && !result_tag_read (&self->outline->result, text))
    self->outline->result = DRAW;
}

static void
take_player (Outliner *self)
{
  for (int seat = 0; self->variant != NULL && seat < self->variant->n_seats; seat++)
    if (span_is_in_any_case (self->token.whole, self->variant->seats[seat].name)) {
      self->has_named = true;
      self->named = seat;
    }
}

static void
take_remark (Outliner *self)
{
  if (self->token.remark == REMARK_PLAYER)
    take_player (self);
  self->has_resigned |= self->token.remark == REMARK_RESIGNS;
  self->has_agreed |= self->token.remark == REMARK_DRAW;
}

static void
settle_result (Outliner *self)
{
  RecordOutline *outline = self->outline;

  if (outline->result != ONGOING)
    return;
  if (self->has_resigned && !self->has_named)
    outline->needs_reading = true;
  else if (self->has_resigned)
    outline->result = result_win_of_team (!variant_team ((Seat) self->named));
  else if (self->has_agreed)
    outline->result = DRAW;
}

/* ---- The whole game ---- */

/* Handles one token. Skips moves, results and remarks in variations. */
static void
take (Outliner *self)
{
  TokenKind kind = self->token.kind;

  if (kind == TOKEN_OPEN)
    self->depth++;
  else if (kind == TOKEN_CLOSE && self->depth > 0)
    self->depth--;
  else if (self->depth > 0)
    return;
  else if (kind == TOKEN_MOVE)
    take_move (self);
  else if (kind == TOKEN_RESULT)
    take_result (self);
  else if (kind == TOKEN_REMARK)
    take_remark (self);
}

void
record_outline_read (RecordOutline *self,
                     const char *text,
                     const GameSpan *span,
                     const Variant *variant)
{
  Outliner outliner = { .outline = self, .variant = variant };

  *self = (RecordOutline) { .result = ONGOING };
  lexer_init (&outliner.lexer, text + span->start, text + span->end);
  do {
    lexer_next (&outliner.lexer, &outliner.token);
    take (&outliner);
  } while (outliner.token.kind != TOKEN_END);
  settle_result (&outliner);
}
