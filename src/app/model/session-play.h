#pragma once

/* How the game of a session goes on: moves, clocks, ends, and what is looked at. What it does is
 * told in game-session.h; this is for game-session.c, with which it shares the struct, and nobody
 * else. */

#include "app/model/game-session.h"

struct _LogresGameSession {
  GObject parent_instance;

  Record *record;    /* owned */
  Node *live;        /* borrowed from the record */
  Node *shown;       /* borrowed from the record */
  GPtrArray *undone; /* owned; the moves that were taken back */

  SessionClock clock; /* stands while the game is paused or studied */
  gboolean is_paused, is_studying;

  int draw_offer; /* a seat, or NOBODY */
  gboolean is_undo_asked;
  guint64 serial, saved_serial;
  char *file, *file_sum; /* owned; where it was saved, and what was */
};

/* Something has changed: how the game stands or is shown, or the record as well. */
void session_tell (LogresGameSession *self);
void session_tell_of_record (LogresGameSession *self);
