#pragma once

/* Reads a lesson from a file and checks it against the rules. */

#include "app/lessons/lesson.h"

/* Reads a lesson, which the caller frees. If the text is not a valid lesson, returns NULL with an
 * error that says where and why. */
Lesson *lesson_read (const char *id, const char *text, gsize length, GError **error);
