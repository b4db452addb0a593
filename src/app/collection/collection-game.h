#pragma once

/* A game of a collection as the session that is played: read from where it stands, and found there
 * again. */

#include "app/collection/collection.h"
#include "app/game/game-session.h"

/* So much text in one game is no game, and its moves would take up all the memory. */
enum { MOST_GAME_TEXT = 4 << 20 };

/* The first game with this text, as a checksum, or with this id; -1 if there is none. */
int logres_collection_find_by_sum (LogresCollection *self, const char *sum);
int logres_collection_find_by_id (LogresCollection *self, const char *id);

/* A session of one of its games, with its clocks standing. What cannot be read of it is kept;
 * `trouble` then says, in a sentence to be freed, where and why, and is NULL otherwise. NULL, with
 * an error of GAME_FILE_ERROR or G_FILE_ERROR, if there is nothing of a game at all. */
LogresGameSession *
logres_collection_open_game (LogresCollection *self, guint i, char **trouble, GError **error);

/* The same with the moves read on another thread, for games so long that a window would stand still
 * meanwhile. Cancelling ends the reading before the next move, with an error of G_IO_ERROR.
 * `progress`, unless it is NULL, is told on the main thread how many bytes of how many have been
 * read, until `callback` finds out what became of it. That has no source object: the caller holds
 * the list until then. */
gboolean logres_collection_is_long_game (LogresGameEntry *entry);
void logres_collection_open_game_async (LogresGameEntry *entry,
                                        GCancellable *cancellable,
                                        GFileProgressCallback progress,
                                        gpointer progress_data,
                                        GAsyncReadyCallback callback,
                                        gpointer data);
LogresGameSession *logres_collection_open_game_finish (LogresCollection *self,
                                                       GAsyncResult *result,
                                                       char **trouble,
                                                       GError **error);

/* A session of a text that has been put right: of the game that stands there as `entry`, whose
 * place in the file it takes when it is saved. NULL, with an error of GAME_FILE_ERROR or
 * G_FILE_ERROR, if it is no game, or the old one is not there any more. */
LogresGameSession *logres_collection_new_corrected (LogresCollection *self,
                                                    LogresGameEntry *entry,
                                                    const char *text,
                                                    GError **error);

/* The session is of that game of the file, and has no changes. */
void logres_collection_bind (LogresCollection *self, guint i, LogresGameSession *session);
