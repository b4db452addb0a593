#pragma once

/* A key file in which the program stores results of the user. Several running programs may use the
 * file, so each change is applied to its current contents.
 *
 * A damaged file is renamed, and the next change writes a new file. A file that cannot be read is
 * never overwritten. */

#include "app/kit/safe-file.h"

typedef struct KeptKeys KeptKeys;

KeptKeys *kept_keys_new (const char *path);
void kept_keys_free (KeptKeys *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KeptKeys, kept_keys_free)

/* Reads the file again, which another program or object may have changed. Changes that could not be
 * written stay. If the file cannot be read, the contents stay. */
void kept_keys_read (KeptKeys *self);

/* Returns the contents, which are lent until the next change or reading. */
GKeyFile *kept_keys_file (const KeptKeys *self);

/* Returns the path that a damaged file was renamed to. The path is lent. NULL means that no file
 * was damaged. */
const char *kept_keys_set_aside (const KeptKeys *self);

/* Changes the contents. Returns FALSE if there is nothing to change. If the file has to be read
 * again before the change is written, the function is called again. */
typedef gboolean (*KeptKeysFunc) (GKeyFile *file, gconstpointer data);

/* Applies a change and writes the file. Takes ownership of `data`, which is freed with g_free().
 * Returns FALSE if there was nothing to change. Returns FALSE and sets `error` if the file cannot
 * be read or written. The change then stays in memory, even after kept_keys_free(): the next object
 * with this path has it, too, and its next change writes both. */
gboolean kept_keys_change (
  KeptKeys *self, KeptKeysFunc change, gpointer data, SafeFileHold hold, GError **error);
