#include "cli/common/file.h"
#include "support/bad-disk.h"
#include "support/suite.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Takes the place of the system's function. Even a call that succeeds may change `errno`. */
int
unlink (const char *path)
{
  int status = unlinkat (AT_FDCWD, path, 0);

  errno = ENOTTY;

  return status;
}

/* The calls of a write to the disk in their order, and the reason why bad-disk.c lets each fail. */
static const struct {
  DiskCall call;
  int reason;
} calls[] = {
  { DISK_WRITE, ENOSPC },
  { DISK_FSYNC, EIO },
  { DISK_CLOSE, EDQUOT },
  { DISK_RENAME, EIO },
};

START_TEST (a_file_that_cannot_be_written_is_reported_with_the_reason)
{
  char folder[] = "/tmp/logres-file-XXXXXX", name[sizeof folder + sizeof "/x"];
  const char *trouble;

  ck_assert_ptr_nonnull (mkdtemp (folder));
  strcat (strcpy (name, folder), "/x");
  bad_disk_begin (_i);
  trouble = file_write (name, "text", 4, FILE_IS_NEW);
  ck_assert_int_eq (bad_disk_end (), calls[_i].call);
  ck_assert_str_eq (trouble, strerror (calls[_i].reason));
  ck_assert_int_eq (rmdir (folder), 0);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("file");
  TCase *tcase = tcase_create ("file");

  tcase_add_loop_test (tcase, a_file_that_cannot_be_written_is_reported_with_the_reason, 0,
                       N_ROWS (calls));
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
