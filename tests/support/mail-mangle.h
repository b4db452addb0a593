#pragma once

/* What mail programs, mailing lists and people do to a message on its way. */

#include "core/text/text-buffer.h"

typedef struct Step {
  void (*run) (const char *text, const char *word, int n, TextBuffer *out);
  const char *word;
  int n;
} Step;

enum { MOST_STEPS = 8 };

typedef struct Mangle {
  const char *name;
  Step steps[MOST_STEPS]; /* one after another */
  int quoted;             /* how deep the game is quoted when it arrives */
} Mangle;

extern const Mangle mangles[];
extern const int n_mangles;

const Mangle *mangle_find (const char *name);

/* To be freed. */
char *mangle (const Mangle *self, const char *message);
