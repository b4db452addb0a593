#pragma once

/* A game in a file of the user's folders, as an autosave (autosave.h) keeps it, with the copies
 * beside it. */

#include <gio/gio.h>

/* A file in a folder for one more game; to be freed. */
char *kept_file_dup_new_path (const char *folder);

/* The copy that is known to be on the disk, and the one that is on its way there; to be freed. */
char *kept_file_dup_copy (const char *path);
char *kept_file_dup_coming_copy (const char *path);

/* With its copies. */
void kept_file_remove (const char *path);

/* Takes it to another folder, even on another disk, and never over another game: where it has to
 * be, it gets another name. Returns where it is then, to be freed; NULL, and it is where it was,
 * with an error. */
char *kept_file_move (const char *path, const char *folder, GError **error);
