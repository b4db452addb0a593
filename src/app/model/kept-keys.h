#pragma once

/* A key file in which the program keeps what the player has done, and which it replaces as a whole.
 * A damaged file is set aside, and an empty one begun. A file that cannot be read stays as it is:
 * nothing is written over it. */

#include "app/model/safe-file.h"

typedef struct KeptKeys KeptKeys;

KeptKeys *kept_keys_new (const char *path);
void kept_keys_free (KeptKeys *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KeptKeys, kept_keys_free)

/* The contents, lent, to be read and changed. */
GKeyFile *kept_keys_file (const KeptKeys *self);

/* The name under which the damaged file is kept, lent; NULL if it was not damaged. */
const char *kept_keys_set_aside (const KeptKeys *self);

/* Replaces the file. False, with `error` set, if the file could not be read or cannot be written.
 */
gboolean kept_keys_save (const KeptKeys *self, SafeFileHold hold, GError **error);
