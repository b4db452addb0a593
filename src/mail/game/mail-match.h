#pragma once

/* Holds a message against the game as one knows it: whether it continues it, and if not, what is
 * wrong with it and where. Nothing is changed; what is new the caller plays through his own door.
 *
 *     the game    root ── 1 ── 2 ── 3             live
 *     the mail    root ── 1 ── 2 ── 3 ── 4 ── 5   CONTINUES, by 4 and 5
 *                 root ── 1 ── 2'── …             ALTERED_PAST, at 2'
 *                 root ── 1 ── 2                  OLDER
 */

#include "mail/game/mail-reading.h"

typedef enum MailVerdict {
  MAIL_CONTINUES, /* with new moves, an end, or the offer of a draw */
  MAIL_NEW_GAME,  /* no game is known: all of it is new, and legal */
  MAIL_SAME,      /* nothing in it is new */
  MAIL_OLDER,     /* the game has gone on since */

  /* From here on it is refused. */
  MAIL_REFUSED_NO_RECORD,  /* there is no game in it */
  MAIL_REFUSED_CUT_OFF,    /* the game in it breaks off */
  MAIL_REFUSED_BAD_RECORD, /* `found->error` tells; bad moves have verdicts of their own */
  MAIL_WRONG_GAME,         /* another game by its id */
  MAIL_WRONG_VARIANT,
  MAIL_WRONG_START,  /* another position to begin with */
  MAIL_ALTERED_PAST, /* the mail has `theirs` where the game has `ours` */
  MAIL_ILLEGAL_MOVE, /* `found->error` tells */
  MAIL_MISSING_MOVE, /* the same, but a move of another player's fits: one was left out */
  MAIL_NOT_HIS_TURN, /* `theirs` is a move of one's own that one has not made */
  MAIL_GAME_IS_OVER, /* `theirs` was made after the end */
  MAIL_OTHER_END,    /* the game has ended, but in another way */
  MAIL_BAD_END,      /* the board says otherwise, or it is not for the sender to say so */
  MAIL_BAD_CLAIM,    /* of a draw that cannot be claimed there */
  MAIL_NOT_OFFERED,  /* he accepts a draw that nobody offered */
  MAIL_REFUSED_NO_MEMORY,
  N_MAIL_VERDICTS
} MailVerdict;

static inline bool
mail_verdict_is_refusal (MailVerdict verdict)
{
  return verdict > MAIL_OLDER;
}

/* The game as one knows it. */
typedef struct MailGame {
  const Record *record;
  const Node *live;
  unsigned own_seats;               /* bit i: seat i is played here */
  int draw_offer;                   /* who has offered a draw that stands, or MAIL_NOBODY */
  const MailConditions *conditions; /* NULL; all that were sent: one's own may have been played */
} MailGame;

typedef struct MailMatch {
  MailVerdict verdict;
  const MailFound *found; /* of the reading; NULL: none */
  const Node *base;       /* the mail's node up to which both agree; NULL if they never do */
  size_t n_new;       /* moves behind it, of the main line, when it CONTINUES or is a NEW_GAME */
  const Node *theirs; /* the mail's first move that differs or must not be; NULL */
  const Node *ours;   /* the game's move in its place; NULL */
  int draw_offer;     /* who offers a draw in it now, or MAIL_NOBODY */
  Result result;      /* how the game ends with it, on the board or by what is said */
  Termination termination;
} MailMatch;

/* `game` is NULL where none is known. */
MailMatch mail_match (const MailReading *reading, const MailGame *game);
