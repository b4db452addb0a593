#pragma once

/* The folder of the user's email games. Each game has one file, which autosave writes; a damaged
 * file is renamed. */

#include "app/mail/mail-entry.h"

/* To be freed. */
char *mail_store_dup_folder (void);

/* The games of a folder as a list model; to be unreferenced. The new names of damaged files are
 * added to `set_aside`, and messages about files that cannot be read now to `unread`; both may be
 * NULL. */
GListStore *mail_store_list (const char *folder, GPtrArray *set_aside, GPtrArray *unread);

/* Reads one game; NULL if it cannot be read. To be unreferenced. `set_aside`, which may be NULL,
 * gets the new name of a damaged file, or NULL; to be freed. */
LogresGameSession *mail_store_read (const char *path, char **set_aside);

/* The file of the game with this id, or NULL. To be freed. */
char *mail_store_find (const char *folder, const char *id);
