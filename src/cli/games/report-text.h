#pragma once

/* A report as text, in English. */

#include "engine/report/move-verdict.h"

/* A line for each move, and a table of the players. */
void report_text_print (const Record *record, const Report *report);
