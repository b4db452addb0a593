#pragma once

/* Chooses the sound for a change of a game. Taking moves back and going through the game are
 * silent. */

#include "app/game/game-session.h"

/* From the least to the most important sound. */
typedef enum Cue { CUE_NONE, CUE_MOVE, CUE_CAPTURE, CUE_LOW_CLOCK, CUE_END, N_CUES } Cue;

/* The state of the session at the last call, as a plain value. The session is borrowed. */
typedef struct SoundCue {
  LogresGameSession *session;
  const Node *heard; /* the live node at the last call */
  gboolean is_over;
  gboolean is_warned[MAX_SEATS]; /* the player of this seat was warned that time is short */
} SoundCue;

/* Starts from the current state, so that earlier changes are silent. */
void sound_cue_init (SoundCue *self, LogresGameSession *session);

/* Returns the sound for a move that continued the game, or for the end of the game. Returns
 * CUE_NONE for any other change. */
Cue sound_cue_of_change (SoundCue *self);

/* Returns CUE_LOW_CLOCK if a person to move has become short of time. The warning comes once, and
 * again only if the person has had enough time meanwhile. */
Cue sound_cue_of_clock (SoundCue *self);
