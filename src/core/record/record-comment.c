#include "core/record/record-comment.h"

#include "core/text/letter.h"
#include "core/text/span.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void
comment_clear (Comment *self)
{
  text_buffer_clear (&self->drawings);
  text_buffer_clear (&self->text);
  self->stamps = (Stamps) { 0 };
}

static bool
is_control (char c)
{
  return (unsigned char) c < ' ' || c == 0x7f;
}

/* ---- White space ---- */

/* Skips white space. Sets `has_break` to whether it contains a line break. */
static const char *
skip_spaces (const char *at, const char *end, bool *has_break)
{
  *has_break = false;
  for (; at < end && is_space (*at); at++)
    *has_break |= is_line_break (*at);

  return at;
}

bool
comment_tidy (TextBuffer *out, const char *raw, size_t length)
{
  const char *end = raw + length, *at = raw;
  bool has_converted = false, has_break;

  at = skip_spaces (at, end, &has_break);
  while (at < end) {
    const char *word = at, *gap;

    while (at < end && !is_space (*at))
      at++;
    has_converted |= text_buffer_add_as_utf8 (out, word, (size_t) (at - word));

    gap = at;
    at = skip_spaces (at, end, &has_break);
    if (at < end && has_break)
      text_buffer_add_char (out, ' ');
    else if (at < end)
      text_buffer_add (out, gap, (size_t) (at - gap));
  }

  return has_converted;
}

/* ---- Numbers, in the C locale ---- */

/* Takes digits from the start of the span. Returns false if there are no digits, or if the number
 * is larger than `max`. */
static bool
take_number (Span *span, int max, int *number)
{
  const char *start = span->start;
  long n = 0;

  for (; span->start < span->end && is_digit (*span->start); span->start++) {
    n = 10 * n + (*span->start - '0');
    if (n > max)
      return false;
  }
  *number = (int) n;

  return span->start > start;
}

static bool
take_char (Span *span, char c)
{
  if (span->start == span->end || *span->start != c)
    return false;
  span->start++;

  return true;
}

/* Takes ".5" or ".25" or nothing, as hundredths. */
static bool
take_hundredths (Span *span, int *hundredths)
{
  const char *start;

  *hundredths = 0;
  if (!take_char (span, '.'))
    return true;

  start = span->start;
  if (!take_number (span, 99, hundredths) || span->start - start > 2)
    return false;
  if (span->start - start == 1)
    *hundredths *= 10;

  return true;
}

/* ---- Commands ---- */

/* Each reader gets the text between a command's name and its closing bracket, and returns whether
 * it understood the command. A command that is not understood stays in the text. */
static bool
read_clock (Comment *self, Span args, Span whole)
{
  int hours, minutes, seconds, hundredths;

  if (self->stamps.set & STAMP_CLOCK || !take_number (&args, 999, &hours) ||
      !take_char (&args, ':') || !take_number (&args, 59, &minutes) || !take_char (&args, ':') ||
      !take_number (&args, 59, &seconds) || !take_hundredths (&args, &hundredths) ||
      args.start != args.end)
    return false;

  self->stamps.set |= STAMP_CLOCK;
  self->stamps.clock_centiseconds = ((hours * 60 + minutes) * 60 + seconds) * 100 + hundredths;

  return true;
}

static bool
read_eval (Comment *self, Span args, Span whole)
{
  bool is_win = take_char (&args, '#'), is_negative = take_char (&args, '-');
  int eval, hundredths = 0;

  if (!is_negative)
    take_char (&args, '+');
  if (self->stamps.set & (STAMP_EVAL | STAMP_EVAL_WIN) ||
      !take_number (&args, is_win ? MAX_EVAL : MAX_EVAL / 100, &eval) ||
      (!is_win && !take_hundredths (&args, &hundredths)) || args.start != args.end)
    return false;

  eval = is_win ? eval : 100 * eval + hundredths;
  self->stamps.set |= is_win ? STAMP_EVAL_WIN : STAMP_EVAL;
  self->stamps.eval = is_negative ? -eval : eval;

  return true;
}

static bool
is_plain (Span args)
{
  for (const char *c = args.start; c < args.end; c++)
    if (is_control (*c) || *c == '{' || *c == '}')
      return false;

  return true;
}

