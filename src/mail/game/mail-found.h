#pragma once

/* One game in a mail, once its lines are put together: read, and what the message says with it. */

#include "mail/game/mail-reading.h"
#include "mail/game/mail-text.h"

/* A mail's text as it is read, and what it was made of. */
typedef struct MailSource {
  const GString *text;   /* with or without the tags of HTML */
  const MailText *lines; /* with places in `text` */
  const MailText *games; /* the record, or records, put together again, with places in `lines` */
  size_t n_lines_before; /* `text` */

  const RecordWatch *watch; /* told how many bytes of `text` lie behind; NULL: nobody waits */
  size_t n_behind;          /* before this game */
} MailSource;

/* Reads the game in these bytes of `games`. What is broken in the middle of moves is mended where
 * that makes moves of it. `has_end` says that nothing is missing behind it. False, with nothing
 * kept, when there is no memory. */
bool
mail_found_read (MailFound *self, const MailSource *source, size_t start, size_t end, bool has_end);
void mail_found_clear (MailFound *self);

static inline bool
mail_found_is_good (const MailFound *self)
{
  return self->problem == MAIL_OK || self->problem == MAIL_BAD_LINE;
}
