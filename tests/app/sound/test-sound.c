#include "app/game/session-edit.h"
#include "app/game/session-look.h"
#include "app/game/session-play.h"
#include "app/game/session-time.h"
#include "app/sound/sound-cue.h"
#include "app/sound/sound-player.h"
#include "core/notation/position-text.h"
#include "core/rules/movegen.h"

#include "support/suite.h"
#include "support/waiting.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- The sounds ---- */

#ifdef HAS_GSOUND

static const char *const names[] = { "move", "capture", "low-clock", "end" };

enum { RATE = 44100, HEADER = 44 };

typedef struct Sound {
  char *bytes; /* owned */
  gsize size;
  const gint16 *samples;
  int n;
} Sound;

static Sound
sound_of (int which)
{
  g_autofree char *name = g_strconcat (names[which], ".wav", NULL);
  g_autofree char *path = g_build_filename (g_getenv ("LOGRES_SOUND_DIR"), name, NULL);
  Sound sound;

  ck_assert (g_file_get_contents (path, &sound.bytes, &sound.size, NULL));
  ck_assert_uint_gt (sound.size, HEADER);
  sound.samples = (const gint16 *) (const void *) (sound.bytes + HEADER);
  sound.n = (int) ((sound.size - HEADER) / sizeof *sound.samples);

  return sound;
}

/* The samples in the file are little-endian. */
static int
sample (const Sound *sound, int i)
{
  return GINT16_FROM_LE (sound->samples[i]);
}

static int
loudest (const Sound *sound)
{
  int most = 0;

  for (int i = 0; i < sound->n; i++)
    most = MAX (most, abs (sample (sound, i)));

  return most;
}

START_TEST (a_sound_is_short_and_neither_silent_nor_too_loud)
{
  Sound sound = sound_of (_i);
  int most = loudest (&sound);

  ck_assert_int_ge (sound.n, RATE / 20);
  ck_assert_int_le (sound.n, 2 * RATE);
  ck_assert_int_ge (most, G_MAXINT16 / 4);
  ck_assert_int_le (most, G_MAXINT16 / 2);
  g_free (sound.bytes);
}
END_TEST

/* A sound that begins or ends with a large sample would click. */
START_TEST (a_sound_begins_and_ends_at_rest)
{
  Sound sound = sound_of (_i);

  ck_assert_int_eq (sample (&sound, 0), 0);
  ck_assert_int_le (abs (sample (&sound, sound.n - 1)), G_MAXINT16 / 1000);
  g_free (sound.bytes);
}
END_TEST

START_TEST (no_sound_is_louder_than_another)
{
  Sound sound = sound_of (_i), first = sound_of (0);

  ck_assert_int_eq (loudest (&sound), loudest (&first));
  g_free (sound.bytes);
  g_free (first.bytes);
}
END_TEST

START_TEST (sounds_differ)
{
  Sound sound = sound_of (_i);

  for (int other = 0; other < _i; other++) {
    Sound earlier = sound_of (other);

    ck_assert (sound.size != earlier.size || memcmp (sound.bytes, earlier.bytes, sound.size) != 0);
    g_free (earlier.bytes);
  }
  g_free (sound.bytes);
}
END_TEST

#endif

/* ---- Sounds of a game ---- */

static gint64 now_us;

static gint64
told_time (void)
{
  return now_us;
}

static LogresGameSession *
new_session (const char *variant, const char *text)
{
  Position pos;

  ck_assert (position_text_read (&pos, variant_find (variant), text, NULL));

  return logres_game_session_new (&pos);
}

/* Plays the first move of this kind. */
static void
play (LogresGameSession *session, MoveKind kind)
{
  Move moves[USUAL_MOVES];
  int n = movegen_list (&logres_game_session_get_live (session)->turn.pos, moves, USUAL_MOVES);

  for (int i = 0; i < n; i++)
    if (moves[i].kind == kind) {
      ck_assert (logres_game_session_play (session, moves[i], NULL));
      return;
    }
  ck_abort_msg ("There is no move of this kind");
}

