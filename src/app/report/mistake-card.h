#pragma once

/* A card about one bad move: what was played and what it cost, and below that the better move with
 * its reason and its line. Each sentence has the arrow that the board shows for its move. The moves
 * of the line are buttons.
 *
 *     chosen (n)    the user chose the n-th move of the better line; the first has the number 1 */

#include "app/report/mistake.h"

#include <gtk/gtk.h>

#define LOGRES_TYPE_MISTAKE_CARD (logres_mistake_card_get_type ())
G_DECLARE_FINAL_TYPE (LogresMistakeCard, logres_mistake_card, LOGRES, MISTAKE_CARD, GtkBox)

/* Shows a mistake for the user of the seat `own`, which may be NOBODY. `has_answer` says whether
 * the card shows the better move. */
void logres_mistake_card_show (LogresMistakeCard *self,
                               const Mistake *mistake,
                               int own,
                               gboolean has_answer);

/* Marks the n-th move of the line as the one on the board. 0 means none. */
void logres_mistake_card_point (LogresMistakeCard *self, int n);

typedef enum MistakeCardSize {
  CARD_WHOLE,
  CARD_BRIEF, /* without the bar, and with one sentence about what was lost */
  CARD_HALF,  /* also without the line, and with the better move in place of the played one */
} MistakeCardSize;

/* The size is seen when the next mistake is shown. */
void logres_mistake_card_set_size (LogresMistakeCard *self, MistakeCardSize size);
