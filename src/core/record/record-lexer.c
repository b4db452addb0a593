#include "core/record/record-lexer.h"

#include "core/text/letter.h"
#include "core/text/utf8.h"

#include <limits.h>
#include <string.h>

/* ---- Characters ---- */

static const char byte_order_mark[] = "\xef\xbb\xbf";

static bool
is_blank (char c)
{
  return c == ' ' || c == '\t' || c == '\v' || c == '\f';
}

static const char *
skip_blanks (const char *at, const char *end)
{
  while (at < end && is_blank (*at))
    at++;

  return at;
}

static const char *
skip_digits (const char *at, const char *end)
{
  while (at < end && is_digit (*at))
    at++;

  return at;
}

static bool
begins_with (const char *at, const char *end, const char *text)
{
  size_t length = strlen (text);

  return (size_t) (end - at) >= length && memcmp (at, text, length) == 0;
}

size_t
lexer_count_lines (const char *start, const char *end)
{
  size_t n = 0;

  for (const char *at = start; at < end; at++)
    n += *at == '\n' || (*at == '\r' && (at + 1 == end || at[1] != '\n'));

  return n;
}

size_t
lexer_count_columns (const char *text, const char *at)
{
  const char *line = at;

  while (line > text && !is_line_break (line[-1]))
    line--;
  if (line == text && begins_with (line, at, byte_order_mark))
    line += sizeof byte_order_mark - 1;

  return utf8_count (line, (size_t) (at - line)) + 1;
}

static const char *
end_of_line (const char *at, const char *end)
{
  while (at < end && !is_line_break (*at))
    at++;

  return at;
}

/* Returns whether a replacement or a long filler may begin here. These begin with a byte that is
 * not ASCII, so most characters need no further check. */
static bool
is_foreign (char c)
{
  return (unsigned char) c >= 0x80;
}

/* Returns the length of the filler that stands here, or 0. A filler is a character between words
 * that has no meaning. */
static size_t
filler_length (const char *at, const char *end)
{
  static const char *const fillers[] = {
    "\xe2\x80\xa6", /* … */
    "\xc2\xa0",     /* a no-break space */
  };

  if (is_blank (*at) || is_line_break (*at) || *at == '.' || *at == ',')
    return 1;
  for (size_t i = 0; is_foreign (*at) && i < sizeof fillers / sizeof fillers[0]; i++)
    if (begins_with (at, end, fillers[i]))
      return strlen (fillers[i]);

  return 0;
}

/* Returns whether a word ends here. Uses a table, because the function is called for most
 * characters of a long file. */
static bool
ends_word (const char *at, const char *end)
{
  static const bool ends[UCHAR_MAX + 1] = {
    ['\0'] = true, ['\t'] = true, ['\n'] = true, ['\v'] = true, ['\f'] = true, ['\r'] = true,
    [' '] = true,  ['.'] = true,  [','] = true,  ['{'] = true,  ['}'] = true,  ['('] = true,
    [')'] = true,  ['['] = true,  [']'] = true,  [';'] = true,  ['$'] = true,  ['"'] = true,
    ['*'] = true,  ['!'] = true,  ['?'] = true,
  };

  return ends[(unsigned char) *at] || (is_foreign (*at) && filler_length (at, end) > 0);
}

/* ---- Words ---- */

/* Characters that people and word processors write for -, x and 1/2. The single bytes are dashes
 * in Windows code pages. */
static const struct {
  const char *found, *plain;
} replacements[] = {
  { "\xe2\x80\x90", "-" }, { "\xe2\x80\x91", "-" }, { "\xe2\x80\x93", "-" },
  { "\xe2\x80\x94", "-" }, { "\xe2\x88\x92", "-" }, { "\xc3\x97", "x" },
  { "\xc2\xbd", "1/2" },   { "\x96", "-" },         { "\x97", "-" },
};

static size_t
replace (const char **at, const char *end, char *text)
{
  for (size_t i = 0; is_foreign (**at) && i < sizeof replacements / sizeof replacements[0]; i++)
    if (begins_with (*at, end, replacements[i].found)) {
      strcpy (text, replacements[i].plain);
      *at += strlen (replacements[i].found);
      return strlen (replacements[i].plain);
    }
  *text = *(*at)++;

  return 1;
}

