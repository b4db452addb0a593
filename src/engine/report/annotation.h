#pragma once

/* Writes a report into the record it was made of: an evaluation behind each move, marks on
 * inaccuracies, mistakes and blunders, the better line as a variation, and what refutes a mistake
 * where the game went on otherwise. What is there already stays: marks of judgement that somebody
 * set, comments, variations. Writing it twice is writing it once. */

#include "core/text/text-buffer.h"
#include "engine/report/move-verdict.h"

/* Adds what is to be said of the move that led to the place; nothing for no comment. Place 0 is for
 * the game as a whole, and has no verdict. */
typedef void (*AnnotationWords) (
  const Report *report, int place, const Verdict *verdict, TextBuffer *out, void *user_data);

/* How the record is changed, for a program that can take it back; each is as in node.h, and gets
 * `user_data`. */
typedef struct AnnotationHand {
  Node *(*add) (void *user_data, Node *parent, Move move, Explanation *why);
  bool (*set_text) (void *user_data, Node *node, NodeText which, const char *text);
  bool (*add_mark) (void *user_data, Node *node, uint8_t mark);
  void (*before_stamps) (void *user_data, Node *node); /* they are about to change */
} AnnotationHand;

/* Goes on until the record has other moves than the report. Without a hand the nodes are changed as
 * they are. False when there is no memory. */
bool annotate (Record *record,
               const Report *report,
               AnnotationWords words,
               const AnnotationHand *hand,
               void *user_data);
