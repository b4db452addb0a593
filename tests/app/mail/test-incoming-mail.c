/* Emails that are read on another thread. */

#include "app/game/long-reading.h"
#include "app/mail/incoming-mail.h"
#include "support/suite.h"

#include <glib/gstdio.h>
#include <string.h>

#define GAME "%%%%% logres\n[Variant \"camelot\"]\n\n1. E6-E8 *\n%%%%% end\n"

/* A caller that waits for an email, and the reports to that caller. */
typedef struct Wait {
  GMainLoop *loop;
  GCancellable *cancellable;
  gboolean cancels; /* whether to cancel the reading when the first progress is reported */
  goffset n_done;
  guint n_told;
  IncomingMail *mail;
  gboolean is_done, is_cancelled;
} Wait;

static void
wait_clear (Wait *self)
{
  g_main_loop_unref (self->loop);
  g_object_unref (self->cancellable);
  g_clear_pointer (&self->mail, incoming_mail_free);
}

static Wait
wait_new (void)
{
  return (Wait) { .loop = g_main_loop_new (NULL, FALSE), .cancellable = g_cancellable_new () };
}

static void
progress_cb (goffset n_done, goffset n_all, gpointer data)
{
  Wait *self = data;

  ck_assert (n_done >= self->n_done && n_done <= n_all);
  ck_assert (!self->is_done);
  self->n_done = n_done;
  self->n_told++;
  if (self->cancels)
    g_cancellable_cancel (self->cancellable);
}

static void
done_cb (gpointer data, gboolean is_cancelled)
{
  Wait *self = data;

  self->is_done = TRUE;
  self->is_cancelled = is_cancelled;
  g_main_loop_quit (self->loop);
}

static void
read_apart (Wait *self, const char *path, const char *text)
{
  LongReading reading = {
    .read = incoming_mail_read, .progress = progress_cb, .done = done_cb, .data = self
  };

  self->mail = incoming_mail_new (path, text);
  reading.work = self->mail;
  reading.length = incoming_mail_get_length (self->mail);
  long_reading_start (&reading, self->cancellable);
  ck_assert (!self->is_done);
  g_main_loop_run (self->loop);
}

/* Returns an email with a game so long that progress is reported. */
static GString *
new_long_mail (gsize length)
{
  GString *text = g_string_new ("%%%%% logres\n[Variant \"camelot\"]\n\n");

  while (text->len < length)
    g_string_append (text, "C6-B7 C11-B10 B7-C6 B10-C11\n");

  return g_string_append (text, "*\n%%%%% end\n");
}

/* Returns the path of a new file. The caller removes it with remove_file(). */
static char *
new_file (const char *text, gsize length)
{
  char *path = NULL;
  int descriptor = g_file_open_tmp ("logres-mail-XXXXXX", &path, NULL);

  ck_assert_int_ge (descriptor, 0);
  g_close (descriptor, NULL);
  ck_assert (g_file_set_contents (path, text, (gssize) length, NULL));

  return path;
}

static void
remove_file (char *path)
{
  g_unlink (path);
  g_free (path);
}

/* ---- Tests ---- */

START_TEST (a_text_is_read_on_a_thread_as_it_is_without_one)
{
  g_autoptr (IncomingMail) at_once = incoming_mail_new (NULL, GAME);
  Wait wait = wait_new ();

  incoming_mail_read (at_once, NULL);
  read_apart (&wait, NULL, GAME);
  ck_assert_str_eq (wait.mail->text->str, GAME);
  ck_assert_int_eq (wait.mail->reading.found[0].problem, MAIL_OK);
  ck_assert_str_eq (wait.mail->reading.found[0].text, at_once->reading.found[0].text);
  wait_clear (&wait);
}
END_TEST

