#pragma once

/* Small shields: those of levels, with their number, and those of results, with a sign. Shape and
 * sign tell them apart as well as the color. */

#include "app/start/beaten-levels.h"
#include "app/start/game-log.h"

#include <gtk/gtk.h>

typedef enum ShieldKind {
  SHIELD_OPEN,
  SHIELD_NEXT,  /* the lowest level that the user has not beaten */
  SHIELD_BEATEN /* gold */
} ShieldKind;

enum { SHIELD_WIDTH = 22, SHIELD_HEIGHT = 26 };

ShieldKind progress_shield_kind (const BeatenLevels *beaten, int level);

/* Draws the shield of a level in the colors of the widget. */
void progress_shield_draw (
  GtkWidget *widget, cairo_t *cr, double x, double y, ShieldKind kind, int level);

GtkWidget *progress_shield_new (ShieldKind kind, int level);
GtkWidget *progress_shield_new_result (Outcome outcome);
