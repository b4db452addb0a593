/* Each allocation fails in turn. The tested function must report the failure, and what it has read
 * or written so far must be valid. */

#include "cli/games/game-words.h"
#include "core/notation/position-text.h"
#include "core/record/record-reader.h"
#include "core/record/record-writer.h"
#include "core/rules/perft.h"
#include "mail/game/mail-message.h"
#include "mail/game/mail-reading.h"

#include "support/suite.h"

#include <stdbool.h>
#include <string.h>

enum { MOST_ALLOCATIONS = 100000 };

#define BEFORE "[White \"Bors\"]\n\n*\n\n"

/* ---- The memory ---- */

/* The linker redirects calls of malloc(), calloc() and realloc() to the functions below. */
void *__real_malloc (size_t size);
void *__real_calloc (size_t n, size_t size);
void *__real_realloc (void *memory, size_t size);
void *__wrap_malloc (size_t size);
void *__wrap_calloc (size_t n, size_t size);
void *__wrap_realloc (void *memory, size_t size);

static int left =
  -1; /* number of allocations before the one that fails; negative if none is to fail */

static bool
is_to_fail (void)
{
  return left >= 0 && left-- == 0;
}

void *
__wrap_malloc (size_t size)
{
  return is_to_fail () ? NULL : __real_malloc (size);
}

void *
__wrap_calloc (size_t n, size_t size)
{
  return is_to_fail () ? NULL : __real_calloc (n, size);
}

void *
__wrap_realloc (void *memory, size_t size)
{
  return is_to_fail () ? NULL : __real_realloc (memory, size);
}

static void
fail_at (int n)
{
  left = n;
}

/* Returns whether an allocation has failed, and lets all later ones succeed. */
static bool
has_failed (void)
{
  bool has = left < 0;

  left = -1;

  return has;
}

/* ---- Records ---- */

static const char *const games[] = {
  "[White \"J\xf6rg\"]\n[Site \"\"]\n[Odd \"yes\"]\n\n"
  "{first} 1. E6-E8 {a [%clk 0:01:02] [%eval +1.5]} (1. F6-F8 ; b\n H11-F9 {c\xff}) "
  "1... H11-F9 $1 {[%csl GE6]} 2. F6-F8 {and so on} 1-0 {the end}\n",
  "[Variant \"grand\"]\n[Red \"Rosa\"]\n[Result \"1-0\"]\n\n"
  "1. F3-F4 {x} {y} J14-K15 C7-E7 (1... {q} ) N7-L7 2. F4-F5 0-1\n",
  "1. E6-E8 H11-F9 2. F6-Q9 {what is this} *\n",
};

/* Reads a game without calling Check, the test library. Check allocates memory too, but here an
 * allocation of the tested function is to fail. */
static Record *
read_game (const char *text, RecordReport *report)
{
  GameSpan span = { 0 };

  return record_scan (text, strlen (text), &span) ? record_read (text, &span, report) : NULL;
}

/* Returns the text of the record after other text. The caller frees it. */
static char *
write_game (const Record *record)
{
  TextBuffer out = { 0 };

  text_buffer_add_text (&out, BEFORE);
  ck_assert (record_write (record, &out));

  return text_buffer_steal (&out);
}

START_TEST (reading_a_record_reports_missing_memory)
{
  RecordReport whole_report, report;
  Record *whole = read_game (games[_i], &whole_report);
  char *text = write_game (whole);

  for (int n = 0;; n++) {
    Record *record;
    char *again;
    bool failed;

    ck_assert_int_lt (n, MOST_ALLOCATIONS);
    fail_at (n);
    record = read_game (games[_i], &report);
    failed = has_failed ();
    ck_assert (record != NULL || failed);
    ck_assert_msg (!failed || record == NULL || report.error.problem == RECORD_NO_MEMORY,
                   "the failure of allocation %d is not reported", n);
    again = record != NULL ? write_game (record) : NULL; /* the part that was read can be written */
    if (!failed) {
      ck_assert_str_eq (again, text);
      ck_assert_int_eq (report.error.problem, whole_report.error.problem);
    }
    free (again);
    record_free (record);
    if (!failed)
      break;
  }
  free (text);
  record_free (whole);
}
END_TEST

START_TEST (a_record_is_written_as_a_whole_or_not_at_all)
{
  RecordReport report;
  Record *record = read_game (games[_i], &report);
  char *text = write_game (record);

  for (int n = 0;; n++) {
    TextBuffer out = { 0 };
    bool is_written, failed;

    ck_assert_int_lt (n, MOST_ALLOCATIONS);
    text_buffer_add_text (&out, BEFORE);
    fail_at (n);
    is_written = record_write (record, &out);
    failed = has_failed ();
    ck_assert_int_eq (is_written, !failed);
    ck_assert_uint_eq (out.length, strlen (is_written ? text : BEFORE));
    text_buffer_clear (&out);
    if (!failed)
      break;
  }
  free (text);
  record_free (record);
}
END_TEST

