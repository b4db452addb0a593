#include "app/game/mail-notes.h"

#include "support/suite.h"

START_TEST (notes_are_read_as_they_were_written)
{
  g_auto (MailNotes) notes, again;
  g_autofree char *text = NULL;

  mail_notes_init (&notes);
  notes.since = 1795000000;
  mail_notes_set (&notes.address[1], "anna@example.org");
  mail_notes_set (&notes.sent_subject, "Grüße = 100 %");
  mail_notes_set (&notes.sent_text, "1. E6-E8\n\n[White \"Anna\"]\n");
  notes.n_known = 7;
  mail_notes_set (&notes.conditions, "White 7 H11-F9 F6-F8\nWhite 7 I11-G9 G6-G8\n");
  text = mail_notes_dup_text (&notes);
  ck_assert_ptr_null (strchr (text, '\n'));

  mail_notes_read (&again, text);
  ck_assert_int_eq (again.since, notes.since);
  ck_assert_ptr_null (again.address[0]);
  ck_assert_str_eq (again.address[1], notes.address[1]);
  ck_assert_str_eq (again.sent_subject, notes.sent_subject);
  ck_assert_str_eq (again.sent_text, notes.sent_text);
  ck_assert_int_eq (again.n_known, 7);
  ck_assert_str_eq (again.conditions, notes.conditions);
}
END_TEST

START_TEST (invalid_notes_are_left_out)
{
  static const char *const texts[] = {
    NULL, "", "since", "since=-4", "since=x", "to9=a", "to=a", "to1", "text=%FF", "text=%0", "=",
  };
  g_auto (MailNotes) notes;

  mail_notes_read (&notes, texts[_i]);
  ck_assert_int_eq (notes.since, 0);
  for (int seat = 0; seat < MAX_SEATS; seat++)
    ck_assert_ptr_null (notes.address[seat]);
  ck_assert_ptr_null (notes.sent_text);
  ck_assert_ptr_null (notes.conditions);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("mail-notes");
  TCase *tcase = tcase_create ("mail-notes");

  suite_add_tcase (suite, tcase);
  tcase_add_test (tcase, notes_are_read_as_they_were_written);
  tcase_add_loop_test (tcase, invalid_notes_are_left_out, 0, 11);

  return suite_run (suite);
}
