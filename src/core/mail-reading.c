#include "core/mail-reading.h"

#include "core/letter.h"

#include <stdlib.h>
#include <string.h>

void
mail_reading_clear (MailReading *self)
{
  for (int i = 0; i < self->n_found; i++) {
    record_free (self->found[i].record);
    mail_conditions_clear (&self->found[i].conditions);
    free (self->found[i].text);
  }
  *self = (MailReading){ .problem = MAIL_NO_RECORD };
}

static bool
take_lines (MailConditions *conditions, MailFound *found)
{
  const Node *live = node_end_of_line (found->record->root);

  for (size_t i = 0; i < found->record->tags.n; i++) {
    const Tag *tag = &found->record->tags.list[i];

    if (strcmp (tag->name, mail_if_tag) == 0 &&
        (found->sender == MAIL_NOBODY ||
         !mail_conditions_add (conditions, (Seat) found->sender, live, tag->value,
                               &found->line_error)))
      return false;
  }

  return true;
}

static void
take_stamps (MailFound *found)
{
  found->sender = mail_tags_seat (found->record, mail_sender_tag);
  found->draw_offer = mail_tags_seat (found->record, mail_offer_tag);
  found->n_moves = 0;
  for (const Node *node = found->record->root->child; node != NULL; node = node->child)
    found->n_moves++;
  if (found->problem == MAIL_OK && !take_lines (&found->conditions, found))
    found->problem = MAIL_BAD_LINE;
}

bool
mail_read (MailReading *self, const char *text, size_t length)
{
  TextBuffer clean = { 0 };
  const char *end = text + length;
  bool is_in = false;
  GameSpan span = { 0 };
  RecordReport report;
  MailFound *found = &self->found[0];

  *self = (MailReading){ .problem = MAIL_NO_RECORD };
  for (const char *at = text; at < end;) {
    const char *line = at;

    while (at < end && *at != '\n')
      at++;
    while (line < at && strchr ("> |", *line) != NULL)
      line++;
    if (at - line > 4 && memcmp (line, "%%%%", 4) == 0) {
      if (is_in)
        break;
      is_in = true;
    } else if (is_in) {
      if (clean.length > 0 && clean.text[clean.length - 1] != ']' && *line != '[')
        text_buffer_add_char (&clean, ' ');
      else
        text_buffer_add_char (&clean, '\n');
      text_buffer_add (&clean, line, (size_t) (at - line));
    }
    at += at < end;
  }
  found->text = text_buffer_steal (&clean);
  if (found->text == NULL || !record_scan (found->text, strlen (found->text), &span)) {
    free (found->text);
    return false;
  }
  found->record = record_read (found->text, &span, &report);
  found->error = report.error;
  found->problem = report.error.problem == RECORD_OK ? MAIL_OK : MAIL_BAD_RECORD;
  take_stamps (found);
  self->n_found = 1;
  self->problem = MAIL_OK;

  return true;
}

const MailFound *
mail_reading_choose (const MailReading *self, const char *id)
{
  for (int i = 0; i < self->n_found && id != NULL; i++) {
    const char *found_id = tags_get (&self->found[i].record->tags, "GameId");

    if (found_id != NULL && strcmp (found_id, id) == 0)
      return &self->found[i];
  }

  return self->n_found > 0 ? &self->found[0] : NULL;
}
