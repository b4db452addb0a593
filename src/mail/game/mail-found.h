#pragma once

/* Reads one game of an email after its lines were put together, with the tags of the message. */

#include "mail/game/mail-lines.h"
#include "mail/game/mail-reading.h"

/* The text of an email in the stages that lead to its games. */
typedef struct MailSource {
  const GString *text;   /* with the tags of HTML or without them */
  const MailText *lines; /* with places in `text` */
  const MailText *games; /* the repaired records, with places in `lines` */
  size_t n_lines_before; /* lines of the email before `text` */

  const RecordWatch
    *watch;        /* is told how many bytes of `text` have been read; NULL if nobody waits */
  size_t n_behind; /* bytes of `text` before this game */
} MailSource;

/* Reads the game in these bytes of `games`, which stand in that region. Repairs text between moves
 * if the result is a move. Returns false and keeps nothing without memory. */
bool mail_found_read (
  MailFound *self, const MailSource *source, const MailRegion *region, size_t start, size_t end);
void mail_found_clear (MailFound *self);

static inline bool
mail_found_is_good (const MailFound *self)
{
  return self->problem == MAIL_OK || self->problem == MAIL_BAD_LINE;
}
