#pragma once

/* The games by mail of this user: one file each, as an autosave (autosave.h) keeps it, in a folder
 * of their own. A file that is not as we write it stays, under another name. */

#include "app/mail/mail-entry.h"

/* To be freed. */
char *mail_store_dup_folder (void);

/* All of a folder as a list that can be changed; to be unreferenced. The names of files that had to
 * be set aside are added to `set_aside`, and messages about those that cannot be read now to
 * `unread`; both may be NULL. */
GListStore *mail_store_list (const char *folder, GPtrArray *set_aside, GPtrArray *unread);

/* One of them; NULL where it cannot be read. To be unreferenced. The name that a damaged file has
 * now, or NULL, is put into `set_aside`, which may be NULL; to be freed. */
LogresGameSession *mail_store_read (const char *path, char **set_aside);

/* The file of the game with this id; NULL. To be freed. */
char *mail_store_find (const char *folder, const char *id);
