#pragma once

/* The places of the analysis widgets on a game page: engine and report are beside the board if
 * there is space, otherwise below it; the chance bar is at the board. The strips of the players
 * make room for them. */

#include "app/play/player-strips.h"
#include "app/report/report-view.h"
#include "app/study/study.h"

/* The two possible places of a panel; borrowed. */
typedef struct PanelPlace {
  AdwBin *beside, *below;
} PanelPlace;

/* All are borrowed. */
typedef struct StudyLayout {
  AdwFlap *flap; /* contains the column beside the board */
  PanelPlace engine, report;
  LogresStudy *study;
  LogresReportView *report_view;
  PlayerStrips *players;
} StudyLayout;

/* Call this after the other parts have been made. */
void study_layout_init (StudyLayout *self);

/* Call this after a change of the session, which may be NULL, or of the width. */
void study_layout_show (StudyLayout *self, LogresGameSession *session);

/* Makes the mouse wheel go through the moves: over the board, and in a studied game also over the
 * list. */
void study_layout_add_wheel (StudyLayout *self, GtkWidget *board, GtkWidget *list);
