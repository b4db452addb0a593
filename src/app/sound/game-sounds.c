#include "app/sound/game-sounds.h"

#include "app/kit/settings.h"
#include "app/sound/sound-player.h"

#include <gtk/gtk.h>

struct GameSounds {
  GSettings *settings; /* owned */
  SoundPlayer *player; /* owned */
  SoundCue cue;        /* its session is NULL if there is no game */
  Cue pending;         /* the most important sound that waits */
  gboolean is_waiting; /* a move is being animated */
};

GameSounds *
game_sounds_new (void)
{
  GameSounds *self = g_new0 (GameSounds, 1);

  self->settings = settings_new ();
  self->player = sound_player_new ();

  return self;
}

void
game_sounds_free (GameSounds *self)
{
  if (self == NULL)
    return;

  sound_player_free (self->player);
  g_object_unref (self->settings);
  g_free (self);
}

/* ---- Settings ---- */

static gboolean
has_desktop_sounds (void)
{
  gboolean has_sounds = FALSE;

  g_object_get (gtk_settings_get_default (), "gtk-enable-event-sounds", &has_sounds, NULL);

  return has_sounds;
}

gboolean
game_sounds_are_wanted (GameSounds *self)
{
  g_autofree char *choice = g_settings_get_string (self->settings, "sounds");

  return g_str_equal (choice, "system") ? has_desktop_sounds () : g_str_equal (choice, "on");
}

/* ---- Sounds ---- */

static void
say_pending (GameSounds *self)
{
  Cue cue = self->pending;

  if (self->is_waiting)
    return;

  self->pending = CUE_NONE;
  if (cue != CUE_NONE && game_sounds_are_wanted (self))
    sound_player_play (self->player, cue);
}

static void
add (GameSounds *self, Cue cue)
{
  self->pending = MAX (self->pending, cue);
  say_pending (self);
}

void
game_sounds_set_session (GameSounds *self, LogresGameSession *session)
{
  self->cue = (SoundCue) { 0 };
  self->pending = CUE_NONE;
  self->is_waiting = FALSE;
  if (session != NULL)
    sound_cue_init (&self->cue, session);
}

void
game_sounds_listen (GameSounds *self)
{
  if (self->cue.session != NULL)
    add (self, sound_cue_of_change (&self->cue));
}

void
game_sounds_set_waiting (GameSounds *self, gboolean is_waiting)
{
  self->is_waiting = is_waiting;
  say_pending (self);
}

void
game_sounds_look_at_clock (GameSounds *self)
{
  if (self->cue.session != NULL)
    add (self, sound_cue_of_clock (&self->cue));
}

void
game_sounds_play (GameSounds *self, Cue cue)
{
  add (self, cue);
}
