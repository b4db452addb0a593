#define _GNU_SOURCE /* RTLD_NEXT */

#include "bad-disk.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static pthread_t owner;
static int left = -1; /* calls until the one that fails; below 0: none */
static DiskCall failed = N_DISK_CALLS;
static int most; /* bytes */

void
bad_disk_begin (int n)
{
  owner = pthread_self ();
  failed = N_DISK_CALLS;
  left = n;
}

DiskCall
bad_disk_end (void)
{
  left = -1;

  return failed;
}

void
bad_disk_take_slowly (int n_bytes)
{
  most = n_bytes;
}

/* GLib has pipes and the like, in threads of its own too. */
static bool
is_file (int descriptor)
{
  struct stat info;

  return fstat (descriptor, &info) == 0 && S_ISREG (info.st_mode);
}

static bool
is_to_fail (DiskCall call, int reason)
{
  if (left < 0 || !pthread_equal (owner, pthread_self ()) || left-- > 0)
    return false;
  failed = call;
  errno = reason;

  return true;
}

/* The system's own function of that name. */
static void
find_real (void *function, const char *name)
{
  void *found = dlsym (RTLD_NEXT, name);

  memcpy (function, &found, sizeof found);
}

ssize_t
write (int descriptor, const void *bytes, size_t n)
{
  ssize_t (*real) (int, const void *, size_t);

  if (is_file (descriptor) && is_to_fail (DISK_WRITE, ENOSPC))
    return -1;
  find_real (&real, "write");

  return real (descriptor, bytes,
               most > 0 && n > (size_t) most && is_file (descriptor) ? (size_t) most : n);
}

int
fsync (int descriptor)
{
  int (*real) (int);

  if (is_file (descriptor) && is_to_fail (DISK_FSYNC, EIO))
    return -1;
  find_real (&real, "fsync");

  return real (descriptor);
}

/* It is closed even where what was written is lost. */
int
close (int descriptor)
{
  bool fails = is_file (descriptor) && is_to_fail (DISK_CLOSE, EDQUOT);
  int (*real) (int);

  find_real (&real, "close");
  if (real (descriptor) != 0)
    return -1;
  if (fails)
    errno = EDQUOT;

  return fails ? -1 : 0;
}

int
rename (const char *from, const char *to)
{
  int (*real) (const char *, const char *);

  if (is_to_fail (DISK_RENAME, EIO))
    return -1;
  find_real (&real, "rename");

  return real (from, to);
}
