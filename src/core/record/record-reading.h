#pragma once

/* The state of the record reader while it reads one game. record-reader.c and record-head.c share
 * it. */

#include "core/record/record-lexer.h"
#include "core/record/record-reader.h"

/* An open variation. */
typedef struct Frame {
  const char *opened_at;
  Node *node; /* the move that the variation replaces */
} Frame;

/* The two moves that a comment between them may belong to. */
typedef enum Slot { ON_LAST_MOVE, ON_NEXT_MOVE, N_SLOTS } Slot;

typedef struct Reader {
  Lexer lexer;
  Token token;
  Record *record;
  RecordError error;
  unsigned notes;
  const char *text; /* the whole file */
  const GameSpan *span;
  const RecordWatch *watch; /* NULL if there is no progress to report */
  bool is_given_up;         /* the watch asked to stop */

  int n_moves;
  Node *node;          /* the last move, or the node where the line begins */
  bool has_begun_line; /* the line has a move already */
  Slot slot;           /* the move that the next comment belongs to */
  TextBuffer comments[N_SLOTS];
  TextBuffer unread;

  Frame *frames; /* owned; the open variations around this line */
  size_t n_frames, frame_capacity;

  Result result; /* the result behind the moves */
  bool has_result;
  bool has_resigned, has_agreed;
  bool has_named;
  Seat resigned; /* the player who resigned or whose name was read last */
} Reader;

/* These functions note a problem if it is the first one, or if memory has run out. They return
 * false, so a caller can return their value. */
bool reader_fail (Reader *self, RecordProblem problem, RecordExpected expected, Span where);
bool reader_fail_for_memory (Reader *self);
bool reader_misplaced (Reader *self);

/* These functions keep text that the reader cannot use. They return false when memory runs out. */
bool reader_add_unread (Reader *self, const char *text, size_t length);
bool reader_keep_unread (Reader *self, Span span);
