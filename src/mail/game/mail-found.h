#pragma once

/* Reads one game of an email, with the tags of mail-tags.h. mail-splice.h has repaired the text
 * before, but a line break may still divide a move. */

#include "mail/game/mail-lines.h"
#include "mail/game/mail-reading.h"

/* The text of an email in the stages that lead to its games. */
typedef struct MailSource {
  const GString *text;   /* of a part of the email, with or without the tags of HTML */
  const MailText *lines; /* the lines of the regions; each byte has its place in `text` */
  const MailText *games; /* the repaired records of a region; each byte has its place in `lines` */
  size_t n_lines_before; /* lines of the email before `text` */

  const RecordWatch
    *watch;        /* is told how many bytes of `text` have been read; NULL if nobody waits */
  size_t n_behind; /* bytes of `text` before this game */
} MailSource;

/* Reads the game between `start` and `end` of `source->games`. `region` is the part of the email
 * that contains the game. Joins the parts of a move that a line break separates. Returns false
 * if memory runs out; then `self` has nothing to clear. */
bool mail_found_read (
  MailFound *self, const MailSource *source, const MailRegion *region, size_t start, size_t end);
void mail_found_clear (MailFound *self);

static inline bool
mail_found_is_good (const MailFound *self)
{
  return self->problem == MAIL_OK || self->problem == MAIL_BAD_LINE;
}
