#pragma once

/* The folder of the user's email games. Each game has one file, which autosave writes; a damaged
 * file is renamed. */

#include "app/archive/earlier-game.h"
#include "app/game/session-mail.h"

#define LOGRES_TYPE_MAIL_ENTRY (logres_mail_entry_get_type ())
G_DECLARE_FINAL_TYPE (LogresMailEntry, logres_mail_entry, LOGRES, MAIL_ENTRY, GObject)

/* An email game, with what a list shows of it. Any module may read it; it does not change. */
struct _LogresMailEntry {
  GObject parent_instance;

  LogresEarlierGame *file; /* owned; for removing the file */
  int seat;                /* to move, or NOBODY */
  MailTurn turn;
  gint64 since; /* in seconds; 0 if not known */
  Position pos, before;
  Move last; /* from `before` to `pos`; MOVE_NONE before the first move */
};

/* To be freed. */
char *mail_store_dup_folder (void);

/* The games of a folder as a list model of LogresMailEntry, by state, then the latest first; to be
 * unreferenced. The new names of damaged files are
 * added to `set_aside`, and messages about files that cannot be read now to `unread`; both may be
 * NULL. */
GListStore *mail_store_list (const char *folder, GPtrArray *set_aside, GPtrArray *unread);

/* Reads one game; NULL if it cannot be read. To be unreferenced. `set_aside`, which may be NULL,
 * gets the new name of a damaged file, or NULL; to be freed. */
LogresGameSession *mail_store_read (const char *path, char **set_aside);

/* The file of the game with this id, or NULL. To be freed. */
char *mail_store_find (const char *folder, const char *id);
