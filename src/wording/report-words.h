#pragma once

/* What a report says, in the user's language. Texts are to be freed. */

#include "core/text/text-buffer.h"
#include "engine/report/move-verdict.h"

#include <glib.h>

const char *report_words_judgement (Judgement judgement);

/* "Mistake, from 53% to 41%. Better: C8-D7."; NULL where there is nothing to be said. */
char *report_words_new_verdict (const Report *report, int place, const Verdict *verdict);

/* "12. G6-F5": the move that led to the place. */
char *report_words_new_move (const Report *report, int place, guint round);

/* For annotation.h. */
void report_words_comment (
  const Report *report, int place, const Verdict *verdict, TextBuffer *out, void *user_data);