static bool
read_drawing (Comment *self, Span args, Span whole)
{
  if (!is_plain (args))
    return false;
  if (self->drawings.length > 0)
    text_buffer_add_char (&self->drawings, ' ');
  text_buffer_add (&self->drawings, whole.start, span_length (whole));

  return true;
}

static bool
read_break (Comment *self, Span args, Span whole)
{
  if (args.start != args.end)
    return false;
  text_buffer_add_char (&self->text, '\n');

  return true;
}

static int
hex_digit (char c)
{
  static const char digits[] = "0123456789ABCDEF";
  const char *digit = c != '\0' ? strchr (digits, c) : NULL;

  return digit != NULL ? (int) (digit - digits) : -1;
}

static bool
read_char (Comment *self, Span args, Span whole)
{
  int high, low;

  if (span_length (args) != 2)
    return false;
  high = hex_digit (args.start[0]);
  low = hex_digit (args.start[1]);
  if (high < 0 || high > 7 || low < 0 || high + low == 0)
    return false;
  text_buffer_add_char (&self->text, (char) (16 * high + low));

  return true;
}

/* Leaves [%unread] in the text. It has a meaning only at the start of a comment, where
 * record-reader.c takes it. It is in the table so that the writer escapes it. */
static bool
leave_alone (Comment *self, Span args, Span whole)
{
  return false;
}

typedef struct Command {
  const char *name;
  bool is_text; /* stands for characters of the text, so it is read in every comment */
  bool is_drawing;
  bool (*read) (Comment *self, Span args, Span whole);
} Command;

static const Command commands[] = {
  { .name = "clk", .read = read_clock },
  { .name = "eval", .read = read_eval },
  { .name = "cal", .is_drawing = true, .read = read_drawing },
  { .name = "csl", .is_drawing = true, .read = read_drawing },
  { .name = "br", .is_text = true, .read = read_break },
  { .name = "char", .is_text = true, .read = read_char },
  { .name = "unread", .is_text = true, .read = leave_alone },
};

/* Returns the command with which `text` begins, or NULL if no command of this kind of comment
 * stands there. Sets `args` to everything behind the name. */
static const Command *
find_command (Span text, CommentKind kind, Span *args)
{
  Span name = { text.start + 2, text.start + 2 };

  if (span_length (text) < 3 || text.start[0] != '[' || text.start[1] != '%')
    return NULL;
  while (name.end < text.end && (is_letter (*name.end) || is_digit (*name.end)))
    name.end++;

  for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
    if (span_is (name, commands[i].name) && (kind == COMMENT_AFTER_MOVE || commands[i].is_text)) {
      *args = (Span) { name.end, text.end };
      return &commands[i];
    }

  return NULL;
}

/* Cuts `args` at the closing bracket and removes the space before the arguments, if there are any.
 * Returns false if the bracket or this space is missing. Stops at another opening bracket, so no
 * part of the text is searched twice. */
static bool
close_command (Span *args)
{
  Span rest = *args;

  while (rest.start < rest.end && *rest.start != '[' && *rest.start != ']')
    rest.start++;
  if (rest.start == rest.end || *rest.start == '[')
    return false;

  args->end = rest.start;
  if (args->start < args->end)
    return take_char (args, ' ');

  return true;
}

/* ---- Reading ---- */

/* The state while a comment is read. A stamp or drawing is removed together with the spaces behind
 * it, unless it directly follows a word. */
typedef struct Reading {
  Comment *comment;
  Span rest;
  size_t n_kept; /* length of the text without spaces at its end, but with spaces from [%char 20] */
} Reading;

static void
skip_spaces_after_command (Reading *self)
{
  size_t length = self->comment->text.length;

  if (length > self->n_kept || length == 0)
    while (take_char (&self->rest, ' '))
      ;
}

static bool
take_command (Reading *self, CommentKind kind)
{
  Span args, whole = { self->rest.start, NULL };
  const Command *command = find_command (self->rest, kind, &args);

  if (command == NULL || !close_command (&args))
    return false;
  whole.end = args.end + 1;
  if (!command->read (self->comment, args, whole))
    return false;

  self->rest.start = whole.end;
  if (command->is_text)
    self->n_kept = self->comment->text.length;
  else
    skip_spaces_after_command (self);

  return true;
}

/* Takes text up to the next place where a command may begin. */
static void
take_text (Reading *self)
{
  TextBuffer *text = &self->comment->text;
  const char *start = self->rest.start, *end = start + 1, *kept;

  while (end < self->rest.end && *end != '[')
    end++;
  kept = end;
  while (kept > start && kept[-1] == ' ')
    kept--;

  if (kept > start)
    self->n_kept = text->length + (size_t) (kept - start);
  text_buffer_add (text, start, (size_t) (end - start));
  self->rest.start = end;
}

