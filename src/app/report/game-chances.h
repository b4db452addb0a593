#pragma once

/* The chances through a game, as they are drawn: by what its report has found, or else by the
 * evaluations that are written in its record. */

#include "draw/paper/chance-graph.h"
#include "engine/report/report.h"

#include <glib.h>

/* One for each position of the report. */
void game_chances_of_report (GArray *points, const Report *report);

/* The findings are those of game-session.h; NULL for none. Nothing is added where hardly anything
 * is known. */
void game_chances_of_record (GArray *points, const Record *record, const char *findings);
