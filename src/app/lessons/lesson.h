#pragma once

/* A lesson: a few steps on the board, each with a task. It is read from a text that a teacher can
 * write (data/lessons/README.md), and checked against the rules while it is read: what it asks for
 * can be played, and what it calls wrong is legal and not what it asks for.
 *
 * The words are those of the file, in English, to be translated when they are shown. A Lesson never
 * changes after it was read. */

#include "app/lessons/lesson-task.h"

typedef enum LessonPart {
  LESSONS_RULES,
  LESSONS_FAMILY,
  LESSONS_PLAYING,
  N_LESSON_PARTS
} LessonPart;

/* A legal move that is not asked for, and why not. */
typedef struct LessonWrong {
  LessonTask which;
  char *text;
} LessonWrong;

typedef struct LessonStep {
  Position start;   /* the position of this step, or of the one that it goes on from … */
  GArray *lead;     /* … and the moves from there to where it begins, of Move */
  Turn turn;        /* where it begins */
  gboolean goes_on; /* from where the step before ended */
  SquareSet look;   /* squares that are pointed out */

  char *text;
  gboolean has_task; /* otherwise it is only to be read */
  LessonTask task;
  Move shown;         /* one that is accepted */
  char *hint, *right; /* NULL: none */
  char *other;        /* of moves that are neither asked for nor among the wrong ones */
  GPtrArray *wrongs;  /* of LessonWrong */
  GArray *replies;    /* of Move: what the others play then */
} LessonStep;

typedef struct Lesson {
  char *id; /* the name of its file */
  const Variant *variant;
  LessonPart part;
  char *title, *about;
  GPtrArray *steps; /* of LessonStep */
} Lesson;

/* What the parts are called in files. */
extern const char *const lesson_part_ids[N_LESSON_PARTS];

/* NULL, and an error that says where and why, if it is none. */
Lesson *lesson_read (const char *id, const char *text, gsize length, GError **error);
void lesson_free (Lesson *self);

static inline int
lesson_n_steps (const Lesson *self)
{
  return (int) self->steps->len;
}

static inline const LessonStep *
lesson_step (const Lesson *self, int i)
{
  return g_ptr_array_index (self->steps, i);
}

/* In the user's language; "" for NULL. */
const char *lesson_words (const char *text);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Lesson, lesson_free)
