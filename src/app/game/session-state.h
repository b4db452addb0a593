#pragma once

/* The state of a game that its record does not contain: the live and shown nodes, the clocks, and
 * the file. It is stored in tags of the program's own files and never in a file of the user. */

#include "app/game/game-clock.h"
#include "app/game/mail-notes.h"
#include "core/record/record.h"
#include "engine/report/report.h"

#include <glib.h>

/* The source of a game: read unfinished and not continued by a person; played here; or finished
 * when it was read. */
typedef enum GameOrigin { ORIGIN_READ, ORIGIN_HERE, ORIGIN_OVER } GameOrigin;

/* The part for an email game. */
typedef struct MailState {
  guint seats_here; /* bits; 0 if it is not an email game */
  Node *settled;    /* borrowed from the record; NULL if it is not an email game */
  gboolean is_end_settled;
  MailNotes notes; /* owned */
} MailState;

typedef struct SessionState {
  Node *live, *shown;        /* borrowed from the record */
  gint64 left_us[MAX_SEATS]; /* on the clock of each seat; -1 if not known */
  int draw_offer;            /* a seat, or NOBODY */
  gboolean is_modified;      /* since it was saved in its file */
  gboolean is_studying;
  GameOrigin origin;
  char *file; /* NULL without a file; owned by the owner of the struct, as the next ones */
  char *file_sum;
  Report *report; /* about the game */
  MailState mail;
} SessionState;

void session_state_write (const SessionState *self, Record *record);

/* Reads the state and removes its tags. A value that is missing or invalid leaves the field of
 * `self` as it is. */
void session_state_take (SessionState *self, Record *record);
void session_state_remove (Record *record);
