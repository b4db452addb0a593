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
  MAIL_NO_RECORD,  /* no game was found */
  MAIL_CUT_OFF,    /* the game breaks off: neither its result nor the end mark follows */
  MAIL_BAD_RECORD, /* `error` tells the problem, which may be a wrong move */
  MAIL_BAD_LINE,   /* only a conditional move is wrong; `line_error` tells why */
  MAIL_TOO_LONG,   /* the email has more than MOST_MAIL_TEXT bytes */
  MAIL_NO_MEMORY,
  N_MAIL_PROBLEMS
} MailProblem;

/* A game in the email. */
typedef struct MailFound {
  Record *record; /* owned; its moves end at the first wrong move */
  MailProblem problem;
  RecordError error; /* line and column are in the email, offset and length in `text` */
  MailLineError line_error;
  char *text;          /* owned; the repaired record */
  size_t line, column; /* the beginning of the game in the email */
  size_t n_moves;
  int quoted;    /* the depth of quotation; 0 outside of quotations */
  bool has_mark; /* a mark precedes the game, as in emails of this program */

  int sender, draw_offer;    /* the seats that the email names; MAIL_NOBODY if it names none */
  MailConditions conditions; /* owned */
} MailFound;

enum { MOST_MAIL_FOUND = 8, MOST_MAIL_TEXT = 16 << 20 };

typedef struct MailReading {
  MailProblem problem; /* the reason why no game was found; MAIL_OK if a game was found */
  MailFound found[MOST_MAIL_FOUND]; /* sorted; the first is likely to be the newest */
  int n_found;
} MailReading;

/* Fills `self`. Returns false if no game was found; `self->problem` then tells why. */
bool mail_read (MailReading *self, const char *text, size_t length);

/* Works like mail_read(), and meanwhile tells `watch->goes_on` roughly how many bytes of the email
 * have been read. `watch` may be NULL. After `goes_on` returns false, reading ends soon and the
 * result is meaningless. */
bool
mail_read_watched (MailReading *self, const char *text, size_t length, const RecordWatch *watch);

void mail_reading_clear (MailReading *self);

/* Returns whether two GameIds are the same but for the spaces, which an email does not keep. */
bool mail_id_is_same (const char *id, const char *other);

/* Returns the game with this GameId. If no game has it, or `id` is NULL, returns the newest game,
 * or NULL if there is none. */
const MailFound *mail_reading_choose (const MailReading *self, const char *id);
