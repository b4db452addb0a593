#pragma once

/* Opens a game of a collection as a session, and finds the game of a session in the collection
 * again. */

#include "app/collection/collection.h"
#include "app/game/game-session.h"

/* Returns the index of the first game whose text has this SHA-256 checksum. Returns -1 if no game
 * has it, or if `sum` is NULL. */
int logres_collection_find_by_sum (LogresCollection *self, const char *sum);

/* Returns the index of the only game whose tag GameId is `id`. Returns -1 if no game or several
 * games have it, or if `id` is NULL. */
int logres_collection_find_by_id (LogresCollection *self, const char *id);

/* Opens a game as a session with stopped clocks. The session keeps text that cannot be read.
 * `trouble` is set to a sentence that says where this text is and why it cannot be read, or to NULL
 * if everything was read. The caller frees `trouble`. Returns NULL with an error of GAME_FILE_ERROR
 * if nothing of the text is a game, or if the text is too long for a game. */
LogresGameSession *
logres_collection_open_game (LogresCollection *self, guint i, char **trouble, GError **error);

/* These functions open a game in three parts: begin, read the moves, and take the session. A thread
 * can read the moves of a long game without blocking the window, as game_reading_run() is a
 * LongReadingFunc. game_reading_new() returns NULL with an error if the text is too long for a
 * game. */
typedef struct GameReading GameReading;
GameReading *game_reading_new (LogresGameEntry *entry, GError **error);
void game_reading_free (GameReading *self);
void game_reading_run (gpointer self, const RecordWatch *watch);
LogresGameSession *game_reading_take_session (GameReading *self,
                                              LogresCollection *games,
                                              char **trouble,
                                              GError **error);

/* Returns whether a text was a game: it has no error, or it has a known variant and a move or a tag
 * other than Result. */
gboolean game_reading_has_game (const Record *record, const RecordError *error);

/* Notes that the session is the corrected game of `entry`. Saving the session replaces that game in
 * the file of the list. If the list has a file, the session counts as not saved yet. */
void logres_collection_bind_corrected (LogresCollection *self,
                                       LogresGameEntry *entry,
                                       LogresGameSession *session);

/* Notes that the session is game `i` of the file and has no unsaved changes. */
void logres_collection_bind (LogresCollection *self, guint i, LogresGameSession *session);
