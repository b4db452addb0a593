#define _XOPEN_SOURCE 700 /* for realpath() */

#include "cli/common/file.h"

#include "cli/common/input.h"
#include "cli/common/messages.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* MOST_LENGTH is a limit, because the input from a device may never end. */
enum { CHUNK_SIZE = 1 << 16, MOST_LENGTH = 1 << 30 };

/* Reads the rest of the file. Returns NULL on success, otherwise an error message. */
static const char *
read_all (TextBuffer *contents, FILE *file)
{
  char chunk[CHUNK_SIZE];
  size_t n = 1;

  while (n > 0 && contents->length < MOST_LENGTH && !contents->has_failed) {
    n = fread (chunk, 1, sizeof chunk, file);
    text_buffer_add (contents, chunk, n);
  }
  if (contents->length >= MOST_LENGTH)
    return "the file is too large; it must be smaller than 1 GiB";
  if (contents->has_failed)
    return "not enough memory for the file";

  return ferror (file) ? strerror (errno) : NULL;
}

/* Returns NULL on success, otherwise an error message. `file` is NULL if it could not be opened. */
static const char *
take_all (FILE *file, char **content, size_t *length)
{
  TextBuffer contents = { 0 };
  const char *trouble = file != NULL ? read_all (&contents, file) : strerror (errno);

  if (trouble != NULL) {
    text_buffer_clear (&contents);
    return trouble;
  }
  *length = contents.length;
  *content = text_buffer_steal (&contents);

  return NULL;
}

const char *
file_load (const char *name, char **content, size_t *length)
{
  FILE *file = fopen (name, "rb");
  const char *trouble = take_all (file, content, length);

  if (file != NULL)
    fclose (file);

  return trouble;
}

char *
file_read (const char *name, size_t *length)
{
  bool is_input = strcmp (name, "-") == 0;
  char *content = NULL;
  const char *trouble =
    is_input ? take_all (stdin, &content, length) : file_load (name, &content, length);

  if (trouble != NULL)
    complain ("%s: %s", is_input ? "standard input" : name, trouble);

  return content;
}

/* ---- Writing ---- */

/* Returns the mode for the new file: the mode of the old file of this name, or the usual mode if
 * there is none. mkstemp() alone would make a file that only its owner can read. */
static mode_t
mode_of (const char *name)
{
  struct stat status;
  mode_t mask;

  if (stat (name, &status) == 0)
    return status.st_mode & 07777;
  mask = umask (0);
  umask (mask);

  return 0666 & ~mask;
}

static bool
write_all (int descriptor, const char *text, size_t length)
{
  while (length > 0) {
    ssize_t n = write (descriptor, text, length);

    if (n < 0 && errno != EINTR)
      return false;
    text += n > 0 ? n : 0;
    length -= n > 0 ? (size_t) n : 0;
  }

  return true;
}

/* Makes the temporary file and writes the text into it. Returns NULL on success, otherwise an error
 * message. */
static const char *
fill (char *temporary, mode_t mode, const char *text, size_t length)
{
  int descriptor = mkstemp (temporary);
  const char *trouble = NULL;

  if (descriptor < 0)
    return strerror (errno);
  if (fchmod (descriptor, mode) != 0 || !write_all (descriptor, text, length) ||
      fsync (descriptor) != 0)
    trouble = strerror (errno);
  if (close (descriptor) != 0 && trouble == NULL)
    trouble = strerror (errno);
  if (trouble != NULL)
    unlink (temporary);

  return trouble;
}

/* Writes a temporary file beside the old file. Replaces the old file when the temporary file is
 * complete. Returns NULL on success, otherwise an error message. */
static const char *
write_beside (const char *name, const char *text, size_t length)
{
  char temporary[PATH_MAX];
  const char *trouble;

  if (snprintf (temporary, sizeof temporary, "%s.XXXXXX", name) >= (int) sizeof temporary)
    return strerror (ENAMETOOLONG);

  trouble = fill (temporary, mode_of (name), text, length);
  if (trouble == NULL && rename (temporary, name) != 0) {
    trouble = strerror (errno);
    unlink (temporary);
  }

  return trouble;
}

/* Writes into a device or a pipe, which must not be replaced by a file. */
static const char *
write_into (const char *name, const char *text, size_t length)
{
  int descriptor = open (name, O_WRONLY);
  const char *trouble = NULL;

  if (descriptor < 0 || !write_all (descriptor, text, length))
    trouble = strerror (errno);
  if (descriptor >= 0)
    close (descriptor);

  return trouble;
}

static bool
is_file (const char *name)
{
  struct stat status;

  return stat (name, &status) != 0 || S_ISREG (status.st_mode);
}

/* If the name is a symbolic link, replaces the file that the link points to, and not the link. */
const char *
file_write (const char *name, const char *text, size_t length, FileManner manner)
{
  const char *trouble;
  char *place;

  if (manner == FILE_IS_NEW && access (name, F_OK) == 0)
    return "a file with this name already exists; choose another name";
  if (!is_file (name))
    return write_into (name, text, length);

  place = realpath (name, NULL);
  trouble = write_beside (place != NULL ? place : name, text, length);
  free (place);

  return trouble;
}

bool
file_put (const char *name, TextBuffer *text, bool is_complete)
{
  const char *trouble = "not enough memory for the file";

  if (is_complete && !text->has_failed)
    trouble = file_write (name, text->text, text->length, FILE_MAY_BE_THERE);
  text_buffer_clear (text);
  if (trouble != NULL)
    complain ("%s: %s", name, trouble);

  return trouble == NULL;
}

static bool
give_lines (const char *name, FILE *in, FileLineFunc take, void *user)
{
  char line[LINE_SIZE];
  LineState state;

  for (int number = 1; (state = line_read (in, line, sizeof line)) != LINE_IS_MISSING; number++) {
    if (state != LINE_READ) {
      complain ("%s, line %d: the line is too long or contains a NUL byte", name, number);
      return false;
    }
    if (!take (user, number, line))
      return false;
  }
  if (!ferror (in))
    return true;

  complain ("%s: %s", name, strerror (errno));

  return false;
}

bool
file_each_line (const char *name, FileLineFunc take, void *user)
{
  FILE *in = fopen (name, "r");
  bool is_good;

  if (in == NULL) {
    complain ("%s: %s", name, strerror (errno));
    return false;
  }
  is_good = give_lines (name, in, take, user);
  fclose (in);

  return is_good;
}
