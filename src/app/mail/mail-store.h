#pragma once

/* The folder of the user's email games. Autosave writes one file for each game. A damaged file is
 * renamed when it is read. */

#include "app/archive/earlier-game.h"
#include "app/game/session-mail.h"

#include <gio/gio.h>

#define LOGRES_TYPE_MAIL_ENTRY (logres_mail_entry_get_type ())
G_DECLARE_FINAL_TYPE (LogresMailEntry, logres_mail_entry, LOGRES, MAIL_ENTRY, GObject)

/* An email game, with the data that a list shows. The fields do not change. Any module may read
 * them. */
struct _LogresMailEntry {
  GObject parent_instance;

  EarlierGame *file; /* owned; the file, with its summary */
  int seat;          /* the seat to move; NOBODY if the game is over */
  MailTurn turn;
  int move_days; /* the days for a move; 0 if there is no limit */
  gint64 since;  /* Unix time of the last email or of the start of the game, as in MailNotes */
  Position pos, before;
  Move last; /* from `before` to `pos`; MOVE_NONE before the first move */
};

/* Returns the path of the folder. The caller frees it. */
char *mail_store_dup_folder (void);

/* Returns the games of a folder as LogresMailEntry, sorted by `turn`, and the latest first within
 * each `turn`. The caller unreferences the list. Renames damaged files and files without an email
 * game, and adds their new paths to `set_aside`. Adds messages about files that cannot be read now
 * to `unread`. Both arrays may be NULL. Also deletes games that were removed from the folder more
 * than a month ago. */
GListStore *mail_store_list (const char *folder, GPtrArray *set_aside, GPtrArray *unread);

/* Returns the number of games in which a player here is to move. Leaves out damaged files, and does
 * not change any file. May be called on any thread. */
guint mail_store_count_turns (const char *folder);

/* Reads one game, which the caller unreferences. Returns NULL if the game cannot be read or is not
 * an email game any more. If the file is damaged, or has no email game and is not in use, renames
 * the file and sets `*set_aside` to the new path, which the caller frees. Otherwise sets
 * `*set_aside` to NULL. `set_aside` may be NULL. */
LogresGameSession *mail_store_read (const char *path, char **set_aside);

/* Returns the path of the game with this id, which the caller frees. NULL means that the folder has
 * no such game. */
char *mail_store_find (const char *folder, const char *id);
