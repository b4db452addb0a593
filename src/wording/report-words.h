#pragma once

/* The texts of a report in the user's language. The caller frees all returned strings that are not
 * const. */

#include "core/text/text-buffer.h"
#include "engine/report/move-verdict.h"

#include <glib.h>

const char *report_words_judgment (Judgment judgment);

/* Returns a text such as "Mistake, from 53% to 41%. Better: C8-D7."; NULL if there is nothing to
 * say. */
char *report_words_new_verdict (const Report *report, int place, const Verdict *verdict);

/* Returns the move that led to the position with the number `place`, such as "12. G6-F5". */
char *report_words_new_move (const Report *report, int place, guint round);

/* Writes the comment on the move that led to `place`. At place 0, writes the accuracy of each
 * player. This is an AnnotationWords function: see annotation.h. */
void report_words_comment (
  const Report *report, int place, const Verdict *verdict, TextBuffer *out, void *user_data);
