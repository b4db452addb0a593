#pragma once

/* Computes the points of the graph that shows each side's chances during a game. They come from the
 * report on the game or, without one, from the evaluations in the record. */

#include "draw/paper/chance-graph.h"
#include "engine/report/move-verdict.h"

#include <glib.h>

/* Returns the mark that lists of moves have for a verdict, or NO_CHANCE_MARK. */
ChanceMark game_chances_mark (const Verdict *verdict);

/* Replaces the points with one point for each position of the report. */
void game_chances_of_report (GArray *points, const Report *report);

/* Calls game_chances_of_report() if the report still fits the game, with as many moves and the same
 * last position. If not, or if `report` is NULL, appends points from the evaluations in the record,
 * unless the record has fewer than two. */
void game_chances_of_record (GArray *points, const Record *record, const Report *report);
