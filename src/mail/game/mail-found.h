#pragma once

/* One game in a mail, once its lines are put together: read, and what the message says with it. */

#include "mail/game/mail-reading.h"
#include "mail/mime/mail-text.h"

/* Reads the game of `text`, whose bytes know their places in the mail. What is broken in the middle
 * of moves is mended where that makes moves of it. `has_end` says that nothing is missing behind
 * it. False, with nothing kept, when there is no memory. */
bool mail_found_read (
  MailFound *self, const MailText *text, const char *mail, size_t length, bool has_end);
void mail_found_clear (MailFound *self);

static inline bool
mail_found_is_good (const MailFound *self)
{
  return self->problem == MAIL_OK || self->problem == MAIL_BAD_LINE;
}
