#pragma once

/* How the game of a session goes on: moves, clocks, ends, and what is looked at. What it does is
 * told in game-session.h; this is for game-session.c, with which it shares the struct, and nobody
 * else. */

#include "app/game/game-session.h"
#include "app/game/history.h"
#include "app/game/session-state.h"

struct _LogresGameSession {
  GObject parent_instance;

  Record *record;    /* owned */
  History *history;  /* owned; all changes of the record are made within its steps */
  Node *live;        /* borrowed from the record */
  Node *shown;       /* borrowed from the record */
  GPtrArray *undone; /* owned; the moves that were taken back */

  SessionClock clock; /* stands while the game is paused or studied */
  gboolean is_paused, is_studying;

  int draw_offer; /* a seat, or NOBODY */
  gboolean is_undo_asked;
  guint64 serial;
  char *moves;          /* owned; as text, without the tags; NULL where they were not written yet */
  guint64 moves_serial; /* what they were written at */
  gboolean has_news;    /* to be told when the step ends */
  gboolean has_ended;   /* the same */
  GameOrigin origin;
  char *file, *file_sum; /* owned; where it was saved, and what was */
  char *findings;        /* owned; of a report; NULL */
  char *lock;            /* owned; why nothing may happen; NULL */

  MailState mail;
};

/* How the game stands or is shown has changed; told when the step ends, if there is one. */
void session_tell (LogresGameSession *self);

/* A game that is played here has ended by itself, or here. */
void session_tell_end (LogresGameSession *self);

/* Whether a seat is moved at this machine. */
gboolean session_is_here (LogresGameSession *self, Seat seat);

/* It is a game like any other from now on. */
void session_leave_mail (LogresGameSession *self);

/* A game by mail is taken back to what others know, and no further; any other as far as one likes.
 */
Node *session_undo_target (LogresGameSession *self);

void session_end (LogresGameSession *self, Result result, Termination termination);

/* The game stands there, and goes on from there. */
void session_stand_at (LogresGameSession *self, Node *node);