void
comment_read (Comment *self, const char *tidy, size_t length, CommentKind kind)
{
  Reading reading = { self, { tidy, tidy + length }, self->text.length };

  if (self->text.length > 0)
    text_buffer_add_char (&self->text, ' ');
  while (reading.rest.start < reading.rest.end)
    if (!take_command (&reading, kind))
      take_text (&reading);

  text_buffer_cut (&self->text, reading.n_kept);
}

static bool
take_drawing (Span *rest)
{
  Span args;
  const Command *command = find_command (*rest, COMMENT_AFTER_MOVE, &args);

  if (command == NULL || !command->is_drawing || !close_command (&args) || !is_plain (args))
    return false;
  rest->start = args.end + 1;

  return true;
}

bool
comment_is_drawings (const char *text)
{
  Span rest = { text, text + strlen (text) };

  do
    if (!take_drawing (&rest))
      return false;
  while (take_char (&rest, ' '));

  return rest.start == rest.end;
}

/* ---- Writing ---- */

static void
write_char (TextBuffer *out, char c)
{
  char text[16];

  if (c == '\n')
    text_buffer_add_text (out, "[%br]");
  else {
    snprintf (text, sizeof text, "[%%char %02X]", (unsigned char) c);
    text_buffer_add_text (out, text);
  }
}

/* Returns whether the text begins with something that would be read as a command. */
static bool
is_understood (Span text, CommentKind kind)
{
  Comment scratch = { 0 };
  Span args, whole = { text.start, NULL };
  const Command *command = find_command (text, kind, &args);
  bool is_read;

  if (command == NULL || !close_command (&args))
    return false;
  whole.end = args.end + 1;
  is_read = command->read == leave_alone || command->read (&scratch, args, whole);
  comment_clear (&scratch);

  return is_read;
}

/* Returns whether the first character has to be written as a command, because it would be lost in
 * reading otherwise. */
static bool
needs_writing (Span text, bool is_at_end, CommentKind kind)
{
  char c = *text.start;

  return c == '}' || is_control (c) || (c == ' ' && is_at_end) ||
         (c == '[' && is_understood (text, kind));
}

void
comment_write (TextBuffer *out, const char *text, CommentKind kind)
{
  Span rest = { text, text + strlen (text) };

  for (; rest.start < rest.end; rest.start++)
    if (needs_writing (rest, rest.start == text || rest.start + 1 == rest.end, kind))
      write_char (out, *rest.start);
    else
      text_buffer_add_char (out, *rest.start);
}

static void
write_clock (TextBuffer *out, int centiseconds)
{
  char text[64];
  int seconds = centiseconds / 100, rest = centiseconds % 100;
  int n = snprintf (text, sizeof text, "[%%clk %d:%02d:%02d", seconds / 3600, seconds / 60 % 60,
                    seconds % 60);

  if (rest % 10 != 0)
    snprintf (text + n, sizeof text - (size_t) n, ".%02d", rest);
  else if (rest != 0)
    snprintf (text + n, sizeof text - (size_t) n, ".%d", rest / 10);
  text_buffer_add_text (out, text);
  text_buffer_add_char (out, ']');
}

static void
write_eval (TextBuffer *out, int eval, bool is_win)
{
  char text[64];
  const char *sign = eval < 0 ? "-" : "";

  if (is_win)
    snprintf (text, sizeof text, "[%%eval #%s%d]", sign, abs (eval));
  else
    snprintf (text, sizeof text, "[%%eval %s%d.%02d]", sign, abs (eval) / 100, abs (eval) % 100);
  text_buffer_add_text (out, text);
}

void
comment_write_stamps (TextBuffer *out, const Stamps *stamps)
{
  if (stamps->set & STAMP_CLOCK)
    write_clock (out, stamps->clock_centiseconds);
  if (stamps->set & STAMP_CLOCK && stamps->set & (STAMP_EVAL | STAMP_EVAL_WIN))
    text_buffer_add_char (out, ' ');
  if (stamps->set & (STAMP_EVAL | STAMP_EVAL_WIN))
    write_eval (out, stamps->eval, stamps->set & STAMP_EVAL_WIN);
}
