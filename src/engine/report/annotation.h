#pragma once

/* Writes a report into its record: an evaluation for each move, marks for inaccuracies, mistakes
 * and blunders, the better line as a variation, and the refutation of a mistake that was not
 * punished. Existing marks, comments and variations stay. Writing the same report a second time
 * changes nothing. */

#include "core/text/text-buffer.h"
#include "engine/report/move-verdict.h"

/* Adds the comment on the move that led to `place` to `out`, or adds nothing. At place 0 the
 * comment is on the whole game, and `verdict` is NULL. */
typedef void (*AnnotationWords) (
  const Report *report, int place, const Verdict *verdict, TextBuffer *out, void *user_data);

/* The functions that change the record, so that a program can undo the changes. They work as in
 * node.h and get `user_data`. */
typedef struct AnnotationHand {
  Node *(*add) (void *user_data, Node *parent, Move move, Explanation *why);
  bool (*set_text) (void *user_data, Node *node, NodeText which, const char *text);
  bool (*add_mark) (void *user_data, Node *node, uint8_t mark);
  void (*before_stamps) (void *user_data, Node *node); /* called before stamps change */
} AnnotationHand;

/* Annotates as far as the record has the same moves as the report. If `hand` is NULL, changes the
 * nodes directly. Returns false when memory runs out. */
bool annotate (Record *record,
               const Report *report,
               AnnotationWords words,
               const AnnotationHand *hand,
               void *user_data);
