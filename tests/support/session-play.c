#include "app/game/session-play.h"
#include "app/archive/autosave.h"
#include "app/game/session-edit.h"
#include "app/game/session-private.h"
#include "support/session-play.h"

#include "core/notation/notation.h"

#include <check.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <utime.h>

void
session_play (LogresGameSession *session, const char *text)
{
  const Node *shown = logres_game_session_get_shown (session);
  Move move;

  ck_assert_msg (move_text_read (&move, &shown->turn.pos, text, ON_DEMAND, NULL), "%s", text);
  ck_assert_msg (logres_game_session_play (session, move, NULL), "%s", text);
}

int
session_count_moves (LogresGameSession *session)
{
  int n = 0;

  for (const Node *node = logres_game_session_get_live (session); node->parent != NULL;
       node = node->parent)
    n++;

  return n;
}

gboolean
session_set_tag (LogresGameSession *session, const char *name, const char *value)
{
  gboolean is_set;

  logres_game_session_begin_edit (session, name);
  is_set = tags_set (&session->record->tags, name, value);
  logres_game_session_end_edit (session);

  return is_set;
}

void
session_set_eval (LogresGameSession *session, const Node *node, unsigned stamp, int eval)
{
  logres_game_session_begin_edit (session, "Evaluation");
  history_note_stamps (session->history, (Node *) node);
  if (stamp == STAMP_EVAL)
    node_set_eval ((Node *) node, eval);
  else if (stamp == STAMP_EVAL_WIN)
    node_set_eval_win ((Node *) node, eval);
  else
    node_clear_stamps ((Node *) node, STAMP_EVAL | STAMP_EVAL_WIN);
  logres_game_session_end_edit (session);
}

gboolean
session_tree_has (LogresGameSession *session, const Node *node)
{
  for (; node->parent != NULL; node = node->parent) {
    const Node *child = node->parent->child;

    while (child != NULL && child != node)
      child = child->sibling;
    if (child == NULL)
      return FALSE;
  }

  return node == session->record->root;
}

void
file_make_old (const char *path, int minutes)
{
  static time_t now;
  struct utimbuf times;

  if (now == 0)
    now = time (NULL);
  times.actime = times.modtime = now - 60 * minutes;
  ck_assert_int_eq (g_utime (path, &times), 0);
}

void
folder_remove (const char *name)
{
  g_autoptr (GDir) dir = NULL;

  g_chmod (name, 0700);
  dir = g_dir_open (name, 0, NULL);
  for (const char *entry; dir != NULL && (entry = g_dir_read_name (dir)) != NULL;) {
    g_autofree char *inner = g_build_filename (name, entry, NULL);

    folder_remove (inner);
  }
  g_remove (name);
}

void
kept_games_remove (void)
{
  g_autofree char *open = logres_autosave_dup_folder (),
                  *left = logres_autosave_dup_archive_folder ();

  folder_remove (open);
  folder_remove (left);
}

pid_t
program_fork (void (*begin) (const char *where), const char *where)
{
  int ends[2], life[2];
  char ready = 0;
  pid_t program;

  ck_assert (pipe (ends) == 0 && pipe (life) == 0);
  program = fork ();
  ck_assert_int_ge (program, 0);
  if (program == 0) {
    begin (where);
    close (life[1]);
    _exit (write (ends[1], "r", 1) == 1 && read (life[0], &ready, 1) == 0 ? 0 : 1);
  }
  ck_assert_int_eq (read (ends[0], &ready, 1), 1);
  close (ends[0]);
  close (ends[1]);
  close (life[0]);

  return program;
}

void
program_kill (pid_t program)
{
  kill (program, SIGKILL);
  ck_assert_int_eq (waitpid (program, NULL, 0), program);
}
