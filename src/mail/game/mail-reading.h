#pragma once

/* Finds games in an email: pasted text or a whole .eml file, quoted, wrapped, with HTML or without
 * it, and with any other text around the game.
 *
 *     MailReading reading;
 *     if (mail_read (&reading, text, length))
 *       … reading.found[0] …
 *     mail_reading_clear (&reading);
 *
 * Time and memory are proportional to the length of the text, even if its contents are hostile. */

#include "core/record/record-reader.h"
#include "mail/game/mail-conditions.h"
#include "mail/game/mail-tags.h"

typedef enum MailProblem {
  MAIL_OK,
  MAIL_NO_RECORD,  /* the text has nothing like a game */
  MAIL_CUT_OFF,    /* the game breaks off: neither its result nor the end mark follows */
  MAIL_BAD_RECORD, /* `error` tells the problem, bad moves included */
  MAIL_BAD_LINE,   /* only conditional moves are wrong: `line_error` */
  MAIL_TOO_LONG,   /* longer than MOST_MAIL_TEXT */
  MAIL_NO_MEMORY,
  N_MAIL_PROBLEMS
} MailProblem;

/* A game in the email. */
typedef struct MailFound {
  Record *record; /* owned; ends at the first error */
  MailProblem problem;
  RecordError error; /* line and column are those of the email, offset and length those of `text` */
  MailLineError line_error;
  char *text;          /* owned; the repaired record */
  size_t line, column; /* the beginning of the game in the email */
  size_t n_moves;
  int quoted;    /* the depth of quotation, or 0 */
  bool has_mark; /* a mark precedes the game, as in emails of this program */

  int sender, draw_offer;    /* a seat, or MAIL_NOBODY */
  MailConditions conditions; /* owned */
} MailFound;

enum { MOST_MAIL_FOUND = 8, MOST_MAIL_TEXT = 16 << 20 };

typedef struct MailReading {
  MailProblem problem;              /* NO_RECORD, TOO_LONG or NO_MEMORY if no game was found */
  MailFound found[MOST_MAIL_FOUND]; /* newest first: the least quoted, then the longest */
  int n_found;
} MailReading;

/* Returns false, with the problem noted, if no game was found. Always fills `self`. */
bool mail_read (MailReading *self, const char *text, size_t length);

/* Does the same for a caller that waits: `goes_on` is told about how many bytes of the email have
 * been read. After it returns false, reading ends soon and the result is meaningless. */
bool
mail_read_watched (MailReading *self, const char *text, size_t length, const RecordWatch *watch);

void mail_reading_clear (MailReading *self);

/* The game with this GameId. If no game has it or `id` is NULL, the newest game, or NULL if no game
 * was found. */
const MailFound *mail_reading_choose (const MailReading *self, const char *id);
