#include "cli/common/messages.h"

#include "core/text/utf8.h"

#include <assert.h>
#include <stdarg.h>
#include <string.h>
#include <unistd.h>

/* quote() cuts a word that is longer than LONGEST_WORD. MESSAGE_SIZE is enough for a message with a
 * long file name. */
enum { LONGEST_WORD = 40, MESSAGE_SIZE = 8192 };

static const char *program = "logres-cli";

/* ---- Text from outside ---- */

/* Returns how many bytes at the start are characters that a terminal shows and does not obey. */
static size_t
harmless_length (const char *text, size_t length)
{
  size_t i = 0, n;

  while ((n = utf8_character_length (text + i, length - i)) > 0 &&
         !utf8_is_obeyed (utf8_code_point (text + i, n)))
    i += n;

  return i;
}

/* Writes the first character of the text as an escape. If the text does not begin with a character,
 * writes the first byte. Returns the number of bytes in the text that the escape stands for. */
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

/* The signs in sentences of `wording`, with an ASCII form for programs that accept only ASCII. */
static const struct {
  const char *sign, *ascii;
} signs[] = { { "“", "`" }, { "”", "`" }, { "’", "'" }, { "…", "..." } };

/* Writes the ASCII form of the sign at the start of the text. Returns the length of the sign, or 0
 * if there is no sign. */
static size_t
write_sign (FILE *out, const char *text)
{
  for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++)
    if (strncmp (text, signs[i].sign, strlen (signs[i].sign)) == 0) {
      fputs (signs[i].ascii, out);
      return strlen (signs[i].sign);
    }

  return 0;
}

static bool
is_plain (char c)
{
  return c >= ' ' && c <= '~';
}

void
show_ascii (FILE *out, const char *text)
{
  while (*text != '\0') {
    size_t n = write_sign (out, text);

    if (n == 0 && is_plain (*text))
      n = fwrite (text, 1, 1, out);
    text += n > 0 ? n : write_escape (out, text, strlen (text));
  }
}

/* Returns the length of the first line, without the line break and a carriage return before it. */
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

/* ---- Error messages ---- */

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
    at += sprintf (at, is_plain (word[i]) ? "%c" : "\\x%02x", (unsigned char) word[i]);
  }
  strcpy (at, length > LONGEST_WORD ? "...`" : "`");
}

bool
complain_of (const char *what, const char *word, const char *why, ...)
{
  char quoted[QUOTED_SIZE], reason[MESSAGE_SIZE];
  va_list arguments;

  va_start (arguments, why);
  vsnprintf (reason, sizeof reason, why, arguments);
  va_end (arguments);
  quote (word, (int) strlen (word), quoted);
  complain ("%s: %s %s", what, quoted, reason);

  return false;
}
