#pragma once

/* The state of a game that its record does not contain, such as the live and shown nodes, the
 * clocks and the file. It is stored in tags of the program's own files and never in a file of the
 * user. */

#include "app/game/game-clock.h"
#include "app/game/mail-notes.h"
#include "core/record/record.h"
#include "engine/report/report.h"

#include <glib.h>

/* Where a game comes from. */
typedef enum GameOrigin {
  ORIGIN_READ, /* the game was read unfinished, and no person has continued it */
  ORIGIN_HERE, /* the game is played here; see game-session.h */
  ORIGIN_OVER  /* the game was finished when it was read */
} GameOrigin;

/* The help that the user had, as bits. No result of such a game says how strong the user is. */
typedef enum GameHelp {
  HELP_UNDO = 1 << 0,       /* moves were taken back */
  HELP_HINT = 1 << 1,       /* a hint was asked for */
  HELP_WARNING = 1 << 2,    /* the program warned of a mistake */
  HELP_ANALYSIS = 1 << 3,   /* the unfinished game was studied */
  HELP_OTHER_START = 1 << 4 /* the game began with another position, in another game or in a file */
} GameHelp;

/* The part for an email game. */
typedef struct MailState {
  guint seats_here; /* a bit for each seat on this machine; 0 if the game is not by email */
  Node *settled;    /* borrowed from the record; NULL if the game is not by email */
  gboolean is_end_settled;
  MailNotes notes; /* owned */
} MailState;

typedef struct SessionState {
  Node *live, *shown;        /* borrowed from the record */
  gint64 left_us[MAX_SEATS]; /* the time left on the clock of each seat; -1 if unknown */
  int draw_offer;            /* a seat, or NOBODY */
  gboolean is_modified;      /* the record has changed since the game was saved in its file */
  gboolean is_studying;
  unsigned help; /* bits of GameHelp */
  GameOrigin origin;
  char *file; /* NULL without a file; the owner of the struct owns this and the next four fields */
  char *file_sum;
  char *score;    /* NULL without one */
  Report *report; /* NULL without a report */
  MailState mail;
} SessionState;

void session_state_write (const SessionState *self, Record *record);

/* Reads the state from the record and removes its tags there. `draw_offer`, `is_studying`,
 * `origin`, `help`, `file`, `file_sum` and `score` get a default value if their tag is missing or
 * invalid. All other fields then keep the value that they had. */
void session_state_take (SessionState *self, Record *record);
void session_state_remove (Record *record);

/* Returns the node at which the game stands, if the record has a state, or NULL. */
const Node *session_state_find_live (const Record *record);

/* A line that is written before the text of a game from outside of the program. Tags in such a text
 * that look like a state have no effect. */
#define SESSION_OUTSIDE_TAG "LogresOutside"
#define SESSION_OUTSIDE_LINE "[" SESSION_OUTSIDE_TAG " \"1\"]\n"
