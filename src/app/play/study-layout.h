#pragma once

/* Where a page shows what belongs to a game that is studied: engine and report beside the board
 * where there is room, and else below it, and the bar of chances at the board. The players give
 * way. */

#include "app/play/player-strips.h"
#include "app/report/report-view.h"
#include "app/study/study.h"

/* Where a panel may stand; borrowed. */
typedef struct PanelPlace {
  AdwBin *beside, *below;
} PanelPlace;

/* All borrowed. */
typedef struct StudySide {
  AdwFlap *flap; /* holds the column beside the board */
  PanelPlace engine, report;
  LogresStudy *study;
  LogresReporting *reporting;
  PlayerSide *players;
} StudySide;

/* After the study and the other parts have been made. */
void study_side_init (StudySide *self);

/* After a change of the session, which may be NULL, or of the room there is. */
void study_side_show (StudySide *self, LogresGameSession *session);

/* The wheel goes through the moves: over the board, and over their list while they are studied. */
void study_side_add_wheel (StudySide *self, GtkWidget *board, GtkWidget *list);
