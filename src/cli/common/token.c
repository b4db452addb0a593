#include "cli/common/token.h"

#include <stddef.h>
#include <string.h>

static const char white[] = " \t\r\v\f";

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
