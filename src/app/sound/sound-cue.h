#pragma once

/* Which sound a game calls for: it is told when the game has changed and says what is to be heard.
 * What was taken back, or is only looked at, makes no sound. */

#include "app/game/game-session.h"

/* From the least to the most important. */
typedef enum Cue { CUE_NONE, CUE_MOVE, CUE_CAPTURE, CUE_LOW_CLOCK, CUE_END, N_CUES } Cue;

/* A value. The session is borrowed. */
typedef struct SoundCue {
  LogresGameSession *session;
  const Node *heard; /* where the game stood when it was listened to last */
  gboolean is_over;
  gboolean is_warned[MAX_SEATS]; /* of his clock */
} SoundCue;

/* As the game stands: nothing is heard of what was before. */
void sound_cue_init (SoundCue *self, LogresGameSession *session);

/* Of a move that carried the game on, or of its end. */
Cue sound_cue_of_change (SoundCue *self);

/* Once when a person at his turn comes to have little time; again when he has had more meanwhile.
 */
Cue sound_cue_of_clock (SoundCue *self);