bool
lexer_plain_word (Span word, char text[WORD_SIZE])
{
  size_t n = 0;

  if (span_length (word) >= WORD_SIZE)
    return false;
  while (word.start < word.end) {
    if (n + sizeof "1/2" > WORD_SIZE)
      return false;
    n += replace (&word.start, word.end, text + n);
  }
  text[n] = '\0';

  return true;
}

bool
lexer_plain_move (Span word, Span counts, char text[WORD_SIZE])
{
  size_t length;

  if (!lexer_plain_word (word, text))
    return false;
  if (counts.start == NULL)
    return true;

  length = strlen (text);
  if (length + 1 + span_length (counts) >= WORD_SIZE)
    return false;
  text[length++] = ' ';
  memcpy (text + length, counts.start, span_length (counts));
  text[length + span_length (counts)] = '\0';

  return true;
}

/* A dash may have three bytes. */
static bool
is_result (Span word)
{
  static const char *const results[] = { "1-0", "0-1", "1/2-1/2", "1/2" };
  char text[WORD_SIZE];

  if (!(is_digit (*word.start) || is_foreign (*word.start)) ||
      span_length (word) > sizeof "1/2-1/2" + 2 || !lexer_plain_word (word, text))
    return false;
  for (size_t i = 0; i < sizeof results / sizeof results[0]; i++)
    if (strcmp (text, results[i]) == 0)
      return true;

  return false;
}

static Remark
find_remark (Span word)
{
  static const struct {
    const char *word;
    Remark remark;
  } remarks[] = {
    { "resigns", REMARK_RESIGNS }, { "resign", REMARK_RESIGNS },   { "resigned", REMARK_RESIGNS },
    { "draw", REMARK_DRAW },       { "drawn", REMARK_DRAW },       { "agreed", REMARK_FILLER },
    { "by", REMARK_FILLER },       { "agreement", REMARK_FILLER }, { "white", REMARK_PLAYER },
    { "black", REMARK_PLAYER },    { "red", REMARK_PLAYER },       { "green", REMARK_PLAYER },
    { "blue", REMARK_PLAYER },     { "yellow", REMARK_PLAYER },
  };

  if (is_digit (word.end[-1]))
    return NO_REMARK;
  for (size_t i = 0; i < sizeof remarks / sizeof remarks[0]; i++)
    if (span_is_in_any_case (word, remarks[i].word))
      return remarks[i].remark;

  return NO_REMARK;
}

static void
lex_word (Lexer *self, Token *token)
{
  while (self->at < self->end && !ends_word (self->at, self->end))
    self->at++;
  token->whole.end = self->at;
  token->remark = find_remark (token->whole);

  if (is_result (token->whole))
    token->kind = TOKEN_RESULT;
  else if (skip_digits (token->whole.start, token->whole.end) == token->whole.end)
    token->kind = TOKEN_NUMBER;
  else
    token->kind = token->remark != NO_REMARK ? TOKEN_REMARK : TOKEN_MOVE;
}

/* ---- Tags ---- */

/* Reads a tag's value, which ends at the next quotation mark that is not escaped, on the same
 * line. Returns the text behind the value. On failure returns NULL and sets the fault of
 * `token`. */
static const char *
lex_value (Token *token, const char *at, const char *end)
{
  token->fault = TAG_NO_VALUE;
  token->fault_at = at;
  if (at == end || *at != '"')
    return NULL;

  token->inner.start = ++at;
  while (at < end && *at != '"' && !is_line_break (*at))
    at += *at == '\\' && at + 1 < end && !is_line_break (at[1]) ? 2 : 1;
  token->inner.end = at;
  if (at == end || *at != '"')
    return NULL;

  return at + 1;
}

