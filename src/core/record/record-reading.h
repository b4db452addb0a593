#pragma once

/* A record while it is read: what its parts share, which are record-head.h, record-slots.h,
 * record-result.h and, above them, record-reader.h. */

#include "core/record/record-lexer.h"
#include "core/record/record-reader.h"

/* A variation that is open. */
typedef struct Frame {
  const char *opened_at;
  Node *node; /* the move that it is instead of */
} Frame;

/* One of the two comments that may stand between moves. */
typedef enum Slot { ON_LAST_MOVE, ON_NEXT_MOVE, N_SLOTS } Slot;

typedef struct Reader {
  Lexer lexer;
  Token token;
  Record *record;
  RecordError error;
  unsigned notes;
  const char *text; /* of the whole file */
  const GameSpan *span;
  const RecordWatch *watch; /* NULL: nobody waits */
  bool is_given_up;         /* the watch said no */

  int n_moves;
  Node *node;          /* the last move, or where the line begins */
  bool has_begun_line; /* a move stands in this line */
  Slot slot;           /* where the next comment goes */
  TextBuffer comments[N_SLOTS];
  TextBuffer unread;

  Frame *frames; /* owned; the variations around this line */
  size_t n_frames, frame_capacity;

  Result result; /* as said behind the moves */
  bool has_result;
  bool has_resigned, has_agreed;
  bool has_named;
  Seat resigned; /* or named, so far */
} Reader;

/* Notes the first problem, unless memory runs out later. These are always false, so that they can
 * be returned. */
bool reader_fail (Reader *self, RecordProblem problem, RecordExpected expected, Span where);
bool reader_fail_for_memory (Reader *self);
bool reader_misplaced (Reader *self);

/* What nothing can be made of is kept; false when there is no memory. */
bool reader_add_unread (Reader *self, const char *text, size_t length);
bool reader_keep_unread (Reader *self, Span span);
