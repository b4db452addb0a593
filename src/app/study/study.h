#pragma once

/* The analysis on a game page: the engine panel, the explorer, the chance bar, arrows on the board,
 * and the preview of a move on the board. The page shows the messages of the study. The page must
 * outlive the study. */

#include "app/game/game-place.h"
#include "app/study/analysis.h"
#include "draw/board/board-marks.h"

/* Called with the page when the marks or the preview on the board have changed. */
typedef void (*StudyFunc) (gpointer page);

/* Callers may read the fields, and put the three widgets into a window. */
typedef struct Study {
  LogresGamePlace *page; /* borrowed */
  StudyFunc changed;
  GSettings *settings;        /* owned */
  GtkWidget *panel, *bar;     /* owned */
  GtkWidget *explorer;        /* owned */
  LogresGameSession *session; /* owned; NULL without a game */
  Analysis *analysis;         /* owned; NULL until a game is studied */
  gboolean is_open, is_threat, is_small;
  const Node *judged; /* borrowed, only compared; the node whose chances the bar shows */

  /* The engine's lines as they are shown, and the turn where they start: */
  Turn turn;
  Evaluation lines;

  /* The move that the user points at: */
  int line, n_pointed;   /* the move's line and number; the number is 0 without such a move */
  gboolean has_explored; /* the user points at a move of the explorer instead */
  Position preview;
  BoardMarks preview_marks;
} Study;

Study *study_new (LogresGamePlace *page, StudyFunc changed);
void study_free (Study *self);

/* If the session is NULL, the study has no game. */
void study_set_session (Study *self, LogresGameSession *session);

/* Call this after each change of the session. The engine stops while the game is hidden or not
 * studied. `below` is the seat at the bottom of the board. */
void study_show (Study *self, gboolean is_seen, Seat below);
void study_set_small (Study *self, gboolean is_small);

/* ---- Board ---- */

/* Returns the position after the move that the user points at, or NULL without such a move. The
 * study owns the position. */
const Position *study_get_preview (Study *self);

/* Adds the engine's arrows to the marks. While the user points at a move, replaces all marks by
 * those of the preview. */
void study_mark (Study *self, BoardMarks *marks);

/* ---- Functions for the actions ---- */

gboolean study_is_running (Study *self);
void study_set_running (Study *self, gboolean is_running);
void study_set_threat (Study *self, gboolean is_threat);
void study_add_lines (Study *self, int n);
void study_turn_arrows (Study *self); /* changes the arrows to the next setting */

/* Inserts the line that the user points at, or else the best line, into the game as a variation.
 * Refuses a threat with a message. */
void study_insert (Study *self);
