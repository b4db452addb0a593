#pragma once

/* Computes the points of the graph that shows each side's chances during a game. They come from the
 * report on the game or, without one, from the evaluations in the record. */

#include "draw/paper/chance-graph.h"
#include "engine/report/report.h"

#include <glib.h>

/* Adds one point for each position of the report. */
void game_chances_of_report (GArray *points, const Report *report);

/* Uses the report if it is about the game as it is; `report` may be NULL. Without one, adds nothing
 * if the record has hardly any evaluations. */
void game_chances_of_record (GArray *points, const Record *record, const Report *report);
