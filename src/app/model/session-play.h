#pragma once

/* How the game of a session goes on: moves, clocks, ends, and what is looked at. What it does is
 * told in game-session.h; this is for game-session.c, with which it shares the struct, and nobody
 * else. */

#include "app/model/game-session.h"
#include "app/model/history.h"

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
  guint64 serial, saved_serial;
  gboolean has_news;     /* to be told when the step ends */
  char *file, *file_sum; /* owned; where it was saved, and what was */
  char *findings;        /* owned; of a report; NULL */
};

/* How the game stands or is shown has changed; told when the step ends, if there is one. */
void session_tell (LogresGameSession *self);

/* The game stands there, and goes on from there. */
void session_stand_at (LogresGameSession *self, Node *node);
