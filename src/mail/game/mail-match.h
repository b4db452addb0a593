#pragma once

/* Compares an email with the known game: whether it continues the game, and if not, what is wrong
 * and where. The game is not changed; the caller plays the new moves.
 *
 *     the game    root ── 1 ── 2 ── 3             live
 *     the mail    root ── 1 ── 2 ── 3 ── 4 ── 5   CONTINUES, by 4 and 5
 *                 root ── 1 ── 2'── …             ALTERED_PAST, at 2'
 *                 root ── 1 ── 2                  OLDER */

#include "mail/game/mail-reading.h"

typedef enum MailVerdict {
  MAIL_CONTINUES, /* with new moves, an end, or a draw offer */
  MAIL_NEW_GAME,  /* no game is known, so all moves are new; they are legal */
  MAIL_SAME,      /* nothing in the email is new */
  MAIL_OLDER,     /* the game has continued since */

  /* The verdicts below are refusals. */
  MAIL_REFUSED_NO_RECORD,  /* the email has no game */
  MAIL_REFUSED_CUT_OFF,    /* the game in the email breaks off */
  MAIL_REFUSED_BAD_RECORD, /* `found->error` tells why; bad moves have verdicts of their own */
  MAIL_WRONG_GAME,         /* the id is that of another game */
  MAIL_WRONG_VARIANT,
  MAIL_WRONG_START,       /* the start position is another one */
  MAIL_ALTERED_PAST,      /* the email has `theirs` where the game has `ours` */
  MAIL_ILLEGAL_MOVE,      /* `found->error` tells */
  MAIL_MISSING_MOVE,      /* an illegal move that another player could make: a move was left out */
  MAIL_NOT_THEIR_TURN,    /* `theirs` is a move of a player on this machine who has not made it */
  MAIL_GAME_IS_OVER,      /* `theirs` was made after the end */
  MAIL_OTHER_END,         /* the game has ended, but in another way */
  MAIL_BAD_END,           /* the board contradicts it, or the sender may not claim it */
  MAIL_BAD_CLAIM,         /* a draw that the sender cannot claim there */
  MAIL_NOT_OFFERED,       /* the sender accepts a draw that nobody offered */
  MAIL_REFUSED_NO_MEMORY, /* or the email is too long */
  N_MAIL_VERDICTS
} MailVerdict;

static inline bool
mail_verdict_is_refusal (MailVerdict verdict)
{
  return verdict > MAIL_OLDER;
}

/* The game as this program knows it. */
typedef struct MailGame {
  const Record *record;
  const Node *live;
  unsigned own_seats; /* bit i: seat i plays on this machine */
  int draw_offer;     /* the seat whose draw offer stands, or MAIL_NOBODY */
  const MailConditions
    *conditions; /* all that were sent, as the user's own may have been played; may be NULL */
} MailGame;

typedef struct MailMatch {
  MailVerdict verdict;
  const MailFound *found; /* in the reading; NULL without a game */
  const Node
    *base;      /* the last node of the email that both have; NULL if they have different games */
  size_t n_new; /* moves of the main line after it, for CONTINUES and NEW_GAME */
  const Node *theirs; /* the first move of the email that differs or is refused, or NULL */
  const Node *ours;   /* the game's other move in its place, or NULL */
  int draw_offer;     /* the seat that offers a draw in the email, or MAIL_NOBODY */
  Result result;      /* how the game ends by this email, on the board or by agreement */
  Termination termination;
} MailMatch;

/* `game` is NULL for a game that is not known. */
MailMatch mail_match (const MailReading *reading, const MailGame *game);
