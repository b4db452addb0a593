#pragma once

/* A report as text, in English. */

#include "core/text/text-buffer.h"
#include "engine/report/move-verdict.h"

/* A line for each move, and a table of the players. */
void report_text_print (const Record *record, const Report *report);

/* What is said of a move in a record; see annotation.h. */
void report_text_comment (
  const Report *report, int place, const Verdict *verdict, TextBuffer *out, void *user_data);
