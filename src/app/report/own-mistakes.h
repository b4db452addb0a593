#pragma once

/* The mistakes of the user, for practice: positions of the user's own games in which a report found
 * a clearly better move. A file of the user's state folder has each position once, with the move
 * that was played.
 *
 * A mistake that the user has mended comes back after a week, then after a month. The third time
 * is the last one. A mistake that was not mended comes back on the next day. A mended mistake stays
 * in the file, so that another report on the same game does not bring it back. If the user plays
 * the move again in a new game, it begins anew. Days are counted as in day.h. */

#include "app/game/game-clock.h"
#include "app/kit/kept-keys.h"
#include "engine/report/move-verdict.h"

enum { OWN_MISTAKE_ID_SIZE = 17, MOST_OWN_MISTAKES = 500 };

typedef struct OwnMistake {
  char id[OWN_MISTAKE_ID_SIZE];
  Turn before;                  /* the turn in which the move was made */
  Move played;                  /* the mistake */
  Verdict verdict;              /* on that move */
  Move line[REPORT_LINE_MOVES]; /* the better move and its continuation */
  int n_line;
  int score; /* of the line, for the user's team */
} OwnMistake;

/* Reads the file, as kept_keys_new() does. */
KeptKeys *own_mistakes_new (void);

/* Finds the mistakes of a player in a report. Returns an array of OwnMistake, which the caller
 * unreferences. */
GArray *own_mistakes_find (const Report *report, Seat seat);

/* Adds mistakes to the file. If the game `is_new`, mistakes that the user has mended earlier begin
 * anew. Returns FALSE if nothing is new, or with `error` set if the file cannot be written. */
gboolean own_mistakes_add (
  KeptKeys *self, const GArray *mistakes, gboolean is_new, guint32 day, GError **error);

/* Adds the mistakes that a report has found in a game that the user played on the seat `own`,
 * unless `own` is NOBODY. If the file cannot be written, returns a message for the user, which the
 * caller frees. Otherwise returns NULL. */
char *own_mistakes_collect (const Report *report, int own, gboolean is_new);

/* Returns an array of all OwnMistake that wait on that day, the ones that wait longest first. The
 * caller unreferences it. */
GArray *own_mistakes_list (const KeptKeys *self, guint32 day);

/* Records whether the user has found a better move. Returns FALSE with `error` set if the file
 * cannot be written. */
gboolean
own_mistakes_note (KeptKeys *self, const char *id, gboolean is_mended, guint32 day, GError **error);