static const char *
lex_tag_parts (Token *token, const char *at, const char *end)
{
  at = skip_blanks (at + 1, end);
  token->name.start = at;
  token->fault = TAG_NO_NAME;
  token->fault_at = at;
  while (at < end && is_name_char (*at))
    at++;
  token->name.end = at;
  if (at == token->name.start)
    return NULL;

  at = lex_value (token, skip_blanks (at, end), end);
  if (at == NULL)
    return NULL;
  at = skip_blanks (at, end);
  token->fault = TAG_NO_END;
  token->fault_at = at;

  return at < end && *at == ']' ? at + 1 : NULL;
}

/* Returns whether a tag may begin here: at the beginning of a line or, before the moves, behind
 * another tag. */
static bool
may_be_tag (const Lexer *self)
{
  const char *at = self->at;

  while (at > self->start && is_blank (at[-1]))
    at--;

  return at == self->start || is_line_break (at[-1]) || (at[-1] == ']' && !self->is_in_moves);
}

/* Among moves, a bracket that does not begin a complete tag is a bad tag only if a name with a
 * blank or a value follows the bracket. Then this is probably the first tag of the next game. */
static void
lex_tag (Lexer *self, Token *token)
{
  const char *behind = lex_tag_parts (token, self->at, self->end);

  token->kind = TOKEN_STRAY;
  self->at++;
  if (behind != NULL) {
    token->kind = TOKEN_TAG;
    token->fault = TAG_NO_FAULT;
    self->at = behind;
  } else if (!self->is_in_moves || token->fault == TAG_NO_END ||
             (token->fault == TAG_NO_VALUE && token->fault_at > token->name.end)) {
    token->kind = TOKEN_BAD_TAG;
    self->at = end_of_line (self->at, self->end);
  }
}

/* A backslash is an escape only before another backslash or a quotation mark. */
bool
lexer_plain_value (Span value, TextBuffer *out)
{
  bool has_converted = false;

  while (value.start < value.end) {
    const char *at = value.start;

    while (at < value.end && *at != '\\')
      at++;
    has_converted |= text_buffer_add_as_utf8 (out, value.start, (size_t) (at - value.start));
    if (at < value.end && (at + 1 == value.end || (at[1] != '\\' && at[1] != '"')))
      text_buffer_add_char (out, '\\');
    else if (at < value.end)
      text_buffer_add_char (out, *++at);
    value.start = at < value.end ? at + 1 : at;
  }

  return has_converted;
}

/* ---- Comments ---- */

/* Returns whether an empty line and then a tag follow. A comment without a closing brace ends at
 * such a place, so that it does not swallow the next games. */
static bool
is_next_game (const char *line_break, const char *end)
{
  const char *at = skip_blanks (line_break + 1, end);
  Token tag = { .kind = TOKEN_TAG };

  if (*line_break == '\r' && at < end && *at == '\n' && at == line_break + 1)
    at = skip_blanks (at + 1, end);
  if (at == end || !is_line_break (*at))
    return false;
  if (begins_with (at, end, "\r\n"))
    at++;
  at = skip_blanks (at + 1, end);
  if (at == end || *at != '[')
    return false;
  lex_tag_parts (&tag, at, end);

  return tag.inner.start != NULL;
}

static void
lex_brace_comment (Lexer *self, Token *token)
{
  const char *at = self->at + 1;

  token->kind = TOKEN_OPEN_COMMENT;
  while (at < self->end && *at != '}' && !(is_line_break (*at) && is_next_game (at, self->end)))
    at++;
  token->inner = (Span) { self->at + 1, at };
  if (at < self->end && *at == '}') {
    token->kind = TOKEN_COMMENT;
    at++;
  }
  self->at = at;
}

static void
lex_line_comment (Lexer *self, Token *token)
{
  token->kind = TOKEN_COMMENT;
  token->inner = (Span) { self->at + 1, end_of_line (self->at, self->end) };
  self->at = token->inner.end;
}

/* ---- Tokens with a first character of their own ---- */

static void
lex_mark (Lexer *self, Token *token)
{
  token->kind = TOKEN_MARK;
  token->inner = (Span) { self->at + 1, skip_digits (self->at + 1, self->end) };
  self->at = token->inner.end;
}

