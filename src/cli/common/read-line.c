#include "cli/common/read-line.h"

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
