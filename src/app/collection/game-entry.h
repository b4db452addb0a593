#pragma once

/* An entry for one game of a collection: its text, and what a list shows about the game. The moves
 * are not in memory. An entry does not change, except for its place, which the collection sets, and
 * its state: a later check finds out whether the game can be read completely and emits the signal
 * `checked`. */

#include "app/archive/game-summary.h"

#include <gio/gio.h>

#define LOGRES_TYPE_GAME_ENTRY (logres_game_entry_get_type ())
G_DECLARE_FINAL_TYPE (LogresGameEntry, logres_game_entry, LOGRES, GAME_ENTRY, GObject)

/* A longer text cannot be a game, and its moves would use up the memory. */
enum { MOST_GAME_TEXT = 4 << 20 };

/* The place of a game in a text: the id of its GameIndex, or 0 for none, and its number there. */
typedef struct GameSlot {
  guint file, index;
} GameSlot;

typedef enum GameState { GAME_UNCHECKED, GAME_WHOLE, GAME_BROKEN } GameState;

/* Read the fields, and change none but the slot. */
struct _LogresGameEntry {
  GObject parent_instance;

  GBytes *text; /* owned; need not end in '\0'; a thread must take a reference */
  gsize line;   /* of its first line in the file */
  GameSlot slot;

  const Variant *variant; /* NULL: unknown */
  Result result;
  GameState state;
  guint n_turns;
  const char *date; /* "" if it is missing */
  char *words;      /* owned; the names of all seats and the date, each ends with '\0' */
  char *archived;   /* owned; the path of the archived copy, or NULL */
};

LogresGameEntry *logres_game_entry_new (GBytes *text, gsize line);

void logres_game_entry_set_state (LogresGameEntry *self, GameState state);

/* What a list shows of the game. */
void logres_game_entry_get_brief (LogresGameEntry *self, GameSummary *summary);

/* Sets another copy of the same text. */
void logres_game_entry_set_text (LogresGameEntry *self, GBytes *text, gsize line);

/* Gives the entry a text of its own, so that it does not keep a whole file in memory. */
void logres_game_entry_copy_text (LogresGameEntry *self);

/* Archives a game that is removed from a file, so that the user can get it back. Returns FALSE with
 * an error if that fails. */
gboolean logres_game_entry_archive (LogresGameEntry *self, GError **error);

/* Deletes the archived copy, because the file contains the game again. A copy that the user has
 * continued to play stays. */
void logres_game_entry_forget_archived (LogresGameEntry *self);