START_TEST (moves_captures_and_the_end_are_heard)
{
  g_autoptr (LogresGameSession) session = new_session ("camelot", "W:WC4,A8:BH12,L13");
  SoundCue cue;

  sound_cue_init (&cue, session);
  ck_assert_int_eq (sound_cue_of_change (&cue), CUE_NONE);
  play (session, MOVE_PLAIN);
  ck_assert_int_eq (sound_cue_of_change (&cue), CUE_MOVE);
  ck_assert_int_eq (sound_cue_of_change (&cue), CUE_NONE);
  logres_game_session_resign (session, 1);
  ck_assert_int_eq (sound_cue_of_change (&cue), CUE_END);
  ck_assert_int_eq (sound_cue_of_change (&cue), CUE_NONE);
}
END_TEST

START_TEST (a_capture_has_the_sound_of_a_capture)
{
  g_autoptr (LogresGameSession) session = new_session ("camelot", "W:WC4,KD5,A8:BD6,H9,L13");
  SoundCue cue;

  sound_cue_init (&cue, session);
  play (session, MOVE_CAPTURE);
  ck_assert_int_eq (sound_cue_of_change (&cue), CUE_CAPTURE);
}
END_TEST

START_TEST (the_end_of_a_game_replaces_the_sound_of_its_move)
{
  g_autoptr (LogresGameSession) session = new_session ("cam", "W:WC12,A4:BG10,A10");
  SoundCue cue;
  Move moves[USUAL_MOVES];
  int n = movegen_list (&logres_game_session_get_live (session)->turn.pos, moves, USUAL_MOVES);

  sound_cue_init (&cue, session);
  for (int i = 0; i < n && logres_game_session_get_result (session, NULL) == ONGOING; i++)
    if (squares_have (&variant_board (variant_find ("cam"))->goal[0], moves[i].to))
      ck_assert (logres_game_session_play (session, moves[i], NULL));
  ck_assert_int_ne (logres_game_session_get_result (session, NULL), ONGOING);
  ck_assert_int_eq (sound_cue_of_change (&cue), CUE_END);
}
END_TEST

START_TEST (undo_and_navigation_are_silent)
{
  g_autoptr (LogresGameSession) session = new_session ("camelot", "W:WC4,A8:BH12,L13");
  SoundCue cue;

  play (session, MOVE_PLAIN);
  sound_cue_init (&cue, session);
  logres_game_session_show_back (session);
  ck_assert_int_eq (sound_cue_of_change (&cue), CUE_NONE);
  logres_game_session_show_live (session);
  ck_assert (logres_game_session_undo (session));
  ck_assert_int_eq (sound_cue_of_change (&cue), CUE_NONE);
  ck_assert (logres_game_session_redo (session));
  ck_assert_int_eq (sound_cue_of_change (&cue), CUE_MOVE);
}
END_TEST

static LogresGameSession *
new_timed_session (int main_s)
{
  LogresGameSession *session = new_session ("camelot", "W:WC4,A8:BH12,L13");
  TimeControl control = { .main_ms = main_s * 1000, .increment_ms = 30000 };

  now_us = G_USEC_PER_SEC;
  play (session, MOVE_PLAIN); /* the clocks start with the first move */
  logres_game_session_set_time_func (session, told_time);
  logres_game_session_set_time_control (session, &control, FALSE);
  logres_game_session_set_paused (session, FALSE);

  return session;
}

static void
wait_for (int seconds)
{
  now_us += seconds * G_USEC_PER_SEC;
}

START_TEST (a_warning_of_little_time_is_heard_once)
{
  g_autoptr (LogresGameSession) session = new_timed_session (60);
  SoundCue cue;

  sound_cue_init (&cue, session);
  wait_for (49);
  ck_assert_int_eq (sound_cue_of_clock (&cue), CUE_NONE);
  wait_for (2);
  ck_assert_int_eq (sound_cue_of_clock (&cue), CUE_LOW_CLOCK);
  wait_for (2);
  ck_assert_int_eq (sound_cue_of_clock (&cue), CUE_NONE);

  /* The increment gives enough time, and then the time runs low again. */
  play (session, MOVE_PLAIN);
  ck_assert_int_eq (sound_cue_of_clock (&cue), CUE_NONE);
  play (session, MOVE_PLAIN);
  ck_assert_int_eq (sound_cue_of_clock (&cue), CUE_NONE);
  wait_for (30);
  ck_assert_int_eq (sound_cue_of_clock (&cue), CUE_LOW_CLOCK);
}
END_TEST

