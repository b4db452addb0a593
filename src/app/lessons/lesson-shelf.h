#pragma once

/* All lessons in the order in which they are learned: those of the program, and those in a folder
 * of the user. A file there replaces the program's lesson of the same name. */

#include "app/lessons/lesson.h"

typedef struct LessonShelf {
  GPtrArray *lessons; /* of Lesson */
  GPtrArray *faults;  /* of char *: for each file that cannot be read, its name and the reason */
} LessonShelf;

/* Returns the folder for the user's own lessons. The caller frees it. */
char *lesson_shelf_dup_folder (void);

/* Reads all lessons. The folder need not exist. NULL stands for no folder. */
LessonShelf *lesson_shelf_new (const char *folder);
void lesson_shelf_free (LessonShelf *self);

static inline int
lesson_shelf_n (const LessonShelf *self)
{
  return (int) self->lessons->len;
}

static inline const Lesson *
lesson_shelf_get (const LessonShelf *self, int i)
{
  return g_ptr_array_index (self->lessons, i);
}
