#pragma once

/* A session of the protocol UGI, which has UCI in it: what it knows, and how it complains. The
 * commands are the table in ugi.c; the bigger ones have files of their own.
 *
 * All of it lives on the thread that reads standard input. What is wrong with a command is said in
 * a line `info string`, and nothing is changed then. */

#include "cli/common/read-line.h"
#include "cli/ugi/game-trail.h"
#include "cli/ugi/search-thread.h"

typedef enum UgiOption {
  UGI_VARIANT,
  UGI_MULTIPV,
  UGI_THREADS,
  UGI_HASH,
  UGI_CLEAR_HASH,
  UGI_LEVEL,
  UGI_SEED,
  UGI_CONTEMPT,
  UGI_PONDER,
  N_UGI_OPTIONS
} UgiOption;

typedef struct Ugi {
  const Variant *variant;
  Trail trail;                    /* owned */
  Thinker *thinker;               /* owned */
  int64_t options[N_UGI_OPTIONS]; /* the numbers, and yes or no, among them */
  bool is_over;                   /* has been told to quit */
} Ugi;

/* False when there is no memory; to be cleared nevertheless. */
bool ugi_init (Ugi *self);
/* Stops the engine first. */
void ugi_clear (Ugi *self);

/* Obeys line after line, until it is told to quit, or nobody is left to tell it. */
void ugi_listen (Ugi *self, FILE *in, char line[LONG_LINE_SIZE]);

/* ---- For its parts ---- */

/* As they are before anything is said. */
void ugi_reset_options (Ugi *self);

/* The commands of ugi-option.c and ugi-go.c, with what stands behind their first word. */
void ugi_print_options (void);
void ugi_set_option (Ugi *self, char *rest);
void ugi_go (Ugi *self, char *rest);

/* The start of the game of its variant. */
void ugi_start_game (Ugi *self);

/* A line `info string`. With `word` it begins with that, quoted. */
void ugi_complain (const char *word, const char *format, ...)
  __attribute__ ((format (printf, 2, 3)));

/* The same of a move: see typed-move.h. */
struct Attempt;
void ugi_complain_of_move (const struct Attempt *attempt);