START_TEST (the_computer_and_short_games_are_not_warned)
{
  g_autoptr (LogresGameSession) session = new_timed_session (60);
  g_autoptr (LogresGameSession) hasty = new_timed_session (20);
  Player computer = player_new (3, "");
  SoundCue cue;

  logres_game_session_set_player (session, 1, &computer);
  sound_cue_init (&cue, hasty);
  wait_for (15);
  ck_assert_int_eq (sound_cue_of_clock (&cue), CUE_NONE);
  sound_cue_init (&cue, session);
  wait_for (40);
  ck_assert_int_eq (sound_cue_of_clock (&cue), CUE_NONE);
}
END_TEST

START_TEST (nobody_is_warned_after_the_end)
{
  g_autoptr (LogresGameSession) session = new_timed_session (60);
  SoundCue cue;

  sound_cue_init (&cue, session);
  ck_assert (logres_game_session_resign (session, 0));
  wait_for (55);
  ck_assert_int_eq (sound_cue_of_clock (&cue), CUE_NONE);
}
END_TEST

/* ---- The player ---- */

/* In these tests, fake-gsound.c replaces the GSound library. */

#ifdef HAS_GSOUND

static gboolean
has_closed (const char *path)
{
  g_autofree char *heard = NULL;

  return g_file_get_contents (path, &heard, NULL, NULL) && g_str_has_suffix (heard, "close\n");
}

/* The fake library notes the name of a sound only if the file of the sound exists. */
START_TEST (a_sound_goes_to_the_server)
{
  g_autofree char *folder = g_dir_make_tmp ("logres-sound-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "log", NULL), *heard = NULL;
  SoundPlayer *player = sound_player_new ();

  g_setenv ("FAKE_GSOUND_LOG", path, TRUE);
  for (int cue = CUE_NONE + 1; cue < N_CUES; cue++) {
    sound_player_play (player, (Cue) cue);
    wait_until (sound_player_get_n_played (player) == (guint) cue);
  }
  sound_player_free (player);
  wait_until (has_closed (path));
  ck_assert (g_file_get_contents (path, &heard, NULL, NULL));
  ck_assert_str_eq (heard, "open\nplay move.wav\nplay capture.wav\nplay low-clock.wav\n"
                           "play end.wav\nclose\n");
  g_unsetenv ("FAKE_GSOUND_LOG");
  g_remove (path);
  g_rmdir (folder);
}
END_TEST

#endif

/* The fake server never answers here, however many sounds are played. */
START_TEST (a_silent_server_blocks_nothing)
{
  SoundPlayer *player = sound_player_new ();

  for (int i = 0; i < 100; i++)
    must_end (sound_player_play (player, CUE_MOVE));
  ck_assert_uint_eq (sound_player_get_n_played (player), 0);
  must_end (sound_player_free (player));
}
END_TEST

START_TEST (an_unused_player_can_be_freed)
{
  SoundPlayer *player = sound_player_new ();

  ck_assert_uint_eq (sound_player_get_n_played (player), 0);
  sound_player_free (player);
  sound_player_free (NULL);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("sound");
  TCase *tcase = tcase_create ("sound");

  suite_add_tcase (suite, tcase);
#ifdef HAS_GSOUND
  tcase_add_loop_test (tcase, a_sound_is_short_and_neither_silent_nor_too_loud, 0, N_ROWS (names));
  tcase_add_loop_test (tcase, a_sound_begins_and_ends_at_rest, 0, N_ROWS (names));
  tcase_add_loop_test (tcase, no_sound_is_louder_than_another, 1, N_ROWS (names));
  tcase_add_loop_test (tcase, sounds_differ, 1, N_ROWS (names));
  tcase_add_test (tcase, a_sound_goes_to_the_server);
#endif
  tcase_add_test (tcase, moves_captures_and_the_end_are_heard);
  tcase_add_test (tcase, a_capture_has_the_sound_of_a_capture);
  tcase_add_test (tcase, the_end_of_a_game_replaces_the_sound_of_its_move);
  tcase_add_test (tcase, undo_and_navigation_are_silent);
  tcase_add_test (tcase, a_warning_of_little_time_is_heard_once);
  tcase_add_test (tcase, the_computer_and_short_games_are_not_warned);
  tcase_add_test (tcase, nobody_is_warned_after_the_end);
  tcase_add_test (tcase, a_silent_server_blocks_nothing);
  tcase_add_test (tcase, an_unused_player_can_be_freed);

  return suite_run (suite);
}
