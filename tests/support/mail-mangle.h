#pragma once

/* The changes that mail programs, mailing lists and people make to an email on its way. */

#include "core/text/text-buffer.h"

typedef struct MangleStep {
  /* Adds the changed text to `out`. The meanings of `word` and `n` depend on the function. */
  void (*run) (const char *text, const char *word, int n, TextBuffer *out);
  const char *word;
  int n;
} MangleStep;

enum { MOST_STEPS = 8 };

typedef struct Mangle {
  const char *name;
  MangleStep steps[MOST_STEPS]; /* applied in this order */
  int quoted;                   /* the depth at which the game is quoted after all steps */
} Mangle;

extern const Mangle mangles[];
extern const int n_mangles;

const Mangle *mangle_find (const char *name);

/* The caller frees the result. */
char *mangle (const Mangle *self, const char *message);
