#pragma once

/* An entry for one game of a collection: where its text is, and what a list shows about the game.
 * The game itself is not in memory. An entry does not change, except for its slot, which the
 * collection sets, and its state: a later check finds out whether the game can be read completely
 * and emits the signal `checked`. */

#include "app/archive/game-summary.h"
#include "app/collection/game-source.h"

#define LOGRES_TYPE_GAME_ENTRY (logres_game_entry_get_type ())
G_DECLARE_FINAL_TYPE (LogresGameEntry, logres_game_entry, LOGRES, GAME_ENTRY, GObject)

/* The place of a game in a file: its index, and the text between it and the game before. */
typedef struct GameSlot {
  GameSource *file; /* owned; NULL if it is not in a file */
  guint index;
  guint64 lead_start, lead_end;
} GameSlot;

typedef enum GameState { GAME_UNCHECKED, GAME_WHOLE, GAME_BROKEN } GameState;

/* `text` is the text of the game, which begins at `start` in the source. */
LogresGameEntry *logres_game_entry_new (
  GameSource *source, guint64 start, guint line, const char *text, gsize length);

/* The data of the game. Names and date are lent, and "" if they are missing. */
const Variant *logres_game_entry_get_variant (LogresGameEntry *self); /* NULL: unknown */
const char *logres_game_entry_get_name (LogresGameEntry *self, Seat seat);
const char *logres_game_entry_get_date (LogresGameEntry *self);
Result logres_game_entry_get_result (LogresGameEntry *self);
guint logres_game_entry_get_n_turns (LogresGameEntry *self);

GameState logres_game_entry_get_state (LogresGameEntry *self);
void logres_game_entry_set_state (LogresGameEntry *self, GameState state);

/* All of these at once. */
void logres_game_entry_get_brief (LogresGameEntry *self, GameBrief *brief);

/* The place of the text. */
GameSource *logres_game_entry_get_source (LogresGameEntry *self); /* lent */
guint64 logres_game_entry_get_start (LogresGameEntry *self);
guint64 logres_game_entry_get_end (LogresGameEntry *self);
guint logres_game_entry_get_line (LogresGameEntry *self);

/* The text, to be freed; NULL with an error if it is not in its file any more. */
char *logres_game_entry_dup_text (LogresGameEntry *self, GError **error);

/* Whether both texts are equal, judged by length and checksum. */
gboolean logres_game_entry_is_same (LogresGameEntry *self, LogresGameEntry *other);

/* Lent; only logres_game_entry_set_slot() may change it. */
const GameSlot *logres_game_entry_get_slot (LogresGameEntry *self);
void logres_game_entry_set_slot (LogresGameEntry *self, const GameSlot *slot);

/* Moves the entry to the place of another one with the same text, in a file that was just
 * written. */
void logres_game_entry_move_to (LogresGameEntry *self, LogresGameEntry *place);
