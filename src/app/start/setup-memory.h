#pragma once

/* Remembers the choices for the last game of each variant in the settings. */

#include "app/start/game-setup.h"

#include <gio/gio.h>

/* Fills the setup with the choices for the last game of the variant. Returns FALSE and changes
 * nothing if there was no game. */
gboolean setup_memory_recall (GSettings *settings, const Variant *variant, GameSetup *setup);

/* Takes over from the last game of the setup's variant who places the trees. */
void setup_memory_recall_trees (GSettings *settings, GameSetup *setup);

void setup_memory_keep (GSettings *settings, const GameSetup *setup);
