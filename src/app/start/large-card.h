#pragma once

/* The large card at the top of the start page: a board, some lines of text, and the main button of
 * the page. */

#include "core/rules/position.h"

#include <adwaita.h>

#define LOGRES_TYPE_LARGE_CARD (logres_large_card_get_type ())
G_DECLARE_FINAL_TYPE (LogresLargeCard, logres_large_card, LOGRES, LARGE_CARD, AdwBin)

/* The contents of a card. The card copies everything. */
typedef struct LargeCardContents {
  const Position *pos;
  const char *caption, *title, *line;
  const char *note; /* a second line of text; may be NULL */
  const char *button, *action;
  GVariant *target; /* for the action; floating; may be NULL */
  GMenuModel *menu; /* for a button beside the main button; NULL for no such button */
} LargeCardContents;

void logres_large_card_show (LogresLargeCard *self, const LargeCardContents *contents);
