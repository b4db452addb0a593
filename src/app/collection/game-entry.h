#pragma once

/* A game of a collection: where its text stands, and what a list shows of it. The game itself is
 * not in memory. What it says of the game never changes; its slot is the collection's. Whether it
 * can be read to its end is found out later: signal `checked`. */

#include "app/archive/game-summary.h"
#include "app/collection/game-source.h"

#define LOGRES_TYPE_GAME_ENTRY (logres_game_entry_get_type ())
G_DECLARE_FINAL_TYPE (LogresGameEntry, logres_game_entry, LOGRES, GAME_ENTRY, GObject)

/* A place among the games of a file: which one it is, and the text between it and the one before.
 */
typedef struct GameSlot {
  GameSource *file; /* owned; NULL: it has none */
  guint index;
  guint64 lead_start, lead_end;
} GameSlot;

typedef enum GameState { GAME_UNCHECKED, GAME_WHOLE, GAME_BROKEN } GameState;

/* `text` is what stands there, from `start` on. */
LogresGameEntry *logres_game_entry_new (
  GameSource *source, guint64 start, guint line, const char *text, gsize length);

/* What is known of it. The names and the date are lent, and "" where they are not said. */
const Variant *logres_game_entry_get_variant (LogresGameEntry *self); /* NULL: none of ours */
const char *logres_game_entry_get_name (LogresGameEntry *self, Seat seat);
const char *logres_game_entry_get_date (LogresGameEntry *self);
Result logres_game_entry_get_result (LogresGameEntry *self);
guint logres_game_entry_get_n_turns (LogresGameEntry *self);

GameState logres_game_entry_get_state (LogresGameEntry *self);
void logres_game_entry_set_state (LogresGameEntry *self, GameState state);

/* All of that at once. */
void logres_game_entry_get_brief (LogresGameEntry *self, GameBrief *brief);

/* Where it stands. */
GameSource *logres_game_entry_get_source (LogresGameEntry *self); /* lent */
guint64 logres_game_entry_get_start (LogresGameEntry *self);
guint64 logres_game_entry_get_end (LogresGameEntry *self);
guint logres_game_entry_get_line (LogresGameEntry *self);

/* NULL, with an error, if it is not there any more. To be freed. */
char *logres_game_entry_dup_text (LogresGameEntry *self, GError **error);

/* Whether their texts are the same, as far as a number can tell. */
gboolean logres_game_entry_is_same (LogresGameEntry *self, LogresGameEntry *other);

/* Lent; it may be changed through logres_game_entry_set_slot() only. */
const GameSlot *logres_game_entry_get_slot (LogresGameEntry *self);
void logres_game_entry_set_slot (LogresGameEntry *self, const GameSlot *slot);

/* It stands where that one does: the same game, in a file that was written anew. */
void logres_game_entry_move_to (LogresGameEntry *self, LogresGameEntry *place);
