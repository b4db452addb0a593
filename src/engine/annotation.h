#pragma once

/* Writes a report into the record it was made of: an evaluation behind each move, marks on
 * inaccuracies, mistakes and blunders, the better line as a variation, and what refutes a mistake
 * where the game went on otherwise. What is there already stays: marks of judgement that somebody
 * set, comments, variations. Writing it twice is writing it once. */

#include "core/text-buffer.h"
#include "engine/verdict.h"

/* Adds what is to be said of the move that led to the place; nothing for no comment. Place 0 is for
 * the game as a whole, and has no verdict. */
typedef void (*AnnotationWords) (
  const Report *report, int place, const Verdict *verdict, TextBuffer *out, void *user_data);

/* Goes on until the record has other moves than the report. False when there is no memory. */
bool annotate (Record *record, const Report *report, AnnotationWords words, void *user_data);

/* The same for one evaluation alone, as they come; `place` has one. */
void annotate_evaluation (Node *node, const Report *report, int place);
