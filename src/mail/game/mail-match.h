#pragma once

/* Compares an email with a game of this program. The result tells whether the email continues the
 * game, and if not, what is wrong and where. The game is not changed; the caller plays the new
 * moves.
 *
 *     the game    root ── 1 ── 2 ── 3             live
 *     the mail    root ── 1 ── 2 ── 3 ── 4 ── 5   CONTINUES, by 4 and 5
 *                 root ── 1 ── 2'── …             ALTERED_PAST, at 2'
 *                 root ── 1 ── 2                  OLDER */

#include "mail/game/mail-reading.h"

typedef enum MailVerdict {
  MAIL_CONTINUES, /* the email has new moves, a new end, or a new draw offer */
  MAIL_NEW_GAME,  /* the caller gave no game to compare with; the game in the email has no errors */
  MAIL_SAME,      /* nothing in the email is new */
  MAIL_OLDER,     /* the game has continued since */

  /* The verdicts below are refusals. */
  MAIL_REFUSED_NO_RECORD,  /* the email has no game */
  MAIL_REFUSED_CUT_OFF,    /* the game in the email breaks off */
  MAIL_REFUSED_BAD_RECORD, /* `found->error` tells why; wrong moves have verdicts of their own */
  MAIL_WRONG_GAME,         /* both games have an id, but not the same */
  MAIL_WRONG_VARIANT,
  MAIL_WRONG_START,       /* the email starts from another position */
  MAIL_ALTERED_PAST,      /* the email has `theirs` where the game has `ours` */
  MAIL_ILLEGAL_MOVE,      /* `found->error` tells which and why */
  MAIL_MISSING_MOVE,      /* the illegal move has another player's piece: a move was left out */
  MAIL_NOT_THEIR_TURN,    /* `theirs` is a move for a player on this machine, who never sent it */
  MAIL_GAME_IS_OVER,      /* `theirs` was made after the end */
  MAIL_OTHER_END,         /* the game has ended, but in another way */
  MAIL_BAD_END,           /* the board contradicts the end, or the sender may not declare it */
  MAIL_BAD_CLAIM,         /* the sender claims a draw that the rules do not give there */
  MAIL_NOT_OFFERED,       /* the sender accepts a draw that nobody offered */
  MAIL_REFUSED_NO_MEMORY, /* memory ran out, or the email is too long */
  N_MAIL_VERDICTS
} MailVerdict;

static inline bool
mail_verdict_is_refusal (MailVerdict verdict)
{
  return verdict > MAIL_OLDER;
}

/* The game of this program. */
typedef struct MailGame {
  const Record *record;
  const Node *live;
  unsigned own_seats; /* bit i: seat i plays on this machine */
  int draw_offer;     /* the seat whose draw offer stands; MAIL_NOBODY without an offer */
  const MailConditions *conditions; /* the conditional moves of all players; may be NULL */
} MailGame;

typedef struct MailMatch {
  MailVerdict verdict;
  const MailFound *found; /* the game in the reading; NULL if the reading has none */
  const Node *base; /* the last node of the email that the game also has, or the root if no game was
                       given; NULL if the moves were not compared */
  size_t n_new;     /* moves of the email after `base`, for CONTINUES and NEW_GAME */
  const Node *theirs; /* the move of the email after `base`, or a later move that is refused; NULL
                         if there is no such move or no game was given */
  const Node *ours; /* the different move that the game has in place of `theirs`; otherwise NULL */
  int draw_offer; /* the seat whose draw offer in the email is new and stands; otherwise MAIL_NOBODY
                   */
  Result result;  /* how the email ends the game; ONGOING if it does not */
  Termination termination;
} MailMatch;

/* Compares the email with `game`. If `game` is NULL, only checks the game in the email. */
MailMatch mail_match (const MailReading *reading, const MailGame *game);
