#pragma once

/* Opens a game of a collection as a session, and finds the game of a session in the collection
 * again. */

#include "app/collection/collection.h"
#include "app/game/game-session.h"

/* The index of the first game whose text has this checksum, or that has this id; -1 if there is
 * none. */
int logres_collection_find_by_sum (LogresCollection *self, const char *sum);
int logres_collection_find_by_id (LogresCollection *self, const char *id);

/* Opens a game as a session with stopped clocks. Text that cannot be read is kept, and `trouble`
 * then gets a sentence that says where and why, to be freed; otherwise it is NULL. Returns NULL
 * with an error of GAME_FILE_ERROR if nothing of the text is a game. */
LogresGameSession *
logres_collection_open_game (LogresCollection *self, guint i, char **trouble, GError **error);

/* The same in steps, so that a thread can read the moves of a game that is so long that reading it
 * would block the window: game_reading_run() is a LongReadingFunc for a GameReading. */
typedef struct GameReading GameReading;
GameReading *game_reading_new (LogresGameEntry *entry, GError **error);
void game_reading_free (GameReading *self);
void game_reading_run (gpointer self, const RecordWatch *watch);
LogresGameSession *game_reading_take_session (GameReading *self,
                                              LogresCollection *games,
                                              char **trouble,
                                              GError **error);

/* Whether a text was a game, of a known variant and with a move or a tag. */
gboolean game_reading_has_game (const Record *record, const RecordError *error);

/* Notes that the session is the corrected game of `entry`. Saving replaces that game in the file.
 */
void logres_collection_bind_corrected (LogresCollection *self,
                                       LogresGameEntry *entry,
                                       LogresGameSession *session);

/* Notes that the session is this game of the file and has no changes. */
void logres_collection_bind (LogresCollection *self, guint i, LogresGameSession *session);
