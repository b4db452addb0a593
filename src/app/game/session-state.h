#pragma once

/* How a game stands, beside what its record says: what is shown, what the clocks say, where it was
 * saved. It is kept in tags of the record where the game is to go on later, and in no file of the
 * user's. */

#include "app/game/game-clock.h"
#include "app/game/mail-notes.h"
#include "core/record/record.h"

#include <glib.h>

/* A game that was read before it was over, and in which no person has done anything here yet; one
 * that is played here; one that was over when it was read. */
typedef enum GameOrigin { ORIGIN_READ, ORIGIN_HERE, ORIGIN_OVER } GameOrigin;

/* Of a game by mail. */
typedef struct MailState {
  guint seats_here; /* bits; 0: it is not a game by mail */
  Node *settled;    /* borrowed from the record; NULL if it is not one */
  gboolean is_end_settled;
  MailNotes notes; /* its texts are owned */
} MailState;

typedef struct SessionState {
  Node *live, *shown;        /* borrowed from the record */
  gint64 left_us[MAX_SEATS]; /* on each seat's clock; -1: not said */
  int draw_offer;            /* a seat, or NOBODY */
  gboolean is_modified;      /* since it was saved in its file */
  gboolean is_studying;
  GameOrigin origin;
  char *file;     /* NULL: it has none; owned by whoever has the struct */
  char *file_sum; /* the same */
  char *findings; /* the same; of a report */
  MailState mail; /* the same */
} SessionState;

void session_state_write (const SessionState *self, Record *record);

/* What is not said, or makes no sense, is as it is in `self` before; the tags go. */
void session_state_take (SessionState *self, Record *record);
void session_state_remove (Record *record);
