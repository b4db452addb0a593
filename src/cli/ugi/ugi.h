#pragma once

/* The state of a conversation in the protocol UGI, which includes UCI, and its error messages. The
 * table in ugi.c has the commands. The larger commands are in files of their own.
 *
 * All functions run on the thread that reads standard input. A wrong command changes nothing, and
 * prints a line `info string`. */

#include "cli/common/input.h"
#include "cli/common/net-file.h"
#include "cli/ugi/search-thread.h"
#include "core/record/record.h"

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
  UGI_EVAL_FILE,
  N_UGI_OPTIONS
} UgiOption;

typedef struct Ugi {
  Record *record;                 /* owned; the moves of the game, without names of players */
  Node *now;                      /* in the record's tree */
  Thinker *thinker;               /* owned */
  NetFile *net;                   /* owned; NULL if no file was given */
  int64_t options[N_UGI_OPTIONS]; /* numbers; 0 or 1 for check boxes */
  bool is_over;                   /* `quit` was received */
} Ugi;

/* ---- For the other files of ugi ---- */

/* Sets all options to their defaults. */
void ugi_reset_options (Ugi *self);

/* Functions of ugi-option.c and ugi-go.c. `rest` is the text behind the command's first word. */
void ugi_print_options (void);
void ugi_set_option (Ugi *self, char *rest);
void ugi_go (Ugi *self, char *rest);

/* Sets the start position of a variant. If that fails, prints an error message and returns
 * false. */
bool ugi_start_game (Ugi *self, const Variant *variant);

/* Prints a line `info string`, with `word` in quotation marks at its start unless `word` is
 * NULL. */
void ugi_complain (const char *word, const char *format, ...)
  __attribute__ ((format (printf, 2, 3)));

/* Prints a line `info string` about a move that cannot be played: see typed-move.h. */
struct Attempt;
void ugi_complain_of_move (const struct Attempt *attempt);