START_TEST (a_file_is_read_with_progress)
{
  GString *text = new_long_mail (1 << 18);
  char *path = new_file (text->str, text->len);
  Wait wait = wait_new ();

  read_apart (&wait, path, NULL);
  ck_assert (g_string_equal (wait.mail->text, text));
  ck_assert_int_eq (wait.mail->reading.found[0].problem, MAIL_OK);
  ck_assert_uint_gt (wait.n_told, 0);
  ck_assert_uint_le (wait.n_told, 100);
  wait_clear (&wait);
  remove_file (path);
  g_string_free (text, TRUE);
}
END_TEST

static const struct {
  const char *mark;
  int n_found;
} marks[] = { { "%%%%% logres", 1 }, { "%%%%% another", 0 }, { NULL, 1 } };

START_TEST (games_of_a_file_are_read_only_if_it_has_the_mark)
{
  char *path = new_file (GAME, strlen (GAME));
  g_autoptr (IncomingMail) mail = incoming_mail_new (path, NULL);

  mail->mark = marks[_i].mark;
  incoming_mail_read (mail, NULL);
  ck_assert_str_eq (mail->text->str, GAME);
  ck_assert_int_eq (mail->reading.n_found, marks[_i].n_found);
  remove_file (path);
}
END_TEST

START_TEST (cancelling_ends_the_reading_of_a_text)
{
  GString *text = new_long_mail (1 << 18);
  Wait wait = wait_new ();

  wait.cancels = _i == 0;
  if (_i == 1)
    g_cancellable_cancel (wait.cancellable);
  read_apart (&wait, NULL, text->str);
  ck_assert (wait.is_cancelled);
  ck_assert_int_eq (wait.mail->reading.n_found, 0);
  wait_clear (&wait);
  g_string_free (text, TRUE);
}
END_TEST

START_TEST (cancelling_ends_the_reading_of_a_file)
{
  char *path = new_file (GAME, strlen (GAME));
  Wait wait = wait_new ();

  g_cancellable_cancel (wait.cancellable);
  read_apart (&wait, path, NULL);
  ck_assert (wait.is_cancelled);
  ck_assert_int_eq (wait.mail->reading.n_found, 0);
  wait_clear (&wait);
  remove_file (path);
}
END_TEST

START_TEST (a_file_that_is_too_large_is_refused)
{
  char *text = g_strnfill (MOST_MAIL_TEXT + 1, ' '), *path = new_file (text, MOST_MAIL_TEXT + 1);
  Wait wait = wait_new ();

  read_apart (&wait, path, NULL);
  ck_assert_str_eq (wait.mail->error->message, "This email is too large.");
  wait_clear (&wait);
  remove_file (path);
  g_free (text);
}
END_TEST

START_TEST (a_file_that_is_not_there_is_an_error)
{
  Wait wait = wait_new ();

  read_apart (&wait, "/nowhere/mail.eml", NULL);
  ck_assert (g_error_matches (wait.mail->error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND));
  wait_clear (&wait);
}
END_TEST

/* A device does not tell its length before it is read. */
START_TEST (a_device_without_end_is_refused)
{
  Wait wait = wait_new ();

  read_apart (&wait, "/dev/zero", NULL);
  ck_assert_str_eq (wait.mail->error->message, "This email is too large.");
  wait_clear (&wait);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("incoming-mail");
  TCase *tcase = tcase_create ("reading");

  suite_add_tcase (suite, tcase);
  tcase_add_test (tcase, a_text_is_read_on_a_thread_as_it_is_without_one);
  tcase_add_test (tcase, a_file_is_read_with_progress);
  tcase_add_loop_test (tcase, games_of_a_file_are_read_only_if_it_has_the_mark, 0, N_ROWS (marks));
  tcase_add_loop_test (tcase, cancelling_ends_the_reading_of_a_text, 0, 2);
  tcase_add_test (tcase, cancelling_ends_the_reading_of_a_file);
  tcase_add_test (tcase, a_file_that_is_too_large_is_refused);
  tcase_add_test (tcase, a_file_that_is_not_there_is_an_error);
  tcase_add_test (tcase, a_device_without_end_is_refused);

  return suite_run (suite);
}
