#pragma once

/* Writes the findings of a report as a line of text and reads them again, so that the game still
 * has them at the next start of the program. */

#include "engine/report/report.h"

#include <glib.h>

/* Returns the findings as text, which the caller frees. */
char *report_state_dup_text (const Report *report);

/* Adds the findings of the text to a report on the same game. Findings that do not fit the game are
 * skipped. Returns FALSE and adds nothing if the head of the text is invalid or names another
 * game. */
gboolean report_state_take (Report *report, const char *text);
