#pragma once

/* A bad move of a game as a report knows it: the position before the move, the move that was
 * played, and the line that was better, with the sentences about them. */

#include "draw/board/board-marks.h"
#include "engine/report/move-verdict.h"

#include <glib.h>

typedef struct Mistake {
  const Turn *before; /* borrowed from the report; the turn in which the move was made */
  Move played;
  Verdict verdict;
  const Move *line; /* borrowed from the report; the better move and its continuation */
  int n_line;
  int score; /* of the line, for the team that made the mistake */

  const Turn *after;          /* borrowed from the report; the turn after the played move */
  const ReportFinding *reply; /* borrowed from the report; NULL if unknown */
} Mistake;

/* Fills `self` with the move that led to the place. Returns FALSE if the move is not bad, or if too
 * little is known about it. */
gboolean mistake_find (Mistake *self, const Report *report, int place);

/* Adds an arrow for the move that was played and, if `has_answer`, one for the better move. */
void mistake_mark (const Mistake *self, gboolean has_answer, BoardMarks *marks);

/* ---- Sentences ----
 *
 * `own` is the seat of the user, or NOBODY. The caller frees the sentences. */

/* Returns a sentence such as "You played G8-G6-E8". */
char *mistake_new_played (const Mistake *self, int own);

/* Returns a sentence such as "Your chance to win fell from 72% to 36%." If an enemy can punish the
 * mistake by winning the game or pieces, a second sentence tells how. */
char *mistake_new_loss (const Mistake *self, int own);

/* Returns only the first of these sentences. */
char *mistake_new_brief_loss (const Mistake *self, int own);

/* Returns a sentence such as "Better was F7-H9". */
char *mistake_new_better (const Mistake *self);

/* Returns a sentence that says what the better move does. */
char *mistake_new_reason (const Mistake *self, int own);
