#define _GNU_SOURCE /* RTLD_NEXT */

#include "support/bad-disk.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static _Thread_local bool is_owner;
static _Thread_local int left = -1; /* calls before the call that fails; negative for no failure */
static _Thread_local DiskCall failed = N_DISK_CALLS;
static atomic_int most; /* the most bytes that a read or a write moves; 0 for no limit */
static int n_folders;
static atomic_bool is_split;

static pthread_mutex_t lagging = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t ahead = PTHREAD_COND_INITIALIZER;
static bool is_slow; /* the mutex `lagging` protects this and the three variables below */
static unsigned n_renames;
static int lag_reason, n_lagged;

void
bad_disk_begin (int n)
{
  is_owner = true;
  failed = N_DISK_CALLS;
  left = n;
  n_folders = 0;
}

int
bad_disk_n_folders (void)
{
  return n_folders;
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

static void
set_slow (bool value, int reason)
{
  pthread_mutex_lock (&lagging);
  is_slow = value;
  lag_reason = reason;
  if (value)
    n_lagged = 0;
  pthread_cond_broadcast (&ahead);
  pthread_mutex_unlock (&lagging);
}

void
bad_disk_lag (int reason)
{
  set_slow (true, reason);
}

void
bad_disk_keep_up (void)
{
  set_slow (false, 0);
}

int
bad_disk_n_lagged (void)
{
  int n;

  pthread_mutex_lock (&lagging);
  n = n_lagged;
  pthread_mutex_unlock (&lagging);

  return n;
}

/* Waits as long as the disk is slow, or until the next file is renamed. Returns the error with
 * which the call must fail, or 0. */
static int
lag_behind (void)
{
  unsigned n;
  int reason;

  pthread_mutex_lock (&lagging);
  n_lagged += is_slow ? 1 : 0;
  for (n = n_renames; is_slow && n == n_renames;)
    pthread_cond_wait (&ahead, &lagging);
  reason = is_slow ? lag_reason : 0;
  pthread_mutex_unlock (&lagging);

  return reason;
}

static void
get_ahead (void)
{
  pthread_mutex_lock (&lagging);
  n_renames++;
  pthread_cond_broadcast (&ahead);
  pthread_mutex_unlock (&lagging);
}

void
bad_disk_split (void)
{
  is_split = true;
}

void
bad_disk_join (void)
{
  is_split = false;
}

/* Says whether two absolute paths are in the same folder. */
static bool
are_in_one_folder (const char *path, const char *other)
{
  size_t length = (size_t) (strrchr (path, '/') - path);

  return length == (size_t) (strrchr (other, '/') - other) && memcmp (path, other, length) == 0;
}

/* Says whether a descriptor is a file. Other descriptors are pipes and similar objects, which may
 * belong to the threads of GLib. */
static bool
is_file (int descriptor)
{
  struct stat info;

  return fstat (descriptor, &info) == 0 && S_ISREG (info.st_mode);
}

static bool
is_folder (int descriptor)
{
  struct stat info;

  return fstat (descriptor, &info) == 0 && S_ISDIR (info.st_mode);
}

static bool
is_to_fail (DiskCall call, int reason)
{
  if (left < 0 || left-- > 0)
    return false;
  failed = call;
  errno = reason;

  return true;
}

/* Sets `function` to the system's function of that name. */
static void
find_real (void *function, const char *name)
{
  void *found = dlsym (RTLD_NEXT, name);

  memcpy (function, &found, sizeof found);
}

static size_t
at_most (int descriptor, size_t n)
{
  return most > 0 && n > (size_t) most && is_file (descriptor) ? (size_t) most : n;
}

ssize_t
read (int descriptor, void *bytes, size_t n)
{
  ssize_t (*real) (int, void *, size_t);

  find_real (&real, "read");

  return real (descriptor, bytes, at_most (descriptor, n));
}

ssize_t
write (int descriptor, const void *bytes, size_t n)
{
  ssize_t (*real) (int, const void *, size_t);

  if (is_file (descriptor) && is_to_fail (DISK_WRITE, ENOSPC))
    return -1;
  find_real (&real, "write");

  return real (descriptor, bytes, at_most (descriptor, n));
}

int
fsync (int descriptor)
{
  int (*real) (int);

  if (is_file (descriptor)) {
    if (is_to_fail (DISK_FSYNC, EIO))
      return -1;
    errno = lag_behind ();
    if (errno != 0)
      return -1;
  }
  if (is_owner && is_folder (descriptor))
    n_folders++;
  find_real (&real, "fsync");

  return real (descriptor);
}

/* Closes the descriptor even when the call reports an error. */
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
  if (is_split && !are_in_one_folder (from, to)) {
    errno = EXDEV;
    return -1;
  }
  get_ahead ();
  find_real (&real, "rename");

  return real (from, to);
}