/* ---- Mails ---- */

static char *
new_mail (const Record *record)
{
  const Node *live = record->root;
  const MailWords words = { .game = "Camelot", .says = "Black to move.", .how = "Paste it." };
  TextBuffer text = { 0 };

  while (live->child != NULL)
    live = live->child;
  if (!mail_message_write (
        &(MailMessage) {
          .record = record, .live = live, .sender = MAIL_NOBODY, .draw_offer = MAIL_NOBODY },
        &words, &text)) {
    text_buffer_clear (&text);
    return NULL;
  }

  return text_buffer_steal (&text);
}

START_TEST (a_mail_is_written_as_a_whole_or_not_at_all)
{
  RecordReport report;
  Record *record = read_game (games[_i], &report);
  char *whole = new_mail (record);

  ck_assert_ptr_nonnull (whole);
  for (int n = 0;; n++) {
    char *mail;
    bool failed;

    ck_assert_int_lt (n, MOST_ALLOCATIONS);
    fail_at (n);
    mail = new_mail (record);
    failed = has_failed ();
    if (mail != NULL)
      ck_assert_str_eq (mail, whole);
    ck_assert (mail != NULL || failed);
    free (mail);
    if (!failed)
      break;
  }
  free (whole);
  record_free (record);
}
END_TEST

START_TEST (reading_an_email_reports_missing_memory)
{
  RecordReport report;
  Record *record = read_game (games[_i], &report);
  char *mail = new_mail (record);

  for (int n = 0;; n++) {
    MailReading reading;
    bool is_read, failed;

    ck_assert_int_lt (n, MOST_ALLOCATIONS);
    fail_at (n);
    is_read = mail_read (&reading, mail, strlen (mail));
    failed = has_failed ();
    ck_assert (is_read || failed);
    ck_assert_msg (is_read || reading.problem == MAIL_NO_MEMORY,
                   "problem %d after the failure of allocation %d", reading.problem, n);
    mail_reading_clear (&reading);
    if (!failed)
      break;
  }
  free (mail);
  record_free (record);
}
END_TEST

/* ---- Moves ---- */

/* The position has 157,710 moves, more than fit into a list of fixed size. */
START_TEST (perft_reports_missing_memory)
{
  static const char text[] =
    "R:RKL7,KI9,KK9,KG11,J2,K8,E9,I10:GKH8,KJ10,KK11,KG12,I8,K10,M10,I11,I12,N12,I13,"
    "M14:B:YKH10,KM11,KM12,KK13,G10,H12,J12,K12,L12,G13,I14,K14";
  Position pos;
  uint64_t leaves;

  ck_assert (position_text_read (&pos, variant_find ("grand"), text, NULL));
  fail_at (0);
  leaves = perft (&pos, 2);
  ck_assert (has_failed ());
  ck_assert_uint_eq (leaves, PERFT_NO_MEMORY);
}
END_TEST

/* ---- Games in a terminal ---- */

/* Plays the lines, which end with `undo`. Returns whether the move or the result is taken back, or
 * the game reports that there is no memory. */
static bool
is_taken_back (const char *lines, int n)
{
  FILE *in = fmemopen ((char *) lines, strlen (lines), "r");
  Position start;
  Game game;
  bool is_done;

  position_start (&start, variant_find ("camelot"));
  ck_assert (game_init (&game, &start, "WB", 0, 1));
  fail_at (n);
  is_done = !game_talk (&game, in) ||
            (game.now == game.record->root && record_result (game.record) == ONGOING &&
             tags_get (&game.record->tags, "Termination") == NULL);
  game_clear (&game);
  fclose (in);

  return is_done;
}

START_TEST (undo_in_a_terminal_works_or_reports_missing_memory)
{
  static const char *const talks[] = { "E6-E8\nundo\n", "resign\nundo\n" };

  for (int n = 0, failed = true; failed; n++) {
    bool is_done = is_taken_back (talks[_i], n);

    failed = has_failed ();
    ck_assert_int_lt (n, MOST_ALLOCATIONS);
    ck_assert_msg (is_done, "the failure of allocation %d is not reported", n);
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("memory");
  TCase *tcase = tcase_create ("memory");

  suite_add_tcase (suite, tcase);
  tcase_add_loop_test (tcase, reading_a_record_reports_missing_memory, 0, N_ROWS (games));
  tcase_add_loop_test (tcase, a_record_is_written_as_a_whole_or_not_at_all, 0, N_ROWS (games));
  tcase_add_loop_test (tcase, a_mail_is_written_as_a_whole_or_not_at_all, 0, 2);
  tcase_add_loop_test (tcase, reading_an_email_reports_missing_memory, 0, 2);
  tcase_add_test (tcase, perft_reports_missing_memory);
  tcase_add_loop_test (tcase, undo_in_a_terminal_works_or_reports_missing_memory, 0, 2);

  return suite_run (suite);
}
