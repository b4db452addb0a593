#pragma once

/* What a report has found, as a line of text, to come back with the game after the next start. */

#include "engine/report/report.h"

#include <glib.h>

/* To be freed. */
char *report_state_dup_text (const Report *report);

/* Gives a report of the same game what is in the text. What does not fit the game is left out;
 * false where the text is of another game, or none. */
gboolean report_state_take (Report *report, const char *text);
