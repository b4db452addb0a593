#pragma once

/* Runs a suite of Check, at the end of main() in every test program. */

#include <check.h>
#include <stdlib.h>

#define N_ROWS(table) (int) (sizeof (table) / sizeof (table)[0])

/* Runs the suite, frees it, and returns the exit status. */
static inline int
suite_run (Suite *suite)
{
  SRunner *runner = srunner_create (suite);
  int n_failed;

  srunner_run_all (runner, CK_NORMAL);
  n_failed = srunner_ntests_failed (runner);
  srunner_free (runner);

  return n_failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
