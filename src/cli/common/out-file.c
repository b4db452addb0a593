#include "cli/common/out-file.h"

#include "cli/common/messages.h"

#include <errno.h>
#include <stdarg.h>
#include <string.h>
#include <sys/stat.h>

static void
complain_of_file (OutFile *self)
{
  if (!self->has_failed)
    complain ("%s: %s", self->name, strerror (errno));
  self->has_failed = true;
}

/* Returns whether opening the file would destroy its content. A device such as a terminal has no
 * content. */
static bool
is_filled (const char *name)
{
  struct stat status;

  return stat (name, &status) == 0 && S_ISREG (status.st_mode) && status.st_size > 0;
}

bool
out_file_open (OutFile *self, const char *name)
{
  *self = (OutFile) { .name = "standard output", .stream = stdout };
  if (name == NULL)
    return true;

  self->name = name;
  if (is_filled (name)) {
    complain ("%s: the file already exists and is not empty; choose another name", name);
    self->has_failed = true;
    return false;
  }

  self->stream = fopen (name, "wb");
  if (self->stream == NULL)
    complain_of_file (self);

  return !self->has_failed;
}

bool
out_file_print (OutFile *self, const char *format, ...)
{
  va_list arguments;

  if (self->has_failed)
    return false;

  va_start (arguments, format);
  if (vfprintf (self->stream, format, arguments) < 0 || fflush (self->stream) != 0)
    complain_of_file (self);
  va_end (arguments);

  return !self->has_failed;
}

bool
out_file_write (OutFile *self, const void *bytes, size_t n)
{
  if (self->has_failed)
    return false;

  if (fwrite (bytes, 1, n, self->stream) != n || fflush (self->stream) != 0)
    complain_of_file (self);

  return !self->has_failed;
}

bool
out_file_close (OutFile *self)
{
  if (self->stream != stdout && fclose (self->stream) != 0)
    complain_of_file (self);

  return !self->has_failed;
}
