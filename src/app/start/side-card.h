#pragma once

/* A card beside the large card of the start page: a small board, some lines of text, and progress.
 * The whole card is a button. */

#include "core/rules/position.h"

#include <gtk/gtk.h>

#define LOGRES_TYPE_SIDE_CARD (logres_side_card_get_type ())
G_DECLARE_FINAL_TYPE (LogresSideCard, logres_side_card, LOGRES, SIDE_CARD, GtkButton)

/* The contents of a card. The card copies everything. */
typedef struct SideCardContents {
  const Position *pos; /* NULL for no board */
  const char *title, *line;
  const char *note; /* a short text about the progress; may be NULL */
  double share;     /* of the progress bar, 0 to 1; negative for no bar */
  const char *action;
} SideCardContents;

/* Shows the contents below the caption of the card, which stays. */
void logres_side_card_show (LogresSideCard *self, const SideCardContents *contents);
void logres_side_card_set_caption (LogresSideCard *self, const char *caption);

/* Gives the board more width, for a card that stands alone beside the large card. */
void logres_side_card_set_large (LogresSideCard *self, gboolean is_large);
