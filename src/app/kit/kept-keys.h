#pragma once

/* A key file in which the program keeps what the player has done, and which it replaces as a whole.
 * Two programs may have it open: a change is made to what the file holds at that moment.
 *
 * A damaged file is set aside, and an empty one begun. A file that cannot be read stays as it is:
 * nothing is written over it. */

#include "app/kit/safe-file.h"

typedef struct KeptKeys KeptKeys;

KeptKeys *kept_keys_new (const char *path);
void kept_keys_free (KeptKeys *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KeptKeys, kept_keys_free)

/* The contents, lent until the next change. */
GKeyFile *kept_keys_file (const KeptKeys *self);

/* The name under which the damaged file is kept, lent; NULL if it was not damaged. */
const char *kept_keys_set_aside (const KeptKeys *self);

/* Changes the contents; may be called again, for contents that another program has written. False
 * if there is nothing to change in them. */
typedef gboolean (*KeptKeysFunc) (GKeyFile *file, gconstpointer data);

/* Makes a change, and writes the file. Takes `data`, and frees it with g_free(). False if there was
 * nothing to change, or, with `error` set, if the file cannot be read or written: then the change
 * is made in memory alone, and written with the next one. */
gboolean kept_keys_change (
  KeptKeys *self, KeptKeysFunc change, gpointer data, SafeFileHold hold, GError **error);
