#pragma once

/* Finds the game in a mail, as it came: pasted text or a whole .eml, quoted, wrapped, with HTML in
 * it or not, with whatever stands before and behind.
 *
 *     MailReading reading;
 *     if (mail_read (&reading, text, length))
 *       … reading.found[0] …
 *     mail_reading_clear (&reading);
 *
 * Reading takes time and memory in proportion to the text, whatever that is. */

#include "core/record/record-reader.h"
#include "mail/game/mail-conditions.h"
#include "mail/game/mail-tags.h"

typedef enum MailProblem {
  MAIL_OK,
  MAIL_NO_RECORD,  /* there is nothing like a game in it */
  MAIL_CUT_OFF,    /* the game breaks off: neither its result nor the mark of its end follows */
  MAIL_BAD_RECORD, /* `error` tells what is wrong with it, bad moves too */
  MAIL_BAD_LINE,   /* all is well but conditional moves: `line_error` */
  MAIL_TOO_LONG,   /* more than MOST_MAIL_TEXT */
  MAIL_NO_MEMORY,
  N_MAIL_PROBLEMS
} MailProblem;

/* A game that was found. */
typedef struct MailFound {
  Record *record; /* owned; up to what is wrong */
  MailProblem problem;
  RecordError error; /* line and column are those of the mail, offset and length of `text` */
  MailLineError line_error;
  char *text;          /* owned; the record as it was put together again */
  size_t line, column; /* in the mail, where it begins */
  size_t n_moves;
  int quoted;    /* how deep, 0 if not at all */
  bool has_mark; /* it stands behind one, as those that this program writes do */

  int sender, draw_offer;    /* a seat, or MAIL_NOBODY */
  MailConditions conditions; /* owned */
} MailFound;

enum { MOST_MAIL_FOUND = 8, MOST_MAIL_TEXT = 16 << 20 };

typedef struct MailReading {
  MailProblem problem;              /* NO_RECORD, TOO_LONG or NO_MEMORY where nothing was found */
  MailFound found[MOST_MAIL_FOUND]; /* the newest first: what is quoted least, then the longest */
  int n_found;
} MailReading;

/* False, with the problem noted, if nothing was found. Fills `self` in any case. */
bool mail_read (MailReading *self, const char *text, size_t length);

/* The same for a caller that waits: `goes_on` is told about how many bytes of the mail lie behind.
 * Once it says no, reading ends soon, and what was found means nothing. */
bool
mail_read_watched (MailReading *self, const char *text, size_t length, const RecordWatch *watch);

void mail_reading_clear (MailReading *self);

/* The one with that GameId, or the newest where none has it or `id` is NULL; NULL if there is none.
 */
const MailFound *mail_reading_choose (const MailReading *self, const char *id);
