#pragma once

/* Writes the findings of a report as a line of text and reads them again, so that a game keeps them
 * until the next start. */

#include "engine/report/report.h"

#include <glib.h>

/* To be freed. */
char *report_state_dup_text (const Report *report);

/* Adds the findings of the text to a report on the same game. Findings that do not fit the game are
 * skipped. Returns FALSE if the text is about another game or not valid. */
gboolean report_state_take (Report *report, const char *text);
