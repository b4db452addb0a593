#pragma once

/* Chooses the sound for a change of a game. Taking moves back and going through the game are
 * silent. */

#include "app/game/game-session.h"

/* From the least to the most important sound. */
typedef enum Cue { CUE_NONE, CUE_MOVE, CUE_CAPTURE, CUE_LOW_CLOCK, CUE_END, N_CUES } Cue;

/* A plain value. The session is borrowed. */
typedef struct SoundCue {
  LogresGameSession *session;
  const Node *heard; /* the live node at the last call */
  gboolean is_over;
  gboolean is_warned[MAX_SEATS]; /* of little time, by seat */
} SoundCue;

/* Starts from the current state, so that earlier changes are silent. */
void sound_cue_init (SoundCue *self, LogresGameSession *session);

/* The sound for a move that continued the game, or for its end. */
Cue sound_cue_of_change (SoundCue *self);

/* The warning when a person to move gets short of time. It comes once, and again only after the
 * person had more time meanwhile. */
Cue sound_cue_of_clock (SoundCue *self);