static void
lex_glyphs (Lexer *self, Token *token)
{
  token->kind = TOKEN_GLYPHS;
  while (self->at < self->end && (*self->at == '!' || *self->at == '?'))
    self->at++;
}

unsigned
lexer_take_glyph (Span *glyphs)
{
  static const unsigned singles[] = { ['!'] = 1, ['?'] = 2 };
  static const unsigned pairs[][2] = { { 3, 5 }, { 6, 4 } };
  unsigned first = singles[(int) *glyphs->start++];

  if (glyphs->start == glyphs->end)
    return first;

  return pairs[first - 1][singles[(int) *glyphs->start++] - 1];
}

/* Skips "3M" or "2K" and blanks. Returns NULL if no such count stands here. */
static const char *
skip_count (const char *at, const char *end)
{
  const char *digits = skip_blanks (at, end);

  at = skip_digits (digits, end);
  if (at == digits || at == end || strchr ("MmKk", *at) == NULL)
    return NULL;

  return skip_blanks (at + 1, end);
}

static const char *
skip_counts (const char *at, const char *end)
{
  do
    at = skip_count (at + 1, end);
  while (at != NULL && at < end && *at == ',');

  return at != NULL && at < end && *at == ')' ? at + 1 : NULL;
}

static void
lex_parenthesis (Lexer *self, Token *token)
{
  const char *behind = skip_counts (self->at, self->end);

  token->kind = behind != NULL ? TOKEN_COUNTS : TOKEN_OPEN;
  self->at = behind != NULL ? behind : self->at + 1;
}

static void
lex_closing (Lexer *self, Token *token)
{
  token->kind = TOKEN_CLOSE;
  self->at++;
}

static void
lex_star (Lexer *self, Token *token)
{
  token->kind = TOKEN_RESULT;
  self->at++;
}

static void
lex_bracket (Lexer *self, Token *token)
{
  if (may_be_tag (self)) {
    lex_tag (self, token);
    return;
  }
  token->kind = TOKEN_STRAY;
  self->at++;
}

static void
lex_stray (Lexer *self, Token *token)
{
  token->kind = TOKEN_STRAY;
  self->at++;
}

static const struct {
  char first;
  void (*lex) (Lexer *self, Token *token);
} kinds[] = {
  { '[', lex_bracket },     { '{', lex_brace_comment }, { ';', lex_line_comment },
  { '(', lex_parenthesis }, { ')', lex_closing },       { '$', lex_mark },
  { '!', lex_glyphs },      { '?', lex_glyphs },        { '*', lex_star },
  { '}', lex_stray },       { ']', lex_stray },         { '"', lex_stray },
  { '\0', lex_stray },
};

/* ---- The next token ---- */

static void
skip_fillers (Lexer *self)
{
  while (self->at < self->end) {
    size_t length = filler_length (self->at, self->end);
    bool begins_line = self->at == self->start ? self->begins_line : is_line_break (self->at[-1]);

    if (*self->at == '%' && begins_line)
      self->at = end_of_line (self->at, self->end);
    else if (length > 0)
      self->at += length;
    else
      return;
  }
}

void
lexer_init (Lexer *self, const char *start, const char *end)
{
  *self = (Lexer) { .start = start, .at = start, .end = end };
}

/* Returns whether a token of this kind may stand in the head of a game. A comment without an end is
 * not part of the head, because no moves of the game follow it. */
static bool
is_of_head (TokenKind kind)
{
  return kind == TOKEN_TAG || kind == TOKEN_BAD_TAG || kind == TOKEN_COMMENT;
}

void
lexer_next (Lexer *self, Token *token)
{
  size_t i = 0;

  skip_fillers (self);
  *token = (Token) { .kind = TOKEN_END, .whole = { self->at, self->at } };
  if (self->at == self->end)
    return;

  while (i < sizeof kinds / sizeof kinds[0] && kinds[i].first != *self->at)
    i++;
  if (i < sizeof kinds / sizeof kinds[0])
    kinds[i].lex (self, token);
  else
    lex_word (self, token);

  token->whole.end = self->at;
  self->is_in_moves |= !is_of_head (token->kind);
}
