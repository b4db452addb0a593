#include "cli/common/input.h"

#include <string.h>

static const char white[] = " \t\r\v\f";

LineState
line_read (FILE *in, char *line, int size)
{
  LineState state = LINE_READ;
  int c = getc (in), length = 0;

  if (c == EOF)
    return LINE_IS_MISSING;

  for (; c != EOF && c != '\n'; c = getc (in))
    if (c == '\0')
      state = LINE_HAS_NUL;
    else if (length == size - 1)
      state = LINE_TOO_LONG;
    else
      line[length++] = (char) c;
  line[length] = '\0';

  return ferror (in) ? LINE_IS_MISSING : state;
}

char *
token_take (char **rest)
{
  char *word = *rest + strspn (*rest, white);
  char *end = word + strcspn (word, white);

  *rest = *end == '\0' ? end : end + 1;
  *end = '\0';

  return end > word ? word : NULL;
}

char *
token_find (char *text, const char *word)
{
  size_t length = strlen (word);

  for (char *at = text + strspn (text, white); *at != '\0'; at += strspn (at, white)) {
    size_t n = strcspn (at, white);

    if (n == length && strncmp (at, word, n) == 0)
      return at;
    at += n;
  }

  return NULL;
}

char *
token_trim (char *text)
{
  size_t length;

  text += strspn (text, white);
  length = strlen (text);
  while (length > 0 && strchr (white, text[length - 1]) != NULL)
    text[--length] = '\0';

  return text;
}

bool
number_read (const char *text, int64_t least, int64_t most, int64_t *number)
{
  bool is_negative = *text == '-';
  int64_t n = 0;

  text += is_negative;
  if (*text == '\0')
    return false;

  /* `n` stops growing before INT64_MAX / 9, so it cannot overflow. */
  for (; *text != '\0'; text++) {
    if (*text < '0' || *text > '9')
      return false;
    if (n < INT64_MAX / 100)
      n = 10 * n + (*text - '0');
  }

  n = is_negative ? -n : n;
  if (n < least || n > most)
    return false;
  *number = n;

  return true;
}
