/* Files that are opened as emails but are not emails. mail_receiving_open() gives each of them
 * back, in the order of opening. */

#include "app/mail/mail-receiving.h"
#include "support/suite.h"
#include "support/waiting.h"

#include <glib/gstdio.h>

enum { N_FILES = 3 };

static GtkWindow *asker;
static char *folder, *paths[N_FILES];
static GPtrArray *taken; /* paths of files that are not emails, in the order of arrival */

static void
note_other (GtkWindow *window, const char *path)
{
  ck_assert_ptr_eq (window, asker);
  g_ptr_array_add (taken, g_strdup (path));
}

/* The first file is the longest. If each file had a thread, the first one would end last. */
static void
write_file (int i)
{
  static const gsize lengths[N_FILES] = { 8 << 20, 1 << 20, 1 };
  g_autofree char *name = g_strdup_printf ("%d.txt", i);
  g_autofree char *text = g_strnfill (lengths[i], 'x');

  paths[i] = g_build_filename (folder, name, NULL);
  ck_assert (g_file_set_contents (paths[i], text, -1, NULL));
}

static void
set_up (void)
{
  folder = g_dir_make_tmp ("logres-mail-XXXXXX", NULL);
  ck_assert_ptr_nonnull (folder);
  for (int i = 0; i < N_FILES; i++)
    write_file (i);
  taken = g_ptr_array_new_with_free_func (g_free);
  asker = GTK_WINDOW (gtk_window_new ());
  gtk_window_present (asker);
}

static void
tear_down (void)
{
  for (int i = 0; i < N_FILES; i++) {
    g_unlink (paths[i]);
    g_free (paths[i]);
  }
  g_rmdir (folder);
  g_free (folder);
  g_ptr_array_unref (taken);
}

static void
open_all (void)
{
  for (int i = 0; i < N_FILES; i++)
    mail_receiving_open (asker, paths[i], note_other);
}

/* ---- Tests ---- */

START_TEST (files_are_taken_in_the_order_chosen)
{
  open_all ();
  wait_until (taken->len == N_FILES);
  open_all ();
  wait_until (taken->len == 2 * N_FILES);
  for (guint i = 0; i < taken->len; i++)
    ck_assert_str_eq (taken->pdata[i], paths[i % N_FILES]);
  gtk_window_destroy (asker);
}
END_TEST

START_TEST (files_of_a_closed_window_are_dropped)
{
  GWeakRef watched;

  open_all ();
  g_weak_ref_init (&watched, asker);
  gtk_window_destroy (asker);
  asker = GTK_WINDOW (gtk_window_new ());
  gtk_window_present (asker);
  mail_receiving_open (asker, paths[0], note_other);
  wait_until (taken->len > 0);
  ck_assert_uint_eq (taken->len, 1);
  ck_assert_ptr_null (g_weak_ref_get (&watched));
  g_weak_ref_clear (&watched);
  gtk_window_destroy (asker);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("mail-receiving");
  TCase *tcase = tcase_create ("files");

  gtk_init ();
  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, files_are_taken_in_the_order_chosen);
  tcase_add_test (tcase, files_of_a_closed_window_are_dropped);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
