#pragma once

/* The private struct of a game session, and the functions that its parts share. Only the files of
 * the session, and the helpers of its tests, may include this. */

#include "app/game/game-session.h"
#include "app/game/history.h"
#include "app/game/session-state.h"

struct _LogresGameSession {
  GObject parent_instance;

  Record *record;   /* owned */
  History *history; /* owned; all changes that the user makes to the record are in its steps */
  Node *live;       /* borrowed from the record */
  Node *shown;      /* borrowed from the record */
  Node *taken_back; /* borrowed; the end of the moves that were taken back, see history-state.h */

  SessionClock clock; /* stopped while the game is paused, studied or locked */
  gboolean is_paused, is_studying;

  int draw_offer; /* a seat, or NOBODY */
  gboolean is_undo_asked;
  guint64 serial, n_played;
  char *moves; /* owned; the cached text of the moves without the tags; NULL before it is written */
  guint64 moves_serial; /* the value of `serial` when `moves` was written */
  gboolean has_news;    /* emit `changed` at the end of the step */
  gboolean has_ended;   /* emit `ended` at the end of the step */
  GameOrigin origin;
  unsigned help;         /* bits of GameHelp */
  char *file, *file_sum; /* owned; the file of the game, and the checksum of its text there */
  char *score;           /* owned; NULL without one */
  Report *report;        /* owned; NULL without a report */
  char *lock;            /* owned; the reason for the lock; NULL if the game is not locked */

  MailState mail;
};

/* Emits `changed`. Within a step, this happens when the step ends. */
void session_tell (LogresGameSession *self);

/* Emits `ended` if the game is played here; see game-session.h. */
void session_tell_end (LogresGameSession *self);

/* A person continues the game. If it was read unfinished and is not locked, it counts as played
 * here from now on. Nobody knows how its first part was played. */
void session_take_over (LogresGameSession *self);

/* Begins a step like logres_game_session_begin_edit(). Returns FALSE and begins no step if the game
 * is locked. */
gboolean session_begin (LogresGameSession *self, const char *name);

/* Returns whether the player of the seat uses this machine. In a game without email, all players
 * do. */
gboolean session_is_here (LogresGameSession *self, Seat seat);

/* Makes an email game an ordinary game. */
void session_leave_mail (LogresGameSession *self);

/* Writes the result of the live position into the record: ONGOING if the position does not end the
 * game. */
void session_take_ending (LogresGameSession *self);
/* Ends the game with this result, as a step of the undo history. Does nothing in a locked game. */
void session_end (LogresGameSession *self, Result result, Termination termination);

/* Makes the node the live node and shows it. Sets the result to that of its position, and the
 * clocks to the times after its move. */
void session_stand_at (LogresGameSession *self, Node *node);

/* Returns a copy with its own date, id and seed, and without the file, the report and the email
 * state. */
LogresGameSession *session_copy (LogresGameSession *self);

/* Returns whether people play for both teams. */
gboolean session_is_between_people (LogresGameSession *self);

static inline gboolean
session_is_ongoing (LogresGameSession *self)
{
  return logres_game_session_get_result (self, NULL) == ONGOING;
}
