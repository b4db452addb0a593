/* Reads any bytes as an email. Every correct game that is found is sent again, as text and as a
 * file, and must be found unchanged. Every game is matched with itself, whole and without its last
 * move. Long games are left out. */

#include "core/record/record-writer.h"
#include "ensure.h"
#include "mail/game/mail-match.h"
#include "mail/game/mail-message.h"
#include "mail/mime/mail-draft.h"

#include <string.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

enum { MOST_MOVES_SENT = 200 };

static char *
written (const Record *record)
{
  TextBuffer out = { 0 };

  ENSURE (record_write (record, &out));

  return text_buffer_steal (&out);
}

/* ---- Sending the game again ---- */

static void
check_arrival (const char *mail, const char *sent, const MailFound *found)
{
  MailReading reading;
  char *again;

  ENSURE (mail_read (&reading, mail, strlen (mail)));
  ENSURE (reading.found[0].problem == MAIL_OK);
  again = written (reading.found[0].record);
  ENSURE (strcmp (again, sent) == 0);
  ENSURE (reading.found[0].conditions.n == found->conditions.n);
  free (again);
  mail_reading_clear (&reading);
}

static void
check_draft (const char *mail, const char *sent, const MailFound *found)
{
  const MailDraft draft = { .to = "kay@example.org", .subject = "Camelot", .body = mail };
  char *file = mail_draft_new_text (&draft);

  check_arrival (file, sent, found);
  g_free (file);
}

static void
check_sending (const MailFound *found)
{
  const MailMessage message = {
    .record = found->record,
    .live = node_end_of_line (found->record->root),
    .sender = found->sender,
    .draw_offer = found->draw_offer,
    .conditions = &found->conditions,
  };
  Record *record = mail_message_record (&message);
  TextBuffer mail = { 0 };
  char *sent;

  ENSURE (record != NULL && mail_message_write (&message, &(MailWords) { .how = "Bye" }, &mail));
  sent = written (record);
  check_arrival (mail.text, sent, found);
  check_draft (mail.text, sent, found);
  free (sent);
  record_free (record);
  text_buffer_clear (&mail);
}

/* ---- Matching the game with itself ---- */

static void
check_match (const MailReading *reading, const MailFound *found)
{
  Node *live = node_end_of_line (found->record->root);
  MailGame game = { .record = found->record, .live = live, .draw_offer = MAIL_NOBODY };
  MailMatch match = mail_match (reading, &game);

  if (match.found == found)
    ENSURE (match.n_new == 0 && match.verdict != MAIL_ALTERED_PAST);
  if (live->parent == NULL)
    return;
  game.live = live->parent;
  match = mail_match (reading, &game);
  if (match.found == found)
    ENSURE (match.n_new <= 1 && match.verdict != MAIL_ALTERED_PAST);
}

static void
check_found (const MailReading *reading, const MailFound *found)
{
  ENSURE (found->record != NULL && found->line > 0 && found->column > 0);
  ENSURE (found->error.offset + found->error.length <= strlen (found->text));
  if (found->n_moves > MOST_MOVES_SENT)
    return;

  check_match (reading, found);
  if (found->problem == MAIL_OK)
    check_sending (found);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  MailReading reading;

  mail_read (&reading, (const char *) data, size);
  mail_match (&reading, NULL);
  for (int i = 0; i < reading.n_found; i++)
    check_found (&reading, &reading.found[i]);
  mail_reading_clear (&reading);

  return 0;
}
