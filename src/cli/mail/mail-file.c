#include "cli/mail/mail-file.h"

#include "cli/common/file.h"
#include "cli/common/messages.h"
#include "cli/common/problems.h"
#include "core/record/record-writer.h"
#include "mail/game/mail-tags.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static const char line_tag[] = "MailLine";

/* ---- Reading ---- */

/* Adds the conditional lines of the MailLine tags. Returns false if one does not fit the game. */
static bool
read_lines (MailFile *self)
{
  for (size_t i = 0; i < self->record->tags.n; i++) {
    const Tag *tag = &self->record->tags.list[i];

    if (strcmp (tag->name, line_tag) == 0 &&
        !mail_conditions_read (&self->conditions, self->live, tag->value))
      return false;
  }

  return true;
}

/* Returns a copy of the text after the game. Zero bytes become spaces, as they are read. */
static char *
new_rest (const char *text, size_t length)
{
  size_t start = strspn (text, "\r\n"), n = length - start;
  char *rest = malloc (n + 1);

  mail_need (rest != NULL);
  for (size_t i = 0; i < n; i++)
    rest[i] = text[start + i] != '\0' ? text[start + i] : ' ';
  rest[n] = '\0';

  return rest;
}

static bool
read_game (MailFile *self, const char *name, const char *text, size_t length)
{
  GameSpan span = { 0 };

  if (!record_scan (text, length, &span)) {
    complain ("%s: the file contains no game", name);
    return false;
  }
  self->record = game_read (name, text, &span, SIZE_MAX);
  self->rest = new_rest (text + span.end, length - span.end);

  return self->record != NULL;
}

bool
mail_file_read (MailFile *self, const char *name)
{
  size_t length;
  char *text = file_read (name, &length);
  bool is_read;

  *self = (MailFile) { .draw_offer = MAIL_NOBODY };
  if (text == NULL)
    return false;

  is_read = read_game (self, name, text, length);
  free (text);
  if (is_read) {
    self->live = node_end_of_line (self->record->root);
    self->draw_offer = mail_tags_seat (self->record, mail_offer_tag);
    is_read = read_lines (self) || complain_of (name, line_tag, "does not fit the game");
  }
  if (!is_read)
    mail_file_clear (self);

  return is_read;
}

void
mail_file_clear (MailFile *self)
{
  free (self->rest);
  record_free (self->record);
  mail_conditions_clear (&self->conditions);
  *self = (MailFile) { .draw_offer = MAIL_NOBODY };
}

int
mail_file_find_seat (const MailFile *self, const char *name)
{
  const Variant *variant = record_variant (self->record);
  int seat = strlen (name) == 1 ? variant_seat_of_letter (variant, *name)
                                : mail_tags_find_seat (variant, name);

  if (seat == MAIL_NOBODY)
    complain_of ("--as", name, "is not a player of the game");

  return seat;
}

void
mail_file_play (MailFile *self, Move move)
{
  self->live = node_add (self->live, move, NULL);
  mail_need (self->live != NULL);
  node_make_main (self->live);
}

void
mail_file_apply (MailFile *self)
{
  Move answer;

  while (mail_conditions_answer (&self->conditions, self->live, &answer))
    mail_file_play (self, answer);
  mail_conditions_prune (&self->conditions, self->live);
}

void
mail_file_note_end (MailFile *self)
{
  Ending ending = turn_ending (&self->live->turn);

  if (ending.result != ONGOING)
    mail_need (
      record_set_ending (self->record, ending.result, termination_of_cause (ending.cause)));
}

/* ---- Writing ---- */

static void
set_lines (MailFile *self)
{
  char *text = mail_conditions_dup_text (&self->conditions, record_variant (self->record));

  mail_need (tags_set (&self->record->tags, line_tag, NULL));
  for (char *line = strtok (text, "\n"); line != NULL; line = strtok (NULL, "\n"))
    mail_need (tags_append (&self->record->tags, line_tag, line));
  free (text);
}

char *
mail_file_write (MailFile *self)
{
  TextBuffer out = { 0 };

  set_lines (self);
  mail_need (tags_set (&self->record->tags, mail_sender_tag, NULL) &&
             tags_set (&self->record->tags, mail_if_tag, NULL) &&
             mail_tags_set_seat (self->record, mail_offer_tag, self->draw_offer) &&
             record_write (self->record, &out));
  if (self->rest != NULL && self->rest[0] != '\0') {
    text_buffer_add_char (&out, '\n');
    text_buffer_add (&out, self->rest, strlen (self->rest));
  }

  return text_buffer_steal (&out);
}

void
mail_need (bool has_memory)
{
  if (has_memory)
    return;
  complain ("mail: not enough memory");
  exit (TROUBLE);
}
